"""A real PostgreSQL, where one is installed, and the database URLs that tests of the storage run with."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from airlandsea.server.dev_cluster import TemporaryPostgreSQL, TemporaryRedis
from airlandsea.server.programs import find_program


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[TemporaryPostgreSQL]:
    """A real PostgreSQL, that can be stopped and started."""
    if find_program("postgres") is None:
        pytest.skip("no PostgreSQL is installed: apt-get install postgresql")
    with TemporaryPostgreSQL() as server:
        yield server


@pytest.fixture(scope="session")
def postgresql(postgresql_server: TemporaryPostgreSQL) -> str:
    """Its URL."""
    return postgresql_server.url


@pytest.fixture(scope="session")
def redis_server() -> Iterator[TemporaryRedis]:
    """A real Redis, that can be stopped and started."""
    pytest.importorskip("redis", reason="redis-py is not installed: the extra `bus`")
    if find_program("redis-server") is None:
        pytest.skip("no Redis is installed: apt-get install redis-server")
    with TemporaryRedis() as server:
        yield server


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
