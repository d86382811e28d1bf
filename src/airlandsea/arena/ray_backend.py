"""The work of `workers` on several machines, by Ray. A single machine does not need it.

The machines of the Ray cluster need this package, in the same version, and whatever else the bots need. The results are
those of `workers.play_all`, in the same order.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Any

from ..errors import AirLandSeaError
from .matchup import DuplicateGroup, Matchup
from .workers import Task, WorkerFailed, reorder_results

MAX_IN_FLIGHT = 2  # tasks queued for each core, so that no core waits for the next task


class RayUnavailable(AirLandSeaError):
    """Ray is not installed, or the cluster cannot be reached."""


def play_all_on_ray(
    matchups: Sequence[Matchup], tasks: Iterable[Task], address: str = "auto"
) -> Generator[DuplicateGroup]:
    """Play groups on a Ray cluster; yields the results in the order of the tasks.

    `address`: as for `ray.init`; "auto" finds the cluster this machine belongs to, "local" starts one here. Raises
    `RayUnavailable` and `WorkerFailed`.
    """
    ray, is_ours = connect(address)
    player = ray.remote(play_one)
    everything = ray.put(list(matchups))
    ahead = MAX_IN_FLIGHT * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = enumerate(tasks)

    def results() -> Iterator[tuple[int, DuplicateGroup]]:
        running = {player.remote(everything, task): number for number, task in islice(waiting, ahead)}
        while running:
            [done], _ = ray.wait(list(running))
            number = running.pop(done)
            try:
                group = ray.get(done)
            except ray.exceptions.RayError as error:
                raise WorkerFailed(f"group {number} of the plan could not be played:\n{error}") from None
            running.update({player.remote(everything, task): number for number, task in islice(waiting, 1)})
            yield number, group

    try:
        yield from reorder_results(results())
    finally:
        if is_ours:
            ray.shutdown()


def connect(address: str) -> tuple[Any, bool]:
    """Connect the module `ray` to a cluster; return it, and whether that was done here."""
    try:
        import ray
    except ImportError as error:
        raise RayUnavailable("no Ray", [f'{error}; from a clone: pip install ".[ray]"']) from None
    if ray.is_initialized():
        return ray, False
    try:
        ray.init(address=address, log_to_driver=False)
    except Exception as error:
        raise RayUnavailable(f"no Ray cluster at {address!r}", [str(error)]) from None
    return ray, True


def play_one(matchups: list[Matchup], task: Task) -> DuplicateGroup:
    """Play a group, on whatever machine this is."""
    matchup = matchups[task.matchup]
    warm_up_once(matchup)
    return matchup.play(task.group)


@cache
def warm_up_once(matchup: Matchup) -> None:
    """Warm up before the first group that this process plays of a matchup."""
    matchup.warm_up()
