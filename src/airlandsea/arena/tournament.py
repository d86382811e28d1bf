"""A tournament: everybody against everybody on the same deals, and the ratings that follow."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from math import ceil
from typing import Any

from ..battle import seed_or_new
from ..bots import NO_CLOCK, TimeControl
from ..match import Thinking
from ..rules.modes import Mode
from .match import MatchResult
from .matchup import BotSpec, DuplicateGroup, IllegalMatchup, Matchup, name_of
from .ratings import Meeting, ratings
from .report import tournament_report
from .stats import Estimate
from .workers import Task, play_all


def tournament(
    entrants: Sequence[BotSpec],
    *,
    games: int = 200,
    mode: Mode | str = "standard",
    theaters: str | None = None,
    unit: str = "war",
    duplicate: int = 2,
    clock: TimeControl = NO_CLOCK,
    seed: int | None = None,
    workers: int = 1,
) -> "TournamentResult":
    """Play `games` games between every two bots, on the same deals for every two; everything else as for `match`.

    Raises `IllegalMatchup` and `IllegalMode` with all that is wrong.
    """
    mode = Mode.preset(mode) if isinstance(mode, str) else mode
    terms = Matchup("random", "random", mode, theaters, unit, duplicate, clock, seed_or_new(seed))
    contests = pairings(entrants, terms)
    plan = [*rounds(contests, games)]
    return TournamentResult.of(contests, plan, [*play_all(contests, plan, workers)])


def pairings(entrants: Sequence[BotSpec], terms: Matchup) -> list[Matchup]:
    """Every two of them, on the terms of a contest; raises `IllegalMatchup` with all that is wrong."""
    contests, wrong = [], []
    if len(entrants) < 2:
        wrong.append(f"{len(entrants)} bots: a tournament has 2 or more")
    for one, other in combinations(entrants, 2):
        try:
            contests.append(replace(terms, a=one, b=other))
        except IllegalMatchup as error:
            wrong += error.reasons
            continue
        if name_of(one) == name_of(other):
            wrong.append(f"{name_of(one)!r} twice")
    if wrong:
        raise IllegalMatchup("no tournament", dict.fromkeys(wrong))
    return contests


def rounds(contests: Sequence[Matchup], games: int) -> Iterator[Task]:
    """Every two play a deal before anybody plays the next one, so that an interrupted tournament is fair."""
    for index in range(ceil(games / contests[0].duplicate)):
        for number in range(len(contests)):
            yield Task(number, index)


@dataclass(frozen=True)
class TournamentResult:
    """The results of every pair of bots, and the ratings. Prints as a table."""

    matches: Sequence[MatchResult]  # of every two, in the order of the entrants

    @classmethod
    def of(
        cls, contests: Sequence[Matchup], plan: Sequence[Task], groups: Sequence[DuplicateGroup]
    ) -> "TournamentResult":
        """The result of the groups that have been played so far of a plan."""
        played = list(zip(plan, groups, strict=False))
        return cls(
            [
                MatchResult(contest, tuple(group for task, group in played if task.contest == number))
                for number, contest in enumerate(contests)
            ]
        )

    @cached_property
    def names(self) -> list[str]:
        """The entrants, in order."""
        return list(dict.fromkeys(name for match in self.matches for name in match.contest.names))

    @cached_property
    def ratings(self) -> dict[str, Estimate]:
        """Elo points more than the first entrant's, with 95 % intervals.

        The games of all pairs on one deal are one cluster, since they have the same luck.
        """
        number = {name: number for number, name in enumerate(self.names)}
        meetings = [
            Meeting(group.index, number[one], number[other], group.score, len(group.games))
            for match in self.matches
            for one, other in [match.contest.names]
            for group in match.groups
        ]
        return dict(zip(self.names, ratings(len(self.names), meetings), strict=True))

    @property
    def ranked(self) -> list[str]:
        """The entrants, best first."""
        return sorted(self.names, key=lambda name: -self.ratings[name].value)

    def record(self, name: str, against: str | None = None) -> tuple[int, float]:
        """How many games an entrant has played (against another one), and how many points it has from them."""
        games, score = 0, 0.0
        for match in self.matches:
            names = match.contest.names
            if name in names and against in (None, *names) and name != against:
                games += len(match.games)
                won = sum(group.score for group in match.groups)
                score += won if names[0] == name else len(match.games) - won
        return games, score

    def points(self, name: str) -> float:
        """An entrant's victory points less those of its enemies, in a battle."""
        points = battles = 0
        for match in self.matches:
            if name in match.contest.names:
                sign = 1 if match.contest.names[0] == name else -1
                points += sign * sum(group.points for group in match.groups)
                battles += sum(group.battles for group in match.groups)
        return points / battles if battles else 0.0

    def thinking(self, name: str) -> Thinking:
        """What the choices of an entrant have cost."""
        each = (
            match.thinking(match.contest.names.index(name)) for match in self.matches if name in match.contest.names
        )
        return sum(each, Thinking())

    def rows(self) -> Iterator[dict[str, Any]]:
        """Every game as names and values, for a table."""
        for match in self.matches:
            yield from match.rows()

    def __str__(self) -> str:
        return tournament_report(self)
