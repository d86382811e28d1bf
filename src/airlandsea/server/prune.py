"""`airlandsea prune`: lists old tables and records, and deletes them if asked to."""

import argparse
import time
from contextlib import closing
from datetime import UTC, datetime

from .storage.database import Database, redact, usual_database
from .storage.pruning import Old, delete_old, find_old

DAY_MS = 24 * 3600 * 1000


def prune(given: argparse.Namespace) -> int:
    """List what is old enough, and delete it with `--delete`; the exit status."""
    url = given.database or usual_database()
    before = time.time_ns() // 1_000_000 - round(given.older_than * DAY_MS)
    with closing(Database(url)) as database:
        old = find_old(database.engine, before, given.what)
        for each in old:
            print(line_of(each))
        if given.delete:
            delete_old(database, old)
    what = f"{count(old, 'records')} records and {len(old) - count(old, 'records')} tables in {redact(url)}"
    print(f"deleted: {what}" if given.delete else f"would delete: {what}; --delete deletes them")
    return 0


def line_of(old: Old) -> str:
    """What is printed of a table or record."""
    day = datetime.fromtimestamp(old.changed / 1000, UTC).date().isoformat()
    return f"{day}  {old.kind:<8} {old.id}  {old.about}"


def count(old: list[Old], kind: str) -> int:
    """How many there are of a kind."""
    return sum(each.kind == kind for each in old)
