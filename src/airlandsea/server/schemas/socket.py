"""The socket of a table: /api/tables/{id}/socket. One JSON message a frame, told apart by `type`."""

from collections.abc import Iterable
from typing import Annotated, Any, Literal, get_args

from pydantic import AfterValidator, BaseModel, BeforeValidator, Field, StringConstraints, TypeAdapter, ValidationError

from ... import errors
from ...errors import ReasonKind
from .battle import Battle, Option, Step
from .common import (
    PROTOCOL,
    ErrorCode,
    Message,
    MessageId,
    Milliseconds,
    Protocol,
    ProtocolVersion,
    SeatName,
    Secret,
    Text,
    Token,
    outgoing_model,
    present_text,
)
from .plain_text import check_talk, normalize
from .tables import ClockFaces, Table

Number = Annotated[int, Field(ge=0, le=2**31)]
Talk = Annotated[
    str,
    StringConstraints(min_length=1, max_length=300, pattern=r"^[^\x00]+$"),
    BeforeValidator(normalize),  # first
    AfterValidator(check_talk),
]


# From the page


class Watch(Message):
    """Watch as a spectator, or leave a seat before the device is handed over."""

    type: Literal["watch"]
    protocol: ProtocolVersion | None = None  # of the client; another major version is not served


class Sit(Message):
    """See what a seat sees and act for it; its key opens it. Another `sit` changes the seat."""

    type: Literal["sit"]
    seat: SeatName
    key: Secret
    protocol: ProtocolVersion | None = None


class Numbered(Message):
    """Changes the table; refused if somebody else has changed it since."""

    id: MessageId
    number: Number  # of the step that the page has seen last


class Act(Numbered):
    """Carry out an option."""

    type: Literal["act"]
    token: Token


class Undo(Numbered):
    """Take back the last decision of this seat."""

    type: Literal["undo"]


class Deal(Numbered):
    """Deal the next battle: any player may ask for it."""

    type: Literal["deal"]


class GiveUp(Numbered):
    """Give the war up for your side, which loses it at once."""

    type: Literal["give_up"]


class Partner(Numbered):
    """Let your partner, a bot, decide: bots leave to a partner who is a person what either of them may do."""

    type: Literal["partner"]


class Why(Message):
    """Why is this token no option of mine? Answered from the seat's own view."""

    type: Literal["why"]
    id: MessageId
    token: Token


class Say(Message):
    """Say something to everybody at the table (R38)."""

    type: Literal["say"]
    id: MessageId
    text: Talk


class Ping(Message):
    """Ask for a `pong`."""

    type: Literal["ping"]
    id: MessageId


FromPage = Annotated[Watch | Sit | Act | Undo | Deal | GiveUp | Partner | Why | Say | Ping, Field(discriminator="type")]
READER: TypeAdapter[FromPage] = TypeAdapter(FromPage)


class Identified(BaseModel):
    """Any message, for its id."""

    id: MessageId | None = None


def read_id(text: str) -> str | None:
    """Return the id of a message that perhaps cannot be read otherwise; None if it has none."""
    try:
        return Identified.model_validate_json(text).id
    except ValidationError:
        return None


# From the server


@outgoing_model
class Said:
    """Something said at the table."""

    number: int
    at: Milliseconds
    seat: SeatName
    name: str
    text: str


@outgoing_model
class Now:
    """Everything as it is now, as this connection may see it."""

    number: int  # of the latest step
    you: SeatName | None
    table: Table
    battle: Battle | None  # None: not begun
    options: list[Option]
    can_undo: bool
    clocks: ClockFaces


@outgoing_model
class Whole(Now):
    """Everything, sent after `watch`, `sit`, a stale number or a takeback."""

    type: Literal["table"] = "table"
    protocol: Protocol = PROTOCOL
    log: list[Step]  # of the present battle
    said: list[Said]


@outgoing_model
class Stepped(Now):
    """Something has happened: the step, and everything as it is after it."""

    type: Literal["step"] = "step"
    step: Step


@outgoing_model
class Changed:
    """News of the table: presence, a free seat that was taken, a rematch."""

    type: Literal["changed"] = "changed"
    table: Table


@outgoing_model
class Heard:
    """Somebody has said something."""

    type: Literal["said"] = "said"
    said: Said


@outgoing_model
class Done:
    """Your message was carried out, and is on disk. Sent after the step it made, and for a repeated id too."""

    type: Literal["done"] = "done"
    id: MessageId
    number: int


@outgoing_model
class Reason:
    """Why something is refused, or what is possible instead: the kind for programs, the text for people."""

    kind: ReasonKind
    text: str
    message: Text | None


def present_reasons(reasons: Iterable[str]) -> list[Reason]:
    """Return reasons as they are sent; those that concern no action are of the kind `other`."""
    return [
        Reason(
            kind=reason.kind if isinstance(reason, errors.Reason) else ReasonKind.OTHER,
            text=str(reason),
            message=present_text(reason),
        )
        for reason in reasons
    ]


@outgoing_model
class Because:
    """The answer to `why`."""

    type: Literal["because"] = "because"
    id: MessageId
    token: str
    possible: bool
    reasons: list[Reason]


@outgoing_model
class Pong:
    """The answer to `ping`."""

    type: Literal["pong"] = "pong"
    id: MessageId
    now: Milliseconds


@outgoing_model
class Refused:
    """Your message was refused, and nothing has changed."""

    type: Literal["refused"] = "refused"
    id: MessageId | None  # None if it has none
    code: ErrorCode
    message: str
    explanation: Text | None  # what `message` says
    reasons: list[Reason]


@outgoing_model
class Closing:
    """This connection is no longer served: sit down again."""

    type: Literal["closing"] = "closing"
    code: ErrorCode
    message: str
    explanation: Text | None  # what `message` says


def present_closing(code: ErrorCode, message: str) -> Closing:
    """Return the message that ends a connection, and says why."""
    return Closing(code=code, message=str(message), explanation=present_text(message))


FromServer = Annotated[
    Whole | Stepped | Changed | Heard | Done | Because | Pong | Refused | Closing, Field(discriminator="type")
]
WRITERS: dict[type, TypeAdapter[Any]] = {kind: TypeAdapter(kind) for kind in get_args(get_args(FromServer)[0])}


def text_of(message: FromServer) -> str:
    """Return a message as it is sent."""
    return WRITERS[type(message)].dump_json(message).decode()
