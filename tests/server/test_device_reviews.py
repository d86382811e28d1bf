"""Reviews whose searches the client does: found as on the server, refused where a review is, and never kept."""

import json
from base64 import b64decode
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from pydantic import TypeAdapter
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from airlandsea import Battle, View
from airlandsea.bots.search import UtilityScale
from airlandsea.records import Record, export, record_of, write_record
from airlandsea.review.searches import Searching, SearchRequest, SearchResult, search_here
from airlandsea.review.stream import ReviewStream, searcher
from airlandsea.review.tasks import decision_tasks
from airlandsea.search.workspace import ActionValue
from airlandsea.server.errors import ApiError
from airlandsea.server.jobs.job_queue import client_address
from airlandsea.server.jobs.results import BadResult, read_search
from airlandsea.server.jobs.review_pool import ReviewPool
from airlandsea.server.routes.device_reviews import ReviewSocket
from airlandsea.server.schemas.common import ErrorCode
from airlandsea.server.schemas.reviews import DeviceReviewLine
from airlandsea.server.storage import Store
from airlandsea.server.storage.database import Database
from airlandsea.server.tables import reviews as module
from airlandsea.server.tables.reviews import Reviews
from airlandsea.server.web.bans import Banned, Bans
from review.sample_wars import played
from server.live_server import Browser, served
from server.server_fixtures import run
from server.test_reviews import lines_of, quick  # noqa: F401
from waiting import TIMEOUT_S

LINES: TypeAdapter[Any] = TypeAdapter(DeviceReviewLine)
Reply = dict[str, list[list[float]]]
RUNNER = searcher("search:playouts=16").runner


class Seed:
    """Gives a search the seed that it was sent with."""

    def __init__(self, seed: str) -> None:
        self.seed = int(seed)

    def getrandbits(self, bits: int) -> int:
        return self.seed


def searched(request: dict[str, Any]) -> Reply:
    """What a client finds."""
    view = View.from_bytes(b64decode(request["view"]))
    values = RUNNER.search(view.raw, request["utilities"], Seed(request["seed"]), None, request["playouts"])  # type: ignore[arg-type]
    compared = RUNNER.compare(request["compare"], None, request["playouts"]) if request["compare"] else []
    return {"values": rows(values), "compared": rows(compared)}


def rows(values: list[ActionValue]) -> list[list[float]]:
    return [[each.number, each.visits, each.value] for each in values]


def device_lines(
    address: str, path: str, reply: Callable[[dict[str, Any]], Any] = searched, **wish: Any
) -> list[dict[str, Any]]:
    """All lines of a review but the searches, which a client does."""
    lines: list[dict[str, Any]] = []
    with connect(f"{address.replace('http', 'ws', 1)}/api/{path}/review/searches", close_timeout=1) as socket:
        socket.send(json.dumps(wish))
        while not lines or lines[-1]["type"] not in ("end", "failed"):
            text = socket.recv(TIMEOUT_S)
            LINES.validate_json(text)
            line = json.loads(text)
            if line["type"] != "searches":
                lines.append(line)
                continue
            with suppress(ConnectionClosed):  # the server may have refused a reply before the last one
                for each in line["searches"]:
                    for seed in each["seeds"]:
                        socket.send(json.dumps(reply(each | {"seed": seed})))
    return lines


@pytest.fixture
def few_deals(monkeypatch):
    """Compare a deal with few others."""
    monkeypatch.setattr(module, "ReviewStream", partial(ReviewStream, deals=3))


def sent(ada: Browser, record: Record) -> str:
    return str(ada.post("/api/records", {"text": write_record(record)}).json()["id"])


def test_a_client_finds_what_the_server_finds(quick, few_deals, native, tmp_path: Path):  # noqa: F811
    with served(tmp_path) as address, Browser(address) as ada:
        id = sent(ada, record_of(played(seed=5, bot="random:withdraws=0.08", battles=1)))
        on_device = device_lines(address, f"records/{id}")
        assert not quick  # the server has searched nothing
        on_server = lines_of(ada.get(f"/api/records/{id}/review").text)
        assert quick  # and nothing was kept
    assert on_device == on_server
    assert any(line.get("mark") for line in on_device)


def test_a_result_that_cannot_be_ends_the_review(quick, tmp_path: Path):  # noqa: F811
    with served(tmp_path) as address, Browser(address) as ada:
        id = sent(ada, record_of(played(seed=5, battles=1)))
        start, failed = device_lines(address, f"records/{id}", lambda request: {"values": []})
    assert (start["type"], failed["type"], failed["problem"]["code"]) == ("start", "failed", "illegal")


def test_results_are_read_strictly(native):
    battle = Battle.deal(seed=1, first=0)
    options = battle.options_for(0)
    one, other = options.numbers[:2]
    request = SearchRequest(battle.view(0), options, UtilityScale([0.5], 0), Random(1), None, 16, (one,))
    good = {"values": [[one, 9, 0.5], [other, 7, 0.25]], "compared": [[one, 16, 0.5]]}
    found = read_search(json.dumps(good), request)
    assert found == SearchResult([ActionValue(one, 9, 0.5), ActionValue(other, 7, 0.25)], [ActionValue(one, 16, 0.5)])
    faults: list[dict[str, Any]] = [
        {"values": []},
        {"values": [[635, 9, 0.5]]},  # no option
        {"values": [[one, 9, 0.5], [one, 9, 0.5]]},
        {"values": [[one, 0, 0.5]]},
        {"values": [[one, 9, 1.5]]},
        {"values": [[one, 9, float("nan")]]},
        {"compared": []},
        {"compared": [[other, 16, 0.5]]},
        {"more": 1},
    ]
    for fault in faults:
        with pytest.raises(BadResult):
            read_search(json.dumps(good | fault), request)


def test_an_address_has_only_so_many_such_reviews_at_a_time(tmp_path: Path):
    async def read() -> Record:
        return record_of(played(seed=5, battles=1))

    async def do_none(requests: list[SearchRequest]) -> list[SearchResult]:
        return []

    async def test():
        store = Store(Database(f"sqlite:///{tmp_path / 'tables.sqlite'}"))
        reviews = Reviews(store, ReviewPool(1), of_address=1)
        one, other = (reviews.lines_on_device("open", read, do_none) for _ in range(2))
        assert (await anext(one)).type == "start"
        with pytest.raises(ApiError) as refused:
            await anext(other)
        assert refused.value.code is ErrorCode.TOO_MANY
        await one.aclose()
        assert (await anext(reviews.lines_on_device("open", read, do_none))).type == "start"
        await store.close()

    run(test)


def test_an_open_socket_ends_with_its_next_message_once_its_address_is_banned():
    async def receive() -> dict[str, Any]:
        return {"type": "websocket.receive", "text": "{}"}

    async def test():
        bans = Bans(lambda: 0)
        socket = ReviewSocket(SimpleNamespace(bans=bans), receive, receive)  # type: ignore[arg-type]
        client_address.set("192.0.2.7")
        assert await socket.next_text(1) == "{}"
        bans.until = {"192.0.2.7": 1}
        with pytest.raises(Banned):
            await socket.next_text(1)

    run(test)


def test_r31_nobody_searches_what_they_may_not_see(quick, tmp_path: Path):  # noqa: F811
    with served(tmp_path) as address, Browser(address) as ada:
        table = ada.made("Ada", "@heuristic", mode={"preset": "standard"})
        id = sent(ada, export(played(seed=5, battles=1), 1))
        wishes = [
            (f"tables/{table['table']['id']}", {"eyes": "1a", "key": table["keys"][0]["secret"]}, "still_hidden"),
            (f"tables/{table['table']['id']}", {"eyes": "public"}, "not_found"),
            (f"records/{id}", {"eyes": "1a"}, "still_hidden"),
            (f"records/{id}", {"eyes": "3c"}, "unreadable"),
            (f"records/{id}", {"protocol": "0.9"}, "other_protocol"),
            (f"records/{'a' * 12}", {}, "not_found"),
        ]
        for path, wish, code in wishes:
            (failed,) = device_lines(address, path, **wish)
            assert failed["problem"]["code"] == code, path


def test_r31_searches_show_no_more_than_the_seat_knew(native):
    """The searches of an export, whose hidden cards are made up, are those of the whole war."""
    war = played(seed=5, bot="random:withdraws=0.08", battles=1)
    whole = asked_of(ReviewStream(record_of(war), "search:playouts=16", 1, deals=3))
    assert asked_of(ReviewStream(export(war, 1), "search:playouts=16", deals=3)) == whole
    assert len(whole) > 40


def asked_of(stream: ReviewStream) -> list[tuple[bytes, list[float], int]]:
    """All views that the tasks of a review ask to have searched, with their utilities and playouts."""
    asked: list[tuple[bytes, list[float], int]] = []

    def watch(searching: Searching[Any]) -> None:
        results: list[SearchResult] | None = None
        while True:
            try:
                requests = searching.send(results)
            except StopIteration:
                return
            asked.extend((each.view.to_bytes(), each.scale.utilities, each.playouts or 0) for each in requests)
            results = [search_here(each, stream.analyzer.bot.runner) for each in requests]

    stream.analyzer.bot.prepare()
    for number, battle in enumerate(stream.followed, 1):
        for task in decision_tasks(number, battle, stream.seats, stream.seed):
            if task:
                watch(task.search(stream.analyzer))
        watch(stream.deal_task(number, battle).search(stream.analyzer))
    return asked
