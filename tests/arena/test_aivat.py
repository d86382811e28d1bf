"""AIVAT: a correction whose expectation is 0, on whole trees of small battles, and how the arena uses it."""

import json
from functools import cache
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any
from zlib import crc32

import numpy as np
import pytest

from airlandsea import Battle, Mode
from airlandsea.arena import Matchup, match
from airlandsea.arena.aivat import POINTS, SCORES, Luck, battle_luck, chances_of_turns, is_explicit
from airlandsea.arena.summary import summarize_match
from airlandsea.bots import HeuristicBot, RandomBot, make
from airlandsea.commands import main
from airlandsea.match import SeatedBot
from airlandsea.search.utility import OUTCOMES

from .players import Denying, Doubled, Forgetful, Leaning, Silent
from .small_battles import battles, deals, random_deal

RUNGS = {"A-136-1": 1, "ALS-16-1": 1, "D-1256-1": 2}  # {name: how many cards of the deck can be drawn}
BOTS = (RandomBot(1, withdraws=0.2), Leaning(2))
NONSENSE = np.random.default_rng(1).normal(0, 9, (1000, OUTCOMES))


def absurd_critic(state):
    """Says something else of every position, and nothing that makes sense."""
    seen = crc32(repr((state.where, state.face_up, state.top, state.stage, state.phase)).encode())
    return NONSENSE[seen % len(NONSENSE)]


def luck_of(battle):
    return battle_luck(battle, chances_of_turns(battle, [SeatedBot(bot) for bot in BOTS], [0, 0]))


def points_of(battle):
    return battle.result.points * (1 - 2 * battle.result.winner)


@cache
def tree(name):
    """[battle] its probability, the battle, and how likely each option was at each turn."""
    starts = [*deals(name, RUNGS[name])]
    ways = [way for start in starts for way in battles(Battle(start), BOTS)]
    return [(chance / len(starts), battle, known) for chance, battle, known in ways]


def expected(name, worth):
    return sum(chance * worth(battle) for chance, battle, _ in tree(name))


def assert_expects_nothing(name, seats):
    """Whoever sits at these seats says how likely each option is."""
    assert sum(chance for chance, _, _ in tree(name)) == pytest.approx(1)
    total = most = np.zeros(OUTCOMES)
    for chance, battle, chances in tree(name):
        known = (each if turn.seat in seats else None for turn, each in zip(battle.history, chances, strict=True))
        luck = battle_luck(battle, known, absurd_critic)
        total, most = total + chance * luck, np.maximum(most, abs(luck))
    assert min(most) > 1 and max(abs(total)) < 1e-9


class TestTheCorrectionIsUnbiased:
    @pytest.mark.parametrize("name", RUNGS)
    def test_an_absurd_critic_expects_nothing_of_luck_over_the_whole_tree(self, name):
        assert_expects_nothing(name, seats={0, 1})

    @pytest.mark.parametrize("seats", [{1}, set()])
    def test_so_it_is_where_only_one_player_or_only_chance_is_known(self, seats):
        assert_expects_nothing("D-1256-1", seats)

    @pytest.mark.parametrize("name", ["A-136-1", "ALS-16-1"])
    def test_sampled_battles_agree_with_the_exact_value_and_vary_less(self, name):
        exact, random = expected(name, points_of), Random(5)
        plain, corrected = [], []
        for _ in range(400):
            battle = Battle(random_deal(name, random))
            while not battle.is_over:
                seat = min(battle.to_act)
                battle.push(BOTS[seat].choose(battle.view(seat), battle.options_for(seat)), seat)
            plain.append(points_of(battle))
            corrected.append(points_of(battle) - luck_of(battle) @ POINTS)
        assert abs(fmean(corrected) - exact) < 3 * stdev(corrected) / sqrt(len(corrected))
        assert stdev(corrected) < 0.9 * stdev(plain)

    @pytest.mark.parametrize("name", ["A-136-1", "ALS-16-1"])
    def test_the_exact_value_is_that_of_open_spiel(self, name):
        pyspiel = pytest.importorskip("pyspiel", reason="the extra `open-spiel` is not installed")
        from open_spiel.python.algorithms.expected_game_score import policy_value

        from airlandsea.envs.open_spiel import SMALL_GAMES
        from airlandsea.envs.open_spiel.players import BotPolicy

        bots = "random:withdraws=0.2", "random"
        game = pyspiel.load_game("python_airlandsea", SMALL_GAMES[name])
        theirs = policy_value(game.new_initial_state(), [BotPolicy(game, bot) for bot in bots])[0]
        starts = [*deals(name, RUNGS[name])]
        both = [make(bot, 1) for bot in bots]
        ways = [way for start in starts for way in battles(Battle(start), both)]
        assert sum(chance * points_of(battle) for chance, battle, _ in ways) / len(starts) == pytest.approx(theirs)

    def test_a_scored_battle_is_worth_its_result(self):
        assert list(POINTS) == [0, 1, 2, 3, 4, 5, 6, -1, -2, -3, -4, -5, -6]
        assert list(SCORES) == [0.5] + [1] * 6 + [0] * 6


class TestWhatIsKnown:
    def test_a_choice_that_was_made_for_a_bot_is_not_its_own(self):
        players = [SeatedBot(Leaning(seat, fails=True), seed=seat) for seat in (0, 1)]
        battle = Battle.deal(seed=1, first=0)
        while not battle.is_over:
            seat = min(battle.to_act)
            battle.push(players[seat].choose(battle.view(seat), battle.options_for(seat)), seat)
        sizes = [len(battle.at(turn).options) for turn in range(1, battle.steps + 1)]
        made = [0, 0]
        known = [chances is not None for chances in chances_of_turns(battle, players, made)]
        assert known == [1 < size <= 20 for size in sizes] and any(known) and not all(known)
        assert made == [player.decisions for player in players]
        assert sum(len(player.failed) for player in players) == sum(size > 20 for size in sizes)

    def test_who_says_how_likely_it_takes_each_option(self):
        assert is_explicit(RandomBot(1), Mode()) and not is_explicit(HeuristicBot(1), Mode())
        alone = make("policy:ms=0", 1)
        assert is_explicit(alone, Mode()) and not is_explicit(alone, Mode.preset("team"))
        assert not is_explicit(make("policy:playouts=20", 1), Mode())

    @pytest.mark.parametrize(
        ("bot", "number"),
        [("search:playouts=5000", 2), ("search:playouts=5000,endings=0", 0), ("search:ms=50", 0), ("level:3", 0)],
    )
    def test_a_search_says_it_where_it_solves_the_ending(self, native, bot, number):
        battle = Battle("ELI .+2/i4E4+2/l1i5I2 E5L6+2/e3L5/E1+2 L4/I6 E6I1I3L2E2L3 know=*:L4@1a seed=1")
        battle.play("L4L")
        [known] = chances_of_turns(battle, [SeatedBot(make(bot, 1), seed=1)] * 2, [0, 0])
        assert len([chance for chance in (known or {}).values() if chance]) == number


RUN = ["match", "random", "random:withdraws=0.1", "--unit", "battle", "--seed", "5", "--workers", "1", "--quiet"]


@pytest.fixture(scope="module")
def result():
    return match("random", "random:withdraws=0.1", games=60, unit="battle", seed=4, aivat=True)


class TestTheArena:
    def test_the_games_are_those_without_it(self, result):
        plain = match("random", "random:withdraws=0.1", games=60, unit="battle", seed=4)
        assert [game.battles for game in plain.games] == [game.battles for game in result.games]
        assert (plain.points, plain.win_rate) == (result.points, result.win_rate)
        with pytest.raises(ValueError, match="aivat=True"):
            _ = plain.corrected_points

    def test_results_less_their_luck_are_more_certain(self, result):
        luck = sum(game.luck.points for game in result.games)
        total = sum(game.points for game in result.games)
        assert result.corrected_points.value == pytest.approx((total - luck) / 60)
        plain, corrected = result.points, result.corrected_points
        assert corrected.high - corrected.low < 0.8 * (plain.high - plain.low)
        ratio = ((plain.high - plain.low) / (corrected.high - corrected.low)) ** 2
        assert result.aivat_worth_in_points == pytest.approx(ratio)
        assert result.aivat_worth_in_wins > 1

    def test_in_a_war_luck_is_counted_in_chances_to_win_it(self):
        result = match("random", "random:withdraws=0.1", games=4, seed=1, aivat=True)
        assert all(abs(game.luck.score) < 3 and game.luck.score != game.luck.points for game in result.games)
        assert "win rate" in str(result) and str(result).count("\nby AIVAT") == 2

    def test_it_says_whose_choices_are_corrected(self, result):
        assert "of the choices of random and random:withdraws=0.1." in str(result)
        silent = match("heuristic:deals=1", "random", games=2, unit="battle", seed=1, aivat=True)
        assert "heuristic:deals=1 does not say how likely it takes each option, or only in" in str(silent)
        assert silent.matchup.explicit == (False, True)

    def test_a_single_group_has_no_interval_and_no_worth(self):
        found = match("random", "random:withdraws=0.1", games=2, unit="battle", seed=4, aivat=True)
        rows = [line.split("  ")[-1].strip() for line in str(found).splitlines() if line.startswith("by AIVAT")]
        assert rows == ["needs two groups"] * 2 and "inf" not in str(found) and "nan" not in str(found)
        told = summarize_match(found)["aivat"]
        assert told["points"]["low"] is told["worth_in_points"] is None
        assert "says as much as" not in str(found) and "AIVAT subtracts the luck" in str(found)

    def test_the_luck_of_each_game_is_in_every_format(self, result):
        row = next(result.rows())
        assert Luck(row["luck_in_score_of_a"], row["luck_in_points_of_a"]) == result.games[0].luck
        found = summarize_match(result)["aivat"]
        assert found["explicit"] == {"a": True, "b": True}
        assert found["points"]["value"] == result.corrected_points.value
        assert json.loads(json.dumps(found)) == found

    def test_a_run_goes_on_with_the_luck_in_its_file(self, tmp_path, capsys):
        file = tmp_path / "run.jsonl"
        run = [*RUN, "--json", "--jsonl", str(file)]
        assert main([*run, "--battles", "8", "--aivat"]) == 0
        whole = json.loads(capsys.readouterr().out)["aivat"]
        file.write_text("".join(file.read_text().splitlines(keepends=True)[:3]))
        assert main([*run, "--battles", "8", "--aivat", "--resume"]) == 0
        assert json.loads(capsys.readouterr().out)["aivat"] == whole

    def test_a_run_without_luck_is_another_one(self, tmp_path, capsys):
        run = [*RUN, "--jsonl", str(tmp_path / "run.jsonl"), "--battles", "2"]
        assert main(run) == 0
        assert main([*run, "--aivat", "--resume"]) == 2
        assert "aivat: None in the file, True here" in capsys.readouterr().err

    @pytest.mark.parametrize("workers", [1, 2])
    def test_a_bot_that_fails_to_say_how_likely_it_chooses_ends_no_match(self, workers):
        terms: dict[str, Any] = {"games": 6, "unit": "battle", "seed": 4, "theaters": "ALS"}
        found = match(Forgetful, "random", aivat=True, workers=workers, **terms)
        plain = match(Forgetful, "random", **terms)
        assert found.points == plain.points and not plain.thinking(0).policy_errors
        errors = found.thinking(0).policy_errors
        assert set(errors) == {"KeyError: 'no entry'"} and found.thinking(0).failures == ()
        said = f"forgetful failed {len(errors)} times to say how likely it takes its options"
        assert said in str(found) and f"{len(errors)} times: KeyError: 'no entry'" in str(found)
        assert summarize_match(found)["bots"][0]["policy_errors"] == {"KeyError: 'no entry'": len(errors)}

    def test_chances_that_cannot_be_correct_nothing(self):
        """Only the draws and the other bot's choices are corrected."""
        terms: dict[str, Any] = {"games": 8, "unit": "battle", "seed": 4, "aivat": True}
        found, silent = match(Doubled, "random", **terms), match(Silent, "random", **terms)
        assert found.corrected_points == silent.corrected_points and found.matchup.explicit == (False, True)
        assert set(found.thinking(0).policy_errors) == {
            "BadProbabilities: these are no probabilities of the options: the sum is 2, not 1"
        }

    def test_a_bot_that_takes_what_it_says_it_never_takes_is_not_believed(self):
        terms: dict[str, Any] = {"games": 8, "unit": "battle", "seed": 4, "theaters": "ALS"}
        errors = match(Denying, "random", aivat=True, **terms).thinking(0).policy_errors
        players = [SeatedBot(Denying(seat), seed=seat) for seat in (0, 1)]
        battle = Battle.deal(seed=1, first=0)
        while not battle.is_over:
            seat = min(battle.to_act)
            battle.push(players[seat].choose(battle.view(seat), battle.options_for(seat)), seat)
        assert not any(chances_of_turns(battle, players, [0, 0]))
        assert errors and all("which it says that it never takes" in error for error in errors)
        assert f"BadProbabilities: it took {battle.history[0].token}, which" in players[0].thinking.policy_errors[0]

    def test_players_of_a_pair_have_their_own_choices(self):
        found = Matchup("random", "random", mode=Mode.preset("team"), unit="battle", aivat=True, seed=2).play(0)
        assert all(game.luck for game in found.games)
