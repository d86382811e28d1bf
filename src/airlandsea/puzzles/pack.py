"""A pack of puzzles: a file with a line of JSON for each. One comes with the package."""

import json
from collections.abc import Iterable
from dataclasses import fields
from datetime import date
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from random import Random

from .puzzle import MAX_LEVEL, IllegalPuzzle, Proof, Puzzle, Theme

MAX_MINED = 200  # puzzles of a war; it has fewer decisions
PACK = Path(__file__).with_name("pack.jsonl")
DAILY_LEVELS = range(3, MAX_LEVEL)  # neither too easy nor too hard for people


def write_pack(puzzles: Iterable[Puzzle]) -> str:
    """Return puzzles as the lines of a file."""
    return "".join(json.dumps(entry(puzzle), ensure_ascii=False, separators=(",", ":")) + "\n" for puzzle in puzzles)


def entry(puzzle: Puzzle) -> dict[str, object]:
    """Return a puzzle as JSON has it."""
    values = {token: round(value, 3) for token, value in puzzle.values.items()}
    written = {field.name: getattr(puzzle, field.name) for field in fields(puzzle)}
    return {**written, "values": values, "error": round(puzzle.error, 4)}


def read_pack(text: str | None = None) -> tuple[Puzzle, ...]:
    """Return the puzzles in the text of a file; for None, those that come with the package.

    Raises:
        IllegalPuzzle: a line that is no puzzle, with its number
    """
    return own_pack() if text is None else tuple(map(read_line, enumerate(text.splitlines(), 1)))


def read_mined(text: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a war that another machine has sent; everything in them is checked.

    Args:
        text: as `write_pack` writes it, to the letter

    Raises:
        IllegalPuzzle: too many lines, a line that is no puzzle, or values that cannot be right
    """
    if len(text.splitlines()) > MAX_MINED:
        raise IllegalPuzzle(f"{len(text.splitlines())} puzzles of a war", [f"at most {MAX_MINED}"])
    puzzles = read_pack(text)
    for puzzle in puzzles:
        puzzle.check()
    if write_pack(puzzles) != text:
        raise IllegalPuzzle("these puzzles are not written as a pack has them")
    return puzzles


@lru_cache(1)
def own_pack() -> tuple[Puzzle, ...]:
    """Return the puzzles that come with the package."""
    return read_pack(PACK.read_text("utf-8"))


def read_line(numbered: tuple[int, str]) -> Puzzle:
    """Return the puzzle of a line."""
    number, line = numbered
    try:
        told = json.loads(line)
        values = {str(token): float(value) for token, value in told["values"].items()}
        puzzle = Puzzle(
            position=str(told["position"]),
            values=values,
            theme=Theme(told["theme"]),
            proof=Proof(told["proof"]),
            error=float(told["error"]),
            level=int(told["level"]),
        )
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError) as error:
        raise IllegalPuzzle(f"line {number} is no puzzle", [f"{type(error).__name__}: {error}"]) from error
    if len(values) < 2 or not 1 <= puzzle.level <= MAX_LEVEL:
        raise IllegalPuzzle(f"line {number} is no puzzle", ["two options or more, and a level from 1 to 8"])
    return puzzle


def daily_puzzle(day: date, puzzles: Iterable[Puzzle] | None = None) -> Puzzle:
    """Return the puzzle of a day: the same for everybody with the same pack, and another on the day after.

    Args:
        day: of the calendar
        puzzles: a pack; None: the pack that comes with the package
    """
    fitting = [puzzle for puzzle in puzzles or own_pack() if puzzle.level in DAILY_LEVELS]
    fitting.sort(key=lambda puzzle: blake2b(puzzle.position.encode(), digest_size=8).digest())
    return fitting[day.toordinal() % len(fitting)]


def draw_puzzle(random: Random, theme: str | None = None, level: int | None = None, but: str = "") -> Puzzle | None:
    """Return a random puzzle of the package's pack, of a theme and a difficulty; None if it has no such puzzle.

    Args:
        random: the generator that draws
        theme: None for any; `withdraw` and `stay` count as one theme
        level: None for any
        but: the id of a puzzle that is drawn only if no other fits
    """
    fitting = [puzzle for puzzle in own_pack() if puzzle.fits(theme, level)]
    random.shuffle(fitting)
    others = (puzzle for puzzle in fitting if puzzle.id != but)
    return next(others, fitting[0] if fitting else None)


def find_puzzle(id: str) -> Puzzle | None:
    """Return the puzzle of the package's pack that has an id; None if there is none."""
    return puzzles_by_id().get(id)


@lru_cache(1)
def puzzles_by_id() -> dict[str, Puzzle]:
    """Return the puzzles that come with the package by their ids."""
    return {puzzle.id: puzzle for puzzle in own_pack()}
