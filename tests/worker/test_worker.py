"""`airlandsea worker`: real processes that do the work of a real server; and what is said when that cannot be."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from airlandsea.client import RequestFailed
from airlandsea.commands import main
from airlandsea.commands.arguments import WORKER_KEY
from airlandsea.records import record_of, write_record
from airlandsea.server.jobs.review_worker import DECISIONS
from airlandsea.worker import remote_server, slot
from airlandsea.worker.remote_server import FetchedJob, RemoteServer
from airlandsea.worker.slot import Slot
from review.sample_wars import played
from server.live_server import Browser, Visitor, get, served
from server.processes import Process
from server.server_fixtures import run
from server.test_serve import children_of
from waiting import TIMEOUT_S, wait_until

KEY = "the-key-of-a-worker"


@pytest.fixture(scope="module")
def address(tmp_path_factory) -> Iterator[str]:
    """A server without processes for bots."""
    settings: dict[str, Any] = {"workers": 0, "bot_seconds": TIMEOUT_S, "worker_keys": (KEY,), "rate_limits": False}
    with served(tmp_path_factory.mktemp("worker"), has_bots=True, **settings) as found:
        yield found


class WorkerProcess:
    """A running `airlandsea worker`."""

    def __init__(self, *addresses: str, processes: int = 1) -> None:
        servers = [word for address in addresses for word in ("--server", address)]
        command = [sys.executable, "-m", "airlandsea", "worker", *servers, "--processes", f"{processes}"]
        environment = os.environ | {WORKER_KEY: KEY}
        self.process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
        )

    def line(self) -> str:
        """The next line that it says."""
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def end(self, how: signal.Signals = signal.SIGINT) -> tuple[int, str]:
        """The exit status, and what it has said on stderr."""
        self.process.send_signal(how)
        _, errors = self.process.communicate(timeout=TIMEOUT_S)
        return self.process.returncode, errors


@contextmanager
def working(*addresses: str) -> Iterator[WorkerProcess]:
    worker = WorkerProcess(*addresses)
    try:
        yield worker
    finally:
        for child in children_of(worker.process.pid):  # one that is stopped would not notice that its worker has ended
            with suppress(ProcessLookupError):
                os.kill(int(child), signal.SIGKILL)
        worker.process.kill()
        worker.process.communicate(timeout=TIMEOUT_S)


def metric(address: str, kind: str, what: str) -> float:
    """How many jobs have become so."""
    found = re.search(rf'remote_jobs_total{{kind="{kind}",what="{what}"}} (.+)', get(f"{address}/metrics").text)
    return float(found[1]) if found else 0.0


def bot_moves(address: str, ada: Browser, bot: str) -> dict:
    """The first move of a bot at a new table, once it is no longer asked."""
    made = ada.made("Ada", f"@{bot}", mode={"preset": "standard"})
    with Visitor(address, made["table"]["id"]) as visitor:
        state = visitor.sit(made["keys"][0])
        moved: dict[str, Any] = {}
        while True:
            if state.get("step") and state["step"]["seat"] == "2a":
                moved = moved or state["step"]
            if moved and (state["options"] or state["table"]["phase"] != "running"):
                return moved
            if tokens := [each["token"] for each in state["options"] if each["token"] != "w"]:
                visitor.send("act", number=state["number"], token=tokens[0])
            state = visitor.next("step")


@pytest.mark.slow
def test_a_worker_plays_the_moves_of_a_bot_and_reviews_a_war(address, native):
    with working(address) as worker, Browser(address) as ada:
        assert worker.line() == f"{address} calls this machine worker 1\n"
        assert worker.line() == "1 job at a time; Ctrl-C ends\n"
        assert bot_moves(address, ada, "search:playouts=50")["kind"] == "act"
        wait_until(lambda: metric(address, "bot", "done") >= 1, "the move is counted")
        record = write_record(record_of(played(seed=5, battles=1)))
        id = ada.post("/api/records", {"text": record}).json()["id"]
        lines = ada.get(f"/api/records/{id}/review").text.splitlines()
        assert '"end"' in lines[-1]
        assert metric(address, "review", "done") >= 1
        assert [metric(address, kind, "refused") for kind in ("bot", "review")] == [0, 0]
        assert worker.end(signal.SIGTERM) == (0, "")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no process can be stopped there")
def test_ctrl_c_gives_the_job_back(address):
    with working(address) as worker, Browser(address) as ada:
        bot_moves(address, ada, "heuristic")
        for child in children_of(worker.process.pid):
            os.kill(int(child), signal.SIGSTOP)  # it never answers
        taken, stopped = metric(address, "bot", "taken"), metric(address, "bot", "stopped")
        asked = threading.Thread(target=bot_moves, args=(address, ada, "heuristic"))
        asked.start()
        wait_until(lambda: metric(address, "bot", "taken") > taken, "the worker has a job")
        assert worker.end() == (130, "")
        assert metric(address, "bot", "stopped") == stopped + 1
        with working(address):
            asked.join()


@pytest.mark.slow
def test_a_worker_waits_for_a_server_that_has_gone_and_goes_on_when_it_is_back(tmp_path: Path):
    server = Process(tmp_path / "tables.sqlite", "--worker-key", KEY).wait_until_it_answers()
    port = server.address.rpartition(":")[2]
    with working(server.address) as worker:
        assert worker.line().endswith("worker 1\n")
        assert worker.line().startswith("1 job")
        assert server.interrupt() == (0, "")
        assert "trying again" in worker.line()
        again = Process(tmp_path / "tables.sqlite", "--worker-key", KEY, "--port", port).wait_until_it_answers()
        assert worker.line() == f"{server.address} answers again\n"
        again.kill()


# What is said when it cannot be


def said(capsys, *words: str) -> str:
    assert main(["worker", *words]) == 2
    return capsys.readouterr().err


def test_a_wrong_key_is_refused_with_the_reason(address, capsys):
    assert "this is no key of a worker" in said(capsys, "--server", address, "--key", "x" * 16)


def test_where_no_server_is_there_is_none(capsys):
    assert "Connection refused" in said(capsys, "--server", "http://127.0.0.1:1", "--key", KEY)


@pytest.mark.parametrize("url", ["127.0.0.1:8421", "ftp://example.org", "", "http://", "http://a b"])
def test_what_is_no_address_of_a_server_is_not_asked(url, capsys):
    assert "http" in said(capsys, "--server", url, "--key", KEY)


def test_a_wrong_path_says_so(address, capsys):
    assert "at which the page opens" in said(capsys, "--server", f"{address}/elsewhere", "--key", KEY)


def test_a_server_that_hands_out_no_jobs_says_so(tmp_path, capsys):
    with served(tmp_path, has_bots=True, workers=0) as address:
        assert "started without --worker-key" in said(capsys, "--server", address, "--key", KEY)


def test_another_version_is_told_so(address, capsys, monkeypatch):
    monkeypatch.setattr(remote_server, "WORKER_VERSION", "1/0.0.1")
    assert "install the same on both machines" in said(capsys, "--server", address, "--key", KEY)


def test_a_key_is_needed(capsys, monkeypatch):
    monkeypatch.delenv(WORKER_KEY, raising=False)
    assert "needs one key" in said(capsys, "--server", "http://127.0.0.1:1")
    monkeypatch.setenv(WORKER_KEY, f"{KEY},{KEY}2")
    assert "needs one key" in said(capsys, "--server", "http://127.0.0.1:1")


@contextmanager
def another_program(status: int, body: bytes = b"", **headers: str) -> Iterator[tuple[str, list[str]]]:
    """A server that is none of the game: its address, and the keys it was sent."""
    keys: list[str] = []

    class StatusHandler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            keys.append(self.headers.get("Authorization", ""))
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), StatusHandler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}", keys
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.parametrize("body", [b"", b"hello", b"[]", b'{"worker2": 1}', b"null"])
def test_another_program_is_no_server_of_the_game(capsys, body):
    with another_program(200, body) as (url, _):
        assert url in said(capsys, "--server", url, "--key", KEY)


def test_the_key_does_not_follow_a_redirection(capsys):
    with another_program(200) as (target, stolen), another_program(302, Location=f"{target}/") as (url, _):
        errors = said(capsys, "--server", url, "--key", KEY)
    assert "302" in errors and f"it is at {target}/" in errors
    assert stolen == []


# What a server may send


JOBS = [
    {},
    [],
    {"id": "a", "kind": "bot", "line": "{}"},
    {"id": "a", "kind": "shell", "line": "{}", "seconds": 1},
    {"id": "a", "kind": "bot", "line": "{}\n{}", "seconds": 1},
    {"id": "a", "kind": "bot", "line": "{}", "seconds": "soon"},
]


@pytest.mark.parametrize("fields", JOBS)
def test_what_is_no_job_is_not_done(fields):
    with pytest.raises(RequestFailed):
        RemoteServer("http://example.org", KEY, print).read(fields)


def test_a_server_that_does_not_answer_is_asked_less_and_less_often(monkeypatch):
    time = [0.0]
    lines: list[str] = []
    monkeypatch.setattr(remote_server, "monotonic", lambda: time[0])
    monkeypatch.setattr(remote_server, "uniform", lambda low, high: high)
    server = RemoteServer("http://example.org/", KEY, lines.append)
    pauses = []
    for _ in range(9):
        server.lose(RequestFailed("no answer"))
        server.lose(RequestFailed("no answer"))  # of another slot, which had waited as well
        pauses.append(server.free_at_s - time[0])
        time[0] = server.free_at_s
    assert pauses == [1, 2, 4, 8, 16, 32, 60, 60, 60]
    server.find_again()
    assert lines == ["no answer; trying again", "http://example.org answers again"]
    assert server.free_at_s == 0


def test_servers_are_asked_by_turns_and_those_that_do_not_answer_are_left_out():
    async def test() -> None:
        servers = [RemoteServer(f"http://{name}", KEY, print) for name in "abc"]
        servers[1].free_at_s = float("inf")
        place = Slot(servers, 2)
        asked = [(await place.next_server()).address[-1] for _ in range(4)]
        assert asked == ["c", "a", "c", "a"]
        assert place.wait_s == slot.SHORT_WAIT_S

    run(test)


def test_a_slot_that_is_cancelled_gives_its_job_back(monkeypatch):
    async def test() -> None:
        told: list[dict[str, str]] = []
        server = RemoteServer("http://example.org", KEY, lambda _: None)
        computing = asyncio.Event()

        async def answer(job: FetchedJob, **result: str) -> None:
            told.append(result)

        async def compute(job: FetchedJob) -> str:
            computing.set()
            await asyncio.Event().wait()
            return ""

        server.answer = answer  # type: ignore[method-assign]
        place = Slot([server], 0)
        place.compute = compute  # type: ignore[method-assign]
        doing = asyncio.ensure_future(place.do(FetchedJob(server, "a", "bot", "{}", TIMEOUT_S)))
        await computing.wait()
        doing.cancel()
        await asyncio.gather(doing, return_exceptions=True)
        assert told == [{"failure": "stopped"}]

    run(test)


def test_a_job_that_fails_is_given_back_and_its_process_replaced():
    async def test() -> None:
        told: list[dict[str, str]] = []
        server = RemoteServer("http://example.org", KEY, lambda _: None)

        async def answer(job: FetchedJob, **result: str) -> None:
            told.append(result)

        server.answer = answer  # type: ignore[method-assign]
        place = Slot([server], 0)
        await place.process_for("bot")
        await place.do(FetchedJob(server, "a", "bot", "nonsense", TIMEOUT_S))
        assert told == [{"failure": "failed"}] and not place.processes

    run(test)


def test_the_choice_of_a_bot_that_is_not_installed_is_given_back_and_no_fault():
    async def test() -> None:
        told: list[dict[str, str]] = []
        said: list[str] = []
        server = RemoteServer("http://example.org", KEY, said.append)

        async def answer(job: FetchedJob, **result: str) -> None:
            told.append(result)

        server.answer = answer  # type: ignore[method-assign]
        place = Slot([server], 0)
        await place.do(FetchedJob(server, "a", "bot", json.dumps({"bot": "deep-blue"}), TIMEOUT_S))
        assert told == [{"failure": "stopped"}] and not place.processes
        assert "deep-blue" in said[0]

    run(test)


def test_the_process_of_a_worker_reads_no_pickles(tmp_path):
    """What comes from another machine is never run as a program."""
    code = "import sys; from airlandsea.server.jobs.review_worker import encode; sys.stdout.buffer.write(encode(print))"
    pickled = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout
    command = [sys.executable, "-m", slot.REVIEW_WORKER, DECISIONS]
    done = subprocess.run(command, input=pickled, capture_output=True)
    assert done.returncode != 0 and b"JSONDecodeError" in done.stderr
