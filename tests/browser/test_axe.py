"""axe finds nothing to complain about, on every screen, in both themes."""

from collections.abc import Callable
from typing import Any

import pytest

from .conftest import DESKTOP, PHONE, ROOT
from .player import Pointer, play_against
from .positions import PositionTable
from .waits import wait_until_still

AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
Open = Callable[..., Any]
BOTH = pytest.mark.parametrize("theme", ["dark", "light"])
pytestmark = pytest.mark.skipif(not AXE.is_file(), reason="no axe-core: npm ci in frontend")


def complaints(page: Any, where: str) -> list[str]:
    """What axe says about the page as it is."""
    wait_until_still(page)
    page.evaluate(AXE.read_text(encoding="utf-8") + "; 0")  # not a script tag: the page's policy forbids those
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']}).then(result => result.violations)")
    return [
        f"{where}: {one['id']}: {one['nodes'][0]['html'][:160]} {one['nodes'][0]['failureSummary']}" for one in found
    ]


@BOTH
def test_start_and_other_pages(open_page: Open, theme: str) -> None:
    found = []
    for size in (DESKTOP, PHONE):
        page = open_page(size=size, color_scheme=theme)
        page.get_by_role("button", name="Epic team").wait_for()
        found += complaints(page, "start")
        play_against(page, "search")
        page.get_by_label("Bot options").wait_for()
        page.get_by_text("All options").click()
        found += complaints(page, "options")
        page.get_by_role("button", name="Play a friend").click()
        page.get_by_role("img", name="QR code").wait_for()
        found += complaints(page, "waiting for a friend")
        address = page.get_by_role("textbox", name="Link").input_value()
        guest = open_page(address, size=size, color_scheme=theme)
        guest.get_by_label("Your name").wait_for()
        found += complaints(guest, "invited")
        page.goto("/games")
        page.get_by_role("button", name="Go to the table").first.wait_for()
        found += complaints(page, "my games")
        page.goto("/learn")
        page.locator(".end, .hand").first.wait_for()
        found += complaints(page, "guide")
    assert not found, "\n".join(found)


POSITIONS = {
    "turn": ("LAS L4s1/A1A3/S2+3 L2l3/A5/a6+7 L5A2S6/S4L1S5S3 * score=6:3", ""),
    "epic": ("LIAES L4s1/I5l6a6/A1A3/E1s4+4/. L2l3/I2l1s2I4/A5/E2/a4+2 L5A2S6I1E5E6S5/S3I3I6E4 * target=6", ""),
    "flip": ("LAS L2/./. L6/./S5 A3L1/L4S1 *", "A3A"),
    "skip": ("LAS ./A4/. L6/./. S1A3/L4L3 *", "S1S"),
    "show": ("DEI ././. ././. E4I5/D3E3 *", "E4E"),
    "name": ("DEI ././. ././. I4I1/I6E3 *", "I4I"),
    "pairs": ("ALS ././. ././. A1A2A3/L1L2L3/S1S2S3/A4A5A6 * swap=.", ""),
    "air drop": ("LAS ././. ././. A2L4/L6S1 *", "A2A L6L"),
    "over": ("LAS L6/A6/. L1/./. S1/. A2* turn=1", "s1S"),
}


@BOTH
@pytest.mark.parametrize("name", POSITIONS)
def test_the_table(open_page: Open, theme: str, name: str) -> None:
    position, played = POSITIONS[name]
    found = []
    for size in (DESKTOP, PHONE):
        table = PositionTable(position, *played.split())
        page = open_page(size=size, color_scheme=theme)
        table.open(page)
        found += complaints(page, f"{name} {size['width']}")
        if name == "turn":
            page.locator("[data-hand]").first.click()
            found += complaints(page, "held up")
            page.keyboard.press("Escape")
            page.locator('[data-place="2L2"]').click()
            found += complaints(page, "a hidden card")
            page.keyboard.press("Escape")
            page.get_by_role("button", name="Withdraw").click()
            found += complaints(page, "withdraw")
            page.keyboard.press("Escape")
            page.get_by_role("button", name="Menu").click()
            found += complaints(page, "menu")
            page.keyboard.press("Escape")
            if size is PHONE:
                page.get_by_role("button", name="Menu").click()
                page.get_by_role("button", name="Help").first.click()
            else:
                page.get_by_role("tab", name="Help").click()
            for part in ("Signs", "Keys", "All cards"):
                page.get_by_text(part, exact=True).last.click()
            found += complaints(page, "help")
    assert not found, "\n".join(found)


@BOTH
def test_handing_over_and_looking_back(open_page: Open, theme: str) -> None:
    page = open_page(color_scheme=theme)
    page.get_by_role("button", name="On one device").click()
    page.locator(".cover").wait_for()
    found = complaints(page, "hand over")
    watcher = open_page(page.url, color_scheme=theme)
    watcher.locator(".table").wait_for()
    found += complaints(watcher, "watching")
    page.locator(".cover button").click()
    page.locator(".table").wait_for()
    for name in ("Go on elsewhere", "Give up the war"):
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name=name).click()
        page.get_by_role("dialog").wait_for()
        found += complaints(page, name)
        page.keyboard.press("Escape")
    page.get_by_role("tab", name="Talk").click()
    page.get_by_label("Say something").fill("Hello!")
    page.get_by_role("button", name="Say").click()
    page.get_by_text("Hello!").wait_for()
    found += complaints(page, "talk")
    page.get_by_role("tab", name="Log").click()
    found += complaints(page, "log")
    page.goto("/")
    play_against(page, "random")
    page.get_by_role("button", name="Beginner", exact=True).click()
    page.locator(".play").click()
    page.locator(".table").wait_for()
    player = Pointer(page)
    player.play_until_shown(".over")
    found += complaints(page, "battle over")
    player.play_war()
    found += complaints(page, "war over")
    page.get_by_role("button", name="Look back").click()
    page.get_by_label("Step", exact=True).wait_for()
    found += complaints(page, "replay")
    page.get_by_label("Whose eyes").select_option("open")
    found += complaints(page, "replay, all open")
    assert not found, "\n".join(found)


@BOTH
def test_a_table_that_is_not_there(open_page: Open, theme: str) -> None:
    page = open_page("/table/zzzzzzzzzzzz", color_scheme=theme, may_complain=True)  # the browser does, about the socket
    page.get_by_role("heading", name="Game not found").wait_for()
    assert not complaints(page, "no such table")
