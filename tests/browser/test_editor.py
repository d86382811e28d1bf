"""The position editor: a given position is built by mouse, by touch on a phone and by keyboard alone."""

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest

from airlandsea import Battle, Mode, View

from .conftest import DESKTOP, PHONE
from .test_analysis import LINE, shown_line
from .test_axe import AXE, complaints
from .waits import wait_for

Open = Callable[..., Any]
Press = Callable[[str], None]  # what is pressed, by its selector
START = "/analysis?position=" + quote("ALS ./L4/. ./a4/. A2/S6 * score=3:6")
SMALL = """() => [...document.querySelectorAll('.editor :is(button, select, summary, input[type=text])')]
  .map((one) => [one.outerHTML.slice(0, 120), one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5)).map(([html]) => html)"""
# About how often Tab is pressed from what has the focus to something else; below zero: Shift+Tab.
TABS = """(selector) => {
  const all = [...document.querySelectorAll('a[href], button, select, summary, input')]
    .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility({visibilityProperty: true}))
  const now = document.activeElement, to = document.querySelector(selector)
  if (now === to) return 0
  return all.indexOf(to) - all.indexOf(now) || 1
}"""
CARDS = {  # what lies where, in this order; lower case: face down
    "1A": ["L6", "a1"],
    "2L": ["L2"],
    "1S": ["S5"],
    "1a": ["A3", "L1"],
    "2a": ["S2", "S1"],
}


def open_editor(open_page: Open, path: str = START, **more: Any) -> Any:
    page = open_page(path, **more)
    page.get_by_role("button", name="Change this position").wait_for()
    return page


def build(press: Press) -> None:
    """Lay the cards out, from an empty table."""
    press(".editor .head .button:nth-of-type(2)")  # the empty table
    is_down = False
    for pile, cards in CARDS.items():
        for code in cards:
            press(f'[data-chip="tray-{code.upper()}"]')
            if code.islower() != is_down:
                press('[data-tool="flip"]')
                is_down = not is_down
            press(f'[data-put="{pile}"]')
            if code.islower():  # player 2a has seen it; the switch for the next one is turned back
                press('[data-seen="2a"]')


def check_built(page: Any) -> None:
    """The board shows the position, and its line is in the address."""
    page.locator(".row[data-n]").wait_for()
    battle = Battle(shown_line(page))
    assert battle.view(None).stacks["2L"] == ("L2",)
    assert battle.position.startswith("ALS L6a1/./S5 ./L2/. A3L1/S1S2 ")
    assert battle.view(1).stacks["1A"] == ("L6", "a1")  # seen
    assert battle.view(None).stacks["1A"] == ("L6", "??")
    assert battle.score == (3, 6)


def test_a_position_is_built_by_mouse(open_page: Open) -> None:
    page = open_editor(open_page)
    page.get_by_role("button", name="Change this position").click()
    build(lambda selector: page.locator(selector).click())
    page.locator('[data-state="right"]').wait_for()
    page.get_by_role("button", name="Show on the board").click()
    check_built(page)


def test_a_position_is_built_by_touch_on_a_phone(open_page: Open) -> None:
    page = open_editor(open_page, size=PHONE, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Change this position").tap()
    build(lambda selector: page.locator(selector).tap())
    page.locator('[data-state="right"]').wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Show on the board").tap()
    check_built(page)


def test_a_position_is_built_by_keyboard_alone(open_page: Open) -> None:
    page = open_editor(open_page)

    def press(selector: str) -> None:
        for _ in range(200):
            steps = page.evaluate(TABS, selector)
            if not steps:
                page.keyboard.press("Enter")
                return
            for _ in range(abs(steps)):
                page.keyboard.press("Tab" if steps > 0 else "Shift+Tab")
        raise AssertionError(f"no way to {selector}")

    press('[aria-label="Change this position"]')
    page.locator(".editor").wait_for()
    build(press)
    page.locator('[data-state="right"]').wait_for()
    press(".show")
    check_built(page)


def test_an_illegal_position_says_all_that_is_wrong_with_it(open_page: Open) -> None:
    page = open_editor(open_page, may_complain=True)  # the browser does, about the answers of the server
    page.get_by_role("button", name="Change this position").click()
    page.locator("summary").click()
    page.get_by_label("Points of side 2").fill("12")
    page.get_by_label("the card whose ability asks").fill("L6")
    page.get_by_label("the card whose ability asks").press("Tab")
    page.locator('[data-state="wrong"]').wait_for()
    assert page.locator('[data-state="wrong"] li').count() >= 2
    page.get_by_role("button", name="Show on the board").click(force=True)
    page.locator(".editor").wait_for()
    for _ in range(2):
        page.get_by_role("button", name="Take back").click()
    page.locator('[data-state="right"]').wait_for()


def test_what_was_changed_is_there_after_a_reload_and_back_leads_to_the_board(open_page: Open) -> None:
    page = open_editor(open_page)
    first = shown_line(page)
    page.get_by_role("button", name="Change this position").click()
    page.locator('[data-chip="tray-L6"]').click()
    page.locator('[data-put="1A"]').click()
    line = page.locator(".editor .line").inner_text()
    assert line.startswith("ALS L6/")
    wait_for(page, lambda: shown_line(page) == line, "the address")
    page.reload()
    page.locator('[data-state="right"]').wait_for()
    assert page.locator(".editor .line").inner_text() == line
    page.go_back()
    page.locator(".row[data-n]").wait_for()
    assert shown_line(page) == first
    page.go_forward()
    page.locator(".editor").wait_for()
    assert page.locator(".editor .line").inner_text() == line
    page.get_by_role("button", name="Show on the board").click()
    page.locator(".row[data-n]").wait_for()
    assert shown_line(page) == line
    page.reload()
    page.locator(".row[data-n]").wait_for()
    assert shown_line(page) == line and not page.locator(".editor").count()


def test_an_impossible_position_in_the_address_can_be_changed(open_page: Open) -> None:
    line = "ALS L6/./. L6/./. A2/S6 *"
    page = open_page(f"/analysis?position={quote(line)}", may_complain=True)
    page.get_by_role("button", name="Change this position").click()
    page.locator('[data-state="wrong"]').wait_for()
    page.get_by_role("button", name="Back to the board").click()
    page.get_by_role("button", name="Show a new deal").wait_for()
    page.get_by_role("button", name="Change this position").click()
    page.locator('.editor [data-place="2A1"]').click()
    page.locator('[data-tool="remove"]').click()
    page.locator('[data-state="right"]').wait_for()
    page.get_by_role("button", name="Show on the board").click()
    page.locator(".row[data-n]").wait_for()
    assert shown_line(page).startswith("ALS L6/./. ././. ")


@pytest.mark.parametrize(
    ("language", "words"),
    [("de", "2 Stapel für die Reihe ALS"), ("pl", "stosów: 2"), ("ja", "並びALSに山が2個")],
)
def test_what_is_wrong_with_a_line_is_said_in_the_language_of_the_page(
    open_page: Open, language: str, words: str
) -> None:
    page = open_page(f"/analysis?position=ALS+L6/.&lang={language}", may_complain=True)
    page.get_by_text(words).wait_for()


def test_only_what_one_seat_knows_can_be_shown_and_changed(open_page: Open) -> None:
    page = open_editor(open_page)
    page.get_by_role("button", name="Change this position").click()
    page.locator('[data-state="right"]').wait_for()
    page.locator(".editor .eyes select").first.select_option("1a")
    wait_for(page, lambda: "view=1a" in page.locator(".editor .line").inner_text(), "the view")
    view = View.from_position(page.locator(".editor .line").inner_text())
    assert view.stacks["2L"] == ("??",)
    page.locator('[data-place="2L1"]').click()
    page.locator('[data-put="2S"]').click()
    page.locator('[data-state="right"]').wait_for()
    page.get_by_role("button", name="Show on the board").click()
    page.locator(".row[data-n]").wait_for()
    assert View.from_position(shown_line(page)).stacks["2S"] == ("??",)


@pytest.mark.parametrize(
    "mode",
    [Mode(slots=5), Mode(pairs=(True, False)), Mode(pairs=(True, True)), Mode(slots=5, pairs=(True, True))],
    ids=["Epic", "two against one", "pairs", "Epic pairs"],
)
def test_every_mode_has_room_on_a_phone_and_is_shown_as_it_was(open_page: Open, mode: Mode) -> None:
    battle = Battle.deal(mode, "EDISA"[: mode.slots], seed=7)
    line = battle.position.partition(" seed=")[0]
    page = open_editor(open_page, f"/analysis?position={quote(line)}", size=PHONE)
    page.get_by_role("button", name="Change this position").click()
    page.locator('[data-state="right"]').wait_for()
    assert page.locator(".editor .line").inner_text() == line
    page.locator('[data-chip="tray-E1"]').click()
    page.locator("summary").click()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(SMALL) == []
    page.get_by_role("button", name="Show on the board").click()
    page.locator(".row[data-n]").wait_for()
    assert shown_line(page) == line


@pytest.mark.skipif(not AXE.is_file(), reason="no axe-core: npm ci in frontend")
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_in_the_editor(open_page: Open, size: dict[str, int]) -> None:
    found = []
    for language in ("en", "en-XA"):
        page = open_page(f"/analysis?position={quote(LINE)}&lang={language}", size=size)
        page.locator(".analysis .head .button").nth(2).click()
        page.locator('[data-chip="tray-S5"]').click()
        page.locator('[data-state="right"]').wait_for()
        page.locator("summary").click()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate(SMALL) == []
        found += complaints(page, language)
    assert not found, "\n".join(found)
