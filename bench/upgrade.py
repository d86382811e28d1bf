"""What players see of an upgrade without a pause: `python bench/upgrade.py [--servers N] [--tables N] [--rate N]`.

Servers that share a temporary PostgreSQL play behind HAProxy with `deploy/haproxy.cfg`. While players move at all
tables, one server after the other is drained (SIGUSR1), ended (SIGTERM) and started again. Players whose socket closes
reconnect as the page does. At the end every answered move is looked for in the log.
"""

import argparse
import asyncio
import signal
import sys
from collections import Counter
from pathlib import Path
from time import perf_counter

import httpx
from report import Report, libraries
from returning_players import Play, ReturningTable
from serve import processor_time_of_all, quantile
from sqlalchemy import select

from airlandsea.server.dev_cluster import HAProxy, SharedServers, TemporaryPostgreSQL
from airlandsea.server.storage.database import open_engine
from airlandsea.server.storage.schema import log
from airlandsea.server.web.dependencies import seat_number

POLL_S = 0.1
QUIET_S = 10.0  # of play before the restarts
SETTLE_S = 3.0  # of play after each restart: the proxy finds a server within a second


def main() -> None:
    """Measure, print, and keep if asked to. The exit status is 1 if a player saw an error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=200, help="moves a second over all tables")
    parser.add_argument("--rounds", type=int, default=1, help="how often all servers are restarted")
    parser.add_argument("--no-drain", action="store_true", help="end servers without draining them first")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers to a file")
    given = parser.parse_args()
    report = Report()
    report.say(libraries("fastapi", "uvicorn", "websockets", "sqlalchemy", "psycopg"))
    options = ("--no-limits", "--log-level", "error")
    with (
        TemporaryPostgreSQL() as postgresql,
        SharedServers(postgresql.url, given.servers, *options) as servers,
        HAProxy(servers.ports) as proxy,
    ):
        pids = {
            "the servers": [process.pid for process in servers.processes.values()],
            "PostgreSQL": [postgresql.process.pid],
            "HAProxy": [proxy.process.pid],
        }
        play = asyncio.run(measure(report, given, servers, proxy.address, pids))
        lost, doubled, unknown = compare(play, postgresql.url)
    report.add("answered moves that are lost", lost, "")
    report.add("moves that were carried out twice", doubled, "")
    report.add("moves in the log that nobody sent", unknown, "")
    report.add("errors that players saw", len(play.errors), "", "; ".join(sorted(set(play.errors)))[:200])
    if given.json:
        report.save(given.json)
    sys.exit(1 if play.errors or lost or doubled or unknown else 0)


async def measure(
    report: Report, given: argparse.Namespace, servers: SharedServers, address: str, pids: dict[str, list[int]]
) -> Play:
    """Return what the players saw. `pids`: of the processes whose costs are reported."""
    play = Play()
    tables = [ReturningTable(address, given.tables / given.rate, play) for _ in range(given.tables)]
    playing = [asyncio.ensure_future(table.play_on()) for table in tables]
    while not all(table.answered_at for table in tables):
        await asyncio.sleep(POLL_S)
    quiet_from, moves, spent = perf_counter(), len(play.moves), costs(pids)
    await asyncio.sleep(QUIET_S)
    began, before = perf_counter(), play.interruptions
    moves, spent = len(play.moves) - moves, {name: seconds - spent[name] for name, seconds in costs(pids).items()}
    for port in given.rounds * servers.ports:
        await restart(servers, port, not given.no_drain)
        await asyncio.sleep(SETTLE_S)
    ended = perf_counter()
    for table in tables:
        table.is_ending = True
    await asyncio.gather(*playing)
    report.section(f"{given.servers} servers, {given.tables} tables, all servers restarted {given.rounds} times")
    tell(
        report,
        "before",
        [wait for sent, wait in play.waits if quiet_from <= sent and sent + wait < began],
        began - quiet_from,
    )
    tell(report, "during the upgrade", [wait for sent, wait in play.waits if began <= sent < ended], ended - began)
    for name, seconds in spent.items():
        report.add(f"processor time of a move before, {name}", 1000 * seconds / moves, "ms", f"of {moves} moves")
    report.add("the upgrade", ended - began, "s")
    report.add("closed sockets of a table", (play.interruptions - before) / given.tables, "")
    return play


def costs(pids: dict[str, list[int]]) -> dict[str, float]:
    """Return the processor time of some processes in seconds."""
    return {name: sum(map(processor_time_of_all, each)) for name, each in pids.items()}


async def restart(servers: SharedServers, port: int, drains: bool) -> None:
    """End one server in order and start it again, as an upgrade does."""
    if drains:
        servers.signal(port, signal.SIGUSR1)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
            while (await client.get("/api/status")).raise_for_status().json()["connections"]:
                await asyncio.sleep(POLL_S)
    servers.signal(port, signal.SIGTERM)
    await asyncio.to_thread(servers.start, port)


def tell(report: Report, when: str, waits: list[float], seconds: float) -> None:
    """How long players waited for their moves."""
    report.add(f"moves {when}", len(waits) / seconds, "moves/s", f"{len(waits)} moves")
    for share, title in ((0.5, "p50"), (0.99, "p99"), (1.0, "longest")):
        report.add(f"a move {when}, {title}", quantile(waits, share), "s")


def compare(play: Play, url: str) -> tuple[int, int, int]:
    """Return how many answered moves the log lacks, how many it has twice, and how many moves in it nobody sent."""
    engine = open_engine(url)
    with engine.connect() as connection:
        rows = connection.execute(select(log).where(log.c.message.is_not(None))).all()
    engine.dispose()
    written = {(row.table_id, row.number, row.seat, row.message, row.word) for row in rows}
    answered = {(*move[:2], seat_number(move.seat), *move[3:]) for move in play.moves}
    ids = Counter((row.table_id, row.seat, row.message) for row in rows)
    return len(answered - written), sum(ids.values()) - len(ids), len(written - answered)


if __name__ == "__main__":
    main()
