"""The application: its state is created at start and closed at shutdown, and all errors have one form."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, cast

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from .. import __version__
from .errors import ApiError, api_error
from .guests import Guests
from .jobs.bot_pool import BotPool
from .jobs.job_queue import JOBS_OF_ADDRESS
from .jobs.kernel_compiler import KernelCompiler
from .logs import fault, first_line, logger
from .middleware import App, RateLimiter, SecurityMiddleware
from .routes import meta, records, static, tables
from .routes.dependencies import AppState
from .routes.websocket import WebSocketEndpoint
from .schemas.common import ErrorCode, Problem
from .schemas.schemas import socket_schemas
from .settings import ServerSettings
from .storage import StorageError, Store
from .storage.database import Database
from .tables import Chooser, TableRegistry
from .time_source import SteadyTime, TimeSource


def build(
    settings: ServerSettings,
    database: Database,
    now: TimeSource | None = None,
    chooser: Chooser | None = None,
    on_lost: Callable[[], None] = lambda: None,
) -> App:
    """The application, gate and all. `chooser`: who chooses for bots, if not processes of their own.

    `on_lost`: called when another server owns the database, and this one should end.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with page_is_built(settings, database, now, chooser, on_lost) as app_state:
            app.state.app_state = app_state
            yield

    def app_state() -> AppState:
        return cast(AppState, app.state.app_state)

    app = api(lifespan)
    return SecurityMiddleware(app, WebSocketEndpoint(app_state), app_state)


@asynccontextmanager
async def page_is_built(
    settings: ServerSettings,
    database: Database,
    now: TimeSource | None,
    chooser: Chooser | None,
    on_lost: Callable[[], None],
) -> AsyncIterator[AppState]:
    """Hold the application's state while the server runs."""
    store = Store(database, on_lost)
    jobs_of_address = JOBS_OF_ADDRESS if settings.has_limits else None
    room = None if chooser else BotPool(settings.workers, settings.bot_seconds, jobs_of_address=jobs_of_address)
    registry = TableRegistry(store, chooser or room, now or SteadyTime(), 1000 * settings.sleep_after)  # type: ignore[arg-type]
    compiler = KernelCompiler(settings.is_compiling, room.ready if room else lambda: None)
    app_state = AppState(settings, registry, await Guests.of(store), RateLimiter(settings.has_limits), compiler)
    await registry.open()
    if room:
        room.open(registry.metrics)
    compiler.open()
    try:
        yield app_state
    finally:
        await compiler.close()
        if room:
            await room.close()
        await registry.close()
        await store.close()


class DocumentedApi(FastAPI):
    """The application, with the messages of the socket among the schemas of its OpenAPI document."""

    def openapi(self) -> dict[str, Any]:
        """The document, made when somebody asks for it first."""
        if self.openapi_schema is None:
            found = super().openapi()
            schemas = found["components"]["schemas"] | socket_schemas()
            found["components"]["schemas"] = dict(sorted(schemas.items()))
        return self.openapi_schema or found


def api(lifespan: Any = None) -> FastAPI:
    """All doors."""
    app = DocumentedApi(
        title="airlandsea",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        separate_input_output_schemas=False,
        responses={"4XX": {"model": Problem}, "5XX": {"model": Problem}},
    )
    for door in (meta, tables, records, static):
        app.include_router(door.router)
    app.add_exception_handler(ApiError, error_response)
    app.add_exception_handler(StorageError, told_storage)
    app.add_exception_handler(RequestValidationError, told_unreadable)
    app.add_exception_handler(HTTPException, told_by_framework)
    app.add_exception_handler(Exception, told_internal)
    return app


# How errors are told


async def error_response(request: Request, refusal: Any) -> JSONResponse:
    """A refusal."""
    request.app.state.app_state.registry.metrics.refused.labels(refusal.code.value).inc()
    return JSONResponse(refusal.problem.model_dump(mode="json"), refusal.status)


async def told_storage(request: Request, error: Any) -> JSONResponse:
    """The database does not do what it should."""
    logger("app").error("storage", path=request.url.path, error=first_line(error.__cause__))
    return await error_response(request, api_error(error, ErrorCode.STORAGE))


async def told_unreadable(request: Request, error: Any) -> JSONResponse:
    """A request that is not one of the protocol."""
    reasons = [f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors()[:5]]
    return await error_response(request, ApiError(ErrorCode.UNREADABLE, "this request cannot be read", reasons))


async def told_by_framework(request: Request, error: Any) -> JSONResponse:
    """No such address, no such method there, or a body that the gate has stopped."""
    if isinstance(error.__cause__, ApiError):
        return await error_response(request, error.__cause__)
    code = ErrorCode.NOT_FOUND if error.status_code == 404 else ErrorCode.UNREADABLE
    response = await error_response(request, ApiError(code, str(error.detail)))
    response.status_code = error.status_code
    response.headers.update(error.headers or {})
    return response


async def told_internal(request: Request, error: Exception) -> JSONResponse:
    """What should never be."""
    logger("app").error("failed", path=request.url.path, **fault(error))
    return await error_response(request, ApiError(ErrorCode.INTERNAL, "something went wrong here"))
