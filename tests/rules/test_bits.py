"""Sets of cards as numbers; both versions of the operations."""

import pytest

from airlandsea.rules import bits, bits_numba
from airlandsea.rules.cards import CARDS, INSTANTS, SETS
from airlandsea.rules.state import State

SETS_OF_CARDS = [1, 0b1010, 1 << 35, 2**36 - 1, *SETS, INSTANTS]


@pytest.mark.parametrize("cards", SETS_OF_CARDS)
def test_lowest_highest_and_count(cards):
    members = [card for card in range(len(CARDS)) if cards >> card & 1]
    assert bits.lowest(cards) == members[0]
    assert bits.highest(cards) == members[-1]
    assert bits.count(cards) == len(members)


def test_the_empty_set():
    assert bits.count(0) == 0


def test_scratch_is_fresh_and_zero():
    assert bits.scratch(3) == [0, 0, 0]
    assert bits.scratch(3) is not bits.scratch(3)


def test_a_copied_record_is_independent():
    state = State()
    twin = bits.copy_of(state)
    twin.hand[0] = 1
    assert state.hand[0] == 0


def test_signed_leaves_small_numbers_alone():
    assert bits.as_signed(2**62) == 2**62


@pytest.mark.slow
def test_machine_instructions_give_the_same():
    from numba import njit

    lowest, highest, count = bits_numba.lowest, bits_numba.highest, bits_numba.count
    compiled = njit(lambda cards: (lowest(cards), highest(cards), count(cards)))
    assert [compiled(cards) for cards in SETS_OF_CARDS] == [
        (bits.lowest(cards), bits.highest(cards), bits.count(cards)) for cards in SETS_OF_CARDS
    ]


def test_scratch_is_zero_each_time_in_machine_code():
    from numba import njit

    scratch = bits_numba.scratch

    @njit
    def used(times):
        total = 0
        for _ in range(times):
            room = scratch(5)
            total += room[3]
            room[3] = 7
        return total

    assert used(3) == 0
