"""The rows of tables, their seats and keys, and the record that is read from them."""

from dataclasses import asdict
from datetime import date
from typing import Any

from pydantic import TypeAdapter
from sqlalchemy import Connection, Row, select

from ...bots import current_spec
from ...rules.modes import Mode
from ..game.clocks import DAY_MS
from ..game.models import SeatOccupant, SeatSecret, TableRecord, WarStatus
from ..schemas.tables import Clock
from .ratings import ratings_of
from .schema import keys, seats

CLOCKS: TypeAdapter[Clock] = TypeAdapter(Clock)
SAME = ("id", "created", "changed", "rules", "secret", "deals", "rematch_of", "rematch", "opened")


def table_row(table_record: TableRecord) -> dict[str, Any]:
    """Return a table's row."""
    ordered = {
        "mode": asdict(table_record.mode),
        "theaters": table_record.theaters,
        "clock": table_record.clock.model_dump(),
        "takebacks": table_record.takebacks,
        "start": table_record.start,
        "begins": table_record.begins,
        "day": table_record.day and table_record.day.isoformat(),
        "rated": table_record.rated,
    }
    same = {name: getattr(table_record, name) for name in SAME}
    return same | {"ordered": ordered} | standing_row(table_record.standing)


def standing_row(standing: WarStatus) -> dict[str, Any]:
    """Return the columns of how a war stands."""
    return {"standing": vars(standing), "running": standing.phase != "over", "deadline": standing.deadline}


def seat_row(table: str, seat: int, occupant: SeatOccupant) -> dict[str, Any]:
    """Return a seat's row."""
    row = {"table_id": table, "seat": seat, "name": occupant.name, "bot": occupant.bot}
    return row | {"guest": occupant.guest, "here": occupant.is_hosted}


def key_row(table: str, key: SeatSecret) -> dict[str, Any]:
    """Return a key's row."""
    return {"table_id": table, "digest": key.digest, "seat": key.seat, "invitation": key.is_invitation}


def read_table_record(connection: Connection, row: Row[Any]) -> TableRecord:
    """Return the record of a table's row, with seats and keys."""
    mode = Mode(**row.ordered["mode"])
    sitting: list[SeatOccupant | None] = [None] * mode.seats
    for taken in connection.execute(select(seats).where(seats.c.table_id == row.id)):
        bot = None if taken.bot is None else current_spec(taken.bot)
        sitting[taken.seat] = SeatOccupant(taken.name, bot, taken.guest, taken.here)
    found = connection.execute(select(keys).where(keys.c.table_id == row.id)).all()
    standing, day = WarStatus(**row.standing), row.ordered.get("day")
    standing.score = (standing.score[0], standing.score[1])
    rated = row.ordered.get("rated", False)
    guests = [occupant.guest for occupant in sitting if rated and occupant and occupant.guest]
    return TableRecord(
        mode=mode,
        theaters=row.ordered["theaters"],
        clock=CLOCKS.validate_python(row.ordered["clock"]),
        takebacks=row.ordered["takebacks"],
        start=row.ordered.get("start", ""),
        begins=row.ordered.get("begins"),
        day=date.fromisoformat(day) if day else None,
        rated=rated,
        ratings=ratings_of(connection, guests, row.changed // DAY_MS),
        seats=sitting,
        keys=[SeatSecret(key.seat, bytes(key.digest), key.invitation) for key in found],
        standing=standing,
        **{name: getattr(row, name) for name in SAME},
    )
