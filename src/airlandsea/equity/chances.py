"""The chance to win the war at every score: a match-equity table, like backgammon's.

It is computed by dynamic programming from how battles end between good players, which is measured
(`outcomes.toml`; `airlandsea equity --measure` measures again): how often the side that is first, or the other side,
scores each number of points, given the points that both still need, since nobody withdraws from a battle that costs the
war. The chance is that of side 1; the two sides play equally well.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from math import floor, sqrt
from types import MappingProxyType

from ..rules.modes import FOUGHT_OUT, SCORINGS, TIES, Mode
from ..rules.state import State
from ..rules.view import ViewRecord
from .outcomes import CELLS, CLASSES, OutcomeShares, need_class, outcome_shares, packaged_tables, read_tables, source_of

DECIDED = 1e-9  # a battle that changes the chance to win the war by less changes nothing but points
MAX_NEED = 60  # points that a side still needs: the size of the table


@dataclass(frozen=True)
class Equity:
    """The chances of a mode, from how its battles end.

    Args:
        outcomes: [first's class * CLASSES + second's class] the shares of the outcomes of battles, by the classes of
            the points that the side that is first and the other side need (`need_class`)
        source: where they come from; "": not measured
        is_monotone: whether chances are corrected so that being ahead never hurts
    """

    outcomes: tuple[OutcomeShares, ...]
    source: str = ""
    is_monotone: bool = False

    def chance(self, points_needed: tuple[int, int], first: int) -> float:
        """Return the chance of side 1 to win the war, before a battle in which a side (0 or 1) is first.

        `points_needed`: [side] points needed to win the war; a side that needs 0 or less has won.
        """
        ours, theirs = points_needed
        if ours <= 0 or theirs <= 0:
            return float(ours <= 0)
        if first:
            return 1 - self._chance_of_first(theirs, ours)
        return self._chance_of_first(ours, theirs)

    def _chance_of_first(self, need: int, other: int) -> float:
        """Return the chance of the side that is first.

        Beyond the table a lead counts for less the longer the war still is: by the square root of its length, as in
        any sum of many random terms. Between two leads of the table the chance is interpolated.
        """
        far = max(need, other)
        if far <= MAX_NEED:
            return self._chances[need][other]
        lead = min(abs(need - other) * sqrt(MAX_NEED / far), MAX_NEED - 1)
        less, part = floor(lead), lead % 1
        low, high = (self._at_lead(each if need < other else -each) for each in (less, min(less + 1, MAX_NEED - 1)))
        return low + part * (high - low)

    def _at_lead(self, lead: int) -> float:
        """Return the chance of the first side with a lead of `lead` points, at the edge of the table."""
        return self._chances[MAX_NEED - lead][MAX_NEED] if lead > 0 else self._chances[MAX_NEED][MAX_NEED + lead]

    def take_point(self, points_needed: tuple[int, int], first: int, price: int, worth: int = FOUGHT_OUT) -> float:
        """Return the chance of winning the battle below which side 1 should withdraw at a price in points.

        It assumes that the battle is otherwise fought out for `worth` points: like a take point of backgammon with a
        dead cube (Keeler & Spencer 1975). Where the battle no longer affects the war, its points count.
        """
        ours, theirs = points_needed
        after = 1 - first
        won, lost = self.chance((ours - worth, theirs), after), self.chance((ours, theirs - worth), after)
        if won == lost:
            return (worth - price) / (2 * worth)
        return (self.chance((ours, theirs - price), after) - lost) / (won - lost)

    @cached_property
    def _chances(self) -> list[list[float]]:
        """[need of the first side][need of the second] the chance of the first side."""
        size = MAX_NEED + 1
        table = [[0.0] * size for _ in range(size)]
        for total in range(2, 2 * MAX_NEED + 1):
            for need in range(max(1, total - MAX_NEED), min(MAX_NEED, total - 1) + 1):
                other = total - need
                if need <= other:
                    first, second = self._solve(table, need, other)
                    table[need][other] = monotone(table, need, other, first) if self.is_monotone else first
                    table[other][need] = monotone(table, other, need, second) if self.is_monotone else second
        return table

    def _solve(self, table: list[list[float]], need: int, other: int) -> tuple[float, float]:
        """Return the chances of the first side where it needs `need`, or `other`, and the enemy needs the other number.

        They depend on each other through battles that nobody wins: then the commanders change sides and nothing else.
        A war in which nobody ever wins a battle is even.
        """
        here, nobody_here = self._before(table, need, other)
        there, nobody_there = self._before(table, other, need)
        both = 1 - nobody_here * nobody_there
        if both <= 0:
            return 0.5, 0.5
        first = (here + nobody_here * (1 - there - nobody_there)) / both
        return first, there + nobody_there * (1 - first)

    def _before(self, table: list[list[float]], need: int, other: int) -> tuple[float, float]:
        """Return what scored battles contribute to the first side's chance, and how often nobody scores."""
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


def monotone(table: list[list[float]], need: int, other: int, chance: float) -> float:
    """Return a chance, but no better than if the first side needed a point less, and no worse than if the enemy did.

    Between good players being ahead never hurts; where the counts say otherwise, there were too few battles.
    """
    least = table[need][other - 1] if other > 1 else 0.0
    most = table[need - 1][other] if need > 1 else 1.0
    return min(max(chance, least), most)


# The equity of every mode


RELATIVES = {"standard team": "standard", "epic team": "epic", "quick reference": "standard"}


@cache
def equities() -> Mapping[str, Equity]:
    """Return the tables of all modes by their keys; a mode that has not been measured has the table of a relative."""
    measured = read_tables(packaged_tables())
    tables = {key: Equity(outcome_shares(table), source_of(table), is_monotone=True) for key, table in measured.items()}
    for key, relative in RELATIVES.items():
        if key not in tables:
            tables[key] = replace(tables[relative], source=f"{relative} battles: {tables[relative].source}")
    for key in ("beginner", "quick beginner"):
        if key not in tables:
            tables[key] = fought_out_index(tables["standard"])
    return MappingProxyType(tables)


def fought_out_index(table: Equity) -> Equity:
    """Return the table for battles that are all worth 1, and won as often as where both sides need so little that
    nobody can withdraw.
    """
    last = table.outcomes[0].items()
    share = sum(probability for points, probability in last if points > 0)
    won = share + sum(probability for points, probability in last if points == 0) / 2
    return Equity(({1: won, -1: 1 - won},) * len(CELLS), source=f"the last battles of wars: {table.source}")


def key_of(slots: int, seats: int, ties: int, scoring: int, withdrawal: int) -> str:
    """Return the key of the table that fits a mode: the nearest mode that has a table."""
    if scoring:
        return "beginner" if withdrawal else "quick beginner"
    if ties == TIES.index("nobody"):
        return "quick reference"
    return ("epic" if slots == 5 else "standard") + (" team" if seats > 2 else "")


def equity_of(position: State | ViewRecord) -> Equity:
    """Return the table of the mode in which a battle is being played."""
    return equities()[key_of(position.slots, position.seats, position.ties, position.scoring, position.withdrawal)]


def mode_key(mode: Mode) -> str:
    """Return the key of the table of a mode."""
    return key_of(mode.slots, mode.seats, mode.tie_rule, SCORINGS.index(mode.scoring), mode.withdrawal)


def war_chances(position: State | ViewRecord) -> list[float]:
    """Return side 1's chance to win the war after each outcome (`search.utility`) of the battle being played.

    In Beginner scoring every battle won counts 1 point here, whatever the outcome says, so that the chances lie no
    further apart than those of outcomes that can happen.
    """
    equity = equity_of(position)
    ours, theirs = position.target - position.score[0], position.target - position.score[1]
    after = 1 - position.first_side
    worths = [1 if position.scoring else points for points in range(1, FOUGHT_OUT + 1)]
    won = [equity.chance((ours - worth, theirs), after) for worth in worths]
    lost = [equity.chance((ours, theirs - worth), after) for worth in worths]
    return [equity.chance((ours, theirs), after), *won, *lost]
