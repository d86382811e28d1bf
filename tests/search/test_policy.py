"""The policy network: what it reads, what it says, its file, and the search by its playouts."""

import re
from collections import Counter
from dataclasses import replace
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from airlandsea import Battle
from airlandsea.bots import (
    Evaluation,
    ExplicitPolicy,
    NotExplicit,
    UnknownBot,
    explicit_chances,
    load_bot,
    make,
    policy,
)
from airlandsea.bots.policy import STANDARD, WEIGHTS
from airlandsea.bots.search import CARDS_LEFT, POINTS
from airlandsea.commands import main
from airlandsea.errors import WeightsWarning
from airlandsea.kernel import load, load_fast
from airlandsea.options import Options
from airlandsea.rules.actions import SIZE, WITHDRAW
from airlandsea.rules.determinize import determinize
from airlandsea.rules.modes import PRESETS, Mode
from airlandsea.rules.perspective import to_relative
from airlandsea.rules.state import State
from airlandsea.rules.view import ViewRecord
from airlandsea.search import policy_features
from airlandsea.search.endgame import EndgameSolver
from airlandsea.search.policy_features import ACTIVE_MAX, FEATURES, list_features
from airlandsea.search.policy_network import draw_option, exponential, sigmoid, to_chances
from airlandsea.search.policy_weights import (
    SHARPNESS,
    TO_THE_END,
    BadWeights,
    PolicyWeights,
    holds_weights,
    load_weights,
)
from airlandsea.search.runner import SearchRunner
from airlandsea.search.workspace import SearchConfig, SearchWorkspace
from airlandsea.view import View
from sample_battles import ROWS, random_battle

pytestmark = pytest.mark.usefixtures("native")
SMALL = (24, 16)  # units of both layers
OTHERS = ["epic", "team"]


def to_any_target(mode: Mode) -> Mode:
    """A mode as the weights of it are found."""
    return replace(mode, target=STANDARD.target)


@pytest.fixture(scope="module")
def weights() -> PolicyWeights:
    """Weights that nobody trained, but that prefer some options clearly."""
    drawn = PolicyWeights.random(*SMALL, seed=3)
    return PolicyWeights(**{**drawn.arrays, "heads": drawn.heads * 50, "value": drawn.value + np.float32(0.1)})


@pytest.fixture(scope="module")
def file(weights, tmp_path_factory) -> str:
    path = tmp_path_factory.mktemp("policy") / "policy.npz"
    weights.save(path)
    return str(path)


def positions(salt: str, number: int = 40):
    """Positions of random battles of all modes, with a seat that is asked."""
    random = Random(salt)
    found: list[tuple[Battle, int]] = []
    while len(found) < number:
        battle = random_battle(random, random.choice(ROWS))
        while not battle.is_over:
            seat = min(battle.to_act)
            if random.random() < 0.2 and len(battle.options_for(seat)) > 1:
                found.append((battle.copy(), seat))
            battle.play(random.choice(list(battle.options_for(seat))), seat)
    return found[:number]


def features_of(state: State, seat: int) -> list[int]:
    out = [0] * ACTIVE_MAX
    return out[: list_features(state, seat, out)]


class TestFeatures:
    def test_they_are_numbers_below_the_limit_and_none_comes_twice(self):
        for battle, seat in positions("features"):
            features = features_of(battle.state, seat)
            assert len(set(features)) == len(features) < ACTIVE_MAX
            assert min(features) >= 0 and max(features) < FEATURES

    def test_two_deals_that_a_seat_cannot_tell_apart_have_the_same(self):
        told = 0
        for battle, seat in positions("hidden", 60):
            if battle.mode.pairs != (False, False):
                continue  # a partner's face-down cards are hidden from the seat: there the network sees its own deal
            view, generator, states = battle.view(seat).raw, [7], (State(), State())
            for state in states:
                determinize(view, generator, state)
            assert features_of(states[0], seat) == features_of(states[1], seat) == features_of(battle.state, seat)
            told += states[0].hand != states[1].hand
        assert told > 10

    def test_both_sides_see_the_table_from_their_own(self):
        battle = Battle.deal(seed=4, first=0)
        state, other = battle.state.copy(), battle.state.copy()
        other.hand[0], other.hand[1] = state.hand[1], state.hand[0]
        other.first_side = other.turn = 1
        assert features_of(state, 0) == features_of(other, 1)


class TestNetwork:
    @pytest.mark.parametrize("x", [-200, -79.5, -3.3, -0.2, 0.0, 0.2, 1.0, 7.7, 79.5])
    def test_the_exponential_is_one(self, x):
        assert exponential(x) == pytest.approx(exp(x) if x > -80 else 0.0, rel=1e-8)

    def test_a_huge_number_stays_finite(self):
        assert exponential(1e9) == exponential(80)
        assert sigmoid(-1e9) == pytest.approx(0)

    def test_chances_add_up_and_follow_the_logits(self):
        logits = [1.0, 3.0, -2.0]
        to_chances(logits, 3, 2.0)
        assert sum(logits) == pytest.approx(1)
        assert logits[1] / logits[0] == pytest.approx(exp(4))

    def test_options_are_drawn_as_often_as_their_chances_say(self):
        generator = [11]
        drawn = [draw_option([0.2, 0.5, 0.3], 3, generator) for _ in range(3000)]
        assert [drawn.count(option) / 3000 for option in range(3)] == pytest.approx([0.2, 0.5, 0.3], abs=0.04)

    def test_it_says_what_a_computation_with_matrices_says(self, weights, file):
        for battle, seat in positions("matrices", 12):
            options = battle.options_for(seat).numbers
            if WITHDRAW in options:
                continue
            runner = SearchRunner(SearchConfig("policy", weights=file))
            chances = runner.policy_chances(battle.view(seat).raw, POINTS, Random(1), options)
            assert sum(chances.values()) == pytest.approx(1)
            expected = chances_by_matrices(load_weights(file), battle, seat, options)
            assert list(chances.values()) == pytest.approx(expected, abs=1e-4)

    @pytest.mark.slow
    def test_plain_and_compiled_kernels_agree(self, file):
        for battle, seat in positions("kernels", 6):
            numbers = battle.options_for(seat).numbers
            found: list[list[float]] = []
            for kernel in (load("plain"), load_fast()):
                workspace = search_workspace(file, kernel, battle, seat)
                found.append(list(workspace.policy_chances(numbers).values()))
            assert found[0] == pytest.approx(found[1], abs=1e-4)


def search_workspace(file: str, kernel: Any, battle: Battle, seat: int) -> SearchWorkspace:
    workspace = SearchWorkspace(SearchConfig("policy", weights=file), kernel, 2000)
    workspace.begin(battle.view(seat).raw, POINTS, 3)
    return workspace


def chances_by_matrices(weights: PolicyWeights, battle: Battle, seat: int, options: list[int]) -> list[float]:
    """What the network says, by another way: sharpened as the bot plays it."""
    width, height = len(weights.first_bias), len(weights.second_bias)
    wide = weights.first.reshape(FEATURES, width)[features_of(battle.state, seat)].sum(0) + weights.first_bias
    narrow = np.maximum(wide, 0) @ weights.second.reshape(width, height) + weights.second_bias
    logits = weights.heads.reshape(SIZE, height) @ np.maximum(narrow, 0) + weights.head_bias
    chosen = logits[[to_relative(option, seat) for option in options]].astype(float) * SHARPNESS
    raised = np.exp(chosen - chosen.max())
    return (raised / raised.sum()).tolist()


class TestSearch:
    def test_it_looks_at_options_and_makes_its_playouts(self, file):
        for battle, seat in positions("playouts", 12):
            runner = SearchRunner(SearchConfig("policy", weights=file))
            found = runner.search(battle.view(seat).raw, POINTS, Random(2), playouts=200)
            assert {each.number for each in found} <= set(battle.options_for(seat).numbers)
            assert sum(each.visits for each in found) == runner.playouts == 200
            assert all(0 <= each.value <= 1 for each in found)

    def test_its_trees_grow_below_the_options(self, file):
        battle = Battle.deal(seed=2, first=0)
        runner = SearchRunner(SearchConfig("policy", weights=file))
        runner.search(battle.view(0).raw, POINTS, Random(2), playouts=600)
        assert runner.workspaces[0].done.used > 600

    def test_more_playouts_come_nearer_to_what_an_ending_is_worth_though_its_policy_plays_badly(self, file):
        runner = SearchRunner(SearchConfig("policy", weights=file))

        def error(view: ViewRecord, solved: dict[int, float], playouts: int) -> float:
            best = runner.search(view, POINTS, Random(1), playouts=playouts)[0]
            return abs(best.value - solved[best.number])

        misjudged = [ending for ending in solved_endings(30) if error(*ending, 300) > 0.1]
        assert misjudged
        assert sum(error(*each, 10_000) for each in misjudged) < 0.6 * sum(error(*each, 300) for each in misjudged)

    def test_it_compares_some_options_equally_often(self, file):
        battle, seat = positions("compare", 1)[0]
        among = battle.options_for(seat).numbers[:2]
        runner = SearchRunner(SearchConfig("policy", weights=file))
        runner.search(battle.view(seat).raw, POINTS, Random(2), playouts=50)
        assert [each.visits for each in runner.compare(among, playouts=100)] == [50, 50]

    def test_what_the_network_expects_counts_beyond_the_horizon(self, tmp_path):
        """A network that expects 0.8 for whoever decides: after a play without a question 0.2 for who has made it."""
        file = tmp_path / "hopeful.npz"
        weights = PolicyWeights.random(16, 8, seed=1)
        weights.value[-1] = np.log(4)
        weights.save(file)
        battle = Battle.deal(seed=5, first=0)
        among = [each.number for each in battle.options_for(0) if each.face == "down"][:3]
        runner = SearchRunner(SearchConfig("policy", weights=str(file)))
        runner.search(battle.view(0).raw, POINTS, Random(2), playouts=1)
        workspace = runner.workspaces[0]

        def values(horizon: int) -> list[float]:
            workspace.policy = load_weights(file).memory(workspace.kernel, horizon=horizon)
            return [each.value for each in runner.compare(among, playouts=3)]

        assert values(0) == pytest.approx([0.2] * 3, abs=0.001)
        assert all(abs(value - 0.2) > 0.01 for value in values(TO_THE_END))

    def test_withdrawing_is_worth_what_the_chart_says(self, file):
        battle = Battle.deal(seed=5, first=0)
        runner = SearchRunner(SearchConfig("policy", weights=file))
        runner.search(battle.view(0).raw, POINTS, Random(2), playouts=400)
        withdrawn = [each for each in runner.compare([WITHDRAW], playouts=10) if each.number == WITHDRAW]
        assert withdrawn[0].value == pytest.approx(0.5 - 2 / 12)


def solved_endings(number: int) -> list[tuple[ViewRecord, dict[int, float]]]:
    """Views near the end of random battles in which the choice matters, with what each option is worth."""
    random, found = Random("endings"), list[tuple[ViewRecord, dict[int, float]]]()
    while len(found) < number:
        battle = random_battle(random, random.choice(ROWS))
        while not battle.is_over:
            seat = min(battle.to_act)
            view, options = battle.view(seat).raw, battle.options_for(seat)
            if len(options) > 2 and not any(battle.mode.pairs) and sum(view.hand_size) <= CARDS_LEFT:
                solution = EndgameSolver().solve(view, POINTS, 20_000)
                solved = {each.number: each.value for each in solution.options} if solution else {0: 0.0}
                if max(solved.values()) - min(solved.values()) > 0.05:
                    found.append((view, solved))
                    break
            battle.play(random.choice(list(options)), seat)
    return found


class TestBot:
    @pytest.mark.parametrize("options", ["ms=0", "playouts=60", "ms=5,endings=0", "playouts=30,threads=2"])
    def test_it_plays_battles_of_all_modes(self, file, options):
        for battle, _ in positions(options, 4):
            bot = load_bot(f"network:{file},{options}", 1)
            while not battle.is_over:
                seat = min(battle.to_act)
                battle.play(bot.choose(battle.view(seat), battle.options_for(seat)), seat)

    def test_the_same_seed_makes_the_same_choices(self, file):
        battle, seat = positions("seeds", 1)[0]
        shown = battle.view(seat), battle.options_for(seat)
        for options in ("ms=0", "playouts=80"):
            assert len({load_bot(f"network:{file},{options}", 9).choose(*shown) for _ in range(3)}) == 1

    def test_alone_it_leaves_out_what_is_rare(self, file):
        battle, seat = positions("rare", 1)[0]
        bot: Any = load_bot(f"network:{file},ms=0", 2)
        shown = battle.view(seat), battle.options_for(seat)
        chances = bot.policy_chances(*shown, Random(2))
        chosen = {bot.choose(*shown).number for _ in range(200)}
        assert all(chances[number] >= 0.1 * max(chances.values()) for number in chosen)

    def test_alone_it_says_how_likely_it_takes_each_option(self, file):
        shown = Battle.deal(seed=5, first=0).view(0), Battle.deal(seed=5, first=0).options_for(0)
        bots: list[Any] = [load_bot(f"network:{file},ms=0", seed) for seed in (1, 2)]
        chances = bots[0].action_probabilities(*shown)
        assert all(isinstance(bot, ExplicitPolicy) for bot in bots)
        assert chances == bots[1].action_probabilities(*shown)
        assert sum(chances.values()) == pytest.approx(1) and len(chances) > 1
        counts = Counter(bots[0].choose(*shown).number for _ in range(1000))
        for number, chance in chances.items():
            assert abs(counts[number] / 1000 - chance) < 4 * (chance * (1 - chance) / 1000) ** 0.5
        assert explicit_chances(load_bot(f"network:{file},playouts=9", 1), *shown) is None

    def test_in_a_pair_it_does_not_say_so_since_it_lays_hidden_cards(self, file):
        battle = Battle.deal("team", seed=3)
        seat = min(battle.to_act)
        bot: Any = load_bot(f"network:{file},ms=0", 2)
        with pytest.raises(NotExplicit, match="in a pair it lays the hidden cards at random"):
            bot.action_probabilities(battle.view(seat), battle.options_for(seat))

    def test_weights_are_no_option_of_a_registered_bot(self, file):
        with pytest.raises(UnknownBot, match="weights"):
            make(f"search:weights={file}")
        with pytest.raises(UnknownBot, match="policy"):
            make("search:method=policy")


class TestWeights:
    def test_a_file_comes_back(self, weights, file):
        assert holds_weights(file)
        for name, array in load_weights(file).arrays.items():
            assert array == pytest.approx(weights.arrays[name], rel=2e-3, abs=1e-4)

    def test_a_file_that_is_none(self, tmp_path):
        nothing, other = tmp_path / "nothing.npz", tmp_path / "other.npz"
        nothing.write_bytes(b"PK\x03\x04 damaged")
        np.savez(other, format=np.array("airlandsea policy 0, actions 1, features 0"))
        assert not holds_weights(nothing)
        for path, problem in [(tmp_path, "read|hold"), (nothing, "holds no weights"), (other, "of this version")]:
            with pytest.raises(BadWeights, match=problem):
                load_weights(path)
        with pytest.raises(UnknownBot, match="of this version"):
            load_bot(f"network:{other}")

    def test_an_array_alone_and_damaged_bytes(self, file, tmp_path):
        alone, damaged = tmp_path / "alone.npz", tmp_path / "damaged.npz"
        with alone.open("wb") as opened:
            np.save(opened, np.zeros(3))
        content = bytearray(Path(file).read_bytes())
        content[2000:2400] = bytes(400)
        damaged.write_bytes(content)
        for path in (alone, damaged):
            with pytest.raises(UnknownBot):
                load_bot(f"network:{path}")

    def test_a_truncated_file(self, file, tmp_path):
        cut = tmp_path / "cut.npz"
        cut.write_bytes(Path(file).read_bytes()[:-200])
        with pytest.raises(BadWeights, match="holds no weights"):
            load_weights(cut)

    def test_arrays_that_do_not_fit_or_are_not_finite(self, weights):
        with pytest.raises(BadWeights, match=r"heads: float32 \[10176\]"):
            PolicyWeights(**{**weights.arrays, "heads": weights.heads[:-1]})
        bad = weights.first.copy()
        bad[7] = np.nan
        with pytest.raises(BadWeights, match="first: numbers that are not finite"):
            PolicyWeights(**{**weights.arrays, "first": bad})

    def test_what_never_occurred_is_left_out(self, weights, tmp_path):
        drawn = PolicyWeights(**{**weights.arrays, "first": weights.first.copy(), "heads": weights.heads.copy()})
        weights = PolicyWeights(**{**weights.arrays, "first": drawn.first.copy(), "heads": drawn.heads.copy()})
        weights.first.reshape(FEATURES, -1)[7, 3] += 1
        weights.heads.reshape(SIZE, -1)[:600, 0] += 1
        left = weights.without_unlearned(drawn)
        assert np.flatnonzero(left.first.reshape(FEATURES, -1).any(1)).tolist() == [7]
        assert np.flatnonzero(left.heads.reshape(SIZE, -1).any(1)).tolist() == list(range(600))
        assert (left.first.reshape(FEATURES, -1)[7] == weights.first.reshape(FEATURES, -1)[7]).all()
        for name, each in (("all", weights), ("left", left)):
            each.save(tmp_path / name)
        assert (tmp_path / "left").stat().st_size < (tmp_path / "all").stat().st_size / 2

    def test_new_features_need_a_new_version(self):
        """The numbers of features that trained weights rely on, with the version that they belong to."""
        assert (policy_features.VERSION, FEATURES) == (1, 2092)


class TestTrainedBot:
    def test_it_searches_by_the_weights_that_come_with_the_program(self):
        battle, seat = Battle.deal(seed=3, first=0), 0
        bot: Any = make("policy:playouts=60", 4)
        chosen = bot.choose(battle.view(seat), battle.options_for(seat))
        assert bot.policy_for(STANDARD).runner.playouts >= 60
        assert bot.runner.playouts == 0
        again: Any = load_bot(f"network:{WEIGHTS[STANDARD]},playouts=60", 4)
        assert again.choose(battle.view(seat), battle.options_for(seat)) == chosen
        assert bot.analyse(battle.view(seat), battle.options_for(seat))

    def test_it_searches_epic_as_far_as_its_horizon(self):
        by_weights: Any = load_bot(
            f"network:{WEIGHTS[policy.EPIC]},playouts=60,horizon={policy.HORIZONS[policy.EPIC]}", 4
        )
        to_the_end: Any = load_bot(f"network:{WEIGHTS[policy.EPIC]},playouts=60", 4)
        found = evaluations(make("policy:playouts=60", 4), "epic")
        assert found == evaluations(by_weights, "epic") != evaluations(to_the_end, "epic")

    @pytest.mark.parametrize("mode", [name for name, mode in PRESETS.items() if to_any_target(mode) not in WEIGHTS])
    def test_where_no_network_was_trained_the_tree_search_plays(self, mode):
        shown = asked_first(mode)
        assert make("policy:playouts=60", 4).choose(*shown) == make("search:playouts=60", 4).choose(*shown)
        assert make("policy:ms=0", 4).choose(*shown) == make("search:playouts=1000", 4).choose(*shown)

    @pytest.mark.parametrize("mode", OTHERS)
    def test_it_plays_a_mode_by_the_weights_of_that_mode(self, monkeypatch, file, mode):
        monkeypatch.setitem(policy.WEIGHTS, to_any_target(PRESETS[mode]), Path(file))
        monkeypatch.setattr(policy, "HORIZONS", {})
        bot = make("policy:playouts=60", 4)
        for name, weights in ((mode, file), ("standard", WEIGHTS[STANDARD]), ("longer", WEIGHTS[STANDARD])):
            by_weights: Any = load_bot(f"network:{weights},playouts=60", 4)
            assert evaluations(make("policy:playouts=60", 4), name) == evaluations(by_weights, name)
        assert all(evaluations(bot, name) for name in (mode, "standard", mode))

    def test_alone_it_says_how_likely_it_takes_each_option_where_it_was_trained(self):
        bot: Any = make("policy:ms=0", 4)
        battle, beginner = Battle.deal(seed=3, first=0), Battle.deal("beginner", seed=3, first=0)
        chances = bot.action_probabilities(battle.view(0), battle.options_for(0))
        same: Any = load_bot(f"network:{WEIGHTS[STANDARD]},ms=0")
        assert chances == same.action_probabilities(battle.view(0), battle.options_for(0))
        with pytest.raises(NotExplicit, match="no network was trained in this mode"):
            bot.action_probabilities(beginner.view(0), beginner.options_for(0))

    @pytest.mark.parametrize("mode", OTHERS)
    @pytest.mark.parametrize(
        ("content", "problem"),
        [
            (None, "cannot be read"),
            (b"PK damaged", "holds no weights: "),
            ("airlandsea policy 0, actions 1, features 0", "holds no weights of this version"),
        ],
    )
    def test_it_says_once_that_weights_cannot_be_played_and_searches(
        self, monkeypatch, tmp_path, mode, content, problem
    ):
        broken = tmp_path / "broken.npz"
        if isinstance(content, bytes):
            broken.write_bytes(content)
        elif content:
            np.savez(broken, format=np.array(content))
        monkeypatch.setitem(policy.WEIGHTS, to_any_target(PRESETS[mode]), broken)
        bot: Any = make("policy:playouts=60", 4)
        with pytest.warns(WeightsWarning) as said:
            chosen = [bot.choose(*asked_first(mode)) for _ in range(2)]
        assert len(said) == 1
        assert re.fullmatch(f"the tree search plays: .*broken.npz {problem}.*", str(said[0].message))
        tree = make("search:playouts=60", 4)
        assert chosen == [tree.choose(*asked_first(mode)) for _ in range(2)]
        assert bot.policy_for(STANDARD) and bot.choose(*asked_first("standard"))

    @pytest.mark.filterwarnings("default::airlandsea.errors.WeightsWarning")
    def test_a_command_says_so_on_one_line(self, monkeypatch, tmp_path, capsys):
        monkeypatch.setitem(policy.WEIGHTS, STANDARD, tmp_path / "gone.npz")
        assert main(["match", "policy:playouts=5", "random", "--games", "2", "--unit", "battle", "--workers", "1"]) == 0
        assert re.fullmatch(
            r"airlandsea: the tree search plays: .*gone\.npz cannot be read: .*\n", capsys.readouterr().err
        )

    def test_the_shipped_weights_are_small_and_found_at_any_target(self):
        assert all(mode == to_any_target(mode) for mode in WEIGHTS)
        assert sum(file.stat().st_size for file in WEIGHTS.values()) < 3_000_000


def asked_first(mode: str) -> tuple[View, Options]:
    battle = Battle.deal(mode, seed=3, first=0)
    seat = min(battle.to_act)
    return battle.view(seat), battle.options_for(seat)


def evaluations(bot: Any, mode: str) -> list[Evaluation]:
    return bot.analyse(*asked_first(mode))
