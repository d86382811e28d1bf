"""The server's time: no step of the wall clock moves it, and no pause of the process costs anybody anything."""

import os
import signal
import time
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from sqlalchemy import select, update

from airlandsea.server.checks import ClockCheck, clock_of
from airlandsea.server.game.clocks import DAY_MS
from airlandsea.server.storage.database import Database
from airlandsea.server.storage.schema import rated_wars, settings
from airlandsea.server.storage.store import HEARTBEAT
from airlandsea.server.tables.time_source import MAX_PAUSE_MS, NS_PER_MS, SteadyTime, monotonic_ns
from server.live_server import Browser, Visitor, served
from server.processes import Process
from server.server_fixtures import open_registry, run
from waiting import TIMEOUT_S

START_MS = 1_700_000_000_000
CLOCK = {"kind": "war", "seconds": 600, "increment": 0}


class MachineClocks:
    """The clocks of a machine, turned by hand."""

    def __init__(self) -> None:
        self.wall = START_MS * NS_PER_MS
        self.steady = 5 * NS_PER_MS
        self.pauses: list[tuple[int, int]] = []
        self.now = SteadyTime(lambda: self.wall, lambda: self.steady)
        self.now.on_pause = lambda began, ended: self.pauses.append((began, ended))

    def pass_ms(self, ms: int, wall_ms: int | None = None) -> int:
        """The time after so many milliseconds."""
        self.steady += ms * NS_PER_MS
        self.wall += (ms if wall_ms is None else wall_ms) * NS_PER_MS
        return self.now()


def test_it_begins_with_the_wall_clock_and_counts_milliseconds():
    clocks = MachineClocks()
    assert clocks.now() == START_MS
    assert clocks.pass_ms(1500) == START_MS + 1500
    assert abs(SteadyTime()() / 1000 - time.time()) < 1


@pytest.mark.parametrize("step", [3_600_000, -3_600_000])
def test_steps_of_the_wall_clock_do_not_move_it(step):
    clocks = MachineClocks()
    assert clocks.pass_ms(1000, wall_ms=step) == START_MS + 1000
    assert clocks.pass_ms(1000) == START_MS + 2000
    assert clocks.pauses == []


def test_a_pause_is_told_once_and_a_second_without_a_reading_is_none():
    clocks = MachineClocks()
    clocks.pass_ms(3000)
    assert clocks.pauses == []
    clocks.pass_ms(3001)
    clocks.pass_ms(1000)
    assert clocks.pauses == [(START_MS + 3000, START_MS + 6001)]


def test_a_clock_that_runs_backwards_stands_still():
    clocks = MachineClocks()
    clocks.pass_ms(2000)
    assert clocks.pass_ms(-1500) == START_MS + 2000


def test_it_goes_on_from_the_last_heartbeat():
    clocks = MachineClocks()
    clocks.now.advance_to(START_MS - 10)
    assert clocks.now() == START_MS
    clocks.now.advance_to(START_MS + 90_000)
    assert clocks.pass_ms(10) == START_MS + 90_010
    assert clocks.pauses == []


def test_a_heartbeat_that_is_ahead_is_warned_of_and_moves_no_date():
    clocks = MachineClocks()
    said: list[tuple[str, int]] = []
    clocks.now.log = SimpleNamespace(warning=lambda text, seconds: said.append((text, seconds)))  # type: ignore[assignment]
    clocks.now.advance_to(START_MS + MAX_PAUSE_MS)
    assert said == []
    clocks.now.advance_to(START_MS + 400 * DAY_MS)
    [(text, seconds)] = said
    assert "ahead of the clock" in text and seconds == 400 * 86_400 - 3
    clocks.pass_ms(1000, wall_ms=-2000)
    assert clocks.now.wall() == START_MS - 2000


def test_the_days_of_deals_puzzles_and_ratings_are_those_of_the_wall_clock(tmp_path, monkeypatch):
    """The heartbeat in the database is of 400 days ahead, as after a run with a wrong clock."""

    async def leave_heartbeat() -> None:
        async with open_registry(tmp_path) as registry:
            ahead = update(settings).where(settings.c.name == HEARTBEAT)
            registry.heartbeat = skip  # type: ignore[method-assign]  # at the end
            await registry.store.write(lambda c: c.execute(ahead.values(value=str(START_MS + 400 * DAY_MS))))

    async def skip() -> None:
        pass

    run(leave_heartbeat)
    clocks = MachineClocks()
    day = datetime.fromtimestamp(START_MS / 1000, UTC).date()
    with served(tmp_path, clocks.now, ratings=True) as address, Browser(address) as ada, Browser(address) as bob:
        assert clocks.now() >= START_MS + 400 * DAY_MS
        assert ada.get("/api/daily").json()["day"] == ada.get("/api/puzzles/daily").json()["day"] == day.isoformat()
        assert ada.post("/api/daily/table", {}).status_code == 200
        made = ada.made("Ada", "", clock=CLOCK, rated=True)
        key = bob.post(f"/api/tables/{made['table']['id']}/seats/2a", {"secret": made["keys"][1]["secret"]}).json()[
            "key"
        ]
        with Visitor(address, made["table"]["id"]) as visitor:
            visitor.send("give_up", number=visitor.sit(key)["number"])
            visitor.next("done")
    opened = Database(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    with opened.engine.connect() as connection:
        assert [row.day for row in connection.execute(select(rated_wars))] == [START_MS // DAY_MS]
    opened.close()


def test_the_monotonic_clock_counts_nanoseconds():
    began, before = time.perf_counter_ns(), monotonic_ns()
    time.sleep(0.02)
    passed = monotonic_ns() - before
    assert 20_000_000 <= passed <= time.perf_counter_ns() - began + 1_000_000_000


# The clock of the database


class TwoClocks:
    """A machine and a database whose clocks are turned by hand, and what is logged about them."""

    def __init__(self) -> None:
        self.wall = self.database = START_MS * NS_PER_MS
        self.answer_ns = 0
        self.said: list[tuple[str, str]] = []
        self.check = ClockCheck(self.ask, lambda: self.wall)
        self.check.log = SimpleNamespace(  # type: ignore[assignment]
            warning=lambda text: self.said.append(("warning", text)), info=lambda text: self.said.append(("info", text))
        )

    def ask(self) -> int:
        self.wall += self.answer_ns
        self.database += self.answer_ns
        return self.database - self.answer_ns // 2

    def look(self, ahead_s: float) -> list[tuple[str, str]]:
        """What is said when the machine is so far ahead of the database."""
        self.wall = self.database + round(ahead_s * 1e9)
        self.said.clear()
        self.check.look()
        return list(self.said)


@pytest.mark.parametrize(("ahead_s", "said"), [(5.2, "5 seconds ahead of"), (-3600, "3600 seconds behind")])
def test_a_clock_that_differs_from_the_databases_is_warned_of_once(ahead_s, said):
    clocks = TwoClocks()
    assert clocks.look(4.9) == clocks.look(-4.9) == []
    [(level, text)] = clocks.look(ahead_s)
    assert level == "warning" and f"the clock of this machine is {said} that of the database" in text
    assert clocks.look(ahead_s) == []
    assert [level for level, _ in clocks.look(0)] == ["info"]
    assert [level for level, _ in clocks.look(ahead_s)] == ["warning"]


def test_a_slow_answer_of_the_database_is_no_difference_of_clocks():
    clocks = TwoClocks()
    clocks.answer_ns = 1_900_000_000
    assert clocks.look(4.9) == []
    clocks.answer_ns = 60_000_000_000
    assert clocks.look(30) == []


def test_the_clock_of_a_database_is_compared_with_this_machines(postgresql):
    database = Database(postgresql)
    try:
        check = clock_of(database)
        assert check is not None
        said: list[str] = []
        check.log = SimpleNamespace(warning=said.append)  # type: ignore[assignment]
        check.look()
        assert said == []
        check.wall_ns = lambda: time.time_ns() + 8_000_000_000
        check.look()
        assert len(said) == 1 and "8 seconds ahead" in said[0]
    finally:
        database.close()


def test_a_file_has_no_clock_of_its_own(tmp_path):
    database = Database(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    assert clock_of(database) is None
    database.close()


# A real server


class Watched:
    """A war with clocks at a real server, and how much time each side has left."""

    def __init__(self, process: Process) -> None:
        order = {"seats": [{"who": "here", "name": "Ada"}, {"who": "here", "name": "Bob"}], "clock": CLOCK}
        made = httpx.post(f"{process.address}/api/tables", json=order, timeout=TIMEOUT_S).raise_for_status().json()
        self.visitor = Visitor(process.address, made["table"]["id"])
        self.key = made["keys"][0]

    def spent(self) -> int:
        """The milliseconds that the side that is asked has spent."""
        clocks = self.visitor.sit(self.key)["clocks"]
        assert any(clocks["running"])
        return min(clocks["left"]) * -1 + 600_000


@pytest.mark.slow
def test_a_stopped_process_costs_nobody_any_time(tmp_path):
    process = Process(tmp_path / "tables.sqlite").wait_until_it_answers()
    try:
        watched = Watched(process)
        began, before = time.monotonic(), watched.spent()
        os.kill(process.process.pid, signal.SIGSTOP)
        time.sleep(6)
        os.kill(process.process.pid, signal.SIGCONT)
        spent = watched.spent() - before
        assert spent <= 1000 * (time.monotonic() - began) - 5900
        watched.visitor.stack.close()
    finally:
        process.kill()


def faketime() -> str:
    """The library that changes what a process takes for the time."""
    for name in ("/usr/lib/*/faketime/libfaketime.so.1", "/usr/local/lib/faketime/libfaketime.so.1"):
        if found := sorted(Path("/").glob(name[1:])):
            return str(found[0])
    pytest.skip("libfaketime is not installed: apt-get install faketime")


@pytest.mark.slow
@pytest.mark.parametrize("step", ["+3600s", "-3600s"])
def test_a_step_of_the_wall_clock_costs_nobody_any_time(tmp_path, step):
    wanted = tmp_path / "time"
    wanted.write_text("+0s")
    fake = {
        "LD_PRELOAD": faketime(),
        "FAKETIME_TIMESTAMP_FILE": str(wanted),
        "FAKETIME_NO_CACHE": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }
    process = Process(tmp_path / "tables.sqlite", **fake).wait_until_it_answers()
    try:
        watched = Watched(process)
        began, before = time.monotonic(), watched.spent()
        (tmp_path / "next").write_text(step)
        (tmp_path / "next").rename(wanted)
        time.sleep(2.5)  # until it has looked around
        spent = watched.spent() - before
        assert 1000 <= spent <= 1000 * (time.monotonic() - began) + 100  # nor does the time stand still
        watched.visitor.stack.close()
    finally:
        process.kill()
