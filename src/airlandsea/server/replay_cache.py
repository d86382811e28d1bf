"""Records that have been played, for those who look at one battle after another. Each is played once, one at a time."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from ..records import Record
from .replays import PlayedRecord, play_record

RECORDS_KEPT = 32


class ReplayCache:
    """The records that were looked at last, by an id that never means another record."""

    def __init__(self) -> None:
        self.played: OrderedDict[str, PlayedRecord] = OrderedDict()
        self.lock = asyncio.Lock()  # one at a time: playing competes with the tables for the processor

    async def get(self, id: str, read: Callable[[], Awaitable[Record]]) -> PlayedRecord:
        """A record, played; `read` reads it if it is not there. Raises what `read` raises."""
        async with self.lock:
            if id not in self.played:
                self.played[id] = await asyncio.to_thread(play_record, await read())
            self.played.move_to_end(id)
            while len(self.played) > RECORDS_KEPT:
                self.played.popitem(last=False)
            return self.played[id]
