"""A match: what it counts, that a seed repeats it whoever plays it, and what it prints."""

import doctest
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from airlandsea import Mode, __version__
from airlandsea.arena import (
    Estimate,
    IllegalMatchup,
    MatchResult,
    Matchup,
    match,
    measure_outcomes,
    sprt,
    tournament,
)
from airlandsea.arena.match import tasks
from airlandsea.arena.stats import ClusterSums, elo, proportion
from airlandsea.arena.summary import summarize_match
from airlandsea.bots import TimeControl
from airlandsea.records.toml import RULES

from .players import Objector, Stumbler, Unready, groups


def result(*scores, **options):
    return MatchResult(Matchup("heuristic", "random", **options), groups(*scores))


class TestMatchResult:
    scores = ((1, 1), (1, 0), (1, 0.5), (0, 0), (1, 0))

    def test_counts_games(self):
        assert result(*self.scores).tally == (5, 1, 4)

    def test_win_rate_is_over_groups(self):
        measured = result(*self.scores)
        assert measured.win_rate == proportion(ClusterSums([2, 1, 1.5, 0, 1], [2] * 5, 0, 1))
        assert measured.win_rate.value == 0.55
        assert measured.elo.value == elo(0.55) and measured.elo.low == elo(measured.win_rate.low)

    def test_points_are_those_of_battles(self):
        measured = result(*self.scores)
        assert measured.points.value == pytest.approx((6 * 6 - 4 * 6) / 10)
        assert measured.points_of(0).value == 3.6 and measured.points_of(1).value == 2.4
        assert measured.points.low >= -6 and measured.points_of(1).low >= 0

    def test_points_of_beginners_are_at_most_one(self):
        measured = result((1, 1), mode=Mode.preset("beginner"))
        assert (measured.points.low, measured.points_of(0).high) == (-1, 1)

    def test_says_what_duplicates_are_worth(self):
        assert result((1, 1), (0, 0)).worth_in_wins == pytest.approx(0.5)
        assert result((1, 0), (0, 1), (1, 1)).worth_in_wins == pytest.approx(2)

    def test_thinking_is_added_up(self):
        thinking = result(*self.scores).thinking(0)
        assert (thinking.decisions, thinking.seconds, thinking.longest) == (30, 5.0, 0.25)

    def test_rows_are_games(self):
        rows = [*result((1, 0), (0.5, 1)).rows()]
        assert [row["score_of_a"] for row in rows] == [1, 0, 0.5, 1]
        assert [(row["group"], row["game"], row["seed"]) for row in rows] == [
            (0, 0, 100),
            (0, 1, 100),
            (1, 0, 101),
            (1, 1, 101),
        ]
        assert rows[1] == {
            "a": "heuristic",
            "b": "random",
            "unit": "war",
            "mode": "standard",
            "theaters": "LSD",
            "group": 0,
            "game": 1,
            "seed": 100,
            "side_of_a": 1,
            "side_that_began": 1,
            "score_of_a": 0,
            "battles": 1,
            "points_of_a": 0,
            "decisions_of_a": 3,
            "seconds_of_a": 0.5,
            "longest_of_a": 0.25,
            "failures_of_a": 0,
            "points_of_b": 6,
            "decisions_of_b": 2,
            "seconds_of_b": 0.1,
            "longest_of_b": 0.1,
            "failures_of_b": 0,
            "rules": RULES,
            "version": __version__,
        }


class TestMatch:
    @pytest.mark.parametrize(("duplicate", "number"), [(1, 5), (2, 3), (4, 2)])
    def test_is_rounded_up_to_whole_groups(self, duplicate, number):
        assert [task.group for task in tasks(Matchup("random", "random", duplicate=duplicate), 5)] == [*range(number)]

    @pytest.mark.parametrize("unit", ["war", "battle"])
    def test_is_the_same_from_the_same_seed(self, unit):
        one, other, another = (match("random", "random", games=6, unit=unit, seed=seed) for seed in (1, 1, 2))
        assert one == other != another
        assert len(one.games) == 6

    def test_draws_a_seed_and_keeps_it(self):
        one = match("random", "random", games=2, unit="battle")
        assert match("random", "random", games=2, unit="battle", seed=one.matchup.seed) == one

    @pytest.mark.parametrize("mode", ["epic", "team", "quick beginner", Mode(pairs=(True, False))])
    def test_is_played_in_every_mode(self, mode):
        measured = match("random", "random", games=2, mode=mode, theaters=None, seed=1)
        assert measured.tally[0] + measured.tally[2] == 2

    def test_of_thumb_and_chance_is_won_by_thumb(self):
        measured = match("heuristic:deals=1", "random", games=40, unit="battle", seed=1)
        assert measured.win_rate.low > 0.6 and measured.points.low > 2

    @pytest.mark.parametrize("number", [0, -1, 1.5, "2"])
    def test_less_than_a_whole_game_is_refused(self, number):
        terms: dict[str, Any] = {"unit": "battle", "seed": 1}
        for play in (
            lambda: match("random", "random", games=number, **terms),
            lambda: tournament(["random", "random:withdraws=1"], games=number, **terms),
            lambda: sprt("random", "random", 0, 2, games=number, **terms),
            lambda: measure_outcomes("random", battles=number, seed=1),
        ):
            with pytest.raises(IllegalMatchup, match="a whole number from 1 on"):
                play()
        assert len(match("random", "random", **{**terms, "games": np.int64(2)}).games) == 2

    def test_counts_failures(self):
        measured = match(Stumbler, "random", games=2, unit="battle", seed=1)
        for game in measured.games:
            stumbler, other = game.thinking
            assert len(stumbler.failures) == stumbler.decisions // 2 > 0
            assert other.failures == ()
        assert "stumbler has failed" in str(measured)
        assert "times: raised RuntimeError: I have forgotten the rules" in str(measured)

    def test_an_error_at_an_event_is_no_choice_of_another_bot(self):
        """The bot's next choice is its own."""
        measured = match(Objector, "random", games=2, unit="battle", seed=1)
        told = measured.thinking(0)
        assert set(told.event_errors) == {"ValueError: what?"} and len(told.event_errors) > told.decisions > 0
        assert told.failures == measured.thinking(1).event_errors == ()
        assert [row["failures_of_a"] for row in measured.rows()] == [0, 0]
        number = len(told.event_errors)
        assert (
            f"objector raised errors at {number} events, and chose all the same:\n  {number} times: ValueError: what?"
            in str(measured)
        )
        assert "has failed" not in str(measured)

    def test_an_error_in_prepare_is_counted_and_costs_no_choice(self):
        measured = match(Unready, "random", games=2, unit="battle", seed=1)
        told = measured.thinking(0)
        assert told.prepare_errors == ("OSError: no weights",) * 2 and told.failures == ()
        said = "unready raised errors 2 times when it was prepared:\n  2 times: OSError: no weights"
        assert said in str(measured) and "has failed" not in str(measured)
        assert summarize_match(measured)["bots"][0]["prepare_errors"] == {"OSError: no weights": 2}


class TestReport:
    def test_says_what_was_played_and_what_came_of_it(self):
        text = str(result((1, 1), (1, 0), (1, 0.5), (0, 0), (1, 0)))
        for words in (
            "heuristic against random: 10 wars, standard,\ntheaters drawn, each deal from both sides, seed 0",
            "                    heuristic  random",
            "wars won                    5       4",
            "drawn                       1       1",
            "points a battle          3.60    2.40",
            "decisions                  30      20",
            "decisions a second          6      20",
            "choice time, mean      167 ms   50 ms",
            "choice time, max       250 ms  100 ms",
            "failures                    0       0",
            "                 heuristic against random     95 % interval",
            "win rate                           55.0 %  18.8 % to 86.6 %",
            "points a battle                     +1.20    -5.03 to +6.00",
            "Elo                                   +35      -254 to +324",
            "A game on these deals says as much as",
        ):
            assert words in text, words
        assert max(map(len, text.splitlines())) <= 100 and text.isascii()

    def test_of_bots_that_are_the_same_says_so(self):
        assert "the two bots are the same" in str(result((1, 0), (0, 1)))

    def test_of_a_match_without_duplicates_says_nothing_of_them(self):
        measured = match("random", "random", games=2, duplicate=1, unit="battle", theaters="DEI", seed=1)
        assert "A game on these deals" not in str(measured)
        assert "2 battles, standard,\ntheaters DEI, each on its own deals, seed 1" in str(measured)
        assert "Elo" not in str(measured)

    def test_of_nothing_says_so(self):
        assert str(result()) == "Nothing has been played to its end."

    def test_of_a_bot_that_has_won_everything_has_no_end(self):
        text = str(result((1, 1), (1, 1)))
        assert "100.0 %" in text and "+inf" in text

    def test_names_the_options_of_a_mode_that_is_no_preset(self):
        assert "wars, standard, handicap for side 2,\n" in str(result((1, 0), mode=Mode(handicap=1)))
        assert "wars, longer, ties second,\n" in str(result((1, 0), mode=Mode(target=18, ties="second")))
        assert "wars, standard, target 7, no withdrawal,\n" in str(
            result((1, 0), mode=Mode(target=7, withdrawal=False))
        )
        pair = Mode(pairs=(True, False), target=6, chart=(5, 3, 1, 5, 3, 2))
        assert "wars, team, 2v1, chart 5-3-1:5-3-2,\n" in str(result((1, 0), mode=pair))

    def test_warns_of_a_clock(self):
        text = str(result((1, 0), clock=TimeControl(move=0.05, remaining=60, increment=1)))
        assert "The clock: 50 ms for a choice, 60 s for a war and 1 s for each choice." in text
        assert "may choose differently each time" in text


def test_the_session_in_the_documentation_is_true():
    done = doctest.testfile(str(Path(__file__).parents[2] / "docs" / "arena.md"), module_relative=False)
    assert done.attempted >= 5 and done.failed == 0


def test_estimates_are_values_with_an_interval():
    assert Estimate(1, 0, 2).map(lambda value: 2 * value) == Estimate(2, 0, 4)
