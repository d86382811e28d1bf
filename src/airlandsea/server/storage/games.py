"""The games of a guest: the tables where they sit."""

from sqlalchemy import select

from ..game.models import TableRecord
from .operators import is_open
from .schema import seats, tables
from .store import Store

MAX_RUNNING = 500  # games that are not over in a guest's list at most
MAX_OVER = 50  # and finished ones


async def tables_of(store: Store, guest: str) -> list[TableRecord]:
    """Return the tables where a guest sits, without closed ones.

    First come those that are not over, the soonest deadline first, then the latest others.
    """
    mine = select(tables.c.id).where(tables.c.id.in_(select(seats.c.table_id).where(seats.c.guest == guest)), is_open())
    due, latest = (tables.c.deadline.is_(None), tables.c.deadline), tables.c.changed.desc()
    running = mine.where(tables.c.running).order_by(*due, latest).limit(MAX_RUNNING)
    over = mine.where(tables.c.running.is_(False)).order_by(latest).limit(MAX_OVER)
    chosen = select(tables).where(tables.c.id.in_(running) | tables.c.id.in_(over))
    return await store.table_records(chosen.order_by(tables.c.running.desc(), *due, latest))
