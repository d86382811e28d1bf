"""How many rated wars two guests, and two addresses, may begin in a day: two players could lose to each other by turns,
and one person can be two guests.
"""

from collections import Counter
from typing import NamedTuple

from ...locale import express
from ..errors import ApiError
from ..schemas.common import ErrorCode

MAX_OF_GUESTS = 10  # rated wars of two guests a day; …
MAX_OF_ADDRESSES = 20  # … of two addresses, …
MAX_OF_ADDRESS = 5  # … and of one address with itself


class Party(NamedTuple):
    """One of two players."""

    guest: str
    address: str


class RatedPairs:
    """The rated wars that two players have begun today (UTC). A restart of the server counts from 0."""

    def __init__(self, rate_limits: bool) -> None:
        self.rate_limits = rate_limits
        self.day = 0
        self.begun: Counter[tuple[str, ...]] = Counter()

    def is_free(self, day: int, first: Party, second: Party) -> bool:
        """Return whether two players may begin another rated war."""
        if day != self.day:
            self.day, self.begun = day, Counter()
        of_addresses = MAX_OF_ADDRESS if first.address == second.address else MAX_OF_ADDRESSES
        limits = zip(pairs_of(first, second), (MAX_OF_GUESTS, of_addresses), strict=True)
        return not self.rate_limits or all(self.begun[pair] < limit for pair, limit in limits)

    def begin(self, day: int, first: Party, second: Party) -> None:
        """Count a war; raises `ApiError` if it is one too many."""
        if not self.is_free(day, first, second):
            raise ApiError(ErrorCode.TOO_MANY, express("error-many-rated"))
        self.begun.update(pairs_of(first, second))


def pairs_of(first: Party, second: Party) -> list[tuple[str, ...]]:
    """Return what is counted of two players: their guests, and their addresses."""
    return [(name, *sorted(pair)) for name, pair in zip(Party._fields, zip(first, second, strict=True), strict=True)]
