"""The daily deal on a server: records that prove results, and the bots' results on the same deals.

The bots' wars are computed with the priority of reviews, one level after the other, once a day.
"""

import asyncio
from datetime import UTC, date, datetime, timedelta

from ...bots.level import LEVELS
from ...daily import DailyResult, check_result
from ...errors import AirLandSeaError
from ...records import read_record
from ..errors import api_error
from ..game.clocks import SECOND_MS
from ..jobs.background_tasks import LevelTask
from ..jobs.review_pool import ReviewPool
from ..monitoring import fault, logger
from ..schemas.common import ErrorCode

DAYS_KEPT = 2


class DailyDeals:
    """Checks results, and has the bots play the same deals."""

    def __init__(self, pool: ReviewPool) -> None:
        self.pool = pool
        self.checking = asyncio.Lock()  # one at a time: playing a war again competes with the tables for the processor
        self.seating = asyncio.Lock()  # a guest gets one table a day, however often it is asked for at once
        self.results: dict[date, list[DailyResult]] = {}  # of the levels, from 1 on
        self.running: dict[date, asyncio.Task[None]] = {}
        self.log = logger("daily")

    async def close(self) -> None:
        """Stop computing."""
        tasks = list(self.running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def check(self, text: str, day: date) -> DailyResult:
        """Return the result that a record proves; raises `ApiError`."""
        async with self.checking:
            return await asyncio.to_thread(prove, text, day)

    def levels(self, day: date) -> list[DailyResult]:
        """Return the results of the levels that have played so far, and have the others play."""
        found = self.results.setdefault(day, [])
        for old in sorted(self.results)[:-DAYS_KEPT]:
            del self.results[old]
        if len(found) < len(LEVELS) and day not in self.running:
            self.running[day] = asyncio.get_running_loop().create_task(self.compute(day, found))
        return found

    async def compute(self, day: date, found: list[DailyResult]) -> None:
        """Have the remaining levels play."""
        try:
            while len(found) < len(LEVELS):
                found.append(await self.pool.run(LevelTask(day, len(found) + 1), f"daily {day.isoformat()}"))
        except Exception as error:
            self.log.error("a level's war failed", **fault(error))
        finally:
            del self.running[day]


def day_of(moment: int) -> date:
    """Return the day of UTC of a moment in milliseconds since 1970."""
    return datetime.fromtimestamp(moment / SECOND_MS, UTC).date()


def is_open(day: date, today: date) -> bool:
    """Return whether results of a day can be entered: that day and the next, since a war may go on past midnight."""
    return timedelta(0) <= today - day <= timedelta(days=1)


def prove(text: str, day: date) -> DailyResult:
    """Return the result that a record proves; raises `ApiError`."""
    try:
        return check_result(read_record(text), day)
    except AirLandSeaError as error:
        raise api_error(error, ErrorCode.BAD_RECORD) from error
