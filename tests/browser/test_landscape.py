"""A phone on its side: everything has its place, and nothing lies over words."""

from collections.abc import Callable
from typing import Any

import pytest

from airlandsea.puzzles import Theme

from .player import give_a_war_up, open_cards
from .positions import PositionTable
from .test_puzzles import first_of, open_puzzle
from .test_review import war_of_blunders
from .waits import wait_until_still

Open = Callable[..., Any]
LOW = {"width": 740, "height": 360}
BROKEN = """() => [...document.querySelectorAll('.tile')].flatMap((tile) => {
  const title = tile.querySelector('.title'), words = document.createRange()
  words.selectNodeContents(title)
  const box = words.getBoundingClientRect(), right = tile.getBoundingClientRect().right
  const lines = new Set([...words.getClientRects()].map((one) => Math.round(one.top))).size
  const lies = (one) => one.left < box.right - 1 && one.right > box.left + 1 && one.top < box.bottom - 3
    && one.bottom > box.top + 3
  const isCovered = [...tile.querySelectorAll('.total')].some((total) => lies(total.getBoundingClientRect()))
  return lines > title.textContent.trim().split(' ').length || box.right > right || isCovered ? [title.textContent] : []
})"""


@pytest.mark.parametrize("size", [LOW, {"width": 844, "height": 390}], ids=["740", "844"])
@pytest.mark.parametrize("row", ["DEI", "LIAES"])
def test_names_of_theaters_are_whole(open_table: Open, row: str, size: dict[str, int]) -> None:
    stacks = "/".join("." * len(row))
    hands = "D1D2D3/I1I2I3" if row == "DEI" else "L1L2A1/I1I2I3"
    page = open_table(PositionTable(f"{row} {stacks} {stacks} {hands} *"), size)
    wait_until_still(page)
    assert page.evaluate(BROKEN) == []


def test_the_players_of_two_teams_are_inside_the_header(open_table: Open) -> None:
    page = open_table(PositionTable("ALS ././. ././. A1A4S4/L1L4L5/S1S2S3/A2A5A6 *"), size=LOW)
    header = page.locator("header").bounding_box()
    for player in page.locator("header .other").all():
        box = player.bounding_box()
        assert box["y"] >= header["y"] and box["y"] + box["height"] <= header["y"] + header["height"]


COVERED = """() => {
  const prompt = document.querySelector('.prompt .paper').getBoundingClientRect()
  return [...document.querySelectorAll('[data-hand]')].some((card) => card.getBoundingClientRect().top < prompt.bottom)
}"""


def test_the_prompt_covers_no_card_of_the_hand_beside_words(open_page: Open) -> None:
    page = open_page("/learn", size=LOW)
    lessons = page.get_by_label("All lessons")
    for lesson in range(lessons.locator("option").count()):
        lessons.select_option(str(lesson))
        wait_until_still(page)
        assert not page.evaluate(COVERED), lesson
    for path in ("/puzzles/daily", "/analysis"):
        page.goto(path)
        page.locator("[data-hand]").first.wait_for()
        assert not page.evaluate(COVERED), path


STACKS_OF_TARGETS = {  # what is played, and how many cards it can be used on in the tallest stack
    "three": ("LAS ./a6l4a4/. ././. S1A3/S3S6 *", "S1S", 3),
    "four": ("LAS ./a6l4a4a1/. ./l1a2s5/. S4A3/S3S6 *", "S4S", 4),
}
HIT = """() => [...document.querySelectorAll('.row .card.target')].map((card) => {
  const box = card.getBoundingClientRect(), x = box.left + box.width / 2
  const isHit = (y) => card.contains(document.elementFromPoint(x, y))
  return [card.dataset.place, box.height, isHit(box.top + 6) && isHit(box.bottom - 6) && box.bottom <= innerHeight]
})"""


@pytest.mark.parametrize("stack", STACKS_OF_TARGETS)
def test_every_card_of_a_stack_can_be_chosen(open_page: Open, stack: str) -> None:
    position, token, number = STACKS_OF_TARGETS[stack]
    page = open_page(None, size=LOW, has_touch=True)
    PositionTable(position, token).open(page)
    page.locator('[data-place="1A1"].target').wait_for()
    wait_until_still(page)
    targets = page.evaluate(HIT)
    assert [place for place, *_ in targets if "A" in place] == [f"1A{1 + place}" for place in range(number)]
    assert all(height >= 44 and is_hit for _, height, is_hit in targets), targets


def test_a_war_is_begun_without_scrolling(open_page: Open) -> None:
    page = open_page(size=LOW)
    play = page.locator(".play")
    play.wait_for()
    box = play.bounding_box()
    assert box["y"] + box["height"] <= LOW["height"]
    assert page.locator("h1").bounding_box()["y"] >= 0


def test_the_end_of_a_war_and_its_replay_find_room(open_page: Open) -> None:
    page = open_page(size=LOW)
    give_a_war_up(page)
    for x in (20, 720):  # all of the screen beneath the header
        assert page.evaluate("x => document.elementFromPoint(x, 52).closest('.result') !== null", x)
    page.get_by_role("button", name="Replay", exact=True).click()
    open_cards(page)
    page.locator(".above .line").wait_for()
    header, above, row, below = (page.locator(one).bounding_box() for one in ("header", ".above", ".row", ".below"))
    assert header["y"] + header["height"] <= above["y"] <= above["y"] + above["height"] <= row["y"] + 1
    assert row["x"] + row["width"] <= below["x"] + 1
    assert row["width"] > 400


def test_the_slider_of_a_replay_has_room(open_page: Open, server: str) -> None:
    page = open_page(f"/replay/records/{war_of_blunders(server)}?eyes=1a", size=LOW)
    assert page.get_by_label("Step", exact=True).bounding_box()["width"] > 150


class TableAfterWar(PositionTable):
    """A war that is over after five battles."""

    def table(self) -> dict[str, Any]:
        fought, left = {"how": "fought", "points": 6}, {"how": "withdrawn", "points": 3}
        results = [{"winner": winner, **result} for winner, result in [(1, left), (2, left), (2, fought), (1, fought)]]
        over = {"phase": "over", "results": [*results, {"winner": 1, **left}], "score": [12, 9]}
        return super().table() | over | {"result": {"how": "points", "winner": 1, "points": 0}}


OUT_OF_SIGHT = """() => {
  const top = document.querySelector('header').getBoundingClientRect().bottom
  const isSeen = (box) => box.top >= top && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth
  return [...document.querySelectorAll('.over h2, .over .choices .button')]
    .filter((one) => !isSeen(one.getBoundingClientRect())).map((one) => one.innerText)
}"""
ENDS: dict[str, Any] = {
    "battle": (PositionTable, "LAS L6/A6/. L1/./. S1/. A2* turn=1", "s1S"),
    "epic": (PositionTable, "LIAES L6/A6/././. L1/./././. S1/. A2* turn=1 target=12", "s1S"),
    "war": (TableAfterWar, "LAS L6/A6/. L1/./. S1/. A2* turn=1", "s1S"),
}


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("size", [LOW, {"width": 640, "height": 360}], ids=["740", "640"])
def test_a_result_and_what_can_be_done_then_are_in_sight(open_table: Open, end: str, size: dict[str, int]) -> None:
    kind, *position = ENDS[end]
    page = open_table(kind(*position), size)
    page.locator(".over h2").wait_for()
    wait_until_still(page)
    assert page.evaluate(OUT_OF_SIGHT) == []


def test_a_folded_result_covers_no_theater(open_table: Open) -> None:
    page = open_table(PositionTable(*ENDS["battle"][1:]), LOW)
    page.get_by_role("button", name="Look at the table").click()
    wait_until_still(page)
    row, result = page.locator(".row").bounding_box(), page.locator(".over").bounding_box()
    assert result["x"] >= row["x"] + row["width"]


IS_HIT = """(button) => {
  const { left, top } = button.getBoundingClientRect()
  return button.contains(document.elementFromPoint(left + 9, top + 9))
}"""


def test_a_puzzle_leaves_the_table_its_height_and_its_answer_the_buttons_in_sight(open_page: Open) -> None:
    page = open_puzzle(open_page, first_of(Theme.DEPLOY), size=LOW)
    header, row = page.locator("header").bounding_box(), page.locator(".row").bounding_box()
    assert row["y"] <= header["y"] + header["height"] + 1 and row["y"] + row["height"] >= LOW["height"] - 1
    assert not page.evaluate(COVERED)
    page.get_by_role("button", name="Show the answer").click()
    page.locator(".result").wait_for()
    wait_until_still(page)
    buttons = page.locator(".result .ways .button")
    assert all(one.bounding_box()["y"] + one.bounding_box()["height"] <= LOW["height"] for one in buttons.all())
    assert buttons.count() == 4 and all(one.evaluate(IS_HIT) for one in buttons.all())
