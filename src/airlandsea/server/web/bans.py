"""Addresses that an operator has banned for a time, at all servers of a site."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from ...locale import express
from ..errors import ApiError
from ..schemas.common import ErrorCode
from ..storage import StorageError, Store
from ..storage.operators import bans_in, set_ban

ROUND_S = 5.0  # between two looks at what other servers have banned


class Banned(ApiError):
    """A request from an address that is banned."""

    def __init__(self) -> None:
        super().__init__(ErrorCode.FORBIDDEN, express("error-address-banned"))


class Bans:
    """The bans that this server knows."""

    def __init__(self, now: Callable[[], int] = lambda: 0) -> None:
        self.now = now
        self.until: dict[str, int] = {}  # {address as limits count it: milliseconds since 1970}

    def check(self, address: str) -> None:
        """Raise `Banned` for an address that is banned."""
        if self.until and self.until.get(address, 0) > self.now():
            raise Banned

    def current(self) -> dict[str, int]:
        """Return the bans in force, each with its end."""
        now = self.now()
        return {address: until for address, until in self.until.items() if until > now}

    async def change(self, store: Store, address: str, until: int) -> None:
        """Ban an address until a moment; a past moment lifts the ban. Raises `StorageError`."""
        self.until = await store.write(partial(set_ban, address=address, until=until, now=self.now()))

    async def keep_up(self, store: Store) -> None:
        """Read the stored bans, again and again."""
        while True:
            with suppress(StorageError):  # the heartbeat logs it
                self.until = await store.read(bans_in)
            await asyncio.sleep(ROUND_S)
