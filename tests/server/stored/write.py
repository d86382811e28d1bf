"""Write a database as a version of the program stores it: `python tests/server/stored/write.py FOLDER`.

FOLDER is the `src` of that version. Its server plays over the network, so this works with every version. Two files are
written here: `VERSION.sql`, the database as text, and `VERSION.json`, what the server showed to every seat last.
"""

import json
import os
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

HERE = Path(__file__).parent
ADA, BOB, CLEO, DAN = ({"who": "here", "name": name} for name in ("Ada", "Bob", "Cleo", "Dan"))
PEOPLE = {"seats": [ADA, BOB]}
WARS: dict[str, tuple[dict[str, Any], int]] = {  # what is ordered, and after how many moves it is left
    "standard": ({**PEOPLE, "mode": {"preset": "standard", "theaters": "ALS"}}, 14),
    "with a clock": ({**PEOPLE, "mode": {"preset": "standard"}, "clock": {"kind": "war", "seconds": 3600}}, 5),
    "epic": ({**PEOPLE, "mode": {"preset": "epic"}}, 25),
    "pairs": ({"seats": [ADA, BOB, CLEO, DAN], "mode": {"sides": "2v2"}}, 12),
    "against a bot": ({"seats": [ADA, {"who": "bot", "bot": "random"}]}, 6),
    "over": ({**PEOPLE, "mode": {"preset": "standard", "target": 8}}, 10_000),
    "waiting": ({"seats": [ADA, {"who": "friend"}]}, 0),
}


def main(source: Path) -> None:
    """Play, and write both files."""
    version = next(line.split('"')[1] for line in (source / "airlandsea/__init__.py").open() if "__version__" in line)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        with serve(source, file) as address:
            shown = {name: play(address, *war) for name, war in WARS.items()}
        with sqlite3.connect(file) as connection:
            text = "\n".join(connection.iterdump())
    (HERE / f"{version}.sql").write_text(text + "\n", "utf-8")
    (HERE / f"{version}.json").write_text(json.dumps(shown, indent=1) + "\n", "utf-8")


@contextmanager
def serve(source: Path, file: Path):
    """The address of a server of some version."""
    command = [sys.executable, "-m", "airlandsea", "serve", "--port", "0", "--no-open", "--no-limits", "--workers", "1"]
    environment = os.environ | {"PYTHONPATH": str(source)}
    process = subprocess.Popen(
        [*command, "--database", f"sqlite:///{file}"], stdout=subprocess.PIPE, text=True, env=environment
    )
    try:
        assert process.stdout is not None
        yield process.stdout.readline().split()[-1].rstrip("/")
    finally:
        process.terminate()
        process.wait()


def play(address: str, order: dict[str, Any], moves: int) -> dict[str, Any]:
    """Play a war by chance; return the id of its table, and what each seat was shown last."""
    answer = httpx.post(f"{address}/api/tables", json=order, timeout=60)
    assert answer.is_success, answer.text
    made = answer.json()
    table = made["table"]["id"]
    if made["table"]["phase"] == "waiting":
        return {"table": table, "phase": "waiting", "number": 0, "score": [0, 0], "seats": {}}
    random, shown = Random(moves), {}
    with ExitStack() as stack:
        sockets: dict[str, ClientConnection] = {}
        for key in made["keys"]:
            url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
            socket = sockets[key["seat"]] = stack.enter_context(connect(url, compression=None))
            socket.send(json.dumps({"type": "sit", "seat": key["seat"], "key": key["secret"]}))
            shown[key["seat"]] = next_of(socket, "table")
        wait_for(sockets, shown, 1)
        for number in range(moves):
            if next(iter(shown.values()))["table"]["phase"] == "over":
                break
            move(sockets, shown, random, number)
    last = next(iter(shown.values()))
    seats = {
        seat: {"tokens": [option["token"] for option in now["options"]], "position": now["battle"]["position"]}
        for seat, now in shown.items()
    }
    table_now = last["table"]
    return {
        "table": table,
        "phase": table_now["phase"],
        "number": last["number"],
        "score": table_now["score"],
        "seats": seats,
    }


def move(sockets: dict[str, ClientConnection], shown: dict[str, Any], random: Random, number: int) -> None:
    """One thing that a player does."""
    seat = next((seat for seat, now in shown.items() if now["options"]), next(iter(shown)))
    message = {"type": "deal", "id": f"m{number}", "number": shown[seat]["number"]}
    if shown[seat]["options"]:
        tokens = [option["token"] for option in shown[seat]["options"] if option["token"] != "w"]
        message |= {"type": "act", "token": random.choice(tokens)}
    sockets[seat].send(json.dumps(message))
    wait_for(sockets, shown, message["number"] + 1)


def wait_for(sockets: dict[str, ClientConnection], shown: dict[str, Any], number: int) -> None:
    """Wait until everybody was shown an entry of the log, and no bot is asked."""
    for each, socket in sockets.items():
        while shown[each]["number"] < number:
            shown[each] = next_of(socket, "step", "table")
    is_running = next(iter(shown.values()))["table"]["phase"] == "running"
    if is_running and not any(now["options"] for now in shown.values()):
        wait_for(sockets, shown, number + 1)


def next_of(socket: ClientConnection, *types: str) -> dict[str, Any]:
    """The next message of some type."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(60))
        assert message["type"] != "refused", message
        if message["type"] in types:
            return message


if __name__ == "__main__":
    main(Path(sys.argv[1]))
