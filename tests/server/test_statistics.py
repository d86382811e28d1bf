"""A guest's wars that are over: what is shown of them, and their records in one archive."""

import io
import json
import zipfile
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import insert

from airlandsea.records import check, read_record
from airlandsea.rules.modes import Mode
from airlandsea.server.game.models import FinishedWar, WarStatus
from airlandsea.server.jobs.review_worker import BOT
from airlandsea.server.storage import statistics
from airlandsea.server.storage.database import Database
from airlandsea.server.storage.play import cards_by_battle, read_cards, read_reviews
from airlandsea.server.storage.schema import log, reviews
from airlandsea.statistics import PlayReview
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
    monkeypatch.setattr("airlandsea.server.tables.context.RULES", -1)
    [(name, text)] = files_of(ada).items()
    assert name == "left-out.txt" and text.startswith(f"{made['table']['id']}: ")


def test_few_archives_a_minute(tmp_path):
    with served(tmp_path) as address, Browser(address) as browser:
        answers = [browser.get("/api/statistics/records").status_code for _ in range(4)]
    assert answers == [200, 200, 200, 429]


# How a guest plays


def entries(*words: str) -> list[tuple[str, int | None, str]]:
    """A log: "0 L3S" is an act of seat 0, "undo 2" takes back."""
    return [
        ("act", int(first), rest) if first.isdigit() else (first, None, rest) for first, _, rest in map(split, words)
    ]


def split(word: str) -> tuple[str, str, str]:
    return word.partition(" ")


def test_the_cards_of_one_seat_are_those_it_has_played_itself():
    played = entries("begin", "0 L3S", "1 A1L", "0 a4A", "0 2L1", "1 w", "deal", "1 L3L", "0 L6!", "0 S5S")
    assert list(cards_by_battle(played, 0)) == [{"L3", "A4"}, {"S5"}]
    assert list(cards_by_battle(played, 1)) == [{"A1"}, {"L3"}]


def test_what_is_taken_back_or_chosen_by_the_server_was_not_played():
    taken_back = entries("begin", "0 L3S", "1 A1L", "undo 2", "0 L4S")
    assert list(cards_by_battle(taken_back, 0)) == [{"L4"}]
    late = entries("begin", "0 L3S", "time 0", "0 L4S", "time 1", "deal", "0 L5S")
    assert list(cards_by_battle(late, 0)) == [{"L3"}, {"L5"}]


def finished(id: str, *winners: int | None) -> FinishedWar:
    results = [{"winner": winner, "points": 6, "how": "fought"} for winner in winners]
    return FinishedWar(id, 0, Mode(), 1, (None,), WarStatus("over", results=results))


def test_cards_are_counted_with_the_results_of_their_battles(database):
    opened = Database(database)
    words = ["begin", "1 L3S", "1 a4A", "0 S1S", "deal", "1 L3S", "deal", "1 A4A", "deal", "1 A5A"]
    with opened.engine.begin() as connection:
        for number, (what, seat, word) in enumerate(entries(*words), 1):
            row = {"table_id": "a", "number": number, "at": 0, "what": what, "seat": seat, "word": word}
            connection.execute(insert(log), row)
        found = read_cards(connection, [finished("a", 2, 1, None), finished("none")])
    opened.close()
    cards = [("A4", 1, 1), ("L3", 2, 1)]  # nobody won the third battle, and the fourth has no result
    assert found == {"a": cards, "none": []}


def test_reviews_say_how_well_a_player_withdrew(database):
    def line(battle: int, chosen: str, best: str, mark: str, seat: str = "2a") -> bytes:
        decision = {"type": "decision", "battle": battle, "seat": seat, "mark": mark, "chosen": chosen, "best": best}
        return json.dumps(decision, separators=(",", ":")).encode()

    own = [
        line(1, "w", "w", "!"),
        line(2, "w", "L3S", "??"),
        *[line(3, "L3S", "w", "?")] * 2,
        line(4, "L3S", "w", ""),
        line(5, "w", "L3S", "?", seat="1a"),
        b'{"type":"end"}',
    ]
    opened = Database(database)
    with opened.engine.begin() as connection:
        for id, eyes, method, lines in (
            ("a", "2a", BOT, own),
            ("a", "open", BOT, own * 2),  # the own one counts
            ("b", "1a", BOT, own),  # somebody else's
            ("c", "open", BOT, [line(1, "L3S", "L4S", "?!")]),
            ("d", "2a", "old", own),
        ):
            row = {"id": id, "eyes": eyes, "method": method, "lines": zlib.compress(b"\n".join(lines))}
            connection.execute(insert(reviews), row)
        found = read_reviews(connection, [finished(id) for id in "abcde"], BOT)
    opened.close()
    assert found == {"a": PlayReview(3, well=1, badly=1, missed=1), "c": PlayReview(1, 0, 0, 0)}


def test_nothing_of_a_running_war_or_of_others_cards_is_counted(ada, bob, address):
    made = ada.made("Ada", "", clock={"kind": "none"})
    key = made["keys"][1]
    path = f"/api/tables/{made['table']['id']}/seats/2a"
    keys = [made["keys"][0], bob.post(path, {"secret": key["secret"]}).json()["key"]]
    played: dict[str, set[str]] = {"1a": set(), "2a": set()}
    with Visitor(address, made["table"]["id"]) as first, Visitor(address, made["table"]["id"]) as second:
        shown = [visitor.sit(each) for visitor, each in zip((first, second), keys, strict=True)]
        while not shown[0]["table"]["results"]:
            place = 0 if shown[0]["options"] else 1
            option = max(shown[place]["options"], key=lambda each: each["kind"] == "improvise")
            if option["kind"] in ("deploy", "improvise"):
                played[shown[place]["you"]].add(option["card"])
            (first, second)[place].send("act", token=option["token"], number=shown[place]["number"])
            shown = [visitor.next("step") for visitor in (first, second)]
        assert ada.get("/api/statistics/play").json() == {"wars": []}
        first.send("give_up", number=shown[0]["number"])
        while first.next("step")["table"]["phase"] != "over":
            pass
    winner = shown[0]["table"]["results"][0]["winner"]
    for browser, seat, side in ((ada, "1a", 1), (bob, "2a", 2)):
        [found] = browser.get("/api/statistics/play").json()["wars"]
        assert found["id"] == made["table"]["id"] and found["review"] is None
        assert {each["card"] for each in found["cards"]} == played[seat]
        assert {(each["battles"], each["won"]) for each in found["cards"]} == {(1, int(winner == side))}


def test_how_one_plays_is_read_sixty_times_a_minute(tmp_path):
    with served(tmp_path) as address, Browser(address) as browser:
        answers = [browser.get("/api/statistics/play").status_code for _ in range(61)]
    assert answers == [200] * 60 + [429]
