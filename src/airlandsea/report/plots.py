"""The plots of the page: estimates with their intervals, as SVG without any dependency, a dot in each row."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..arena.stats import Estimate
from ..svg.axis import Axis
from ..svg.drawing import SANS, Canvas
from ..svg.picture import INK, sheet
from .battles import RANDOM
from .experiments import COMMANDERS
from .results import MAIN, ReportResults
from .sections import HAND, MODES, card_name, name_of

WIDTH, LEFT, RIGHT, TOP, BOTTOM = 900, 320, 870, 84, 44
ROW_HEIGHT = 22
COLORS = ("#e0503a", "#3f8fd6", "#35a06b", "#b57bd0")  # of the series


@dataclass(frozen=True)
class Row:
    """A line of a plot.

    Args:
        label: what it shows
        estimates: one for each series; None: not measured
    """

    label: str
    estimates: Sequence[Estimate | None]


def draw_plots(results: ReportResults) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each plot."""
    cards = [
        Row(card_name(code), [results.get("cards", each, f"card/{code}/both/points") for each in (MAIN, RANDOM)])
        for code, _ in results.cards(MAIN)
    ]
    sets = [
        Row(letters, [results.get("edge", each, f"set/{letters}/points") for each in (MAIN, RANDOM)])
        for letters, _ in results.sets(MAIN)
    ]
    turns = [
        Row(cards_left(left), [results.get("edge", MAIN, f"turn/{name}/{left}/withdrawn") for name in COMMANDERS])
        for left in range(HAND, 0, -1)
    ]
    edges = [
        Row(f"{MODES[mode]}: {name_of(player)}", [results.get("edge", player, "points", mode)])
        for mode in MODES
        for player in results.players("edge", mode)
    ]
    both, sides = [name_of(MAIN), name_of(RANDOM)], ["1st Player", "2nd Player"]
    yield "edge", draw_plot("The 1st Player's edge", "points a battle", sides[:1], edges)
    yield "cards", draw_plot("The worth of a card in hand", "points a battle", both, cards)
    yield "sets", draw_plot("The 1st Player's edge in each set of theaters", "points a battle", both, sets)
    yield "withdrawing", draw_plot("How often a player withdraws at a turn", "share of turns", sides, turns)


def cards_left(number: int) -> str:
    """Return "2 cards left"."""
    return f"{number} card left" if number == 1 else f"{number} cards left"


def draw_plot(title: str, unit: str, series: Sequence[str], rows: Sequence[Row], even: float = 0.0) -> str:
    """Return a plot as an SVG document.

    Args:
        title: what is shown
        unit: of the axis
        series: their names, at most as many as there are `COLORS`
        rows: from top to bottom
        even: the value at which a line is drawn for comparison
    """
    height = TOP + ROW_HEIGHT * len(rows) + BOTTOM
    values = [value for row in rows for each in row.estimates if each for value in (each.low, each.high)]
    low, high = min([*values, even]), max([*values, even])
    scale = Axis(low, high if high > low else low + 1, LEFT, RIGHT, even)
    canvas = Canvas(SANS)
    parts = [canvas.text(title, 24, 34, 20, INK, max_width=WIDTH - 48)]
    parts += draw_legend(canvas, series)
    parts += draw_axis(canvas, scale, even, height, unit)
    for place, row in enumerate(rows):
        parts += draw_row(canvas, scale, place, row)
    described = "\n".join(describe(row, series) for row in rows)
    return sheet(canvas, parts, (f"{title}, in {unit}", described), "auto", (WIDTH, height))


def draw_legend(canvas: Canvas, series: Sequence[str]) -> Iterator[str]:
    """Yield the names of the series with their colours."""
    column_width = (WIDTH - 48) / len(series)
    for place, name in enumerate(series):
        x = 24 + place * column_width
        yield f'<circle cx="{x + 6:g}" cy="58" r="6" fill="{COLORS[place]}"/>'
        yield canvas.text(name, x + 18, 63, 15, INK, max_width=column_width - 24)


def draw_axis(canvas: Canvas, scale: Axis, even: float, height: int, unit: str) -> Iterator[str]:
    """Yield the grid lines with their numbers, and the stronger line at `even`."""
    for tick in scale.ticks:
        x = scale.place(tick)
        yield rule(x, TOP, height - BOTTOM, 0.2)
        yield canvas.text(f"{tick:.10g}", x, height - BOTTOM + 18, 13, INK, anchor="middle")
    yield rule(scale.place(even), TOP, height - BOTTOM, 0.8)
    yield canvas.text(unit, (LEFT + RIGHT) / 2, height - 8, 14, INK, anchor="middle")


def draw_row(canvas: Canvas, scale: Axis, place: int, row: Row) -> Iterator[str]:
    """Yield the label of a row, and its estimates one below the other."""
    y = TOP + ROW_HEIGHT * (place + 0.5)
    yield canvas.text(row.label, LEFT - 10, y + 5, 14, INK, anchor="end", max_width=LEFT - 30)
    for number, each in enumerate(row.estimates):
        if each:
            middle = y + (number - (len(row.estimates) - 1) / 2) * min(6.0, ROW_HEIGHT / len(row.estimates) - 1)
            low, high, x = (scale.place(value) for value in (each.low, each.high, each.value))
            color = COLORS[number]
            yield f'<path d="M{low:.1f} {middle:.1f}H{high:.1f}" stroke="{color}" stroke-width="2"/>'
            yield f'<circle cx="{x:.1f}" cy="{middle:.1f}" r="3.5" fill="{color}"/>'


def rule(x: float, top: float, bottom: float, opacity: float) -> str:
    """Return a thin upright line."""
    return f'<path d="M{x:.1f} {top:g}V{bottom:g}" stroke="{INK}" stroke-opacity="{opacity:g}"/>'


def describe(row: Row, series: Sequence[str]) -> str:
    """Return a row in words."""
    told = [
        f"{name} {each.value:.2f} ({each.low:.2f} to {each.high:.2f})"
        for name, each in zip(series, row.estimates, strict=True)
        if each
    ]
    return f"{row.label}: {', '.join(told)}"
