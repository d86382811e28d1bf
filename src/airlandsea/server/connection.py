"""One end of a socket: whose eyes it has, and what waits to be sent. Nobody waits for a slow reader."""

import asyncio
from collections.abc import Awaitable, Callable

WAITING = 200  # messages; who is further behind is cut off, and gets everything anew when it comes back
Send = Callable[[str], Awaitable[None]]


class Connection:
    """A connection to a table. `eyes`: a seat, None for a spectator; `looks`: it has said whose eyes it has."""

    __slots__ = ("eyes", "is_cut_off", "looks", "queue")

    def __init__(self) -> None:
        self.eyes: int | None = None
        self.looks = False
        self.is_cut_off = False
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(WAITING)

    def put(self, text: str) -> None:
        """Send when there is time; a reader that is too far behind is cut off."""
        if self.is_cut_off:
            return
        if self.queue.full():
            self.cut_off()
        else:
            self.queue.put_nowait(text)

    def cut_off(self) -> None:
        """Drop what waits, and end."""
        self.is_cut_off = True
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)

    def end(self) -> None:
        """Send what waits, and no more."""
        self.is_cut_off = True
        if self.queue.full():
            self.queue.get_nowait()
        self.queue.put_nowait(None)

    async def send_all(self, send: Send) -> None:
        """Send what comes, until it is cut off."""
        while (text := await self.queue.get()) is not None:
            await send(text)
