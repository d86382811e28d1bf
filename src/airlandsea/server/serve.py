"""`airlandsea serve`, once it has launched its processes: opens the database, prints the address, runs until Ctrl-C."""

import asyncio
import gc
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from threading import Timer
from typing import TYPE_CHECKING

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

import uvicorn
from starlette.types import ASGIApp

from ..errors import AirLandSeaError
from .audit import AuditLog
from .bus import check_bus, redact_bus
from .interruption import SignalEvent
from .jobs.bot_pool import BotPool, pool_of
from .jobs.process import Worker
from .launch import BACKLOG, address_of
from .monitoring import configure
from .settings import ServerSettings
from .storage.database import Database, is_postgresql, redact, usual_database
from .web.timed_http import timed_http

if TYPE_CHECKING:
    from .tables.registry import TableRegistry

MAX_FRAME_BYTES = 16_384
EXIT_LOST = 3  # the exit status of a server that has lost its database to another one
AWAY = "the bus {} does not answer yet: wars are played without it; the lobby and limits across servers wait for it"
INSTALL_OTEL = 'from a clone, python -m pip install ".[otel]" installs it'
GC_THRESHOLD = 100_000  # how many more objects than at the last collection start the next one
MAX_FILES = 65_536
RESERVED_FILES = 256  # for the database, the page, the pipes of bots, and sockets that are open already


class OptionsConflict(AirLandSeaError):
    """Options that cannot be combined."""


class NoTelemetry(AirLandSeaError):
    """`--otel` without the libraries of the extra `otel`."""


def serve(
    settings: ServerSettings, listener: socket.socket, runner: asyncio.Runner, workers: list[Worker], opens: bool | None
) -> int:
    """Run a server whose bots choose in the processes of `workers`; return the exit status.

    `opens`: whether to open a browser; None: if somebody sits at a display.
    """
    configure(settings.json_log, settings.log_level)
    check_options(settings)
    if settings.bus and not check_bus(settings.bus):
        print(f"airlandsea: {AWAY.format(redact_bus(settings.bus))}", file=sys.stderr)
    url = settings.database or usual_database()
    database = Database(url, settings.sync, settings.shared)
    address = address_of(listener)
    print(f"airlandsea plays at {address}\nkept in {redact(url)}; Ctrl-C ends", flush=True)
    if wants_browser(opens):
        Timer(0.5, webbrowser.open, [address]).start()
    pool = pool_of(settings)
    pool.launched = workers
    server = server_of(settings, database, pool)
    with suppress(KeyboardInterrupt):  # by then everything is closed
        runner.run(run(server, pool, listener))
    if database.is_lost:
        print(f"airlandsea: another server has opened {redact(url)} and owns it now: this one ends", file=sys.stderr)
        return EXIT_LOST
    return 0 if server.started else 1


def check_options(settings: ServerSettings) -> None:
    """Raise `OptionsConflict`, `NoAuditLog` or an error of `check_telemetry` for options that cannot be combined or
    carried out.
    """
    if settings.audit_log:
        AuditLog(settings.audit_log)
    if settings.otel:
        check_telemetry()
    if settings.bus and not settings.shared:
        because = "a bus is for servers that share a PostgreSQL: leave one of the two out"
        raise OptionsConflict("--bus and --no-shared exclude each other", [because])
    if settings.bus and not is_postgresql(settings.database):
        because = "a bus is for servers that share one: --database postgresql://…"
        raise OptionsConflict("--bus needs a PostgreSQL", [because])
    if settings.shared and settings.lobby and not settings.bus:
        because = (
            "servers that share a database tell each other of open seats through a Redis or Valkey: --bus redis://…"
        )
        raise OptionsConflict("--lobby and --shared need --bus", [because])


def check_telemetry() -> None:
    """Raise `NoTelemetry` without the extra `otel`, `BadTelemetry` for environment variables that are not supported."""
    try:
        from .otel import check_environment
    except ModuleNotFoundError as error:
        raise NoTelemetry("--otel needs OpenTelemetry", [f"{error}; {INSTALL_OTEL}"]) from None
    check_environment()


async def run(server: uvicorn.Server, pool: BotPool, listener: socket.socket) -> None:
    """Run a server, and end the processes of its bots with it."""
    try:
        await server.serve(sockets=[listener])
    finally:
        await pool.close()


def server_of(settings: ServerSettings, database: Database, pool: BotPool) -> uvicorn.Server:
    """Return a server that ends by itself if another one takes its database over, and drains after SIGUSR1."""
    drained = SignalEvent()

    def end() -> None:
        server.should_exit = True

    if hasattr(signal, "SIGUSR1"):  # Windows has none
        signal.signal(signal.SIGUSR1, lambda *_: drained.set())

    def is_ending() -> bool:
        return server.should_exit

    def load_app() -> ASGIApp:
        from .app import build

        app = build(settings, database, on_lost=end, draining=drained, is_ending=is_ending, bot_pool=pool)
        server.registry_of = lambda: app.app_state().registry
        keep_pauses_short()
        return app

    server = GameServer(config_of(load_app, settings, factory=True))
    return server


class GameServer(uvicorn.Server):
    """A server that hands its tables over as soon as it is told to end, while it waits for its connections to close."""

    registry_of: "Callable[[], TableRegistry]"  # once the application is loaded

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Hand the tables over while the connections close."""
        leaving = asyncio.create_task(self.registry_of().hand_over_all())
        await super().shutdown(sockets)
        leaving.cancel()
        await asyncio.wait([leaving])


def keep_pauses_short() -> None:
    """Keep Python from pausing the whole server for a tenth of a second when a thousand tables are in memory.

    A garbage collection visits all new objects, and from time to time all objects. Moves leave no garbage for it, so it
    runs only after very many objects have been added, and leaves out those that exist at the start. The shorter switch
    interval is for the storage writer: several times in each commit it waits for the disk and then for its turn.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD, 10, 1_000)
    gc.enable()
    sys.setswitchinterval(0.001)


def config_of(app: ASGIApp | Callable[[], ASGIApp], settings: ServerSettings, factory: bool = False) -> uvicorn.Config:
    """Return the configuration of uvicorn: sockets without compression, since views are small and sockets many.

    `factory`: `app` is called when the server starts, and returns the application.
    """
    return uvicorn.Config(
        app,
        factory=factory,
        log_config=None,
        access_log=False,
        http=timed_http(settings),
        limit_concurrency=connection_limit(raise_file_limit()),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=MAX_FRAME_BYTES,
        backlog=BACKLOG,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        server_header=False,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )


def raise_file_limit() -> int:
    """Raise the limit of open files of this process as far as allowed, up to `MAX_FILES`; return the new limit."""
    if resource is None:
        return MAX_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_FILES if hard == resource.RLIM_INFINITY else min(MAX_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return MAX_FILES if soft == resource.RLIM_INFINITY else soft


def connection_limit(files: int) -> int:
    """Return the number of connections beyond which requests get a 503: the server needs some descriptors itself."""
    return max(files // 2, files - RESERVED_FILES)


def wants_browser(asked: bool | None) -> bool:
    """Return whether to open a browser: as asked for, else if there is a display and a person at it."""
    if asked is not None:
        return asked
    has_display = sys.platform in ("win32", "darwin") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
    return has_display and sys.stdout.isatty()
