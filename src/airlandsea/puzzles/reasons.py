"""Why the right answer of a puzzle is right, and another is not: the reasons of a review for the puzzle's values.

The value of an option that is not among the best is searched as in a review, but never said to be more than the least
of theirs. The enemy's answer against which a wrong option loses most is searched as well.
"""

from dataclasses import replace
from math import sqrt
from random import Random

from ..message import Message
from ..review.analysis import Analyzer, MoveAnalysis, OptionValue, mean_value, withdrawal_value
from ..review.reasons import explain
from ..review.replies import explanation
from ..review.searches import Searching
from ..rules.actions import WITHDRAW
from .puzzle import Puzzle

VALUES = 2  # in a margin: its error comes from both


def reasons_of(puzzle: Puzzle, token: str, analyzer: Analyzer) -> list[Message]:
    """Return the reasons why an option is right or wrong, the same on every machine."""
    return analyzer.run(find_reasons(puzzle, token, analyzer))


def known_reasons(puzzle: Puzzle, token: str) -> list[Message]:
    """Return the reasons that need no search; none for an option that is not among the best."""
    values = {each: option_value(puzzle, each) for each in puzzle.values}
    return explain(analysis_of(puzzle, values[token], tuple(values.values()))) if token in values else []


def find_reasons(puzzle: Puzzle, token: str, analyzer: Analyzer) -> Searching[list[Message]]:
    """Ask for searches; return the reasons."""
    random = Random(f"{puzzle.id} {token}")
    values = {each: option_value(puzzle, each) for each in puzzle.values}
    if token not in values:
        values[token] = yield from search_value(puzzle, token, analyzer, random)
    analysis = analysis_of(puzzle, values[token], tuple(values.values()))
    return explain((yield from explanation(analysis, random)))


def search_value(puzzle: Puzzle, token: str, analyzer: Analyzer, random: Random) -> Searching[OptionValue]:
    """Return what an option is worth that is not among the best."""
    action = puzzle.options[puzzle.options.tokens.index(token)]
    free = analyzer.request(puzzle.view, puzzle.options, random)
    if action.number == WITHDRAW and (known := withdrawal_value(puzzle.view, puzzle.options, free.scale)):
        return known
    numbers = sorted({action.number, option_value(puzzle, puzzle.solution).action.number})
    measured = yield from analyzer.measure(free, numbers)
    found = mean_value(puzzle.options, free.scale, measured[action.number])
    return replace(found, chance=min(found.chance, *puzzle.values.values()))


def analysis_of(puzzle: Puzzle, chosen: OptionValue, values: tuple[OptionValue, ...]) -> MoveAnalysis:
    """Return a choice as a review has it."""
    view = puzzle.view
    return MoveAnalysis(
        battle=view.raw.battle,
        turn=1,
        view=view,
        withdrawal_cost=view.withdrawal_cost(view.side or 0),
        options=values,
        chosen=chosen,
        compared=values,
        reference=values[0],
    )


def option_value(puzzle: Puzzle, token: str) -> OptionValue:
    """Return what one of the best options is worth: the error of the margin is that of two such values."""
    action = puzzle.options[puzzle.options.tokens.index(token)]
    return OptionValue(action, puzzle.values[token], puzzle.error / sqrt(VALUES), 0)
