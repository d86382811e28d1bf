"""Pages that tests use one after the other: loading one is most of what a test at a prepared position costs."""

from typing import Any

from airlandsea.notation.codes import SEATS
from waiting import TIMEOUT_S

from .complaints import collect_complaints
from .positions import ADDRESS, PositionTable, stand_in

KEPT = 4  # pages at a time: each needs about 100 MB
GO = """(address) => {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}"""


class SharedPage:
    """A page that goes from table to table without being loaded again."""

    def __init__(self, page: Any, storage: str, color_scheme: str) -> None:
        """storage: a script that fills the browser's storage. color_scheme: read when the page is loaded."""
        self.page = page
        self.storage = storage
        self.color_scheme = color_scheme
        self.table: PositionTable | None = None
        self.complaints: list[str] = []  # of the test that uses it
        collect_complaints(page, self.complaints)
        page.add_init_script(storage)
        stand_in(page, lambda socket: self.table.connect(socket) if self.table else None)

    def open(self, table: PositionTable) -> None:
        """Leave the table where the page is, with everything that was done there, and go to another one."""
        address = ADDRESS.format(seat=SEATS[table.seat])
        is_loaded = self.table is not None
        if is_loaded:
            self.leave()
        self.table, table.page = table, self.page
        if is_loaded:
            self.page.evaluate(GO, address)
        else:
            self.page.goto(address)
        self.page.locator(".table").wait_for()

    def leave(self) -> None:
        self.page.mouse.move(-1, -1)
        self.page.evaluate(GO, "/nothing/here")
        self.page.locator(".table").wait_for(state="detached")
        self.page.evaluate(f"localStorage.clear(); sessionStorage.clear(); {self.storage}; 0")


class SharedPages:
    """One for each storage and colour scheme that a page can begin with, as long as they are used."""

    def __init__(self, browser: Any, server: str, script: str) -> None:
        """script: what each page runs before anything of its own."""
        self.browser = browser
        self.server = server
        self.script = script
        self.pages: dict[tuple[str, str], SharedPage] = {}  # the last that was used is the last

    def find(self, storage: str, color_scheme: str) -> SharedPage:
        shared = self.pages.pop((storage, color_scheme), None) or self.begin(storage, color_scheme)
        self.pages[storage, color_scheme] = shared
        if len(self.pages) > KEPT:
            self.close(next(iter(self.pages.values())))
        return shared

    def begin(self, storage: str, color_scheme: str) -> SharedPage:
        context = self.browser.new_context(base_url=self.server, service_workers="block", color_scheme=color_scheme)
        context.set_default_timeout(1000 * TIMEOUT_S)
        context.add_init_script(self.script)
        return SharedPage(context.new_page(), storage, color_scheme)

    def close(self, shared: SharedPage) -> None:
        self.pages.pop((shared.storage, shared.color_scheme), None)
        shared.page.context.close()

    def close_all(self) -> None:
        for shared in [*self.pages.values()]:
            self.close(shared)
