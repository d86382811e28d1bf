"""The order of the battles in a file of a data set."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

import pyarrow as pa

from ..match.runner import MAX_SCORELESS_BATTLES
from .run import DatasetRun, read_file_name


@dataclass
class BattleSequence:
    """The order of the battles in a file: no game is left out or comes twice, and wars go on as they should.

    Args:
        run: of the file
        games: the games that belong in the file; None: its name does not say
        before: (game, battle, score after it) of the last battle so far; the score as the file has it, of any length
    """

    run: DatasetRun
    games: range | None
    before: tuple[int, int, tuple[int, ...]] | None = None

    @classmethod
    def of_file(cls, run: DatasetRun, name: str) -> Self:
        """Return the sequence of a file, which has not begun."""
        number, shards = read_file_name(name) or (0, 0)
        return cls(run, run.games_of(number) if number < shards == run.shards else None)

    def find_gaps(self, batch: pa.RecordBatch) -> dict[int, str]:
        """Return `{row: reason}` for the battles that do not follow the one before them; remembers the last battle."""
        names = ("game", "battle", "score", "winner", "points")
        gaps = {}
        for row, (game, battle, score, winner, points) in enumerate(
            zip(*(batch.column(name).to_pylist() for name in names), strict=True)
        ):
            if reason := self.gap(game, battle, tuple(score)):
                gaps[row] = reason
            self.before = game, battle, tuple(each + points * (winner == side) for side, each in enumerate(score, 1))
        return gaps

    def gap(self, game: int, battle: int, score: tuple[int, ...]) -> str:
        """Return why a battle does not follow the last one; "" if it does."""
        if self.before is None:
            first = game if self.games is None else self.games[0]
            return "" if (game, battle) == (first, 0) else f"the file begins with battle 0 of game {first}"
        last, number, after = self.before
        if game == last and self.run.unit == "war":
            if self.is_over:
                return f"the war of game {last} is over before it"
            is_next = battle == number + 1 and score == after
            wanted = f"battle {number + 1} at {' to '.join(map(str, after))}"
            return "" if is_next else f"{wanted} should follow battle {number} of this war"
        if not self.is_over:
            return f"the war of game {last} is not over before it"
        is_next = (game, battle) == (last + 1, 0)
        return "" if is_next else f"battle 0 of game {last + 1} should follow game {last}"

    @property
    def is_over(self) -> bool:
        """Whether the game of the last battle is over."""
        assert self.before, "there was a battle"
        _, battle, score = self.before
        is_won = any(points >= self.run.mode.target for points in score)
        return self.run.unit == "battle" or is_won or battle + 1 >= MAX_SCORELESS_BATTLES

    def end_problems(self) -> Iterator[str]:
        """Yield what is missing after the last battle."""
        if self.before is None:
            yield "there is no battle in it"
        elif not self.is_over:
            yield f"the war of game {self.before[0]} is not over at its end"
        if self.games is not None and self.before and self.before[0] != self.games[-1]:
            yield f"it ends with game {self.before[0]}: by its name game {self.games[-1]} is its last"
