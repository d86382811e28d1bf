"""What the routes share: the application's state and the guest who asks."""

import asyncio
from dataclasses import dataclass, field
from typing import Annotated, cast

from fastapi import Depends, Path, Request
from starlette.requests import HTTPConnection
from starlette.types import Scope

from ...notation.codes import SEATS
from ..interruption import SignalEvent
from ..jobs.remote_workers import RemoteWorkers
from ..pictures.render import PictureCache
from ..schemas.common import SeatName
from ..settings import ServerSettings
from ..tables.daily import DailyDeals
from ..tables.lobby import Lobby
from ..tables.puzzle_reasons import PuzzleReasons
from ..tables.registry import TableRegistry
from ..tables.replays import ReplayCache
from ..tables.reviews import Reviews
from .admin_access import AdminAccess
from .bans import Bans
from .guests import Guests
from .rate_limits import OpenSockets, RateLimiter


@dataclass
class AppState:
    """Everything a running server consists of."""

    settings: ServerSettings
    registry: TableRegistry
    guests: Guests
    rates: RateLimiter
    sockets: OpenSockets
    reviews: Reviews
    daily: DailyDeals
    lobby: Lobby | None = None  # of servers that have one
    workers: RemoteWorkers | None = None  # on other machines; of servers that have keys for them
    draining: SignalEvent = field(default_factory=SignalEvent)  # set: other servers are to take over its tables
    bans: Bans = field(default_factory=Bans)
    replays: ReplayCache = field(default_factory=ReplayCache)
    archiving: asyncio.Lock = field(default_factory=asyncio.Lock)
    pictures: PictureCache = field(init=False)
    admin: AdminAccess = field(init=False)
    puzzle_reasons: PuzzleReasons = field(init=False)

    def __post_init__(self) -> None:
        """Add what follows from the rest."""
        self.pictures = PictureCache(self.settings.page / "pictures")
        self.admin = AdminAccess(self.settings.admin_token)
        self.puzzle_reasons = PuzzleReasons(self.reviews.pool)

    def is_draining(self) -> bool:
        """Return whether other servers are to take over its tables."""
        return self.draining.is_set()


def app_state_of(connection: HTTPConnection) -> AppState:
    """Return the state of the application that a request came to."""
    return cast(AppState, connection.app.state.app_state)


def guest_of(request: Request) -> str:
    """Return the guest who asks."""
    return cast(str, request.state.guest)


def is_secure(scope: Scope) -> bool:
    """Return whether a request came over TLS, as far as a trusted proxy says."""
    return scope["scheme"] in ("https", "wss")


def seat_number(seat: SeatName) -> int:
    """Return the number of a seat."""
    return SEATS.index(seat)


AppStateDep = Annotated[AppState, Depends(app_state_of)]
GuestDep = Annotated[str, Depends(guest_of)]
TableInPath = Annotated[str, Path(pattern="^[a-z2-9]{12}$")]
BattleInPath = Annotated[int, Path(ge=1, le=9999)]
