"""Servers that share a PostgreSQL: each table has one of them at a time, and one that has lost it writes nothing."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from random import Random
from time import sleep
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from sqlalchemy import select, text, update

from airlandsea.commands import main
from airlandsea.server.errors import ApiError
from airlandsea.server.game.models import TableRecord
from airlandsea.server.openapi import api
from airlandsea.server.routes.pictures import find_public
from airlandsea.server.schemas.common import ErrorCode
from airlandsea.server.serve import GameServer
from airlandsea.server.storage import StorageError, Store, database, leases
from airlandsea.server.storage.database import Database, NoDatabase, open_engine
from airlandsea.server.storage.schema import log, servers, settings, table_outages, tables
from airlandsea.server.tables import draining, rematches, table_setup
from airlandsea.server.tables import leases as leases_of_tables
from airlandsea.server.tables import registry as registry_of_tables
from airlandsea.server.tables.leases import Moved
from airlandsea.server.tables.registry import TableRegistry
from airlandsea.server.tables.replays import ReplayCache
from airlandsea.server.tables.session import TableSession
from server.conftest import emptied
from server.server_fixtures import Page, Watch, open_registry, order, play_on, run, sat_down
from waiting import TIMEOUT_S, wait_until_async

PARTITIONS = 25  # in one test, of a server that believes it still owns its tables
AT_ONCE = 8  # servers that claim a table
LOST = leases.LEASE_MS + 60_000  # a lease that has ended so long ago


@pytest.fixture
def url(postgresql: str) -> str:
    """An empty PostgreSQL."""
    emptied(postgresql)
    return postgresql


@pytest.fixture(autouse=True)
def no_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leases are renewed when a test does it."""
    monkeypatch.setattr(registry_of_tables, "ROUND_S", 3600)


@pytest.fixture
def rounds(no_rounds: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leases are renewed all the time."""
    monkeypatch.setattr(registry_of_tables, "ROUND_S", 0.05)


@asynccontextmanager
async def two_halls(url: str, watch: Watch | None = None) -> AsyncIterator[tuple[TableRegistry, TableRegistry]]:
    """Two servers that share a database, and the time."""
    watch = watch or Watch()
    async with open_registry(url, watch, shared=True) as one, open_registry(url, watch, shared=True) as two:
        yield one, two


async def at(registry: TableRegistry, id: str, *seats: int) -> tuple[TableSession, list[Page]]:
    """A table on some server, with a page for some seats."""
    table = registry.tables.get(id) or await registry.find(id)
    table.users += 1
    return table, [await Page(table, seat).open() for seat in seats]


def leave(table: TableSession, pages: list[Page]) -> None:
    """Everybody goes."""
    for page in pages:
        page.leave()
    table.users -= 1


async def expire(registry: TableRegistry, *gone: TableRegistry) -> None:
    """Let the leases of servers end that do not know it, and have another server notice."""
    numbers = [each.leases.number for each in gone if each.leases]
    ends = update(servers).where(servers.c.number.in_(numbers)).values(until=servers.c.until - LOST)
    await registry.store.write(lambda connection: connection.execute(ends))
    assert registry.leases is not None
    assert set((await registry.leases.renew(registry.now())).freed) == set(numbers)


async def rows(store: Store, table: Any) -> list[Any]:
    """All rows of a table of the database."""
    return list(await store.rows(select(table)))


# Who may open the database


def test_servers_that_share_a_database_keep_out_one_that_does_not(url):
    one, two = Database(url, shared=True), Database(url, shared=True)
    assert one.epoch == two.epoch
    with pytest.raises(NoDatabase, match=r"in use.*--shared"):
        Database(url)
    one.close()
    with pytest.raises(NoDatabase, match="in use"):
        Database(url)
    two.close()
    alone = Database(url)
    assert alone.epoch > two.epoch
    with pytest.raises(NoDatabase, match="in use"):
        Database(url, shared=True)
    alone.close()


def test_a_server_that_had_the_database_alone_writes_nothing_once_others_share_it(url):
    alone = Database(url)
    alone.lock.release()  # as if its connection had been cut
    shared = Database(url, shared=True)
    with alone.engine.connect() as connection, pytest.raises(Exception, match="owns it now"):
        alone.check_owner(connection)
    with shared.engine.connect() as connection:
        shared.check_owner(connection)
    alone.close()
    shared.close()


def test_a_file_cannot_be_shared(tmp_path):
    with pytest.raises(NoDatabase, match=r"cannot be shared.*postgresql://"):
        Database(f"sqlite:///{tmp_path / 'tables.sqlite'}", shared=True)


def test_servers_that_begin_together_bring_the_database_up_to_date_once(url):
    async def opened() -> None:
        found = await asyncio.gather(*[asyncio.to_thread(Database, url, shared=True) for _ in range(4)])
        stores = [Store(each) for each in found]
        names = await asyncio.gather(
            *[each.setting_made_once("secret", f"of {place}") for place, each in enumerate(stores)]
        )
        assert len(set(names)) == 1
        for each in stores:
            await each.close()

    run(opened)


@pytest.mark.slow
def test_bringing_a_database_up_to_date_may_take_long(url, monkeypatch):
    noted = database.say_who_can_read

    def note_slowly(connection):
        sleep(2)
        noted(connection)

    monkeypatch.setattr(database, "IDLE_MS", 1000)
    monkeypatch.setattr(database, "say_who_can_read", note_slowly)
    Database(url, shared=True).close()


# Whose a table is


def test_a_table_belongs_to_the_server_that_its_first_visitor_reaches(url):
    async def visited() -> None:
        async with two_halls(url) as (one, two):
            record, _ = await table_setup.create_table(one, order("Ada", "Bob"), "0" * 32)
            assert not one.tables
            table, pages = await at(two, record.id, 0, 1)
            assert table.table_record.epoch is not None
            assert pages[0].now["table"]["phase"] == "running"
            [row] = await rows(one.store, tables)
            assert row.server == two.leases.number

    run(visited)


def test_a_picture_at_another_server_takes_a_table_from_nobody(url):
    async def pictured() -> None:
        async with two_halls(url) as (one, two):
            record, _ = await table_setup.create_table(one, order("Ada", "Bob"), "0" * 32)
            _, pages = await at(one, record.id, 0, 1)
            asked = pages[0] if pages[0].now["options"] else pages[1]
            await asked.act(next(token for token in asked.tokens if token != "w"))
            shown = []
            for each in (two, one):
                state: Any = SimpleNamespace(registry=each, replays=ReplayCache())
                shown.append((await find_public(state, record.id))[1])
            assert shown[0] == shown[1] and shown[0].number == 1
            [row] = await rows(one.store, tables)
            assert (row.server, row.wanted) == (one.leases.number, False)
            assert not two.tables

    run(pictured)


def test_of_many_servers_that_claim_a_table_one_gets_it(url):
    async def claimed() -> None:
        async with open_registry(url, shared=True) as registry:
            record, _ = await table_setup.create_table(registry, order("Ada", "Bob"), "0" * 32)
            numbers = list(range(100, 100 + AT_ONCE))
            for number in numbers:
                await registry.store.write(partial(leases.register, server=number))

            def claim(server: int) -> int | None:
                with registry.store.database.engine.begin() as connection:
                    return leases.claim(connection, record.id, server)

            for _ in range(10):
                epochs = await asyncio.gather(*[asyncio.to_thread(claim, number) for number in numbers])
                [epoch] = [each for each in epochs if each is not None]
                await registry.store.write(partial(leases.release, table=record.id, epoch=epoch))

    run(claimed)


def test_a_server_whose_lease_has_ended_claims_nothing(url):
    async def claimed() -> None:
        async with two_halls(url) as (one, two):
            record, _ = await table_setup.create_table(one, order("Ada", "Bob"), "0" * 32)
            await expire(two, one)
            assert await one.store.write(partial(leases.claim, table=record.id, server=one.leases.number)) is None
            [row] = await rows(two.store, tables)
            assert row.server is None

    run(claimed)


def test_a_server_that_nobody_is_at_any_more_lets_others_have_the_table_at_once(url):
    async def left() -> None:
        watch = Watch()
        async with two_halls(url, watch) as (one, two):
            table, pages = await sat_down(one, "Ada", "Bob")
            id, shown = table.table_record.id, pages[0].now
            leave(table, pages)
            watch.passes(3)
            await one.tick()
            assert not one.tables
            _, [page, _] = await at(two, id, 0, 1)
            assert page.now["battle"] == shown["battle"]

    run(left)


def test_a_table_goes_to_the_server_that_asks_for_it_and_the_players_follow(url, rounds):
    async def asked() -> None:
        watch = Watch()
        async with two_halls(url, watch) as (one, two):
            table, pages = await sat_down(one, "Ada", "Bob")
            await play_on(pages, Random(3), 3)
            shown = [page.now for page in pages]
            watch.passes(10)  # a server keeps a table for some time
            other, followed = await at(two, table.table_record.id, 0, 1)
            assert table.is_gone
            assert [page.connection.close_code for page in pages] == [1012, 1012]
            for before, page in zip(shown, followed, strict=True):
                assert (page.now["battle"], page.now["options"]) == (before["battle"], before["options"])
            with pytest.raises(Moved):
                await pages[0].say("here?")
            await play_on(followed, Random(4), 5)
            assert other.table_record.epoch is not None
            assert other.table_record.epoch > (table.table_record.epoch or 0)

    run(asked)


def test_a_server_that_drains_lets_a_table_go_as_soon_as_it_is_asked_for_it(url, rounds):
    async def asked() -> None:
        async with two_halls(url) as (one, two):  # their time stands still: the table was claimed just now
            table, pages = await sat_down(one, "Ada", "Bob")
            one.leases.is_draining = lambda: True
            _, followed = await at(two, table.table_record.id, 0, 1)
            assert [page.connection.close_code for page in pages] == [1012, 1012]
            assert followed[0].now["battle"] == pages[0].now["battle"]

    run(asked)


def test_a_server_that_drains_lets_a_table_go_as_soon_as_its_players_have_gone(url):
    async def left() -> None:
        async with two_halls(url) as (one, two):
            record, _ = await table_setup.create_table(one, order("Ada", "Bob"), "0" * 32)
            one.leases.is_draining = lambda: True
            async with one.table(record.id) as table:
                page = await Page(table, 0).open()
                assert (await rows(two.store, tables))[0].server == one.leases.number
                page.leave()
            await wait_until_async(lambda: not one.tables, "the table is left")
            while (await rows(two.store, tables))[0].server is not None:
                await asyncio.sleep(0)

    run(left)


def test_a_server_that_drains_lets_one_table_go_after_the_other(url, monkeypatch):
    monkeypatch.setattr(draining, "NOTICE_S", 0)
    monkeypatch.setattr(draining, "PASS_S", 3600)

    async def gradual() -> None:
        async with two_halls(url) as (one, two):
            first, [page, _] = await sat_down(one, "Ada", "Bob")
            second, [late, _] = await sat_down(one, "Cleo", "Dan")
            assert one.leases is not None
            monkeypatch.setattr(draining, "STEP_S", 3600)
            handing_over = asyncio.create_task(draining.hand_over_gradually(one, one.leases))
            _, followed = await at(two, first.table_record.id, 0)
            assert followed[0].now["battle"] == page.now["battle"]
            assert page.connection.close_code == 1012 != late.connection.close_code
            assert list(one.tables.values()) == [second]
            handing_over.cancel()
            monkeypatch.setattr(draining, "STEP_S", 0)
            await draining.hand_over_gradually(one, one.leases)
            assert late.connection.close_code == 1012
            assert not one.tables
            assert (await rows(two.store, tables))[1].server is None

    run(gradual)


def test_a_server_that_drains_keeps_its_tables_where_there_is_no_other(url, monkeypatch):
    monkeypatch.setattr(draining, "NOTICE_S", 0)

    async def alone() -> None:
        async with open_registry(url, Watch(), shared=True) as only:
            table, [page, _] = await sat_down(only, "Ada", "Bob")
            assert only.leases is not None
            await draining.hand_over_gradually(only, only.leases)
            assert page.connection.close_code != 1012
            assert list(only.tables.values()) == [table]

    run(alone)


def test_a_server_that_is_told_to_end_lets_its_tables_go_while_it_waits_for_its_connections(url, monkeypatch):
    async def ended() -> None:
        async with two_halls(url) as (one, two):
            table, [page, _] = await sat_down(one, "Ada", "Bob")

            async def wait_for_connections(*_: Any) -> None:
                while (await rows(two.store, tables))[0].server is not None:
                    await asyncio.sleep(0)

            monkeypatch.setattr(uvicorn.Server, "shutdown", wait_for_connections)
            server = GameServer(uvicorn.Config(api()))
            server.registry_of = lambda: one
            await server.shutdown()
            assert page.connection.close_code == 1012
            _, followed = await at(two, table.table_record.id, 0)
            assert followed[0].now["battle"] == page.now["battle"]

    run(ended)


def test_a_table_whose_release_failed_goes_to_the_server_that_asks_for_it(url, rounds, monkeypatch):
    async def fail(*_: Any) -> None:
        raise StorageError("this could not be kept")

    async def asked() -> None:
        async with two_halls(url) as (one, two):
            table, pages = await sat_down(one, "Ada", "Bob")
            monkeypatch.setattr(one.leases, "release", fail)
            await one.hand_over(one.leases, table)
            [row] = await rows(two.store, tables)
            assert row.server == one.leases.number
            _, followed = await at(two, table.table_record.id, 0, 1)
            assert followed[0].now["battle"] == pages[0].now["battle"]

    run(asked)


def test_rows_that_a_server_keeps_locked_stop_no_other_server(url):
    """As if it were stopped, or cut off, before its commit."""

    async def locked() -> None:
        async with two_halls(url) as (one, two):
            table, _ = await sat_down(one, "Ada", "Bob")
            ends = update(servers).where(servers.c.number == one.leases.number).values(until=servers.c.until - LOST)
            await two.store.write(lambda connection: connection.execute(ends))
            engine = open_engine(url)  # without a limit for its transactions
            with engine.connect() as stopped:
                stopped.execute(select(tables).with_for_update(read=True))
                stopped.execute(select(servers).where(servers.c.number == one.leases.number).with_for_update())
                stopped.execute(select(settings).with_for_update())
                claim = partial(leases.claim, table=table.table_record.id, server=two.leases.number)
                assert await two.store.write(claim) is None
                assert not (await two.leases.renew(two.now())).freed
                await two.heartbeat()
            assert (await two.leases.renew(two.now())).freed == [one.leases.number]
            engine.dispose()

    run(locked)


def test_a_table_that_two_servers_are_asked_for_at_once_is_not_passed_to_and_fro(url, rounds, monkeypatch):
    monkeypatch.setattr(leases_of_tables, "CLAIM_TIMEOUT_S", 1.5)

    async def asked() -> None:
        async with two_halls(url) as (one, two):  # their time stands still: the table was claimed just now
            table, _ = await sat_down(one, "Ada", "Bob")
            with pytest.raises(Moved):
                await at(two, table.table_record.id, 0)
            assert not table.is_gone

    run(asked)


def test_two_connections_of_one_server_claim_its_table_once(url):
    async def claimed() -> None:
        async with two_halls(url) as (one, _):
            record, _ = await table_setup.create_table(one, order("Ada", "Bob"), "0" * 32)
            table = await one.find(record.id)
            pages = await asyncio.gather(*[Page(table, seat).open() for seat in (0, 1)])
            epoch = table.table_record.epoch
            await play_on(pages, Random(1), 4)
            assert table.table_record.epoch == epoch

    run(claimed)


# A server that has lost its tables


@pytest.mark.parametrize("seed", range(4))
def test_a_server_that_has_lost_a_table_writes_nothing_there(url, seed):
    """As after a partition: it believes everything, and its database answers again."""

    async def partitioned() -> None:
        random = Random(seed)
        async with two_halls(url) as (one, two):
            for trial in range(PARTITIONS):
                table, pages = await sat_down(one, "Ada", "Bob")
                await play_on(pages, random, random.randrange(3))
                id = table.table_record.id
                await expire(two, one)
                await one.leases.register()  # it has found out, but this table not yet
                _, followed = await at(two, id, 0, 1)
                await play_on(followed, random, random.randrange(3))
                before = [row for row in await rows(two.store, log) if row.table_id == id]
                asked = next(page for page in pages if page.now["options"])
                writes: list[Callable[[], Awaitable[Any]]] = [
                    partial(asked.act, asked.tokens[0]),
                    partial(asked.say, "lost"),
                    partial(asked.give_up),
                    partial(one.store.set_opened, table.table_record),
                    partial(table_setup.issue_key, table, 0, None, "0" * 32),
                ]
                with pytest.raises((Moved, leases.LeaseLost)):
                    await writes[trial % len(writes)]()
                assert [row for row in await rows(two.store, log) if row.table_id == id] == before
                if trial % len(writes) < 3:
                    assert id not in one.tables
                for registry in (one, two):
                    registry.lose_all()
                    await registry.leases.start_anew(registry.now())

    run(partitioned)


def test_the_tables_of_a_process_that_has_gone_are_free_at_once(url):
    async def gone() -> None:
        async with two_halls(url) as (one, two):
            await sat_down(one, "Ada", "Bob")
            assert not (await two.leases.renew(two.now())).freed
            # as PostgreSQL does when the process has gone, and not before the lock is free
            of_lock = one.leases.lock.connection.connection.dbapi_connection.info.backend_pid
            end = text("select pg_terminate_backend(:pid, :timeout_ms)")
            ended = await two.store.read(
                lambda connection: connection.execute(end, {"pid": of_lock, "timeout_ms": 1000 * TIMEOUT_S}).scalar()
            )
            assert ended
            found = await two.leases.renew(two.now())
            assert found.freed == [one.leases.number]
            [row] = await rows(two.store, tables)
            assert row.server is None

    run(gone)


def test_what_a_partitioned_server_had_queued_is_not_written_when_it_comes_back(url):
    async def queued() -> None:
        async with two_halls(url) as (one, two):
            table, pages = await sat_down(one, "Ada", "Bob")
            asked = next(page for page in pages if page.now["options"])
            stopped, go_on = asyncio.Event(), asyncio.Event()
            loop = asyncio.get_running_loop()

            def block(_: Any) -> None:  # the writer waits for its database
                loop.call_soon_threadsafe(stopped.set)
                asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()

            blocked = asyncio.ensure_future(one.store.write(block))
            await stopped.wait()
            moving = asyncio.ensure_future(asked.act(asked.tokens[0]))
            await expire(two, one)
            _, followed = await at(two, table.table_record.id, 0, 1)
            number = followed[0].now["number"]
            go_on.set()
            await blocked
            with pytest.raises(Moved):
                await moving
            entries = [row.number for row in await rows(two.store, log)]
            assert max(entries) == number

    run(queued)


def test_a_server_without_its_database_leaves_its_tables_after_its_lease(url, postgresql_server, rounds):
    async def cut() -> None:
        async with open_registry(url, shared=True) as one:
            table, pages = await sat_down(one, "Ada", "Bob")
            postgresql_server.stop()
            try:
                await wait_until_async(lambda: table.is_gone, "the table is left")
                assert {page.connection.close_code for page in pages} == {1012}
            finally:
                postgresql_server.start()
            number = one.leases.number
            await wait_until_async(lambda: not one.leases.has_expired, "the lease is renewed")
            assert one.leases.number == number or number not in [row.number for row in await rows(one.store, servers)]
            _, again = await at(one, table.table_record.id, 0, 1)
            assert again[0].now["battle"] == pages[0].now["battle"]

    run(cut)


# "Your turn"


class Told:
    """What would be told to browsers."""

    def __init__(self) -> None:
        self.seats: list[int] = []

    async def tell_turn(self, table_record: TableRecord, seats: list[int]) -> None:
        self.seats += seats


def asked_at(pages: list[Page]) -> list[int]:
    """The seats that are asked."""
    return [place for place, page in enumerate(pages) if page.now["options"]]


def test_each_turn_is_told_once_whichever_server_has_the_table(url, rounds):
    async def played() -> None:
        watch, random, turns = Watch(), Random(5), 0
        async with two_halls(url, watch) as (one, two):
            told = [Told(), Told()]
            one.web_push, two.web_push = told  # type: ignore[assignment]
            table, pages = await sat_down(one, "Ada", "Bob", clock={"kind": "days", "days": 3})
            await wait_until_async(lambda: told[0].seats, "the first turn is told")
            turns += len(asked_at(pages))
            for number in range(4):
                for _ in range(3):
                    before = asked_at(pages)
                    tokens = [token for token in pages[before[0]].tokens if token != "w"]
                    await pages[before[0]].act(random.choice(tokens))
                    turns += len({*asked_at(pages)} - {*before})
                watch.passes(10)  # a server keeps a table for some time
                old, table = pages, (await at((two, one)[number % 2], table.table_record.id))[0]
                pages = [await Page(table, seat).open() for seat in (0, 1)]
                place = asked_at(old)[0]
                with pytest.raises(Moved):
                    await old[place].act(old[place].tokens[0])
            await wait_until_async(lambda: sum(len(each.seats) for each in told) >= turns, "all turns are told")
            assert sum(len(each.seats) for each in told) == turns and all(each.seats for each in told)

    run(played)


# Clocks


def test_time_without_a_server_does_not_count(url):
    async def gone() -> None:
        watch = Watch()
        clock = {"kind": "war", "seconds": 300}
        async with two_halls(url, watch) as (one, two):
            table, pages = await sat_down(one, "Ada", "Bob", clock=clock)
            untouched, others = await sat_down(two, "Cleo", "Dan", clock=clock)
            left = pages[0].now["clocks"]["left"]
            watch.passes(LOST / 1000)
            await expire(two, one)
            [outage] = await rows(two.store, table_outages)
            assert outage.table_id == table.table_record.id
            assert outage.ended == watch()
            _, followed = await at(two, table.table_record.id, 0, 1)
            counted = sum(left) - sum(followed[0].now["clocks"]["left"])
            assert abs(counted) <= leases.LEASE_MS + 100
            leave(untouched, others)
            _, others = await at(two, untouched.table_record.id, 0, 1)
            assert sum(left) - sum(others[0].now["clocks"]["left"]) == LOST

    run(gone)


def test_a_server_that_was_stopped_begins_again_without_tables_and_the_time_does_not_count(url):
    async def stopped() -> None:
        watch = Watch()
        async with open_registry(url, watch, shared=True) as one:
            number = one.leases.number
            table, pages = await sat_down(one, "Ada", "Bob", clock={"kind": "war", "seconds": 300})
            left = pages[0].now["clocks"]["left"]
            watch.pauses(60)
            assert table.is_gone
            assert not one.tables
            again, _ = await at(one, table.table_record.id, 0, 1)  # somebody is faster than the next round
            await one.store.write(
                lambda c: c.execute(update(servers).values(until=servers.c.until - 60_000))
            )  # as it is by the clock of the database
            await one.renew(one.leases)
            assert again.is_gone
            assert one.leases.number != number
            assert [row.number for row in await rows(one.store, servers)] == [one.leases.number]
            _, followed = await at(one, table.table_record.id, 0, 1)
            assert sum(left) - sum(followed[0].now["clocks"]["left"]) <= leases.LEASE_MS

    run(stopped)


def test_a_clock_runs_out_at_a_table_without_a_server(url):
    async def due() -> None:
        watch = Watch()
        async with two_halls(url, watch) as (one, two):
            table, pages = await sat_down(one, "Ada", "Bob", clock={"kind": "war", "seconds": 60})
            id = table.table_record.id
            leave(table, pages)
            watch.passes(3)
            await one.tick()
            watch.passes(61)
            one.reminders.clear()
            while (await rows(two.store, tables))[0].server is not None:
                await asyncio.sleep(0.01)
            await two.renew(two.leases)
            while "time" not in [row.what for row in await rows(two.store, log)]:
                await asyncio.sleep(0.01)
            async with two.table(id) as found, found.hold() as game:
                assert game.out_of_time

    run(due)


# Together


def test_cards_are_not_opened_and_played_again_at_once(url):
    """Two servers, each with a table of the same deals: one opens all cards while the other begins a rematch (R31)."""

    async def raced() -> None:
        async with two_halls(url) as (one, two):
            for trial in range(20):
                table, pages = await sat_down(one, "Ada", "Bob")
                await pages[0].give_up()
                again, _ = await rematches.create_rematch(one, table, 0, True, "0" * 32)
                second, _ = await at(two, again.id)
                second_pages = [await Page(second, seat).open() for seat in (0, 1)]
                await second_pages[0].give_up()
                opening = one.store.set_opened(table.table_record)
                playing = rematches.create_rematch(two, second, 0, True, "0" * 32)
                opened, played = await asyncio.gather(opening, playing, return_exceptions=True)
                was_played = not isinstance(played, BaseException)
                assert isinstance(opened, bool), opened
                assert opened != was_played, trial

    run(raced)


def test_a_server_that_ends_in_order_leaves_its_tables_free(url):
    async def ended() -> None:
        async with open_registry(url, shared=True) as two:
            async with open_registry(url, shared=True) as one:
                table, pages = await sat_down(one, "Ada", "Bob")
                await play_on(pages, Random(2), 2)
            assert len(await rows(two.store, servers)) == 1
            _, followed = await at(two, table.table_record.id, 0, 1)
            assert followed[0].now["battle"] == pages[0].now["battle"]
            assert not await rows(two.store, table_outages)

    run(ended)


def test_a_lobby_without_a_bus_is_refused_before_anything_is_opened(capsys):
    assert main(["serve", "--shared", "--lobby", "--no-open", "--database", "postgresql://nobody@nowhere/none"]) != 0
    assert "--lobby and --shared need --bus: servers that share a database" in capsys.readouterr().err


def test_a_refusal_says_that_the_table_moves():
    moved = Moved()
    assert isinstance(moved, ApiError)
    assert moved.code is ErrorCode.STORAGE
    assert moved.status == 503
    assert "another server" in moved.problem.message
