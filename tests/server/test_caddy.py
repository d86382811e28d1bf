"""The site of `deploy/` with a real Caddy: TLS, then HAProxy, then servers that share a PostgreSQL."""

import asyncio
import json
import os
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from airlandsea.server.dev_cluster import HAProxy, SharedServers, free_port
from airlandsea.server.programs import find_program
from server.conftest import emptied
from server.live_server import get
from server.players import PlayersMemory, fresh, play
from waiting import TIMEOUT_S, wait_until

CADDYFILE = Path(__file__).parents[2] / "deploy" / "Caddyfile"
CADDY = find_program("caddy")
UPSTREAM = "haproxy:8080"  # as the containers call it
ATTEMPTS = 3  # to start Caddy
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(CADDY is None, reason="no Caddy is installed: apt-get install caddy"),
    pytest.mark.skipif(find_program("haproxy") is None, reason="no HAProxy is installed: apt-get install haproxy"),
]


def adapted(site: str) -> dict[str, Any]:
    """The Caddyfile as Caddy understands it."""
    command = [str(CADDY), "adapt", "--config", str(CADDYFILE)]
    done = subprocess.run(command, env=os.environ | {"SITE": site}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "warn" not in done.stderr, done.stderr  # such as one that it is not formatted
    config: dict[str, Any] = json.loads(done.stdout)
    return config


def of_this_machine(folder: Path, proxy: HAProxy, http: int, https: int) -> dict[str, Any]:
    """The same, with ports and certificates of its own."""
    text = json.dumps(adapted("localhost"))
    assert UPSTREAM in text
    config: dict[str, Any] = json.loads(text.replace(UPSTREAM, f"127.0.0.1:{proxy.port}").replace(":443", f":{https}"))
    config["admin"] = {"disabled": True}
    config["storage"] = {"module": "file_system", "root": str(folder)}
    config["apps"]["http"] |= {"http_port": http, "https_port": https}
    config["apps"]["pki"] = {"certificate_authorities": {"local": {"install_trust": False}}}
    return config


class CaddySite:
    """Caddy, HAProxy and two servers; and what trusts Caddy's certificate."""

    def __init__(self, servers: SharedServers, http: int, https: int, certificate: Path) -> None:
        self.servers = servers
        self.plain = f"http://localhost:{http}"
        self.address = f"https://localhost:{https}"
        self.context = ssl.create_default_context(cafile=str(certificate))

    def client(self) -> httpx.Client:
        return httpx.Client(base_url=self.address, verify=self.context, timeout=TIMEOUT_S)


@pytest.fixture(scope="module")
def site(postgresql: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[CaddySite]:
    emptied(postgresql)
    folder = tmp_path_factory.mktemp("caddy")
    options = ["--no-limits", "--trust-proxy", "127.0.0.1", "--allowed-hosts", "localhost"]
    with ExitStack() as stack:
        servers = stack.enter_context(SharedServers(postgresql, 2, *options))
        proxy = stack.enter_context(HAProxy(servers.ports))
        yield next(filter(None, (run_caddy(stack, folder, servers, proxy) for _ in range(ATTEMPTS))))


def run_caddy(stack: ExitStack, folder: Path, servers: SharedServers, proxy: HAProxy) -> CaddySite | None:
    """Start Caddy, and wait until it answers; None if it has ended: another program may have taken one of its ports."""
    http, https = free_port(), free_port()
    file = folder / "caddy.json"
    file.write_text(json.dumps(of_this_machine(folder, proxy, http, https)))
    command = [str(CADDY), "run", "--config", str(file)]
    process = stack.enter_context(subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
    stack.callback(process.terminate)
    certificate = folder / "pki" / "authorities" / "local" / "root.crt"

    def found() -> CaddySite | None:
        return CaddySite(servers, http, https, certificate) if certificate.exists() else None

    def has_ended() -> bool:
        return process.poll() is not None

    wait_until(lambda: has_ended() or ((site := found()) and is_answered(site)), "Caddy answers")
    return None if has_ended() else found()


def is_answered(site: CaddySite) -> bool:
    try:
        with site.client() as client:
            return client.get("/api/status").status_code == 200
    except httpx.HTTPError:
        return False


def test_a_war_is_played_through_tls_and_both_proxies(site: CaddySite):
    async def test() -> PlayersMemory:
        [memory] = await fresh(site.address, Random(1), 1, site.context)
        await play(site.address, memory)
        return memory

    memory = asyncio.run(test())
    assert memory.is_over
    assert len(memory.answered) > 10


def test_what_is_for_the_operator_stays_inside_and_everything_else_is_encrypted(site: CaddySite):
    with site.client() as client:
        page = client.get("/")
        assert page.status_code == 200
        assert page.headers["strict-transport-security"]
        assert page.headers["set-cookie"].startswith("__Host-")
        assert client.get("/metrics").status_code == 404
        for port in site.servers.ports:
            assert get(f"http://127.0.0.1:{port}/metrics").status_code == 200
        sent = get(f"{site.plain}/guide", follow_redirects=False)
        assert sent.status_code == 308
        assert sent.headers["location"] == "https://localhost/guide"  # at the port of every site
