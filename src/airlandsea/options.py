"""Actions and options: what may be done now, in the manner of python-chess's `legal_moves`."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import takewhile
from operator import index

from .notation.tokens import Board, normalise, public_token, write_token

NEAR = 0.5  # how alike a text and a token must be for the token to be suggested


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that may be done: its number in the space of actions, its token, and who may do it."""

    number: int  # rules.actions
    token: str
    seats: frozenset[int]

    @property
    def public_token(self) -> str:
        """The token as everybody may read it."""
        return public_token(self.token, self.number)

    def __str__(self) -> str:
        return self.token

    def __int__(self) -> int:
        return self.number


class Options(Sequence[Action]):
    """The options of one or several seats. Truthy, countable, iterable; `in` takes a token, a number or an `Action`."""

    def __init__(self, board: Board, options_of: dict[int, Iterable[int]]) -> None:
        seats: dict[int, frozenset[int]] = {}
        for seat, numbers in options_of.items():
            alone = frozenset({seat})
            for number in numbers:
                seats[number] = seats[number] | alone if number in seats else alone
        self._actions = [Action(number, write_token(board, number), who) for number, who in seats.items()]
        self._by_token = {action.token: action for action in self._actions}
        self._by_number = {action.number: action for action in self._actions}

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __getitem__(self, index):  # type: ignore[no-untyped-def]
        return self._actions[index]

    def __contains__(self, item: object) -> bool:
        return self.get(item) is not None

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
        """The action of a token (read leniently), a number or an `Action`, or None if it is illegal."""
        if isinstance(item, Action):
            return self._by_number.get(item.number)
        if isinstance(item, str):
            return self._by_token.get(normalise(item))
        number = number_of(item)
        return None if number is None else self._by_number.get(number)

    def nearest(self, text: str) -> str:
        """The token that looks most like a text, or "": its letters first, then how it begins, then its case."""
        token = normalise(text)
        best = max(self._by_token, key=lambda option: likeness(token, option), default="")
        return best if best and likeness(token, best)[0] >= NEAR else ""


def likeness(token: str, option: str) -> tuple[float, int, bool]:
    """How alike two tokens are, from 0 to 1 whatever their case; how much of their beginning; whether they
    begin with the same sign.
    """
    one, other = token.lower(), option.lower()
    beginning = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    return SequenceMatcher(None, one, other).ratio(), beginning, option[:1] == token[:1]


def number_of(item: object) -> int | None:
    """A whole number of any kind, NumPy's too, as an int; None for anything else. True and False are no numbers."""
    if isinstance(item, bool):
        return None
    try:
        return index(item)  # type: ignore[arg-type]
    except TypeError:
        return None
