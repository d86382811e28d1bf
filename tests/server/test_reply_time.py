"""How long anything takes tells nobody what a hand holds (R31): bots' replies, `done`, and the metrics."""

import asyncio
import json
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest
from prometheus_client.parser import text_string_to_metric_families
from scipy.stats import ks_2samp

from airlandsea import Battle
from airlandsea.server.jobs import bot_pool as rooms
from airlandsea.server.jobs.bot_pool import BotPool
from airlandsea.server.jobs.messages import Job
from airlandsea.server.jobs.remote_workers import RemoteWorkers
from airlandsea.server.jobs.reply_time import DECAY, MAX_EXTRA_S, OVERHEAD_S, REPLY_TICK_S, ReplyTimes, full_choice_s
from airlandsea.server.jobs.review_pool import ReviewPool
from airlandsea.server.monitoring import Metrics
from airlandsea.server.schemas import socket as wire
from airlandsea.server.tables import commands
from server.server_fixtures import open_registry, quiet, run, sat_down
from virtual_time import run_at_once

SAMPLES = 600  # of each class
CANNOT_BE_TOLD_APART = 0.05  # p, at least
CAN_BE_TOLD_APART = 1e-9
DURATIONS_S: dict[str, list[float]] = json.loads((Path(__file__).parent / "choice_durations.json").read_text())


# Measured durations of choices, through the real room in virtual time


class PretendedWorker:
    """Takes a duration from those that were measured, and chooses the first option."""

    is_spent = False
    random = Random(5)
    durations_s: ClassVar[list[float]] = []

    @classmethod
    async def start(cls) -> "PretendedWorker":
        return cls()

    async def ask(self, job: Job) -> dict[str, Any]:
        await asyncio.sleep(self.random.choice(self.durations_s) * self.random.uniform(0.9, 1.1))
        return {"number": job.options[0], "failures": [], "is_stuck": False}

    async def end(self) -> None:
        pass


def asked(bot: str, battle: Battle) -> Any:
    """A game as far as the bots need it."""
    return Asked(bot, battle)


class Asked:
    """As much of a game as a room needs: one seat is asked."""

    def __init__(self, bot: str, battle: Battle) -> None:
        self.battle, self.number, self.log = battle, 1, list[Any]()
        self.table_record = self.deals = self
        self.id, self.seats = "t", [self, self]
        self.bot = bot

    def bot_seed(self, *_: int) -> str:
        return "1"

    def view(self, seat: int) -> Any:
        return self.battle.view(seat)

    def options(self, seat: int) -> Any:
        return self.battle.options_for(seat)


def reply_times_s(monkeypatch, bot: str, classes: list[str], workers: int = 1) -> dict[str, list[float]]:
    """When the room replies: choices of all classes in a random order, the durations as they were measured."""
    monkeypatch.setattr(rooms, "Worker", PretendedWorker)
    battle = Battle.deal(seed=3)
    order = [each for each in classes for _ in range(SAMPLES)]
    Random(1).shuffle(order)
    found: dict[str, list[float]] = {each: [] for each in classes}

    async def test() -> None:
        room = BotPool(workers, 5.0)
        room.open(Metrics())
        loop = asyncio.get_running_loop()
        for each in order:
            monkeypatch.setattr(PretendedWorker, "durations_s", DURATIONS_S[each])
            began = loop.time()
            await room.choose(asked(bot, battle), min(battle.to_act))
            found[each].append(round(loop.time() - began, 6))
        await room.close()

    run_at_once(test)
    return found


def difference_by_chance(one: list[float], other: list[float]) -> float:
    """The chance that two samples of one distribution differ as much as these (asymptotic: they are large)."""
    return float(ks_2samp(one, other, method="asymp").pvalue)


PAIRS = [
    ("search:ms=500", "search:ms=500 searched", "search:ms=500 solved"),
    ("search:ms=500", "search:ms=500 searched", "search:ms=500 one option"),
    ("level:7", "level:7 searched", "level:7 solved"),
    ("level:7", "level:7 searched", "level:7 one option"),
    ("level:7", "level:7 searched, 2 to 6 options", "level:7 searched, 12 options or more"),
    ("level:8", "level:8 searched", "level:8 solved"),
    ("level:8", "level:8 searched", "level:8 one option"),
    ("level:8", "level:8 searched, 2 to 6 options", "level:8 searched, 12 options or more"),
    ("heuristic", "heuristic one option", "heuristic 12 options or more"),
]


@pytest.mark.parametrize(("bot", "one", "other"), PAIRS)
def test_reply_times_cannot_be_told_apart(monkeypatch, bot, one, other):
    found = reply_times_s(monkeypatch, bot, [one, other])
    assert min(len(times) for times in found.values()) >= 500
    assert difference_by_chance(found[one], found[other]) > CANNOT_BE_TOLD_APART, {
        each: Counter(times).most_common(5) for each, times in found.items()
    }


@pytest.mark.parametrize(("bot", "one", "other"), PAIRS[:2])
def test_without_holding_the_worker_they_are_told_apart(monkeypatch, bot, one, other):
    """The test above is able to find what it looks for: only the next tick was waited for once."""
    monkeypatch.setattr(ReplyTimes, "hold_s", lambda _self, _bot, taken_s: taken_s)
    found = reply_times_s(monkeypatch, bot, [one, other])
    assert difference_by_chance(found[one], found[other]) < CAN_BE_TOLD_APART


def test_how_long_others_wait_for_a_worker_does_not_tell_either(monkeypatch):
    """A short choice occupies its worker as long as a full one: so nobody learns of it from the queue."""
    monkeypatch.setattr(rooms, "Worker", PretendedWorker)
    battle = Battle.deal(seed=3)

    def behind(first: str) -> float:
        async def test() -> float:
            room = BotPool(1, 5.0)
            room.open(Metrics())
            monkeypatch.setattr(PretendedWorker, "durations_s", DURATIONS_S[first])
            before = asyncio.ensure_future(room.choose(asked("level:8", battle), min(battle.to_act)))
            await asyncio.sleep(0.01)
            began = asyncio.get_running_loop().time()
            await room.choose(asked("level:8", battle), min(battle.to_act))
            await before
            await room.close()
            return round(asyncio.get_running_loop().time() - began, 6)

        return float(run_at_once(test))

    assert behind("level:8 one option") == behind("level:8 searched") == 2 * REPLY_TICK_S


# The same for workers on other machines


async def work_elsewhere(workers: RemoteWorkers) -> None:
    """A worker that takes the time that was measured, and the way to the server and back."""
    while True:
        job = await workers.acquire("worker 1", 25.0, stays)
        if job is not None:
            answer = await PretendedWorker().ask(job.ticket.job)
            await asyncio.sleep(PretendedWorker.random.uniform(0.02, 0.03))
            await workers.finish("worker 1", job.id, json.dumps(answer).encode())


async def stays() -> bool:
    return False


def remote_reply_times_s(monkeypatch, bot: str, classes: list[str]) -> dict[str, list[float]]:
    """When the room replies that has no process of its own, and for each choice a second one waits for the worker."""
    monkeypatch.setattr(rooms, "Worker", PretendedWorker)
    battle = Battle.deal(seed=3)
    order = [each for each in classes for _ in range(SAMPLES)]
    Random(1).shuffle(order)
    found: dict[str, list[float]] = {each: [] for each in classes}

    async def test() -> None:
        room = BotPool(0, 5.0)
        room.open(Metrics())
        workers = RemoteWorkers(room, ReviewPool(0), ("key",))
        working = asyncio.ensure_future(work_elsewhere(workers))
        loop = asyncio.get_running_loop()
        for each in order:
            monkeypatch.setattr(PretendedWorker, "durations_s", DURATIONS_S[each])
            began = loop.time()
            choices = [room.choose(asked(bot, battle), min(battle.to_act)) for _ in range(2)]
            for choice in asyncio.as_completed(choices):
                await choice
                found[each].append(round(loop.time() - began, 6))
        working.cancel()
        await workers.close()
        await room.close()

    run_at_once(test)
    return found


@pytest.mark.parametrize(("bot", "one", "other"), PAIRS)
def test_reply_times_of_workers_elsewhere_cannot_be_told_apart(monkeypatch, bot, one, other):
    found = remote_reply_times_s(monkeypatch, bot, [one, other])
    assert difference_by_chance(found[one], found[other]) > CANNOT_BE_TOLD_APART, {
        each: Counter(times).most_common(5) for each, times in found.items()
    }


@pytest.mark.parametrize(("bot", "one", "other"), PAIRS[:2])
def test_without_holding_workers_elsewhere_they_are_told_apart(monkeypatch, bot, one, other):
    monkeypatch.setattr(ReplyTimes, "hold_s", lambda _self, _bot, taken_s: taken_s)
    found = remote_reply_times_s(monkeypatch, bot, [one, other])
    assert difference_by_chance(found[one], found[other]) < CAN_BE_TOLD_APART


# The bookkeeping


def test_a_short_choice_is_held_as_long_as_the_longest_lately():
    times = ReplyTimes()
    assert times.hold_s("level:8", 0.002) == full_choice_s("level:8") == pytest.approx(0.2)
    assert times.hold_s("level:8", 0.7) == 0.7
    assert times.hold_s("level:8", 0.002) == pytest.approx(0.7, rel=0.01)
    for _ in range(100):
        times.hold_s("level:8", 0.1)
    assert times.hold_s("level:8", 0.002) == pytest.approx(0.7 * DECAY**102)
    assert times.hold_s("heuristic", 0.002) == pytest.approx(0.1)


def test_a_bot_of_another_version_is_held_by_the_time_of_its_stand_in():
    assert ReplyTimes().hold_s("of-a-newer-version", 2 * OVERHEAD_S) == 2 * OVERHEAD_S


def test_one_very_slow_choice_does_not_make_a_bot_slow_for_long():
    times = ReplyTimes()
    assert times.hold_s("heuristic", 60) == 60
    assert times.hold_s("heuristic", 0.01) <= full_choice_s("heuristic") + MAX_EXTRA_S


# Real processes, a small sample


@pytest.mark.slow
def test_a_real_worker_replies_at_the_same_tick_with_one_option_and_with_many(native):
    many, single = Battle.deal(seed=3), battle_with_one_option()

    async def test() -> None:
        room = BotPool(1, 10.0, tick_s=0.5)  # a coarse tick: machines of tests are busy
        room.open(Metrics())
        for battle in (many, single):
            await room.choose(asked("search:ms=600", battle), min(battle.to_act))  # the process has loaded everything
        for battle in (many, single, many, single):
            began = time.perf_counter()
            await room.choose(asked("search:ms=600", battle), min(battle.to_act))
            assert int((time.perf_counter() - began) / 0.5) >= 2  # a choice of 600 ms is not over at the first tick
        await room.close()

    run(test)


def battle_with_one_option() -> Battle:
    """A position in which the seat that is asked has a single option."""
    random = Random(2)
    for seed in range(1000):
        battle = Battle.deal(seed=seed)
        while not battle.is_over:
            options = battle.options_for(min(battle.to_act))
            if len(options) == 1:
                return battle
            battle.play(random.choice([token for token in options.tokens if token != "w"]))
    raise AssertionError("no such position")


# `done`, and the numbers for operators


def test_done_is_sent_before_the_enemys_options_are_listed(tmp_path, monkeypatch):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(registry, "Ada", "Bob")
            page, other = pages if pages[0].tokens else pages[::-1]
            order: list[object] = []
            listed = __import__("airlandsea.server.tables.session", fromlist=["present_now"]).present_now

            def watched(game, seat, *rest):
                order.append(seat)
                return listed(game, seat, *rest)

            monkeypatch.setattr("airlandsea.server.tables.session.present_now", watched)
            token = next(token for token in page.tokens if token[0].islower())
            message = wire.Act(type="act", id="m", number=page.now["number"], token=token)
            await commands.handle(table, page.seat, message, lambda number: order.append(f"done {number}"))
            assert order == [page.seat, "done 2", other.seat]
            assert other.now["number"] == 2

    run(test)


PARTIES = [
    ("standard", ("Ada", "Bob")),
    ("standard", ("Ada", "@heuristic")),
    ("team", ("Ada", "Bob", "@heuristic", "@heuristic")),
    ("team", ("Ada", "@heuristic", "@heuristic", "@heuristic")),
]


@pytest.mark.parametrize(("mode", "names"), PARTIES)
def test_done_leaves_before_anybody_has_listed_the_options_of_others(tmp_path, monkeypatch, mode, names):
    """Not to show them: to ask a bot, or to see whether there is one to ask, and which of a pair with a bot chooses."""
    list_options = Battle.options_for
    order: list[object] = []

    def watched(battle, seat):
        order.append(seat)
        return list_options(battle, seat)

    async def leave():
        order.append("done")

    async def test():
        sent: list[asyncio.Task[None]] = []  # as a connection sends
        moves = 0
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(registry, *names, mode=mode)
            await quiet(table)
            monkeypatch.setattr(Battle, "options_for", watched)
            while page := next((page for page in pages if set(page.tokens) - {"w"}), None):
                token = next(token for token in page.tokens if token != "w")
                message = wire.Act(type="act", id=f"m{moves}", number=page.now["number"], token=token)
                done = lambda _: sent.append(asyncio.get_running_loop().create_task(leave()))  # noqa: E731
                order.clear()
                await commands.handle(table, page.seat, message, done)
                await quiet(table)
                assert set(order[: order.index("done")]) <= {page.seat}
                moves += 1
        assert moves > 2

    run(test)


def test_the_numbers_for_operators_tell_ticks_only(tmp_path):
    metrics = Metrics()
    for seconds in (0.0004, 0.00115, 0.012, 0.0499):
        metrics.observe_command(seconds)
    assert sums(metrics)["airlandsea_command_seconds_sum"] == pytest.approx(4 * 0.05)


def test_a_bots_time_is_counted_after_its_reply_and_as_everybody_saw_it(monkeypatch):
    monkeypatch.setattr(rooms, "Worker", PretendedWorker)
    monkeypatch.setattr(PretendedWorker, "durations_s", [0.0023])
    battle = Battle.deal(seed=3)

    async def test() -> None:
        room = BotPool(1, 5.0)
        metrics = Metrics()
        room.open(metrics)
        choice = asyncio.ensure_future(room.choose(asked("level:8", battle), min(battle.to_act)))
        await asyncio.sleep(0.24)
        assert sums(metrics)["airlandsea_bot_seconds_sum"] == 0
        await choice
        assert sums(metrics)["airlandsea_bot_seconds_sum"] == pytest.approx(0.25)
        await room.close()

    run_at_once(test)


def sums(metrics: Metrics) -> dict[str, float]:
    families = text_string_to_metric_families(metrics.text().decode())
    return {sample.name: sample.value for family in families for sample in family.samples}
