"""What is learned from: samples of self-play by a policy, and choices of the tree search."""

import numpy as np
import pytest

from airlandsea.learn.samples import Samples, SelfPlay
from airlandsea.learn.searched import SearchedChoices, SearchedPlay
from airlandsea.rules.modes import Mode
from airlandsea.search.policy_features import FEATURES
from airlandsea.search.policy_weights import PolicyWeights

pytestmark = pytest.mark.usefixtures("native")
MODES = [Mode(slots=5), Mode(pairs=(True, True)), Mode(pairs=(True, False), slots=5)]


@pytest.fixture(scope="module")
def weights() -> PolicyWeights:
    return PolicyWeights.random(32, 16, seed=5)


@pytest.fixture(scope="module")
def samples(weights) -> Samples:
    return SelfPlay(Mode(), ("ALS", "DEI"), seed=3).play(weights, 60)


@pytest.fixture(scope="module")
def choices() -> SearchedChoices:
    return SearchedPlay(Mode(), ("ALS", "DEI"), seed=3, playouts=80).play(40)


class TestSelfPlay:
    def test_samples_are_choices_with_options_that_were_played_on(self, samples):
        assert len(samples) > 300
        assert samples.features.max() < FEATURES
        legal = np.unpackbits(samples.legal, axis=1)
        assert legal.sum(1).min() > 0
        assert np.take_along_axis(legal, samples.actions.astype(np.int64), 1).all()
        assert samples.returns.min() >= 0
        assert samples.returns.max() <= 1

    def test_the_same_seed_plays_the_same(self, weights):
        first, second = (SelfPlay(Mode(), ("LAS",), seed=8).play(weights, 10) for _ in range(2))
        assert (first.features == second.features).all()
        assert (first.returns == second.returns).all()

    @pytest.mark.parametrize("mode", MODES)
    def test_other_modes(self, weights, mode):
        played = SelfPlay(mode, ("ALSDE"[: mode.slots],), seed=1).play(weights, 6)
        assert len(played) > 20


class TestSearchedPlay:
    def test_choices_hold_what_the_search_found(self, choices):
        assert len(choices) > 200
        assert choices.features.max() < FEATURES
        assert choices.counts.min() > 0
        assert choices.counts.sum() == len(choices.actions) == len(choices.visits) == len(choices.values)
        assert choices.visits.sum() <= 80 * len(choices)
        assert choices.values.min() >= 0
        assert choices.values.max() <= 1
        first = np.cumsum(choices.counts) - choices.counts
        assert (np.maximum.reduceat(choices.visits, first) > 0).all()

    @pytest.mark.parametrize("mode", MODES)
    def test_other_modes(self, mode):
        assert len(SearchedPlay(mode, ("ALSDE"[: mode.slots],), seed=1, playouts=20).play(4)) > 20

    def test_the_same_seed_plays_the_same(self, choices):
        again = SearchedPlay(Mode(), ("ALS", "DEI"), seed=3, playouts=80).play(40)
        assert (again.features == choices.features).all()
        assert (again.visits == choices.visits).all()

    def test_they_know_their_battles(self, choices):
        assert choices.battles[0] == 0 and choices.battles[-1] == 39 and set(np.diff(choices.battles)) == {0, 1}
        two = SearchedChoices.join([choices, choices])
        assert two.battles[-1] == 79 and (two.battles[len(choices) :] == choices.battles + 40).all()

    def test_they_come_back_from_a_file(self, choices, tmp_path):
        choices.save(tmp_path / "choices.npz")
        again = SearchedChoices.load(tmp_path / "choices.npz")
        assert (again.values == choices.values).all()
        assert (again.features == choices.features).all()
