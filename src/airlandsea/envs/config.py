"""What is played in an environment, and how it is shown: `EnvConfig`, built from the options of each environment."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from operator import index
from typing import Any, Self

from ..errors import AirLandSeaError, IllegalMode, nearest
from ..rules.cards import THEATER_LETTERS
from ..rules.modes import FOUGHT_OUT, Mode
from ..rules.state import PUBLIC, State
from ..setup import new_state, row_problems
from ..vector.step_result import BATTLE, DRAWN, IN_ORDER, SHUFFLED, WAR, VectorConfig
from .arrays import is_whole_number
from .features import COMMON, DEFAULT, Layout

UNITS = {"battle": BATTLE, "war": WAR}
NUMBERINGS = ("table", "seat")
MAX_DEALS = 1000  # of an episode that ends before the learner's first decision
NO_RENDER_MODE = 'render() without a render mode gives nothing: make the environment with render_mode="ansi"'


@dataclass(frozen=True)
class EnvConfig:
    """What is played, and how it is shown.

    Args:
        mode: a `Mode`, or the name of a preset
        row: the theaters from left to right, like "ALS"
        theaters: the theaters, whose order is drawn each time; None, and no `row`: they are drawn too
        unit: what ends with a reward, "battle" or "war"
        blocks: the features of an observation, by names of blocks or parts, or a `Layout`
        numbering: actions as the "table" numbers them (`rules.actions`), or as the acting "seat" would, its own side
            first
        again: whether games that are over restart in the same call
        token_histories: whether token histories are kept
        common: whether common knowledge is tracked, so that it can be observed

    Raises:
        IllegalMode: options that do not fit together; with all reasons
        UnknownBlock: unknown features
    """

    mode: Mode = field(default_factory=Mode)
    row: str | None = None
    theaters: str | None = None
    unit: str = "battle"
    blocks: Iterable[str] | Layout = DEFAULT
    numbering: str = "table"
    again: bool = True
    token_histories: bool = False
    common: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "mode", as_mode(self.mode))
        if not isinstance(self.blocks, str | Layout):
            object.__setattr__(self, "blocks", tuple(self.blocks))
        if wrong := list(self.find_problems()):
            raise IllegalMode("this cannot be played", wrong)

    @classmethod
    def of(cls, mode: "EnvConfig | Mode | str", **options: Any) -> Self:
        """Return the configuration of a mode and further fields, or another one with some fields changed."""
        return replace(mode, **options) if isinstance(mode, cls) else cls(mode, **options)  # type: ignore[arg-type]

    def find_problems(self) -> Iterator[str]:
        """Yield every reason why this cannot be played."""
        if self.row is not None and self.theaters is not None:
            yield "row and theaters: give the row in its order, or the theaters to be laid in any order, not both"
        for given in (self.row, self.theaters):
            if given is not None:
                yield from row_problems(given, self.mode)
        for name, given, known in (("unit", self.unit, UNITS), ("numbering", self.numbering, NUMBERINGS)):
            if given not in known:
                yield f"{name} {given!r}: {' or '.join(known)}{nearest(given, known)}"
        layout = self.layout
        if not layout.fits(self.mode):
            yield no_room(layout)

    @cached_property
    def layout(self) -> Layout:
        """The features of an observation: the given layout, or the smallest one for the mode."""
        return as_layout(self.blocks, self.mode)

    @property
    def worst(self) -> float:
        """The lowest reward of a battle or a war."""
        return -1.0 if self.unit == "war" or self.mode.scoring == "beginner" else -float(FOUGHT_OUT)

    def empty_state(self) -> State:
        """Return a state of the mode before any theater lies there."""
        return new_state(self.mode, THEATER_LETTERS[: self.mode.slots], [0])

    def kernel(self) -> VectorConfig:
        """Return the configuration as the kernel's record."""
        record = VectorConfig()
        record.unit = UNITS[self.unit]
        record.theaters = IN_ORDER if self.row else SHUFFLED if self.theaters else DRAWN
        for slot, letter in enumerate(self.row or self.theaters or ""):
            record.given[slot] = THEATER_LETTERS.index(letter)
        record.again = int(self.again)
        record.turned = int(self.numbering == "seat")
        everybody = 1 << PUBLIC if self.common or self.layout.has(COMMON) else 0
        record.watching = (1 << self.mode.seats) - 1 | everybody
        record.keeps_tokens = int(self.token_histories)
        return record


class NeverAsked(AirLandSeaError):
    """No episode begins for the learner, because the other players withdraw before its first decision every time."""


def no_episode(whom: str) -> NeverAsked:
    """Return the error that none of `MAX_DEALS` deals has led to a decision of the learner."""
    reason = f"in each of {MAX_DEALS} deals another player withdrew first"
    return NeverAsked(f"no episode begins for {whom}", [reason, "choose another opponent, mode or seat"])


def is_seat(seat: object, mode: Mode) -> bool:
    """Return whether something is the number of a seat, of Python or of NumPy."""
    return is_whole_number(seat) and index(seat) in range(mode.seats)


def as_mode(mode: object) -> Mode:
    """Return a mode by itself or by its name; raises `IllegalMode` for anything else."""
    return Mode.preset(mode if isinstance(mode, Mode) else str(mode))


def as_layout(blocks: Iterable[str] | Layout, mode: Mode) -> Layout:
    """Return a layout: the given one, or the smallest one of some blocks for a mode."""
    return blocks if isinstance(blocks, Layout) else Layout.of(mode, blocks)


def no_room(layout: Layout) -> str:
    """Return the reason that a layout has no room for a mode."""
    return f"the layout has room for {layout.slots} theaters and {layout.players} players; the mode needs more"
