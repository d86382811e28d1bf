"""Where things lie on small screens and on pages that are zoomed."""

import re
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from .conftest import DESKTOP, PHONE, QUICK
from .positions import PositionTable
from .shifts import MOST_SHIFT, check_shifts, forget_shifts, observe_shifts
from .waits import wait_for_count, wait_until_still

Open = Callable[..., Any]
POSITIONS = {
    "three theaters": "DEI D1D2/E4/I5I3I2D3E3E6 E1/D5D6/I1 I4D4/E5I6 *",  # one stack is crowded
    "five theaters": "DEILA ./E6/D2I6/./. D6/././L6/A6 D3E3E1I2I4D4/E5I5 *",
}
SIZES = {"phone": (360, 740), "tablet": (600, 900), "1280x800 at 200 %": (640, 400), "1920x1080 at 200 %": (960, 540)}

OVERLAPS = """() => [...document.querySelectorAll('.row .card.uncovered')].flatMap((card) => {
  const title = card.querySelector('.title'), art = card.querySelector('.art')
  if (!title?.offsetWidth || !art) return []
  const words = document.createRange()
  words.selectNodeContents(title)
  const a = words.getBoundingClientRect(), b = art.getBoundingClientRect()
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 1 && height > 1 ? [[title.textContent, Math.round(width), Math.round(height)]] : []
})"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", POSITIONS)
def test_no_title_lies_on_a_picture(open_table: Open, name: str, size: str) -> None:
    width, height = SIZES[size]
    page = open_table(PositionTable(POSITIONS[name]), size={"width": width, "height": height})
    page.locator(".row .card.uncovered .title").first.wait_for(state="attached")
    assert page.evaluate(OVERLAPS) == []


@pytest.mark.parametrize("size", SIZES)
def test_a_covered_card_keeps_the_sign_of_its_ability(open_table: Open, size: str) -> None:
    width, height = SIZES[size]
    page = open_table(PositionTable("LAS L6/A1A4/S4L4 L1/A5s2/S5 L2A3/S3S6 *"), size={"width": width, "height": height})
    for place, sign in (("1A1", "ongoing"), ("1S1", "instant"), ("2A1", "ongoing")):
        timing = page.locator(f'[data-place="{place}"] .timing')
        timing.wait_for()
        assert timing.get_attribute("data-term") == sign
        card, box = (each.bounding_box() for each in (page.locator(f'[data-place="{place}"]'), timing))
        assert box["x"] + box["width"] <= card["x"] + card["width"] + 1


@pytest.mark.parametrize(("size", "entries"), [(DESKTOP, 0), (PHONE, 1)], ids=["desktop", "phone"])
def test_help_is_in_the_menu_where_it_is_not_beside_the_table(open_table: Open, size: Any, entries: int) -> None:
    page = open_table(PositionTable(POSITIONS["three theaters"]), size=size)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Start page").wait_for()
    wait_for_count(page.locator(".menu").get_by_role("button", name="Help"), entries)
    wait_for_count(page.get_by_role("tab", name="Help"), 1 - entries)


def test_a_covered_card_can_be_read_on_a_low_screen(open_table: Open) -> None:
    page = open_table(PositionTable("DEI D1D2/E4/I5I3 E1/D5D6/I1 D3E3E6/E5I6 *"), size={"width": 960, "height": 540})
    heights = page.locator(".row .card:not(.uncovered)").evaluate_all("cards => cards.map(card => card.offsetHeight)")
    assert len(heights) == 3 and min(heights) >= 20


def test_titles_of_hand_cards_are_whole_on_a_low_screen(open_table: Open) -> None:
    page = open_table(PositionTable("DEI ././. ././. D3D6E3E6I6I4/E5I1 *"), size={"width": 960, "height": 540})
    widths = page.locator("[data-hand] .title").evaluate_all(
        "all => all.map(one => [one.scrollWidth, one.clientWidth])"
    )
    assert widths and all(wanted <= width for wanted, width in widths)


@pytest.mark.parametrize("size", SIZES)
def test_no_title_loses_its_descenders(open_table: Open, size: str) -> None:
    width, height = SIZES[size]
    page = open_table(
        PositionTable("LSI L6/S3/I4 L1/S4/I2 L2L3S1S2I6/L4L5S5 *"), size={"width": width, "height": height}
    )
    page.locator(".tile .title").first.wait_for()
    cut = page.evaluate("""() => [...document.querySelectorAll('.title, .name, .meaning')]
      .filter((one) => one.offsetHeight && one.scrollHeight > one.clientHeight + 1)
      .map((one) => [one.className, one.textContent, one.scrollHeight, one.clientHeight])""")
    assert cut == []


BROKEN_BEFORE = """() => [...document.querySelectorAll('.log .card')].filter((card) => {
  const texts = document.createTreeWalker(card.closest('p'), NodeFilter.SHOW_TEXT)
  const isAfter = (text) => text.data && card.compareDocumentPosition(text) === Node.DOCUMENT_POSITION_FOLLOWING
  while (texts.nextNode() && !isAfter(texts.currentNode));
  const first = document.createRange()
  first.setStart(texts.currentNode, 0)
  first.setEnd(texts.currentNode, 1)
  return /\\S/.test(first) && first.getBoundingClientRect().top > card.getBoundingClientRect().bottom - 4
}).map((card) => card.closest('p').textContent)"""


def test_no_line_of_the_log_begins_with_a_full_stop(open_table: Open) -> None:
    page = open_table(PositionTable("DEI ././. D3/./. I5I6/I1E3 *", "I5I", "I1!"))
    page.locator(".log").get_by_text("shows").wait_for()
    log = page.locator(".log")
    for width in range(100, 280, 3):
        log.evaluate("(log, width) => { log.style.width = `${width}px` }", width)
        assert page.evaluate(BROKEN_BEFORE) == [], width


def test_the_log_shows_what_is_new_until_somebody_scrolls_back(open_table: Open) -> None:
    table = PositionTable("LAS L6/./. ./A4/. L4L3/S1A3 * turn=2")
    page = open_table(table, size={"width": 1280, "height": 620})
    log = page.locator(".log")
    from_top = "[...document.querySelectorAll('.log p')].map((line) => line.getBoundingClientRect().top - box.top)[0]"
    shown = f"() => {{ const box = document.querySelector('.log').getBoundingClientRect(); return {from_top} }}"
    assert 0 <= page.evaluate(shown) < 20  # a short log begins at the top
    log.evaluate("log => { log.style.height = '30px' }")
    table.play("S1S")
    is_last_shown = "log => log.lastElementChild.getBoundingClientRect().bottom <= log.getBoundingClientRect().bottom"
    log.get_by_text("plays").or_(log.get_by_text("deploys")).last.wait_for()
    assert log.evaluate("log => log.scrollHeight > log.clientHeight")
    assert log.evaluate(is_last_shown)
    log.evaluate("log => { log.scrollTop = -log.scrollHeight }")
    top = "log => log.firstElementChild.getBoundingClientRect().top"
    before = log.evaluate(top)
    for token in ("2A1", "L"):
        table.play(token)
    log.get_by_text("moves Aerodrome").wait_for()
    assert abs(log.evaluate(top) - before) < 2
    assert not log.evaluate(is_last_shown)


def test_the_line_of_the_last_event_is_whole_and_leads_to_the_log(open_table: Open) -> None:
    table = PositionTable("LAS L6/./. ./A4/. L4L3/S1A3 * turn=2")
    page = open_table(table, size=PHONE)
    for token in ("S1S", "2A1", "L"):
        table.play(token)
    line = page.locator(".ticker", has_text="Robin moves Aerodrome from Air to Land.")
    line.wait_for()
    sizes = line.locator("span").evaluate(
        "one => [one.scrollHeight, one.clientHeight, one.scrollWidth, one.clientWidth]"
    )
    assert sizes[0] <= sizes[1] + 1 and sizes[2] <= sizes[3] + 1
    wait_for_count(line.locator("use[href='#list']"), 1)
    line.click()
    page.get_by_role("dialog").get_by_role("log").get_by_text("deploys").wait_for()


TEAMS = ["ALS A1/L2/. a4/L5/. A2L6S5/A3L1S3/A5L3S1/A6L4S2 *", "ALS ././. ././. A1A4S4/L1L4L5/S1S2S3/A2A5A6 *"]
COVERED = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect()
  const paper = box('.paper')
  const overlaps = (other) => other.top < paper.bottom - 1 && other.bottom > paper.top + 1
  return ['.own', '.hand', '.tile'].filter((name) => overlaps(box(name)))
}"""


@pytest.mark.parametrize("size", [(360, 640), (360, 740), (390, 844)], ids=str)
@pytest.mark.parametrize("position", TEAMS)
def test_the_prompt_covers_no_name(open_table: Open, position: str, size: tuple[int, int]) -> None:
    page = open_table(PositionTable(position), size={"width": size[0], "height": size[1]})
    wait_for_count(page.locator(".partners"), 1)
    assert page.evaluate(COVERED) == []
    for card in page.locator("[data-hand]").all():
        card.click()
        page.locator(".prompt .tag").wait_for()
        assert page.evaluate(COVERED) == [], card.get_attribute("data-hand")
        page.keyboard.press("Escape")


COVERED_WORDS = """() => [...document.querySelectorAll('[data-hand]')].flatMap((card) => {
  const isThere = (x, y) => card.contains(document.elementFromPoint(x, y))
  return ['.strength', '.title', '.meaning'].filter((name) => {
    const words = document.createRange()
    words.selectNodeContents(card.querySelector(name))
    const box = words.getBoundingClientRect()
    const y = box.top + box.height / 2
    return !(box.width && isThere(box.left + 2, y) && isThere(box.right - 2, y) && box.bottom < innerHeight)
  }).map((name) => [card.dataset.hand, name])
})"""
HANDS = {
    "six": "ALS ././. ././. A2A6L6S1S2S5/A3L1L2L3S3S6 *",
    "eight": "LIAES ././././. ././././. L2I5A3S2S6I4E3E6/S5I6L1L3L4E1E2A1 * target=6",
}


DESKTOPS = [(1280, 800), (1440, 900), (1536, 864), (1920, 1080)]


@pytest.mark.parametrize(("hand", "size"), list(product(HANDS, [(1024, 768), *DESKTOPS])), ids=str)
def test_every_card_of_a_hand_can_be_read_on_a_desktop(open_table: Open, hand: str, size: tuple[int, int]) -> None:
    page = open_table(PositionTable(HANDS[hand]), size={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    page.locator("[data-hand] .meaning").last.wait_for()
    assert page.evaluate(COVERED_WORDS) == []


@pytest.mark.parametrize("last_first", [False, True])
def test_every_card_of_a_hand_can_be_hit_in_its_middle_on_a_phone(open_page: Open, last_first: bool) -> None:
    page = open_page(None, size=PHONE, has_touch=True)
    PositionTable(HANDS["six"]).open(page)
    for card in sorted(
        page.locator("[data-hand]").all(), key=lambda each: each.bounding_box()["x"], reverse=last_first
    ):
        box = card.bounding_box()
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.move(*middle)  # as after a tap, the card stays under the pointer
        page.touchscreen.tap(*middle)
        assert card.get_attribute("aria-pressed") == "true", card.get_attribute("data-hand")


STILL = 0.005  # of the layout, while one play is shown
TURN = "Your turn"
MOVES = {  # of the enemy, how the prompt begins after them, and whether theaters make room
    "Give & Take, while your Air Drop waits": (
        "DEI D2/E3/. ./D6/I6 I1E4I4E5/D5I2E6I3 * airdrop=1 turn=2",
        "D5D",
        "Robin: Give & Take",
        False,
    ),
    "a fifth card": ("ALS A2/L2/. s6a5l4a3/./L5 A1A4S4L1/S1S2L3L6 * turn=2", "s1A", TURN, True),
    "a sixth card": ("ALS A2/L2/. s6a5l4a3l5/./. A1A4S4L1/S1S2L3L6 * turn=2", "s1A", TURN, True),
    "a seventh card": ("ALS A2/L2/. s6a5l4a3l5s5/./. A1A4S4L1/S1S2L3L6 * turn=2", "s1A", TURN, True),
}
MAKING_ROOM = """
window.isMakingRoom = false
const {animate} = Element.prototype
Element.prototype.animate = function (...given) {
  window.isMakingRoom ||= this.matches('[data-slides]:has(> .tile)')
  return animate.apply(this, given)
}
"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("move", MOVES)
def test_the_layout_does_not_shift_when_the_enemy_plays(open_page: Open, move: str, size: dict[str, int]) -> None:
    """Theaters slide when a stack grows; what lies in the cards of that stack becomes lower, which is a small shift."""
    position, token, asked, makes_room = MOVES[move]
    page = open_page(None, size=size, script=QUICK + MAKING_ROOM)
    watch_a_move(page, position, token, asked)
    assert page.evaluate("window.isMakingRoom") == makes_room
    check_shifts(page, MOST_SHIFT if makes_room else STILL)


MOVES_AT_ONCE = {  # with the speed off: of the enemy, how the prompt begins after them, and what may shift
    "the far card is covered": ("ALS A2/L2/. s6/./. A1A4S4L1/S1S2L3L6 * turn=2", "s1A", TURN, STILL),
    "a question with buttons": (
        "DEI ././. ././. D2D3E1/D5I2E6/E2E3I1/I3I4I5 * turn=2",
        "D5D 2a keep",
        "Give & Take",
        MOST_SHIFT,  # the hand is folded
    ),
    "an eighth card for the hand": (
        "LIDES ././././. ././././. L2I5D3S2S6I4E3/S5I6D5L3L4E1E2D1 * target=6 turn=2",
        "D5D give",
        TURN,
        MOST_SHIFT,
    ),
    "a sixth card": (*MOVES["a sixth card"][:3], MOST_SHIFT),  # the row makes room at once
}


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("move", MOVES_AT_ONCE)
def test_the_layout_does_not_shift_with_the_speed_off(open_page: Open, move: str, size: dict[str, int]) -> None:
    page = open_page(None, size=size)
    *asked, most = MOVES_AT_ONCE[move]
    watch_a_move(page, *asked)
    check_shifts(page, most)


def watch_a_move(page: Any, position: str, tokens: str, asked: str) -> None:
    """What the enemy does, until the page has shown it; the shifts are those of that alone."""
    observe_shifts(page)
    table = PositionTable(position)
    table.open(page)
    wait_until_still(page)
    forget_shifts(page)
    for token in tokens.split():
        table.play(token)
    page.locator(".prompt [role=status]").filter(has_text=re.compile(f"^{asked}")).wait_for()
    wait_until_still(page)
