"""R31 after a failover: what the next server sends depends on no card that the observer has not seen.

Games that look the same to an observer (`two_worlds`) are played at two server processes over one PostgreSQL. The first
is killed in the middle of all games. Every byte of the new connections is compared, of players and of spectators.
"""

import asyncio
import json
import re
import signal
from collections.abc import Iterator
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from airlandsea.notation.codes import SEATS
from airlandsea.notation.position import write_position
from airlandsea.notation.tokens import write_token
from airlandsea.rules.modes import Mode
from airlandsea.server.dev_cluster import SharedServers
from airlandsea.server.game.models import SeatOccupant, SeatSecret, TableRecord
from airlandsea.server.game.secrets import digest, new_id
from airlandsea.server.storage import Store
from airlandsea.server.storage.database import Database
from server.conftest import emptied
from server.players import PATIENT
from two_worlds.guard import MODES
from two_worlds.making import Line, pairs
from waiting import within_time

KEYS = [f"k_{seat:024d}" for seat in range(4)]
NAMES = ["Ada", "Bob", "Cleo", "Dan"]
TLS = {"X-Forwarded-Proto": "https"}  # from a trusted proxy: then frames are padded, and lengths are compared as well
TIMES = re.compile(r"\b\d{13}\b")  # milliseconds since 1970
WRONG = ["S3S", "a5A", "L2!", "E4E"]  # tokens that may be illegal
PRESENCE = {"present", "away_since"}


class World:
    """A game at a table of its own, with somebody at every seat and a spectator."""

    def __init__(self, line: Line, mode: Mode) -> None:
        self.line = line
        self.id = new_id()
        self.moves = 0  # made so far
        self.observers: list[int | None] = [*range(mode.seats), None]
        self.sockets: dict[int | None, ClientConnection] = {}
        self.frames: dict[int | None, list[str]] = {}  # [observer] of the present connection
        start = line.start
        self.record = TableRecord(
            id=self.id,
            created=0,
            mode=mode,
            theaters=start.row,
            start=write_position(start.state, start.memory, generator=False),
            secret=bytes(32),
            deals=self.id,
            seats=[SeatOccupant(name) for name in NAMES[: mode.seats]],
            keys=[SeatSecret(seat, digest(key)) for seat, key in enumerate(KEYS[: mode.seats])],
        )

    async def open(self, port: int, stack: AsyncExitStack) -> None:
        """Connect everybody to a server, one after the other."""
        self.frames = {observer: [] for observer in self.observers}
        url = f"ws://127.0.0.1:{port}/api/tables/{self.id}/socket"
        for observer in self.observers:
            self.sockets[observer] = await stack.enter_async_context(connect(url, additional_headers=TLS, **PATIENT))
            if observer is None:
                await self.send(observer, type="watch")
            else:
                await self.send(observer, type="sit", seat=SEATS[observer], key=KEYS[observer])
            await self.next(observer, "table")

    async def send(self, observer: int | None, **message: Any) -> None:
        """Send a message."""
        await self.sockets[observer].send(json.dumps(message))

    async def next(self, observer: int | None, *types: str) -> dict[str, Any]:
        """The next message of some type; every frame until then is noted."""
        while True:
            text = await within_time(self.sockets[observer].recv())
            assert isinstance(text, str)
            self.frames[observer].append(text)
            message: dict[str, Any] = json.loads(text)
            if message["type"] in types:
                return message

    async def move(self) -> None:
        """The next move of the game, until everybody has seen it."""
        seat, action = self.line.seats[self.moves], self.line.actions[self.moves]
        token = write_token(self.line.states[self.moves], action)
        number = self.moves + 1  # the log begins with `begin`
        await self.send(seat, type="act", id=f"m{self.moves}", number=number, token=token)
        self.moves += 1
        assert (await self.next(seat, "done", "refused"))["type"] == "done"
        for observer in self.observers:
            if observer != seat:
                assert (await self.next(observer, "step"))["number"] == number + 1

    async def ask(self) -> None:
        """What a page may ask after a failover: reasons, its last message again, and a move at an old position."""
        before = self.moves - 1
        last, token = self.line.seats[before], write_token(self.line.states[before], self.line.actions[before])
        await self.send(last, type="act", id=f"m{before}", number=self.moves, token=token)
        assert (await self.next(last, "done", "refused"))["type"] == "done"
        for seat in self.observers[:-1]:
            for token in WRONG:
                await self.send(seat, type="why", id="w", token=token)
                await self.next(seat, "because")
            await self.send(seat, type="act", id="old", number=0, token="w")
            assert (await self.next(seat, "refused"))["code"] == "stale"
            await self.next(seat, "table")

    def told(self, observer: int | None) -> list[str]:
        """All that an observer was sent, without what is a table's own: its id and moments."""
        return [shown(text.replace(self.id, "id")) for text in self.frames[observer] if not is_changed(text)]

    def check_presence(self, observer: int | None) -> None:
        """The messages `changed`, which the server puts together as time allows, tell nothing but who is here."""
        messages = [json.loads(text) for text in self.frames[observer]]
        tables = [without_presence(message["table"]) for message in messages if message["type"] in ("table", "step")]
        for message in messages:
            if message["type"] == "changed":
                assert message.keys() == {"type", "table"}
                assert without_presence(message["table"]) in tables


def without_presence(table: dict[str, Any]) -> dict[str, Any]:
    """A table without who is there."""
    seats = [{name: seat[name] for name in seat.keys() - PRESENCE} for seat in table["seats"]]
    return table | {"seats": seats, "watchers": 0}


def is_changed(text: str) -> bool:
    """Whether a frame tells of presence."""
    return bool(json.loads(text)["type"] == "changed")


def shown(text: str) -> str:
    """A frame without moments."""
    return TIMES.sub("0", text)


def games_for_everybody(name: str) -> Iterator[tuple[World, World, list[int | None]]]:
    """Pairs of games until every seat, and a spectator, has one that looks the same; and to whom they do."""
    mode, rows = MODES[name]
    missing: set[int | None] = {*range(mode.seats), None}
    for line, other, observers in pairs(mode, rows, Random(f"failover {name}"), others=4):
        if len(line) >= 8 and missing.intersection(observers):
            missing.difference_update(observers)
            yield World(line, mode), World(other, mode), observers
        if not missing:
            return


async def set_up(url: str, worlds: list[World]) -> None:
    """Write the tables of some games into the database."""
    store = Store(Database(url, shared=True))
    for world in worlds:
        await store.add_table(world.record)
    await store.close()


@pytest.mark.slow
def test_r31_no_byte_after_a_failover_depends_on_what_an_observer_has_not_seen(postgresql: str) -> None:
    emptied(postgresql)
    compared = [pair for name in ("standard mixed", "team", "2v1") for pair in games_for_everybody(name)]
    worlds = [world for one, two, _ in compared for world in (one, two)]

    async def fails_over() -> None:
        with SharedServers(postgresql, 2, "--no-limits") as servers:
            await set_up(postgresql, worlds)
            one, two = servers.ports
            async with AsyncExitStack() as stack:
                for world in worlds:
                    await world.open(one, stack)
                    for _ in range(len(world.line) // 2):
                        await world.move()
                servers.signal(one, signal.SIGKILL)
                await within_time(asyncio.to_thread(servers.processes[one].wait))
            async with AsyncExitStack() as stack:
                for world in worlds:
                    await world.open(two, stack)
                    await world.ask()
                    while world.moves < len(world.line):
                        await world.move()

    asyncio.run(fails_over())
    for one, two, observers in compared:
        for observer in observers:
            assert len(one.told(observer)) > len(one.line) // 2
            assert one.told(observer) == two.told(observer)
            one.check_presence(observer)
            two.check_presence(observer)
        others = set(one.observers).difference(observers)  # who sees a difference is told of it: the test can fail
        assert all(one.told(observer) != two.told(observer) for observer in others)
