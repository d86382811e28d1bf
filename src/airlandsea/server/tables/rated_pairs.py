"""Limits on the rated wars of two guests, and of two addresses, in a day: two players could take turns losing to each
other, and one person can be two guests.
"""

from collections import OrderedDict

from limits import RateLimitItem, RateLimitItemPerDay

from ...locale import express
from ..bus import Bus, BusAway
from ..counts import Counts
from ..errors import ApiError
from ..schemas.common import ErrorCode

MAX_OF_GUESTS = 10  # rated wars of two guests a day; …
MAX_OF_ADDRESSES = 20  # … of two addresses, …
MAX_OF_ADDRESS = 5  # … and of one address with itself
MAX_ADDRESSES = 20_000  # of guests that a server remembers
ADDRESS_KEPT_S = 7 * 24 * 3600  # what stands for a guest's address, for other servers


class RatedPairs:
    """The rated wars that two players have begun today (UTC). Without a bus a restart of the server counts from 0."""

    def __init__(self, rate_limits: bool, counts: Counts | None = None) -> None:
        self.rate_limits = rate_limits
        self.counts = counts or Counts()
        self.addresses: OrderedDict[str, str] = OrderedDict()  # [guest] what stands for the latest one

    @property
    def bus(self) -> Bus | None:
        """The bus, if other servers count too."""
        return self.counts.bus

    async def is_free(self, day: int, first: str, second: str) -> bool:
        """Return whether two guests may begin another rated war."""
        if not self.rate_limits:
            return True
        pairs = await self.pairs(first, second)
        return all([await self.counts.has_room(limit, str(day), *pair) for limit, pair in pairs])

    async def begin(self, day: int, first: str, second: str) -> None:
        """Count a war; raises `ApiError` if it is one too many."""
        if not await self.is_free(day, first, second):
            raise ApiError(ErrorCode.TOO_MANY, express("error-many-rated"))
        for limit, pair in await self.pairs(first, second):
            await self.counts.hit(limit, str(day), *pair)

    async def pairs(self, *guests: str) -> list[tuple[RateLimitItem, tuple[str, ...]]]:
        """Return what is counted of two guests, with its limits: themselves and, if both are known, their addresses."""
        found: list[tuple[RateLimitItem, tuple[str, ...]]]
        found = [(RateLimitItemPerDay(MAX_OF_GUESTS), ("guest", *sorted(guests)))]
        addresses = sorted([await self.address_of(guest) for guest in guests])
        if all(addresses):
            limit = MAX_OF_ADDRESS if len(set(addresses)) == 1 else MAX_OF_ADDRESSES
            found.append((RateLimitItemPerDay(limit), ("address", *addresses)))
        return found

    # Addresses

    async def note_address(self, guest: str, address: str) -> None:
        """Remember from which address a guest has set up or joined a rated war, and let the other servers know."""
        known = self.bus.digest("address", address) if self.bus and address else address
        self.addresses[guest] = known
        self.addresses.move_to_end(guest)
        if len(self.addresses) > MAX_ADDRESSES:
            self.addresses.popitem(last=False)
        if self.bus is not None:
            key = self.address_key(self.bus, guest)
            try:
                await self.bus.ask(lambda client: client.set(key, known, ex=ADDRESS_KEPT_S))
            except BusAway:
                return

    async def address_of(self, guest: str) -> str:
        """Return what stands for a guest's latest address; "" if it is not known."""
        own = self.addresses.get(guest, "")
        if self.bus is None:
            return own
        key = self.address_key(self.bus, guest)
        try:
            return str(await self.bus.ask(lambda client: client.get(key)) or own)
        except BusAway:
            return own

    @staticmethod
    def address_key(bus: Bus, guest: str) -> str:
        """Return the key on the bus of what stands for a guest's address."""
        return bus.key("address", bus.digest("guest", guest))
