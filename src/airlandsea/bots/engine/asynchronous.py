"""An engine for programs that run an event loop: its choices are awaited, and other tasks go on meanwhile."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import TypeVar

from ...events import Event
from ...options import Action, Options
from ...view import View
from ..bot import NO_CLOCK, Evaluation, TimeControl
from .bot import EngineBot
from .options import EngineOption

Answer = TypeVar("Answer")


class AsyncEngine(AbstractAsyncContextManager["AsyncEngine"]):
    """A program that speaks ALSI, in a war. It gets one question at a time; others wait for their turn.

    `async with AsyncEngine(EngineBot(["./my-engine"])) as engine:` starts the program, and ends it.

    Args:
        bot: the engine and its options
    """

    def __init__(self, bot: EngineBot) -> None:
        self.bot = bot
        self.turn = asyncio.Lock()

    async def __aenter__(self) -> "AsyncEngine":
        await self.ask(self.bot.prepare)
        return self

    async def __aexit__(self, *_: object) -> None:
        async with self.turn:
            await asyncio.to_thread(self.bot.engine.end, at_once=False)

    @property
    def name(self) -> str:
        """What the engine calls itself."""
        return self.bot.name

    @property
    def options(self) -> dict[str, EngineOption]:
        """The options that it has announced, by name."""
        return self.bot.engine.options

    async def observe(self, event: Event) -> None:
        """Pass on an event, as the engine's seat may know it."""
        async with self.turn:
            self.bot.observe(event)

    async def choose(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> Action:
        """Return the option that the program names; raises `EngineFailed`. A cancelled question is told to stop."""
        return await self.ask(lambda: self.bot.choose(view, options, clock))

    async def analyse(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> list[Evaluation]:
        """Return its evaluation of each option, best first; raises `EngineFailed`."""
        return await self.ask(lambda: self.bot.analyse(view, options, clock))

    async def ask(self, question: Callable[[], Answer]) -> Answer:
        """Ask in a thread; the program is told to stop if nobody waits for the answer any more."""
        async with self.turn:
            asked = asyncio.create_task(asyncio.to_thread(question))
            try:
                return await asyncio.shield(asked)
            except asyncio.CancelledError:
                self.bot.stop()
                await asyncio.wait([asked])
                raise
