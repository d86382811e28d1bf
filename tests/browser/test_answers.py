"""Every answer can be found: none is hidden below an edge without a word."""

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
IN_SIGHT = """() => [...document.querySelectorAll('.answers .button, .answers .name')].filter((answer) => {
  const box = answer.getBoundingClientRect()
  const isThere = (y) => answer.contains(document.elementFromPoint(box.left + box.width / 2, y))
  return isThere(box.top + 2) && isThere(box.bottom - 2)
}).map((answer) => answer.textContent)"""
TARGETS = """() => [...document.querySelectorAll('.row .target')].filter((target) => {
  const box = target.getBoundingClientRect()
  const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  return !target.contains(there)
}).map((target) => target.dataset.place ?? target.dataset.theater)"""


@pytest.mark.parametrize("size", SIZES)
def test_every_card_of_five_theaters_can_be_named(open_page: Open, size: tuple[int, int]) -> None:
    table = PositionTable(NAMES[0], NAMES[1])
    page = open_page(size={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    table.open(page)
    page.wait_for_function(f"() => ({IN_SIGHT})().length === 30")
    lowest = page.locator(".names .name").last.bounding_box()
    bar = page.locator(".bar").bounding_box()
    assert lowest["y"] + lowest["height"] <= bar["y"] + 1
    if size[0] < 700:
        assert all(name.bounding_box()["height"] >= 44 for name in page.locator(".names .name").all())
    prompt = page.locator(".paper").bounding_box()
    assert prompt["y"] + prompt["height"] <= page.locator(".names .name").first.bounding_box()["y"]
    page.locator(".names .name").last.click()
    page.locator(".names").wait_for(state="detached")
    assert len(table.acts) == 1


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize("size", SIZES)
def test_every_option_is_in_sight_or_the_list_says_how_many_more(
    open_page: Open, size: tuple[int, int], name: str
) -> None:
    table = PositionTable(*LISTS[name])
    page = open_page(size={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    table.open(page)
    page.locator(".list .button").first.wait_for()
    count = page.locator(".list .button").count()
    seen = set(page.evaluate(IN_SIGHT))
    hint = page.locator(".answers .hint")
    if hint.count():
        assert hint.inner_text() == f"{count - len(seen)} more below ▾"
    for _ in range(count):
        if len(seen) == count:
            break
        hint.click()
        seen |= set(page.evaluate(IN_SIGHT))
    assert len(seen) == count
    assert page.evaluate(TARGETS) == []  # what glows on the table is not covered
    assert page.evaluate("getComputedStyle(document.querySelector('.list')).maskImage") == "none"


@pytest.mark.parametrize("width", [360, 620, 640, 700, 760, 800, 900, 1280])
def test_the_headline_of_the_start_page_is_not_squeezed(open_page: Open, width: int) -> None:
    page = open_page(size={"width": width, "height": 800})
    page.get_by_role("button", name="Epic team").wait_for()
    lines = page.evaluate("""() => {
      const title = document.querySelector('h1')
      return title.offsetHeight / parseFloat(getComputedStyle(title).lineHeight)
    }""")
    assert lines < 4.1
    assert page.locator("h1").bounding_box()["width"] >= min(width, 300) - 40
