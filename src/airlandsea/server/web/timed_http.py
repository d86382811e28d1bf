"""HTTP as uvicorn speaks it, with a time limit for the head of a request: a half-sent one would hold a descriptor."""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_TIMEOUT_S = 10.0  # from the first moment of a connection, or the first byte of the next request


class TimedHttp(H11Protocol):
    """Closes a connection whose request has not come in time. `timeout_keep_alive` ends those that are silent."""

    head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """A connection is open: its first request has to come."""
        super().connection_made(transport)
        self.watch_head()

    def data_received(self, data: bytes) -> None:
        """Some bytes of a request have come."""
        super().data_received(data)
        self.watch_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
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
