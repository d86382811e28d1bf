"""Tables: how one is ordered, and what everybody may know about it."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from ...bots import current_spec
from .common import (
    PROTOCOL,
    Code,
    Letter,
    Message,
    Milliseconds,
    Name,
    Pair,
    Protocol,
    Rating,
    SeatName,
    Secret,
    Side,
    TableId,
    outgoing_model,
)

Scoring = Literal["normal", "beginner"]
Ties = Literal["first", "nobody", "second"]
Sides = Literal["1v1", "2v1", "2v2"]
MAX_LINE = 2000  # characters of a position line: more than any position needs


class NoClock(Message):
    """Everybody takes the time they like."""

    kind: Literal["none"] = "none"


class WarClock(Message):
    """Each side has a time for the whole war, and an increment after each of its answers."""

    kind: Literal["war"] = "war"
    seconds: Annotated[int, Field(ge=30, le=24 * 3600)]
    increment: Annotated[int, Field(ge=0, le=600)] = 0


class DaysClock(Message):
    """Each side has a number of days for every answer."""

    kind: Literal["days"] = "days"
    days: Annotated[int, Field(ge=1, le=30)]


Clock = Annotated[NoClock | WarClock | DaysClock, Field(discriminator="kind")]


# Ordering a table


class ModeWish(Message):
    """A preset and what is to be different from it. `theaters`: letters like `ALS`; none: drawn."""

    preset: Annotated[str, Field(max_length=40)] = "standard"
    slots: Literal[3, 5] | None = None
    sides: Sides | None = None
    target: Annotated[int, Field(ge=1, le=9999)] | None = None
    scoring: Scoring | None = None
    ties: Ties | None = None
    handicap: Literal[1, 2] | None = None
    withdrawal: bool | None = None
    chart: Annotated[str, Field(max_length=40)] | None = None  # "4-2-1:5-3-2"
    theaters: Annotated[str, Field(max_length=12)] | None = None


class SeatWish(Message):
    """The wanted player of a seat: somebody at this device, a friend who gets a link, or a bot."""

    who: Literal["here", "friend", "bot"]
    name: Name | None = None  # of somebody here
    bot: Annotated[str, Field(max_length=80), AfterValidator(current_spec)] | None = None  # "heuristic", "level:3"


Cards = Literal["as known", "as it was"]


class Start(Message):
    """Where a new war begins: at a moment of a table whose war is over or of a record, or at a position line.

    `as known`: what the seat could not place is dealt again, its view stays the same. `as it was`: every card lies
    where it lay, where the asker may see all cards.
    """

    table: TableId | None = None
    record: TableId | None = None
    position: Annotated[str, Field(max_length=MAX_LINE)] | None = None  # or the line of the seat's view
    battle: Annotated[int, Field(ge=1, le=1000)] = 1  # of the table or record, from 1 on
    step: Annotated[int, Field(ge=0, le=10_000)] = 0  # how many steps of it have been done
    seat: SeatName
    key: Secret | None = None  # of the seat at the table
    cards: Cards = "as known"


class NewTable(Message):
    """A table to be set up. `seats` in the order 1a, 2a, 1b, 2b; at least one person. With a start the mode is that of
    its war.
    """

    mode: ModeWish = ModeWish()
    start: Start | None = None
    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=4)]
    clock: Clock = NoClock()
    takebacks: bool | None = None  # None: yes if all others are bots and there is no clock
    rated: bool = False  # its result counts for the ratings of both players


class SeatKey(Message):
    """What opens a seat. A `key` is its player's own; an `invitation` becomes a key for the first person to use it."""

    seat: SeatName
    kind: Literal["key", "invitation"]
    secret: Secret
    link: str  # "/table/abc…#2a=i_…": the secret is in the fragment, which browsers do not send


class TakeSeat(Message):
    """Take a free seat with an invitation; in a rematch the key of the old seat is one."""

    secret: Secret
    name: Name | None = None


class Rematch(Message):
    """Play again. `same_deals`: the same cards, with the seats exchanged."""

    seat: SeatName
    key: Secret
    same_deals: bool = False


class OpenCards(Message):
    """Show everybody all cards of a war that is over, as one of its players. Its deals are then not played again."""

    seat: SeatName
    key: Secret


class KeyWish(Message):
    """Another key for a seat of the client, for another device; the guest cookie or an old key proves the seat."""

    key: Secret | None = None


class PushWish(Message):
    """Notify this browser when it is the seat's turn, in a war with days for an answer (Web Push, RFC 8030)."""

    key: Secret  # of the seat
    endpoint: Annotated[str, Field(min_length=12, max_length=1000, pattern="^https://[!-~]+$")]
    p256dh: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{87}=?$", description="The browser's public key.")]
    auth: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{22}={0,2}$", description="The browser's secret.")]


# A table


@outgoing_model
class Mode:
    """All options of a war."""

    preset: str | None  # if it is one
    slots: Literal[3, 5]
    sides: Sides
    target: int
    scoring: Scoring
    ties: Ties
    handicap: Literal[1, 2] | None  # the side that wins all ties and goes second in the first battle
    withdrawal: bool
    chart: str
    scaled_chart: bool  # the Epic chart that is not the printed one


@outgoing_model
class SeatInfo:
    """A seat and who sits there."""

    seat: SeatName
    side: Side
    kind: Literal["person", "bot", "free"]
    name: str  # "" for a free one
    bot: str | None
    rating: Rating | None  # in a rated war
    present: bool  # connected now; a bot always is
    away_since: Milliseconds | None


@outgoing_model
class BattleResult:
    """How a battle ended."""

    winner: Side | None
    points: int
    how: Literal["fought", "withdrawn"]


@outgoing_model
class WarResult:
    """How a war ended."""

    winner: Side
    how: Literal["points", "given up", "time"]


@outgoing_model
class Table:
    """What everybody may know about a table."""

    id: TableId
    phase: Literal["waiting", "running", "between", "over"]  # between: a battle is over, the next not dealt
    mode: Mode
    theaters: list[Letter]  # in the order of the first battle; empty while drawn and not begun
    seats: list[SeatInfo]
    clock: Clock
    takebacks: bool
    battle: int  # the number of the present one, from 1; 0: not begun
    score: Pair
    begins: Cards | None  # the war began at a moment of another one; None: with a deal
    results: list[BattleResult]
    result: WarResult | None
    created: Milliseconds
    rated: bool
    offered: bool  # its free seats are offered in the lobby
    watchers: int
    rematch: TableId | None  # the table of the rematch
    rematch_of: TableId | None  # the table whose players are seated here, each with the key of the seat there
    same_deals_as: TableId | None  # the table whose deals these are, seats exchanged
    open_cards: bool  # anybody may see all cards: a player has opened them, and no war with the same deals is running
    cards_seen: bool  # a player has opened the cards of a war with these deals, so they are not played again


class Created(Message):
    """A table, and the secrets that only its maker gets."""

    table: Table
    keys: list[SeatKey]


class Taken(Message):
    """A seat is yours."""

    table: Table
    key: SeatKey


class MyTable(Message):
    """One line of the list of a guest's games."""

    table: Table
    seats: list[SeatName]  # yours
    to_act: bool  # a seat of yours is asked
    time_left: Milliseconds | None  # of your side's clock while it alone runs; None: it does not, or there is none
    changed: Milliseconds


class MyTables(Message):
    """A guest's games: first all that are not over, the soonest deadline first, then the latest that are."""

    tables: list[MyTable]
    has_older: bool  # there may be finished ones after the last of these


@outgoing_model
class ClockFaces:
    """The clocks at the moment `now` of the server."""

    now: Milliseconds
    left: list[Milliseconds | None]  # [side - 1] None: no clock
    running: list[bool]  # [side - 1]
    next_deal_at: Milliseconds | None  # between two battles: when the next is dealt by itself


# What the server offers


class Preset(Message):
    """A mode with a name."""

    name: str
    mode: Mode
    seats: list[SeatName]


class BotInfo(Message):
    """A bot one can play against."""

    name: str
    about: str
    options: dict[str, float | int | str | bool | None]
    is_strong: bool  # needs the fast kernel: on a server that runs the plain one it plays below its strength


class CardInfo(Message):
    """A card explained."""

    code: Code
    title: str
    theater: Letter
    strength: int
    timing: Literal["instant", "ongoing", "none"]
    meaning: str
    rulings: list[str]  # "R7: …"


class Status(Message):
    """The server."""

    version: str
    protocol: Protocol = PROTOCOL
    kernel: Literal["native", "wasm", "jit", "plain"]  # what the bots run on; with "plain" strong ones are weak
    workers: int
    tables_loaded: int
    connections: int
    lobby: bool  # free seats can be offered to everybody
    ratings: bool  # wars can be rated
    push_key: str | None  # what a browser subscribes to Web Push with; None: this server sends none


class Offer(Message):
    """Everything a form for a new table needs."""

    presets: list[Preset]
    levels: list[str]  # bots for people, the weakest first
    bots: list[BotInfo]  # all kinds, for players who want to choose exactly
    theaters: dict[Letter, str]
    scorings: list[Scoring]
    ties: list[Ties]
