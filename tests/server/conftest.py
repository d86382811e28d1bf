"""A real PostgreSQL, where one is installed, and the database URLs that tests of the storage run with."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


def program(name: str) -> Path | None:
    """A program of PostgreSQL: Debian keeps them off the PATH."""
    if found := shutil.which(name):
        return Path(found)
    return next(iter(sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)), None)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The URL of a fresh PostgreSQL that ends with the tests."""
    initdb, pg_ctl = program("initdb"), program("pg_ctl")
    if initdb is None or pg_ctl is None:
        pytest.skip("no PostgreSQL is installed: apt-get install postgresql")
    folder = Path(tempfile.mkdtemp(prefix="als-pg-"))
    as_user: dict[str, object] = {"cwd": folder, "check": True, "stdout": subprocess.DEVNULL}
    if os.geteuid() == 0:  # PostgreSQL does not run as root
        as_user["user"] = "postgres"
        os.chown(folder, pwd.getpwnam("postgres").pw_uid, -1)
    data = folder / "data"
    options = f"-c listen_addresses='' -c unix_socket_directories={folder} -c fsync=off"
    subprocess.run([initdb, "-D", data, "-U", "postgres", "-A", "trust", "--no-sync"], **as_user)
    subprocess.run([pg_ctl, "-D", data, "-o", options, "-l", folder / "log", "-w", "start"], **as_user)
    try:
        yield f"postgresql://postgres@/postgres?host={folder}"
    finally:
        subprocess.run([pg_ctl, "-D", data, "-m", "immediate", "-w", "stop"], **as_user)
        shutil.rmtree(folder, ignore_errors=True)


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
