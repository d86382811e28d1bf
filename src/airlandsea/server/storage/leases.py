"""Servers that share one PostgreSQL: each holds a lease, and every table belongs to one of them at a time.

A server renews its lease, and holds a lock that PostgreSQL keeps as long as its connection lives. Where either has
ended, any other server frees its tables: at once when the process has gone, after the lease when only the network has.
Each change of hands raises the table's epoch, and every write at a table compares it: a server that has lost a table
writes nothing there, whatever it believes. All moments of leases are the database's, so the servers' clocks need not
agree (decision 0030).
"""

from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Connection, cast, delete, extract, func, insert, literal, select, text, update

from ...errors import AirLandSeaError
from ..game.models import TableRecord
from .schema import servers, table_outages, tables

LEASE_MS = 10_000
SERVER_LOCK = 0x616C76  # among PostgreSQL's advisory locks, together with a server's number: that server's own
LOCKED = (  # the numbers of the servers that hold their locks
    "(select objid::bigint from pg_locks where locktype = 'advisory' and granted"
    f" and classid = {SERVER_LOCK} and database = (select oid from pg_database where datname = current_database()))"
)
HAS_LOCK = text(f"servers.number in {LOCKED}")
HAS_NO_LOCK = text(f"servers.number not in {LOCKED}")
NS_PER_MS = 1_000_000
MAX_DUE = 100  # clocks of tables without a server that one server looks at in one round
NOW = cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger)


class LeaseLost(AirLandSeaError):
    """A table belongs to another server now: this one can write nothing there."""

    def __init__(self) -> None:
        super().__init__("this table belongs to another server now")


class Round(NamedTuple):
    """What a server learns when it renews its lease."""

    is_alive: bool  # False: its lease had expired, and its tables were freed
    freed: list[int]  # servers whose leases have expired
    wanted: list[str]  # tables of this server that other servers want
    due: list[str]  # tables without a server at which something is due


def now_ns(connection: Connection) -> int:
    """Return the time of the database in nanoseconds since 1970."""
    return NS_PER_MS * int(connection.execute(select(NOW)).scalar_one())


# Servers


def new_number(connection: Connection) -> int:
    """Return a number that no other server has had."""
    following = text("select nextval(pg_get_serial_sequence('servers', 'number'))")
    return int(connection.execute(following).scalar_one())


def register(connection: Connection, server: int) -> None:
    """Add a server with a fresh lease. It must hold its lock already."""
    connection.execute(insert(servers).values(number=server, until=NOW + LEASE_MS))


def renew(connection: Connection, server: int, now: int) -> Round:
    """Renew the lease of a server, and free the tables of those whose leases have expired.

    `now`: milliseconds since 1970, by the time that the tables' clocks follow.
    """
    renewed = update(servers).where(servers.c.number == server).values(until=NOW + LEASE_MS)
    is_alive = bool(connection.execute(renewed).rowcount)
    gone = select(servers.c.number).where((servers.c.until < NOW) | HAS_NO_LOCK, servers.c.number != server)
    gone = gone.with_for_update(skip_locked=True)  # another server frees their tables, or was cut off as it did
    freed = [number for number in connection.execute(gone).scalars().all() if end(connection, number, now)]
    wanted = connection.execute(select(tables.c.id).where(tables.c.server == server, tables.c.wanted)).scalars().all()
    without_server = select(tables.c.id).where(tables.c.server.is_(None), tables.c.deadline <= now).limit(MAX_DUE)
    return Round(is_alive, freed, list(wanted), list(connection.execute(without_server).scalars()))


def end(connection: Connection, server: int, now: int) -> bool:
    """Free the tables of a server that has gone; return False if another server was faster.

    Time in which nobody could play there does not count: from the last renewal until now.
    """
    gone = delete(servers).where(servers.c.number == server).returning(NOW - servers.c.until + LEASE_MS)
    away = connection.execute(gone).scalar()
    if away is None:
        return False
    concerned = select(tables.c.id, literal(now - away), literal(now)).where(
        tables.c.server == server, tables.c.running
    )
    connection.execute(insert(table_outages).from_select(["table_id", "began", "ended"], concerned))
    free(connection, server)
    return True


def leave(connection: Connection, server: int) -> None:
    """Free the tables of a server that ends, and its lease."""
    free(connection, server)
    connection.execute(delete(servers).where(servers.c.number == server))


def free(connection: Connection, server: int) -> None:
    """Let other servers claim the tables of a server."""
    connection.execute(update(tables).where(tables.c.server == server).values(WITHOUT_SERVER))


def free_all(connection: Connection) -> None:
    """Forget all servers: from now on the database has one that owns it alone."""
    connection.execute(update(tables).where(tables.c.server.is_not(None)).values(WITHOUT_SERVER))
    connection.execute(delete(servers))


def is_alone(connection: Connection, server: int) -> bool:
    """Return whether no other server has a lease."""
    return connection.execute(select(servers.c.number).where(servers.c.number != server).limit(1)).first() is None


def is_served(connection: Connection) -> bool:
    """Return whether the process of a server that shares the database lives."""
    return connection.execute(select(servers.c.number).where(HAS_LOCK).limit(1)).first() is not None


# Tables


def claim(connection: Connection, table: str, server: int) -> int | None:
    """Make a table a server's own; return its epoch, or None if it belongs to another server, which is asked for it."""
    alive = select(servers.c.number).where(servers.c.number == server).with_for_update(read=True)
    if connection.execute(alive).first() is None:
        return None
    owner = select(tables.c.server).where(tables.c.id == table).with_for_update(skip_locked=True)
    found = connection.execute(owner).first()
    if found is None:
        return None  # something is written there, by a server that may have been cut off: to wait would stop all writes
    if found.server not in (None, server):
        connection.execute(update(tables).where(tables.c.id == table).values(wanted=True))
        return None
    mine = {"server": server, "epoch": tables.c.epoch + 1, "wanted": False}
    claimed = update(tables).where(tables.c.id == table).values(mine).returning(tables.c.epoch)
    return int(connection.execute(claimed).scalar_one())


def release(connection: Connection, table: str, epoch: int) -> None:
    """Let other servers claim a table, unless it has changed hands already."""
    connection.execute(update(tables).where(tables.c.id == table, tables.c.epoch == epoch).values(WITHOUT_SERVER))


def give_up(connection: Connection, table: str, server: int) -> None:
    """Let others claim a table that they want and its server knows nothing of: the answer to its claim was lost."""
    is_wanted = (tables.c.server == server) & tables.c.wanted
    connection.execute(update(tables).where(tables.c.id == table, is_wanted).values(WITHOUT_SERVER))


def check_lease(connection: Connection, table_record: TableRecord) -> None:
    """Raise `LeaseLost` if a table has changed hands since it was claimed; otherwise it cannot until the commit."""
    if table_record.epoch is None:
        return
    epoch = select(tables.c.epoch).where(tables.c.id == table_record.id).with_for_update(read=True)
    if connection.execute(epoch).scalar() != table_record.epoch:
        raise LeaseLost


WITHOUT_SERVER: dict[Any, Any] = {"server": None, "epoch": tables.c.epoch + 1, "wanted": False}
