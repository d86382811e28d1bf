"""What is stored of a table: its record, and the entries of its log. Plain data; no rule, no database.

A war is its record and its log: everything else about it is found by replaying the log.
"""

from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Any, NamedTuple

from ...records.toml import RULES
from ...rules.modes import Mode
from ...statistics import CardCount, PlayReview
from ..schemas.tables import Cards, Clock, NoClock


class EntryKind(StrEnum):
    """What an entry of a log says."""

    BEGIN = "begin"
    ACT = "act"  # payload: the token
    DEAL = "deal"
    UNDO = "undo"  # payload: how many steps
    TIME = "time"  # payload: the side whose time is out, 0 or 1
    GIVE_UP = "give_up"


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of a table's log. The log only grows."""

    number: int  # from 1, without gaps
    at: int  # milliseconds since 1970
    kind: EntryKind
    seat: int | None = None
    payload: str = ""
    message: str | None = None  # the id the page gave it


@dataclass(frozen=True, slots=True)
class SeatOccupant:
    """The person or bot on a seat."""

    name: str
    bot: str | None = None  # None: a person
    guest: str | None = None
    is_hosted: bool = False  # plays on the device of the table's maker

    @property
    def is_bot(self) -> bool:
        """Whether it is a bot."""
        return self.bot is not None


@dataclass(frozen=True, slots=True)
class SeatSecret:
    """The hash of a secret, and what the secret is for."""

    seat: int
    digest: bytes
    is_invitation: bool = False


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """Something said at a table."""

    number: int
    at: int
    seat: int
    name: str
    text: str
    message: str


@dataclass(frozen=True, slots=True)
class PushSubscription:
    """A browser that is notified of a seat's turns: its address, and the keys with which only it can read messages."""

    seat: int
    endpoint: str
    p256dh: str
    auth: str


class DealsStatus(NamedTuple):
    """What has become of the deals of a war, at all tables that have the same ones."""

    is_played: bool = False  # a war with them is not over: their cards stay hidden
    is_opened: bool = False  # a player has opened all cards of a war with them: they are not played again


@dataclass
class WarStatus:
    """How a war stands, as everybody may know: kept beside the log, for lists of tables that are not loaded."""

    phase: str = "waiting"  # as in schemas.tables.Table
    battle: int = 0
    score: tuple[int, int] = (0, 0)
    results: list[dict[str, Any]] = field(default_factory=list)  # as schemas.tables.BattleResult
    result: dict[str, Any] | None = None  # as schemas.tables.WarResult
    theaters: str = ""
    asked: int = 0  # the set of seats that are asked
    deadline: int | None = None  # when something happens by itself


@dataclass
class TableRecord:
    """A table without its log."""

    id: str
    created: int
    mode: Mode
    theaters: str | None  # as ordered; None: drawn
    clock: Clock = field(default_factory=NoClock)
    takebacks: bool = False
    start: str = ""  # the position line at which the war begins; "": it begins with a deal
    begins: Cards | None = None  # how the hidden cards of the start came about
    secret: bytes = b""  # everything random in the war comes from it (R3); never leaves the server
    deals: str = ""  # the table whose deals these are: its own id, or that of the first with these cards
    day: date | None = None  # whose daily deal is played
    rematch_of: str | None = None
    rematch: str | None = None
    rated: bool = False
    ratings: dict[str, "KeptRating"] = field(default_factory=dict)  # [guest] of a rated war; not stored here
    offered: bool = False  # in the lobby; not stored
    opened: bool = False  # a player has opened all cards
    seats: list[SeatOccupant | None] = field(default_factory=list)
    keys: list[SeatSecret] = field(default_factory=list)
    standing: WarStatus = field(default_factory=WarStatus)
    rules: int = RULES  # the version of the rules it is played by
    changed: int = 0
    epoch: int | None = None  # of the lease of a server that shares its database; not stored here

    def is_person(self, seat: int) -> bool:
        """Return whether a person sits there."""
        occupant = self.seats[seat]
        return occupant is not None and not occupant.is_bot

    @property
    def names(self) -> list[str]:
        """What the players are called, by seat; "" for a free one."""
        return [occupant.name if occupant else "" for occupant in self.seats]

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return all(self.seats)


class KeptResult(NamedTuple):
    """A stored result of the daily deal."""

    points: int
    enemy_points: int
    battles: int
    given_up: bool = False


class KeptRating(NamedTuple):
    """A guest's Glicko-2 rating as it is shown."""

    rating: int
    deviation: int
    wars: int


class FinishedWar(NamedTuple):
    """A war that is over, from the side of one of its players."""

    id: str  # of the table
    ended: int  # milliseconds since 1970
    mode: Mode
    seat: int  # the player's first
    opponents: tuple[str | None, ...]  # the specifications of bots; None: a person
    standing: WarStatus


class PlayedWar(NamedTuple):
    """How a player played in a war that is over."""

    id: str
    cards: list[CardCount]
    review: PlayReview | None  # None: the war is not reviewed
