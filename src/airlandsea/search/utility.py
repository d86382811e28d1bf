"""What the end of a battle is worth to side 1: a table of numbers from 0 to 1, which the search gets as an argument."""

from ..rules.cards import NONE
from ..rules.state import State

OUTCOMES = 13  # nobody wins; side 1 wins 1 to 6 points; side 2 does


def outcome_index(winner: int, points: int) -> int:
    """Return the place of a result in the table."""
    return 0 if winner == NONE else 6 * winner + points


def utility(state: State, utilities: list[float]) -> float:
    """Return what a scored battle is worth."""
    return utilities[outcome_index(state.winner, state.points)]
