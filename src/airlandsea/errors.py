"""The errors of the project: one tree. Each says the input and all the reasons; where a value was wrong it is a
`ValueError` too. An error leaves everything as it was.
"""

from collections.abc import Iterable
from difflib import get_close_matches
from enum import StrEnum
from typing import Self

from .message import Text


class ReasonKind(StrEnum):
    """What a reason says about an action that is not possible."""

    OVER = "over"  # the battle is over, or none is being fought
    NOT_ASKED = "not_asked"  # another player is to act
    UNREADABLE = "unreadable"  # it is no token, or means nothing here; of a position: a field cannot be read
    OTHER_KIND = "other_kind"  # actions of this kind are not asked for
    NO_CARD = "no_card"  # there is no such card, in this game or at that place
    NO_THEATER = "no_theater"  # there is no such theater in the row
    NO_PLAYER = "no_player"  # nobody sits there
    NOT_IN_HAND = "not_in_hand"
    BOUND = "bound"  # Neutralize says what is played next
    WRONG_THEATER = "wrong_theater"  # the card or the choice cannot go there
    WRONG_TARGET = "wrong_target"  # the ability cannot choose that card or player
    NO_WITHDRAWAL = "no_withdrawal"
    NO_SKIP = "no_skip"
    IMPOSSIBLE = "impossible"  # no battle can have such a position
    ASKED = "asked"  # what is asked instead
    NEAREST = "nearest"  # the option that looks most like it
    OPTIONS = "options"  # all options, where none looks like it
    OTHER = "other"  # no action is concerned


class Reason(Text):
    """Why something is refused, or what would be possible: its text, with its kind as data.

    Attributes:
        kind: what it is about
        text: the sentence
        message: the message of the sentence
    """

    kind: ReasonKind

    def __new__(cls, kind: ReasonKind, text: str) -> Self:
        """Make a reason of a kind."""
        reason = super().__new__(cls, text)
        reason.kind = kind
        return reason

    def __getnewargs__(self) -> tuple[ReasonKind, str]:  # type: ignore[override]
        return self.kind, str(self)

    @property
    def text(self) -> str:
        """The sentence."""
        return str(self)


class AirLandSeaError(Exception):
    """Anything this project refuses.

    Attributes:
        message: what is refused
        reasons: all that is wrong, each with its cure where there is one
    """

    def __init__(self, message: str, reasons: Iterable[str] = ()) -> None:
        self.message = message
        self.reasons = tuple(reasons)
        super().__init__(f"{message}: {'; '.join(self.reasons)}" if self.reasons else message)


class IllegalMode(AirLandSeaError, ValueError):
    """Options that do not fit together, or an unknown mode or theater."""


class IllegalSetup(AirLandSeaError, ValueError):
    """An impossible position. The reasons of a line are of the type `Reason`, and their messages name the field."""


class IllegalAction(AirLandSeaError, ValueError):
    """An action that is not an option now, or a token that cannot be read: the reasons are of the type `Reason`."""


def text_of(error: Exception) -> str:
    """Return what an error says, with its message if the catalogue has it."""
    said = error.args[0] if len(error.args) == 1 else None
    return said if isinstance(said, Text) else str(error)


def nearest(word: object, known: Iterable[str]) -> str:
    """Return a hint to append: " (did you mean 'Blockade'?)", or nothing."""
    near = find_nearest(word, known)
    return f" (did you mean {near!r}?)" if near else ""


def find_nearest(word: object, known: Iterable[str]) -> str:
    """Return the known word that looks most like another, in lower case, or ""."""
    close = get_close_matches(str(word).lower(), {name.lower(): name for name in known}, n=1)
    return close[0] if close else ""


class WeightsWarning(RuntimeWarning):
    """The weights of a network that comes with the program cannot be read, so a search plays instead."""
