"""Workers on other machines: which jobs they get, what becomes of their results, and of those that lie or stall."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from airlandsea import Battle
from airlandsea.records import record_of
from airlandsea.review import Analyzer
from airlandsea.review.stream import searcher
from airlandsea.review.tasks import DecisionTask
from airlandsea.server.errors import ApiError
from airlandsea.server.jobs import bot_pool, process, remote_workers
from airlandsea.server.jobs.background_tasks import ChoiceTask, is_repeatable
from airlandsea.server.jobs.bot_pool import BotPool
from airlandsea.server.jobs.job_queue import Ticket
from airlandsea.server.jobs.messages import Job, read_job
from airlandsea.server.jobs.remote_workers import FAULTS, PAUSE_S, RemoteJob, RemoteWorkers
from airlandsea.server.jobs.results import BadResult, read_analysis, read_choice
from airlandsea.server.jobs.review_messages import analysis_line, read_task, task_line
from airlandsea.server.jobs.review_pool import ReviewPool
from airlandsea.server.monitoring import Metrics
from airlandsea.server.schemas.common import ErrorCode
from airlandsea.server.tables.reviews import plan_review
from review.sample_wars import played
from server.test_bot_pool import job_of
from server.test_reply_time import PretendedWorker
from virtual_time import run_at_once

ONE, OTHER = "worker 1", "worker 2"


def some_job(**fields: object) -> Job:
    battle = Battle.deal(seed=3)
    return job_of(battle, min(battle.to_act), **{"seconds": 5.0, **fields})


@pytest.fixture(scope="module")
def tasks() -> list[DecisionTask]:
    """Decisions of a war."""
    return plan_review(record_of(played(seed=5, battles=1)), "open")[1][0]


@pytest.fixture(scope="module")
def analyzer() -> Analyzer:
    analyzer = Analyzer(searcher("search:playouts=16"))
    analyzer.bot.prepare()
    return analyzer


def result_of(job: Job, number: int | None = None, **fields: object) -> bytes:
    number = job.options[0] if number is None else number
    return json.dumps({"number": number, "failures": [], "is_stuck": False, **fields}).encode()


class Room:
    """Pools without processes that nobody runs, and two workers elsewhere."""

    def __init__(self, tick_s: float = 0, bots: int = 1) -> None:
        self.bots, self.reviews = BotPool(bots, 5.0, tick_s), ReviewPool(1)
        self.workers = RemoteWorkers(self.bots, self.reviews, ("a" * 16, "b" * 16))
        self.workers.is_checked = lambda: False

    def ask(self, job: Job | None = None) -> "asyncio.Future[int]":
        """A bot is asked."""
        ticket = Ticket(job or some_job(), "t")
        self.bots.jobs.put(ticket)
        return ticket.result

    async def acquire(self, worker: str = ONE, wait_s: float = 0.0) -> RemoteJob:
        job = await self.workers.acquire(worker, wait_s, stays)
        assert job
        return job

    async def is_idle(self, worker: str = ONE) -> bool:
        return await self.workers.acquire(worker, 0.0, stays) is None

    async def lie(self, worker: str = ONE) -> ApiError:
        """Take a job and send nonsense; how that is refused."""
        job = await self.acquire(worker)
        with pytest.raises(ApiError) as refused:
            await self.workers.finish(worker, job.id, b"nonsense")
        return refused.value

    def counted(self, kind: str, what: str) -> float:
        return self.workers.metrics.remote_jobs.labels(kind, what)._value.get()


async def stays() -> bool:
    return False


async def goes() -> bool:
    return True


def in_room(test: Callable[[Room], Awaitable[None]], **options: Any) -> None:
    """Run a test in virtual time."""

    async def whole() -> None:
        room = Room(**options)
        try:
            await test(room)
        finally:
            await room.workers.close()

    run_at_once(whole)


# Jobs, and results that are right


def test_a_worker_gets_the_line_of_a_process_and_its_answer_is_the_choice():
    async def test(room: Room) -> None:
        job = some_job()
        asked = room.ask(job)
        fetched = await room.acquire()
        assert (fetched.kind, fetched.line, fetched.seconds) == ("bot", job.line(), 5.0)
        assert read_job(fetched.line) == job
        await room.workers.finish(ONE, fetched.id, result_of(job, job.options[-1]))
        assert await asked == job.options[-1]
        assert (room.counted("bot", "taken"), room.counted("bot", "done")) == (1, 1)
        assert not room.bots.jobs.running and await room.is_idle()

    in_room(test)


def test_bots_are_served_before_reviews(tasks, analyzer):
    async def test(room: Room) -> None:
        reviewed = asyncio.ensure_future(room.reviews.run(tasks[0], "t"))
        await asyncio.sleep(0)
        asked = room.ask()
        assert [(await room.acquire()).kind for _ in range(2)] == ["bot", "review"]
        [bot, review] = room.workers.out.values()
        found = tasks[0].run(analyzer)
        await room.workers.finish(ONE, review.id, analysis_line(found))
        assert await reviewed == found
        assert not asked.done() and list(room.workers.out.values()) == [bot]

    in_room(test)


def test_own_processes_leave_decisions_to_workers_that_wait(tasks):
    async def test(room: Room) -> None:
        own = asyncio.ensure_future(room.reviews.jobs.get())
        waiting = asyncio.ensure_future(room.acquire(wait_s=25.0))
        await asyncio.sleep(0.1)
        reviewed = asyncio.ensure_future(room.reviews.run(tasks[0], "t"))
        assert (await waiting).ticket.job is tasks[0] and not own.done()
        room.workers.give_back(ONE, next(iter(room.workers.out)), "stopped")
        assert (await own).job is tasks[0]
        reviewed.cancel()

    in_room(test)


def test_a_worker_waits_until_a_job_comes():
    async def test(room: Room) -> None:
        waiting = asyncio.ensure_future(room.acquire(wait_s=25.0))
        await asyncio.sleep(10)
        room.ask()
        assert (await waiting).kind == "bot"
        assert asyncio.get_running_loop().time() < 10 + remote_workers.POLL_S
        assert await room.workers.acquire(ONE, 4.0, stays) is None
        assert asyncio.get_running_loop().time() == pytest.approx(14, abs=remote_workers.POLL_S)

    in_room(test)


def test_a_worker_that_has_gone_gets_no_job_and_neither_does_one_while_the_server_ends():
    async def test(room: Room) -> None:
        room.ask()
        assert await room.workers.acquire(ONE, 25.0, goes) is None
        room.workers.is_ending = lambda: True
        assert await room.workers.acquire(ONE, 25.0, stays) is None
        assert not room.workers.out

    in_room(test)


def test_a_deal_is_never_sent_away_because_it_has_a_state(tasks):
    async def test(room: Room) -> None:
        stream = plan_review(record_of(played(seed=5, battles=1)), "open")[0]
        deal = asyncio.ensure_future(room.reviews.run(stream.deal_task(1, stream.followed[0]), "t"))
        await asyncio.sleep(0)
        assert await room.is_idle()
        assert room.reviews.jobs.take() is not None
        deal.cancel()

    in_room(test)


def test_what_a_worker_is_told_of_a_decision_is_the_view_of_its_player(tasks, analyzer):
    for task in tasks:
        line = task_line(task)
        assert set(json.loads(line)) == {"battle", "turn", "view", "options", "chosen", "seed"}
        again = read_task(line)
        assert (again.view, again.options.numbers) == (task.view, task.options.numbers)
    found = tasks[0].run(analyzer)
    assert read_analysis(analysis_line(read_task(task_line(tasks[0])).run(analyzer)), tasks[0]) == found


# Results that are wrong, or do not come

NO_CHOICES = [
    b"nonsense",
    b"[]",
    b"{}",
    b'{"number": "1", "failures": [], "is_stuck": false}',
    b'{"number": 9999, "failures": [], "is_stuck": false}',
    b'{"number": -1, "failures": [], "is_stuck": false}',
    b'{"number": 1.5, "failures": [], "is_stuck": false}',
    b'{"number": NaN, "failures": [], "is_stuck": false}',
    b'{"number": null, "failures": [], "is_stuck": false}',
    b"\xff",
]


@pytest.mark.parametrize("line", NO_CHOICES)
def test_no_choice_is_read_that_is_no_option(line):
    with pytest.raises(BadResult):
        read_choice(line, some_job())


def changes_of(fields: dict[str, Any]) -> list[dict[str, Any]]:
    """Analyses that a liar or a broken machine might send."""
    first = fields["options"][0]
    rest = fields["options"][1:]
    return [
        fields | {"options": []},
        fields | {"options": [[9999, *first[1:]], *rest]},
        fields | {"options": [first, first, *rest]},
        fields | {"options": [[first[0], 1.5, 0.0, 1], *rest]},
        fields | {"options": [[first[0], float("nan"), 0.0, 1], *rest]},
        fields | {"options": [[first[0], 0.5, float("inf"), 1], *rest]},
        fields | {"options": [[first[0], 0.5, -0.1, 1], *rest]},
        fields | {"options": [[first[0], 0.5, 0.1, -1], *rest]},
        fields | {"options": [[first[0], "0.5", 0.1, 1], *rest]},
        fields | {"chosen": -1},
        fields | {"compared": []},
        fields | {"compared": fields["compared"] * 2},
        fields | {"compared": [*fields["compared"], 9999]},
        fields | {"reference": 9999},
        fields | {"reply": {}},
        fields | {"view": ""},
        {name: fields[name] for name in fields if name != "chosen"},
    ]


def test_no_analysis_is_read_that_does_not_fit_its_decision(tasks, analyzer):
    fields = json.loads(analysis_line(tasks[0].run(analyzer)))
    read_analysis(json.dumps(fields).encode(), tasks[0])
    for changed in changes_of(fields):
        with pytest.raises(BadResult):
            read_analysis(json.dumps(changed).encode(), tasks[0])


def test_a_worker_that_lies_is_told_why_it_is_refused_and_another_one_gets_the_job():
    async def test(room: Room) -> None:
        job = some_job()
        asked = room.ask(job)
        room.ask(some_job(seed="2"))
        fetched = await room.acquire()
        with pytest.raises(ApiError) as refused:
            await room.workers.finish(ONE, fetched.id, result_of(job, 9999))
        assert refused.value.code is ErrorCode.ILLEGAL and "9999 is not among the options" in str(refused.value)
        again = await room.acquire(OTHER)
        assert again.ticket is fetched.ticket and again.id != fetched.id
        await room.workers.finish(OTHER, again.id, result_of(job))
        assert await asked == job.options[0]
        assert room.counted("bot", "refused") == 1

    in_room(test)


def test_a_job_that_was_in_vain_twice_is_left_to_the_server(tasks):
    async def test(room: Room) -> None:
        asked = room.ask()
        for worker in (ONE, OTHER):
            await room.lie(worker)
        assert await room.is_idle() and await room.is_idle(OTHER)
        ticket = room.bots.jobs.take()
        assert ticket and ticket.result is asked

    in_room(test)


def test_a_job_whose_worker_stalls_or_vanishes_goes_to_the_next_one():
    async def test(room: Room) -> None:
        job = some_job()
        asked = room.ask(job)
        fetched = await room.acquire()
        next_one = await room.acquire(OTHER, 25.0)
        assert asyncio.get_running_loop().time() == pytest.approx(5.0 + remote_workers.GRACE_S, abs=0.1)
        assert next_one.ticket is fetched.ticket
        with pytest.raises(ApiError) as refused:
            await room.workers.finish(ONE, fetched.id, result_of(job))
        assert refused.value.code is ErrorCode.NOT_FOUND
        await room.workers.finish(OTHER, next_one.id, result_of(job))
        assert await asked == job.options[0]
        assert room.counted("bot", "timed_out") == 1

    in_room(test)


def test_nobody_answers_for_another_worker_or_twice():
    async def test(room: Room) -> None:
        job = some_job()
        room.ask(job)
        fetched = await room.acquire()
        for worker, id in ((OTHER, fetched.id), (ONE, "nothing")):
            with pytest.raises(ApiError) as refused:
                await room.workers.finish(worker, id, result_of(job))
            assert refused.value.code is ErrorCode.NOT_FOUND
        await room.workers.finish(ONE, fetched.id, result_of(job))
        with pytest.raises(ApiError):
            await room.workers.finish(ONE, fetched.id, result_of(job))

    in_room(test)


def test_a_worker_that_is_often_wrong_gets_no_jobs_for_a_while_and_others_do():
    async def test(room: Room) -> None:
        for number in range(FAULTS + 1):
            room.ask(some_job(seed=f"{number}"))
        for _ in range(FAULTS):
            await room.lie()
        with pytest.raises(ApiError) as refused:
            await room.acquire()
        assert refused.value.code is ErrorCode.TOO_MANY and f"{PAUSE_S:g} seconds" in str(refused.value)
        await room.acquire(OTHER)
        await asyncio.sleep(PAUSE_S)
        await room.acquire()

    in_room(test)


def test_faults_that_lie_far_apart_are_forgiven():
    async def test(room: Room) -> None:
        for number in range(3 * FAULTS):
            room.ask(some_job(seed=f"{number}"))
            await room.lie()
            await asyncio.sleep(remote_workers.FAULTS_S / 2)
        assert await room.acquire()

    in_room(test)


def test_a_worker_that_ends_gives_its_job_back_without_fault():
    async def test(room: Room) -> None:
        for number in range(FAULTS + 1):
            room.ask(some_job(seed=f"{number}"))
            fetched = await room.acquire()
            room.workers.give_back(ONE, fetched.id, "stopped")
            fetched.ticket.result.cancel()
        room.ask()
        assert (await room.acquire()).kind == "bot"
        assert room.counted("bot", "stopped") == FAULTS + 1

    in_room(test)


def test_a_review_that_a_worker_cannot_do_is_done_by_the_server(tasks):
    async def test(room: Room) -> None:
        reviewed = asyncio.ensure_future(room.reviews.run(tasks[0], "t"))
        await asyncio.sleep(0)
        for _ in range(2):
            room.workers.give_back(ONE, (await room.acquire()).id, "failed")
        assert await room.is_idle()
        assert room.reviews.jobs.take() is not None
        reviewed.cancel()

    in_room(test)


def test_the_result_of_a_job_that_nobody_waits_for_any_more_is_thrown_away():
    async def test(room: Room) -> None:
        job = some_job()
        asked = room.ask(job)
        fetched = await room.acquire()
        asked.cancel()
        await room.workers.finish(ONE, fetched.id, result_of(job))
        room.ask().cancel()
        assert await room.is_idle()

    in_room(test)


# A server without processes of its own


def test_without_own_processes_the_stand_in_chooses_when_no_worker_comes(monkeypatch):
    monkeypatch.setattr(bot_pool, "Worker", PretendedWorker)
    monkeypatch.setattr(PretendedWorker, "durations_s", [0.01])

    async def test(room: Room) -> None:
        room.bots.open(Metrics())
        job = some_job(bot="level:8")
        number = await room.bots.number_of(Ticket(job, "t"))
        assert number == job.options[0]
        assert asyncio.get_running_loop().time() == pytest.approx(5.0 + process.GRACE_S, abs=0.5)
        assert await room.is_idle()
        await room.bots.close()

    in_room(test, bots=0)


@pytest.mark.parametrize("is_late", [False, True])
def test_without_own_processes_the_stand_in_chooses_when_workers_fail(monkeypatch, is_late):
    monkeypatch.setattr(bot_pool, "Worker", PretendedWorker)
    monkeypatch.setattr(PretendedWorker, "durations_s", [0.01])

    async def test(room: Room) -> None:
        room.bots.open(Metrics())
        job = some_job(bot="level:8")
        asked = asyncio.ensure_future(room.bots.number_of(Ticket(job, "t")))
        await asyncio.sleep(7.5 if is_late else 0)
        if is_late:
            await room.acquire()
            await asyncio.sleep(5)
            assert not asked.done()  # the worker has still time
        else:
            await room.lie()
            await room.lie(OTHER)
        assert await asked == job.options[0]
        await room.bots.close()

    in_room(test, bots=0)


def test_without_own_processes_a_worker_elsewhere_chooses(monkeypatch):
    async def test(room: Room) -> None:
        job = some_job()
        asked = asyncio.ensure_future(room.bots.number_of(Ticket(job, "t")))
        await asyncio.sleep(0)
        await room.workers.finish(ONE, (await room.acquire()).id, result_of(job, job.options[-1]))
        assert await asked == job.options[-1]

    in_room(test, bots=0)


# Results that are computed again


@pytest.mark.parametrize("is_same", [True, False])
def test_a_sample_of_results_is_compared_and_the_move_does_not_wait_for_it(monkeypatch, is_same):
    async def test(room: Room) -> None:
        room.workers.is_checked = lambda: True
        job = some_job()
        asked = room.ask(job)
        await room.workers.finish(ONE, (await room.acquire()).id, result_of(job))
        assert await asked == job.options[0]
        await asyncio.sleep(0)
        assert await room.is_idle(OTHER)
        ticket = room.reviews.jobs.take()
        assert ticket and ticket.job == ChoiceTask(job) and ticket.address == ""
        ticket.result.set_result(job.options[0] if is_same else job.options[1])
        assert room.workers.checking
        await room.workers.checking
        assert counts(room.workers.metrics) == {"same" if is_same else "other": 1}

    in_room(test)


def test_only_choices_that_can_be_repeated_are_compared(analyzer):
    assert [is_repeatable(bot) for bot in ("random", "heuristic:deals=2", "level:3", "search:playouts=9")] == [True] * 4
    assert [is_repeatable(bot) for bot in ("level:8", "search", "daily")] == [False] * 3
    job = some_job(bot="search:playouts=20", seconds=60.0)
    assert len({ChoiceTask(job).run(analyzer) for _ in range(3)}) == 1


def test_the_analyses_of_workers_are_compared_as_well(tasks, analyzer):
    async def test(room: Room) -> None:
        room.workers.is_checked = lambda: True
        reviewed = asyncio.ensure_future(room.reviews.run(tasks[0], "t"))
        await asyncio.sleep(0)
        found = tasks[0].run(analyzer)
        await room.workers.finish(ONE, (await room.acquire()).id, analysis_line(found))
        await reviewed
        await asyncio.sleep(0)
        ticket = room.reviews.jobs.take()
        assert ticket and ticket.job is tasks[0] and ticket.is_local
        ticket.result.set_result(tasks[0].run(analyzer))
        assert room.workers.checking
        await room.workers.checking
        assert counts(room.workers.metrics) == {"same": 1}

    in_room(test)


def counts(metrics: Metrics) -> dict[str, float]:
    families = text_string_to_metric_families(metrics.text().decode())
    samples = [sample for family in families for sample in family.samples]
    return {each.labels["result"]: each.value for each in samples if each.name == "airlandsea_remote_checks_total"}
