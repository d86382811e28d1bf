"""Variations of records: lines that were not played, step by step with open cards, and records that hold them.

A line is shown from its position line alone, which has to name every card; a record is rewritten from its own text. No
table is looked at, so nobody learns more about a war than the line or the text says (R31).
"""

import asyncio
from typing import Any

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse, Response

from ...battle import Battle
from ...errors import AirLandSeaError
from ...locale import express
from ...notation.codes import HIDDEN
from ...records import read_record, write_record
from ...records.parse import read_turn, seat_of_turn
from ...records.places import Place
from ...records.start import VIEW_FIELD
from ...records.variations import Variation
from ...view import View
from ..errors import ApiError, api_error
from ..presenters import EventPresenter
from ..schemas.common import ErrorCode
from ..schemas.replays import Moment
from ..schemas.variations import AnnotatedRecord, VariationWish
from ..tables.replays import OPEN, Turns, present_moments
from .records import TOML, verify_record

router = APIRouter(prefix="/api")
FILE: dict[int | str, dict[str, Any]] = {200: {"content": {TOML: {"schema": {"type": "string"}}}}}


@router.post("/variations")
async def show_variation(wish: VariationWish) -> list[Moment]:
    """The table before a line and after each of its turns, all cards open; refused with all that is wrong."""
    return await asyncio.to_thread(moments_of, wish)


def moments_of(wish: VariationWish) -> list[Moment]:
    """Return the moments of a line; raises `ApiError`."""
    try:
        battle = open_battle(wish.position)
        turns = read_turns(battle, wish.turns)
    except AirLandSeaError as error:
        raise error if isinstance(error, ApiError) else api_error(error, ErrorCode.ILLEGAL) from error
    names = [*wish.players, *[""] * battle.mode.seats][: battle.mode.seats]
    return list(present_moments(battle, turns, EventPresenter(battle.mode, names, None), OPEN))


def open_battle(position: str) -> Battle:
    """Return the battle of a line that names every card; raises `ApiError` for any other."""
    if VIEW_FIELD not in position:
        return Battle(position)
    view = View.from_position(position)
    if HIDDEN in view.position:
        raise ApiError(ErrorCode.STILL_HIDDEN, express("error-variation-hidden"), [express("error-variation-open")])
    return Battle.from_view(view, 0)


def read_turns(start: Battle, tokens: list[str]) -> Turns:
    """Return the turns of a line; raises `IllegalRecord` at the first illegal one."""
    battle = start.copy()
    turns: Turns = []
    for number, token in enumerate(tokens, 1):
        action, seat = read_turn(battle.state, token, Place(turn=number)), seat_of_turn(token)
        turns.append((action, seat))
        battle.play(action, seat)
    return turns


@router.post("/variations/record", response_class=Response, responses=FILE)
async def annotate_record(wish: AnnotatedRecord) -> Response:
    """The text of a record with these variations and remarks in the place of its own, all of it checked."""
    return PlainTextResponse(await asyncio.to_thread(write_annotated, wish), media_type=TOML)


def write_annotated(wish: AnnotatedRecord) -> str:
    """Return the text of a record with variations and remarks; raises `ApiError`."""
    try:
        record = read_record(wish.text)
    except AirLandSeaError as error:
        raise api_error(error, ErrorCode.BAD_RECORD) from error
    for battle, comments in zip(record.battles, wish.comments, strict=False):
        battle.comments = dict(comments)
    record.variations = [Variation(**variation.model_dump()) for variation in wish.variations]
    text = write_record(record)
    verify_record(text)
    return text
