"""The daily deal: results that are entered as records, and how they compare."""

from datetime import date
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from .common import Message, Name, TableId, outgoing_model


def read_day(day: Any) -> date:
    """Return the day of a text; raises `ValueError`. Numbers, which pydantic takes for seconds, are no days."""
    if isinstance(day, str) and (found := date.fromisoformat(day)).isoformat() == day:
        return found
    raise ValueError("a day is written as 2026-12-01")


AskedDay = Annotated[date, BeforeValidator(read_day)]
Day = Annotated[str, Field(description="Of UTC: `2026-12-01`.")]


class NewDailyResult(Message):
    """A result, entered as the record that proves it."""

    day: AskedDay
    text: Annotated[str, Field(min_length=1, max_length=100_000, description="The record of the whole war.")]


class NewDailyTable(Message):
    """A table for the war of today (UTC)."""

    name: Name | None = None


@outgoing_model
class DailyResult:
    """How a war of the day ended."""

    points: int
    enemy_points: int
    battles: int
    given_up: Annotated[bool, Field(description="The player gave the war up, and so lost it without a point.")]


@outgoing_model
class DailyCount:
    """How often the same result was entered."""

    result: DailyResult
    count: int


@outgoing_model
class DailyStanding:
    """A guest's result among all that were entered on this server. Nobody is named."""

    result: DailyResult
    line: Annotated[str, Field(description="To share: it says nothing about the cards.")]
    place: Annotated[int, Field(description="One more than the number of guests with a greater lead in points.")]
    all: Annotated[list[DailyCount], Field(description="The results of everybody, the best first.")]
    levels: Annotated[
        list[DailyResult],
        Field(description="The results of the bots on the same deals, from level 1 on, as far as they are computed."),
    ]


@outgoing_model
class Daily:
    """The deal of a day. Before a guest has entered a result, nothing in it depends on cards or on others' results."""

    day: Day
    table: Annotated[TableId | None, Field(description="Where the guest plays the war of the day.")]
    standing: DailyStanding | None
