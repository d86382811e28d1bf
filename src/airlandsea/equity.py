"""The chance to win the war at every score: a match-equity table, like backgammon's.

It is computed by dynamic programming from how battles end between good players, which is measured
(`outcomes.toml`; `airlandsea equity --measure` measures anew): how often the side that is first, or the other one,
scores how many points, depending on how many points both still need, since nobody withdraws from a battle that costs
the war. The chance is that of side 1; the two sides play equally well.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from typing import Any

from .rules.modes import TIES
from .rules.state import State
from .rules.view import View

Outcomes = Mapping[int, float]  # points of the first side (negative: of the second; 0: nobody) to their probability

RESULTS = (-6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 6)  # points of the side that is first
NEEDS = (2, 3, 4, 6)  # classes of what a side needs to win the war: up to so many points, or more
CLASSES = len(NEEDS) + 1
FAR = 60  # who needs more points than this is as far from home as who needs this many


def need_class(need: int) -> int:
    """The class of a number of points that is still needed."""
    return sum(need > limit for limit in NEEDS)


def brought_near(needs: tuple[int, int]) -> tuple[int, int]:
    """Long ways home on the scale of the table: the same in proportion."""
    far = max(needs)
    if far <= FAR or min(needs) <= 0:
        return needs
    return max(1, needs[0] * FAR // far), max(1, needs[1] * FAR // far)


@dataclass(frozen=True)
class Equity:
    """The chances of a mode, from how its battles end.

    `outcomes[first's class * CLASSES + second's class]` are the outcomes of battles in which the side that is first,
    and the other side, need so many points.
    """

    outcomes: tuple[Outcomes, ...]

    def chance(self, needs: tuple[int, int], first: int) -> float:
        """The chance of side 1 to win the war before a battle in which a side (0 or 1) is first.

        `needs` are the points each side still needs; 0 or less has won.
        """
        ours, theirs = brought_near(needs)
        if ours <= 0 or theirs <= 0:
            return float(ours <= 0)
        if first:
            return 1 - self._chances[theirs][ours]
        return self._chances[ours][theirs]

    @cached_property
    def _chances(self) -> list[list[float]]:
        """[need of the first side][need of the second] the chance of the first side."""
        size = FAR + 1
        table = [[0.0] * size for _ in range(size)]
        for total in range(2, 2 * FAR + 1):
            for need in range(max(1, total - FAR), min(FAR, total - 1) + 1):
                if need <= total - need:
                    table[need][total - need], table[total - need][need] = self._solve(table, need, total - need)
        return table

    def _solve(self, table: list[list[float]], need: int, other: int) -> tuple[float, float]:
        """The chances of the first side where it needs `need`, and where it needs `other`, and the enemy the other one.

        They hang together by battles that nobody wins: then the commanders change sides and nothing else.
        """
        here, nobody_here = self._before(table, need, other)
        there, nobody_there = self._before(table, other, need)
        both = 1 - nobody_here * nobody_there
        first = (here + nobody_here * (1 - there - nobody_there)) / both
        return first, there + nobody_there * (1 - first)

    def _before(self, table: list[list[float]], need: int, other: int) -> tuple[float, float]:
        """What scored battles bring the first side, and how often nobody scores."""
        chance = nobody = 0.0
        for points, probability in self.outcomes[need_class(need) * CLASSES + need_class(other)].items():
            if points == 0:
                nobody = probability
            elif points >= need:
                chance += probability
            elif points > 0:
                chance += probability * (1 - table[other][need - points])
            elif -points < other:
                chance += probability * (1 - table[other + points][need])
        return chance, nobody


# The equity of every mode


@cache
def equities() -> dict[str, Equity]:
    """The tables of all modes whose battles have been measured, by their key."""
    text = resources.files(__package__).joinpath("outcomes.toml").read_text("utf-8")
    return {key: Equity(read_outcomes(table)) for key, table in tomllib.loads(text).items()}


def read_outcomes(table: dict[str, Any]) -> tuple[Outcomes, ...]:
    """The outcomes of a mode as `outcomes.toml` has them: a line of frequencies for each pair of classes."""
    return tuple(dict(zip(RESULTS, shares(row), strict=True)) for row in table["outcomes"])


def shares(row: list[float]) -> list[float]:
    """Frequencies as parts of 1."""
    return [number / sum(row) for number in row]


def key_of(slots: int, seats: int, ties: int, scoring: int, withdrawal: int) -> str:
    """The table that fits a mode: the nearest one that has been measured."""
    if scoring:
        return "beginner" if withdrawal else "quick beginner"
    if ties == TIES.index("nobody"):
        return "quick reference"
    return ("epic" if slots == 5 else "standard") + (" team" if seats > 2 else "")


def war_chances(position: State | View) -> list[float]:
    """The chance of side 1 to win the war after each outcome (`search.worth`) of the battle that is being played."""
    key = key_of(position.slots, position.seats, position.ties, position.scoring, position.withdrawal)
    equity = equities()[key]
    needs = (position.target - position.score[0], position.target - position.score[1])
    after = 1 - position.first
    chances = [equity.chance(needs, after)]
    chances += [equity.chance((needs[0] - points, needs[1]), after) for points in range(1, 7)]
    return chances + [equity.chance((needs[0], needs[1] - points), after) for points in range(1, 7)]
