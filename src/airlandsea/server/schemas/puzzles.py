"""Puzzles: a position with one right answer, and what a player is told after an answer, never before."""

from typing import Annotated

from pydantic import Field

from ...puzzles import Proof, Theme
from .battle import Battle, Option
from .common import Message, Text, Token, outgoing_model
from .tables import Mode


@outgoing_model
class Puzzle:
    """What is asked. Nothing in it goes beyond the player's view, and nothing tells the answer."""

    id: str
    day: str | None  # "2026-12-01" if it is that day's puzzle
    level: int  # from 1 to 8: the lowest level of the bots that finds the answer
    mode: Mode
    battle: Battle
    options: list[Option]


class PuzzleAnswer(Message):
    """An answer; without a token the player gives up."""

    token: Annotated[Token | None, Field(description="Of one of the options; null: show the solution.")]


@outgoing_model
class OptionChance:
    """What an option is worth."""

    token: str
    chance: float  # of the player's side to win the war, from 0 to 1


@outgoing_model
class PuzzleSolution:
    """The right answer, and how it is known."""

    token: str
    theme: Theme
    chances: list[OptionChance]  # of the five best options, the right answer first
    proof: Proof
    explanation: Text


@outgoing_model
class PuzzleVerdict:
    """What a player is told after an answer."""

    right: bool
    solution: PuzzleSolution | None  # None after a wrong answer: it may be tried again
