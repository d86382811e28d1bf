"""How often an address may ask for something."""

from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from ..errors import ApiError
from ..schemas.common import ErrorCode

LIMITS = {  # of one address
    "any": parse("600/minute"),
    "change": parse("60/minute"),
    "record": parse("10/minute"),
    "socket": parse("120/minute"),
    "replay": parse("60/minute"),  # and records to keep: each plays a war
    "tables a day": parse("500/day"),
    "records a day": parse("50/day"),
}


class RateLimiter:
    """How often something may be asked for."""

    def __init__(self, has_limits: bool) -> None:
        self.limiter = FixedWindowRateLimiter(MemoryStorage()) if has_limits else None

    def check(self, limit: RateLimitItem, *whose: str) -> None:
        """Count one; raises `ApiError` if it is one too many."""
        if self.limiter is not None and not self.limiter.hit(limit, *whose):
            raise ApiError(ErrorCode.TOO_MANY, "too many requests", [f"at most {limit}"])


@lru_cache(1000)
def network_of(address: str) -> str:
    """Return whose limits count: the address, or in IPv6 the /64 network that one household or machine has."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    return str(found.ipv4_mapped or ip_network((found.packed, 64), strict=False))
