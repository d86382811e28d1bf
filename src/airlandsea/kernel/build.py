"""Building the library: `python -m airlandsea.kernel.build`, and what a wheel is built with (`hatch_build.py`).

Links the machine code of the kernel by the C compiler of this machine (`cc`), or by `ziglang` from PyPI. With `--all`
the libraries of all machines are built on this one, and a WebAssembly module. The same sources give the same bytes.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter

from .native import FOLDER, MANIFEST, NativeKernel, NoLibrary, check_files, machine_name
from .sources import fingerprint


class BuildError(Exception):
    """The library cannot be built; the message says why."""


@dataclass(frozen=True)
class Platform:
    """A kind of machine that the library is made for."""

    machine: str  # as `native.machine_name` has it
    triple: str  # LLVM's name
    cpu: str  # the oldest processor it runs on
    zig: str  # the linker's name; "": WebAssembly
    library: str = "airlandsea_kernel.so"
    features: str = ""


PLATFORMS = (
    Platform("x86_64-linux", "x86_64-unknown-linux-gnu", "x86-64-v2", "x86_64-linux-gnu"),
    Platform("aarch64-linux", "aarch64-unknown-linux-gnu", "generic", "aarch64-linux-gnu"),
    Platform("aarch64-macos", "arm64-apple-macosx11.0", "apple-m1", "aarch64-macos", "airlandsea_kernel.dylib"),
    Platform("x86_64-macos", "x86_64-apple-macosx11.0", "x86-64-v2", "x86_64-macos", "airlandsea_kernel.dylib"),
    Platform("x86_64-windows", "x86_64-pc-windows-gnu", "x86-64-v2", "x86_64-windows-gnu", "airlandsea_kernel.dll"),
    Platform(
        "wasm32",
        "wasm32-unknown-unknown",
        "",
        "",
        "airlandsea-kernel.wasm",
        "+bulk-memory,+sign-ext,+nontrapping-fptoint",
    ),
)
WASM_STACK_BYTES = 262_144
ALLOCATOR = """
@__heap_base = external global i8
@airlandsea_top = internal global i32 0
declare i32 @llvm.wasm.memory.size.i32(i32)
declare i32 @llvm.wasm.memory.grow.i32(i32, i32)
define i32 @airlandsea_allocate(i32 %size) {
  %old = load i32, ptr @airlandsea_top
  %is_first = icmp eq i32 %old, 0
  %base = ptrtoint ptr @__heap_base to i32
  %start = select i1 %is_first, i32 %base, i32 %old
  %padded = add i32 %start, 15
  %at = and i32 %padded, -16
  %end = add i32 %at, %size
  %pages = call i32 @llvm.wasm.memory.size.i32(i32 0)
  %room = shl i32 %pages, 16
  %fits = icmp ule i32 %end, %room
  br i1 %fits, label %done, label %grow
grow:
  %missing = sub i32 %end, %room
  %rounded = add i32 %missing, 65535
  %more = lshr i32 %rounded, 16
  %got = call i32 @llvm.wasm.memory.grow.i32(i32 0, i32 %more)
  %failed = icmp eq i32 %got, -1
  br i1 %failed, label %full, label %done
full:
  ret i32 0
done:
  store i32 %end, ptr @airlandsea_top
  ret i32 %at
}
define void @airlandsea_release(i32 %at) {
  store i32 %at, ptr @airlandsea_top
  ret void
}
"""  # WebAssembly's heap: a stack. `release` frees an address and all that were allocated later


def main() -> None:
    """Build what is not of these sources already."""
    parser = argparse.ArgumentParser(prog="python -m airlandsea.kernel.build", description=__doc__.splitlines()[0])
    parser.add_argument("--force", action="store_true", help="build even what is up to date")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where to (default: into this package)")
    wanted = parser.add_mutually_exclusive_group()
    wanted.add_argument("--machine", default=machine_name(), help="for which machine (default: this one, %(default)s)")
    wanted.add_argument("--all", action="store_true", help="for all machines, each into a folder in FOLDER")
    given = parser.parse_args()
    try:
        if given.all:
            build_all(given.folder, given.force)
        else:
            build_for(given.machine, given.folder, given.force)
    except BuildError as problem:
        raise SystemExit(f"the kernel cannot be compiled: {problem}") from None


def build_for(machine: str, folder: Path = FOLDER, is_forced: bool = False) -> None:
    """Build the library of a machine into a folder; raises `BuildError`."""
    platform = next((each for each in PLATFORMS if each.machine == machine), None)
    if platform is None:
        raise BuildError(f"{machine} is not one of {', '.join(each.machine for each in PLATFORMS)}")
    build_missing({platform: folder}, is_forced)


def build_all(folder: Path, is_forced: bool = False) -> None:
    """Build the libraries of all machines, each into a folder of its own; raises `BuildError`."""
    build_missing({platform: folder / platform.machine for platform in PLATFORMS}, is_forced)


def build_missing(folders: dict[Platform, Path], is_forced: bool) -> None:
    """Build what is not there, or not of these sources."""
    missing = {
        platform: folder for platform, folder in folders.items() if is_forced or not is_current(platform, folder)
    }
    if not missing:
        print(f"the compiled kernel is up to date ({fingerprint()})")
        return
    text = lower()
    for platform, folder in missing.items():
        build(platform, text, folder)
        if platform.machine == machine_name():
            try_out(folder)


def try_out(folder: Path) -> None:
    """Load a library that was built for this machine; raises `BuildError`."""
    try:
        NativeKernel(folder)
    except NoLibrary as problem:
        raise BuildError(str(problem)) from None


def is_current(platform: Platform, folder: Path) -> bool:
    """Whether the library in a folder is of these sources."""
    try:
        if platform.machine == machine_name():
            NativeKernel(folder)
        else:
            check_files(folder, platform.library, platform.machine)
    except NoLibrary:
        return False
    return True


def lower() -> str:
    """The kernel's LLVM module; raises `BuildError` without Numba."""
    try:
        from . import jit, llvm
    except ImportError as missing:
        raise BuildError(f"{missing}: Numba compiles it; install the extra `jit`, or a wheel") from None
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
    is_wasm = not platform.zig
    target = Target(platform.triple, platform.cpu, platform.features, "static" if is_wasm else "pic")
    code = compile_object(text + ALLOCATOR if is_wasm else text, target)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        linked = Path(scratch) / platform.library
        link(platform, code, linked, exported_names(text + ALLOCATOR) if is_wasm else [])
        data = linked.read_bytes()
    temporary = folder / (platform.library + ".new")  # a library in use must not be written over
    temporary.write_bytes(data)
    temporary.replace(folder / platform.library)
    manifest = {"sources": fingerprint(), "machine": platform.machine, "sha256": sha256(data).hexdigest()}
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=2) + "\n", "utf-8")
    say(f"{platform.machine}: {len(data):,} bytes in {perf_counter() - began:.0f} s")


def exported_names(text: str) -> list[str]:
    """The names of the functions that a module of LLVM gives away."""
    return re.findall(r"^define [^@\n]*@(airlandsea_\w+)\(", text, re.MULTILINE)


def link(platform: Platform, code: bytes, out: Path, names: Sequence[str] = ()) -> None:
    """Make a library of an object file, for WebAssembly with the names that it exports; raises `BuildError`."""
    source = out.with_suffix(".o")
    source.write_bytes(code)
    command = [*linker(platform), "-o", out.name, source.name, *(f"--export={name}" for name in names)]
    done = subprocess.run(command, cwd=out.parent, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"`{' '.join(command)}`: {(done.stdout + done.stderr).strip()[-800:]}")


def linker(platform: Platform) -> list[str]:
    """The linker of this machine, or zig for any; on Linux the library needs no other one, so it fits every libc."""
    shared = ["-shared", "-s"]
    if platform.machine.endswith("linux"):
        shared += ["-nostdlib", "-Wl,--build-id=none"]
    if platform.machine == machine_name() and (cc := system_linker()):
        return [cc, *shared]
    if find_spec("ziglang") is None:
        raise BuildError("there is no linker: install a C compiler, or `pip install ziglang`")
    zig = [sys.executable, "-m", "ziglang"]
    if not platform.zig:
        stack = ["-z", f"stack-size={WASM_STACK_BYTES}"]
        return [*zig, "wasm-ld", "--no-entry", "--gc-sections", "--strip-all", *stack]
    return [*zig, "cc", "-target", platform.zig, *shared]


def system_linker() -> str | None:
    """The C compiler of this machine."""
    return shutil.which("cc") if sys.platform != "win32" else None


def say(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)


if __name__ == "__main__":
    main()
