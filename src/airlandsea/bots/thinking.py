"""Thinking about a decision: `airlandsea.search` at work on a view, for so long or for so many playouts.

This is where the compiled search meets the clock, and where what several threads have found is put together. While the
kernel is still being compiled, the same search runs as plain Python.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from time import perf_counter
from typing import Any

from ..rules.view import View
from .desk import Desk, Method, Prospect
from .preparing import is_ready
from .stuff import CompiledStuff, Stuff

CHECK_EVERY = 0.002  # seconds between two looks at the clock
FIRST_LOOK = 16  # playouts before the clock is looked at for the first time
UNLIMITED = 1 << 62


class Thinker:
    """Searches with one method, in memory of its own."""

    def __init__(self, method: Method) -> None:
        self.method = method
        self.desks: list[Desk] = []
        self.playouts = 0  # of the last search
        self.decisions = 0

    def __getstate__(self) -> dict[str, Any]:
        """A copy takes memory of its own when it searches: a hundred megabytes that each search fills anew."""
        return {**vars(self), "desks": []}

    def think(
        self,
        view: View,
        worths: Sequence[float],
        random: Random,
        seconds: float | None = None,
        playouts: int | None = None,
    ) -> list[Prospect]:
        """What it thinks of each option it has tried, best first, after so many seconds or playouts a thread.

        `worths` has a number from 0 to 1 for every outcome (`search.worth`), as seen by side 1. At least one playout
        for each option that it knows of is made in any case.
        """
        for desk in self._desks():
            desk.begin(view, worths, random.getrandbits(63))
        self._work(seconds, playouts)
        return merged([desk.prospects() for desk in self.desks])

    def compare(
        self, actions: Sequence[int], seconds: float | None = None, playouts: int | None = None
    ) -> list[Prospect]:
        """What it thinks of some options of the view it has just thought about, each tried equally often.

        Goes on in the same trees, so replies are known already; only what is found now counts. Raises `ValueError` if
        worlds are searched one by one: then there is nothing to go on in.
        """
        if self.method.name == "worlds":
            raise ValueError("options are compared in a tree, not in worlds")
        before = {each.number: each for each in merged([desk.prospects() for desk in self.desks])}
        for desk in self.desks:
            desk.consider(actions)
        self._work(seconds, playouts)
        after = merged([desk.prospects() for desk in self.desks])
        return [since(before.get(each.number), each) for each in after if each.number in actions]

    def _work(self, seconds: float | None, playouts: int | None) -> None:
        """Search at all desks."""
        deadline = None if seconds is None else perf_counter() + seconds
        if len(self.desks) == 1:
            work(self.desks[0], deadline, playouts)
        else:
            with ThreadPoolExecutor(len(self.desks)) as pool:
                list(pool.map(lambda desk: work(desk, deadline, playouts), self.desks))
        self.playouts = sum(desk.done.playouts for desk in self.desks)
        self.decisions = sum(desk.done.decisions for desk in self.desks)

    def _desks(self) -> list[Desk]:
        """One for each thread; with the compiled search as soon as there is one."""
        kind = CompiledStuff if is_ready() else Stuff
        if not self.desks or type(self.desks[0].stuff) is not kind:
            self.desks = [Desk(self.method, kind()) for _ in range(self.method.threads)]
        return self.desks


def work(desk: Desk, deadline: float | None, playouts: int | None) -> None:
    """Search until the deadline, or so many playouts; a few in any case."""
    left = UNLIMITED if playouts is None else playouts
    chunk = FIRST_LOOK
    while left > 0:
        began = perf_counter()
        desk.search(min(chunk, left))
        left -= chunk
        now = perf_counter()
        if deadline is not None:
            if now >= deadline:
                return
            pace = (now - began) / chunk
            chunk = max(1, int(min(CHECK_EVERY, deadline - now) / pace))
        elif playouts is None:
            return


def merged(found: list[list[Prospect]]) -> list[Prospect]:
    """What several searches think together, the most visited option first."""
    visits: dict[int, int] = {}
    value: dict[int, float] = {}
    for prospects in found:
        for each in prospects:
            visits[each.number] = visits.get(each.number, 0) + each.visits
            value[each.number] = value.get(each.number, 0.0) + each.value * each.visits
    together = [Prospect(number, count, value[number] / count) for number, count in visits.items() if count]
    return sorted(together, key=lambda each: (-each.visits, -each.value, each.number))


def since(before: Prospect | None, after: Prospect) -> Prospect:
    """What was found of an option after it had been looked at before."""
    if before is None:
        return after
    visits = after.visits - before.visits
    value = after.value * after.visits - before.value * before.visits
    return Prospect(after.number, visits, value / visits if visits else after.value)
