"""Whether a server with many stored tables is as fast as one with few: `python bench/stored.py [--tables N ...]`.

Some wars are played on a server, and their rows copied until there are as many tables as wanted, half of them with days
for an answer. Then the server is started on this database. Measured are the times until it answers, for a guest's list
of games, and from opening a socket until everything at a table is seen. The processes share the machine.
"""

import argparse
import asyncio
import json
import random
import tempfile
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
from report import Report, libraries
from serve import ORDER, Match, ours, processor_time, quantile, resident, seated, server
from sqlalchemy import Engine, text
from websockets.asyncio.client import connect

from airlandsea.server.dev_cluster import TemporaryPostgreSQL
from airlandsea.server.game.secrets import new_id
from airlandsea.server.storage.database import open_engine

WARS = 20  # that are played
TABLES_OF_GUEST = 10
DAYS = {"kind": "days", "days": 30}
JOINS = 200
COPIES = (
    "insert into tables select copies.new, created, changed, rules, ordered, secret, copies.new, rematch_of, rematch,"
    " opened, running, deadline, standing, server, epoch, wanted from copies join tables on tables.id = copies.old",
    "insert into seats select copies.new, seat, name, bot, copies.guest, here"
    " from copies join seats on seats.table_id = copies.old",
    "insert into keys select copies.new, digest, seat, invitation from copies join keys on keys.table_id = copies.old",
    "insert into log select copies.new, number, at, what, seat, word, message"
    " from copies join log on log.table_id = copies.old",
)


def main() -> None:
    """Measure, print, and keep if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 100_000])
    parser.add_argument("--moves", type=int, default=50, help="of each war")
    parser.add_argument("--postgresql", action="store_true", help="a temporary PostgreSQL instead of SQLite")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers to a file")
    given = parser.parse_args()
    report = Report()
    report.say(libraries("fastapi", "uvicorn", "websockets", "sqlalchemy", "psycopg"))
    for tables in given.tables:
        with ExitStack() as stack:
            if given.postgresql:
                database = stack.enter_context(TemporaryPostgreSQL()).url
            else:
                database = f"sqlite:///{stack.enter_context(tempfile.TemporaryDirectory())}/tables.sqlite"
            asyncio.run(measure(report, database, tables, given.moves))
    if given.json:
        report.save(given.json)


async def measure(report: Report, database: str, tables: int, moves: int) -> None:
    """All numbers of one database."""
    async with server(*ours(database)) as (address, _, _):
        cookie, wars = await play_wars(address, moves)
    bytes_of_entry = fill(database, [made["table"]["id"] for made in wars], tables)
    report.section(f"{tables:,} tables, {tables * (moves + 1):,} entries of logs, {database.partition(':')[0]}")
    async with server(*ours(database)) as (address, pid, seconds):
        report.add("start until it answers", seconds, "s")
        report.add("processor time of the start", processor_time(pid), "s")
        report.add("memory after the start", resident(pid) / 2**20, "MiB")
        async with httpx.AsyncClient(base_url=address, cookies=cookie, timeout=60) as client:
            tell(report, "a guest's list of games", [await listing(client) for _ in range(JOINS)])
        spent = processor_time(pid)
        joins = await join_all(address, database)
        tell(report, "joining a table that is not in memory", joins)
        report.add("processor time of that", 1000 * (processor_time(pid) - spent) / len(joins), "ms")
    report.add("an entry of a log in the database, with its index", bytes_of_entry, "B")


def tell(report: Report, name: str, times: list[float]) -> None:
    """Quantiles of some times."""
    for share, title in ((0.5, "p50"), (0.99, "p99")):
        report.add(f"{name}, {title}", 1000 * quantile(times, share), "ms", f"of {len(times)}")


async def play_wars(address: str, moves: int) -> tuple[dict[str, str], list[dict[str, Any]]]:
    """Play as far as wanted; return the cookie of the guest, and what the server answered about each table."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        orders = [ORDER | ({"clock": DAYS} if number % 2 else {}) for number in range(WARS)]
        wars = [(await client.post("/api/tables", json=order)).raise_for_status().json() for order in orders]
        cookie = dict(client.cookies)
    for made in wars:
        match = Match([await seated(address, made["table"]["id"], key) for key in made["keys"]])
        for _ in range(moves):
            if not match.is_over:
                await match.move()
        for player in match.players:
            player.reader.cancel()
            await player.socket.close()
    return cookie, wars


def fill(database: str, wars: list[str], tables: int) -> float:
    """Copy the rows of some wars until there are `tables`; return the bytes of an entry of a log."""
    engine = open_engine(database)
    guests = [f"{random.getrandbits(128):032x}" for _ in range(tables // TABLES_OF_GUEST + 1)]
    copies = [
        {"old": wars[number % len(wars)], "new": new_id(), "guest": guests[number // TABLES_OF_GUEST]}
        for number in range(max(0, tables - len(wars)))
    ]
    with engine.begin() as connection:
        connection.execute(text("create table copies (old varchar(12), new varchar(12), guest varchar(32))"))
        if copies:
            connection.execute(text("insert into copies values (:old, :new, :guest)"), copies)
        for statement in COPIES:
            connection.execute(text(statement))
        connection.execute(text("drop table copies"))
    if engine.dialect.name == "postgresql":  # as it does by itself a little later
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text("vacuum analyze"))
    size = bytes_of_log(engine)
    engine.dispose()
    return size


def bytes_of_log(engine: Engine) -> float:
    """Return the bytes that an entry of a log takes."""
    with engine.connect() as connection:
        entries = connection.execute(text("select count(*) from log")).scalar_one()
        if engine.dialect.name == "postgresql":
            return float(connection.execute(text("select pg_total_relation_size('log')")).scalar_one()) / entries
        pages = "select sum(pgsize) from dbstat where name in ('log', 'sqlite_autoindex_log_1')"
        return float(connection.execute(text(pages)).scalar_one()) / entries


async def listing(client: httpx.AsyncClient) -> float:
    """The seconds of one list of games."""
    began = perf_counter()
    (await client.get("/api/tables")).raise_for_status()
    return perf_counter() - began


async def join_all(address: str, database: str) -> list[float]:
    """The seconds from opening a socket until everything is seen, at tables drawn by chance."""
    engine = open_engine(database)
    with engine.connect() as connection:
        ids = list(connection.execute(text("select id from tables")).scalars())
    engine.dispose()
    ids = random.sample(ids, min(JOINS, len(ids)))  # each once: the second time it would be in memory
    return [await watch(address, id) for id in ids]


async def watch(address: str, table: str) -> float:
    """The same of one table, as a spectator."""
    began = perf_counter()
    async with connect(f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket", compression=None) as socket:
        await socket.send('{"type": "watch"}')
        while json.loads(await socket.recv())["type"] != "table":
            pass
        return perf_counter() - began


if __name__ == "__main__":
    main()
