"""Players who remember what they were shown and answered, and look for it again after their server has gone."""

import asyncio
import json
import ssl
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from waiting import TIMEOUT_S, wait_until_async

PATIENT: dict[str, Any] = {"compression": None, "open_timeout": TIMEOUT_S, "ping_interval": None}


@dataclass
class PlayersMemory:
    """What the players of a table remember when the server has gone."""

    made: dict[str, Any]
    random: Random
    context: ssl.SSLContext | None = None  # of a server with TLS
    shown: dict[str, dict[str, Any]] = field(default_factory=dict)  # [seat] the latest it was shown
    sent: dict[str, Any] | None = None  # what was not answered
    sent_by: str = ""
    answered: dict[int, str] = field(default_factory=dict)  # [number] the token
    ids: int = 0

    @property
    def id(self) -> str:
        return self.made["table"]["id"]

    @property
    def is_over(self) -> bool:
        return any(now["table"]["phase"] == "over" for now in self.shown.values())


async def have_played(memories: list[PlayersMemory], moves: int, playing: list[asyncio.Task[None]]) -> None:
    """Wait until there are more moves than these."""
    await wait_until_async(lambda: moves_of(memories) > moves or failures_of(playing), f"{moves} moves are made")


def moves_of(memories: list[PlayersMemory]) -> int:
    """How often they have sent something, in all rounds."""
    return sum(memory.ids for memory in memories)


def failures_of(playing: list[asyncio.Task[None]]) -> list[BaseException]:
    """What has gone wrong so far."""
    return [error for task in playing if task.done() and (error := task.exception())]


async def fresh(
    address: str, random: Random, number: int, context: ssl.SSLContext | None = None
) -> list[PlayersMemory]:
    """New tables: most of two people, some against a bot."""
    async with httpx.AsyncClient(base_url=address, timeout=TIMEOUT_S, verify=context or True) as client:
        memories = []
        for place in range(number):
            bot = {"who": "bot", "bot": "random"}
            other = bot if place % 4 == 3 else {"who": "here", "name": "Bob"}
            order = {"seats": [{"who": "here", "name": "Ada"}, other]}
            made = (await client.post("/api/tables", json=order)).raise_for_status().json()
            memories.append(PlayersMemory(made, Random(random.random()), context))
        return memories


async def play(address: str, memory: PlayersMemory) -> None:
    """Look whether all is there that was shown, and play on until the server goes."""
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{memory.id}/socket"
    options = PATIENT | {"ssl": memory.context}
    try:
        async with connect(url, **options) as one, connect(url, **options) as two:
            keys = memory.made["keys"]
            sockets = {key["seat"]: socket for key, socket in zip(keys, (one, two), strict=False)}
            for key in keys:
                socket = sockets[key["seat"]]
                await socket.send(json.dumps({"type": "sit", "seat": key["seat"], "key": key["secret"]}))
                check_nothing_is_lost(memory, key["seat"], await next_of(socket, memory, "table"))
            await answer_what_is_open(memory, sockets)
            while not memory.is_over:
                await move(memory, sockets)
    except (ConnectionClosed, InvalidHandshake, OSError, EOFError):
        return


async def next_of(socket: ClientConnection, memory: PlayersMemory, *types: str) -> dict[str, Any]:
    """The next message of some type; what is shown on the way is remembered."""
    while True:
        message = json.loads(await socket.recv())
        assert message["type"] != "refused" or "refused" in types, (message, memory)
        if message["type"] in ("step", "table") and types != ("table",):
            memory.shown[message["you"]] = message
        if message["type"] in types:
            return message


def check_nothing_is_lost(memory: PlayersMemory, seat: str, now: dict[str, Any]) -> None:
    """What was shown is still there, and the same."""
    shown = memory.shown.get(seat)
    memory.shown[seat] = now
    if shown is not None:
        assert now["number"] >= shown["number"]
        if now["number"] == shown["number"]:
            assert now["battle"] == shown["battle"]
            assert now["options"] == shown["options"]
            assert now["table"]["score"] == shown["table"]["score"]
    for step in now["log"]:
        if step["kind"] == "act" and step["number"] in memory.answered and step["seat"] == seat:
            assert step["token"] == memory.answered[step["number"]]
    assert now["number"] >= max(memory.answered, default=0)


async def answer_what_is_open(memory: PlayersMemory, sockets: dict[str, ClientConnection]) -> None:
    """Send again what was not answered: it is done once, whether it had been or not."""
    if memory.sent is None:
        return
    number, socket = memory.sent["number"], sockets[memory.sent_by]
    await socket.send(json.dumps(memory.sent))
    answer = await next_of(socket, memory, "done", "refused")
    assert answer["type"] == "done", (answer, memory)
    assert answer["number"] == number + 1
    note_answer(memory, answer)
    await all_have_seen(memory, sockets, number + 1)


async def move(memory: PlayersMemory, sockets: dict[str, ClientConnection]) -> None:
    """One move of whoever can; or whatever a bot does."""
    seat = next((seat for seat, now in memory.shown.items() if now["options"]), None)
    between = next((seat for seat, now in memory.shown.items() if now["table"]["phase"] == "between"), None)
    if seat is None and between is None:
        await next_of(next(iter(sockets.values())), memory, "step", "table")
        return
    mover = seat or between
    assert mover is not None
    now = memory.shown[mover]
    memory.ids += 1
    message = {"type": "deal", "id": f"{memory.ids}", "number": now["number"]}
    if seat:
        token = memory.random.choice([option["token"] for option in now["options"] if option["token"] != "w"])
        message |= {"type": "act", "token": token}
    memory.sent, memory.sent_by = message, mover
    await sockets[mover].send(json.dumps(message))
    note_answer(memory, await next_of(sockets[mover], memory, "done"))
    await all_have_seen(memory, sockets, now["number"] + 1)


async def all_have_seen(memory: PlayersMemory, sockets: dict[str, ClientConnection], number: int) -> None:
    """Wait until everybody was told of a step."""
    for seat, socket in sockets.items():
        while memory.shown[seat]["number"] < number:
            await next_of(socket, memory, "step", "table")


def note_answer(memory: PlayersMemory, answer: dict[str, Any]) -> None:
    """A message was answered: from now on what it did is there."""
    if memory.sent is not None and memory.sent["id"] == answer["id"]:
        memory.answered[answer["number"]] = memory.sent.get("token", "")
        memory.sent = None
