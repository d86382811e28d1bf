"""Hands the work of reviews to processes of their own: the choices of bots never wait for it.

Addresses take turns, and the reviews of an address do (`job_queue`): task by task, so that a short review does not wait
for a long one. A process starts with the first task and ends when nothing has come for a while.
"""

import asyncio
from typing import overload

from ...daily import DailyResult
from ...locale import express
from ...review import Amount, MoveAnalysis
from ...review.tasks import DealTask, DecisionTask
from ..errors import ApiError
from ..monitoring import logger
from ..schemas.common import ErrorCode
from .bot_pool import Worker
from .daily_task import LevelTask
from .job_queue import JobQueue, Ticket
from .review_worker import decode, encode

WORKER = "airlandsea.server.jobs.review_worker"
TASKS_OF_ADDRESS = 1  # at a time
TASK_TIMEOUT_S = 300.0  # usually less than two; but everything else comes first
IDLE_S = 60.0  # after which a process ends
ATTEMPTS = 2
Task = DecisionTask | DealTask | LevelTask
Found = MoveAnalysis | dict[int, Amount] | DailyResult


class ReviewPool:
    """Some processes, and the tasks that wait for one."""

    def __init__(self, workers: int, tasks_of_address: int | None = TASKS_OF_ADDRESS) -> None:
        self.size = workers
        self.log = logger("reviews")
        self.jobs: JobQueue[Task] = JobQueue(tasks_of_address)
        self.loops: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Have tasks done."""
        self.loops = [asyncio.get_running_loop().create_task(self.run_worker()) for _ in range(self.size)]

    async def close(self) -> None:
        """End all processes."""
        for loop in self.loops:
            loop.cancel()
        await asyncio.gather(*self.loops, return_exceptions=True)

    @overload
    async def run(self, task: DecisionTask, id: str) -> MoveAnalysis: ...
    @overload
    async def run(self, task: DealTask, id: str) -> dict[int, Amount]: ...
    @overload
    async def run(self, task: LevelTask, id: str) -> DailyResult: ...
    async def run(self, task: Task, id: str) -> Found:
        """Return what a task of a table, record or day has found; raises `ApiError`. A cancelled one is not begun."""
        ticket = Ticket(task, id)
        self.jobs.put(ticket)
        found: Found = await ticket.result
        return found

    async def run_worker(self) -> None:
        """Work with one process after the other, until cancelled."""
        worker: Worker | None = None
        try:
            while True:
                try:
                    ticket = await asyncio.wait_for(self.jobs.get(), IDLE_S)
                except TimeoutError:
                    if worker is not None:
                        await worker.end()
                        worker = None
                    continue
                try:
                    worker = await self.finish(ticket, worker)
                finally:
                    self.jobs.finish(ticket)
        finally:
            if worker is not None:
                await worker.end()

    async def finish(self, ticket: Ticket[Task], worker: Worker | None) -> Worker | None:
        """Do a task, if need be with another process; return the process to go on with."""
        for _ in range(ATTEMPTS):
            try:
                worker = worker or await Worker.start(WORKER)
                found = decode(await worker.exchange(encode(ticket.job), TASK_TIMEOUT_S))
            except Exception as error:
                self.log.error("a worker was replaced", error=repr(error))
                if worker is not None:
                    await worker.end()
                    worker = None
            else:
                if not ticket.result.done():
                    ticket.result.set_result(found)
                return worker
        if not ticket.result.done():
            ticket.result.set_exception(ApiError(ErrorCode.INTERNAL, express("error-review-failed")))
        return worker
