"""A new war from a moment of another one: as a seat knew it, or as it was for those who may see all cards."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from airlandsea import Battle
from airlandsea.records import battles_of, check, read_record
from airlandsea.server.schemas.common import ErrorCode
from server.live_server import Browser, Visitor, served
from server.test_rest import code, open_cards, played

LINE = "ALS L6/a1/. L2/./s5 A3L3/A2S1 A4* score=3:6 battle=3 turn=2"
SEATS = [{"who": "here", "name": "Ada"}, {"who": "here", "name": "Bob"}]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("starts"), rate_limits=False) as found:
        yield found


@pytest.fixture(scope="module")
def ada(address: str) -> Iterator[Browser]:
    with Browser(address) as found:
        yield found


@pytest.fixture(scope="module")
def war(address: str, ada: Browser) -> dict[str, Any]:
    """A war that is over, its cards not opened."""
    made = ada.made("Ada", "Bob", mode={"preset": "standard", "target": 4})
    played(address, made, Random(8))
    return made


def start(ada: Browser, seats: list[dict[str, Any]] | None = None, **wish: Any) -> Any:
    """Ask for a war that begins at a moment."""
    return ada.post("/api/tables", {"seats": seats or SEATS, "start": {"seat": "1a", **wish}})


def seen(address: str, made: dict[str, Any], place: int = 0) -> dict[str, Any]:
    """What a seat sees at first."""
    with Visitor(address, made["table"]["id"]) as visitor:
        return visitor.sit(made["keys"][place])


def test_a_position_line_begins_a_war_that_can_be_played_to_its_end(address, ada):
    made = start(ada, position=LINE, seat="2a").json()
    assert made["table"]["begins"] == "as known" and made["table"]["theaters"] == ["A", "L", "S"]
    first = seen(address, made, 1)
    assert first["table"]["score"] == [3, 6] and first["table"]["battle"] == 3
    assert [hand["cards"] for hand in first["battle"]["hands"]] == [[], ["A2", "S1"]]
    assert not first["table"]["takebacks"]
    played(address, made, Random(1))
    open_cards(ada, made)
    text = ada.get(f"/api/tables/{made['table']['id']}/record?eyes=open").text
    record = read_record(text)
    check(record)
    assert next(battles_of(record))[0].view(1) == Battle(LINE).view(1)
    replay = ada.get(f"/api/tables/{made['table']['id']}/replay/1?eyes=open").json()
    assert replay["moments"][0]["battle"]["number"] == 3
    again = ada.post(
        f"/api/tables/{made['table']['id']}/rematch",
        {"seat": "1a", "key": made["keys"][0]["secret"], "same_deals": True},
    )
    assert code(again) == ErrorCode.BAD_MODE
    rematch = ada.post(
        f"/api/tables/{made['table']['id']}/rematch", {"seat": "1a", "key": made["keys"][0]["secret"]}
    ).json()
    assert rematch["table"]["begins"] is None


def test_a_line_is_played_as_it_was(address, ada):
    made = start(ada, position=LINE, cards="as it was").json()
    assert seen(address, made, 1)["battle"]["hands"][1]["cards"] == ["A2", "S1"]


def test_a_player_goes_on_as_they_knew_it(address, ada, war):
    id, key = war["table"]["id"], war["keys"][0]["secret"]
    moments = ada.get(f"/api/tables/{id}/replay/1?eyes=1a", headers={"X-Seat-Key": key}).json()["moments"]
    for step in range(0, len(moments) - 1, 3):
        then = moments[step]["battle"]
        made = start(ada, table=id, battle=1, step=step, key=key).json()
        now = seen(address, made)["battle"]
        for part in ("stacks", "hands", "deck", "asked", "turn", "score"):
            assert now.get(part) == then.get(part), part


def test_all_cards_only_once_they_are_open(address, ada, war):
    id, keys = war["table"]["id"], [key["secret"] for key in war["keys"]]
    assert code(start(ada, table=id, key=keys[0], cards="as it was")) == ErrorCode.STILL_HIDDEN
    assert code(start(ada, table=id)) == ErrorCode.STILL_HIDDEN
    assert code(start(ada, table=id, seat="2a", key=keys[0])) == ErrorCode.STILL_HIDDEN
    over = ada.made("Ada", "Bob", mode={"preset": "standard", "target": 1})
    played(address, over, Random(2))
    open_cards(ada, over)
    assert start(ada, table=over["table"]["id"], cards="as it was").status_code == 201


def test_nobody_goes_on_from_a_running_war(ada):
    made = ada.made("Ada", "Bob")
    key = made["keys"][0]["secret"]
    assert code(start(ada, table=made["table"]["id"], key=key)) == ErrorCode.STILL_HIDDEN


def test_a_record_goes_on_but_an_export_only_for_its_seat(address, ada, war):
    key = {"X-Seat-Key": war["keys"][1]["secret"]}
    text = ada.get(f"/api/tables/{war['table']['id']}/record?eyes=2a", headers=key).text
    export = ada.post("/api/records", {"text": text}).json()["id"]
    assert start(ada, record=export, seat="2a", step=1).status_code == 201
    assert code(start(ada, record=export, seat="1a")) == ErrorCode.STILL_HIDDEN
    assert code(start(ada, record=export, seat="2a", cards="as it was")) == ErrorCode.STILL_HIDDEN


def test_the_line_of_a_view_goes_on_for_its_seat(address, ada):
    line = Battle(LINE).view(0).position
    made = start(ada, position=line).json()
    assert seen(address, made)["battle"]["hands"][0]["cards"] == ["A3", "L3"]
    assert code(start(ada, position=line, cards="as it was")) == ErrorCode.STILL_HIDDEN
    assert code(start(ada, position=line, seat="2a")) == ErrorCode.STILL_HIDDEN


def test_a_friend_is_invited(ada):
    made = start(ada, [SEATS[0], {"who": "friend"}], position=LINE).json()
    assert [key["kind"] for key in made["keys"]] == ["key", "invitation"]


def test_a_friend_is_told_that_the_maker_may_know_the_cards(address, ada, war):
    """Whoever writes a line, or has seen the war with a seat that is now somebody else's, knows that seat's cards."""
    friend, view = [SEATS[0], {"who": "friend"}], Battle(LINE).view(0).position
    key = war["keys"][0]["secret"]
    own = start(ada, friend, table=war["table"]["id"], step=1, key=key).json()
    assert own["table"]["begins"] == "as known"
    for wish in ({"position": LINE}, {"position": LINE, "seat": "2a"}, {"position": view}):
        assert start(ada, friend, **wish).json()["table"]["begins"] == "as it was", wish
    other = start(ada, friend, table=war["table"]["id"], step=1, seat="2a", key=war["keys"][1]["secret"]).json()
    assert other["table"]["begins"] == "as it was"


@pytest.mark.parametrize(
    ("wish", "refused", "because"),
    [
        ({}, ErrorCode.BAD_MODE, "nothing to begin at: one of table, record and position"),
        ({"position": LINE, "record": "a" * 12}, ErrorCode.BAD_MODE, "record and position to begin at"),
        ({"position": "ALS L6/L6/. ././."}, ErrorCode.BAD_MODE, "cards: L6 lies at 2 places"),
        ({"position": LINE, "seat": "1b"}, ErrorCode.NOT_FOUND, ""),
        ({"record": "a" * 12}, ErrorCode.NOT_FOUND, ""),
        ({"table": "a" * 12}, ErrorCode.NOT_FOUND, ""),
        ({"position": "ALS"}, None, ""),
    ],
)
def test_what_cannot_begin_is_refused_with_its_reasons(ada, wish, refused, because):
    answer = start(ada, **wish)
    if refused is None:
        assert answer.status_code == 201
    else:
        assert code(answer) == refused and because in answer.text


def test_the_mode_is_that_of_the_start_and_moments_are_there(ada, war):
    order = {"seats": SEATS, "mode": {"preset": "standard"}, "start": {"seat": "1a", "position": LINE}}
    assert "mode: it is that of the war" in ada.post("/api/tables", order).text
    key = war["keys"][0]["secret"]
    assert code(start(ada, table=war["table"]["id"], battle=99, key=key)) == ErrorCode.NOT_FOUND
    assert "the battle has" in start(ada, table=war["table"]["id"], step=9999, key=key).text
    results = ada.get(f"/api/tables/{war['table']['id']}/replay/1?eyes=1a", headers={"X-Seat-Key": key}).json()
    last = len(results["moments"]) - 1
    assert "choose a moment before its end" in start(ada, table=war["table"]["id"], step=last, key=key).text
