"""The lobby: tables whose free seats are offered to everybody."""

from typing import Annotated

from pydantic import Field

from .common import Message, Milliseconds, Name, SeatName, Secret, outgoing_model
from .tables import Table


class OfferWish(Message):
    """Offer the free seats of a table to everybody, or withdraw them (`open`: false), as the player who set it up."""

    seat: SeatName
    key: Secret
    open: bool = True


class JoinWish(Message):
    """Take a free seat of a table that is offered."""

    name: Name | None = None


@outgoing_model
class OpenTable:
    """A table whose free seats are offered."""

    table: Table
    host: Annotated[str, Field(description="The name of the player who offers them.")]
    since: Milliseconds


@outgoing_model
class Lobby:
    """All tables whose free seats are offered, the latest first."""

    tables: list[OpenTable]
