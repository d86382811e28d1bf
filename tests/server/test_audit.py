"""The audit log: what an operator may have to account for, and nothing that a player must not know (R31)."""

import json
import re
import stat
from pathlib import Path
from random import Random
from typing import Any

import pytest

from airlandsea.commands import main
from airlandsea.rules.cards import CODES
from airlandsea.server.audit import AuditLog, name_of_guest
from airlandsea.server.errors import ApiError
from airlandsea.server.schemas.common import ErrorCode
from airlandsea.server.tables import rematches, table_setup
from airlandsea.server.web.guests import Guests
from server.live_server import Browser, Visitor, served
from server.server_fixtures import GUEST, open_registry, play_on, run, sat_down, set_up

CARD = re.compile("|".join(CODES))
OTHER = "1" * 32


def lines_of(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def events_of(file: Path) -> list[str]:
    return [line["event"] for line in lines_of(file)]


@pytest.mark.parametrize(
    ("mode", "seats"), [("standard", ["Ada", "Bob"]), ("team", ["Ada", "Bob", "Cleo", "@heuristic"])]
)
def test_over_a_whole_war_no_card_no_token_and_no_secret_is_in_it(tmp_path, mode, seats):
    file = tmp_path / "audit.jsonl"

    async def played() -> None:
        async with open_registry(tmp_path) as registry:
            registry.audit = AuditLog(file)
            table, pages = await sat_down(registry, *seats, mode=mode)
            await play_on(pages, Random(3))
            assert table.table_record.standing.phase == "over"
            key = await table_setup.issue_key(table, 0, None, GUEST)
            _, rematch = await rematches.create_rematch(registry, table, 0, True, GUEST)
            tokens = {entry.payload for entry in await registry.store.log(table.table_record.id)}
            written = file.read_text("utf-8")
            assert set(events_of(file)) == {"table set up", "war over", "key issued"}
            words = set(re.findall(r"[^\s\",:\[\]{}]+", written))
            assert len(tokens) > 10 and not tokens & words
            assert not CARD.search(written)
            for secret in (key.secret, *(each.secret for each in rematch), table.table_record.secret.hex(), GUEST):
                assert secret not in written

    run(played)


def test_it_says_who_has_set_a_table_up_and_taken_its_seats(tmp_path):
    file = tmp_path / "audit.jsonl"

    async def done() -> None:
        async with open_registry(tmp_path) as registry:
            registry.audit = AuditLog(file)
            table, keys = await set_up(registry, "Ada", "", "@level:3", "@heuristic", mode="team")
            await table_setup.take_seat(table, 1, keys[1].secret, "Bob", OTHER)
            made, taken = lines_of(file)
            assert (made["event"], made["table"], made["mode"]) == ("table set up", table.table_record.id, "team")
            assert (made["seats"], made["bots"]) == (["person", "free", "bot", "bot"], ["level:3", "heuristic"])
            assert (made["guest"], taken["guest"]) == (name_of_guest(GUEST), name_of_guest(OTHER))
            assert (taken["event"], taken["seat"]) == ("seat taken", "2a")
            assert "Bob" not in file.read_text("utf-8")

    run(done)


def test_a_server_writes_what_was_refused_and_from_where_and_no_key(tmp_path):
    file, wrong, secret = tmp_path / "audit.jsonl", "k_" + "x" * 24, "the-key-of-a-worker"
    settings: dict[str, Any] = {"workers": 0, "audit_log": file, "worker_keys": (secret,)}
    with served(tmp_path, has_bots=True, **settings) as address, Browser(address) as ada:
        made = ada.made("Ada", "Bob")
        id = made["table"]["id"]
        with Visitor(address, id) as visitor:
            for _ in range(3):
                visitor.send("sit", seat="1a", key=wrong)
                assert visitor.next("refused")["code"] == "wrong_key"
        assert ada.post("/api/guest", {"key": Guests("another").write(GUEST)}).status_code == 403
        assert ada.post("/api/worker/hello", headers={"Authorization": f"Bearer {wrong}"}).status_code == 403
        while ada.post(f"/api/tables/{id}/seats/1a/key", {"key": wrong}).status_code != 429:
            pass
        cookie = ada.client.cookies["airlandsea_guest"]
    written = lines_of(file)
    refused = [(line["event"], line["place"]) for line in written if "place" in line]
    table = f"/api/tables/{id}"
    places = [
        ("key refused", table),
        ("key refused", "/api/guest"),
        ("key refused", "/api/worker"),
        ("limit hit", table),
    ]
    assert refused == places  # each once a minute
    assert {line["address"] for line in written if "place" in line} == {"127.0.0.1"}
    assert [line["limit"] for line in written if line["event"] == "limit hit"] == ["at most 60 in a minute"]
    assert [written[0]["event"], written[-1]["event"]] == ["server started", "server ended"]
    for each in (wrong, secret, cookie, *(key["secret"] for key in made["keys"])):
        assert each not in file.read_text("utf-8")


def test_the_rest_of_a_path_is_not_written():
    audit = AuditLog()
    audit.note_refusal(ApiError(ErrorCode.TOO_MANY, "slowly"), "192.0.2.1", "/api/tables/k_secret")
    audit.note_refusal(ApiError(ErrorCode.TOO_MANY, "slowly"), "192.0.2.1", "/k_secret/and/more")
    audit.note_refusal(ApiError(ErrorCode.STALE, "too late"), "192.0.2.1", "/api/tables/abcdefghijkm/socket")
    assert set(audit.recent) == {("limit hit", "192.0.2.1", "/api/tables"), ("limit hit", "192.0.2.1", "/")}


def test_only_the_owner_can_read_it_and_it_can_be_moved_away(tmp_path):
    file = tmp_path / "audit.jsonl"
    audit = AuditLog(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    audit.note("one")
    file.rename(tmp_path / "old")
    audit.note("two", nothing=None, empty="", rated=False)
    assert events_of(tmp_path / "old") == ["one"]
    assert [set(line) for line in lines_of(file)] == [{"event", "timestamp", "rated"}]


def test_a_file_that_cannot_be_written_is_refused_at_the_start_and_said_once_later(tmp_path, capsys):
    nowhere = tmp_path / "none" / "audit.jsonl"
    assert main(["serve", "--no-open", "--port", "0", "--audit-log", str(nowhere)]) == 2
    assert "none/audit.jsonl' cannot be written" in capsys.readouterr().err
    nowhere.parent.mkdir()
    audit = AuditLog(nowhere)
    nowhere.unlink()
    nowhere.parent.rmdir()
    audit.note("one")
    audit.note("two")
    said = capsys.readouterr()
    assert (said.out + said.err).count("the audit log cannot be written") == 1


def test_what_is_pruned_is_written(tmp_path):
    file, url = tmp_path / "audit.jsonl", f"sqlite:///{tmp_path / 'tables.sqlite'}"

    async def made() -> str:
        async with open_registry(tmp_path) as registry:
            table, _ = await set_up(registry, "Ada", "")
            return table.table_record.id

    id = run(made)
    words = ["prune", "--older-than", "0", "--database", url, "--audit-log", str(file)]
    assert main(words) == 0 and events_of(file) == []
    assert main([*words, "--delete"]) == 0
    [line] = lines_of(file)
    assert (line["event"], line["kind"], line["id"]) == ("pruned", "waiting", id)
