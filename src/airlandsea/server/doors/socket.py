"""The socket of a table: reads messages, has them carried out, and answers each of them."""

import asyncio
from time import perf_counter

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from limits import parse
from pydantic import ValidationError

from .. import deeds
from ..connection import Connection
from ..refusal import Refusal
from ..table import Table
from ..wire import socket as wire
from ..wire.words import ErrorCode
from .house import House, TableInPath, house_of, number_of

router = APIRouter()

PATIENCE = 20.0  # seconds until a fresh connection has said whose eyes it has
PACE = 100  # messages of one socket in …
WINDOW = 10.0  # … so many seconds
TALK = parse("10/30 second")  # of one seat
BAD = 20  # messages in a row that are of no use, before it is closed
POLICY = 1008  # closed for what it sent


@router.websocket("/api/tables/{id}/socket")
async def socket(websocket: WebSocket, id: TableInPath) -> None:
    """One connection, from its first message to its last."""
    house = house_of(websocket)
    await websocket.accept()
    try:
        async with house.hall.table(id) as table:
            await Visit(house, table, websocket).run()
    except Refusal as refusal:
        closing = wire.Closing(code=refusal.code, message=refusal.message)
        await websocket.send_text(closing.model_dump_json())
        await websocket.close(POLICY)


class Visit:
    """A connection at a table."""

    def __init__(self, house: House, table: Table, websocket: WebSocket) -> None:
        self.house = house
        self.table = table
        self.websocket = websocket
        self.connection = Connection()
        self.bad = 0
        self.window = perf_counter()
        self.taken = 0  # messages in this window

    async def run(self) -> None:
        """Read and send, until one of the two ends."""
        self.house.hall.metrics.connections.inc()
        ends = [asyncio.ensure_future(self.read_all()), asyncio.ensure_future(self.send_all())]
        try:
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for end in ends:
                end.cancel()
            await asyncio.gather(*ends, return_exceptions=True)
            self.table.leave(self.connection)
            self.house.hall.metrics.connections.dec()

    async def send_all(self) -> None:
        """Send what comes, and close when it is cut off."""
        await self.connection.send_all(self.websocket.send_text)
        await self.websocket.close(POLICY)

    async def read_all(self) -> None:
        """Messages, one after the other."""
        try:
            await self.take(await asyncio.wait_for(self.next_text(), PATIENCE))
            while self.bad < BAD:
                await self.take(await self.next_text())
            self.close(ErrorCode.TOO_MANY, "too many messages of no use")
            await asyncio.sleep(PATIENCE)  # while that is sent
        except (TimeoutError, WebSocketDisconnect):
            return

    async def next_text(self) -> str:
        """The text of the next frame; "" for one without text."""
        message = await self.websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        return message.get("text") or ""

    async def take(self, text: str) -> None:
        """One message: carried out, or refused."""
        id = None
        started = perf_counter()
        try:
            self.check_pace(started)
            message = self.read(text)
            id = getattr(message, "id", None)
            await self.answer(message)
        except Refusal as refusal:
            self.refuse(id, refusal)
            if refusal.code is ErrorCode.STALE:
                await self.table.look(self.connection, self.connection.eyes)
        except Exception as error:
            self.house.hall.log.error("a message failed", table=self.table.sheet.id, error=repr(error))
            self.refuse(id, Refusal(ErrorCode.INTERNAL, "something went wrong here"))
        self.house.hall.metrics.deeds.observe(perf_counter() - started)

    def read(self, text: str) -> wire.FromPage:
        """The message of a text; raises `Refusal`."""
        try:
            message = wire.READER.validate_json(text)
        except ValidationError as error:
            self.bad += 1
            reasons = [f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors()[:5]]
            raise Refusal(ErrorCode.UNREADABLE, "this is no message", reasons) from None
        self.bad = 0
        return message

    def check_pace(self, now: float) -> None:
        """Raises `Refusal` if messages come too fast."""
        if now - self.window > WINDOW:
            self.window, self.taken = now, 0
        self.taken += 1
        if self.taken > PACE and self.house.settings.has_limits:
            self.bad += 1
            raise Refusal(ErrorCode.TOO_MANY, "too many messages", [f"at most {PACE} in {WINDOW:g} seconds"])

    async def answer(self, message: wire.FromPage) -> None:
        """Do what a message asks for."""
        match message:
            case wire.Watch():
                await self.table.look(self.connection, None)
            case wire.Sit():
                self.table.check_key(number_of(message.seat), message.key)
                await self.table.look(self.connection, number_of(message.seat))
            case wire.Ping():
                self.send(wire.Pong(id=message.id, now=self.house.hall.now()))
            case wire.Why():
                self.send(await deeds.why(self.table, self.seat(), message))
            case _:
                if isinstance(message, wire.Say):
                    self.house.rates.check(TALK, "talk", self.table.sheet.id, str(self.seat()))
                number = await deeds.carry_out(self.table, self.seat(), message)
                self.send(wire.Done(id=message.id, number=number))

    def seat(self) -> int:
        """The seat that this connection has a key of; raises `Refusal`."""
        if self.connection.eyes is None:
            raise Refusal(ErrorCode.NOT_SEATED, "sit down first")
        return self.connection.eyes

    def send(self, message: wire.FromServer) -> None:
        """Send when there is time."""
        self.connection.put(message.model_dump_json())

    def refuse(self, id: str | None, refusal: Refusal) -> None:
        """Say no, and why."""
        self.house.hall.metrics.refused.labels(refusal.code.value).inc()
        problem = refusal.problem
        self.send(wire.Refused(id=id, code=problem.code, message=problem.message, reasons=problem.reasons))

    def close(self, code: ErrorCode, message: str) -> None:
        """Say that this is the end, and end."""
        self.send(wire.Closing(code=code, message=message))
        self.connection.end()
