"""A battle and its mirror image: the same options, the same features, step by step, until the same end."""

from random import Random

import numpy as np
import pytest

from airlandsea import Battle
from airlandsea.learn.mirror import (
    NOISE,
    WIDENED,
    has_mirror,
    mirrored_actions,
    mirrored_features,
    moved_actions,
    moved_features,
    widen,
)
from airlandsea.rules.actions import SIZE, deploy
from airlandsea.rules.perspective import to_relative
from airlandsea.search.policy_features import ACTIVE_MAX, FEATURES, list_features
from airlandsea.search.policy_weights import PolicyWeights
from sample_battles import ROWS, random_mode


def features_of(battle: Battle, seat: int) -> list[int]:
    out = [0] * ACTIVE_MAX
    return out[: list_features(battle.state, seat, out)]


@pytest.mark.parametrize("slots", [3, 5])
def test_both_go_on_alike(slots):
    random = Random(f"mirror {slots}")
    actions, features = mirrored_actions(slots), mirrored_features(slots)
    decisions = compared = 0
    for _ in range(60):
        mode, row = random_mode(random, slots), random.choice([row for row in ROWS if len(row) == slots])
        row, seed = "".join(random.sample(row, slots)), random.getrandbits(60)
        battle, mirror = (Battle.deal(row=each, mode=mode, seed=seed, first=0) for each in (row, row[::-1]))
        while not battle.is_over:
            seat = random.choice(sorted(battle.to_act))
            assert mirror.to_act == battle.to_act
            seen = np.array([features_of(battle, seat)])
            if has_mirror(seen)[0]:
                assert sorted(features_of(mirror, seat)) == sorted(features[seen[0]].tolist())
                compared += 1
            options = {to_relative(option.number, seat) for option in battle.options_for(seat)}
            turned = {to_relative(option.number, seat) for option in mirror.options_for(seat)}
            assert turned == set(actions[sorted(options)].tolist())
            chosen = random.choice(list(battle.options_for(seat)))
            battle.play(chosen, seat)
            mirror.play(int(actions[chosen.number]), seat)
            decisions += 1
        assert mirror.result == battle.result
    assert compared > 0.9 * decisions > 400


@pytest.mark.parametrize("slots", [3, 5])
def test_mirrored_twice_nothing_has_changed(slots):
    for numbers in (mirrored_actions(slots), mirrored_features(slots)):
        assert (numbers[numbers] == np.arange(len(numbers))).all()
    assert len(mirrored_actions(slots)) == SIZE
    assert mirrored_features(slots)[FEATURES] == FEATURES


class TestWiden:
    """Weights of three theaters, to begin with in a row of five."""

    def test_theaters_begin_as_those_that_lie_alike(self):
        drawn = PolicyWeights.random(8, 4, seed=2)
        weights = PolicyWeights(**{**drawn.arrays, "head_bias": np.arange(SIZE, dtype=np.float32)})
        wide = widen(weights, seed=1)
        for slot, of_three in ((0, 0), (1, 1), (2, 1), (3, 1), (4, 2)):
            begins = deploy(7, of_three)
            assert wide.head_bias[deploy(7, slot)] == begins
            assert (wide.heads.reshape(SIZE, 4)[deploy(7, slot)] == weights.heads.reshape(SIZE, 4)[begins]).all()
        rows = weights.first.reshape(FEATURES, 8)[moved_features(WIDENED)[:FEATURES]]
        noise = wide.first.reshape(FEATURES, 8) - rows
        assert noise.std() == pytest.approx(NOISE, rel=0.05)

    def test_the_mirror_image_of_five_begins_as_that_of_three(self):
        for moved, three, five in (
            (moved_actions(WIDENED), mirrored_actions(3), mirrored_actions(5)),
            (moved_features(WIDENED), mirrored_features(3), mirrored_features(5)),
        ):
            assert (moved[five] == three[moved]).all()
            assert (moved != np.arange(len(moved))).any()
