"""PettingZoo: its own tests pass, and its agents play the game."""

import warnings
from functools import partial
from random import Random

import numpy as np
import pytest

pettingzoo = pytest.importorskip("pettingzoo", reason="the extra `pettingzoo` is not installed")

with warnings.catch_warnings():  # it imports a game of its own in a way it has deprecated
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, performance_benchmark, seed_test

from airlandsea import Battle, Mode  # noqa: E402
from airlandsea.envs.arrays import BadArray, IllegalActions  # noqa: E402
from airlandsea.envs.features import Layout  # noqa: E402
from airlandsea.envs.observe import observe  # noqa: E402
from airlandsea.envs.pettingzoo import env, raw_env, register  # noqa: E402
from airlandsea.view import View  # noqa: E402

pytestmark = pytest.mark.usefixtures("native")

SETTINGS = [
    {},
    {"mode": "epic"},
    {"mode": Mode(pairs=(True, False))},
    {"mode": "team"},
    {"mode": "epic team"},
    {"mode": "beginner", "unit": "war"},
]
EXPECTED = [  # what PettingZoo says of every game whose observations have masks, or an end
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",
]


def option(random: Random, game: raw_env) -> int:
    return random.choice(np.flatnonzero(game.last()[0]["action_mask"]).tolist())


class TestPettingZoosTests:
    @pytest.mark.parametrize("make", [env, raw_env])
    @pytest.mark.parametrize("settings", SETTINGS)
    def test_api(self, make, settings, capsys):
        with warnings.catch_warnings():
            for sentence in EXPECTED:
                warnings.filterwarnings("ignore", sentence)
            api_test(make(**settings), num_cycles=100)
        assert "Passed" in capsys.readouterr().out

    @pytest.mark.parametrize("settings", SETTINGS)
    def test_seeds(self, settings):
        seed_test(partial(env, **settings), num_cycles=30)

    def test_performance(self, capsys, monkeypatch):
        clock = iter(range(0, 100, 3))  # its five seconds pass faster here
        monkeypatch.setattr("time.time", lambda: next(clock))
        performance_benchmark(env())
        assert "turns per second" in capsys.readouterr().out


class TestTheGame:
    @pytest.mark.parametrize("settings", [{}, {"mode": "team"}, {"mode": Mode(pairs=(True, False))}])
    def test_it_is_that_of_battle(self, settings):
        random = Random(1)
        game = raw_env(**settings)
        game.reset(seed=3)
        battle = game.tables[0].battle
        assert battle.state == Battle.deal(seed=seed_of(3), **settings).state
        while not battle.is_over:
            seat = min(battle.to_act)
            assert game.agent_selection == f"player_{seat}"
            for agent, other in game.seats.items():
                seen = game.observe(agent)
                assert np.array_equal(seen["observation"], observe(battle.view(other), game.tables.layout))
                options = battle.options_for(other).numbers if other == seat else []
                assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(options)
                assert np.array_equal(seen["action_mask"], game.infos[agent]["action_mask"])
            action = random.choice(battle.options_for(seat).numbers)
            battle.play(action, seat)
            game.step(action)
        for agent, seat in game.seats.items():
            won = battle.result.winner == seat & 1
            assert game.rewards[agent] == (battle.result.points if won else -battle.result.points)
        assert all(game.terminations.values()) and not any(game.truncations.values())
        rewards = dict(game.rewards)
        for agent in game.possible_agents:
            assert game.agent_selection == agent and game.last()[1] == rewards[agent]
            game.step(None)
        assert game.agents == []

    def test_in_the_swap_of_a_team_the_first_who_may_act_is_selected(self):
        game = raw_env(mode="team")
        game.reset(seed=1)
        selected = []
        for _ in range(4):
            selected.append(game.agent_selection)
            game.step(option(Random(2), game))
        assert selected == ["player_0", "player_1", "player_2", "player_3"]

    def test_a_seed_makes_what_follows_without_one(self):
        one, same, other = raw_env(), raw_env(), raw_env()
        for game, seed in ((one, 5), (same, 5), (other, 6)):
            game.reset(seed=seed)
        assert one.tables.to_bytes() == same.tables.to_bytes() != other.tables.to_bytes()
        before = one.tables.to_bytes()
        one.reset()
        same.reset()
        assert before != one.tables.to_bytes() == same.tables.to_bytes()

    def test_blocks_and_numbering_are_those_of_tables(self):
        game = raw_env(blocks=["hand"], numbering="seat", row="DEI")
        game.reset(seed=1)
        assert game.observe("player_1")["observation"].shape == (36,)
        assert game.tables.config.numbering == "seat" and game.tables.layout == Layout(blocks=["hand"])

    def test_it_can_be_made_with_its_id(self):
        register()
        for name, unit in (("Battle", "battle"), ("War", "war")):
            game = pettingzoo.make("aec", f"airlandsea/{name}-v0", mode="team")
            assert game.unwrapped.tables.unit == unit and len(game.possible_agents) == 4

    def test_it_shows_the_view_of_who_is_asked_as_a_line(self):
        game = env(render_mode="ansi")
        game.reset(seed=1)
        raw = game.unwrapped
        assert View.from_position(game.render()) == raw.tables[0].view(raw.seats[raw.agent_selection])
        game.close()

    def test_without_a_render_mode_it_warns_and_shows_nothing(self):
        game = raw_env()
        game.reset(seed=1)
        with pytest.warns(UserWarning, match='render_mode="ansi"'):
            assert game.render() is None


def seed_of(seed: int) -> int:
    """What a game with this seed is dealt with."""
    return Random(seed).getrandbits(63)


class TestBadInput:
    @pytest.mark.parametrize(("action", "error"), [(204, IllegalActions), (-1, IllegalActions), (636, IllegalActions)])
    def test_an_action_that_is_no_option_changes_nothing_in_the_raw_game(self, action, error):
        game = raw_env()
        game.reset(seed=1)
        before = game.tables.to_bytes()
        with pytest.raises(error, match=f"action {action}"):
            game.step(action)
        assert game.tables.to_bytes() == before
        game.step(option(Random(1), game))

    @pytest.mark.parametrize("action", [None, 1.5, "w", [1], True])
    def test_what_is_no_action_is_refused(self, action):
        game = raw_env()
        game.reset(seed=1)
        before = game.tables.to_bytes()
        with pytest.raises(BadArray):
            game.step(action)
        assert game.tables.to_bytes() == before

    def test_it_ends_the_game_and_costs_what_can_be_lost(self, capsys):
        for settings, cost in (({}, -6), ({"unit": "war"}, -1), ({"mode": "beginner"}, -1)):
            game = env(**settings)
            game.reset(seed=1)
            loser = game.agent_selection
            before = game.unwrapped.tables.to_bytes()
            game.step(204)
            assert game.unwrapped.tables.to_bytes() == before
            assert all(game.terminations.values()) and game.rewards[loser] == cost
            for agent in list(game.agents):
                assert game.last()[1] == (cost if agent == loser else 0)
                game.step(None)

    def test_the_dead_have_no_actions(self):
        game = raw_env()
        game.reset(seed=1)
        while not all(game.terminations.values()):
            game.step(option(Random(1), game))
        with pytest.raises(ValueError, match="the only valid action is None"):
            game.step(1)

    def test_settings_that_do_not_fit_are_refused(self):
        with pytest.raises(ValueError, match="unit 'match'"):
            raw_env(unit="match")
