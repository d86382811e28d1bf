"""Records: the plain object, its bytes, its array, and back."""

from typing import Annotated

import numpy as np
import pytest

from airlandsea import Battle
from airlandsea.rules.knowledge import Memory
from airlandsea.rules.record_type import StructRecord
from airlandsea.rules.state import State
from airlandsea.rules.view import ViewRecord


class Pair(StructRecord):
    small: Annotated[int, "i1"]
    wide: Annotated[int, "i8"]
    several: Annotated[list[int], "i2", 3]
    not_a_field: int = 7


@pytest.fixture
def state() -> State:
    return Battle.deal("epic team", seed=8).state


def test_everything_is_zero_at_first():
    pair = Pair()
    assert (pair.small, pair.wide, pair.several) == (0, 0, [0, 0, 0])
    assert Pair.LAYOUT.names == ("wide", "several", "small")  # wide fields first: no gaps between them


@pytest.mark.parametrize("record", [State, Memory, ViewRecord, Pair])
def test_a_blank_record_survives_bytes_and_arrays(record):
    blank = record()
    assert record.from_bytes(blank.to_bytes()) == record.from_array(blank.to_array()) == blank
    assert len(blank.to_bytes()) == record.LAYOUT.itemsize


def test_a_dealt_state_survives_bytes_and_arrays(state):
    assert State.from_bytes(state.to_bytes()) == state
    assert State.from_array(state.to_array()) == state
    batch = np.concatenate([State().to_array(), state.to_array()])
    assert State.from_array(batch[1]) == state


def test_values_are_plain_numbers_never_numpys(state):
    again = State.from_bytes(state.to_bytes())
    for value in vars(again).values():
        assert {type(number) for number in (value if isinstance(value, list) else [value])} == {int}


def test_the_widest_numbers_fit():
    pair = Pair()
    pair.small, pair.wide, pair.several = -128, 2**63 - 1, [-(2**15), 0, 2**15 - 1]
    assert Pair.from_bytes(pair.to_bytes()) == pair


def test_a_wrong_number_of_bytes_is_refused():
    with pytest.raises(ValueError, match="3 bytes: a State has"):
        State.from_bytes(b"123")


def test_a_copy_is_independent(state):
    twin = state.copy()
    assert twin == state and hash(twin) == hash(state)
    twin.hand[0] = 0
    twin.turn = 1 - twin.turn
    assert twin != state and state.hand[0]


def test_a_record_becomes_another_and_stays_independent(state):
    other = State()
    other.become(state)
    assert other == state
    other.hand[0] = 0
    assert state.hand[0]


def test_records_of_different_kinds_are_never_equal():
    assert Pair() != State() and Pair() != 0
