"""The application: its state is created at start and closed at shutdown; every request passes the middleware first."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, cast

from fastapi import FastAPI

from .. import __version__
from .audit import AuditLog
from .bus import Bus
from .checks import Checks
from .counts import Counts
from .interruption import SignalEvent
from .jobs.bot_pool import BotPool, pool_of
from .jobs.remote_workers import RemoteWorkers
from .jobs.review_pool import ReviewPool
from .monitoring import Metrics
from .openapi import api
from .routes.websocket import WebSocketEndpoint
from .settings import ServerSettings
from .storage import Store
from .storage.database import Database
from .storage.leases import now_ns
from .tables.context import Chooser
from .tables.daily import DailyDeals
from .tables.draining import let_tables_go
from .tables.leases import Leases
from .tables.lobby import Lobby
from .tables.presence import Presence
from .tables.rated_pairs import RatedPairs
from .tables.registry import TableRegistry
from .tables.reviews import Reviews
from .tables.shared_lobby import SharedLobby
from .tables.time_source import SteadyTime, monotonic_ns
from .web.bans import Bans
from .web.dependencies import AppState
from .web.guests import Guests
from .web.middleware import SecurityMiddleware
from .web.rate_limits import OpenSockets, RateLimiter
from .web_push import open_web_push

if TYPE_CHECKING:
    from .otel import Telemetry

BUS_SECRET = "bus secret"  # a setting of the database


def build(
    settings: ServerSettings,
    database: Database,
    now: SteadyTime | None = None,
    chooser: Chooser | None = None,
    on_lost: Callable[[], None] = lambda: None,
    draining: SignalEvent | None = None,
    is_ending: Callable[[], bool] = lambda: False,
    bot_pool: BotPool | None = None,
) -> SecurityMiddleware:
    """Build the application, middleware included.

    `chooser` makes the choices of bots instead of worker processes. `bot_pool` is the pool to use, if its processes
    have been launched already. `on_lost` is called when another server owns the database and this one should end.
    `draining` is set when other servers are to take over the tables. `is_ending` says whether the server shuts down:
    requests that wait for a job are then answered at once.
    """
    drain = draining or SignalEvent()
    audit = AuditLog(settings.audit_log)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        time = now or time_of(database)
        store = Store(database, on_lost, time.wall)
        pool = None if chooser else bot_pool or pool_of(settings)
        registry = TableRegistry(store, chooser or pool, time, 1000 * settings.sleep_after)  # type: ignore[arg-type]
        registry.leases = Leases(store, drain.is_set) if database.shared else None
        registry.audit = audit
        telemetry = telemetry_of(settings, registry.metrics)
        limits = {"address": settings.sockets_per_address, "guest": settings.sockets_per_guest}
        sockets = OpenSockets(limits if settings.rate_limits else {})
        bus = await bus_of(settings, store, registry)
        counts = Counts(bus)
        registry.presence = Presence(bus) if bus else None
        rates = RateLimiter(counts if settings.rate_limits else None)
        reviews = reviews_of(settings, store)
        daily = DailyDeals(reviews.pool)
        guests = await Guests.of(store)
        lobby = lobby_of(settings, registry, bus) if settings.lobby else None
        workers = RemoteWorkers(pool, reviews.pool, settings.worker_keys) if pool and settings.worker_keys else None
        bans = Bans(registry.now)
        state = AppState(settings, registry, guests, rates, sockets, reviews, daily, lobby, workers, drain, bans)
        app.state.app_state = state
        registry.rated = RatedPairs(settings.rate_limits, counts) if settings.ratings else None
        registry.push_services += settings.push_services
        registry.web_push = await open_web_push(store, registry.metrics, settings.contact, registry.push_services)
        await registry.open()
        registry.spawn(Checks(database, audit, drain.is_set, partial(let_tables_go, registry)).keep_up())
        registry.spawn(bans.keep_up(store))
        if isinstance(lobby, SharedLobby):
            registry.spawn(lobby.keep_up())
        if registry.presence:
            registry.spawn(registry.presence.keep_up())
        if pool:
            pool.open(registry.metrics)
        reviews.pool.open()
        if workers:
            workers.audit = audit
            workers.open(registry.metrics, is_ending)
        audit.note("server started", version=__version__, shared=database.shared)
        try:
            yield
        finally:
            if workers:
                await workers.close()
            await daily.close()
            await reviews.close()
            await reviews.pool.close()
            if pool:
                await pool.close()
            await registry.close()
            if bus:
                await bus.close()
            if registry.web_push:
                await registry.web_push.close()
            await store.close()
            if telemetry:
                await asyncio.to_thread(telemetry.close)
            audit.note("server ended")

    def app_state() -> AppState:
        return cast(AppState, app.state.app_state)

    app = api(lifespan)
    return SecurityMiddleware(app, WebSocketEndpoint(app_state), app_state)


def time_of(database: Database) -> SteadyTime:
    """Return the time of this machine, or of the database that several servers share, read once."""
    if not database.shared:
        return SteadyTime()
    with database.engine.connect() as connection:
        began_ns = now_ns(connection) - monotonic_ns()
    return SteadyTime(lambda: began_ns + monotonic_ns())


def telemetry_of(settings: ServerSettings, metrics: Metrics) -> "Telemetry | None":
    """Begin to send spans and metrics if the settings ask for it; OpenTelemetry is loaded only then."""
    if not settings.otel:
        return None
    from .otel import Telemetry

    return Telemetry(metrics.registry)


async def bus_of(settings: ServerSettings, store: Store, registry: TableRegistry) -> Bus | None:
    """Open the bus of a server that has one. A restored copy of the database has another epoch, so that its servers
    share nothing on the bus with those of the original.
    """
    if not settings.bus:
        return None
    secret = await store.setting_made_once(BUS_SECRET, secrets.token_hex(32))
    bus = Bus(settings.bus, f"{secret} {store.database.epoch}", registry.metrics)
    await bus.open()
    return bus


def lobby_of(settings: ServerSettings, registry: TableRegistry, bus: Bus | None) -> Lobby:
    """Return the lobby of a server, or its part of the common one of several servers."""
    return SharedLobby(registry, settings.rate_limits, bus) if bus else Lobby(registry, settings.rate_limits)


def reviews_of(settings: ServerSettings, store: Store) -> Reviews:
    """Return the reviews of a server; without rate limits an address may have any number computed at a time."""
    if not settings.rate_limits:
        return Reviews(store, ReviewPool(settings.review_workers, None), None)
    return Reviews(store, ReviewPool(settings.review_workers))
