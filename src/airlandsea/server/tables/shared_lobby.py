"""The lobby of several servers: each keeps the offers of its tables, and all see them on the bus.

An offer stays on the bus until it would end without its maker. So it outlives its server, and goes with its table to
the next one. If the bus has forgotten offers, the servers that keep them write them again.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass

from pydantic import TypeAdapter, ValidationError

from ...locale import express
from ..bus import Bus, BusAway
from ..errors import ApiError
from ..game.clocks import SECOND_MS
from ..monitoring import fault
from ..schemas import lobby as wire
from ..schemas.common import ErrorCode
from ..schemas.tables import SeatKey
from .lobby import Lobby, Offer, patience, present_offer
from .registry import TableRegistry
from .session import TableSession

OFFERS = "offers"
ROUND_S = 2.0  # between two looks at what other servers offer
STEP_MS = 60 * SECOND_MS  # how often the end of an offer whose maker is there is put off


@dataclass(frozen=True)
class SharedOffer:
    """An offer as it is on the bus."""

    seat: int
    guest: str  # a digest
    address: str  # a digest
    until: int  # milliseconds since 1970: its end, if its maker is not seen again
    shown: wire.OpenTable

    @property
    def text(self) -> str:
        """The offer as it is written to the bus; `read_offers` reads it."""
        return WRITER.dump_json(self).decode()


WRITER: TypeAdapter[SharedOffer] = TypeAdapter(SharedOffer)


class SharedLobby(Lobby):
    """One server's part of the common lobby."""

    def __init__(self, registry: TableRegistry, rate_limits: bool, bus: Bus) -> None:
        super().__init__(registry, rate_limits)
        self.bus = bus
        self.key = bus.key(OFFERS)
        self.ended: set[str] = set()  # offers that are still to be taken off the bus
        self.closed: set[str] = set()  # tables closed here: their last server may just have written their offers again
        self.round = asyncio.Lock()

    async def keep_up(self) -> None:
        """Bring this server and the bus up to date, from time to time."""
        while True:
            await asyncio.sleep(ROUND_S)
            try:
                await self.synchronize()
            except BusAway:
                continue
            except Exception as error:
                self.registry.log.error("the lobby was not brought up to date", **fault(error))

    async def synchronize(self) -> None:
        """Write the offers of this server, take over those of its tables, and end others; raises `BusAway`."""
        async with self.round:
            found = read_offers(await self.bus.ask(lambda client: client.hgetall(self.key)))
            self.own_offers()
            ended = self.ended | {id for id, shared in found.items() if self.has_ended(id, shared)}
            for id in found.keys() - self.offers.keys() - ended:
                self.take_over(id, found[id])
            now = self.registry.now()
            texts = {id: share(offer, now).text for id, offer in self.offers.items()}
            news = {id: text for id, text in texts.items() if id not in found or found[id].text != text}
            ended -= self.offers.keys()
            if news:
                await self.bus.ask(lambda client: client.hset(self.key, mapping=news))
            if ended:
                await self.bus.ask(lambda client: client.hdel(self.key, *ended))
            self.ended -= ended

    def has_ended(self, id: str, shared: SharedOffer) -> bool:
        """Return whether an offer on the bus holds no longer, as far as this server knows."""
        table = self.own_table(id)
        is_full = table is not None and table.table_record.is_full
        return is_full or id in self.closed or (shared.until < self.registry.now() and id not in self.offers)

    def take_over(self, id: str, shared: SharedOffer) -> None:
        """Keep an offer whose table has become this server's."""
        if (table := self.own_table(id)) is not None:
            left = shared.until - patience(table.table_record)
            offer = Offer(table, shared.seat, shared.guest, shared.address, shared.shown.since)
            if not offer.is_maker_here:
                table.left_at.setdefault(shared.seat, left)
            self.hold(offer)

    def own_table(self, id: str) -> TableSession | None:
        """Return a table that is in memory and belongs to this server."""
        table = self.registry.tables.get(id)
        return None if table is None or table.table_record.epoch is None else table

    async def open_tables(self) -> list[wire.OpenTable]:
        """Return all offers that hold, the latest first, as everybody may see them; raises `ApiError`."""
        now, own = self.registry.now(), {offer.id: present_offer(offer) for offer in self.own_offers()}
        shown = {
            id: shared.shown
            for id, shared in (await self.on_bus()).items()
            if shared.until >= now and id not in self.ended | self.closed
        }
        return sorted((shown | own).values(), key=lambda each: (-each.since, each.table.id))

    async def owners(self) -> list[tuple[str, str]]:
        """Return the guest and the address of each offer; raises `ApiError`."""
        own = {offer.id: (offer.guest, offer.address) for offer in self.own_offers()}
        others = {id: (shared.guest, shared.address) for id, shared in (await self.on_bus()).items()}
        return list((others | own).values())

    async def on_bus(self) -> dict[str, SharedOffer]:
        """Return the offers on the bus; raises `ApiError` while the bus is away."""
        try:
            return read_offers(await self.bus.ask(lambda client: client.hgetall(self.key)))
        except BusAway as error:
            raise lobby_away() from error

    async def offer(self, table: TableSession, seat: int) -> None:
        """Offer the free seats of a table, as the player of a seat who has set it up; raises `ApiError`."""
        await self.look_up(table)
        await super().offer(table, seat)
        self.ended.discard(table.table_record.id)
        await self.tell_others()

    async def withdraw(self, table: TableSession) -> None:
        """Offer the seats of a table no longer; raises `ApiError`."""
        await self.look_up(table)
        await super().withdraw(table)
        await self.tell_others()

    async def join(self, table: TableSession, name: str | None, guest: str) -> SeatKey:
        """Take a free seat of a table that is offered; raises `ApiError`."""
        await self.look_up(table)
        key = await super().join(table, name, guest)
        await self.tell_others()
        return key

    async def look_up(self, table: TableSession) -> None:
        """Make a table this server's, with its offer; raises `ApiError` while the bus, which knows of it, is away."""
        await table.own()
        if table.table_record.id not in self.offers:
            try:
                await self.synchronize()
            except BusAway as error:
                raise lobby_away() from error

    async def tell_others(self) -> None:
        """Write what has changed, at once or as soon as the bus is there again."""
        with suppress(BusAway):
            await self.synchronize()

    def take_back(self, table: TableSession) -> None:
        """Forget the offer of a table."""
        if table.table_record.id in self.offers:
            self.ended.add(table.table_record.id)
        super().take_back(table)

    async def forget_closed(self, id: str) -> None:
        """Forget the offer of a table that an operator has closed, whichever server had it."""
        await super().forget_closed(id)
        self.closed.add(id)
        await self.tell_others()

    def name_of(self, owner: str) -> str:
        """Return what stands for a guest or an address in offers."""
        return self.bus.digest(owner)


def share(offer: Offer, now: int) -> SharedOffer:
    """Return an offer as it is written to the bus."""
    last_seen = (now // STEP_MS + 1) * STEP_MS if offer.is_maker_here else offer.left_at
    until = last_seen + patience(offer.table.table_record)
    return SharedOffer(offer.seat, offer.guest, offer.address, until, present_offer(offer))


def read_offers(texts: dict[str, str]) -> dict[str, SharedOffer]:
    """Return the offers that can be read: a server of another version may know more of them."""
    found = {}
    for id, text in texts.items():
        with suppress(ValidationError):
            found[id] = WRITER.validate_json(text)
    return found


def lobby_away() -> ApiError:
    """Return the refusal while the bus is away."""
    return ApiError(ErrorCode.STORAGE, express("error-lobby-away"), [express("error-lobby-returns")])
