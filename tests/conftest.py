"""What all tests share: one folder for compiled code, and the compiled kernels."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from filelock import FileLock
from hypothesis import settings

from airlandsea.kernel import Kernel, load
from airlandsea.kernel.native import NoLibrary
from airlandsea.kernel.sources import entries
from airlandsea.kernel.wasm import MODULE, MODULE_FOLDER, read_module
from pseudo_locale import longer  # noqa: F401

CACHE = Path(__file__).parent.parent / ".cache" / "numba"


settings.register_profile("ci", derandomize=True, deadline=None)  # the same examples on every machine


def pytest_configure(config: pytest.Config) -> None:
    if os.environ.get("CI"):
        settings.load_profile("ci")
    os.environ.setdefault("NUMBA_CACHE_DIR", str(CACHE))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: many tests wait for a server or a browser."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture(scope="session")
def native() -> Kernel:
    """The kernel of the library, built if it is not of these sources; if it cannot be, the tests that need it fail."""
    build()
    return load("native")


@pytest.fixture(scope="session")
def wasm_file() -> Path:
    """The WebAssembly module, built like the library; skips where there is no linker for it."""
    build()
    try:
        read_module()
    except NoLibrary as problem:
        pytest.skip(f"{problem}: pip install ziglang")
    return MODULE_FOLDER / MODULE


@pytest.fixture(scope="session")
def wasm(wasm_file: Path) -> Kernel:
    """The kernel of the WebAssembly module."""
    pytest.importorskip("wasmtime", reason="pip install wasmtime")
    return load("wasm")


def build() -> None:
    """Build the library and the module, if they are not of these sources."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with FileLock(CACHE / "building.lock"):
        done = subprocess.run(
            [sys.executable, "-m", "airlandsea.kernel.build"], capture_output=True, text=True, check=False
        )
    assert done.returncode == 0, f"THE NATIVE KERNEL CANNOT BE BUILT\n{done.stdout}{done.stderr}"


@pytest.fixture(scope="session")
def jit() -> Kernel:
    """The kernel of Numba, compiled by whoever comes first, loaded from the cache by everybody else."""
    CACHE.mkdir(parents=True, exist_ok=True)
    kernel = load("jit")
    with FileLock(CACHE / "compiling.lock"):
        for entry in entries():
            kernel.bind(entry)
    return kernel


@pytest.fixture(scope="session", params=["native", "jit", "wasm"])
def compiled(request: pytest.FixtureRequest) -> Kernel:
    """Each of the compiled kernels in turn."""
    kernel: Kernel = request.getfixturevalue(request.param)
    return kernel
