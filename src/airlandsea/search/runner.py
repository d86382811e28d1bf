"""Searching a decision: runs `airlandsea.search` on a view, for a time or a number of playouts.

Here the clock is checked, and the results of several threads are merged.
"""

from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from time import perf_counter
from typing import Any

from ..kernel import load
from ..rules.view import ViewRecord
from .workspace import ActionValue, SearchConfig, SearchWorkspace

CLOCK_CHECK_S = 0.002  # seconds between two checks of the clock
FIRST_CHUNK = 16  # playouts before the first check of the clock
UNLIMITED = 1 << 62


class SearchRunner:
    """Searches with one method, in memory of its own."""

    def __init__(self, method: SearchConfig) -> None:
        self.method = method
        self.workspaces: list[SearchWorkspace] = []
        self.playouts = 0  # of the last search
        self.decisions = 0

    def __getstate__(self) -> dict[str, Any]:
        """Leave out the memory, a hundred megabytes that each search overwrites: a copy takes its own."""
        return {**vars(self), "workspaces": []}

    def prepare(self) -> None:
        """Have the kernel and the memory ready."""
        if not self.workspaces:
            self.workspaces = [SearchWorkspace(self.method, load()) for _ in range(self.method.threads)]

    def search(
        self,
        view: ViewRecord,
        utilities: Sequence[float],
        random: Random,
        seconds: float | None = None,
        playouts: int | None = None,
    ) -> list[ActionValue]:
        """Return the value of each option that was tried, best first, after a time in seconds or playouts in each
        thread.

        `utilities` has a number from 0 to 1 for every outcome (`search.utility`), as seen by side 1. At least one
        playout for each option that it knows of is made in any case.
        """
        self.prepare()
        for workspace in self.workspaces:
            workspace.begin(view, utilities, random.getrandbits(63))
        self._work(seconds, playouts)
        return merge_values([workspace.action_values() for workspace in self.workspaces])

    def policy_chances(
        self, view: ViewRecord, utilities: Sequence[float], random: Random, actions: Iterable[int]
    ) -> dict[int, float]:
        """Return how likely the policy network takes each option of a view, without a search."""
        self.prepare()
        self.workspaces[0].begin(view, utilities, random.getrandbits(63))
        return self.workspaces[0].policy_chances(actions)

    def compare(
        self, actions: Sequence[int], seconds: float | None = None, playouts: int | None = None
    ) -> list[ActionValue]:
        """Return the values of some options of the view that was searched last, each tried equally often.

        Goes on in the same trees, so replies are known already; only these playouts count. Raises `ValueError` for
        the method "pimc", which keeps no tree.
        """
        if self.method.name == "pimc":
            raise ValueError("options are compared in a tree, not in worlds")
        before = {
            each.number: each for each in merge_values([workspace.action_values() for workspace in self.workspaces])
        }
        for workspace in self.workspaces:
            workspace.restrict_to(actions)
        self._work(seconds, playouts)
        after = merge_values([workspace.action_values() for workspace in self.workspaces])
        return [value_since(before.get(each.number), each) for each in after if each.number in actions]

    def _work(self, seconds: float | None, playouts: int | None) -> None:
        """Search in all workspaces."""
        deadline = None if seconds is None else perf_counter() + seconds
        if len(self.workspaces) == 1:
            run_until(self.workspaces[0], deadline, playouts)
        else:
            with ThreadPoolExecutor(len(self.workspaces)) as pool:
                list(pool.map(lambda workspace: run_until(workspace, deadline, playouts), self.workspaces))
        done = [workspace.done for workspace in self.workspaces]
        self.playouts, self.decisions = sum(each.playouts for each in done), sum(each.decisions for each in done)


def run_until(workspace: SearchWorkspace, deadline: float | None, playouts: int | None) -> None:
    """Search until the deadline, or for `playouts` playouts; a few in any case."""
    left = UNLIMITED if playouts is None else playouts
    chunk = FIRST_CHUNK
    while left > 0:
        began = perf_counter()
        workspace.search(min(chunk, left))
        left -= chunk
        now = perf_counter()
        if deadline is not None:
            if now >= deadline:
                return
            pace = (now - began) / chunk
            chunk = max(1, int(min(CLOCK_CHECK_S, deadline - now) / pace))
        elif playouts is None:
            return


def merge_values(found: list[list[ActionValue]]) -> list[ActionValue]:
    """Return the joint values of several searches, the most visited option first."""
    visits: dict[int, int] = {}
    value: dict[int, float] = {}
    for action_values in found:
        for each in action_values:
            visits[each.number] = visits.get(each.number, 0) + each.visits
            value[each.number] = value.get(each.number, 0.0) + each.value * each.visits
    together = [ActionValue(number, count, value[number] / count) for number, count in visits.items() if count]
    return sorted(together, key=lambda each: (-each.visits, -each.value, each.number))


def value_since(before: ActionValue | None, after: ActionValue) -> ActionValue:
    """Return the value of an option from the playouts since an earlier value alone."""
    if before is None:
        return after
    visits = after.visits - before.visits
    value = after.value * after.visits - before.value * before.visits
    return ActionValue(after.number, visits, value / visits if visits else after.value)
