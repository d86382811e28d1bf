"""A tournament: a round-robin on the same deals, and the ratings that follow."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from ..match import Thinking
from .match import MatchResult
from .matchup import BotSpec, DuplicateGroup, IllegalMatchup, MatchConfig, Matchup, group_count
from .ratings import Meeting, ratings
from .report import NOTHING, align, costs, describe_clock, describe_games, failures, format_signed
from .stats import Estimate
from .workers import Task, play_all

RATING_HEADS = ("", "", "Elo", "95 % interval", "games", "win rate", "points a battle")


def tournament(entrants: Sequence[BotSpec], *, games: int = 200, workers: int = 1, **terms: Any) -> "TournamentResult":
    """Play games between every two bots, on the same deals for every pair.

    Args:
        entrants: the bots, as for `match`
        games: how many for every pair, rounded up to whole groups
        workers: as for `match`
        terms: as for `match`

    Raises:
        IllegalMatchup: fewer than two bots, a bot twice, or something that cannot be played; with all reasons
        IllegalMode: an unknown mode
    """
    matchups = pairings(entrants, MatchConfig(**{"seed": None, **terms}))
    plan = [*rounds(matchups, games)]
    return TournamentResult.of(matchups, plan, [*play_all(matchups, plan, workers)])


def pairings(entrants: Sequence[BotSpec], config: MatchConfig) -> list[Matchup]:
    """Return the matchups of every two bots; raises `IllegalMatchup` with all reasons."""
    matchups, wrong = [], []
    if len(entrants) < 2:
        wrong.append(f"{len(entrants)} bots: a tournament has 2 or more")
    for one, other in combinations(entrants, 2):
        try:
            matchups.append(matchup := config.between(one, other))
        except IllegalMatchup as error:
            wrong += error.reasons
            continue
        if len(set(matchup.names)) == 1:
            wrong.append(f"{matchup.names[0]!r} twice")
    if wrong:
        raise IllegalMatchup("no tournament", dict.fromkeys(wrong))
    return matchups


def rounds(matchups: Sequence[Matchup], games: int) -> Iterator[Task]:
    """Yield a deal for every pair before the next deal, so that an interrupted tournament is fair."""
    for index in range(group_count(games, matchups[0])):
        for number in range(len(matchups)):
            yield Task(number, index)


@dataclass(frozen=True)
class TournamentResult:
    """The results of every pair of bots, and the ratings. Prints as a table."""

    matches: Sequence[MatchResult]  # of every pair, in the order of the entrants

    @classmethod
    def of(
        cls, matchups: Sequence[Matchup], plan: Sequence[Task], groups: Sequence[DuplicateGroup]
    ) -> "TournamentResult":
        """Return the result of the groups that have been played so far of a plan."""
        played = list(zip(plan, groups, strict=False))
        return cls(
            [
                MatchResult(matchup, tuple(group for task, group in played if task.matchup == number))
                for number, matchup in enumerate(matchups)
            ]
        )

    @cached_property
    def names(self) -> list[str]:
        """The entrants, in order."""
        return list(dict.fromkeys(name for match in self.matches for name in match.matchup.names))

    @cached_property
    def ratings(self) -> dict[str, Estimate]:
        """Elo points more than the first entrant's, with 95 % intervals.

        The games of all pairs on one deal are one cluster, since they have the same luck.
        """
        number = {name: number for number, name in enumerate(self.names)}
        meetings = [
            Meeting(group.index, number[one], number[other], group.score, len(group.games))
            for match in self.matches
            for one, other in [match.matchup.names]
            for group in match.groups
        ]
        return dict(zip(self.names, ratings(len(self.names), meetings), strict=True))

    @property
    def ranked(self) -> list[str]:
        """The entrants, best first."""
        return sorted(self.names, key=lambda name: -self.ratings[name].value)

    def record(self, name: str, against: str | None = None) -> tuple[int, float]:
        """Return how many games an entrant has played (against another one), and how many points it has from them."""
        games, score = 0, 0.0
        for match in self.matches:
            names = match.matchup.names
            if name in names and against in (None, *names) and name != against:
                games += len(match.games)
                won = sum(group.score for group in match.groups)
                score += won if names[0] == name else len(match.games) - won
        return games, score

    def points(self, name: str) -> float:
        """Return an entrant's victory points less those of its enemies, in a battle."""
        points = battles = 0
        for match in self.matches:
            if name in match.matchup.names:
                sign = 1 if match.matchup.names[0] == name else -1
                points += sign * sum(group.points for group in match.groups)
                battles += sum(group.battles for group in match.groups)
        return points / battles if battles else 0.0

    def thinking(self, name: str) -> Thinking:
        """Return what the choices of an entrant have cost."""
        each = (
            match.thinking(match.matchup.names.index(name)) for match in self.matches if name in match.matchup.names
        )
        return sum(each, Thinking())

    def rows(self) -> Iterator[dict[str, Any]]:
        """Yield every game as names and values, for a table."""
        for match in self.matches:
            yield from match.rows()

    def __str__(self) -> str:
        if not any(match.groups for match in self.matches):
            return NOTHING
        ranked = self.ranked
        thinking = [self.thinking(name) for name in ranked]
        matchup = self.matches[0].matchup
        parts = [
            f"{len(ranked)} bots, everybody against everybody: {describe_games(matchup, len([*self.rows()]))}",
            align(RATING_HEADS, [self._rating_row(*each) for each in enumerate(ranked, 1)], left=2),
            align(
                ["win rate against", *(f"{place}." for place in range(1, len(ranked) + 1))],
                [[name, *(win_rate(self.record(name, other)) for other in ranked)] for name in ranked],
            ),
            align(["", *ranked], costs(thinking)),
            *failures(ranked, thinking),
            *describe_clock(matchup.clock),
        ]
        return "\n\n".join(parts)

    def _rating_row(self, place: int, name: str) -> list[str]:
        record = self.record(name)
        rating = format_signed(self.ratings[name], 0)
        if name == self.names[0]:
            rating[1] = "the yardstick"
        return [f"{place}.", name, *rating, f"{record[0]:,}", win_rate(record), f"{self.points(name):+.2f}"]


def win_rate(record: tuple[int, float]) -> str:
    """Write the win rate of some games, if there were any."""
    games, score = record
    return f"{100 * score / games:.1f} %" if games else "-"
