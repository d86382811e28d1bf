"""The database: opened, brought up to date, and held by one server at a time."""

import sqlite3
from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout
from platformdirs import user_data_path
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import SQLAlchemyError

from ...errors import AirLandSeaError
from .schema import HEAD

LOCK = 0x616C73  # of PostgreSQL's advisory locks, ours


class NoDatabase(AirLandSeaError):
    """A database that cannot be used."""


def usual_database() -> str:
    """The URL of the file in the user's data folder."""
    return f"sqlite:///{user_data_path('airlandsea') / 'tables.sqlite'}"


class Database:
    """An engine, and the lock that says whose it is."""

    def __init__(self, url: str, is_synchronous: bool = True) -> None:
        """`is_synchronous`: SQLite waits for the disk, not only for the system. Raises `NoDatabase`."""
        self.file_lock: FileLock | None = None
        self.held: Connection | None = None
        self.url, self.engine = opened(url, is_synchronous)
        try:
            self.hold()
            upgrade(self.engine)
        except (SQLAlchemyError, OSError) as error:
            self.close()
            raise unusable(url, error) from error
        except NoDatabase:
            self.close()
            raise

    def hold(self) -> None:
        """One server for one database: what is awake in another one's memory would be out of date."""
        taken = False
        if self.engine.dialect.name == "sqlite":
            self.file_lock = FileLock(f"{self.url.database}.lock")
            try:
                self.file_lock.acquire(timeout=0)
            except Timeout:
                taken = True
        elif self.engine.dialect.name == "postgresql":
            self.held = self.engine.connect()
            taken = not self.held.execute(text("select pg_try_advisory_lock(:lock)"), {"lock": LOCK}).scalar()
            self.held.commit()
        if taken:
            raise NoDatabase(f"the database {shown(str(self.url))} is in use", ["another server has it open"])

    def close(self) -> None:
        """Let it go."""
        with suppress(SQLAlchemyError):
            if self.held is not None:
                self.held.close()
        self.engine.dispose()
        if self.file_lock is not None:
            self.file_lock.release()


def opened(url: str, is_synchronous: bool) -> tuple[URL, Engine]:
    """What a URL leads to; raises `NoDatabase`."""
    try:
        return make_url(with_driver(url)), open_engine(url, is_synchronous)
    except (SQLAlchemyError, ImportError, OSError) as error:
        raise unusable(url, error) from error


def unusable(url: str, error: Exception) -> NoDatabase:
    """A database that cannot be used, and the first line of why."""
    return NoDatabase(f"the database {shown(url)} cannot be used", [str(error).splitlines()[0]])


def with_driver(url: str) -> str:
    """PostgreSQL is spoken through psycopg 3."""
    for prefix in ("postgresql://", "postgres://"):
        if url.startswith(prefix):
            return "postgresql+psycopg://" + url.removeprefix(prefix)
    return url


def shown(url: str) -> str:
    """A URL without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:
        return repr(url)


def open_engine(url: str, is_synchronous: bool = True) -> Engine:
    """The engine of a URL; a SQLite file's folder is made. Its errors do not say what was to be written (R31)."""
    parsed = make_url(with_driver(url))
    if parsed.get_backend_name() != "sqlite":
        return create_engine(parsed, pool_pre_ping=True, hide_parameters=True)
    if not parsed.database or parsed.database == ":memory:":
        raise NoDatabase("no database", ["a SQLite database is a file: sqlite:////home/ada/tables.sqlite"])
    Path(parsed.database).expanduser().parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(parsed.set(database=str(Path(parsed.database).expanduser())), hide_parameters=True)
    event.listen(engine, "connect", lambda connection, _: prepare_sqlite(connection, is_synchronous))
    return engine


def prepare_sqlite(connection: sqlite3.Connection, is_synchronous: bool) -> None:
    """Readers beside the writer, and a commit that is on disk when it says so."""
    cursor = connection.cursor()
    cursor.execute("pragma journal_mode = wal")
    cursor.execute(f"pragma synchronous = {'full' if is_synchronous else 'normal'}")
    cursor.execute("pragma busy_timeout = 10000")
    cursor.close()


def upgrade(engine: Engine) -> None:
    """Bring the tables up to date. Alembic is only loaded where there is something to do."""
    if version_of(engine) == HEAD:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def version_of(engine: Engine) -> str | None:
    """The version of the tables in a database; None in an empty one."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        return connection.execute(text("select version_num from alembic_version")).scalar()
