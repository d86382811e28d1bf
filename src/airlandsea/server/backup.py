"""`airlandsea backup` and `restore`: copy a database while servers use it, and make a new database of the copy.

A copy holds the cards of running wars, as the database does: only its owner may read it. It belongs to no server: what
it says of leases is forgotten, and its epoch is raised above every epoch before, so a server that still runs on the old
database cannot write to the new one under the same name.
"""

import argparse
import os
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import URL, Engine, inspect, make_url, update

from ..errors import AirLandSeaError
from .programs import command_of
from .storage.database import (
    OWNER_ONLY,
    Database,
    NoDatabase,
    check_present,
    open_engine,
    redact,
    sqlite_file,
    usual_database,
)
from .storage.ownership import lock_of
from .storage.schema import ownership

PREFIX = "airlandsea-"  # of the copies in a folder
SUFFIXES = {"sqlite": ".sqlite", "postgresql": ".dump"}
SIGNATURES = {b"SQLite format 3\0": "sqlite", b"PGDMP": "postgresql"}
JOURNALS = ("-wal", "-shm", "-journal")  # what SQLite keeps beside a file, and would take for the new one's
PARTIAL = ".partial"  # after the name of a copy that is being written
DUMP = ("--format=custom", "--no-owner", "--no-privileges")
RESTORE = ("--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction")


class BackupFailed(AirLandSeaError):
    """A database could not be copied, or a copy not be restored."""


def run_backup(args: argparse.Namespace) -> int:
    """Copy a database into a new file, or into a folder, where it gets a name by its time; return the exit status."""
    url = args.database or usual_database()
    kind = kind_of(url)
    place = Path(args.place)
    is_folder = args.keep is not None or args.place.endswith(("/", os.sep)) or place.is_dir()
    if is_folder:
        make_folder(place)
    file = place / new_name(kind) if is_folder else place
    write_copy(url, file)
    print(f"copied {redact(url)} to {file}")
    for old in old_copies(place, kind, args.keep) if args.keep is not None else ():
        old.unlink()
        print(f"deleted {old}")
    return 0


def make_folder(place: Path) -> None:
    """Make a folder for copies, unless it is there; raises `BackupFailed`."""
    try:
        place.mkdir(exist_ok=True)
    except OSError as error:
        raise BackupFailed(f"{place} cannot be a folder for copies", [error.strerror or str(error)]) from None


def run_restore(args: argparse.Namespace) -> int:
    """Make a new database of a copy; return the exit status."""
    restore(Path(args.file), args.database)
    print(f"restored {args.file} to {redact(args.database)}")
    return 0


def write_copy(url: str, file: Path) -> None:
    """Copy a database into a new file; servers may use it meanwhile. Raises `BackupFailed`, `NoDatabase`."""
    kind = kind_of(url)
    if file.exists():
        raise BackupFailed(f"{file} exists", ["a copy replaces nothing: name another file, or a folder"])
    partial = file.with_name(file.name + PARTIAL)
    with explain_failure(f"{redact(url)} could not be copied to {file}"), ExitStack() as stack:
        create_empty(partial)
        stack.callback(partial.unlink)
        copy_sqlite(url, partial) if kind == "sqlite" else dump_postgresql(url, partial)
        sync(partial)
        partial.rename(file)
        stack.pop_all()


def restore(file: Path, url: str) -> None:
    """Make a new database of a copy: in a file that does not exist, or an empty PostgreSQL.

    Raises `BackupFailed`, and `NoDatabase` for a copy of another program or a newer version.
    """
    kind = kind_of(url)
    with explain_failure(f"{file} could not be restored"):
        with file.open("rb") as copy:
            start = copy.read(max(map(len, SIGNATURES)))
        found = next((each for signature, each in SIGNATURES.items() if start.startswith(signature)), None)
        if found != kind:
            because = "it is no copy of a database" if found is None else f"it is the copy of a database of {found}"
            raise BackupFailed(f"{file} cannot be restored to {redact(url)}", [because])
        with ExitStack() as stack:
            if kind == "sqlite":
                restore_sqlite(file, url, stack)
            else:
                restore_postgresql(file, url)
            Database(url).close()  # looks at its tables, brings them up to date, and forgets leases
            stack.pop_all()


# SQLite


def copy_sqlite(url: str, file: Path) -> None:
    """Copy one state of a database, compactly, and check that all of it can be read again."""
    check_present(url)
    source = sqlite_file(make_url(url).database)
    with closing(sqlite3.connect(source)) as connection:
        connection.execute("vacuum into ?", (str(file),))
    with closing(sqlite3.connect(file)) as connection:
        [result] = connection.execute("pragma integrity_check(1)").fetchone()
    if result != "ok":
        raise BackupFailed(f"the database {source} is damaged", [result])


def restore_sqlite(file: Path, url: str, stack: ExitStack) -> None:
    """Copy a file to a new one, which a stack deletes unless it is emptied."""
    target = sqlite_file(make_url(url).database)
    names = [target, *(target.with_name(target.name + end) for end in JOURNALS)]
    if found := [str(each) for each in names if each.exists()]:
        raise BackupFailed(f"{' and '.join(found)} exists", ["a copy is restored to a new file: move old ones away"])
    create_empty(target)
    for each in names:
        stack.callback(each.unlink, missing_ok=True)
    shutil.copyfile(file, target)
    engine = open_engine(url)
    stack.callback(engine.dispose)
    raise_epoch_above_all(engine)
    engine.dispose()


# PostgreSQL


def dump_postgresql(url: str, file: Path) -> None:
    """Copy one state of a database with the program of PostgreSQL, and check that the copy can be read."""
    run_program(url, "pg_dump", *DUMP, f"--file={file}", f"--dbname={without_password(url)}")
    run_program(url, "pg_restore", "--list", str(file))


def restore_postgresql(file: Path, url: str) -> None:
    """Fill an empty database, unless a server has it open."""
    with ExitStack() as stack:
        engine = open_engine(url)
        stack.callback(engine.dispose)
        lock = lock_of(engine)
        if not lock.acquire():
            raise NoDatabase(f"the database {redact(url)} is in use", ["a server has it open"])
        stack.callback(lock.release)
        with engine.connect() as connection:
            if inspect(connection).get_table_names():
                raise BackupFailed(f"the database {redact(url)} is not empty", ["name an empty one: createdb makes it"])
        run_program(url, "pg_restore", *RESTORE, f"--dbname={without_password(url)}", str(file))
        raise_epoch_above_all(engine)


def run_program(url: str, name: str, *arguments: str) -> None:
    """Run a program of PostgreSQL; it gets the password where no other user can read it."""
    password = make_url(url).password
    environment = os.environ | ({"PGPASSWORD": str(password)} if password else {})
    command = command_of(name, *arguments)
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BackupFailed(f"{name} has failed", done.stderr.strip().splitlines()[:1])


def without_password(url: str) -> str:
    """Return a URL as the programs of PostgreSQL take it."""
    given = make_url(url)
    return URL.create(
        "postgresql", given.username, None, given.host, given.port, given.database, given.query
    ).render_as_string()


# Both


def kind_of(url: str) -> str:
    """Return the kind of a database; raises `NoDatabase` for one that cannot be used."""
    engine = open_engine(url)
    engine.dispose()
    return engine.dialect.name


def raise_epoch_above_all(engine: Engine) -> None:
    """Fence every server that has opened the database whose copy this is.

    An epoch counts how often a database was opened; the milliseconds since 1970 are more than that, and more than they
    were when another copy was restored.
    """
    with engine.begin() as connection:
        if inspect(connection).has_table(ownership.name):  # else the database is of another program, or older
            connection.execute(update(ownership).values(epoch=time.time_ns() // 1_000_000))


def new_name(kind: str) -> str:
    """Return the name of a copy that is made now; later copies have later names."""
    return f"{PREFIX}{datetime.now(UTC):%Y-%m-%dT%H-%M-%S-%fZ}{SUFFIXES[kind]}"


def old_copies(folder: Path, kind: str, keep: int) -> list[Path]:
    """Return all copies in a folder except the latest `keep`."""
    return sorted(folder.glob(f"{PREFIX}*Z{SUFFIXES[kind]}"))[:-keep]


def create_empty(file: Path) -> None:
    """Create a file that only its owner can read; raises `FileExistsError`."""
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))


def sync(file: Path) -> None:
    """Wait until a file is on disk."""
    with file.open("rb") as opened:
        os.fsync(opened.fileno())


@contextmanager
def explain_failure(what: str) -> Iterator[None]:
    """Raise `BackupFailed` for errors of the system and of SQLite."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        raise BackupFailed(what, [str(error)]) from error
