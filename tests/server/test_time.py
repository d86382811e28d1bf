"""Clocks at a table: whose time is out withdraws, and in a second battle in a row loses the war."""

import asyncio

import pytest
from sqlalchemy.exc import OperationalError

from airlandsea.server.errors import ApiError
from airlandsea.server.game.models import EntryKind
from airlandsea.server.schemas.common import ErrorCode
from airlandsea.server.storage import StorageError
from airlandsea.server.tables import registry as module
from airlandsea.server.tables.registry import TableRegistry
from airlandsea.server.tables.session import TableSession
from server.server_fixtures import BEGIN, Page, Watch, chooser_of, open_registry, quiet, run, sat_down
from waiting import wait_until_async

TEN_MINUTES = {"kind": "war", "seconds": 600, "increment": 5}
THREE_DAYS = {"kind": "days", "days": 3}
DAY_MS = 24 * 3600


async def due(registry: TableRegistry, table: TableSession) -> None:
    """What is due now happens."""
    await registry.tick()
    while registry.reminded.get(table.table_record.id, 10**15) <= registry.now() or len(registry.tasks) > 1:
        await asyncio.sleep(0)
    await settle(table)


async def settle(table: TableSession) -> None:
    for _ in range(5):
        await asyncio.sleep(0.001)
        await quiet(table)


def asked(pages: list[Page]) -> tuple[Page, Page]:
    return (pages[0], pages[1]) if pages[0].now["options"] else (pages[1], pages[0])


def test_who_thinks_pays_and_gets_the_increment(tmp_path):
    async def test():
        watch = Watch()
        async with open_registry(tmp_path, watch) as registry:
            _, pages = await sat_down(registry, "Ada", "Bob", clock=TEN_MINUTES)
            page, _ = asked(pages)
            side = page.seat
            watch.passes(20)
            await page.act(next(token for token in page.tokens if token[0].islower()))
            clocks = page.now["clocks"]
            assert clocks["left"][side] == 585_000
            assert clocks["left"][1 - side] == 600_000
            assert clocks["running"] == [side == 1, side == 0]

    run(test)


@pytest.mark.slow
@pytest.mark.parametrize(("clock", "whole"), [(TEN_MINUTES, 600), (THREE_DAYS, 3 * DAY_MS)])
def test_playing_and_taking_back_earns_no_time(tmp_path, clock, whole):
    async def test():
        watch = Watch()
        async with open_registry(tmp_path, watch) as registry:
            table, pages = await sat_down(registry, "Ada", "Bob", clock=clock)
            page, _ = asked(pages)
            token = next(token for token in page.tokens if token[0].islower())
            for _ in range(4):
                watch.passes(20)
                await page.act(token)
                watch.passes(1)
                await page.undo()
            assert page.now["clocks"]["left"][page.seat] == 1000 * (whole - 4 * 20)
            assert page.now["clocks"]["running"] == [page.seat == 0, page.seat == 1]
            table.unload()
            await page.open()
            assert page.now["clocks"]["left"][page.seat] == 1000 * (whole - 4 * 20)

    run(test)


def test_whose_time_is_out_withdraws(tmp_path):
    async def test():
        watch = Watch()
        async with open_registry(tmp_path, watch) as registry:
            table, pages = await sat_down(registry, "Ada", "Bob", clock=TEN_MINUTES)
            page, other = asked(pages)
            watch.passes(599)
            await due(registry, table)
            assert page.now["table"]["phase"] == "running"
            watch.passes(2)
            await due(registry, table)
            kinds = [message["step"]["kind"] for message in other.messages if message["type"] == "step"]
            assert kinds == ["time", "act"]
            assert other.now["step"]["token"] == "w"
            assert other.now["table"]["score"][other.seat] == 2
            assert other.now["table"]["phase"] == "between"

    run(test)


@pytest.mark.slow
def test_the_next_battle_is_dealt_by_itself_and_then_the_war_is_lost(tmp_path):
    async def test():
        watch = Watch()
        async with open_registry(tmp_path, watch) as registry:
            table, pages = await sat_down(registry, "Ada", "Bob", clock=TEN_MINUTES)
            page, other = asked(pages)
            watch.passes(700)
            await due(registry, table)
            assert page.now["clocks"]["next_deal_at"] == watch.time + 30_000
            watch.passes(31)
            await due(registry, table)
            assert page.now["table"]["battle"] == 2
            assert page.now["clocks"]["left"][page.seat] == 150_000
            await other.act(next(token for token in other.tokens if token[0].islower()))  # first now
            watch.passes(200)
            await due(registry, table)
            assert page.now["table"]["result"] == {"winner": other.seat + 1, "how": "time"}
            assert page.now["table"]["phase"] == "over"

    run(test)


@pytest.mark.slow
def test_a_time_that_runs_out_is_said_as_what_it_is(tmp_path):
    async def test():
        watch = Watch()
        async with open_registry(tmp_path, watch) as registry:
            table, pages = await sat_down(registry, "Ada", "Bob", clock=TEN_MINUTES)
            late, other = asked(pages)
            late_name = ("Ada", "Bob")[late.seat]
            watch.passes(700)
            await due(registry, table)
            assert late.now["clocks"]["left"][late.seat] == 0  # what the server does for it earns it nothing
            for page, whose in ((late, "Your"), (other, f"{late_name}'s")):
                out, withdrew = [message["step"] for message in page.messages if message["type"] == "step"][-2:]
                assert out["note"] == f"{whose} time ran out."
                assert withdrew["note"] == "Out of time: the battle counts as withdrawn."
                assert "withdraw" not in " ".join(event["sentence"] for event in withdrew["events"])

    run(test)


def test_in_the_middle_of_an_ability_the_server_answers_until_the_turn_where_it_withdraws(tmp_path):
    """R6: withdrawing is a turn's action."""

    async def test():
        watch = Watch()
        async with open_registry(tmp_path, watch) as registry:
            while True:
                table, pages = await sat_down(registry, "Ada", "Bob", clock=TEN_MINUTES)
                page, _ = asked(pages)
                if instants := [token for token in page.tokens if token[:2] in ("L2", "L5")]:
                    break
            await page.act(instants[0])
            assert page.now["battle"]["phase"] == "ability"
            watch.passes(700)
            await due(registry, table)
            assert table.game.log[-1].entry.kind is EntryKind.ACT
            assert page.now["battle"]["phase"] in ("turn", "ability")  # the enemy's by now
            assert table.game.phase == "running"
            assert chooser_of(registry).asked.count(page.seat) >= 1
            other = next(other for other in pages if other is not page)
            for _ in range(3):
                if other.now["options"]:
                    await other.act(next(token for token in other.tokens if token not in ("w", "-")))
                await settle(table)
            assert table.game.results[0]["how"] == "withdrawn"

    run(test)


@pytest.mark.slow
def test_without_withdrawal_the_server_plays_the_battle_to_its_end(tmp_path):
    async def test():
        watch = Watch()
        async with open_registry(tmp_path, watch) as registry:
            mode = {"preset": "standard", "withdrawal": False}
            table, pages = await sat_down(registry, "Ada", "Bob", mode=mode, clock=TEN_MINUTES)
            page, other = asked(pages)
            watch.passes(700)
            await due(registry, table)
            while table.game.phase == "running":
                if other.now["options"]:
                    await other.act(other.tokens[0])
                await settle(table)
            assert table.game.results[0]["how"] == "fought"
            assert page.now["clocks"]["running"] == [False, False]

    run(test)


def test_an_answer_that_comes_too_late_is_refused(tmp_path):
    async def test():
        watch = Watch()
        async with open_registry(tmp_path, watch) as registry:
            table, pages = await sat_down(registry, "Ada", "Bob", clock=TEN_MINUTES)
            page, _ = asked(pages)
            watch.passes(700)
            with pytest.raises(ApiError) as found:
                await page.act(next(token for token in page.tokens if token[0].islower()))
            assert found.value.code is ErrorCode.STALE
            await settle(table)
            assert table.game.results[0]["how"] == "withdrawn"

    run(test)


def test_a_table_asleep_is_woken_when_a_time_is_out(tmp_path):
    async def test():
        watch = Watch()
        async with open_registry(tmp_path, watch, sleep_after=60_000) as registry:
            table, pages = await sat_down(registry, "Ada", "Bob", clock=THREE_DAYS)
            for page in pages:
                page.leave()
            table.users -= 1
            id = table.table_record.id
            watch.passes(100)
            await registry.tick()
            assert not registry.tables
            watch.passes(3 * DAY_MS)
            await registry.tick()
            await wait_until_async(
                lambda: id in registry.tables and registry.tables[id].table_record.standing.phase != "running",
                "time is out",
            )
            assert registry.tables[id].table_record.standing.results[0]["how"] == "withdrawn"

    run(test)


@pytest.mark.parametrize("broken", ["read", "write"])
def test_a_clock_that_could_not_be_looked_at_is_looked_at_again(tmp_path, monkeypatch, broken):
    async def fails(work):
        raise StorageError("the disk is full")

    async def test():
        watch = Watch()
        async with open_registry(tmp_path, watch) as registry:
            table, _ = await sat_down(registry, "Ada", "Bob", clock=THREE_DAYS)
            if broken == "read":
                table.unload()
            watch.passes(3 * DAY_MS)
            with monkeypatch.context() as patched:
                patched.setattr(registry.store, broken, fails)
                for id in registry.due(watch()):
                    await registry.look_at_the_clock(id)
            assert table.table_record.standing.phase == "running"
            watch.passes(10)
            for id in registry.due(watch()):
                await registry.look_at_the_clock(id)
            await quiet(table)
            assert table.table_record.standing.results[0]["how"] == "withdrawn"

    run(test)


def test_the_time_in_which_the_server_was_away_is_nobodys(tmp_path):
    async def test():
        watch = Watch()
        async with open_registry(tmp_path, watch) as registry:
            table, _ = await sat_down(registry, "Ada", "Bob", clock=TEN_MINUTES)
            id, side = table.table_record.id, table.game.asked[0] & 1
            watch.passes(100)
        watch.passes(7 * DAY_MS)
        async with open_registry(tmp_path, watch) as registry, registry.table(id) as table, table.hold() as game:
            watch.passes(50)
            assert game.clock.remaining(watch.time)[side] == 450_000
            assert game.phase == "running"

    run(test)


def test_the_time_in_which_the_process_was_stopped_is_nobodys(tmp_path):
    """Also for a war that is played again from its log, and although an answer comes before the next round."""

    async def test():
        watch = Watch()
        async with open_registry(tmp_path, watch) as registry:
            table, pages = await sat_down(registry, "Ada", "Bob", clock=TEN_MINUTES)
            page, _ = asked(pages)
            watch.passes(100)
            watch.pauses(3000)
            await page.act(next(token for token in page.tokens if token[0].islower()))
            assert page.now["clocks"]["left"][page.seat] == 505_000
            table.unload()
            await page.open()
            assert page.now["clocks"]["left"][page.seat] == 505_000
            id, seat = table.table_record.id, page.seat
            kept = await registry.store.outages()
        watch.time = BEGIN  # the wall clock is set back
        async with open_registry(tmp_path, watch) as registry, registry.table(id) as table, table.hold() as game:
            assert watch.time == BEGIN + 3_100_000
            assert game.clock.remaining(watch.time)[seat] == 505_000
            assert await registry.store.outages() == kept == [(BEGIN + 100_000, BEGIN + 3_100_000)]

    run(test)


def test_an_outage_that_cannot_be_written_is_written_later(tmp_path, monkeypatch):
    async def test():
        watch = Watch()
        monkeypatch.setattr(module, "RETRY_MS", 1)
        async with open_registry(tmp_path, watch) as registry:
            with monkeypatch.context() as patched:
                patched.setattr(registry.store.writer, "write", lambda _: failed_future())
                watch.pauses(60)
                await asyncio.sleep(0.01)
            while not await registry.store.outages():
                await asyncio.sleep(0.001)
            assert await registry.store.outages() == registry.outages == [(BEGIN, BEGIN + 60_000)]

    run(test)


def failed_future() -> asyncio.Future[None]:
    future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    future.set_exception(OperationalError("", {}, OSError("the disk is full")))
    return future


def test_time_goes_on_while_the_disk_is_slow(tmp_path, monkeypatch):
    """Looking around does not wait for the heartbeat: what waits for the disk alone is no outage."""

    async def test():
        watch = Watch()
        async with open_registry(tmp_path, watch) as registry:
            is_slow = asyncio.Event()

            async def keep_lock():
                await is_slow.wait()
                return True

            monkeypatch.setattr(registry.store, "keep_lock", keep_lock)
            for _ in range(4):
                watch.passes(6)
                async with asyncio.timeout(5):
                    await registry.tick()
            assert len(registry.tasks) == 2  # the one that looks around, and one heartbeat
            is_slow.set()

    run(test)


def test_bots_have_no_clock(tmp_path):
    async def test():
        watch = Watch()
        async with open_registry(tmp_path, watch) as registry:
            table, [page] = await sat_down(registry, "Ada", "@random", clock=TEN_MINUTES)
            await settle(table)
            chooser_of(registry).is_there.clear()
            await page.act(next(token for token in page.tokens if token[0].islower()))
            assert page.now["clocks"]["running"] == [False, False]
            watch.passes(10_000)
            await registry.tick()
            await asyncio.sleep(0.01)
            assert table.game.phase == "running"
            chooser_of(registry).is_there.set()

    run(test)
