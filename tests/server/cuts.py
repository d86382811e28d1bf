"""Two servers that share a PostgreSQL: one is cut off from it at a message, and the other has to go on."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import Executor
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from itertools import count
from random import Random
from typing import Any, NamedTuple

from sqlalchemy import select, update

from airlandsea.server.errors import ApiError
from airlandsea.server.schemas.common import ErrorCode
from airlandsea.server.storage import StorageError, database, leases
from airlandsea.server.storage.database import Database, NoDatabase
from airlandsea.server.storage.schema import log, servers
from airlandsea.server.tables.leases import Leases
from airlandsea.server.tables.registry import TableRegistry
from airlandsea.server.tables.session import TableSession
from server.conftest import emptied
from server.relay import Cut, Fate, Portion, Relay, relay_to
from server.server_fixtures import Page, Watch, open_registry, play_on, sat_down
from waiting import wait_until, wait_until_async, within_time

MOVE = "the-move"  # the id of a message
MIGRATION_IDLE_MS = 1000  # for which a server may say nothing that is cut off while it opens a database
PULSE_S = 0.02


class CutTimes(NamedTuple):
    """What came of a cut."""

    back_s: float  # from the cut until the other server has answered a move at the table
    waited_s: float  # the longest that any write of the other server took


class ServerPair:
    """A server behind a relay, and another one."""

    def __init__(self, relay: Relay, one: TableRegistry, two: TableRegistry, watch: Watch) -> None:
        """`watch`: of the first server."""
        self.relay = relay
        self.one = one
        self.watch = watch
        self.two = two
        self.round = asyncio.Lock()
        self.renew, one.renew = one.renew, self.renew_alone  # type: ignore[method-assign]

    async def renew_alone(self, leases: Leases) -> None:
        """One round after another, whoever begins it."""
        async with self.round:
            await self.renew(leases)

    async def cut(self, deed: "Deed", cut: Cut) -> CutTimes | None:
        """Cut the first server off in something that it does, and have the other one go on; None: it sent less."""
        await self.one.renew(self.one.leases)
        number = self.one.leases.number
        table, pages = await sat_down(self.one, "Ada", "Bob")
        await play_on(pages, Random(cut.number), 2)
        await self.one.renew(self.one.leases)
        asked = next(page for page in pages if page.now["options"])
        move = asked.seat, asked.tokens[0]
        work = await deed(self, table, pages)
        self.relay.watch(cut)
        doing = asyncio.ensure_future(work)
        await wait_until_async(lambda: self.relay.is_cut.is_set() or doing.done(), "the network is cut")
        if not self.relay.is_cut.is_set():
            self.relay.watch()
            doing.result()
            return None
        async with self.rounds(doing), pulse(self.two) as waits:
            began = time.monotonic()
            made = await self.go_on(table.table_record.id, *move)
            back_s = time.monotonic() - began
            await self.come_back(table.table_record.id, doing, None if cut.fate is Fate.LATE else number)
        if deed is make_a_move and doing.exception() is None:
            assert doing.result() == made, "an answered move is kept"
        return CutTimes(back_s, max(waits))

    @asynccontextmanager
    async def rounds(self, doing: "asyncio.Future[Any]") -> AsyncIterator[None]:
        """Both servers do what they do by themselves: the first one when it has done what it was doing."""

        async def wake() -> None:
            await asyncio.wait([doing])
            await self.one.keep_lease(self.one.leases)

        self.watch.passes(10)  # for which a server keeps a table
        tasks = [self.two.spawn(work(self.two.leases)) for work in (self.two.keep_lease, self.two.watch_sessions)]
        async with stopping(self.one.spawn(wake()), *tasks):
            yield

    async def come_back(self, id: str, doing: "asyncio.Future[Any]", lost: int | None) -> None:
        """Mend the network, and wait until the first server serves again: it has written nothing more at the table.

        lost: its number, which it loses with its sessions
        """
        leases = self.one.leases
        entries = await self.entries(id)
        self.relay.mend()
        await asyncio.gather(doing, return_exceptions=True)
        await wait_until_async(lambda: leases.number != lost and not leases.has_expired, "the first server is back")
        assert await self.entries(id) == entries

    async def go_on(self, id: str, seat: int, token: str) -> int:
        """Come to a table at the other server, like a page, until a move is answered there; its number in the log."""
        while True:
            with again_later():
                table = self.two.tables.get(id) or await self.two.find(id)
                page = await Page(table, seat).open()
                made = await self.moves(id)
                number = await page.act(token, made[0][0] - 1 if made else None, MOVE)  # the same message again
                assert await self.moves(id) == [(number, token)], "the move is made once"
                self.two.forget(table)
                return number

    async def moves(self, id: str) -> list[tuple[int, str]]:
        """The numbers and tokens of the entries that the repeated message has made."""
        return [(number, token) for number, token, message in await self.entries(id) if message == MOVE]

    async def entries(self, id: str) -> list[tuple[int, str, str | None]]:
        """The log of a table, as it is stored."""
        columns = (log.c.number, log.c.word, log.c.message)
        rows = await self.two.store.rows(select(*columns).where(log.c.table_id == id).order_by(log.c.number))
        return [tuple(row) for row in rows]


@contextmanager
def again_later() -> Iterator[None]:
    """What a server cannot do now: the table is that of another one, or the database has not answered."""
    try:
        yield
    except StorageError:
        pass
    except ApiError as error:
        if error.code is not ErrorCode.STORAGE:
            raise


Deed = Callable[[ServerPair, TableSession, list[Page]], Awaitable[Awaitable[Any]]]


@asynccontextmanager
async def pair_of(url: str) -> AsyncIterator[ServerPair]:
    """Two servers that do nothing by themselves."""
    watch = Watch()
    with relay_to(url) as (relay, through):
        async with open_registry(url, Watch(), shared=True) as two, open_registry(through, watch, shared=True) as one:
            async with stopping(*one.tasks, *two.tasks):
                pass
            try:
                yield ServerPair(relay, one, two, watch)
            finally:
                relay.mend()


@asynccontextmanager
async def pulse(registry: TableRegistry) -> AsyncIterator[list[float]]:
    """Write to the database all the time; how long each write takes, in seconds."""
    waits: list[float] = []

    async def beat() -> None:
        while True:
            began = time.monotonic()
            with suppress(Exception):
                await registry.store.set_heartbeat(0)
            waits.append(time.monotonic() - began)
            await asyncio.sleep(PULSE_S)

    async with stopping(asyncio.ensure_future(beat())):
        yield waits
        await asyncio.sleep(PULSE_S)


@asynccontextmanager
async def stopping(*tasks: "asyncio.Future[Any]") -> AsyncIterator[None]:
    """Stop tasks at the end."""
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


# What a server does


async def claim(pair: ServerPair, table: TableSession, pages: list[Page]) -> Awaitable[Any]:
    await pair.one.hand_over(pair.one.leases, table)
    return (await pair.one.find(table.table_record.id)).own()


async def make_a_move(pair: ServerPair, table: TableSession, pages: list[Page]) -> Awaitable[Any]:
    asked = next(page for page in pages if page.now["options"])
    return asked.act(asked.tokens[0], id=MOVE)


async def renew(pair: ServerPair, table: TableSession, pages: list[Page]) -> Awaitable[Any]:
    return pair.one.renew(pair.one.leases)


async def beat(pair: ServerPair, table: TableSession, pages: list[Page]) -> Awaitable[Any]:
    return pair.one.try_heartbeat()


async def release(pair: ServerPair, table: TableSession, pages: list[Page]) -> Awaitable[Any]:
    table.unload()
    pair.one.forget(table)
    return pair.one.release(partial(pair.one.leases.release, table.table_record))


async def hand_over(pair: ServerPair, table: TableSession, pages: list[Page]) -> Awaitable[Any]:
    return pair.one.hand_over(pair.one.leases, table)


async def free_tables_of_another(pair: ServerPair, table: TableSession, pages: list[Page]) -> Awaitable[Any]:
    """The table is that of a third server, which has gone."""
    await pair.one.hand_over(pair.one.leases, table)
    store = pair.two.store
    number = await store.write(leases.new_number)
    await store.write(partial(leases.register, server=number))
    await store.write(partial(leases.claim, table=table.table_record.id, server=number))
    ended = update(servers).where(servers.c.number == number).values(until=0)
    await store.write(lambda connection: connection.execute(ended))
    return pair.one.renew(pair.one.leases)


DEEDS: dict[str, Deed] = {
    "claim a table": claim,
    "make a move": make_a_move,
    "renew the lease": renew,
    "note that it is there": beat,
    "release a table": release,
    "hand a table over": hand_over,
    "free the tables of another": free_tables_of_another,
}


def cuts(fate: Fate, stride: int = 1) -> Iterator[Cut]:
    """At each message: before it, within it, and after it, before its answer."""
    return (Cut(number, part, fate) for number in count(1, stride) for part in Portion)


async def walk(pair: ServerPair, deed: str, fate: Fate, stride: int) -> list[CutTimes]:
    """Cut the first server off at each message that it sends for what it does."""
    found: list[CutTimes] = []
    for cut in cuts(fate, stride):
        if (outcome := await within_time(pair.cut(DEEDS[deed], cut))) is None:
            break
        found.append(outcome)
    return found


def open_and_cut(process: Executor, url: str, cut: Cut) -> bool:
    """Cut another process off while it opens an empty database, and open it here; False: it sent less."""
    emptied(url)
    with relay_to(url) as (relay, through):
        relay.watch(cut)
        opening = process.submit(open_and_close, through)
        wait_until(lambda: relay.is_cut.is_set() or opening.done(), "the network is cut")
        was_cut = relay.is_cut.is_set()
        Database(url, shared=True).close()
        relay.mend()
        opening.result()
        return was_cut


def open_and_close(url: str) -> None:
    """Open a database, if that is possible, in this process, which may soon be taken for cut off."""
    database.MIGRATION_IDLE_MS = MIGRATION_IDLE_MS
    with suppress(NoDatabase):
        Database(url, shared=True).close()
