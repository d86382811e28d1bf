"""`airlandsea serve`: the command itself."""

import gc
import os
import signal
import sqlite3
import subprocess
import sys
import time

import pytest

from airlandsea.commands import main
from airlandsea.server.jobs.process import Worker
from airlandsea.server.launch import address_of, listen
from airlandsea.server.serve import wants_browser
from airlandsea.server.storage.database import Database
from server.live_server import get, post
from server.processes import QUIET, Process
from waiting import wait_until


@pytest.mark.slow
def test_it_says_where_the_page_is_and_ends_with_ctrl_c(tmp_path):
    process = Process(tmp_path / "tables.sqlite")
    assert process.said.startswith("airlandsea plays at http://127.0.0.1:")
    process.wait_until_it_answers()
    before = time.time()
    status, errors = process.interrupt()
    assert (status, errors) == (0, "")
    beat = sqlite3.connect(tmp_path / "tables.sqlite").execute("select value from settings where name = 'heartbeat'")
    assert before - 1 < int(beat.fetchone()[0]) / 1000 < time.time() + 1


@pytest.mark.slow
def test_a_server_that_drains_plays_on_and_says_that_it_is_not_ready(tmp_path):
    process = Process(tmp_path / "tables.sqlite").wait_until_it_answers()
    assert get(f"{process.address}/readyz").text == "ok\n"
    process.process.send_signal(signal.SIGUSR1)
    wait_until(lambda: get(f"{process.address}/readyz").status_code == 404, "the server drains")
    assert [get(f"{process.address}/{path}").status_code for path in ("livez", "healthz")] == [200, 200]
    post(f"{process.address}/api/tables", json={"seats": [{"who": "here"}] * 2}).raise_for_status()
    assert process.interrupt() == (0, "")


@pytest.mark.slow
def test_no_process_of_it_stays_behind(tmp_path):
    process = Process(tmp_path / "tables.sqlite").wait_until_it_answers()
    order = {"seats": [{"who": "here"}, {"who": "bot", "bot": "heuristic"}]}
    post(f"{process.address}/api/tables", json=order).raise_for_status()
    children = wait_until(lambda: children_of(process.process.pid), "the server has started a process")
    process.kill()
    wait_until(lambda: not any(os.path.exists(f"/proc/{child}") for child in children), "its processes have gone")


def children_of(pid: int) -> list[str]:
    """Process ids."""
    return subprocess.run(["ps", "--ppid", str(pid), "-o", "pid="], capture_output=True, text=True).stdout.split()


def test_what_is_in_the_way_is_said_plainly_and_leaves_no_process_behind(tmp_path, capsys, launched_workers):
    def refused(*options: str) -> str:
        assert main(["serve", *QUIET, *options]) == 2
        assert all(worker.process.returncode is not None for worker in launched_workers)
        assert gc.isenabled()
        return capsys.readouterr().err

    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    held = Database(database)
    with listen("127.0.0.1", 0) as listener:
        port = str(listener.getsockname()[1])
        assert "--port 0" in refused("--port", port, "--database", f"sqlite:///{tmp_path / 'other.sqlite'}")
        assert "cannot listen" in refused("--host", "192.0.2.1")
        assert not launched_workers
        assert "in use" in refused("--port", "0", "--database", database)
        assert "cannot be used" in refused("--port", "0", "--database", "nonsense")
        assert "--bus needs a PostgreSQL" in refused("--port", "0", "--database", database, "--bus", "redis://here")
        assert "audit log" in refused("--port", "0", "--database", database, "--audit-log", str(tmp_path))
        assert len(launched_workers) == 4
    held.close()


@pytest.fixture
def launched_workers(monkeypatch: pytest.MonkeyPatch) -> list[Worker]:
    """The processes of bots that have been launched."""
    launched: list[Worker] = []
    start = Worker.launch

    async def launch(*arguments: str) -> Worker:
        launched.append(await start(*arguments))
        return launched[-1]

    monkeypatch.setattr(Worker, "launch", launch)
    return launched


@pytest.mark.parametrize(
    ("host", "address"),
    [("127.0.0.1", "http://127.0.0.1:"), ("0.0.0.0", "http://127.0.0.1:"), ("::1", "http://[::1]:")],
)
def test_the_address_is_one_a_browser_here_can_open(host, address):
    try:
        listener = listen(host, 0)
    except OSError:
        pytest.skip(f"no {host} here")
    with listener:
        assert address_of(listener).startswith(address)


def test_a_browser_is_opened_where_somebody_sits_before_a_display(monkeypatch):
    assert wants_browser(True)
    assert not wants_browser(False)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert wants_browser(None)
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert not wants_browser(None)


def test_the_command_line_loads_no_web_framework():
    code = "import sys, airlandsea.commands as commands; commands.parse_arguments(['serve']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert not loaded & {"fastapi", "starlette", "uvicorn", "sqlalchemy", "pydantic", "websockets", "alembic"}


def test_the_processes_of_bots_are_launched_before_the_server_is_loaded():
    code = "import sys, airlandsea.server.launch; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert not loaded & {"fastapi", "sqlalchemy", "pydantic", "structlog", "alembic", "prometheus_client"}
