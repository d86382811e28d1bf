"""Bots in processes of their own: they see views, are stopped when they are late, and replaced when they die."""

import asyncio
import json
import os
import subprocess
import sys
import time
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from airlandsea import Battle, bots
from airlandsea.events import events_of
from airlandsea.notation.codes import HIDDEN
from airlandsea.rules.modes import PRESETS
from airlandsea.server.jobs import process, worker
from airlandsea.server.jobs.bot_pool import BotPool
from airlandsea.server.jobs.job_queue import Ticket
from airlandsea.server.jobs.messages import Job, event_fields, event_of, options_of, read_job, view_of
from airlandsea.server.jobs.reply_time import round_up
from airlandsea.server.launch import launch
from airlandsea.server.monitoring import Metrics
from sample_battles import battles, random_token
from server.server_fixtures import chooser_of, open_registry, play_on, quiet, run, sat_down
from waiting import TIMEOUT_S, wait_until_async


@pytest.fixture(autouse=True)
def workers_have_time(monkeypatch):
    """To load what a bot needs, however busy the machine is."""
    monkeypatch.setattr(process, "GRACE_S", TIMEOUT_S)


def job_of(battle: Battle, seat: int, **fields: object) -> Job:
    """A job as a room makes it."""
    view = battle.view(seat).to_bytes()
    wanted: dict[str, Any] = {"bot": "heuristic", "seed": "1", "seat": seat, "seconds": TIMEOUT_S, "heard": []} | fields
    return Job(view=view, options=battle.options_for(seat).numbers, **wanted)


@asynccontextmanager
async def open_room(workers: int = 1, seconds: float = TIMEOUT_S):
    room = BotPool(workers, seconds, tick_s=0)
    room.open(Metrics())
    try:
        yield room
    finally:
        await room.close()


def test_processes_that_were_launched_before_do_the_first_jobs(monkeypatch):
    def never(*_):
        raise AssertionError("a further process")

    monkeypatch.setattr(process.Worker, "start", never)

    async def test():
        room = BotPool(2, TIMEOUT_S, tick_s=0)
        await launch(2, room.launched)
        assert len(room.launched) == 2
        room.open(Metrics())
        try:
            battle = Battle.deal(seed=3)
            jobs = [job_of(battle, min(battle.to_act), seed=seed) for seed in range(4)]
            assert all(
                number in jobs[0].options for number in await asyncio.gather(*(number_of(room, each) for each in jobs))
            )
            assert not room.launched
        finally:
            await room.close()

    run(test)


def test_processes_that_are_not_needed_any_more_are_ended():
    async def test():
        room = BotPool(2, TIMEOUT_S)
        await launch(2, room.launched)
        processes = [worker.process for worker in room.launched]
        await room.close()
        assert len(processes) == 2 and all(each.returncode is not None for each in processes)

    run(test)


async def number_of(room: BotPool, job: Job) -> int:
    ticket = Ticket(job)
    room.jobs.put(ticket)
    return await ticket.result


@pytest.mark.parametrize("preset", PRESETS)
def test_what_a_worker_is_told_is_the_view_and_the_options_of_the_seat(preset):
    battle = Battle.deal(preset, seed=5)
    random = Random(5)
    while not battle.is_over:
        seat = min(battle.to_act)
        job = job_of(battle, seat)
        again = read_job(job.line())
        assert again == job
        view = view_of(again)
        assert view == battle.view(seat)
        assert options_of(again, view).tokens == battle.options_for(seat).tokens
        assert set(json.loads(job.line())) == {"bot", "seed", "seat", "view", "options", "seconds", "heard"}
        battle.play(random_token(random, battle))


def test_what_a_bot_has_heard_is_what_its_seat_knows():
    for random, battle in battles("LDI", "heard", 2):
        while not battle.is_over:
            before, knew = battle.state.copy(), battle.memory.copy()
            turn = battle.play(random_token(random, battle))
            for event in events_of(before, knew, turn.number, battle.state, battle.memory):
                for seat in battle.seats:
                    heard = event_of(json.loads(json.dumps(event_fields(event, seat))))
                    assert heard == event.as_seen_by(seat)


def test_a_worker_answers_with_an_option():
    battle = Battle.deal(seed=3)
    job = job_of(battle, min(battle.to_act))
    answer = worker.answer(job, worker.make_bot(job))
    assert answer["number"] in job.options
    assert answer["failures"] == []
    assert not answer["is_stuck"]


@pytest.mark.slow
def test_a_war_against_bots_in_processes_is_played(tmp_path):
    async def test():
        async with open_room(2) as room, open_registry(tmp_path) as registry:
            registry.chooser = room
            table, pages = await sat_down(registry, "Ada", "@heuristic", "@random", "@heuristic", mode="epic team")
            await quiet(table)
            for _ in range(100):
                await play_on(pages, Random(1), 1)
                await quiet(table)
            assert table.table_record.standing.phase == "over"

    run(test)


def test_a_late_bot_is_answered_for_and_its_process_replaced():
    async def test():
        async with open_room(seconds=0.2) as room:
            battle = Battle.deal(seed=3)
            slow = job_of(battle, min(battle.to_act), bot="heuristic:deals=100000000", seconds=0.2)
            assert await number_of(room, slow) in slow.options
            assert room.metrics.bot_failures._value.get() == 1
            quick = job_of(battle, min(battle.to_act))
            assert await number_of(room, quick) in quick.options
            assert room.metrics.workers_started._value.get() == 2

    run(test)


def test_a_dead_worker_is_replaced_and_its_job_done(monkeypatch):
    started = []
    start = process.Worker.start

    async def watched():
        started.append(await start())
        return started[-1]

    asked = []
    ask = process.Worker.ask

    def noted(self, job):
        asked.append(job)
        return ask(self, job)

    monkeypatch.setattr(process.Worker, "start", watched)
    monkeypatch.setattr(process.Worker, "ask", noted)

    async def test():
        async with open_room() as room:
            battle = Battle.deal(seed=3)
            job = job_of(battle, min(battle.to_act), bot="heuristic:deals=100000000", seconds=TIMEOUT_S)
            asking = asyncio.ensure_future(number_of(room, job))
            await wait_until_async(lambda: asked, "the worker is asked")
            started[0].process.kill()
            assert await asking in job.options
            assert await number_of(room, job_of(battle, min(battle.to_act))) in job.options

    run(test)


def test_if_no_process_can_help_chance_chooses_and_never_withdraws(monkeypatch):
    async def broken(self, job):
        raise RuntimeError("no")

    monkeypatch.setattr(process.Worker, "ask", broken)

    async def test():
        async with open_room() as room:
            battle = Battle.deal(seed=3)
            job = job_of(battle, min(battle.to_act))
            number = await number_of(room, job)
            assert number in job.options
            assert battle.options.get(number).token != "w"

    run(test)


def answers_with(monkeypatch, script: str) -> None:
    """Workers are shells that run a script for each job."""

    async def shell(*_):
        command = f"echo true; while read line; do {script}; done"
        pipe = asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec("sh", "-c", command, stdin=pipe, stdout=pipe)

    monkeypatch.setattr(process, "start_python", shell)


def test_the_time_of_a_job_runs_from_the_moment_its_worker_begins_it(monkeypatch):
    monkeypatch.setattr(process, "GRACE_S", 0.1)
    battle = Battle.deal(seed=3)
    job = job_of(battle, min(battle.to_act), seconds=0.1)
    answer = json.dumps({"number": job.options[-1], "failures": [], "is_stuck": False})
    answers_with(monkeypatch, f"sleep 0.5; echo true; echo '{answer}'")

    async def test():
        async with open_room() as room:
            assert [await number_of(room, job) for _ in range(2)] == [job.options[-1]] * 2
            assert room.metrics.workers_started._value.get() == 1
            assert room.metrics.bot_failures._value.get() == 0

    run(test)


def test_a_worker_has_loaded_everything_when_it_is_ready(native):
    """What is loaded later costs the time of a job."""
    battle = Battle.deal(seed=3)
    line = job_of(battle, min(battle.to_act)).line()
    code = (
        "import sys; from airlandsea.server.jobs import worker; worker.main(); loaded = set(sys.modules); "
        f"job = worker.read_job({line!r}); worker.answer(job, worker.make_bot(job)); "
        "print(*set(sys.modules) - loaded, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], stdin=subprocess.DEVNULL, capture_output=True, check=True)
    assert done.stderr.split() == []


def test_a_worker_that_answers_nonsense_is_replaced(monkeypatch):
    answers_with(monkeypatch, 'echo true; echo \'{"number": 9999, "failures": []}\'')

    async def test():
        async with open_room() as room:
            battle = Battle.deal(seed=3)
            job = job_of(battle, min(battle.to_act))
            assert await number_of(room, job) in job.options

    run(test)


def test_strong_bots_play_from_the_first_job_on(native):
    async def test():
        async with open_room() as room:
            battle = Battle.deal(seed=3)
            job = job_of(battle, min(battle.to_act), bot="search:playouts=2")
            assert await number_of(room, job) in job.options
            assert room.metrics.bot_failures._value.get() == 0

    run(test)


def test_a_worker_has_prepared_every_bot(monkeypatch):
    prepared = []
    monkeypatch.setattr(bots.SearchBot, "prepare", lambda bot: prepared.append(bot.name))
    worker.load_bots()
    assert set(prepared) >= {"search", "policy", "level 4"}
    assert [name for name in bots.REGISTRY if worker.needs_preparing(name)] == ["search", "policy", "level", "daily"]


@pytest.mark.parametrize("taken", [0, 0.001, 0.19, 0.2, 0.21, 1.234])
def test_replies_come_at_a_tick_however_long_they_took(taken):
    """R31: how quickly a bot answers would tell whether it had a choice."""
    comes = round_up(taken, 0.2)
    assert abs(comes / 0.2 - round(comes / 0.2)) < 1e-9
    assert taken <= comes <= taken + 0.2
    assert comes > 0


def test_no_bot_replies_before_the_first_tick(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry, open_room() as room:
            room.tick_s = 0.3
            chooser_of(registry).is_there.clear()
            table, _ = await sat_down(registry, "@random", "Ada")
            started = time.perf_counter()
            await room.choose(table.game, table.game.asked[0])
            assert time.perf_counter() - started > 0.29
            with pytest.raises(ValueError, match="not asked"):
                await room.choose(table.game, 1 - table.game.asked[0])

    run(test)


def test_jobs_hide_what_a_seat_does_not_know():
    battle = Battle.deal(seed=4)
    job = job_of(battle, min(battle.to_act))
    assert HIDDEN in view_of(job).position


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="there is no niceness here")
@pytest.mark.parametrize(("module", "nice"), [("worker", 10), ("review_worker", 15), ("puzzle_worker", 19)])
def test_a_worker_leaves_the_processor_to_the_server(module, nice):
    async def test() -> None:
        started = await process.Worker.start(f"airlandsea.server.jobs.{module}")
        try:
            here, there = os.getpriority(os.PRIO_PROCESS, 0), os.getpriority(os.PRIO_PROCESS, started.process.pid)
            assert there == min(here + nice, 19)
            autogroup = Path(f"/proc/{started.process.pid}/autogroup")
            if autogroup.exists():  # Linux compares niceness within such a group only
                assert autogroup.read_text().split()[-1] == str(nice)
        finally:
            await started.end()

    run(test)
