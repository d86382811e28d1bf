"""The clocks of a war: how much time each side has left. They are told the time of each event.

A side's clock runs while one of its people is asked, and never for bots. The time in which the server was not there
(`outages`: it was not running, or it was stopped) does not count. A side whose time is out withdraws from the battle
(see `LoggedWar`), and begins the next one with at least a quarter of its initial time; out of time in two battles in a
row, it has lost the war.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from ..schemas.tables import Clock, DaysClock, WarClock

SECOND_MS = 1000
DAY_MS = 24 * 3600 * SECOND_MS
RESERVE_DIVISOR = 4  # a quarter
Outages = Sequence[tuple[int, int]]  # (from, to), in milliseconds, in order and apart: see `merge`


class Clocks:
    """The clocks of both sides."""

    def __init__(self, setting: Clock, outages: Outages = ()) -> None:
        self.setting = setting
        self.outages = outages
        self.left = [initial_time(setting)] * 2 if setting.kind != "none" else []
        self.running: set[int] = set()  # sides
        self.since = 0
        self.out: set[int] = set()  # sides whose time is out in this battle
        self.out_before: set[int] = set()  # … in the battle before

    def charge(self, at: int) -> None:
        """Subtract the time that has passed from the clocks that run."""
        if self.left:
            passed = server_time_between(self.since, at, self.outages)
            for side in self.running:
                self.left[side] -= passed
        self.since = max(self.since, at)

    def record_answer(self, side: int) -> int:
        """Add what an answer earns its side; return these milliseconds, 0 if the server answers for the side."""
        if not self.left or side in self.out:
            return 0
        before = self.left[side]
        if isinstance(self.setting, WarClock):
            self.left[side] += self.setting.increment * SECOND_MS
        else:
            self.left[side] = initial_time(self.setting)
        return self.left[side] - before

    def revoke_answer(self, side: int, earned: int) -> None:
        """Take back what an answer earned: its side is asked again, and its clock runs on from where it stood."""
        if self.left:
            self.left[side] -= earned
            self.running.add(side)

    def run(self, sides: Iterable[int]) -> None:
        """Let the clocks of these sides run from now on, and no others."""
        wanted = set(sides) - self.out if self.left else set()
        if isinstance(self.setting, DaysClock):
            for side in wanted - self.running:
                self.left[side] = initial_time(self.setting)
        self.running = wanted

    def run_out(self, side: int) -> bool:
        """Note that a side's time is out; return whether that loses the war."""
        self.out.add(side)
        self.running.discard(side)
        self.left[side] = 0
        return side in self.out_before

    def new_battle(self) -> None:
        """Let the sides whose time is out play on in the next battle, with their clocks topped up."""
        for side in self.out:
            self.left[side] = max(self.left[side], initial_time(self.setting) // RESERVE_DIVISOR)
        self.out_before, self.out = self.out, set()

    def late(self, now: int) -> int | None:
        """Return the side whose time is out at a moment, if there is one."""
        passed = server_time_between(self.since, now, self.outages)
        late = [side for side in self.running if self.left[side] <= passed]
        return min(late, key=lambda side: (self.left[side], side)) if late else None

    def deadline(self, now: int) -> int | None:
        """Return the moment at which a side's time will be out if nothing happens."""
        if not self.running:
            return None
        return now + max(
            0, min(self.left[side] for side in self.running) - server_time_between(self.since, now, self.outages)
        )

    def remaining(self, now: int) -> list[int | None]:
        """Return the milliseconds left at a moment, by side; None without clocks."""
        if not self.left:
            return [None, None]
        passed = server_time_between(self.since, now, self.outages)
        return [max(0, left - passed * (side in self.running)) for side, left in enumerate(self.left)]


def initial_time(setting: Clock) -> int:
    """Return the milliseconds that a side begins with."""
    if isinstance(setting, WarClock):
        return setting.seconds * SECOND_MS
    return setting.days * DAY_MS if isinstance(setting, DaysClock) else 0


def server_time_between(since: int, until: int, outages: Outages) -> int:
    """Return the milliseconds between two moments in which the server was there."""
    missed = 0
    for place in range(bisect_right(outages, since, key=lambda outage: outage[1]), len(outages)):
        begin, end = outages[place]
        if begin >= until:
            break
        missed += min(until, end) - max(since, begin)
    return max(0, until - since - missed)


def merge(outages: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return outages in order, overlapping ones as one: the last heartbeat before a crash may be older than a pause."""
    apart: list[tuple[int, int]] = []
    for begin, end in sorted(outages):
        if apart and begin <= apart[-1][1]:
            begin, end = apart[-1][0], max(end, apart[-1][1])
            apart.pop()
        apart.append((begin, end))
    return apart
