"""What `airlandsea serve` does before the server is loaded: it listens, and launches the processes of bots.

Loading the server takes seconds, in which the processes load what bots need to choose.
"""

import argparse
import asyncio
import gc
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields

from uvicorn.loops.auto import auto_loop_factory

from ..errors import AirLandSeaError
from .jobs.process import Worker
from .settings import ServerSettings

BACKLOG = 2048


class NoAddress(AirLandSeaError):
    """An address that cannot be listened at."""


def settings_of(args: argparse.Namespace) -> ServerSettings:
    """Return the settings of a command line; an option that is not given keeps its default. A bus means `shared`."""
    names = {field.name for field in fields(ServerSettings)}
    given = {name: value for name, value in vars(args).items() if name in names and value is not None}
    return ServerSettings(**{"shared": bool(args.bus)} | given)


def listen(host: str, port: int) -> socket.socket:
    """Return a socket at an address; raises `NoAddress`."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        hint = ["another port: --port 0 takes a free one"] if port else []
        raise NoAddress(f"cannot listen at {host}:{port}", [str(error.strerror or error), *hint]) from error


def address_of(listener: socket.socket) -> str:
    """Return the URL of the page, as a browser on this machine opens it."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{host}:{port}/"


@contextmanager
def launched_workers(number: int) -> Iterator[tuple[asyncio.Runner, list[Worker]]]:
    """Launch processes of bots; yield the runner of the loop that holds their pipes, and the processes, still loading.

    At the end of the block those that nobody has taken are ended. Garbage collection is off, since loading leaves none,
    until the block ends or turns it on.
    """
    workers: list[Worker] = []
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        gc.disable()
        try:
            runner.run(launch(number, workers))
            yield runner, workers
        finally:
            gc.enable()
            runner.run(end(workers))


async def launch(number: int, workers: list[Worker]) -> None:
    """Add processes to `workers`."""
    for _ in range(number):
        try:
            workers.append(await Worker.launch())
        except OSError:  # tried again, and logged, by the pool that needs it
            return


async def end(workers: list[Worker]) -> None:
    """End the processes that nobody has taken."""
    while workers:
        await workers.pop().end()
