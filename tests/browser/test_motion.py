"""Motion costs the browser no more than it must."""

from collections.abc import Callable
from typing import Any

from .conftest import QUICK
from .positions import PositionTable
from .waits import wait_until_still

COUNT = """
window.counted = {measured: 0, moved: 0, late: 0}
let moving = false
const {getBoundingClientRect, animate} = Element.prototype
Element.prototype.getBoundingClientRect = function () {
  if (this.matches('[data-key],[data-anchor]')) counted[moving ? 'late' : 'measured'] += 1
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
