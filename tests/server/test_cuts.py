"""A server is cut off from PostgreSQL at one message after the other: another one has to go on.

CUT_EVERY says at which messages: 1 is each of them, and takes many minutes.
"""

import asyncio
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from itertools import takewhile
from multiprocessing import get_context

import pytest
from sqlalchemy import make_url, text

from airlandsea.server.storage import database, leases
from airlandsea.server.storage.database import open_engine
from airlandsea.server.tables import leases as leases_of_tables
from airlandsea.server.tables import registry as registry_of_tables
from server.cuts import DEEDS, CutTimes, cuts, open_and_cut, pair_of, walk
from server.relay import Fate

CUT_EVERY = int(os.environ.get("CUT_EVERY", "17"))
OPENING_STEP = 1 + 7 * (CUT_EVERY - 1)  # the same when a database is opened, which takes the most messages
THREADS = 200  # each connection that is cut off keeps one


@pytest.fixture(autouse=True)
def short_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """In proportion as they are, and long enough for a thread that has to wait for the processor."""
    monkeypatch.setattr(leases, "LEASE_MS", 3000)
    monkeypatch.setattr(registry_of_tables, "LEASE_MS", 3000)
    monkeypatch.setattr(registry_of_tables, "ROUND_S", 0.05)
    monkeypatch.setattr(registry_of_tables, "TICK_S", 0.1)
    monkeypatch.setattr(leases_of_tables, "CLAIM_TIMEOUT_S", 4.5)
    monkeypatch.setattr(database, "IDLE_MS", 1500)


@pytest.fixture
def urls(postgresql: str) -> Iterator[list[str]]:
    """A database for each deed."""
    engine = open_engine(postgresql).execution_options(isolation_level="AUTOCOMMIT")
    names = [f"cuts_{place}" for place in range(len(DEEDS))]
    with engine.connect() as connection:
        for name in names:
            connection.execute(text(f"create database {name}"))
    yield [make_url(postgresql).set(database=name).render_as_string(hide_password=False) for name in names]
    with engine.connect() as connection:
        for name in names:
            connection.execute(text(f"drop database {name} with (force)"))
    engine.dispose()


@pytest.mark.slow
@pytest.mark.parametrize("fate", Fate)
def test_another_server_goes_on_wherever_a_server_is_cut_off(fate, urls):
    async def walk_one(url: str, deed: str) -> list[CutTimes]:
        async with pair_of(url) as pair:
            return await walk(pair, deed, fate, CUT_EVERY)

    async def walk_all() -> None:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(THREADS))
        found = await asyncio.gather(*[walk_one(*each) for each in zip(urls, DEEDS, strict=True)])
        for deed, outcomes in zip(DEEDS, found, strict=True):
            back, waited = (max(times) for times in zip(*outcomes, strict=True))
            print(f"{fate.value}: {deed}: {len(outcomes)} cuts, back after {back:.2f} s, a write took {waited:.2f} s")

    asyncio.run(walk_all())


@pytest.mark.slow
@pytest.mark.parametrize("fate", Fate)
def test_another_server_opens_a_database_wherever_a_server_is_cut_off_while_it_opens_it(fate, postgresql):
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        cut_off = partial(open_and_cut, process, postgresql)
        tried = sum(takewhile(bool, map(cut_off, cuts(fate, OPENING_STEP))))
    assert tried
    print(f"{fate.value}: open a database: {tried} cuts")


def test_a_session_ends_on_both_sides_when_the_other_one_is_silent(postgresql):
    opened = open_engine(postgresql, shared=True)
    with opened.connect() as connection:
        parameters = connection.connection.dbapi_connection.info.get_parameters()
        assert parameters["keepalives_idle"] == "5" and parameters["tcp_user_timeout"] == "5000"
        rows = connection.execute(text("select name, reset_val from pg_settings"))
        found = {row.name: row.reset_val for row in rows}
        assert found["idle_in_transaction_session_timeout"] == "1500"
        assert found["tcp_keepalives_idle"] == "5"
        assert found["application_name"] == database.SESSION_NAME
    opened.dispose()
