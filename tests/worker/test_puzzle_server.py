"""`airlandsea puzzles make --server`: puzzles that workers of a real server mine, and what goes wrong with them."""

import json
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest

from airlandsea.arena.workers import Task
from airlandsea.client import RequestFailed
from airlandsea.commands import main
from airlandsea.commands.arguments import ADMIN_TOKEN, WORKER_KEY
from airlandsea.puzzles import read_pack, write_pack
from airlandsea.puzzles.mine import Miner, mine
from airlandsea.server.jobs.puzzle_worker import read_war_task
from airlandsea.worker import puzzle_server, remote_server
from airlandsea.worker.puzzle_server import PuzzleServer, WorkerLied
from server.live_server import served
from server.processes import Process
from server.test_worker_routes import WorkerProgram
from waiting import TIMEOUT_S, wait_until

from .test_worker import WorkerProcess, another_program, metric, working

KEYS = ("the-key-of-one-worker", "the-key-of-another")
TOKEN = "the-token-of-an-operator"
SEED, PLAYOUTS, NUMBER = 3, [50], 12


def pack_of(server: PuzzleServer | None) -> str:
    """The first puzzles, found by the workers of a server or here."""
    with closing(mine(SEED, playouts=PLAYOUTS, play=server.play if server else None)) as mining:
        return write_pack(islice(mining, NUMBER))


@pytest.fixture(scope="module")
def pack(native) -> str:
    """The first puzzles as this machine finds them."""
    return pack_of(None)


@pytest.fixture
def address(tmp_path) -> Iterator[str]:
    settings: dict[str, Any] = {"workers": 0, "worker_keys": KEYS, "admin_token": TOKEN, "bot_seconds": TIMEOUT_S}
    with served(tmp_path, has_bots=True, **settings) as found:
        yield found


@contextmanager
def working_with(key: str, address: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[WorkerProcess]:
    monkeypatch.setattr("worker.test_worker.KEY", key)
    with working(address) as worker:
        yield worker


def silent(_: object) -> None:
    pass


@contextmanager
def false_worker(address: str, key: str, result: Any) -> Iterator[list[int]]:
    """A worker that sends `result(seed, number)` as the line of each war; the wars that it was given."""
    numbers: list[int] = []
    is_over = threading.Event()

    def run() -> None:
        with WorkerProgram(address, key) as worker:
            while not is_over.is_set():
                fetched = worker.post("acquire", {"puzzles": True, "wait": 0.2})
                if fetched.status_code == 200:
                    job = fetched.json()
                    task = read_war_task(job["line"].encode())
                    numbers.append(task.number)
                    worker.post(f"jobs/{job['id']}", {"result": result(task.seed, task.number)})

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield numbers
    finally:
        is_over.set()
        thread.join()


def another_war(seed: int, number: int) -> str:
    """Legal puzzles, of another war."""
    return json.dumps({"pack": write_pack(Miner(seed, PLAYOUTS).play(number + 1))})


@pytest.mark.slow
def test_two_workers_mine_the_same_pack_as_this_machine(address, pack, monkeypatch):
    with working_with(KEYS[0], address, monkeypatch), working_with(KEYS[1], address, monkeypatch):
        server = PuzzleServer(address, TOKEN, silent)
        assert pack_of(server) == pack
    assert server.believed == {"worker 1", "worker 2"}
    assert metric(address, "puzzles", "done") >= len(server.wars) > 1


@pytest.mark.slow
def test_the_command_writes_the_same_pack_whoever_mines_it(address, tmp_path, monkeypatch, capsys, native):
    written = [tmp_path / "here.jsonl", tmp_path / "there.jsonl"]
    words = ["puzzles", "make", "--number", "2", "--seed", "1", "--quiet"]
    assert main([*words, str(written[0])]) == 0
    monkeypatch.setenv(ADMIN_TOKEN, TOKEN)
    with working_with(KEYS[0], address, monkeypatch):
        assert main([*words, str(written[1]), "--server", address]) == 0
    assert written[0].read_bytes() == written[1].read_bytes()
    here, there = capsys.readouterr().out.split("2 puzzles")[1:]
    assert here == there


@pytest.mark.slow
def test_a_worker_that_lies_is_found_out_and_its_wars_are_played_by_others(address, pack, monkeypatch):
    server = PuzzleServer(address, TOKEN, silent)
    with false_worker(address, KEYS[1], another_war) as numbers:
        with pytest.raises(WorkerLied, match="worker 2 has sent other puzzles"):
            pack_of(server)
        with working_with(KEYS[0], address, monkeypatch):
            assert pack_of(server) == pack
        assert numbers and {war.worker for war in server.wars.values()} == {"worker 1"}


@pytest.mark.slow
def test_a_worker_that_sends_nonsense_is_refused_and_the_pack_is_the_same(address, pack, monkeypatch):
    server = PuzzleServer(address, TOKEN, silent)
    with (
        false_worker(address, KEYS[1], lambda seed, number: '{"pack": "nonsense"}') as numbers,
        working_with(KEYS[0], address, monkeypatch),
    ):
        assert pack_of(server) == pack
        wait_until(lambda: bool(numbers), "the false worker has had a war")
    assert metric(address, "puzzles", "refused") >= 1


@pytest.mark.slow
def test_a_server_that_goes_away_is_waited_for_and_nothing_is_lost(tmp_path: Path, pack, monkeypatch):
    monkeypatch.setattr(puzzle_server, "WAIT_S", 0.5)
    monkeypatch.setenv(WORKER_KEY, ",".join(KEYS))
    monkeypatch.setenv(ADMIN_TOKEN, TOKEN)
    first = Process(tmp_path / "tables.sqlite").wait_until_it_answers()
    port, lines = first.address.rpartition(":")[2], []
    server = PuzzleServer(first.address, TOKEN, lambda line: lines.append(str(line)))
    found: list[str] = []
    mining = threading.Thread(target=lambda: found.append(pack_of(server)))
    mining.start()
    wait_until(lambda: any("no worker" in line for line in lines), "it has said that no worker mines")
    first.kill()
    wait_until(lambda: any("trying again" in line for line in lines), "it has missed the server")
    again = Process(tmp_path / "tables.sqlite", "--port", port).wait_until_it_answers()
    with working_with(KEYS[0], again.address, monkeypatch):
        mining.join(TIMEOUT_S)
    again.kill()
    assert found == [pack] and any("answers again" in line for line in lines)


def test_where_no_worker_is_left_the_command_ends(address, native):
    server = PuzzleServer(address, TOKEN, silent)
    for key in KEYS:
        with false_worker(address, key, another_war), pytest.raises(WorkerLied):
            pack_of(server)
    with pytest.raises(RequestFailed, match="no worker of this server is believed"):
        pack_of(server)


# What is said when it cannot be


def said(capsys, tmp_path: Path, *words: str) -> str:
    file = tmp_path / "pack.jsonl"
    assert main(["puzzles", "make", str(file), "--quiet", *words]) == 2
    assert not file.exists()
    return capsys.readouterr().err


def test_a_wrong_token_is_refused(address, tmp_path, capsys):
    assert "not the token of the admin page" in said(capsys, tmp_path, "--server", address, "--admin-token", "x" * 16)


def test_another_version_is_refused(address, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(remote_server, "WORKER_VERSION", "1/0.0.1")
    errors = said(capsys, tmp_path, "--server", address, "--admin-token", TOKEN)
    assert "install the same on both machines" in errors


def test_where_no_server_is_there_is_none(tmp_path, capsys):
    assert "Connection refused" in said(capsys, tmp_path, "--server", "http://127.0.0.1:1", "--admin-token", TOKEN)


@pytest.mark.parametrize("url", ["127.0.0.1:8421", "ftp://example.org", "file:///etc/passwd"])
def test_what_is_no_address_is_not_asked(tmp_path, capsys, url):
    assert "is no address of a server" in said(capsys, tmp_path, "--server", url, "--admin-token", TOKEN)


def test_processes_and_a_server_exclude_each_other(capsys):
    with pytest.raises(SystemExit):
        main(["puzzles", "make", "x", "--workers", "2", "--server", "http://example.org"])
    assert "not allowed with" in capsys.readouterr().err


ANSWERS: list[Any] = [
    None,
    [],
    {},
    {"done": 3, "running": 0},
    {"done": [{}], "running": 0},
    {"done": [{"war": 0, "worker": "worker 1", "pack": "nonsense"}], "running": 0},
    {"done": [{"war": 0, "worker": "worker 1", "pack": None}], "running": 0},
    {"done": [{"war": [], "worker": "worker 1", "pack": ""}], "running": 0},
]


@pytest.mark.parametrize("answer", ANSWERS, ids=str)
def test_another_program_is_no_server_with_puzzles(tmp_path, capsys, answer):
    with another_program(200, json.dumps(answer).encode()) as (url, _):
        assert "something that is no answer" in said(capsys, tmp_path, "--server", url, "--admin-token", TOKEN)


def test_an_endless_answer_is_not_read(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("airlandsea.client.http.MAX_ANSWER_BYTES", 1000)
    with another_program(200, b" " * 1001) as (url, _):
        assert "longer than 1000 bytes" in said(capsys, tmp_path, "--server", url, "--admin-token", TOKEN)


class Wars:
    """A server that has all wars at once, or refuses."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[dict[str, Any]] = []
        self.refusal: RequestFailed | None = None
        self.pack = ""
        self.workers = ["worker 1"]  # in turn
        monkeypatch.setattr(puzzle_server, "post", self.post)
        monkeypatch.setattr("airlandsea.worker.puzzle_server.time.sleep", silent)

    def post(self, address: str, path: str, body: Any, headers: Any, timeout_s: float) -> Any:
        self.asked.append(body)
        if self.refusal and body["wars"]:
            refusal, self.refusal = self.refusal, None
            raise refusal
        sent = [
            {"war": number, "worker": self.workers[number % len(self.workers)], "pack": self.pack}
            for number in body["wars"]
        ]
        return {"done": sent, "running": 0}


class StillMiner(Miner):
    """Finds nothing, or what it is told, at once."""

    def __init__(self) -> None:
        super().__init__(0, [1])
        self.played: list[int] = []
        self.found: dict[int, list[Any]] = {}  # [number of the war]

    def warm_up(self) -> None:
        pass

    def play(self, number: int) -> list[Any]:
        self.played.append(number)
        return self.found.get(number, [])


@pytest.fixture
def wars(monkeypatch) -> Wars:
    return Wars(monkeypatch)


def play(server: PuzzleServer, miner: Miner, number: int) -> None:
    with closing(server.play(miner, (Task(0, each) for each in count()))) as playing:
        for _ in range(number):
            next(playing)


@pytest.mark.parametrize(("is_checked", "played"), [(False, 1), (True, 3)])
def test_the_first_war_of_a_worker_is_played_again_and_others_by_lot(wars, is_checked, played):
    server, miner = PuzzleServer("http://example.org", TOKEN, silent), StillMiner()
    server.is_checked = lambda: False
    play(server, miner, 1)
    server.is_checked = lambda: is_checked
    play(server, miner, 3 * puzzle_server.MAX_WARS)
    assert len(miner.played) == played and server.believed == {"worker 1"}


def test_what_came_with_the_wars_of_a_liar_is_not_used_unchecked(wars, monkeypatch):
    """Of each worker the first war is played again, also where another worker's was found to be false first."""
    monkeypatch.setattr(puzzle_server, "write_pack", len)
    wars.workers = ["worker 1", "worker 2"]
    server, miner = PuzzleServer("http://example.org", TOKEN, silent), StillMiner()
    server.is_checked = lambda: False
    miner.found = {number: ["a puzzle"] for number in range(0, puzzle_server.MAX_WARS, 2)}
    with pytest.raises(WorkerLied, match="worker 1"):
        play(server, miner, 1)
    assert not server.wars


def test_there_may_be_an_end_of_the_wars(wars):
    server, miner = PuzzleServer("http://example.org", TOKEN, silent), StillMiner()
    for _ in range(2):  # the second time from memory
        assert len([*server.play(miner, [Task(0, each) for each in range(100)])]) == 100
    assert [len(each["wars"]) for each in wars.asked] == [puzzle_server.MAX_WARS, 100 - puzzle_server.MAX_WARS, 0, 0]


def test_at_the_end_nothing_is_wanted_any_more(wars):
    server = PuzzleServer("http://example.org", TOKEN, silent)
    play(server, StillMiner(), 1)
    assert [len(each["wars"]) for each in wars.asked] == [puzzle_server.MAX_WARS, 0]


@pytest.mark.parametrize("status", [None, 429, 500, 503])
def test_what_may_pass_is_waited_for(wars, status):
    lines: list[object] = []
    server = PuzzleServer("http://example.org", TOKEN, lines.append)
    play(server, StillMiner(), puzzle_server.MAX_WARS)
    wars.refusal = RequestFailed("it is busy", status=status)
    play(server, StillMiner(), 2 * puzzle_server.MAX_WARS)
    assert lines == ["it is busy; trying again", "http://example.org answers again"]


@pytest.mark.parametrize("status", [None, 400, 403, 404, 503])
def test_a_server_that_refuses_at_first_is_not_asked_again(wars, status):
    wars.refusal = RequestFailed("no", status=status)
    with pytest.raises(RequestFailed):
        play(PuzzleServer("http://example.org", TOKEN, silent), StillMiner(), 1)


def test_puzzles_that_were_found_before_a_server_refuses_are_kept(monkeypatch, tmp_path, capsys):
    def mine_some(*_: object, **__: object) -> Iterator[Any]:
        yield from read_pack()[:3]
        raise RequestFailed("this server refuses", ["it is another version now"])

    monkeypatch.setattr("airlandsea.puzzles.mine.mine", mine_some)
    file = tmp_path / "pack.jsonl"
    assert main(["puzzles", "make", str(file), "--quiet", "--server", "http://example.org"]) == 2
    assert read_pack(file.read_text("utf-8")) == read_pack()[:3]
    assert "it is another version now" in capsys.readouterr().err
