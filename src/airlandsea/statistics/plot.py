"""A plot of a player's wars as SVG: the share won, war by war and by opponent, with 95 % intervals."""

from collections.abc import Iterator
from functools import partial
from itertools import accumulate
from pathlib import Path

from ..arena.plot import COLOR, LEFT, PANELS, RIGHT, WIDTH, Panel, draw_panel
from ..arena.stats import NORMAL, Estimate, wilson
from ..locale import decimal, translate
from ..svg import Theme
from ..svg.axis import Axis
from ..svg.drawing import SANS, Canvas
from ..svg.picture import INK, sheet
from ..svg.png import save_picture
from .players import PlayerStatistics, name_opponents
from .wars import Tally

TOP = 384  # of the list of opponents
ROW = 28
BOTTOM = 36  # below the list, for the numbers of its axis
OPPONENTS = 12  # the most frequent ones
NAMES, NUMBERS = 260, 90  # pixels of the columns beside the intervals
EVEN = 0.5


def draw_player(player: PlayerStatistics, theme: Theme = "auto", font: str = SANS) -> str:
    """Return a player's results over time and by opponent, as an SVG document, in the current language.

    Args:
        player: of at least one war
        theme: "light", "dark", or "auto": as the reader's system is set
        font: of all texts, the reader's own without serifs by default

    Raises:
        ValueError: an unknown theme
    """
    canvas = Canvas(font)
    panel, (top, bottom) = panel_of(player), PANELS[0]
    opponents = dict([*name_opponents(player.sums).items()][:OPPONENTS])
    end = TOP + ROW * len(opponents)
    parts = [canvas.text(player.player, 24, 40, 20, INK, max_width=WIDTH - 48), *draw_panel(canvas, panel, top, bottom)]
    parts.append(
        canvas.text(time_line(player), (LEFT + RIGHT) / 2, bottom + 40, 14, INK, anchor="middle", max_width=WIDTH)
    )
    parts.append(canvas.text(translate("statistics-opponents"), LEFT, TOP - 16, 15, INK))
    parts += draw_opponents(canvas, opponents, end)
    told = [panel.describe(), *(line_of(*each) for each in opponents.items())]
    return sheet(canvas, parts, (player.player, "\n".join(told)), theme, (WIDTH, end + BOTTOM))


def save_plot(player: PlayerStatistics, path: Path) -> None:
    """Save the plot as `.svg` or `.png`; raises `NotDrawn`."""
    save_picture(partial(draw_player, player), path)


def panel_of(player: PlayerStatistics) -> Panel:
    """Return the share of the wars won so far, after each war."""
    won = accumulate(war.outcome.is_won for war in player.wars)
    course = [(number, share(Tally(each, number))) for number, each in enumerate(won, 1)]
    return Panel(translate("terminal-statistics-won"), EVEN, course)


def share(tally: Tally) -> Estimate:
    """Return the share won, with Wilson's interval: the wars count as independent."""
    return wilson(tally.won / tally.all, tally.all, NORMAL)


def time_line(player: PlayerStatistics) -> str:
    """Return what the numbers below the line count; with the first and the last day, if all are ISO dates."""
    days = [war.played_at.date().isoformat() for war in player.wars if war.played_at]
    wars = translate("statistics-wars")
    return f"{wars} ({days[0]} – {days[-1]})" if len(days) == len(player.wars) else wars


def line_of(name: str, tally: Tally) -> str:
    """Return "Bob: 3 of 5"."""
    return translate("terminal-plot-line", name=name, value=won_of(tally))


def won_of(tally: Tally) -> str:
    """Return "3 of 5"."""
    return translate("statistics-won-of", won=tally.won, all=tally.all)


def draw_opponents(canvas: Canvas, opponents: dict[str, Tally], end: float) -> Iterator[str]:
    """Yield a row for each opponent: the name, the interval with a dot at the share, and the numbers."""
    across = Axis(0, 1, LEFT + NAMES, RIGHT - NUMBERS, EVEN)
    for tick in across.ticks:
        strength = 0.8 if tick == EVEN else 0.2
        x = across.place(tick)
        yield f'<path d="M{x:.1f} {TOP}V{end}" stroke="{INK}" stroke-opacity="{strength}"/>'
        yield canvas.text(decimal(tick, ".10g"), x, end + 20, 13, INK, anchor="middle")
    for place, (name, tally) in enumerate(opponents.items()):
        y = TOP + ROW * (place + 0.5)
        found = share(tally)
        low, middle, high = (f"{across.place(number):.1f}" for number in (found.low, found.value, found.high))
        yield canvas.text(name, LEFT, y + 5, 14, INK, max_width=NAMES - 16)
        yield f'<path d="M{low} {y:g}H{high}" stroke="{COLOR}" stroke-width="6" stroke-opacity="0.4"/>'
        yield f'<circle cx="{middle}" cy="{y:g}" r="4" fill="{COLOR}"/>'
        yield canvas.text(won_of(tally), RIGHT, y + 5, 14, INK, anchor="end", max_width=NUMBERS - 12)
