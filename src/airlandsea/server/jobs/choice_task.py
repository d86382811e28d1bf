"""A choice of a bot that is made once more, to compare. The processes of reviews do it, for which no move waits."""

from dataclasses import dataclass

from ...bots import SearchBot, make
from ...bots.heuristic import HeuristicBot
from ...bots.random_bot import RandomBot
from ...review import Analyzer
from .messages import Job
from .worker import answer, make_bot


@dataclass(frozen=True)
class ChoiceTask:
    """The job of a bot."""

    job: Job

    def run(self, _: Analyzer) -> int:
        """Return the number of the choice."""
        return int(answer(self.job, make_bot(self.job))["number"])


def is_repeatable(bot: str) -> bool:
    """Return whether equal seeds make equal choices on every machine, as far as the name of a bot tells."""
    made = make(bot)
    return isinstance(made, HeuristicBot | RandomBot) or (isinstance(made, SearchBot) and made.playouts > 0)
