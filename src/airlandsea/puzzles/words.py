"""Texts about a puzzle: how its answer was proved, and the result to share."""

from collections.abc import Iterable
from datetime import date

from ..message import Message, message
from .puzzle import Proof, Puzzle


def proof_message(puzzle: Puzzle) -> Message:
    """Return the sentence on how the answer was proved."""
    if puzzle.proof is Proof.SEARCH:
        return message("puzzle-proof-search", error=percent(puzzle.error))
    if puzzle.error:
        return message("puzzle-proof-balanced", error=percent(puzzle.error))
    return message("puzzle-proof-exact")


def percent(chance: float) -> str:
    """Return a chance in percent, with one decimal place."""
    return f"{100 * chance:.1f}"


def share_line(day: date, puzzle: Puzzle, tries: Iterable[bool]) -> str:
    """Return the result of a day without the answer: a cross for each wrong try, and a tick for the right one."""
    return f"airlandsea {day.isoformat()} {''.join('✓' if right else '✗' for right in tries)} {puzzle.level}/8"
