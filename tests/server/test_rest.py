"""The REST API, over a real network: tables, seats, rematches, records, and what it refuses."""

import json
import re
from collections.abc import Iterator
from operator import itemgetter
from random import Random
from types import SimpleNamespace

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from airlandsea import bots
from airlandsea.kernel.load import KERNELS
from airlandsea.locale import translate
from airlandsea.records import check, read_record
from airlandsea.rules.modes import PRESETS
from airlandsea.server.game.clocks import DAY_MS
from airlandsea.server.openapi import document
from airlandsea.server.routes import meta
from airlandsea.server.schemas.common import PROTOCOL, ErrorCode
from airlandsea.server.storage import games
from server.live_server import Browser, Visitor, served
from server.server_fixtures import wish_seats
from waiting import TIMEOUT_S, wait_until

SCHEMA = schemathesis.openapi.from_dict(document())
SCHEMA.config.request_timeout = TIMEOUT_S
REJECTED = SCHEMA.config.checks.negative_data_rejection
REJECTED.expected_statuses = [*REJECTED.expected_statuses, "413"]  # too long is a reason too
CHECKS = [
    schemathesis.checks.CHECKS.get_one(name)
    for name in (
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_schema_conformance",
        "negative_data_rejection",
    )
]


@pytest.fixture(scope="module")
def address(tmp_path_factory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("rest"), rate_limits=False) as found:
        yield found


@pytest.fixture
def ada(address) -> Iterator[Browser]:
    with Browser(address) as found:
        yield found


@pytest.fixture
def bob(address) -> Iterator[Browser]:
    with Browser(address) as found:
        yield found


@pytest.mark.slow
@settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@SCHEMA.parametrize()
def test_every_request_is_answered_as_the_contract_says(case, address):
    case.call_and_validate(base_url=address, checks=CHECKS)


def code(response) -> str:
    assert response.status_code >= 400, response.text
    return response.json()["code"]


# Orders


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_played_against_bots(ada, preset):
    seats = PRESETS[preset].seats
    made = ada.made("Ada", *["@random"] * (seats - 1), mode={"preset": preset})
    assert made["table"]["phase"] == "running"
    assert made["table"]["mode"]["preset"] == preset
    assert [key["seat"] for key in made["keys"]] == ["1a"]


def test_every_option_can_be_ordered(ada):
    wish = {
        "preset": "standard",
        "slots": 5,
        "sides": "2v1",
        "target": 9,
        "scoring": "beginner",
        "ties": "second",
        "withdrawal": False,
        "chart": "9-5-2:8-4-1",
        "theaters": "deias",
    }
    mode = ada.made("Ada", "@random", "@heuristic", mode=wish)["table"]["mode"]
    assert {name: mode[name] for name in wish if name not in ("preset", "theaters")} == {
        name: value for name, value in wish.items() if name not in ("preset", "theaters")
    }
    assert mode["preset"] is None


def test_a_handicap_is_a_side_with_all_ties(ada):
    made = ada.made("Ada", "@random", mode={"handicap": 2})["table"]["mode"]
    assert (made["handicap"], made["ties"], made["preset"]) == (2, "first", None)
    assert ada.made("Ada", "@random")["table"]["mode"]["handicap"] is None


@pytest.mark.parametrize(
    ("wish", "refused"),
    [
        ({"mode": {"preset": "standrad"}}, "bad_mode"),
        ({"mode": {"theaters": "AAL"}}, "bad_mode"),
        ({"mode": {"theaters": "AL"}}, "bad_mode"),
        ({"mode": {"chart": "1-2-3:4-5-6"}}, "bad_mode"),
        ({"mode": {"sides": "2v2"}}, "bad_mode"),
        ({"mode": {"handicap": 1, "ties": "nobody"}}, "bad_mode"),
        ({"mode": {"handicap": 3}}, "unreadable"),
        ({"seats": [{"who": "bot", "bot": "heuristic"}] * 2}, "bad_mode"),
        ({"seats": [{"who": "here"}, {"who": "bot", "bot": "thumbs"}]}, "bad_bot"),
        ({"seats": [{"who": "here"}, {"who": "bot", "bot": "heuristic:deals=0"}]}, "bad_bot"),
        ({"seats": [{"who": "here"}, {"who": "bot"}]}, "bad_bot"),
        ({"seats": [{"who": "here"}, {"who": "bot", "bot": "engine:/bin/true"}]}, "bad_bot"),  # no programs of theirs
        ({"seats": [{"who": "here"}, {"who": "bot", "bot": "python:os"}]}, "bad_bot"),
        ({"takebacks": True}, "bad_mode"),
        ({"seats": [{"who": "here"}]}, "unreadable"),
        ({"seats": [{"who": "here", "name": "\x07"}, {"who": "friend"}]}, "unreadable"),
        ({"mode": {"target": 0}}, "unreadable"),
        ({"clock": {"kind": "war", "seconds": 1}}, "unreadable"),
        ({"nonsense": 1}, "unreadable"),
    ],
)
def test_what_cannot_be_ordered_is_refused_with_reasons(ada, wish, refused):
    order = {"seats": [{"who": "here"}, {"who": "friend"}]} | wish
    response = ada.post("/api/tables", order)
    assert code(response) == refused
    assert response.json()["reasons"]
    if refused != "unreadable":  # no page sends that
        assert_has_messages(response)


def assert_has_messages(response):
    """A player can be told why in any language."""
    problem = response.json()
    for text, message in zip(
        [problem["message"], *problem["reasons"]], [problem["explanation"], *problem["explanations"]], strict=True
    ):
        assert message and translate(message["id"], **message["args"]) == text


def test_bots_are_called_by_their_names(ada):
    made = ada.made("Ada", "@level:3", "@heuristic", "@heuristic", mode={"preset": "team"})
    assert [seat["name"] for seat in made["table"]["seats"]] == [
        "Ada",
        "Sergeant Bruno ⚙",
        "Heuristic 1b ⚙",
        "Heuristic 2b ⚙",
    ]
    assert [seat["bot"] for seat in made["table"]["seats"]] == [None, "level:3", "heuristic", "heuristic"]


def test_a_bot_that_is_ordered_by_its_old_name_has_its_new_one(ada):
    made = ada.made("Ada", "@thumb:deals=2")
    assert [seat["bot"] for seat in made["table"]["seats"]] == [None, "heuristic:deals=2"]
    assert made["table"]["seats"][1]["name"] == "Heuristic ⚙"


def test_takebacks_are_for_one_person_without_a_clock(ada):
    clock = {"kind": "war", "seconds": 600, "increment": 5}
    assert ada.made("Ada", "@random")["table"]["takebacks"]
    assert not ada.made("Ada", "@random", takebacks=False)["table"]["takebacks"]
    assert not ada.made("Ada", "@random", clock=clock)["table"]["takebacks"]
    assert not ada.made("Ada", "Bob")["table"]["takebacks"]


# Seats


def test_the_first_who_opens_an_invitation_takes_the_seat(address, ada, bob):
    made = ada.made("Ada", "")
    id, [key, invitation] = made["table"]["id"], made["keys"]
    assert (key["kind"], invitation["kind"]) == ("key", "invitation")
    assert invitation["link"] == f"/table/{id}#2a={invitation['secret']}"
    with Visitor(address, id) as visitor:
        assert visitor.sit(key)["battle"] is None
        taken = bob.post(f"/api/tables/{id}/seats/2a", {"secret": invitation["secret"], "name": "Bob"}).json()
        assert taken["key"]["kind"] == "key"
        assert taken["table"]["phase"] == "running"
        assert visitor.next("step")["step"]["kind"] == "begin"
    again = ada.post(f"/api/tables/{id}/seats/2a", {"secret": invitation["secret"]})
    assert code(again) == ErrorCode.SEAT_TAKEN
    with Visitor(address, id) as visitor:
        assert visitor.sit(taken["key"])["you"] == "2a"


def test_only_an_invitation_to_that_seat_takes_it(ada, bob):
    made = ada.made("Ada", "", "", "", mode={"preset": "team"})
    id, keys = made["table"]["id"], made["keys"]
    for secret in (keys[0]["secret"], keys[2]["secret"], "i_" + "0" * 24):
        assert code(bob.post(f"/api/tables/{id}/seats/2a", {"secret": secret})) == ErrorCode.WRONG_KEY


def test_who_takes_a_seat_learns_no_secret_of_another(address, ada, bob):
    made = ada.made("Ada", "", "", "", mode={"preset": "team"})
    id, keys = made["table"]["id"], made["keys"]
    secrets = {key["secret"] for key in keys}
    taken = bob.post(f"/api/tables/{id}/seats/2a", {"secret": keys[1]["secret"], "name": "Bob"})
    told = [taken.text, bob.get(f"/api/tables/{id}").text, bob.get("/api/tables").text]
    with Visitor(address, id) as player, Visitor(address, id) as watcher:
        told.append(json.dumps(player.sit(taken.json()["key"])))
        watcher.send("watch")
        told.append(json.dumps(watcher.next("table")))
        ada.post(f"/api/tables/{id}/seats/1b", {"secret": keys[2]["secret"], "name": "Cleo"})
        told += [json.dumps(visitor.next("changed")) for visitor in (player, watcher)]
    assert len(secrets) == 4
    assert not [secret for secret in secrets if any(secret in text for text in told)]
    assert not any(re.search("[ki]_[A-Za-z0-9_-]{6}", text) for text in told[1:])


def test_a_guest_gets_a_further_key_for_their_own_seat_and_for_no_other(address, ada, bob):
    made = ada.made("Ada", "@random")
    id = made["table"]["id"]
    key = ada.post(f"/api/tables/{id}/seats/1a/key", {}).json()
    assert key["secret"] != made["keys"][0]["secret"]
    for found in (key, made["keys"][0]):
        with Visitor(address, id) as visitor:
            assert visitor.sit(found)["you"] == "1a"
    assert code(bob.post(f"/api/tables/{id}/seats/1a/key", {})) == ErrorCode.FORBIDDEN
    assert code(ada.post(f"/api/tables/{id}/seats/2a/key", {})) == ErrorCode.FORBIDDEN
    assert code(ada.post(f"/api/tables/{id}/seats/1b/key", {})) == ErrorCode.FORBIDDEN
    assert bob.post(f"/api/tables/{id}/seats/1a/key", {"key": key["secret"]}).status_code == 200


def test_ones_games_are_those_of_the_cookie(ada, bob):
    id = ada.made("Ada", "@random")["table"]["id"]
    mine = ada.get("/api/tables").json()["tables"]
    assert [(each["table"]["id"], each["seats"]) for each in mine] == [(id, ["1a"])]
    assert bob.get("/api/tables").json()["tables"] == []
    ada.client.cookies.set("airlandsea_guest", "forged", domain="127.0.0.1")
    assert ada.get("/api/tables").json()["tables"] == []


def test_a_running_war_stays_among_ones_games_the_soonest_deadline_first(address, ada, bob, monkeypatch):
    monkeypatch.setattr(games, "MAX_OVER", 2)

    def war(**order) -> str:
        made = ada.made("Ada", "", **order)
        assert bob.post(f"/api/tables/{made['table']['id']}/seats/2a", {"secret": made["keys"][1]["secret"]}).is_success
        return made["table"]["id"]

    def finished() -> str:
        made = ada.made("Ada", "@random")
        give_up(address, made)
        return made["table"]["id"]

    late, soon = (war(clock={"kind": "days", "days": days}) for days in (3, 1))
    without = war()
    over = [finished() for _ in range(3)]
    first = ada.get("/api/tables").json()
    assert [each["table"]["id"] for each in first["tables"]] == [soon, late, without, *over[:0:-1]]
    assert first["has_older"]

    older = ada.get(f"/api/tables?after={first['tables'][-1]['table']['id']}").json()
    assert [each["table"]["id"] for each in older["tables"]] == over[:1], "no running ones"
    assert not older["has_older"]
    of_another = bob.made("Bob", "@random")["table"]["id"]
    for unknown in ("a" * 12, of_another):
        assert ada.get(f"/api/tables?after={unknown}").json() == {"tables": [], "has_older": False}


def test_ones_games_say_how_much_time_is_left_to_act(address, ada, bob):
    def listed(browser: Browser, id: str) -> dict:
        [game] = [game for game in browser.get("/api/tables").json()["tables"] if game["table"]["id"] == id]
        return game

    for clock in ({"kind": "days", "days": 3}, {"kind": "none"}):
        made = ada.made("Ada", "", clock=clock)
        id = made["table"]["id"]
        assert listed(ada, id)["time_left"] is None, "nobody is asked yet"
        assert bob.post(f"/api/tables/{id}/seats/2a", {"secret": made["keys"][1]["secret"]}).is_success
        waits, acts = sorted((listed(browser, id) for browser in (ada, bob)), key=itemgetter("to_act"))
        assert (waits["to_act"], acts["to_act"], waits["time_left"]) == (False, True, None)
        assert acts["time_left"] is None if clock["kind"] == "none" else 2 * DAY_MS < acts["time_left"] <= 3 * DAY_MS


# The end: records, replays, rematches


def played(address: str, made: dict, random: Random) -> None:
    """Two players here play a war to its end."""
    with Visitor(address, made["table"]["id"]) as one, Visitor(address, made["table"]["id"]) as two:
        visitors = [one, two]
        seen = [visitor.sit(key) for visitor, key in zip(visitors, made["keys"], strict=True)]
        while seen[0]["table"]["phase"] != "over":
            number = seen[0]["number"]
            place = 0 if seen[0]["options"] or not seen[1]["options"] else 1
            if seen[0]["table"]["phase"] == "between":
                visitors[0].send("deal", number=number)
            else:
                tokens = [option["token"] for option in seen[place]["options"]]
                visitors[place].send("act", number=number, token=random.choice(tokens))
            seen = [visitor.next("step") for visitor in visitors]


@pytest.fixture
def war(address, ada) -> dict:
    """A war that is over."""
    made = ada.made("Ada", "Bob", mode={"preset": "standard", "target": 4})
    played(address, made, Random(8))
    open_cards(ada, made)
    return made


def open_cards(browser: Browser, made: dict, place: int = 0) -> None:
    """A player shows everybody all cards."""
    key = made["keys"][place]
    answer = browser.post(f"/api/tables/{made['table']['id']}/open", {"seat": key["seat"], "key": key["secret"]})
    assert answer.json()["open_cards"], answer.text


def test_nothing_of_a_running_war_is_open(ada):
    made = ada.made("Ada", "Bob")
    id, headers = made["table"]["id"], {"X-Seat-Key": made["keys"][0]["secret"]}
    for path in ("replay/1", "replay/1?eyes=1a", "record", "record?eyes=1a", "replay/1?eyes=public"):
        assert code(ada.get(f"/api/tables/{id}/{path}", headers=headers)) == ErrorCode.STILL_HIDDEN
    wish = {"seat": "1a", "key": made["keys"][0]["secret"]}
    assert code(ada.post(f"/api/tables/{id}/rematch", wish)) == ErrorCode.NOT_RUNNING


def test_a_war_that_is_over_can_be_seen_by_everybody_through_all_eyes(ada, bob, war):
    id = war["table"]["id"]
    table = bob.get(f"/api/tables/{id}").json()
    assert table["open_cards"]
    for eyes in ("open", "1a", "2a", "public"):
        replay = bob.get(f"/api/tables/{id}/replay/1", params={"eyes": eyes}).json()
        assert replay["open_to"] == ["1a", "2a", "public", "open"]
        assert replay["result"] == table["result"]
        assert [result["points"] for result in replay["results"]] == [each["points"] for each in table["results"]]
        hidden = [card for hand in replay["moments"][0]["battle"]["hands"] for card in hand["cards"]]
        assert len(hidden) == {"open": 12, "public": 0}.get(eyes, 6)
        steps = [moment["step"]["number"] for moment in replay["moments"]]
        assert steps == list(range(len(steps)))
    assert code(bob.get(f"/api/tables/{id}/replay/99")) == ErrorCode.NOT_FOUND
    assert code(bob.get(f"/api/tables/{id}/replay/1?eyes=1b")) == ErrorCode.NOT_FOUND


def test_its_record_is_true_and_can_be_sent_in_again(ada, bob, war):
    id = war["table"]["id"]
    for eyes in ("open", "1a", "2a"):
        response = bob.get(f"/api/tables/{id}/record", params={"eyes": eyes})
        assert response.headers["content-disposition"] == f'attachment; filename="{id}-{eyes}.als.toml"'
        record = read_record(response.text)
        check(record)
        assert ("??" in response.text) == (eyes != "open")
        info = ada.post("/api/records", {"text": response.text, "title": "Ours"}).json()
        assert (info["title"], info["players"], info["seat"]) == ("Ours", ["Ada", "Bob"], record.seat)
        kept = ada.get(f"/api/records/{info['id']}/text")
        assert kept.text == response.text
        assert bob.get(f"/api/records/{info['id']}").json() == info
        replay = bob.get(f"/api/records/{info['id']}/replay/1").json()
        assert replay["eyes"] == eyes
        assert replay["moments"][-1]["battle"]["phase"] == "over"
    json = bob.get(f"/api/tables/{id}/record", params={"form": "json"}).json()
    assert json["players"] == ["Ada", "Bob"]


def test_what_one_has_added_to_a_record_is_kept_in_both_forms(ada, war):
    own = "_day = 2026-01-02\n_hour = 10:11:12\n_rate = nan\n_most = -inf\n"
    text = own + 'event = "War\\u0000 of\\nyears"\n' + ada.get(f"/api/tables/{war['table']['id']}/record").text
    info = ada.post("/api/records", {"text": text}).json()
    assert info["title"] == "War of years"
    assert ada.get(f"/api/records/{info['id']}/text").text == text
    json = ada.get(f"/api/records/{info['id']}/text?form=json").json()
    assert [json[key] for key in ("_day", "_hour", "_rate", "_most")] == ["2026-01-02", "10:11:12", "NaN", "-Infinity"]


def test_a_record_as_a_seat_knew_it_shows_no_other_eyes(ada, war):
    text = ada.get(f"/api/tables/{war['table']['id']}/record?eyes=2a").text
    id = ada.post("/api/records", {"text": text}).json()["id"]
    for eyes in ("open", "1a"):
        assert code(ada.get(f"/api/records/{id}/replay/1?eyes={eyes}")) == ErrorCode.STILL_HIDDEN


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace('format = "als 1"', 'format = "als 2"'),
        lambda text: text.replace('score = "', 'score = "1'),
        lambda text: "[" * 100,
        lambda text: text + "nonsense = 1\n",
        lambda text: 'seat = "9z"\n' + text,
        lambda text: "",
    ],
)
def test_a_record_that_is_not_true_is_refused(ada, war, change):
    text = ada.get(f"/api/tables/{war['table']['id']}/record").text
    assert code(ada.post("/api/records", {"text": change(text)})) in ("bad_record", "unreadable")


@pytest.mark.parametrize("theaters", ["ALS", "ALX", "AAL", "ALSD"])
def test_every_reason_against_theaters_has_a_message(ada, theaters):
    order = {"mode": {"preset": "epic", "theaters": theaters}, "seats": wish_seats("Ada", "@random")}
    refused = ada.post("/api/tables", order)
    assert code(refused) == ErrorCode.BAD_MODE
    assert refused.json()["reasons"]
    assert all(refused.json()["explanations"])


def test_what_is_too_long_is_refused(ada):
    assert code(ada.post("/api/records", {"text": "x" * 5_000_000})) == ErrorCode.TOO_LARGE
    assert code(ada.post("/api/tables", {"seats": [], "x": "x" * 20_000})) == ErrorCode.TOO_LARGE
    endless = (b"x" * 10_000 for _ in range(1000))
    response = ada.client.post("/api/tables", content=endless, headers={"content-type": "application/json"})
    assert code(response) == ErrorCode.TOO_LARGE


def seated(ada, bob):
    """A table of Ada and Bob: what was made, its id, and Bob's key."""
    made = ada.made("Ada", "")
    id = made["table"]["id"]
    taken = bob.post(f"/api/tables/{id}/seats/2a", {"secret": made["keys"][1]["secret"], "name": "Bob"}).json()
    return made, id, taken["key"]


def test_a_rematch_invites_by_the_old_keys(address, ada, bob):
    made, id, key = seated(ada, bob)
    with Visitor(address, id) as visitor:
        visitor.sit(key)
        visitor.send("give_up", number=1)
        visitor.next("done")
        again = ada.post(f"/api/tables/{id}/rematch", {"seat": "1a", "key": made["keys"][0]["secret"]}).json()
        new = again["table"]["id"]
        assert visitor.next("changed")["table"]["rematch"] == new
    assert again["table"]["rematch_of"] == id and made["table"]["rematch_of"] is None
    assert [seat["kind"] for seat in again["table"]["seats"]] == ["person", "free"]
    assert [key["seat"] for key in again["keys"]] == ["1a"]
    for secret in ("k_" + "0" * 24, made["keys"][0]["secret"]):  # the cookie of Bob's guest alone is not enough
        assert code(bob.post(f"/api/tables/{new}/seats/2a", {"secret": secret, "name": "Bob"})) == ErrorCode.WRONG_KEY
    taken = bob.post(f"/api/tables/{new}/seats/2a", {"secret": key["secret"], "name": "Bob"}).json()
    assert taken["table"]["phase"] == "running"
    twice = ada.post(f"/api/tables/{id}/rematch", {"seat": "1a", "key": made["keys"][0]["secret"]})
    assert code(twice) == ErrorCode.SEAT_TAKEN


@pytest.mark.parametrize("same_deals", [False, True])
def test_a_key_that_is_fetched_after_the_rematch_was_set_up_opens_its_seat(address, ada, bob, same_deals):
    made, id, key = seated(ada, bob)
    with Visitor(address, id) as visitor:
        visitor.sit(key)
        visitor.send("give_up", number=1)
        visitor.next("done")
    wish = {"seat": "1a", "key": made["keys"][0]["secret"], "same_deals": same_deals}
    new = ada.post(f"/api/tables/{id}/rematch", wish).json()["table"]["id"]
    seat, other = ("1a", "2a") if same_deals else ("2a", "1a")
    fetched = bob.post(f"/api/tables/{id}/seats/2a/key", {}).json()["secret"]
    assert code(bob.post(f"/api/tables/{new}/seats/{other}", {"secret": fetched})) == ErrorCode.WRONG_KEY
    taken = bob.post(f"/api/tables/{new}/seats/{seat}", {"secret": fetched, "name": "Bob"}).json()
    assert taken["table"]["phase"] == "running"
    assert code(bob.post(f"/api/tables/{new}/seats/{seat}", {"secret": fetched})) == ErrorCode.SEAT_TAKEN


def hands(address: str, made: dict, seat: str) -> list[str]:
    """The hand that is dealt to a seat."""
    with Visitor(address, made["table"]["id"]) as visitor:
        seen = visitor.sit(next(key for key in made["keys"] if key["seat"] == seat))
        return next(hand["cards"] for hand in seen["battle"]["hands"] if hand["seat"] == seat)


def test_the_same_deals_again_with_seats_exchanged_stay_hidden_until_both_wars_are_over(address, ada):
    made = ada.made("Ada", "Bob")
    id, [one, two] = made["table"]["id"], made["keys"]
    dealt = {seat: hands(address, made, seat) for seat in ("1a", "2a")}
    give_up(address, made)
    again = ada.post(f"/api/tables/{id}/rematch", {"seat": "1a", "key": one["secret"], "same_deals": True}).json()
    assert [seat["name"] for seat in again["table"]["seats"]] == ["Bob", "Ada"]
    assert again["table"]["same_deals_as"] == id
    assert {seat: hands(address, again, seat) for seat in ("1a", "2a")} == dealt
    # the first war's cards are those of the second one
    assert not ada.get(f"/api/tables/{id}").json()["open_cards"]
    assert code(ada.get(f"/api/tables/{id}/replay/1")) == ErrorCode.STILL_HIDDEN
    assert code(ada.get(f"/api/tables/{id}/record?eyes=2a")) == ErrorCode.STILL_HIDDEN
    own = ada.get(f"/api/tables/{id}/replay/1?eyes=1a", headers={"X-Seat-Key": one["secret"]})
    assert own.json()["open_to"] == ["1a", "public"]
    assert code(ada.post(f"/api/tables/{id}/open", {"seat": "1a", "key": one["secret"]})) == ErrorCode.STILL_HIDDEN
    assert code(ada.get(f"/api/tables/{id}/replay/1?eyes=2a", headers={"X-Seat-Key": one["secret"]})) == "still_hidden"
    assert ada.get(f"/api/tables/{id}/replay/1?eyes=public").status_code == 200
    give_up(address, again)
    open_cards(ada, made)
    wait_until(lambda: ada.get(f"/api/tables/{id}").json()["open_cards"], "the cards are open")
    assert ada.get(f"/api/tables/{id}/replay/1").status_code == 200
    assert two["seat"] == "2a"


def give_up(address: str, made: dict) -> None:
    with Visitor(address, made["table"]["id"]) as visitor:
        number = visitor.sit(made["keys"][0])["number"]
        visitor.send("give_up", number=number)
        visitor.next("done")


def test_deals_that_were_looked_at_are_not_played_again(address, ada):
    made = ada.made("Ada", "Bob")
    id, key = made["table"]["id"], made["keys"][0]["secret"]
    give_up(address, made)
    wish = {"seat": "1a", "key": key, "same_deals": True}
    assert ada.get(f"/api/tables/{id}/replay/1?eyes=1a", headers={"X-Seat-Key": key}).status_code == 200
    open_cards(ada, made, 1)
    assert ada.get(f"/api/tables/{id}/record").status_code == 200
    assert code(ada.post(f"/api/tables/{id}/rematch", wish)) == ErrorCode.CARDS_SEEN
    assert ada.post(f"/api/tables/{id}/rematch", wish | {"same_deals": False}).status_code == 201


def test_what_one_knew_oneself_does_not_spoil_the_deals(address, ada):
    made = ada.made("Ada", "Bob")
    id, key = made["table"]["id"], made["keys"][0]["secret"]
    give_up(address, made)
    for path in ("replay/1?eyes=1a", "record?eyes=1a", "replay/1?eyes=public"):
        assert ada.get(f"/api/tables/{id}/{path}", headers={"X-Seat-Key": key}).status_code == 200
    wish = {"seat": "1a", "key": key, "same_deals": True}
    assert ada.post(f"/api/tables/{id}/rematch", wish).status_code == 201


def test_only_a_player_opens_the_cards_and_no_look_changes_anything(address, ada, bob):
    made = ada.made("Ada", "Bob")
    id, [one, two] = made["table"]["id"], made["keys"]
    wish = {"seat": "1a", "key": one["secret"]}
    assert code(ada.post(f"/api/tables/{id}/open", wish)) == ErrorCode.STILL_HIDDEN  # it is not over
    give_up(address, made)
    for path in (
        "replay/1",
        "record",
        "replay/1?eyes=1a",
        "record?eyes=2a",
        "replay/1?eyes=open",
        "replay/1?eyes=public",
    ):
        for headers in ({}, {"X-Seat-Key": two["secret"]}, {"X-Seat-Key": "k_" + "0" * 24}):
            answer = bob.get(f"/api/tables/{id}/{path}", headers=headers)
            if "public" not in path and not ("2a" in path and headers == {"X-Seat-Key": two["secret"]}):
                assert code(answer) == ErrorCode.STILL_HIDDEN
            elif "replay" in path:
                assert answer.json()["open_to"] == (["2a"] if two["secret"] in headers.values() else []) + ["public"]
    for key in ({"seat": "2a", "key": one["secret"]}, {"seat": "1a", "key": "k_" + "0" * 24}):
        assert code(bob.post(f"/api/tables/{id}/open", key)) == ErrorCode.WRONG_KEY
    assert not ada.get(f"/api/tables/{id}").json()["open_cards"]
    again = ada.post(f"/api/tables/{id}/rematch", wish | {"same_deals": True})
    assert again.status_code == 201  # nobody has spoiled it


def test_everybody_at_the_table_is_told_that_the_cards_are_open(address, ada):
    made = ada.made("Ada", "Bob")
    give_up(address, made)
    with Visitor(address, made["table"]["id"]) as visitor:
        visitor.sit(made["keys"][1])
        open_cards(ada, made)
        while not visitor.next("changed")["table"]["open_cards"]:
            pass


def test_every_table_with_the_same_deals_says_that_they_are_not_played_again_once_one_was_opened(address, ada):
    """A rematch with the same deals is refused at each of them, so each of them says so."""
    made = ada.made("Ada", "Bob")
    give_up(address, made)
    wish = {"seat": "1a", "key": made["keys"][0]["secret"], "same_deals": True}
    again = ada.post(f"/api/tables/{made['table']['id']}/rematch", wish).json()
    give_up(address, again)
    first, second = (f"/api/tables/{each['table']['id']}" for each in (made, again))
    assert not ada.get(second).json()["cards_seen"]
    open_cards(ada, made)
    wait_until(lambda: ada.get(second).json()["cards_seen"], "the other table says it too")
    assert ada.get(first).json()["cards_seen"]
    assert not ada.get(second).json()["open_cards"]  # what was hidden in that war is still hidden
    key = again["keys"][0]
    refused = ada.post(f"{second}/rematch", {"seat": key["seat"], "key": key["secret"], "same_deals": True})
    assert code(refused) == ErrorCode.CARDS_SEEN


@pytest.mark.slow
def test_the_list_of_games_says_of_unloaded_tables_whether_their_cards_are_open(tmp_path):
    with served(tmp_path, rate_limits=False) as address, Browser(address) as ada:
        made = ada.made("Ada", "Bob")
        give_up(address, made)
        open_cards(ada, made)
        cookies = dict(ada.client.cookies)
    with served(tmp_path, rate_limits=False) as address, Browser(address) as ada:
        ada.client.cookies.update(cookies)
        [line] = ada.get("/api/tables").json()["tables"]
        assert line["table"]["open_cards"]
        assert line["table"]["cards_seen"]


def test_a_pair_against_one_cannot_exchange_seats(address, ada):
    made = ada.made("Ada", "Bob", "Cleo", mode={"preset": "standard", "sides": "2v1"})
    give_up(address, made)
    wish = {"seat": "1a", "key": made["keys"][0]["secret"], "same_deals": True}
    assert code(ada.post(f"/api/tables/{made['table']['id']}/rematch", wish)) == ErrorCode.BAD_MODE


# Names in records


@pytest.mark.parametrize(
    ("name", "because"),
    [
        ("Level 8 ⚙", "marks bots"),
        ("Ada\u202eadA", r"U\+202E"),
        ("\u200b", r"U\+200B"),
        ("Ａｄａ", "normal form"),
        ("Ada  L", "normal form"),
        ("A" * 81, "at most 80"),
    ],
)
def test_a_name_in_a_record_follows_the_rule_of_names(ada, war, name, because):
    text = ada.get(f"/api/tables/{war['table']['id']}/record").text
    answer = ada.post("/api/records", {"text": text.replace('"Bob"', json.dumps(name), 1)})
    assert code(answer) == ErrorCode.BAD_RECORD
    whose, reason = answer.json()["reasons"]
    assert whose == "the name of seat 2a cannot be shown"
    assert re.search(because, reason)
    assert_has_messages(answer)


def test_a_record_of_a_war_against_a_bot_can_be_sent_in_again(address, ada):
    made = ada.made("Ada", "@random")
    give_up(address, made)
    key = made["keys"][0]
    text = ada.get(f"/api/tables/{made['table']['id']}/record?eyes=1a", headers={"X-Seat-Key": key["secret"]}).text
    sent = ada.post("/api/records", {"text": text}).json()
    assert sent["players"] == ["Ada", "Random"]


@pytest.mark.parametrize(
    ("event", "title"), [("Ａ  war\\n", "A war"), ("Cup\u3164", "A war"), ("Cup \u200b1", "Cup 1")]
)
def test_a_title_that_comes_from_the_event_has_nothing_invisible_in_it(ada, war, event, title):
    text = ada.get(f"/api/tables/{war['table']['id']}/record").text
    sent = ada.post("/api/records", {"text": f'event = "{event}"\n{text}'})
    assert sent.json()["title"] == title


@pytest.mark.parametrize("title", ["A\u202eB", "\u200b", "a\ue000b"])
def test_a_title_of_a_record_has_nothing_invisible_in_it(ada, war, title):
    text = ada.get(f"/api/tables/{war['table']['id']}/record").text
    assert code(ada.post("/api/records", {"text": text, "title": title})) == ErrorCode.UNREADABLE
    assert ada.post("/api/records", {"text": text, "title": " Ａ  war "}).json()["title"] == "A war"


# Versions


@pytest.mark.parametrize(
    ("version", "is_served"), [("1.0", True), ("1.9", True), ("2.0", False), ("", False), ("x", False)]
)
def test_a_request_of_another_major_version_is_refused_with_a_sentence(ada, version, is_served):
    answer = ada.get("/api/offer", headers={"X-Protocol": version})
    assert answer.headers["x-protocol"] == PROTOCOL
    if is_served:
        assert answer.status_code == 200
    else:
        assert code(answer) == ErrorCode.OTHER_PROTOCOL
        assert "version 1.0" in answer.json()["message"]
        assert "reload" in answer.json()["reasons"][0]


def test_the_status_and_every_refusal_tell_the_version(ada):
    assert ada.get("/api/status").json()["protocol"] == PROTOCOL
    assert ada.get("/api/no/such/thing").headers["x-protocol"] == PROTOCOL


# What is offered, and the gate


def test_the_offer_lists_presets_and_bots(ada):
    offer = ada.get("/api/offer").json()
    assert [preset["name"] for preset in offer["presets"]] == list(PRESETS)
    assert [bot["name"] for bot in offer["bots"]] == list(bots.REGISTRY)
    assert [bots.make(level).name for level in offer["levels"]] == [f"level {level}" for level in range(1, 9)]
    assert offer["theaters"]["A"] == "Air"


def test_the_cards_are_explained(ada):
    cards = {card["code"]: card for card in ada.get("/api/cards").json()}
    assert len(cards) == 36
    assert cards["S5"]["title"] == "Blockade"
    assert any(ruling.startswith("R") for ruling in cards["S5"]["rulings"])
    assert cards["A6"]["timing"] == "none"


def test_health_and_numbers(ada):
    for path in ("/livez", "/readyz", "/healthz"):
        assert ada.get(path).text == "ok\n"
    ada.made("Ada", "@random")
    numbers = ada.get("/metrics").text
    assert "airlandsea_tables_set_up_total" in numbers
    assert 'airlandsea_entries_total{what="begin"}' in numbers
    assert ada.get("/api/status").json()["kernel"] in ("native", "jit")


@pytest.mark.parametrize("kernel", KERNELS)
def test_every_kernel_is_told(ada, monkeypatch, kernel):
    monkeypatch.setattr(meta, "load", lambda: SimpleNamespace(name=kernel))
    assert ada.get("/api/status").json()["kernel"] == kernel


def test_every_answer_carries_the_headers_that_keep_a_page_safe(ada):
    for path in ("/", "/api/status", "/api/tables/nonsense", "/no.such.file", "/healthz"):
        headers = ada.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'self'")
        allowed = headers["content-security-policy"].replace("'wasm-unsafe-eval'", "")  # compiles WebAssembly, no text
        assert "unsafe" not in allowed
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_only_embedded_replays_may_be_shown_by_other_sites(ada):
    for path in ("/", "/api/status", "/table/abcdefghjkmn", "/replay/tables/abcdefghjkmn", "/embedded", "/embed"):
        headers = ada.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"], path
        assert headers["cross-origin-resource-policy"] == "same-origin"
    headers = ada.get("/embed/tables/abcdefghjkmn").headers
    assert headers["content-security-policy"].endswith("form-action 'self'; frame-ancestors *")
    assert headers["cross-origin-resource-policy"] == "cross-origin"


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(address):
    with Browser(address) as browser:
        cookie = browser.get("/").headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert "set-cookie" not in browser.get("/").headers


def test_another_site_cannot_change_anything(ada):
    order = {"seats": [{"who": "here"}, {"who": "friend"}]}
    for origin in ("https://evil.example", "null", "http://[", "http://a]b"):
        assert code(ada.post("/api/tables", order, headers={"Origin": origin})) == ErrorCode.FORBIDDEN
    assert ada.post("/api/tables", order, headers={"Origin": ada.address}).status_code == 201
    assert ada.get("/api/offer", headers={"Origin": "https://evil.example"}).status_code == 200


def test_who_asks_too_often_waits(tmp_path):
    with served(tmp_path) as address, Browser(address) as browser:
        answers = [browser.post("/api/tables", {}) for _ in range(70)]
        assert [answer.json()["code"] for answer in answers] == ["unreadable"] * 60 + ["too_many"] * 10
        assert answers[-1].status_code == 429


# The page


def test_without_a_page_it_says_so(ada):
    response = ada.get("/")
    assert response.status_code == 503
    assert "The page is not built" in response.text
    assert code(ada.get("/api/no/such/thing")) == ErrorCode.NOT_FOUND


def test_what_an_address_needs_is_fetched_at_once(tmp_path):
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html><head></head>the page")
    files = {"learn": ["assets/Learn-1.js", "assets/Learn-2.css"]}
    known = {"pages": files, "languages": {"de": ["assets/language-de-3.js"]}}
    (folder / "preloads.json").write_text(json.dumps(known))
    with served(tmp_path) as address, Browser(address) as browser:

        def found(path: str, languages: str = "") -> list[str]:
            return re.findall(r"<link rel=([^>]+)>", browser.get(path, headers={"accept-language": languages}).text)

        page = [
            '"modulepreload" crossorigin href="/assets/Learn-1.js"',
            '"stylesheet" crossorigin href="/assets/Learn-2.css"',
        ]
        german = ['"modulepreload" crossorigin href="/assets/language-de-3.js"']
        assert found("/learn") == found("/learn", "en-US,en;q=0.9,de;q=0.8") == found("/learn", "it") == page
        assert found("/learn", "de-AT,de;q=0.9,en;q=0.5") == found("/learn?lang=de", "en") == german + page
        assert found("/", "it, de") == german
        assert found("/learn?lang=en", "de") == found('/learn?lang="><script>', "en") == page
        assert found("/games") == found("/learnt") == []


def test_a_built_page_is_served_for_all_its_addresses_and_nothing_outside_it(tmp_path):
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>the page")
    (folder / "assets" / "main-1a2b.js").write_text("1")
    (folder / "assets" / "main-1a2b.js.gz").write_bytes(b"packed")
    (tmp_path / "secret.txt").write_text("secret")
    with served(tmp_path) as address, Browser(address) as browser:
        id = "abcdefghjkmn"
        set_up = browser.made("Ada", "")["table"]["id"]
        for path in ("/", "/learn", "/campaign", "/games", f"/table/{set_up}", f"/replay/tables/{set_up}"):
            answer = browser.get(path)
            assert (answer.status_code, answer.text) == (200, "<!doctype html>the page"), path
        for path in (f"/table/{id}", f"/replay/tables/{id}", f"/replay/records/{id}"):  # nothing is there
            answer = browser.get(path)
            assert (answer.status_code, answer.text) == (404, "<!doctype html>the page"), path
        for path in ("/nothing/here", "/new", f"/record/{id}", "/table/abc", "/table", "/replay/records/zzzzzz"):
            answer = browser.get(path)
            assert (answer.status_code, answer.text) == (404, "<!doctype html>the page"), path  # which says so
        script = browser.get("/assets/main-1a2b.js", headers={"accept-encoding": "identity"})
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert "javascript" in script.headers["content-type"]
        assert code(browser.get("/assets/none.js")) == ErrorCode.NOT_FOUND
        for encoding, text in (("gzip", b"packed"), ("identity", b"1")):
            with browser.client.stream("GET", "/assets/main-1a2b.js", headers={"accept-encoding": encoding}) as answer:
                assert b"".join(answer.iter_raw()) == text
                assert answer.headers.get("content-encoding", "identity") == encoding
                assert "javascript" in answer.headers["content-type"]
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "//etc/passwd", "/%00"):
            assert "secret" not in browser.get(path).text
            assert "root:" not in browser.get(path).text
