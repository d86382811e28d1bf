"""The figures of a run: every sum of an experiment as an estimate with a 95 % interval over its groups."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ..arena.stats import ClusterSums, Estimate, mean, proportion
from ..arena.workers import Task
from ..rules.modes import FOUGHT_OUT
from .experiments import Experiment, Sums

SHARES = frozenset(["won", "withdrawn", "paid", "would win"])  # in the names of figures from 0 to 1
FARTHEST = 2 * FOUGHT_OUT  # that two battles can differ, in points


@dataclass(frozen=True)
class Figure:
    """A measured number, with the data it is based on.

    Args:
        experiment: what was played
        name: what was measured: "points", "card/A1/both/points", …
        estimate: the number and its interval
        number: how many units it is a mean of: battles, turns, pairs of battles
        groups: how many groups had any: the clusters of the interval
    """

    experiment: Experiment
    name: str
    estimate: Estimate
    number: int
    groups: int


class Figures:
    """All figures of a run.

    Args:
        groups: the sums of each group
    """

    def __init__(self, experiments: Sequence[Experiment], groups: Iterable[tuple[Task, Sums]]) -> None:
        self.experiments = list(experiments)
        self.sums: dict[str, list[Sums]] = {each.name: [] for each in experiments}
        for task, sums in groups:
            self.sums[experiments[task.matchup].name].append(sums)

    def get(self, experiment: Experiment, name: str) -> Figure | None:
        """Return a figure, or None if nothing has been measured for it."""
        return self.pool(experiment, [name])

    def pool(self, experiment: Experiment, names: Iterable[str]) -> Figure | None:
        """Return the figure of several sums of the same kind pooled, or None if nothing has been measured for it."""
        wanted = [*names]
        pairs = []
        for sums in self.sums[experiment.name]:
            found = [sums[name] for name in wanted if name in sums]
            if any(number for _, number in found):
                pairs.append((sum(each for each, _ in found), sum(number for _, number in found)))
        if not pairs:
            return None
        totals, numbers = zip(*pairs, strict=True)
        return Figure(experiment, wanted[0], estimate(wanted[0], totals, numbers), sum(numbers), len(pairs))

    def names(self, experiment: Experiment) -> list[str]:
        """Return the names of the figures of an experiment."""
        found = {name for sums in self.sums[experiment.name] for name in sums}
        return sorted(found - {"battles", "squares"})

    def battles(self, experiment: Experiment) -> int:
        """Return how many battles were played for an experiment."""
        return sum(sums["battles" if "battles" in sums else "points"][1] for sums in self.sums[experiment.name])

    def __iter__(self) -> Iterator[Figure]:
        for experiment in self.experiments:
            found = (self.get(experiment, name) for name in self.names(experiment))
            yield from (figure for figure in found if figure)


def estimate(name: str, totals: Sequence[int], numbers: Sequence[int]) -> Estimate:
    """Return the estimate of a ratio of sums; its bounds follow from its name."""
    if is_share(name):
        return proportion(ClusterSums(totals, numbers, 0, 1))
    if name == "same deal":
        return mean(ClusterSums(totals, numbers, 0, FARTHEST**2))
    most = 1 if "won" in name.split("/") else FARTHEST
    return mean(ClusterSums(totals, numbers, -most, most))


def is_share(name: str) -> bool:
    """Return whether a figure counts how often something happens."""
    words = name.split("/")
    return not SHARES.isdisjoint(words) and words[0] != "card" and words[-1] not in ("played on", "difference")
