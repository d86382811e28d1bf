"""Seats and actions as a seat counts them from itself."""

import pytest

from airlandsea.rules.actions import COVERED, SEAT, SIZE, THEATER, choose_uncovered
from airlandsea.rules.perspective import order_of, to_absolute, to_relative
from airlandsea.rules.state import State

FOUR, THREE, TWO = 4, 3, 2  # seats


def table(seats: int) -> State:
    state = State()
    state.seats = seats
    return state


@pytest.mark.parametrize(
    ("seats", "seat", "order"),
    [
        (FOUR, 0, [0, 1, 2, 3]),
        (FOUR, 3, [1, 2, 3, 0]),
        (THREE, 1, [3, 0, 1]),  # a player alone has both players of the pair as enemies
        (THREE, 2, [2, 1, 0]),  # to the pair, the only enemy is the next one
        (TWO, 1, [1, 0]),
    ],
)
def test_the_order_of_the_seats(seats, seat, order):
    assert [order_of(table(seats), other, seat) for other in range(seats)] == order


def test_the_uncovered_cards_of_the_own_side_come_first():
    for slot in range(5):
        assert (
            to_relative(choose_uncovered(1, slot), 1)
            == choose_uncovered(0, slot)
            == to_relative(choose_uncovered(0, slot), 2)
        )
        assert to_relative(choose_uncovered(0, slot), 3) == choose_uncovered(1, slot)


@pytest.mark.parametrize("seat", range(4))
def test_there_and_back_nothing_changes(seat):
    there = [to_relative(action, seat) for action in range(SIZE)]
    assert [to_absolute(action, seat) for action in there] == list(range(SIZE))
    assert there[COVERED:] == list(range(COVERED, SIZE))
    assert sorted(there[SEAT:THEATER]) == list(range(SEAT, THEATER))
    assert there[SEAT + seat] == SEAT
