"""How long a table waits when its server goes: `python bench/shared.py --database postgresql://… [--rounds N]`.

Servers that share an empty PostgreSQL play behind HAProxy with `deploy/haproxy.cfg`. In each round one of them is
killed (SIGKILL) or ended in order (SIGTERM) while players move at all tables, and started again. The time is taken
from the signal until each table of that server has had a move answered again. Players try to reconnect every 50 ms.
"""

import argparse
import asyncio
import itertools
import signal
import sys
from pathlib import Path
from time import perf_counter

from report import Report, libraries
from returning_players import ReturningTable
from serve import quantile

from airlandsea.server.dev_cluster import HAProxy, SharedServers

RETRY_S = 0.05  # before a player reconnects
PAUSE_S = 0.2  # between two moves at a table
SETTLE_S = 3.0  # of play between two rounds
LIMIT_S = 60.0  # for a table to go on


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
    options = ("--no-limits", "--log-level", "error")
    with SharedServers(given.database, given.servers, *options) as servers, HAProxy(servers.ports) as proxy:
        asyncio.run(measure(report, given, servers, proxy.address))
    if given.json:
        report.save(given.json)


async def measure(report: Report, given: argparse.Namespace, servers: SharedServers, address: str) -> None:
    """All numbers."""
    tables = [ReturningTable(address, PAUSE_S, retry_s=RETRY_S) for _ in range(given.tables)]
    playing = [asyncio.ensure_future(table.play_on()) for table in tables]
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


if __name__ == "__main__":
    main()
