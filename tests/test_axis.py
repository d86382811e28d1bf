"""Where numbers lie at the axis of a chart, and which are written there."""

import pytest

from airlandsea.svg.axis import TICKS, Axis


def test_numbers_lie_in_their_order():
    axis = Axis(-3, 3, 100, 700)
    assert [axis.place(number) for number in (-3, 0, 3)] == [100, 400, 700]
    upward = Axis(-3, 3, 700, 100)
    assert [upward.place(number) for number in (-3, 0, 3)] == [700, 400, 100]


@pytest.mark.parametrize(
    ("low", "high", "even", "ticks"),
    [
        (-3, 3, 0, [-3, -2, -1, 0, 1, 2, 3]),
        (0, 1, 0, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (0.02, 0.98, 0.5, [0.1, 0.3, 0.5, 0.7, 0.9]),
        (0.497, 0.52, 0.5, [0.5, 0.505, 0.51, 0.515, 0.52]),
        (-41, 7, 0, [-40, -30, -20, -10, 0]),
    ],
)
def test_round_numbers_are_written(low, high, even, ticks):
    assert Axis(low, high, 0, 1, even).ticks == pytest.approx(ticks)
    assert len(ticks) <= TICKS + 1  # one more than there are steps
