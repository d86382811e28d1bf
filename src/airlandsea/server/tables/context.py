"""What every table needs from its server: storage, time, bots, metrics, and a schedule."""

import asyncio
import heapq
import secrets
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, Protocol, TypeVar

from ...locale import express
from ...records.toml import RULES
from ...text.modes import preset_of
from ..audit import AuditLog, name_of_guest
from ..errors import ApiError, api_error
from ..game.clocks import merge
from ..game.logged_war import BrokenLog, LoggedWar
from ..game.models import DealsStatus, LogEntry, TableRecord
from ..game.secrets import DealSeeds, deals_of
from ..jobs.job_queue import client_address
from ..monitoring import Log, Metrics, first_line, logger
from ..push_endpoints import PUSH_SERVICES
from ..schemas.common import ErrorCode
from ..storage import StorageError, Store
from ..storage.operators import ClosedTable
from ..storage.table_rows import NewerTable
from ..tracing import in_span, note
from .best_players import BestPlayers
from .leases import Leases
from .presence import Presence
from .rated_pairs import RatedPairs
from .time_source import SteadyTime

Parameters = ParamSpec("Parameters")
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
        self.audit = AuditLog()
        self.leases: Leases | None = None  # on a server that shares its database
        self.presence: Presence | None = None  # on a server that has a bus
        self.rated: RatedPairs | None = None  # on a server that rates wars
        self.best = BestPlayers(store, now)
        self.push_services = PUSH_SERVICES  # whose endpoints are accepted
        self.outages: list[tuple[int, int]] = []  # the clocks of wars in memory share this list
        self.reminders: list[tuple[int, str]] = []  # a heap
        self.reminded: dict[str, int] = {}  # [table] its earliest reminder

    @abstractmethod
    def deals_have_changed(self, table_record: TableRecord) -> None:
        """Update other tables with the same deals: a war is over, has a rematch, or its cards were opened."""

    @abstractmethod
    def has_lost(self, id: str) -> None:
        """Forget a table that belongs to another server now."""

    @abstractmethod
    def turn_has_begun(self, table_record: TableRecord, seats: list[int]) -> None:
        """Notify seats that are asked now and were not before; once the war is over, there are none."""

    def note(self, event: str, **facts: object) -> None:
        """Write an event to the audit log, with the address of the client that is being served."""
        self.audit.note(event, **facts, address=client_address.get())

    def note_refusal(self, refusal: ApiError, path: str) -> None:
        """Count a refusal, and write it to the audit log if that is of a kind the log has."""
        self.metrics.refused.labels(refusal.code.value).inc()
        self.audit.note_refusal(refusal, client_address.get(), path)

    async def read(self, reading: Coroutine[Any, Any, Result]) -> Result:
        """Return what is read from the database; raises `ApiError` if it cannot be read."""
        try:
            return await reading
        except StorageError as error:
            self.log.error("not read", error=first_line(error.__cause__))
            raise api_error(error, ErrorCode.STORAGE) from error
        except ClosedTable as error:
            raise ApiError(ErrorCode.NOT_FOUND, express("error-table-closed")) from error
        except NewerTable as error:
            raise ApiError(
                ErrorCode.OTHER_RULES, express("error-other-rules"), [express("error-newer-table")]
            ) from error

    async def deals_status_of(self, table_record: TableRecord) -> DealsStatus:
        """Return what has become of the deals of a war, which matters only once it is over. Raises `ApiError`."""
        if table_record.standing.phase != "over":
            return DealsStatus()
        return (await self.read(self.store.deals_status(table_record.deals)))[table_record.deals]

    def new_secret(self) -> bytes:
        """Return a new secret, from which everything random in a war is derived."""
        return secrets.token_bytes(32)

    def new_game(
        self, table_record: TableRecord, log: list[LogEntry], outages: list[tuple[int, int]] | None = None
    ) -> LoggedWar:
        """Build the war of a log; raises `BrokenLog`. `outages`: those of the table alone."""
        every = merge([*self.outages, *outages]) if outages else self.outages
        return LoggedWar.of_log(table_record, log, every, self.deals_of(table_record))

    @in_span("load war")
    async def load_war(self, table_record: TableRecord) -> LoggedWar:
        """Build the war of a table from its log. Raises `ApiError` if the log cannot be read, or is damaged."""
        note(table=table_record.id)
        log = await self.read(self.store.log(table_record.id))
        outages = await self.read(self.store.outages_of(table_record.id))
        try:
            # in a thread: a long war takes seconds, and others play on
            war = await asyncio.to_thread(self.new_game, table_record, log, outages)
        except BrokenLog as error:
            self.log.error("broken log", table=table_record.id, error=str(error))
            raise ApiError(ErrorCode.INTERNAL, express("error-war-cannot-go-on"), [str(error)]) from error
        self.metrics.table_loads.inc()
        return war

    def deals_of(self, table_record: TableRecord) -> DealSeeds:
        """Return the seeds of a table's deals."""
        return deals_of(table_record)

    def schedule(self, id: str, deadline: int | None) -> None:
        """Schedule a wake-up for a table, unless it has an earlier one."""
        if deadline is not None and deadline < self.reminded.get(id, deadline + 1):
            self.reminded[id] = deadline
            heapq.heappush(self.reminders, (deadline, id))

    def due(self, now: int) -> set[str]:
        """Remove the tables whose wake-up is due from the schedule; return them."""
        due = set()
        while self.reminders and self.reminders[0][0] <= now:
            moment, id = heapq.heappop(self.reminders)
            if self.reminded.get(id) == moment:
                del self.reminded[id]
                due.add(id)
        return due


def check_free(table_record: TableRecord, seat: int) -> None:
    """Raise `ApiError` if somebody sits there."""
    if table_record.seats[seat] is not None:
        raise ApiError(ErrorCode.SEAT_TAKEN, express("error-seat-taken"))


def check_rules(table_record: TableRecord) -> None:
    """Raise `ApiError` for a war of another version of the rules: under these its log would mean something else."""
    if table_record.rules != RULES:
        because = express("error-rules-differ", theirs=table_record.rules, ours=RULES)
        cure = express("error-set-up-new-table")
        raise ApiError(ErrorCode.OTHER_RULES, express("error-other-rules"), [because, cure])


def shield(work: Callable[Parameters, Coroutine[Any, Any, Result]]) -> Callable[Parameters, Awaitable[Result]]:
    """Finish a call even if the task that waits for it is cancelled."""

    @wraps(work)
    async def call(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
        return await asyncio.shield(asyncio.ensure_future(work(*args, **kwargs)))

    return call


def facts_of(table_record: TableRecord) -> dict[str, object]:
    """Return what the audit log says about a new table: its mode, its players, and what kind of war it is."""
    kinds = [("bot" if each.is_bot else "person") if each else "free" for each in table_record.seats]
    maker = next((each.guest for each in table_record.seats if each and each.guest), None)
    return {
        "table": table_record.id,
        "mode": preset_of(table_record.mode) or "changed",
        "seats": kinds,
        "bots": [each.bot for each in table_record.seats if each and each.bot],
        "rated": table_record.rated,
        "rematch_of": table_record.rematch_of,
        "guest": name_of_guest(maker),
    }
