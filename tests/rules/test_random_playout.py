"""Random play within the kernel: it ends, it breaks nothing, and it can be played again."""

import pytest

from airlandsea.rules.actions import SIZE
from airlandsea.rules.check import state_problems
from airlandsea.rules.modes import PRESETS
from airlandsea.rules.random_playout import play_battles, play_out
from airlandsea.rules.state import OVER, State
from airlandsea.rules.war import begin_war, deal
from airlandsea.setup import new_state


def dealt(name: str, seed: int) -> State:
    mode = PRESETS[name]
    state = new_state(mode, "DEIAS"[: mode.slots], [seed])
    begin_war(state)
    return state


@pytest.mark.parametrize("name", PRESETS)
def test_a_battle_is_played_to_its_score(name):
    for seed in range(5):
        state = dealt(name, seed)
        assert play_out(state, [seed], [0] * SIZE) > 0
        assert state.phase == OVER and state_problems(state) == []


def test_one_seed_gives_one_battle():
    one, same = dealt("standard", 2), dealt("standard", 2)
    play_out(one, [3], [0] * SIZE)
    play_out(same, [3], [0] * SIZE)
    assert one == same


def test_battles_one_after_another_are_dealt_from_the_state():
    several, single = dealt("quick beginner", 4), dealt("quick beginner", 4)
    ours, theirs, out = [5], [5], [0] * SIZE
    decisions = 0
    for _ in range(3):
        deal(single)
        decisions += play_out(single, theirs, out)
    assert play_battles(several, 3, ours, out) == decisions
    assert (several, ours) == (single, theirs)
