"""axe finds nothing to complain about on any screen, in both themes; nothing is too small; the focus is never lost.

In German, because its words are long: nothing else about a language matters to axe.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from airlandsea.locale import translate, using_language

from .conftest import DESKTOP, PHONE, ROOT
from .player import Pointer, begin_at
from .positions import STATES, PositionTable
from .targets import small_targets
from .test_languages import clipped_texts, remember
from .waits import wait_until_still

AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
Open = Callable[..., Any]
RUN = """async (colourRules) => {
  // without fetching style sheets and media again: only rules about media and an experimental one would look at them;
  // and without selectors of the elements, which nobody reads
  const options = {resultTypes: ['violations'], preload: false, selectors: false}
  const {dataset} = document.documentElement
  const turnColours = () => { dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark' }
  const {violations} = await axe.run(document, options)
  turnColours()
  const motions = document.getAnimations()
  motions.forEach((motion) => motion.finish())
  const turned = await axe.run(document, {...options, runOnly: {type: 'rule', values: colourRules}})
  turnColours()
  return [...violations, ...turned.violations]
}"""
COLOUR_RULES = ["color-contrast", "link-in-text-block"]
pytestmark = pytest.mark.skipif(not AXE.is_file(), reason="no axe-core: npm ci in frontend")


def complaints(page: Any, where: str) -> list[str]:
    """What axe says about the page as it is, and about its colours in the other theme."""
    wait_until_still(page)
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE.read_text(encoding="utf-8") + "; 0")  # not a script tag: the page's policy forbids those
    found = page.evaluate(RUN, COLOUR_RULES)
    return [
        f"{where}: {one['id']}: {one['nodes'][0]['html'][:160]} {one['nodes'][0]['failureSummary']}" for one in found
    ]


def complaints_of_all_sizes(page: Any, where: str) -> list[str]:
    """What axe says about the page on a desktop and on a phone, and what is too small to be pressed on a phone."""
    found = []
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        found += complaints(page, f"{where} {size['width']}")
    return found + [f"{where}: too small: {target}" for target in small_targets(page)]


class Visit:
    """Pages in one language, and everything that is wrong with them."""

    def __init__(self, open_page: Open, open_table: Open, language: str) -> None:
        self.open_page = open_page
        self.open_table = open_table
        self.language = language
        self.found: list[str] = []

    def open(self, path: str | None = "/", script: str = "", **more: Any) -> Any:
        return self.open_page(path, script=remember(self.language) + ";" + script, **more)

    def begin(self, name: str, size: dict[str, int] = DESKTOP) -> Any:
        """The page at the table in one of its states."""
        position, played = STATES[name]
        return self.open_table(PositionTable(position, *played.split()), size, storage=remember(self.language))

    def say(self, id: str, **args: Any) -> str:
        """A text of the page."""
        with using_language(self.language):
            return translate(id, **args)

    def check(self, page: Any, where: str, *, has_focus: bool = True) -> None:
        """has_focus: something has been done on this page, after which the focus must not be on its body."""
        self.found += complaints(page, where)
        if page.viewport_size == PHONE:
            self.found += [f"{where}: too small: {target}" for target in small_targets(page)]
            self.found += [f"{where}: clipped: {text}" for text in clipped_texts(page)]
        if has_focus and page.evaluate("document.activeElement === document.body"):
            self.found.append(f"{where}: the focus is on the body")

    def choose(self, page: Any, item: str) -> None:
        """An item of the menu of the table."""
        page.locator(".menu .top").click()
        page.locator(".menu li").get_by_text(self.say(item), exact=True).click()


@pytest.fixture
def visit(open_page: Open, open_table: Open) -> Iterator[Visit]:
    visit = Visit(open_page, open_table, "de")
    yield visit
    assert not visit.found, "\n".join(visit.found)


def test_start_and_its_options(visit: Visit) -> None:
    page = visit.open(script="localStorage.removeItem('airlandsea.bot')")
    page.locator(".presets button").last.wait_for()
    visit.check(page, "start", has_focus=False)
    page.locator(".more").click()
    for summary in page.locator("summary").all():
        summary.click()
    page.locator(".options").wait_for()
    page.locator("details select").first.select_option("search")
    visit.check(page, "all options")
    page.set_viewport_size(PHONE)
    visit.check(page, "all options, phone")


def test_inviting_a_friend(visit: Visit) -> None:
    page = visit.open(size=PHONE)
    page.locator(".ways button").first.click()
    page.locator("main [role=img]").first.wait_for()
    visit.check(page, "waiting for a friend")
    address = page.locator("input[readonly]").first.input_value()
    guest = visit.open(address, size=PHONE)
    guest.locator("form input").wait_for()
    visit.check(guest, "invited", has_focus=False)
    guest.locator("form .main").click()
    guest.locator(".table").wait_for()
    page.locator(".table").wait_for()
    visit.check(page, "a friend has come")
    late = visit.open(address, size=PHONE, may_complain=True)  # the browser does, about the answer of the server
    late.get_by_text(visit.say("seat-taken")).first.wait_for()
    visit.check(late, "a seat that is taken", has_focus=False)
    page.goto("/games")
    page.locator("li.panel").first.wait_for()
    visit.check(page, "my games", has_focus=False)


def test_the_guide(visit: Visit) -> None:
    page = visit.open("/learn", size=PHONE)
    page.locator(".words").wait_for()
    visit.check(page, "a lesson", has_focus=False)
    page.locator("[data-hand=A3]").click()
    page.locator("[data-theater=A]").click()
    visit.check(page, "not what is taught")
    page.locator("[data-hand=L6]").click()
    page.locator("[data-theater=L]").click()
    page.locator(".end .button").first.wait_for()
    visit.check(page, "a lesson is over")
    for lesson, what in (("6", "supplies"), ("10", "epic"), ("11", "team")):
        page.locator(".chapter select").select_option(lesson)
        visit.check(page, f"a lesson: {what}")
    page.set_viewport_size(DESKTOP)
    visit.check(page, "a lesson, desktop")


LAST_CARDS = "ALS A6/L6/. a2/l2/. S6/A1 *"  # side 1, whose turn it is, cannot lose but by withdrawing


@pytest.mark.parametrize("name", STATES)
def test_the_table(visit: Visit, name: str) -> None:
    page = visit.begin(name)
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        visit.check(page, f"{name} {size['width']}")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_lies_over_the_table_and_beside_it(visit: Visit, size: dict[str, int]) -> None:
    page = visit.begin("turn", size)
    page.locator("[data-hand]").first.click()
    visit.check(page, "held up")
    page.keyboard.press("Escape")
    for what, selector in (
        ("a hidden card", '[data-place="2L2"]'),
        ("a sum", "[data-theater=A]"),
        ("withdraw", ".bar .danger"),
        ("menu", ".menu .top"),
    ):
        page.locator(selector).click()
        visit.check(page, what)
        page.keyboard.press("Escape")
    for tab in ("log", "talk", "help"):
        if size is PHONE and tab == "log":
            visit.choose(page, "log")
        page.locator(f"#tab-{tab}").last.click()
        if tab == "help":
            page.locator("#tab-panel").last.locator("summary").first.wait_for()  # it is loaded when it is opened
        for summary in page.locator("#tab-panel").last.locator("summary").all():
            summary.click()
        visit.check(page, tab)


def test_one_device_two_players(visit: Visit) -> None:
    page = visit.open()
    page.locator(".ways button").nth(1).click()
    page.locator(".cover").wait_for()
    visit.check(page, "hand over")
    watcher = visit.open(page.url)
    watcher.locator(".table").wait_for()
    visit.check(watcher, "watching", has_focus=False)
    page.locator(".cover button").click()
    page.locator(".table").wait_for()
    for item in ("go-on-elsewhere", "give-up"):
        visit.choose(page, item)
        page.get_by_role("dialog").wait_for()
        visit.check(page, item)
        page.keyboard.press("Escape")
    page.locator("#tab-talk").click()
    page.locator("#tab-panel input[type=text]").fill("Hello!")
    page.locator("#tab-panel button[type=submit]").click()
    page.get_by_text("Hello!").wait_for()
    visit.check(page, "talk")
    page.locator("#tab-log").click()
    visit.check(page, "log")


def test_the_ends_of_a_battle_and_of_a_war(visit: Visit) -> None:
    page = visit.open(None)
    begin_at(page, LAST_CARDS)
    Pointer(page).play_until_shown(".over")
    visit.check(page, "battle over")
    begin_at(page, f"{LAST_CARDS} score=11:11")
    page.locator(".bar .danger").click()  # withdraw: the enemy scores the last point
    page.locator("dialog .danger").click()
    page.locator(".over.war").wait_for()
    visit.check(page, "war over")
    page.set_viewport_size(PHONE)
    visit.check(page, "war over, phone")
    page.goto(page.url.replace("/table/", "/replay/tables/"))
    page.locator("input[type=range]").wait_for()
    visit.check(page, "replay", has_focus=False)
    page.locator("select:has(option[value=open])").select_option("open")
    visit.check(page, "replay, all open")


@pytest.mark.parametrize("path", ["/nothing/here", "/table/zzzzzzzzzzzz", "/replay/records/zzzzzz"])
def test_what_is_not_there(visit: Visit, path: str) -> None:
    page = visit.open(path, may_complain=True)  # the browser does, about the answer of the server
    page.locator("h1").wait_for()
    visit.check(page, path, has_focus=False)
