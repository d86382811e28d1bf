"""For clients that search themselves: a seat's own view, the view of a position line, and the kernel.

No view of a bot's seat leaves the server, so a client never searches for a bot. Among people nobody gets advice. The
analysis of a position line comes from the line alone: no table is looked at, so nobody learns more about a war than
their line says (R31).
"""

import asyncio
import gzip
import secrets
from collections.abc import Sequence
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Header, Path, Request, Response

from ...battle import Battle
from ...errors import IllegalAction, IllegalSetup
from ...events import Event
from ...kernel.native import NoLibrary
from ...kernel.sources import fingerprint
from ...kernel.wasm import read_module
from ...locale import express
from ...notation.codes import HIDDEN, SEATS
from ...notation.position import write_position
from ...options import Options
from ...records.start import VIEW_FIELD
from ...view import View
from ..errors import ApiError
from ..presenters.analysis import present_analysis, present_search_input
from ..schemas.analysis import Analysis, AnalysisWish, SearchInput
from ..schemas.common import ErrorCode, SeatName, Secret
from ..web.dependencies import AppStateDep, TableInPath, seat_number
from .static import FOREVER

router = APIRouter()


@router.get("/api/tables/{id}/seats/{seat}/search")
async def search_input(
    app_state: AppStateDep, id: TableInPath, seat: SeatName, key: Annotated[Secret, Header(alias="X-Seat-Key")]
) -> SearchInput:
    """What the player of a seat could search now; only where all others are bots."""
    async with app_state.registry.table(id) as table:
        table.check_key(seat_number(seat), key)
        if sum(map(table.table_record.is_person, range(table.table_record.mode.seats))) > 1:
            raise ApiError(ErrorCode.FORBIDDEN, express("error-advice-among-people"))
        async with table.hold() as game:
            view, options = game.view(seat_number(seat)), game.options(seat_number(seat))
            if view is None or not options:
                raise ApiError(ErrorCode.ILLEGAL, express("reason-not-asked"))
            return present_search_input(view, options, game.number)


@router.post("/api/analysis")
async def analyse(wish: AnalysisWish) -> Analysis:
    """A position line as a seat sees it, with what a client needs to search it; refused with all that is wrong."""
    return await asyncio.to_thread(analyse_line, wish)


def analyse_line(wish: AnalysisWish) -> Analysis:
    """Return the analysis of a position line; raises `ApiError`."""
    try:
        if wish.token is not None:
            battle, events = play_option(wish, wish.token)
            return analyse_battle(battle, None, events)
        if VIEW_FIELD in wish.position:
            return analyse_view(View.from_position(wish.position), wish.seat)
        return analyse_battle(Battle(wish.position), wish.seat)
    except IllegalSetup as error:
        raise ApiError(ErrorCode.BAD_MODE, express("error-no-such-position"), error.reasons) from error


def analyse_view(view: View, wanted: SeatName | None) -> Analysis:
    """Return the analysis of a view's line. A spectator's line that names every card is a whole position."""
    if view.seat is None and HIDDEN not in view.position:
        return analyse_battle(Battle.from_view(view, 0), wanted)
    options = Options(view.raw, {}) if view.seat is None else Battle.from_view(view, 0).options_for(view.seat)
    return present_analysis(view.position, False, view, options)


def analyse_battle(battle: Battle, wanted: SeatName | None, events: Sequence[Event] = ()) -> Analysis:
    """Return the analysis of a whole position for a seat, by default the first that is to act. `events`: led to it."""
    seat = seat_number(wanted) if wanted else min(battle.to_act, default=0)
    if seat not in battle.seats:
        raise ApiError(ErrorCode.NOT_FOUND, express("error-no-such-seat", seat=SEATS[seat]))
    line = write_position(battle.state, battle.memory, generator=False)
    return present_analysis(line, True, battle.view(seat), battle.options_for(seat), events)


def play_option(wish: AnalysisWish, token: str) -> tuple[Battle, list[Event]]:
    """Return the battle after an option, and what has happened. Cards that a view's line hides are dealt at random."""
    if VIEW_FIELD in wish.position:
        view = View.from_position(wish.position)
        battle, seat = Battle.from_view(view, secrets.randbits(64)), view.seat
    else:
        battle, seat = Battle(wish.position), seat_number(wish.seat) if wish.seat else None
    try:
        turn = battle.copy().play(token, seat)
    except IllegalAction as error:
        raise ApiError(
            ErrorCode.ILLEGAL, express("error-cannot-be-played", token=repr(token)), error.reasons
        ) from error
    return battle, battle.push(turn.action, turn.seat)


@router.get("/kernel/{sources}.wasm", include_in_schema=False)
async def kernel(request: Request, sources: Annotated[str, Path(pattern="^[0-9a-f]{32}$")]) -> Response:
    """The kernel as a WebAssembly module."""
    if sources != fingerprint() or (found := module()) is None:
        raise ApiError(ErrorCode.NOT_FOUND, express("error-no-such-file"))
    headers = FOREVER | {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found[1], headers=headers | {"content-encoding": "gzip"}, media_type="application/wasm")
    return Response(found[0], headers=headers, media_type="application/wasm")


@cache
def module() -> tuple[bytes, bytes] | None:
    """Return the module of this installation, as it is and compressed; None without one."""
    try:
        data = read_module()
    except NoLibrary:
        return None
    return data, gzip.compress(data, 9)
