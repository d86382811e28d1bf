"""A battle as one observer sees it, what may be done in it, and what has happened.

Made from that observer's view alone: no field can depend on a card the observer has not seen (R31).
"""

from typing import Literal

from ...events import EventKind
from ...options import ActionKind
from .common import Code, Letter, Milliseconds, Pair, Place, SeatName, Side, Text, Token, outgoing_model
from .tables import BattleResult


@outgoing_model
class Card:
    """A card on the table."""

    place: Place
    code: Code | None  # None: hidden from you
    face_up: bool
    strength: int  # at present
    could_be: list[Code]  # every card it can be, for all you know; empty if you know it


@outgoing_model
class Theater:
    """A theater of the row, with both sides of it."""

    letter: Letter
    name: str
    strength: Pair
    controller: Side | None
    supplies: Pair
    stacks: list[list[Card]]  # [side - 1] from the bottom to the top


@outgoing_model
class Hand:
    """What is known of a player's hand: your own in full."""

    seat: SeatName
    size: int
    cards: list[Code]  # certainly there
    could_be: list[Code]  # what the others can be


@outgoing_model
class DeckCard:
    """A card that is known to lie in the deck."""

    nth: int  # from the top, from 1
    code: Code


@outgoing_model
class Deck:
    """The deck."""

    size: int
    known: list[DeckCard]


@outgoing_model
class Drawn:
    """A card that was drawn and waits for its ability to place it."""

    code: Code | None


@outgoing_model
class Question:
    """What is asked now."""

    asks: str
    message: Text
    card: Code | None  # that asks; None for a turn or a swap
    ability: Code | None  # whose ability it is: another one if Incite uses it
    seats: list[SeatName]  # who may answer
    yours: bool


@outgoing_model
class ChartColumn:
    """A column of a withdrawal chart."""

    cards: str  # "4 or more", "2-3"
    fewest: int
    most: int | None  # None: any number from the fewest on
    points: int


@outgoing_model
class Withdrawal:
    """What withdrawing costs a side now (R5)."""

    side: Side
    price: int
    chart: list[ChartColumn]
    column: int  # the column for the present number of cards, from 0


@outgoing_model
class Bound:
    """What Neutralize binds on a side: a number of these cards."""

    side: Side
    count: int
    among: list[Code]


@outgoing_model
class Swap:
    """The partners choose the cards they pass."""

    chosen: list[SeatName]
    yours: Code | None


@outgoing_model
class Battle:
    """One battle, as you see it."""

    you: SeatName | None  # None: a spectator
    number: int
    row: list[Theater]
    hands: list[Hand]
    deck: Deck
    drawn: Drawn | None
    score: Pair
    target: int
    first: Side
    turn: Side
    phase: Literal["swap", "turn", "ability", "envoy", "over"]
    question: Question | None
    resolving: Code | None
    waiting: list[Code]  # triggered abilities, first come first
    offers: list[Place]  # cards that Envoy may still be moved onto
    air_drop: list[bool]  # [side - 1] the next play may go face up anywhere
    bound: list[Bound]
    swap: Swap | None
    withdrawals: list[Withdrawal]  # for both sides; empty where the mode knows no withdrawal
    result: BattleResult | None
    position: str  # as a line, with ?? for what you do not know


RemarkKind = Literal["destroyed", "costs_supply", "not_held", "held", "scaled_chart"]


@outgoing_model
class Remark:
    """What the player should know before choosing."""

    kind: RemarkKind
    card: Code | None  # the card that brings it about
    words: str
    message: Text


@outgoing_model
class Option:
    """One thing you may do now."""

    token: Token
    kind: ActionKind
    words: str
    message: Text  # without the remarks
    card: Code | None  # the card played, shown, named, passed or chosen, if you know it
    place: Place | None  # of a chosen card
    theater: Letter | None  # where it goes
    face_up: bool | None  # how a played card will lie
    seat: SeatName | None
    remarks: list[Remark]
    totals: list[Pair] | None  # [slot] both strengths right after it, where they can be told; before any ability


@outgoing_model
class Event:
    """One thing that happened, as you may know it. Which fields mean something depends on the kind."""

    kind: EventKind
    side: Side | None
    seat: SeatName | None
    other: SeatName | None
    by: Side | None
    card: Code | None
    place: Place | None
    theater: Letter | None
    number: int
    face_up: bool
    cause: Code | None
    sentence: str
    message: Text | None  # None where the note of the step says it


@outgoing_model
class Step:
    """One entry of a table's log, with all that followed from it."""

    number: int  # counts on over the whole life of a table, takebacks included
    kind: Literal["begin", "act", "deal", "undo", "time", "give_up"]
    seat: SeatName | None
    token: str | None  # as everybody may read it; your own in full
    at: Milliseconds
    note: str | None  # a sentence, where there are no events that say it
    note_message: Text | None
    undoes: int  # how many steps of the present battle were taken back, for `undo`
    events: list[Event]
