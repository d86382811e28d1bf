"""The wars of a guest that are over, for statistics."""

from typing import Annotated

from pydantic import Field

from .common import Milliseconds, Pair, SeatName, Side, TableId, outgoing_model
from .tables import BattleResult, Mode, WarResult


@outgoing_model
class FinishedWar:
    """A war that is over, and what everybody may know of it."""

    id: TableId
    ended: Milliseconds
    mode: Mode
    seat: Annotated[SeatName, Field(description="Yours; the first of them, if you played two.")]
    side: Side
    opponents: Annotated[list[str | None], Field(description="The bots on the other side; null: a person.")]
    score: Pair
    results: list[BattleResult]
    result: WarResult


@outgoing_model
class Statistics:
    """A guest's wars that are over, the latest first: at most 1,000, without those played on both sides."""

    wars: list[FinishedWar]
