"""The results of the daily deal: the first that each guest entered for a day."""

from sqlalchemy import Connection, insert, select

from ...daily import DailyResult
from ..game.models import KeptResult
from .schema import daily_results
from .store import Store

RESULT = tuple(daily_results.c[name] for name in KeptResult._fields)


async def results_of(store: Store, day: str) -> dict[str, KeptResult]:
    """Return all results of a day, by guest."""
    rows = await store.rows(select(daily_results.c.guest, *RESULT).where(daily_results.c.day == day))
    return {row.guest: KeptResult(row.points, row.enemy_points, row.battles) for row in rows}


async def keep_first(store: Store, guest: str, result: DailyResult, text: str, now: int) -> None:
    """Keep a result with the record that proves it, unless the guest has one of that day. Raises `StorageError`."""
    day = result.day.isoformat()
    points, enemy_points = result.score
    row = {"day": day, "guest": guest, "entered": now, "text": text}
    row |= KeptResult(points, enemy_points, result.battles)._asdict()

    def work(connection: Connection) -> None:
        own = select(daily_results.c.day).where(daily_results.c.day == day, daily_results.c.guest == guest)
        if connection.execute(own).first() is None:
            connection.execute(insert(daily_results), row)

    await store.write(work)
