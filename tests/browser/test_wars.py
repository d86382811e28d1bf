"""Whole wars in the browser, with the mouse, with a finger, with keys alone."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from .conftest import DESKTOP, PHONE, QUICK
from .player import Finger, Keys, PagePlayer, Pointer, play_against, set_target
from .shifts import MOST_SHIFT_MAKING_ROOM, OBSERVE, check_shifts, forget_shifts, observe_shifts
from .waits import wait_for_count, wait_until_still

Open = Callable[..., Any]


def begin(page: Any, preset: str, target: int | None = None) -> None:
    """Sit down against the computer that plays at random. target: another one than the preset's."""
    play_against(page, "random")
    page.get_by_role("button", name=preset, exact=True).click()
    if target is not None:
        set_target(page, target)
    page.locator(".play").click()
    page.locator(".table").wait_for()


@pytest.mark.parametrize(
    ("preset", "size", "player", "touch"),
    [
        ("Epic", PHONE, Finger, True),
        ("Epic", DESKTOP, Keys, False),
        ("Team", DESKTOP, Pointer, False),
    ],
)
def test_a_whole_war_against_the_computer(
    open_page: Open, preset: str, size: dict[str, int], player: Any, touch: bool
) -> None:
    page = open_page(size=size, has_touch=touch)
    play_whole_war(page, preset, player(page))


@pytest.mark.parametrize(("size", "player", "touch"), [(PHONE, Finger, True), (DESKTOP, Keys, False)])
def test_the_layout_does_not_shift_in_a_whole_war(
    open_page: Open, size: dict[str, int], player: Any, touch: bool
) -> None:
    """Whatever is asked, and whatever the enemy does, whose plays are shown."""
    page = open_page(size=size, has_touch=touch, script=f"{QUICK}\n{OBSERVE}")
    play_whole_war(page, "Standard", player(page), target=7)  # more than a battle brings
    check_shifts(page, MOST_SHIFT_MAKING_ROOM)


def play_whole_war(page: Any, preset: str, player: PagePlayer, target: int | None = None) -> None:
    begin(page, preset, target)
    if page.evaluate("'shifts' in window"):
        forget_shifts(page)  # choosing the bot has unfolded its settings on the start page
    player.play_war()
    assert player.plays > 2
    assert re.search(r"(Victory|Defeat), \d+\s:\s\d+", page.locator(".over.war").inner_text())
    page.get_by_role("button", name="Rematch").wait_for()


def test_one_click_plays(open_page: Open) -> None:
    page = open_page()
    page.locator(".play").click()
    page.locator(".table").wait_for()
    wait_for_count(page.locator("[data-hand]"), 6)
    assert "Rookie Pip" in page.locator("header").inner_text()


def test_a_newcomer_gets_the_three_theaters_of_the_first_box(open_page: Open) -> None:
    page = open_page(script="localStorage.clear()")
    page.locator(".play").click()
    page.locator(".table").wait_for()
    letters = page.locator(".tile").evaluate_all("tiles => tiles.map(tile => tile.dataset.theater)")
    assert sorted(letters) == ["A", "L", "S"]


def test_the_level_chosen_is_the_one_that_plays_and_stays_chosen(open_page: Open) -> None:
    page = open_page(size=PHONE)
    page.get_by_role("radio", name="Rookie Pip, level 1 of 8: for a first game").press("ArrowRight")
    page.get_by_role("button", name="Play Captain Vega").wait_for()
    page.get_by_role("button", name="All eight opponents").click()
    page.get_by_role("group", name="Opponent").get_by_text("General Storm").click()
    page.get_by_role("button", name="Play General Storm").click()
    page.locator(".table").wait_for()
    assert "General Storm" in page.locator("header").inner_text()
    page.goto("/")
    assert page.get_by_role("radio", name="General Storm").is_checked()
    page.get_by_role("link", name="Your war with General Storm").click()
    page.locator(".table").wait_for()


def test_settings_of_a_computer_are_checked(open_page: Open) -> None:
    page = open_page(may_complain=True)  # the browser itself does, about the refusal
    play_against(page, "search")
    settings = page.get_by_label("Bot options")
    settings.fill("ms=many")
    settings.press("Enter")
    with page.expect_response("**/api/tables") as refused:
        page.locator(".play").click()
    assert refused.value.status == 422
    assert "ms is a number" in page.get_by_role("alert").inner_text()
    settings.fill("ms=50")
    settings.press("Enter")
    page.locator(".play").click()
    page.locator(".table").wait_for()
    assert "Search" in page.locator("header").inner_text()


def test_the_table_needs_no_scrolling(open_page: Open) -> None:
    for preset, size in (("Standard", PHONE), ("Epic", PHONE), ("Epic", DESKTOP)):
        page = open_page(size=size)
        begin(page, preset)
        page.locator(".prompt.yours").wait_for()
        wait_until_still(page)
        heights = page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
        widths = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert heights[0] <= heights[1] and widths[0] <= widths[1], preset
        buttons = page.locator(".bar .button").evaluate_all("all => all.map((one) => one.getBoundingClientRect())")
        assert buttons, preset
        for button in buttons:
            assert button["height"] >= 44 and button["bottom"] <= size["height"], preset


@pytest.mark.parametrize("path", ["/", "/games", "/learn"])
def test_no_page_is_wider_than_the_screen(open_page: Open, path: str) -> None:
    page = open_page(path)
    page.locator("h1").first.wait_for()
    if path == "/":
        page.get_by_text("All options").click()
        page.get_by_role("button", name="Start with these seats").wait_for()
    for width in (360, 480, 700, 768, 900, 1000, 1280):
        page.set_viewport_size({"width": width, "height": 700})
        wait_until_still(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width


def test_dragging_plays_a_card(open_page: Open) -> None:
    page = open_page()
    begin(page, "Beginner")
    page.locator(".prompt.yours").wait_for()
    card = page.locator("[data-hand]").first
    card.click()
    letter = page.locator(".tile.target").first.get_attribute("data-theater")
    card.click()
    tile = page.locator(f"[data-theater={letter}]")
    start, end = card.bounding_box(), tile.bounding_box()
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 40, start["y"] - 20, steps=4)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()
    page.locator(f'[data-column={letter}] [data-place^="1"]').first.wait_for()


def test_what_cannot_be_played_says_why(open_page: Open) -> None:
    page = open_page()
    begin(page, "Standard")
    page.locator(".prompt.yours").wait_for()
    for card in page.locator("[data-hand]").all():
        card.click()
        if page.locator(".tile:not(.target)").count():
            page.locator(".tile:not(.target)").first.click()
            page.locator(".prompt.problem").wait_for()
            assert "goes face up only to" in page.locator(".prompt").inner_text()
            return
    raise AssertionError("every card may go anywhere")


def test_nothing_is_taken_from_elsewhere(open_page: Open, server: str) -> None:
    page = open_page("/learn")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    begin(page, "Standard")
    assert all(url.startswith((server, server.replace("http", "ws"))) for url in asked)


def test_reduced_motion_moves_nothing(open_page: Open) -> None:
    page = open_page(reduced_motion="reduce", script=QUICK)
    begin(page, "Beginner")
    page.evaluate("Element.prototype.animate = () => { throw new Error('it moves') }; 0")
    Pointer(page).play_until_shown(".over")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_layout_does_not_shift_while_it_loads(open_page: Open, size: dict[str, int]) -> None:
    page = open_page("/games", size=size)
    observe_shifts(page)
    page.goto("/")
    page.get_by_role("button", name="Epic team").wait_for()
    wait_until_still(page)
    check_shifts(page)
