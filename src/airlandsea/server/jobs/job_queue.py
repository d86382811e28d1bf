"""The jobs that wait for a worker. They are handed out in turn: one client address after another, and for each
address one table after another. So a client who asks for many choices waits for them, and nobody else does.
"""

import asyncio
from collections import Counter, deque
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from ...review.tasks import DealTask, DecisionTask
from .background_tasks import ChoiceTask, LevelTask, ReasonsTask
from .messages import Job
from .puzzle_worker import WarTask

Work = TypeVar("Work", Job, DecisionTask | DealTask | LevelTask | ReasonsTask | ChoiceTask, WarTask)

JOBS_OF_ADDRESS = 2  # that are worked on at a time
client_address: ContextVar[str] = ContextVar("client_address", default="")  # "": a clock, or a test


@dataclass(eq=False)
class Ticket(Generic[Work]):
    """A job, who asked for it, and where its result is awaited.

    `is_local`: it is not for remote workers; `times_handed_out`: to one of them; `is_out`: one of them has it.
    """

    job: Work
    table: str = ""  # or record
    result: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    address: str = field(default_factory=client_address.get)
    is_local: bool = False
    times_handed_out: int = 0
    is_out: bool = False


class JobQueue(Generic[Work]):
    """Waiting tickets. `jobs_of_address`: of one address at a time; None: as many as there are workers.

    While remote workers wait (`remote_waiting` of them), those of this machine leave them all that is not local.
    """

    def __init__(self, jobs_of_address: int | None = JOBS_OF_ADDRESS) -> None:
        self.jobs_of_address = jobs_of_address
        self.waiting: dict[
            str, dict[str, deque[Ticket[Work]]]
        ] = {}  # [address][table], each in the order of their turns
        self.running: Counter[str] = Counter()  # [address]
        self.remote_waiting = 0
        self.changed = asyncio.Event()

    def put(self, ticket: Ticket[Work]) -> None:
        """Let a ticket wait for a worker."""
        self.waiting.setdefault(ticket.address, {}).setdefault(ticket.table, deque()).append(ticket)
        self.changed.set()

    def put_back(self, ticket: Ticket[Work]) -> None:
        """Let a ticket wait for another worker, before all others."""
        tables = self.waiting.pop(ticket.address, {})
        tickets = tables.pop(ticket.table, deque())
        tickets.appendleft(ticket)
        self.waiting = {ticket.address: {ticket.table: tickets} | tables} | self.waiting
        self.changed.set()

    async def get(self) -> Ticket[Work]:
        """Return the next ticket, once there is one. Its worker calls `finish` when the work is done."""
        while True:
            if (ticket := self.take()) is not None:
                return ticket
            self.changed.clear()
            await self.changed.wait()

    def take(self, is_remote: bool = False) -> Ticket[Work] | None:
        """Return the next ticket, for a worker of this machine or a remote one; None if there is none now."""
        ticket = self.next(is_remote)
        if ticket is not None:
            self.running[ticket.address] += 1
        return ticket

    def finish(self, ticket: Ticket[Work]) -> None:
        """Note that the work of a ticket is done."""
        self.running[ticket.address] -= 1
        if not self.running[ticket.address]:
            del self.running[ticket.address]
        self.changed.set()

    def next(self, is_remote: bool = False) -> Ticket[Work] | None:
        """Take the ticket whose turn it is; None if all that wait have to wait."""
        for address in list(self.waiting):
            if self.jobs_of_address and address and self.running[address] >= self.jobs_of_address:
                continue
            if (ticket := self.next_of(address, is_remote)) is not None:
                return ticket
        return None

    def next_of(self, address: str, is_remote: bool) -> Ticket[Work] | None:
        """Take the next ticket of an address, which then has its turn after the others; cancelled ones are dropped."""
        tables = self.awaited_of(address)
        waiting = ((table, ticket) for table, tickets in tables.items() for ticket in tickets)
        turn = next((each for each in waiting if self.is_for(each[1], is_remote)), None)
        if turn is not None:
            table, found = turn
            tickets = tables.pop(table)
            tickets.remove(found)
            if tickets:
                tables[table] = tickets
            del self.waiting[address]
        self.waiting[address] = tables
        if not tables:
            del self.waiting[address]
        return turn and turn[1]

    def awaited_of(self, address: str) -> dict[str, deque[Ticket[Work]]]:
        """Return the tickets of an address that somebody still waits for, by table."""
        tables = self.waiting.get(address, {})
        return {table: kept for table, tickets in tables.items() if (kept := still_awaited(tickets))}

    def drop_cancelled(self, address: str) -> None:
        """Drop the tickets of an address that nobody waits for any more."""
        tables = self.awaited_of(address)
        if tables:
            self.waiting[address] = tables
        else:
            self.waiting.pop(address, None)

    def is_for(self, ticket: Ticket[Work], is_remote: bool) -> bool:
        """Return whether a ticket is for remote workers, or for those of this machine."""
        return not ticket.is_local if is_remote else ticket.is_local or not self.remote_waiting


def still_awaited(tickets: deque[Ticket[Work]]) -> deque[Ticket[Work]]:
    """Return the tickets that somebody still waits for."""
    return deque(ticket for ticket in tickets if not ticket.result.done())
