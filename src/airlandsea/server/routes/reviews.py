"""Reviews of wars that are over and of uploaded records: each decision, as its player knew the cards (R31)."""

from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import StreamingResponse

from ...locale import express
from ..errors import ApiError
from ..schemas.common import ErrorCode
from ..schemas.replays import Eyes
from ..tables.replays import OPEN
from ..web.dependencies import AppStateDep, TableInPath
from .records import Key, RecordInPath, find_record, may_look, read_kept, record_for

router = APIRouter(prefix="/api")
JSON_LINES = "application/jsonl"
UNBUFFERED = {"x-accel-buffering": "no"}  # by nginx
LINES: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "Lines of JSON, each a `ReviewLine`; empty lines only keep the connection alive.",
        "content": {JSON_LINES: {"schema": {"$ref": "#/components/schemas/ReviewLine"}}},
    }
}


@router.get("/tables/{id}/review", response_class=StreamingResponse, responses=LINES)
async def review_table(
    app_state: AppStateDep, id: TableInPath, eyes: Eyes = OPEN, key: Key = None
) -> StreamingResponse:
    """The review of a war that is over: of all seats, or of one seat as its player knew the war."""
    check_eyes(eyes)
    async with app_state.registry.table(id) as table:
        await may_look(app_state, table, eyes, key)
        lines = await app_state.reviews.lines(id, eyes, lambda: record_for(app_state, table, eyes))
    return StreamingResponse(lines, headers=UNBUFFERED, media_type=JSON_LINES)


@router.get("/records/{id}/review", response_class=StreamingResponse, responses=LINES)
async def review_record(
    app_state: AppStateDep, id: RecordInPath, eyes: Annotated[Eyes | None, Query()] = None
) -> StreamingResponse:
    """The review of a record. An export is reviewed for its own player."""
    row = await find_record(app_state, id)
    eyes = eyes_for(row, eyes)
    lines = await app_state.reviews.lines(id, eyes, lambda: read_kept(row))
    return StreamingResponse(lines, headers=UNBUFFERED, media_type=JSON_LINES)


def eyes_for(row: dict[str, Any], wanted: Eyes | None) -> Eyes:
    """Return the eyes for which a record is reviewed; raises `ApiError`."""
    eyes: Eyes = wanted or row["about"]["seat"] or OPEN
    check_eyes(eyes)
    if row["about"]["seat"] not in (None, eyes):
        raise ApiError(ErrorCode.STILL_HIDDEN, express("error-record-does-not-know"), [f"open: {row['about']['seat']}"])
    return eyes


def check_eyes(eyes: Eyes) -> None:
    """Raise `ApiError` for spectators: they decide nothing."""
    if eyes == "public":
        raise ApiError(ErrorCode.NOT_FOUND, express("error-no-public-review"))
