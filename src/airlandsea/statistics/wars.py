"""Wars that are over, counted: won by opponent, by mode and in all; withdrawals; wars won in a row."""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

How = Literal["fought", "withdrawn"]


class CountedBattle(NamedTuple):
    """How a battle ended."""

    winner: int | None  # the side, 0 or 1
    points: int
    how: How


class CountedWar(NamedTuple):
    """How a war ended for one of its players."""

    side: int  # the player's, 0 or 1
    winner: int | None
    opponent: str
    mode: str
    battles: list[CountedBattle]

    @property
    def is_won(self) -> bool:
        """Whether the player's side has won it."""
        return self.winner == self.side


class Tally(NamedTuple):
    """How many of all were won."""

    won: int
    all: int


class Losses(NamedTuple):
    """Battles that were lost in one way."""

    battles: int
    points: int  # that they cost

    @property
    def mean(self) -> float | None:
        """The mean cost of a battle; None if there is none."""
        return self.points / self.battles if self.battles else None


class Streak(NamedTuple):
    """Wars won in a row."""

    now: int
    longest: int


class WarSums(NamedTuple):
    """Several wars together."""

    wars: Tally
    battles: Tally
    streak: Streak
    withdrawn: Losses  # battles from which the player's side withdrew
    fought: Losses  # those that it lost at the end
    enemy_withdrawals: int
    opponents: dict[str, Tally]  # the most frequent first
    modes: dict[str, Tally]


def count_wars(wars: Sequence[CountedWar]) -> WarSums:
    """Return the sums over wars, which come in order, the latest first."""
    battles = [(war.side, battle) for war in wars for battle in war.battles]
    return WarSums(
        wars=tally([war.is_won for war in wars]),
        battles=tally([battle.winner == side for side, battle in battles]),
        streak=count_streak([war.is_won for war in wars]),
        withdrawn=losses(battles, "withdrawn"),
        fought=losses(battles, "fought"),
        enemy_withdrawals=sum(battle.winner == side and battle.how == "withdrawn" for side, battle in battles),
        opponents=tally_by(wars, lambda war: war.opponent),
        modes=tally_by(wars, lambda war: war.mode),
    )


def losses(battles: list[tuple[int, CountedBattle]], how: How) -> Losses:
    """Return the battles that a side lost in one way; a battle that nobody won is no loss."""
    points = [each.points for side, each in battles if each.winner == 1 - side and each.how == how]
    return Losses(len(points), sum(points))


def count_streak(won: list[bool]) -> Streak:
    """Return how many were won in a row up to the latest, the first of the list, and the longest such row."""
    longest = row = 0
    for one in won:
        row = row + 1 if one else 0
        longest = max(longest, row)
    return Streak(won.index(False) if False in won else len(won), longest)


def tally(won: list[bool]) -> Tally:
    """Return how many were won."""
    return Tally(sum(won), len(won))


def tally_by(wars: Sequence[CountedWar], key: Callable[[CountedWar], str]) -> dict[str, Tally]:
    """Return {key: how many of the wars with it were won}, the most frequent key first."""
    found: dict[str, list[bool]] = {}
    for war in wars:
        found.setdefault(key(war), []).append(war.is_won)
    return {name: tally(won) for name, won in sorted(found.items(), key=lambda item: -len(item[1]))}
