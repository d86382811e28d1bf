"""A server whose packets to its PostgreSQL stop, and arrive late, while the sockets of its players stay open."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from random import Random
from threading import Event, Thread

import pytest
from sqlalchemy import make_url, select
from sqlalchemy.exc import SQLAlchemyError

from airlandsea.server.storage import database, leases
from airlandsea.server.storage.database import Database
from airlandsea.server.storage.ownership import AdvisoryLock
from airlandsea.server.storage.schema import log, servers
from airlandsea.server.tables import registry as registry_of_tables
from airlandsea.server.tables.leases import Moved
from airlandsea.server.tables.registry import TableRegistry
from server.conftest import emptied
from server.server_fixtures import Page, hall_of, play_on, run, sat_down
from waiting import wait_until_async


class Relay:
    """A relay from a port to a Unix socket; while `open` is not set, it keeps what it has received."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.open = Event()
        self.open.set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listener.getsockname()[1]
        Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            far = socket.socket(socket.AF_UNIX)
            far.connect(self.address)
            for ends in ((near, far), (far, near)):
                Thread(target=self.forward, args=ends, daemon=True).start()

    def forward(self, source: socket.socket, target: socket.socket) -> None:
        try:
            while received := source.recv(1 << 16):
                self.open.wait()
                target.sendall(received)
        except OSError:
            pass
        finally:
            for each in (source, target):
                with suppress(OSError):  # it has ended
                    each.shutdown(socket.SHUT_RDWR)  # whoever waits for it in another thread keeps it open otherwise
                each.close()


@contextmanager
def relay_to(url: str) -> Iterator[tuple[Relay, str]]:
    """A relay to a PostgreSQL, and the URL of the database behind it."""
    parsed = make_url(url)
    relay = Relay(f"{parsed.query['host']}/.s.PGSQL.{parsed.port or 5432}")
    through = parsed.set(host="127.0.0.1", port=relay.port, query={}).render_as_string(hide_password=False)
    try:
        yield relay, through
    finally:
        relay.open.set()
        relay.listener.close()


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
            async with hall_of(postgresql, shared=True) as two, hall_of(through, shared=True) as one:
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
        async with hall_of(postgresql, shared=True) as two:
            lost = Database(postgresql, shared=True)
            lost.engine.dispose()
            monkeypatch.setattr(database, "IDLE_MS", 1000)  # of the connections that it opens from now on
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
