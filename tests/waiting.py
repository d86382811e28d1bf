"""Waiting until something has happened: for a condition, never for a length of time.

The bound only says when a test has failed: it is far beyond what the busiest machine needs.
"""

import asyncio
import subprocess
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

TIMEOUT_S = 180
POLL_S = 0.01


def wait_until(condition: Callable[[], Any], what: str, pause: Callable[[float], None] = time.sleep) -> Any:
    """What the condition answers as soon as that is true."""
    end = time.monotonic() + TIMEOUT_S
    while not (found := condition()):
        if time.monotonic() > end:
            raise TimeoutError(f"in vain waited for {TIMEOUT_S} s until {what}")
        pause(POLL_S)
    return found


async def wait_until_async(condition: Callable[[], Any], what: str) -> Any:
    """The same, while other tasks go on."""
    end = time.monotonic() + TIMEOUT_S
    while not (found := condition()):
        if time.monotonic() > end:
            raise TimeoutError(f"in vain waited for {TIMEOUT_S} s until {what}")
        await asyncio.sleep(POLL_S)
    return found


@contextmanager
def running(command: Sequence[str], **options: Any) -> Iterator[subprocess.Popen[str]]:
    """A program with its output in pipes; a test that has waited for it in vain kills it, and does not hang itself."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, **pipes | options) as process:
        try:
            yield process
        finally:
            process.kill()


async def within_time(work: Awaitable[Any]) -> Any:
    """The result of some work that may hang."""
    async with asyncio.timeout(TIMEOUT_S):
        return await work
