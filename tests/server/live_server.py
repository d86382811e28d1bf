"""A real server in a thread of this process, and pages that speak to it over the network."""

import json
import secrets
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from airlandsea.server.app import build
from airlandsea.server.launch import address_of, listen
from airlandsea.server.serve import config_of
from airlandsea.server.settings import ServerSettings
from airlandsea.server.storage.database import Database
from airlandsea.server.tables.time_source import SteadyTime
from server.server_fixtures import ByChance, wish_seats
from waiting import TIMEOUT_S, wait_until

get = partial(httpx.get, timeout=TIMEOUT_S)  # a busy machine answers late
post = partial(httpx.post, timeout=TIMEOUT_S)


@contextmanager
def served(folder: Path, now: SteadyTime | None = None, has_bots: bool = False, **settings: Any) -> Iterator[str]:
    """The address of a server that keeps its tables in a folder; its bots choose by chance, unless it `has_bots`."""
    wanted = ServerSettings(port=0, **{"page": folder / "page", **settings})
    listener = listen("127.0.0.1", 0)
    app = build(wanted, Database(f"sqlite:///{folder / 'tables.sqlite'}"), now, None if has_bots else ByChance())
    server = uvicorn.Server(config_of(app, wanted))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    wait_until(lambda: server.started or not thread.is_alive(), "the server has started")
    assert server.started
    try:
        yield address_of(listener).rstrip("/")
    finally:
        server.should_exit = True
        thread.join(TIMEOUT_S)
        listener.close()
        assert not thread.is_alive(), "the server has ended"


class Browser:
    """A guest with a cookie of its own."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.client = httpx.Client(base_url=address, timeout=TIMEOUT_S)

    def __enter__(self) -> "Browser":
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.client.get(path, **more)

    def post(self, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return self.client.post(path, json=body, **more)

    def made(self, *seats: str, **more: Any) -> dict[str, Any]:
        """A table with the seats of `wish_seats`."""
        response = self.post("/api/tables", {"seats": wish_seats(*seats), **more})
        assert response.status_code == 201, response.text
        return response.json()


class Visitor:
    """A socket at a table."""

    def __init__(self, address: str, table: str, **more: Any) -> None:
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self.stack = ExitStack()
        opened = connect(url, compression=None, open_timeout=TIMEOUT_S, close_timeout=1, **more)
        self.socket: ClientConnection = self.stack.enter_context(opened)

    def __enter__(self) -> "Visitor":
        return self

    def __exit__(self, *_: object) -> None:
        self.stack.close()

    def send(self, type: str, **fields: Any) -> str:
        """Send a message; its id."""
        message = {"type": type, **fields}
        if type not in ("sit", "watch"):
            message.setdefault("id", secrets.token_hex(8))
        self.socket.send(json.dumps(message))
        return str(message.get("id", ""))

    def next(self, *types: str) -> dict[str, Any]:
        """The next message, of some type."""
        while True:
            message = json.loads(self.socket.recv(TIMEOUT_S))
            if not types or message["type"] in types:
                return message

    def sit(self, key: dict[str, Any]) -> dict[str, Any]:
        """Sit down with a key; all there is to see."""
        self.send("sit", seat=key["seat"], key=key["secret"])
        return self.next("table")

    def is_silent(self, seconds: float = 0.2) -> bool:
        """Whether nothing comes."""
        try:
            self.socket.recv(seconds)
        except TimeoutError:
            return True
        return False

    def end(self) -> int:
        """The code with which the other side closes."""
        with suppress(ConnectionClosed):
            while True:
                self.socket.recv(TIMEOUT_S)
        return self.socket.close_code or 1006


def asked(visitors: list[Visitor], tables: list[dict[str, Any]]) -> int:
    """Which of them is asked."""
    return next(place for place, table in enumerate(tables) if table["options"])
