"""Tables over REST: setting up, taking seats, one's games, rematches."""

from fastapi import APIRouter

from .. import orders
from ..sheets import Sheet
from ..showing.battle import seat_name
from ..showing.tables import show_table
from ..table import Table
from ..wire import tables as wire
from ..wire.words import SeatName
from .house import AsGuest, House, InHouse, TableInPath, number_of

router = APIRouter(prefix="/api/tables")


@router.post("", status_code=201)
async def set_up(house: InHouse, guest: AsGuest, order: wire.NewTable) -> wire.Created:
    """Set a table up: keys for those who are here, invitations for friends."""
    sheet, keys = await orders.set_up(house.hall, order, guest)
    return wire.Created(table=await shown(house, sheet.id), keys=keys)


@router.get("")
async def mine(house: InHouse, guest: AsGuest) -> wire.MyTables:
    """The games of this guest."""
    sheets = await house.hall.store.tables_of(guest)
    return wire.MyTables(tables=[my_table(house, sheet, guest) for sheet in sheets])


@router.get("/{id}")
async def table(house: InHouse, id: TableInPath) -> wire.Table:
    """What everybody may know about a table."""
    return await shown(house, id)


@router.post("/{id}/seats/{seat}")
async def take(house: InHouse, guest: AsGuest, id: TableInPath, seat: SeatName, wish: wire.TakeSeat) -> wire.Taken:
    """Take a free seat."""
    async with house.hall.table(id) as found:
        key = await orders.take_seat(found, number_of(seat), wish.secret, wish.name, guest)
        return wire.Taken(table=found.shown(), key=key)


@router.post("/{id}/seats/{seat}/key")
async def key(house: InHouse, guest: AsGuest, id: TableInPath, seat: SeatName, wish: wire.KeyWish) -> wire.SeatKey:
    """A further key for a seat of one's own."""
    async with house.hall.table(id) as found:
        return await orders.further_key(found, number_of(seat), wish.key, guest)


@router.post("/{id}/rematch", status_code=201)
async def rematch(house: InHouse, guest: AsGuest, id: TableInPath, wish: wire.Rematch) -> wire.Created:
    """The same once more."""
    async with house.hall.table(id) as found:
        found.check_key(number_of(wish.seat), wish.key)
        sheet, keys = await orders.set_up_again(found, number_of(wish.seat), wish.same_deals, guest)
    return wire.Created(table=await shown(house, sheet.id), keys=keys)


async def shown(house: House, id: str) -> wire.Table:
    """A table, as everybody may see it."""
    async with house.hall.table(id) as found:
        return found.shown()


def my_table(house: House, sheet: Sheet, guest: str) -> wire.MyTable:
    """One line of one's games: looked up among the tables in memory first."""
    found: Table | None = house.hall.tables.get(sheet.id)
    sheet = found.sheet if found else sheet
    seats = [seat for seat, sitter in enumerate(sheet.seats) if sitter and sitter.guest == guest]
    return wire.MyTable(
        table=found.shown() if found else show_table(sheet, sheet.standing, dict.fromkeys(range(4)), 0, True),
        seats=[seat_name(seat) for seat in seats],
        to_act=any(sheet.standing.asked >> seat & 1 for seat in seats),
        changed=sheet.changed,
    )
