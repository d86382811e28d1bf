"""Has the fast kernel compiled in the background, in a process of its own, and knows how far that is.

The server itself runs the plain kernel: one move at a time is little. Strong bots need the compiled
one; this module compiles it into a cache that their processes load.
"""

import asyncio
import contextlib
import json
import os
from collections.abc import Callable
from itertools import count
from time import perf_counter

from ..monitoring import logger
from ..schemas.tables import Compiling
from .bot_pool import start_python
from .worker import load_bots

NICE = 19


class KernelCompiler:
    """The process, and how far it is."""

    def __init__(self, is_wanted: bool, on_ready: Callable[[], None]) -> None:
        self.on_ready = on_ready
        self.state = Compiling(state="waiting" if is_wanted else "off", done=0, seconds=0)
        self.log = logger("compiling")
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin, if wanted."""
        if self.state.state == "waiting":
            self.task = asyncio.get_running_loop().create_task(self.run())

    async def close(self) -> None:
        """Stop."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def run(self) -> None:
        """Follow the process to its end."""
        process = await start_python("-m", __name__)
        started = perf_counter()
        try:
            assert process.stdout is not None
            done = 0
            async for line in process.stdout:
                done = json.loads(line)
                self.note("compiling", done, started)
            is_ready = await process.wait() == 0
            self.note("ready" if is_ready else "failed", done, started)
            if is_ready:
                self.on_ready()
            self.log.info(
                "the fast kernel is compiled" if is_ready else "the fast kernel cannot be compiled", done=done
            )
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()

    def note(self, state: str, done: int, started: float) -> None:
        """How far it is."""
        self.state = Compiling(state=state, done=done, seconds=round(perf_counter() - started, 1))  # type: ignore[arg-type]


def main() -> None:
    """In the process: compile everything, and write how many functions are done."""
    from ...rules import compiled

    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICE)
    done = count(1)
    compiled.PROGRESS.append(lambda _: print(next(done), flush=True))
    load_bots(is_prepared=True)


if __name__ == "__main__":
    main()
