"""Hands choices out to worker processes. A worker that is late or dies is replaced, and its job done by a stand-in.

Nobody waits for it: a person's move never passes through here.
"""

import asyncio
from dataclasses import replace
from random import Random

from ...rules.actions import WITHDRAW
from ..game.logged_war import LoggedWar
from ..monitoring import Metrics, logger
from ..settings import ServerSettings
from ..tracing import span
from .job_queue import JOBS_OF_ADDRESS, JobQueue, Ticket
from .messages import Job, event_fields
from .process import GRACE_S, Worker
from .reply_time import REPLY_TICK_S, ReplyTimes, round_up
from .worker import STAND_IN


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
        self.late: asyncio.Queue[Ticket[Job]] = asyncio.Queue()  # for the stand-in, if there are no workers
        self.tasks: list[asyncio.Task[None]] = []
        self.launched: list[Worker] = []  # before `open`; no task has taken them yet

    def open(self, metrics: Metrics) -> None:
        """Start the tasks that run the workers; count in these metrics."""
        self.metrics = metrics
        loops = [self.run_worker() for _ in range(self.size)] or [self.run_stand_in()]
        self.tasks = [asyncio.get_running_loop().create_task(each) for each in loops]

    async def close(self) -> None:
        """End all tasks and workers."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        while self.launched:
            await self.launched.pop().end()

    # A choice

    async def choose(self, game: LoggedWar, seat: int) -> str:
        """Return the token that a bot chooses for a seat that is asked."""
        job = self.build_job(game, seat)
        tokens = {action.number: action.token for action in game.options(seat)}
        if not tokens:
            raise ValueError(f"seat {seat} is not asked")
        asked_at_s = now_s()
        with span("choose", bot=job.bot):
            number = await self.number_of(Ticket(job, game.table_record.id))
            taken_s = now_s() - asked_at_s
            reply_s = round_up(taken_s, self.tick_s)
            await asyncio.sleep(reply_s - taken_s)
        self.metrics.bots.observe(reply_s)  # no more than everybody at the table can see
        return tokens[number]

    def build_job(self, game: LoggedWar, seat: int) -> Job:
        """Return what a worker has to know: nothing but what the seat knows."""
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

    async def number_of(self, ticket: Ticket[Job]) -> int:
        """Return the choice that a worker makes; a stand-in's, if this server has none and no remote one comes."""
        self.jobs.put(ticket)
        if not self.size:
            asyncio.get_running_loop().call_later(self.seconds + GRACE_S, self.give_up, ticket)
        number: int = await ticket.result
        return number

    def give_up(self, ticket: Ticket[Job]) -> None:
        """Have the stand-in choose, unless a remote worker has the job now: `put_back` then does it."""
        ticket.is_local = True
        if not ticket.is_out:
            self.late.put_nowait(ticket)

    def put_back(self, ticket: Ticket[Job]) -> None:
        """Have a job done that a remote worker has not done."""
        if ticket.is_local and not self.size:
            self.late.put_nowait(ticket)
        else:
            self.jobs.put_back(ticket)

    # The workers

    async def run_stand_in(self) -> None:
        """Choose for tickets that are late, with a process that starts with the first of them."""
        worker = None
        try:
            while True:
                ticket = await self.late.get()
                if ticket.result.done():
                    continue
                worker = await self.ensure_worker(worker)
                self.metrics.bot_failures.inc()
                number = await self.number_in_time(worker, replace(ticket.job, bot=STAND_IN, heard=[]))
                if not ticket.result.done():
                    ticket.result.set_result(number)
        finally:
            if worker is not None:
                await worker.end()

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
        """Return a usable process: this one, or a fresh one, tried again until one starts."""
        if worker is not None and not worker.is_spent:
            return worker
        if worker is not None:
            await worker.end()
        while True:
            try:
                worker = await self.next_worker()
            except (OSError, TimeoutError) as error:
                self.log.error("no worker can be started", error=repr(error))
                await asyncio.sleep(1)
            else:
                self.metrics.workers_started.inc()
                return worker

    async def next_worker(self) -> Worker:
        """Return a process that can begin, one that has been launched already if there is one."""
        if not self.launched:
            return await Worker.start()
        worker = self.launched.pop()
        await worker.wait_until_ready()
        return worker

    async def number_in_time(self, worker: Worker, job: Job) -> int:
        """Return the choice of a worker, which stays occupied as long as a full choice of that bot takes (R31)."""
        began_s = now_s()
        number = await self.number_for(worker, job)
        await self.hold(job.bot, began_s, self.reply_times)
        return number

    async def hold(self, bot: str, began_s: float, times: ReplyTimes) -> None:
        """Wait until a full choice of a bot, begun at `began_s`, would be done."""
        if self.tick_s:
            taken_s = now_s() - began_s
            await asyncio.sleep(times.hold_s(bot, taken_s) - taken_s)

    async def number_for(self, worker: Worker, job: Job) -> int:
        """Return the choice of a worker or, if the worker fails, of a stand-in."""
        try:
            answer = await worker.ask(job)
        except Exception as error:
            worker.is_spent = True
            await worker.end()
            return await self.number_by_stand_in(job, error)
        worker.is_spent = answer["is_stuck"]
        if answer["failures"]:
            self.note_failure(job)
        return int(answer["number"])

    def note_failure(self, job: Job) -> None:
        """Count and log that a bot has failed, and another has chosen for it in the same process."""
        self.metrics.bot_failures.inc()
        self.log.warning("a bot failed", bot=job.bot)

    async def number_by_stand_in(self, job: Job, error: Exception) -> int:
        """Ask the heuristic bot in a process of its own; if even that fails, choose at random."""
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


def pool_of(settings: ServerSettings, tick_s: float = REPLY_TICK_S) -> BotPool:
    """Return the pool of a server with these settings."""
    return BotPool(settings.workers, settings.bot_seconds, tick_s, JOBS_OF_ADDRESS if settings.rate_limits else None)


def now_s() -> float:
    """Return the time of the loop."""
    return asyncio.get_running_loop().time()
