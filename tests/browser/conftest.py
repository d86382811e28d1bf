"""A real browser against a real server. Skipped, with the reason, if one of them is missing."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from airlandsea.server.tables.time_source import SteadyTime
from server.live_server import served
from server.server_fixtures import Watch
from waiting import TIMEOUT_S

from .complaints import collect_complaints
from .positions import PositionTable
from .shared_page import SharedPage, SharedPages

ROOT = Path(__file__).parents[2]
QUICK_SERVER = Path(__file__).with_name("quick_server.py")
PAGE = ROOT / "src" / "airlandsea" / "server" / "page"
WHOLE = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or WHOLE  # half the work
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=slight",  # as a browser with windows draws letters
]
HAS_PLAYED = """try {
  const keep = (name, value) => localStorage.getItem(name) ?? localStorage.setItem(name, value)
  keep('airlandsea.bot', 'level:1')
  keep('airlandsea.speed', 'off')
} catch {}"""  # somebody who is no newcomer and has no time
SILENT = """
window.AudibleContext = window.AudioContext
window.AudioContext = class extends AudibleContext {
  constructor() { super(); void super.suspend() }
  async resume() {}
}"""  # sounds are made, but played on no device: a context that runs needs a twentieth of a processor
QUICK = "localStorage.setItem('airlandsea.speed', 'quick')"  # what the enemy does is shown, as fast as can be
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 640}
FAILED = pytest.StashKey[bool]()  # whether a test has


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = [item for item in items if Path(__file__).parent in item.path.parents]
    for item in here:
        item.add_marker(pytest.mark.slow)
        if reason := missing():
            item.add_marker(pytest.mark.skip(reason=reason))


def missing() -> str:
    """What is not here, or ""."""
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return "no Playwright: pip install playwright"
    if WHOLE is None:
        return "no Chromium: apt install chromium, or say where it is in CHROMIUM"
    if not (PAGE / "index.html").is_file():
        return "the page is not built: pip install -e . builds it, or npm run build in frontend"
    return ""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that all tests share; each page of theirs is another guest's."""
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture
def watch() -> Watch:
    """The time of `watched_server`."""
    found = Watch()
    found.time = SteadyTime()()
    return found


@pytest.fixture
def watched_server(tmp_path: Path, watch: Watch) -> Iterator[str]:
    """The address of a server whose time passes when the test says so."""
    with served(tmp_path, watch, page=PAGE, rate_limits=False) as address:
        yield address


@contextmanager
def serving(folder: Path, *options: str) -> Iterator[str]:
    """The address of a server that keeps its tables in a folder."""
    command = ["serve", "--port", "0", "--no-open", "--no-limits", *options]
    command += ["--workers", "1", "--log-level", "error"]
    process = subprocess.Popen(
        [sys.executable, str(QUICK_SERVER), *command, "--database", f"sqlite:///{folder / 'tables.db'}"],
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    address = re.search(r"http://\S+", process.stdout.readline())
    assert address is not None
    yield address[0].rstrip("/")
    process.terminate()
    process.wait(TIMEOUT_S)
    process.stdout.close()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Any]:
    """What launches browsers.

    Its event loop occupies this thread, so it ends with the package: tests of the server run loops of their own.
    """
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        yield playwright.chromium


@pytest.fixture(scope="package")
def browser(chromium: Any) -> Iterator[Any]:
    found = launch(chromium, CHROMIUM)
    yield found
    found.close()


def launch(chromium: Any, path: str | None) -> Any:
    """A browser of the program at a path."""
    return chromium.launch(executable_path=path, args=FLAGS, timeout=1000 * TIMEOUT_S)


@pytest.fixture
def open_page(browser: Any, server: str) -> Iterator[Callable[..., Any]]:
    """Opens pages, each with storage of its own; afterwards, no page may have complained about anything.

    path: None: an empty page, for a `PositionTable` to open.
    may_complain: of this page it is expected. script: what the page runs before anything of its own.
    """
    contexts = []
    complaints: list[str] = []

    def new(
        path: str | None = "/",
        size: dict[str, int] = DESKTOP,
        *,
        may_complain: bool = False,
        script: str = "",
        **more: Any,
    ) -> Any:
        context = browser.new_context(base_url=server, viewport=size, service_workers="block", **more)
        context.set_default_timeout(1000 * TIMEOUT_S)
        contexts.append(context)
        context.add_init_script(HAS_PLAYED)
        context.add_init_script(SILENT)
        context.add_init_script(script)
        page = context.new_page()
        if not may_complain:
            collect_complaints(page, complaints)
        if path is not None:
            page.goto(path)
        return page

    yield new
    for context in contexts:
        context.close()
    assert not complaints


@pytest.fixture(scope="package")
def shared_pages(browser: Any, server: str) -> Iterator[SharedPages]:
    pages = SharedPages(browser, server, SILENT)
    yield pages
    pages.close_all()


@pytest.fixture
def open_table(shared_pages: SharedPages, request: pytest.FixtureRequest) -> Iterator[Callable[..., Any]]:
    """Brings a page to a `PositionTable`; afterwards, it may not have complained about anything.

    The page is loaded once for all tests: it goes to each table as by a link, which is five times as fast. A test for
    which it matters how a page is loaded or what it keeps, or that changes more than a table, uses `open_page`.

    storage: a script that fills the browser's storage.
    """
    used: list[SharedPage] = []

    def open_at(
        table: PositionTable,
        size: dict[str, int] = DESKTOP,
        *,
        storage: str = "",
        reduced_motion: str = "no-preference",
        color_scheme: str = "light",
    ) -> Any:
        shared = shared_pages.find(f"{HAS_PLAYED}; {storage}", color_scheme)
        if shared not in used:
            used.append(shared)
        shared.page.set_viewport_size(size)
        shared.page.emulate_media(reduced_motion=reduced_motion)
        shared.open(table)
        return shared.page

    yield open_at
    complaints = [said for shared in used for said in shared.complaints]
    for shared in used:
        shared.complaints.clear()
        if complaints or request.node.stash.get(FAILED, False):
            shared_pages.close(shared)  # who knows what it has kept
    assert not complaints


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report: Any = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report
