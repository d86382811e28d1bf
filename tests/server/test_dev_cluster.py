"""`airlandsea dev-cluster`: several servers with one command, and nothing stays behind."""

import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from airlandsea.commands import main
from airlandsea.server.dev_cluster import NEEDED, has_redis, proxy_configuration
from airlandsea.server.programs import find_program
from waiting import TIMEOUT_S, wait_until

ORDER = {"seats": [{"who": "here", "name": "Ada"}, {"who": "here", "name": "Bob"}]}
HAPROXY = Path(__file__).parents[2] / "deploy" / "haproxy.cfg"
needs_programs = pytest.mark.skipif(
    not all(map(find_program, NEEDED)), reason="needs PostgreSQL and HAProxy: apt-get install haproxy postgresql"
)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A temporary folder that PostgreSQL, which does not run as root, can pass; its path is short, for sockets."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o711)
        yield Path(folder)


@contextmanager
def cluster(folder: Path, *options: str) -> Iterator[subprocess.Popen[str]]:
    """A cluster that keeps its files in a folder; killed if a test fails."""
    command = [sys.executable, "-m", "airlandsea", "dev-cluster", "--port", "0", *options]
    environment = os.environ | {"TMPDIR": str(folder)}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, start_new_session=True, env=environment
    ) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGINT)
                with suppress(subprocess.TimeoutExpired):
                    process.wait(TIMEOUT_S)
                process.kill()


def lines_of(process: subprocess.Popen[str], number: int) -> str:
    """The next lines that a cluster prints."""
    assert process.stdout is not None
    return "".join(process.stdout.readline() for _ in range(number))


def processes_in(folder: Path) -> set[int]:
    """The processes that have the name of a folder in their command lines."""
    found = set()
    for each in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if str(folder).encode() in each.read_bytes():
                found.add(int(each.parent.name))
        except OSError:
            continue  # it has ended
    return found


@needs_programs
@pytest.mark.slow
def test_it_plays_starts_a_killed_server_again_and_leaves_nothing(open_folder):
    with cluster(open_folder) as process:
        said = lines_of(process, 4 + has_redis())
        [address] = re.findall(r"plays at (\S+)/$", said, re.MULTILINE)
        servers = re.findall(r"server at (\S+)/, process (\d+)$", said, re.MULTILINE)
        assert len(servers) == 2
        made = httpx.post(f"{address}/api/tables", json=ORDER, timeout=TIMEOUT_S).raise_for_status().json()
        path = f"/api/tables/{made['table']['id']}"
        assert len(processes_in(open_folder)) >= 4  # HAProxy, PostgreSQL, two servers

        server, killed = servers[0]
        os.kill(int(killed), signal.SIGKILL)
        [(again, new)] = re.findall(r"server at (\S+)/, process (\d+)$", lines_of(process, 2), re.MULTILINE)
        assert again == server and new != killed
        for each in (server, address):
            shown = httpx.get(f"{each}{path}", timeout=TIMEOUT_S).raise_for_status().json()
            assert shown["id"] == made["table"]["id"]

        process.send_signal(signal.SIGINT)
        assert process.wait(TIMEOUT_S) == 0
    assert not list(open_folder.iterdir())
    wait_until(lambda: not processes_in(open_folder), "its processes have gone")


@needs_programs
@pytest.mark.slow
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_it_leaves_nothing_when_it_is_interrupted_while_it_starts(open_folder, ending):
    with cluster(open_folder) as process:
        wait_until(lambda: processes_in(open_folder), "PostgreSQL is being started")
        process.send_signal(ending)
        assert process.wait(TIMEOUT_S) == 130
    wait_until(lambda: not processes_in(open_folder), "its processes have gone")
    assert not list(open_folder.iterdir())


def test_programs_that_are_missing_are_named_with_what_installs_them(monkeypatch, capsys):
    monkeypatch.setattr("airlandsea.server.programs.find_program", lambda name: None)
    assert main(["dev-cluster"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert all(f"no {name} is installed" in said for name in NEEDED)
    assert "apt-get install haproxy postgresql" in said


def test_the_proxy_has_the_configuration_of_the_deployment_with_other_servers():
    text = proxy_configuration([8501, 8502, 8503], 8500)
    assert text.count("server s") == 9 and "bind 127.0.0.1:8500" in text
    kept = [line for line in HAPROXY.read_text().splitlines() if not re.match(r" +(server|bind) ", line)]
    assert [line for line in text.splitlines() if not re.match(r" +(server|bind) ", line)] == kept
    assert proxy_configuration([8421, 8422], 8080).count("127.0.0.1:8421") == 4  # once for its remote workers


@pytest.mark.parametrize("number", ["0", "17", "two"])
def test_a_number_of_servers_is_refused_with_its_bounds(number, capsys):
    with pytest.raises(SystemExit):
        main(["dev-cluster", "--servers", number])
    assert "a number from 1 to 16" in capsys.readouterr().err
