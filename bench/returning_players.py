"""Players who reconnect when their server has gone, as the page does, and remember which messages were answered.

They resend unanswered messages with the same id, and the server carries out each message once.
"""

import asyncio
import json
import random
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, NamedTuple

import httpx
from serve import IDLE, ORDER
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError)
ANSWERS = ("done", "refused")
SHOWN = ("step", "table")


class Move(NamedTuple):
    """A message that was answered."""

    table: str
    number: int  # of the entry in the log
    seat: str
    id: str
    token: str  # "": a new battle was dealt


@dataclass
class Play:
    """What the players of all tables saw."""

    moves: list[Move] = field(default_factory=list)
    waits: list[tuple[float, float]] = field(default_factory=list)  # of each move: when it was sent, and for how long
    errors: list[str] = field(default_factory=list)
    interruptions: int = 0  # connections that were lost, of both seats of a table together


class ReturningTable:
    """Two players at one table after another."""

    def __init__(
        self,
        address: str,
        period_s: float,
        play: Play | None = None,
        retry_s: float | None = None,
    ) -> None:
        """`period_s`: between two moves; `play`: of several tables together; `retry_s`: None: as the page does."""
        self.address = address
        self.period_s = period_s
        self.retry_s = retry_s
        self.play = play or Play()
        self.answered_at = 0.0  # the latest answer to a move
        self.left_at = 0.0  # when a connection was lost last
        self.back_at = 0.0  # the first answer after that
        self.ids = 0
        self.due = 0.0
        self.attempts = 0
        self.unanswered: dict[str, Any] | None = None
        self.sent_at = 0.0
        self.is_ending = False  # the players leave as soon as what they sent is answered

    async def play_on(self) -> None:
        """Play one war after another."""
        async with httpx.AsyncClient(base_url=self.address, timeout=30, limits=IDLE) as client:
            while not self.is_ending:
                try:
                    made = (await client.post("/api/tables", json=ORDER)).raise_for_status().json()
                except httpx.HTTPError as error:
                    self.play.errors.append(f"no table was set up: {error!r}")
                    await self.wait_to_retry()
                    continue
                while not await self.play_war(made):
                    self.left_at = perf_counter()
                    self.play.interruptions += 1
                    await self.wait_to_retry()

    async def wait_to_retry(self) -> None:
        """Wait before the next attempt: see `frontend/src/wire/connection.ts`."""
        as_the_page = min(8.0, 0.25 * 2**self.attempts) * (0.75 + random.random() / 2)
        self.attempts += 1
        await asyncio.sleep(as_the_page if self.retry_s is None else self.retry_s)

    async def play_war(self, made: dict[str, Any]) -> bool:
        """Return whether the war was played to its end, or as far as it should be."""
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{made['table']['id']}/socket"
        try:
            async with connect(url, compression=None) as one, connect(url, compression=None) as two:
                seats, latest = {}, {}
                for socket, key in zip((one, two), made["keys"], strict=True):
                    seats[key["seat"]] = socket
                    await socket.send(json.dumps({"type": "sit", "seat": key["seat"], "key": key["secret"]}))
                    latest[key["seat"]] = await self.next_of(socket, "table")
                self.attempts = 0
                await self.play_moves(made["table"]["id"], seats, latest)
        except GONE:
            return False
        return True

    async def play_moves(self, table: str, seats: dict[str, ClientConnection], latest: dict[str, Any]) -> None:
        """Move until the war is over, first again what was not answered."""
        while self.unanswered or next(iter(latest.values()))["table"]["phase"] != "over":
            if self.unanswered is None:
                await self.wait_for_turn()
                if self.is_ending:
                    return
                self.unanswered, self.sent_at = self.next_move(latest), perf_counter()
            sent, seat = self.unanswered["message"], self.unanswered["seat"]
            await seats[seat].send(json.dumps(sent))
            while (answer := await self.next_of(seats[seat], *ANSWERS, *SHOWN))["type"] in SHOWN:
                latest[seat] = answer
            self.unanswered = None
            if answer["type"] == "refused":
                self.play.errors.append(f"refused: {answer['code']}")
                continue
            self.play.moves.append(Move(table, answer["number"], seat, sent["id"], sent.get("token", "")))
            for each, socket in seats.items():
                while latest[each]["number"] < answer["number"]:
                    latest[each] = await self.next_of(socket, *SHOWN)
            self.note_answer()

    async def wait_for_turn(self) -> None:
        """Wait until the next move is due; a late one does not bring the others nearer."""
        self.due = max(self.due + self.period_s, perf_counter())
        await asyncio.sleep(self.due - perf_counter())

    def next_move(self, latest: dict[str, Any]) -> dict[str, Any]:
        """Return a message of a player who can move, drawn by chance."""
        seat = next((seat for seat in latest if latest[seat]["options"]), next(iter(latest)))
        self.ids += 1
        message = {"type": "deal", "id": f"{self.ids}", "number": latest[seat]["number"]}
        tokens = [option["token"] for option in latest[seat]["options"] if option["token"] != "w"]
        if tokens:
            message |= {"type": "act", "token": random.choice(tokens)}
        return {"seat": seat, "message": message}

    def note_answer(self) -> None:
        """Both players have seen a move."""
        self.answered_at = perf_counter()
        self.play.waits.append((self.sent_at, self.answered_at - self.sent_at))
        if self.back_at < self.left_at:
            self.back_at = self.answered_at

    async def next_of(self, socket: ClientConnection, *types: str) -> dict[str, Any]:
        """Return the next message of some type."""
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message["type"] == "closing":
                self.play.errors.append(f"closed: {message['code']}")
            if message["type"] in types:
                return message
