"""A puzzle: what a player sees, the one right answer, and how it was proved."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from hashlib import blake2b
from itertools import pairwise
from types import MappingProxyType
from typing import Self

from ..battle import Battle
from ..errors import AirLandSeaError, IllegalSetup
from ..options import Action, ActionKind, Options
from ..rules.actions import WITHDRAW
from ..rules.stage import Effect, Stage
from ..view import View

MAX_LEVEL = 8  # of a puzzle that no level below the highest finds
VALUES_KEPT = 5  # of the options
TO_WITHDRAW_OR_NOT = ("withdraw", "stay")  # asked together: the name of the theme would be the answer


class IllegalPuzzle(AirLandSeaError, ValueError):
    """A line that is no puzzle."""


class Theme(StrEnum):
    """What a puzzle is about."""

    WITHDRAW = "withdraw"  # now
    STAY = "stay"  # in the battle: withdrawing is the second best
    WIN = "win"  # the battle, for certain
    FLIP = "flip"  # the right card
    NAME = "name"  # the card that the enemy holds
    ABILITY = "ability"  # the right answer to any other question of a card
    DEPLOY = "deploy"  # the right card face up
    IMPROVISE = "improvise"  # the right card face down


class Proof(StrEnum):
    """How the answer was proved."""

    EXACT = "exact"  # the ending is solved
    SEARCH = "search"  # many searches agree


@dataclass(frozen=True)
class Puzzle:
    """A decision with one right answer.

    Args:
        position: the position line of what the player sees (docs/notation.md)
        values: {token of an option: the chance to win the war with it, from 0 to 1}, the best first
        theme: what it is about
        proof: how the answer was proved
        error: after a search, the standard error of the margin; after a solved ending, what both sides together could
            gain against the solution, as a chance
        level: the lowest level of the bots that finds the answer, from 1 to 8: how difficult it is
    """

    position: str
    values: Mapping[str, float]
    theme: Theme
    proof: Proof
    error: float
    level: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", MappingProxyType(dict(self.values)))

    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        """Pickle and copy it from its fields: a view of a dictionary cannot be pickled."""
        return type(self), (self.position, dict(self.values), self.theme, self.proof, self.error, self.level)

    @cached_property
    def view(self) -> View:
        """What the player sees."""
        try:
            return View.from_position(self.position)
        except IllegalSetup as error:
            raise IllegalPuzzle("this is no puzzle", error.reasons) from error

    def check(self) -> None:
        """Raise `IllegalPuzzle` unless the position is as `View.position` writes it and the values can be right."""
        chances, others = list(self.values.values()), self.values.keys() - set(self.options.tokens)
        reasons = [f"{token!r} is not among the options" for token in sorted(others)]
        if self.view.position != self.position:
            reasons.append(f"the position is written {self.view.position!r}")
        if not 2 <= len(chances) <= VALUES_KEPT or not all(0 <= each <= 1 for each in chances):
            reasons.append(f"2 to {VALUES_KEPT} chances from 0 to 1")
        if any(better < worse for better, worse in pairwise(chances)):
            reasons.append("the best option comes first")
        if not 0 <= self.error <= 1:
            reasons.append("the error is from 0 to 1")
        if reasons:
            raise IllegalPuzzle("this is no puzzle", reasons)

    @cached_property
    def options(self) -> Options:
        """What the player may do; the same whatever the hidden cards are."""
        seat = self.view.seat
        return Battle.from_view(self.view, 0).options_for(0 if seat is None else seat)

    @property
    def solution(self) -> str:
        """The token of the right answer."""
        return next(iter(self.values))

    @property
    def margin(self) -> float:
        """How much better the right answer is than the second best, as a chance to win the war."""
        best, second = list(self.values.values())[:2]
        return best - second

    @property
    def id(self) -> str:
        """The name of the puzzle: the same for positions that are alike by symmetry."""
        return blake2b(repr(symmetric_key(self.view)).encode(), digest_size=4).hexdigest()

    def fits(self, theme: str | None, level: int | None) -> bool:
        """Return whether it is of a theme and a difficulty; None: any."""
        themes = TO_WITHDRAW_OR_NOT if theme in TO_WITHDRAW_OR_NOT else (theme,)
        return (theme is None or self.theme in themes) and (level is None or self.level == level)

    def is_solved_by(self, answer: str | Action) -> bool:
        """Return whether an answer is the right one; tokens are read leniently."""
        action = self.options.get(answer)
        return action is not None and action.token == self.solution


def symmetric_key(view: View) -> tuple[object, ...]:
    """Return what identifies a position: seen from the player's side, and the row from either end."""
    side = view.side or 0
    sides = (side, 1 - side)
    columns = tuple(
        (letter, *((tuple(view.stacks[f"{each + 1}{letter}"]), view.supplies(each, letter)) for each in sides))
        for letter in view.row
    )
    others = tuple(sorted((view.hand_size(seat), tuple(view.known_hand(seat))) for seat in view.seats))
    score = tuple(view.score[each] for each in sides)
    bound = tuple(tuple(view.forced_cards(seat)) for seat in view.seats)
    drops = tuple(view.air_drop(each) for each in sides)
    asked = (view.ability, view.stage, view.drawn, tuple(view.waiting))
    whose = (view.first_side == side, view.turn == side)
    return (min(columns, columns[::-1]), tuple(sorted(view.hand)), others, score, view.mode, bound, drops, asked, whose)


def theme_of(view: View, best: Action, second: Action, is_certain: bool) -> Theme:
    """Return what a puzzle is about, from its right answer and the second best; `is_certain`: it wins the battle."""
    if best.number == WITHDRAW:
        return Theme.WITHDRAW
    if is_certain:
        return Theme.WIN
    if best.kind is ActionKind.NAME:
        return Theme.NAME
    if view.ability is not None:
        return Theme.FLIP if view.stage > 0 and Stage.of(view.raw).effect is Effect.FLIP else Theme.ABILITY
    if second.number == WITHDRAW:
        return Theme.STAY
    return Theme.IMPROVISE if best.face == "down" else Theme.DEPLOY
