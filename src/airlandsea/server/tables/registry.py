"""All tables of a server: finds, adds, loads and unloads them, hands them over, and wakes them when a time is out."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

from ...locale import express
from ..errors import ApiError
from ..game.clocks import SECOND_MS, merge
from ..game.models import TableRecord
from ..monitoring import fault, first_line
from ..schemas.common import ErrorCode
from ..storage import StorageError, Store
from ..storage.leases import LEASE_MS, is_alone
from ..storage.operators import close_table
from ..tracing import trace
from ..web_push import WebPush
from .context import Chooser, TableContext, facts_of
from .leases import DRAIN_ROUND_S, ROUND_S, Leases
from .rated import ratings_have_changed
from .session import TableSession
from .time_source import SteadyTime

UNLOAD_AFTER_MS = 120 * SECOND_MS  # without anything happening at a table
TICK_S = 1.0  # between two rounds of the scheduler
RETRY_MS = 10 * SECOND_MS  # between two attempts to read or write something
RELEASE_AFTER_MS = 2 * SECOND_MS  # for which a server that shares its database keeps a table that nobody is at
MIN_TENURE_MS = 3 * SECOND_MS  # for which it keeps at least a table that another server asks for
HEARTBEAT_MS = 5 * SECOND_MS  # how exactly the server knows later when it was killed


class TableRegistry(TableContext):
    """The tables of a server."""

    def __init__(self, store: Store, chooser: Chooser, now: SteadyTime, sleep_after: int = UNLOAD_AFTER_MS) -> None:
        super().__init__(store, chooser, now)
        self.sleep_after = sleep_after
        self.tables: dict[str, TableSession] = {}
        self.opening: dict[str, asyncio.Task[TableSession]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.deals_updates = asyncio.Lock()
        self.web_push: WebPush | None = None
        self.beaten_at = 0
        self.heartbeat_task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Note for how long the server was away, and remember what is due."""
        outages = await self.store.outages()
        was_nobody_there = self.leases is None or await self.register(self.leases)
        if was_nobody_there and (beat := int(await self.store.setting("heartbeat") or 0)):
            self.now.advance_to(beat)  # in case the wall clock was set back meanwhile
            if (now := self.now()) > beat:
                outages.append((beat, now))
                await self.store.add_outage(beat, now)
        self.outages = merge(outages)
        self.now.on_pause = self.note_pause
        await self.heartbeat()
        if self.leases is None:
            for deadline, id in await self.store.deadlines():
                self.schedule(id, deadline)
        else:
            self.spawn(self.keep_lease(self.leases))
            self.spawn(self.watch_sessions(self.leases))
        self.spawn(self.run_scheduler())

    async def close(self) -> None:
        """End all tasks, and store the last heartbeat."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for table in self.tables.values():
            if table.bot_task is not None:
                table.bot_task.cancel()
        with suppress(Exception):
            await self.heartbeat()
            if self.leases is not None:
                await self.leases.leave()

    async def heartbeat(self) -> None:
        """Store that the server is running now; check whether the database is still its own."""
        if not await self.store.keep_lock():
            self.log.warning("the lock on the database is somebody else's")  # perhaps a dead connection of this server
        self.beaten_at = self.now()
        await self.store.set_heartbeat(self.beaten_at)

    async def try_heartbeat(self) -> None:
        """Do one heartbeat; log errors."""
        try:
            await self.heartbeat()
            if not self.store.is_writable:
                await self.store.probe()
        except StorageError as error:
            self.log.error("no heartbeat", error=first_line(error.__cause__))

    def note_pause(self, began: int, ended: int) -> None:
        """Note that the process was stopped, or the machine asleep. Queued before anything written from now on."""
        self.log.warning("nobody was served", seconds=(ended - began) // SECOND_MS)
        if self.leases is not None:  # the time does not count for its tables, see `end`
            self.lose_all()
            self.leases.was_away = True
            return
        self.outages.append((began, ended))
        for table in self.tables.values():
            if table.game is not None and table.game.clock.outages is not self.outages:
                table.unload()
        self.spawn(self.keep_outage(began, ended, self.store.add_outage(began, ended)))

    async def keep_outage(self, began: int, ended: int, writing: Awaitable[None]) -> None:
        """Wait until an outage is on disk; if it cannot be written, try again a little later."""
        while True:
            try:
                return await writing
            except StorageError as error:
                self.log.error("an outage was not written", error=first_line(error.__cause__))
            await asyncio.sleep(RETRY_MS / SECOND_MS)
            writing = self.store.add_outage(began, ended)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a coroutine in the background, until the registry closes at the latest."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    # Tables

    @asynccontextmanager
    async def table(self, id: str) -> AsyncIterator[TableSession]:
        """Yield a table, kept in memory as long as it is used; raises `ApiError` if there is none."""
        table = self.tables.get(id) or await self.find(id)
        table.users += 1
        try:
            yield table
        finally:
            table.users -= 1
            if self.leases is not None and not table.users:
                if table.table_record.epoch is None:
                    self.forget(table)  # another server may change it
                elif self.leases.is_draining() and not table.is_gone:
                    self.spawn(self.hand_over(self.leases, table))

    async def find(self, id: str) -> TableSession:
        """Return a table that is not in memory: looked up once, however many requests wait for it."""
        if id not in self.opening:
            self.opening[id] = asyncio.get_running_loop().create_task(self.load(id))
            self.opening[id].add_done_callback(lambda _: self.opening.pop(id, None))
        return await asyncio.shield(self.opening[id])

    async def load(self, id: str) -> TableSession:
        """Load the table with an id; raises `ApiError`."""
        table_record = await self.read(self.store.table_record(id))
        if table_record is None:
            raise ApiError(ErrorCode.NOT_FOUND, express("error-no-such-table"))
        status = await self.deals_status_of(table_record)
        return self.tables.setdefault(id, TableSession(self, table_record, status))

    async def add_table(self, table_record: TableRecord) -> None:
        """Add a new table; if all its seats are taken, its war begins."""
        await self.store.add_table(table_record)
        self.metrics.set_up.inc()
        self.note("table set up", **facts_of(table_record))
        if self.leases is not None:
            return  # the war begins on the server that the table's first visitor reaches
        async with self.table(table_record.id) as table, table.hold():
            pass  # `hold` begins the war of a table whose seats are all taken

    def deals_have_changed(self, table_record: TableRecord) -> None:
        """Update the other tables with the same deals, and the ratings shown at this one."""
        if table_record.deals != table_record.id or table_record.rematch:
            self.spawn(self.update_deals_status(table_record.deals))
        if table_record.rated:
            self.spawn(self.update_ratings(table_record))

    async def update_deals_status(self, deals: str) -> None:
        """Update the tables with these deals: one update at a time, lest an old status arrive last."""
        async with self.deals_updates:
            status = (await self.store.deals_status(deals))[deals]
            for table in self.tables.values():
                if table.table_record.deals == deals and table.table_record.standing.phase == "over":
                    table.deals_status = status
                    table.broadcast_table()

    async def update_ratings(self, table_record: TableRecord) -> None:
        """Show the players of a rated war their ratings after it."""
        with suppress(ApiError):  # they are read again with the table
            await ratings_have_changed(self, table_record)
        if table := self.tables.get(table_record.id):
            table.broadcast_table()

    # Tables of servers that share a database

    async def register(self, leases: Leases) -> bool:
        """Begin a lease; return whether there is no other server."""
        await leases.register()
        await leases.renew(self.now())
        return await self.store.read(lambda connection: is_alone(connection, leases.number))

    async def keep_lease(self, leases: Leases) -> None:
        """Renew the lease, and do what other servers leave or ask for."""
        while True:
            await asyncio.sleep(DRAIN_ROUND_S if leases.is_draining() else ROUND_S)
            renewing = asyncio.ensure_future(self.renew(leases))
            await asyncio.wait([renewing], timeout=LEASE_MS / SECOND_MS)
            if leases.has_expired and self.tables:
                self.log.error("the lease has expired: all tables are left")
                self.lose_all()
            await asyncio.wait([renewing])

    async def watch_sessions(self, leases: Leases) -> None:
        """End the database sessions that servers which were cut off have left behind."""
        while True:
            await asyncio.sleep(TICK_S)
            if ended := await leases.end_cut_off():
                self.log.warning("a server was cut off within a statement", sessions=ended)

    async def renew(self, leases: Leases) -> None:
        """Do one round of `keep_lease`; log errors."""
        try:
            if leases.was_away:
                await leases.start_anew(self.now())
                self.lose_all()
            done = await leases.renew(self.now())
            if not done.is_alive:
                self.lose_all()
                await leases.register()
        except StorageError as error:
            self.log.error("the lease was not renewed", error=first_line(error.__cause__))
            return
        for number in done.freed:
            self.log.warning("the lease of another server has expired", server=number)
        for id in done.wanted:
            if (table := self.tables.get(id)) is None or (table.table_record.epoch is None and table.is_idle):
                self.spawn(self.release(partial(leases.give_up, id)))
            elif leases.is_draining() or self.now() - table.claimed_at >= MIN_TENURE_MS:
                self.spawn(self.hand_over(leases, table))
        for id in done.due:
            self.spawn(self.look_at_the_clock(id))

    async def hand_over(self, leases: Leases, table: TableSession) -> None:
        """Let another server have a table, as soon as the command under way at it is done."""
        with trace("hand over table", table=table.table_record.id):
            async with table.lock:
                self.let_go(table)
            await self.release(partial(leases.release, table.table_record))

    async def hand_over_all(self) -> None:
        """Let other servers have all tables, before this one ends."""
        if self.leases is not None:
            await asyncio.gather(*(self.hand_over(self.leases, table) for table in list(self.tables.values())))

    async def release(self, work: Callable[[], Awaitable[None]]) -> None:
        """Let other servers claim a table that is not in memory; if that fails, they get it when they ask for it."""
        try:
            await work()
        except StorageError as error:
            self.log.error("a table was not released", error=first_line(error.__cause__))

    async def close_table(self, id: str) -> None:
        """Close a table for good, for an operator; raises `ApiError`."""
        async with self.table(id) as table:
            await table.own()
            async with table.lock:
                now, record = self.now(), table.table_record
                await table.persist(self.store.write(lambda connection: close_table(connection, record, now)))
                self.reminded.pop(id, None)
                self.let_go(table)
            if self.leases is not None:
                await self.release(partial(self.leases.release, table.table_record))

    def has_lost(self, id: str) -> None:
        """Forget a table that belongs to another server."""
        if table := self.tables.get(id):
            self.metrics.lost.inc()
            self.let_go(table)

    def lose_all(self) -> None:
        """Forget all tables: other servers may own them."""
        for id in list(self.tables):
            self.has_lost(id)

    def let_go(self, table: TableSession) -> None:
        """Let a table go to another server: its clients reconnect, and reach it there."""
        self.forget(table)
        table.is_gone = True
        if self.presence is not None:
            self.presence.forget(table.table_record.id)
        table.unload()
        if table.bot_task is not None:
            table.bot_task.cancel()
        for connection in table.connections:
            connection.drop_soon()

    def forget(self, table: TableSession) -> None:
        """Remove a table from memory."""
        if self.tables.get(table.table_record.id) is table:
            del self.tables[table.table_record.id]

    def turn_has_begun(self, table_record: TableRecord, seats: list[int]) -> None:
        """Send push messages in wars with days for an answer, whose players may have closed the page."""
        if table_record.standing.phase == "over":
            self.audit.note("war over", table=table_record.id, rated=table_record.rated)
        if self.web_push is None or table_record.clock.kind != "days":
            return
        if table_record.standing.phase == "over":
            self.spawn(self.web_push.forget(table_record.id))
        elif seats:
            self.spawn(self.web_push.tell_turn(table_record, seats))

    # What happens by itself

    async def run_scheduler(self) -> None:
        """Look at the clocks that are due, and put idle tables to sleep."""
        while True:
            await asyncio.sleep(TICK_S)
            try:
                await self.tick()
            except Exception as error:
                self.log.error("sweep failed", **fault(error))

    async def tick(self) -> None:
        """Do one round of `run_scheduler`."""
        now = self.now()
        for id in self.due(now):
            self.spawn(self.look_at_the_clock(id))
        for table in list(self.tables.values()):
            is_left = self.leases is not None and not table.users
            if now - table.used_at >= (RELEASE_AFTER_MS if is_left else self.sleep_after) and table.is_idle:
                table.unload()
                if not table.users:
                    self.forget(table)
                    if self.leases is not None:
                        self.spawn(self.release(partial(self.leases.release, table.table_record)))
        if now - self.beaten_at >= HEARTBEAT_MS and (self.heartbeat_task is None or self.heartbeat_task.done()):
            self.heartbeat_task = self.spawn(self.try_heartbeat())  # a slow disk does not delay the next round
        self.metrics.tables_loaded.set(sum(table.game is not None for table in self.tables.values()))

    async def look_at_the_clock(self, id: str) -> None:
        """Do what is due at a table, if it still is; if nothing can be read or written, try again a little later."""
        try:
            with trace("clock", table=id):
                async with self.table(id) as table:
                    await table.handle_timer()
        except ApiError as refusal:
            self.log.error("a clock could not be looked at", table=id, code=refusal.code.value)
            if refusal.code is ErrorCode.STORAGE and self.leases is None:
                self.schedule(id, self.now() + RETRY_MS)
