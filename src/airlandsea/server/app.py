"""The application: its house is built when it starts and taken down when it ends, and errors leave it in one form."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, cast

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from .. import __version__
from .doors import about, page, records, tables
from .doors.house import House
from .doors.socket import SocketDoor
from .gate import App, Gate, Rates
from .guests import Guests
from .hall import Chooser, Hall
from .logs import fault, first_line, logger
from .players.compiling import Compiler
from .players.job_queue import JOBS_OF_ADDRESS
from .players.room import Room
from .refusal import Refusal, refusal_of
from .settings import Settings
from .storage import StorageError, Store
from .storage.database import Database
from .time_source import SteadyTime, TimeSource
from .wire.schemas import socket_schemas
from .wire.words import ErrorCode, Problem


def build(
    settings: Settings,
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
        async with built(settings, database, now, chooser, on_lost) as house:
            app.state.house = house
            yield

    def house() -> House:
        return cast(House, app.state.house)

    app = api(lifespan)
    return Gate(app, SocketDoor(house), house)


@asynccontextmanager
async def built(
    settings: Settings,
    database: Database,
    now: TimeSource | None,
    chooser: Chooser | None,
    on_lost: Callable[[], None],
) -> AsyncIterator[House]:
    """A house, as long as the server runs."""
    store = Store(database, on_lost)
    jobs_of_address = JOBS_OF_ADDRESS if settings.has_limits else None
    room = None if chooser else Room(settings.workers, settings.bot_seconds, jobs_of_address=jobs_of_address)
    hall = Hall(store, chooser or room, now or SteadyTime(), 1000 * settings.sleep_after)  # type: ignore[arg-type]
    compiler = Compiler(settings.is_compiling, room.ready if room else lambda: None)
    house = House(settings, hall, await Guests.of(store), Rates(settings.has_limits), compiler)
    await hall.open()
    if room:
        room.open(hall.metrics)
    compiler.open()
    try:
        yield house
    finally:
        await compiler.close()
        if room:
            await room.close()
        await hall.close()
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
    for door in (about, tables, records, page):
        app.include_router(door.router)
    app.add_exception_handler(Refusal, told)
    app.add_exception_handler(StorageError, told_storage)
    app.add_exception_handler(RequestValidationError, told_unreadable)
    app.add_exception_handler(HTTPException, told_by_framework)
    app.add_exception_handler(Exception, told_internal)
    return app


# How errors are told


async def told(request: Request, refusal: Any) -> JSONResponse:
    """A refusal."""
    request.app.state.house.hall.metrics.refused.labels(refusal.code.value).inc()
    return JSONResponse(refusal.problem.model_dump(mode="json"), refusal.status)


async def told_storage(request: Request, error: Any) -> JSONResponse:
    """The database does not do what it should."""
    logger("app").error("storage", path=request.url.path, error=first_line(error.__cause__))
    return await told(request, refusal_of(error, ErrorCode.STORAGE))


async def told_unreadable(request: Request, error: Any) -> JSONResponse:
    """A request that is not one of the protocol."""
    reasons = [f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors()[:5]]
    return await told(request, Refusal(ErrorCode.UNREADABLE, "this request cannot be read", reasons))


async def told_by_framework(request: Request, error: Any) -> JSONResponse:
    """No such address, no such method there, or a body that the gate has stopped."""
    if isinstance(error.__cause__, Refusal):
        return await told(request, error.__cause__)
    code = ErrorCode.NOT_FOUND if error.status_code == 404 else ErrorCode.UNREADABLE
    response = await told(request, Refusal(code, str(error.detail)))
    response.status_code = error.status_code
    response.headers.update(error.headers or {})
    return response


async def told_internal(request: Request, error: Exception) -> JSONResponse:
    """What should never be."""
    logger("app").error("failed", path=request.url.path, **fault(error))
    return await told(request, Refusal(ErrorCode.INTERNAL, "something went wrong here"))
