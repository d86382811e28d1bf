"""What every table needs of its server: storage, time, bots, metrics, and a schedule."""

import heapq
import secrets
from abc import ABC, abstractmethod
from collections.abc import Coroutine
from typing import Any, Protocol, TypeVar

from ..errors import api_error
from ..game.logged_war import LoggedWar
from ..game.models import LogEntry, TableRecord
from ..game.secrets import DealSeeds, deals_of
from ..monitoring import Log, Metrics, first_line, logger
from ..schemas.common import ErrorCode
from ..storage import StorageError, Store
from .rated_pairs import RatedPairs
from .time_source import SteadyTime

Result = TypeVar("Result")


class Chooser(Protocol):
    """Makes the choices of bots."""

    async def choose(self, game: LoggedWar, seat: int) -> str:
        """Return the token of an option of the seat: chosen from its view alone, and always within seconds."""


class TableContext(ABC):
    """The part of `TableRegistry` that a single table uses."""

    def __init__(self, store: Store, chooser: Chooser, now: SteadyTime) -> None:
        self.store = store
        self.chooser = chooser
        self.now = now
        self.log: Log = logger("tables")
        self.metrics = Metrics()
        self.rated: RatedPairs | None = None  # on a server that rates wars
        self.outages: list[tuple[int, int]] = []  # the wars in memory look at the same list
        self.reminders: list[tuple[int, str]] = []  # a heap
        self.reminded: dict[str, int] = {}  # [table] its first reminder

    @abstractmethod
    def deals_have_changed(self, table_record: TableRecord) -> None:
        """A war is over, has a rematch, or its cards were opened: that changes other tables with the same deals."""

    @abstractmethod
    def turn_has_begun(self, table_record: TableRecord, seats: list[int]) -> None:
        """Seats that were not asked before are asked now; none, once the war is over."""

    async def read(self, reading: Coroutine[Any, Any, Result]) -> Result:
        """Return what is stored; raises `ApiError` if it cannot be read."""
        try:
            return await reading
        except StorageError as error:
            self.log.error("not read", error=first_line(error.__cause__))
            raise api_error(error, ErrorCode.STORAGE) from error

    def new_secret(self) -> bytes:
        """Return a secret that everything random of a war comes from."""
        return secrets.token_bytes(32)

    def new_game(self, table_record: TableRecord, log: list[LogEntry]) -> LoggedWar:
        """Build the war of a log; raises `BrokenLog`."""
        return LoggedWar.of_log(table_record, log, self.outages, self.deals_of(table_record))

    def deals_of(self, table_record: TableRecord) -> DealSeeds:
        """Return what is dealt at a table."""
        return deals_of(table_record)

    def schedule(self, id: str, deadline: int | None) -> None:
        """Schedule a wake-up for a table, unless it has an earlier one."""
        if deadline is not None and deadline < self.reminded.get(id, deadline + 1):
            self.reminded[id] = deadline
            heapq.heappush(self.reminders, (deadline, id))

    def due(self, now: int) -> set[str]:
        """Take the tables whose wake-up is due from the schedule."""
        due = set()
        while self.reminders and self.reminders[0][0] <= now:
            moment, id = heapq.heappop(self.reminders)
            if self.reminded.get(id) == moment:
                del self.reminded[id]
                due.add(id)
        return due
