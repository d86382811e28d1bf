"""What is counted, for Prometheus. Counts only: nothing about a table or a player."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


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
            "airlandsea_deed_seconds", "From a message to its answer", buckets=SECONDS, registry=self.registry
        )
        self.bots = Histogram(
            "airlandsea_bot_seconds", "From the question to a bot's choice", buckets=SECONDS, registry=self.registry
        )
        self.bot_failures = Counter("airlandsea_bot_failures", "Choices that a stand-in made", registry=self.registry)
        self.workers_started = Counter(
            "airlandsea_workers_started", "Processes for bots started", registry=self.registry
        )

    def text(self) -> bytes:
        """As Prometheus reads it."""
        return generate_latest(self.registry)
