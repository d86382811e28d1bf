"""The sentences of a review say what the analysis has found, and nothing else."""

import re
from dataclasses import replace

import pytest

from airlandsea import Battle
from airlandsea.locale import languages, text, using_language
from airlandsea.notation.codes import card_number
from airlandsea.review import OptionValue
from airlandsea.review.analysis import Answer, Reply
from airlandsea.review.reasons import explain, percent, reason_of, theaters_led, withdrawal_of


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


# Every kind of sentence, forced


def decision(analyses, best: float, chosen: float, *, leaves: float | None = None, kind: str = "play", error=0.005):
    """A decision whose best and chosen option, and withdrawing if it `leaves` something, have these chances.

    `kind`: whether the chosen option is "best", or is another "play" or to "withdraw".
    """
    each = next(each for each in analyses if each.withdrawal and each.turn == 1)
    good, bad = [value for value in each.options if theaters_led(each.view, value) == 1][:2]  # the first play leads
    good, bad = replace(good, chance=best, error=error), replace(bad, chance=chosen, error=error)
    leave = None if leaves is None else OptionValue(each.withdrawal.action, leaves, 0.0, 0)
    options = tuple(sorted(filter(None, (good, bad, leave)), key=lambda value: -value.chance))
    did = {"best": good, "play": bad, "withdraw": leave}[kind]
    return replace(each, withdrawal_cost=3, options=options, compared=options, chosen=did, reference=good)


def one_that_leads(analyses):
    """A mistake after which the player leads in fewer theaters."""
    for each in analyses:
        leads = [(theaters_led(each.view, value), value) for value in each.options if value.action.is_play]
        more, less = (end(leads, key=lambda pair: pair[0]) for end in (max, min))
        if more[0] > less[0]:
            best, chosen = replace(more[1], chance=0.614, error=0.01), replace(less[1], chance=0.3, error=0.01)
            return replace(each, options=(best, chosen), compared=(best, chosen), chosen=chosen, reference=best)
    raise AssertionError("no play leads")


def test_each_kind_of_reason_is_rendered_with_the_numbers_of_its_analysis(analyses):
    def check(each, id: str, words: str):
        reason = reason_of(each)
        assert (reason.id, text(reason)) == (id, words)

    def whole(value) -> int:
        return round(100 * value.chance)

    nothing_better = decision(analyses, 0.614, 0.6, kind="best")
    check(nothing_better, "review-best", "The search found nothing better.")

    only = decision(analyses, 0.614, 0.3, leaves=0.2, kind="best")
    assert only.mark == "!"
    words = "The only good choice: all it was compared with are clearly worse. It is worth 61 %."
    check(only, "review-only-choice", words.replace("61", str(whole(only.chosen))))

    close = decision(analyses, 0.614, 0.6)
    assert close.mark == ""
    words = (
        f"Another choice came out better, {whole(close.best)} % against {whole(close.chosen)} %: too little, or too "
    )
    words += "uncertain, to call this a mistake."
    check(close, "review-close", words)
    check(decision(analyses, 0.614, 0.5, error=0.1), "review-close", words.replace("60", "50"))

    mistake = decision(analyses, 0.614, 0.303)
    assert mistake.mark == "??" and (whole(mistake.best), whole(mistake.chosen)) == (61, 30)
    check(mistake, "review-mistake", "The best choice is worth 61 %, this one 30 %.")

    leads = one_that_leads(analyses)
    more, less = (theaters_led(leads.view, value) for value in (leads.best, leads.chosen))
    check(
        leads,
        "review-leads",
        f"The best choice is worth {whole(leads.best)} %, this one {whole(leads.chosen)} %. "
        f"Theaters led right after the play: {more} instead of {less}.",
    )

    go = decision(analyses, 0.4, 0.303, leaves=0.456)
    assert go.best is go.withdrawal and go.should_withdraw
    check(go, "review-should-withdraw", "Withdrawing (price: 3) leaves 46 %, this choice 30 %.")

    stay = decision(analyses, 0.614, 0.303, leaves=0.456, kind="withdraw")
    assert stay.chosen is stay.withdrawal and not stay.should_withdraw
    check(stay, "review-should-stay", "Withdrawing (price: 3) left 46 %; playing on was worth 61 %.")


REPLIES = [
    (Answer(card=card_number("L2")), "against Ambush: 35 % where the enemy answers with it, as in 28 % of"),
    (Answer(theater="S"), "against a card face down in Sea: 35 % where the enemy answers so, as in 28 % of"),
    (Answer(withdraws=True), "where the enemy withdraws now: 35 %, as in 28 % of"),
    (Answer(card=card_number("L2"), holds=True), "where the enemy holds Ambush: 35 %, as in 28 % of"),
]


@pytest.mark.parametrize(("answer", "words"), REPLIES)
def test_each_kind_of_reply_is_rendered_with_its_numbers(analyses, answer, words):
    mistake = replace(decision(analyses, 0.614, 0.303), reply=Reply(answer, share=0.28125, loss=0.352))
    sentences = [text(each) for each in explain(mistake)]
    assert sentences == [text(reason_of(mistake)), f"It costs most {words} the sampled deals."]


def test_of_a_mistake_that_was_worse_than_withdrawing_it_is_said_what_withdrawing_would_have_left(analyses):
    each = decision(analyses, 0.614, 0.303, leaves=0.456)
    assert each.best is not each.withdrawal is not each.chosen
    assert [text(sentence) for sentence in explain(each)] == [
        "The best choice is worth 61 %, this one 30 %.",
        "Even withdrawing (price: 3) would have left 46 %.",
    ]


@pytest.mark.parametrize(
    ("why", "arguments"),
    [
        ("it was not possible", {"leaves": None}),
        ("it was worse than the choice", {"leaves": 0.2}),
        ("it was better by too little", {"leaves": 0.327}),
        ("it was better by less than chance explains", {"leaves": 0.456, "error": 0.06}),
        ("the reason says so: it was best", {"leaves": 0.7}),
        ("the reason says so: it was chosen", {"leaves": 0.456, "kind": "withdraw"}),
        ("the choice was no mistake", {"leaves": 0.5, "kind": "best"}),
    ],
)
def test_otherwise_withdrawing_is_not_spoken_of(analyses, why, arguments):
    each = decision(analyses, 0.614, 0.303, **arguments)
    assert withdrawal_of(each) is None, why
    assert len(explain(each)) == 1


def test_real_decisions_speak_of_withdrawing_only_with_their_own_numbers(analyses):
    for each in analyses:
        said = withdrawal_of(each)
        if said:
            assert each.is_mistake and each.withdrawal.chance >= each.chosen.chance + 0.025
            assert dict(said.arguments) == {"points": each.withdrawal_cost, "left": percent(each.withdrawal.chance)}


@pytest.mark.parametrize("language", languages())
def test_every_language_says_the_same_numbers(analyses, language):
    even = decision(analyses, 0.614, 0.303, leaves=0.456)
    with using_language(language):
        said = [text(each) for each in explain(even)]
    assert [sorted(map(int, re.findall(r"\d+", each))) for each in said] == [[30, 61], [3, 46]]
