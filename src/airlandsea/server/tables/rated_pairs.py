"""Limits on the rated wars of two guests, and of two addresses, in a day: two players could take turns losing to each
other, and one person can be two guests.
"""

from typing import NamedTuple

from limits import RateLimitItem, RateLimitItemPerDay

from ...locale import express
from ..bus import Bus, BusAway
from ..counts import Counts
from ..errors import ApiError
from ..game.models import TableRecord
from ..schemas.common import ErrorCode

MAX_OF_GUESTS = 10  # rated wars of two guests a day; …
MAX_OF_ADDRESSES = 20  # … of two addresses, …
MAX_OF_ADDRESS = 5  # … and of one address with itself
MAKER_KEPT_S = 7 * 24 * 3600  # what stands for the address of a table's maker, for other servers


class Party(NamedTuple):
    """One of two players."""

    guest: str
    address: str


class RatedPairs:
    """The rated wars that two players have begun today (UTC). Without a bus a restart of the server counts from 0."""

    def __init__(self, rate_limits: bool, counts: Counts | None = None) -> None:
        self.rate_limits = rate_limits
        self.counts = counts or Counts()

    @property
    def bus(self) -> Bus | None:
        """The bus, if other servers count too."""
        return self.counts.bus

    async def is_free(self, day: int, first: Party, second: Party) -> bool:
        """Return whether two players may begin another rated war."""
        if not self.rate_limits:
            return True
        limits = zip(limits_of(first, second), pairs_of(first, second), strict=True)
        return all([await self.counts.has_room(limit, str(day), *pair) for limit, pair in limits])

    async def begin(self, day: int, first: Party, second: Party) -> None:
        """Count a war; raises `ApiError` if it is one too many."""
        if not await self.is_free(day, first, second):
            raise ApiError(ErrorCode.TOO_MANY, express("error-many-rated"))
        for limit, pair in zip(limits_of(first, second), pairs_of(first, second), strict=True):
            await self.counts.hit(limit, str(day), *pair)

    def address_of(self, address: str) -> str:
        """Return what stands for an address: with a bus, all servers have to call it the same."""
        return self.bus.digest("address", address) if self.bus and address else address

    async def note_maker(self, table_record: TableRecord) -> None:
        """Tell the server that the table will belong to which address set it up."""
        if self.bus is not None and table_record.rated:
            key, address = self.maker_key(self.bus, table_record), self.address_of(table_record.maker_address)
            try:
                await self.bus.ask(lambda client: client.set(key, address, ex=MAKER_KEPT_S))
            except BusAway:
                return

    async def maker_address(self, table_record: TableRecord) -> str:
        """Return what stands for the address that set a table up; "" if it is not known."""
        if self.bus is None or table_record.maker_address:
            return self.address_of(table_record.maker_address)
        key = self.maker_key(self.bus, table_record)
        try:
            return str(await self.bus.ask(lambda client: client.get(key)) or "")
        except BusAway:
            return ""

    @staticmethod
    def maker_key(bus: Bus, table_record: TableRecord) -> str:
        """Return the key on the bus of what stands for the address of a table's maker."""
        return bus.key("maker", table_record.id)


def limits_of(first: Party, second: Party) -> list[RateLimitItem]:
    """Return how often two guests, and their addresses, may begin a rated war in a day."""
    of_addresses = MAX_OF_ADDRESS if first.address == second.address else MAX_OF_ADDRESSES
    return [RateLimitItemPerDay(MAX_OF_GUESTS), RateLimitItemPerDay(of_addresses)]


def pairs_of(first: Party, second: Party) -> list[tuple[str, ...]]:
    """Return what is counted of two players: their guests, and their addresses."""
    return [(name, *sorted(pair)) for name, pair in zip(Party._fields, zip(first, second, strict=True), strict=True)]
