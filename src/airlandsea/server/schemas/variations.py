"""What could have been done instead: lines to look at, and the variations and remarks of a record."""

from typing import Annotated

from pydantic import Field, StringConstraints

from .common import Message, Token
from .tables import MAX_LINE

MAX_TURNS = 400  # of a line: more than any battle has
MAX_VARIATIONS = 200
MAX_BATTLES_REMARKED = 1000
Remark = Annotated[str, StringConstraints(max_length=2000)]
Turn = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,4}$")]
Comments = Annotated[dict[Turn, Remark], Field(max_length=MAX_TURNS + 1, description="By the turn that they follow.")]


class VariationWish(Message):
    """A line from a position that names every card."""

    position: Annotated[str, Field(max_length=MAX_LINE)]
    turns: Annotated[list[Token], Field(max_length=MAX_TURNS)]
    players: list[Annotated[str, StringConstraints(max_length=80)]] = Field(default=[], max_length=4)  # by seat


class RecordVariation(Message):
    """What could have been done instead of a turn."""

    battle: Annotated[int, Field(ge=1)]
    turn: Annotated[int, Field(ge=1, description="It begins in the place of this one.")]
    turns: Annotated[list[Token], Field(max_length=MAX_TURNS)]
    comments: Comments = Field(default={})
    name: Annotated[str, StringConstraints(max_length=200)] | None = None


class AnnotatedRecord(Message):
    """A record, and the variations and remarks to write into it."""

    text: Annotated[str, Field(min_length=1, max_length=1_000_000)]
    variations: Annotated[list[RecordVariation], Field(max_length=MAX_VARIATIONS)]
    comments: Annotated[list[Comments], Field(max_length=MAX_BATTLES_REMARKED, description="By battle.")]
