"""OpenSpiel: lists that NumPy takes as arrays, and masks and tensors that are those of OpenSpiel itself."""

import copy
import pickle
import random

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="the extra `open-spiel` is not installed")

from open_spiel.python.observation import make_observation  # noqa: E402

from airlandsea.envs.open_spiel import NAME  # noqa: E402
from airlandsea.envs.open_spiel.array_list import CHANGES, ArrayList, mask_of  # noqa: E402
from airlandsea.rules.actions import SIZE  # noqa: E402

pytestmark = pytest.mark.usefixtures("native")

VARIANTS = ["row=ALS", "mode=epic team", "theaters=ALS,hand=2,strengths=126"]


def states_of(game, seed, number=3):
    """All states on the way of random battles."""
    rng = random.Random(seed)
    for _ in range(number):
        state = game.new_initial_state()
        while True:
            yield state
            if state.is_terminal():
                break
            state = state.child(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("text", VARIANTS)
class TestStates:
    def test_masks_are_those_of_open_spiel(self, text):
        game = pyspiel.load_game(f"{NAME}({text})")
        for state in states_of(game, 1):
            if not state.is_terminal():
                mask = state.legal_actions_mask()
                assert mask == pyspiel.State.legal_actions_mask(state)
                assert np.flatnonzero(np.asarray(mask)).tolist() == state.legal_actions()
            if not state.is_chance_node():
                for player in range(game.num_players()):
                    assert state.legal_actions_mask(player) == pyspiel.State.legal_actions_mask(state, player)

    def test_tensors_are_those_of_open_spiel(self, text):
        game = pyspiel.load_game(f"{NAME}({text})")
        for state in states_of(game, 2):
            for name in ("observation_tensor", "information_state_tensor"):
                if state.current_player() >= 0:
                    assert getattr(state, name)() == getattr(pyspiel.State, name)(state)
                if not state.is_chance_node():
                    for player in range(game.num_players()):
                        assert getattr(state, name)(player) == getattr(pyspiel.State, name)(state, player)

    def test_what_nobody_sees_is_refused_as_by_open_spiel(self, text):
        game = pyspiel.load_game(f"{NAME}({text})")
        state = game.new_initial_state()
        for name in ("observation_tensor", "information_state_tensor"):
            for player in (-1, game.num_players()):
                with pytest.raises(pyspiel.SpielError):
                    getattr(state, name)(player)
            with pytest.raises(pyspiel.SpielError):
                getattr(state, name)()

    def test_the_mask_of_an_observer_is_that_of_the_player_it_shows(self, text):
        game = pyspiel.load_game(f"{NAME}({text})")
        observer = make_observation(game)
        assert not observer.legal_actions_mask.any()
        for state in states_of(game, 3):
            if state.is_chance_node():
                continue
            for player in range(game.num_players()):
                observer.set_from(state, player)
                assert observer.legal_actions_mask.dtype == np.bool_
                assert observer.legal_actions_mask.tolist() == state.legal_actions_mask(player)

    def test_tokens_are_the_same_in_whatever_order_they_are_asked_for(self, text):
        game = pyspiel.load_game(f"{NAME}({text})")
        states = [*states_of(game, 4, 1)]
        once = [state.information_state_string(0) for state in states if state.current_player() >= 0]
        for observes_first in (True, False):
            for state in (again := [*states_of(game, 4, 1)]):
                if observes_first and state.current_player() >= 0:
                    state.observation_tensor()
            loaded = [pickle.loads(pickle.dumps(state)) for state in again if state.current_player() >= 0]
            assert [state.information_state_string(0) for state in reversed(loaded)] == once[::-1]


class TestArrayList:
    def made(self):
        return ArrayList.of([1, 0, 1], np.array([True, False, True]), np.int64)

    def test_it_is_a_list_and_an_array(self):
        made = self.made()
        assert made == [1, 0, 1] and isinstance(made, list)
        for kind in (None, np.bool_, np.float32):
            array, plain = np.array(made, kind), np.array([1, 0, 1], kind)
            assert array.dtype == plain.dtype and np.array_equal(array, plain)
        array = np.asarray(made)
        array[1] = 7
        assert np.asarray(made)[1] == 0 and made[1] == 0

    @pytest.mark.parametrize("name", CHANGES)
    def test_its_array_changes_with_it(self, name):
        arguments = {"__delitem__": (0,), "__iadd__": ([5],), "__imul__": (2,), "__setitem__": (1, 5), "append": (5,)}
        arguments |= {"extend": ([5],), "insert": (0, 5), "remove": (1,)}
        made, plain = self.made(), [1, 0, 1]
        for numbers in (made, plain):
            getattr(numbers, name)(*arguments.get(name, ()))
        assert made == plain and np.array(made).tolist() == plain

    def test_every_method_that_changes_lists_is_among_them(self):
        unchanging = {"__contains__", "__eq__", "__iter__", "__len__", "copy", "count", "index", "__init__"}
        names = {name for name in vars(list) if callable(getattr(list, name))}
        changing = {name for name in names - unchanging if changes(name)}
        assert changing <= {*CHANGES}

    def test_copies_are_plain_lists(self):
        for twin in (copy.copy(self.made()), copy.deepcopy(self.made()), pickle.loads(pickle.dumps(self.made()))):
            assert type(twin) is list and twin == [1, 0, 1]


def changes(name):
    """Whether a method changes a list, called with whatever it takes."""
    for arguments in ((), (0,), (1,), ([5],), (0, 5), (1, 5)):
        numbers = [3, 1, 2]
        try:
            getattr(numbers, name)(*arguments)
        except Exception:
            continue
        if numbers != [3, 1, 2]:
            return True
    return False


def test_a_mask_has_a_flag_for_each_action():
    mask = mask_of([0, 5, SIZE - 1])
    assert mask.shape == (SIZE,) and mask.dtype == np.bool_ and np.flatnonzero(mask).tolist() == [0, 5, SIZE - 1]
