"""A test that stops as soon as it has decided which of two means fits the measurements better.

The generalized sequential probability ratio test (Li, Liu and Ying 2014): Wald's test (1945) with the likelihood of the
best distribution that has the mean in question. With the scores of groups of games it is the pentanomial test of chess
engines, after Van den Bergh, "A practical introduction to the GSPRT". It knows no games.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import log

UNSEEN = 1e-3  # count of an extreme value that has not been seen yet, so that no mean is impossible


@dataclass(frozen=True)
class Hypotheses:
    """Two hypotheses about the mean of a group, the bounds of its value, and the two error rates."""

    mean0: float
    mean1: float
    least: float  # value of a group
    most: float
    alpha: float = 0.05  # how often mean1 is accepted though mean0 is true
    beta: float = 0.05  # how often mean0 is accepted though mean1 is true

    def __post_init__(self) -> None:
        wrong = []
        if not self.least < self.mean0 < self.mean1 < self.most:
            wrong.append(
                f"{self.mean0:g} and {self.mean1:g} are not two rising means in {self.least:g} to {self.most:g}"
            )
        for name, chance in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < chance < 0.5:
                wrong.append(f"{name} {chance!r}: a chance between 0 and 0.5")
        if wrong:
            raise ValueError("; ".join(wrong))

    @property
    def bounds(self) -> tuple[float, float]:
        """The log likelihood ratios at which mean0 and mean1 are accepted."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def evidence(self, counts: Mapping[float, int]) -> float:
        """Return the log likelihood ratio of mean1 against mean0, given {value of a group: how many groups had it}."""
        if not counts:
            return 0.0
        seen: dict[float, float] = {self.least: UNSEEN, self.most: UNSEEN} | dict(counts)
        tilts = [(mean, tilt(seen, mean)) for mean in (self.mean0, self.mean1)]
        (mean0, tilt0), (mean1, tilt1) = tilts
        return sum(
            number * (log(1 + tilt0 * (value - mean0)) - log(1 + tilt1 * (value - mean1)))
            for value, number in seen.items()
        )

    def verdict(self, evidence: float) -> bool | None:
        """Return whether mean1 is accepted, or None while the test goes on."""
        low, high = self.bounds
        return True if evidence >= high else False if evidence <= low else None


def tilt(seen: Mapping[float, float], mean: float) -> float:
    """Return the tilt: the likeliest distribution of a mean gives each value its share / (1 + tilt * (value - mean)).

    Owen (1988), empirical likelihood. The mean of that distribution falls as the tilt rises: Newton's method, and
    halving where it leaps too far.
    """
    low, high = -1 / (max(seen) - mean), 1 / (mean - min(seen))
    guess = 0.0
    for _ in range(100):
        excess = slope = 0.0
        for value, number in seen.items():
            part = (value - mean) / (1 + guess * (value - mean))
            excess += number * part
            slope += number * part**2
        low, high = (guess, high) if excess > 0 else (low, guess)
        before, guess = guess, guess + excess / slope
        if not low < guess < high:
            guess = (low + high) / 2
        if abs(guess - before) < 1e-12:
            break
    return guess
