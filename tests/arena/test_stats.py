"""Intervals: against printed tables, closed forms, and by counting how often they hold the truth."""

from math import inf, sqrt
from random import Random
from statistics import fmean, variance
from typing import Any

import pytest

from airlandsea.arena.stats import (
    ClusterSums,
    Estimate,
    elo,
    expected_points,
    expected_score,
    mean,
    mean_of_any,
    proportion,
    student,
    variance_ratio,
    wilson,
    within,
)


def approx(*arguments: Any, **options: Any) -> Any:
    return pytest.approx(*arguments, **options)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (9, 2.2622), (30, 2.0423), (120, 1.9799), (1000, 1.9623)],
)
def test_student_is_as_printed(freedom, quantile):
    assert student(freedom) == approx(quantile, abs=6e-5)


def test_student_is_the_same_on_both_sides_of_the_approximation():
    assert within(student(201), 201) == approx(0.95, abs=1e-6)
    assert student(10**9) == approx(1.959964, abs=1e-6)


def test_wilson_is_as_printed():
    assert wilson(0.8, 10, 1.959964) == Estimate(0.8, approx(0.4902, abs=1e-4), approx(0.9433, abs=1e-4))
    assert wilson(1.0, 10, 1.959964).low == approx(10 / (10 + 1.959964**2))
    assert wilson(1.0, 10, 1.959964).high == approx(1)


class TestMean:
    def test_of_groups_of_one_is_students_interval(self):
        values = [3, -2, 4, 0, 6, -6, 2, 2] * 4
        far = student(31) * sqrt(variance(values) / 32)
        assert mean(ClusterSums(values, [1] * 32, -6, 6)) == Estimate(
            fmean(values), approx(fmean(values) - far), approx(fmean(values) + far)
        )

    def test_of_unequal_groups_is_the_mean_of_all_things(self):
        sums = ClusterSums([10, 2, 3], [5, 1, 2], 0, 6)
        assert sums.ratio == 15 / 8
        residuals = [10 - 5 * 15 / 8, 2 - 15 / 8, 3 - 2 * 15 / 8]
        floor = 36  # more than their squares: one thing of the opposite kind
        assert sum(each**2 for each in residuals) < floor
        assert sums.error == approx(sqrt(3 * floor / 2) / 8)

    def test_of_one_group_says_nothing(self):
        assert mean(ClusterSums([3], [1], -6, 6)) == Estimate(3, -6, 6)
        assert proportion(ClusterSums([1], [1], 0, 1)) == Estimate(1, 0, 1)

    def test_does_not_leave_what_is_possible(self):
        assert mean(ClusterSums([6, 6, 6], [1, 1, 1], -6, 6)).high == 6

    def test_of_results_less_their_luck_can_be_anything(self):
        sums = ClusterSums([9.0, 6.5, 7.0], [1, 1, 1], -6, 6)
        assert mean_of_any(sums).low < 6 < mean_of_any(sums).value == 7.5 < mean_of_any(sums).high
        assert mean_of_any(ClusterSums([3], [1], -6, 6)) == Estimate(3, -inf, inf)

    def test_of_groups_that_agree_is_not_certain(self):
        few, many = (proportion(ClusterSums([1] * groups, [2] * groups, 0, 1)) for groups in (4, 400))
        assert few.low < 0.25 and few.high > 0.75
        assert 0.49 < many.low < 0.5 < many.high < 0.51

    def test_of_games_that_were_all_won_is_not_certain(self):
        assert proportion(ClusterSums([2] * 10, [2] * 10, 0, 1)) == wilson(1.0, 10, student(9))


def pairs_of_games(random, chance, alike):
    """The scores of a pair of games: the second one is the same as the first one so often."""
    first = random.random() < chance
    return [float(first), float(first if random.random() < alike else random.random() < chance)]


@pytest.mark.parametrize(("chance", "alike"), [(0.5, 0.0), (0.5, 0.8), (0.8, 0.5), (0.97, 0.3)])
def test_intervals_hold_the_truth_as_often_as_they_say(chance, alike):
    random = Random(f"coverage {chance} {alike}")
    held = 0
    for _ in range(600):
        sums = [sum(pairs_of_games(random, chance, alike)) for _ in range(60)]
        estimate = proportion(ClusterSums(sums, [2] * 60, 0, 1))
        held += estimate.low <= chance <= estimate.high
    assert 0.93 <= held / 600 <= 0.985


def test_games_that_belong_together_are_not_counted_as_many():
    random = Random(1)
    scores = [float(random.random() < 0.6) for _ in range(100)]
    alone = proportion(ClusterSums(scores, [1] * 100, 0, 1))
    tripled = proportion(ClusterSums([3 * score for score in scores], [3] * 100, 0, 1))
    assert (tripled.low, tripled.high) == (approx(alone.low, abs=2e-3), approx(alone.high, abs=2e-3))


class TestWorth:
    def test_of_the_same_game_twice_is_half(self):
        assert expected_points([[1.0, 1.0], [0.0, 0.0], [1.0, 1.0]], [[1, 1]] * 3) == approx(0.5)

    def test_of_opposite_games_has_no_end(self):
        assert expected_points([[1.0, 0.0], [0.0, 1.0]], [[1, 1]] * 2) == inf

    def test_of_games_that_never_differ_is_one(self):
        assert expected_points([[1.0, 1.0], [1.0, 1.0]], [[1, 1]] * 2) == 1

    def test_of_unrelated_games_is_one(self):
        random = Random(2)
        games = [[random.gauss(0, 1), random.gauss(0, 1)] for _ in range(20_000)]
        assert expected_points(games, [[1, 1]] * 20_000) == approx(1, abs=0.03)

    def test_sees_half_of_the_luck_taken_out(self):
        random = Random(3)
        games = []
        for _ in range(20_000):
            luck = random.gauss(0, 1)
            games.append([luck + random.gauss(0, 1), -luck + random.gauss(0, 1)])
        assert expected_points(games, [[1, 1]] * 20_000) == approx(2, abs=0.06)

    def test_of_a_correction_is_the_ratio_of_the_variances(self):
        plain, corrected = (ClusterSums([-each, each, -each, each], [1] * 4, 0, 1) for each in (6.0, 3.0))
        assert variance_ratio(plain, corrected) == approx(4)


class TestElo:
    @pytest.mark.parametrize(("share", "difference"), [(0.5, 0), (0.75, 190.85), (10 / 11, 400), (0.1, -381.7)])
    def test_is_as_printed(self, share, difference):
        assert elo(share) == approx(difference, abs=0.01)
        assert expected_score(difference) == approx(share, abs=1e-4)

    def test_of_certainty_has_no_end(self):
        assert (elo(1.0), elo(0.0)) == (inf, -inf)
        assert (expected_score(inf), expected_score(-inf)) == (1, 0)
        assert (expected_score(1e9), expected_score(-1e9)) == (1, 0)

    def test_of_an_estimate_keeps_its_order(self):
        assert Estimate(0.5, 0.25, 1.0).map(elo) == Estimate(0, approx(-190.85, abs=0.01), inf)
