"""Wars that are mined for puzzles by workers on other machines: who gets them, and what becomes of the results."""

import asyncio
import json
from typing import Any

import pytest

from airlandsea.puzzles import read_pack, write_pack
from airlandsea.server.errors import ApiError
from airlandsea.server.jobs import puzzle_wars, remote_workers
from airlandsea.server.jobs.puzzle_wars import FORGOTTEN_S, MAX_RUNS, MinedWar
from airlandsea.server.jobs.puzzle_worker import WarTask, read_war_task
from airlandsea.server.jobs.remote_workers import FAULTS, LAST, RemoteJob
from airlandsea.server.jobs.results import BadResult, read_war
from airlandsea.server.schemas.common import ErrorCode
from server.test_remote_workers import ONE, OTHER, Room, in_room, stays

RUN = "the-command"
TASKS = [WarTask(5, number, (50,)) for number in range(3)]
PACK = write_pack(read_pack()[:2])
LINE = json.dumps({"pack": PACK}).encode()


async def next_war(room: Room, worker: str = ONE) -> RemoteJob | None:
    return await room.workers.acquire(worker, 0.0, stays, LAST)


async def collect(room: Room, tasks: list[WarTask], wait_s: float = 0.0, run: str = RUN) -> Any:
    return await room.workers.puzzles.collect(run, tasks, wait_s, stays)


async def take(room: Room, worker: str = ONE) -> RemoteJob:
    job = await next_war(room, worker)
    assert job
    return job


def test_a_war_is_fetched_and_its_puzzles_come_back():
    async def test(room: Room) -> None:
        asked = asyncio.ensure_future(collect(room, TASKS, 25.0))
        await asyncio.sleep(0)
        job = await take(room)
        assert (job.kind, job.line, read_war_task(job.line)) == ("puzzles", TASKS[0].line(), TASKS[0])
        assert room.workers.puzzles.count_running(RUN) == 1
        await room.workers.finish(ONE, job.id, LINE)
        assert await asked == {TASKS[0]: MinedWar(ONE, PACK)}
        assert await collect(room, TASKS) == {TASKS[0]: MinedWar(ONE, PACK)}  # the first answer may have been lost

    in_room(test)


def test_who_works_for_people_gets_no_wars_and_who_mines_gets_nothing_else():
    async def test(room: Room) -> None:
        room.ask()
        assert await next_war(room) is None
        await collect(room, TASKS)
        assert (await room.acquire()).kind == "bot" and await room.is_idle()
        assert (await take(room)).kind == "puzzles"

    in_room(test)


def test_own_processes_keep_their_reviews_while_others_mine():
    async def test(room: Room) -> None:
        waiting = asyncio.ensure_future(room.workers.acquire(ONE, 25.0, stays, LAST))
        await asyncio.sleep(0.1)
        assert not room.reviews.jobs.remote_waiting
        await collect(room, TASKS)
        job = await waiting
        assert job and job.ticket.job == TASKS[0]

    in_room(test)


def test_what_is_asked_for_again_is_not_played_again_and_what_is_left_out_is_not_played():
    async def test(room: Room) -> None:
        await collect(room, TASKS)
        await collect(room, TASKS[1:])
        assert [ticket.job for ticket in room.workers.puzzles.jobs.waiting[RUN][RUN]] == TASKS[1:]
        assert [(await take(room)).ticket.job for _ in range(2)] == TASKS[1:]
        assert await next_war(room) is None

    in_room(test)


def test_the_wars_of_a_command_that_does_not_ask_any_more_are_forgotten():
    async def test(room: Room) -> None:
        await collect(room, TASKS)
        await asyncio.sleep(FORGOTTEN_S - 1)
        await collect(room, TASKS)
        await asyncio.sleep(FORGOTTEN_S - 1)
        assert RUN in room.workers.puzzles.runs
        await asyncio.sleep(2)
        assert not room.workers.puzzles.runs and await next_war(room) is None

    in_room(test)


def test_commands_take_turns_and_are_few():
    async def test(room: Room) -> None:
        runs = [f"command-{number}" for number in range(MAX_RUNS)]
        for number, run in enumerate(runs):
            await collect(room, [WarTask(number, each, (50,)) for each in range(2)], run=run)
        seeds = [(await take(room)).ticket.job.seed for _ in range(MAX_RUNS)]
        assert sorted(seeds) == list(range(MAX_RUNS))
        with pytest.raises(ApiError) as refused:
            await collect(room, TASKS)
        assert refused.value.code is ErrorCode.TOO_MANY
        await collect(room, [], run=runs[0])
        assert runs[0] not in room.workers.puzzles.jobs.waiting
        await collect(room, TASKS)

    in_room(test)


def test_the_war_of_a_worker_that_vanishes_is_played_by_the_next_one_and_that_is_no_fault():
    async def test(room: Room) -> None:
        for task in TASKS[:FAULTS]:
            await collect(room, [task])
            lost = await take(room)
            await asyncio.sleep(remote_workers.WAR_S + remote_workers.GRACE_S + 0.1)
            with pytest.raises(ApiError):
                await room.workers.finish(ONE, lost.id, LINE)
            await room.workers.finish(OTHER, (await take(room, OTHER)).id, LINE)
            assert await collect(room, [task]) == {task: MinedWar(OTHER, PACK)}
        assert room.counted("puzzles", "timed_out") == FAULTS
        assert await room.is_idle()  # no `ApiError`: it is not paused

    in_room(test)


def test_a_war_that_no_worker_can_play_is_left_to_the_command():
    async def test(room: Room) -> None:
        await collect(room, TASKS[:1])
        for worker in (ONE, OTHER):
            room.workers.give_back(worker, (await take(room, worker)).id, "failed")
        assert await next_war(room) is None
        assert await collect(room, TASKS[:1]) == {TASKS[0]: None}

    in_room(test)


def test_nonsense_is_refused_and_the_next_worker_gets_the_war():
    async def test(room: Room) -> None:
        await collect(room, TASKS[:1])
        job = await take(room)
        with pytest.raises(ApiError) as refused:
            await room.workers.finish(ONE, job.id, b"nonsense")
        assert refused.value.code is ErrorCode.ILLEGAL
        again = await take(room, OTHER)
        assert again.ticket is job.ticket and room.counted("puzzles", "refused") == 1

    in_room(test)


def test_a_worker_that_has_lied_gets_no_wars_and_what_it_has_sent_is_played_again():
    async def test(room: Room) -> None:
        await collect(room, TASKS)
        done, under_way = await take(room), await take(room)
        await room.workers.finish(ONE, done.id, LINE)
        room.workers.refuse_puzzles([ONE, "worker 77"])
        with pytest.raises(ApiError):
            await room.workers.finish(ONE, under_way.id, LINE)
        assert await next_war(room) is None and await collect(room, TASKS) == {}
        assert {(await take(room, OTHER)).ticket.job for _ in TASKS} == set(TASKS)
        room.ask()
        assert (await room.acquire()).kind == "bot"  # which are checked elsewhere
        with pytest.raises(ApiError) as refused:
            room.workers.refuse_puzzles([OTHER])
        assert refused.value.code is ErrorCode.FORBIDDEN and "no worker" in str(refused.value)

    in_room(test)


def test_a_command_does_not_wait_while_the_server_ends():
    async def test(room: Room) -> None:
        async def ends() -> bool:
            return True

        assert await room.workers.puzzles.collect(RUN, TASKS, 25.0, ends) == {}
        assert asyncio.get_running_loop().time() < puzzle_wars.POLL_S

    in_room(test)


NO_PACKS: list[Any] = [
    "nonsense",
    [],
    {},
    {"pack": 3},
    {"pack": "nonsense\n"},
    {"pack": PACK, "more": 1},
    {"pack": PACK.replace('"level":', '"level":1')},
    {"pack": PACK + " "},
]


@pytest.mark.parametrize("result", NO_PACKS)
def test_no_result_is_read_that_is_no_pack(result):
    assert read_war(LINE) == PACK
    with pytest.raises(BadResult):
        read_war(json.dumps(result).encode())
