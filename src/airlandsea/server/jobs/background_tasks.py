"""Other tasks of the processes for reviews: daily wars, reasons of puzzles, choices made again. No move waits here."""

from dataclasses import dataclass
from datetime import date

from ...bots import SearchBot, make
from ...bots.heuristic import HeuristicBot
from ...bots.random_bot import RandomBot
from ...daily import DailyResult, level_result
from ...message import Message
from ...puzzles import find_puzzle
from ...puzzles.reasons import reasons_of
from ...review import Analyzer
from .messages import Job
from .worker import answer, make_bot


@dataclass(frozen=True)
class LevelTask:
    """The war of a day that a level plays."""

    day: date
    level: int

    def run(self, _: Analyzer) -> DailyResult:
        """Return the result."""
        return level_result(self.day, self.level)


@dataclass(frozen=True)
class ReasonsTask:
    """Why an answer to a puzzle of the pack is right or wrong."""

    id: str
    token: str

    def run(self, analyzer: Analyzer) -> list[Message]:
        """Return the reasons."""
        puzzle = find_puzzle(self.id)
        assert puzzle, "the server has the same pack"
        return reasons_of(puzzle, self.token, analyzer)


@dataclass(frozen=True)
class ChoiceTask:
    """A bot's choice that is made again, to be compared."""

    job: Job

    def run(self, _: Analyzer) -> int:
        """Return the number of the choice."""
        return int(answer(self.job, make_bot(self.job))["number"])


def is_repeatable(bot: str) -> bool:
    """Return whether equal seeds make equal choices on every machine, as far as the name of a bot tells."""
    made = make(bot)
    return isinstance(made, HeuristicBot | RandomBot) or (isinstance(made, SearchBot) and made.playouts > 0)
