"""Puzzles: decisions from games between bots with one clearly right answer, proved, rated and sorted by theme.

>>> puzzle = daily_puzzle(date(2026, 12, 1))
>>> puzzle.solution in [action.token for action in puzzle.options]
True
"""

from datetime import date

from .pack import PACK, daily_puzzle, draw_puzzle, find_puzzle, read_pack, write_pack
from .puzzle import IllegalPuzzle, Proof, Puzzle, Theme
from .words import percent, proof_message, share_line

__all__ = [
    "PACK",
    "IllegalPuzzle",
    "Proof",
    "Puzzle",
    "Theme",
    "daily_puzzle",
    "date",
    "draw_puzzle",
    "find_puzzle",
    "percent",
    "proof_message",
    "read_pack",
    "share_line",
    "write_pack",
]
