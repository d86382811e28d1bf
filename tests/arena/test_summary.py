"""`--json`: the same results as in the tables, for programs."""

import json
from dataclasses import asdict
from typing import Any

import pytest

from airlandsea import __version__
from airlandsea.arena import Matchup, Sprt, match, play_all, sprt, tournament
from airlandsea.arena.match import MatchResult
from airlandsea.arena.summary import summarize_match, summarize_sprt
from airlandsea.commands import main
from airlandsea.records.toml import RULES

from .players import Objector, Stumbler, groups

TERMS: dict[str, Any] = {"unit": "battle", "seed": 1}
QUICK = ["--unit", "battle", "--seed", "1", "--workers", "1", "--quiet", "--json"]


@pytest.fixture
def printed(capsys):
    def run(*arguments, status=0):
        assert main([*arguments]) == status
        said = capsys.readouterr()
        assert said.err == ""
        return json.loads(said.out, parse_constant=lambda name: pytest.fail(f"{name} is no JSON"))

    return run


def test_a_match(printed):
    told = printed("match", "heuristic:deals=1", "random", "--games", "6", *QUICK)
    result = match("heuristic:deals=1", "random", games=6, **TERMS)
    assert (told["version"], told["rules"], told["seed"]) == (__version__, RULES, 1)
    assert (told["unit"], told["mode"], told["theaters"], told["duplicate"]) == ("battle", "standard", None, 2)
    assert (told["a"], told["b"], told["games"]) == ("heuristic:deals=1", "random", 6)
    assert (told["won"], told["drawn"], told["lost"]) == result.tally
    assert told["win_rate"] == asdict(result.win_rate) and told["points"] == asdict(result.points)
    assert "elo" not in told and told["interrupted"] is False
    assert [bot["decisions"] for bot in told["bots"]] == [result.thinking(player).decisions for player in (0, 1)]


def test_a_number_without_an_end_is_null():
    told = summarize_match(MatchResult(Matchup("random", "random"), groups((1, 1), (1, 1))))
    assert told["elo"]["value"] is None and told["elo"]["low"] is not None and told["elo"]["high"] is None
    assert json.loads(json.dumps(told, allow_nan=False)) == told


def test_failures_are_counted_by_reason():
    result = match("random", Stumbler, games=2, **TERMS)
    [told] = summarize_match(result)["bots"][1]["failures"].items()
    assert "I have forgotten the rules" in told[0] and told[1] == len(result.thinking(1).failures) > 0


def test_errors_at_events_are_counted_apart():
    result = match("random", Objector, games=2, **TERMS)
    told = summarize_match(result)["bots"][1]
    assert told["failures"] == {} and told["event_errors"] == {
        "ValueError: what?": len(result.thinking(1).event_errors)
    }


def test_a_tournament(printed):
    bots = ["random", "heuristic:deals=1", "random:withdraws=1"]
    told = printed("tournament", *bots, "--games", "4", *QUICK)
    result = tournament(bots, games=4, **TERMS)
    assert [bot["name"] for bot in told["ranking"]] == result.ranked
    for bot in told["ranking"]:
        assert bot["elo"] == asdict(result.ratings[bot["name"]])
        assert (bot["games"], bot["score"]) == result.record(bot["name"])
        assert bot["points"] == result.points(bot["name"])
    assert [(each["a"], each["b"]) for each in told["matches"]] == [each.matchup.names for each in result.matches]
    assert told["games"] == 12 and all(each["games"] == 4 for each in told["matches"])


def test_a_sequential_test(printed):
    told = printed("sprt", "heuristic:deals=1", "random", "--points0", "1", "--points1", "4", *QUICK)
    test = sprt("heuristic:deals=1", "random", 1, 4, **TERMS)
    assert told["sprt"] == {
        "measure": "points a battle",
        "h0": 1,
        "h1": 4,
        "llr": test.evidence,
        "bounds": [*test.hypotheses.bounds],
        "accepted": "H1",
    }
    assert told["games"] == len(test.match.games)
    assert summarize_sprt(Sprt(test.matchup, 1, 4))["sprt"]["accepted"] is None


def test_a_best_response(printed):
    told = printed("exploit", "random", "--samples", "1", "--playouts", "1", "--games", "2", *QUICK)
    assert told["b"] == "random" and told["games"] == 2 and "points" in told


def test_a_run_that_ended_early_says_so(printed, monkeypatch):
    def interrupted(number):
        def play(matchups, plan, workers):
            yield from play_all(matchups, plan[:number], 1)
            raise KeyboardInterrupt

        return play

    for number in (2, 0):
        monkeypatch.setattr("airlandsea.arena.workers.play_all", interrupted(number))
        for command in (
            ["match", "random", "random"],
            ["sprt", "random", "random"],
            ["tournament", "random", "level:1"],
        ):
            told = printed(*command, *QUICK, status=130)
            assert told["interrupted"] is True and told["games"] == 2 * number
            assert ("win_rate" in told) == (number > 0 and command[0] != "tournament")
