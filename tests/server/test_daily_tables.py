"""The war of the day at a table: as in the terminal, one table for each guest, its result entered."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from typing import Any

import pytest
from sqlalchemy import select

from airlandsea.bots import FailsafeBot
from airlandsea.bots.daily import DailyOpponent
from airlandsea.bots.heuristic import HeuristicBot
from airlandsea.commands import main
from airlandsea.daily import OPPONENT, PLAYER, check_result, daily_war
from airlandsea.match import play_war
from airlandsea.records import read_record, record_of, write_record
from airlandsea.server.game.models import EntryKind, TableRecord
from airlandsea.server.jobs.background_tasks import LevelTask
from airlandsea.server.jobs.bot_pool import BotPool
from airlandsea.server.jobs.messages import read_job
from airlandsea.server.jobs.review_pool import ReviewPool
from airlandsea.server.jobs.worker import answer, make_bot
from airlandsea.server.storage.daily import daily_table_of, results_of
from airlandsea.server.storage.schema import daily_tables
from airlandsea.server.tables.daily import DailyDeals
from airlandsea.server.tables.daily_tables import find_or_create_table
from airlandsea.server.tables.registry import TableRegistry
from airlandsea.server.tables.replays import record_of_table
from airlandsea.server.tables.session import TableSession
from server.live_server import Browser, Visitor, served
from server.server_fixtures import GUEST, Watch, open_registry, run

DAY = date(2023, 11, 14)  # of the watch
DAY_S = 24 * 60 * 60
OTHER = "1" * 32


class Workers:
    """Chooses as the processes of a server do, in this one."""

    def __init__(self) -> None:
        self.pool = BotPool(1, 60.0)

    async def choose(self, game: Any, seat: int) -> str:
        job = read_job(self.pool.build_job(game, seat).line())
        number = answer(job, make_bot(job))["number"]
        return next(action.token for action in game.options(seat) if action.number == number)


async def table_of(registry: TableRegistry, guest: str = GUEST) -> TableRecord:
    """A guest's table of the day."""
    daily = DailyDeals(ReviewPool(0))
    id, _ = await find_or_create_table(registry, daily, DAY, guest, "Ada")
    found = await registry.store.table_record(id)
    assert found is not None
    return found


async def play_on(table: TableSession, player: FailsafeBot, entries: int = 10_000) -> None:
    """Let a bot play the guest's seat."""
    for _ in range(entries):
        async with table.hold() as game:
            if game.phase == "over":
                return
            if game.phase == "between":
                await table.append_and_broadcast(game, EntryKind.DEAL, PLAYER)
            elif PLAYER in game.asked:
                view = game.view(PLAYER)
                assert view is not None
                action = player.choose(view, game.options(PLAYER))
                await table.append_and_broadcast(game, EntryKind.ACT, PLAYER, action.token)
        while table.bot_task is not None and not table.bot_task.done():
            await asyncio.wait([table.bot_task])


def choice_of(seed: int) -> FailsafeBot:
    """Who plays the guest's seat, by what it sees alone."""
    return FailsafeBot(HeuristicBot(seed), seed)


def test_equal_choices_give_the_war_of_the_terminal_also_after_a_restart(tmp_path, native):
    local = daily_war(DAY)
    play_war(local, [HeuristicBot(1), DailyOpponent(DAY)])
    records = []

    async def test() -> None:
        player = choice_of(1)
        async with open_registry(tmp_path, Watch()) as registry:
            registry.chooser = Workers()
            record = await table_of(registry)
            async with registry.table(record.id) as table:
                await play_on(table, player, 5)
                assert table.table_record.standing.phase != "over"
        async with open_registry(tmp_path, Watch()) as registry:
            registry.chooser = Workers()
            async with registry.table(record.id) as table:
                await play_on(table, player)
                assert table.table_record.standing.phase == "over"
                assert table.table_record.day == DAY and not table.table_record.takebacks
                log, deals = await registry.store.log(record.id), registry.deals_of(table.table_record)
                records.append(record_of_table(table.table_record, log, deals, "open"))
            kept = await results_of(registry.store, DAY.isoformat())
        assert kept == {GUEST: (*local.score, len(local.battles), False)}

    run(test)
    proven = check_result(read_record(write_record(records[0])), DAY)
    assert proven.score == local.score and proven.battles == len(local.battles)
    theirs = record_of(local, records[0].players)
    assert [each.turns for each in records[0].battles] == [each.turns for each in theirs.battles]
    assert [(each.hands, each.deck) for each in records[0].battles] == [
        (each.hands, each.deck) for each in theirs.battles
    ]


def test_every_guest_has_one_table_a_day_with_the_same_deals(tmp_path):
    async def test() -> None:
        async with open_registry(tmp_path, Watch()) as registry:
            daily = DailyDeals(ReviewPool(0))
            calls = [find_or_create_table(registry, daily, DAY, guest, None) for guest in (GUEST, GUEST, OTHER)]
            (one, keys), (same, none), (other, _) = await asyncio.gather(*calls)
            assert one == same != other and len(keys) == 1 and none == []
            starts = []
            for id in (one, other):
                async with registry.table(id) as table, table.hold() as game:
                    assert game.battle is not None
                    starts.append(game.battle.initial_state)
                    assert game.table_record.seats[OPPONENT].bot == f"daily:day={DAY.isoformat()}"
            assert starts == [daily_war(DAY).battle.initial_state] * 2
            assert await daily_table_of(registry.store, GUEST, "2023-11-15") is None

    run(test)


def test_a_war_that_is_given_up_is_lost_without_a_point(tmp_path):
    async def test() -> None:
        async with open_registry(tmp_path, Watch()) as registry:
            record = await table_of(registry)
            async with registry.table(record.id) as table, table.hold() as game:
                assert await results_of(registry.store, DAY.isoformat()) == {}
                await table.append_and_broadcast(game, EntryKind.GIVE_UP, PLAYER)
            assert await results_of(registry.store, DAY.isoformat()) == {GUEST: (0, 12, 1, True)}

    run(test)


def test_a_table_is_pruned_with_its_place_in_the_day(database, capsys):
    async def fill() -> None:
        async with open_registry(database, Watch()) as registry:
            await table_of(registry)

    async def look() -> None:
        async with open_registry(database, Watch()) as registry:
            assert await registry.store.rows(select(daily_tables)) == []

    run(fill)
    assert main(["prune", "--older-than", "100", "--what", "running", "--delete", "--database", database]) == 0
    assert "1 tables" in capsys.readouterr().out
    run(look)


# Over the network


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def address(tmp_path, watch: Watch, monkeypatch) -> Iterator[str]:
    async def levels(_: ReviewPool, task: LevelTask, id: str) -> None:
        raise RuntimeError(f"no level plays here: {task} {id}")

    monkeypatch.setattr(ReviewPool, "run", levels)
    with served(tmp_path, watch, rate_limits=False) as address:
        yield address


@pytest.fixture
def ada(address: str) -> Iterator[Browser]:
    with Browser(address) as found:
        found.get("/api/daily")  # for a cookie
        yield found


def given_up(address: str, guest: Browser) -> dict[str, Any]:
    """The guest's table, whose war is over."""
    created = guest.post("/api/daily/table", {"name": "Ada"}).json()
    with Visitor(address, created["table"]["id"]) as visitor:
        number = visitor.sit(created["keys"][0])["number"]
        visitor.send("give_up", number=number)
        visitor.next("done")
    return created


def test_the_guest_finds_its_table_again_and_others_learn_nothing(address, ada):
    assert ada.get("/api/daily").json()["table"] is None
    created = ada.post("/api/daily/table", {"name": "Ada"}).json()
    id = created["table"]["id"]
    assert ada.get("/api/daily").json() == {"day": DAY.isoformat(), "table": id, "standing": None}
    again = ada.post("/api/daily/table", {}).json()
    assert again["table"]["id"] == id and again["keys"] == []
    with Browser(address) as other:
        assert other.get("/api/daily").json()["table"] is None
        assert other.post("/api/daily/table", {}).json()["table"]["id"] != id
    with ThreadPoolExecutor() as pool, Browser(address) as hasty:
        hasty.get("/api/daily")
        ids = pool.map(lambda _: hasty.post("/api/daily/table", {}).json()["table"]["id"], range(4))
        assert len(set(ids)) == 1


def test_the_table_looks_like_every_other_one(address, ada):
    created = ada.post("/api/daily/table", {"name": "Ada"}).json()
    usual = ada.made("Ada", "@daily:day=2023-11-14", takebacks=False)
    assert created["table"].keys() == usual["table"].keys()
    told = []
    for one in (created, usual):
        with Visitor(address, one["table"]["id"]) as visitor:
            told.append(visitor.sit(one["keys"][0]))
    assert told[0].keys() == told[1].keys() and told[0]["battle"].keys() == told[1]["battle"].keys()
    assert [seat["bot"] for seat in told[0]["table"]["seats"]] == [seat["bot"] for seat in told[1]["table"]["seats"]]


def test_the_end_of_the_war_enters_its_result(address, ada):
    created = given_up(address, ada)
    standing = ada.get("/api/daily").json()["standing"]
    assert standing["result"] == {"points": 0, "enemy_points": 12, "battles": 1, "given_up": True}
    assert standing["place"] == 1
    assert standing["line"] == f"airlandsea daily deal {DAY.isoformat()} 0:12 (1)"
    assert ada.post("/api/daily/table", {}).json()["table"]["id"] == created["table"]["id"]
    with Browser(address) as other:
        assert other.get("/api/daily").json()["standing"] is None


def test_a_war_that_was_given_up_late_is_told_from_one_that_was_lost(address, ada):
    created = ada.post("/api/daily/table", {"name": "Ada"}).json()
    with Visitor(address, created["table"]["id"]) as visitor:
        at = visitor.sit(created["keys"][0])["number"]
        for kind, more in (("act", {"token": "w"}), ("deal", {}), ("give_up", {})):
            visitor.send(kind, number=at, **more)
            at = visitor.next("done")["number"]
    result = ada.get("/api/daily").json()["standing"]["result"]
    assert result == {"points": 0, "enemy_points": 12, "battles": 2, "given_up": True}


def test_who_plays_at_a_table_enters_no_record(ada):
    ada.post("/api/daily/table", {})
    refused = ada.post("/api/daily", {"day": DAY.isoformat(), "text": "whatever"})
    assert refused.status_code == 403 and "at a table" in refused.json()["message"]


def test_the_war_of_the_day_has_no_rematch_and_its_cards_stay_closed_while_others_play(address, ada, watch):
    created = given_up(address, ada)
    id, key = created["table"]["id"], created["keys"][0]["secret"]
    for same in (False, True):
        refused = ada.post(f"/api/tables/{id}/rematch", {"seat": "1a", "key": key, "same_deals": same})
        assert refused.json()["code"] == "bad_mode" and "once" in refused.json()["message"]
    wish = {"seat": "1a", "key": key}
    assert ada.post(f"/api/tables/{id}/open", wish).json()["code"] == "still_hidden"
    assert ada.get(f"/api/tables/{id}/record").json()["code"] == "still_hidden"
    watch.passes(DAY_S)
    assert ada.post(f"/api/tables/{id}/open", wish).json()["code"] == "still_hidden"
    watch.passes(DAY_S)
    assert ada.post(f"/api/tables/{id}/open", wish).json()["open_cards"]


def test_the_next_day_has_a_table_of_its_own(ada, watch):
    today = ada.post("/api/daily/table", {}).json()["table"]["id"]
    watch.passes(DAY_S)
    assert ada.get("/api/daily").json()["table"] is None
    assert ada.post("/api/daily/table", {}).json()["table"]["id"] != today
    assert ada.get(f"/api/daily?day={DAY.isoformat()}").json()["table"] == today


def test_a_bot_of_a_day_that_is_none_is_refused(ada):
    for name in ("daily:day=today", "daily:day=2023-02-30"):
        seats = [{"who": "here"}, {"who": "bot", "bot": name}]
        assert ada.post("/api/tables", {"seats": seats}).json()["code"] == "bad_bot"
    assert str(daily_war(DAY).battle) != str(daily_war(DAY + timedelta(days=1)).battle)
