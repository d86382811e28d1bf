"""The layout shift of a page: the largest sum within five seconds, with what moved. https://web.dev/articles/cls"""

from typing import Any

MOST_SHIFT = 0.02
MOST_SHIFT_MAKING_ROOM = 0.04  # titles and pictures of cards that become lower count, although their cards slide
OBSERVE = """
window.shifts = []
window.countedFrom = 0
const corners = (box) => [box.x, box.y, box.width, box.height].map(Math.round)
new PerformanceObserver((list) => list.getEntries().forEach((one) => {
  if (!one.hadRecentInput && one.startTime >= window.countedFrom) window.shifts.push({
    at: one.startTime, value: one.value, prompt: document.querySelector('.prompt')?.innerText,
    moved: one.sources.map((source) => {
      const [from, to] = [source.previousRect, source.currentRect].map(corners)
      return `${source.node?.className ?? source.node}: ${from} -> ${to}`
    }),
  })
})).observe({type: 'layout-shift', buffered: true})
"""


def observe_shifts(page: Any) -> None:
    """From the next page that is opened."""
    page.add_init_script(OBSERVE)


def forget_shifts(page: Any) -> None:
    """Count anew; what has moved until now may still be reported later."""
    page.evaluate("void (window.shifts = [], window.countedFrom = performance.now())")


def check_shifts(page: Any, most: float = MOST_SHIFT) -> None:
    """Raise `AssertionError` with all that moved if the layout has shifted more."""
    shifts = page.evaluate("window.shifts")
    assert largest_burst(shifts) < most, "\n".join(map(str, shifts))


def largest_burst(shifts: list[dict[str, Any]]) -> float:
    """Shifts belong to one burst while less than a second lies between them, and five in all."""
    largest = total = begun = last = 0.0
    for shift in shifts:
        if shift["at"] - last > 1000 or shift["at"] - begun > 5000:
            begun, total = shift["at"], 0.0
        last = shift["at"]
        total += shift["value"]
        largest = max(largest, total)
    return largest
