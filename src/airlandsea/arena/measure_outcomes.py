"""How battles end between equal players: measured for one score (`measure_outcomes`), or for every cell of `equity`.

For each of `equity.CELLS` battles of a bot against itself are played, at a score at which the two sides need that many
points. Where every battle is worth the same the score does not matter, and one cell stands for all. `equity` computes
the chances of a whole war from this.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from .. import __version__
from ..equity import CELLS, RESULTS, mode_key
from .matchup import ArenaGame, BotSpec, DuplicateGroup, MatchConfig, Matchup, check_number, seed_of
from .report import align, describe_games, percent
from .stats import student, wilson
from .workers import Task, play_all

NEED_OF_CLASS = (2, 3, 4, 6, 10)  # [class] the points that a side of the class needs in the battles that are played
TARGET = 12  # of the wars they belong to


class BattleOutcome(NamedTuple):
    """How a battle can end."""

    points: int  # of the side that begins; below 0: of the other side; 0: nobody scores
    fought: bool  # to the end, not withdrawn


def measure_outcomes(bot: BotSpec, *, battles: int = 1000, workers: int = 1, **terms: Any) -> "Outcomes":
    """Play battles of a bot against itself, each on its own deal; the side that begins is drawn.

    `terms`: the fields of `MatchConfig`, as for `match`. Raises `IllegalMatchup`, `IllegalMode`.
    """
    matchup = MatchConfig(**{"seed": None, **terms, "unit": "battle", "duplicate": 1}).between(bot, bot)
    counts: tuple[Counter[BattleOutcome], Counter[BattleOutcome]] = (Counter(), Counter())
    for group in play_all([matchup], [Task(0, index) for index in range(check_number(battles, "battles"))], workers):
        for game in group.games:
            counts[game.first][outcome_of_first(game)] += 1
    return Outcomes(matchup, counts)


def outcome_of_first(game: ArenaGame) -> BattleOutcome:
    """Return the outcome of a single battle, as the side that begins sees it."""
    [outcome] = game.battles
    return BattleOutcome(outcome.points if outcome.first else -outcome.points, outcome.fought)


@dataclass(frozen=True)
class Outcomes:
    """How often each outcome occurred. Prints as a table."""

    matchup: Matchup
    counts: tuple[Counter[BattleOutcome], Counter[BattleOutcome]]  # [side that begins]

    def counts_for(self, first: int | None = None) -> Counter[BattleOutcome]:
        """Return how often each outcome occurred when a given side began, or with either (None)."""
        return self.counts[0] + self.counts[1] if first is None else self.counts[first]

    def probabilities(self, first: int | None = None) -> dict[BattleOutcome, float]:
        """Return the share of each outcome that occurred; they add up to 1; empty if that side never began.

        Where the sides are alike, `first` need not be given; a pair against one player has a table for each.
        """
        counted = self.counts_for(first)
        return {outcome: number / counted.total() for outcome, number in sorted(counted.items(), reverse=True)}

    @property
    def points(self) -> float:
        """The mean of the victory points of the side that begins, less those of the other side."""
        return sum(outcome.points * share for outcome, share in self.probabilities().items())

    def __str__(self) -> str:
        battles = self.counts_for().total()
        rows = [
            [describe_outcome(outcome), *percent(wilson(share, battles, student(max(1, battles - 1))))]
            for outcome, share in self.probabilities().items()
        ]
        return "\n\n".join(
            [
                f"{self.matchup.names[0]}: {describe_games(self.matchup, battles)}, score {self.matchup.score}",
                align(["", "share", "95 % interval"], rows),
                f"The side that begins scores {self.points:+.2f} points a battle more than the other side.",
            ]
        )


def describe_outcome(outcome: BattleOutcome) -> str:
    """Return "1st Player 6, fought"."""
    if not outcome.points:
        return "nobody, fought"
    who = "1st Player" if outcome.points > 0 else "2nd Player"
    return f"{who} {abs(outcome.points)}, {'fought' if outcome.fought else 'withdrawn'}"


# Every cell of the equity of a mode


@dataclass
class OutcomeCounts:
    """The matchups for the table of a mode, and the counts of their results."""

    matchups: list[Matchup]  # [cell]
    seed: int
    counts: list[list[int]] = field(init=False)  # [cell][result]
    failures: int = 0  # choices that the heuristic bot made because the bot failed

    def __post_init__(self) -> None:
        self.counts = [[0] * len(RESULTS) for _ in self.matchups]

    @property
    def key(self) -> str:
        """The name of the table."""
        return mode_key(self.matchups[0].mode)

    @property
    def fewest(self) -> int:
        """The number of battles in the cell that has fewest."""
        return min(map(sum, self.counts))

    def tasks(self, battles: int) -> Iterator[Task]:
        """Yield battles for the cells in turn, so that after an interruption all cells have about as many."""
        return (Task(cell, battle) for battle in range(battles) for cell in range(len(self.matchups)))

    def add(self, task: Task, group: DuplicateGroup) -> None:
        """Count a battle."""
        [game] = group.games
        self.failures += sum(len(thinking.failures) for thinking in game.thinking)
        self.counts[task.matchup][RESULTS.index(outcome_of_first(game).points)] += 1

    @property
    def table(self) -> dict[str, Any]:
        """The table as it goes into the file."""
        return {"bot": self.matchups[0].names[0], "seed": self.seed, "version": __version__, "outcomes": self.counts}


def outcome_counts(bot: BotSpec, config: MatchConfig) -> OutcomeCounts:
    """Return what is to be played to measure a mode; raises `IllegalMatchup` with all reasons.

    The target of the mode is replaced by one at which every need occurs. Each cell has its own deals.
    """
    mode = config.mode
    if mode.scoring == "beginner":
        scores = [(mode.target // 2, mode.target // 2)]
    else:
        mode = mode.but(target=TARGET)
        scores = [(TARGET - NEED_OF_CLASS[first], TARGET - NEED_OF_CLASS[second]) for first, second in CELLS]
    battle = replace(config, mode=mode, unit="battle", duplicate=1)
    matchups = [
        replace(battle, seed=seed_of(config.seed, cell), score=score).between(bot, bot)
        for cell, score in enumerate(scores)
    ]
    return OutcomeCounts(matchups, config.seed)
