"""How battles end at every pair of needs: the counts that `equity` makes the chances of a war from.

For each cell of `outcomes.CELLS` battles of a bot against itself are played, at a score at which the two sides need
as much. Where every battle is worth the same the score says nothing, and one cell stands for all.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from .. import __version__
from ..bots import NO_CLOCK, TimeControl
from ..equity import key_of
from ..outcomes import CELLS, RESULTS
from ..rules.modes import SCORINGS, Mode
from .matchup import BotSpec, DuplicateGroup, Matchup, seed_of
from .workers import Task

NEED_OF_CLASS = (2, 3, 4, 6, 10)  # [class] what a side of it needs in the battles that are played
TARGET = 12  # of the wars they belong to


@dataclass
class OutcomeCounts:
    """What is played for the table of a mode, and what has been counted."""

    bot: BotSpec
    mode: Mode
    contests: list[Matchup]  # [cell]
    seed: int
    counts: list[list[int]] = field(init=False)  # [cell][result]
    failures: int = 0  # choices that the heuristic bot made in its place

    def __post_init__(self) -> None:
        self.counts = [[0] * len(RESULTS) for _ in self.contests]

    @property
    def key(self) -> str:
        """The name of the table."""
        mode = self.mode
        return key_of(mode.slots, mode.seats, mode.tie_rule, SCORINGS.index(mode.scoring), mode.withdrawal)

    @property
    def fewest(self) -> int:
        """The number of battles in the cell that has fewest."""
        return min(map(sum, self.counts))

    def tasks(self, battles: int) -> Iterator[Task]:
        """So many battles for each cell, turn by turn: broken off at any time, all cells have about as many."""
        return (Task(cell, battle) for battle in range(battles) for cell in range(len(self.contests)))

    def add(self, task: Task, group: DuplicateGroup) -> None:
        """Count a battle."""
        [game] = group.games
        [outcome] = game.battles
        self.failures += sum(len(thinking.failures) for thinking in game.thinking)
        points = outcome.points if outcome.first else -outcome.points
        self.counts[task.contest][RESULTS.index(points)] += 1

    @property
    def table(self) -> dict[str, Any]:
        """What goes into the file."""
        return {"bot": self.contests[0].names[0], "seed": self.seed, "version": __version__, "outcomes": self.counts}


def outcome_counts(
    bot: BotSpec, mode: Mode, theaters: str | None = None, clock: TimeControl = NO_CLOCK, seed: int = 0
) -> OutcomeCounts:
    """What is to be played to measure a mode; raises `IllegalMatchup` with all that is wrong.

    The target of the mode is replaced by one at which every need occurs. Each cell has deals of its own.
    """
    if mode.scoring == "beginner":
        scores = [(mode.target // 2, mode.target // 2)]
    else:
        mode = mode.but(target=TARGET)
        scores = [(TARGET - NEED_OF_CLASS[first], TARGET - NEED_OF_CLASS[second]) for first, second in CELLS]
    contests = [
        Matchup(bot, bot, mode, theaters, "battle", 1, clock, seed_of(seed, cell), score)
        for cell, score in enumerate(scores)
    ]
    return OutcomeCounts(bot, mode, contests, seed)
