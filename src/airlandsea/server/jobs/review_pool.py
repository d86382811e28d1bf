"""Hands the work of reviews to processes of their own: the choices of bots never wait for it.

Addresses take turns, as do the reviews of one address (`job_queue`): task by task, so that a short review does not wait
for a long one. A process starts with the first task and ends when nothing has come for a while.
"""

import asyncio
from typing import overload

from ...daily import DailyResult
from ...locale import express
from ...message import Message
from ...review import Amount, MoveAnalysis
from ...review.tasks import DealTask, DecisionTask
from ..errors import ApiError
from ..monitoring import logger
from ..schemas.common import ErrorCode
from .background_tasks import ChoiceTask, LevelTask, ReasonsTask
from .job_queue import JobQueue, Ticket
from .process import Worker
from .results import read_analysis
from .review_messages import task_line
from .review_worker import decode, encode

WORKER = "airlandsea.server.jobs.review_worker"
TASKS_OF_ADDRESS = 1  # at a time
TASK_TIMEOUT_S = 300.0  # usually less than two; but everything else comes first
IDLE_S = 60.0  # after which a process ends
ATTEMPTS = 2
Task = DecisionTask | DealTask | LevelTask | ReasonsTask | ChoiceTask
Found = MoveAnalysis | dict[int, Amount] | DailyResult | list[Message] | int


class ReviewPool:
    """Some processes, and the tasks that wait for one."""

    def __init__(self, workers: int, tasks_of_address: int | None = TASKS_OF_ADDRESS) -> None:
        self.size = workers
        self.log = logger("reviews")
        self.jobs: JobQueue[Task] = JobQueue(tasks_of_address)
        self.loops: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Start the tasks that run the processes."""
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
    @overload
    async def run(self, task: ReasonsTask, id: str) -> list[Message]: ...
    async def run(self, task: Task, id: str) -> Found:
        """Return what a task of a table, record, day or puzzle has found; raises `ApiError`.

        A task that is cancelled while it waits is not begun.
        """
        return await self.queue(Ticket(task, id, is_local=not isinstance(task, DecisionTask)))

    async def queue(self, ticket: Ticket[Task]) -> Found:
        """Queue a ticket; return its result. Raises `ApiError`."""
        self.jobs.put(ticket)
        found: Found = await ticket.result
        return found

    async def run_worker(self) -> None:
        """Work with one process after the other, until cancelled."""
        worker: Worker | None = None
        try:
            while True:
                try:
                    async with asyncio.timeout(IDLE_S):
                        ticket = await self.jobs.get()
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
                found = read_found(await worker.request(line_of(ticket.job), TASK_TIMEOUT_S), ticket.job)
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


def line_of(task: Task) -> bytes:
    """Return a task as its process reads it."""
    return task_line(task) if isinstance(task, DecisionTask) else encode(task)


def read_found(line: bytes, task: Task) -> Found:
    """Return what a process of this server has found."""
    if isinstance(task, DecisionTask):
        return read_analysis(line, task)
    found: Found = decode(line)
    return found
