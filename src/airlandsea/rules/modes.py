"""Modes: one rule set with options. A mode is a row of data, never code of its own."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Protocol, Self

from ..errors import IllegalMode
from ..locale import express
from ..locale.reasons import unknown_name, unknown_option, unknown_value

SIDES = ("1", "2")  # [side] its name
SEATS = ("1a", "2a", "1b", "2b")  # [seat] its name; seat s sits on side s % 2
TEAMS = {"1v1": (False, False), "2v1": (True, False), "2v2": (True, True)}  # {players on each side: `Mode.pairs`}
SCORINGS = ("normal", "beginner")
TIES = ("first", "nobody", "second")
TIES_OF_SIDE = len(TIES)  # + side: what a state notes instead of an index into TIES where that side has the handicap

# R5: the fewest cards left that still give 2, 3 and 4 points; fewer give 6. First what the 1st Player pays for
# withdrawing, then the 2nd Player. The Standard numbers are printed on the commander cards. The rulebooks do not give
# those of Epic: these are the Standard ones scaled to ten cards; owners of the Epic commanders can enter the printed
# numbers as the option `chart`.
STANDARD_CHART = (4, 2, 1, 5, 3, 2)
EPIC_CHART = (6, 3, 1, 7, 4, 2)
CHART_POINTS = (2, 3, 4, 6)  # [column]
FOUGHT_OUT = 6
MAX_TARGET = 9999


class ModeFields(Protocol):
    """A state or a kernel view: both hold the options of their mode as numbers."""

    slots: int
    seats: int
    scoring: int
    ties: int
    withdrawal: int
    target: int
    chart: list[int]


@dataclass(frozen=True)
class Mode:
    """The options of a war, and who plays with whom.

    Seats are numbers from 0, named "1a", "2a", "1b", "2b". Seat s sits on side s % 2; the sides 0 and 1 are named "1"
    and "2".

    Args:
        slots: theaters in the row: 3 (Standard) or 5 (Epic)
        pairs: [side] whether two players share it; with three players side 1 is the pair
        target: victory points that win the war
        scoring: "normal", or "beginner": every battle is worth 1 point
        ties: who controls a tied theater (R1): "first" or "second" player, or "nobody"
        handicap: a side that wins ties in every battle and goes second in the first one (R59), or None
        withdrawal: whether a side may withdraw (R5)
        chart: the withdrawal chart, six numbers of cards like `STANDARD_CHART`; empty: the usual one

    Raises:
        IllegalMode: the options do not fit together; with every reason
    """

    slots: int = 3
    pairs: tuple[bool, bool] = (False, False)
    target: int = 12
    scoring: str = "normal"
    ties: str = "first"
    handicap: int | None = None
    withdrawal: bool = True
    chart: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "pairs", tuple(self.pairs))
        if tuple(self.chart) == usual_chart(self.slots):
            object.__setattr__(self, "chart", ())
        object.__setattr__(self, "chart", tuple(self.chart))
        if reasons := self._problems():
            raise IllegalMode(express("bad-mode"), reasons)

    def _problems(self) -> list[str]:
        wrong: list[str] = []
        if type(self.slots) is not int or self.slots not in (3, 5):
            wrong.append(express("bad-mode-slots", value=repr(self.slots)))
        if self.pairs not in ((False, False), (True, False), (False, True), (True, True)):
            wrong.append(express("bad-mode-pairs", value=repr(self.pairs)))
        if self.pairs == (False, True):
            wrong.append(express("bad-mode-second-pair", value=repr(self.pairs)))
        if type(self.target) is not int or not 1 <= self.target <= MAX_TARGET:
            wrong.append(express("bad-mode-target", value=repr(self.target), most=str(MAX_TARGET)))
        if self.scoring not in SCORINGS:
            wrong.append(unknown_value("scoring", self.scoring, SCORINGS))
        if self.ties not in TIES:
            wrong.append(unknown_value("ties", self.ties, TIES))
        if self.handicap is not None and (type(self.handicap) is not int or self.handicap not in (0, 1)):
            wrong.append(express("bad-mode-handicap", value=repr(self.handicap)))
        elif self.handicap is not None and self.ties != "first" and self.ties in TIES:
            wrong.append(express("bad-mode-handicap-ties", value=repr(self.ties)))
        if type(self.withdrawal) is not bool:
            wrong.append(express("bad-mode-withdrawal", value=repr(self.withdrawal)))
        if self.chart and not is_chart(self.chart):
            wrong.append(express("bad-mode-chart", value=repr(self.chart), like=str(STANDARD_CHART)))
        return wrong

    @property
    def limits(self) -> tuple[int, ...]:
        """The withdrawal chart that is used (R5)."""
        return self.chart or usual_chart(self.slots)

    @property
    def tie_rule(self) -> int:
        """The rule for tied theaters, as a state stores it: an index into `TIES`, or `TIES_OF_SIDE` + side."""
        return TIES.index(self.ties) if self.handicap is None else TIES_OF_SIDE + self.handicap

    @property
    def epic(self) -> bool:
        """Five theaters, hands of ten, ongoing abilities of limited reach (R32)."""
        return self.slots == 5

    @property
    def hand(self) -> int:
        """Cards dealt to a side: 6, Epic 10; each player of a pair gets half."""
        return 10 if self.epic else 6

    @property
    def seats(self) -> int:
        """Players at the table: 2, 3 or 4."""
        return 2 + sum(self.pairs)

    @property
    def seat_names(self) -> tuple[str, ...]:
        """[seat] "1a", "2a", "1b", "2b": as many as there are players."""
        return SEATS[: self.seats]

    @property
    def teams(self) -> str:
        """The players on each side: "1v1", "2v1" or "2v2"."""
        return next(text for text, pairs in TEAMS.items() if pairs == self.pairs)

    @property
    def sides(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """[side] the seats that form it."""
        return tuple(range(0, self.seats, 2)), tuple(range(1, self.seats, 2))

    def partner(self, seat: int) -> int | None:
        """Return the other seat of a side, or None for a player without one."""
        return seat ^ 2 if self.pairs[seat & 1] else None

    def opponents(self, seat: int) -> tuple[int, ...]:
        """Return the seats of the other side."""
        return self.sides[1 - (seat & 1)]

    def but(self, **changes: Any) -> Self:
        """Return this mode with some options changed; raises `IllegalMode` for an unknown option."""
        unknown = [name for name in changes if name not in asdict(self)]
        if unknown:
            raise IllegalMode(express("bad-mode"), [unknown_option(name, asdict(self)) for name in unknown])
        return replace(self, **changes)

    @classmethod
    def of(cls, board: ModeFields) -> Self:
        """Return the mode of a state or a kernel view; a small battle has fewer theaters than its mode."""
        return cls(
            slots=max(3, board.slots),
            pairs=(board.seats > 2, board.seats > 3),
            target=board.target,
            scoring=SCORINGS[board.scoring],
            ties=TIES[board.ties] if board.ties < TIES_OF_SIDE else TIES[0],
            handicap=handicap_of(board.ties),
            withdrawal=bool(board.withdrawal),
            chart=tuple(board.chart),
        )

    @staticmethod
    def preset(name: "str | Mode") -> "Mode":
        """Return the mode a rulebook names: "standard", "epic team", … (see `PRESETS`); a mode stays as it is.

        Raises `IllegalMode` for an unknown name, with all known names.
        """
        if isinstance(name, Mode):
            return name
        key = " ".join(name.lower().replace("-", " ").replace("_", " ").split())
        if key not in PRESETS:
            raise IllegalMode(express("bad-mode-name", name=repr(name)), [unknown_name(key, PRESETS)])
        return PRESETS[key]


def handicap_of(tie_rule: int) -> int | None:
    """Return the side that has the handicap, of a state's or a view's `ties`."""
    return tie_rule - TIES_OF_SIDE if tie_rule >= TIES_OF_SIDE else None


def usual_chart(slots: int) -> tuple[int, ...]:
    """Return the chart of Standard, or the scaled one of Epic."""
    return EPIC_CHART if slots == 5 else STANDARD_CHART


def is_chart(chart: tuple[Any, ...]) -> bool:
    """Return whether these are numbers of cards that fall in each half."""
    if len(chart) != 6 or not all(type(limit) is int and 0 <= limit <= 30 for limit in chart):
        return False
    return all(chart[half] > chart[half + 1] > chart[half + 2] for half in (0, 3))


def write_chart(chart: Sequence[int]) -> str:
    """ "4-2-1:5-3-2": the fewest cards for 2, 3 and 4 points, of the 1st Player and of the 2nd."""
    return ":".join("-".join(map(str, chart[half : half + 3])) for half in (0, 3))


def read_chart(text: str) -> tuple[int, ...]:
    """Return the chart of a text; raises `IllegalMode` if it is none."""
    numbers = text.replace(":", "-").replace(",", "-").split("-")
    chart = tuple(
        int(number) if number.isascii() and number.isdecimal() and len(number) < 3 else -1 for number in numbers
    )
    if not is_chart(chart):
        example = write_chart(STANDARD_CHART)
        raise IllegalMode(express("bad-mode-no-chart", text=repr(text)), [express("bad-mode-chart-form", like=example)])
    return chart


PRESETS = {
    "standard": Mode(),
    "beginner": Mode(scoring="beginner", target=3),
    "longer": Mode(target=18),
    "epic": Mode(slots=5, target=6),
    "team": Mode(pairs=(True, True), target=6),
    "epic team": Mode(slots=5, pairs=(True, True), target=1),
    "quick reference": Mode(ties="nobody"),
    "quick beginner": Mode(ties="nobody", scoring="beginner", target=3, withdrawal=False),
}
