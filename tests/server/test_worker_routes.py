"""The routes for workers on other machines: who may use them, and what they answer."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from airlandsea.commands import main, parse_arguments
from airlandsea.commands.arguments import WORKER_KEY, worker_keys_of
from airlandsea.errors import AirLandSeaError
from airlandsea.puzzles.mine import Miner
from airlandsea.records import record_of, write_record
from airlandsea.server.dev_cluster import HAProxy
from airlandsea.server.jobs.messages import WORKER_VERSION
from airlandsea.server.launch import settings_of
from airlandsea.server.openapi import document
from airlandsea.server.programs import find_program
from airlandsea.worker import puzzle_server
from airlandsea.worker.puzzle_server import PuzzleServer
from review.sample_wars import played
from server.live_server import Browser, Visitor, post, served
from waiting import TIMEOUT_S, wait_until

KEY, OTHER_KEY = "one-key-of-a-worker", "the-key-of-another"
PATHS = ("hello", "acquire", "jobs/abc")


class WorkerProgram:
    """A program that has a key, or not."""

    def __init__(self, address: str, key: str = KEY, version: str = WORKER_VERSION) -> None:
        headers = {"Authorization": f"Bearer {key}", "X-Worker-Version": version}
        self.client = httpx.Client(base_url=f"{address}/api/worker/", headers=headers, timeout=TIMEOUT_S)

    def __enter__(self) -> "WorkerProgram":
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.client.post(path, json={} if body is None else body)


@pytest.fixture(scope="module")
def address(tmp_path_factory) -> Iterator[str]:
    """A server without processes for bots, and with keys for two workers."""
    folder = tmp_path_factory.mktemp("workers")
    settings: dict[str, Any] = {"workers": 0, "bot_seconds": TIMEOUT_S, "worker_keys": (KEY, OTHER_KEY)}
    with served(folder, has_bots=True, rate_limits=False, **settings) as found:
        yield found


@pytest.fixture
def worker(address) -> Iterator[WorkerProgram]:
    with WorkerProgram(address) as found:
        yield found


def test_a_worker_with_a_key_is_greeted(address, worker):
    assert worker.post("hello").json() == {"worker": "worker 1"}
    with WorkerProgram(address, OTHER_KEY) as other:
        assert other.post("hello").json() == {"worker": "worker 2"}


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("key", ["-", "wrong", KEY[:-1], KEY + "x", OTHER_KEY.upper(), "é" * 16])
def test_without_the_right_key_nothing_is_told(address, path, key):
    headers = {b"Authorization": f"Bearer {key}".encode("latin-1"), b"X-Worker-Version": WORKER_VERSION.encode()}
    refused = post(f"{address}/api/worker/{path}", json={}, headers=headers)
    assert (refused.status_code, refused.json()["code"]) == (403, "wrong_key")
    assert KEY not in refused.text


@pytest.mark.parametrize("path", PATHS)
def test_a_worker_of_another_version_is_told_so(address, path):
    with WorkerProgram(address, version="1/0.0.1") as old:
        refused = old.post(path)
    assert (refused.status_code, refused.json()["code"]) == (400, "other_protocol")
    assert WORKER_VERSION in refused.json()["message"] and "1/0.0.1" in refused.json()["message"]


def test_a_server_without_keys_has_no_jobs_and_says_why(tmp_path: Path):
    with served(tmp_path, has_bots=True, workers=0) as address, WorkerProgram(address) as worker:
        for path in PATHS:
            refused = worker.post(path)
            assert (refused.status_code, refused.json()["code"]) == (404, "not_found")
            assert "--worker-key" in refused.json()["reasons"][0]


def test_limits_count_for_those_who_try_keys_and_not_for_workers(tmp_path: Path):
    with served(tmp_path, has_bots=True, workers=0, worker_keys=(KEY,)) as address:
        with WorkerProgram(address) as worker:
            assert {worker.post("acquire").status_code for _ in range(70)} == {204}
        with WorkerProgram(address, "wrong") as liar:
            assert [liar.post("acquire").status_code for _ in range(70)][-1] == 429
        with WorkerProgram(address) as worker:
            assert worker.post("acquire").status_code == 204


BODIES = [
    {"result": "x", "failure": "failed"},
    {},
    {"failure": "because"},
    {"result": ""},
    {"result": "x" * 70_000},
    {"result": 1},
    {"result": "x", "more": 1},
]


@pytest.mark.parametrize("body", BODIES)
def test_what_is_no_result_cannot_be_read(worker, body):
    assert worker.post("jobs/abc", body).status_code == 422


def test_no_body_is_read_without_end(worker):
    assert worker.post("jobs/abc", {"result": "x" * 200_000}).status_code == 413


@pytest.mark.parametrize("wait", [-1, 1e9, "nan", None])
def test_nobody_waits_for_ever(worker, wait):
    assert worker.post("acquire", {"wait": wait}).status_code == 422


def test_an_unknown_job_is_not_waited_for(worker):
    assert worker.post("jobs/abc", {"result": "{}"}).status_code == 404


def test_the_contract_of_the_page_does_not_have_these_routes():
    assert not [path for path in document()["paths"] if "worker" in path]


@pytest.mark.slow
@pytest.mark.skipif(find_program("haproxy") is None, reason="no HAProxy is installed: apt-get install haproxy")
def test_behind_the_proxy_each_server_has_an_address_for_workers(address, tmp_path: Path, monkeypatch):
    settings: dict[str, Any] = {"workers": 0, "worker_keys": (OTHER_KEY,), "admin_token": "a-token-of-an-operator"}
    with served(tmp_path, has_bots=True, **settings) as second:
        ports = [int(each.rpartition(":")[2]) for each in (address, second)]
        for name, port in zip(("SERVER_ONE", "SERVER_TWO"), ports, strict=True):
            monkeypatch.setenv(name, f"127.0.0.1:{port}")
        with HAProxy(ports) as proxy:

            def answer(place: str, key: str) -> httpx.Response:
                with WorkerProgram(f"{proxy.address}{place}", key) as worker:
                    return worker.post("hello")

            def greeted(place: str, key: str) -> bool:
                return answer(place, key).status_code == 200

            wait_until(lambda: greeted("/one", KEY) and greeted("/two", OTHER_KEY), "the proxy has seen both servers")
            assert answer("/one", OTHER_KEY).json() == {"worker": "worker 2"}
            assert answer("/two", KEY).json()["code"] == "wrong_key"
            for place in ("", "/three"):
                assert answer(place, KEY).status_code in (404, 405)
            assert "--server https://als.example.org/one" in answer("", KEY).json()["reasons"][0]
            with WorkerProgram(f"{proxy.address}/one") as worker:
                assert worker.post("acquire", {"wait": 0.1}).status_code == 204
            monkeypatch.setattr(puzzle_server, "WAIT_S", 1.0)
            mining = PuzzleServer(f"{proxy.address}/two", "a-token-of-an-operator", print)
            assert mining.ask(Miner(1, [50]), [0]) == {"done": [], "running": 0}
            form = {"token": "a-token-of-an-operator", "action": "drain"}
            assert post(f"{proxy.address}/one/admin", data=form).status_code == 404  # it has no such page
            drained = post(f"{proxy.address}/two/admin", data=form, headers={"Origin": proxy.address})
            assert "the server drains" in drained.text


# A job from the question to the move


def acquired(worker: WorkerProgram) -> dict[str, Any]:
    """A job, as soon as there is one."""
    found: list[dict[str, Any]] = []

    def ask() -> bool:
        answer = worker.post("acquire", {"wait": 1})
        if answer.status_code == 200:
            found.append(answer.json())
        return bool(found)

    wait_until(ask, "a job comes")
    return found[0]


def test_a_lie_is_refused_and_the_truth_is_played(address, worker):
    with Browser(address) as ada, WorkerProgram(address, OTHER_KEY) as other:
        made = ada.made("Ada", "@level:8", mode={"preset": "standard"})
        with Visitor(address, made["table"]["id"]) as visitor:
            state = visitor.sit(made["keys"][0])
            if state["options"]:
                tokens = [each["token"] for each in state["options"]]
                token = next(token for token in tokens if token[0].islower() and token != "w")  # asks nothing more
                visitor.send("act", number=state["number"], token=token)
                visitor.next("step")
            job = acquired(worker)
            assert set(job) == {"id", "kind", "line", "seconds"} and job["kind"] == "bot"
            fields = json.loads(job["line"])
            assert set(fields) == {"bot", "seed", "seat", "view", "options", "seconds", "heard"}
            refused = worker.post(
                f"jobs/{job['id']}", {"result": '{"number": 9999, "failures": [], "is_stuck": false}'}
            )
            assert (refused.status_code, refused.json()["code"]) == (409, "illegal")
            assert "9999 is not among the options" in refused.json()["reasons"][0]

            again = acquired(other)
            assert (again["line"], again["id"] == job["id"]) == (job["line"], False)
            result = {"number": fields["options"][0], "failures": [], "is_stuck": False}
            assert other.post(f"jobs/{again['id']}", {"result": json.dumps(result)}).status_code == 204
            step = visitor.next("step")["step"]
            assert step["seat"] == "2a"
        numbers = ada.get("/metrics").text
    assert 'airlandsea_remote_jobs_total{kind="bot",what="refused"} 1.0' in numbers
    assert 'airlandsea_remote_jobs_total{kind="bot",what="done"} 1.0' in numbers


def test_a_worker_that_has_gone_while_it_waited_gets_no_job(address, worker):
    with pytest.raises(httpx.ReadTimeout), WorkerProgram(address, OTHER_KEY) as gone:
        gone.client.post("acquire", json={"wait": 25}, timeout=0.5)
    with Browser(address) as ada:
        record = write_record(record_of(played(seed=5, battles=1)))
        id = ada.post("/api/records", {"text": record}).json()["id"]
        with ada.client.stream("GET", f"/api/records/{id}/review"):
            job = acquired(worker)
        assert worker.post(f"jobs/{job['id']}", {"failure": "stopped"}).status_code == 204
        assert 'kind="review",what="taken"} 1.0' in ada.get("/metrics").text


def test_the_decisions_of_a_review_are_fetched_as_views(address, worker):
    with Browser(address) as ada:
        record = write_record(record_of(played(seed=5, battles=1)))
        id = ada.post("/api/records", {"text": record}).json()["id"]
        with ada.client.stream("GET", f"/api/records/{id}/review"):
            job = acquired(worker)
    assert job["kind"] == "review"
    assert set(json.loads(job["line"])) == {"battle", "turn", "view", "options", "chosen", "seed"}
    assert worker.post(f"jobs/{job['id']}", {"failure": "stopped"}).status_code == 204


# The settings


def test_keys_come_from_the_command_line_or_the_environment(monkeypatch, capsys):
    args = parse_arguments(["serve", "--worker-key", KEY, "--worker-key", OTHER_KEY])
    args.worker_keys = worker_keys_of(args.worker_keys)
    assert settings_of(args).worker_keys == (KEY, OTHER_KEY)
    assert KEY not in repr(settings_of(args))
    monkeypatch.setenv(WORKER_KEY, f"{KEY}, {OTHER_KEY}")
    assert worker_keys_of(None) == (KEY, OTHER_KEY)
    assert worker_keys_of([OTHER_KEY]) == (OTHER_KEY,)
    monkeypatch.setenv(WORKER_KEY, "short")
    with pytest.raises(AirLandSeaError, match="16 to 256"):
        worker_keys_of(None)
    monkeypatch.delenv(WORKER_KEY)
    assert worker_keys_of(None) == ()
    with pytest.raises(SystemExit):
        main(["serve", "--worker-key", "short"])
    assert "16 to 256" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["serve", "--review-workers", "0"])
    assert "from 1 on" in capsys.readouterr().err
