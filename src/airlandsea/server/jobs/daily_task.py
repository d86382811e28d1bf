"""The war that a level of the bots plays on the deals of a day: done by the processes of reviews."""

from dataclasses import dataclass
from datetime import date

from ...daily import DailyResult, level_result
from ...review import Analyzer


@dataclass(frozen=True)
class LevelTask:
    """The war of a day that a level plays."""

    day: date
    level: int

    def run(self, _: Analyzer) -> DailyResult:
        """Return the result."""
        return level_result(self.day, self.level)
