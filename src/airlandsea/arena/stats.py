"""How precise a measured number is: 95 % intervals from groups of games that belong together.

Games on the same deals are not independent, so no formula here counts games: the unit of chance is the group. The
formulas and where they come from are in docs/arena.md. Nothing here knows what a game is.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import atan, inf, log10, pi, sqrt
from statistics import NormalDist

INSIDE = 0.95  # share of all intervals that hold the true value
NORMAL = NormalDist().inv_cdf((1 + INSIDE) / 2)  # standard errors from the mean of a normal distribution to either end
ELO = 400.0  # points for odds of ten to one


@dataclass(frozen=True)
class Estimate:
    """A measured number and its 95 % interval.

    Args:
        value: the measured number
        low: the lower end of the interval
        high: the upper end
    """

    value: float
    low: float
    high: float

    def map(self, rising: Callable[[float], float]) -> "Estimate":
        """Return the estimate of a rising function of the number."""
        return Estimate(rising(self.value), rising(self.low), rising(self.high))

    def cut(self, least: float, most: float) -> "Estimate":
        """Return the estimate with an interval that does not leave what is possible."""
        return Estimate(self.value, max(least, self.low), min(most, self.high))


@dataclass(frozen=True)
class ClusterSums:
    """Sums of groups: what the games of each add up to, and the number of its units (games or battles)."""

    totals: Sequence[float]
    numbers: Sequence[int]
    least: float  # value of a unit
    most: float

    @property
    def groups(self) -> int:
        """The number of groups."""
        return len(self.totals)

    @property
    def ratio(self) -> float:
        """The mean of a unit."""
        return sum(self.totals) / sum(self.numbers)

    @property
    def variance(self) -> float:
        """The variance of a group's total around its number of units times the mean (Cochran 1977, chapter 6).

        It is never less than if one unit had been the opposite: a few groups that happen to agree do not prove that all
        do.
        """
        residuals = (total - self.ratio * number for total, number in zip(self.totals, self.numbers, strict=True))
        return max(sum(each**2 for each in residuals), (self.most - self.least) ** 2) / (self.groups - 1)

    @property
    def error(self) -> float:
        """The standard error of the ratio; infinite for a single group."""
        return inf if self.groups < 2 else sqrt(self.groups * self.variance) / sum(self.numbers)


def mean(sums: ClusterSums) -> Estimate:
    """Return the mean of a unit, with Student's interval over the groups, cut off at `least` and `most`."""
    return mean_of_any(sums).cut(sums.least, sums.most)


def mean_of_any(sums: ClusterSums) -> Estimate:
    """Return the mean of units that can exceed `least` and `most`, as results less their luck can."""
    reach = student(sums.groups - 1) * sums.error if sums.groups > 1 else inf
    return Estimate(sums.ratio, sums.ratio - reach, sums.ratio + reach)


def proportion(sums: ClusterSums) -> Estimate:
    """Return the mean of units from 0 to 1, with Wilson's interval for the effective number of games.

    Korn and Graubard (1998).
    """
    value = sums.ratio
    if sums.groups < 2:
        return Estimate(value, 0.0, 1.0)
    games = value * (1 - value) / sums.error**2 or sums.groups  # all won or all lost: a group counts as one game
    return wilson(value, games, student(sums.groups - 1))


def wilson(value: float, games: float, quantile: float) -> Estimate:
    """Return Wilson's interval (1927): all true shares from which the measured share deviates by at most `quantile`."""
    surprise = quantile**2 / games
    middle = (value + surprise / 2) / (1 + surprise)
    reach = sqrt(surprise * value * (1 - value) + surprise**2 / 4) / (1 + surprise)
    return Estimate(value, max(0.0, middle - reach), min(1.0, middle + reach))


def expected_points(by_game: Sequence[Sequence[float]], numbers: Sequence[Sequence[int]]) -> float:
    """Return how many games on unrelated deals a game of these groups counts for: 1 / Kish's design effect (1965).

    `by_game`: [group][game] what was measured; `numbers`: [group][game] the number of its units.
    """
    ratio = sum(map(sum, by_game)) / sum(map(sum, numbers))
    residuals = [
        [value - ratio * number for value, number in zip(*pair, strict=True)]
        for pair in zip(by_game, numbers, strict=True)
    ]
    among_games = sum(each**2 for group in residuals for each in group)
    among_groups = sum(sum(group) ** 2 for group in residuals)
    return among_games / among_groups if among_groups > 1e-9 else inf if among_games > 1e-9 else 1.0


def variance_ratio(plain: ClusterSums, corrected: ClusterSums) -> float:
    """Return the variance of a mean before a correction over that after it; 1 if both are 0."""
    return 1.0 if not corrected.error and not plain.error else (plain.error / corrected.error) ** 2


# Elo (1978)


def elo(expected: float) -> float:
    """Return the difference of ratings that goes with an expected score; infinite for 0 and 1."""
    if expected in (0, 1):
        return inf if expected else -inf
    return ELO * log10(expected / (1 - expected))


def expected_score(difference: float) -> float:
    """Return the expected score that goes with a difference of ratings."""
    odds = float(10 ** (-abs(difference) / ELO))  # of the weaker player
    return (odds if difference < 0 else 1) / (1 + odds)


# Student's distribution, for few groups


@cache
def student(freedom: int) -> float:
    """Return the half-width of the 95 % interval in standard errors, for each number of degrees of freedom from 1."""
    if freedom > 200:  # Abramowitz and Stegun 26.7.5
        n = NORMAL
        return n + (n**3 + n) / (4 * freedom) + (5 * n**5 + 16 * n**3 + 3 * n) / (96 * freedom**2)
    low, high = NORMAL, 13.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle, freedom) < INSIDE else (low, middle)
    return high


def within(reach: float, freedom: int) -> float:
    """Return the chance of a value between -reach and reach (Abramowitz and Stegun 26.7.3 and 26.7.4)."""
    angle = atan(reach / sqrt(freedom))
    cosine = sqrt(freedom / (freedom + reach**2))
    odd = freedom % 2
    total, term = 0.0, cosine if odd else 1.0
    for k in range(odd + 2, freedom + 1, 2):
        total += term
        term *= cosine**2 * (k - 1) / k
    sine = reach / sqrt(freedom + reach**2)
    return 2 / pi * (angle + sine * total) if odd else sine * total
