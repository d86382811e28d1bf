"""What is played at tables: the mode, the theaters, battles or wars."""

from collections.abc import Iterator

from ..errors import IllegalMode, nearest
from ..rules.cards import THEATER_LETTERS
from ..rules.modes import Mode
from ..rules.state import PUBLIC, State
from ..setup import new_state, row_problems
from ..vector.step_result import BATTLE, DRAWN, IN_ORDER, SHUFFLED, WAR, VectorConfig
from .features import COMMON, Layout

UNITS = {"battle": BATTLE, "war": WAR}
NUMBERINGS = ("table", "seat")


def parse_setting(
    mode: Mode,
    layout: Layout,
    row: str | None,
    theaters: str | None,
    unit: str,
    numbering: str,
    again: bool,
    stories: bool,
    common: bool,
) -> VectorConfig:
    """The kernel's settings; raises `IllegalMode` with all reasons."""
    if wrong := list(problems(mode, layout, row, theaters, unit, numbering)):
        raise IllegalMode("these tables cannot be set up", wrong)
    settings = VectorConfig()
    settings.unit = UNITS[unit]
    settings.theaters = IN_ORDER if row else SHUFFLED if theaters else DRAWN
    for slot, letter in enumerate(row or theaters or ""):
        settings.given[slot] = THEATER_LETTERS.index(letter)
    settings.again = int(again)
    settings.turned = int(numbering == "seat")
    settings.watching = (1 << mode.seats) - 1 | (1 << PUBLIC if common or layout.has(COMMON) else 0)
    settings.telling = int(stories)
    return settings


def problems(
    mode: Mode, layout: Layout, row: str | None, theaters: str | None, unit: str, numbering: str
) -> Iterator[str]:
    """What does not fit together."""
    if row is not None and theaters is not None:
        yield "row and theaters: give the row in its order, or the theaters to be laid in any order, not both"
    for given in (row, theaters):
        if given is not None:
            yield from row_problems(given, mode)
    if unit not in UNITS:
        yield f"unit {unit!r}: {' or '.join(UNITS)}{nearest(unit, UNITS)}"
    if numbering not in NUMBERINGS:
        yield f"numbering {numbering!r}: {' or '.join(NUMBERINGS)}{nearest(numbering, NUMBERINGS)}"
    if not layout.fits(mode):
        yield f"the layout has room for {layout.slots} theaters and {layout.players} players; the mode needs more"


def empty_state(mode: Mode) -> State:
    """A state of a mode before any theater lies there."""
    return new_state(mode, THEATER_LETTERS[: mode.slots], [0])
