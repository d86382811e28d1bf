"""The types that all messages share: seats, sides, codes, places, as docs/notation.md writes them."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, Literal, dataclass_transform

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from ... import message as catalogue
from .plain_text import check_name, normalize

Protocol = Literal["1.0"]
PROTOCOL: Protocol = "1.0"  # of REST and sockets; the major number is raised when older clients no longer understand
SeatName = Literal["1a", "2a", "1b", "2b"]
Side = Literal[1, 2]  # lists that have one entry for each side are indexed by side - 1
Letter = Literal["A", "L", "S", "D", "E", "I"]
Code = Annotated[str, Field(pattern="^[ALSDEI][1-6]$", description="A card: theater and printed strength, `L3`.")]
Place = Annotated[
    str, Field(pattern="^[12][ALSDEI][0-9]+$", description="Side, theater, height from the bottom: `2L1`.")
]
Pair = Annotated[list[int], Field(min_length=2, max_length=2, description="For side 1 and for side 2.")]
Milliseconds = Annotated[int, Field(description="Since 1970 where it is a moment.")]
TableId = Annotated[str, StringConstraints(pattern="^[a-z2-9]{12}$")]
MessageId = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern="^[\x21-\x7e]+$")]
Secret = Annotated[str, StringConstraints(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Name = Annotated[
    str,
    StringConstraints(min_length=1, max_length=24, pattern=r"^[^\x00-\x1f\x7f]+$"),
    BeforeValidator(normalize),  # first
    AfterValidator(check_name),
]
Token = Annotated[str, StringConstraints(min_length=1, max_length=16)]
ProtocolVersion = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,4}\.[0-9]{1,4}$")]


CLOSED = ConfigDict(extra="forbid")  # unknown fields are refused


class Message(BaseModel):
    """A model of the wire that is validated whenever one is made: everything that comes in, and rare answers."""

    model_config = CLOSED | ConfigDict(frozen=True)


@dataclass_transform(kw_only_default=True)
def outgoing_model(kind: type[Any]) -> type[Any]:
    """Make a class a model of what only the server sends. Many are made with every move, so the tests validate them,
    and the server does not.
    """
    kind.__pydantic_config__ = CLOSED
    return dataclass(slots=True, kw_only=True)(kind)


class ErrorCode(StrEnum):
    """What is wrong, for programs. The text beside it is for people."""

    UNREADABLE = "unreadable"  # no JSON, or not a message of this protocol
    TOO_LARGE = "too_large"
    TOO_MANY = "too_many"  # slow down
    NOT_FOUND = "not_found"  # no such table, record or battle
    NOT_SEATED = "not_seated"  # first `sit`
    WRONG_KEY = "wrong_key"  # that secret does not open this seat
    SEAT_TAKEN = "seat_taken"
    NOT_RUNNING = "not_running"  # the war has not begun, or is over
    STALE = "stale"  # the number is an old one; a fresh `table` follows
    ILLEGAL = "illegal"  # no option of this seat now
    NO_TAKEBACK = "no_takeback"  # it cannot be taken back any more
    STILL_HIDDEN = "still_hidden"  # a war with these cards is running
    CARDS_SEEN = "cards_seen"  # these deals have been looked at with all cards open
    BAD_MODE = "bad_mode"  # options that do not fit together
    BAD_RECORD = "bad_record"
    BAD_BOT = "bad_bot"
    FORBIDDEN = "forbidden"  # from another site, or not yours
    OTHER_RULES = "other_rules"  # a war of another version of the rules
    OTHER_PROTOCOL = "other_protocol"  # the client speaks another major version: reload the page
    STORAGE = "storage"  # nothing was kept, and nothing was done
    INTERNAL = "internal"


@outgoing_model
class Text:
    """A text in no particular language: a message of the catalogue, `src/airlandsea/locale`, and its arguments."""

    id: str
    args: dict[str, str | int]


def present_text(text: str) -> Text | None:
    """Return the message of a text as it is sent; None for a text that the catalogue does not have."""
    found = getattr(text, "message", None)
    return None if found is None else present_message(found)


def present_message(message: catalogue.Message) -> Text:
    """Return a message as it is sent."""
    return Text(id=message.id, args=message.arguments)


@outgoing_model
class Rating:
    """A guest's rating by Glicko-2. It is provisional while its deviation is large."""

    rating: int
    deviation: Annotated[int, Field(description="With 95 % probability the strength is within two deviations.")]
    wars: Annotated[int, Field(description="How many rated wars counted.")]
    provisional: bool


class Problem(Message):
    """Why something was refused. Nothing has changed then."""

    code: ErrorCode
    message: str
    reasons: list[str]
    explanation: Text | None = None  # what `message` says
    explanations: list[Text | None] = []  # what `reasons` say, one for each
