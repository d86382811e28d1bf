"""The lobby: tables whose makers offer the free seats to everybody.

Offers are kept in memory, so a restart of the server withdraws them. They show what everybody may know about a table.
Several servers can have one lobby together (`shared_lobby`).
"""

import asyncio
from dataclasses import dataclass

from ...locale import express
from ..errors import ApiError
from ..game.clocks import DAY_MS, SECOND_MS
from ..game.models import TableRecord
from ..jobs.job_queue import client_address
from ..schemas import lobby as wire
from ..schemas.common import ErrorCode
from ..schemas.tables import SeatKey
from . import table_setup
from .registry import TableRegistry
from .session import TableSession

AWAY_MS = 120 * SECOND_MS  # how long the maker may be away from the table; with days for an answer, that many days
MAX_OF_GUEST = 3  # offers of one guest; …
MAX_OF_ADDRESS = 10  # … and of one address
MAX_OFFERS = 200


@dataclass(frozen=True)
class Offer:
    """The free seats of a table, offered by the player of one of its seats."""

    table: TableSession
    seat: int
    guest: str  # what `Lobby.name_of` returns for the guest …
    address: str  # … and for the address
    since: int  # milliseconds since 1970

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.table.table_record.id

    @property
    def is_maker_here(self) -> bool:
        """Whether the player who offers the seats is at the table."""
        return any(connection.viewpoint == self.seat for connection in self.table.connections)

    @property
    def left_at(self) -> int:
        """When this player was last known to be there."""
        return max(self.since, self.table.left_at.get(self.seat, 0))


class Lobby:
    """The offers of a server."""

    def __init__(self, registry: TableRegistry, rate_limits: bool) -> None:
        self.registry = registry
        self.rate_limits = rate_limits
        self.offers: dict[str, Offer] = {}  # [id of the table]
        self.joining = asyncio.Lock()  # a guest gets one seat, however often it is asked for at once

    def own_offers(self) -> list[Offer]:
        """End the offers of this server that no longer hold; return the others, the latest first."""
        for offer in list(self.offers.values()):
            if offer.table.is_gone:
                del self.offers[offer.id]  # it goes to another server with the table
            elif not self.holds(offer):
                self.take_back(offer.table)
        return sorted(self.offers.values(), key=lambda offer: (-offer.since, offer.id))

    async def open_tables(self) -> list[wire.OpenTable]:
        """Return all offers that hold, the latest first, as everybody may see them; raises `ApiError`."""
        return [present_offer(offer) for offer in self.own_offers()]

    def holds(self, offer: Offer) -> bool:
        """Return whether a seat is free, and the maker is there or has left only a short time ago."""
        if offer.table.table_record.is_full:
            return False
        return offer.is_maker_here or self.registry.now() - offer.left_at <= patience(offer.table.table_record)

    async def offer(self, table: TableSession, seat: int) -> None:
        """Offer the free seats of a table, as the player of a seat who has set it up; raises `ApiError`."""
        record = table.table_record
        occupant = record.seats[seat]
        if occupant is None or not occupant.is_hosted or occupant.guest is None or record.rematch_of:
            raise ApiError(ErrorCode.FORBIDDEN, express("error-offer-not-yours"))
        if record.is_full:
            raise ApiError(ErrorCode.SEAT_TAKEN, express("error-no-free-seat"))
        if record.id in self.offers:
            return
        offer = Offer(
            table, seat, self.name_of(occupant.guest), self.name_of(client_address.get()), self.registry.now()
        )
        self.check_number(offer, await self.owners())
        self.hold(offer)
        self.registry.note("seats offered", table=record.id)

    def hold(self, offer: Offer) -> None:
        """Keep an offer, and its table in memory, so that it is known who is there."""
        if offer.id not in self.offers:
            self.offers[offer.id] = offer
            offer.table.users += 1
            self.tell(offer.table)

    async def owners(self) -> list[tuple[str, str]]:
        """Return the guest and the address of each offer; raises `ApiError`."""
        return [(offer.guest, offer.address) for offer in self.own_offers()]

    def check_number(self, offer: Offer, owners: list[tuple[str, str]]) -> None:
        """Raise `ApiError` if there are too many offers beside a new one."""
        if len(owners) >= MAX_OFFERS:
            raise too_many_offers("server", MAX_OFFERS)
        limits = [("guest", offer.guest, MAX_OF_GUEST), ("address", offer.address, MAX_OF_ADDRESS)]
        for place, (what, owner, limit) in enumerate(limits if self.rate_limits else []):
            if sum(each[place] == owner for each in owners) >= limit:
                raise too_many_offers(what, limit)

    async def withdraw(self, table: TableSession) -> None:
        """Offer the seats of a table no longer; raises `ApiError`."""
        self.take_back(table)

    def take_back(self, table: TableSession) -> None:
        """Forget the offer of a table."""
        if self.offers.pop(table.table_record.id, None):
            table.users -= 1
            self.tell(table)

    async def forget_closed(self, id: str) -> None:
        """Forget the offer of a table that an operator has closed."""
        self.offers.pop(id, None)

    def tell(self, table: TableSession) -> None:
        """Tell those at a table whether its seats are offered."""
        table.table_record.offered = table.table_record.id in self.offers
        table.broadcast_table()

    async def join(self, table: TableSession, name: str | None, guest: str) -> SeatKey:
        """Take a free seat of a table that is offered; raises `ApiError`."""
        async with self.joining:
            record = table.table_record
            if any(occupant is not None and occupant.guest == guest for occupant in record.seats):
                raise ApiError(ErrorCode.FORBIDDEN, express("error-sits-there-already"))
            self.own_offers()
            if record.is_full:
                raise ApiError(ErrorCode.SEAT_TAKEN, express("error-seat-taken"))
            if record.id not in self.offers:
                raise ApiError(ErrorCode.SEAT_TAKEN, express("error-seat-not-offered"))
            key = await table_setup.occupy(table, record.seats.index(None), name, guest)
            self.own_offers()
        return key

    def name_of(self, owner: str) -> str:
        """Return what stands for a guest or an address in offers."""
        return owner


def patience(table_record: TableRecord) -> int:
    """Return for how many milliseconds an offer holds without its maker."""
    return table_record.clock.days * DAY_MS if table_record.clock.kind == "days" else AWAY_MS


def present_offer(offer: Offer) -> wire.OpenTable:
    """Return an offer as everybody may see it."""
    occupant = offer.table.table_record.seats[offer.seat]
    return wire.OpenTable(table=offer.table.present(), host=occupant.name if occupant else "", since=offer.since)


def too_many_offers(whose: str, number: int) -> ApiError:
    """Return the refusal of an offer beyond a limit."""
    reason = express("error-at-most-at-a-time", number=number, whose=whose)
    return ApiError(ErrorCode.TOO_MANY, express("error-many-offers"), [reason])
