"""A real PostgreSQL, where one is installed, and the database URLs that tests of the storage run with."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest


def program(name: str) -> Path | None:
    """A program of PostgreSQL: Debian keeps them off the PATH."""
    if found := shutil.which(name):
        return Path(found)
    return next(iter(sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)), None)


class PostgreSQL:
    """A fresh PostgreSQL, that ends with the tests."""

    def __init__(self, initdb: Path, pg_ctl: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="als-pg-"))
        self.pg_ctl = pg_ctl
        self.as_user: dict[str, Any] = {"cwd": self.folder, "check": True, "stdout": subprocess.DEVNULL}
        if os.geteuid() == 0:  # PostgreSQL does not run as root
            self.as_user["user"] = "postgres"
            os.chown(self.folder, pwd.getpwnam("postgres").pw_uid, -1)
        self.url = f"postgresql://postgres@/postgres?host={self.folder}"
        create = [str(initdb), "-D", str(self.folder / "data"), "-U", "postgres", "-A", "trust", "--no-sync"]
        subprocess.run(create, **self.as_user)
        self.start()

    def start(self) -> None:
        options = f"-c listen_addresses='' -c unix_socket_directories={self.folder} -c fsync=off"
        self.control("-o", options, "-l", self.folder / "log", "start")

    def stop(self) -> None:
        self.control("-m", "immediate", "stop")

    def control(self, *words: str | Path) -> None:
        subprocess.run([self.pg_ctl, "-D", self.folder / "data", "-w", *words], **self.as_user)


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[PostgreSQL]:
    """A real PostgreSQL, that can be stopped and started."""
    initdb, pg_ctl = program("initdb"), program("pg_ctl")
    if initdb is None or pg_ctl is None:
        pytest.skip("no PostgreSQL is installed: apt-get install postgresql")
    server = PostgreSQL(initdb, pg_ctl)
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(server.folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgresql(postgresql_server: PostgreSQL) -> str:
    """Its URL."""
    return postgresql_server.url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    url = str(request.getfixturevalue("postgresql"))
    emptied(url)
    return url


def emptied(url: str) -> None:
    """Take everything out of a PostgreSQL."""
    from sqlalchemy import text

    from airlandsea.server.storage.database import open_engine

    engine = open_engine(url)
    with engine.begin() as connection:
        connection.execute(text("drop schema public cascade"))
        connection.execute(text("create schema public"))
    engine.dispose()
