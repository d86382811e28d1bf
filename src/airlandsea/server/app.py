"""The application: its state is created at start and closed at shutdown; every request passes the middleware first."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import cast

from fastapi import FastAPI

from .jobs.bot_pool import BotPool
from .jobs.job_queue import JOBS_OF_ADDRESS
from .jobs.remote_workers import RemoteWorkers
from .jobs.review_pool import ReviewPool
from .openapi import api
from .routes.websocket import WebSocketEndpoint
from .settings import ServerSettings
from .storage import Store
from .storage.database import Database
from .storage.leases import now_ns
from .tables.context import Chooser
from .tables.daily import DailyDeals
from .tables.leases import Leases
from .tables.lobby import Lobby
from .tables.rated_pairs import RatedPairs
from .tables.registry import TableRegistry
from .tables.reviews import Reviews
from .tables.time_source import SteadyTime
from .web.dependencies import AppState
from .web.guests import Guests
from .web.middleware import SecurityMiddleware
from .web.rate_limits import OpenSockets, RateLimiter
from .web_push import open_web_push


def build(
    settings: ServerSettings,
    database: Database,
    now: SteadyTime | None = None,
    chooser: Chooser | None = None,
    on_lost: Callable[[], None] = lambda: None,
    is_draining: Callable[[], bool] = lambda: False,
    is_ending: Callable[[], bool] = lambda: False,
) -> SecurityMiddleware:
    """Build the application, middleware included.

    `chooser` chooses for bots instead of worker processes. `on_lost` is called when another server owns the database
    and this one should end. `is_draining` says whether it has been told to let other servers have its players, and
    `is_ending` whether it should answer those who wait.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(database, on_lost)
        jobs_of_address = JOBS_OF_ADDRESS if settings.rate_limits else None
        pool = None if chooser else BotPool(settings.workers, settings.bot_seconds, jobs_of_address=jobs_of_address)
        registry = TableRegistry(store, chooser or pool, now or time_of(database), 1000 * settings.sleep_after)  # type: ignore[arg-type]
        registry.leases = Leases(store) if database.shared else None
        limits = {"address": settings.sockets_per_address, "guest": settings.sockets_per_guest}
        sockets = OpenSockets(limits if settings.rate_limits else {})
        rates = RateLimiter(settings.rate_limits)
        reviews = reviews_of(settings, store)
        daily = DailyDeals(reviews.pool)
        guests = await Guests.of(store)
        lobby = Lobby(registry, settings.rate_limits) if settings.lobby else None
        workers = RemoteWorkers(pool, reviews.pool, settings.worker_keys) if pool and settings.worker_keys else None
        state = AppState(settings, registry, guests, rates, sockets, reviews, daily, lobby, workers, is_draining)
        app.state.app_state = state
        registry.rated = RatedPairs(settings.rate_limits) if settings.ratings else None
        registry.web_push = await open_web_push(store, registry.metrics, settings.contact)
        await registry.open()
        if pool:
            pool.open(registry.metrics)
        reviews.pool.open()
        if workers:
            workers.open(registry.metrics, is_ending)
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
            if registry.web_push:
                await registry.web_push.close()
            await store.close()

    def app_state() -> AppState:
        return cast(AppState, app.state.app_state)

    app = api(lifespan)
    return SecurityMiddleware(app, WebSocketEndpoint(app_state), app_state)


def time_of(database: Database) -> SteadyTime:
    """Return the time of this machine, or of the database that several servers share."""
    if not database.shared:
        return SteadyTime()
    with database.engine.connect() as connection:
        return SteadyTime(lambda: now_ns(connection))


def reviews_of(settings: ServerSettings, store: Store) -> Reviews:
    """Return the reviews of a server; without rate limits an address may ask for any number."""
    if not settings.rate_limits:
        return Reviews(store, ReviewPool(settings.review_workers, None), None)
    return Reviews(store, ReviewPool(settings.review_workers))
