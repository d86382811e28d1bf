"""For clients that search themselves: a seat's own view, and the kernel.

No view of a bot's seat leaves the server, so bots are never searched by a client. Among people nobody gets advice.
"""

import gzip
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Header, Path, Request, Response

from ...kernel.native import NoLibrary
from ...kernel.sources import fingerprint
from ...kernel.wasm import read_module
from ...locale import express
from ..errors import ApiError
from ..presenters.analysis import present_search_input
from ..schemas.analysis import SearchInput
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
    """The module of this installation, as it is and compressed; None without one."""
    try:
        data = read_module()
    except NoLibrary:
        return None
    return data, gzip.compress(data, 9)
