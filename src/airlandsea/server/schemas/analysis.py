"""What a client needs to search a player's own view itself, with the kernel as a WebAssembly module."""

from typing import Annotated

from pydantic import Field

from .battle import Battle, Event, Option
from .common import Code, Message, SeatName, Token, outgoing_model
from .tables import MAX_LINE, Mode


class SearchInput(Message):
    """A decision of a seat. Nothing in it goes beyond the seat's view (R31)."""

    number: Annotated[int, Field(description="Of the table, as in `step`.")]
    kernel: Annotated[str, Field(description="The address of the WebAssembly module that can read the view.")]
    view: Annotated[str, Field(description="The kernel's `ViewRecord`, base64.")]
    utilities: Annotated[list[float], Field(description="What each outcome is worth to side 1, from 0 to 1.")]
    worst: Annotated[float, Field(description="The seat's chance to win the war if a value is 0.")]
    stake: Annotated[float, Field(description="By how much the chance is better if a value is 1.")]
    actions: Annotated[dict[str, int], Field(description="The kernel's number of each option, by its token.")]


class AnalysisWish(Message):
    """A position line to look at: of a whole position, or of what one seat sees."""

    position: Annotated[str, Field(max_length=MAX_LINE)]
    seat: Annotated[
        SeatName | None, Field(description="Whose view of a whole position; null: that of the seat to act.")
    ] = None
    token: Annotated[Token | None, Field(description="An option of the seat, to look at what follows.")] = None


@outgoing_model
class ChanceGroup:
    """Cards that are equally likely to lie at a place."""

    chance: float  # of each of them, from 0 to 1
    cards: list[Code]


@outgoing_model
class HiddenCards:
    """What may lie at places with hidden cards, if all deals that fit are equally likely."""

    places: list[str]  # "hand 2a", "deck", "drawn", or of a card on the table "2L1": it is the same at all of these
    chances: list[ChanceGroup]  # the likeliest cards first


@outgoing_model
class Analysis:
    """A position as one seat sees it. Nothing in it goes beyond the line that was sent."""

    position: str  # as it is written; after an option a whole position
    is_whole: bool  # whether the line names every card, or only what one seat knows
    mode: Mode
    battle: Battle
    options: list[Option]
    hidden: list[HiddenCards]  # empty: nothing is hidden, or the deals are too many to be counted
    events: list[Event]  # of the option that was looked at, as everybody sees it; empty without one
    search: SearchInput | None  # None: the seat has no decision
