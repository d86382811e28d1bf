"""Servers that share a PostgreSQL behind HAProxy: killed, ended in order and started while everybody plays.

One after the other goes; drained first (SIGUSR1), that is an upgrade without a pause. KILLS says how often (3 unless
told). What was answered is there, once, whichever server the players reach. Every wait
has a bound of its own: together they take as long as the machine needs.
"""

import asyncio
import os
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random

import httpx
import pytest
from sqlalchemy import select

from airlandsea.server.dev_cluster import HAProxy, SharedServers, TemporaryRedis
from airlandsea.server.programs import find_program
from airlandsea.server.storage.database import open_engine
from airlandsea.server.storage.schema import log
from server.conftest import emptied
from server.players import PlayersMemory, failures_of, fresh, have_played, moves_of, play
from server.server_fixtures import wish_seats
from waiting import POLL_S, TIMEOUT_S, within_time

pytestmark = pytest.mark.slow
KILLS = int(os.environ.get("KILLS", "3"))
TABLES = 6
RETRY_S = 0.1  # before a player comes again


async def play_on(address: str, memories: list[PlayersMemory], seed: int) -> None:
    """Play one war after the other, and come again whenever a server has gone."""
    while True:
        [memory] = await set_up(address, Random(seed + len(memories)))
        memories.append(memory)
        while not memory.is_over:
            await play(address, memory)
            await asyncio.sleep(RETRY_S)


async def set_up(address: str, random: Random) -> list[PlayersMemory]:
    """A table; again if its server goes meanwhile."""
    while True:
        with suppress(httpx.HTTPError):
            return await fresh(address, random, 1)
        await asyncio.sleep(RETRY_S)


@pytest.fixture
def url(postgresql: str) -> str:
    """An empty PostgreSQL."""
    emptied(postgresql)
    return postgresql


def check_log(url: str, memories: list[PlayersMemory]) -> None:
    """What was answered is in the log, once, with the token that was sent."""
    engine = open_engine(url)
    with engine.connect() as connection:
        rows = connection.execute(select(log)).all()
    engine.dispose()
    written = {(row.table_id, row.number): row.word for row in rows if row.what == "act"}
    ids = Counter((row.table_id, row.seat, row.message) for row in rows if row.message is not None)
    assert max(ids.values()) == 1
    answered = [(memory.id, number, token) for memory in memories for number, token in memory.answered.items() if token]
    assert answered
    for id, number, token in answered:
        assert written[id, number] == token


async def players_gone(port: int) -> None:
    """Wait until nobody is connected to a server that drains, which still answers."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=TIMEOUT_S) as client:
        while (await client.get("/api/status")).raise_for_status().json()["connections"]:
            await asyncio.sleep(RETRY_S)
        assert (await client.get("/readyz")).text == "draining\n"


@asynccontextmanager
async def tables_at(address: str, memories: list[PlayersMemory]) -> AsyncIterator[list[asyncio.Task[None]]]:
    """Wars that are played at an address, until the end of the block."""
    playing = [asyncio.create_task(play_on(address, memories, 1000 * place)) for place in range(TABLES)]
    try:
        yield playing
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


@pytest.mark.skipif(find_program("haproxy") is None, reason="no HAProxy is installed: apt-get install haproxy")
@pytest.mark.parametrize("way", [signal.SIGKILL, signal.SIGTERM, signal.SIGUSR1])
def test_no_answered_move_is_lost_or_doubled_when_servers_go(url, way):
    async def going() -> None:
        random = Random(KILLS)
        with SharedServers(url, 3, "--no-limits") as servers, HAProxy(servers.ports) as proxy:
            memories: list[PlayersMemory] = []
            async with tables_at(proxy.address, memories) as playing:
                for number in range(KILLS):
                    await have_played(memories, moves_of(memories) + random.randint(5, 30), playing)
                    port = servers.ports[number % len(servers.ports)]
                    servers.signal(port, way)
                    if way is signal.SIGUSR1:
                        await within_time(players_gone(port))
                        servers.signal(port, signal.SIGTERM)
                    await within_time(asyncio.to_thread(servers.processes[port].wait))
                    await have_played(memories, moves_of(memories) + 20, playing)
                    await asyncio.to_thread(servers.start, port)
                assert not failures_of(playing)
        check_log(url, memories)

    asyncio.run(going())


@pytest.mark.skipif(find_program("haproxy") is None, reason="no HAProxy is installed: apt-get install haproxy")
def test_moves_go_on_while_the_bus_is_killed_and_the_lobby_comes_back_with_it(url: str, redis_server: TemporaryRedis):
    async def going() -> None:
        options = ("--no-limits", "--lobby", "--bus", redis_server.url)
        with SharedServers(url, 2, *options) as servers, HAProxy(servers.ports) as proxy:
            memories: list[PlayersMemory] = []
            async with tables_at(proxy.address, memories) as playing:
                async with httpx.AsyncClient(base_url=proxy.address, timeout=TIMEOUT_S) as ada:
                    made = (await ada.post("/api/tables", json={"seats": wish_seats("Ada", "")})).json()
                    id, key = made["table"]["id"], made["keys"][0]
                    wish = {"seat": key["seat"], "key": key["secret"]}
                    assert (await ada.post(f"/api/lobby/{id}/offer", json=wish)).json()["offered"]
                    for _ in range(KILLS):
                        await lists(servers.ports, {200}, id)
                        await asyncio.to_thread(redis_server.stop)
                        await lists(servers.ports, {503})
                        await have_played(memories, moves_of(memories) + 20, playing)
                        await asyncio.to_thread(redis_server.start)
                    await lists(servers.ports, {200}, id)
                    assert (await ada.get("/readyz")).status_code == 200
                    async with httpx.AsyncClient(base_url=proxy.address, timeout=TIMEOUT_S) as bob:
                        assert (await bob.post(f"/api/lobby/{id}", json={"name": "Bob"})).status_code == 200
                assert not failures_of(playing)
        check_log(url, memories)

    asyncio.run(going())


async def lists(ports: list[int], codes: set[int], id: str = "") -> None:
    """Wait until every server answers so to who asks for the lobby, and lists a table there."""
    async with httpx.AsyncClient(timeout=TIMEOUT_S) as client:
        for port in ports:
            while (found := await client.get(f"http://127.0.0.1:{port}/api/lobby")).status_code not in codes or (
                id and [each["table"]["id"] for each in found.json()["tables"]] != [id]
            ):
                await asyncio.sleep(POLL_S)
