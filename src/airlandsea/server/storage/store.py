"""What the server stores and looks up: tables, logs, chat, records. Writes return when they are on disk."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import asdict
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Column, Connection, Row, Select, Table, bindparam, insert, select, update
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from ...errors import AirLandSeaError
from ..game.clocks import DAY_MS
from ..game.models import (
    ChatMessage,
    DealsStatus,
    LogEntry,
    SeatOccupant,
    SeatSecret,
    TableRecord,
    WarStatus,
)
from ..tracing import span
from .daily_rows import add_daily_table, add_result_of_table
from .database import Database
from .leases import NS_PER_MS, LeaseLost, check_lease
from .operators import check_open
from .ownership import OwnershipLost
from .ratings import add_rated_war
from .schema import keys, log, outages, records, seats, settings, table_outages, tables, talk
from .table_rows import (
    key_row,
    read_kind,
    read_table_record,
    read_table_records,
    seat_row,
    standing_row,
    table_row,
)
from .writer import Work, Writer

APPEND = insert(log)  # made once: they run with every move
STAND = update(tables).where(tables.c.id == bindparam("table"))
HEARTBEAT = "heartbeat"  # among the settings: when a server was there last
PROBE_BYTES = 65_536
Result = TypeVar("Result")


def wall_ms() -> int:
    """Return milliseconds since 1970 by the wall clock of this machine."""
    return time.time_ns() // NS_PER_MS


class StorageError(AirLandSeaError):
    """Something could not be kept, or read. Nothing of it was kept."""


class DealsOpened(AirLandSeaError):
    """Somebody has looked at all cards of some deals: they are not played again."""


class Store:
    """The database, as the event loop uses it."""

    def __init__(
        self, database: Database, on_lost: Callable[[], None] = lambda: None, wall: Callable[[], int] = wall_ms
    ) -> None:
        """Begin to write, in the running event loop. `on_lost`: called when another server owns the database; `wall`:
        returns milliseconds since 1970 by the wall clock, which the days of ratings follow.
        """
        self.database = database
        self.wall = wall
        self.on_lost = on_lost
        self.is_writable = True  # as far as is known: False from a write that fails until a probe succeeds
        self.writer = Writer(database.engine, asyncio.get_running_loop(), database.check_owner)

    async def close(self) -> None:
        """Write what waits, and let the database go."""
        await self.writer.close()
        self.database.close()

    async def write(self, work: Work) -> Any:
        """Do some work in a transaction; return its result once it is on disk. Raises `StorageError`."""
        with span("write", database=self.database.engine.dialect.name):
            return await self.confirm(self.writer.write(work))

    async def confirm(self, writing: "asyncio.Future[Any]") -> Any:
        """Wait for a write that is queued already; return its result. Raises `StorageError`."""
        try:
            return await writing
        except OwnershipLost as error:
            self.on_lost()
            raise StorageError("this could not be kept", [str(error)]) from error
        except SQLAlchemyError as error:
            if not isinstance(error, IntegrityError | DataError):  # those say that a row is wrong, not the disk
                self.is_writable = False
            raise StorageError("this could not be kept", [type(error).__name__]) from error

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Look something up in a thread, and return it. Raises `StorageError`."""
        try:
            return await asyncio.to_thread(self._read, work)
        except SQLAlchemyError as error:
            raise StorageError("this could not be read", [type(error).__name__]) from error

    def _read(self, work: Callable[[Connection], Result]) -> Result:
        with self.database.engine.connect() as connection:
            return work(connection)

    async def rows(self, chosen: Select[Any]) -> Sequence[Row[Any]]:
        """Return the rows of a query. Raises `StorageError`."""
        return await self.read(lambda connection: connection.execute(chosen).all())

    async def add(self, table: Table, row: dict[str, Any]) -> None:
        """Add one row. Raises `StorageError`."""
        await self.write(lambda connection: connection.execute(insert(table), row))

    # Tables

    async def add_table(self, table_record: TableRecord) -> None:
        """Add a table, with those who sit at it; in one transaction with the table it is a rematch of.

        Raises `DealsOpened` if its deals are old ones, and somebody has looked at them.
        """
        id = table_record.id
        sitting = [seat_row(id, seat, occupant) for seat, occupant in enumerate(table_record.seats) if occupant]

        def work(connection: Connection) -> None:
            lock_deals(connection, table_record)
            if connection.execute(with_deals(table_record.deals, tables.c.opened)).first():
                raise DealsOpened("all cards of these deals have been looked at")
            connection.execute(insert(tables), table_row(table_record))
            for table, rows in ((seats, sitting), (keys, [key_row(id, key) for key in table_record.keys])):
                if rows:
                    connection.execute(insert(table), rows)
            add_daily_table(connection, table_record)
            if table_record.rematch_of:
                old = (tables.c.id == table_record.rematch_of, tables.c.rematch.is_(None))
                if not connection.execute(update(tables).where(*old).values(rematch=id)).rowcount:
                    raise LeaseLost

        await self.write(work)

    async def append(self, table_record: TableRecord, entry: LogEntry, standing: WarStatus) -> None:
        """Add an entry to a log, and how the war stands after it; its end enters a daily or rated result."""
        row = {
            "table_id": table_record.id,
            "number": entry.number,
            "at": entry.at,
            "what": entry.kind.value,
            "seat": entry.seat,
            "word": entry.payload,
            "message": entry.message,
        }
        changed = standing_row(standing) | {"changed": entry.at, "table": table_record.id}

        def work(connection: Connection) -> None:
            check_lease(connection, table_record)
            connection.execute(APPEND, row)
            connection.execute(STAND, changed)
            add_result_of_table(connection, table_record, standing, entry.at)
            add_rated_war(connection, table_record, standing, self.wall())

        await self.write(work)

    async def add_occupant(self, table_record: TableRecord, seat: int, occupant: SeatOccupant, key: SeatSecret) -> None:
        """Let somebody take a seat. Raises `StorageError` if somebody else was faster."""

        def work(connection: Connection) -> None:
            check_lease(connection, table_record)
            connection.execute(insert(seats), seat_row(table_record.id, seat, occupant))
            connection.execute(insert(keys), key_row(table_record.id, key))

        await self.write(work)

    async def add_key(self, table_record: TableRecord, key: SeatSecret) -> None:
        """Add another key of a seat."""
        await self.add_at(table_record, keys, key_row(table_record.id, key))

    async def set_opened(self, table_record: TableRecord) -> bool:
        """Open all cards of a table for everybody; False if a war with its deals is running: then nobody may."""

        def work(connection: Connection) -> bool:
            check_lease(connection, table_record)
            lock_deals(connection, table_record)
            if connection.execute(with_deals(table_record.deals, tables.c.running)).first():
                return False
            connection.execute(update(tables).where(tables.c.id == table_record.id).values(opened=True))
            return True

        return bool(await self.write(work))

    async def make_unrated(self, table_record: TableRecord) -> None:
        """Let the result of a war not count."""
        ordered = table_row(table_record)["ordered"] | {"rated": False}

        def work(connection: Connection) -> None:
            check_lease(connection, table_record)
            connection.execute(update(tables).where(tables.c.id == table_record.id).values(ordered=ordered))

        await self.write(work)

    async def say(self, table_record: TableRecord, said: ChatMessage) -> None:
        """Add a chat message."""
        await self.add_at(table_record, talk, {"table_id": table_record.id} | asdict(said))

    async def add_at(self, table_record: TableRecord, table: Table, row: dict[str, Any]) -> None:
        """Add one row at a table."""

        def work(connection: Connection) -> None:
            check_lease(connection, table_record)
            connection.execute(insert(table), row)

        await self.write(work)

    async def outages_of(self, table: str) -> list[tuple[int, int]]:
        """Return the times in which a table had no server, in order."""
        chosen = select(table_outages).where(table_outages.c.table_id == table).order_by(table_outages.c.began)
        return [(row.began, row.ended) for row in await self.rows(chosen)]

    async def table_record(self, table: str) -> TableRecord | None:
        """Return the record of a table; None if there is no such table. Raises `NewerTable`, `ClosedTable`."""
        chosen = select(tables).where(tables.c.id == table)

        def work(connection: Connection) -> TableRecord | None:
            row = connection.execute(chosen).first()
            check_open(connection, table)
            return None if row is None else read_table_record(connection, row, self.wall() // DAY_MS)

        return await self.read(work)

    async def table_records(self, chosen: Select[Any]) -> list[TableRecord]:
        """Return the tables of a query, but none that only a newer version can read."""
        return await self.read(lambda c: read_table_records(c, c.execute(chosen).all(), self.wall() // DAY_MS))

    async def log(self, table: str) -> list[LogEntry]:
        """Return all entries of a table's log. Raises `NewerTable`."""
        rows = await self.rows(select(log).where(log.c.table_id == table).order_by(log.c.number))
        return [LogEntry(row.number, row.at, read_kind(row.what), row.seat, row.word, row.message) for row in rows]

    async def talk(self, table: str, number: int) -> list[ChatMessage]:
        """Return the last chat messages of a table, in order."""
        rows = await self.rows(
            select(talk).where(talk.c.table_id == table).order_by(talk.c.number.desc()).limit(number)
        )
        return [ChatMessage(row.number, row.at, row.seat, row.name, row.text, row.message) for row in reversed(rows)]

    async def deadlines(self) -> list[tuple[int, str]]:
        """Return the moments at which something happens by itself, each with its table."""
        rows = await self.rows(select(tables.c.deadline, tables.c.id).where(tables.c.deadline.is_not(None)))
        return [(row.deadline, row.id) for row in rows]

    async def deals_status(self, *deals: str) -> dict[str, DealsStatus]:
        """Return what has become of some deals."""
        columns = (tables.c.deals, tables.c.running, tables.c.opened)
        rows = await self.rows(select(*columns).where(tables.c.deals.in_(deals)).distinct())
        played = {row.deals for row in rows if row.running}
        opened = {row.deals for row in rows if row.opened}
        return {each: DealsStatus(each in played, each in opened) for each in deals}

    # Records

    async def add_record(self, row: dict[str, Any]) -> None:
        """Add an uploaded record."""
        await self.add(records, row)

    async def record(self, number: str) -> dict[str, Any] | None:
        """Return an uploaded record; None if there is none."""
        rows = await self.rows(select(records).where(records.c.id == number))
        return dict(rows[0]._mapping) if rows else None

    # The server itself

    async def keep_lock(self) -> bool:
        """Return whether the lock on the database is ours, taken again if it was lost. Raises `StorageError`."""
        try:
            return await asyncio.to_thread(self.database.keep_lock)
        except SQLAlchemyError as error:
            raise StorageError("the lock on the database could not be looked at", [type(error).__name__]) from error

    async def outages(self) -> list[tuple[int, int]]:
        """Return the times in which the server was not there, in order."""
        return [(row.began, row.ended) for row in await self.rows(select(outages).order_by(outages.c.began))]

    def add_outage(self, began: int, ended: int) -> Awaitable[None]:
        """Add an outage. Queued at once: what is written after this call comes after it."""
        return self.confirm(self.writer.write(partial(upsert, outages.c.began, {"began": began, "ended": ended})))

    async def setting(self, name: str) -> str | None:
        """Return a setting of the server; None if it is not set."""
        rows = await self.rows(select(settings.c.value).where(settings.c.name == name))
        return rows[0].value if rows else None

    async def setting_made_once(self, name: str, value: str) -> str:
        """Return a setting of the server, after setting it to `value` if it was not set. Of two servers one sets it."""

        def work(connection: Connection) -> None:
            if connection.execute(select(settings.c.value).where(settings.c.name == name)).first() is None:
                connection.execute(insert(settings), {"name": name, "value": value})

        with suppress(StorageError):  # a row that another server has just added; else nothing is found
            await self.write(work)
        found = await self.setting(name)
        if found is None:
            raise StorageError("this could not be kept", [name])
        return found

    async def set_setting(self, name: str, value: str) -> None:
        """Change a setting of the server."""
        await self.write(partial(upsert, settings.c.name, {"name": name, "value": value}))

    async def set_heartbeat(self, moment: int) -> None:
        """Note that a server is there, unless another one that shares the database is about to."""
        await self.write(partial(note_heartbeat, moment=moment))

    async def probe(self) -> None:
        """Check that as much as a few moves can be written; raises `StorageError`. A full disk may still take less."""
        await self.set_setting("probe", "." * PROBE_BYTES)
        await self.set_setting("probe", "")
        self.is_writable = True


# Statements


def with_deals(deals: str, state: Column[bool]) -> Select[Any]:
    """Select a table with some deals that is in a state, if there is one."""
    return select(tables.c.id).where(tables.c.deals == deals, state).limit(1)


def lock_deals(connection: Connection, table_record: TableRecord) -> None:
    """Keep other servers from opening the cards of these deals, or playing them again, until the commit (R31)."""
    if table_record.deals:
        connection.execute(select(tables.c.id).where(tables.c.id == table_record.deals).with_for_update())


def note_heartbeat(connection: Connection, moment: int) -> None:
    """Write the one row that all servers write, without waiting for one that was cut off while it did."""
    beat = select(settings).where(settings.c.name == HEARTBEAT)
    if connection.execute(beat.with_for_update(skip_locked=True)).first() or not connection.execute(beat).first():
        upsert(settings.c.name, {"name": HEARTBEAT, "value": str(moment)}, connection)


def upsert(column: Column[Any], row: dict[str, Any], connection: Connection) -> None:
    """Replace the row with the same value in a column, or add it."""
    done = connection.execute(update(column.table).where(column == row[column.name]).values(row))
    if not done.rowcount:
        connection.execute(insert(column.table), row)
