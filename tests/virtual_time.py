"""An event loop whose time passes only by waiting, and at once."""

import asyncio
import selectors
from collections.abc import Awaitable, Callable
from typing import Any


class Selector(selectors.DefaultSelector):
    """Does not wait: the loop's time goes on instead."""

    def __init__(self) -> None:
        super().__init__()
        self.time = 0.0

    def select(self, timeout: float | None = None) -> Any:
        ready = super().select(0)
        if not ready and timeout is None:
            return super().select(None)
        if not ready:
            self.time += timeout or 0.0
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """Its `time` is the sum of all that it has waited."""

    def __init__(self) -> None:
        self.clock = Selector()
        super().__init__(self.clock)

    def time(self) -> float:
        return self.clock.time


def run_at_once(work: Callable[[], Awaitable[Any]]) -> Any:
    """Run an async test without waiting."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work())  # type: ignore[arg-type]
