"""Hands choices out to worker processes. A worker that is late or dies is replaced, and its job done by a stand-in.

Nobody waits for it: a person's move never passes through here.
"""

import asyncio
import json
import os
import sys
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

from ...rules.actions import WITHDRAW
from ..game.logged_war import LoggedWar
from ..monitoring import Metrics, logger
from .job_queue import JOBS_OF_ADDRESS, JobQueue, Ticket
from .messages import Job, event_fields
from .reply_time import REPLY_TICK_S, ReplyTimes, round_up
from .worker import STAND_IN

GRACE_S = 3.0  # beyond the time of a job, before its worker counts as dead
BEGIN_TIMEOUT_S = 30.0  # until a worker that is ready has begun a job
MAX_LINE_BYTES = 1 << 16  # of an answer
WORKER = "airlandsea.server.jobs.worker"
STARTUP_TIMEOUT_S = 180.0  # until a fresh process has loaded the bots


class Worker:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.is_spent = False  # it is of no more use

    @classmethod
    async def start(cls, module: str = WORKER) -> "Worker":
        """Return a fresh process of a module that can begin."""
        worker = cls(await start_python("-m", module))
        assert worker.process.stdout is not None
        try:
            await asyncio.wait_for(worker.process.stdout.readline(), STARTUP_TIMEOUT_S)
        except BaseException:
            await worker.end()
            raise
        return worker

    async def ask(self, job: Job) -> dict[str, Any]:
        """Return the answer of `worker.answer`. Any exception means that the process is of no use."""
        answer: dict[str, Any] = json.loads(await self.exchange(job.line(), job.seconds + GRACE_S))
        if answer["number"] not in job.options:
            raise ValueError(f"no option: {answer['number']!r}")
        return answer

    async def exchange(self, line: bytes, seconds: float) -> bytes:
        """Return the line that answers a line. The time runs from the moment the worker begins with it."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line)
        await asyncio.wait_for(self.process.stdout.readline(), BEGIN_TIMEOUT_S)
        return await asyncio.wait_for(self.process.stdout.readline(), seconds)

    async def end(self) -> None:
        """Stop the process, whatever it does."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class BotPool:
    """Some workers, and the jobs that wait for one."""

    def __init__(
        self, workers: int, seconds: float, tick_s: float = REPLY_TICK_S, jobs_of_address: int | None = JOBS_OF_ADDRESS
    ) -> None:
        self.size = workers
        self.seconds = seconds  # for one choice of a bot
        self.tick_s = tick_s  # 0: replies are sent at once
        self.metrics = Metrics()
        self.log = logger("bots")
        self.jobs: JobQueue[Job] = JobQueue(jobs_of_address)
        self.reply_times = ReplyTimes()
        self.tasks: list[asyncio.Task[None]] = []

    def open(self, metrics: Metrics) -> None:
        """Have the workers started, and counted."""
        self.metrics = metrics
        self.tasks = [asyncio.get_running_loop().create_task(self.run_worker()) for _ in range(self.size)]

    async def close(self) -> None:
        """End all of them."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    # A choice

    async def choose(self, game: LoggedWar, seat: int) -> str:
        """Return the token that a bot chooses for a seat that is asked."""
        job = self.build_job(game, seat)
        tokens = {action.number: action.token for action in game.options(seat)}
        if not tokens:
            raise ValueError(f"seat {seat} is not asked")
        asked_at_s = now_s()
        ticket = Ticket(job, game.table_record.id)
        self.jobs.put(ticket)
        number = await ticket.result
        taken_s = now_s() - asked_at_s
        reply_s = round_up(taken_s, self.tick_s)
        await asyncio.sleep(reply_s - taken_s)
        self.metrics.bots.observe(reply_s)  # no more than everybody at the table can see
        return tokens[number]

    def build_job(self, game: LoggedWar, seat: int) -> Job:
        """Return what a worker has to know: nothing but what the seat does."""
        occupant, view = game.table_record.seats[seat], game.view(seat)
        assert view is not None
        return Job(
            bot=occupant.bot if occupant and occupant.bot else STAND_IN,
            seed=game.deals.bot_seed(seat, game.number),
            seat=seat,
            view=view.to_bytes(),
            options=game.options(seat).numbers,
            seconds=self.seconds,
            heard=[event_fields(event, seat) for logged in game.log for event in logged.events],
        )

    # The workers

    async def run_worker(self) -> None:
        """Work with one process after the other, until cancelled."""
        worker = None
        try:
            while True:
                worker = await self.ensure_worker(worker)
                ticket = await self.jobs.get()
                try:
                    number = await self.number_in_time(worker, ticket.job)
                finally:
                    self.jobs.finish(ticket)
                if not ticket.result.done():
                    ticket.result.set_result(number)
        finally:
            if worker is not None:
                await worker.end()

    async def ensure_worker(self, worker: Worker | None) -> Worker:
        """Return a process of use: the one there is, or a fresh one; tried until there is one."""
        if worker is not None and not worker.is_spent:
            return worker
        if worker is not None:
            await worker.end()
        while True:
            try:
                worker = await Worker.start()
            except (OSError, TimeoutError) as error:
                self.log.error("no worker can be started", error=repr(error))
                await asyncio.sleep(1)
            else:
                self.metrics.workers_started.inc()
                return worker

    async def number_in_time(self, worker: Worker, job: Job) -> int:
        """Return the choice of a worker, which stays occupied as long as a full choice of that bot takes (R31)."""
        began_s = now_s()
        number = await self.number_for(worker, job)
        if self.tick_s:
            taken_s = now_s() - began_s
            await asyncio.sleep(self.reply_times.hold_s(job.bot, taken_s) - taken_s)
        return number

    async def number_for(self, worker: Worker, job: Job) -> int:
        """Return the choice of a worker; or, if it is of no use, of a stand-in."""
        try:
            answer = await worker.ask(job)
        except Exception as error:
            worker.is_spent = True
            await worker.end()
            return await self.number_by_stand_in(job, error)
        worker.is_spent = answer["is_stuck"]
        if answer["failures"]:
            self.metrics.bot_failures.inc()
            self.log.warning("a bot failed", bot=job.bot)
        return int(answer["number"])

    async def number_by_stand_in(self, job: Job, error: Exception) -> int:
        """Ask the bot heuristic in a process of its own; if even that fails, choose at random."""
        self.metrics.bot_failures.inc()
        self.log.error("a worker was replaced", bot=job.bot, error=type(error).__name__)
        worker = None
        try:
            worker = await Worker.start()
            return int((await worker.ask(replace(job, bot=STAND_IN, heard=[])))["number"])
        except Exception as again:
            self.log.error("the stand-in failed too", error=type(again).__name__)
            return Random(job.seed).choice([number for number in job.options if number != WITHDRAW] or job.options)
        finally:
            if worker is not None:
                await worker.end()


def now_s() -> float:
    """Return the time of the loop."""
    return asyncio.get_running_loop().time()


async def start_python(*arguments: str) -> asyncio.subprocess.Process:
    """Return a process that runs this very package."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *arguments,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=MAX_LINE_BYTES,
        start_new_session=True,  # Ctrl-C is for the server, which ends them
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
