"""How fast the server is: `python bench/serve.py [--tables N] [--rate N] [--seconds S] [--searching N] [--json FILE]`.

A process of its own plays at N tables of two players each, at a given rate over all tables, and takes the time from
sending a move until both players have the view after it. It shares the machine with the server. For comparison, an echo
server is run in the same way, which only sends frames of the same size to both players.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import httpx
import uvloop
from report import Report, libraries
from websockets.asyncio.client import ClientConnection, connect

HERE = Path(__file__).parent
ECHO_SIZE = 4_000  # bytes: about the mean of a step's frame
ORDER = {"seats": [{"who": "here", "name": "Ada"}, {"who": "here", "name": "Bob"}]}
BOT_ORDER = {"seats": [{"who": "here", "name": "Ada"}, {"who": "bot", "bot": "search:ms=900"}]}
LOADING_S = 3.0  # until the processes of the bots have started
TABLES_OF_WORKER = 2  # so that one of its bots is always asked
AT_ONCE = 20  # connections being opened
IDLE = httpx.Limits(keepalive_expiry=2)  # seconds: the server itself closes what was idle for 5, perhaps just then


def main() -> None:
    """Measure, print, and keep if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=200, help="moves a second over all tables")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument(
        "--searching", type=int, default=0, metavar="N", help="processes of bots that search all the time"
    )
    parser.add_argument("--sync", action=argparse.BooleanOptionalAction, default=True, help="wait for the disk")
    parser.add_argument("--runs", type=int, default=3, help="the best of this many is the result")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers to a file")
    given = parser.parse_args()
    report = Report()
    gc.disable()  # the pauses of this process are not the server's
    report.say(libraries("fastapi", "uvicorn", "uvloop", "websockets", "sqlalchemy", "pydantic"))
    uvloop.run(measure(report, given))
    if given.json:
        report.save(given.json)


async def measure(report: Report, given: argparse.Namespace) -> None:
    """All numbers."""
    report.section(f"A move, {given.tables} tables, {given.rate:g} moves/s, {given.seconds:g} s, best of {given.runs}")
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.sqlite"
        times = await moves(report, given, database)
        echoes = await echo_times(given)
        tell(report, "move, seen by both players", times)
        tell(report, "echo of the same size to both", echoes)
        report.add("move to echo, p50", quantile(times, 0.5) / quantile(echoes, 0.5), "times")
        report.add("move to echo, p99", quantile(times, 0.99) / quantile(echoes, 0.99), "times")
        await memory(report, given, database)


def tell(report: Report, name: str, times: list[float]) -> None:
    """Quantiles of some times."""
    for share in (0.5, 0.99, 1.0):
        title = {0.5: "p50", 0.99: "p99", 1.0: "longest"}[share]
        report.add(f"{name}, {title}", 1000 * quantile(times, share), "ms", f"of {len(times)}")


def quantile(times: list[float], share: float) -> float:
    """The time within which a share of all came."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


# A server


@asynccontextmanager
async def server(*command: str) -> AsyncIterator[tuple[str, int, float]]:
    """A server process: its address, its process id, and the seconds until it answered."""
    started = perf_counter()
    process = subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1].rstrip("/")
        async with httpx.AsyncClient() as client:
            while True:
                try:
                    (await client.get(f"{address}/healthz")).raise_for_status()
                    break
                except httpx.HTTPError:
                    await asyncio.sleep(0.01)
        yield address, process.pid, perf_counter() - started
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(20)


def ours(database: str, *more: str) -> list[str]:
    """The command of the server."""
    options = ["--port", "0", "--no-open", "--no-limits", "--workers", "1", "--log-level", "warning"]
    return ["-m", "airlandsea", "serve", *options, "--database", database, *more]


# Moves


class Latest(NamedTuple):
    """What a player has to know to go on."""

    number: int
    tokens: list[str]
    phase: str


class SocketPlayer:
    """One end of a socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.latest = Latest(0, [], "")
        self.waiting: tuple[int, asyncio.Future[float]] | None = None
        self.reader = asyncio.ensure_future(self.read())

    async def read(self) -> None:
        """Note what comes, and when the awaited step is there."""
        async for text in self.socket:
            arrived = perf_counter()
            message = json.loads(text)
            if message["type"] in ("table", "step"):
                self.latest = Latest(
                    message["number"],
                    [option["token"] for option in message["options"] if option["token"] != "w"],
                    message["table"]["phase"],
                )
                if self.waiting and message["number"] >= self.waiting[0]:
                    self.waiting[1].set_result(arrived)
                    self.waiting = None

    def step(self, number: int) -> "asyncio.Future[float]":
        """When a step will have come."""
        future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.waiting = number, future
        return future


class Match:
    """Two players at one table."""

    def __init__(self, players: list[SocketPlayer]) -> None:
        self.players = players
        self.is_busy = False
        self.ids = 0

    @property
    def is_over(self) -> bool:
        """Whether their war is."""
        return self.players[0].latest.phase == "over"

    async def move(self) -> float:
        """Make one move of the player whose turn it is; return the seconds until both players have seen it."""
        self.is_busy = True
        mover = next((player for player in self.players if player.latest.tokens), self.players[0])
        number = mover.latest.number
        self.ids += 1
        message = {"type": "deal", "id": str(self.ids), "number": number}
        if mover.latest.tokens:
            message |= {"type": "act", "token": random.choice(mover.latest.tokens)}
        arrivals = [player.step(number + 1) for player in self.players]
        sent = perf_counter()
        await mover.socket.send(json.dumps(message))
        seconds = max(await asyncio.gather(*arrivals)) - sent
        self.is_busy = False
        return seconds


async def moves(report: Report, given: argparse.Namespace, database: str) -> list[float]:
    """The times of moves, of the best run."""
    runs = []
    starts, costs = [], []
    for _ in range(given.runs):
        sync = "--sync" if given.sync else "--no-sync"
        workers = str(max(1, given.searching))
        async with server(*ours(database, sync, "--workers", workers)) as (address, pid, seconds):
            starts.append(seconds)
            before = resident(pid)
            matches = await matched(address, given.tables)
            async with searching(address, given.searching * TABLES_OF_WORKER):
                spent = processor_time(pid)
                runs.append(await played(matches, given))
            costs.append((processor_time(pid) - spent) / len(runs[-1]))
            awake = (resident(pid) - before) / given.tables
            await leave(matches)
    report.add("start until it answers", min(starts), "s", f"of {len(starts)}")
    report.add("processor time of a move", 1000 * min(costs), "ms", "of all threads of the server")
    report.add("memory of a table being played, its two sockets included", awake / 1024, "KiB")
    return min(runs, key=lambda times: quantile(times, 0.99))


@asynccontextmanager
async def searching(address: str, tables: int) -> AsyncIterator[None]:
    """Play wars against bots that search, at some tables, as fast as the bots."""
    tasks = [asyncio.ensure_future(play_bots(address)) for _ in range(tables)]
    if tasks:
        await asyncio.sleep(LOADING_S)
    yield
    for task in tasks:
        if task.done():
            task.result()  # it has failed
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def play_bots(address: str) -> None:
    """Play one war after the other against a bot."""
    while True:
        [match] = await matched(address, 1, BOT_ORDER)
        try:
            while not match.is_over:
                latest = match.players[0].latest
                await (match.move() if latest.tokens or latest.phase == "between" else asyncio.sleep(0.01))
        finally:
            await leave([match])


async def matched(address: str, tables: int, order: dict[str, Any] = ORDER) -> list[Match]:
    """Set up tables; return them with all players connected, except bots."""
    gate = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(base_url=address, timeout=30, limits=IDLE) as client:

        async def one() -> Match:
            async with gate:
                made = (await client.post("/api/tables", json=order)).raise_for_status().json()
                players = [await seated(address, made["table"]["id"], key) for key in made["keys"]]
                return Match(players)

        return await asyncio.gather(*(one() for _ in range(tables)))


async def seated(address: str, table: str, key: dict[str, str]) -> SocketPlayer:
    """A player at a table."""
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    player = SocketPlayer(await connect(url, compression=None, max_queue=None, ping_interval=None))
    arrived = player.step(0)
    await player.socket.send(json.dumps({"type": "sit", "seat": key["seat"], "key": key["secret"]}))
    await arrived
    return player


async def played(matches: list[Match], given: argparse.Namespace) -> list[float]:
    """Play a number of moves a second at randomly drawn tables, each as soon as its moment has come."""
    times: list[float] = []
    tasks = set()

    async def one(match: Match) -> None:
        times.append(await match.move())

    for due in paced(given):
        await asyncio.sleep(max(0, due - perf_counter()))
        match = random.choice(matches)
        while match.is_busy or match.is_over:
            await asyncio.sleep(0)
            match = random.choice(matches)
        tasks.add(asyncio.ensure_future(one(match)))
    await asyncio.gather(*tasks)
    return times


def paced(given: argparse.Namespace) -> "list[float]":
    """The moments of all moves: evenly, and so that waiting for one does not put off the next."""
    start = perf_counter()
    return [start + number / given.rate for number in range(int(given.rate * given.seconds))]


async def leave(matches: list[Match]) -> None:
    """Close all sockets."""
    for match in matches:
        for player in match.players:
            player.reader.cancel()
    await asyncio.gather(*(player.socket.close() for match in matches for player in match.players))


# An echo


async def echo_times(given: argparse.Namespace) -> list[float]:
    """The same with a server that only sends frames of the same size."""
    runs = []
    for _ in range(given.runs):
        async with server(str(HERE / "echo.py"), str(ECHO_SIZE)) as (address, _, _):
            pairs = await echo_pairs(address, given.tables)
            times: list[float] = []

            async def one(sockets: list[ClientConnection], times: list[float] = times) -> None:
                sent = perf_counter()
                await sockets[0].send("x" * 100)
                await asyncio.gather(*(socket.recv() for socket in sockets))
                times.append(perf_counter() - sent)

            tasks = set()
            for number, due in enumerate(paced(given)):
                await asyncio.sleep(max(0, due - perf_counter()))
                tasks.add(asyncio.ensure_future(one(pairs[number % len(pairs)])))
            await asyncio.gather(*tasks)
            await asyncio.gather(*(socket.close() for pair in pairs for socket in pair))
            runs.append(times)
    return min(runs, key=lambda times: quantile(times, 0.99))


async def echo_pairs(address: str, number: int) -> list[list[ClientConnection]]:
    """Pairs of sockets that get the same."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(pair: int) -> list[ClientConnection]:
        async with gate:
            url = f"{address.replace('http', 'ws', 1)}/{pair}"
            return [await connect(url, compression=None, max_queue=None, ping_interval=None) for _ in range(2)]

    return await asyncio.gather(*(one(pair) for pair in range(number)))


# Memory


async def memory(report: Report, given: argparse.Namespace, database: str) -> None:
    """What idle tables cost: with their players connected, and after these have gone."""
    async with server(*ours(database, "--sleep-after", "1")) as (address, pid, _):
        before = resident(pid)
        matches = await matched(address, given.tables)
        await asyncio.sleep(4)
        report.add(
            "memory of an idle table, its two sockets included", (resident(pid) - before) / given.tables / 1024, "KiB"
        )
        await leave(matches)
    async with server(*ours(database, "--sleep-after", "1")) as (address, pid, _):
        before = resident(pid)
        async with httpx.AsyncClient(base_url=address, timeout=30, limits=IDLE) as client:
            for _ in range(given.tables):
                (await client.post("/api/tables", json=ORDER)).raise_for_status()
        await asyncio.sleep(4)
        report.add("memory of an idle table, nobody connected", (resident(pid) - before) / given.tables / 1024, "KiB")


def processor_time(pid: int) -> float:
    """Return the processor time of a process in seconds, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def processor_time_of_all(pid: int) -> float:
    """Return the processor time of a process and its children, including those that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    ended = (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return processor_time(pid) + ended + sum(processor_time_of_all(int(child)) for child in children)


def resident(pid: int) -> int:
    """Bytes of a process in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    main()
