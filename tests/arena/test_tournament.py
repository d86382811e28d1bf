"""A tournament: everybody meets everybody on the same deals, and is rated."""

import pytest

from airlandsea.arena import IllegalMatchup, MatchConfig, MatchResult, Task, TournamentResult, match, tournament
from airlandsea.arena.ratings import Meeting, ratings
from airlandsea.arena.tournament import pairings, rounds

from .players import Runner, groups

CONFIG = MatchConfig(seed=3)


@pytest.fixture(scope="module")
def played():
    return tournament(["heuristic:deals=1", "random", Runner], games=6, unit="battle", seed=1)


def test_everybody_meets_everybody_on_the_same_deals(played):
    assert [match.matchup.names for match in played.matches] == [
        ("heuristic:deals=1", "random"),
        ("heuristic:deals=1", "runner"),
        ("random", "runner"),
    ]
    assert len({tuple(group.seed for group in match.groups) for match in played.matches}) == 1
    assert all(len(match.games) == 6 for match in played.matches)


def test_is_a_match_for_every_two():
    one = tournament(["heuristic:deals=1", "random"], games=4, unit="battle", seed=5)
    assert one == tournament(["heuristic:deals=1", "random"], games=4, unit="battle", seed=5)
    assert one.matches[0] == match("heuristic:deals=1", "random", games=4, unit="battle", seed=5)


def test_the_first_is_the_yardstick(played):
    yardstick = played.ratings["heuristic:deals=1"]
    assert (yardstick.low, yardstick.value, yardstick.high) == (0, 0, 0)
    assert played.ranked == ["heuristic:deals=1", "random", "runner"]
    assert 0 > played.ratings["random"].value > played.ratings["runner"].value


def test_ratings_are_those_of_all_meetings():
    matchups = pairings(["heuristic", "random", "random:withdraws=0.1"], CONFIG)
    scores = [((1, 1), (1, 0)), ((1, 0), (1, 0)), ((0, 0.5), (1, 0))]
    result = TournamentResult([MatchResult(each, groups(*score)) for each, score in zip(matchups, scores, strict=True)])
    meetings = [
        Meeting(deal, *pair, sum(pair_score), 2)
        for pair, score in zip([(0, 1), (0, 2), (1, 2)], scores, strict=True)
        for deal, pair_score in enumerate(score)
    ]
    assert list(result.ratings.values()) == ratings(3, meetings)
    assert result.record("random") == (8, 1 + 1.5)
    assert result.record("random", "heuristic") == (4, 1)
    assert result.record("random", "random") == (0, 0)
    assert result.points("heuristic") == pytest.approx((3 * 6 - 6 + 0) / 8)
    assert result.thinking("heuristic").decisions == 24


def test_a_deal_is_played_by_all_before_the_next_one():
    matchups = pairings(["heuristic", "random", Runner], CONFIG)
    assert [*rounds(matchups, 3)] == [Task(number, index) for index in range(2) for number in range(3)]


def test_what_is_broken_off_is_counted_as_far_as_it_went(played):
    matchups = [match.matchup for match in played.matches]
    plan = [*rounds(matchups, 6)]
    all_groups = [played.matches[task.matchup].groups[task.group] for task in plan]
    some = TournamentResult.of(matchups, plan, all_groups[:4])
    assert [len(match.groups) for match in some.matches] == [2, 1, 1]
    assert "Nothing has been played" in str(TournamentResult.of(matchups, plan, []))
    assert "runner" in str(some)


def test_prints_ratings_and_who_beat_whom(played):
    lines = str(played).splitlines()
    assert lines[0] == "3 bots, everybody against everybody: 18 battles, standard,"
    assert any(line.startswith("1.  heuristic:deals=1    +0  the yardstick     12") for line in lines)
    assert any(line.split()[:3] == ["win", "rate", "against"] for line in lines)
    assert len([*played.rows()]) == 18


def test_says_everything_that_is_wrong():
    with pytest.raises(IllegalMatchup) as error:
        pairings(["heuristic", "heuristc", "heuristic", "random:withdraws=2"], CONFIG)
    for reason in ("'heuristc'", "'heuristic' twice", "from 0 to 1"):
        assert reason in str(error.value)
    assert len(error.value.reasons) == 3
    with pytest.raises(IllegalMatchup, match="2 or more"):
        pairings(["heuristic"], CONFIG)
