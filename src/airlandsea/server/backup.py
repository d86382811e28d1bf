"""`airlandsea backup` and `restore`: copy a database while servers use it, and make a new database of the copy.

A copy holds the cards of running wars, as the database does: only its owner may read it. It belongs to no server: what
it says of leases is forgotten, and its epoch is raised above every epoch before, so a server that still runs on the old
database cannot write to the new one under the same name.
"""

import argparse
import os
import re
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex

from sqlalchemy import URL, Engine, inspect, make_url, update

from ..errors import AirLandSeaError
from .interruption import interrupted, noting_interrupts, pause, run_program
from .monitoring import first_line
from .programs import command_of
from .storage.database import (
    OWNER_ONLY,
    UNREADABLE,
    Database,
    NoDatabase,
    check_present,
    explain_unusable,
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
BESIDE = (*JOURNALS, ".lock")  # what there may be beside a database
PARTIAL = ".partial"  # after the name of a file that is being written
OLD_S = 3600  # after which a partial file is what a run that was killed has left
BLOCK_BYTES = 1 << 20  # copied between two looks whether the program is to end; …
STEPS = 10_000  # … of SQLite, which are some milliseconds
DUMP = ("--format=custom", "--no-owner", "--no-privileges")
RESTORE = ("--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction")


class BackupFailed(AirLandSeaError):
    """A database could not be copied, or a copy not be restored."""


@noting_interrupts()
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


@noting_interrupts()
def run_restore(args: argparse.Namespace) -> int:
    """Make a new database of a copy; return the exit status."""
    restore(Path(args.file), args.database)
    print(f"restored {args.file} to {redact(args.database)}")
    return 0


def write_copy(url: str, file: Path) -> None:
    """Copy a database into a new file; servers may use it meanwhile.

    Raises `BackupFailed`, `NoDatabase`, and `KeyboardInterrupt` if the program is to end.
    """
    kind = kind_of(url)
    refuse_existing([file], "a copy replaces nothing: name another file, or a folder")
    with explain_failure(f"{redact(url)} could not be copied to {file}"), partial_of(file) as partial:
        copy_sqlite(url, partial) if kind == "sqlite" else dump_postgresql(url, partial)
        sync(partial)


def restore(file: Path, url: str) -> None:
    """Make a new database of a copy: in a file that does not exist, or an empty PostgreSQL.

    Raises `BackupFailed`, `NoDatabase`, and `KeyboardInterrupt` if the program is to end.
    """
    kind = kind_of(url)
    with explain_failure(f"{file} could not be restored"):
        with file.open("rb") as copy:
            start = copy.read(max(map(len, SIGNATURES)))
        found = next((each for signature, each in SIGNATURES.items() if start.startswith(signature)), None)
        if found != kind:
            because = "it is no copy of a database" if found is None else f"it is the copy of a database of {found}"
            raise BackupFailed(f"{file} cannot be restored to {redact(url)}", [because])
        restore_sqlite(file, url) if kind == "sqlite" else restore_postgresql(file, url)


# SQLite


def copy_sqlite(url: str, file: Path) -> None:
    """Copy one state of a database, compactly, and check that all of it can be read again."""
    check_present(url)
    source = sqlite_file(make_url(url).database)
    with open_sqlite(source) as connection:
        connection.execute("vacuum into ?", (str(file),))
    check_whole(file, f"the database {source}")


def restore_sqlite(file: Path, url: str) -> None:
    """Copy a file to a new one, and make it a database of this version that belongs to no server."""
    target = sqlite_file(make_url(url).database)
    names = [target, *(target.with_name(target.name + end) for end in JOURNALS)]
    refuse_existing(names, "a copy is restored to a new file: move old ones away")
    target.parent.mkdir(parents=True, exist_ok=True)
    with partial_of(target) as partial:
        copy_file(file, partial)
        check_whole(partial, str(file))
        new = f"sqlite:///{partial}"
        with closing_engine(new) as engine:
            raise_epoch_above_all(engine)
        try:
            Database(new).close()  # looks at its tables, brings them up to date, and forgets leases
        except NoDatabase as error:
            raise BackupFailed(f"{file} cannot be restored to {redact(url)}", error.reasons) from error
        with open_sqlite(partial) as connection:
            connection.execute("pragma journal_mode = delete")  # all of it is in this file now
        sync(partial)


@contextmanager
def open_sqlite(file: Path) -> Iterator[sqlite3.Connection]:
    """Yield a connection to a file; raises `KeyboardInterrupt` from its statements if the program is to end."""
    with closing(sqlite3.connect(file)) as connection:
        connection.set_progress_handler(interrupted.is_set, STEPS)
        try:
            yield connection
        except sqlite3.OperationalError:
            pause(0)
            raise


def check_whole(file: Path, what: str) -> None:
    """Raise `BackupFailed` if a database is damaged. `what`: what is said to be."""
    with open_sqlite(file) as connection:
        [result] = connection.execute("pragma integrity_check(1)").fetchone()
    if result != "ok":
        raise BackupFailed(f"{what} is damaged", [result.splitlines()[-1]])


def copy_file(source: Path, target: Path) -> None:
    """Write the content of a file into another one."""
    with source.open("rb") as reader, target.open("wb") as writer:
        while block := reader.read(BLOCK_BYTES):
            pause(0)
            writer.write(block)


# PostgreSQL


def dump_postgresql(url: str, file: Path) -> None:
    """Copy one state of a database with the program of PostgreSQL, and check that the copy can be read."""
    run_postgresql(url, "pg_dump", *DUMP, f"--file={file}", f"--dbname={without_password(url)}")
    run_postgresql(url, "pg_restore", "--list", str(file))


def restore_postgresql(file: Path, url: str) -> None:
    """Fill an empty database, unless a server has it open."""
    with closing_engine(url) as engine, ExitStack() as stack:
        lock = lock_of(engine)
        if not lock.acquire():
            raise NoDatabase(f"the database {redact(url)} is in use", ["a server has it open"])
        stack.callback(lock.release)
        with engine.connect() as connection:
            if inspect(connection).get_table_names():
                raise BackupFailed(f"the database {redact(url)} is not empty", ["name an empty one: createdb makes it"])
        run_postgresql(url, "pg_restore", *RESTORE, f"--dbname={without_password(url)}", str(file))
        raise_epoch_above_all(engine)
    Database(url).close()  # as above


def run_postgresql(url: str, name: str, *arguments: str) -> None:
    """Run a program of PostgreSQL; it gets the password where no other user can read it."""
    password = make_url(url).password
    environment = os.environ | ({"PGPASSWORD": str(password)} if password else {})
    command = command_of(name, *arguments)
    nothing = subprocess.DEVNULL
    with tempfile.TemporaryFile("w+") as errors:
        if run_program(command, env=environment, stdin=nothing, stdout=nothing, stderr=errors):
            errors.seek(0)
            raise BackupFailed(f"{name} has failed", errors.read().strip().splitlines()[:1])


def without_password(url: str) -> str:
    """Return a URL as the programs of PostgreSQL take it."""
    given = make_url(url)
    return URL.create(
        "postgresql", given.username, None, given.host, given.port, given.database, given.query
    ).render_as_string()


# Both


def kind_of(url: str) -> str:
    """Return the kind of a database; raises `NoDatabase` for one that cannot be used."""
    with explain_unusable(url), closing_engine(url) as engine:
        return engine.dialect.name


@contextmanager
def closing_engine(url: str) -> Iterator[Engine]:
    """Yield the engine of a URL, and close its connections at the end."""
    engine = open_engine(url)
    try:
        yield engine
    finally:
        engine.dispose()


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


def refuse_existing(files: list[Path], cure: str) -> None:
    """Raise `BackupFailed` if one of some files exists."""
    if found := [str(each) for each in files if each.exists()]:
        raise BackupFailed(f"{' and '.join(found)} exists", [cure])


@contextmanager
def partial_of(file: Path) -> Iterator[Path]:
    """Yield an empty file, only for its owner, which gets another name when the block is done; else it is deleted."""
    for old in old_partials(file):
        old.unlink(missing_ok=True)
    partial = file.with_name(f"{file.name}.{token_hex(4)}{PARTIAL}")
    try:
        os.close(os.open(partial, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
        yield partial
        pause(0)
        refuse_existing([file], "it was made meanwhile")
        partial.rename(file)
    finally:
        for end in ("", *BESIDE):
            partial.with_name(partial.name + end).unlink(missing_ok=True)


def old_partials(file: Path) -> Iterator[Path]:
    """Yield the partial files that killed runs have left beside a file: of its name, and of copies named by time."""
    stem = rf"({re.escape(file.name)}|{PREFIX}.*Z\.(sqlite|dump))"
    name = re.compile(rf"{stem}(\.[0-9a-f]{{8}})?{re.escape(PARTIAL)}({'|'.join(map(re.escape, BESIDE))})?")
    for each in file.parent.iterdir():
        if name.fullmatch(each.name) and each.stat().st_mtime < time.time() - OLD_S:
            yield each


def sync(file: Path) -> None:
    """Wait until a file is on disk."""
    with file.open("rb") as reader:
        os.fsync(reader.fileno())


@contextmanager
def explain_failure(what: str) -> Iterator[None]:
    """Raise `BackupFailed` for errors of the system and of databases."""
    try:
        yield
    except UNREADABLE as error:
        raise BackupFailed(what, [first_line(error)]) from error
