"""How often something has happened within a time: at this server, and at all that share a bus while it answers."""

from limits import RateLimitItem
from limits.aio.strategies import FixedWindowRateLimiter as SharedLimiter
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from .bus import Bus, BusAway


class Counts:
    """Counts that are compared with limits. The server's own go on beside those of the bus, in case it goes away."""

    def __init__(self, bus: Bus | None = None) -> None:
        self.own = FixedWindowRateLimiter(MemoryStorage())
        self.bus = bus
        self.all = SharedLimiter(bus.counts()) if bus else None

    async def hit(self, limit: RateLimitItem, *whose: str) -> bool:
        """Count one; whether it was within the limit."""
        if not self.own.hit(limit, *whose):
            return False
        if self.bus is None or self.all is None:
            return True
        counting, name = self.all.hit, self.bus.digest(*whose)
        try:
            return await self.bus.ask(lambda _: counting(limit, name))
        except BusAway:
            return True

    async def has_room(self, limit: RateLimitItem, *whose: str) -> bool:
        """Return whether one more would be within the limit."""
        if not self.own.test(limit, *whose):
            return False
        if self.bus is None or self.all is None:
            return True
        testing, name = self.all.test, self.bus.digest(*whose)
        try:
            return await self.bus.ask(lambda _: testing(limit, name))
        except BusAway:
            return True
