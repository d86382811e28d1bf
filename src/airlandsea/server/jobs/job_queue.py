"""The jobs that wait for a worker. They are handed out in turn: one client address after another, and for each
address one table after another. So a client who asks for many choices waits for them, and nobody else does.
"""

import asyncio
from collections import Counter, deque
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from ...review.tasks import DealTask, DecisionTask
from .daily_task import LevelTask
from .messages import Job

Work = TypeVar("Work", Job, DecisionTask | DealTask | LevelTask)

JOBS_OF_ADDRESS = 2  # that are worked on at a time
client_address: ContextVar[str] = ContextVar("client_address", default="")  # "": a clock, or a test


@dataclass(eq=False)
class Ticket(Generic[Work]):
    """A job, who asked for it, and where its result is awaited."""

    job: Work
    table: str = ""  # or record
    result: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    address: str = field(default_factory=client_address.get)


class JobQueue(Generic[Work]):
    """Waiting tickets. `jobs_of_address`: of one address at a time; None: as many as there are workers."""

    def __init__(self, jobs_of_address: int | None = JOBS_OF_ADDRESS) -> None:
        self.jobs_of_address = jobs_of_address
        self.waiting: dict[
            str, dict[str, deque[Ticket[Work]]]
        ] = {}  # [address][table], each in the order of their turns
        self.running: Counter[str] = Counter()  # [address]
        self.changed = asyncio.Event()

    def put(self, ticket: Ticket[Work]) -> None:
        """Wait for a worker."""
        self.waiting.setdefault(ticket.address, {}).setdefault(ticket.table, deque()).append(ticket)
        self.changed.set()

    async def get(self) -> Ticket[Work]:
        """The next ticket, once there is one. Its worker calls `finish` when the work is done."""
        while True:
            if (ticket := self.next()) is not None:
                self.running[ticket.address] += 1
                return ticket
            self.changed.clear()
            await self.changed.wait()

    def finish(self, ticket: Ticket[Work]) -> None:
        """The work of a ticket is done."""
        self.running[ticket.address] -= 1
        if not self.running[ticket.address]:
            del self.running[ticket.address]
        self.changed.set()

    def next(self) -> Ticket[Work] | None:
        """Take the ticket whose turn it is; None if all that wait have to wait."""
        for address in list(self.waiting):
            if self.jobs_of_address and address and self.running[address] >= self.jobs_of_address:
                continue
            if (ticket := self.next_of(address)) is not None:
                return ticket
        return None

    def next_of(self, address: str) -> Ticket[Work] | None:
        """Take the next ticket of an address, which then has its turn after the others; cancelled ones are dropped."""
        tables = self.waiting.pop(address)
        found = None
        while tables and found is None:
            table = next(iter(tables))
            tickets = tables.pop(table)
            while tickets and found is None:
                ticket = tickets.popleft()
                found = None if ticket.result.done() else ticket
            if tickets:
                tables[table] = tickets
        if tables:
            self.waiting[address] = tables
        return found
