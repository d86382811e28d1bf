"""A plot of a match as SVG: how the win rate and the points of a battle have settled, group by group."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..locale import decimal, translate
from ..svg import Theme
from ..svg.axis import Axis
from ..svg.drawing import SANS, Canvas
from ..svg.picture import INK, sheet
from .match import MatchResult
from .stats import Estimate

WIDTH, HEIGHT = 900, 588
LEFT, RIGHT = 84, 876
PANELS = ((84, 284), (344, 544))  # top and bottom
COLOR = "#3f8fd6"
FEWEST = 5  # groups, before an interval is drawn
POINTS = 200  # of a line, at most


@dataclass(frozen=True)
class Panel:
    """A number of the match over the groups.

    Args:
        label: what it is
        even: the value at which a line is drawn for comparison
        course: how many groups had been played, and the estimate then
    """

    label: str
    even: float
    course: Sequence[tuple[int, Estimate]]

    @property
    def last(self) -> Estimate:
        """The number at the end."""
        return self.course[-1][1]

    def describe(self) -> str:
        """Return the number at the end in words."""
        value, low, high = (decimal(number, ".3f") for number in (self.last.value, self.last.low, self.last.high))
        return translate(
            "terminal-plot-line", name=self.label, value=translate("terminal-interval", value=value, low=low, high=high)
        )


def draw_match(result: MatchResult, theme: Theme = "auto", font: str = SANS) -> str:
    """Return how the win rate and the points of a battle have settled, as an SVG in the current language.

    Args:
        result: at least one group was played
        theme: "light", "dark", or "auto": as the reader's system is set
        font: of all texts, the reader's own without serifs by default

    Raises:
        ValueError: an unknown theme
    """
    canvas = Canvas(font)
    panels = panels_of(result)
    one, other = result.matchup.names
    title = translate("terminal-record-players", one=one, other=other)
    parts = [canvas.text(title, 24, 40, 20, INK, max_width=WIDTH - 48)]
    for panel, (top, bottom) in zip(panels, PANELS, strict=True):
        parts += draw_panel(canvas, panel, top, bottom)
    parts.append(
        canvas.text(translate("terminal-match-groups"), (LEFT + RIGHT) / 2, HEIGHT - 8, 14, INK, anchor="middle")
    )
    described = "\n".join(panel.describe() for panel in panels)
    return sheet(canvas, parts, (title, described), theme, (WIDTH, HEIGHT))


def panels_of(result: MatchResult) -> list[Panel]:
    """Return the panels, from top to bottom."""
    total = len(result.groups)
    numbers = sorted({*range(FEWEST, total, max(1, total // POINTS)), total})
    so_far = [MatchResult(result.matchup, result.groups[:number]) for number in numbers]
    name = result.matchup.names[0]
    return [
        Panel(
            translate("terminal-match-win-rate", name=name),
            0.5,
            [*zip(numbers, (each.win_rate for each in so_far), strict=True)],
        ),
        Panel(
            translate("terminal-match-points", name=name),
            0.0,
            [*zip(numbers, (each.points for each in so_far), strict=True)],
        ),
    ]


def draw_panel(canvas: Canvas, panel: Panel, top: float, bottom: float) -> Iterator[str]:
    """Yield the axes of a panel, and its line within the band of the intervals."""
    values = [panel.even, *(value for _, each in panel.course for value in (each.low, each.high))]
    low, high = min(values), max(values)
    upward = Axis(low, high if high > low else low + 1, bottom, top, panel.even)
    across = Axis(0, panel.course[-1][0], LEFT, RIGHT)
    yield canvas.text(panel.label, LEFT, top - 12, 15, INK, max_width=RIGHT - LEFT)
    for tick in upward.ticks:
        y = upward.place(tick)
        yield f'<path d="M{LEFT} {y:.1f}H{RIGHT}" stroke="{INK}" stroke-opacity="0.2"/>'
        yield canvas.text(decimal(tick, ".10g"), LEFT - 8, y + 5, 13, INK, anchor="end", max_width=LEFT - 16)
    for tick in across.ticks:
        if tick == round(tick):
            yield canvas.text(f"{tick:g}", across.place(tick), bottom + 18, 13, INK, anchor="middle")
    y = upward.place(panel.even)
    yield f'<path d="M{LEFT} {y:.1f}H{RIGHT}" stroke="{INK}" stroke-opacity="0.8"/>'
    yield from draw_course(panel, across, upward)


def draw_course(panel: Panel, across: Axis, upward: Axis) -> Iterator[str]:
    """Yield the band of the intervals, the line of the values, and the dot at its end."""

    def points(values: Sequence[float]) -> list[str]:
        numbers = [number for number, _ in panel.course]
        places = zip(numbers, values, strict=True)
        return [f"{across.place(number):.1f},{upward.place(value):.1f}" for number, value in places]

    values, lows, highs = zip(*((each.value, each.low, each.high) for _, each in panel.course), strict=True)
    band = " ".join(points(highs) + points(lows)[::-1])
    yield f'<polygon points="{band}" fill="{COLOR}" fill-opacity="0.25"/>'
    line = points(values)
    yield f'<polyline points="{" ".join(line)}" fill="none" stroke="{COLOR}" stroke-width="2.5"/>'
    x, y = line[-1].split(",")
    yield f'<circle cx="{x}" cy="{y}" r="4" fill="{COLOR}"/>'
