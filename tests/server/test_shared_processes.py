"""Servers that share a PostgreSQL behind HAProxy: killed, ended in order and started while everybody plays.

KILLS says how often (3 unless told). What was answered is there, once, whichever server the players reach.
"""

import asyncio
import os
import re
import shutil
import signal
import socket
import subprocess
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from random import Random

import httpx
import pytest
from sqlalchemy import select

from airlandsea.server.storage.database import open_engine
from airlandsea.server.storage.schema import log
from server.conftest import emptied
from server.players import Memory, failures_of, fresh, have_played, moves_of, play
from server.processes import Process
from waiting import wait_until, within_time

pytestmark = pytest.mark.slow
KILLS = int(os.environ.get("KILLS", "3"))
TABLES = 6
CONFIGURATION = Path(__file__).parents[2] / "deploy" / "haproxy.cfg"
RETRY_S = 0.1  # before a player comes again


@contextmanager
def proxied(folder: Path, ports: list[int]) -> Iterator[str]:
    """The address of a HAProxy before servers at some ports, with the configuration of the documentation."""
    program = shutil.which("haproxy", path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None:
        pytest.skip("no HAProxy is installed: apt-get install haproxy")
    own = free_port()
    text = CONFIGURATION.read_text().replace("bind :8080", f"bind 127.0.0.1:{own}")
    lines = "".join(f"    server s{port} 127.0.0.1:{port}\n" for port in ports)
    text = re.sub(r"(    server \w+ 127\.0\.0\.1:\d+\n)+", lines, text)
    file = folder / "haproxy.cfg"
    file.write_text(text)
    process = subprocess.Popen([program, "-f", str(file)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{own}"
    try:
        wait_until(lambda: process.poll() is not None or is_served(address), "the proxy reaches a server")
        assert process.poll() is None
        yield address
    finally:
        process.kill()
        process.wait()


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


class Servers:
    """Servers at fixed ports, which share a database."""

    def __init__(self, url: str, number: int) -> None:
        self.url = url
        self.ports = [free_port() for _ in range(number)]
        self.running: dict[int, Process] = {}
        for port in self.ports:
            self.start(port)
        for process in self.running.values():
            process.wait_until_it_answers()

    def start(self, port: int) -> Process:
        """Start the server of a port."""
        process = self.running[port] = Process(self.url, "--shared", "--port", str(port), "--trust-proxy", "127.0.0.1")
        return process

    def kill(self, port: int) -> None:
        """As if its machine had gone."""
        self.running.pop(port).kill()

    def end(self, port: int) -> None:
        """In order, as a service manager ends it."""
        process = self.running.pop(port)
        process.process.send_signal(signal.SIGTERM)
        process.process.communicate(timeout=60)

    def close(self) -> None:
        """End all."""
        for port in list(self.running):
            self.kill(port)


async def play_on(address: str, memories: list[Memory], seed: int) -> None:
    """Play one war after the other, and come again whenever a server has gone."""
    while True:
        [memory] = await set_up(address, Random(seed + len(memories)))
        memories.append(memory)
        while not memory.is_over:
            await play(address, memory)
            await asyncio.sleep(RETRY_S)


async def set_up(address: str, random: Random) -> list[Memory]:
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


def check_log(url: str, memories: list[Memory]) -> None:
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


@pytest.mark.parametrize("way", ["kill", "end"])
def test_no_answered_move_is_lost_or_doubled_when_servers_go(url, tmp_path, way):
    async def going() -> None:
        random = Random(KILLS)
        with closing(Servers(url, 3)) as group, proxied(tmp_path, group.ports) as address:
            memories: list[Memory] = []
            playing = [asyncio.ensure_future(play_on(address, memories, 1000 * place)) for place in range(TABLES)]
            try:
                for _ in range(KILLS):
                    await have_played(memories, moves_of(memories) + random.randint(5, 30), playing)
                    port = random.choice(group.ports)
                    await asyncio.to_thread(group.kill if way == "kill" else group.end, port)
                    await have_played(memories, moves_of(memories) + 20, playing)
                    await asyncio.to_thread(group.start(port).wait_until_it_answers)
                assert not failures_of(playing)
            finally:
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
        check_log(url, memories)

    asyncio.run(within_time(going()))


def is_served(address: str) -> bool:
    """Whether a server answers behind the proxy."""
    try:
        return httpx.get(f"{address}/api/status").status_code == 200
    except httpx.HTTPError:
        return False
