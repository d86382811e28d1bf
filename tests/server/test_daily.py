"""Results of the daily deal on a server: proved by records, the first of each guest, shown to no guest who has none."""

from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache
from typing import Any

import pytest
from sqlalchemy import insert, select

from airlandsea import War
from airlandsea.bots.daily import DailyOpponent
from airlandsea.bots.heuristic import HeuristicBot
from airlandsea.commands import main
from airlandsea.daily import DailyResult, daily_war, result_of
from airlandsea.match import play_war
from airlandsea.records import record_of, write_record
from airlandsea.server.jobs.background_tasks import LevelTask
from airlandsea.server.jobs.review_pool import ReviewPool
from airlandsea.server.storage.daily import keep_first, results_of
from airlandsea.server.storage.schema import daily_results
from server.live_server import Browser, served
from server.server_fixtures import Watch, open_registry, run

DAY = date(2023, 11, 14)  # of the watch
DAY_S = 24 * 60 * 60
EMPTY = {"day": DAY.isoformat(), "table": None, "standing": None}


@cache
def played(day: date = DAY, seed: int = 1) -> War:
    """The war of a day, to its end."""
    war = daily_war(day)
    play_war(war, [HeuristicBot(seed), DailyOpponent(day)])
    return war


def result(day: date = DAY, seed: int = 1) -> dict[str, Any]:
    """A result as it is entered."""
    return {"day": day.isoformat(), "text": write_record(record_of(played(day, seed)))}


def shown(war: War) -> dict[str, int]:
    """The result of a war as it is sent."""
    return {"points": war.score[0], "enemy_points": war.score[1], "battles": len(war.battles), "given_up": False}


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def address(tmp_path, watch: Watch, monkeypatch, native) -> Iterator[str]:
    async def levels(pool: ReviewPool, task: LevelTask, id: str) -> DailyResult:
        return DailyResult(task.day, (task.level, 12), 3)

    monkeypatch.setattr(ReviewPool, "run", levels)
    with served(tmp_path, watch, rate_limits=False) as address:
        yield address


@pytest.fixture
def ada(address: str) -> Iterator[Browser]:
    with Browser(address) as found:
        yield found


@pytest.mark.slow
def test_a_result_is_compared_with_everybodys_and_with_the_levels(address, ada):
    for seed in (2, 3):
        with Browser(address) as other:
            assert other.post("/api/daily", result(seed=seed)).status_code == 200
    found = ada.post("/api/daily", result()).json()["standing"]
    wars = [played(seed=seed) for seed in (1, 2, 3)]
    assert found["result"] == shown(wars[0]) and found["line"] == result_of(wars[0], DAY).line
    assert sum(each["count"] for each in found["all"]) == 3
    assert all(shown(war) in [each["result"] for each in found["all"]] for war in wars)
    leads = [war.score[0] - war.score[1] for war in wars]
    assert found["place"] == 1 + sum(lead > leads[0] for lead in leads)
    assert found["all"] == sorted(
        found["all"], key=lambda each: each["result"]["enemy_points"] - each["result"]["points"]
    )
    levels = ada.get("/api/daily").json()["standing"]["levels"]
    assert levels == [{"points": level, "enemy_points": 12, "battles": 3, "given_up": False} for level in range(1, 9)]


def test_nothing_is_told_before_a_result_is_entered(address, ada):
    before = ada.get("/api/daily").content
    with Browser(address) as other:
        assert other.post("/api/daily", result()).json()["standing"]
    assert ada.get("/api/daily").content == before and ada.get("/api/daily").json() == EMPTY
    assert ada.get("/api/daily?day=2023-11-15").json()["standing"] is None


def test_only_the_first_result_of_a_guest_counts(ada):
    assert shown(played()) != shown(played(seed=3))
    first = ada.post("/api/daily", result()).json()["standing"]
    again = ada.post("/api/daily", result(seed=3)).json()["standing"]
    assert again["result"] == first["result"] == shown(played()) and again["all"] == first["all"]


def test_a_forged_result_is_refused_with_its_reason_and_not_kept(ada):
    war = daily_war(DAY)
    play_war(war, [HeuristicBot(1), HeuristicBot(2)])
    forged = {
        "opponent of the day plays": write_record(record_of(war)),
        "not the deals of 2023-11-14": result(DAY + timedelta(days=1))["text"],
        "": "no record at all",
    }
    for reason, text in forged.items():
        refused = ada.post("/api/daily", {"day": DAY.isoformat(), "text": text})
        assert refused.json()["code"] == "bad_record" and reason in str(refused.json()["reasons"])
    assert ada.get("/api/daily").json() == EMPTY


def test_the_day_before_can_still_be_entered_no_other_day(ada, watch):
    tomorrow = DAY + timedelta(days=1)
    assert ada.post("/api/daily", result(tomorrow)).json()["code"] == "bad_record"
    watch.passes(DAY_S)
    assert ada.post("/api/daily", result()).json()["day"] == DAY.isoformat()
    assert ada.get("/api/daily").json() == {"day": tomorrow.isoformat(), "table": None, "standing": None}
    assert ada.get(f"/api/daily?day={DAY.isoformat()}").json()["standing"]["result"] == shown(played())
    watch.passes(DAY_S)
    assert ada.post("/api/daily", result()).json()["code"] == "bad_record"


@pytest.mark.parametrize("day", ["0", "1700000000", "2023-W46-2", "20231114", "2023-02-30", "tomorrow", ""])
def test_what_is_no_day_is_refused(ada, day):
    assert ada.get(f"/api/daily?day={day}").status_code == 422
    assert ada.post("/api/daily", {"day": day, "text": "x"}).status_code == 422
    assert ada.post("/api/daily", {"day": 0, "text": "x"}).status_code == 422


def test_results_are_limited_for_each_address(tmp_path, watch):
    with served(tmp_path, watch) as address, Browser(address) as bob:
        wrong = {"day": DAY.isoformat(), "text": "x"}
        codes = {bob.post("/api/daily", wrong).json()["code"] for _ in range(12)}
    assert codes == {"bad_record", "too_many"}


def test_a_worker_plays_the_war_of_a_level(native):
    found = []

    async def test():
        pool = ReviewPool(1)
        pool.open()
        try:
            found.extend([await pool.run(LevelTask(DAY, 1), "daily") for _ in range(2)])
        finally:
            await pool.close()

    run(test)
    assert found[0] == found[1] and found[0].day == DAY and max(found[0].score) >= 12


def test_results_are_kept_and_old_days_are_pruned(database, capsys):
    kept = DailyResult(DAY, (12, 4), 3)
    recent = {"day": "2100-01-01", "guest": "a", "entered": 2**42, "points": 1, "enemy_points": 12, "battles": 2}

    async def fill():
        async with open_registry(database, Watch()) as registry:
            await keep_first(registry.store, "a", kept, "text", 1)
            await keep_first(registry.store, "a", DailyResult(DAY, (0, 12), 2), "text", 2)
            await keep_first(registry.store, "b", kept, "text", 3)
            every = {"a": (12, 4, 3, False), "b": (12, 4, 3, False)}
            assert await results_of(registry.store, DAY.isoformat()) == every
            row = insert(daily_results).values(recent | {"text": ""})
            await registry.store.write(lambda connection: connection.execute(row))

    run(fill)
    assert main(["prune", "--older-than", "100", "--delete", "--database", database]) == 0
    said = capsys.readouterr().out
    assert "2 results" in said and "results of 1 daily deals" in said
    left: list[Any] = []

    async def look():
        async with open_registry(database, Watch()) as registry:
            left.extend(await registry.store.rows(select(daily_results.c.day)))

    run(look)
    assert [row.day for row in left] == ["2100-01-01"]
