"""Building the library: `python -m airlandsea.kernel.build`, and what a wheel is built with (`hatch_build.py`).

Links the machine code of the kernel by the C compiler of this machine (`cc`), or by `ziglang` from PyPI. The same
sources give the same bytes.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter

from .native import FOLDER, MANIFEST, NativeKernel, NoLibrary, machine_name
from .sources import fingerprint


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


PLATFORMS = (
    Platform("x86_64-linux", "x86_64-unknown-linux-gnu", "x86-64-v2", "x86_64-linux-gnu"),
    Platform("aarch64-linux", "aarch64-unknown-linux-gnu", "generic", "aarch64-linux-gnu"),
    Platform("aarch64-macos", "arm64-apple-macosx11.0", "apple-m1", "aarch64-macos", "airlandsea_kernel.dylib"),
    Platform("x86_64-macos", "x86_64-apple-macosx11.0", "x86-64-v2", "x86_64-macos", "airlandsea_kernel.dylib"),
    Platform("x86_64-windows", "x86_64-pc-windows-gnu", "x86-64-v2", "x86_64-windows-gnu", "airlandsea_kernel.dll"),
)


def main() -> None:
    """Build for this machine, if the library is not of these sources already."""
    parser = argparse.ArgumentParser(prog="python -m airlandsea.kernel.build", description=__doc__.splitlines()[0])
    parser.add_argument("--force", action="store_true", help="build even if the library is up to date")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where to (default: into this package)")
    given = parser.parse_args()
    try:
        build_here(given.folder, given.force)
    except BuildError as problem:
        raise SystemExit(f"the kernel cannot be compiled: {problem}") from None


def build_here(folder: Path = FOLDER, is_forced: bool = False) -> None:
    """Build the library of this machine into a folder; raises `BuildError`."""
    if not is_forced and is_current(folder):
        print(f"the compiled kernel is up to date ({fingerprint()})")
        return
    platform = next((each for each in PLATFORMS if each.machine == machine_name()), None)
    if platform is None:
        raise BuildError(f"{machine_name()} is not one of {', '.join(each.machine for each in PLATFORMS)}")
    build(platform, lower(), folder)
    try:
        NativeKernel(folder)
    except NoLibrary as problem:
        raise BuildError(str(problem)) from None


def is_current(folder: Path = FOLDER) -> bool:
    """Whether the library in a folder is of these sources."""
    try:
        NativeKernel(folder)
    except NoLibrary:
        return False
    return True


def lower() -> str:
    """The kernel's LLVM module; raises `BuildError` without Numba."""
    try:
        from . import jit, llvm
    except ImportError as missing:
        raise BuildError(f"{missing}; install the extra `jit`") from None
    began = perf_counter()
    jit.PROGRESS.append(Progress())
    say("compiling the kernel: about half a minute")
    text = llvm.lower()
    say(f"lowered in {perf_counter() - began:.0f} s")
    return text


class Progress:
    """Counts functions aloud, every fiftieth."""

    def __init__(self) -> None:
        self.done = 0

    def __call__(self, name: str) -> None:
        """One more."""
        self.done += 1
        if self.done % 50 == 0:
            say(f"{self.done} functions, {name}")


def build(platform: Platform, text: str, folder: Path) -> None:
    """Write the library of a platform and its manifest."""
    from .llvm import Target, compile_object

    began = perf_counter()
    code = compile_object(text, Target(platform.triple, platform.cpu))
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        linked = Path(scratch) / platform.library
        link(platform, code, linked)
        data = linked.read_bytes()
    temporary = folder / (platform.library + ".new")  # a library in use must not be written over
    temporary.write_bytes(data)
    temporary.replace(folder / platform.library)
    manifest = {"sources": fingerprint(), "machine": platform.machine, "sha256": sha256(data).hexdigest()}
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=2) + "\n", "utf-8")
    say(f"{platform.machine}: {len(data):,} bytes in {perf_counter() - began:.0f} s")


def link(platform: Platform, code: bytes, out: Path) -> None:
    """Make a shared library of an object file; raises `BuildError`."""
    source = out.with_suffix(".o")
    source.write_bytes(code)
    command = [*linker(platform), "-shared", "-s", "-o", out.name, source.name]
    done = subprocess.run(command, cwd=out.parent, capture_output=True, text=True, check=False, timeout=300)
    if done.returncode:
        raise BuildError(f"`{' '.join(command)}`: {(done.stdout + done.stderr).strip()[-800:]}")


def linker(platform: Platform) -> list[str]:
    """The linker of this machine, or zig for any; on Linux the library needs no other one, so it fits every libc."""
    bare = ["-nostdlib", "-Wl,--build-id=none"] if platform.machine.endswith("linux") else []
    if platform.machine == machine_name() and (cc := system_linker()):
        return [cc, *bare]
    if find_spec("ziglang") is None:
        raise BuildError("there is no linker: install a C compiler, or `pip install ziglang`")
    return [sys.executable, "-m", "ziglang", "cc", "-target", platform.zig, *bare]


def system_linker() -> str | None:
    """The C compiler of this machine."""
    return shutil.which("cc") if sys.platform != "win32" else None


def say(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)


if __name__ == "__main__":
    main()
