"""Puzzles: decisions from games between bots with one clearly right answer, proved, rated and sorted by theme.

>>> puzzle = daily_puzzle(date(2026, 12, 1))
>>> puzzle.solution in [action.token for action in puzzle.options]
True
"""

from datetime import date

from .pack import PACK, daily_puzzle, read_pack, write_pack
from .puzzle import IllegalPuzzle, Proof, Puzzle, Theme

__all__ = ["PACK", "IllegalPuzzle", "Proof", "Puzzle", "Theme", "daily_puzzle", "date", "read_pack", "write_pack"]
