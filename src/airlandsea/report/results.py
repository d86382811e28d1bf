"""The figures of a run as the page asks for them: by kind, mode and player."""

from math import sqrt

import numpy as np
from numpy.typing import NDArray

from ..arena.stats import Estimate, student
from ..rules.cards import CODES, THEATER_LETTERS
from ..rules.modes import CHART_POINTS
from .experiments import COMMANDERS, LEVELS, Experiment
from .figures import Figure, Figures

MAIN = "search:playouts=64"  # the strong player that most is measured with
NORMAL = 1.96  # standard errors from the middle of a 95 % interval to its end


class ReportResults:
    """What the page shows.

    Args:
        figures: of a run
    """

    def __init__(self, figures: Figures) -> None:
        self.figures = figures

    def players(self, kind: str, mode: str = "standard") -> list[str]:
        """Return the players of an experiment against themselves, the weakest first."""
        return [
            each.players[0]
            for each in self.figures.experiments
            if (each.kind, each.mode) == (kind, mode) and each.players[0] == each.players[1]
        ]

    def find(self, kind: str, player: str, mode: str = "standard") -> Experiment | None:
        """Return an experiment, if it was part of the run."""
        wanted = kind, mode, (player, player)
        return next((each for each in self.figures.experiments if (each.kind, each.mode, each.players) == wanted), None)

    def figure(self, kind: str, player: str, name: str, mode: str = "standard") -> Figure | None:
        """Return a figure, or None if nothing has been measured for it."""
        experiment = self.find(kind, player, mode)
        return self.figures.get(experiment, name) if experiment else None

    def get(self, kind: str, player: str, name: str, mode: str = "standard") -> Estimate | None:
        """Return an estimate, or None if nothing has been measured for it."""
        figure = self.figure(kind, player, name, mode)
        return figure.estimate if figure else None

    def battles(self, kind: str, player: str, mode: str = "standard") -> int:
        """Return how many battles were played for an experiment."""
        experiment = self.find(kind, player, mode)
        return self.figures.battles(experiment) if experiment else 0

    def cards(self, player: str) -> list[tuple[str, Estimate]]:
        """Return the worth of every card that was measured, the best first."""
        found = ((code, self.get("cards", player, f"card/{code}/both/points")) for code in CODES)
        return sorted(((code, each) for code, each in found if each), key=lambda pair: (-pair[1].value, pair[0]))

    def spread_of_cards(self, player: str) -> Estimate | None:
        """Return the standard deviation of the worths of all cards, less what chance adds to it.

        Its interval is a jackknife over the groups; None if there are too few.
        """
        experiment, worths = self.find("cards", player), self.cards(player)
        groups = self.figures.sums[experiment.name] if experiment else []
        if len(worths) < 2 or len(groups) < 3:
            return None
        chance = sum(((each.high - each.low) / 2 / NORMAL) ** 2 for _, each in worths) / len(worths)
        pairs = np.array([[group.get(f"card/{code}/both/points", (0, 0)) for code, _ in worths] for group in groups])
        whole = pairs.sum(axis=0)
        value = spread(whole, chance)
        without = np.array([spread(whole - group, chance) for group in pairs])
        error = sqrt((len(groups) - 1) * without.var())
        reach = student(len(groups) - 1) * error
        return Estimate(value, max(0.0, value - reach), value + reach)

    def sets(self, player: str) -> list[tuple[str, Figure]]:
        """Return the 1st Player's points in each set of theaters, the best set first."""
        experiment = self.find("edge", player)
        names = self.figures.names(experiment) if experiment else []
        letters = [name.split("/")[1] for name in names if name.startswith("set/") and name.endswith("/points")]
        found = [(each, self.figure("edge", player, f"set/{each}/points")) for each in letters]
        return sorted(((each, figure) for each, figure in found if figure), key=lambda pair: -pair[1].estimate.value)

    def middles(self, player: str) -> list[tuple[str, Estimate]]:
        """Return what the 1st Player gains by a theater in the middle of the row, the most first."""
        found = [(letter, self.get("orders", player, f"middle/{letter}/effect")) for letter in THEATER_LETTERS]
        return sorted(((letter, each) for letter, each in found if each), key=lambda pair: -pair[1].value)

    def matches(self) -> list[Experiment]:
        """Return the matches between different players."""
        return [each for each in self.figures.experiments if each.players[0] != each.players[1]]

    def deals_share(self, player: str) -> Estimate | None:
        """Return the share of the variance of the result that the deal explains."""
        rest = self.get("luck", player, "same deal")
        return Estimate(*(min(1.0, max(0.0, 1 - each)) for each in (rest.value, rest.high, rest.low))) if rest else None

    def outcomes_by_expectation(self, player: str) -> dict[int, Figure]:
        """Return the results of playing on, by the points that were expected of it, rounded down."""
        experiment = self.find("edge", player)
        names = self.figures.names(experiment) if experiment else []
        found = {}
        for level in LEVELS:
            wanted = [name for name in names if name.startswith("turn/") and name.endswith(f"/expected {level}")]
            figure = self.figures.pool(experiment, wanted) if experiment and wanted else None
            if figure:
                found[level] = figure
        return found

    def too_late(self, player: str, commander: str, left: int, cost: int) -> int | None:
        """Return below how many expected points playing on brought significantly less than withdrawing would have cost;
        None: nowhere.
        """
        found = ((level, self.get("edge", player, f"turn/{commander}/{left}/expected {level}")) for level in LEVELS)
        return max((level + 1 for level, each in found if each and each.high < -cost), default=None)

    def at_cost(self, player: str, cost: int, what: str) -> Figure | None:
        """Return a figure of the withdrawals for a number of points, of both sides together."""
        experiment = self.find("withdrawing", player)
        return (
            self.figures.pool(experiment, [f"cost/{name}/{cost}/{what}" for name in COMMANDERS]) if experiment else None
        )

    def all_withdrawals(self, player: str, what: str) -> Figure | None:
        """Return a figure of all withdrawals together."""
        experiment = self.find("withdrawing", player)
        names = [f"cost/{name}/{cost}/{what}" for name in COMMANDERS for cost in CHART_POINTS]
        return self.figures.pool(experiment, names) if experiment else None

    def total(self, is_fast: bool) -> int:
        """Return how many battles the random player, or all others, played."""
        return sum(
            self.figures.battles(each)
            for each in self.figures.experiments
            if (each.players == ("random", "random")) == is_fast
        )


def spread(sums: NDArray[np.int64], chance: float) -> float:
    """Return the standard deviation of ratios, `[figure, (total, number)]`, less a variance that chance adds."""
    there = sums[sums[:, 1] > 0]
    return sqrt(max(0.0, float((there[:, 0] / there[:, 1]).var()) - chance))
