"""Actions and options: what may be done now, in the manner of python-chess's `Move` and `legal_moves`."""

import sys
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum
from functools import cached_property, lru_cache
from itertools import takewhile
from operator import index
from typing import Literal, overload

from .notation.codes import HIDDEN
from .notation.tokens import PLAYED_CODES, PLAYED_SLOTS, Board, normalise, write_token
from .rules.actions import (
    DEPLOY,
    GIVE,
    IMPROVISE,
    KEEP,
    NAME,
    PASS,
    REVEAL,
    SEAT,
    SIZE,
    SKIP,
    THEATER,
    UNCOVERED,
    WITHDRAW,
)
from .rules.cards import THEATER_LETTERS

REMEMBERED = 8192  # plays: a battle offers the same ones again and again
NEAR = 0.5  # how alike a text and a token must be for the token to be suggested


class ActionKind(StrEnum):
    """What an action does."""

    SKIP = "skip"  # declines what an ability allows with "may"
    WITHDRAW = "withdraw"
    GIVE = "give"  # the drawn card, to the enemy
    KEEP = "keep"  # the drawn card
    PLAYER = "player"  # chooses a player
    THEATER = "theater"  # chooses a theater
    CARD = "card"  # chooses a card on the table
    SHOW = "show"  # shows a hand card
    NAME = "name"  # names a card that the enemy may hold
    PASS = "pass"  # passes a hand card to the partner
    DEPLOY = "deploy"  # plays a hand card face up
    IMPROVISE = "improvise"  # plays a hand card face down


STARTS = (SKIP, WITHDRAW, GIVE, KEEP, SEAT, THEATER, UNCOVERED, REVEAL, NAME, PASS, DEPLOY, IMPROVISE)  # of each kind
KINDS = tuple(list(ActionKind)[bisect_right(STARTS, number) - 1] for number in range(SIZE))  # [number]
HIDES_ITS_CARD = frozenset({ActionKind.IMPROVISE, ActionKind.PASS})


@dataclass(frozen=True, slots=True, repr=False)
class Action:
    """One thing that may be done. Prints as its token.

    An action is written for those who may do it: `card` is a card that they hold or name. A card on the table is chosen
    by its place alone, so no action says what lies face down (R31). Everybody else sees `public_token`.

    Args:
        number: the action in the space of 636 actions (`airlandsea.rules.actions`), the same in every position
        token: how it is written in this position, like `L3S` (docs/notation.md)
        seats: the seats that may do it now, as numbers
    """

    number: int
    token: str
    seats: frozenset[int]

    @property
    def kind(self) -> ActionKind:
        """What it does."""
        return KINDS[self.number]

    @property
    def is_play(self) -> bool:
        """Whether it plays a hand card: deploys or improvises it."""
        return self.number >= DEPLOY

    @property
    def card(self) -> str | None:
        """The code of the card that is played, shown, named or passed, like "L3"; None for every other kind."""
        return self.token[:2].upper() if self.number >= REVEAL else None

    @property
    def theater(self) -> str | None:
        """The letter of the theater that a card is played to, or that is chosen; None for every other kind."""
        return self.token[-1] if self.number >= DEPLOY or THEATER <= self.number < UNCOVERED else None

    @property
    def place(self) -> str | None:
        """The place of the chosen card on the table, like "2L1" (side, theater, height); None for every other kind."""
        return self.token if UNCOVERED <= self.number < REVEAL else None

    @property
    def target(self) -> int | None:
        """The seat of the chosen player; None for every other kind."""
        return self.number - SEAT if SEAT <= self.number < THEATER else None

    @property
    def face(self) -> Literal["up", "down"] | None:
        """How the played card lies: "up" or "down"; None for any other action."""
        if self.number < DEPLOY:
            return None
        return "up" if self.number < IMPROVISE else "down"

    @property
    def public_token(self) -> str:
        """The token as everybody may read it: `??S` for a card played face down, `??>` for one passed on."""
        return HIDDEN + self.token[2:] if self.kind in HIDES_ITS_CARD else self.token

    def __str__(self) -> str:
        return self.token

    __repr__ = __str__

    def __int__(self) -> int:
        return self.number


@lru_cache(maxsize=REMEMBERED)
def play_of(number: int, theater: int, seats: frozenset[int]) -> Action:
    """Return the action of a play to a theater, which is the same in every position."""
    return Action(number, PLAYED_CODES[number - DEPLOY] + THEATER_LETTERS[theater], seats)


class Options(Sequence[Action]):
    """The legal actions of one or several seats, in a fixed order.

    Truthy, countable, iterable. `in`, `get`, `index` and `count` take a token (read leniently), a number or an
    `Action`. Prints as tokens with spaces between. The same actions of the same seats in the same order are equal.

    Args:
        board: the state or the kernel's view that the tokens are written for
        options_of: {seat: the numbers of its actions}
    """

    def __init__(self, board: Board, options_of: dict[int, Iterable[int]]) -> None:
        seats: dict[int, frozenset[int]] = {}
        for seat, numbers in options_of.items():
            alone = frozenset({seat})
            for number in numbers:
                seats[number] = seats[number] | alone if number in seats else alone
        row = board.row
        self._actions = [
            play_of(number, row[PLAYED_SLOTS[number - DEPLOY]], who)
            if number >= DEPLOY
            else Action(number, write_token(board, number), who)
            for number, who in seats.items()
        ]

    @cached_property
    def _by_token(self) -> dict[str, Action]:
        return {action.token: action for action in self._actions}

    @cached_property
    def _by_number(self) -> dict[int, Action]:
        return {action.number: action for action in self._actions}

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    @overload
    def __getitem__(self, place: int) -> Action: ...

    @overload
    def __getitem__(self, place: slice) -> list[Action]: ...

    def __getitem__(self, place: int | slice) -> Action | list[Action]:
        return self._actions[place]

    def __contains__(self, item: object) -> bool:
        return self.get(item) is not None

    def __eq__(self, other: object) -> bool:
        return self._actions == other._actions if isinstance(other, Options) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self._actions))

    def index(self, value: object, start: int = 0, stop: int = sys.maxsize) -> int:
        """Return the place of a token, a number or an `Action`; raises `ValueError` if it is none of the options."""
        action = self.get(value)
        places = range(len(self))[start:stop]
        if action is None or (place := self._actions.index(action)) not in places:
            raise ValueError(f"{str(value)!r} has no place, because it is none of these options: {self}")
        return place

    def count(self, value: object) -> int:
        """Return 1 if a token, a number or an `Action` is an option, otherwise 0."""
        return int(value in self)

    def __str__(self) -> str:
        return " ".join(self.tokens)

    def __repr__(self) -> str:
        return f"<Options ({self})>"

    @property
    def tokens(self) -> list[str]:
        """The tokens, in order."""
        return [action.token for action in self._actions]

    @property
    def numbers(self) -> list[int]:
        """The numbers in the space of actions, in order."""
        return [action.number for action in self._actions]

    def get(self, item: object) -> Action | None:
        """Return the action of a token (read leniently), a number or an `Action`, or None if it is illegal."""
        if isinstance(item, Action):
            return self._by_number.get(item.number)
        if isinstance(item, str):
            return self._by_token.get(normalise(item))
        number = as_number(item)
        return None if number is None else self._by_number.get(number)

    def nearest(self, text: str) -> str:
        """Return the token that looks most like a text, or "": its letters first, then how it begins, then its case."""
        token = normalise(text)
        best, alike = "", (NEAR, 0, False)
        for option in self._by_token:
            if likeness_at_most(token, option) >= alike[0]:
                near = likeness(token, option)
                if near > alike or (not best and near[0] >= NEAR):
                    best, alike = option, near
        return best


def likeness_at_most(token: str, option: str) -> float:
    """Return an upper bound of the first number of `likeness`: it counts common characters in any order."""
    one, other = token.lower(), option.lower()
    return 2.0 * sum(sign in one for sign in other) / (len(one) + len(other))


def likeness(token: str, option: str) -> tuple[float, int, bool]:
    """Return how alike two tokens are (0 to 1, ignoring case), how many characters are the same at their beginning,
    and whether they begin with the same character.
    """
    one, other = token.lower(), option.lower()
    beginning = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    return SequenceMatcher(None, one, other).ratio(), beginning, option[:1] == token[:1]


def as_number(item: object) -> int | None:
    """Return a whole number of any type, including NumPy's, as an int; None for anything else, even True and False."""
    if isinstance(item, bool):
        return None
    try:
        return index(item)  # type: ignore[arg-type]
    except TypeError:
        return None
