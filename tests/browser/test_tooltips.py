"""Every sign on the table and on cards says what it means: under the mouse, under a finger, and where the focus is."""

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

import pytest

from .conftest import DESKTOP, PHONE
from .positions import PositionTable

Open = Callable[..., Any]
TURN = "LAS L4l3/A1A3/S2+3 L2/A5/a6 L5A2S6/S4L1S5 *"
NEUTRALIZE = ("DEI ././. ././. I4I1/I6E3 *", "I4I", "I6?")
AIR_DROP = ("LAS ././. ././. A2L4/L6S1 *", "A2A")
# position and what was played, seat, the sign, what bears it, some of its words
SIGNS = {
    "ongoing": ((TURN,), 0, '[data-place="2A1"] .timing', '[data-place="2A1"]', "even when covered"),
    "instant": ((TURN,), 0, '[data-place="1A2"] .timing', '[data-place="1A2"]', "Works once"),
    "instant in the hand": ((TURN,), 0, "[data-hand=A2] .timing", "[data-hand=A2]", "Works once"),
    "a face-down card of one's own": (
        (TURN,),
        0,
        '[data-place="1L2"] .eyes',
        '[data-place="1L2"]',
        "you know the card",
    ),
    "what a card can be": ((TURN,), 0, '[data-place="2S1"] .doubt', '[data-place="2S1"]', "every card it can be"),
    "flag": ((TURN,), 0, "[data-theater=L] .flag", "[data-theater=L]", "A flag shows who"),
    "supplies": ((TURN,), 0, ".supplies", ".supplies", "Strength 1 in its theater"),
    "the enemy's 2nd Player": ((TURN,), 0, "header .token", "header .token", "Begins the battle"),
    "one's own 1st Player": ((TURN,), 0, ".own .token", ".own .token", "Begins the battle"),
    "parachute": (AIR_DROP, 1, "header .drop", "header .drop", "the next card may be deployed to any theater"),
    "a card held": (NEUTRALIZE, 0, "header .known", "header .known", "must be played face down next"),
    "lock in the hand": (NEUTRALIZE, 1, "[data-hand=I6] .bound", "[data-hand=I6]", "must be played face down next"),
}
SHOWN = ".peek"
FOCUSED = "selectors => selectors.map(one => document.querySelector(one) === document.activeElement)"


def tables_with_signs(open_at: Open) -> Iterator[tuple[Any, str, Any, Any, str]]:
    """Every sign in turn, each position opened once: the page, its name, the sign, what bears it, its words.

    open_at: brings a page to a table.
    """
    for (position, seat), signs in groupby(SIGNS.items(), key=lambda item: item[1][:2]):
        page = open_at(PositionTable(*position, seat=seat))
        for sign, (_, _, selector, bearer, words) in signs:
            yield page, sign, page.locator(selector).first, page.locator(bearer).first, words


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_mouse_asks_what_a_sign_means(open_table: Open, size: dict[str, int]) -> None:
    for page, sign, element, _, words in tables_with_signs(lambda table: open_table(table, size)):
        element.hover()
        check(page, sign, words)
        page.mouse.move(1, size["height"] - 1)
        page.locator(SHOWN).wait_for(state="detached")


def test_a_finger_asks_what_a_sign_means(open_page: Open) -> None:
    def open_at(table: PositionTable) -> Any:
        page = open_page(None, size=PHONE, has_touch=True)
        table.open(page)
        return page

    for page, sign, element, bearer, words in tables_with_signs(open_at):
        press_long(page, element)
        if page.locator("dialog[open]").count():  # of a card that is held up to the eye: all there is to say about it
            assert bearer.get_attribute("data-look"), sign
        else:
            check(page, sign, words)
        assert not page.locator(".picked").count(), sign
        page.keyboard.press("Escape")
        page.locator(f"{SHOWN}, dialog[open]").wait_for(state="detached")


def test_a_tooltip_goes_away_with_its_sign(open_page: Open) -> None:
    page = open_page(None, size=PHONE, has_touch=True)
    table = PositionTable(*AIR_DROP, "L6L", seat=1)
    table.open(page)
    page.locator("header .drop").tap()
    check(page, "parachute", "the next card may be deployed to any theater")
    table.play("L4S")  # the parachute is used
    page.locator("header .drop").wait_for(state="detached")
    page.locator(SHOWN).wait_for(state="detached")


def test_the_focus_tells_what_a_sign_means(open_table: Open) -> None:
    for (position, seat), signs in groupby(SIGNS.items(), key=lambda item: item[1][:2]):
        page = open_table(PositionTable(*position, seat=seat))
        expected = {sign: (bearer, words) for sign, (_, _, _, bearer, words) in signs}
        for _ in range(60):
            page.keyboard.press("Tab")
            bearers = [bearer for bearer, _ in expected.values()]
            has_focus = zip(expected, page.evaluate(FOCUSED, bearers), strict=True)
            for sign in [sign for sign, is_focused in has_focus if is_focused]:
                check(page, sign, expected.pop(sign)[1])
            if not expected:
                break
        assert not expected, "Tab never comes to them"


def press_long(page: Any, element: Any) -> None:
    """A finger rests on it."""
    box = element.bounding_box()
    touches = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touches.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.locator(f"{SHOWN}, dialog[open]").first.wait_for()
    touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def check(page: Any, sign: str, words: str) -> None:
    """It is shown, with these words, and all of it is on the screen."""
    shown = page.locator(SHOWN)
    shown.get_by_text(words).first.wait_for()
    box, size = shown.bounding_box(), page.viewport_size
    assert box["x"] >= 0 and box["y"] >= 0, sign
    assert box["x"] + box["width"] <= size["width"] and box["y"] + box["height"] <= size["height"], sign
