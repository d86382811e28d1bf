"""The socket of a review whose searches the client does, with the kernel in its browser.

The server follows the record, says which searches it needs, and makes the same lines of their results as of its own
searches. A search holds a view of a seat that is reviewed, or of a deal that was drawn from one (R31).
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import aclosing, suppress
from typing import Any

from pydantic import TypeAdapter, ValidationError
from starlette.types import Receive, Send

from ...locale import express
from ...records import Record
from ...review.searches import SearchRequest, SearchResult
from ..errors import ApiError, check_protocol, validation_reasons
from ..jobs.job_queue import client_address
from ..jobs.results import BadResult, read_search
from ..presenters.reviews import present_searches
from ..schemas import reviews as wire
from ..schemas.common import ErrorCode
from ..schemas.replays import Eyes
from ..tables.connection import Gone
from ..tables.replays import OPEN
from ..web.dependencies import AppState
from .records import find_record, may_look, read_kept, record_for
from .reviews import check_eyes, eyes_for

PATH = re.compile("/api/(?P<kind>tables|records)/(?P<id>[a-z2-9]{12})/review/searches")
WISH_TIMEOUT_S = 20.0
SEARCH_TIMEOUT_S = 120.0  # usually much less than one; but a phone may sleep
LINES: TypeAdapter[wire.DeviceReviewLine] = TypeAdapter(wire.DeviceReviewLine)
ReadRecord = Callable[[], Awaitable[Record]]


async def serve(app_state: AppState, kind: str, id: str, receive: Receive, send: Send) -> None:
    """Serve a socket, from its acceptance to its end. The client cancels the review by closing it."""
    socket = ReviewSocket(app_state, receive, send)
    with suppress(Gone):
        await socket.transmit({"type": "websocket.accept"})
        try:
            eyes, read = await find_reviewed(app_state, kind, id, await socket.wish())
            async with aclosing(app_state.reviews.lines_on_device(eyes, read, socket.search)) as lines:
                async for line in lines:
                    await socket.say(line)
        except Gone:
            raise
        except Exception as error:
            await socket.say(app_state.reviews.failure_line(error))
        await socket.transmit({"type": "websocket.close", "code": 1000})


async def find_reviewed(
    app_state: AppState, kind: str, id: str, wish: wire.DeviceReviewWish
) -> tuple[Eyes, ReadRecord]:
    """Return the eyes of a review and a function that reads its record; raises `ApiError` if that is not allowed."""
    check_protocol(wish.protocol)
    if kind == "records":
        row = await find_record(app_state, id)
        return eyes_for(row, wish.eyes), lambda: read_kept(row)
    eyes = wish.eyes or OPEN
    check_eyes(eyes)
    async with app_state.registry.table(id) as table:
        await may_look(app_state, table, eyes, wish.key)
    return eyes, lambda: record_for(app_state, table, eyes)


class ReviewSocket:
    """The messages of one client."""

    def __init__(self, app_state: AppState, receive: Receive, send: Send) -> None:
        self.app_state = app_state
        self.receive = receive
        self.send = send

    async def wish(self) -> wire.DeviceReviewWish:
        """Return the first message; raises `ApiError` for a message of another form, and `Gone`."""
        try:
            return wire.DeviceReviewWish.model_validate_json(await self.next_text(WISH_TIMEOUT_S))
        except ValidationError as error:
            because = express("error-message-unreadable")
            raise ApiError(ErrorCode.UNREADABLE, because, validation_reasons(error)) from None

    async def search(self, requests: list[SearchRequest]) -> list[SearchResult]:
        """Have searches done; raises `ApiError` for impossible results, and `Gone`."""
        await self.say(present_searches(requests))
        try:
            return [read_search(await self.next_text(SEARCH_TIMEOUT_S), each) for each in requests]
        except BadResult as error:
            raise ApiError(ErrorCode.ILLEGAL, "this is not a result of the search", [str(error)]) from None

    async def say(self, line: wire.DeviceReviewLine) -> None:
        """Send a line."""
        await self.transmit({"type": "websocket.send", "text": LINES.dump_json(line).decode()})

    async def next_text(self, timeout_s: float) -> str:
        """Return the text of the next frame; raises `Gone` at the end, and after some time without a frame."""
        try:
            async with asyncio.timeout(timeout_s):
                message = await self.receive()
        except TimeoutError:
            raise Gone from None
        if message["type"] == "websocket.disconnect":
            raise Gone
        self.app_state.bans.check(client_address.get())
        return message.get("text") or ""

    async def transmit(self, message: dict[str, Any]) -> None:
        """Send an event of ASGI; raises `Gone`."""
        try:
            await self.send(message)
        except Exception as error:  # uvicorn raises exceptions of its own here
            raise Gone from error
