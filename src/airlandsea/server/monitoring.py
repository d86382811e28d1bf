"""Structured logs and the metrics for Prometheus. Neither contains a card, a token, a view or a key (R31).

Metrics are counts only: nothing about a table or a player. Times are rounded up, so that two readings do not show how
long one choice, or listing one player's options, took (R31).
"""

import logging
import sys
from functools import partial
from math import ceil
from pathlib import Path
from traceback import extract_tb
from typing import Any

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

COMMAND_TICK_S = 0.05
COMMAND_BUCKETS_S = (0.05, 0.1, 0.15, 0.2, 0.25, 0.5, 1, 2.5, 5)
BOT_BUCKETS_S = (0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 5, 10)
Log = structlog.stdlib.BoundLogger


def logger(part: str) -> Log:
    """Return the logger of a part of the server."""
    return structlog.get_logger(part=part)  # type: ignore[no-any-return]


def fault(error: BaseException) -> dict[str, str]:
    """Return what may be logged of an error: its type, and where it came from. Its text may name a card."""
    places = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in extract_tb(error.__traceback__)]
    return {"error": type(error).__name__, "at": " ".join(places[-4:])}


def first_line(text: object) -> str:
    """Return what may be logged of a message: the lines after the first may repeat what was to be written."""
    return str(text).partition("\n")[0]


class LibraryLogHandler(logging.Handler):
    """Logs what libraries log in the same form, but only the first line: later ones may repeat an error's text."""

    def emit(self, record: logging.LogRecord) -> None:
        """Log one message."""
        error = record.exc_info[1] if record.exc_info else None
        line = first_line(record.getMessage())
        logger(record.name).log(record.levelno, line, **(fault(error) if error else {}))


def configure(is_json: bool, level: str = "info") -> None:
    """Log to stderr: for people at a terminal, or as JSON for programs."""
    renderer: Any = structlog.processors.JSONRenderer() if is_json else structlog.dev.ConsoleRenderer(colors=False)
    logging.basicConfig(level=logging.WARNING, handlers=[LibraryLogHandler()])
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level.upper())),
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
    )


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        counter = partial(Counter, registry=self.registry)
        gauge = partial(Gauge, registry=self.registry)
        times = partial(Histogram, registry=self.registry)
        message = f"From a message until all is told, rounded up to {COMMAND_TICK_S:g}"
        self.set_up = counter("airlandsea_tables_set_up", "Tables set up")
        self.entries = counter("airlandsea_entries", "Entries written to the logs of tables", ["what"])
        self.refused = counter("airlandsea_refused", "Messages and requests refused", ["code"])
        self.lost = counter("airlandsea_tables_lost", "Tables that became another server's")
        self.table_loads = counter("airlandsea_table_loads", "Wars built from their logs")
        self.tables_loaded = gauge("airlandsea_tables_loaded", "Wars in memory")
        self.connections = gauge("airlandsea_connections", "Open sockets")
        self.commands = times("airlandsea_command_seconds", message, buckets=COMMAND_BUCKETS_S)
        self.bots = times("airlandsea_bot_seconds", "From the question to a bot's reply", buckets=BOT_BUCKETS_S)
        self.bot_failures = counter("airlandsea_bot_failures", "Choices that a stand-in made")
        self.pushes = counter("airlandsea_pushes", "Messages to push services", ["result"])
        self.remote_jobs = counter(
            "airlandsea_remote_jobs", "Jobs of remote workers: taken, done, or why not", ["kind", "what"]
        )
        self.remote_checks = counter("airlandsea_remote_checks", "Their results that were computed again", ["result"])
        self.bus_up = gauge("airlandsea_bus_up", "Whether the bus of several servers answers; 0 where there is none")
        self.bus_losses = counter("airlandsea_bus_losses", "Times that the bus went away")
        self.workers_started = counter("airlandsea_workers_started", "Processes for bots started")

    def observe_command(self, seconds: float) -> None:
        """Observe the time of a message that was carried out or refused."""
        self.commands.observe(ceil(seconds / COMMAND_TICK_S) * COMMAND_TICK_S)

    def text(self) -> bytes:
        """Return the metrics as Prometheus reads them."""
        return generate_latest(self.registry)
