"""How often something has happened within a time: at this server, and at all that share a bus while it answers."""

from typing import Literal

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
        """Count one; return whether it was within the limit."""
        return self.own.hit(limit, *whose) and await self.ask("hit", limit, *whose)

    async def has_room(self, limit: RateLimitItem, *whose: str) -> bool:
        """Return whether one more would be within the limit."""
        return self.own.test(limit, *whose) and await self.ask("test", limit, *whose)

    async def ask(self, method: Literal["hit", "test"], limit: RateLimitItem, *whose: str) -> bool:
        """Return what the counts of all servers answer; true where there are none, or while the bus is away."""
        if self.bus is None or self.all is None:
            return True
        asked, name = getattr(self.all, method), self.bus.digest(*whose)
        try:
            return bool(await self.bus.ask(lambda _: asked(limit, name)))
        except BusAway:
            return True
