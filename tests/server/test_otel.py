"""What is sent by OpenTelemetry: which spans there are, that none reveals what is hidden (R31), and the metrics."""

import asyncio
import json
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random
from threading import Thread
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from airlandsea import Battle
from airlandsea.rules.cards import CODES
from airlandsea.rules.modes import Mode
from airlandsea.server.errors import ApiError
from airlandsea.server.game.models import DealsStatus, SeatSecret
from airlandsea.server.game.secrets import digest
from airlandsea.server.jobs.review_pool import ReviewPool
from airlandsea.server.monitoring import Metrics
from airlandsea.server.routes.websocket import TableConnection
from airlandsea.server.schemas.common import ErrorCode
from airlandsea.server.settings import ServerSettings
from airlandsea.server.tables.daily import DailyDeals
from airlandsea.server.tables.registry import TableRegistry
from airlandsea.server.tables.reviews import Reviews
from airlandsea.server.tables.session import TableSession
from airlandsea.server.tracing import ATTRIBUTES, note, span, trace
from airlandsea.server.web.dependencies import AppState
from airlandsea.server.web.guests import Guests
from airlandsea.server.web.rate_limits import OpenSockets, RateLimiter
from sample_battles import observers, random_battle, random_token
from server.conftest import emptied
from server.live_server import Browser, Visitor, served
from server.processes import Process
from server.server_fixtures import Watch, open_registry, play_on, quiet, run, sat_down
from server.test_hidden import GivenBattleSeeds, asked_about, mode_of, sheet_of
from swap_hidden import relabelled, relabelled_action, unseen_by
from waiting import wait_until

pytest.importorskip("opentelemetry.exporter.otlp.proto.http", reason="the extra `otel` is not installed")
from opentelemetry.proto.collector.metrics.v1.metrics_service_pb2 import ExportMetricsServiceRequest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from airlandsea.server import otel
from airlandsea.server.otel import SPAN_TICK_NS, BadTelemetry, collect_spans, metrics_of

KEY = "k_" + "0" * 24
CARD = re.compile("|".join(CODES), re.IGNORECASE)


@pytest.fixture
def memory() -> Iterator[InMemorySpanExporter]:
    """What would be sent."""
    exporter = InMemorySpanExporter()
    provider = TracerProvider(shutdown_on_exit=False)
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    collect_spans(provider.get_tracer("test"))
    yield exporter
    collect_spans(None)
    provider.shutdown()


def facts(each: ReadableSpan) -> dict[str, Any]:
    return dict(each.attributes or {})


def parents(spans: tuple[ReadableSpan, ...]) -> set[tuple[str | None, str]]:
    """The names of spans, each with that of the span that it is in."""
    names = {each.context.span_id: each.name for each in spans if each.context}
    return {(names[each.parent.span_id] if each.parent else None, each.name) for each in spans}


def told_by(spans: tuple[ReadableSpan, ...]) -> list[str]:
    """Every text that is sent with spans; of the ids of tables only that there is one."""
    texts = []
    for each in spans:
        shown = facts(each) | {"airlandsea.table": "a table"} if "airlandsea.table" in facts(each) else facts(each)
        assert {*shown} <= {*ATTRIBUTES.values()}
        assert not each.events and not each.links and not each.status.description
        texts += [each.name, *map(str, shown.values())]
    return texts


# What spans do not tell


async def state_of(registry: TableRegistry) -> AppState:
    """What sockets need of a server, around a registry."""
    reviews = Reviews(registry.store, ReviewPool(0))
    guests = await Guests.of(registry.store)
    daily = DailyDeals(reviews.pool)
    settings = ServerSettings(rate_limits=False)
    return AppState(settings, registry, guests, RateLimiter(None), OpenSockets({}), reviews, daily)


async def play(registry: TableRegistry, number: int, start: Battle, mode: Mode, actions: list[int]) -> None:
    """Play a battle with messages over sockets, some of them refused, taken back, or asked about."""
    registry.deals_of = lambda _: GivenBattleSeeds(start)  # type: ignore[method-assign,assignment]
    table_record = sheet_of(mode, number)
    table_record.keys = [SeatSecret(0, digest(KEY))]
    await registry.store.add_table(table_record)
    table = TableSession(registry, table_record, DealsStatus())
    app_state = await state_of(registry)

    async def nothing(*_: object) -> Any:
        return {}

    sockets = []
    for seat in range(mode.seats):
        sockets.append(TableConnection(app_state, nothing, nothing, False))
        sockets[-1].table = table
        await table.subscribe(sockets[-1].connection, seat)
    random = Random(1)

    async def send(seat: int, type: str, **fields: Any) -> None:
        message = {"type": type, "id": f"{random.random()}", **fields}
        await sockets[seat].handle(json.dumps(message))

    assert table.game is not None
    for action in actions:
        seat, token = asked_about(table.game, action)
        if random.random() < 0.3:
            await send(seat, "act", number=table.game.number, token="Z9Z")
            await send(seat, "why", token="S3S")
            await send(seat, "ping")
        await send(seat, "act", number=table.game.number, token=token)
        if table.game.steps_back(seat) and random.random() < 0.2:
            await send(seat, "undo", number=table.game.number)
            await send(seat, "act", number=table.game.number, token=token)
        await send(seat, "say", text=f"{random.random()}")
    await sockets[0].handle(json.dumps({"type": "sit", "seat": "1a", "key": KEY}))
    await sockets[0].handle(json.dumps({"type": "give_up", "id": "end", "number": table.game.number}))
    await sockets[0].handle("{}")


def random_war(name: str) -> tuple[Battle, list[int]]:
    """How a battle begins, and all that is done in it."""
    random = Random(name)
    start = random_battle(random, "ALS", target=1)
    battle = start.copy()
    while not battle.is_over:
        battle.play(random_token(random, battle))
    return start, [turn.number for turn in battle.history]


@pytest.mark.slow
@pytest.mark.parametrize("seat", [False, True])
def test_spans_of_two_wars_that_look_the_same_are_the_same(seat, memory, tmp_path):
    random = Random(f"spans {seat}")
    start, actions = random_war(f"spans {seat}")
    observer = random.choice(observers(start)[:-1]) if seat else None
    unseen = unseen_by(observer, start, actions)
    new = dict(zip(unseen, unseen[1:] + unseen[:1], strict=True))
    assert len(unseen) > 1
    other = Battle(relabelled(start.state, new))
    others = [relabelled_action(action, new) for action in actions]

    async def spans_of(number: int, begun: Battle, done: list[int]) -> list[Any]:
        memory.clear()
        async with open_registry(tmp_path / f"{number}") as registry:
            await play(registry, number, begun, mode_of(begun), done)
        spans = memory.get_finished_spans()
        names = {each.context.span_id: each.name for each in spans if each.context}
        table = f"{sheet_of(mode_of(begun), number).id}"
        assert {facts(each).get("airlandsea.table", table) for each in spans} == {table}
        told = told_by(spans)
        assert not [text for text in told if CARD.search(text)]
        return [
            (each.name, facts(each) | {"airlandsea.table": ""}, each.status.status_code, names.get(each.parent.span_id))
            if each.parent
            else (each.name, facts(each) | {"airlandsea.table": ""}, each.status.status_code)
            for each in spans
        ]

    async def test() -> None:
        for number in (0, 1):
            (tmp_path / f"{number}").mkdir()
        one = await spans_of(0, start, actions)
        two = await spans_of(1, other, others)
        assert one == two
        kinds = {facts["airlandsea.message"] for _, facts, *_ in one if "airlandsea.message" in facts}
        assert kinds >= {"act", "why", "say", "sit", "give_up"} and "ping" not in kinds
        assert {facts["error.type"] for _, facts, *_ in one if "error.type" in facts} >= {"illegal"}
        assert len(one) > 4 * len(actions)

    run(test)


@pytest.mark.slow
def test_a_war_with_a_bot_is_told_without_cards_tokens_keys_names_and_addresses(memory, tmp_path):
    with served(tmp_path, has_bots=True, workers=1, page=tmp_path) as address, Browser(address) as ada:
        made = ada.made("Ada Lovelace", "@random")
        id, key = made["table"]["id"], made["keys"][0]
        tokens = set()
        with Visitor(address, id, additional_headers={"traceparent": f"00-{'a' * 32}-{'b' * 16}-01"}) as visitor:
            now = visitor.sit(key)
            while now["table"]["phase"] == "running":
                tokens |= {option["token"] for option in now["options"]}
                if now["options"]:
                    visitor.send("act", number=now["number"], token=now["options"][0]["token"])
                now = visitor.next("step")
        ada.get(f"/api/tables/{id}/replay/1?eyes=public", headers={"traceparent": f"00-{'a' * 32}-{'b' * 16}-01"})
        ada.get(f"/api/nothing/{key['secret']}")
        ada.get("/healthz")
        secrets = {
            id,
            key["secret"],
            "Ada",
            "Lovelace",
            "127.0.0.1",
            ada.client.cookies.jar.__iter__().__next__().value,
        }
    spans = memory.get_finished_spans()
    told = told_by(spans)
    assert tokens and not tokens & {*told}
    assert not [text for text in told if CARD.search(text) or any(str(secret) in text for secret in secrets)]
    assert parents(spans) >= {
        (None, "POST /api/tables"),
        ("POST /api/tables", "write"),
        (None, "message act"),
        ("message act", "entry"),
        (None, "bot move"),
        ("bot move", "choose"),
        ("bot move", "entry"),
        ("entry", "write"),
        ("entry", "broadcast"),
        (None, "GET /api/tables/{id}/replay/{battle}"),
    }
    assert {facts(each)["airlandsea.bot"] for each in spans if each.name == "choose"} == {"random"}
    assert {facts(each)["db.system.name"] for each in spans if each.name == "write"} == {"sqlite"}
    assert not [each for each in spans if each.context.trace_id == int("a" * 32, 16)], "clients begin no traces"
    assert not [each for each in spans if "healthz" in str(facts(each))]
    missing = next(each for each in spans if facts(each).get("http.response.status_code") == 404)
    assert facts(missing)["http.route"] == "/{path:path}"


def test_an_error_in_a_span_is_told_by_its_class_or_code(memory):
    refused = ApiError(ErrorCode.ILLEGAL, "cannot be played: I6S", ["I6 is not in the hand"])
    for error in (KeyError("I6"), refused, ApiError(ErrorCode.STORAGE, "not kept: I6"), asyncio.CancelledError("I6")):
        with pytest.raises(type(error)), trace("all"):
            raise error
    spans = memory.get_finished_spans()
    assert not [text for text in told_by(spans) if "I6" in text]
    assert [facts(each).get("error.type") for each in spans] == ["KeyError", "illegal", "storage", None]
    assert [each.status.status_code.name for each in spans] == ["ERROR", "UNSET", "ERROR", "UNSET"]


def test_times_of_spans_tell_ticks_only(memory, monkeypatch):
    now_ns = 0
    monkeypatch.setattr(time, "perf_counter_ns", lambda: now_ns)
    for listing_ms in (0, 1, 17, 48):
        with trace("message"):
            now_ns += listing_ms * 1_000_000
            with span("write"):
                now_ns += 1_000_000
    spans = memory.get_finished_spans()
    starts = {each.name: each.start_time % SPAN_TICK_NS for each in spans}
    assert starts == {"message": 0, "write": 0}
    assert {each.end_time - each.start_time for each in spans} == {SPAN_TICK_NS}
    memory.clear()
    with trace("message"):
        now_ns += 70_000_000
        with span("write"):
            now_ns += 90_000_000
    write, message = memory.get_finished_spans()
    assert write.start_time - message.start_time == SPAN_TICK_NS
    assert write.end_time == message.end_time == message.start_time + 4 * SPAN_TICK_NS


def test_a_span_takes_no_attribute_that_is_not_in_the_list(memory):
    with trace("all"), pytest.raises(KeyError):
        note(card="I6")


# Which spans there are


def test_loading_a_war_and_looking_at_its_clock_are_spans(memory, tmp_path):
    async def test() -> None:
        watch = Watch()
        async with open_registry(tmp_path, watch) as registry:
            table, _ = await sat_down(registry, "Ada", "Bob", clock={"kind": "war", "seconds": 300, "increment": 0})
            await quiet(table)
            table.unload()
            memory.clear()
            watch.passes(400)
            await registry.look_at_the_clock(table.table_record.id)
            assert table.game is not None and table.game.out_of_time

    run(test)
    assert parents(memory.get_finished_spans()) >= {(None, "clock"), ("clock", "load war"), ("clock", "entry")}


@pytest.mark.slow
def test_claiming_a_table_and_handing_it_over_are_spans(memory, postgresql):
    emptied(postgresql)

    async def test() -> None:
        async with open_registry(postgresql, shared=True) as registry:
            with trace("message act"):
                table, pages = await sat_down(registry, "Ada", "Bob")
                await play_on(pages, Random(1), 1)
            assert registry.leases is not None
            await registry.hand_over(registry.leases, table)

    run(test)
    found = parents(memory.get_finished_spans())
    assert found >= {(None, "hand over table"), ("hand over table", "write"), ("message act", "claim table")}
    assert found >= {("claim table", "write"), ("entry", "write")}


# Metrics


def test_the_metrics_are_those_that_prometheus_reads():
    metrics = Metrics()
    for labelled in (metrics.entries, metrics.refused, metrics.pushes, metrics.remote_checks):
        labelled.labels("something").inc(3)
    metrics.remote_jobs.labels("something", "else").inc()
    metrics.connections.inc(7)
    for seconds in (0.01, 0.12, 0.13, 4, 100):
        metrics.observe_command(seconds)
        metrics.bots.observe(seconds)
    read = {
        (each.name, *sorted(each.labels.items())): each.value
        for family in text_string_to_metric_families(metrics.text().decode())
        for each in family.samples
        if not each.name.endswith("_created")
    }
    sent: dict[tuple[Any, ...], float] = {}
    for metric in metrics_of(metrics.registry, 0):
        is_counter = getattr(metric.data, "is_monotonic", False)
        for point in metric.data.data_points:
            labels = sorted((point.attributes or {}).items())
            if not hasattr(point, "bucket_counts"):
                sent[metric.name + "_total" * is_counter, *labels] = point.value
                continue
            counted = 0
            for bound, count in zip([*point.explicit_bounds, "+Inf"], point.bucket_counts, strict=True):
                counted += count
                sent[f"{metric.name}_bucket", ("le", str(bound)), *labels] = counted
            sent[f"{metric.name}_count", *labels] = point.count
            sent[f"{metric.name}_sum", *labels] = point.sum
    assert sent == read and len(read) > 30


# Sent to a collector


@contextmanager
def collector() -> Iterator[tuple[str, list[tuple[str, bytes]]]]:
    """Something that takes what is sent: its address, and what has come."""
    came: list[tuple[str, bytes]] = []

    class Taker(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            came.append((self.path, self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Silent."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Taker) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}", came
        server.shutdown()
        thread.join()


@pytest.mark.slow
def test_a_server_sends_to_the_collector_that_the_environment_names(tmp_path):
    with collector() as (address, came):
        variables = {"OTEL_EXPORTER_OTLP_ENDPOINT": address, "OTEL_METRIC_EXPORT_INTERVAL": "100"}
        server = Process(tmp_path / "t.sqlite", "--otel", OTEL_SERVICE_NAME="mine", **variables).wait_until_it_answers()
        with Browser(server.address) as ada:
            ada.made("Ada", "")
        wait_until(lambda: sum(path == "/v1/metrics" for path, _ in came) > 1, "metrics have come twice")
        assert server.interrupt() == (0, "")
    spans = [ExportTraceServiceRequest.FromString(body) for path, body in came if path == "/v1/traces"]
    metrics = [ExportMetricsServiceRequest.FromString(body) for path, body in came if path == "/v1/metrics"]
    names = [each.name for one in spans for each in one.resource_spans[0].scope_spans[0].spans]
    assert {"POST /api/tables", "write"} <= {*names}
    numbers = {each.name: each for each in metrics[-1].resource_metrics[0].scope_metrics[0].metrics}
    assert numbers["airlandsea_tables_set_up"].sum.data_points[0].as_double == 1
    for resource in (spans[0].resource_spans[0].resource, metrics[0].resource_metrics[0].resource):
        told = {each.key: each.value.string_value for each in resource.attributes}
        assert told["service.name"] == "mine" and told["service.instance.id"]


@pytest.mark.slow
def test_without_the_option_nothing_is_sent_whatever_the_environment_says(tmp_path):
    """FastAPI can send spans of its own, with paths and texts of errors."""
    with collector() as (address, came):
        variables = {"OTEL_EXPORTER_OTLP_ENDPOINT": address, "FASTAPI_OTEL_AUTO_CONFIGURE": "true"}
        server = Process(tmp_path / "t.sqlite", **variables).wait_until_it_answers()
        with Browser(server.address) as ada:
            ada.made("Ada", "")
        assert server.interrupt() == (0, "")
    assert came == []


@pytest.mark.slow
def test_a_server_whose_collector_does_not_answer_plays_and_ends_all_the_same(tmp_path):
    nowhere = "http://127.0.0.1:9"
    server = Process(tmp_path / "t.sqlite", "--otel", "--log-level", "error", OTEL_EXPORTER_OTLP_ENDPOINT=nowhere)
    with Browser(server.wait_until_it_answers().address) as ada:
        ada.made("Ada", "")
    assert server.interrupt()[0] == 0


@pytest.mark.parametrize(
    ("name", "value", "because"),
    [
        ("OTEL_TRACES_EXPORTER", "zipkin", "OTEL_TRACES_EXPORTER is 'zipkin': it can be otlp or none"),
        ("OTEL_EXPORTER_OTLP_PROTOCOL", "grpc", "OTEL_EXPORTER_OTLP_PROTOCOL is 'grpc': it can be http/protobuf"),
        (
            "OTEL_METRIC_EXPORT_INTERVAL",
            "1m",
            "OTEL_METRIC_EXPORT_INTERVAL is '1m': it can be a number of milliseconds",
        ),
    ],
)
def test_what_cannot_be_sent_is_refused_at_the_start(name, value, because, monkeypatch):
    monkeypatch.setenv(name, value)
    with pytest.raises(BadTelemetry) as refused:
        otel.check_environment()
    assert refused.value.reasons == (because,)


def test_the_environment_can_leave_a_signal_out(monkeypatch):
    monkeypatch.setenv("OTEL_METRICS_EXPORTER", "none")
    otel.check_environment()
    assert otel.is_sent("TRACES") and not otel.is_sent("METRICS")
    monkeypatch.setenv("OTEL_SDK_DISABLED", "true")
    assert not otel.is_sent("TRACES")
