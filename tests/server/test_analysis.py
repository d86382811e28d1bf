"""What a player's own device may search: the player's own view, and only where nobody else is a person; and what a
position line says, which is all that an analysis knows.
"""

import gzip
from base64 import b64decode
from collections.abc import Iterator
from typing import Any

import pytest

from airlandsea import Battle, View
from airlandsea.kernel.sources import fingerprint
from airlandsea.server.routes import analysis
from airlandsea.server.schemas.common import ErrorCode
from server.live_server import Browser, Visitor, served

LINE = "ALS L6/a1/. L2/./s5 A3L3/A2S1 A4* score=3:6 battle=3 turn=2"


@pytest.fixture(scope="module")
def address(tmp_path_factory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("analysis"), rate_limits=False) as found:
        yield found


@pytest.fixture
def ada(address) -> Iterator[Browser]:
    with Browser(address) as found:
        yield found


def wanted(browser: Browser, key: dict[str, Any], table: str, seat: str | None = None) -> Any:
    """What a seat could search, asked for with a key."""
    path = f"/api/tables/{table}/seats/{seat or key['seat']}/search"
    return browser.get(path, headers={"X-Seat-Key": key["secret"]})


def test_a_player_gets_the_view_that_the_page_shows(ada, address):
    made = ada.made("Ada", "@random")
    [key], table = made["keys"], made["table"]["id"]
    with Visitor(address, table) as visitor:
        shown = visitor.sit(key)
        while not shown["options"]:
            shown = visitor.next("step")
        found = wanted(ada, key, table).json()
    view = View.from_bytes(b64decode(found["view"]))
    assert view.position == shown["battle"]["position"]
    assert view.seat == 0
    assert found["number"] == shown["number"]
    assert found["actions"].keys() == {option["token"] for option in shown["options"]}
    assert found["utilities"][0] == 0.5 or 0 <= min(found["utilities"]) < max(found["utilities"]) <= 1
    assert 0 <= found["worst"] < found["worst"] + found["stake"] <= 1


def test_a_seat_that_is_not_asked_has_nothing_to_search(ada, address):
    made = ada.made("Ada", "@random")
    [key], table = made["keys"], made["table"]["id"]
    with Visitor(address, table) as visitor:
        visitor.sit(key)
        visitor.send("give_up", number=0)
        while visitor.next("step", "table")["table"]["phase"] != "over":
            pass
    assert wanted(ada, key, table).json()["code"] == "illegal"


def test_among_people_nobody_is_told_what_to_search(ada):
    made = ada.made("Ada", "Bob", "@random", "@random", mode={"preset": "team"})
    for key in made["keys"]:
        refused = wanted(ada, key, made["table"]["id"])
        assert refused.json()["code"] == "forbidden"


def test_the_view_of_a_bot_is_not_given_out(ada):
    made = ada.made("Ada", "@random")
    [key], table = made["keys"], made["table"]["id"]
    for secret in (key["secret"], "x" * 22):
        refused = wanted(ada, {"seat": "2a", "secret": secret}, table)
        assert refused.json()["code"] == "wrong_key"
    assert ada.get(f"/api/tables/{table}/seats/1a/search").status_code == 422


def test_the_kernel_comes_as_it_is_and_compressed(ada, wasm_file):
    made = ada.made("Ada", "@random")
    [key], table = made["keys"], made["table"]["id"]
    with Visitor(ada.address, table) as visitor:
        shown = visitor.sit(key)
        while not shown["options"]:
            shown = visitor.next("step")
        place = wanted(ada, key, table).json()["kernel"]
    packed = ada.get(place)
    plain = ada.get(place, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.content == plain.content == wasm_file.read_bytes()
    assert plain.headers["content-type"] == "application/wasm"
    assert "immutable" in plain.headers["cache-control"]
    assert len(gzip.compress(plain.content)) < 60_000


def test_an_installation_without_a_module_says_that_there_is_none(ada, monkeypatch):
    assert ada.get(f"/kernel/{'0' * 32}.wasm").json()["code"] == "not_found"
    monkeypatch.setattr(analysis, "module", lambda: None)
    assert ada.get(f"/kernel/{fingerprint()}.wasm").json()["code"] == "not_found"


# A position line


def analysed(ada: Browser, position: str, **wish: Any) -> Any:
    """What an analysis of a line shows."""
    return ada.post("/api/analysis", {"position": position, **wish}).json()


def test_a_whole_position_is_seen_by_the_seat_that_is_to_act(ada):
    found = analysed(ada, LINE)
    battle = Battle(LINE)
    assert found["is_whole"] and found["battle"]["you"] == "2a"
    assert found["battle"]["position"] == battle.view("2a").position
    assert found["search"]["actions"].keys() == {each["token"] for each in found["options"]} == {*battle.options.tokens}
    assert View.from_bytes(b64decode(found["search"]["view"])) == battle.view("2a")
    other = analysed(ada, LINE, seat="1a")
    assert other["battle"]["you"] == "1a" and other["search"] is None and not other["options"]
    assert ada.post("/api/analysis", {"position": LINE, "seat": "2b"}).json()["code"] == ErrorCode.NOT_FOUND


def test_the_line_of_a_view_says_no_more_than_the_view(ada):
    view = Battle(LINE).view("2a")
    found = analysed(ada, view.position)
    assert not found["is_whole"] and found["position"] == view.position == found["battle"]["position"]
    assert analysed(ada, Battle(LINE).view(None).position)["search"] is None
    everything = analysed(ada, Battle(LINE).referee_view().position)
    assert everything["is_whole"] and everything["battle"]["you"] == "2a" and everything["search"]


def test_an_option_leads_to_the_next_position(ada):
    after = Battle(LINE)
    after.play("A2A")
    whole = analysed(ada, LINE, token="A2A")
    assert Battle(whole["position"]).view("1a") == after.view("1a") and whole["battle"]["you"] == "1a"
    dealt = analysed(ada, Battle(LINE).view("2a").position, token="A2A")
    assert dealt["is_whole"] and Battle(dealt["position"]).view("2a") == after.view("2a")
    assert "seed=" not in dealt["position"]
    told = [event["sentence"] for event in whole["events"]]
    assert told[0] == "2a deploys Air Drop to Air." and told[-1] == "It is 1a's turn."
    assert not analysed(ada, LINE)["events"]
    refused = analysed(ada, LINE, token="A3A", seat="2a")
    assert refused["code"] == ErrorCode.ILLEGAL and refused["reasons"]


def test_r31_what_an_option_has_done_is_told_as_everybody_sees_it(ada):
    [played, *_] = analysed(ada, LINE, token="a2L")["events"]
    assert played["card"] is None and "A2" not in played["sentence"] and "face down to Land" in played["sentence"]


def test_a_position_that_cannot_be_is_refused_with_all_reasons(ada):
    refused = analysed(ada, "ALS L6/a1/L6 ././. A3L3/A2S1 * turn=3 score=14:6")
    assert refused["code"] == ErrorCode.BAD_MODE and refused["explanation"]["id"] == "error-no-such-position"
    named = [reason.partition(":")[0] for reason in refused["reasons"]]
    assert named == ["turn", "cards"]


def test_r31_an_analysis_deals_the_hidden_cards_of_a_view_again(ada):
    """However often it is asked what follows, the enemy holds other cards: none is looked up anywhere."""
    line = Battle(LINE).view("2a").position
    hands = {tuple(Battle(analysed(ada, line, token="A2A")["position"]).hand("1a")) for _ in range(8)}
    assert len(hands) > 1


def test_r31_where_hidden_cards_may_lie_follows_from_the_view_alone(ada):
    battle = Battle(LINE)
    redealt = battle.redeal("2a", seed=7)
    assert redealt.hand("1a") != battle.hand("1a")
    found = [analysed(ada, each.position, seat="2a")["hidden"] for each in (battle, redealt)]
    assert found[0] == found[1] == analysed(ada, battle.view("2a").position)["hidden"]
    places = {place: group["chances"] for group in found[0] for place in group["places"]}
    [cards] = places["hand 1a"]  # all of the unknown cards alike
    assert cards["chance"] == pytest.approx(2 / 13) and len(cards["cards"]) == 13
    assert places.keys() == {"hand 1a", "1L1", "deck"}
