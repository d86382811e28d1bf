"""Motion costs the browser no more than it must."""

from collections.abc import Callable
from typing import Any

import pytest

from .conftest import DESKTOP, PHONE, QUICK
from .player import AS_GOOD_AS_WON, Pointer, begin_at
from .positions import PositionTable
from .shifts import MOST_SHIFT_MAKING_ROOM, OBSERVE, check_shifts, forget_shifts
from .waits import wait_until_still

COUNT = """
window.counted = {measured: 0, moved: 0, late: 0}
let moving = false
const {getBoundingClientRect, animate} = Element.prototype
Element.prototype.getBoundingClientRect = function () {
  if (this.matches('[data-key],[data-anchor],[data-slides]')) counted[moving ? 'late' : 'measured'] += 1
  return getBoundingClientRect.call(this)
}
Element.prototype.animate = function (...given) {
  counted.moved += 1
  moving = true
  queueMicrotask(() => { moving = false })
  return animate.apply(this, given)
}
"""


def test_everything_is_measured_before_anything_moves(open_page: Callable[..., Any]) -> None:
    """A measurement after a motion has begun would make the browser style and lay out the page again."""
    table = PositionTable("LAS ./A4/. L6/./. S1A3/L4L3 *")
    page = open_page(None, script=f"{QUICK}\n{COUNT}")
    table.open(page)
    page.keyboard.press("1")
    page.keyboard.press("a")
    page.keyboard.press("Enter")
    page.locator("[data-hand=A3]").wait_for(state="detached")
    wait_until_still(page)
    counted = page.evaluate("counted")
    assert counted["measured"] > 0
    assert counted["moved"] > 0
    assert counted["late"] == 0


MOVED_PROPERTIES = """
window.properties = new Set()
const {animate} = Element.prototype
Element.prototype.animate = function (frames, ...given) {
  for (const name of frames.flatMap((one) => Object.keys(one))) properties.add(name)
  return animate.call(this, frames, ...given)
}
"""
COMPOSITED = {"translate", "scale", "rotate", "transform", "opacity", "filter", "offset"}


def test_the_compositor_alone_moves_a_card(open_page: Callable[..., Any]) -> None:
    """One other property, and the browser would style and paint every frame of the motion."""
    page = open_page(None, script=QUICK + MOVED_PROPERTIES)
    table = PositionTable("LAS ./A4/. L6/./S2 S1A3/L4L3S6 *", "S1S")
    table.open(page)
    table.play("1A1")
    table.play("L")  # Transport moves a card
    table.play("L3L")
    page.locator('[data-place="2L2"]').wait_for()
    wait_until_still(page)
    properties = set(page.evaluate("[...properties]"))
    assert {"translate", "scale"} <= properties <= COMPOSITED
    raised = page.locator("[data-key]").evaluate_all("all => all.filter((one) => 'moves' in one.dataset).length")
    assert raised == 0


STOP_ON_THE_WAY = """
window.stopping = false
const {animate} = Element.prototype
Element.prototype.animate = function (...given) {
  const animation = animate.apply(this, given)
  if (stopping && this.dataset.key) {
    const {delay, duration} = animation.effect.getComputedTiming()
    animation.pause()
    animation.currentTime = delay + duration / 5
  }
  return animation
}
"""
LIES_ON_TOP = """card => {
  const {left, top, width, height} = card.getBoundingClientRect()
  const found = document.elementFromPoint(left + width / 2, top + height / 2)
  return [found.closest('[data-key]')?.dataset.key, found.closest('[data-column]')?.dataset.column]
}"""


@pytest.mark.parametrize("row", ["LSA ./S4/A6", "ASL A6/S4/."], ids=["leftwards", "rightwards"])
def test_a_card_moves_above_all_theaters(open_page: Callable[..., Any], row: str) -> None:
    table = PositionTable(f"{row} ././. S1A3/L4L3S6 *", "S1S")
    page = open_page(None, script=QUICK + STOP_ON_THE_WAY)
    table.open(page)
    table.play("1A1")
    page.evaluate("stopping = true")
    table.play("L")
    card = page.locator('[data-place="1L1"][data-moves]')
    card.wait_for()
    key = card.get_attribute("data-key")
    assert card.evaluate(LIES_ON_TOP) == [key, "L"]


NORMAL = "localStorage.setItem('airlandsea.speed', 'normal')"
OFF = "localStorage.setItem('airlandsea.speed', 'off')"
ENDLESS = """() => document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime === Infinity)
  .map((one) => one.animationName)
"""
LEADS = "LAS ./A4/. L6/./. S1A3/L4L3 *"  # both sides lead in a theater
SEEN = """
window.moved = []
const look = () => {
  moved.push(...document.getAnimations().map((one) => one.animationName ?? one.transitionProperty ?? 'animate'))
  requestAnimationFrame(look)
}
look()
"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_every_motion_ends(open_page: Callable[..., Any], size: dict[str, int]) -> None:
    """A page that never rests costs a phone its battery."""
    page = open_page(None, size, script=NORMAL)
    PositionTable(LEADS).open(page)
    page.locator(".near-leads").first.wait_for()
    page.locator(".far-leads").first.wait_for()
    assert page.evaluate(ENDLESS) == []
    wait_until_still(page)
    assert page.evaluate("document.getAnimations().length") == 0


def test_every_motion_at_the_end_of_a_battle_ends(open_page: Callable[..., Any]) -> None:
    page = open_page(None, script=NORMAL)
    begin_at(page, AS_GOOD_AS_WON)
    player = Pointer(page)
    player.play_until(lambda: page.locator(".result.won .over").count(), "a battle is won")
    assert page.evaluate(ENDLESS) == []


CONTEXTS = """
window.contexts = []
window.AudioContext = class extends AudibleContext {
  constructor() { super(); contexts.push(this) }
}
"""


def test_no_audio_context_runs_when_nothing_is_heard(open_page: Callable[..., Any]) -> None:
    """A running one costs a phone its battery, although it is silent."""
    page = open_page(None, script=CONTEXTS)
    PositionTable(LEADS).open(page)
    for _ in range(2):
        page.locator("[data-hand]").first.click()
        page.wait_for_function("() => contexts.length === 1 && contexts[0].state === 'running'")
        page.wait_for_function("() => contexts[0].state === 'suspended'")
        page.keyboard.press("Escape")


def test_nothing_moves_with_the_speed_off(open_page: Callable[..., Any]) -> None:
    page = open_page(None, script=f"{OFF}\n{SEEN}")
    table = PositionTable(LEADS)
    table.open(page)
    page.keyboard.press("1")
    page.keyboard.press("a")
    page.keyboard.press("Enter")
    page.locator("[data-hand=A3]").wait_for(state="detached")
    wait_until_still(page)
    assert page.evaluate("moved") == []


@pytest.mark.parametrize(
    ("play", "seat"),
    [
        ("D1D", 0),  # six covered cards can be chosen: each of them becomes as high as a finger needs
        ("e2D", 0),  # a seventh card in a stack
        ("e2D", 1),  # the same in the enemy's
    ],
)
def test_the_room_that_a_tall_stack_needs_is_made_without_a_shift(
    open_page: Callable[..., Any], play: str, seat: int
) -> None:
    page = open_page(None, PHONE, script=f"{NORMAL}\n{OBSERVE}")
    table = PositionTable("DAE D2E6D4D6A2D5/A4/. E4/A6/. D1E2/E5A3 *", seat=seat)
    table.open(page)
    wait_until_still(page)
    forget_shifts(page)
    before = page.locator("[data-theater=A]").bounding_box()
    table.play(play)
    page.locator('[data-stack="1D"] .card:nth-of-type(7)').wait_for()
    wait_until_still(page)
    check_shifts(page, MOST_SHIFT_MAKING_ROOM)
    assert page.locator("[data-theater=A]").bounding_box() != before


WHAT_MOVES = """
window.moves = []
const {animate} = Element.prototype
Element.prototype.animate = function (frames, ...given) {
  const supplies = this.closest('.supplies')
  if (supplies) moves.push(['supply', supplies.dataset.key ?? 'gone', this.localName])
  const hand = this.dataset.held === undefined ? null : this.closest('[data-anchor]').dataset.anchor
  if (hand) moves.push(['card', hand, this.localName])
  return animate.call(this, frames, ...given)
}
"""
GAIN = ("DEI ././. ./E4/. E1I5/D3E3 *", "E1E")  # Retrofit has been played: supplies, and a card is flipped
DELIVER = ("DEI ././. ./E4/. D5I5/D3E3 *", "D5D")  # a card has been drawn: its owner keeps it or gives it away


def test_supplies_come_down_one_by_one(open_page: Callable[..., Any]) -> None:
    table = PositionTable(*GAIN)
    page = open_page(None, script=QUICK + WHAT_MOVES)
    table.open(page)
    table.play("1E1")
    page.locator("[data-key='s:1E']").wait_for()
    wait_until_still(page)
    assert page.evaluate("moves") == [["supply", "s:1E", "svg"]]


@pytest.mark.parametrize(("seat", "hand"), [(0, "hand:2a"), (1, "hand:1a")], ids=["drawn", "kept"])
def test_a_card_that_comes_to_the_enemys_hand_comes_from_the_deck(
    open_page: Callable[..., Any], seat: int, hand: str
) -> None:
    table = PositionTable(*DELIVER, seat=seat)
    page = open_page(None, script=QUICK + WHAT_MOVES)
    table.open(page)
    held = page.locator(f"[data-anchor='{hand}'] [data-held]")
    before = held.count()
    table.play("keep")  # then the enemy draws
    held.nth(before).wait_for()
    wait_until_still(page)
    assert page.evaluate("moves") == [["card", hand, "span"]]


@pytest.mark.parametrize("how", ["speed off", "reduced motion"])
def test_supplies_and_draws_come_at_once_where_nothing_is_to_move(open_page: Callable[..., Any], how: str) -> None:
    for table, token, sign in (
        (PositionTable(*GAIN), "1E1", "[data-key='s:1E']"),
        (PositionTable(*DELIVER), "keep", "[data-anchor='hand:2a'] [data-held]:nth-child(3)"),
    ):
        page = open_page(None, script=f"{OFF if how == 'speed off' else QUICK}\n{WHAT_MOVES}")
        page.emulate_media(reduced_motion="reduce" if how == "reduced motion" else "no-preference")
        table.open(page)
        table.play(token)
        page.locator(sign).wait_for()
        wait_until_still(page)
        assert page.evaluate("moves") == []
