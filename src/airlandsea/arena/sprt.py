"""Is A better than B? Play until it is known, and not longer. The test itself is in `sequential`."""

from collections import Counter
from contextlib import closing

from ..battle import seed_or_new
from ..bots import NO_CLOCK, TimeControl
from ..rules.modes import Mode
from .match import MatchResult, tasks
from .matchup import BotSpec, DuplicateGroup, IllegalMatchup, Matchup
from .report import sprt_report
from .sprt_math import Hypotheses
from .stats import expected_score
from .workers import play_all

MOST_GAMES = 100_000


def sprt(
    a: BotSpec,
    b: BotSpec,
    low: float,
    high: float,
    *,
    alpha: float = 0.05,
    beta: float = 0.05,
    games: int = MOST_GAMES,
    mode: Mode | str = "standard",
    theaters: str | None = None,
    unit: str = "war",
    duplicate: int = 2,
    clock: TimeControl = NO_CLOCK,
    seed: int | None = None,
    workers: int = 1,
) -> "Sprt":
    """Play until it is known whether A is better than B by `low` or by `high`, or until `games` games are played.

    In wars these are Elo points, in battles victory points a battle. `alpha`: how often `high` is accepted though `low`
    is true; `beta`: the other way round. Everything else as for `match`. Raises `IllegalMatchup`, `IllegalMode`.
    """
    mode = Mode.preset(mode) if isinstance(mode, str) else mode
    contest = Matchup(a, b, mode, theaters, unit, duplicate, clock, seed_or_new(seed))
    test = Sprt(contest, low, high, alpha, beta)
    with closing(play_all([contest], tasks(contest, games), workers)) as groups:
        for group in groups:
            test.add(group)
            if test.verdict is not None:
                break
    return test


class Sprt:
    """A sequential test that is fed one group after the other. Prints as a table."""

    def __init__(self, contest: Matchup, low: float, high: float, alpha: float = 0.05, beta: float = 0.05) -> None:
        """As for `sprt`; raises `IllegalMatchup` if the two hypotheses are the same."""
        self.contest = contest
        self.low = low
        self.high = high
        try:
            self.hypotheses = hypotheses(contest, low, high, alpha, beta)
        except ValueError as error:
            raise IllegalMatchup("the two hypotheses leave no question", [str(error)]) from None
        self.groups: list[DuplicateGroup] = []
        self.counts: Counter[float] = Counter()
        self.evidence = 0.0  # the log likelihood ratio

    def add(self, group: DuplicateGroup) -> None:
        """One more group has been played."""
        self.groups.append(group)
        wars = self.contest.unit == "war"
        self.counts[group.score / len(group.games) if wars else group.points / group.battles] += 1
        self.evidence = self.hypotheses.evidence(self.counts)

    @property
    def verdict(self) -> bool | None:
        """Whether A is better by `high` rather than by `low`; None: not decided yet."""
        return self.hypotheses.verdict(self.evidence)

    @property
    def measure(self) -> str:
        """What `low` and `high` are."""
        return "Elo" if self.contest.unit == "war" else "points a battle"

    @property
    def match(self) -> MatchResult:
        """What has been played. Its means lean away from even, since the test has chosen when to stop."""
        return MatchResult(self.contest, tuple(self.groups))

    def __str__(self) -> str:
        return sprt_report(self)


def hypotheses(contest: Matchup, low: float, high: float, alpha: float, beta: float) -> Hypotheses:
    """The test on the scores of groups of wars, or on the points of groups of battles."""
    if contest.unit == "war":
        return Hypotheses(expected_score(low), expected_score(high), 0, 1, alpha, beta)
    return Hypotheses(low, high, -contest.worth, contest.worth, alpha, beta)
