"""How long a table waits when its server goes: `python bench/shared.py --database postgresql://… [--rounds N]`.

Servers that share an empty PostgreSQL play behind HAProxy with `deploy/haproxy.cfg`. In each round one of them is
killed (SIGKILL) or ended in order (SIGTERM) while players move at all tables, and started again. The time is taken
from the signal until each table of that server has had a move answered again. Players come again every 50 ms.
"""

import argparse
import asyncio
import itertools
import json
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
from report import Report, libraries
from serve import ORDER, quantile
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

CONFIGURATION = Path(__file__).parents[1] / "deploy" / "haproxy.cfg"
RETRY_S = 0.05  # before a player comes again
PAUSE_S = 0.2  # between two moves at a table
SETTLE_S = 3.0  # of play between two rounds
LIMIT_S = 60.0  # for a table to go on
GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError)


def main() -> None:
    """Measure, print, and keep if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", required=True, metavar="URL", help="an empty PostgreSQL")
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--rounds", type=int, default=10, help="of each kind")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers to a file")
    given = parser.parse_args()
    report = Report()
    report.say(libraries("fastapi", "uvicorn", "websockets", "sqlalchemy", "psycopg"))
    report.section(f"{given.servers} servers, {given.tables} tables")
    with Servers(given.database, given.servers) as servers, proxy(servers.ports) as address:
        asyncio.run(measure(report, given, servers, address))
    if given.json:
        report.save(given.json)


async def measure(report: Report, given: argparse.Namespace, servers: "Servers", address: str) -> None:
    """All numbers."""
    tables = [Table(address) for _ in range(given.tables)]
    playing = [asyncio.ensure_future(table.play()) for table in tables]
    turns = itertools.cycle(servers.ports)
    for kind in (signal.SIGKILL, signal.SIGTERM):
        waits: list[float] = []
        for _ in range(given.rounds):
            await asyncio.sleep(SETTLE_S)
            went = perf_counter()
            port = next(turns)
            servers.signal(port, kind)
            await asyncio.sleep(1)
            stopped = [table for table in tables if table.left_at >= went or table.answered_at < went]
            until = perf_counter() + LIMIT_S
            while any(table.answered_at < max(went, table.left_at) for table in stopped):
                if perf_counter() > until:
                    sys.exit(f"a table has not gone on for {LIMIT_S:g} s")
                await asyncio.sleep(0.01)
            waits += [table.back_at - went for table in stopped]
            await asyncio.to_thread(servers.start, port)
        for share, title in ((0.5, "p50"), (1.0, "longest")) if waits else ():
            report.add(
                f"{kind.name}: until a table goes on, {title}", quantile(waits, share), "s", f"of {len(waits)} tables"
            )
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


# Players


class Table:
    """Two players at one table after another, who come again when their server has gone."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.answered_at = 0.0  # the latest answer to a move
        self.left_at = 0.0  # when a connection was lost last
        self.back_at = 0.0  # the first answer after that
        self.ids = 0

    async def play(self) -> None:
        """Until it is cancelled."""
        async with httpx.AsyncClient(base_url=self.address, timeout=30) as client:
            while True:
                with suppress(httpx.HTTPError):
                    made = (await client.post("/api/tables", json=ORDER)).raise_for_status().json()
                    while not await self.play_war(made):
                        self.left_at = perf_counter()
                        await asyncio.sleep(RETRY_S)

    async def play_war(self, made: dict[str, Any]) -> bool:
        """Return whether the war was played to its end."""
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{made['table']['id']}/socket"
        try:
            async with connect(url, compression=None) as one, connect(url, compression=None) as two:
                latest = {}
                for seat, key in zip((one, two), made["keys"], strict=True):
                    await seat.send(json.dumps({"type": "sit", "seat": key["seat"], "key": key["secret"]}))
                    latest[seat] = await next_of(seat, "table")
                while latest[one]["table"]["phase"] != "over":
                    mover = next((seat for seat in latest if latest[seat]["options"]), one)
                    number = latest[mover]["number"]
                    self.ids += 1
                    message = {"type": "deal", "id": f"{self.ids}", "number": number}
                    tokens = [each["token"] for each in latest[mover]["options"] if each["token"] != "w"]
                    if tokens:
                        message |= {"type": "act", "token": random.choice(tokens)}
                    await mover.send(json.dumps(message))
                    for seat in latest:
                        while latest[seat]["number"] <= number:
                            latest[seat] = await next_of(seat, "step", "table")
                    self.answered_at = perf_counter()
                    if self.back_at < self.left_at:
                        self.back_at = self.answered_at
                    await asyncio.sleep(PAUSE_S)
        except GONE:
            return False
        return True


async def next_of(seat: Any, *types: str) -> dict[str, Any]:
    """The next message of some type."""
    while True:
        message: dict[str, Any] = json.loads(await seat.recv())
        if message["type"] in types:
            return message


# Servers


class Servers:
    """Servers at ports of their own, with one database."""

    def __init__(self, database: str, number: int) -> None:
        self.database = database
        self.ports = [free_port() for _ in range(number)]
        self.running: dict[int, subprocess.Popen[bytes]] = {}

    def __enter__(self) -> "Servers":
        for port in self.ports:
            self.start(port)
        return self

    def __exit__(self, *_: object) -> None:
        for process in self.running.values():
            process.kill()
            process.wait()

    def start(self, port: int) -> None:
        """Start a server; back when it answers."""
        if port in self.running:
            self.running[port].wait(30)
        options = ["--shared", "--no-open", "--no-limits", "--workers", "1", "--log-level", "error"]
        command = [sys.executable, "-m", "airlandsea", "serve", "--port", str(port), "--database", self.database]
        self.running[port] = subprocess.Popen(
            [*command, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        wait_for_answer(f"http://127.0.0.1:{port}/healthz", self.running[port])

    def signal(self, port: int, kind: signal.Signals) -> None:
        """Send a server a signal."""
        self.running[port].send_signal(kind)


@contextmanager
def proxy(ports: list[int]) -> Iterator[str]:
    """The address of HAProxy before servers at some ports."""
    program = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin")
    if program is None:
        sys.exit("no HAProxy is installed: apt-get install haproxy")
    own = free_port()
    lines = "".join(f"    server s{port} 127.0.0.1:{port}\n" for port in ports)
    text = re.sub(r"(    server \w+ 127\.0\.0\.1:\d+\n)+", lines, CONFIGURATION.read_text())
    with ExitStack() as stack:
        file = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "haproxy.cfg"
        file.write_text(text.replace("bind :8080", f"bind 127.0.0.1:{own}"))
        process = subprocess.Popen([program, "-f", str(file)], stderr=subprocess.DEVNULL)
        stack.callback(process.kill)
        wait_for_answer(f"http://127.0.0.1:{own}/api/status", process)
        yield f"http://127.0.0.1:{own}"


def wait_for_answer(url: str, process: subprocess.Popen[bytes]) -> None:
    """Wait until a server answers."""
    while process.poll() is None:
        with suppress(httpx.HTTPError):
            if httpx.get(url).status_code == 200:
                return
    sys.exit(f"the server of {url} has ended")


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


if __name__ == "__main__":
    main()
