"""What many live tables need, and what breaks first: `python bench/capacity.py [--tables N ...] [--help]`.

Computed from measured costs, which are the defaults of the options: measure them on your machine and pass them. How
many moves a process can make is simulated: moves arrive at random, wait in one queue, and are answered one after the
other. Prices and how people play are assumptions, and options as well.
"""

import argparse
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import accumulate
from math import ceil, log

ARRIVALS = 20_000  # of a simulation
STEPS = 12  # of the search for the highest rate
MONTH_S = 30 * 24 * 3600
DAY_S = 24 * 3600
RESERVED_FILES = 256  # see `airlandsea.server.serve`
RESERVED_CONNECTIONS = 3  # for administrators, in PostgreSQL
SOCKETS_OF_TABLE = 2
ROUND_S = 0.5  # between two renewals of a lease: see `airlandsea.server.tables.leases`
RETRY_S = 0.5  # until the page comes again the first time
OPTIONS = {  # name: default, what it is
    "move-ms": (4.2, "processor time of a move on its server (bench/upgrade.py)"),
    "move-spread": (0.5, "spread of that: standard deviation of its logarithm"),
    "postgresql-ms": (0.38, "processor time of a move in PostgreSQL (bench/upgrade.py, less the renewals)"),
    "lease-ms": (0.87, "processor time of PostgreSQL when a server renews its lease"),
    "proxy-ms": (0.2, "processor time of a move in HAProxy (bench/upgrade.py)"),
    "wake-ms": (19.0, "processor time until a stored table is shown (bench/stored.py)"),
    "table-kib": (72.0, "memory of a table that is played, its two sockets included (bench/serve.py)"),
    "process-mib": (135.0, "memory of a server process (bench/stored.py)"),
    "entry-bytes": (131.0, "an entry of a log in PostgreSQL, with its index (bench/stored.py)"),
    "frame-kib": (16.0, "what a player is sent of a move over TLS"),
    "connections": (5.0, "of a server to PostgreSQL"),
    "bot-s": (0.5, "processor time of a choice of a strong bot"),
    "move-every-s": (20.0, "assumed: how often somebody moves at a table"),
    "within-ms": (50.0, "wanted: 99 of 100 moves are answered by their server in this time"),
    "open-files": (65_536.0, "that a process may have"),
    "max-connections": (100.0, "of PostgreSQL"),
    "postgresql-cores": (16.0, "of one PostgreSQL"),
    "postgresql-load": (0.6, "share of them that may be used"),
    "link-gbit": (10.0, "of the proxy to the players, per second"),
    "core-price": (10.0, "assumed: of a core, a month"),
    "gib-price": (1.5, "assumed: of a GiB of memory, a month"),
    "disk-price": (0.05, "assumed: of a GiB on disk, a month"),
    "traffic-price": (1.0, "assumed: of a TB sent"),
}


def main() -> None:
    """Compute and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[1_000, 10_000, 100_000, 1_000_000])
    for name, (default, about) in OPTIONS.items():
        parser.add_argument(f"--{name}", type=float, default=default, help=f"{about}; default: {default:g}")
    given = parser.parse_args()
    costs = {name: value for name, value in vars(given).items() if name != "tables"}
    if tables_of_process(costs) == 0:
        parser.error("a process cannot serve one table: raise --within-ms, or lower --move-ms or --move-every-s")
    print("\n".join([*site_table(costs, given.tables), "", *limit_table(costs)]))


# One process


def highest_rate(service_ms: float, spread: float, within_ms: float) -> float:
    """Return the highest rate, in moves a second, at which a process answers 99 in 100 of them in time."""
    gaps, services = draw(service_ms / 1000, spread)
    low, high = 0.0, 1000 / service_ms
    for _ in range(STEPS):
        rate = (low + high) / 2
        times = sorted(times_in_line([gap / rate for gap in gaps], services))
        if times[int(0.99 * len(times))] <= within_ms / 1000:
            low = rate
        else:
            high = rate
    return low


def draw(mean_s: float, spread: float) -> tuple[list[float], list[float]]:
    """Return random times, the same in every run: between arrivals, with a mean of 1, and to answer."""
    chance = random.Random(1)
    gaps = [chance.expovariate(1) for _ in range(ARRIVALS)]
    location = log(mean_s) - spread**2 / 2
    return gaps, [chance.lognormvariate(location, spread) for _ in range(ARRIVALS)]


def times_in_line(gaps: list[float], services: list[float]) -> Iterator[float]:
    """Yield for each arrival how long it waits and is answered (Lindley's recursion)."""
    steps = zip(services, [*gaps[1:], 0.0], strict=True)
    waits = accumulate(steps, lambda wait, step: max(0.0, wait + step[0] - step[1]), initial=0.0)
    return (wait + service for wait, service in zip(waits, services, strict=False))


# A site


@dataclass(frozen=True)
class Site:
    """What a number of live tables needs."""

    costs: dict[str, float]
    tables: int
    tables_of_process: int

    @property
    def moves(self) -> float:
        """Moves a second."""
        return self.tables / self.costs["move_every_s"]

    @property
    def processes(self) -> int:
        """Server processes: one more than are needed, if there are several, since each can be drained, or fail."""
        needed = ceil(self.tables / self.tables_of_process)
        return needed if needed == 1 else needed + 1

    @property
    def memory_gib(self) -> float:
        """The memory of all server processes."""
        return (self.tables * self.costs["table_kib"] / 1024 + self.processes * self.costs["process_mib"]) / 1024

    @property
    def postgresql_cores(self) -> float:
        """The cores of PostgreSQL that are busy."""
        renewals = self.processes / ROUND_S
        return (self.moves * self.costs["postgresql_ms"] + renewals * self.costs["lease_ms"]) / 1000

    @property
    def partitions(self) -> int:
        """The number of databases."""
        return ceil(self.postgresql_cores / (self.costs["postgresql_cores"] * self.costs["postgresql_load"]))

    @property
    def log_gib_of_day(self) -> float:
        """How much the logs grow in a day."""
        return self.moves * self.costs["entry_bytes"] * DAY_S / 2**30

    @property
    def proxy_cores(self) -> float:
        """The cores of the proxy that are busy."""
        return self.moves * self.costs["proxy_ms"] / 1000

    @property
    def gbit(self) -> float:
        """What is sent to the players in a second."""
        return self.moves * SOCKETS_OF_TABLE * self.costs["frame_kib"] * 1024 * 8 / 1e9

    @property
    def bot_cores(self) -> float:
        """The cores for bots, if a strong bot makes half of the moves at every tenth table."""
        return 0.1 * self.moves / 2 * self.costs["bot_s"]

    @property
    def back_s(self) -> float | None:
        """The time until all tables of an ended server are back at the others, which have some time to spare."""
        if self.processes == 1:
            return None
        load = self.moves / self.processes * self.costs["move_ms"] / 1000
        work = self.tables / self.processes * self.costs["wake_ms"] / 1000
        return RETRY_S + work / ((self.processes - 1) * (1 - load))

    @property
    def price(self) -> float:
        """The price of a month, without bots; logs are kept for a month."""
        cores = self.processes + ceil(self.proxy_cores) + ceil(self.postgresql_cores / self.costs["postgresql_load"])
        traffic_tb = self.gbit / 8 * MONTH_S / 1000
        disk = 30 * self.log_gib_of_day * self.costs["disk_price"]
        memory = self.memory_gib * self.costs["gib_price"]
        return cores * self.costs["core_price"] + memory + disk + traffic_tb * self.costs["traffic_price"]


ROWS: dict[str, Callable[[Site], float | None]] = {
    "moves a second": lambda site: site.moves,
    "server processes, of one core each": lambda site: site.processes,
    "their memory, GiB": lambda site: site.memory_gib,
    "WebSockets": lambda site: SOCKETS_OF_TABLE * site.tables,
    "connections to PostgreSQL": lambda site: site.processes * site.costs["connections"],
    "cores that PostgreSQL uses": lambda site: site.postgresql_cores,
    "PostgreSQL databases": lambda site: site.partitions,
    "growth of the logs, GiB a day": lambda site: site.log_gib_of_day,
    "cores that HAProxy uses": lambda site: site.proxy_cores,
    "sent to the players, Gbit/s": lambda site: site.gbit,
    "until all tables of an ended server are back, s": lambda site: site.back_s,
    "price of a month, without bots": lambda site: site.price,
    "cores for bots, if one table in ten has a strong one": lambda site: site.bot_cores,
}


def tables_of_process(costs: dict[str, float]) -> int:
    """Return the live tables that one process can serve."""
    rate = highest_rate(costs["move_ms"], costs["move_spread"], costs["within_ms"])
    return int(min(rate * costs["move_every_s"], files_limit(costs)))


def files_limit(costs: dict[str, float]) -> float:
    """Return the tables whose sockets one process can open."""
    return (costs["open_files"] - RESERVED_FILES) / SOCKETS_OF_TABLE


def site_table(costs: dict[str, float], sizes: list[int]) -> Iterator[str]:
    """Yield the lines of a table: what sites of some sizes need."""
    of_process = tables_of_process(costs)
    sites = [Site(costs, size, of_process) for size in sizes]
    yield f"| live tables | {' | '.join(f'{size:,}' for size in sizes)} |"
    yield f"|---|{'---|' * len(sizes)}"
    for name, value in ROWS.items():
        yield f"| {name} | {' | '.join(write(value(site)) for site in sites)} |"


def write(value: float | None) -> str:
    """Write a number with two digits that count, or all of a whole one."""
    if value is None:
        return "–"
    if isinstance(value, int):
        return f"{value:,}"
    rounded = float(f"{value:.2g}")
    return f"{rounded:,.0f}" if rounded >= 10 else f"{rounded:g}"


# Limits


def limit_table(costs: dict[str, float]) -> Iterator[str]:
    """Yield the lines of a table: the number of tables at which each part reaches its limit, the lowest first."""
    yield "| what breaks | at live tables | what helps |"
    yield "|---|---|---|"
    for tables, what, cure in sorted(limits(costs)):
        yield f"| {what} | {write(float(tables))} | {cure} |"


def limits(costs: dict[str, float]) -> Iterator[tuple[float, str, str]]:
    """Yield at how many tables a part of a site reaches its limit, which part, and what helps."""
    every, load = costs["move_every_s"], costs["postgresql_load"]
    rate = highest_rate(costs["move_ms"], costs["move_spread"], costs["within_ms"])
    yield rate * every, "the core of one server process", "further processes with `--shared`"
    yield files_limit(costs), "the open files of one process", "further processes"
    servers = (costs["max_connections"] - RESERVED_CONNECTIONS) // costs["connections"]
    connections = f"`max_connections` of PostgreSQL ({costs['max_connections']:g})"
    yield servers * tables_of_process(costs), connections, "a higher one"
    proxy = 1000 * load / costs["proxy_ms"] * every
    yield proxy, "one core of HAProxy", "more of them: it uses all that there are (`nbthread`)"
    frame_gbit = SOCKETS_OF_TABLE * costs["frame_kib"] * 1024 * 8 / 1e9
    link = f"a link of {costs['link_gbit']:g} Gbit/s"
    yield costs["link_gbit"] / frame_gbit * every, link, "several proxies, each with its own link and address"
    renewal_ms = costs["lease_ms"] / (rate * ROUND_S)  # for each move
    postgresql = 1000 * load * costs["postgresql_cores"] / (costs["postgresql_ms"] + renewal_ms) * every
    name = f"one PostgreSQL of {costs['postgresql_cores']:g} cores"
    yield postgresql, name, "several sites, each with its own database; one site has one"


if __name__ == "__main__":
    main()
