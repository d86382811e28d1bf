"""A guest's wars that are over: what is told of them, and their records in one archive."""

import io
import zipfile
from collections.abc import Iterator
from typing import Any

import pytest

from airlandsea.records import check, read_record
from airlandsea.server.storage import statistics
from server.live_server import Browser, Visitor, served


@pytest.fixture
def address(tmp_path) -> Iterator[str]:
    with served(tmp_path, rate_limits=False) as address:
        yield address


@pytest.fixture
def ada(address: str) -> Iterator[Browser]:
    with Browser(address) as browser:
        yield browser


@pytest.fixture
def bob(address: str) -> Iterator[Browser]:
    with Browser(address) as browser:
        yield browser


def give_up(address: str, made: dict[str, Any], key: dict[str, Any]) -> None:
    """End a war, when no bot thinks."""
    with Visitor(address, made["table"]["id"]) as visitor:
        shown = visitor.sit(key)
        while made["table"]["seats"][1]["kind"] == "bot" and not shown["options"]:
            shown = visitor.next("step")
        visitor.send("give_up", number=shown["number"])
        while visitor.next("step", "table")["table"]["phase"] != "over":
            pass


def war_between(ada: Browser, bob: Browser) -> dict[str, Any]:
    """Ada, at seat 1a, gives a war up against Bob."""
    made = ada.made("Ada", "")
    own, invitation = made["keys"]
    path = f"/api/tables/{made['table']['id']}/seats/2a"
    assert bob.post(path, {"secret": invitation["secret"], "name": "Bob"}).status_code == 200
    give_up(ada.address, made, own)
    return made


def wars_of(browser: Browser) -> list[dict[str, Any]]:
    return browser.get("/api/statistics").json()["wars"]


def files_of(browser: Browser) -> dict[str, str]:
    """The archive of a guest."""
    answer = browser.get("/api/statistics/records")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/zip")
    assert answer.headers["content-disposition"] == 'attachment; filename="airlandsea-records.zip"'
    with zipfile.ZipFile(io.BytesIO(answer.content)) as packed:
        return {name: packed.read(name).decode() for name in packed.namelist()}


def test_a_war_is_told_from_the_side_of_each_player(ada, bob, address):
    made = war_between(ada, bob)
    [lost], [won] = wars_of(ada), wars_of(bob)
    assert (lost["id"], lost["seat"], lost["side"]) == (made["table"]["id"], "1a", 1)
    assert (won["id"], won["seat"], won["side"]) == (made["table"]["id"], "2a", 2)
    assert lost["result"] == won["result"] == {"winner": 2, "how": "given up"}
    assert lost["opponents"] == won["opponents"] == [None]
    assert lost["mode"]["preset"] == "standard" and lost["results"] == won["results"]
    with Browser(address) as stranger:
        assert wars_of(stranger) == [] and files_of(stranger) == {}


def test_the_latest_war_comes_first_and_bots_are_named(ada, bob, address, monkeypatch):
    first = war_between(ada, bob)["table"]["id"]
    made = ada.made("Ada", "@level:3")
    give_up(address, made, made["keys"][0])
    wars = wars_of(ada)
    assert [war["id"] for war in wars] == [made["table"]["id"], first]
    assert wars[0]["opponents"] == ["level:3"]
    monkeypatch.setattr(statistics, "MOST", 1)
    assert [war["id"] for war in wars_of(ada)] == [made["table"]["id"]]


def test_wars_that_run_and_wars_on_both_sides_are_left_out(ada, address):
    ada.made("Ada", "@random")
    alone = ada.made("Ada", "Ada too")
    give_up(address, alone, alone["keys"][0])
    assert wars_of(ada) == [] and files_of(ada) == {}


def test_the_archive_has_each_war_as_its_player_may_have_it(ada, bob):
    made = war_between(ada, bob)
    for browser, seat in ((ada, "1a"), (bob, "2a")):
        [(name, text)] = files_of(browser).items()
        record = read_record(text)
        assert name.endswith(f"-{made['table']['id']}.als.toml") and record.seat == seat
        path = f"/api/tables/{made['table']['id']}/record?eyes={seat}"
        key = browser.post(f"/api/tables/{made['table']['id']}/seats/{seat}/key", {}).json()["secret"]
        assert text == browser.get(path, headers={"X-Seat-Key": key}).text
        check(record)
    ada.post(f"/api/tables/{made['table']['id']}/open", {"seat": "1a", "key": made["keys"][0]["secret"]})
    [text] = files_of(bob).values()
    assert read_record(text).seat is None  # all cards


def test_a_war_by_other_rules_is_named_and_left_out(ada, bob, monkeypatch):
    made = war_between(ada, bob)
    monkeypatch.setattr("airlandsea.server.tables.session.RULES", -1)
    [(name, text)] = files_of(ada).items()
    assert name == "left-out.txt" and text.startswith(f"{made['table']['id']}: ")


def test_few_archives_a_minute(tmp_path):
    with served(tmp_path) as address, Browser(address) as browser:
        answers = [browser.get("/api/statistics/records").status_code for _ in range(4)]
    assert answers == [200, 200, 200, 429]
