"""The best of the players who show their rating, read at most once a minute, however many ask for the list."""

import asyncio

from ..game.models import KeptRating
from ..storage import Store
from ..storage.ratings import public_ratings
from .time_source import SteadyTime

KEPT_MS = 60_000
MOST = 100  # players that are listed


class BestPlayers:
    """The list of the best. It is read again after a rated war or a new name at this server, and after a minute."""

    def __init__(self, store: Store, now: SteadyTime) -> None:
        self.store = store
        self.now = now
        self.lock = asyncio.Lock()
        self.until = 0  # when it has to be read again
        self.found: list[tuple[str, KeptRating]] = []

    def forget(self) -> None:
        """Read the list again when somebody asks for it."""
        self.until = 0

    async def get(self, today: int) -> list[tuple[str, KeptRating]]:
        """Return the names and ratings of the best, the best first. Raises `StorageError`."""
        async with self.lock:
            if self.now() >= self.until:
                self.until = self.now() + KEPT_MS  # before it is read: a war may end meanwhile
                try:
                    self.found = (await self.store.read(lambda connection: public_ratings(connection, today)))[:MOST]
                except BaseException:
                    self.forget()
                    raise
            return self.found
