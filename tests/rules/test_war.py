"""Dealing: nothing gets lost, everything comes from one seed, and the row and the commanders go round."""

import pytest

from airlandsea.rules.card_moves import hand_size
from airlandsea.rules.check import state_problems
from airlandsea.rules.modes import PRESETS, Mode
from airlandsea.rules.state import SWAP, TURN, State
from airlandsea.rules.war import begin_war, deal, next_battle
from airlandsea.setup import new_state


def dealt(mode: Mode, seed: int = 1) -> State:
    state = new_state(mode, "ALSDE"[: mode.slots], [seed])
    begin_war(state)
    return state


@pytest.mark.parametrize("name", PRESETS)
def test_a_deal_loses_nothing(name):
    for seed in range(20):
        assert state_problems(dealt(PRESETS[name], seed)) == []


@pytest.mark.parametrize(
    ("mode", "hands", "deck"),
    [
        (Mode(), [6, 6], 6),
        (Mode(pairs=(True, False)), [3, 6, 3], 6),
        (Mode(pairs=(True, True)), [3, 3, 3, 3], 6),
        (Mode(slots=5), [10, 10], 10),
        (Mode(slots=5, pairs=(True, True)), [5, 5, 5, 5], 10),
    ],
)
def test_hands_and_deck(mode, hands, deck):
    state = dealt(mode)
    assert [hand_size(state, seat) for seat in range(state.seats)] == hands
    assert state.deck_size == deck


def test_the_first_side_begins_and_pairs_swap_before():
    assert [(state.phase, state.turn) for state in (dealt(Mode(), seed) for seed in range(4))] == [
        (TURN, dealt(Mode(), seed).first_side) for seed in range(4)
    ]
    assert dealt(Mode(pairs=(True, False))).phase == SWAP


def test_one_seed_gives_one_war():  # R3
    one, same, other = dealt(Mode(), 5), dealt(Mode(), 5), dealt(Mode(), 6)
    assert one == same != other
    next_battle(one)
    next_battle(same)
    assert one == same


def test_seeds_draw_every_row_and_either_side():
    wars = [dealt(Mode(), seed) for seed in range(200)]
    assert len({tuple(state.row) for state in wars}) == 6
    assert 70 < sum(state.first_side for state in wars) < 130


def test_the_rightmost_theater_goes_to_the_far_left_and_the_commanders_change():
    state = dealt(Mode(slots=5))
    row, first = list(state.row), state.first_side
    next_battle(state)
    assert state.row == [row[4], *row[:4]] and state.first_side == 1 - first and state.battle == 1
    assert [state.slot_of[theater] for theater in state.row] == [0, 1, 2, 3, 4]


def test_a_new_deal_clears_the_table_and_keeps_the_score():
    state = dealt(Mode())
    state.score[:] = [3, 4]
    state.supplies[0] = 5
    state.air_drop = 3
    deal(state)
    assert state_problems(state) == [] and state.supplies[0] == 0 and state.air_drop == 0 and state.score == [3, 4]
