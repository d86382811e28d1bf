"""The one thread that writes. Writes that have come while it was busy go into one transaction."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Engine

MAX_BATCH = 500  # writes in one transaction at most
Work = Callable[[Connection], Any]
Waiting = tuple[Work, "asyncio.Future[Any]"]
Outcome = tuple["asyncio.Future[Any]", Any, Exception | None]


class Writer:
    """Carries out writes in their order; a write that fails leaves the others alone."""

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop, check: Callable[[Connection], None]) -> None:
        """`check`: runs at the end of every transaction; what it raises stops the commit."""
        self.engine = engine
        self.check = check
        self.loop = loop
        self.connection: Connection | None = None  # the thread's
        self.queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self.thread = Thread(target=self.run, name="writer", daemon=True)
        self.thread.start()

    def write(self, work: Work) -> "asyncio.Future[Any]":
        """Queue some work; the future has its result once it is on disk, or the exception it raised."""
        future: asyncio.Future[Any] = self.loop.create_future()
        self.queue.put((work, future))
        return future

    async def close(self) -> None:
        """Write what is still waiting, and end."""
        self.queue.put(None)
        await asyncio.to_thread(self.thread.join)

    # In the thread

    def run(self) -> None:
        """Write batches until `close`."""
        while batch := self.next_batch():
            outcomes = self.write_together(batch)
            self.loop.call_soon_threadsafe(tell, outcomes)
        self.release()

    def next_batch(self) -> list[Waiting]:
        """Return at least one write, and all that wait with it; none at the end."""
        batch: list[Waiting] = []
        while not batch or (len(batch) < MAX_BATCH and not self.queue.empty()):
            waiting = self.queue.get()
            if waiting is None:
                if batch:
                    self.queue.put(None)  # this batch first
                break
            batch.append(waiting)
        return batch

    def write_together(self, batch: list[Waiting]) -> list[Outcome]:
        """Do all writes in one transaction; if that fails, each in its own."""
        try:
            with self.transaction() as connection:
                results = [work(connection) for work, _ in batch]
                self.check(connection)
        except Exception:
            return [self.write_alone(*waiting) for waiting in batch]
        return [(future, result, None) for (_, future), result in zip(batch, results, strict=True)]

    def write_alone(self, work: Work, future: "asyncio.Future[Any]") -> Outcome:
        """Do one write in a transaction of its own."""
        try:
            with self.transaction() as connection:
                result = work(connection)
                self.check(connection)
            return future, result, None
        except Exception as error:
            return future, None, error

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Begin on the writer's own connection, and commit; after a failure the next one gets a fresh connection."""
        if self.connection is None:
            self.connection = self.engine.connect()
        try:
            with self.connection.begin():
                yield self.connection
        except BaseException:
            self.release()
            raise

    def release(self) -> None:
        """Give the connection back."""
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.close()


def tell(outcomes: list[Outcome]) -> None:
    """Pass the outcomes to the tasks that wait, in the loop's thread."""
    for future, result, error in outcomes:
        if future.done():  # nobody waits any more
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)
