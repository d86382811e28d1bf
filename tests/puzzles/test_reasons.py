"""Why an answer to a puzzle is right or wrong: what a review would say of the choice, for the values of the puzzle."""

from dataclasses import replace

import pytest

from airlandsea.bots import SearchBot
from airlandsea.puzzles import Theme, read_pack
from airlandsea.puzzles.reasons import known_reasons, reasons_of
from airlandsea.review import Analyzer
from airlandsea.review.analysis import ONLY_MARGIN


def first_of(theme):
    return next(puzzle for puzzle in read_pack() if puzzle.theme is theme)


def ids(messages):
    return [message.id for message in messages]


@pytest.fixture(scope="module")
def analyzer(native):
    found = Analyzer(SearchBot(0, playouts=500))
    found.bot.prepare()
    return found


def test_the_right_answer_is_the_only_good_choice_and_every_other_one_has_a_reason():
    for puzzle in read_pack()[::50]:
        best, *others = puzzle.values
        assert ids(known_reasons(puzzle, best)) == ["review-only-choice"]
        for token in others:
            assert ids(known_reasons(puzzle, token))[0] in (
                "review-mistake",
                "review-leads",
                "review-should-withdraw",
                "review-should-stay",
            )


def test_a_margin_of_exactly_the_least_makes_an_answer_the_only_good_choice():
    best, second = list(first_of(Theme.DEPLOY).values)[:2]
    puzzle = replace(first_of(Theme.DEPLOY), values={best: 0.45, second: 0.4}, error=0.001)
    assert puzzle.margin < ONLY_MARGIN  # 0.04999999999999999
    assert ids(known_reasons(puzzle, puzzle.solution)) == ["review-only-choice"]


def test_withdrawing_or_staying_is_what_the_reasons_are_about():
    withdraw, stay = first_of(Theme.WITHDRAW), first_of(Theme.STAY)
    reason = known_reasons(withdraw, list(withdraw.values)[1])[0]
    assert reason.id == "review-should-withdraw"
    assert reason.arguments["best"] == round(100 * withdraw.values["w"])
    assert reason.arguments["points"] == withdraw.view.withdrawal_cost(withdraw.view.side)
    assert ids(known_reasons(stay, "w")) == ["review-should-stay"]


def test_the_numbers_are_those_of_the_puzzle(analyzer):
    puzzle = first_of(Theme.DEPLOY)
    token = list(puzzle.values)[-1]
    known, searched = known_reasons(puzzle, token), reasons_of(puzzle, token, analyzer)
    assert searched[: len(known)] == known
    assert known[0].arguments["chosen"] == round(100 * puzzle.values[token])
    assert reasons_of(puzzle, token, analyzer) == searched


def test_a_choice_that_is_not_among_the_best_is_searched_and_is_never_worth_more_than_they(analyzer):
    puzzle = next(each for each in read_pack() if len(each.options) > 12 and "w" not in each.values)
    least = round(100 * min(puzzle.values.values()))
    others = [token for token in puzzle.options.tokens if token not in puzzle.values]
    assert known_reasons(puzzle, others[0]) == []
    for token in (others[0], "w"):
        reason = reasons_of(puzzle, token, analyzer)[0]
        assert int(reason.arguments["chosen"]) <= least or token == "w"
        assert reason.arguments["best"] == round(100 * puzzle.values[puzzle.solution])


def test_the_costliest_answer_of_the_enemy_is_named(analyzer):
    found = [ids(reasons_of(puzzle, list(puzzle.values)[-1], analyzer)) for puzzle in read_pack()[:6]]
    assert any(each.startswith("review-reply-") for reasons in found for each in reasons)
