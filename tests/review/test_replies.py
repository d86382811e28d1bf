"""The answer that makes a choice a mistake: its numbers are those of the deals, and it names no secret."""

from collections import Counter, defaultdict
from dataclasses import replace
from random import Random
from statistics import fmean

import pytest

from airlandsea import Battle
from airlandsea.bots.search import SearchBot
from airlandsea.locale import text
from airlandsea.notation.codes import card_number
from airlandsea.records import record_of
from airlandsea.review import Analyzer, MoveAnalysis, OptionValue, as_table, replies, review
from airlandsea.review.analysis import Answer
from airlandsea.review.reasons import percent, reply_of
from airlandsea.review.replies import DEALS, MIN_DEALS, MIN_LOSS, Comparison, costliest
from airlandsea.rules.actions import WITHDRAW
from review.sample_wars import played

CHOSEN, BEST = 0.3, 0.6
ANALYZER = Analyzer(SearchBot(playouts=100))


@pytest.fixture(scope="module")
def found(native):
    return review(record_of(played(seed=2, bot="random:withdraws=0.05")), "search:playouts=100", deals=2)


@pytest.fixture(scope="module")
def mistakes(found) -> list[MoveAnalysis]:
    return [each for each in found.analyses if each.is_mistake and each.chosen.action.number != WITHDRAW]


def compare(analysis: MoveAnalysis, random: Random) -> list[Comparison]:
    return ANALYZER.run(replies.compare(analysis, random))


def explain(analysis: MoveAnalysis, random: Random) -> MoveAnalysis:
    return ANALYZER.run(replies.explanation(analysis, random))


def analysis_of(view, options, chosen: str, best: str) -> MoveAnalysis:
    """A decision in which the chosen option was found to be worse."""
    values = [OptionValue(options.get(token), chance, 0.001, 100) for token, chance in ((best, BEST), (chosen, CHOSEN))]
    return MoveAnalysis(1, 1, view, 0, tuple(values), values[1], tuple(values), values[0])


def deals(*groups: tuple[Answer | None, int, float]) -> list[Comparison]:
    """Comparisons with the same answer and about the same loss."""
    return [
        Comparison(answer, frozenset(), loss + 0.001 * (number % 2))
        for answer, count, loss in groups
        for number in range(count)
    ]


def test_only_a_large_mistake_that_is_no_withdrawal_has_a_reply(found, mistakes):
    for each in found.analyses:
        if not each.is_mistake or each.loss < MIN_LOSS or each.chosen.action.number == WITHDRAW:
            assert each.reply is None
    assert sum(each.reply is not None for each in mistakes) >= 2


def test_a_review_that_explains_nothing_finds_the_same_without_replies(found):
    record = record_of(played(seed=2, bot="random:withdraws=0.05"))
    plain = review(record, "search:playouts=100", deals=2, explains=False)
    assert plain.analyses == tuple(replace(each, reply=None) for each in found.analyses)


def test_the_numbers_are_those_of_the_deals_and_the_answers_add_up_to_the_loss(mistakes):
    kinds: Counter[str] = Counter()
    for each in mistakes:
        comparisons = compare(each, Random(7))
        assert len(comparisons) == DEALS
        reply = costliest(comparisons, each.loss) if each.loss >= MIN_LOSS else None
        assert explain(each, Random(7)).reply == reply
        if reply is None:
            continue
        same = [one for one in comparisons if is_one(one, reply.answer)]
        assert reply.share == len(same) / DEALS
        scale = each.loss / fmean(one.loss for one in comparisons)
        assert reply.loss == pytest.approx(scale * fmean(one.loss for one in same))
        assert sum(one.loss for one in comparisons) >= 0.5 * each.loss * DEALS
        if not reply.answer.holds:
            parts: dict[Answer | None, float] = defaultdict(float)
            for one in comparisons:
                parts[one.answer] += one.loss
            assert parts[reply.answer] == max(part for answer, part in parts.items() if answer)
            assert sum(parts.values()) == pytest.approx(sum(one.loss for one in comparisons))
        sentence = reply_of(replace(each, reply=reply))
        assert sentence is not None
        kinds[sentence.id] += 1
        if reply.share == 1 and not reply.answer.holds:
            assert "In all sampled deals" in text(sentence)
            continue
        assert sentence.arguments["share"] == percent(reply.share)
        assert sentence.arguments["loss"] == percent(reply.loss)
        assert f": {percent(reply.loss)} %" in text(sentence)
    assert kinds.total() >= 2


def is_one(comparison: Comparison, answer: Answer) -> bool:
    """Whether the enemy answers so in a deal, or holds the card."""
    return answer.card in comparison.held if answer.holds else comparison.answer == answer


def test_r31_the_answer_is_what_the_player_would_see_of_it(mistakes):
    """A card that the enemy plays face down is not named, whichever it is in the deal."""
    answers = {one.answer for each in mistakes[:6] for one in compare(each, Random(1)) if one.answer}
    assert any(answer.theater for answer in answers)
    assert any(answer.card is not None for answer in answers)
    for answer in answers:
        assert [answer.card is not None, answer.theater is not None, answer.withdraws].count(True) == 1


def test_r31_battles_that_look_the_same_have_the_same_reply(mistakes):
    for number, each in enumerate(mistakes[:4]):
        other = Battle.from_view(each.view, seed=number).view(each.view.seat)
        assert compare(replace(each, view=other), Random(3)) == compare(each, Random(3))


def test_an_enemy_with_one_card_that_is_known_answers_with_it(native):
    """The 6 takes Land from the 1, unless Support strengthens it."""
    battle = Battle("ALS A5/L1/. A4/./S3 A1S1/L6 first=1 turn=1 know=1a:L6@2a")
    analysis = analysis_of(battle.view(0), battle.options_for(0), chosen="a1A", best="A1A")
    reply = costliest(compare(analysis, Random(1)), analysis.loss)
    assert reply is not None
    assert reply.answer == Answer(card=card_number("L6"))
    assert reply.share == 1
    assert reply.loss == pytest.approx(analysis.loss)
    assert text(reply_of(replace(analysis, reply=reply))) == "In all sampled deals the enemy answers with Heavy Tanks."


def test_the_answer_that_takes_most_of_the_loss_is_said():
    strong, weak = Answer(card=card_number("L2")), Answer(theater="S")
    rows = deals((strong, 10, 0.4), (weak, 25, 0.05), (None, 5, 0.0))
    reply = costliest(rows, loss=0.1)
    assert reply is not None
    assert (reply.answer, reply.share) == (strong, 0.25)
    assert reply.loss == pytest.approx(0.4005 * 0.1 / fmean(each.loss for each in rows))


@pytest.mark.parametrize(
    ("groups", "why"),
    [
        ([(None, 32, 0.4)], "no answer"),
        ([(Answer(withdraws=True), MIN_DEALS - 1, 0.9), (None, 5, 0.0)], "too few deals"),
        ([(Answer(theater=letter), 4, 0.1) for letter in "ALSDEI"], "no answer takes a quarter of the loss"),
        ([(Answer(theater="A"), 16, 0.1), (Answer(theater="L"), 16, 0.1)], "no answer costs more than the others"),
        ([(Answer(theater="A"), 16, 0.06), (Answer(theater="L"), 16, 0.01)], "half of the loss is not seen"),
    ],
)
def test_no_answer_is_said_where_none_stands_out(groups, why):
    assert costliest(deals(*groups), loss=0.1) is None, why


def test_what_chance_can_explain_is_not_said():
    losses = (0.4, -0.4, 0.4, -0.3, 0.3, 0.0, 0.2, -0.2, 0.3)
    apart = [Comparison(Answer(theater="A"), frozenset({number // 5}), loss) for number, loss in enumerate(losses)]
    assert costliest(apart, loss=0.01) is None


def test_a_card_that_the_enemy_may_hold_is_said_where_no_answer_stands_out():
    card, other = card_number("L4"), card_number("S5")
    held = [frozenset({card, other}), frozenset({other}), frozenset({card}), frozenset()]
    rows = [
        Comparison(None, held[number % 4], 0.2 * (card in held[number % 4]) + 0.001 * number) for number in range(40)
    ]
    reply = costliest(rows, loss=0.1)
    assert reply is not None
    assert (reply.answer, reply.share) == (Answer(card, holds=True), 0.5)
    assert reply.loss == pytest.approx(0.219 * 0.1 / fmean(each.loss for each in rows))


def test_the_table_of_a_review_has_the_reply(found):
    rows = [row for battle in as_table(found)["battles"] for row in battle["decisions"]]
    replies = [row["reply"] for row in rows if row["reply"]]
    assert len(replies) == sum(each.reply is not None for each in found.analyses)
    assert all({"card", "face_down_in", "withdraws", "holds", "share", "loss"} == set(reply) for reply in replies)
