"""Hands jobs out to workers on other machines, which fetch them: choices of bots first, then decisions of reviews.

Wars that are mined for puzzles are handed out to workers that ask for nothing else, so that no choice waits for one.

Nothing that such a worker says is trusted. Its results are read strictly; a job that it does not do in time, or does
wrong, goes to the next worker, and soon to a process of this server. A worker to which that happens often gets no jobs
for a while. Its choices occupy it as long as a full choice takes, as they would a process of this server (R31).
"""

import asyncio
import hmac
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from math import ceil
from random import SystemRandom
from secrets import token_urlsafe
from typing import Any, Literal

from ...review import MoveAnalysis
from ..audit import AuditLog
from ..errors import ApiError
from ..game.secrets import digest
from ..monitoring import Metrics, logger
from ..schemas.common import ErrorCode
from .background_tasks import ChoiceTask, is_repeatable
from .bot_pool import BotPool, now_s
from .job_queue import JobQueue, Ticket, client_address
from .puzzle_wars import MinedWar, PuzzleWars
from .reply_time import ReplyTimes
from .results import BadResult, read_analysis, read_choice, read_war
from .review_messages import task_line
from .review_pool import ReviewPool

GRACE_S = 3.0  # beyond the time of a job, for the way to the worker and back
REVIEW_S = 60.0  # for a decision; usually less than two
WAR_S = 180.0  # for a war that is mined; usually less than ten, but everything else comes first
TIMES_HANDED_OUT = 2  # before a process of this server does the job
POLL_S = 1.0  # between two checks that a worker that waits is still there
FAULTS = 3  # of a worker within FAULTS_S, after which it gets no jobs for PAUSE_S
FAULTS_S = 600.0
PAUSE_S = 300.0
CHECKED = 0.02  # the share of results that is computed again
Kind = Literal["bot", "review", "puzzles"]
FIRST: tuple[Kind, ...] = ("bot", "review")  # people wait for them
LAST: tuple[Kind, ...] = ("puzzles",)
Result = int | MoveAnalysis | MinedWar
Fault = Literal["refused", "failed", "timed_out"]


@dataclass
class Faults:
    """What a worker has done wrong lately."""

    times_s: deque[float] = field(default_factory=lambda: deque(maxlen=FAULTS))
    paused_until_s: float = 0.0

    def add(self, now_s: float) -> bool:
        """Count one; return whether the worker is paused from now on."""
        self.times_s.append(now_s)
        if len(self.times_s) < FAULTS or now_s - self.times_s[0] > FAULTS_S:
            return False
        self.times_s.clear()
        self.paused_until_s = now_s + PAUSE_S
        return True


@dataclass(eq=False)
class RemoteJob:
    """A job that a worker has."""

    id: str
    kind: Kind
    ticket: Ticket[Any]
    worker: str
    began_s: float
    timer: asyncio.TimerHandle | None = None

    @property
    def seconds(self) -> float:
        """The time allowed for it."""
        if self.kind == "bot":
            return float(self.ticket.job.seconds)
        return REVIEW_S if self.kind == "review" else WAR_S

    @property
    def line(self) -> bytes:
        """What the worker is told: a view and its options, as a process of this server would be, or a war to play."""
        line: bytes = task_line(self.ticket.job) if self.kind == "review" else self.ticket.job.line()
        return line


class RemoteWorkers:
    """The workers that have a key of this server, and their jobs.

    `is_checked` says for each result whether it is computed again.
    """

    def __init__(self, bots: BotPool, reviews: ReviewPool, keys: tuple[str, ...]) -> None:
        self.bots, self.reviews, self.puzzles = bots, reviews, PuzzleWars()
        self.queues: dict[Kind, JobQueue[Any]] = {
            "bot": bots.jobs,
            "review": reviews.jobs,
            "puzzles": self.puzzles.jobs,
        }
        self.put_back: dict[Kind, Callable[[Ticket[Any]], None]] = {
            "bot": bots.put_back,
            "review": reviews.jobs.put_back,
            "puzzles": self.puzzles.put_back,
        }
        self.digests = {f"worker {number}": digest(key) for number, key in enumerate(keys, 1)}
        self.faults = {worker: Faults() for worker in self.digests}
        self.reply_times = ReplyTimes()  # of remote workers alone: those far away do not make the processes slower
        self.metrics = Metrics()
        self.audit = AuditLog()
        self.log = logger("workers")
        self.out: dict[str, RemoteJob] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.checking: asyncio.Task[None] | None = None
        self.is_checked: Callable[[], bool] = lambda: SystemRandom().random() < CHECKED
        self.is_ending: Callable[[], bool] = lambda: False

    def open(self, metrics: Metrics, is_ending: Callable[[], bool] = lambda: False) -> None:
        """Count jobs in these metrics; `is_ending` says whether workers that wait for one are sent away."""
        self.metrics, self.is_ending = metrics, is_ending

    async def close(self) -> None:
        """Cancel everything under way."""
        for job in self.out.values():
            if job.timer:
                job.timer.cancel()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def identify(self, key: str) -> str | None:
        """Return the worker that a key belongs to; how long that takes says nothing about the keys."""
        given, found = digest(key), None
        for worker, known in self.digests.items():
            if hmac.compare_digest(given, known):
                found = worker
        return found

    # Taking jobs

    async def acquire(
        self, worker: str, wait_s: float, is_gone: Callable[[], Awaitable[bool]], kinds: tuple[Kind, ...] = FIRST
    ) -> RemoteJob | None:
        """Return a job, once there is one; None after some seconds, or if the worker has gone; raises `ApiError`."""
        end_s = now_s() + wait_s
        waits = int("review" in kinds)
        self.reviews.jobs.remote_waiting += waits
        try:
            while True:
                self.check_pause(worker)
                if self.is_ending() or await is_gone():
                    return None
                if job := self.take(worker, kinds):
                    return job
                if (left_s := end_s - now_s()) <= 0:
                    return None
                await self.wait_for_jobs(min(left_s, POLL_S), kinds)
        finally:
            self.reviews.jobs.remote_waiting -= waits
            self.reviews.jobs.changed.set()

    def check_pause(self, worker: str) -> None:
        """Raise `ApiError` for a worker that gets no jobs."""
        left_s = self.faults[worker].paused_until_s - now_s()
        if left_s > 0:
            because = f"{FAULTS} of its jobs were not done in time or not done right"
            raise ApiError(ErrorCode.TOO_MANY, f"{worker} gets no jobs for {ceil(left_s)} seconds", [because])

    def take(self, worker: str, kinds: tuple[Kind, ...] = FIRST) -> RemoteJob | None:
        """Return the job whose turn it is, if there is one: the first kind before the others."""
        for kind in kinds:
            if kind == "puzzles" and worker in self.puzzles.refused:
                continue
            if ticket := self.queues[kind].take(is_remote=True):
                ticket.is_out = True
                ticket.times_handed_out += 1
                job = RemoteJob(token_urlsafe(12), kind, ticket, worker, now_s())
                job.timer = asyncio.get_running_loop().call_later(job.seconds + GRACE_S, self.time_out, job)
                self.out[job.id] = job
                self.count(job, "taken")
                return job
        return None

    async def wait_for_jobs(self, seconds: float, kinds: tuple[Kind, ...]) -> None:
        """Wait until a job may have come."""
        events = [self.queues[kind].changed for kind in kinds]
        for event in events:
            event.clear()
        waiting = [asyncio.ensure_future(event.wait()) for event in events]
        try:
            await asyncio.wait(waiting, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waiting:
                each.cancel()

    # Results

    async def finish(self, worker: str, id: str, line: bytes) -> None:
        """Take the result of a job, and return when its worker may go on; raises `ApiError`."""
        job = self.find(worker, id)
        try:
            found = self.read(job, line)
        except BadResult as error:
            self.take_back(job, "refused")
            raise ApiError(ErrorCode.ILLEGAL, "this is not a result of the job", [str(error)]) from None
        self.forget(job)
        await asyncio.shield(self.start(self.answer(job, found)))

    def give_back(self, worker: str, id: str, why: Literal["failed", "stopped"]) -> None:
        """Take a job back that a worker could not do, or does not do because it ends; raises `ApiError`."""
        self.take_back(self.find(worker, id), why)

    def find(self, worker: str, id: str) -> RemoteJob:
        """Return a job that a worker has; raises `ApiError`."""
        job = self.out.get(id)
        if job is None or job.worker != worker:
            because = "its time was over, or another server has handed it out"
            raise ApiError(ErrorCode.NOT_FOUND, "this server does not wait for the job", [because])
        return job

    def read(self, job: RemoteJob, line: bytes) -> Result:
        """Return the result that a worker has sent; raises `BadResult`."""
        if job.kind == "review":
            return read_analysis(line, job.ticket.job)
        if job.kind == "puzzles":
            if job.worker in self.puzzles.refused:
                raise BadResult(f"{job.worker} has sent puzzles that are not found again")
            return MinedWar(job.worker, read_war(line))
        result = read_choice(line, job.ticket.job)
        if result.failures:
            self.bots.note_failure(job.ticket.job)
        return result.number

    async def answer(self, job: RemoteJob, found: Result) -> None:
        """Give a result to the task that waits, but a bot's choice no sooner than a full one would come (R31)."""
        task = job.ticket.job
        if job.kind == "bot":
            await self.bots.hold(task.bot, job.began_s, self.reply_times)
        self.queues[job.kind].finish(job.ticket)
        self.count(job, "done")
        if not job.ticket.result.done():
            job.ticket.result.set_result(found)
        is_idle = self.checking is None or self.checking.done()
        if is_idle and self.reviews.size and self.is_checked() and is_checkable(job):
            self.checking = self.start(self.check(job, found))

    # Jobs that are not done

    def time_out(self, job: RemoteJob) -> None:
        """Take a job back whose time is over."""
        self.take_back(job, "timed_out")

    def take_back(self, job: RemoteJob, why: Fault | Literal["stopped"]) -> None:
        """Let another worker do a job, or after some of them a process of this server."""
        self.forget(job)
        self.count(job, why)
        if why != "stopped" and (why, job.kind) != ("timed_out", "puzzles"):  # mining yields to all else
            self.log.warning("a worker has not done its job", worker=job.worker, kind=job.kind, because=why)
            if self.faults[job.worker].add(now_s()):
                self.log.error("a worker gets no jobs for a while", worker=job.worker, seconds=PAUSE_S)
                self.audit.note("worker paused", worker=job.worker, seconds=PAUSE_S)
        ticket = job.ticket
        ticket.is_local |= ticket.times_handed_out >= TIMES_HANDED_OUT
        self.queues[job.kind].finish(ticket)
        self.put_back[job.kind](ticket)

    def forget(self, job: RemoteJob) -> None:
        """Note that a worker no longer has a job."""
        del self.out[job.id]
        job.ticket.is_out = False
        if job.timer:
            job.timer.cancel()

    # Results that are computed again

    async def check(self, job: RemoteJob, found: Result) -> None:
        """Compute a result with a process of this server, and count whether it is the same. Nothing waits for that."""
        client_address.set("")
        task = job.ticket.job
        again = await self.reviews.queue(Ticket(task if job.kind == "review" else ChoiceTask(task), is_local=True))
        self.metrics.remote_checks.labels("same" if again == found else "other").inc()
        if again != found:
            self.log.warning("a worker has found something else than this server", worker=job.worker, kind=job.kind)

    def refuse_puzzles(self, workers: list[str]) -> None:
        """Give workers no wars any more: a command has found something else than they have; raises `ApiError`."""
        for worker in set(workers) & self.digests.keys() - self.puzzles.refused:
            self.puzzles.refuse(worker)
            self.metrics.remote_checks.labels("other").inc()
            self.log.error("a worker gets no wars for puzzles any more", worker=worker)
            self.audit.note("worker refused", worker=worker)
        if self.puzzles.refused == self.digests.keys():
            because = "a command has found other puzzles in their wars; a restart of the server forgets that"
            raise ApiError(ErrorCode.FORBIDDEN, "no worker of this server is believed any more", [because])

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a task that goes on when its request ends."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def count(self, job: RemoteJob, what: str) -> None:
        """Count what became of a job."""
        self.metrics.remote_jobs.labels(job.kind, what).inc()


def is_checkable(job: RemoteJob) -> bool:
    """Return whether a process of the server can compute a result again; commands do that with wars they have mined."""
    return job.kind == "review" or (job.kind == "bot" and is_repeatable(job.ticket.job.bot))


def key_of(authorization: str) -> str:
    """Return the key in a header "Authorization: Bearer …"; "" if there is none."""
    scheme, _, key = authorization.partition(" ")
    return key.strip() if scheme.lower() == "bearer" else ""
