"""Perft: as many move sequences as trying every option finds."""

import numpy as np
import pytest

from airlandsea import Battle, Mode, Setup
from airlandsea.rules.perft import DEPTH_MAX, perft
from airlandsea.rules.state import State

TEAM = Mode.preset("team")
POSITIONS = [
    pytest.param(Battle.deal(row="ALS", seed=1), id="a deal"),
    pytest.param(Battle.deal("team", row="DEI", seed=2), id="both partners are asked"),
    pytest.param(Battle.from_setup(Setup(hands=("A1", "S1", "A2", "S2"), mode=TEAM)), id="either partner may play"),
    pytest.param(Battle.from_setup(Setup("ISL", {"2S": "S3"}, ("I1 L5", "S6"))), id="a chain"),
    pytest.param(Battle.from_setup(Setup(hands=("A6", "S6"))), id="the end is near"),
]


def ways(battle: Battle, depth: int) -> int:
    """By hand: every option of everybody, one after another."""
    if depth == 1:
        return len(battle.options)
    counted = 0
    for number in battle.options.numbers:
        battle.play(number)
        counted += ways(battle, depth - 1)
        battle.undo()
    return counted


@pytest.mark.parametrize("battle", POSITIONS)
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_counts_every_way_once(battle, depth):
    room = [battle.state.copy()] + [State() for _ in range(depth)]
    assert perft(room, depth) == ways(battle.copy(), depth)


@pytest.mark.parametrize("battle", POSITIONS)
def test_the_compiled_kernels_count_the_same(compiled, battle):
    room = np.concatenate([battle.state.to_array()] * DEPTH_MAX)
    assert compiled.bind(perft)(room, 4) == perft([battle.state.copy() for _ in range(4)], 4)


def test_ways_end_with_the_battle():
    battle = Battle.from_setup(Setup(hands=("A6", "")))
    assert perft([battle.state.copy() for _ in range(2)], 2) == 0
