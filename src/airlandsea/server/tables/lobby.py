"""The lobby: tables whose makers offer the free seats to everybody.

Offers are kept in memory, so a restart of the server withdraws them. They tell what everybody may know about a table.
"""

import asyncio
from dataclasses import dataclass

from ...locale import express
from ..errors import ApiError
from ..game.clocks import DAY_MS, SECOND_MS
from ..jobs.job_queue import client_address
from ..schemas.common import ErrorCode
from ..schemas.tables import SeatKey
from . import table_setup
from .registry import TableRegistry
from .session import TableSession

AWAY_MS = 120 * SECOND_MS  # the maker may have left the table for so long; with days for an answer, for as many days
MAX_OF_GUEST = 3  # offers of one guest; …
MAX_OF_ADDRESS = 10  # … and of one address
MAX_OFFERS = 200


@dataclass(frozen=True)
class Offer:
    """The free seats of a table, offered by the player of one of its seats."""

    table: TableSession
    seat: int
    guest: str
    address: str
    since: int  # milliseconds since 1970


class Lobby:
    """The offers of a server."""

    def __init__(self, registry: TableRegistry, rate_limits: bool) -> None:
        self.registry = registry
        self.rate_limits = rate_limits
        self.offers: dict[str, Offer] = {}  # [id of the table]
        self.joining = asyncio.Lock()  # a guest gets one seat, however often it is asked for at once

    def list(self) -> list[Offer]:
        """Return the offers that hold, the latest first."""
        for offer in list(self.offers.values()):
            if not self.holds(offer):
                self.withdraw(offer.table)
        return sorted(self.offers.values(), key=lambda offer: (-offer.since, offer.table.table_record.id))

    def holds(self, offer: Offer) -> bool:
        """Return whether a seat is free, and the maker there or away for a short time."""
        record = offer.table.table_record
        if record.is_full:
            return False
        if any(connection.viewpoint == offer.seat for connection in offer.table.connections):
            return True
        left = max(offer.since, offer.table.left_at.get(offer.seat, 0))
        limit = record.clock.days * DAY_MS if record.clock.kind == "days" else AWAY_MS
        return self.registry.now() - left <= limit

    def offer(self, table: TableSession, seat: int) -> None:
        """Offer the free seats of a table, as the player of a seat who has set it up; raises `ApiError`."""
        record = table.table_record
        occupant = record.seats[seat]
        if occupant is None or not occupant.is_hosted or occupant.guest is None or record.rematch_of:
            raise ApiError(ErrorCode.FORBIDDEN, express("error-offer-not-yours"))
        if record.is_full:
            raise ApiError(ErrorCode.SEAT_TAKEN, express("error-no-free-seat"))
        if record.id in self.offers:
            return
        self.check_number(occupant.guest, client_address.get())
        self.offers[record.id] = Offer(table, seat, occupant.guest, client_address.get(), self.registry.now())
        table.users += 1  # who is there is known as long as it is in memory
        self.tell(table)

    def check_number(self, guest: str, address: str) -> None:
        """Raise `ApiError` if there are too many offers."""
        offers = self.list()
        if len(offers) >= MAX_OFFERS:
            raise too_many_offers("server", MAX_OFFERS)
        limits = [("guest", guest, MAX_OF_GUEST), ("address", address, MAX_OF_ADDRESS)]
        for what, owner, limit in limits if self.rate_limits else []:
            if sum(getattr(offer, what) == owner for offer in offers) >= limit:
                raise too_many_offers(what, limit)

    def withdraw(self, table: TableSession) -> None:
        """Offer the seats of a table no longer."""
        if self.offers.pop(table.table_record.id, None):
            table.users -= 1
            self.tell(table)

    def tell(self, table: TableSession) -> None:
        """Tell those at a table whether its seats are offered."""
        table.table_record.offered = table.table_record.id in self.offers
        table.broadcast_table()

    async def join(self, table: TableSession, name: str | None, guest: str) -> SeatKey:
        """Take a free seat of a table that is offered; raises `ApiError`."""
        record = table.table_record
        async with self.joining:
            if any(occupant is not None and occupant.guest == guest for occupant in record.seats):
                raise ApiError(ErrorCode.FORBIDDEN, express("error-sits-there-already"))
            self.list()
            if record.is_full:
                raise ApiError(ErrorCode.SEAT_TAKEN, express("error-seat-taken"))
            if record.id not in self.offers:
                raise ApiError(ErrorCode.SEAT_TAKEN, express("error-seat-not-offered"))
            key = await table_setup.occupy(table, record.seats.index(None), name, guest)
            self.list()
        return key


def too_many_offers(whose: str, number: int) -> ApiError:
    """Return the refusal of an offer beyond a limit."""
    reason = express("error-at-most-at-a-time", number=number, whose=whose)
    return ApiError(ErrorCode.TOO_MANY, express("error-many-offers"), [reason])
