"""Tables without a network: a registry in this process, a fake clock, bots that choose at random."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

from pydantic import TypeAdapter

from airlandsea.server.game.logged_war import LoggedWar
from airlandsea.server.schemas import socket as wire
from airlandsea.server.schemas.tables import NewTable
from airlandsea.server.storage import Store
from airlandsea.server.storage.database import Database
from airlandsea.server.tables import commands, table_setup
from airlandsea.server.tables.connection import Connection
from airlandsea.server.tables.leases import Leases
from airlandsea.server.tables.registry import TableRegistry
from airlandsea.server.tables.session import TableSession
from airlandsea.server.tables.time_source import NS_PER_MS, SteadyTime
from waiting import within_time

GUEST = "0" * 32
FROM_SERVER: TypeAdapter[Any] = TypeAdapter(wire.FromServer)
BEGIN = 1_700_000_000_000


class Watch(SteadyTime):
    """A time that passes when it is told to."""

    def __init__(self) -> None:
        self.time = BEGIN
        super().__init__(lambda: 0, lambda: NS_PER_MS * self.time)

    def __call__(self) -> int:
        return self.time

    def wall(self) -> int:
        return self.time

    def passes(self, seconds: float) -> None:
        self.time += round(1000 * seconds)

    def pauses(self, seconds: float) -> None:
        """Nobody was served for so long."""
        began = self.time
        self.passes(seconds)
        self.on_pause(began, self.time)

    def advance_to(self, moment: int) -> None:
        self.time = max(self.time, moment)


class ByChance:
    """Chooses for bots: any option, and never withdraws; or what it is told to."""

    def __init__(self) -> None:
        self.random = Random(1)
        self.asked: list[int] = []
        self.is_there = asyncio.Event()
        self.is_there.set()

    async def choose(self, game: LoggedWar, seat: int) -> str:
        self.asked.append(seat)
        await self.is_there.wait()
        tokens = game.options(seat).tokens
        return self.random.choice([token for token in tokens if token != "w"])


def chooser_of(registry: TableRegistry) -> ByChance:
    """The chooser of a registry that `open_registry` made."""
    assert isinstance(registry.chooser, ByChance)
    return registry.chooser


@asynccontextmanager
async def open_registry(
    folder: Path | str, watch: Watch | None = None, shared: bool = False, **settings: Any
) -> AsyncIterator[TableRegistry]:
    """An open registry with a database of its own, or at the URL of one, perhaps shared with other registries."""
    url = folder if isinstance(folder, str) else f"sqlite:///{folder / 'tables.sqlite'}"
    watch = watch or Watch()
    store = Store(Database(url, shared=shared), wall=watch.wall)
    registry = TableRegistry(store, ByChance(), watch, **settings)
    registry.leases = Leases(store) if shared else None
    random = Random(7)
    registry.new_secret = lambda: random.randbytes(32)  # type: ignore[method-assign]  # the same deals in every run
    await registry.open()
    try:
        yield registry
    finally:
        await registry.close()
        await store.close()


def wish_seats(*seats: str) -> list[dict[str, str]]:
    """Seats as a client asks for them: "Ada" sits here, "" is a friend to come, "@heuristic" a bot."""
    return [
        {"who": "bot", "bot": name[1:]}
        if name[:1] == "@"
        else {"who": "here", "name": name}
        if name
        else {"who": "friend"}
        for name in seats
    ]


def order(*seats: str, mode: dict[str, Any] | str = "standard", **more: Any) -> NewTable:
    """A wish for a table, with the seats of `wish_seats`."""
    wish = {"preset": mode} if isinstance(mode, str) else mode
    return NewTable.model_validate({"seats": wish_seats(*seats), "mode": wish, **more})


def checked(text: str) -> str:
    """A message, which has to be one of the contract to the last letter: the server itself does not look again."""
    assert wire.text_of(FROM_SERVER.validate_json(text, strict=True)) == text
    return text


class Page:
    """A page at a table: what it was sent, and what it sends."""

    def __init__(self, table: TableSession, seat: int | None = None) -> None:
        self.table = table
        self.seat = seat
        self.connection = Connection(self.note)
        self.texts: list[str] = []
        self.is_slow = False

    async def open(self) -> "Page":
        await self.table.subscribe(self.connection, self.seat)
        return self

    async def note(self, text: str | None) -> None:
        while self.is_slow:
            await asyncio.sleep(0.001)
        if text is not None:
            self.texts.append(checked(text))

    def leave(self) -> None:
        self.table.unsubscribe(self.connection)

    @property
    def messages(self) -> list[dict[str, Any]]:
        """Everything it was sent so far."""
        if not self.is_slow:
            self.texts += map(checked, self.connection.waiting)  # what is about to be sent
            self.connection.waiting.clear()
        return [json.loads(text) for text in self.texts]

    @property
    def now(self) -> dict[str, Any]:
        """The latest it knows of the table."""
        return [message for message in self.messages if message["type"] in ("table", "step")][-1]

    @property
    def tokens(self) -> list[str]:
        return [option["token"] for option in self.now["options"]]

    async def act(self, token: str, number: int | None = None, id: str | None = None) -> int:
        return await self.send(wire.Act, number, id, token=token)

    async def undo(self, number: int | None = None, id: str | None = None) -> int:
        return await self.send(wire.Undo, number, id)

    async def deal(self, number: int | None = None) -> int:
        return await self.send(wire.Deal, number)

    async def give_up(self, id: str | None = None) -> int:
        return await self.send(wire.GiveUp, None, id)

    async def say(self, text: str, id: str | None = None) -> int:
        assert self.seat is not None
        message = wire.Say(type="say", id=id or secrets.token_hex(8), text=text)
        return await commands.handle(self.table, self.seat, message)

    async def send(self, kind: Any, number: int | None = None, id: str | None = None, **fields: Any) -> int:
        assert self.seat is not None
        number = self.now["number"] if number is None else number
        name = kind.model_fields["type"].annotation.__args__[0]
        message = kind(type=name, id=id or secrets.token_hex(8), number=number, **fields)
        return await commands.handle(self.table, self.seat, message)

    async def why(self, token: str) -> dict[str, Any]:
        assert self.seat is not None
        return asdict(await commands.why(self.table, self.seat, wire.Why(type="why", id="w", token=token)))


async def set_up(registry: TableRegistry, *seats: str, **more: Any) -> tuple[TableSession, list[Any]]:
    """A table, kept in memory, and the secrets of its seats."""
    table_record, keys = await table_setup.create_table(registry, order(*seats, **more), GUEST)
    table = registry.tables.get(table_record.id) or await registry.find(table_record.id)
    table.users += 1
    return table, keys


async def sat_down(registry: TableRegistry, *seats: str, **more: Any) -> tuple[TableSession, list[Page]]:
    """A table with a page for each person."""
    table, _ = await set_up(registry, *seats, **more)
    persons = [seat for seat in range(len(seats)) if table.table_record.is_person(seat)]
    return table, [await Page(table, seat).open() for seat in persons]


async def play_on(pages: list[Page], random: Random, steps: int = 10_000) -> None:
    """The players play by chance, until the war is over or so many steps are done."""
    for _ in range(steps):
        await quiet(pages[0].table)
        phase = pages[0].now["table"]["phase"]
        if phase == "over":
            return
        if phase == "between":
            await pages[0].deal()
            continue
        asked = [page for page in pages if page.now["options"]]
        tokens = [token for token in asked[0].tokens if token != "w"]
        await asked[0].act(random.choice(tokens))


async def quiet(table: TableSession) -> None:
    """Until nobody thinks at the table any more."""
    while not table.is_idle:
        await asyncio.sleep(0)


def run(work: Callable[[], Awaitable[Any]]) -> Any:
    """Run an async test."""
    return asyncio.run(within_time(work()))
