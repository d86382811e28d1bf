"""When to withdraw: what a review says of it is what its analyses have found."""

import re
from dataclasses import replace
from random import Random

import pytest

from airlandsea.bots import SearchBot
from airlandsea.locale import languages, text, using_language
from airlandsea.records import record_of
from airlandsea.review import Advice, Analyzer, OptionValue, as_table, review
from airlandsea.review.reasons import advice_of, reason_of
from airlandsea.rules.actions import WITHDRAW
from airlandsea.server.presenters.reviews import present_battle_review, present_decision
from drawing import battle as drawn
from review.sample_wars import played


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


def told(*turns, after=0.4):
    """What is said of a battle with these turns: the id and the English sentence."""
    said = advice_of(Advice(0, 1, turns, after))
    return said and (said.id, text(said))


def test_each_kind_of_advice_is_rendered_with_the_numbers_of_its_analyses(analyses):
    stay = turn(analyses, 1, 0.3, 0.5)
    go = turn(analyses, 3, 0.454, 0.3)
    went = turn(analyses, 3, 0.454, 0.3, withdrew=True)
    late = turn(analyses, 5, 0.4, 0.35, withdrew=True)
    early = turn(analyses, 3, 0.3, 0.5, withdrew=True)
    first = (
        "Battle 1: withdrawing was first right at step 3 (price: 2). It would have left 45 %; playing on was worth 30 %"
    )
    assert told(stay, went) == (
        "review-withdrew-rightly",
        "Battle 1: withdrawing at step 3 (price: 2) was right. It left 45 %; playing on was worth 30 %.",
    )
    assert told(stay, go, late) == (
        "review-withdrew-late",
        f"{first}. The withdrawal at step 5 left 40 %. Waiting cost 5 %.",
    )
    assert told(stay, go) == (
        "review-withdrew-never",
        f"{first} at best. The choice made there left 30 %. Staying cost 15 %.",
    )
    assert told(stay, early) == (
        "review-withdrew",
        "Battle 1: withdrawing at step 3 (price: 2) left 30 %; playing on was worth 50 %.",
    )
    assert told(stay, after=0.1) == (
        "review-withdraw-hindsight",
        "Battle 1: at no step was withdrawing clearly better than the best play, as far as the player could know. "
        "In the end 10 % were left; withdrawing at step 1 would have left 30 %.",
    )
    assert told(stay, after=0.9) is None


def test_the_first_turn_counts_even_if_a_later_one_gained_more(analyses):
    first, more = turn(analyses, 3, 0.45, 0.4), turn(analyses, 5, 0.42, 0.1)
    late = turn(analyses, 7, 0.3, 0.2, withdrew=True)
    advice = Advice(0, 1, (turn(analyses, 1, 0.3, 0.5), first, more, late), 0.3)
    assert (advice.first, advice.best, advice.withdrew) == (first, more, late)
    assert (advice.left, advice.waiting_cost) == (0.3, pytest.approx(0.15))
    message = advice_of(advice)
    assert message.id == "review-withdrew-late" and message.arguments["turn"] == 3 and message.arguments["other"] == 7


def test_waiting_costs_what_the_choice_at_the_first_turn_left_less(analyses):
    """Without a withdrawal it is compared with what was chosen, which need not be the best way to play on."""
    each = turn(analyses, 3, 0.45, 0.3)
    worse = replace(next(value for value in each.options if value.action.is_play), chance=0.2)
    advice = Advice(0, 1, (replace(each, chosen=worse, compared=(*each.compared, worse)),), 0.9)
    assert (advice.left, advice.waiting_cost) == (0.2, pytest.approx(0.25))
    assert text(advice_of(advice)).endswith("worth 30 % at best. The choice made there left 20 %. Staying cost 25 %.")


def test_waiting_that_cost_nothing_is_not_said_to_have_cost_anything(analyses):
    go = turn(analyses, 3, 0.4, 0.3)
    for left, cost in ((0.4, 0), (0.398, 0.002), (0.43, -0.03)):
        advice = Advice(0, 1, (go, turn(analyses, 5, left, 0.1, withdrew=True)), 0.4)
        assert advice.waiting_cost == pytest.approx(cost)
        assert text(advice_of(advice)).endswith(f"left {round(100 * left)} %. Waiting cost less than 1 %.")
    staying = Advice(0, 1, (turn(analyses, 3, 0.304, 0.302),), 0.4)
    assert staying.first is None  # 0.2 percent is within the error
    precise = turn(analyses, 3, 0.304, 0.302)
    play = replace(precise.chosen, error=0.0001)
    options = (precise.withdrawal, play)
    staying = Advice(0, 1, (replace(precise, options=options, compared=options, chosen=play),), 0.4)
    assert text(advice_of(staying)).endswith("The choice made there left 30 %. Staying cost less than 1 %.")


def test_where_withdrawing_was_never_right_waiting_has_no_cost(analyses):
    for withdrew in (False, True):
        advice = Advice(0, 1, (turn(analyses, 1, 0.3, 0.5, withdrew=withdrew),), 0.4)
        assert advice.first is advice.left is advice.waiting_cost is None
    went = Advice(0, 1, (turn(analyses, 1, 0.5, 0.3, withdrew=True),), 0.4)
    assert went.first is went.withdrew and went.waiting_cost == 0


@pytest.mark.parametrize("language", languages())
def test_every_language_says_the_same_numbers(analyses, language):
    go, late = turn(analyses, 3, 0.45, 0.3), turn(analyses, 5, 0.37, 0.35, withdrew=True)
    with using_language(language):
        said = [text(advice_of(Advice(0, 1, turns, 0.4))) for turns in ((go, late), (go,))]
    numbers = [sorted(map(int, re.findall(r"\d+", each))) for each in said]
    assert numbers == [[1, 2, 3, 5, 8, 30, 37, 45], [1, 2, 3, 15, 30, 30, 45]]


# Of wars and positions


@pytest.fixture(scope="module")
def reviewed(native):
    """A war of players that withdraw by chance, and hardly ever where they should."""
    return review(record_of(played(seed=6, bot="random:withdraws=0.1")), "search:playouts=60", deals=2, explains=False)


def test_of_a_battle_that_is_lost_anyway_it_is_said_from_the_first_decision_on(native):
    hands = ("A1 L1 S1", "A2")
    analyzer = Analyzer(SearchBot(playouts=400))
    analyzer.bot.prepare()

    def decided(token: str, number: int):
        battle = drawn(p1=" . | . | . ", p2="A4 A6 | L4 L6 | S4 S6 ", hands=hands, first=1).battle
        options = battle.options_for(0)
        search = analyzer.analyze(battle.view(0), options, options.get(token), Random(5), 1, number)
        return analyzer.run(search)

    stayed, went = decided("a1A", 1), decided("w", 3)
    assert reason_of(stayed).id == "review-should-withdraw" and stayed.withdrawal_cost == 3
    left, chosen = (round(100 * value.chance) for value in (stayed.withdrawal, stayed.chosen))
    assert text(reason_of(stayed)) == f"Withdrawing (price: 3) leaves {left} %, this choice {chosen} %."
    late = Advice(0, 1, (stayed, went), went.chosen.chance)
    assert (late.first, late.withdrew, late.waiting_cost) == (stayed, went, 0)
    never = Advice(0, 1, (stayed,), 0.0)
    assert never.waiting_cost == stayed.loss > 0


@pytest.mark.slow
def test_the_first_turn_and_the_cost_of_waiting_are_those_of_the_analyses(reviewed):
    kinds = set()
    for battle in reviewed.battles:
        for seat in (0, 1):
            advice = battle.advice(seat)
            right = [each for each in advice.turns if each.saved > 3 * each.playing_on.error]
            assert advice.first is (right[0] if right else None)
            if not right:
                assert advice.waiting_cost is None
                continue
            assert advice.first.turn <= advice.best.turn
            first = {each.action.number: each.chance for each in right[0].options}
            last = [each for each in battle.analyses if each.seat == seat][-1]
            if last.chosen.action.number == WITHDRAW:
                left = {each.action.number: each.chance for each in last.options}[WITHDRAW]
            else:
                left = first[right[0].chosen.action.number]
            assert advice.waiting_cost == pytest.approx(first[WITHDRAW] - left)
            kinds.add(advice_of(advice).id)
    assert "review-withdrew-never" in kinds, kinds


@pytest.mark.slow
def test_json_has_the_first_turn_and_the_cost_of_waiting(reviewed):
    table = as_table(reviewed)
    some = 0
    for name, seat in (("1a", 0), ("2a", 1)):
        written = {each["battle"]: each for each in table["summary"][name]["withdrawing"]}
        for advice in reviewed.advice_for(seat):
            found = written[advice.battle]
            assert found["first"] == (advice.first and advice.first.turn)
            if advice.first is None:
                assert found["waiting_cost"] is None
                continue
            then = next(each for each in found["turns"] if each["turn"] == found["first"])
            assert found["waiting_cost"] == pytest.approx(then["withdrawing"] - advice.left, abs=1e-5)
            some += 1
    assert some


@pytest.mark.slow
def test_what_is_sent_is_a_difference_of_chances_that_are_sent(reviewed):
    some = 0
    for battle in reviewed.battles:
        for seat, name in ((0, "1a"), (1, "2a")):
            own = {each.turn: present_decision(each) for each in battle.analyses if each.seat == seat}
            sent = present_battle_review(battle, [seat]).advice
            assert {each.seat for each in sent} <= {name}
            for advice in sent:
                assert (advice.first is None) == (advice.waiting_cost is None)
                if advice.first is None:
                    continue
                assert advice.turn == advice.first
                first, last = own[advice.first], own[max(own)]
                then = last if last.chosen == "w" else first
                [left] = [option.chance for option in then.options if option.token == then.chosen]
                [gone] = [option.chance for option in first.options if option.token == "w"]
                assert advice.waiting_cost == pytest.approx(gone - left, abs=2e-5)
                some += 1
    assert some
