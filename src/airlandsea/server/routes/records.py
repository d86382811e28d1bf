"""Replays of wars that are over, and uploaded records."""

import asyncio
import tomllib
from typing import Annotated, Any, Literal, cast

from fastapi import APIRouter, Header, Query
from fastapi.responses import PlainTextResponse, Response
from pydantic_core import to_json

from ...errors import AirLandSeaError
from ...locale import express
from ...notation.codes import SEATS
from ...records import Record, check, read_record, write_record
from ..audit import name_of_guest
from ..errors import ApiError, api_error
from ..game.logged_war import MAX_BATTLES
from ..game.models import DealsStatus
from ..game.secrets import is_key, new_id
from ..presenters.tables import present_mode
from ..schemas.common import ErrorCode, Secret
from ..schemas.plain_text import BOT_SIGN, name_problems, normalize, problem_of
from ..schemas.replays import MAX_TITLE, Eyes, NewRecord, RecordInfo, Replay
from ..schemas.tables import OpenCards, WarResult
from ..schemas.tables import Table as ShownTable
from ..tables.context import check_rules
from ..tables.daily import day_of, is_open
from ..tables.replays import OPEN, Source, record_of_table, replay
from ..tables.session import TableSession
from ..web.dependencies import AppState, AppStateDep, BattleInPath, GuestDep, TableInPath, seat_number

router = APIRouter(prefix="/api")
RecordInPath = TableInPath
Key = Annotated[Secret | None, Header(alias="X-Seat-Key")]
Form = Literal["toml", "json"]
TOML = "application/toml"
FILES: dict[int | str, dict[str, Any]] = {200: {"content": {TOML: {"schema": {"type": "string"}}}}}


# Wars of this server


@router.get("/tables/{id}/replay/{battle}")
async def replay_table(
    app_state: AppStateDep, id: TableInPath, battle: BattleInPath, eyes: Eyes = OPEN, key: Key = None
) -> Replay:
    """A battle of a war that is over."""
    async with app_state.registry.table(id) as table:
        open_to = await may_look(app_state, table, eyes, key)
        played = await app_state.replays.get(id, lambda: record_for(app_state, table, OPEN))
        title = f"{' and '.join(table.table_record.names[0::2])} against {' and '.join(table.table_record.names[1::2])}"
        result = WarResult(**table.table_record.standing.result) if table.table_record.standing.result else None
        return await present_replay(Source(title, played, open_to, result), battle, eyes)


@router.get("/tables/{id}/record", responses=FILES)
async def record_table(
    app_state: AppStateDep, id: TableInPath, eyes: Eyes = OPEN, form: Form = "toml", key: Key = None
) -> Response:
    """The record of a war that is over: with all cards, or as a seat knew it."""
    if eyes == "public":
        raise ApiError(ErrorCode.NOT_FOUND, express("error-no-public-record"), [express("error-replay-shows-it")])
    async with app_state.registry.table(id) as table:
        await may_look(app_state, table, eyes, key)
        text = await record_text_of(app_state, table, eyes)
    return await record_response(text, form, f"{id}-{eyes}")


async def record_text_of(app_state: AppState, table: TableSession, eyes: Eyes) -> str:
    """Return the text of a table's record; raises `ApiError` if it was played by other rules."""
    record = await record_for(app_state, table, eyes)
    # without the sign of bots: a record does not prove who is one
    record.players = [name.removesuffix(BOT_SIGN).rstrip() for name in record.players]
    return write_record(record)


async def may_look(app_state: AppState, table: TableSession, eyes: Eyes, key: str | None) -> list[Eyes]:
    """Return whose eyes may be chosen; raises `ApiError` unless `eyes` are among them.

    A key shows what its own seat knew, and everybody sees what spectators saw. More is shown once a player has opened
    the cards, and not while a war with the same deals is running.
    """
    seats = [cast(Eyes, name) for name in table.table_record.mode.seat_names]
    check_over(table)
    if eyes in SEATS and eyes not in seats:
        raise ApiError(ErrorCode.NOT_FOUND, express("error-no-such-seat", seat=eyes))
    deals = table.table_record.deals
    is_played = (await app_state.registry.store.deals_status(deals))[deals].is_played
    if table.table_record.opened and not is_played:
        return [*seats, "public", OPEN]
    own = [seat for seat in seats if key is not None and is_key(table.table_record, SEATS.index(seat), key)]
    if eyes != "public" and eyes not in own:
        because = "error-cards-in-play" if is_played else "error-cards-not-opened"
        raise ApiError(ErrorCode.STILL_HIDDEN, express(because), [express("error-own-key-shows")])
    return [*own, "public"]


@router.post("/tables/{id}/open")
async def open_cards(app_state: AppStateDep, id: TableInPath, wish: OpenCards) -> ShownTable:
    """Show everybody all cards of a war that is over, as one of its players. Its deals are then not played again."""
    async with app_state.registry.table(id) as table:
        await table.own()
        table.check_key(seat_number(wish.seat), wish.key)
        check_over(table)
        check_day(app_state, table)
        if not await table.persist(app_state.registry.store.set_opened(table.table_record)):
            raise ApiError(ErrorCode.STILL_HIDDEN, express("error-cards-in-play"))
        app_state.registry.note("cards opened", table=id, seat=wish.seat)
        table.table_record.opened = True
        table.deals_status = DealsStatus(is_opened=True)
        table.broadcast_table()
        app_state.registry.deals_have_changed(table.table_record)
        return table.present()


def check_over(table: TableSession) -> None:
    """Raise `ApiError` unless the war is over."""
    if table.table_record.standing.phase != "over":
        raise ApiError(ErrorCode.STILL_HIDDEN, express("error-war-not-over"))


def check_day(app_state: AppState, table: TableSession) -> None:
    """Raise `ApiError` while others may still play the same war of the day."""
    day = table.table_record.day
    if day is not None and is_open(day, day_of(app_state.registry.now.wall())):
        raise ApiError(ErrorCode.STILL_HIDDEN, express("error-cards-in-play"))


async def record_for(app_state: AppState, table: TableSession, eyes: Eyes) -> Record:
    """Return the record of a table, made in a thread; raises `ApiError` if it was played by other rules."""
    check_rules(table.table_record)
    log = await app_state.registry.store.log(table.table_record.id)
    return await asyncio.to_thread(
        record_of_table, table.table_record, log, app_state.registry.deals_of(table.table_record), eyes
    )


async def present_replay(source: Source, battle: int, eyes: Eyes) -> Replay:
    """Return a replay, made in a thread; raises `ApiError` if there is no such battle."""
    found = await asyncio.to_thread(replay, source, battle, eyes)
    if found is None:
        raise ApiError(ErrorCode.NOT_FOUND, express("error-no-such-battle", number=battle))
    return found


async def record_response(text: str, form: Form, name: str) -> Response:
    """Return a record as a file; in JSON, which has no dates and no infinity, these are strings."""
    if form == "json":
        table = await asyncio.to_thread(tomllib.loads, text)
        return Response(to_json(table, inf_nan_mode="strings"), media_type="application/json")
    headers = {"content-disposition": f'attachment; filename="{name}.als.toml"'}
    return PlainTextResponse(text, media_type=TOML, headers=headers)


# Uploaded records


@router.post("/records", status_code=201)
async def upload_record(app_state: AppStateDep, guest: GuestDep, new: NewRecord) -> RecordInfo:
    """Check a record and keep it."""
    record = await asyncio.to_thread(verify_record, new.text)
    id, now = new_id(), app_state.registry.now()
    info = RecordInfo(
        id=id,
        title=new.title or readable_title(record.event or "") or "A war",
        players=record.players,
        mode=present_mode(record.mode),
        battles=len(record.battles),
        seat=record.seat,  # type: ignore[arg-type]
        sent=now,
        link=f"/replay/records/{id}",
    )
    row = {"id": id, "sent": now, "guest": guest, "title": info.title, "text": new.text}
    await app_state.registry.store.add_record(row | {"about": info.model_dump(mode="json")})
    app_state.registry.note("record kept", record=row["id"], guest=name_of_guest(guest))
    return info


def readable_title(text: str) -> str:
    """Return the beginning of a text as a title; "" if it is not fit for others to read."""
    title = normalize("".join(sign if sign.isprintable() else " " for sign in text))[:MAX_TITLE].strip()
    return "" if problem_of(title) else title


def verify_record(text: str) -> Record:
    """Return the record of a text, with everything in it checked; raises `ApiError`."""
    try:
        record = read_record(text)
        if len(record.battles) > MAX_BATTLES:
            reasons = [express("error-record-battles", number=len(record.battles), most=MAX_BATTLES)]
            raise ApiError(ErrorCode.BAD_RECORD, express("error-record-too-long"), reasons)
        if problems := list(name_problems(record.players)):
            raise ApiError(ErrorCode.BAD_RECORD, express("error-record-names"), problems)
        check(record)
    except AirLandSeaError as error:
        raise api_error(error, ErrorCode.BAD_RECORD) from error
    return record


@router.get("/records/{id}")
async def record(app_state: AppStateDep, id: RecordInPath) -> RecordInfo:
    """What is known about a record."""
    return RecordInfo(**(await find_record(app_state, id))["about"])


@router.get("/records/{id}/text", responses=FILES)
async def record_text(app_state: AppStateDep, id: RecordInPath, form: Form = "toml") -> Response:
    """The record itself."""
    return await record_response((await find_record(app_state, id))["text"], form, id)


@router.get("/records/{id}/replay/{battle}")
async def replay_record(
    app_state: AppStateDep, id: RecordInPath, battle: BattleInPath, eyes: Annotated[Eyes | None, Query()] = None
) -> Replay:
    """A battle of a record. An export shows what its player knew: the cards behind it are made up."""
    row = await find_record(app_state, id)
    played = await app_state.replays.get(id, lambda: read_kept(row))
    found = played.record
    seats = [cast(Eyes, found.seat)] if found.seat else [cast(Eyes, name) for name in found.mode.seat_names]
    open_to: list[Eyes] = [*seats, "public"] if found.seat else [*seats, "public", OPEN]
    eyes = eyes or (seats[0] if found.seat else OPEN)
    if eyes not in open_to:
        raise ApiError(ErrorCode.STILL_HIDDEN, express("error-record-does-not-know"), [f"open: {', '.join(open_to)}"])
    return await present_replay(Source(row["title"], played, open_to, None), battle, eyes)


async def read_kept(row: dict[str, Any]) -> Record:
    """Return the record of a row, read in a thread."""
    return await asyncio.to_thread(read_record, row["text"])


async def find_record(app_state: AppState, id: str) -> dict[str, Any]:
    """Return the row of a record; raises `ApiError`."""
    row = await app_state.registry.store.record(id)
    if row is None:
        raise ApiError(ErrorCode.NOT_FOUND, express("error-no-such-record"))
    return row
