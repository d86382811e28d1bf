"""The socket of a table: reads messages, has them carried out, and answers each of them.

Plain ASGI, since there are many of them and most are silent: a connection waits in a single task.
"""

import asyncio
import re
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import partial
from time import perf_counter

from limits import parse
from pydantic import ValidationError
from starlette.types import Receive, Scope, Send

from ...locale import express
from ..errors import ApiError, check_protocol, said_of, validation_reasons
from ..jobs.job_queue import client_address
from ..monitoring import fault
from ..schemas import socket as wire
from ..schemas.common import ErrorCode, present_text
from ..tables import commands
from ..tables.connection import POLICY_VIOLATION, Connection, Gone
from ..tables.leases import Moved
from ..tables.session import TableSession
from ..tracing import trace
from ..web.bans import Banned
from ..web.dependencies import AppState, is_secure, seat_number
from . import device_reviews

PATH = re.compile("/api/tables/([a-z2-9]{12})/socket")
HANDSHAKE_TIMEOUT_S = 20.0  # until `watch` or `sit` of a fresh connection
MAX_MESSAGES_PER_WINDOW = 100  # of one socket
WINDOW_S = 10.0
VIEWPOINT_COST = 4  # a change of viewpoint counts as this many messages: the whole table is sent, and others are told
CHAT_LIMIT = parse("10/30 second")  # of one seat
MAX_BAD_MESSAGES = 20  # useless messages in a row, before the connection is closed
SHORT_FRAME_BYTES = 1024  # a message to a player over TLS is padded to this length; …
LONG_FRAME_BYTES = 16_384  # … a longer one to a multiple of this, which holds a turn with all its options; …
EPIC_FRAME_BYTES = 40_960  # … in Epic, where a turn can have 101 options, of this


class WebSocketEndpoint:
    """The ASGI application of all sockets."""

    def __init__(self, app_state: Callable[[], AppState]) -> None:
        self.app_state = app_state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection, from its first message to its last."""
        await receive()  # "websocket.connect"
        if reviewed := device_reviews.PATH.fullmatch(scope["path"]):
            await device_reviews.serve(self.app_state(), reviewed["kind"], reviewed["id"], receive, send)
            return
        found = PATH.fullmatch(scope["path"])
        if found is None:
            await send({"type": "websocket.close", "code": POLICY_VIOLATION})
            return
        await send({"type": "websocket.accept"})
        scope["headers"] = []  # not kept while the connection is idle
        connection = TableConnection(self.app_state(), receive, send, is_secure(scope))
        try:
            async with self.app_state().registry.table(found[1]) as table:
                await connection.serve(table)
        except ApiError as refusal:
            await connection.close(refusal)


class TableConnection:
    """The socket of one client at a table."""

    __slots__ = ("app_state", "bad", "connection", "is_padded", "receive", "send_frame", "table", "taken", "window")

    def __init__(self, app_state: AppState, receive: Receive, send: Send, is_padded: bool) -> None:
        """`is_padded`: others can read the lengths of messages, but not their texts."""
        self.app_state = app_state
        self.receive = receive
        self.send_frame = send
        self.is_padded = is_padded
        self.connection = Connection(self.send_text)
        self.table: TableSession
        self.bad = 0
        self.window = perf_counter()
        self.taken = 0  # messages in this window

    async def serve(self, table: TableSession) -> None:
        """Handle messages, one after the other, until either side ends the connection."""
        self.table = table
        self.app_state.registry.metrics.connections.inc()
        try:
            deadline_s = asyncio.get_running_loop().time() + HANDSHAKE_TIMEOUT_S
            while self.bad < MAX_BAD_MESSAGES:
                await asyncio.sleep(0)  # let others take their turn, however many messages have come at once
                async with asyncio.timeout_at(None if self.connection.is_subscribed else deadline_s):
                    text = await self.next_text()
                await self.handle(text)
            await self.close(ApiError(ErrorCode.TOO_MANY, "too many useless messages"))
        except TimeoutError:
            because = f"neither `watch` nor `sit` came within {HANDSHAKE_TIMEOUT_S:g} seconds"
            await self.close(ApiError(ErrorCode.NOT_SEATED, because))
        except Moved:
            self.connection.drop_soon()
            await self.wait_for_end()
        except ApiError as refusal:
            await self.close(refusal)
        except Gone:
            pass
        finally:
            self.connection.drop()
            table.unsubscribe(self.connection)
            self.app_state.registry.metrics.connections.dec()

    async def send_text(self, text: str | None) -> None:
        """Send one frame, or close the socket (None). Nothing is sent to a client that has gone."""
        try:
            if text is None:
                await self.send_frame({"type": "websocket.close", "code": self.connection.close_code})
            else:
                if self.is_padded and self.connection.viewpoint is not None:
                    text = pad(text, EPIC_FRAME_BYTES if self.table.table_record.mode.epic else LONG_FRAME_BYTES)
                await self.send_frame({"type": "websocket.send", "text": text})
        except Exception:  # uvicorn raises exceptions of its own here
            self.connection.is_ending = True
            self.connection.waiting.clear()

    async def next_text(self) -> str:
        """Return the text of the next frame; "" for one without text. Raises `Gone`."""
        message = await self.receive()
        if message["type"] == "websocket.disconnect":
            raise Gone
        return message.get("text") or ""

    async def handle(self, text: str) -> None:
        """Carry out one message, or refuse it."""
        started = perf_counter()
        try:
            self.app_state.bans.check(client_address.get())
            self.check_pace(started)
            message = self.read(text)
            if isinstance(message, wire.Watch | wire.Sit):
                self.check_pace(started, VIEWPOINT_COST - 1)
            with self.trace_of(message):
                await self.answer(message)
        except ApiError as refusal:
            if refusal.code is ErrorCode.OTHER_PROTOCOL or isinstance(refusal, Moved | Banned):
                raise
            self.refuse(wire.read_id(text), refusal)
            if refusal.code is ErrorCode.STALE:
                self.taken += VIEWPOINT_COST
                await self.table.subscribe(self.connection, self.connection.viewpoint)
        except Exception as error:
            self.app_state.registry.log.error("a message failed", table=self.table.table_record.id, **fault(error))
            self.refuse(wire.read_id(text), ApiError(ErrorCode.INTERNAL, express("error-internal")))
        self.app_state.registry.metrics.observe_command(perf_counter() - started)

    def trace_of(self, message: wire.FromPage) -> AbstractContextManager[object]:
        """Begin the trace of a message; pings, which are many, have none."""
        if isinstance(message, wire.Ping):
            return nullcontext()
        return trace(f"message {message.type}", True, message=message.type, table=self.table.table_record.id)

    def read(self, text: str) -> wire.FromPage:
        """Return the message of a text; raises `ApiError`."""
        try:
            message = wire.READER.validate_json(text)
        except ValidationError as error:
            self.bad += 1
            because = said_of(error) or express("error-message-unreadable")
            raise ApiError(ErrorCode.UNREADABLE, because, validation_reasons(error)) from None
        self.bad = 0
        return message

    def check_pace(self, now: float, messages: int = 1) -> None:
        """Count messages; raises `ApiError` if they come too fast."""
        if now - self.window > WINDOW_S:
            self.window, self.taken = now, 0
        self.taken += messages
        if self.taken > MAX_MESSAGES_PER_WINDOW and self.app_state.settings.rate_limits:
            self.bad += 1
            limit = express("error-at-most-in", number=MAX_MESSAGES_PER_WINDOW, unit="seconds", seconds=int(WINDOW_S))
            raise ApiError(ErrorCode.TOO_MANY, express("error-too-many-messages"), [limit])

    async def answer(self, message: wire.FromPage) -> None:
        """Do what a message asks for."""
        match message:
            case wire.Watch():
                check_protocol(message.protocol)
                await self.table.subscribe(self.connection, None)
            case wire.Sit():
                check_protocol(message.protocol)
                self.table.check_key(seat_number(message.seat), message.key)
                await self.table.subscribe(self.connection, seat_number(message.seat))
            case wire.Ping():
                self.send(wire.Pong(id=message.id, now=self.app_state.registry.now()))
            case wire.Why():
                self.send(await commands.why(self.table, self.seat(), message))
            case _:
                if isinstance(message, wire.Say):
                    await self.app_state.rates.check(CHAT_LIMIT, "talk", self.table.table_record.id, str(self.seat()))
                await commands.handle(self.table, self.seat(), message, partial(self.send_done, message.id))

    def seat(self) -> int:
        """Return the seat of this connection; raises `ApiError` for a spectator."""
        if self.connection.viewpoint is None:
            raise ApiError(ErrorCode.NOT_SEATED, express("error-sit-down-first"))
        return self.connection.viewpoint

    def send(self, message: wire.FromServer) -> None:
        """Queue a message to be sent."""
        self.connection.send_soon(wire.text_of(message))

    def send_done(self, id: str, number: int) -> None:
        """Tell the client that a message was carried out."""
        self.send(wire.Done(id=id, number=number))

    def refuse(self, id: str | None, refusal: ApiError) -> None:
        """Refuse a message, with the reasons."""
        self.app_state.registry.note_refusal(refusal, f"/api/tables/{self.table.table_record.id}")
        reasons = wire.present_reasons(refusal.reasons)
        explanation = present_text(refusal.message)
        self.send(
            wire.Refused(id=id, code=refusal.code, message=refusal.message, explanation=explanation, reasons=reasons)
        )

    async def close(self, refusal: ApiError) -> None:
        """Say why the connection ends, close it, and wait until the client has closed it too."""
        explanation = present_text(refusal.message)
        self.send(wire.Closing(code=refusal.code, message=str(refusal), explanation=explanation))
        self.connection.end()
        await self.wait_for_end()

    async def wait_for_end(self) -> None:
        """Wait until the client has closed the connection."""
        with suppress(Gone, TimeoutError):
            while True:
                async with asyncio.timeout(HANDSHAKE_TIMEOUT_S):
                    await self.next_text()


def pad(text: str, long: int) -> str:
    """Return a text with spaces behind it, so that its length does not show how many options a player has (R31).

    A text that is not short gets a multiple of `long` bytes.
    """
    size = len(text.encode())
    return text + " " * (-size % (SHORT_FRAME_BYTES if size <= SHORT_FRAME_BYTES else long))
