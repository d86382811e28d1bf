"""Every answer can be found: none is hidden below an edge without a sign of it."""

from collections.abc import Callable
from typing import Any

import pytest

from .positions import PositionTable

Open = Callable[..., Any]
SIZES = [(360, 640), (360, 740), (390, 844), (700, 900), (1024, 768), (1280, 800)]
NAMES = ("ADEIL ././././. ./././D3/. I4I1/I5E3 *", "I4I")
LISTS = {
    "Ambush": ("LAS ./A4/. L6/./S5 L2A3/L4S1 *", "L2L"),
    "Relinquish": ("DEI D4d2/D6/. E4/E2/E6 D1I1I2I3/D3E3 *", "D1D"),
    "Ambush of five theaters": (
        "LIAES L4s1/I5l6a6/A1A3/E1s4/. l3/I2l1s2/A5/E2/a4 L2A2S6I1E5/S3I3I6E4 * target=6",
        "L2L",
    ),
}
IN_SIGHT = """(selector) => [...document.querySelectorAll(selector)].filter((answer) => {
  const box = answer.getBoundingClientRect()
  const isThere = (y) => answer.contains(document.elementFromPoint(box.left + box.width / 2, y))
  return isThere(box.top + 2) && isThere(box.bottom - 4)
}).length"""
CUT_TITLES = """() => [...document.querySelectorAll('.names .title')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.textContent)"""
HANDS = {
    "Requisition": ("DEI ././. ./E5/. E4I5/D3D1 *", "E4E"),
    "Leverage": ("DLS ././. S6/L4/. D4D5D6D1D2/S1S2 *", "D4D"),
    "the swap": ("DLS . . D1D2D3/L1L2L3/S1S2S3/D4D5D6 swap=.",),
}
BADGES = """(where) => [...document.querySelectorAll(`${where} .badge`)].map((badge) => {
  const box = badge.getBoundingClientRect(), target = badge.closest('button')
  const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  const { width, height } = target.getBoundingClientRect()
  return [Number(badge.textContent), target.contains(there), width >= 44 && height >= 44]
}).sort((one, two) => one[0] - two[0])"""


@pytest.mark.parametrize("size", [*SIZES, (740, 360)])
def test_every_card_of_five_theaters_can_be_named(open_table: Open, size: tuple[int, int]) -> None:
    table = PositionTable(NAMES[0], NAMES[1])
    page = open_table(table, size={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    page.wait_for_function(f"() => ({IN_SIGHT})('.names .name') === 30")
    lowest = page.locator(".names .name").last.bounding_box()
    bar = page.locator(".bar").bounding_box()
    assert lowest["y"] + lowest["height"] <= bar["y"] + 1
    assert all(name.bounding_box()["height"] >= 44 for name in page.locator(".names .name").all())
    assert page.evaluate(f"({IN_SIGHT})('.paper .head')") == 1
    prompt = page.locator(".paper [role=status]").bounding_box()
    assert prompt["y"] + prompt["height"] <= page.locator(".names .name").first.bounding_box()["y"]
    assert page.evaluate(CUT_TITLES) == []
    page.locator(".names .name").last.click()
    page.locator(".names").wait_for(state="detached")
    assert len(table.acts) == 1


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize("size", SIZES)
def test_every_answer_on_the_table_has_its_number_in_sight(open_table: Open, size: tuple[int, int], name: str) -> None:
    table = PositionTable(*LISTS[name])
    page = open_table(table, size={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    page.locator(".row .target .badge").first.wait_for()
    listed = page.locator(".list .button")
    places = [option.token for option in table.battle.options_for(0) if option.token != "-"]
    assert listed.count() == len(places) + page.locator(".bar").get_by_role("button", name="Skip").count()
    badges = page.evaluate(BADGES, ".row .target")
    assert [badge for badge, _, _ in badges] == list(range(1, len(places) + 1))
    assert all(is_seen and is_large for _, is_seen, is_large in badges), badges


@pytest.mark.parametrize("name", HANDS)
@pytest.mark.parametrize("size", [SIZES[0], SIZES[-1]])
def test_every_hand_card_that_answers_has_its_number_in_sight(
    open_table: Open, size: tuple[int, int], name: str
) -> None:
    table = PositionTable(*HANDS[name])
    page = open_table(table, size={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    page.locator("[data-hand] .badge").first.wait_for()
    number = sum(option.kind in ("show", "pass") for option in table.battle.options_for(0))
    badges = page.evaluate(BADGES, "[data-hand]")
    assert badges == [[nth, True, True] for nth in range(1, number + 1)]


def test_an_answer_says_what_it_does(open_table: Open) -> None:
    table = PositionTable(*LISTS["Ambush"])
    page = open_table(table, reduced_motion="reduce")
    assert page.locator('[data-place="2L1"] .effect').inner_text() == "flip 6\u00a0›\u00a02"
    page.locator('[data-place="2L1"]').hover()
    assert (
        "Flip the enemy's L6 Heavy Tanks in Land face down. Land: You 2, Robin 2."
        in page.locator(".prompt").inner_text()
    )
    assert page.locator("[data-theater=L] .after").inner_text() == "2"


def test_the_headline_of_the_start_page_is_not_squeezed(open_page: Open) -> None:
    page = open_page()
    page.get_by_role("button", name="Epic team").wait_for()
    page.locator(".demo .one").first.wait_for()
    for width in (360, 620, 640, 700, 760, 800, 900, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        lines = page.evaluate("""() => {
          const title = document.querySelector('h1')
          return title.offsetHeight / parseFloat(getComputedStyle(title).lineHeight)
        }""")
        assert lines < 4.1, width
        assert page.locator("h1").bounding_box()["width"] >= min(width, 300) - 40, width
        plate = page.locator(".plate")
        assert plate.evaluate("plate => plate.scrollWidth <= plate.clientWidth"), width  # its cards lie on it


def test_a_card_may_go_from_under_the_mouse(open_table: Open) -> None:
    table = PositionTable("ALS a3/./. ./L6/. S4A2/L4L3 *", "S4S")
    page = open_table(table)
    page.locator('.card.target[data-place="1A1"]').click()
    table.check_acts("1A1")
    page.locator('[data-place="1A1"]').wait_for(state="detached")
