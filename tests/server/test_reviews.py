"""Reviews of wars that are over, line by line: of one's own seat, of records, and of nobody's running war."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from airlandsea import Battle
from airlandsea.records import export, record_of, write_record
from airlandsea.review import TERMS, Analyzer
from airlandsea.review.stream import searcher
from airlandsea.server.errors import ApiError
from airlandsea.server.jobs.bot_pool import BotPool
from airlandsea.server.jobs.job_queue import Ticket
from airlandsea.server.jobs.messages import Job
from airlandsea.server.jobs.process import Worker
from airlandsea.server.jobs.review_pool import ReviewPool
from airlandsea.server.jobs.review_worker import METHOD
from airlandsea.server.monitoring import Metrics
from airlandsea.server.schemas.common import ErrorCode
from airlandsea.server.storage import Store
from airlandsea.server.storage.database import Database
from airlandsea.server.tables import reviews as module
from airlandsea.server.tables.reviews import LINES, Reviews
from review.sample_wars import played
from server.live_server import Browser, Visitor, served
from server.server_fixtures import run
from waiting import TIMEOUT_S


@pytest.fixture
def quick(monkeypatch):
    """Reviews of few playouts, done in this process."""
    monkeypatch.setattr(module, "BOT", "search:playouts=16")

    analyzer, done = Analyzer(searcher("search:playouts=16")), []
    analyzer.bot.prepare()

    async def work(pool, task, id):
        done.append(task)
        await asyncio.sleep(0)
        return task.run(analyzer)

    monkeypatch.setattr(ReviewPool, "run", work)
    return done


def finish_war(visitor: Visitor, seat: str, number: int) -> None:
    visitor.send("give_up", number=number)
    while visitor.next("table", "step")["table"]["phase"] != "over":
        pass


def battle_played(visitor: Visitor, state: dict, random: Random) -> dict:
    """A battle against a bot, played by chance to its end."""
    while state["battle"]["phase"] != "over" and state["table"]["phase"] == "running":
        if state["options"]:
            tokens = [each["token"] for each in state["options"] if each["token"] != "w"]
            visitor.send("act", number=state["number"], token=random.choice(tokens))
        state = visitor.next("table", "step")
    return state


def lines_of(text: str) -> list[dict]:
    for line in text.splitlines():
        LINES.validate_json(line)  # each is one of the contract
    return [json.loads(line) for line in text.splitlines()]


def test_a_war_is_reviewed_once_it_is_over_and_the_review_is_kept(quick, tmp_path: Path, monkeypatch):
    with served(tmp_path) as address, Browser(address) as ada, Browser(address) as stranger:
        made = ada.made("Ada", "@heuristic", mode={"preset": "standard"})
        id, key = made["table"]["id"], made["keys"][0]
        headers = {"X-Seat-Key": key["secret"]}
        with Visitor(address, id) as visitor:
            state = battle_played(visitor, visitor.sit(key), Random(1))
            refused = ada.get(f"/api/tables/{id}/review?eyes=1a", headers=headers)
            assert refused.status_code == 409 and refused.json()["code"] == "still_hidden"
            finish_war(visitor, "1a", state["number"])

        for eyes, asks in (("1a", stranger), ("open", stranger), ("2a", ada), ("open", ada)):
            refused = asks.get(f"/api/tables/{id}/review?eyes={eyes}", headers=headers if asks is ada else {})
            assert refused.json()["code"] == "still_hidden"
        assert ada.get(f"/api/tables/{id}/review?eyes=public", headers=headers).status_code == 404

        answer = ada.get(f"/api/tables/{id}/review?eyes=1a", headers=headers)
        assert answer.status_code == 200 and answer.headers["content-type"].startswith("application/jsonl")
        start, *found, end = lines_of(answer.text)
        assert start["type"] == "start" and start["seats"] == ["1a"] and len(start["battles"]) == 1
        assert len(found) == start["tasks"] and {line["type"] for line in found} == {"decision", "battle"}
        assert {line["seat"] for line in found if line["type"] == "decision"} == {"1a"}
        assert end["type"] == "end" and not end["players"][0]["knows_enemy"]
        assert [each["term"] for each in end["players"][0]["chance"]] == list(TERMS)

        count = len(quick)
        assert ada.get(f"/api/tables/{id}/review?eyes=1a", headers=headers).text == answer.text
        assert len(quick) == count

        monkeypatch.setattr(module, "METHOD", f"{METHOD} of a later time")
        assert lines_of(ada.get(f"/api/tables/{id}/review?eyes=1a", headers=headers).text)[-1] == end
        assert len(quick) == 2 * count, "its numbers were those of another method"

        opened = ada.post(f"/api/tables/{id}/open", {"seat": "1a", "key": key["secret"]})
        assert opened.status_code == 200
        whole = lines_of(stranger.get(f"/api/tables/{id}/review").text)
        assert whole[0]["seats"] == ["1a", "2a"] and whole[-1]["players"][0]["knows_enemy"]


def test_what_a_seat_chose_is_among_the_options_and_the_numbers_belong_together(quick, tmp_path: Path):
    record = write_record(record_of(played(seed=5, battles=2)))
    with served(tmp_path) as address, Browser(address) as ada:
        id = ada.post("/api/records", {"text": record}).json()["id"]
        lines = lines_of(ada.get(f"/api/records/{id}/review").text)
        moments = ada.get(f"/api/records/{id}/replay/1?eyes=open").json()["moments"]
    decisions = [line for line in lines if line["type"] == "decision"]
    assert len(lines[0]["battles"]) == 2 and {each["battle"] for each in decisions} == {1, 2}
    for each in decisions:
        values = {option["token"]: option["chance"] for option in each["options"]}
        assert each["loss"] == pytest.approx(values[each["best"]] - values[each["chosen"]], abs=2e-5)
        assert all(option["low"] <= option["chance"] <= option["high"] for option in each["options"])
    for each in decisions:
        if each["battle"] == 1:
            step = moments[each["turn"]]["step"]
            assert (step["seat"], step["token"]) == (each["seat"], each["chosen"])


def test_an_export_is_reviewed_for_its_own_player(quick, tmp_path: Path):
    record = write_record(export(played(seed=5, battles=1), 1))
    with served(tmp_path) as address, Browser(address) as ada:
        id = ada.post("/api/records", {"text": record}).json()["id"]
        assert lines_of(ada.get(f"/api/records/{id}/review").text)[0]["seats"] == ["2a"]
        for eyes in ("1a", "open"):
            refused = ada.get(f"/api/records/{id}/review?eyes={eyes}")
            assert refused.json()["code"] == "still_hidden"


def test_a_review_that_nobody_follows_any_more_is_stopped(quick, tmp_path: Path, monkeypatch):
    monkeypatch.setattr(module, "UNFOLLOWED_S", 0)

    async def test():
        store = Store(Database(f"sqlite:///{tmp_path / 'tables.sqlite'}"))
        found = Reviews(store, ReviewPool(1))
        record = record_of(played(seed=5, battles=2))

        async def read():
            return record

        one, other = await found.lines("a" * 12, "open", read), await found.lines("a" * 12, "open", read)
        first, same = await anext(one), await anext(other)
        assert first == same and len(found.running) == 1  # both follow one computation
        await one.aclose()
        assert await anext(other)
        (running,) = found.running.values()
        await other.aclose()
        await asyncio.gather(running.task, return_exceptions=True)
        assert running.task.cancelled() and not found.running
        await store.close()

    run(test)


def test_a_review_that_nobody_begins_to_follow_is_stopped(quick, tmp_path: Path, monkeypatch):
    """Whoever asked may have gone before the first line was sent."""
    monkeypatch.setattr(module, "UNFOLLOWED_S", 0)

    async def test():
        store = Store(Database(f"sqlite:///{tmp_path / 'tables.sqlite'}"))
        found = Reviews(store, ReviewPool(1))

        async def read():
            return record_of(played(seed=5, battles=2))

        await found.lines("a" * 12, "open", read)
        (running,) = found.running.values()
        await asyncio.gather(running.task, return_exceptions=True)
        assert running.task.cancelled() and not found.running
        await store.close()

    run(test)


@pytest.mark.parametrize("is_stopped", [False, True])
def test_who_asks_while_the_last_one_leaves_gets_the_whole_review(quick, tmp_path: Path, is_stopped: bool):
    """As a page that is loaded again does."""

    async def test():
        store = Store(Database(f"sqlite:///{tmp_path / 'tables.sqlite'}"))
        found = Reviews(store, ReviewPool(1))

        async def read():
            return record_of(played(seed=5, battles=1))

        one = await found.lines("a" * 12, "open", read)
        await anext(one)
        if is_stopped:
            (running,) = found.running.values()
            await one.aclose()
            running.stop_if_alone()
            other = await found.lines("a" * 12, "open", read)
        else:
            other = await found.lines("a" * 12, "open", read)
            await one.aclose()
        lines = [line async for line in other]
        assert json.loads(lines[-1])["type"] == "end"
        assert not found.running
        await store.close()

    run(test)


def test_of_one_address_three_reviews_are_computed_at_a_time(quick, tmp_path: Path, monkeypatch):
    async def wait(*arguments):
        await asyncio.Event().wait()

    monkeypatch.setattr(ReviewPool, "run", wait)

    async def test():
        store = Store(Database(f"sqlite:///{tmp_path / 'tables.sqlite'}"))
        found = Reviews(store, ReviewPool(1))
        record = record_of(played(seed=5, battles=1))

        async def read():
            return record

        for letter in "abc":
            await found.lines(letter * 12, "open", read)
        with pytest.raises(ApiError) as refused:
            await found.lines("d" * 12, "open", read)
        assert refused.value.code is ErrorCode.TOO_MANY
        await found.close()
        await store.close()

    run(test)


@pytest.mark.slow
def test_workers_find_what_the_engine_finds_and_are_replaced_when_they_die(monkeypatch):
    """In a process of its own, with a stop in between."""
    stream, plan = module.plan_review(record_of(played(seed=5, battles=1)), "open")
    started = []
    start = Worker.start

    async def counted(name):
        started.append(await start(name))
        return started[-1]

    monkeypatch.setattr(Worker, "start", counted)

    async def test():
        pool = ReviewPool(1)
        pool.open()
        try:
            first = await pool.run(plan[0][0], "a")
            started[0].process.kill()
            again = await pool.run(plan[0][0], "a")
            luck = await pool.run(stream.deal_task(1, stream.followed[0]), "a")
        finally:
            await pool.close()
        assert first == again and len(started) == 2
        assert set(luck) == {0, 1}
        assert all(worker.process.returncode is not None for worker in started)
        stream.analyzer.bot.prepare()
        assert plan[0][0].run(stream.analyzer) == first

    run(test)


@pytest.mark.slow
def test_bots_choose_while_every_review_worker_has_more_than_it_can_do():
    _, plan = module.plan_review(record_of(played(seed=5, battles=1)), "open")
    battle = Battle.deal(seed=3)
    seat = min(battle.to_act)
    numbers = battle.options_for(seat).numbers
    job = Job(
        bot="level:6",
        seed="1",
        seat=seat,
        view=battle.view(seat).to_bytes(),
        options=numbers,
        seconds=TIMEOUT_S,
        heard=[],
    )

    async def test():
        reviews, bots = ReviewPool(1), BotPool(1, TIMEOUT_S, tick_s=0)
        reviews.open()
        bots.open(Metrics())
        asked = [asyncio.ensure_future(reviews.run(plan[0][0], f"{n}")) for n in range(200)]
        try:
            await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)  # the worker is at it
            for _ in range(3):
                assert await bots.number_of(Ticket(job)) in numbers
            assert not all(each.done() for each in asked)
        finally:
            for each in asked:
                each.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
            await bots.close()
            await reviews.close()

    run(test)
