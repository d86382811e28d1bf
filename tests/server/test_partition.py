"""A server whose packets to its PostgreSQL stop, and arrive late, while the sockets of its players stay open."""

import asyncio
from random import Random

import pytest
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from airlandsea.server.storage import database, leases
from airlandsea.server.storage.database import Database
from airlandsea.server.storage.ownership import AdvisoryLock
from airlandsea.server.storage.schema import log, servers
from airlandsea.server.tables import registry as registry_of_tables
from airlandsea.server.tables.leases import Moved
from airlandsea.server.tables.registry import TableRegistry
from server.conftest import emptied
from server.relay import relay_to
from server.server_fixtures import Page, open_registry, play_on, run, sat_down
from waiting import wait_until_async


@pytest.mark.slow
def test_a_server_whose_packets_to_the_database_stop_leaves_its_tables_and_loses_no_answered_move(
    postgresql, monkeypatch
):
    emptied(postgresql)
    monkeypatch.setattr(registry_of_tables, "ROUND_S", 0.05)

    async def entries(registry: TableRegistry, id: str) -> list[tuple[object, ...]]:
        found = await registry.store.rows(select(log).where(log.c.table_id == id).order_by(log.c.number))
        return [tuple(row) for row in found]

    async def cut() -> None:
        random = Random(5)
        with relay_to(postgresql) as (relay, through):
            async with open_registry(postgresql, shared=True) as two, open_registry(through, shared=True) as one:
                table, pages = await sat_down(one, "Ada", "Bob")
                id = table.table_record.id
                await play_on(pages, random, 3)
                answered = await entries(two, id)
                asked = next(page for page in pages if page.now["options"])
                relay.open.clear()
                moving = asyncio.ensure_future(asked.act(asked.tokens[0]))
                await wait_until_async(lambda: table.is_gone, "the table is left")
                assert {page.connection.close_code for page in pages} == {1012}
                followed = await two.find(id)
                followed.users += 1
                again = [await Page(followed, seat).open() for seat in (0, 1)]
                assert await entries(two, id) == answered
                await play_on(again, random, 3)
                played = await entries(two, id)
                assert played[: len(answered)] == answered and len(played) > len(answered)
                relay.open.set()
                with pytest.raises(Moved):
                    await moving
                lease = one.leases
                assert lease is not None
                await wait_until_async(lambda: not lease.has_expired, "the lease is renewed")
                assert await entries(two, id) == played

    run(cut)


@pytest.mark.slow
def test_a_server_that_is_cut_off_in_a_transaction_does_not_stop_the_others(postgresql, monkeypatch):
    """It has renewed its lease, and its commit never arrives: PostgreSQL still takes it for connected."""
    emptied(postgresql)
    monkeypatch.setattr(registry_of_tables, "ROUND_S", 0.05)

    async def cut() -> None:
        async with open_registry(postgresql, shared=True) as two:
            monkeypatch.setattr(database, "IDLE_MS", 1000)
            lost = Database(postgresql, shared=True)
            with lost.engine.begin() as connection:
                number = leases.new_number(connection)
            lock = AdvisoryLock(lost.engine, server=number)
            assert lock.acquire()
            with lost.engine.begin() as connection:
                leases.register(connection, number)
            connection = lost.engine.connect()
            assert leases.renew(connection, number, 0).is_alive
            lock.release()  # from now on the other server wants to forget it
            await wait_until_async(lambda: number not in servers_of(two), "the server that was cut off is forgotten")
            assert two.leases is not None and not two.leases.has_expired
            with pytest.raises(SQLAlchemyError):
                connection.commit()
            connection.close()
            lost.close()

    def servers_of(registry: TableRegistry) -> set[int]:
        with registry.store.database.engine.connect() as connection:
            return set(connection.execute(select(servers.c.number)).scalars())

    run(cut)
