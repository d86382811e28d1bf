"""How often an address may ask for something."""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network

from limits import RateLimitItem, parse

from ...locale import Text, express
from ..counts import Counts
from ..errors import ApiError
from ..schemas.common import ErrorCode

LIMITS = {  # of one address
    "any": parse("600/minute"),
    "change": parse("60/minute"),
    "record": parse("10/minute"),
    "socket": parse("120/minute"),
    "replay": parse("60/minute"),  # and downloads of records, which replay a war; pictures; how a guest plays
    "archive": parse("3/minute"),  # plays up to 200 wars
    "review": parse("20/minute"),  # and reasons of puzzles, which need searches too
    "reviews a day": parse("300/day"),
    "open seats": parse("60/hour"),  # that are taken or offered
    "guest keys": parse("20/hour"),  # that are tried
    "tables a day": parse("500/day"),
    "records a day": parse("50/day"),
    "daily results a day": parse("50/day"),
    "names a day": parse("20/day"),
}


def say_limit(limit: RateLimitItem) -> Text:
    """Return a limit in words."""
    unit = limit.GRANULARITY.name if limit.multiples == 1 and limit.GRANULARITY.name != "second" else "seconds"
    return express("error-at-most-in", number=limit.amount, unit=unit, seconds=limit.get_expiry())


class RateLimiter:
    """How often something may be asked for."""

    def __init__(self, counts: Counts | None) -> None:
        """`counts`: None where there are no limits."""
        self.counts = counts

    async def check(self, limit: RateLimitItem, *whose: str) -> None:
        """Count a request; raises `ApiError` if it is one too many."""
        if self.counts is not None and not await self.counts.hit(limit, *whose):
            raise ApiError(ErrorCode.TOO_MANY, express("error-too-many-requests"), [say_limit(limit)])


class OpenSockets:
    """The sockets that each address and each guest has open."""

    def __init__(self, limits: Mapping[str, int]) -> None:
        """`limits`: {what a socket belongs to ("address", "guest"): how many may be open}; {}: any number."""
        self.limits = limits
        self.open: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def hold(self, **owners: str | None) -> Iterator[None]:
        """Count a socket while it is open; raises `ApiError` if it is one too many."""
        held = [(what, owner) for what, owner in owners.items() if owner is not None]
        for what, owner in held:
            limit = self.limits.get(what)
            if limit is not None and self.open[what, owner] >= limit:
                reasons = [express("error-at-most-at-a-time", number=limit, whose=what), express("error-close-some")]
                raise ApiError(ErrorCode.TOO_MANY, express("error-too-many-connections"), reasons)
        self.open.update(held)
        try:
            yield
        finally:
            self.open.subtract(held)
            for each in held:
                if not self.open[each]:
                    del self.open[each]


@lru_cache(1000)
def network_of(address: str) -> str:
    """Return what limits are counted for: the address, or in IPv6 the /64 network of one household or machine."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    return str(found.ipv4_mapped or ip_network((found.packed, 64), strict=False))
