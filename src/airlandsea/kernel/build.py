"""Building the library: `python -m airlandsea.kernel.build`, and what a wheel is built with (`hatch_build.py`).

Links the machine code of the kernel by the C compiler of this machine (`cc`), or by `ziglang` from PyPI. With `--all`
the libraries of all machines are built on this one, and a WebAssembly module, all linked by `ziglang`. The same sources
and the same linker give the same bytes.
"""

import argparse
import gc
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter

from .native import FOLDER, MANIFEST, NativeKernel, NoLibrary, check_files, machine_name
from .sources import fingerprint
from .wasm import MACHINE as WASM_MACHINE
from .wasm import MODULE
from .wasm_build import FEATURES, TRIPLE, link_options, wasm_linker, with_allocator


class BuildError(Exception):
    """The library cannot be built; the message says why."""


@dataclass(frozen=True)
class Platform:
    """A kind of machine that the library is made for."""

    machine: str  # as `native.machine_name` has it
    triple: str  # LLVM's name
    cpu: str  # the oldest processor it runs on
    zig: str  # the linker's name
    library: str = "airlandsea_kernel.so"
    features: str = ""


WASM = Platform(WASM_MACHINE, TRIPLE, "", "", MODULE, FEATURES)
PLATFORMS = (
    Platform("x86_64-linux", "x86_64-unknown-linux-gnu", "x86-64-v2", "x86_64-linux-gnu"),
    Platform("aarch64-linux", "aarch64-unknown-linux-gnu", "generic", "aarch64-linux-gnu"),
    Platform("aarch64-macos", "arm64-apple-macosx11.0", "apple-m1", "aarch64-macos", "airlandsea_kernel.dylib"),
    Platform("x86_64-macos", "x86_64-apple-macosx11.0", "x86-64-v2", "x86_64-macos", "airlandsea_kernel.dylib"),
    Platform("x86_64-windows", "x86_64-pc-windows-gnu", "x86-64-v2", "x86_64-windows-gnu", "airlandsea_kernel.dll"),
    WASM,
)


def main() -> None:
    """Build what is not of these sources already."""
    parser = argparse.ArgumentParser(prog="python -m airlandsea.kernel.build", description=__doc__.splitlines()[0])
    parser.add_argument("--force", action="store_true", help="build even what is up to date")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where to (default: into this package)")
    wanted = parser.add_mutually_exclusive_group()
    wanted.add_argument("--machine", default=machine_name(), help="for which machine (default: this one, %(default)s)")
    wanted.add_argument("--all", action="store_true", help="for all machines, each into a folder in FOLDER")
    parser.add_argument("--no-wasm", action="store_true", help="without the WebAssembly module beside the library")
    given = parser.parse_args()
    try:
        if given.all:
            build_all(given.folder, given.force)
        else:
            build_for(given.machine, given.folder, given.force, has_wasm=not given.no_wasm)
    except BuildError as problem:
        raise SystemExit(f"the kernel cannot be compiled: {problem}") from None


def build_for(machine: str, folder: Path = FOLDER, is_forced: bool = False, has_wasm: bool = True) -> None:
    """Build the library of a machine into a folder, and beside it the WebAssembly module; raises `BuildError`.

    Where there is no linker for WebAssembly, one line says so.
    """
    platform = next((each for each in PLATFORMS if each.machine == machine), None)
    if platform is None:
        raise BuildError(f"{machine} is not one of {', '.join(each.machine for each in PLATFORMS)}")
    folders = {platform: folder}
    if has_wasm and platform != WASM:
        if wasm_linker():
            folders[WASM] = folder / WASM.machine
        else:
            say("there is no linker for the WebAssembly module: `pip install ziglang` to have it")
    build_missing(folders, is_forced, system_linker())


def build_all(folder: Path, is_forced: bool = False) -> None:
    """Build the libraries of all machines, each into a folder of its own, with the module; raises `BuildError`.

    All are linked by `ziglang`, this machine's too: what they are does not depend on the compiler of this machine.
    """
    if find_spec("ziglang") is None:
        raise BuildError("all machines need `pip install ziglang`")
    build_missing({platform: folder / platform.machine for platform in PLATFORMS}, is_forced, None)
    for platform in PLATFORMS[:-1]:
        shutil.copytree(folder / WASM.machine, folder / platform.machine / WASM.machine, dirs_exist_ok=True)


def build_missing(folders: dict[Platform, Path], is_forced: bool, cc: str | None) -> None:
    """Build what is not there, or not of these sources; a library is as good without the WebAssembly module.

    `cc`: what links the library of this machine; None for `ziglang`.
    """
    missing = {
        platform: folder for platform, folder in folders.items() if is_forced or not is_current(platform, folder)
    }
    if not missing:
        print(f"the compiled kernel is up to date ({fingerprint()})")
        return
    text = lower()
    with ProcessPoolExecutor() as pool:
        built = {platform: pool.submit(build, platform, text, folder, cc) for platform, folder in missing.items()}
    for platform, each in built.items():
        try:
            each.result()
        except BuildError as problem:
            if platform != WASM or len(folders) == 1:
                raise
            say(f"there is no WebAssembly module: {problem}")
        if platform.machine == machine_name():
            try_out(missing[platform])


def try_out(folder: Path) -> None:
    """Load a library that was built for this machine; raises `BuildError`."""
    try:
        NativeKernel(folder)
    except NoLibrary as problem:
        raise BuildError(str(problem)) from None


def is_current(platform: Platform, folder: Path) -> bool:
    """Return whether the library in a folder is of these sources."""
    try:
        if platform.machine == machine_name():
            NativeKernel(folder)
        else:
            check_files(folder, platform.library, platform.machine)
    except NoLibrary:
        return False
    return True


def lower() -> str:
    """Return the kernel's LLVM module; raises `BuildError` without Numba."""
    try:
        from . import jit, llvm
    except ImportError as missing:
        raise BuildError(f"{missing}: Numba compiles it; install the extra `jit`, or a wheel") from None
    began = perf_counter()
    jit.PROGRESS.append(Progress())
    gc.set_threshold(100_000, 50, 100)  # nearly all that Numba makes stays
    say("compiling the kernel: a minute and a half")
    text = llvm.lower()
    say(f"lowered in {perf_counter() - began:.0f} s")
    return text


class Progress:
    """Counts functions aloud, every fiftieth."""

    def __init__(self) -> None:
        self.done = 0

    def __call__(self, name: str) -> None:
        """Count one more function."""
        self.done += 1
        if self.done % 50 == 0:
            say(f"{self.done} functions, {name}")


def build(platform: Platform, text: str, folder: Path, cc: str | None) -> None:
    """Write the library of a platform and its manifest."""
    from .llvm import Target, compile_object

    began = perf_counter()
    is_wasm = platform == WASM
    text = with_allocator(text) if is_wasm else text
    code = compile_object(
        text, Target(platform.triple, platform.cpu, platform.features, "static" if is_wasm else "pic")
    )
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        linked = Path(scratch) / platform.library
        link(linker(platform, cc), code, linked, link_options(text) if is_wasm else [])
        data = without_time(linked.read_bytes())
    temporary = folder / (platform.library + ".new")  # a library in use must not be written over
    temporary.write_bytes(data)
    temporary.replace(folder / platform.library)
    manifest = {"sources": fingerprint(), "machine": platform.machine, "sha256": sha256(data).hexdigest()}
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=2) + "\n", "utf-8")
    say(f"{platform.machine}: {len(data):,} bytes in {perf_counter() - began:.0f} s")


def link(program: Sequence[str], code: bytes, out: Path, options: Sequence[str] = ()) -> None:
    """Make a library of an object file; raises `BuildError`."""
    source = out.with_suffix(".o")
    source.write_bytes(code)
    command = [*program, "-o", out.name, source.name, *options]
    done = subprocess.run(command, cwd=out.parent, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"`{' '.join(command)}`: {(done.stdout + done.stderr).strip()[-800:]}")


def without_time(data: bytes) -> bytes:
    """Return a library without the time of its build, which the header of a library for Windows has and zig always
    writes.
    """
    header = int.from_bytes(data[60:64], "little")
    if not data.startswith(b"MZ") or data[header : header + 4] != b"PE\0\0":
        return data
    return data[: header + 8] + bytes(4) + data[header + 12 :]


def linker(platform: Platform, cc: str | None) -> list[str]:
    """Return the command that links for a platform: by `cc` for this machine, without it and for any other by zig.

    On Linux the library needs no other one, so it fits every libc.
    """
    shared = ["-shared", "-s"]
    if platform.machine.endswith("linux"):
        shared += ["-nostdlib", "-Wl,--build-id=none"]
    if platform.machine == machine_name() and cc:
        return [cc, *shared]
    if platform == WASM and (found := wasm_linker()):
        return found
    if platform == WASM or find_spec("ziglang") is None:
        raise BuildError("there is no linker: install a C compiler, or `pip install ziglang`")
    return [sys.executable, "-m", "ziglang", "cc", "-target", platform.zig, *shared]


def system_linker() -> str | None:
    """Return the C compiler of this machine, if there is one."""
    return shutil.which("cc") if sys.platform != "win32" else None


def say(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)


if __name__ == "__main__":
    main()
