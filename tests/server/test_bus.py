"""Servers with a bus have one lobby and count together; without it wars go on, and the rest comes back."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from limits import parse

from airlandsea.commands import main, parse_arguments
from airlandsea.server import bus as bus_module
from airlandsea.server.bus import Bus, BusAway, NoBus, check_bus, redact_bus
from airlandsea.server.counts import Counts
from airlandsea.server.dev_cluster import TemporaryRedis
from airlandsea.server.errors import ApiError
from airlandsea.server.jobs.job_queue import client_address
from airlandsea.server.launch import settings_of
from airlandsea.server.monitoring import Metrics
from airlandsea.server.routes import admin
from airlandsea.server.routes.tables import my_tables
from airlandsea.server.schemas.common import ErrorCode
from airlandsea.server.tables import registry as registry_of_tables
from airlandsea.server.tables import table_setup
from airlandsea.server.tables.lobby import AWAY_MS
from airlandsea.server.tables.presence import Presence
from airlandsea.server.tables.rated_pairs import MAX_OF_ADDRESS, RatedPairs
from airlandsea.server.tables.registry import TableRegistry
from airlandsea.server.tables.session import TableSession
from airlandsea.server.tables.shared_lobby import SharedLobby
from server.conftest import emptied
from server.live_server import get
from server.processes import Process
from server.server_fixtures import GUEST, Page, Watch, open_registry, order, play_on, run, set_up
from waiting import wait_until, wait_until_async

OTHER, THIRD = "1" * 32, "2" * 32
SITE = "secret of the site"
FIVE = parse("5/minute")
ADDRESS = "203.0.113.7"
AWAY_S = AWAY_MS // 1000


@pytest.fixture
def redis(redis_server: TemporaryRedis, monkeypatch: pytest.MonkeyPatch) -> TemporaryRedis:
    """A Redis that has forgotten everything, at which servers look often."""
    monkeypatch.setattr(bus_module, "ROUND_S", 0.02)
    redis_server.stop()
    redis_server.start()
    return redis_server


@pytest.fixture
def url(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """An empty PostgreSQL; leases are renewed, and tables let go, when a test does it."""
    monkeypatch.setattr(registry_of_tables, "ROUND_S", 3600)
    monkeypatch.setattr(registry_of_tables, "TICK_S", 3600)
    emptied(postgresql)
    return postgresql


@asynccontextmanager
async def bus_of(redis: TemporaryRedis, site: str = SITE) -> AsyncIterator[Bus]:
    """The bus as one more server uses it."""
    bus = Bus(redis.url, site, Metrics())
    await bus.open()
    try:
        yield bus
    finally:
        await bus.close()


@asynccontextmanager
async def lobby_of(url: str, redis: TemporaryRedis, watch: Watch) -> AsyncIterator[tuple[TableRegistry, SharedLobby]]:
    """A server with its part of the lobby."""
    async with bus_of(redis) as bus, open_registry(url, watch, shared=True) as registry:
        registry.rated = RatedPairs(True, Counts(bus))
        registry.presence = Presence(bus)
        yield registry, SharedLobby(registry, True, bus)


async def listed(lobby: SharedLobby) -> list[str]:
    """The tables that a server lists."""
    return [shown.table.id for shown in await lobby.open_tables()]


async def refused(work: Awaitable[Any]) -> ErrorCode:
    with pytest.raises(ApiError) as caught:
        await work
    return caught.value.code


async def gone(bus: Bus) -> None:
    """Wait until a server knows that its bus has gone."""
    await wait_until_async(lambda: not bus.is_up, "the bus is away")


async def back(bus: Bus) -> None:
    """Wait until a server knows that its bus is there."""
    await wait_until_async(lambda: bus.is_up, "the bus is there again")


async def found_at(registry: TableRegistry, id: str) -> TableSession:
    """A table at a server, in use."""
    table = registry.tables.get(id) or await registry.find(id)
    table.users += 1
    return table


# The bus


@pytest.mark.parametrize(
    ("wrong", "because"),
    [
        ("http://host", "redis://host:6379"),
        ("redis://somebody:hush@host:port", "Port could not be cast"),
        ("redis://[::1", "Invalid IPv6 URL"),
    ],
)
def test_a_url_that_is_none_is_refused_without_its_password(wrong, because):
    pytest.importorskip("redis")
    with pytest.raises(NoBus, match=because) as caught:
        check_bus(wrong)
    assert "hush" not in str(caught.value)


def test_a_bus_that_refuses_is_an_error_and_one_that_does_not_answer_is_none(redis, tmp_path):
    assert check_bus(redis.url)
    with pytest.raises(NoBus, match="refuses the user or the password"):
        check_bus(redis.url.replace("unix://", "unix://somebody:hush@"))
    with pytest.raises(NoBus, match="out of range"):
        check_bus(f"{redis.url}?db=1000")
    assert not check_bus(f"unix://{tmp_path}/nobody")


def test_a_url_is_told_without_user_and_password():
    assert (
        redact_bus("rediss://somebody:hush@bus.example.org:6380/2?password=hush") == "rediss://bus.example.org:6380/2"
    )


@pytest.mark.parametrize("options", [["--bus", "redis://localhost"], ["--bus", "redis://localhost", "--shared"]])
def test_servers_with_a_bus_share_their_database(options):
    assert settings_of(parse_arguments(["serve", "--database", "postgresql://nobody@nowhere/none", *options])).shared
    assert not settings_of(parse_arguments(["serve"])).shared


@pytest.mark.parametrize(
    ("options", "because"),
    [
        (["--no-shared", "--bus", "redis://localhost"], "--bus and --no-shared exclude each other"),
        (["--bus", "redis://localhost", "--database", "sqlite:///tables.sqlite"], "--bus needs a PostgreSQL"),
        (["--bus", "http://localhost"], "the bus http://localhost cannot be used"),
    ],
)
def test_options_that_do_not_fit_are_refused_before_anything_is_opened(options, because, capsys):
    nowhere = "postgresql://nobody@nowhere/none"
    assert main(["serve", "--port", "0", "--no-open", "--database", nowhere, *options]) == 2
    assert because in capsys.readouterr().err


def test_a_server_notices_that_the_bus_goes_and_returns(redis):
    async def watched() -> None:
        async with bus_of(redis) as bus:
            assert await bus.ask(lambda client: client.ping())
            redis.stop()
            await gone(bus)
            with pytest.raises(BusAway):
                await bus.ask(lambda client: client.ping())
            redis.start()
            await back(bus)
            assert await bus.ask(lambda client: client.ping())
            numbers = bus.metrics.text().decode()
            assert "airlandsea_bus_up 1.0" in numbers and "airlandsea_bus_losses_total 1.0" in numbers

    run(watched)


def test_a_bus_that_is_full_is_away_until_it_has_room(redis):
    async def filled() -> None:
        async with bus_of(redis) as bus:
            assert await bus.client.config_set("maxmemory", "1")
            await gone(bus)
            assert await Counts(bus).hit(FIVE, "any", ADDRESS)
            assert await bus.client.config_set("maxmemory", "0")
            await back(bus)

    run(filled)


def test_a_restart_that_nobody_noticed_loses_no_question(redis):
    async def asked() -> None:
        async with bus_of(redis) as bus:
            assert await bus.ask(lambda client: client.set("name", "value"))
            redis.stop()
            redis.start()
            await back(bus)
            assert await bus.ask(lambda client: client.get("name")) is None

    run(asked)


@pytest.mark.slow
def test_a_server_starts_without_the_bus_and_finds_it_later(url, redis):
    redis.stop()
    process = Process(url, "--lobby", "--bus", redis.url).wait_until_it_answers()
    try:
        lobby = f"{process.address}/api/lobby"
        away = get(lobby)
        assert (away.status_code, away.json()["message"]) == (503, "the lobby is away for a moment")
        redis.start()
        wait_until(lambda: get(lobby).status_code == 200, "the lobby is there")
    finally:
        status, said = process.interrupt()
    assert status == 0
    assert f"the bus {redis.url} does not answer yet" in said and said.count("the bus is away") == 1


# Counts


def test_servers_count_together_and_without_the_bus_each_for_itself(redis):
    async def counted() -> None:
        async with bus_of(redis) as one, bus_of(redis) as two, bus_of(redis, "another site") as three:
            counts = [Counts(one), Counts(two)]
            assert [await counts[number % 2].hit(FIVE, "any", ADDRESS) for number in range(7)] == [True] * 5 + [
                False
            ] * 2
            assert not await counts[0].has_room(FIVE, "any", ADDRESS)
            assert await counts[0].has_room(FIVE, "any", "another")
            assert await Counts(three).hit(FIVE, "any", ADDRESS)
            redis.stop()
            own = [await counts[1].hit(FIVE, "any", ADDRESS) for _ in range(5)]
            assert own == [True, True, False, False, False]  # it has counted three itself
            redis.start()
            await back(two)
            assert [await Counts(two).hit(FIVE, "any", ADDRESS) for _ in range(6)] == [True] * 5 + [False]

    run(counted)


def test_rated_wars_count_wherever_they_begin(url, redis):
    async def begun() -> None:
        async with lobby_of(url, redis, Watch()) as (one, _), lobby_of(url, redis, Watch()) as (two, _):
            client_address.set(ADDRESS)
            clock = {"kind": "war", "seconds": 300}
            for number in range(MAX_OF_ADDRESS + 1):
                record, keys = await table_setup.create_table(one, order("Ada", "", clock=clock, rated=True), GUEST)
                table = await found_at(two, record.id)
                assert GUEST not in two.rated.addresses
                taking = table_setup.take_seat(table, 1, keys[1].secret, "Bob", f"{number + 1:032x}")
                if number < MAX_OF_ADDRESS:
                    await taking
                else:
                    assert await refused(taking) is ErrorCode.TOO_MANY

    run(begun)


# The lobby


def test_an_open_seat_is_listed_everywhere_and_taken_where_it_is_not_offered(url, redis):
    async def offered() -> None:
        watch = Watch()
        async with lobby_of(url, redis, watch) as (one, here), lobby_of(url, redis, watch) as (two, there):
            table, _ = await set_up(one, "Ada", "")
            id = table.table_record.id
            await here.offer(table, 0)
            assert table.table_record.offered
            assert await listed(here) == await listed(there) == [id]
            [shown] = await there.open_tables()
            assert shown.host == "Ada" and shown.table.offered
            watch.passes(10)
            taking = asyncio.ensure_future(join(two, there, id, OTHER))
            await wait_until_async(lambda: two.tables.get(id), "the other server is asked")
            while not taking.done():  # it asks for the table
                await one.renew(one.leases)
                await asyncio.sleep(0.01)
            key = await taking
            assert key.seat == "2a" and table.is_gone
            assert await listed(here) == await listed(there) == []
            assert await refused(join(two, there, id, THIRD)) is ErrorCode.SEAT_TAKEN

    run(offered)


async def join(registry: TableRegistry, lobby: SharedLobby, id: str, guest: str) -> Any:
    """Take an open seat at a server."""
    return await lobby.join(await found_at(registry, id), "Bob", guest)


def test_an_offer_outlives_its_server_and_goes_with_its_table(url, redis):
    async def ended() -> None:
        watch = Watch()
        async with lobby_of(url, redis, watch) as (two, there):
            async with lobby_of(url, redis, watch) as (one, here):
                table, _ = await set_up(one, "Ada", "")
                id = table.table_record.id
                await Page(table, 0).open()
                await here.offer(table, 0)
            assert await listed(there) == [id]  # its maker may come again
            other = await found_at(two, id)
            page = await Page(other, 0).open()
            assert not other.table_record.offered
            await there.synchronize()
            assert other.table_record.offered and there.offers[id].since == watch()
            watch.passes(10 * AWAY_S)
            assert await listed(there) == [id]
            await there.synchronize()
            page.leave()
            watch.passes(AWAY_S + 1)
            assert await listed(there) == [] and not other.table_record.offered

    run(ended)


def test_an_offer_whose_server_and_maker_have_gone_ends(url, redis):
    async def ended() -> None:
        watch = Watch()
        async with lobby_of(url, redis, watch) as (_, there):
            async with lobby_of(url, redis, watch) as (one, here):
                table, _ = await set_up(one, "Ada", "")
                await here.offer(table, 0)
            watch.passes(AWAY_S)
            assert await listed(there) == [table.table_record.id]
            watch.passes(1)
            assert await listed(there) == []
            await there.synchronize()
            assert await there.bus.ask(lambda client: client.hlen(there.key)) == 0

    run(ended)


def test_a_table_that_an_operator_closes_at_another_server_leaves_the_lobby_of_all(url, redis):
    async def closed() -> None:
        watch = Watch()
        async with lobby_of(url, redis, watch) as (one, here), lobby_of(url, redis, watch) as (two, there):
            table, _ = await set_up(one, "Ada", "", clock={"kind": "days", "days": 14})
            id = table.table_record.id
            await here.offer(table, 0)
            [written] = (await here.bus.ask(lambda client: client.hgetall(here.key))).values()
            assert await listed(there) == [id]
            watch.passes(10)
            state: Any = SimpleNamespace(registry=two, lobby=there)
            closing = asyncio.ensure_future(admin.do(state, admin.Close(action="close", table=id)))
            await wait_until_async(lambda: two.tables.get(id), "the other server is asked")
            while not closing.done():  # it asks for the table
                await one.renew(one.leases)
                await asyncio.sleep(0.01)
            assert await closing == f"table {id} is closed"
            assert await listed(here) == await listed(there) == []
            await here.bus.ask(lambda client: client.hset(here.key, id, written))  # was under way meanwhile
            await there.synchronize()
            assert await listed(here) == await listed(there) == []
            assert await here.bus.ask(lambda client: client.hlen(here.key)) == 0

    run(closed)


def test_a_guest_has_few_offers_at_all_servers_together(url, redis):
    async def many() -> None:
        watch = Watch()
        async with lobby_of(url, redis, watch) as (one, here), lobby_of(url, redis, watch) as (two, there):
            tables = [(await set_up(registry, "Ada", ""))[0] for registry in (one, two, one, two)]
            for lobby, table in zip((here, there, here), tables, strict=False):
                await lobby.offer(table, 0)
            with pytest.raises(ApiError, match="at most 3 at a time from one guest"):
                await there.offer(tables[3], 0)
            await here.withdraw(tables[0])
            await there.offer(tables[3], 0)

    run(many)


def test_without_the_bus_the_lobby_says_so_wars_go_on_and_offers_come_back(url, redis):
    async def without() -> None:
        watch = Watch()
        async with lobby_of(url, redis, watch) as (one, here), lobby_of(url, redis, watch) as (_, there):
            first, second, third = [(await set_up(one, "Ada", ""))[0] for _ in range(3)]
            war, _ = await set_up(one, "Ada", "Bob")
            pages = [await Page(war, seat).open() for seat in (0, 1)]
            await here.offer(first, 0)
            await here.offer(second, 0)
            redis.stop()
            await gone(here.bus)
            for lobby in (here, there):
                assert await refused(lobby.open_tables()) is ErrorCode.STORAGE
            assert await refused(here.offer(third, 0)) is ErrorCode.STORAGE
            await play_on(pages, Random(2), 10)
            assert (await here.join(first, "Bob", OTHER)).seat == "2a"  # this server knows the offer
            redis.start()
            await asyncio.gather(back(here.bus), back(there.bus))
            assert await listed(there) == []  # it has forgotten everything
            await here.synchronize()
            assert await listed(there) == await listed(here) == [second.table_record.id]
            await play_on(pages, Random(3), 10)

    run(without)


def test_what_was_withdrawn_without_the_bus_does_not_come_back_with_it(url, redis):
    async def withdrawn() -> None:
        watch = Watch()
        async with lobby_of(url, redis, watch) as (one, here):
            table, _ = await set_up(one, "Ada", "")
            await here.offer(table, 0)
            here.bus.note_loss(OSError())
            await here.withdraw(table)
            await back(here.bus)
            assert await listed(here) == []
            await here.synchronize()
            assert not table.table_record.offered
            assert await here.bus.ask(lambda client: client.hlen(here.key)) == 0

    run(withdrawn)


def test_what_another_version_or_program_has_written_is_left_out(url, redis):
    async def strange() -> None:
        async with lobby_of(url, redis, Watch()) as (one, here):
            table, _ = await set_up(one, "Ada", "")
            await here.offer(table, 0)
            for text in ("", "[]", '{"seat": 0}'):
                await here.bus.ask(partial(write, here.key, text))
                await here.synchronize()
                assert await listed(here) == [table.table_record.id]

    run(strange)


# Who is where


def test_the_games_of_a_guest_tell_who_is_at_tables_of_other_servers(url, redis):
    async def shown_at(registry: TableRegistry) -> list[tuple[bool, int | None]]:
        state: Any = SimpleNamespace(registry=registry)
        [mine] = (await my_tables(state, GUEST)).tables
        return [(seat.present, seat.away_since) for seat in mine.table.seats]

    async def looked() -> None:
        watch = Watch()
        async with lobby_of(url, redis, watch) as (one, here), lobby_of(url, redis, watch) as (two, _):
            assert one.presence and two.presence
            table, _ = await set_up(one, "Ada", "Bob")
            page = await Page(table, 0).open()
            assert await shown_at(two) == [(False, None)] * 2  # not told yet
            await one.presence.tell()
            assert await shown_at(two) == await shown_at(one) == [(True, None), (False, None)]
            redis.stop()
            await gone(here.bus)
            assert await shown_at(two) == [(False, None)] * 2
            assert await shown_at(one) == [(True, None), (False, None)]
            with pytest.raises(BusAway):
                await one.presence.tell()
            redis.start()
            await asyncio.gather(back(here.bus), back(two.presence.bus))
            await one.presence.tell()
            assert await shown_at(two) == [(True, None), (False, None)]
            page.leave()
            await one.presence.tell()
            assert await shown_at(two) == await shown_at(one) == [(False, watch()), (False, None)]

    run(looked)


# What it gets to know


def test_the_bus_gets_no_address_no_guest_no_key_and_nothing_of_the_cards(url, redis):
    async def seen(secret: bytes) -> str:
        emptied(url)
        async with lobby_of(url, redis, Watch()) as (one, here):
            client_address.set(ADDRESS)
            one.new_secret = lambda: secret  # type: ignore[method-assign]
            table, keys = await set_up(one, "Ada", "", clock={"kind": "war", "seconds": 300}, rated=True)
            await here.offer(table, 0)
            await Counts(here.bus).hit(FIVE, "any", ADDRESS)
            kept = await everything_on(here.bus)
            for private in (ADDRESS, GUEST, SITE, *(key.secret for key in keys)):
                assert private not in kept
            return kept.replace(table.table_record.id, "")

    async def compared() -> None:
        first = await seen(b"1" * 32)
        redis.stop()
        redis.start()
        assert await seen(b"2" * 32) == first

    run(compared)


def write(key: str, text: str, client: Any) -> Awaitable[Any]:
    """Write what no server writes."""
    return client.hset(key, "strange", text)


def kind_of(key: str, client: Any) -> Awaitable[Any]:
    """The kind of a value."""
    return client.type(key)


async def everything_on(bus: Bus) -> str:
    """All names and values on the bus."""
    readers: dict[str, Callable[[str, Any], Awaitable[Any]]] = {
        "string": lambda key, client: client.get(key),
        "hash": lambda key, client: client.hgetall(key),
    }
    kept = []
    for key in sorted(await bus.ask(lambda client: client.keys("*"))):
        kind = await bus.ask(partial(kind_of, key))
        kept.append(f"{key} {await bus.ask(partial(readers[kind], key))}")
    return "\n".join(kept)
