"""`airlandsea daily --submit`: a record goes to a server, and what is wrong is said."""

from collections.abc import Iterator
from datetime import date
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from airlandsea.bots.daily import DailyOpponent
from airlandsea.bots.heuristic import HeuristicBot
from airlandsea.commands import main
from airlandsea.commands.daily_submission import NotSubmitted, submit
from airlandsea.daily import daily_war, result_of
from airlandsea.match import play_war
from airlandsea.records import record_of, write_record
from server.live_server import served
from server.server_fixtures import Watch

DAY = date(2023, 11, 14)  # of the watch
ARGUMENTS = ["daily", "--day", DAY.isoformat()]


@pytest.fixture(scope="module")
def played(native) -> tuple[str, str]:
    """The record of the day's war, and the line of its result."""
    war = daily_war(DAY)
    play_war(war, [HeuristicBot(1), DailyOpponent(DAY)])
    return write_record(record_of(war)), result_of(war, DAY).line


@pytest.fixture
def address(tmp_path, monkeypatch) -> Iterator[str]:
    monkeypatch.setattr("airlandsea.server.tables.daily.DailyDeals.levels", lambda _, day: [])
    with served(tmp_path, Watch(), rate_limits=False) as address:
        yield address


def test_a_record_that_was_saved_is_entered(address, played, tmp_path: Path, capsys):
    text, line = played
    file = tmp_path / "war.toml"
    file.write_text(text, "utf-8")
    for number in (1, 2):  # a program without a cookie is another guest each time
        assert main([*ARGUMENTS, "--check", str(file), "--submit", f"{address}/"]) == 0
        assert f"Entered: {line}. Place 1 of {number} on this server." in " ".join(capsys.readouterr().out.split())


def test_a_war_is_entered_when_it_is_over(address, monkeypatch, capsys, native):
    monkeypatch.setattr("airlandsea.terminal.game.ask", lambda _: "1")
    assert main([*ARGUMENTS, "--submit", address]) == 0
    assert "Entered: airlandsea daily deal 2023-11-14" in capsys.readouterr().out
    monkeypatch.setattr("airlandsea.terminal.game.ask", lambda _: "quit")
    assert main([*ARGUMENTS, "--submit", address]) == 0
    assert "Entered" not in capsys.readouterr().out


def test_a_refusal_of_the_server_is_shown_with_its_reasons(address, tmp_path: Path, capsys):
    day = date(2023, 11, 1)
    with pytest.raises(NotSubmitted, match="only results of today and yesterday"):
        submit("whatever", day, address)
    with pytest.raises(NotSubmitted, match=address):
        submit("no record", DAY, address)


class OtherProgram(BaseHTTPRequestHandler):
    """A server of something else."""

    status, body = 200, b"<html>"

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        self.send_response(self.status)
        self.end_headers()
        self.wfile.write(self.body)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.mark.parametrize(
    ("status", "body"), [(200, b"<html>"), (200, b"[]"), (200, b"{}"), (404, b"gone"), (500, b"[]")]
)
def test_another_program_is_no_server_of_the_game(status, body, capsys, played, tmp_path: Path):
    handler = type("Handler", (OtherProgram,), {"status": status, "body": body})
    other = HTTPServer(("127.0.0.1", 0), handler)
    thread = Thread(target=other.serve_forever)
    thread.start()
    try:
        with pytest.raises(NotSubmitted, match="was not entered on"):
            submit(played[0], DAY, f"http://127.0.0.1:{other.server_port}")
    finally:
        other.shutdown()
        other.server_close()
        thread.join()


def test_where_nobody_listens_the_command_says_so(played, tmp_path: Path, capsys):
    file = tmp_path / "war.toml"
    file.write_text(played[0], "utf-8")
    for address, reason in (("http://127.0.0.1:9", "refused"), ("localhost:8421", "begins with http://")):
        assert main([*ARGUMENTS, "--check", str(file), "--submit", address]) == 2
        said = capsys.readouterr().err
        assert f"not entered on {address}" in said and reason in said
