"""The sequential test: against closed forms, and by counting how often it errs."""

from math import log
from random import Random
from typing import Any

import pytest

from airlandsea.arena.sprt_math import UNSEEN, Hypotheses, tilt
from airlandsea.arena.stats import expected_score

EVEN, BETTER = 0.5, expected_score(120)


def test_evidence_of_wins_and_losses_is_walds():
    test = Hypotheses(EVEN, 0.6, 0, 1)
    walds = 30 * log(0.6 / 0.5) + 20 * log(0.4 / 0.5)
    assert test.evidence({1.0: 30, 0.0: 20}) == pytest.approx(walds)


def test_evidence_of_groups_is_near_that_of_a_normal_mean():
    counts = {0.0: 40, 0.25: 180, 0.5: 560, 0.75: 170, 1.0: 50}
    groups = sum(counts.values())
    mean = sum(value * number for value, number in counts.items()) / groups
    variance = sum(number * (value - mean) ** 2 for value, number in counts.items()) / groups
    test = Hypotheses(0.5, 0.52, 0, 1)
    normal = groups * (0.52 - 0.5) * (2 * mean - 0.52 - 0.5) / (2 * variance)
    assert test.evidence(counts) == pytest.approx(normal, abs=0.05)


@pytest.mark.parametrize("mean", [0.3, 0.5, 0.62, 0.9])
def test_the_tilted_distribution_has_the_mean(mean):
    seen = {0.0: 3, 0.25: 10, 0.5: 21, 1.0: UNSEEN}
    groups = sum(seen.values())
    x = tilt(seen, mean)
    shares = {value: number / groups / (1 + x * (value - mean)) for value, number in seen.items()}
    assert all(share > 0 for share in shares.values())
    assert sum(shares.values()) == pytest.approx(1)
    assert sum(value * share for value, share in shares.items()) == pytest.approx(mean)


def test_nothing_seen_is_no_evidence():
    assert Hypotheses(EVEN, BETTER, 0, 1).evidence({}) == 0


def test_groups_that_are_all_even_speak_for_the_lower_mean():
    test = Hypotheses(EVEN, BETTER, 0, 1)
    assert test.verdict(test.evidence({0.5: 30})) is False


def test_bounds_are_walds():
    bounds: tuple[Any, Any] = Hypotheses(EVEN, BETTER, 0, 1, alpha=0.05, beta=0.1).bounds
    assert bounds == (
        pytest.approx(log(0.1 / 0.95)),
        pytest.approx(log(0.9 / 0.05)),
    )


def test_verdict_waits_for_a_bound():
    test = Hypotheses(EVEN, BETTER, 0, 1)
    low, high = test.bounds
    assert [test.verdict(evidence) for evidence in (low, low + 0.01, 0, high - 0.01, high)] == [
        False,
        None,
        None,
        None,
        True,
    ]


def verdict_of(test, random, scores):
    """What a test says of groups that come with these chances, and after how many."""
    counts: dict[Any, int] = {}
    for number in range(1, 5000):
        [score] = random.choices(list(scores), list(scores.values()))
        counts[score] = counts.get(score, 0) + 1
        verdict = test.verdict(test.evidence(counts))
        if verdict is not None:
            return verdict, number
    return None, number


def leaning(mean):
    """Pairs of games as duplicate deals give them, with a mean: more even ones than chance would."""
    return {0.0: 0.2 - (mean - 0.5), 0.5: 0.6, 1.0: 0.2 + (mean - 0.5)}


@pytest.mark.parametrize(("mean", "is_better"), [(EVEN, False), (BETTER, True)])
def test_errs_as_often_as_it_may(mean, is_better):
    test = Hypotheses(EVEN, BETTER, 0, 1, alpha=0.1, beta=0.1)
    random = Random(f"calibration {is_better}")
    verdicts = [verdict_of(test, random, leaning(mean)) for _ in range(400)]
    assert all(verdict is not None for verdict, _ in verdicts)
    errors = sum(verdict is not is_better for verdict, _ in verdicts)
    assert 0.04 <= errors / 400 <= 0.13  # 0.1 with an overshoot that makes it less; 400 tests: within 0.03


@pytest.mark.parametrize(
    ("chances", "is_better"),
    [
        ({-6.0: 0.2, -0.5: 0.3, 0.5: 0.3, 6.0: 0.2}, False),  # 0 in the mean
        ({-6.0: 0.1, -1.0: 0.2, 2.0: 0.4, 6.0: 0.3}, True),  # 1.8
    ],
)
def test_works_on_points_of_battles_too(chances, is_better):
    test = Hypotheses(0.0, 1.8, -6, 6, alpha=0.1, beta=0.1)
    random = Random(f"points {is_better}")
    assert sum(verdict_of(test, random, chances)[0] is is_better for _ in range(100)) >= 84


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"mean0": 0.6}, "two rising means"),
        ({"mean1": 1.0}, "two rising means"),
        ({"alpha": 0}, "alpha 0: a chance"),
        ({"alpha": 0.6, "beta": 1}, "beta 1: a chance"),
    ],
)
def test_refuses_what_cannot_be_tested(wrong, reason):
    with pytest.raises(ValueError, match=reason):
        Hypotheses(**{"mean0": 0.5, "mean1": 0.55, "least": 0, "most": 1} | wrong)
