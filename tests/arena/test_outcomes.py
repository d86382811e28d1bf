"""How battles end, as the side that begins sees it."""

import pytest

from airlandsea import Mode
from airlandsea.arena import BattleOutcome, IllegalMatchup, measure_outcomes

from .players import Runner


@pytest.fixture(scope="module")
def random():
    return measure_outcomes("random:withdraws=0.1", battles=80, seed=1)


def test_are_probabilities_of_everything_that_came(random):
    shares = random.probabilities()
    assert sum(shares.values()) == pytest.approx(1)
    assert {abs(ending.points) for ending in shares} <= {2, 3, 4, 6}
    assert {ending.points for ending in shares if ending.fought} == {6, -6}
    assert random.points == pytest.approx(sum(ending.points * share for ending, share in shares.items()))


def test_are_counted_for_each_side_that_begins(random):
    assert random.counts_for().total() == 80
    assert random.counts_for(0).total() + random.counts_for(1).total() == 80
    assert min(random.counts_for(0).total(), random.counts_for(1).total()) > 20
    assert sum(random.probabilities(1).values()) == pytest.approx(1)


def test_of_bots_that_run_away_at_once_are_two_for_the_second():
    assert measure_outcomes(Runner, battles=10, seed=1).probabilities() == {BattleOutcome(-2, False): 1.0}


def test_know_who_begins_in_a_pair_against_one():
    outcomes = measure_outcomes(Runner, mode=Mode(pairs=(True, False)), battles=10, seed=1)
    assert outcomes.probabilities(0) == outcomes.probabilities(1) == {BattleOutcome(-2, False): 1.0}


@pytest.mark.slow
def test_are_measured_at_a_score():
    first = measure_outcomes("heuristic:deals=1", battles=16, seed=1, score=(11, 0))
    second = measure_outcomes("heuristic:deals=1", battles=16, seed=1, score=(0, 11))
    withdrawn = [ending.points for ending in second.counts_for() if not ending.fought]
    assert withdrawn and min(withdrawn) > 0  # who would lose the war by it does not withdraw
    assert all(ending.points < 0 for ending in first.counts_for() if not ending.fought)
    with pytest.raises(IllegalMatchup, match="below the target, 12"):
        measure_outcomes("random", score=(12, 0))


def test_where_nobody_wins_nobody_scores():
    outcomes = measure_outcomes("random", mode=Mode(ties="nobody"), battles=60, seed=2)
    assert BattleOutcome(0, True) in outcomes.counts_for()
    assert "nobody, fought" in str(outcomes)


def test_print_as_a_table(random):
    text = str(random)
    assert text.startswith("random:withdraws=0.1: 80 battles, standard,")
    assert "1st Player 6, fought" in text and "2nd Player 2, withdrawn" in text
    assert "95 % interval" in text
