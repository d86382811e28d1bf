"""Replays of wars that are over, and records that are sent in."""

import asyncio
import tomllib
from typing import Annotated, Any, Literal, cast

from fastapi import APIRouter, Header, Path, Query
from fastapi.responses import PlainTextResponse, Response
from pydantic_core import to_json

from ...errors import AirLandSeaError
from ...notation.codes import SEATS
from ...records import Record, check, read_record, write_record
from ..keys import new_id
from ..refusal import Refusal, refusal_of
from ..replays import OPEN, Source, record_of_table, replay
from ..showing.tables import show_mode
from ..table import Table, check_rules
from ..wire.replays import LONGEST_TITLE, Eyes, NewRecord, RecordInfo, Replay
from ..wire.tables import OpenCards, WarResult
from ..wire.tables import Table as ShownTable
from ..wire.words import ErrorCode, Secret
from .house import AsGuest, BattleInPath, House, InHouse, TableInPath, number_of

router = APIRouter(prefix="/api")
RecordInPath = Annotated[str, Path(pattern="^[a-z2-9]{12}$")]
Key = Annotated[Secret | None, Header(alias="X-Seat-Key")]
Form = Literal["toml", "json"]
TOML = "application/toml"
MAX_BATTLES = 200  # of a record that is sent in
FILES: dict[int | str, dict[str, Any]] = {200: {"content": {TOML: {"schema": {"type": "string"}}}}}


# Wars of this server


@router.get("/tables/{id}/replay/{battle}")
async def replay_table(
    house: InHouse, id: TableInPath, battle: BattleInPath, eyes: Eyes = OPEN, key: Key = None
) -> Replay:
    """A battle of a war that is over."""
    async with house.hall.table(id) as table:
        open_to = await may_look(house, table, eyes, key)
        played = await house.replays.get(id, lambda: record_for(house, table, OPEN))
        title = f"{' and '.join(table.sheet.names[0::2])} against {' and '.join(table.sheet.names[1::2])}"
        result = WarResult(**table.sheet.standing.result) if table.sheet.standing.result else None
        return await shown(Source(title, played, open_to, result), battle, eyes)


@router.get("/tables/{id}/record", responses=FILES)
async def record_table(
    house: InHouse, id: TableInPath, eyes: Eyes = OPEN, form: Form = "toml", key: Key = None
) -> Response:
    """The record of a war that is over: with all cards, or as a seat knew it."""
    if eyes == "public":
        raise Refusal(ErrorCode.NOT_FOUND, "there is no record of what spectators saw", ["a replay shows it"])
    async with house.hall.table(id) as table:
        await may_look(house, table, eyes, key)
        record = await record_for(house, table, eyes)
    return await written(write_record(record), form, f"{id}-{eyes}")


async def may_look(house: House, table: Table, eyes: Eyes, key: str | None) -> list[Eyes]:
    """Whose eyes may be chosen; raises `Refusal` unless these may.

    A key shows what its own seat knew, and everybody sees what spectators saw. More is shown once a player has opened
    the cards, and not while a war with the same deals is running.
    """
    seats = [cast(Eyes, name) for name in SEATS[: table.sheet.mode.seats]]
    check_over(table)
    if eyes in SEATS and eyes not in seats:
        raise Refusal(ErrorCode.NOT_FOUND, f"there is no seat {eyes}")
    is_played = await house.hall.store.is_played(table.sheet.deals)
    if table.sheet.opened and not is_played:
        return [*seats, "public", OPEN]
    own = [seat for seat in seats if key is not None and is_key(table, SEATS.index(seat), key)]
    if eyes != "public" and eyes not in own:
        because = "a war with these cards is running" if is_played else "no player of this war has opened its cards"
        raise Refusal(ErrorCode.STILL_HIDDEN, because, ["your own key shows what you knew"])
    return [*own, "public"]


@router.post("/tables/{id}/open")
async def open_cards(house: InHouse, id: TableInPath, wish: OpenCards) -> ShownTable:
    """A player shows everybody all cards of a war that is over. Its deals are not played again then."""
    async with house.hall.table(id) as table:
        table.check_key(number_of(wish.seat), wish.key)
        check_over(table)
        if not await table.kept(house.hall.store.set_opened(table.sheet)):
            raise Refusal(ErrorCode.STILL_HIDDEN, "a war with these cards is running")
        table.sheet.opened = True
        table.tell_changed()
        return table.shown()


def check_over(table: Table) -> None:
    """Raises `Refusal` unless the war is over."""
    if table.sheet.standing.phase != "over":
        raise Refusal(ErrorCode.STILL_HIDDEN, "the war is not over")


def is_key(table: Table, seat: int, key: str) -> bool:
    """Whether a secret opens a seat."""
    try:
        table.check_key(seat, key)
    except Refusal:
        return False
    return True


async def record_for(house: House, table: Table, eyes: Eyes) -> Record:
    """The record of a table, made beside the loop; raises `Refusal` if it was played by other rules."""
    check_rules(table.sheet)
    log = await house.hall.store.log(table.sheet.id)
    return await asyncio.to_thread(record_of_table, table.sheet, log, house.hall.deals_of(table.sheet), eyes)


async def shown(source: Source, battle: int, eyes: Eyes) -> Replay:
    """A replay, made beside the loop; raises `Refusal` if there is no such battle."""
    found = await asyncio.to_thread(replay, source, battle, eyes)
    if found is None:
        raise Refusal(ErrorCode.NOT_FOUND, f"there is no battle {battle} in this war")
    return found


async def written(text: str, form: Form, name: str) -> Response:
    """A record as a file to keep; what JSON has no word for (dates, infinity) as a text."""
    if form == "json":
        table = await asyncio.to_thread(tomllib.loads, text)
        return Response(to_json(table, inf_nan_mode="strings"), media_type="application/json")
    headers = {"content-disposition": f'attachment; filename="{name}.als.toml"'}
    return PlainTextResponse(text, media_type=TOML, headers=headers)


# Records that are sent in


@router.post("/records", status_code=201)
async def send_in(house: InHouse, guest: AsGuest, new: NewRecord) -> RecordInfo:
    """Check a record and keep it."""
    record = await asyncio.to_thread(checked, new.text)
    id, now = new_id(), house.hall.now()
    info = RecordInfo(
        id=id,
        title=new.title or one_line(record.event or "") or "A war",
        players=record.players,
        mode=show_mode(record.mode),
        battles=len(record.battles),
        seat=record.seat,  # type: ignore[arg-type]
        sent=now,
        link=f"/replay/records/{id}",
    )
    row = {"id": id, "sent": now, "guest": guest, "title": info.title, "text": new.text}
    await house.hall.store.add_record(row | {"about": info.model_dump(mode="json")})
    return info


def one_line(text: str) -> str:
    """A text as a title: short, and without signs that cannot be shown."""
    shown = (sign if sign.isprintable() else " " for sign in text)
    return " ".join("".join(shown).split())[:LONGEST_TITLE].strip()


def checked(text: str) -> Record:
    """The record of a text, all that it says checked; raises `Refusal`."""
    try:
        record = read_record(text)
        if len(record.battles) > MAX_BATTLES:
            reasons = [f"{len(record.battles)} battles: at most {MAX_BATTLES}, because each look at it plays them"]
            raise Refusal(ErrorCode.BAD_RECORD, "this record is too long for a server", reasons)
        check(record)
    except AirLandSeaError as error:
        raise refusal_of(error, ErrorCode.BAD_RECORD) from error
    return record


@router.get("/records/{id}")
async def record(house: InHouse, id: RecordInPath) -> RecordInfo:
    """What is known about a record."""
    return RecordInfo(**(await kept(house, id))["about"])


@router.get("/records/{id}/text", responses=FILES)
async def record_text(house: InHouse, id: RecordInPath, form: Form = "toml") -> Response:
    """The record itself."""
    return await written((await kept(house, id))["text"], form, id)


@router.get("/records/{id}/replay/{battle}")
async def replay_record(
    house: InHouse, id: RecordInPath, battle: BattleInPath, eyes: Annotated[Eyes | None, Query()] = None
) -> Replay:
    """A battle of a record. An export shows what its player knew: the cards behind it are made up."""
    row = await kept(house, id)
    played = await house.replays.get(id, lambda: asyncio.to_thread(read_record, row["text"]))
    found = played.record
    seats = [cast(Eyes, found.seat)] if found.seat else [cast(Eyes, name) for name in SEATS[: found.mode.seats]]
    open_to: list[Eyes] = [*seats, "public"] if found.seat else [*seats, "public", OPEN]
    eyes = eyes or (seats[0] if found.seat else OPEN)
    if eyes not in open_to:
        raise Refusal(ErrorCode.STILL_HIDDEN, "this record does not know that", [f"open: {', '.join(open_to)}"])
    return await shown(Source(row["title"], played, open_to, None), battle, eyes)


async def kept(house: House, id: str) -> dict[str, Any]:
    """The row of a record; raises `Refusal`."""
    row = await house.hall.store.record(id)
    if row is None:
        raise Refusal(ErrorCode.NOT_FOUND, "there is no such record")
    return row
