"""The rows of tables, their seats and keys, and the record that is read from them.

During an upgrade servers of two versions share a database, and the older one reads what the newer one has written. So
only those options of a mode are stored that are not the usual ones: an option that a version adds concerns no older
server until somebody chooses it, and then that table alone.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, fields
from datetime import date
from typing import Any

from pydantic import TypeAdapter
from sqlalchemy import Connection, Row, Table, select

from ...bots import current_spec
from ...errors import AirLandSeaError, IllegalMode
from ...rules.modes import Mode
from ..game.models import EntryKind, SeatOccupant, SeatSecret, TableRecord, WarStatus
from ..schemas.tables import Clock
from .ratings import ratings_of
from .schema import keys, seats

CLOCKS: TypeAdapter[Clock] = TypeAdapter(Clock)
USUAL_MODE = asdict(Mode())  # never changed: it is what older rows leave out
STATUS_FIELDS = {field.name for field in fields(WarStatus)}
KINDS = {kind.value for kind in EntryKind}
SAME = ("id", "created", "changed", "rules", "secret", "deals", "rematch_of", "rematch", "opened")


class NewerTable(AirLandSeaError):
    """A table with something that a newer version of the server has stored and this one does not know."""


def table_row(table_record: TableRecord) -> dict[str, Any]:
    """Return a table's row."""
    ordered = {
        "mode": mode_row(table_record.mode),
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


def mode_row(mode: Mode) -> dict[str, Any]:
    """Return the options of a mode that are not the usual ones."""
    return {name: value for name, value in asdict(mode).items() if value != USUAL_MODE[name]}


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


def read_mode(options: dict[str, Any]) -> Mode:
    """Return a mode that is stored; raises `NewerTable` for an option that is not known here."""
    try:
        return Mode().but(**options)
    except IllegalMode as error:
        raise NewerTable("this table has options that this server does not know", error.reasons) from error


def read_standing(stored: dict[str, Any]) -> WarStatus:
    """Return how a war stands. The log says so as well: what a newer version notes beside it is left out."""
    standing = WarStatus(**{name: value for name, value in stored.items() if name in STATUS_FIELDS})
    standing.score = (standing.score[0], standing.score[1])
    return standing


def read_kind(what: str) -> EntryKind:
    """Return the kind of an entry of a log; raises `NewerTable` for one that is not known here."""
    if what not in KINDS:
        raise NewerTable("the log of this table has entries that this server does not know", [what])
    return EntryKind(what)


def read_table_records(connection: Connection, rows: Sequence[Row[Any]], today: int) -> list[TableRecord]:
    """Return the records of the rows that this version can read. `today`: the day of their ratings."""
    sitting, opening = belonging(connection, seats, rows), belonging(connection, keys, rows)
    found = []
    for row in rows:
        with suppress(NewerTable):
            found.append(build_record(connection, row, sitting.get(row.id, []), opening.get(row.id, []), today))
    return found


def read_table_record(connection: Connection, row: Row[Any], today: int) -> TableRecord:
    """Return the record of a table's row, with seats and keys; raises `NewerTable`."""
    sitting, opening = belonging(connection, seats, [row]), belonging(connection, keys, [row])
    return build_record(connection, row, sitting.get(row.id, []), opening.get(row.id, []), today)


def belonging(connection: Connection, part: Table, rows: Sequence[Row[Any]]) -> dict[str, list[Row[Any]]]:
    """Return what belongs to some tables, all of it with one query: [table] its rows."""
    found: dict[str, list[Row[Any]]] = {}
    for row in connection.execute(select(part).where(part.c.table_id.in_([row.id for row in rows]))):
        found.setdefault(row.table_id, []).append(row)
    return found


def build_record(
    connection: Connection, row: Row[Any], sitting: Sequence[Row[Any]], opening: Sequence[Row[Any]], today: int
) -> TableRecord:
    """Return the record of a table's row and those of its seats and keys; raises `NewerTable`."""
    mode = read_mode(row.ordered["mode"])
    occupants: list[SeatOccupant | None] = [None] * mode.seats
    for taken in sitting:
        bot = None if taken.bot is None else current_spec(taken.bot)
        occupants[taken.seat] = SeatOccupant(taken.name, bot, taken.guest, taken.here)
    standing, day = read_standing(row.standing), row.ordered.get("day")
    rated = row.ordered.get("rated", False)
    guests = [occupant.guest for occupant in occupants if rated and occupant and occupant.guest]
    return TableRecord(
        mode=mode,
        theaters=row.ordered["theaters"],
        clock=CLOCKS.validate_python(row.ordered["clock"]),
        takebacks=row.ordered["takebacks"],
        start=row.ordered.get("start", ""),
        begins=row.ordered.get("begins"),
        day=date.fromisoformat(day) if day else None,
        rated=rated,
        ratings=ratings_of(connection, guests, today),
        seats=occupants,
        keys=[SeatSecret(key.seat, bytes(key.digest), key.invitation) for key in opening],
        standing=standing,
        **{name: getattr(row, name) for name in SAME},
    )
