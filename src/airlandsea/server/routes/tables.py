"""Tables over REST: create them, take seats, list a guest's games, start rematches."""

from typing import Annotated

from fastapi import APIRouter, Query

from ...notation.codes import SEATS
from ..game.models import DealsStatus, TableRecord, WarStatus
from ..presenters.battle import seat_name
from ..presenters.tables import present_table
from ..schemas import tables as wire
from ..schemas.common import SeatName, TableId
from ..storage import games
from ..tables import rematches, table_setup
from ..tables.presence import NOBODY, Attendance
from ..web.dependencies import AppState, AppStateDep, GuestDep, TableInPath, seat_number
from .starts import find_start

router = APIRouter(prefix="/api/tables")
TableAfter = Annotated[TableId | None, Query(description="The last table of the list so far.")]


@router.post("", status_code=201)
async def set_up(app_state: AppStateDep, guest: GuestDep, order: wire.NewTable) -> wire.Created:
    """Set up a table; return keys for those who are here, and invitations for friends."""
    start = await find_start(app_state, order) if order.start else None
    table_record, keys = await table_setup.create_table(app_state.registry, order, guest, start)
    return wire.Created(table=await present_table_by_id(app_state, table_record.id), keys=keys)


@router.get("")
async def my_tables(app_state: AppStateDep, guest: GuestDep, after: TableAfter = None) -> wire.MyTables:
    """The games of this guest; `after` a table, the finished ones that follow it."""
    store = app_state.registry.store
    over = await games.finished_tables_of(store, guest, after)
    found = over if after is not None else await games.running_tables_of(store, guest) + over
    status = await store.deals_status(*{table_record.deals for table_record in found})
    elsewhere = await presence_elsewhere(app_state, found)
    tables = [my_table(app_state, each, guest, status[each.deals], elsewhere.get(each.id, NOBODY)) for each in found]
    return wire.MyTables(tables=tables, has_older=len(over) == games.MAX_OVER)


@router.get("/{id}")
async def table(app_state: AppStateDep, id: TableInPath) -> wire.Table:
    """What everybody may know about a table."""
    return await present_table_by_id(app_state, id)


@router.post("/{id}/seats/{seat}")
async def take(
    app_state: AppStateDep, guest: GuestDep, id: TableInPath, seat: SeatName, wish: wire.TakeSeat
) -> wire.Taken:
    """Take a free seat, by an invitation or, in a rematch, by a key of the seat in the war before."""
    async with app_state.registry.table(id) as found:
        at = seat_number(seat)
        if await rematches.is_of_old_table(found, at, wish.secret):
            key = await table_setup.occupy(found, at, wish.name, guest)
        else:
            key = await table_setup.take_seat(found, at, wish.secret, wish.name, guest)
        return wire.Taken(table=found.present(), key=key)


@router.post("/{id}/seats/{seat}/key")
async def key(
    app_state: AppStateDep, guest: GuestDep, id: TableInPath, seat: SeatName, wish: wire.KeyWish
) -> wire.SeatKey:
    """Issue another key for a seat of the client."""
    async with app_state.registry.table(id) as found:
        return await table_setup.issue_key(found, seat_number(seat), wish.key, guest)


@router.post("/{id}/seats/{seat}/push", status_code=204)
async def push(app_state: AppStateDep, id: TableInPath, seat: SeatName, wish: wire.PushWish) -> None:
    """Notify a browser from now on when it is the turn of a seat of the client."""
    async with app_state.registry.table(id) as found:
        found.check_key(seat_number(seat), wish.key)
        await table_setup.subscribe_browser(found, seat_number(seat), wish)


@router.post("/{id}/rematch", status_code=201)
async def rematch(app_state: AppStateDep, guest: GuestDep, id: TableInPath, wish: wire.Rematch) -> wire.Created:
    """Set up a rematch: the same table again."""
    async with app_state.registry.table(id) as found:
        found.check_key(seat_number(wish.seat), wish.key)
        table_record, keys = await rematches.create_rematch(
            app_state.registry, found, seat_number(wish.seat), wish.same_deals, guest
        )
    return wire.Created(table=await present_table_by_id(app_state, table_record.id), keys=keys)


async def present_table_by_id(app_state: AppState, id: str) -> wire.Table:
    """Return a table, as everybody may see it."""
    async with app_state.registry.table(id) as found:
        return found.present()


async def presence_elsewhere(app_state: AppState, found: list[TableRecord]) -> dict[str, Attendance]:
    """Return who is at tables of other servers, where it is known."""
    presence = app_state.registry.presence
    return await presence.at(each.id for each in found if not has_table(app_state, each.id)) if presence else {}


def has_table(app_state: AppState, id: str) -> bool:
    """Return whether a table is in memory and this server's, so that it knows who is there."""
    table = app_state.registry.tables.get(id)
    return table is not None and (app_state.registry.leases is None or table.table_record.epoch is not None)


def my_table(
    app_state: AppState, table_record: TableRecord, guest: str, status: DealsStatus, elsewhere: Attendance
) -> wire.MyTable:
    """Return one line of a guest's games; tables in memory are looked up there."""
    found = app_state.registry.tables[table_record.id] if has_table(app_state, table_record.id) else None
    table_record = found.table_record if found else table_record
    seats = [seat for seat, occupant in enumerate(table_record.seats) if occupant and occupant.guest == guest]
    standing = table_record.standing
    return wire.MyTable(
        table=found.present() if found else present_table(table_record, elsewhere.absent, elsewhere.watchers, status),
        seats=[seat_name(seat) for seat in seats],
        to_act=any(standing.asked >> seat & 1 for seat in seats),
        time_left=time_left(standing, {seat & 1 for seat in seats}, app_state.registry.now()),
        changed=table_record.changed,
    )


def time_left(standing: WarStatus, sides: set[int], now: int) -> int | None:
    """Return the milliseconds that a guest's side has left, if its clock is the only one that runs."""
    if standing.phase != "running" or standing.deadline is None:
        return None
    asked = {seat & 1 for seat in range(len(SEATS)) if standing.asked >> seat & 1}
    return max(0, standing.deadline - now) if asked == sides else None
