"""How battles end: how often the side that begins, and the other side, scores each number of points.

What the chances of a whole war are at a score follows from this, but not here.
"""

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from ..battle import seed_or_new
from ..bots import NO_CLOCK, TimeControl
from ..rules.modes import Mode
from .matchup import BotSpec, Matchup
from .report import align, percent, what_was_played
from .stats import student, wilson
from .workers import Task, play_all


class BattleOutcome(NamedTuple):
    """How a battle can end."""

    points: int  # of the side that begins; below 0: of the other side; 0: nobody scores
    fought: bool  # to the end, not withdrawn


def measure_outcomes(
    bot: BotSpec,
    mode: Mode | str = "standard",
    theaters: str | None = None,
    battles: int = 1000,
    score: tuple[int, int] = (0, 0),
    *,
    clock: TimeControl = NO_CLOCK,
    seed: int | None = None,
    workers: int = 1,
) -> "Outcomes":
    """Play battles of a bot against itself, each on deals of its own.

    `score`: of the side that begins and the other side at the start. The side that begins is drawn. Everything else as
    for `match`. Raises `IllegalMatchup`, `IllegalMode`.
    """
    mode = Mode.preset(mode) if isinstance(mode, str) else mode
    contest = Matchup(bot, bot, mode, theaters, "battle", 1, clock, seed_or_new(seed), score)
    counts: tuple[Counter[BattleOutcome], Counter[BattleOutcome]] = (Counter(), Counter())
    for group in play_all([contest], [Task(0, index) for index in range(battles)], workers):
        for game in group.games:
            [outcome] = game.battles
            points = outcome.points if outcome.first else -outcome.points
            counts[game.first][BattleOutcome(points, outcome.fought)] += 1
    return Outcomes(contest, counts)


@dataclass(frozen=True)
class Outcomes:
    """The endings that were counted. Prints as a table."""

    contest: Matchup
    counts: tuple[Counter[BattleOutcome], Counter[BattleOutcome]]  # [side that begins]

    def counts_for(self, first: int | None = None) -> Counter[BattleOutcome]:
        """How often each ending came, when a given side began, or either."""
        return self.counts[0] + self.counts[1] if first is None else self.counts[first]

    def probabilities(self, first: int | None = None) -> dict[BattleOutcome, float]:
        """The share of each ending that came, adding up to 1; empty if that side never began.

        Where the sides are alike, `first` need not be given; a pair against one player has a table for each.
        """
        counted = self.counts_for(first)
        return {ending: number / counted.total() for ending, number in sorted(counted.items(), reverse=True)}

    @property
    def points(self) -> float:
        """The mean of the victory points of the side that begins, less those of the other side."""
        return sum(ending.points * share for ending, share in self.probabilities().items())

    def __str__(self) -> str:
        battles = self.counts_for().total()
        rows = [
            [in_words(ending), *percent(wilson(share, battles, student(max(1, battles - 1))))]
            for ending, share in self.probabilities().items()
        ]
        return "\n\n".join(
            [
                f"{self.contest.names[0]}: {what_was_played(self.contest, battles)}, score {self.contest.score}",
                align(["", "share", "95 % interval"], rows),
                f"The side that begins scores {self.points:+.2f} points a battle more than the other side.",
            ]
        )


def in_words(ending: BattleOutcome) -> str:
    """ "1st Player 6, fought"."""
    if not ending.points:
        return "nobody, fought"
    who = "1st Player" if ending.points > 0 else "2nd Player"
    return f"{who} {abs(ending.points)}, {'fought' if ending.fought else 'withdrawn'}"
