"""The chance to win the war over time, as SVG without any dependency: how a notebook shows a review."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from ..locale import translate
from ..notation.codes import SEATS
from ..svg import Theme
from ..svg.drawing import MINE, SANS, THEIRS, Canvas
from ..svg.picture import INK, sheet
from ..svg.png import save_picture
from .analysis import MoveAnalysis
from .war import BattleReview, Review

WIDTH, HEIGHT = 900, 320
LEFT, RIGHT, TOP, BOTTOM = 60, 884, 48, 280
DASHES = ("", "", ' stroke-dasharray="8 5"', ' stroke-dasharray="8 5"')  # [seat]: partners share a colour


def draw_chart(review: Review, theme: Theme = "auto", font: str = SANS) -> str:
    """Return the chance of side 1 to win the war as each reviewed player knew it, as an SVG document.

    In the current language; battle by battle from left to right; mistakes are marked as in the report.

    Args:
        review: of at least one battle
        theme: "light", "dark", or "auto": as the reader's system is set
        font: of all texts, the reader's own without serifs by default

    Raises:
        ValueError: an unknown theme
    """
    canvas = Canvas(font)
    parts = [*draw_axes(canvas, review)]
    for seat in review.seats:
        parts += draw_course(canvas, review, seat)
    return sheet(canvas, parts, (translate("terminal-chart-title"), describe(review)), theme, (WIDTH, HEIGHT))


def save_chart(review: Review, path: Path) -> None:
    """Save the chart as `.svg` or `.png`; raises `NotDrawn`."""
    save_picture(partial(draw_chart, review), path)


def describe(review: Review) -> str:
    """Return the chances after each battle in words."""
    return "\n".join(
        translate("terminal-chart-battle", battle=battle.number, before=before, after=after)
        for battle in review.battles
        for before, after in [map(percent, battle.chances)]
    )


def percent(chance: float) -> str:
    """Return a chance in whole percent."""
    return translate("review-percent", number=f"{100 * chance:.0f}")


def points_of(review: Review, seat: int) -> tuple[list[float], list[float]]:
    """Return times in battles, and side 1's chances then."""
    times: list[float] = []
    chances: list[float] = []
    for battle in review.battles:
        turns = [0, *(each.turn for each in battle.analyses if each.seat == seat), battle.turns + 1]
        times += [time_of(battle, turn) for turn in turns]
        chances += [1 - chance if seat & 1 else chance for chance in battle.course(seat)]
    return times, chances


def time_of(battle: BattleReview, turn: int) -> float:
    """Return when a turn is, in battles."""
    return battle.number + turn / (battle.turns + 2)


# Drawn


def draw_axes(canvas: Canvas, review: Review) -> Iterator[str]:
    """Yield the lines of 0, 50 and 100 %, and of each battle's beginning, with its score."""
    for chance in (0, 0.5, 1):
        y = height_of(chance)
        yield rule(LEFT, y, RIGHT, y)
        yield canvas.text(percent(chance), LEFT - 8, y + 5, 14, INK, anchor="end", max_width=LEFT - 12)
    width = (RIGHT - LEFT) / max(1, len(review.battles)) - 8
    for battle in review.battles:
        x = place_of(review, battle.number)
        yield rule(x, TOP, x, BOTTOM)
        score = f"{battle.number} · {battle.before[0]} : {battle.before[1]}"
        yield canvas.text(score, x + 4, BOTTOM + 22, 14, INK, max_width=width)


def draw_course(canvas: Canvas, review: Review, seat: int) -> Iterator[str]:
    """Yield the line of a player, its name, and the marks of mistakes."""
    color = THEIRS if seat & 1 else MINE
    places = [
        (place_of(review, time), height_of(chance)) for time, chance in zip(*points_of(review, seat), strict=True)
    ]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    for look in (f'"{INK}" stroke-width="5" stroke-opacity="0.35"', f'"{color}" stroke-width="3"'):  # edge and line
        yield f'<polyline points="{line}" fill="none" stroke={look}{DASHES[seat]} stroke-linejoin="round"/>'
    nth = review.seats.index(seat)
    width = (RIGHT - LEFT) / len(review.seats)
    yield f'<circle cx="{LEFT + nth * width + 6:g}" cy="22" r="6" fill="{color}"/>'
    yield canvas.text(f"{SEATS[seat]} {review.names[seat]}", LEFT + nth * width + 18, 28, 16, INK, max_width=width - 28)
    for battle in review.battles:
        for analysis in battle.analyses:
            if analysis.seat == seat and analysis.is_mistake:
                yield from draw_mark(canvas, review, battle, analysis)


def draw_mark(canvas: Canvas, review: Review, battle: BattleReview, analysis: MoveAnalysis) -> Iterator[str]:
    """Yield a mistake: a dot on the line, and its mark."""
    chance = analysis.chosen.chance
    x = place_of(review, time_of(battle, analysis.turn))
    y = height_of(1 - chance if analysis.seat & 1 else chance)
    yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="#e0503a" stroke="{INK}"/>'
    yield canvas.text(analysis.mark, x, y - 10 if y > TOP + 24 else y + 24, 16, INK, anchor="middle")


def rule(left: float, top: float, right: float, bottom: float) -> str:
    """Return a thin line."""
    ends = f'x1="{left:g}" y1="{top:g}" x2="{right:g}" y2="{bottom:g}"'
    return f'<line {ends} stroke="{INK}" stroke-opacity="0.3"/>'


def place_of(review: Review, time: float) -> float:
    """Return where a time is, in battles."""
    first = review.battles[0].number if review.battles else 1
    return LEFT + (time - first) * (RIGHT - LEFT) / max(1, len(review.battles))


def height_of(chance: float) -> float:
    """Return where a chance is."""
    return BOTTOM - chance * (BOTTOM - TOP)


Review._repr_svg_ = draw_chart
