"""Runs the slots of a worker until it is told to end."""

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress

from ..errors import AirLandSeaError
from .remote_server import RemoteServer
from .slot import Slot


class NoProcess(AirLandSeaError):
    """A machine on which no process for jobs can be started."""


def run_worker(addresses: list[str], key: str, processes: int, say: Callable[[str], None]) -> None:
    """Do jobs of servers until SIGTERM; Ctrl-C raises `KeyboardInterrupt`. Jobs under way are given back.

    Args:
        addresses: of the servers
        key: of all of them
        processes: how many jobs are done at a time
        say: called with a line for people

    Raises:
        RequestFailed: a server that cannot be reached, is none of the game, of another version, or refuses the key
        NoProcess: no process can be started here
    """
    with suppress(asyncio.CancelledError):
        asyncio.run(work(addresses, key, processes, say))


async def work(addresses: list[str], key: str, processes: int, say: Callable[[str], None]) -> None:
    """Greet the servers, and do their jobs."""
    servers = [RemoteServer(address, key, say) for address in addresses]
    for server in servers:
        say(f"{server.address} calls this machine {await server.greet()}")
    task = asyncio.current_task()
    assert task is not None
    with suppress(NotImplementedError):  # Windows has no such signal
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    places = [Slot(servers, number, of_puzzles) for number in range(processes) for of_puzzles in (False, True)]
    slots = [asyncio.create_task(place.run()) for place in places]
    say(f"{processes} {'jobs' if processes > 1 else 'job'} at a time; Ctrl-C ends")
    try:
        await asyncio.gather(*slots)
    except (OSError, TimeoutError) as error:
        raise NoProcess("no process can be started here", [str(error) or type(error).__name__]) from error
    finally:
        for slot in slots:
            slot.cancel()
        await asyncio.gather(*slots, return_exceptions=True)
