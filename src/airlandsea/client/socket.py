"""The connection of a seat to its table. Unanswered messages are sent again when the connection was lost."""

import json
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress
from secrets import token_hex
from typing import Any, cast

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ..errors import AirLandSeaError
from .link import TableLink

PROTOCOL = "1.0"
ANSWERS = {"done", "refused", "because", "pong"}
FINAL = {"other_protocol", "wrong_key", "not_found", "other_rules"}  # codes after which reconnecting is useless

Frame = dict[str, Any]


class TableClosed(AirLandSeaError):
    """A table that does not serve this seat, or no longer does."""


class TableSocket:
    """A seat at a table of a server.

    Args:
        link: the seat and its key

    Attributes:
        unanswered: the messages that the server has not answered yet, by id
    """

    def __init__(self, link: TableLink) -> None:
        self.link = link
        self.unanswered: dict[str, Frame] = {}
        self.connection: ClientConnection | None = None

    async def frames(self) -> AsyncGenerator[Frame, None]:
        """Yield what the server sends, over a new connection whenever one is lost; raises `TableClosed`."""
        try:
            attempts = aiter(connect(self.link.socket, max_size=None))
            async with aclosing(cast(AsyncGenerator[ClientConnection, None], attempts)) as connections:
                async for self.connection in connections:
                    with suppress(ConnectionClosed):
                        await self.sit_down()
                        async for text in self.connection:
                            yield self.read(text)
        except InvalidHandshake as error:
            raise TableClosed(f"{self.link.server} has no such table", [str(error)]) from error

    async def sit_down(self) -> None:
        """Take the seat, and send again what is unanswered: the server carries out each id once."""
        assert self.connection
        sit = {"type": "sit", "seat": self.link.seat, "key": self.link.secret, "protocol": PROTOCOL}
        for message in [sit, *self.unanswered.values()]:
            await self.connection.send(json.dumps(message))

    def read(self, text: str | bytes) -> Frame:
        """Return a message of the server; raises `TableClosed` if it is the last one."""
        frame: Frame = json.loads(text)
        if frame["type"] in ANSWERS:
            self.unanswered.pop(frame["id"], None)
        if frame["type"] in ("closing", "refused") and frame["code"] in FINAL:
            raise TableClosed(f"the table of {self.link.server} is closed to this seat", [frame["message"]])
        return frame

    async def send(self, type: str, **fields: Any) -> None:
        """Send a message that the server answers; it gets an id of its own."""
        message = {"type": type, "id": token_hex(8), **fields}
        self.unanswered[message["id"]] = message
        if self.connection:
            with suppress(ConnectionClosed):  # sent again over the next connection
                await self.connection.send(json.dumps(message))
