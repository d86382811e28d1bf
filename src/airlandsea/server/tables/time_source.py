"""The server's time: milliseconds since 1970 that do not follow steps of the wall clock, and pauses of the process.

The wall clock is read once, at the start. A monotonic clock counts from there. Dates, such as that of the daily deal,
follow the wall clock itself: a server goes on from the last moment in its database, even one that a wrong clock has
left ahead. The server reads its time at least once
a second; when more than `MAX_PAUSE_MS` lie between two readings, the process was stopped or the machine slept, and
nobody was served: an outage, told to `on_pause` before anything else happens.
"""

import time
from collections.abc import Callable
from typing import Any

from ..monitoring import Log, logger

NS_PER_MS = 1_000_000
MAX_PAUSE_MS = 3000


def monotonic_ns() -> int:
    """Return the time of a monotonic clock, if possible of one that goes on while the machine sleeps."""
    return time.monotonic_ns() if CLOCK is None else time.clock_gettime_ns(CLOCK)


CLOCK: Any = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))


class SteadyTime:
    """The time of a real server."""

    def __init__(self, wall_ns: Callable[[], int] = time.time_ns, steady_ns: Callable[[], int] = monotonic_ns) -> None:
        self.wall_ns, self.steady_ns = wall_ns, steady_ns
        self.offset_ns = wall_ns() - steady_ns()
        self.on_pause: Callable[[int, int], None] = lambda *_: None  # called with an outage
        self.log: Log = logger("clocks")
        self.latest = self.read()

    def read(self) -> int:
        """Return the time by the clock, even if it is before `latest`."""
        return (self.steady_ns() + self.offset_ns) // NS_PER_MS

    def __call__(self) -> int:
        """Return milliseconds since 1970, never fewer than before; report a pause."""
        before, self.latest = self.latest, max(self.latest, self.read())
        if self.latest - before > MAX_PAUSE_MS:
            self.on_pause(before, self.latest)
        return self.latest

    def wall(self) -> int:
        """Return milliseconds since 1970 by the wall clock, which may be set at any time: for dates."""
        return self.wall_ns() // NS_PER_MS

    def advance_to(self, moment: int) -> None:
        """Go on from a stored moment, unless it is past already; warn if it is well ahead."""
        ahead = moment - self()
        if ahead > MAX_PAUSE_MS:
            self.log.warning(
                "the database is ahead of the clock: clocks of players go on from there", seconds=ahead // 1000
            )
        if ahead > 0:
            self.offset_ns += ahead * NS_PER_MS
            self.latest = moment
