"""What is counted, for Prometheus. Counts only: nothing about a table or a player.

Times are rounded up, so that two looks at the numbers do not tell how long one choice, or listing one player's options,
took (R31).
"""

from math import ceil

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

DEED_TICK_S = 0.05
DEED_SECONDS = (0.05, 0.1, 0.15, 0.2, 0.25, 0.5, 1, 2.5, 5)
BOT_SECONDS = (0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 5, 10)


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.set_up = Counter("airlandsea_tables_set_up", "Tables set up", registry=self.registry)
        self.entries = Counter(
            "airlandsea_entries", "Entries written to the logs of tables", ["what"], registry=self.registry
        )
        self.refused = Counter("airlandsea_refused", "Messages and requests refused", ["code"], registry=self.registry)
        self.woken = Counter("airlandsea_tables_woken", "Wars built from their logs", registry=self.registry)
        self.awake = Gauge("airlandsea_tables_awake", "Wars in memory", registry=self.registry)
        self.connections = Gauge("airlandsea_connections", "Open sockets", registry=self.registry)
        self.deeds = Histogram(
            "airlandsea_deed_seconds",
            f"From a message until all is told, rounded up to {DEED_TICK_S:g}",
            buckets=DEED_SECONDS,
            registry=self.registry,
        )
        self.bots = Histogram(
            "airlandsea_bot_seconds", "From the question to a bot's reply", buckets=BOT_SECONDS, registry=self.registry
        )
        self.bot_failures = Counter("airlandsea_bot_failures", "Choices that a stand-in made", registry=self.registry)
        self.workers_started = Counter(
            "airlandsea_workers_started", "Processes for bots started", registry=self.registry
        )

    def observe_deed(self, seconds: float) -> None:
        """A message was carried out or refused."""
        self.deeds.observe(ceil(seconds / DEED_TICK_S) * DEED_TICK_S)

    def text(self) -> bytes:
        """As Prometheus reads it."""
        return generate_latest(self.registry)
