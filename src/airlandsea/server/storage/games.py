"""The games of a guest: the tables where they sit."""

from typing import Any

from sqlalchemy import Select, select

from ..game.models import TableRecord
from .operators import is_open
from .schema import seats, tables
from .store import Store

MAX_RUNNING = 500  # games that are not over in a guest's list at most
MAX_OVER = 50  # and finished ones at a time
DUE = (tables.c.deadline.is_(None), tables.c.deadline)
LATEST = (tables.c.changed.desc(), tables.c.id)


async def running_tables_of(store: Store, guest: str) -> list[TableRecord]:
    """Return the tables where a guest sits and the war is not over, the soonest deadline first, without closed ones."""
    running = query_tables(guest).where(tables.c.running)
    return await store.table_records(running.order_by(*DUE, *LATEST).limit(MAX_RUNNING))


async def finished_tables_of(store: Store, guest: str, after: str | None = None) -> list[TableRecord]:
    """Return the latest tables where a guest sits and the war is over, without closed ones, at most `MAX_OVER`.

    Args:
        store: the storage
        guest: whose tables
        after: the guest's table that they follow in the whole list; None: the list begins
    """
    over = query_tables(guest).where(tables.c.running.is_(False))
    if after is not None:
        changed = query_tables(guest).with_only_columns(tables.c.changed).where(tables.c.id == after).scalar_subquery()
        over = over.where((tables.c.changed < changed) | ((tables.c.changed == changed) & (tables.c.id > after)))
    return await store.table_records(over.order_by(*LATEST).limit(MAX_OVER))


def query_tables(guest: str) -> Select[Any]:
    """Return the query for all tables where a guest sits, without closed ones."""
    return select(tables).where(tables.c.id.in_(select(seats.c.table_id).where(seats.c.guest == guest)), is_open())
