"""`airlandsea prune`: list old tables with all that belongs to them, old records, and old results of the daily deal;
delete them if asked to, and the public names of guests without a rated war, whatever their age.

Tables with the same deals are deleted together or not at all. Otherwise nobody would know in a rematch whether its
cards were looked at (R31).
"""

import argparse
import time
from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import closing
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, delete, func, select, update

from .audit import AuditLog
from .game.clocks import DAY_MS
from .storage.database import Database, check_present, explain_unusable, redact, usual_database
from .storage.operators import CLOSED
from .storage.ratings import count_unused_names, delete_unused_names
from .storage.schema import (
    daily_results,
    daily_tables,
    keys,
    log,
    records,
    reviews,
    seats,
    settings,
    subscriptions,
    table_outages,
    tables,
    talk,
)

ROWS_PER_TRANSACTION = 200


class Old(NamedTuple):
    """Something that has not changed for long."""

    id: str
    kind: str  # waiting, running, over: a table; records; daily: the results of a day
    changed: int  # milliseconds since 1970
    about: str  # how far the war is, a record's title, or how many results a day has


def prune(args: argparse.Namespace) -> int:
    """List what is old enough, and delete it with `--delete`; return the exit status."""
    url = args.database or usual_database()
    if args.audit_log:
        AuditLog(args.audit_log)  # refused before anything is deleted
    before = time.time_ns() // 1_000_000 - round(args.older_than * DAY_MS)
    check_present(url)
    with closing(Database(url)) as database:
        with explain_unusable(url):
            old = find_old(database.engine, before, args.what)
        for each in old:
            day = datetime.fromtimestamp(each.changed / 1000, UTC).date().isoformat()
            print(f"{day}  {each.kind:<8} {each.id}  {each.about}")
        names = unused_names(database, args.delete) if "names" in args.what else 0
        if args.delete:
            with explain_unusable(url):
                delete_old(database, old)
            if args.audit_log:
                note_deleted(AuditLog(args.audit_log), old, names)
    kinds = Counter(each.kind for each in old)
    count, days = kinds["records"], kinds["daily"]
    tables_found = len(old) - count - days
    more = f", results of {days} daily deals" if days else ""
    more += f", {names} names without a rated war" if names else ""
    what = f"{count} records and {tables_found} tables{more} in {redact(url)}"
    print(f"deleted: {what}" if args.delete else f"would delete: {what}; --delete deletes them")
    return 0


def note_deleted(audit: AuditLog, old: list[Old], names: int) -> None:
    """Write to the audit log what was deleted. `names`: how many."""
    for each in old:
        audit.note("pruned", kind=each.kind, id=each.id)
    if names:
        audit.note("pruned", kind="names", number=names)


# In the database


def find_old(engine: Engine, before: int, kinds: Collection[str]) -> list[Old]:
    """Return what was last changed before a moment, the oldest first."""
    with engine.connect() as connection:
        found = list(old_tables(connection, before, kinds))
        if "records" in kinds:
            chosen = select(records.c.id, records.c.sent, records.c.title).where(records.c.sent < before)
            found += [Old(row.id, "records", row.sent, row.title) for row in connection.execute(chosen)]
        if "daily" in kinds:
            found += old_days(connection, before)
    return sorted(found, key=lambda old: (old.changed, old.id))


def old_tables(connection: Connection, before: int, kinds: Collection[str]) -> Iterator[Old]:
    """Yield the old tables of some states, except those whose deals a remaining table shares."""
    columns = (tables.c.id, tables.c.deals, tables.c.changed, tables.c.standing)
    rows = connection.execute(select(*columns)).all()
    old = [row for row in rows if row.changed < before and state_of(row.standing) in kinds]
    chosen = {row.id for row in old}
    staying_deals = {row.deals for row in rows if row.id not in chosen}
    for row in old:
        if row.deals not in staying_deals:
            yield Old(row.id, state_of(row.standing), row.changed, f"battle {row.standing['battle']}")


def old_days(connection: Connection, before: int) -> Iterator[Old]:
    """Yield the days whose last result was entered before a moment."""
    last, number = func.max(daily_results.c.entered), func.count()
    chosen = select(daily_results.c.day, last, number).group_by(daily_results.c.day).having(last < before)
    for day, entered, results in connection.execute(chosen):
        yield Old(day, "daily", entered, f"{results} results")


def unused_names(database: Database, deletes: bool) -> int:
    """Return how many public names are of guests without a rated war; delete them if asked to."""
    with database.engine.begin() as connection:
        number = count_unused_names(connection)
        if deletes:
            delete_unused_names(connection)
            database.check_owner(connection)
    return number


def state_of(standing: dict[str, Any]) -> str:
    """Return the state of a table: waiting, running or over."""
    return "running" if standing["phase"] == "between" else str(standing["phase"])


def delete_old(database: Database, old: list[Old]) -> None:
    """Delete old things, in transactions of some rows each, so that a long run can be interrupted."""
    for start in range(0, len(old), ROWS_PER_TRANSACTION):
        some = old[start : start + ROWS_PER_TRANSACTION]
        with database.engine.begin() as connection:
            ids = [each.id for each in some if each.kind == "records"]
            connection.execute(delete(records).where(records.c.id.in_(ids)))
            days = [each.id for each in some if each.kind == "daily"]
            connection.execute(delete(daily_results).where(daily_results.c.day.in_(days)))
            connection.execute(delete(reviews).where(reviews.c.id.in_([each.id for each in some])))
            delete_tables(connection, [each.id for each in some if each.kind not in ("records", "daily")])
            database.check_owner(connection)


def delete_tables(connection: Connection, ids: list[str]) -> None:
    """Delete tables with all that belongs to them, and references to them in other tables."""
    for table in (seats, keys, log, talk, subscriptions, daily_tables, table_outages):
        connection.execute(delete(table).where(table.c.table_id.in_(ids)))
    connection.execute(delete(settings).where(settings.c.name.in_([CLOSED + id for id in ids])))
    connection.execute(delete(tables).where(tables.c.id.in_(ids)))
    for column in (tables.c.rematch, tables.c.rematch_of):
        connection.execute(update(tables).where(column.in_(ids)).values({column: None}))
