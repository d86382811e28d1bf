"""The daily deal: the first result that each guest entered for a day, and the tables where it is played."""

from sqlalchemy import select

from ...daily import DailyResult
from ..game.models import KeptResult
from .daily_rows import add_first
from .schema import daily_results, daily_tables
from .store import Store

RESULT = tuple(daily_results.c[name] for name in KeptResult._fields)


async def results_of(store: Store, day: str) -> dict[str, KeptResult]:
    """Return all results of a day, by guest."""
    rows = await store.rows(select(daily_results.c.guest, *RESULT).where(daily_results.c.day == day))
    return {row.guest: KeptResult(row.points, row.enemy_points, row.battles, row.given_up) for row in rows}


async def keep_first(store: Store, guest: str, result: DailyResult, text: str, now: int) -> None:
    """Keep a result with the record that proves it, unless the guest has one of that day. Raises `StorageError`."""
    points, enemy_points = result.score
    row = {"day": result.day.isoformat(), "guest": guest, "entered": now, "text": text}
    row |= KeptResult(points, enemy_points, result.battles)._asdict()
    await store.write(lambda connection: add_first(connection, row))


async def daily_table_of(store: Store, guest: str, day: str) -> str | None:
    """Return the table where a guest plays the war of a day; None if there is none."""
    own = (daily_tables.c.day == day, daily_tables.c.guest == guest)
    rows = await store.rows(select(daily_tables.c.table_id).where(*own))
    return rows[0].table_id if rows else None
