"""A puzzle as the page gets it: the view, as at any table, and the solution for those who have answered."""

from ...puzzles import Puzzle, proof_message
from ..schemas import puzzles as wire
from ..schemas.common import present_message
from .battle import present_battle
from .options import present_options
from .tables import present_mode


def present_puzzle(puzzle: Puzzle, day: str | None = None) -> wire.Puzzle:
    """Return what is asked. `day`: of the daily puzzle."""
    view = puzzle.view
    return wire.Puzzle(
        id=puzzle.id,
        day=day,
        level=puzzle.level,
        mode=present_mode(view.mode),
        battle=present_battle(view),
        options=present_options(view, puzzle.options),
    )


def present_verdict(puzzle: Puzzle, token: str | None) -> wire.PuzzleVerdict:
    """Return the verdict on a legal answer; None: the player gave up."""
    is_right = token is not None and puzzle.is_solved_by(token)
    return wire.PuzzleVerdict(right=is_right, solution=present_solution(puzzle) if is_right or token is None else None)


def present_solution(puzzle: Puzzle) -> wire.PuzzleSolution:
    """Return the right answer, and how it is known."""
    return wire.PuzzleSolution(
        token=puzzle.solution,
        theme=puzzle.theme,
        chances=[wire.OptionChance(token=token, chance=chance) for token, chance in puzzle.values.items()],
        proof=puzzle.proof,
        explanation=present_message(proof_message(puzzle)),
    )
