"""What a server checks again and again: whether it is to drain, and whether the clocks agree."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from .audit import AuditLog
from .monitoring import Log, logger
from .storage.database import Database
from .storage.leases import now_ns

ROUND_S = 1.0
CLOCK_ROUNDS = 60  # between two comparisons of the clocks
MAX_SKEW_S = 5.0
MAX_ANSWER_S = 2.0  # of the database: a slower answer does not show its time well enough
NS_PER_S = 1_000_000_000


class ClockCheck:
    """Compares the wall clock of this machine with that of the database, and warns once when they part."""

    def __init__(self, database_ns: Callable[[], int], wall_ns: Callable[[], int] = time.time_ns) -> None:
        self.database_ns, self.wall_ns = database_ns, wall_ns
        self.log: Log = logger("clocks")
        self.is_off = False

    def look(self) -> None:
        """Compare the clocks, and log it if the result has changed."""
        before = self.wall_ns()
        database = self.database_ns()
        after = self.wall_ns()
        if not 0 <= after - before <= MAX_ANSWER_S * NS_PER_S:
            return
        skew_s = ((before + after) // 2 - database) / NS_PER_S
        was_off, self.is_off = self.is_off, abs(skew_s) > MAX_SKEW_S
        if self.is_off and not was_off:
            because = "set one of them right (NTP); players' clocks follow neither, but the time read at the start"
            seconds = f"{abs(skew_s):.0f} seconds {'ahead of' if skew_s > 0 else 'behind'}"
            self.log.warning(f"the clock of this machine is {seconds} that of the database: {because}")
        elif was_off and not self.is_off:
            self.log.info("the clocks of this machine and of the database agree again")


class Checks:
    """The checks of one server."""

    def __init__(
        self, database: Database, audit: AuditLog, is_draining: Callable[[], bool], on_drain: Callable[[], object]
    ) -> None:
        """`on_drain` is called once, when the server has been told to drain."""
        self.audit = audit
        self.is_draining = is_draining
        self.on_drain = on_drain
        self.drains = False
        self.clock = clock_of(database)

    async def keep_up(self) -> None:
        """Look again and again; the first time at once."""
        rounds = 0
        while True:
            self.look_for_drain()
            if self.clock is not None and rounds % CLOCK_ROUNDS == 0:
                with suppress(SQLAlchemyError):  # the heartbeat logs it
                    await asyncio.to_thread(self.clock.look)
            rounds += 1
            await asyncio.sleep(ROUND_S)

    def look_for_drain(self) -> None:
        """Once the server has been told to drain, by a signal or the admin page: write that, and begin."""
        if self.is_draining() and not self.drains:
            self.drains = True
            self.audit.note("server drains")
            self.on_drain()


def clock_of(database: Database) -> ClockCheck | None:
    """Return the check of a database that has a clock and may be on another machine: a PostgreSQL; else None."""
    if database.engine.dialect.name != "postgresql":
        return None

    def database_ns() -> int:
        with database.engine.connect() as connection:
            return now_ns(connection)

    return ClockCheck(database_ns)
