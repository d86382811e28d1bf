"""Presence at tables of other servers, for the list of a guest's games: each server tells the bus about its tables."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field

from pydantic import TypeAdapter, ValidationError

from ..bus import Bus, BusAway

ROUND_S = 2.0  # between two messages to the bus
KEPT_S = 60  # on the bus
ROUNDS_TO_KEEP = 10  # until the presence at all tables is told again


@dataclass(frozen=True)
class Attendance:
    """The players and spectators at a table."""

    absent: dict[int, int | None] = field(default_factory=dict)  # {seat of an absent person: since when, if known}
    watchers: int = 0


NOBODY = Attendance(dict.fromkeys(range(4)))
FORM: TypeAdapter[Attendance] = TypeAdapter(Attendance)


class Presence:
    """Tells other servers who is at the tables of this one, and asks who is at theirs."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.known: dict[str, Attendance] = {}  # [id of a table of this server with somebody at it]
        self.news: dict[str, Attendance] = {}
        self.rounds = 0

    def note(self, id: str, attendance: Attendance, is_left: bool) -> None:
        """Tell others soon who is at a table; `is_left`: nobody is."""
        self.news[id] = attendance
        if is_left:
            self.known.pop(id, None)
        else:
            self.known[id] = attendance

    def forget(self, id: str) -> None:
        """Say nothing of a table: it belongs to another server."""
        self.known.pop(id, None)
        self.news.pop(id, None)

    async def keep_up(self) -> None:
        """Tell what is new in each round, and everything from time to time."""
        while True:
            await asyncio.sleep(ROUND_S)
            with suppress(BusAway):
                await self.tell()

    async def tell(self) -> None:
        """Tell what is new; everything, if it has not been told for long. Raises `BusAway`."""
        if not self.bus.is_up:
            self.rounds = 0  # tell everything afterwards: the bus may have forgotten it
            raise BusAway("the bus does not answer")
        self.rounds -= 1
        if self.rounds < 0:
            self.news = self.known | self.news
        news, self.news = self.news, {}
        try:
            if news:
                pipe = self.bus.client.pipeline(transaction=False)
                for id, attendance in news.items():
                    pipe.set(self.key(id), FORM.dump_json(attendance), ex=KEPT_S)
                await self.bus.ask(lambda _: pipe.execute())
        except BusAway:
            self.news = news | self.news
            self.rounds = 0
            raise
        if self.rounds < 0:
            self.rounds = ROUNDS_TO_KEEP

    async def at(self, ids: Iterable[str]) -> dict[str, Attendance]:
        """Return who is at tables, as far as their servers have told; nothing while the bus is away."""
        wanted, found = list(ids), {}
        with suppress(BusAway):
            texts = await self.bus.ask(lambda client: client.mget(map(self.key, wanted))) if wanted else []
            for id, text in zip(wanted, texts, strict=True):
                with suppress(ValidationError):
                    found[id] = FORM.validate_json(text or "")
        return found

    def key(self, id: str) -> str:
        """Return the key on the bus of the presence at a table."""
        return self.bus.key("at", id)
