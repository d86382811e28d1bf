"""The lobby: tables whose free seats are offered to everybody, on servers that have one."""

from fastapi import APIRouter

from ...locale import express
from ..errors import ApiError
from ..schemas import lobby as wire
from ..schemas.common import ErrorCode
from ..schemas.tables import Table, Taken
from ..tables.lobby import Lobby
from ..web.dependencies import AppState, AppStateDep, GuestDep, TableInPath, seat_number

router = APIRouter(prefix="/api/lobby")


@router.get("")
async def lobby(app_state: AppStateDep) -> wire.Lobby:
    """The tables with an open seat."""
    return wire.Lobby(tables=await lobby_of(app_state).open_tables())


@router.post("/{id}")
async def join(app_state: AppStateDep, guest: GuestDep, id: TableInPath, wish: wire.JoinWish) -> Taken:
    """Take an open seat. Of two who ask for the last one at once, one is told `seat_taken`."""
    async with app_state.registry.table(id) as found:
        key = await lobby_of(app_state).join(found, wish.name, guest)
        return Taken(table=found.present(), key=key)


@router.post("/{id}/offer")
async def offer(app_state: AppStateDep, id: TableInPath, wish: wire.OfferWish) -> Table:
    """Offer the free seats of a table, or withdraw them."""
    lobby, seat = lobby_of(app_state), seat_number(wish.seat)
    async with app_state.registry.table(id) as found:
        found.check_key(seat, wish.key)
        if wish.open:
            await lobby.offer(found, seat)
        else:
            await lobby.withdraw(found)
        return found.present()


def lobby_of(app_state: AppState) -> Lobby:
    """Return the lobby of a server; raises `ApiError` if it has none."""
    if app_state.lobby is None:
        raise ApiError(ErrorCode.NOT_FOUND, express("error-no-lobby"))
    return app_state.lobby
