"""The route by which a command has puzzles mined: who may use it, and what it accepts."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from airlandsea.puzzles import read_pack, write_pack
from airlandsea.server.jobs.messages import WORKER_VERSION
from airlandsea.server.schemas.workers import MAX_PLAYOUTS, MAX_WARS
from server.live_server import served
from server.test_worker_routes import KEY, OTHER_KEY, WorkerProgram
from waiting import TIMEOUT_S

TOKEN = "the-token-of-an-operator"
WISH: dict[str, Any] = {"run": "a-command", "seed": 3, "playouts": [50], "wars": [0, 1], "refused": [], "wait": 0}
PACK = write_pack(read_pack()[:2])


@pytest.fixture(scope="module")
def address(tmp_path_factory) -> Iterator[str]:
    """A server with limits."""
    settings: dict[str, Any] = {"workers": 0, "worker_keys": (KEY, OTHER_KEY), "admin_token": TOKEN}
    with served(tmp_path_factory.mktemp("mining"), has_bots=True, **settings) as found:
        yield found


def ask(address: str, token: str = TOKEN, version: str = WORKER_VERSION, **changes: Any) -> httpx.Response:
    headers = {"Authorization": f"Bearer {token}", "X-Worker-Version": version}
    return httpx.post(f"{address}/api/admin/puzzles", json=WISH | changes, headers=headers, timeout=TIMEOUT_S)


def test_the_puzzles_of_a_war_are_mined_by_a_worker_and_told_to_the_command(address):
    assert ask(address).json() == {"done": [], "running": 0}
    with WorkerProgram(address) as worker:
        assert worker.post("acquire").status_code == 204
        job = worker.post("acquire", {"puzzles": True}).json()
        assert (job["kind"], job["line"]) == ("puzzles", '{"seed": 3, "number": 0, "playouts": [50]}')
        assert ask(address).json() == {"done": [], "running": 1}
        assert worker.post(f"jobs/{job['id']}", {"result": "nonsense"}).status_code == 409
    with WorkerProgram(address, OTHER_KEY) as other:
        job = other.post("acquire", {"puzzles": True}).json()
        assert other.post(f"jobs/{job['id']}", {"result": f'{{"pack": {json.dumps(PACK)}}}'}).status_code == 204
        assert ask(address).json()["done"] == [{"war": 0, "worker": "worker 2", "pack": PACK}]
    assert ask(address, wars=[]).json() == {"done": [], "running": 0}


def test_the_limits_of_an_address_do_not_count_an_operator(address):
    assert {ask(address, wars=[]).status_code for _ in range(70)} == {200}


def test_another_version_is_told_so(address):
    refused = ask(address, version="1/0.0.1")
    assert (refused.status_code, refused.json()["code"]) == (400, "other_protocol")


@pytest.mark.parametrize(
    "changes",
    [
        {"run": ""},
        {"run": "a b"},
        {"run": "x" * 65},
        {"seed": 1 << 63},
        {"seed": "x"},
        {"playouts": []},
        {"playouts": [0]},
        {"playouts": [MAX_PLAYOUTS + 1]},
        {"playouts": [50] * 5},
        {"wars": [-1]},
        {"wars": [1 << 31]},
        {"wars": list(range(MAX_WARS + 1))},
        {"refused": ["x" * 33]},
        {"refused": ["worker 1"] * (MAX_WARS + 1)},
        {"wait": 26},
        {"more": 1},
    ],
    ids=str,
)
def test_what_is_out_of_bounds_is_refused(address, changes):
    assert ask(address, **changes).json()["code"] == "unreadable"


def test_a_long_body_is_refused(address):
    assert ask(address, run="x" * 20_000).json()["code"] == "too_large"


@pytest.mark.parametrize("token", ["wrong", KEY, TOKEN[:-1], ""])
def test_no_key_of_a_worker_and_no_wrong_token_has_puzzles_mined(address, token):
    refused = ask(address, token=token or "-")
    assert (refused.status_code, refused.json()["code"]) == (403, "wrong_key")
    assert TOKEN not in refused.text


def test_wrong_tokens_count_as_requests_and_are_few(tmp_path):
    settings: dict[str, Any] = {"workers": 0, "worker_keys": (KEY,), "admin_token": TOKEN}
    with served(tmp_path, has_bots=True, **settings) as address:
        assert [ask(address, token=f"{number}").status_code for number in range(11)] == [403] * 10 + [429]
        assert "wrong tokens" in ask(address).json()["message"]


@pytest.mark.parametrize(
    ("settings", "because"), [({"worker_keys": (KEY,)}, "--admin-token"), ({"admin_token": TOKEN}, "--worker-key")]
)
def test_a_server_without_token_or_workers_says_so(tmp_path, settings, because):
    with served(tmp_path, has_bots=True, workers=0, **settings) as address:
        refused = ask(address)
        assert refused.status_code == 404 and because in refused.json()["reasons"][0]
