"""The wars of a guest that are over, for statistics."""

from typing import Annotated

from pydantic import Field

from .common import Code, Milliseconds, Pair, SeatName, Side, TableId, outgoing_model
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


@outgoing_model
class PlayedCard:
    """A card, and the battles in which its player has played it. Battles that nobody won do not count."""

    card: Code
    battles: int
    won: int


@outgoing_model
class PlayReview:
    """What the review of a war says of the guest."""

    mistakes: Annotated[int, Field(description="Decisions that are marked `?!`, `?` or `??`.")]
    well: Annotated[int, Field(description="Withdrawals that were no mistake.")]
    badly: Annotated[int, Field(description="Withdrawals that were a mistake.")]
    missed: Annotated[int, Field(description="Battles in which it was a mistake to stay.")]


@outgoing_model
class PlayedWar:
    """How the guest played in a war that is over."""

    id: TableId
    cards: list[PlayedCard]
    review: Annotated[PlayReview | None, Field(description="null: no review of it is kept.")]


@outgoing_model
class OwnPlay:
    """How a guest plays: the latest 100 wars that are over, the latest first."""

    wars: list[PlayedWar]
