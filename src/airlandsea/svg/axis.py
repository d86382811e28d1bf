"""A number axis of a chart: the places of numbers, and its ticks."""

from dataclasses import dataclass
from math import ceil, floor, log10

TICKS = 8  # steps, at most
ROUND = 1e-9  # of a step: a number that is this near an end counts as within


@dataclass(frozen=True)
class Axis:
    """The places of numbers on an axis.

    Args:
        low: the smallest number
        high: the largest number
        begin: the place of the smallest number, in pixels
        end: the place of the largest number; less than `begin` on an upward axis
        even: one of the ticks, if it is between the ends
    """

    low: float
    high: float
    begin: float
    end: float
    even: float = 0.0

    @property
    def step(self) -> float:
        """The distance of the numbers at the axis: 1, 2 or 5 times a power of ten."""
        rough = (self.high - self.low) / TICKS
        power = 10.0 ** floor(log10(rough))
        return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough)

    @property
    def ticks(self) -> list[float]:
        """The numbers at the axis, its ends included where they are round."""
        first, last = (number / self.step for number in (self.low - self.even, self.high - self.even))
        return [self.even + number * self.step for number in range(ceil(first - ROUND), floor(last + ROUND) + 1)]

    def place(self, value: float) -> float:
        """Return the place of a number, in pixels."""
        return self.begin + (value - self.low) / (self.high - self.low) * (self.end - self.begin)
