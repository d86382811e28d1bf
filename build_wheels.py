"""Builds the wheels of all platforms on one Linux machine: `python build_wheels.py [--folder F] [--check] [--twice]`.

One wheel for each platform serves every version of Python, and on Linux every C library; one more, for any platform,
has only the WebAssembly module. The kernel is lowered once, compiled for each machine and linked by `ziglang`, of
exactly the version that `hatch_build.py` names and whatever compilers this machine has; the page is built once.
`--check` runs the library of each wheel as far as this machine can: by an emulator, if it is there. `--twice` builds
everything a second time and compares the bytes. `nox -s wheels` does all of this in an environment of its own.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from contextlib import nullcontext
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from hatch_build import KERNEL_INSIDE, LINKER, TAGS, WASM

ROOT = Path(__file__).parent
BATTLES = 10_000  # that a check plays: after more, the score is too large for its field
QEMU = ["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu", "-E", "LD_LIBRARY_PATH=."]  # Debian: libc6-arm64-cross


@dataclass(frozen=True)
class Check:
    """A C library under which the kernel of a machine is run, or at least linked."""

    machine: str
    target: str  # zig's name
    runner: tuple[str, ...] = ()
    needs: str = ""  # a file besides the runner


CHECKS = (
    Check("x86_64-linux", "x86_64-linux-gnu", ("env", "LD_LIBRARY_PATH=.")),
    Check("x86_64-linux", "x86_64-linux-gnu", ("qemu-x86_64", "-cpu", "Nehalem", "-E", "LD_LIBRARY_PATH=.")),
    Check("x86_64-linux", "x86_64-linux-musl", ("/lib/ld-musl-x86_64.so.1", "--library-path", ".")),
    Check("aarch64-linux", "aarch64-linux-gnu", tuple(QEMU), "/usr/aarch64-linux-gnu/lib/ld-linux-aarch64.so.1"),
    Check("aarch64-linux", "aarch64-linux-musl", tuple(QEMU), "/lib/ld-musl-aarch64.so.1"),
    Check("aarch64-macos", "aarch64-macos"),
    Check("x86_64-macos", "x86_64-macos"),
    Check("x86_64-windows", "x86_64-windows-gnu", ("/usr/lib/wine/wine64",)),
)


def main() -> None:
    """Build, and check what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=ROOT / "dist", help="where to (default: %(default)s)")
    parser.add_argument("--check", action="store_true", help="run the library of each wheel where this machine can")
    parser.add_argument("--twice", action="store_true", help="build again and compare the bytes")
    given = parser.parse_args()
    if f"ziglang=={zig_version()}" != LINKER:
        sys.exit(f"the wheels are linked by {LINKER}: pip install {LINKER}")
    wheels = build_wheels(given.folder.absolute())
    for machine, wheel in wheels.items():
        print(f"{sha256(wheel.read_bytes()).hexdigest()}  {wheel.name}  ({machine}, {wheel.stat().st_size:,} bytes)")
    if given.twice:
        compare(wheels)
    if given.check:
        check_all(wheels)


def zig_version() -> str:
    """The version of `ziglang` that is installed, or nothing."""
    try:
        return version("ziglang")
    except PackageNotFoundError:
        return ""


def build_wheels(folder: Path) -> dict[str, Path]:
    """[machine] its wheel. All libraries are built anew: one that is there may come from another linker."""
    libraries = ROOT / "build" / "kernel"
    shutil.rmtree(libraries, ignore_errors=True)
    run([sys.executable, "-m", "airlandsea.kernel.build", "--all", "--folder", str(libraries)])
    return {machine: build_wheel(machine, folder) for machine in TAGS}


def build_wheel(machine: str, folder: Path) -> Path:
    """The wheel of a machine, whose library is built already."""
    with tempfile.TemporaryDirectory() as scratch:
        command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", scratch]
        run(command, AIRLANDSEA_MACHINE=machine)
        [wheel] = Path(scratch).glob("*.whl")
        if f"-{TAGS[machine]}.whl" not in wheel.name:
            sys.exit(f"{machine}: the wheel has no library")
        folder.mkdir(parents=True, exist_ok=True)
        return Path(shutil.move(wheel, folder / wheel.name))


def run(command: list[str], folder: Path = ROOT, output: Path | None = None, **variables: str) -> None:
    """Run a command of the build, from these sources; ends this program if it fails."""
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")} | variables
    with output.open("w") if output else nullcontext() as out:
        done = subprocess.run(command, cwd=folder, env=environment, stdout=out, check=False)
    if done.returncode:
        sys.exit(f"`{' '.join(command)}` failed")


# Twice


def compare(wheels: dict[str, Path]) -> None:
    """Build everything again, from nothing, and end with the names of the wheels that are different."""
    with tempfile.TemporaryDirectory() as scratch:
        again = build_wheels(Path(scratch))
        different = [machine for machine in wheels if wheels[machine].read_bytes() != again[machine].read_bytes()]
    if different:
        sys.exit(f"the second build gave other bytes: {', '.join(different)}")
    print(f"the second build gave the same bytes: {len(wheels)} wheels")


# Running them


def check_all(wheels: dict[str, Path]) -> None:
    """Play the same battles by the library of each wheel; end with what does not."""
    expected = played_here()
    print(f"plain Python: {expected}")
    wrong = []
    for check in CHECKS:
        with tempfile.TemporaryDirectory() as scratch:
            said = run_example(check, wheels[check.machine], Path(scratch))
        name = f"{check.machine}, {check.target.rsplit('-', 1)[-1]}, {' '.join(check.runner[:3])}"
        print(f"{name}: {said}")
        if said != expected and not said.startswith("linked"):
            wrong.append(name)
    said = run_module(wheels[WASM])
    print(f"{WASM}: {said}")
    if said != expected and not said.startswith("linked"):
        wrong.append(WASM)
    if wrong:
        sys.exit(f"NOT THE SAME BATTLES: {'; '.join(wrong)}")


def played_here() -> str:
    """What the example in C prints if it plays right, by the plain kernel."""
    sys.path.insert(0, str(ROOT / "src"))
    from airlandsea.rules.actions import SIZE
    from airlandsea.rules.modes import Mode
    from airlandsea.rules.random_playout import play_battles
    from airlandsea.setup import new_state

    state = new_state(Mode(), "ALS", [1])
    decisions = play_battles(state, BATTLES, [1], [0] * SIZE)
    return f"{decisions} decisions in {BATTLES} battles; score {state.score[0]} to {state.score[1]}"


def run_module(wheel: Path) -> str:
    """The same as the WebAssembly module of a wheel plays it, or why it could only be linked."""
    if find_spec("wasmtime") is None:
        return "linked, not run: there is no wasmtime"
    from airlandsea.kernel.wasm import WasmKernel
    from airlandsea.rules.actions import SIZE
    from airlandsea.rules.modes import Mode
    from airlandsea.rules.random_playout import play_battles
    from airlandsea.rules.state import State
    from airlandsea.setup import new_state

    with tempfile.TemporaryDirectory() as scratch, zipfile.ZipFile(wheel) as archive:
        archive.extractall(scratch)
        kernel = WasmKernel(Path(scratch) / KERNEL_INSIDE / WASM)
    held = kernel.hold(new_state(Mode(), "ALS", [1]))
    decisions = kernel.bind(play_battles)(held, BATTLES, kernel.generator(1), kernel.numbers(SIZE, int))
    score = kernel.read_record(State, held).score
    return f"{decisions} decisions in {BATTLES} battles; score {score[0]} to {score[1]}"


def run_example(check: Check, wheel: Path, folder: Path) -> str:
    """What `examples/kernel.c` prints with the library of a wheel, or why it could only be linked."""
    library = extract_library(wheel, folder)
    run([sys.executable, "-m", "airlandsea.kernel.declare"], folder, output=folder / "airlandsea.h")
    zig = [sys.executable, "-m", "ziglang", "cc", "-O2", "-target", check.target]
    zig += ["-dynamic"] if check.target.endswith("musl") else []
    run([*zig, str(ROOT / "examples" / "kernel.c"), "-I.", library.name, "-o", "kernel.exe"], folder)
    if not check.runner:
        return "linked, not run: there is no emulator"
    if shutil.which(check.runner[0]) is None or not Path(check.needs or "/").exists():
        return f"linked, not run: there is no {check.needs or check.runner[0]}"
    command = [*check.runner, "./kernel.exe", str(BATTLES)]
    quiet = os.environ | {"WINEDEBUG": "-all", "WINEPREFIX": str(folder / "wine")}
    done = subprocess.run(command, cwd=folder, env=quiet, capture_output=True, text=True, check=False, timeout=300)
    return (done.stdout if done.returncode == 0 else done.stdout + done.stderr).strip()


def extract_library(wheel: Path, folder: Path) -> Path:
    """The library of a wheel, alone in a folder."""
    with zipfile.ZipFile(wheel) as archive:
        inside = [Path(name) for name in archive.namelist()]
        [name] = [str(each) for each in inside if each.parent.name == "library" and each.suffix != ".json"]
        (folder / Path(name).name).write_bytes(archive.read(name))
    return folder / Path(name).name


if __name__ == "__main__":
    main()
