"""Sends spans and metrics by OpenTelemetry (OTLP over HTTP), as its environment variables say; needs the extra `otel`.

Metrics are those of `/metrics`, read from the same registry. Times of spans are multiples of `SPAN_TICK_NS` since their
trace began, a moment that is rounded too, so that they do not show how long listing a player's options took (R31).
"""

import os
import time
from contextvars import Token
from functools import partial
from threading import Event, Thread
from typing import Any
from uuid import uuid4

import prometheus_client.metrics_core as prometheus
from opentelemetry.context import Context
from opentelemetry.exporter.otlp.proto.http.metric_exporter import OTLPMetricExporter
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.metrics.export import (
    AggregationTemporality,
    Gauge,
    Histogram,
    HistogramDataPoint,
    Metric,
    MetricsData,
    NumberDataPoint,
    ResourceMetrics,
    ScopeMetrics,
    Sum,
)
from opentelemetry.sdk.resources import OTELResourceDetector, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.sdk.util.instrumentation import InstrumentationScope
from opentelemetry.trace import Span as OpenTelemetrySpan
from opentelemetry.trace import SpanKind, StatusCode, Tracer, set_span_in_context
from prometheus_client import CollectorRegistry

from .. import __version__
from ..errors import AirLandSeaError
from . import tracing
from .errors import STATUS, ApiError
from .tracing import ATTRIBUTES, Span

SPAN_TICK_NS = 50_000_000
FLUSH_TIMEOUT_S = 3.0  # for what is still unsent when the server ends
INTERVAL_MS = 60_000.0  # between two exports of metrics
FAULT_STATUS = 500  # of HTTP: from here on the server is at fault
FAULTS = {code.value for code, status in STATUS.items() if status >= FAULT_STATUS}
CUMULATIVE = AggregationTemporality.CUMULATIVE
SCOPE = InstrumentationScope("airlandsea", __version__)


class BadTelemetry(AirLandSeaError):
    """Environment variables of OpenTelemetry that ask for something the server cannot do."""


def check_environment() -> None:
    """Raise `BadTelemetry` if the environment asks for another way to send than OTLP over HTTP."""
    reasons = []
    for signal in ("TRACES", "METRICS"):
        exporter = variable(f"OTEL_{signal}_EXPORTER")
        if exporter not in ("", "otlp", "none"):
            reasons.append(f"OTEL_{signal}_EXPORTER is {exporter!r}: it can be otlp or none")
        name = next(
            (n for n in (f"OTEL_EXPORTER_OTLP_{signal}_PROTOCOL", "OTEL_EXPORTER_OTLP_PROTOCOL") if variable(n)), ""
        )
        if name and variable(name) != "http/protobuf":
            reasons.append(f"{name} is {variable(name)!r}: it can be http/protobuf")
    if (interval := variable("OTEL_METRIC_EXPORT_INTERVAL")) and not interval.isdecimal():
        reasons.append(f"OTEL_METRIC_EXPORT_INTERVAL is {interval!r}: it can be a number of milliseconds")
    if reasons:
        raise BadTelemetry("--otel cannot send as the environment asks", list(dict.fromkeys(reasons)))


def variable(name: str) -> str:
    """Return a variable of the environment; "" if it is not set."""
    return os.environ.get(name, "").strip().lower()


def is_sent(signal: str) -> bool:
    """Return whether the environment lets a signal be sent: TRACES or METRICS."""
    return variable("OTEL_SDK_DISABLED") != "true" and variable(f"OTEL_{signal}_EXPORTER") != "none"


class Telemetry:
    """What one server sends."""

    def __init__(self, registry: CollectorRegistry) -> None:
        """Begin to send. `registry`: has the metrics."""
        check_environment()
        resource = resource_of_server()
        self.provider = TracerProvider(resource=resource, shutdown_on_exit=False)
        self.sender = MetricsSender(registry, resource) if is_sent("METRICS") else None
        if is_sent("TRACES"):
            self.provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
            collect_spans(self.provider.get_tracer(SCOPE.name, SCOPE.version))
        if self.sender:
            self.sender.start()

    def close(self) -> None:
        """Send what is left, as far as that is possible in `FLUSH_TIMEOUT_S`."""
        collect_spans(None)
        endings = [Thread(target=self.provider.shutdown, daemon=True)]
        endings[0].start()
        if self.sender:
            self.sender.is_ending.set()
            endings.append(self.sender)
        until = time.monotonic() + FLUSH_TIMEOUT_S
        for thread in endings:
            thread.join(max(0.0, until - time.monotonic()))


def resource_of_server() -> Resource:
    """Return the resource that names the sender: by `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES`, or as usual."""
    usual = {"service.name": "airlandsea", "service.version": __version__, "service.instance.id": str(uuid4())}
    return Resource.create(usual | dict(OTELResourceDetector().detect().attributes))


# Spans


def collect_spans(tracer: Tracer | None) -> None:
    """Give all spans that begin from now on to a tracer; None: to nobody."""
    tracing.opener = None if tracer is None else partial(RoundedSpan, tracer)


class RoundedSpan:
    """A span whose times are rounded. `began_ns`: when its trace began, by a monotonic clock; `shown_ns`: the same
    moment since 1970, rounded.
    """

    def __init__(self, tracer: Tracer, name: str, parent: Span | None, is_request: bool) -> None:
        context = Context()
        self.shown_ns, self.began_ns = time.time_ns() // SPAN_TICK_NS * SPAN_TICK_NS, time.perf_counter_ns()
        if isinstance(parent, RoundedSpan):
            self.shown_ns, self.began_ns = parent.shown_ns, parent.began_ns
            context = set_span_in_context(parent.span, context)
        self.span: OpenTelemetrySpan = tracer.start_span(
            name,
            context,
            SpanKind.SERVER if is_request else SpanKind.INTERNAL,
            start_time=self.shown_ns + self.ticks() * SPAN_TICK_NS,
            record_exception=False,
            set_status_on_exception=False,
        )
        self.token: Token[Span | None] | None = None

    def ticks(self) -> int:
        """Return the whole ticks that have passed since the trace began."""
        return (time.perf_counter_ns() - self.began_ns) // SPAN_TICK_NS

    def note(self, facts: dict[str, str | int]) -> None:
        """Add attributes; the span has failed if they say that the server was at fault."""
        for name, value in facts.items():
            self.span.set_attribute(ATTRIBUTES[name], value)
        if int(facts.get("status", 0)) >= FAULT_STATUS:
            self.span.set_status(StatusCode.ERROR)

    def rename(self, name: str) -> None:
        """Change the name of the span."""
        self.span.update_name(name)

    def __enter__(self) -> "RoundedSpan":
        self.token = tracing.current.set(self)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: Any) -> None:
        if self.token is not None:
            tracing.current.reset(self.token)
        if isinstance(error, ApiError):
            self.note({"error": error.code.value})
            if error.code.value in FAULTS:
                self.span.set_status(StatusCode.ERROR)
        elif isinstance(error, Exception):
            self.note({"error": type(error).__name__})
            self.span.set_status(StatusCode.ERROR)
        self.span.end(self.shown_ns + (self.ticks() + 1) * SPAN_TICK_NS)


# Metrics


class MetricsSender(Thread):
    """Sends the metrics at each interval, and once more at the end."""

    def __init__(self, registry: CollectorRegistry, resource: Resource) -> None:
        super().__init__(name="metrics", daemon=True)
        self.registry = registry
        self.resource = resource
        self.exporter = OTLPMetricExporter()
        self.interval_s = float(variable("OTEL_METRIC_EXPORT_INTERVAL") or INTERVAL_MS) / 1000
        self.is_ending = Event()
        self.began_ns = time.time_ns()

    def run(self) -> None:
        """Send at each interval until `is_ending`, and once more."""
        while not self.is_ending.wait(self.interval_s):
            self.send()
        self.send()
        self.exporter.shutdown()

    def send(self) -> None:
        """Send what the metrics are now; the exporter logs what goes wrong."""
        metrics = metrics_of(self.registry, self.began_ns)
        scope = ScopeMetrics(SCOPE, metrics, "")
        self.exporter.export(MetricsData([ResourceMetrics(self.resource, [scope], "")]))


def metrics_of(registry: CollectorRegistry, began_ns: int) -> list[Metric]:
    """Return the metrics of a registry of Prometheus, which counts since `began_ns`, as OpenTelemetry has them."""
    now_ns = time.time_ns()
    return [metric_of(family, began_ns, now_ns) for family in registry.collect()]


def metric_of(family: prometheus.Metric, began_ns: int, now_ns: int) -> Metric:
    """Return one metric with all its labels."""
    data: Gauge | Sum | Histogram
    if family.type == "histogram":
        data = Histogram(histogram_points(family, began_ns, now_ns), CUMULATIVE)
    else:
        named = family.name + ("_total" if family.type == "counter" else "")
        points = [
            NumberDataPoint(each.labels, began_ns, now_ns, each.value) for each in family.samples if each.name == named
        ]
        data = Sum(points, CUMULATIVE, is_monotonic=True) if family.type == "counter" else Gauge(points)
    return Metric(family.name, family.documentation, "s" if family.name.endswith("_seconds") else "", data)


def histogram_points(family: prometheus.Metric, began_ns: int, now_ns: int) -> list[HistogramDataPoint]:
    """Return a histogram without labels: Prometheus adds each bucket to those before it, OpenTelemetry does not."""
    added = [(float(each.labels["le"]), int(each.value)) for each in family.samples if each.name.endswith("_bucket")]
    total = next(each.value for each in family.samples if each.name.endswith("_sum"))
    counts = [count - before for (_, count), (_, before) in zip(added, [(0.0, 0), *added], strict=False)]
    bounds = [bound for bound, _ in added[:-1]]  # the last one is infinite
    return [
        HistogramDataPoint(
            {},
            began_ns,
            now_ns,
            added[-1][1],
            total,
            counts,
            bounds,
            min=None,
            max=None,
        )
    ]
