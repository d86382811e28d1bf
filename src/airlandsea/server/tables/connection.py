"""A connection to a table: whose view it gets, and the messages that wait to be sent. Nobody waits for a slow reader.

It is small: an idle connection has no task of its own.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable

from ...locale import express
from ..schemas.common import ErrorCode
from ..schemas.socket import present_closing, text_of

MAX_WAITING = 200  # messages; a connection that is further behind is closed, and gets everything when it returns
UNKNOWN = 0  # in place of a hash
BEHIND = text_of(present_closing(ErrorCode.TOO_MANY, express("error-too-far-behind", number=MAX_WAITING)))
POLICY_VIOLATION = 1008  # close codes of WebSockets: closed because of what the client sent; …
SERVICE_RESTART = 1012  # … or for the client to reconnect
Send = Callable[[str | None], Awaitable[None]]  # None: close


async def nowhere(_: str | None) -> None:
    """Send nothing: the socket is not open yet, or not open any more."""


class Gone(Exception):
    """The other side has closed the connection, or does not answer any more."""


class Connection:
    """A connection to a table. `viewpoint`: a seat, None for a spectator; `is_subscribed`: it gets updates.

    `changed_hash`: the hash of the message `changed` whose content this connection knows, or `UNKNOWN`.
    """

    __slots__ = ("changed_hash", "close_code", "is_ending", "is_subscribed", "send", "sender", "viewpoint", "waiting")

    def __init__(self, send: Send = nowhere) -> None:
        self.send = send
        self.viewpoint: int | None = None
        self.is_subscribed = False
        self.changed_hash = UNKNOWN
        self.is_ending = False
        self.close_code = POLICY_VIOLATION
        self.waiting: list[str] = []
        self.sender: asyncio.Task[None] | None = None  # while something waits

    def send_soon(self, text: str) -> None:
        """Queue a message; a reader that is too far behind is told so, and its connection is closed."""
        if self.is_ending:
            return
        if len(self.waiting) >= MAX_WAITING:
            self.waiting[:] = [BEHIND]
            self.end()
        else:
            self.waiting.append(text)
            self.begin()

    def end(self) -> None:
        """Send what waits, and then close."""
        self.is_ending = True
        self.begin()

    def begin(self) -> None:
        """Start the task that sends what waits, unless it runs."""
        if self.sender is None:
            self.sender = asyncio.get_running_loop().create_task(self.send_all())

    async def send_all(self) -> None:
        """Send what waits, in order, as fast as the other side reads."""
        try:
            while self.waiting:
                await self.send(self.waiting.pop(0))
            if self.is_ending:
                await self.send(None)
        finally:
            self.sender = None

    def drop_soon(self) -> None:
        """Close the connection once what waits has been sent, with a code that says to reconnect."""
        self.close_code = SERVICE_RESTART
        self.end()

    def drop(self) -> None:
        """Discard what waits: the other side has gone."""
        self.is_ending = True
        self.waiting.clear()
        if self.sender is not None:
            self.sender.cancel()


def send_to_all(connections: Iterable[Connection], text_for: Callable[[int | None], str]) -> None:
    """Send each connection the text for its viewpoint, built once for each viewpoint."""
    texts: dict[int | None, str] = {}
    for connection in connections:
        if connection.viewpoint not in texts:
            texts[connection.viewpoint] = text_for(connection.viewpoint)
        connection.send_soon(texts[connection.viewpoint])
