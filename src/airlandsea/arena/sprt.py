"""A sequential test of whether A is better than B: it plays until that is decided. `sprt_math` has the test itself."""

from collections import Counter
from contextlib import closing
from typing import Any

from .match import MatchResult, tasks
from .matchup import BotSpec, DuplicateGroup, IllegalMatchup, MatchConfig, Matchup
from .sprt_math import Hypotheses
from .stats import expected_score
from .workers import play_all

MAX_GAMES = 100_000


def sprt(
    a: BotSpec,
    b: BotSpec,
    low: float,
    high: float,
    *,
    alpha: float = 0.05,
    beta: float = 0.05,
    games: int = MAX_GAMES,
    workers: int = 1,
    **terms: Any,
) -> "Sprt":
    """Play until it is known whether A is better than B by `low` or by `high`, or until `games` games are played.

    Args:
        a: as for `match`
        b: the other bot
        low: a difference in Elo points for wars, in victory points a battle for battles
        high: a larger one
        alpha: how often `high` is accepted though `low` is true
        beta: how often `low` is accepted though `high` is true
        games: the maximum
        workers: as for `match`
        terms: as for `match`

    Raises:
        IllegalMatchup: something that cannot be played, or hypotheses that leave no question; with all reasons
        IllegalMode: an unknown mode
    """
    matchup = MatchConfig(**{"seed": None, **terms}).between(a, b)
    test = Sprt(matchup, low, high, alpha, beta)
    with closing(play_all([matchup], tasks(matchup, games), workers)) as groups:
        for group in groups:
            test.add(group)
            if test.verdict is not None:
                break
    return test


class Sprt:
    """A sequential test that gets one group after the other. Prints as a table."""

    def __init__(self, matchup: Matchup, low: float, high: float, alpha: float = 0.05, beta: float = 0.05) -> None:
        """As for `sprt`; raises `IllegalMatchup` when the two hypotheses leave no question."""
        self.matchup = matchup
        self.low = low
        self.high = high
        try:
            self.hypotheses = hypotheses(matchup, low, high, alpha, beta)
        except ValueError as error:
            raise IllegalMatchup("the two hypotheses leave no question", [str(error)]) from None
        self.groups: list[DuplicateGroup] = []
        self.counts: Counter[float] = Counter()
        self.evidence = 0.0  # the log likelihood ratio

    def add(self, group: DuplicateGroup) -> None:
        """Add a group that has been played."""
        self.groups.append(group)
        wars = self.matchup.unit == "war"
        self.counts[group.score / len(group.games) if wars else group.points / group.battles] += 1
        self.evidence = self.hypotheses.evidence(self.counts)

    @property
    def verdict(self) -> bool | None:
        """Whether A is better by `high` rather than by `low`; None: not decided yet."""
        return self.hypotheses.verdict(self.evidence)

    @property
    def measure(self) -> str:
        """The unit of `low` and `high`."""
        return "Elo" if self.matchup.unit == "war" else "points a battle"

    @property
    def match(self) -> MatchResult:
        """The match so far. Its estimates are biased away from even, since the test has chosen when to stop."""
        return MatchResult(self.matchup, tuple(self.groups))

    def __str__(self) -> str:
        low, high = self.hypotheses.bounds
        answer = {True: f"by {self.high:+g}", False: f"by {self.low:+g}", None: "not decided"}[self.verdict]
        return "\n\n".join(
            [
                f"Is {self.matchup.names[0]} better by {self.low:+g} or by {self.high:+g} {self.measure}? {answer}\n"
                f"log likelihood ratio {self.evidence:+.2f}, decided at {low:+.2f} and {high:+.2f}",
                str(self.match),
                "Sequential tests tend to stop on a lucky run, so these estimates are biased.\n"
                "Play a match of fixed length to measure how much better a bot is.",
            ]
        )


def hypotheses(matchup: Matchup, low: float, high: float, alpha: float, beta: float) -> Hypotheses:
    """Return the test on the scores of groups of wars, or on the points of groups of battles."""
    if matchup.unit == "war":
        return Hypotheses(expected_score(low), expected_score(high), 0, 1, alpha, beta)
    return Hypotheses(low, high, -matchup.worth, matchup.worth, alpha, beta)
