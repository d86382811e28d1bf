"""Modes: one rule set with options (RULES section 2). A mode is a row of data, never code of its own."""

from dataclasses import asdict, dataclass, replace
from typing import Any

from ..errors import IllegalMode, nearest

SCORINGS = ("normal", "beginner")
TIES = ("first", "nobody", "second")

# R5: the fewest cards left that still give 2, 3 and 4 points; fewer give 6. Axes: [Epic][withdrawer is 2nd][column], in
# one row. The Standard numbers are printed on the commander cards. The rulebooks do not give those of Epic: these
# are the Standard ones scaled to ten cards; who owns the Epic commanders can enter the printed numbers here.
CHART = (4, 2, 1, 5, 3, 2) + (6, 3, 1, 7, 4, 2)
CHART_POINTS = (2, 3, 4, 6)  # [column]
FOUGHT_OUT = 6


@dataclass(frozen=True)
class Mode:
    """The options of a war. Raises `IllegalMode` with every reason when they do not fit together."""

    slots: int = 3  # theaters in the row: 3 (Standard) or 5 (Epic)
    pairs: tuple[bool, bool] = (False, False)  # [side] two players share it
    target: int = 12  # victory points that win the war
    scoring: str = "normal"  # or "beginner": every battle is worth 1
    ties: str = "first"  # who controls a tied theater: "first", "nobody", "second"
    withdrawal: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "pairs", tuple(self.pairs))
        if reasons := self._problems():
            raise IllegalMode("this mode cannot be played", reasons)

    def _problems(self) -> list[str]:
        wrong = []
        if self.slots not in (3, 5):
            wrong.append(f"{self.slots!r} theaters: there are 3 (Standard) or 5 (Epic)")
        if self.pairs not in ((False, False), (True, False), (False, True), (True, True)):
            wrong.append(f"pairs {self.pairs!r}: two truth values, one for each side")
        if self.pairs == (False, True):
            wrong.append("pairs (False, True): with three players the pair is side 1, so (True, False)")
        if not isinstance(self.target, int) or not 1 <= self.target <= 9999:
            wrong.append(f"target {self.target!r}: a whole number from 1 to 9999")
        if self.scoring not in SCORINGS:
            wrong.append(f"scoring {self.scoring!r}: {' or '.join(SCORINGS)}{nearest(self.scoring, SCORINGS)}")
        if self.ties not in TIES:
            wrong.append(f"ties {self.ties!r}: {', '.join(TIES)}{nearest(self.ties, TIES)}")
        return wrong

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
        """Players at the table: 2, 3 or 4. Seat s sits on side s % 2."""
        return 4 if self.pairs[1] else 3 if self.pairs[0] else 2

    def but(self, **changes: Any) -> "Mode":
        """This mode with some options changed."""
        unknown = [name for name in changes if name not in asdict(self)]
        if unknown:
            raise IllegalMode(
                "this mode cannot be played",
                [f"no option {name!r}{nearest(name, asdict(self))}" for name in unknown],
            )
        return replace(self, **changes)

    @staticmethod
    def preset(name: str) -> "Mode":
        """The mode a rulebook names: "standard", "epic team", … (see `PRESETS`)."""
        key = " ".join(name.lower().replace("-", " ").replace("_", " ").split())
        if key not in PRESETS:
            raise IllegalMode(f"no mode {name!r}", [f"known: {', '.join(PRESETS)}{nearest(key, PRESETS)}"])
        return PRESETS[key]


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
