"""The sentences of a review say what the analysis has found, and nothing else."""

from dataclasses import replace

import pytest

from airlandsea import Battle
from airlandsea.locale import text
from airlandsea.records import record_of
from airlandsea.review import Advice, OptionValue, review
from airlandsea.review.reasons import advice_of, percent, reason_of, theaters_led
from airlandsea.rules.actions import WITHDRAW
from review.sample_wars import played


@pytest.fixture(scope="module")
def analyses(native):
    """Decisions of a war by chance: good ones and blunders."""
    found = review(record_of(played(seed=2, bot="random:withdraws=0.05")), "search:playouts=100", deals=2)
    return found.analyses


def test_a_reason_has_the_numbers_of_the_analysis(analyses):
    kinds = set()
    for each in analyses:
        reason = reason_of(each)
        kinds.add(reason.id)
        arguments = reason.arguments
        assert arguments.get("best", percent(each.best.chance)) == percent(each.best.chance)
        assert arguments.get("chosen", percent(each.chosen.chance)) == percent(each.chosen.chance)
        assert arguments.get("points", each.withdrawal_cost) == each.withdrawal_cost
        assert (reason.id in ("review-best", "review-only-choice")) == (each.best is each.chosen)
        assert (reason.id == "review-only-choice") == (each.mark == "!")
        assert (reason.id == "review-close") == (not each.is_mistake and each.best is not each.chosen)
        assert (reason.id == "review-should-withdraw") == (each.is_mistake and each.best is each.withdrawal)
        assert text(reason)
    assert {"review-best", "review-close", "review-mistake"} <= kinds


def test_theaters_led_are_those_that_are_led_right_after_the_play(analyses):
    plays = 0
    for analysis in analyses:
        for value in analysis.options:
            led = theaters_led(analysis.view, value)
            if not value.action.is_play:
                assert led is None
                continue
            battle = Battle.from_view(analysis.view, seed=1)
            battle.play(value.action)
            side = analysis.seat & 1
            assert led == sum(each[side] > each[1 - side] for each in battle.strengths)
            plays += 1
    assert plays > 100


def test_a_play_that_leads_in_more_theaters_says_so(analyses):
    pairs = [
        (each, better, worse)
        for each in analyses
        for better in each.options
        for worse in each.options
        if better.action.is_play and worse.action.is_play
        if (theaters_led(each.view, better) or 0) > (theaters_led(each.view, worse) or 0)
    ]
    each, better, worse = pairs[0]
    best, chosen = replace(better, chance=0.6, error=0.01), replace(worse, chance=0.3, error=0.01)
    reason = reason_of(replace(each, options=(best, chosen), compared=(best, chosen), chosen=chosen, reference=best))
    assert reason.id == "review-leads"
    led = [theaters_led(each.view, value) for value in (better, worse)]
    assert [reason.arguments["better"], reason.arguments["worse"]] == led


# When to withdraw


def turn(analyses, number: int, withdrawing: float, playing: float, withdrew: bool = False):
    """A turn at which withdrawing and playing on have these values."""
    each = next(each for each in analyses if each.withdrawal)
    play = next(value for value in each.options if value.action.number != WITHDRAW)
    leave = OptionValue(each.withdrawal.action, withdrawing, 0.0, 0)
    stay = replace(play, chance=playing, error=0.005)
    options = tuple(sorted((leave, stay), key=lambda value: -value.chance))
    chosen = leave if withdrew else stay
    return replace(
        each, battle=1, turn=number, withdrawal_cost=2, options=options, compared=options, chosen=chosen, reference=stay
    )


def test_advice_names_the_turn_and_its_values(analyses):
    def said(*turns, after=0.4):
        message = advice_of(Advice(0, 1, turns, after))
        return message and (message.id, message.arguments)

    stay = turn(analyses, 1, 0.3, 0.5)
    go = turn(analyses, 3, 0.45, 0.3)
    went = turn(analyses, 3, 0.45, 0.3, withdrew=True)
    late = turn(analyses, 5, 0.4, 0.35, withdrew=True)
    early = turn(analyses, 3, 0.3, 0.5, withdrew=True)
    where = {"battle": 1, "turn": 3, "points": 2}
    assert said(stay, went) == ("review-withdrew-rightly", where | {"chance": 45, "playing": 30})
    assert said(stay, go) == ("review-withdrawing-missed", where | {"chance": 45, "playing": 30})
    assert said(stay, go, late) == (
        "review-withdrew-otherwise",
        {"other": 5, "left": 40} | where | {"chance": 45, "playing": 30},
    )
    assert said(stay, early) == ("review-withdrew", where | {"chance": 30, "playing": 50})
    assert said(stay, after=0.1) == ("review-withdraw-hindsight", {"battle": 1, "turn": 1, "chance": 30, "after": 10})
    assert said(stay, after=0.9) is None
