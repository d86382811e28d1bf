"""Sockets as uvicorn makes them, but small while they are silent, as most of them are most of the time."""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Inbox:
    """What has come in, for one reader: `asyncio.Queue` without what it keeps for many readers and writers."""

    __slots__ = ("come", "messages")

    def __init__(self) -> None:
        self.messages: list[Any] = []
        self.come: asyncio.Future[None] | None = None  # while the reader waits

    def put_nowait(self, message: Any) -> None:
        """Something has come in."""
        self.messages.append(message)
        if self.come is not None and not self.come.done():
            self.come.set_result(None)

    async def get(self) -> Any:
        """The next message."""
        while not self.messages:
            self.come = asyncio.get_running_loop().create_future()
            await self.come
        return self.messages.pop(0)

    def empty(self) -> bool:
        """Whether nothing is left to read."""
        return not self.messages


class ThinSocket(WebSocketsSansIOProtocol):
    """A socket that keeps nothing of how it came about."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = Inbox()  # type: ignore[assignment]

    def start_keepalive(self) -> None:
        """It is open: what was said in opening it is of no more use."""
        super().start_keepalive()
        for headers in (self.request.headers, self.response.headers):
            headers.clear()
        self.scope["headers"] = []
