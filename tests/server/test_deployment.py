"""The files of deploy/: what the programs they are for say of them, and whether our own commands take their options."""

import re
import shlex
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import httpx
import pytest
import yaml  # type: ignore[import-untyped]
from starlette.types import Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from airlandsea.commands import parse_arguments
from airlandsea.commands.arguments import WORKER_KEY
from airlandsea.server.dev_cluster import HAProxy
from airlandsea.server.launch import settings_of
from airlandsea.server.programs import find_program
from airlandsea.server.web.middleware import check_host
from server.server_fixtures import run
from waiting import TIMEOUT_S

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = sorted(DEPLOY.glob("systemd/*.*"))
SERVICES = [unit for unit in UNITS if unit.suffix == ".service"]
PROGRAM = "/opt/airlandsea/bin/airlandsea"  # where the Containerfile and docs/server.md install it
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
VALUES = {"SITE": "als.example.org", "POSTGRES_PASSWORD": "secret", "AIRLANDSEA_WORKER_KEY": "the-key-of-a-worker"}


def variables_of(text: str) -> set[str]:
    """The variables that a file of Compose reads."""
    return set(re.findall(r"\$\{(\w+)", text))


def filled(word: str) -> str:
    """A word of a file of Compose with the values of its variables."""
    return re.sub(r"\$\{(\w+)[^}]*\}", lambda found: VALUES[found[1]], word)


def commands_of(unit: Path) -> list[list[str]]:
    """The commands of a unit; of a template, those of its instance 8421."""
    text = re.sub(r"\\\n\s*", "", unit.read_text("utf-8")).replace("%i", "8421")
    usual = dict(re.findall('^Environment="?(AIRLANDSEA_[A-Z_]+)=(.*?)"?$', text, re.MULTILINE))
    commands = [line.partition("=")[2] for line in text.splitlines() if re.match("Exec[A-Z]", line)]
    return [shlex.split(re.sub(r"\$(\w+)", lambda found: usual[found[1]], command)) for command in commands]


def lines_of_docs() -> list[list[str]]:
    """The commands in the examples of docs/server.md."""
    blocks = re.findall("```console\n(.*?)```", (DEPLOY.parent / "docs" / "server.md").read_text("utf-8"), re.DOTALL)
    return [words for block in blocks for line in block.splitlines() if (words := shlex.split(line, comments=True))]


def test_the_commands_of_the_documentation_have_options_and_files_that_exist():
    commands = [words[1:] for words in lines_of_docs() if words[0] == "airlandsea"]
    assert {words[0] for words in commands} >= {"serve", "backup", "restore"}
    for words in commands:
        args = parse_arguments(words)
        if words[0] == "serve":
            settings_of(args)
    files = {word for words in lines_of_docs() for word in words if word.startswith("deploy/") and "*" not in word}
    assert files == {"deploy/compose.yaml", "deploy/haproxy.cfg"}
    assert all((DEPLOY.parent / file).exists() for file in files)


# Compose


def test_the_servers_of_compose_start_with_options_that_exist():
    assert variables_of((DEPLOY / "compose.yaml").read_text("utf-8")) == set(VALUES)
    for server in ("one", "two"):
        program, *words = map(filled, COMPOSE["services"][server]["command"])
        assert program == PROGRAM
        settings = settings_of(parse_arguments(words))
        assert (settings.bus, settings.lobby) == ("redis://bus:6379/0", True)
        assert (settings.shared, settings.host) == (True, "0.0.0.0")
        assert settings.allowed_hosts == ("als.example.org", "one", "two")
        assert settings.contact == "https://als.example.org"
        assert (DEPLOY / COMPOSE["services"][server]["build"]["context"] / "Containerfile").exists()


def test_the_worker_of_compose_has_the_key_of_both_servers_and_a_way_to_them():
    services, worker = COMPOSE["services"], COMPOSE["services"]["worker"]
    program, *words = worker["command"]
    assert program == PROGRAM
    for address in parse_arguments(words).servers:
        url = httpx.URL(address)
        server = services[url.host]
        assert (url.scheme, f"--port={url.port}" in server["command"]) == ("http", True)
        assert set(worker["networks"]) & set(server["networks"])
        settings = settings_of(parse_arguments([filled(word) for word in server["command"][1:]]))
        check_host(f"{url.host}:{url.port}", settings.hosts)
        assert {worker["environment"][WORKER_KEY], server["environment"][WORKER_KEY]} == {
            "${AIRLANDSEA_WORKER_KEY:?a key for the worker}"
        }
    assert "database" not in worker["networks"]  # it is told by the servers what it may know
    assert worker["healthcheck"] == {"disable": True}  # the image's asks a server at this machine


def test_what_compose_names_exists():
    services, networks, volumes = COMPOSE["services"], COMPOSE["networks"], COMPOSE["volumes"]
    for name, service in services.items():
        assert {*service["depends_on"]} <= set(services) if "depends_on" in service else name in ("postgresql", "bus")
        assert set(service["networks"]) <= set(networks)
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert (DEPLOY / source).exists() if source.startswith(".") else source in volumes, volume
    assert networks["database"] == {"internal": True}
    assert [name for name, service in services.items() if "ports" in service] == ["caddy"]  # the only way in
    assert "reverse_proxy haproxy:8080" in (DEPLOY / "Caddyfile").read_text("utf-8")


def test_behind_both_proxies_a_request_has_the_address_of_its_client():
    words = [filled(word) for word in COMPOSE["services"]["one"]["command"][1:]]
    trusted = settings_of(parse_arguments(words)).trusted_proxies
    assert trusted == COMPOSE["networks"]["web"]["ipam"]["config"][0]["subnet"]
    seen: list[Any] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append((scope["client"][0], scope["scheme"]))

    async def test() -> None:
        haproxy, caddy = "172.31.84.5", b"172.31.84.6"
        headers = [(b"x-forwarded-for", b"203.0.113.7, " + caddy), (b"x-forwarded-proto", b"https")]
        scope = {"type": "http", "client": (haproxy, 1), "scheme": "http", "headers": headers}
        await ProxyHeadersMiddleware(app, trusted)(scope, None, None)  # type: ignore[arg-type]

    run(test)
    assert seen == [("203.0.113.7", "https")]


def test_docker_takes_the_file_of_compose(monkeypatch):
    docker = shutil.which("docker")
    if docker is None or subprocess.run([docker, "compose", "version"], capture_output=True, check=False).returncode:
        pytest.skip("no docker compose is installed")
    for name, value in VALUES.items():
        monkeypatch.setenv(name, value)
    command = [docker, "compose", "-f", str(DEPLOY / "compose.yaml"), "config", "--quiet"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


# HAProxy


@pytest.mark.skipif(find_program("haproxy") is None, reason="no HAProxy is installed: apt-get install haproxy")
@pytest.mark.parametrize("servers", [{}, {"SERVER_ONE": "127.0.0.1:9001", "SERVER_TWO": "127.0.0.1:9002"}])
def test_haproxy_takes_its_configuration(servers, monkeypatch):
    def check() -> subprocess.CompletedProcess[str]:
        command = [str(find_program("haproxy")), "-c", "-f", str(DEPLOY / "haproxy.cfg")]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    for name, value in servers.items():
        monkeypatch.setenv(name, value)
    assert (check().returncode, check().stderr) == (0, "")
    monkeypatch.setenv("SERVER_TWO", "127.0.0.1:no-port")  # so it does read the variables that compose.yaml sets
    assert check().returncode != 0
    assert set(COMPOSE["services"]["haproxy"]["environment"]) == {"SERVER_ONE", "SERVER_TWO"}


FILES = ["/assets/old.js", "/assets/new.js"]


class PageOfVersion(BaseHTTPRequestHandler):
    """A server that has the files of one version of the page."""

    has: ClassVar[str]

    def do_GET(self) -> None:
        self.send_response(404 if self.path.startswith("/assets/") and self.path != self.has else 200)
        self.send_header("content-length", "0")
        self.send_header("x-has", self.has)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture
def two_versions() -> Iterator[httpx.Client]:
    """HAProxy before a server with `old.js` and one with `new.js`."""
    if find_program("haproxy") is None:
        pytest.skip("no HAProxy is installed: apt-get install haproxy")
    with ExitStack() as stack:
        ports = []
        for file in FILES:
            handler = type("Handler", (PageOfVersion,), {"has": file})
            server = stack.enter_context(ThreadingHTTPServer(("127.0.0.1", 0), handler))
            stack.callback(server.shutdown)
            threading.Thread(target=server.serve_forever).start()
            ports.append(server.server_port)
        proxy = stack.enter_context(HAProxy(ports))
        yield stack.enter_context(httpx.Client(base_url=proxy.address, timeout=TIMEOUT_S))


def test_during_an_upgrade_the_files_of_both_versions_of_the_page_are_found(two_versions):
    assert [two_versions.get(file).status_code for file in 4 * FILES] == 8 * [200]
    assert two_versions.get("/assets/none.js").status_code == 404


def test_an_address_gets_the_page_and_its_worker_from_one_server(two_versions):
    def versions(*addresses: str) -> set[str]:
        headers = [{"x-forwarded-for": address} for address in addresses] or [{}]
        return {
            two_versions.get(path, headers=each).headers["x-has"] for each in headers for path in 3 * ["/", "/sw.js"]
        }

    assert len(versions()) == 1
    assert len(versions("192.0.2.7")) == 1
    assert versions(*[f"192.0.2.{number}" for number in range(20)]) == set(FILES)  # addresses behind another proxy


# systemd


@pytest.mark.parametrize("unit", SERVICES, ids=lambda unit: unit.name)
def test_the_commands_of_units_have_options_that_exist(unit):
    commands = commands_of(unit)
    assert commands
    for program, *words in commands:
        assert program == PROGRAM
        args = parse_arguments(words)
        if words[0] == "serve":
            settings = settings_of(args)
            assert settings.trusted_proxies == "127.0.0.1"
            assert settings.shared == ("@" in unit.name)
            assert settings.port == 8421
        if words[0] == "worker":
            assert args.servers == ["http://127.0.0.1:8421"]  # airlandsea.service


def test_every_command_that_runs_for_long_has_a_unit():
    assert {commands_of(unit)[0][1] for unit in SERVICES} == {"serve", "worker", "backup", "prune"}


def test_units_that_work_with_one_database_name_the_same():
    databases = {
        unit.name: parse_arguments(commands_of(unit)[0][1:]).database
        for unit in SERVICES
        if commands_of(unit)[0][1] != "worker"
    }
    for name in ("airlandsea-prune.service", "airlandsea-backup.service"):
        assert databases[name] == databases["airlandsea.service"]


def test_systemd_takes_the_units(tmp_path):
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("no systemd is installed")
    program = tmp_path / "airlandsea"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    for unit in UNITS:
        name = unit.name.replace("@.", "@8421.")
        (tmp_path / name).write_text(unit.read_text("utf-8").replace(PROGRAM, str(program)))
    units = sorted(path for path in tmp_path.iterdir() if path != program)
    done = subprocess.run([analyze, "verify", "--man=no", *units], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    (tmp_path / "airlandsea.service").write_text("[Service]\nExecStart=/nowhere/airlandsea\nRestart=perhaps\n")
    done = subprocess.run([analyze, "verify", "--man=no", *units], capture_output=True, text=True, check=False)
    assert "perhaps" in done.stderr  # it does look
