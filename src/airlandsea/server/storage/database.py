"""The database: opened, checked, brought up to date, and owned by one server, or by several that share it.

See `ownership` and `leases`.
"""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, Any

from platformdirs import user_data_path
from sqlalchemy import URL, Connection, Engine, create_engine, delete, event, insert, inspect, make_url, select, text
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from ...errors import AirLandSeaError
from .leases import is_served
from .ownership import Lock, OwnershipLost, check_epoch, lock_of, raise_epoch
from .schema import HEAD, READABLE_FROM, metadata, servers, settings

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATION_LOCK = 0x616C74  # among PostgreSQL's advisory locks, ours
PARTITIONED = {"connect_timeout": 5, "tcp_user_timeout": 5000}  # data that does not arrive within 5 s ends a connection
KEEPALIVES = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}  # silence ends it within 11 s
IDLE_MS = 5000  # after this silence PostgreSQL ends a server's transaction: others wait for its rows
SESSION_NAME = "airlandsea --shared"  # by which PostgreSQL knows our sessions
END_CUT_OFF = text(  # a statement comes in several messages; while one of them is missing, no time limit runs
    "select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = current_database()"
    " and application_name = :name and state = 'active' and wait_event = 'ClientRead'"
    " and state_change < clock_timestamp() - :idle_ms * interval '1 ms'"
)
MIGRATION_IDLE_MS = 30_000  # as `IDLE_MS`, where the tables are brought up to date: there is work between statements
MIGRATION_WAIT_MS = 7000  # for a table in use; shorter than a lease, for others wait as well
LOCK_TIMEOUT = "55P03"  # the SQLSTATE of a statement that has waited for so long
MIGRATION_POLL_S = 0.2  # between two attempts to lock out other servers
READABLE = "readable from"  # among the settings: the oldest version that can use these tables
POSTGRESQL_SCHEMES = ("postgresql://", "postgres://")
OWNER_ONLY = 0o600  # who can read a database can see the cards of running wars
CORE_TABLES = {"alembic_version", "tables", "seats", "log"}  # in every database of ours, of whatever version
UNREADABLE = (SQLAlchemyError, sqlite3.Error, ImportError, OSError, ValueError)  # what a damaged database raises


class NoDatabase(AirLandSeaError):
    """A database that cannot be used."""


def usual_database() -> str:
    """Return the URL of the file in the user's data folder."""
    return f"sqlite:///{user_data_path('airlandsea') / 'tables.sqlite'}"


class Database:
    """An engine, the lock that keeps other servers out, and the epoch that fences their writes."""

    def __init__(self, url: str, sync: bool = True, shared: bool = False) -> None:
        """Open a database; raises `NoDatabase`.

        Args:
            url: of a SQLite file or a PostgreSQL
            sync: SQLite waits for the disk, not only for the system
            shared: other servers may open it as well, if they share it too; only PostgreSQL can be shared
        """
        self.lock: Lock | None = None
        self.shared = shared
        self.is_lost = False  # another server owns it now
        self.is_closed = False
        self.lock_use = threading.Lock()  # what `keep_lock` took while `close` runs would stay locked
        with ExitStack() as stack, explain_unusable(url):
            self.engine = open_engine(url, sync, shared)
            event.listen(self.engine, "checkin", self.end_late)
            stack.callback(self.close)
            create_private(self.engine)
            self.acquire(url)
            check_tables(self.engine, url)
            with self.engine.begin() as connection:
                exclude_others(connection)
                upgrade(connection, url)
                self.epoch = self.claim(connection, url)
            stack.pop_all()

    def acquire(self, url: str) -> None:
        """Take the lock: a second server would not know what is in the memory of the first."""
        lock = lock_of(self.engine, self.shared)
        if not lock.acquire():
            because = ["another server has it open"]
            if self.engine.dialect.name == "postgresql":
                because += ["servers that share it all need --shared"]
            raise NoDatabase(f"the database {redact(url)} is in use", because)
        self.lock = lock

    def claim(self, connection: Connection, url: str) -> int:
        """Check that every table can be read, and raise the epoch; return it."""
        for table in metadata.sorted_tables:
            connection.execute(select(table).limit(1)).first()
        epoch = raise_epoch(connection, self.shared)
        if epoch is None:
            raise damage_error(url, "its table `ownership` is empty")
        return epoch

    def keep_lock(self) -> bool:
        """Return whether the lock is ours, taken again if it was lost. Raises `SQLAlchemyError` if nobody answers."""
        with self.lock_use:
            return self.lock is not None and not self.is_closed and (self.lock.is_held() or self.lock.acquire())

    def check_owner(self, connection: Connection) -> None:
        """Raise `OwnershipLost` if a transaction may not be committed; called at its end."""
        try:
            check_epoch(connection, self.epoch)
        except OwnershipLost:
            self.is_lost = True
            raise

    def close(self) -> None:
        """Release the lock, and close all connections; those that threads still use, as soon as they are given back."""
        with self.lock_use:
            self.is_closed = True
            if self.lock is not None:
                with suppress(SQLAlchemyError):
                    self.lock.release()
        self.engine.dispose()

    def end_late(self, connection: object, record: ConnectionPoolEntry) -> None:
        """Close a connection that is given back to the pool once the pool is gone."""
        if self.is_closed and connection is not None:
            record.invalidate()


# Opening


def open_engine(url: str, sync: bool = True, shared: bool = False) -> Engine:
    """Return the engine of a URL. Its errors do not say what was to be written (R31)."""
    parsed = make_url(with_driver(url))
    if parsed.get_backend_name() == "postgresql":
        arguments = limits_of_session(parsed) if shared else {}
        return create_engine(parsed, pool_pre_ping=True, hide_parameters=True, connect_args=arguments)
    if shared:
        raise NoDatabase(f"the database {redact(url)} cannot be shared", ["only PostgreSQL can: postgresql://…"])
    if parsed.get_backend_name() != "sqlite":
        raise NoDatabase(f"the database {redact(url)} cannot be used", ["only SQLite and PostgreSQL can"])
    engine = create_engine(parsed.set(database=str(sqlite_file(parsed.database))), hide_parameters=True)
    event.listen(engine, "connect", lambda connection, _: prepare_sqlite(connection, sync))
    return engine


def limits_of_session(url: URL) -> dict[str, Any]:
    """Return arguments for connections that end on both sides when one of them is silent for too long.

    Otherwise the locks of a session could stop all other servers, and a server could wait for an answer for hours.
    """
    limits = {f"tcp_{name}": value for name, value in KEEPALIVES.items()}
    limits["idle_in_transaction_session_timeout"] = IDLE_MS
    options = " ".join([str(url.query.get("options", "")), *(f"-c {name}={value}" for name, value in limits.items())])
    return {"application_name": SESSION_NAME, "options": options, **PARTITIONED, **KEEPALIVES}


def end_cut_off(connection: Connection) -> int:
    """End the sessions of servers that were cut off while they sent a statement, which no timeout of PostgreSQL ends.

    Return how many there were.
    """
    return int(connection.execute(END_CUT_OFF, {"name": SESSION_NAME, "idle_ms": IDLE_MS}).scalar_one())


def is_postgresql(url: str) -> bool:
    """Return whether a URL is that of a PostgreSQL."""
    return url.startswith(POSTGRESQL_SCHEMES) or url.startswith("postgresql+")


def with_driver(url: str) -> str:
    """Return a URL with psycopg 3 as the driver of PostgreSQL."""
    for prefix in POSTGRESQL_SCHEMES:
        if url.startswith(prefix):
            return "postgresql+psycopg://" + url.removeprefix(prefix)
    return url


def sqlite_file(path: str | None) -> Path:
    """Return the file behind a path, links resolved: beside its name SQLite keeps its journal, and we our lock."""
    if not path or path == ":memory:" or path.startswith("file:"):
        raise NoDatabase("no database", ["a SQLite database is a file: sqlite:////home/ada/tables.sqlite"])
    file = Path(path).expanduser().resolve()
    if file.exists() and file.stat().st_nlink > 1:
        because = "it has several names (hard links), and two servers could open it; remove all names but one"
        raise NoDatabase(f"the database {file} cannot be used", [because])
    return file


def check_present(url: str) -> None:
    """Raise `NoDatabase` if a SQLite file does not exist: a command that only reads or deletes creates none."""
    with explain_unusable(url):
        found = make_url(with_driver(url))
    if found.get_backend_name() == "sqlite" and found.database and not Path(found.database).expanduser().exists():
        raise NoDatabase(f"there is no database {found.database}")


def create_private(engine: Engine) -> None:
    """Create a SQLite file that is not there yet, for its owner alone, and its folder.

    SQLite gives its journals the same mode.
    """
    file = Path(str(engine.url.database))
    if engine.dialect.name == "sqlite" and not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(OWNER_ONLY)


def prepare_sqlite(connection: sqlite3.Connection, sync: bool) -> None:
    """Let others read while one writes; with `sync`, a commit is on disk when it returns."""
    cursor = connection.cursor()
    cursor.execute("pragma journal_mode = wal")
    cursor.execute(f"pragma synchronous = {'full' if sync else 'normal'}")
    cursor.execute("pragma busy_timeout = 10000")
    cursor.close()


# Refusing


@contextmanager
def explain_unusable(url: str) -> Iterator[None]:
    """Raise `NoDatabase` for a database that cannot be used, with the first line of why."""
    try:
        yield
    except UNREADABLE as error:
        raise NoDatabase(f"the database {redact(url)} cannot be used", [str(error).splitlines()[0]]) from error


def damage_error(url: str, why: str) -> NoDatabase:
    """Return the error for a database that somebody or something else has written to."""
    cure = "restore it from a backup, or name another one with --database"
    return NoDatabase(f"the database {redact(url)} is damaged", [why, cure])


def redact(url: str) -> str:
    """Return a URL without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:
        return repr(url)


def check_tables(engine: Engine, url: str) -> None:
    """Raise `NoDatabase` unless a database is empty, or ours and of a version known here."""
    with engine.connect() as connection:
        found = set(inspect(connection).get_table_names())
        if not found:
            return
        if not found >= CORE_TABLES:
            names = ", ".join(sorted(found)[:3])
            because = f"another program keeps its tables in it ({names}); name an empty database, or a new file"
            raise NoDatabase(f"the database {redact(url)} cannot be used", [because])
        version = connection.execute(text("select version_num from alembic_version")).scalar()
        is_ours = version == HEAD or version in known_versions() or can_be_read(connection)
    if version is None:
        raise damage_error(url, "it has tables, but no version")
    if not is_ours:
        because = f"its tables are of version {version!r}, and this program knows those up to {HEAD!r}"
        raise NoDatabase(f"the database {redact(url)} cannot be used", [because, "update airlandsea"])


def can_be_read(connection: Connection) -> bool:
    """Return whether a newer version says that this one can use its tables."""
    oldest = connection.execute(select(settings.c.value).where(settings.c.name == READABLE)).scalar()
    return oldest is not None and oldest <= HEAD


def check_nobody_stays_behind(connection: Connection, version: str, url: str) -> None:
    """Raise `NoDatabase` if other servers share a database that cannot use the tables of this version."""
    if connection.dialect.name != "postgresql" or not version or version >= READABLE_FROM:
        return
    if inspect(connection).has_table(servers.name) and is_served(connection):
        because = "servers of an older version share it, which cannot use the tables of this one"
        raise NoDatabase(f"the database {redact(url)} cannot be brought up to date", [because, "end them first"])


# Migrating. Alembic is only loaded where there is something to do.


def exclude_others(connection: Connection) -> None:
    """Keep servers that share a database from bringing it up to date at the same time, until the transaction ends."""
    if connection.dialect.name != "postgresql":
        connection.exec_driver_sql("begin immediate")  # by itself the driver begins no transaction to create tables
        return
    connection.execute(text(f"set local idle_in_transaction_session_timeout = {MIGRATION_IDLE_MS}"))
    connection.execute(text(f"set local lock_timeout = {MIGRATION_WAIT_MS}"))
    while not connection.execute(text("select pg_try_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK}).scalar():
        end_cut_off(connection)  # perhaps no other server is there to do it
        sleep(MIGRATION_POLL_S)


def upgrade(connection: Connection, url: str) -> None:
    """Bring the tables up to date, all or nothing; leave those of a newer version that can be used here."""
    if (version := version_of(connection)) >= HEAD:
        return
    check_nobody_stays_behind(connection, version, url)
    from alembic import command

    config = migrations()
    config.attributes["connection"] = connection
    with explain_lock(url):
        command.upgrade(config, HEAD)
    say_who_can_read(connection)


@contextmanager
def explain_lock(url: str) -> Iterator[None]:
    """Raise `NoDatabase` for tables that are in use."""
    try:
        yield
    except OperationalError as error:
        if getattr(error.orig, "sqlstate", "") != LOCK_TIMEOUT:
            raise
        because = "its tables are in use, perhaps by a backup"
        raise NoDatabase(f"the database {redact(url)} cannot be brought up to date", [because, "try later"]) from error


def say_who_can_read(connection: Connection) -> None:
    """Store the oldest version that can use these tables, if that is not this one."""
    connection.execute(delete(settings).where(settings.c.name == READABLE))
    if READABLE_FROM < HEAD:
        connection.execute(insert(settings), {"name": READABLE, "value": READABLE_FROM})


def known_versions() -> set[str]:
    """Return all versions of the tables that there have been."""
    from alembic.script import ScriptDirectory

    return {script.revision for script in ScriptDirectory.from_config(migrations()).walk_revisions()}


def migrations() -> "Config":
    """Return the configuration with which Alembic finds the migrations."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def version_of(connection: Connection) -> str:
    """Return the version of the tables in a database; "" in an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return connection.execute(text("select version_num from alembic_version")).scalar() or ""
