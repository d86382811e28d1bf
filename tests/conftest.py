"""What all tests share: one folder for compiled code, and the compiled kernels."""

import gc
import os
import signal
import ssl
import subprocess
import sys
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock
from hypothesis import settings

from airlandsea.kernel import Kernel, load
from airlandsea.kernel.native import NoLibrary
from airlandsea.kernel.sources import entries
from airlandsea.kernel.wasm import MODULE, MODULE_FOLDER, read_module
from pseudo_locale import longer  # noqa: F401

CACHE = Path(__file__).parent.parent / ".cache" / "numba"
BROWSER = Path(__file__).parent / "browser"
Report = pytest.TestReport | pytest.CollectReport


settings.register_profile("ci", derandomize=True, deadline=None)  # the same examples on every machine


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-skips", action="store_true", help="a test that is skipped has failed")


def pytest_configure(config: pytest.Config) -> None:
    # a shell's background job ignores Ctrl-C, and so would all programs that the tests start and interrupt
    signal.signal(signal.SIGINT, signal.default_int_handler)
    gc.set_threshold(100_000, 50, 100)  # nearly all that is made while tests are collected stays
    if os.environ.get("CI"):
        settings.load_profile("ci")
    os.environ.setdefault("NUMBA_CACHE_DIR", str(CACHE))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: many tests wait for a server or a browser."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    for item in items:
        if needs_jit(item):
            item.add_marker(pytest.mark.slow)
    yield  # here pytest leaves out what is not wanted, and puts together what shares a fixture
    items[:] = slow_first(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Generator[None, Report, Report]:
    report = yield
    return without_skip(report, collector.config)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Report, Report]:
    report = yield
    return without_skip(report, item.config)


def without_skip(report: Report, config: pytest.Config) -> Report:
    """Return the report; where no test may be skipped, a skipped one has failed."""
    if report.skipped and config.option.no_skips and not hasattr(report, "wasxfail"):
        assert isinstance(report.longrepr, tuple), "file, line and reason"
        reason = report.longrepr[-1]
        report.outcome, report.longrepr = "failed", f"{report.nodeid} may not be skipped here: {reason}"
    return report


def needs_jit(item: pytest.Item) -> bool:
    """Whether a test needs the kernel compiled by Numba, which takes more than a minute."""
    call = getattr(item, "callspec", None)
    if call and "compiled" in call.params:
        return bool(call.params["compiled"] == "jit")
    return "jit" in getattr(item, "fixturenames", ())


def slow_first(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Each worker begins with its part of the slow tests, so that none ends with one long after the others.

    pytest-xdist gives each worker one of as many equal parts of the list. The first one compiles the kernel, and the
    others need not wait for it. Tests in the browser wait more than they work: they stay among the others.
    """
    slow = [item for item in items if item.get_closest_marker("slow") and BROWSER not in item.path.parents]
    compiling = [item for item in slow if needs_jit(item)]
    working = [item for item in slow if not needs_jit(item)]
    chosen = {*slow}
    others = [item for item in items if item not in chosen]
    ordered: list[pytest.Item] = []
    for worker in range(workers):
        mine = [*([] if worker else compiling), *working[worker::workers]]
        rest = max(0, -(-len(items) // workers) - len(mine))
        ordered += mine + others[:rest]
        del others[:rest]
    return ordered + others


def pytest_collection_finish() -> None:
    """Modules and tests stay until the end: the garbage collector need not look at them again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture(scope="session", autouse=True)
def certificates_read_once() -> Iterator[None]:
    """`httpx` reads its certificates again for each client and each `httpx.get`, in a twentieth of a second.

    Here all of them share one context, which none changes. Whoever makes a context without naming a file of
    certificates gets one of their own.
    """
    create = ssl.create_default_context
    of_file = cache(lambda cafile: create(cafile=cafile))

    def create_default_context(*args: Any, **more: Any) -> ssl.SSLContext:
        return of_file(**more) if not args and more.keys() == {"cafile"} else create(*args, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ssl, "create_default_context", create_default_context)
        yield


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
