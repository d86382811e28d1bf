"""Wars that are over, step by step; uploaded records."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints

from .battle import Battle, Step
from .common import Message, Milliseconds, SeatName, outgoing_model
from .plain_text import check_title, normalize
from .tables import BattleResult, Mode, WarResult

MAX_TITLE = 80
Title = Annotated[
    str,
    StringConstraints(max_length=MAX_TITLE, pattern=r"^[^\x00-\x1f\x7f]*$"),
    BeforeValidator(normalize),  # first
    AfterValidator(check_title),
]
Eyes = Literal["1a", "2a", "1b", "2b", "public", "open"]  # whose view; open: all cards


class Moment(Message):
    """The table after a step; the first moment of a battle is the deal."""

    step: Step | None
    battle: Battle


@outgoing_model
class Variation:
    """What could have been done instead, as a record says it."""

    battle: int  # from 1
    turn: int  # it begins in the place of this one
    turns: list[str]
    comments: dict[str, str]  # by the turn of the variation that they follow
    name: str | None


class Replay(Message):
    """One battle of a war, as somebody saw it or with all cards open."""

    title: str
    players: list[str]  # by seat
    mode: Mode
    eyes: Eyes
    open_to: list[Eyes]  # whose eyes may be chosen
    battle: int  # from 1
    results: list[BattleResult | None]  # of all battles
    result: WarResult | None
    moments: list[Moment]
    comments: list[dict[str, str]]  # remarks by battle and the turn that they follow; empty where they may reveal more
    variations: list[Variation]  # of all battles; empty where remarks are


class NewRecord(Message):
    """A record as text, to be checked and kept."""

    text: Annotated[str, Field(min_length=1, max_length=1_000_000)]
    title: Title = ""


class RecordInfo(Message):
    """A record that is kept."""

    id: str
    title: str
    players: list[str]
    mode: Mode
    battles: int
    seat: SeatName | None  # whose export it is
    sent: Milliseconds
    link: str
