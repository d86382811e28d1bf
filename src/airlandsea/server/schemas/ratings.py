"""Ratings of guests, and the key that takes a guest to another device."""

from typing import Annotated

from pydantic import Field

from .common import Message, Name, Rating, outgoing_model

GuestKey = Annotated[str, Field(min_length=40, max_length=200, pattern=r"^[!-~]+$")]


class PublicName(Message):
    """Show your rating to everybody under a name; null: only to your opponents."""

    name: Name | None


class GuestKeyWish(Message):
    """Make this browser the guest of a key."""

    key: GuestKey


@outgoing_model
class OwnGuestKey:
    """What makes another browser the same guest, with the same games and rating. Keep it secret."""

    key: str


@outgoing_model
class RatedDay:
    """A rating after a day with rated wars."""

    day: Annotated[str, Field(description="Of UTC: `2026-12-01`.")]
    rating: int
    deviation: int


@outgoing_model
class OwnRating:
    """A guest's rating now, and how it came about. Without a rated war it is that of a new player."""

    now: Rating
    name: str | None  # under which it is public
    history: list[RatedDay]


@outgoing_model
class PublicRating:
    """A player who shows a rating to everybody."""

    name: str
    rating: Rating


@outgoing_model
class BestRatings:
    """The best 100 of the players who show their rating to everybody, the best first."""

    players: list[PublicRating]
