"""OpenSpiel: its own tests pass, its algorithms run, and what it plays is the game."""

import copy
import pickle
import random
import unittest
from collections import defaultdict
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.optimize import linprog
from scipy.sparse import csr_array, hstack

pyspiel = pytest.importorskip("pyspiel", reason="the extra `open-spiel` is not installed")

from absl import flags  # noqa: E402
from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python import policy as policies  # noqa: E402
from open_spiel.python.algorithms import (  # noqa: E402
    cfr,
    expected_game_score,
    exploitability,
    external_sampling_mccfr,
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

from airlandsea import Battle  # noqa: E402
from airlandsea.bots import NotExplicit, UnknownBot, make  # noqa: E402
from airlandsea.bots.search import POINTS  # noqa: E402
from airlandsea.envs.observe import observe  # noqa: E402
from airlandsea.envs.open_spiel import NAME, PARAMETERS, SMALL_GAMES, read_variant, register  # noqa: E402
from airlandsea.envs.open_spiel.history import DealNode, SetupNode, next_lowest  # noqa: E402
from airlandsea.envs.open_spiel.observer import BadObserver  # noqa: E402
from airlandsea.envs.open_spiel.players import BadSamples, BotPolicy, TableBot  # noqa: E402
from airlandsea.envs.token_names import token_names  # noqa: E402
from airlandsea.errors import IllegalAction, IllegalMode  # noqa: E402
from airlandsea.events import EventKind  # noqa: E402
from airlandsea.records import battles_of, read_record  # noqa: E402
from airlandsea.rules.check import state_problems  # noqa: E402
from airlandsea.search.endgame import EndgameSolver  # noqa: E402
from airlandsea.vector.token_history import TokenHistory, start_history, update_history  # noqa: E402

pytestmark = pytest.mark.usefixtures("native")

CHANCE, OVER = -1, -4
LISTENER, ATTENTIVE, OBJECTOR, DOUBLED = (
    f"python:arena.players:{name}" for name in ("Listener", "Attentive", "Objector", "Doubled")
)
PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
MODES = [
    "",
    "theaters=ALS",
    "row=DEI",
    "mode=epic",
    "mode=team",
    "mode=epic team",
    "teams=2v1",
    "mode=quick beginner",
    "row=A,hand=2",
    "row=AL,strengths=1236,hand=3,first=1",
    "row=ALS,strengths=136,hand=2,stacks=1A:A2l4/2S:S5",
]
SMALL = ["A-136-1", "ALS-6-1", "ALS-16-1", "ALS-136-1"]


def load(text: str = "") -> Any:
    return pyspiel.load_game(f"{NAME}({text})")


def small_game(name: str) -> Any:
    return pyspiel.load_game(NAME, SMALL_GAMES[name])


def draw(state: Any, dice: random.Random) -> int:
    """Something by chance: a draw as likely as it is, or any option."""
    if not state.is_chance_node():
        return dice.choice(state.legal_actions())
    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
    return dice.choices(outcomes, chances)[0]


def deal(game: Any, dice: random.Random) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(draw(state, dice))
    return state


def states_of(game: Any, seed: int, number: int = 1):
    """All states of some random battles."""
    dice = random.Random(seed)
    for _ in range(number):
        state = game.new_initial_state()
        while not state.is_terminal():
            yield state
            state.apply_action(draw(state, dice))
        yield state


def walk(state: Any):
    """A whole tree."""
    yield state
    for action in state.legal_actions():
        yield from walk(state.child(action))


# OpenSpiel's tests


class TestOpenSpielsTests:
    @pytest.mark.parametrize("text", MODES)
    def test_random_sim(self, text):
        pyspiel.random_sim_test(load(text), num_sims=2, serialize=True, verbose=False)

    @pytest.mark.parametrize("text", MODES)
    def test_games_sim(self, text, capsys):
        games_sim_test.GamesSimTest().sim_game(load(text))
        assert "terminated with" in capsys.readouterr().out

    @pytest.mark.parametrize("name", ["A-136-1", "ALS-6-1", "ALS-16-1"])
    def test_api_on_a_whole_tree(self, name, monkeypatch):
        game = small_game(name)
        kinds = [
            CHANCE if s.is_chance_node() else OVER if s.is_terminal() else 0 for s in walk(game.new_initial_state())
        ]
        monkeypatch.setitem(api_test.TOTAL_NUM_STATES, name, tuple(kinds.count(kind) for kind in (CHANCE, 0, OVER)))
        monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, name, INFORMATION_SETS[name])
        assert passes(api_test.EnforceAPIOnFullTreeBase, name, game) == 8

    @pytest.mark.slow
    @pytest.mark.parametrize("text", MODES)
    def test_api_on_part_of_the_tree(self, text):
        assert passes(api_test.EnforceAPIOnPartialTreeBase, NAME, load(text)) == 5

    @pytest.mark.parametrize("file", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda file: file.stem)
    def test_a_playthrough_is_as_it_was(self, file):
        parsed()
        stored, now = generate_playthrough.replay(str(file))
        for before, after in zip(stored.splitlines(), now.splitlines(), strict=True):
            assert before == after

    def test_there_is_a_playthrough(self):
        assert list(PLAYTHROUGHS.glob("*.txt"))


INFORMATION_SETS = {"A-136-1": 12, "ALS-6-1": 18, "ALS-16-1": 137}


def parsed() -> None:
    """OpenSpiel's tests read flags."""
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test"])


def passes(tests: type[unittest.TestCase], name: str, game: Any) -> int:
    """How many of OpenSpiel's tests pass; all of them have to."""
    parsed()
    case = type("OurGame", (tests,), {"game_name": name, "game": game})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert not result.errors and not result.failures, (result.errors + result.failures)[0][1]
    return result.testsRun


# The game


class TestTheGame:
    @pytest.mark.parametrize("text", ["row=A,hand=2", "row=AL,strengths=136,hand=2", "mode=epic"])
    def test_a_small_battle_is_played_in_its_mode_and_drawn(self, text):
        state = deal(load(text), random.Random(1))
        battle, view = state.playing.battle, state.view(0)
        assert battle.mode == view.mode == state.get_game().variant.mode
        assert all(code in str(view) for code in view.hand) and str(battle)

    @pytest.mark.parametrize(
        "text", ["", "mode=epic", "mode=team", "teams=2v1", "theaters=DEI", "row=LAD", "mode=quick beginner"]
    )
    def test_it_is_that_of_battle(self, text):
        """Options, views, histories, features and results are those of a `Battle` that goes the same way."""
        game, dice = load(text), random.Random(1)
        full, recall = make_observation(game), make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
        for _ in range(3):
            state = deal(game, dice)
            battle = state.playing.battle
            histories = [TokenHistory() for _ in range(game.num_players())]
            for seat, history in enumerate(histories):
                start_history(history, battle.memory, battle.state, seat)
            while not battle.is_over:
                seat = state.current_player()
                assert seat == min(battle.to_act)
                assert state.legal_actions() == sorted(battle.options_for(seat).numbers)
                tokens = {option.number: option.token for option in battle.options_for(seat)}
                assert {action: state.action_to_string(action) for action in tokens} == tokens
                for other, history in enumerate(histories):
                    assert state.view(other) == battle.view(other)
                    assert state.information_state_string(other).split("; ", 1)[-1] == "; ".join(
                        token_names(history.tokens)[1:]
                    )
                    full.set_from(state, other)
                    recall.set_from(state, other)
                    assert np.array_equal(full.tensor, observe(battle.view(other)))
                    assert np.array_equal(recall.tensor, [*full.tensor, *history.tokens])
                action = dice.choice(state.legal_actions())
                state.apply_action(action)
                while state.is_chance_node():
                    card = draw(state, dice)
                    in_place(battle, state, card)
                    state.apply_action(card)
                turn = battle.play(action, seat)
                for other, history in enumerate(histories):
                    update_history(history, battle.memory, battle.state, turn.number, turn.seat, other)
            assert state.is_terminal() and state.current_player() == OVER and state.legal_actions() == []
            assert state.returns() == returns(battle)

    def test_every_state_on_the_way_is_sound(self):
        for text in MODES[:8]:
            for state in states_of(load(text), 2):
                if state.history() and hasattr(state.node, "states"):
                    assert state_problems(state.playing.battle.state) == []

    def test_small_battles_are_sound_but_for_the_number_of_their_cards(self):
        for text in MODES[8:]:
            for state in states_of(load(text), 3, 5):
                if hasattr(state.node, "states"):
                    found = state_problems(state.playing.battle.state)
                    assert [each for each in found if "theaters" not in each] == []

    def test_the_longest_battles_fit_into_the_stated_length(self):
        for text in ("mode=epic", "mode=epic team", ""):
            game = load(text)
            for state in states_of(game, 4, 40):
                assert state.move_number() < game.max_game_length() / 2


def in_place(battle: Battle, state: Any, card: int) -> None:
    """Lay the card that chance draws where the battle will draw it."""
    from airlandsea.search.endgame_tree import swap_cards

    swap_cards(battle.state, state.node.drawing[1], card)


def returns(battle: Battle) -> list[float]:
    result, pairs = battle.result, [len(battle.seats) > 2 + side for side in range(2)]
    if result.winner is None:
        return [0.0] * len(battle.seats)
    share = [0.5 if pairs[side] and pairs != [True, True] else 1.0 for side in range(2)]
    sign = [1 if side == result.winner else -1 for side in range(2)]
    return [share[seat & 1] * sign[seat & 1] * result.points for seat in battle.seats]


class TestChance:
    def test_every_hand_is_equally_likely(self):
        """Cards are dealt in their order: the chances along the way multiply to one over the number of hands."""
        game = load("row=ALS,strengths=16,hand=2,first=0")
        chances = {}
        stack = [(game.new_initial_state(), 1.0)]
        while stack:
            state, chance = stack.pop()
            if state.is_chance_node():
                stack += [(state.child(card), chance * share) for card, share in state.chance_outcomes()]
            else:
                chances[tuple(state.node.states["hand"][0][:2].tolist())] = chance
        assert (
            len(chances)
            == comb(6, 2) * comb(4, 2)
            == read_variant({"row": "ALS", "strengths": 16, "hand": 2, "first": 0}).deals
        )
        assert np.allclose(list(chances.values()), 1 / len(chances))

    @pytest.mark.parametrize(("cards", "drawn"), [(18, 6), (5, 5), (7, 1), (30, 10)])
    def test_the_chances_of_the_next_lowest_add_up(self, cards, drawn):
        assert len(next_lowest(cards, drawn)) == cards - drawn + 1
        assert sum(next_lowest(cards, drawn)) == pytest.approx(1)

    def test_theaters_and_the_first_side_are_drawn_where_they_are_not_given(self):
        depths = {"": 4, "theaters=ALS": 3, "row=ALS": 1, "row=ALS,first=1": 0}
        for text, drawn in depths.items():
            state, number = load(text).new_initial_state(), 0
            while isinstance(state.node, SetupNode):
                assert np.allclose([share for _, share in state.chance_outcomes()], 1 / len(state.legal_actions()))
                state.apply_action(state.legal_actions()[-1])
                number += 1
            assert number == drawn and isinstance(state.node, DealNode)

    def test_a_drawn_card_is_any_that_nobody_has_seen_drawn(self):
        """Reinforce: a chance node between the play and its question, with every card of the deck."""
        game = load("row=ALS,hand=1,first=0")
        state = game.new_initial_state()
        for card in (6, 0):  # L1, A1
            state.apply_action(card)
        state.apply_action(state.string_to_action("L1L"))
        assert state.is_chance_node() and "L1L draws a card" in str(state)
        assert state.legal_actions() == [*range(1, 6), *range(7, 18)]
        assert [share for _, share in state.chance_outcomes()] == [1 / 16] * 16
        then = state.child(17)
        assert then.action_to_string(then.legal_actions()[0]) in "AS" and then.view(0).drawn == "S6"
        assert then.view(1).drawn == "??" and "S6" not in then.information_state_string(1)
        for player in (0, 1):
            assert (
                state.information_state_string(player)
                == state.child(17).information_state_string(player)[: len(state.information_state_string(player))]
            )

    def test_a_destroyed_card_that_is_drawn_is_no_chance(self):
        """Its place was seen by those who know it, and nobody draws lots for it."""
        found = 0
        for state in states_of(load("theaters=ALD"), 6, 400):
            if hasattr(state.node, "undrawn"):
                deck = state.node.states["deck_size"][0]
                lots = state.node.undrawn.bit_count()
                assert lots <= deck
                found += lots < deck
        assert found

    def test_two_cards_may_be_drawn_by_one_answer(self):
        """Give & Take's last draw, and then a waiting Reinforce at once."""
        twice = 0
        for state in states_of(load("row=LDA"), 8, 1500):
            history = state.full_history()
            twice += (
                len(history) > 2
                and history[-1].player == history[-2].player == CHANCE
                and hasattr(state.node, "states")
            )
        assert twice


class TestWhoKnowsWhat:
    @pytest.mark.parametrize(
        "text", ["", "mode=epic", "mode=team", "theaters=DEI", "row=A,hand=3", "row=AL,strengths=36,hand=2"]
    )
    def test_resampling_gives_what_a_player_cannot_tell_from_the_truth(self, text):
        dice, others = random.Random(5), 0
        game = load(text)
        kinds = [make_observation(game), make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))]
        for state in states_of(game, 5, 2):
            if state.is_chance_node() or state.is_terminal():
                continue
            for player in range(game.num_players()):
                world = state.resample_from_infostate(player, dice.random)
                others += str(world) != str(state)
                assert world.current_player() == state.current_player()
                assert world.information_state_string(player) == state.information_state_string(player)
                assert world.observation_string(player) == state.observation_string(player)
                assert world.legal_actions(player) == state.legal_actions(player)
                for kind in kinds:
                    assert tensor(kind, world, player) == tensor(kind, state, player)
                assert decisions(world) == decisions(state)
        assert others

    @pytest.mark.parametrize("name", [*SMALL, "AL-36-2"])
    def test_who_recalls_everything_can_tell_what_can_be_done(self, name):
        """One information state: one list of options, one past of the player's own, one view."""
        known: dict[Any, Any] = {}
        for state in walk(small_game(name).new_initial_state()):
            player = state.current_player()
            if player >= 0:
                past = [entry.action for entry in state.full_history() if entry.player == player]
                facts = (state.legal_actions(), past, state.observation_string(player))
                assert known.setdefault(state.information_state_string(player), facts) == facts

    def test_what_is_public_is_what_a_spectator_sees(self):
        game = load()
        public = pyspiel.IIGObservationType(
            public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
        )
        told = pyspiel.IIGObservationType(
            public_info=True, perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE
        )
        public, told = make_observation(game, public), make_observation(game, told)
        for state in states_of(game, 7, 3):
            if hasattr(state.node, "states"):
                battle = state.playing.battle
                assert public.string_from(state, 0) == public.string_from(state, 1) == battle.view(None).position
                assert (
                    tensor(public, state, 0) == tensor(public, state, 1) == tuple(observe(battle.view(None)).tolist())
                )
                for player in (0, 1):
                    world = state.resample_from_infostate(player, random.Random(1).random)
                    assert told.string_from(world, 0) == told.string_from(state, 1)

    def test_what_is_private_is_what_a_spectator_does_not_see(self):
        game = load("row=ALS,first=0")
        private = make_observation(
            game,
            pyspiel.IIGObservationType(
                public_info=False, perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
            ),
        )
        recalled = make_observation(
            game,
            pyspiel.IIGObservationType(
                public_info=False, perfect_recall=True, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
            ),
        )
        state = game.new_initial_state()
        for card in (6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5):
            state.apply_action(card)
        assert private.string_from(state, 0) == "hand L1L2L3L4L5L6"
        state.apply_action(state.string_to_action("l6S"))
        assert private.string_from(state, 0) == "hand L1L2L3L4L5 1S1=l6"
        assert private.string_from(state, 1) == "hand A1A2A3A4A5A6"
        assert recalled.string_from(state, 0) == "1a: L1; L2; L3; L4; L5; L6; I: l6 to slot 2"
        private.set_from(state, 0)
        assert private.dict["hand"].nonzero()[0].tolist() == [6, 7, 8, 9, 10]
        assert "row" not in private.dict

    def test_nothing_at_all_can_be_asked_for_too(self):
        game = load()
        nothing = make_observation(
            game,
            pyspiel.IIGObservationType(
                public_info=False, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
            ),
        )
        for state in states_of(game, 1):
            assert nothing.string_from(state, 0) == "" and not any(tensor(nothing, state, 0))


def decisions(state: Any) -> list[int]:
    """Who has decided."""
    return [entry.player for entry in state.full_history() if entry.player != CHANCE]


def tensor(observation, state: Any, player: int) -> tuple[float, ...]:
    observation.set_from(state, player)
    return tuple(observation.tensor.tolist())


class TestAlgorithms:
    """OpenSpiel's, in Python, as they are."""

    @pytest.mark.slow
    def test_cfr_and_cfr_plus_find_the_value_and_balance(self):
        for make_solver, name, rounds, most in (
            (cfr.CFRPlusSolver, "ALS-16-1", 12, 0.06),
            (cfr.CFRSolver, "A-136-1", 60, 0.1),
        ):
            game = small_game(name)
            solver = make_solver(game)
            for _ in range(rounds):
                solver.evaluate_and_update_policy()
            average = solver.average_policy()
            assert exploitability.exploitability(game, average) < most
            value = expected_game_score.policy_value(game.new_initial_state(), [average] * 2)
            assert value[0] == pytest.approx(VALUES[name], abs=2 * most) and sum(value) == pytest.approx(0)

    @pytest.mark.parametrize(
        "solver", [external_sampling_mccfr.ExternalSamplingSolver, outcome_sampling_mccfr.OutcomeSamplingSolver]
    )
    def test_sampling_solvers_come_nearer(self, solver):
        np.random.seed(1)
        game = small_game("A-136-1")
        running = solver(game)
        found = []
        for rounds in (1, 600):
            for _ in range(rounds):
                running.iteration()
            found.append(exploitability.exploitability(game, running.average_policy()))
        assert found[1] < found[0] / 2

    @pytest.mark.parametrize("text", ["theaters=ALS", "row=DEI", "mode=team"])
    def test_is_mcts_plays(self, text):
        game, dice = load(text), random.Random(2)
        bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), 2.0, 12)
        for _ in range(2):
            state = deal(game, dice)
            while not state.is_terminal():
                state.apply_action(draw(state, dice) if state.is_chance_node() else bot.step(state))
            assert sum(state.returns()) == 0

    def test_bots_play_at_its_tables(self):
        game = load("theaters=ALS,first=0")
        points = [
            evaluate_bots(
                game.new_initial_state(), [TableBot("heuristic", n), TableBot("random", n)], np.random.RandomState(n)
            )[0]
            for n in range(12)
        ]
        assert np.mean(points) > 2

    def test_what_they_play_is_what_the_bot_chooses(self):
        game, dice = load(), random.Random(4)
        for _ in range(3):
            state, ours, same = deal(game, dice), TableBot("heuristic", 9), make("heuristic", 9)
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(draw(state, dice))
                    continue
                battle, seat = state.playing.battle, state.current_player()
                action = ours.step(state)
                assert action == same.choose(battle.view(seat), battle.options_for(seat)).number
                state.apply_action(action)


class TestBotsHear:
    """Bots at its tables hear what they would hear in a match (R31)."""

    @pytest.mark.parametrize("text", ["", "mode=epic,teams=2v1", "mode=team,first=1"])
    def test_what_their_seats_may_know(self, text):
        game, dice, drawn = load(text), np.random.RandomState(1), 0
        while drawn < 2:  # battles in which chance is between an answer and its events: a card comes off the deck
            state = game.new_initial_state()
            players: list[Any] = [TableBot(LISTENER, seat) for seat in range(game.num_players())]
            evaluate_bots(state, players, dice)
            [(battle, answers)] = battles_of(read_record(state.record()))
            events = [battle.opening]
            for answer in answers:
                events += battle.push(battle.options.get(answer))
            drawn += any(event.random for event in events)
            for seat, player in enumerate(players):
                assert player.seat == seat and not player.event_errors
                assert player.bot.heard == [event.as_seen_by(seat) for event in events]

    def test_a_battle_begins_again_for_another_state(self):
        game, dice = load("row=ALS,first=0"), random.Random(1)
        player: Any = TableBot(LISTENER, 1)
        for number in (1, 2):
            player.step(deal(game, dice))
            assert [event.kind for event in player.bot.heard].count(EventKind.DEALT) == number

    def test_a_policy_hears_too_and_is_prepared(self):
        game, dice = load("row=ALS,first=0"), random.Random(1)
        state = deal(game, dice)
        state.apply_action(state.legal_actions()[-1])
        first = state.playing.battle.options[0].number
        assert BotPolicy(game, ATTENTIVE, samples=3).action_probabilities(state)[first] == 1

    def test_errors_at_events_are_counted(self):
        player = TableBot(OBJECTOR, 1)
        player.step(deal(load("row=ALS"), random.Random(1)))
        assert set(player.event_errors) == {"ValueError: what?"}

    def test_a_bot_that_fails_to_say_its_policy_is_sampled(self):
        game = load("row=ALS,first=0")
        state = deal(game, random.Random(1))
        policy = BotPolicy(game, DOUBLED, samples=4)
        chances = policy.action_probabilities(state)
        assert sum(chances.values()) == 1 and policy.bot.policy_errors


VALUES = {"A-136-1": 2 / 3, "ALS-6-1": 6.0, "ALS-16-1": 4.8, "ALS-136-1": 31 / 6}  # to the first side; docs/variants.md


class TestTheLadder:
    @pytest.mark.parametrize("name", SMALL_GAMES)
    def test_every_small_game_can_be_played(self, name):
        pyspiel.random_sim_test(small_game(name), num_sims=1, serialize=False, verbose=False)

    @pytest.mark.parametrize("name", SMALL)
    def test_its_value_is_that_of_a_linear_program(self, name):
        assert linear_value(small_game(name)) == pytest.approx(VALUES[name], abs=1e-6)

    @pytest.mark.parametrize("name", SMALL)
    def test_the_solver_of_endings_finds_the_same(self, name):
        """It grows its tree by its own means, from the view of one deal, over all deals."""
        state = deal(small_game(name), random.Random(1))
        solution = EndgameSolver(gap=1e-4, regret=1.0, rounds=4000).solve(state.view(0).raw, POINTS, 60_000)
        low, high = 12 * solution.low - 6, 12 * solution.high - 6
        value = VALUES[name]
        assert low - 1e-4 <= value <= high + 1e-4 and high - low < 2e-3
        assert solution.deals == read_variant(SMALL_GAMES[name]).deals

    def test_a_policy_of_a_bot_says_how_often_it_does_what(self):
        game = small_game("ALS-16-1")
        state = deal(game, random.Random(3))
        chances = BotPolicy(game, "random").action_probabilities(state)
        assert chances.pop(1) == 0 and set(chances) < set(state.legal_actions())
        assert set(chances.values()) == {1 / len(chances)}
        heuristic = BotPolicy(game, "heuristic", samples=5)
        chances = heuristic.action_probabilities(state, 0)
        assert sum(chances.values()) == pytest.approx(1) and all(chance * 5 % 1 == 0 for chance in chances.values())
        assert BotPolicy(game, "heuristic", samples=5).action_probabilities(state) == chances

    def test_what_is_won_from_a_bot_is_known_exactly(self):
        """From chance much, from the heuristic less, from the solution nothing."""
        game = small_game("A-136-1")
        won = [exploitability.exploitability(game, BotPolicy(game, name)) for name in ("random", "heuristic")]
        assert won == [pytest.approx(2), pytest.approx(1 / 3, abs=0.2)]
        uniform = exploitability.exploitability(game, policies.UniformRandomPolicy(game))
        assert uniform != pytest.approx(won[0])

    def test_a_policy_is_asked_for_the_player_whose_turn_it_is(self):
        game = small_game("A-136-1")
        state = game.new_initial_state()
        policy = BotPolicy(game, "heuristic")
        with pytest.raises(IllegalAction, match="is not asked"):
            policy.action_probabilities(state)
        with pytest.raises(IllegalAction, match="player 1 is not asked"):
            policy.action_probabilities(deal(game, random.Random(1)), 1)
        with pytest.raises(BadSamples):
            BotPolicy(game, "heuristic", samples=-1)
        with pytest.raises(NotExplicit):
            BotPolicy(game, "heuristic", samples=0).action_probabilities(deal(game, random.Random(1)))
        with pytest.raises(UnknownBot):
            BotPolicy(game, "thump")


def linear_value(game: Any) -> float:
    """What the game is worth to the first player, by the sequence form (von Stengel 1996)."""
    sequences: list[dict[Any, int]] = [{(): 0}, {(): 0}]
    infos: list[dict[Any, Any]] = [{}, {}]
    payoff: dict[tuple[int, int], float] = defaultdict(float)

    def follow(state: Any, at: tuple[int, int], chance: float) -> None:
        player = state.current_player()
        if state.is_terminal():
            payoff[at] += chance * state.returns()[0]
        elif player == CHANCE:
            for outcome, share in state.chance_outcomes():
                follow(state.child(outcome), at, chance * share)
        else:
            told = state.information_state_string()
            before, after = infos[player].setdefault(told, (at[player], []))
            assert before == at[player]
            for action in state.legal_actions():
                number = sequences[player].setdefault((told, action), len(sequences[player]))
                after += [number] if number not in after else []
                follow(state.child(action), (number, at[1]) if player == 0 else (at[0], number), chance)

    follow(game.new_initial_state(), (0, 0), 1.0)
    rows, columns = zip(*payoff, strict=True)
    n, m = len(sequences[0]), len(sequences[1])
    payoffs = csr_array((list(payoff.values()), (rows, columns)), (n, m))
    ours, theirs = (flow(infos[player].values(), len(sequences[player])) for player in (0, 1))
    k = theirs.shape[0]
    done = linprog(
        [*[0.0] * n, -1.0, *[0.0] * (k - 1)],
        A_ub=hstack([-payoffs.T, theirs.T]),
        b_ub=np.zeros(m),
        A_eq=hstack([ours, csr_array((ours.shape[0], k))]),
        b_eq=[1.0, *[0.0] * (ours.shape[0] - 1)],
        bounds=[(0, None)] * n + [(None, None)] * k,
    )
    assert done.status == 0, done.message
    return -done.fun


def flow(infos, sequences: int) -> csr_array:
    """The empty sequence is played; and at each information set: what goes in comes out."""
    entries = [(0, 0, 1.0)]
    for row, (before, after) in enumerate(infos, 1):
        entries += [(row, before, -1.0), *((row, number, 1.0) for number in after)]
    rows, columns, values = zip(*entries, strict=True)
    return csr_array((values, (rows, columns)), (len(infos) + 1, sequences))


class TestStates:
    def test_copies_share_what_has_been_and_part_from_there(self):
        for state in states_of(load("mode=epic"), 9):
            if state.is_terminal():
                break
            twin, other = state.clone(), copy.deepcopy(state.node)
            assert twin.node is state.node is other
            twin.apply_action(twin.legal_actions()[-1])
            assert twin.node is not state.node and len(twin.history()) == len(state.history()) + 1

    @pytest.mark.parametrize("text", ["", "mode=team", "row=ALS,strengths=16,hand=2"])
    def test_what_is_written_can_be_read(self, text):
        game = load(text)
        dice = random.Random(1)
        for state in states_of(game, 10, 2):
            for read in (game.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))):
                assert str(read) == str(state) and read.history() == state.history()
                for player in range(game.num_players()):
                    assert read.information_state_string(player) == state.information_state_string(player)
                while not read.is_terminal():
                    read.apply_action(draw(read, dice))
                    read.information_state_string(0)

    def test_tokens_are_read(self):
        state = deal(load("row=ALS"), random.Random(1))
        for action in state.legal_actions():
            assert state.string_to_action(state.action_to_string(action)) == action


class TestBadInput:
    @pytest.mark.parametrize(
        ("parameters", "reasons"),
        [
            ({"mode": "standart"}, ["no mode 'standart'", "did you mean 'standard'"]),
            ({"row": "ALS", "theaters": "ALS"}, ["not both"]),
            ({"row": "AXA"}, ["no theater 'X'", "theater A twice"]),
            ({"row": "ALSD"}, ["4 theaters: at most 3"]),
            ({"mode": "epic", "row": "ALS"}, ["3 theaters: Epic has 5"]),
            ({"first": 2}, ["first 2"]),
            ({"strengths": 177}, ["strengths '177'"]),
            ({"hand": -1}, ["hand -1: one card at least"]),
            ({"row": "ALS", "hand": 10}, ["hands of 10 cards: 18 cards are there"]),
            ({"row": "ALS", "strengths": 6, "hand": 2}, ["hands of 2 cards: 3 cards are there"]),
            ({"mode": "team", "hand": 3}, ["an even number"]),
            ({"stacks": "1A:A1"}, ["stacks: give the row too"]),
            (
                {"row": "ALS", "stacks": "1D:A1/2A:A1/1L:E4"},
                ["each card lies at one place", "theater D does not lie", "E4 is no card of these"],
            ),
            ({"row": "ALS", "stacks": "A1"}, ["is no stack"]),
            ({"row": "ALS", "stacks": "1A:X9"}, ["no card 'X9'"]),
            ({"row": "ALS", "stacks": "1A:??"}, ["all its cards have to be named"]),
            (
                {"ties": "none", "teams": "3v1", "withdrawal": "maybe"},
                ["ties 'none'", "teams '3v1'", "withdrawal 'maybe'"],
            ),
            ({"chart": "1-2-3"}, ["no chart"]),
            ({"handicap": 3}, ["handicap 3: side 1 or 2, or 0: none"]),
            ({"handicap": 1, "ties": "nobody"}, ["handicap with ties 'nobody'"]),
        ],
    )  # fmt: skip
    def test_parameters_that_do_not_fit_are_refused_with_all_reasons(self, parameters, reasons):
        with pytest.raises(IllegalMode) as caught:
            pyspiel.load_game(NAME, parameters)
        for reason in reasons:
            assert reason in str(caught.value)

    def test_with_a_handicap_the_other_side_is_first(self):
        assert read_variant({"handicap": 2}).first == 0
        assert read_variant({"handicap": 2}).mode.handicap == 1
        assert read_variant({"handicap": 1}).first == 1
        assert read_variant({"handicap": 1, "first": 0}).first == 0
        assert read_variant({}).first == -1

    def test_a_parameter_nobody_knows_is_refused(self):
        with pytest.raises(IllegalMode, match=r"no parameter 'hands'.*did you mean 'hand'"):
            read_variant({"hands": 3})
        with pytest.raises(pyspiel.SpielError, match="hands"):
            load("hands=3")

    def test_an_illegal_action_names_itself_and_the_options_and_changes_nothing(self):
        state = deal(load("row=ALS,strengths=6,hand=1,first=0"), random.Random(1))
        before, history = str(state), state.history()
        for action, named in (
            (204, r"action 204 \(A1\?\)"),
            (-2, "action -2 cannot"),
            (636, "actions go from 0 to 635"),
        ):
            with pytest.raises(IllegalAction, match=named) as caught:
                state.apply_action(action)
            assert "the options of 1a are 1 w, " in str(caught.value)
        with pytest.raises(TypeError):
            state.apply_action("w")
        with pytest.raises(IllegalAction, match="no option 'A9A'"):
            state.string_to_action("A9A")
        assert (str(state), state.history()) == (before, history)

    def test_what_cannot_be_drawn_is_refused(self):
        state = load("row=ALS").new_initial_state()
        with pytest.raises(IllegalAction, match="the options of chance are 0 side 1 is first, 1 side 2 is first"):
            state.apply_action(2)
        state = deal(load(), random.Random(1))
        with pytest.raises(IllegalAction, match="nothing is drawn here"):
            state.chance_outcomes()

    def test_after_the_end_nothing_can_be_done(self):
        *_, state = states_of(load(), 1)
        for action in (0, 1, 6):
            with pytest.raises(IllegalAction, match="the battle is over"):
                state.apply_action(action)

    def test_there_is_nothing_to_see_while_the_cards_are_dealt(self):
        state = load().new_initial_state()
        for ask in (lambda: state.view(0), lambda: state.resample_from_infostate(0, random.random)):
            with pytest.raises(IllegalAction, match="the cards are being dealt"):
                ask()

    def test_observations_have_no_parameters_and_no_third_kind(self):
        game = load()
        with pytest.raises(BadObserver, match="has none"):
            game.make_py_observer(None, {"depth": 2})
        with pytest.raises(BadObserver, match="all players"):
            game.make_py_observer(
                pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
            )

    def test_registering_again_does_no_harm(self):
        register()
        assert pyspiel.registered_names().count(NAME) == 1 and set(load().get_parameters()) == set(PARAMETERS)
