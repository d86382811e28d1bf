"""Where a new war begins: at a moment of a war that is over or of a record, or at a position line.

Nobody gets hidden cards that they may not know (R31): a client that may see all cards can have the position as it was;
others can have it as a seat knew it whose view they may see.
"""

import asyncio
import secrets
from collections.abc import Iterator

from ...battle import Battle
from ...errors import AirLandSeaError
from ...locale import express
from ...notation.codes import SEATS
from ...records.start import VIEW_FIELD
from ...view import View
from ...war import War
from ..errors import ApiError, api_error
from ..schemas.common import ErrorCode
from ..schemas.tables import NewTable, Start
from ..tables.replays import OPEN, PlayedRecord
from ..web.dependencies import AppState
from .records import find_record, may_look, read_kept, record_for


async def find_start(app_state: AppState, order: NewTable) -> Battle:
    """Return the battle with which a war begins; raises `ApiError` with all that is wrong."""
    wish = order.start
    assert wish is not None
    if reasons := list(order_problems(order, wish)):
        raise ApiError(ErrorCode.BAD_MODE, express("error-no-start"), reasons)
    if wish.table:
        played = await played_table(app_state, wish.table, wish)
    elif wish.record:
        played = await played_record(app_state, wish.record, wish)
    else:
        played = None
    return await asyncio.to_thread(battle_at, wish, played)


def order_problems(order: NewTable, wish: Start) -> Iterator[str]:
    """Yield what does not fit together in an order."""
    sources = [name for name in ("table", "record", "position") if getattr(wish, name)]
    if len(sources) != 1:
        yield f"{' and '.join(sources) or 'nothing'} to begin at: one of table, record and position"
    if "mode" in order.model_fields_set:
        yield "mode: it is that of the war that goes on: leave it out"


async def played_table(app_state: AppState, id: str, wish: Start) -> PlayedRecord:
    """Return the war of a table that is over; raises `ApiError` if the client may not see it like that."""
    async with app_state.registry.table(id) as table:
        await may_look(app_state, table, wish.seat if wish.cards == "as known" else OPEN, wish.key)
        return await app_state.replays.get(id, lambda: record_for(app_state, table, OPEN))


async def played_record(app_state: AppState, id: str, wish: Start) -> PlayedRecord:
    """Return the war of a record; raises `ApiError` for an export, unless wanted as its seat knew it."""
    row = await find_record(app_state, id)
    played = await app_state.replays.get(id, lambda: read_kept(row))
    seat = played.record.seat
    if seat is not None and (wish.cards != "as known" or wish.seat != seat):
        raise ApiError(ErrorCode.STILL_HIDDEN, express("error-record-does-not-know"), [f"open: {seat}, as known"])
    return played


def battle_at(wish: Start, played: PlayedRecord | None) -> Battle:
    """Return the battle at the wanted moment; raises `ApiError`."""
    try:
        battle = of_line(wish) if played is None else moment_of(played, wish)
        if SEATS.index(wish.seat) not in battle.seats:
            raise ApiError(ErrorCode.NOT_FOUND, express("error-no-such-seat", seat=wish.seat))
        if wish.cards == "as known":
            battle = battle.redeal(wish.seat, secrets.randbits(64))
        return War.from_battle(battle).battle
    except AirLandSeaError as error:
        if isinstance(error, ApiError):
            raise
        raise api_error(error, ErrorCode.BAD_MODE) from error


def of_line(wish: Start) -> Battle:
    """Return the battle of a position line; raises `ApiError` for a view's line, unless wanted as its seat knows it."""
    text = wish.position or ""
    if VIEW_FIELD not in text:
        return Battle(text)
    view = View.from_position(text)
    if wish.cards != "as known" or view.seat is None or SEATS[view.seat] != wish.seat:
        open_to = "nobody" if view.seat is None else f"{SEATS[view.seat]}, as known"
        raise ApiError(ErrorCode.STILL_HIDDEN, express("error-record-does-not-know"), [f"open: {open_to}"])
    return Battle.from_view(view, secrets.randbits(64))


def moment_of(played: PlayedRecord, wish: Start) -> Battle:
    """Return the battle of a record after some steps; raises `ApiError` if there is no such moment."""
    if not wish.battle <= len(played.battles):
        raise ApiError(ErrorCode.NOT_FOUND, express("error-no-such-battle", number=wish.battle))
    start, turns = played.battles[wish.battle - 1]
    if not wish.step <= len(turns):
        reasons = [f"step {wish.step}: the battle has {len(turns)}"]
        raise ApiError(ErrorCode.NOT_FOUND, express("error-no-start"), reasons)
    battle = start.copy()
    for action, seat in turns[: wish.step]:
        battle.play(action, seat)
    return battle
