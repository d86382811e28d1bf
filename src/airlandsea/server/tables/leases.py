"""The lease of a server that shares its database with others, and the tables it owns (see `storage.leases`).

A server claims a table when somebody comes to it. It releases the table when nobody is there any more or another server
asks for it, and at once if it drains or ends.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection

from ...locale import express
from ..errors import ApiError
from ..game.models import TableRecord
from ..schemas.common import ErrorCode
from ..storage import StorageError, Store, leases
from ..storage.database import end_cut_off
from ..storage.leases import LeaseLost
from ..storage.ownership import AdvisoryLock
from ..tracing import in_span

ROUND_S = 0.5  # between two renewals of the lease; …
DRAIN_ROUND_S = 0.1  # … of a server that drains: others ask it for its tables
CLAIM_TIMEOUT_S = 15.0  # longer than a lease, after which the tables of a server that has gone are free
CLAIM_RETRY_S = 0.1


class Moved(ApiError):
    """A table belongs to another server, which the next attempt reaches. Nothing was done."""

    def __init__(self) -> None:
        super().__init__(ErrorCode.STORAGE, express("error-table-moved"))


class Leases:
    """The lease of this server."""

    def __init__(self, store: Store, is_draining: Callable[[], bool] = lambda: False) -> None:
        """`is_draining`: whether other servers are to have the tables of this one as soon as they can."""
        self.store = store
        self.is_draining = is_draining
        self.number = 0  # of this server
        self.lock: AdvisoryLock | None = None
        self.was_away = False  # it served nobody for a while, and has to register again
        self.renewed_at = time.monotonic()

    async def register(self) -> None:
        """Begin a lease, without any table."""
        began = time.monotonic()
        self.number = await self.store.write(leases.new_number)
        await self.store.read(self.take_lock)
        await self.store.write(partial(leases.register, server=self.number))
        self.renewed_at = began

    def take_lock(self, connection: Connection) -> None:
        """Take the lock that shows that this process lives."""
        if self.lock is not None:
            self.lock.release()
        self.lock = AdvisoryLock(connection.engine, server=self.number)
        if not self.lock.acquire():
            raise LeaseLost

    async def renew(self, now: int) -> leases.Round:
        """Renew the lease. Raises `StorageError`."""
        began = time.monotonic()
        done: leases.Round = await self.store.write(partial(leases.renew, server=self.number, now=now))
        if done.is_alive:
            self.renewed_at = began
        return done

    @property
    def has_expired(self) -> bool:
        """Return whether other servers may have freed the tables of this one."""
        return 1000 * (time.monotonic() - self.renewed_at) > leases.LEASE_MS

    @in_span("claim table")
    async def claim(self, id: str) -> TableRecord:
        """Return the record of a table that belongs to this server from now on.

        Raises `Moved` if its server does not let it go in time, `StorageError` if nothing can be written.
        """
        until = time.monotonic() + CLAIM_TIMEOUT_S
        while (epoch := await self.store.write(partial(leases.claim, table=id, server=self.number))) is None:
            if time.monotonic() > until:
                raise Moved
            await asyncio.sleep(CLAIM_RETRY_S)
        record = await self.store.table_record(id)
        if record is None:
            raise ApiError(ErrorCode.NOT_FOUND, express("error-no-such-table"))
        record.epoch = epoch
        return record

    async def release(self, table_record: TableRecord) -> None:
        """Let other servers claim a table."""
        if table_record.epoch is not None:
            await self.store.write(partial(leases.release, table=table_record.id, epoch=table_record.epoch))

    async def give_up(self, table: str) -> None:
        """Let other servers claim a table that the database says is this server's, though it does not have it."""
        await self.store.write(partial(leases.give_up, table=table, server=self.number))

    async def end_cut_off(self) -> int:
        """End sessions of servers that were cut off; return how many. Not queued: the writer may wait for them."""
        with suppress(StorageError):  # `renew` reports it
            return await self.store.read(end_cut_off)
        return 0

    async def start_anew(self, now: int) -> None:
        """Free all tables of this server, and register again, after a time in which it served nobody."""
        await self.store.write(partial(leases.end, server=self.number, now=now))
        await self.register()
        self.was_away = False

    async def leave(self) -> None:
        """Free all tables, and end the lease."""
        await self.store.write(partial(leases.leave, server=self.number))
        if self.lock is not None:
            self.lock.release()
