"""Numbers that are used as places, and lengths that depend on each other: what is out of range changes nothing."""

from typing import Any

import numpy as np
import pytest

from airlandsea import Battle
from airlandsea.kernel import BadArgument, load
from airlandsea.rules.actions import SIZE
from airlandsea.rules.cards import NONE
from airlandsea.rules.state import SLOTS_MAX
from airlandsea.search import policy_imitation
from airlandsea.search.endgame_tree import EndgameMemory
from airlandsea.search.ismcts import search_among
from airlandsea.search.memory import SearchMemory
from airlandsea.search.policy_features import FEATURES
from airlandsea.search.policy_network import UNITS, PolicyMemory, layers_fit
from airlandsea.search.policy_returns import ReturnMemory, play_returns
from airlandsea.search.policy_search import read_root, search_policy, search_policy_among
from airlandsea.search.policy_weights import PolicyWeights
from airlandsea.search.self_play import DealMemory, swap_dealt_cards
from airlandsea.search.solve import solve_ending
from airlandsea.search.workspace import SearchConfig, SearchWorkspace
from airlandsea.vector.game_tree import begin_battle
from airlandsea.vector.memory import ObserveMemory, VectorMemory
from airlandsea.vector.replay import ReplayMemory, replay_battles
from airlandsea.vector.step import advance, observe_tables

from .sample_workspaces import BATTLES, sample_battle, sample_workspaces


@pytest.fixture(scope="module")
def samples(native):
    return sample_workspaces(native)


def copy_of(arrays, **others):
    return {name: array.copy() for name, array in arrays.items()} | others


class TestNetwork:
    @pytest.mark.parametrize(
        ("field", "length"),
        [
            ("wide", 9),
            ("narrow", 7),
            ("first", 8 * FEATURES - 1),
            ("first_bias", 7),
            ("second", 47),
            ("second_bias", 5),
            ("heads", 6 * SIZE - 1),
            ("head_bias", SIZE - 1),
            ("value", 6),
            ("positive", 7),
        ],
    )
    def test_layers_that_do_not_fit_are_refused_with_their_lengths(self, compiled, samples, field, length):
        arrays = copy_of(samples[PolicyMemory])
        compiled.workspace(PolicyMemory, **arrays)
        arrays[field] = np.zeros(length, arrays[field].dtype)
        with pytest.raises(BadArgument, match=f"arrays of a PolicyMemory do not fit together.* {field} {length}(,|$)"):
            compiled.workspace(PolicyMemory, **arrays)

    @pytest.mark.parametrize(("width", "fits"), [(UNITS, True), (UNITS + 1, False)])
    def test_more_units_than_can_be_counted_do_not_fit(self, width, fits):
        endless: dict[str, Any] = dict.fromkeys(PolicyMemory._fields, range(FEATURES * (UNITS + 1)))
        assert layers_fit(PolicyMemory(**endless | {"wide": range(width), "narrow": range(6)})) == fits

    def test_an_entry_that_nobody_has_checked_for_does_nothing(self):
        """As called from C or JavaScript."""
        plain = load("plain")
        workspace = SearchWorkspace(SearchConfig(), plain, 100)
        workspace.begin(sample_battle().view(0).raw, [0.5] * 13, 1)
        net = PolicyWeights.random(8, 6, seed=1).memory(plain)
        wrong = net._replace(positive=[0] * 7)
        assert read_root(workspace.memory, wrong) == 0 != read_root(workspace.memory, net)
        search_policy(workspace.memory, wrong, 5)
        search_policy_among(workspace.memory, wrong, 5)
        assert workspace.memory.search.playouts == 0


class TestLimits:
    @pytest.mark.parametrize("field", ["features", "legal", "actions", "returns"])
    def test_samples_are_written_as_far_as_every_array_has_room(self, native, samples, field):
        arrays = copy_of(samples[ReturnMemory])
        arrays[field] = arrays[field][: len(arrays[field]) // 2].copy()
        assert self.played(native, samples, arrays) == 0

    def test_battles_are_played_as_far_as_every_array_has_room(self, native, samples):
        arrays = copy_of(samples[ReturnMemory])
        assert self.played(native, samples, arrays) == BATTLES
        arrays = copy_of(samples[ReturnMemory])
        assert self.played(native, samples, arrays | {"utilities": arrays["utilities"][:13].copy()}) == 1
        arrays = copy_of(samples[ReturnMemory], used=np.array([-1]))
        assert self.played(native, samples, arrays) == 0

    @staticmethod
    def played(native, samples, arrays):
        memories = (SearchMemory, PolicyMemory)
        others = [native.workspace(kind, **copy_of(samples[kind])) for kind in memories]
        return native.bind(play_returns)(native.workspace(ReturnMemory, **arrays), *others)

    @pytest.mark.parametrize("field", ["features", "first", "actions", "visits", "values"])
    def test_searched_choices_likewise(self, native, samples, field):
        arrays = copy_of(samples[policy_imitation.ImitationMemory])
        arrays[field] = arrays[field][: len(arrays[field]) // 2].copy()
        play = native.workspace(policy_imitation.ImitationMemory, **arrays)
        search = native.workspace(SearchMemory, **copy_of(samples[SearchMemory]))
        assert native.bind(policy_imitation.play_searched)(play, search) == 0

    @pytest.mark.parametrize("max_nodes", [-5, 0, 1])
    def test_an_ending_without_nodes_is_too_big(self, native, samples, max_nodes):
        empty = {name: samples[EndgameMemory][name][:0].copy() for name in ("branches", "infos", "choices", "table")}
        arrays = copy_of(samples[EndgameMemory], **empty)
        arrays["ending"]["max_nodes"] = max_nodes
        native.bind(solve_ending)(native.workspace(EndgameMemory, **arrays))
        assert arrays["ending"]["too_big"] == 1


class TestContents:
    def test_a_number_that_is_no_cards_swaps_nothing(self, native, samples):
        for card in (NONE, -7, 36, 64, 1 << 40):
            arrays = copy_of(samples[DealMemory], cards=np.array([card, 0, 0]), others=np.array([1, card, 0]))
            native.bind(swap_dealt_cards)(native.workspace(DealMemory, **arrays))
            assert arrays["battles"].tobytes() == samples[DealMemory]["battles"].tobytes()

    def test_hands_hold_only_cards(self, native):
        dealt = []
        for more in (0, 1 << 36, -(1 << 36)):
            state, out = Battle.deal(seed=1, first=0).initial_state.to_array(), np.zeros(SIZE + 1, np.int64)
            native.bind(begin_battle)(state, np.array([more | 3, 12, 0, 0]), out)
            dealt.append(state.tobytes())
        assert len(set(dealt)) == 1

    def test_a_battle_of_less_than_no_actions_has_none(self, native, samples):
        lengths = samples[ReplayMemory]["lengths"]
        arrays = copy_of(samples[ReplayMemory], lengths=np.array([-5, lengths[0], 1 << 62]))
        arrays["battles"] = arrays["battles"][[1, 0, 1]]
        native.bind(replay_battles)(native.workspace(ReplayMemory, **arrays))
        assert arrays["legal"].tolist() == [0, lengths[0], lengths[1]]
        assert len(arrays["control"]) == BATTLES * SLOTS_MAX

    @pytest.mark.parametrize("answer", [NONE, SIZE, 1 << 40])
    def test_a_table_without_an_answer_stays_as_it_is(self, native, samples, answer):
        arrays = copy_of(samples[VectorMemory])
        arrays["answers"][:], arrays["moves"][:] = answer, 1
        before = arrays["states"].tobytes()
        native.bind(advance)(native.workspace(VectorMemory, **arrays), 0, BATTLES)
        assert arrays["states"].tobytes() == before

    def test_a_seat_that_is_not_there_sees_zeros(self, native, samples):
        arrays = copy_of(samples[ObserveMemory], observers=np.array([2, 5, 0]))
        arrays["moves"][:], arrays["observation"][:] = 1, 7
        native.bind(observe_tables)(native.workspace(ObserveMemory, **arrays), 0, BATTLES)
        rows = arrays["observation"].reshape(BATTLES, -1)
        assert not rows[:2].any() and 1 in rows[2] and 7 not in rows[2]

    @pytest.mark.parametrize("action", [-1, SIZE, 1 << 40])
    def test_nothing_is_searched_among_numbers_that_are_no_actions(self, native, samples, action):
        arrays = copy_of(samples[SearchMemory], among=np.array([0, action]))
        native.bind(search_among)(native.workspace(SearchMemory, **arrays), 5)
        assert arrays["search"]["playouts"] == 0
