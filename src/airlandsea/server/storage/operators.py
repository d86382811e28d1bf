"""What an operator has decided, kept among the settings: tables that are closed, and addresses that are banned.

The rows of a closed table stay: nobody can open it, and its deals stay as hidden as they were (R31).
"""

import json
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, func, insert, select, update

from ...errors import AirLandSeaError
from ..game.models import TableRecord
from .leases import NOW, check_lease
from .schema import servers, settings, tables

CLOSED = "closed "  # with the id of a table
BANS = "bans"  # {address: end}, in milliseconds since 1970


class ClosedTable(AirLandSeaError):
    """An operator has closed a table."""

    def __init__(self) -> None:
        super().__init__("this table is closed")


class Lease(NamedTuple):
    """A server that shares the database."""

    server: int
    left_ms: int
    tables: int


def set_value(connection: Connection, name: str, value: str) -> None:
    """Keep a value among the settings."""
    changed = connection.execute(update(settings).where(settings.c.name == name).values(value=value))
    if not changed.rowcount:
        connection.execute(insert(settings), {"name": name, "value": value})


def close_table(connection: Connection, table_record: TableRecord, now: int) -> None:
    """Close a table for good: nothing happens there by itself any more. Raises `LeaseLost`."""
    check_lease(connection, table_record)
    set_value(connection, CLOSED + table_record.id, str(now))
    connection.execute(update(tables).where(tables.c.id == table_record.id).values(deadline=None))


def check_open(connection: Connection, table: str) -> None:
    """Raise `ClosedTable` for a table that an operator has closed."""
    if connection.execute(select(settings.c.name).where(settings.c.name == CLOSED + table)).first():
        raise ClosedTable


def is_open() -> ColumnElement[bool]:
    """Return the condition that a table has not been closed."""
    closed = select(func.substr(settings.c.name, len(CLOSED) + 1)).where(settings.c.name.startswith(CLOSED))
    return tables.c.id.not_in(closed)


def bans_in(connection: Connection) -> dict[str, int]:
    """Return the addresses that are banned, each with the end of its ban."""
    text = connection.execute(select(settings.c.value).where(settings.c.name == BANS)).scalar()
    return {str(address): int(until) for address, until in json.loads(text or "{}").items()}


def set_ban(connection: Connection, address: str, until: int, now: int) -> dict[str, int]:
    """Ban an address until a moment, and forget bans that are over; return all that are left."""
    kept = {each: end for each, end in (bans_in(connection) | {address: until}).items() if end > now}
    set_value(connection, BANS, json.dumps(kept))
    return kept


def leases_in(connection: Connection) -> list[Lease]:
    """Return the servers that share the database."""
    owned = select(func.count()).where(tables.c.server == servers.c.number).scalar_subquery()
    chosen: Any = select(servers.c.number, servers.c.until - NOW, owned).order_by(servers.c.number)
    return [Lease(*row) for row in connection.execute(chosen)]


def numbers_in(connection: Connection) -> dict[str, int]:
    """Return how many tables are stored, and at how many of them a war is not over."""
    running = select(func.count()).where(tables.c.running)
    return {
        "stored": int(connection.execute(select(func.count()).select_from(tables)).scalar_one()),
        "not_over": int(connection.execute(running).scalar_one()),
    }
