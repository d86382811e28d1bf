"""Sets of cards as numbers; both versions of the three operations."""

import pytest

from airlandsea.rules import bits
from airlandsea.rules.cards import CARDS, INSTANTS, SETS
from airlandsea.rules.state import State

SETS_OF_CARDS = [1, 0b1010, 1 << 35, 2**36 - 1, *SETS, INSTANTS]


@pytest.mark.parametrize("cards", SETS_OF_CARDS)
def test_lowest_and_count(cards):
    members = [card for card in range(len(CARDS)) if cards >> card & 1]
    assert bits.lowest(cards) == members[0]
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


def test_machine_instructions_give_the_same(machine):
    from numba import njit

    lowest, count = machine.bits.lowest, machine.bits.count
    both = njit(lambda cards: (lowest(cards), count(cards)))
    assert [both(cards) for cards in SETS_OF_CARDS] == [
        (bits.lowest(cards), bits.count(cards)) for cards in SETS_OF_CARDS
    ]
