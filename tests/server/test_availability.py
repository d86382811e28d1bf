"""The server stays there for others: half requests, full disks, expensive replays, quotas."""

import json
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from http.client import HTTPResponse
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import pytest
from limits import parse
from sqlalchemy import event

from airlandsea import War
from airlandsea.locale import languages, translate, using_language
from airlandsea.records import Record, battles_of, record_of, write_record
from airlandsea.rules.modes import Mode
from airlandsea.server import serve
from airlandsea.server.errors import ApiError
from airlandsea.server.routes import records
from airlandsea.server.serve import connection_limit, raise_file_limit
from airlandsea.server.tables import replays
from airlandsea.server.tables.replays import RECORDS_KEPT, ReplayCache
from airlandsea.server.web import middleware, rate_limits, timed_http
from airlandsea.server.web.rate_limits import say_limit
from airlandsea.server.web.timed_http import TrustedProxies
from server.live_server import Browser, Visitor, served
from server.server_fixtures import Page, open_registry, run, sat_down
from server.test_hidden import rest_of
from waiting import TIMEOUT_S, wait_until


def opened(address: str, begin: bytes) -> socket.socket:
    """A connection on which something has been sent."""
    url = urlsplit(address)
    found = socket.create_connection((url.hostname, url.port), timeout=TIMEOUT_S)
    found.sendall(begin)
    return found


def is_closed(connection: socket.socket) -> bool:
    """Whether the other side ends it."""
    try:
        while connection.recv(65_536):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        pass
    return True


HALF = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow"
WHOLE = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.mark.parametrize("begin", [b"", b"G", HALF])
def test_a_connection_whose_request_does_not_come_is_closed(tmp_path, monkeypatch, begin):
    monkeypatch.setattr(timed_http, "HEAD_TIMEOUT_S", 0.3)
    with served(tmp_path) as address, opened(address, begin) as connection:
        assert is_closed(connection)


def test_a_further_request_that_does_not_come_ends_the_connection_too(tmp_path, monkeypatch):
    monkeypatch.setattr(timed_http, "HEAD_TIMEOUT_S", 0.3)
    with served(tmp_path) as address, opened(address, WHOLE) as connection:
        assert connection.recv(65_536).startswith(b"HTTP/1.1 200")
        connection.sendall(HALF)
        assert is_closed(connection)


def test_a_slow_body_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(middleware, "BODY_TIMEOUT_S", 0.3)
    head = (
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
    )
    with served(tmp_path) as address, opened(address, head) as connection:
        answer = HTTPResponse(connection)
        answer.begin()
        assert b"did not come within 0.3 seconds" in answer.read()


def test_an_answer_that_takes_longer_than_the_head_may_is_not_cut_off(tmp_path, monkeypatch):
    monkeypatch.setattr(timed_http, "HEAD_TIMEOUT_S", 0.2)
    with served(tmp_path) as address, Browser(address) as browser:
        made = browser.made("Ada", "Bob")
        for _ in range(3):
            assert browser.get(f"/api/tables/{made['table']['id']}").status_code == 200
            time.sleep(0.3)  # the connection is kept open, and silent


def test_descriptors_are_kept_for_the_server_itself():
    files = raise_file_limit()
    assert files >= 1024
    assert raise_file_limit() == files
    assert connection_limit(files) <= files - 256
    assert connection_limit(300) == 150


@pytest.mark.slow
def test_the_soft_limit_of_open_files_is_raised():
    code = "from airlandsea.server.serve import raise_file_limit as r; import resource; "
    code += "print(r(), resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    command = f"ulimit -Sn 300 && ulimit -Hn 2000 && exec {sys.executable} -c '{code}'"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["2000", "2000"]


def test_when_nearly_all_descriptors_are_in_use_newcomers_are_answered_503(tmp_path, monkeypatch):
    monkeypatch.setattr(serve, "connection_limit", lambda _: 4)
    with served(tmp_path) as address, ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(opened(address, HALF))

        def status() -> int:
            with opened(address, WHOLE) as connection:
                return int(connection.recv(65_536).split()[1])

        assert status() == 200
        stack.enter_context(opened(address, HALF))
        wait_until(lambda: status() == 503, "newcomers are sent away")


def answer_to(address: str, source: str = "127.0.0.1") -> bytes:
    """What a request from some address of this machine gets at once; b"" if it is cut off."""
    url = urlsplit(address)
    with socket.create_connection(
        (url.hostname, url.port), timeout=TIMEOUT_S, source_address=(source, 0)
    ) as connection:
        try:
            connection.sendall(WHOLE)
            return connection.recv(65_536)
        except ConnectionError:
            return b""


def test_one_address_cannot_take_all_connections(tmp_path):
    with served(tmp_path, sockets_per_address=2) as address, ExitStack() as stack:
        held = [stack.enter_context(opened(address, HALF)) for _ in range(4)]
        assert b" 200 " not in answer_to(address)
        assert b" 200 " in answer_to(address, "127.0.0.2")  # others are served
        held[0].close()
        wait_until(lambda: b" 200 " in answer_to(address), "a closed connection makes room")


def test_an_address_with_too_many_connections_is_told_so(tmp_path):
    with served(tmp_path, sockets_per_address=1) as address, ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(opened(address, HALF))
        connection = stack.enter_context(opened(address, b""))
        head, _, body = connection.makefile("rb").read().partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 429 ")
        assert json.loads(body)["code"] == "too_many"
        assert json.loads(body)["reasons"] == ["at most 2 at a time from one address", "close some of them"]


@pytest.mark.parametrize("settings", [{"rate_limits": False}, {"trusted_proxies": "10.0.0.1, 127.0.0.0/8"}])
def test_connections_of_a_trusted_proxy_or_without_limits_are_not_counted(tmp_path, settings):
    with served(tmp_path, sockets_per_address=1, **settings) as address, ExitStack() as stack:
        for _ in range(4):
            stack.enter_context(opened(address, HALF))
        assert b" 200 " in answer_to(address)


def test_open_sockets_are_counted_as_sockets_only(tmp_path):
    limits: dict[str, Any] = {"sockets_per_address": 3, "sockets_per_guest": 3}
    with served(tmp_path, **limits) as address, Browser(address) as browser, ExitStack() as stack:
        table = browser.made("Ada", "Bob")["table"]["id"]
        for _ in range(3):
            stack.enter_context(Visitor(address, table))
        for _ in range(4):
            stack.enter_context(opened(address, HALF))
        assert b" 200 " in answer_to(address)  # the sixth, since the browser keeps one as well


@pytest.mark.parametrize(
    ("proxies", "address", "is_trusted"),
    [
        ("", "127.0.0.1", False),
        ("*", "203.0.113.5", True),
        ("10.0.0.1,fd00::/8", "10.0.0.1", True),
        ("10.0.0.1,fd00::/8", "fd00::7", True),
        ("10.0.0.1,fd00::/8", "10.0.0.2", False),
        ("localhost", "127.0.0.1", False),  # a name is no address
        ("10.0.0.1", "unix:", False),
    ],
)
def test_a_trusted_proxy_is_known_by_its_address(proxies, address, is_trusted):
    assert (address in TrustedProxies(proxies)) == is_trusted


@pytest.mark.parametrize(
    ("limit", "said"),
    [
        ("600/minute", "at most 600 in a minute"),
        ("20/hour", "at most 20 in an hour"),
        ("10/30 second", "at most 10 in 30 seconds"),
        ("5/2 minute", "at most 5 in 120 seconds"),
    ],
)
def test_a_limit_is_said_in_every_language(limit, said):
    text = say_limit(parse(limit))
    assert text == said
    said_in = set()
    for language in languages():
        with using_language(language):
            said_in.add(translate(text.message.id, **text.message.arguments))
    assert len(said_in) == len(languages())


def test_health_fails_while_nothing_can_be_written_and_recovers(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            _, [ada, _bob] = await sat_down(registry, "Ada", "Bob")
            client = await rest_of(registry)
            assert (await client.get("/healthz")).status_code == 200
            pages = "pragma max_page_count = {}".format
            limit = 1  # SQLite takes this as "no more than there are now"

            def fill(connection):
                connection.exec_driver_sql(pages(limit))

            event.listen(registry.store.database.engine, "begin", fill)
            with pytest.raises(ApiError, match="kept"):
                await talk_on(ada)
            assert (await client.get("/healthz")).status_code == 503
            assert (await client.get("/readyz")).status_code == 503
            assert (await client.get("/livez")).status_code == 200  # starting it again would not help
            await registry.try_heartbeat()  # a small write may still succeed
            assert (await client.get("/healthz")).status_code == 503
            limit = 1_000_000
            await registry.try_heartbeat()
            assert (await client.get("/healthz")).status_code == 200
            await client.aclose()

    run(test)


def test_a_server_whose_lease_has_ended_is_not_ready(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            client = await rest_of(registry)
            for has_expired, status in ((True, 503), (False, 200)):
                registry.leases = SimpleNamespace(has_expired=has_expired)  # type: ignore[assignment]
                assert [(await client.get(path)).status_code for path in ("/readyz", "/livez")] == [status, 200]
            registry.leases = None
            await client.aclose()

    run(test)


async def talk_on(page: Page) -> None:
    for number in range(2000):
        await page.say("x" * 300, id=f"{number}")


def test_a_row_that_is_there_already_says_nothing_about_the_disk(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, _ = await sat_down(registry, "Ada", "Bob")
            with pytest.raises(Exception, match="kept"):
                await registry.store.add_table(table.table_record)
            assert registry.store.is_writable

    run(test)


# Quotas


@pytest.mark.parametrize(
    ("limit", "method", "path"),
    [
        ("tables a day", "POST", "/api/tables"),
        ("tables a day", "POST", "/api/tables/aaaaaaaaaaaa/rematch"),
        ("records a day", "POST", "/api/records"),
        ("replay", "GET", "/api/tables/aaaaaaaaaaaa/replay/1"),
        ("replay", "GET", "/api/tables/aaaaaaaaaaaa/record"),
        ("replay", "GET", "/api/records/aaaaaaaaaaaa/replay/7"),
        ("replay", "GET", "/api/records/aaaaaaaaaaaa/replay/7.0"),
        ("replay", "GET", "/api/records/aaaaaaaaaaaa/replay/%207"),
    ],
)
def test_what_costs_much_or_is_kept_has_a_limit_of_its_own(tmp_path, monkeypatch, limit, method, path):
    monkeypatch.setitem(rate_limits.LIMITS, limit, parse("2/day"))
    with served(tmp_path) as address, Browser(address) as browser:
        answers = [browser.client.request(method, path, content=b"{}") for _ in range(3)]
        assert [answer.status_code == 429 for answer in answers] == [False, False, True]
        told = json.loads(answers[-1].text)
        assert told["reasons"] == ["at most 2 in a day"]
        assert told["explanations"] == [
            {"id": "error-at-most-in", "args": {"number": 2, "unit": "day", "seconds": 86400}}
        ]
        assert browser.get("/api/records/aaaaaaaaaaaa").status_code == 404


# Replays


@pytest.fixture
def long_record() -> str:
    """A war of many battles, each withdrawn from at once."""
    war = War(Mode.preset("standard").but(target=60), seed=1)
    while True:
        war.play("w")
        if war.is_over:
            return write_record(record_of(war, ["Ada", "Bob"]))
        war.next_battle()


def test_a_record_is_played_once_for_all_who_look_at_its_battles(tmp_path, monkeypatch, long_record):
    times: list[int] = []

    def counted(record):
        times.append(1)
        return battles_of(record)

    monkeypatch.setattr(replays, "battles_of", counted)
    with served(tmp_path) as address, Browser(address) as browser:
        sent = browser.post("/api/records", {"text": long_record}).json()
        assert sent["battles"] > 20
        shown = [browser.get(f"/api/records/{sent['id']}/replay/{battle}").json() for battle in (1, 2, 3)]
        assert len(times) == 1
        assert [len(each["results"]) for each in shown] == [sent["battles"]] * 3
        assert [each["battle"] for each in shown] == [1, 2, 3]
        assert browser.get(f"/api/records/{sent['id']}/replay/999").status_code == 404


def test_a_record_of_too_many_battles_is_refused_with_the_bound(tmp_path, monkeypatch, long_record):
    monkeypatch.setattr(records, "MAX_BATTLES", 20)
    with served(tmp_path) as address, Browser(address) as browser:
        refused = browser.post("/api/records", {"text": long_record})
        assert refused.status_code == 422
        assert "at most 20" in refused.json()["reasons"][0]
        assert refused.json()["explanations"][0]["id"] == "error-record-battles"


def test_of_very_many_reasons_the_first_are_told(tmp_path):
    text = "".join(f"key{number} = 1\n" for number in range(5_000))
    with served(tmp_path) as address, Browser(address) as browser:
        refused = browser.post("/api/records", {"text": text})
        assert refused.status_code == 422
        reasons = refused.json()["reasons"]
        assert len(reasons) == 51
        assert "no field 'key0'" in " ".join(reasons)
        assert reasons[-1].startswith("and 4,95")
        assert refused.json()["explanations"][-1]["id"] == "error-more-reasons"


def test_no_more_than_some_records_are_kept_in_memory():
    async def test():
        async def read() -> Record:
            return record_of(War("standard", seed=1))

        cache = ReplayCache()
        for number in range(RECORDS_KEPT + 5):
            await cache.get(f"{number}", read)
        assert len(cache.played) == RECORDS_KEPT
        assert "0" not in cache.played

    run(test)
