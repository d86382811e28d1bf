"""Rows of the daily deal that are written in one transaction with others: a guest's table, and the result it had."""

from typing import Any

from sqlalchemy import Connection, insert, select

from ..game.models import KeptResult, TableRecord, WarStatus
from .schema import daily_results, daily_tables


def add_daily_table(connection: Connection, table_record: TableRecord) -> None:
    """Note that a guest plays the war of a day at a new table, if it is that war."""
    if table_record.day is not None:
        row = {"day": table_record.day.isoformat(), "guest": player_of(table_record), "table_id": table_record.id}
        connection.execute(insert(daily_tables), row)


def add_result_of_table(connection: Connection, table_record: TableRecord, standing: WarStatus, now: int) -> None:
    """Enter the result of a war of the day that is over."""
    if table_record.day is not None and standing.result is not None:
        row = {"day": table_record.day.isoformat(), "guest": player_of(table_record), "entered": now, "text": ""}
        add_first(connection, row | result_of(table_record, standing)._asdict())


def result_of(table_record: TableRecord, standing: WarStatus) -> KeptResult:
    """Return the result of a war that is over. A player who gives it up has lost it without a point."""
    given_up = standing.result is not None and standing.result["how"] == "given up"
    points, enemy_points = (0, table_record.mode.target) if given_up else standing.score
    return KeptResult(points, enemy_points, standing.battle, given_up)


def player_of(table_record: TableRecord) -> str:
    """Return the guest who plays the war of the day."""
    (guest,) = (occupant.guest for occupant in table_record.seats if occupant and occupant.guest)
    return guest


def add_first(connection: Connection, row: dict[str, Any]) -> None:
    """Keep a result, unless its guest has one of that day."""
    day, guest = daily_results.c.day == row["day"], daily_results.c.guest == row["guest"]
    if connection.execute(select(daily_results.c.day).where(day, guest)).first() is None:
        connection.execute(insert(daily_results), row)
