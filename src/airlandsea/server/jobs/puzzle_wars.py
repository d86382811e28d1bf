"""The wars that commands want mined for puzzles: jobs for workers on other machines, and for no process of the server.

A command says which wars it wants, again and again until it has them. So it may ask twice, and a restart of the server
loses nothing that is not asked for again. A war that nobody wants any more is not played.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..errors import ApiError
from ..schemas.common import ErrorCode
from .bot_pool import now_s
from .job_queue import JobQueue, Ticket
from .puzzle_worker import WarTask

MAX_RUNS = 4  # commands at a time
POLL_S = 1.0  # between two checks that a command that waits is still there
FORGOTTEN_S = 300.0  # after which a command that no longer asks is forgotten


@dataclass(frozen=True)
class MinedWar:
    """What a worker has found in a war: the lines of a pack."""

    worker: str
    pack: str


@dataclass
class PuzzleRun:
    """What a command wants."""

    tickets: dict[WarTask, Ticket[WarTask]]
    timer: asyncio.TimerHandle


class PuzzleWars:
    """The wars of all commands, and the workers whose puzzles were not found again.

    The result of a ticket is a `MinedWar`, or None if the workers cannot mine it.
    """

    def __init__(self) -> None:
        self.jobs: JobQueue[WarTask] = JobQueue(None)
        self.runs: dict[str, PuzzleRun] = {}
        self.refused: set[str] = set()

    async def collect(
        self, run: str, tasks: Sequence[WarTask], wait_s: float, is_over: Callable[[], Awaitable[bool]]
    ) -> dict[WarTask, MinedWar | None]:
        """Return the results that are there, once there are any; raises `ApiError`.

        Args:
            run: names the command
            tasks: all that it wants, including those under way
            wait_s: for how long at most
            is_over: says whether nobody waits any more
        """
        tickets = self.want(run, tasks)
        results = [ticket.result for ticket in tickets.values()]
        end_s = now_s() + wait_s
        while results and not any(each.done() for each in results) and not await is_over():
            if (left_s := end_s - now_s()) <= 0:
                break
            await asyncio.wait(results, timeout=min(left_s, POLL_S), return_when=asyncio.FIRST_COMPLETED)
        done = {task: ticket.result for task, ticket in tickets.items() if ticket.result.done()}
        return {task: result.result() for task, result in done.items() if not result.cancelled()}

    def want(self, run: str, tasks: Sequence[WarTask]) -> dict[WarTask, Ticket[WarTask]]:
        """Return the tickets of all that a command wants, and cancel its others; raises `ApiError`."""
        if run not in self.runs and len(self.runs) >= MAX_RUNS:
            because = f"at most {MAX_RUNS} at a time; one that ended without saying so is forgotten after a while"
            raise ApiError(ErrorCode.TOO_MANY, "other commands have puzzles mined here", [because])
        known = self.drop(run)
        tickets = {task: known.pop(task) if task in known else self.put(run, task) for task in tasks}
        self.cancel(run, known)
        if tickets:
            timer = asyncio.get_running_loop().call_later(FORGOTTEN_S, self.forget, run)
            self.runs[run] = PuzzleRun(tickets, timer)
        return tickets

    def put(self, run: str, task: WarTask) -> Ticket[WarTask]:
        """Let a war wait for a worker; return its ticket."""
        ticket = Ticket(task, run, address=run)
        self.jobs.put(ticket)
        return ticket

    def put_back(self, ticket: Ticket[WarTask]) -> None:
        """Let a war wait for another worker, or tell the command that workers cannot mine it."""
        if not ticket.is_local:
            self.jobs.put_back(ticket)
        elif not ticket.result.done():
            ticket.result.set_result(None)

    def drop(self, run: str) -> dict[WarTask, Ticket[WarTask]]:
        """Remove a command; return its tickets."""
        dropped = self.runs.pop(run, None)
        if dropped is None:
            return {}
        dropped.timer.cancel()
        return dropped.tickets

    def forget(self, run: str) -> None:
        """Cancel the wars of a command that has gone."""
        self.cancel(run, self.drop(run))

    def cancel(self, run: str, tickets: dict[WarTask, Ticket[WarTask]]) -> None:
        """Cancel some wars of a command."""
        for ticket in tickets.values():
            ticket.result.cancel()
        self.jobs.drop_cancelled(run)

    def refuse(self, worker: str) -> None:
        """Give a worker no wars any more, and have its wars that no command has fetched yet played again."""
        self.refused.add(worker)
        for name, run in self.runs.items():
            for task, ticket in run.tickets.items():
                if comes_from(worker, ticket.result):
                    run.tickets[task] = self.put(name, task)

    def count_running(self, run: str) -> int:
        """Return how many wars of a command are with workers now."""
        return sum(ticket.is_out for ticket in self.runs[run].tickets.values()) if run in self.runs else 0


def comes_from(worker: str, result: "asyncio.Future[Any]") -> bool:
    """Return whether there is a result and this worker has sent it."""
    if not result.done() or result.cancelled():
        return False
    found = result.result()
    return isinstance(found, MinedWar) and found.worker == worker
