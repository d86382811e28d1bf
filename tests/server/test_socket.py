"""The socket, over a real network: what it answers, what it refuses, and that nobody can disturb another table."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from functools import partial
from time import monotonic
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from limits import parse
from websockets.exceptions import ConnectionClosed, InvalidStatus

from airlandsea.server.routes import websocket
from airlandsea.server.schemas.common import PROTOCOL, ErrorCode
from airlandsea.server.web.rate_limits import LIMITS
from server.live_server import Browser, Visitor, asked, get, served
from waiting import TIMEOUT_S, wait_until

LETTERS = st.text("abcdefghijklmnopqrstuvwxyz_", max_size=8)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(LETTERS, inner, max_size=4),
    max_leaves=12,
)
FIELDS = st.fixed_dictionaries(
    {"type": st.sampled_from(["act", "undo", "deal", "sit", "watch", "why", "say", "ping", "give", "partner", ""])},
    optional={
        "id": st.one_of(JSON, st.just("x")),
        "number": st.one_of(JSON, st.integers(-1, 5)),
        "token": st.one_of(JSON, st.sampled_from(["w", "L3L", "l3S", "-", "2L1", "1b", "give", "\x00", "L3>"])),
        "seat": st.one_of(JSON, st.sampled_from(["1a", "2a", "1b"])),
        "key": st.one_of(JSON, st.just("k_" + "x" * 24)),
        "text": st.one_of(JSON, st.text(max_size=400)),
    },
)
FRAMES = st.one_of(
    st.text(max_size=60),
    st.binary(max_size=60),
    JSON.map(json.dumps),
    FIELDS.map(json.dumps),
    st.just("[" * 8000),
    st.just('{"type":"act","id":"\\ud800","number":0,"token":"w"}'),
)


@pytest.fixture(scope="module")
def address(tmp_path_factory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("socket"), rate_limits=False) as found:
        yield found


@pytest.fixture
def browser(address) -> Iterator[Browser]:
    with Browser(address) as found:
        yield found


def test_nothing_is_sent_before_it_is_said_whose_eyes(address, browser):
    made = browser.made("Ada", "Bob")
    with Visitor(address, made["table"]["id"]) as visitor:
        assert visitor.is_silent()
        visitor.send("watch")
        assert visitor.next()["you"] is None


def test_a_move_reaches_both_and_is_answered_after_it(address, browser):
    made = browser.made("Ada", "Bob")
    id = made["table"]["id"]
    with Visitor(address, id) as ada, Visitor(address, id) as bob:
        visitors = [ada, bob]
        tables = [visitor.sit(key) for visitor, key in zip(visitors, made["keys"], strict=True)]
        place = asked(visitors, tables)
        sent = visitors[place].send("act", number=1, token=tables[place]["options"][0]["token"])
        assert visitors[place].next("step", "done")["type"] == "step"
        assert visitors[place].next("step", "done") == {"type": "done", "id": sent, "number": 2}
        assert visitors[1 - place].next("step")["step"]["number"] == 2


@pytest.mark.parametrize("kind", ["watch", "sit"])
def test_a_client_of_another_major_version_is_told_to_reload(address, browser, kind):
    made = browser.made("Ada", "Bob")
    seat = {"seat": "1a", "key": made["keys"][0]["secret"]} if kind == "sit" else {}
    with Visitor(address, made["table"]["id"]) as visitor:
        visitor.send(kind, protocol="2.0", **seat)
        closing = visitor.next()
        assert (closing["type"], closing["code"]) == ("closing", ErrorCode.OTHER_PROTOCOL)
        assert "version 1.0" in closing["message"]
        assert "reload" in closing["message"]
        assert visitor.end() == 1008


@pytest.mark.parametrize("version", [None, "1.0", "1.7"])
def test_a_client_of_the_same_major_version_is_served_and_told_the_version(address, browser, version):
    with Visitor(address, browser.made("Ada", "Bob")["table"]["id"]) as visitor:
        visitor.send("watch", **({"protocol": version} if version else {}))
        assert visitor.next("table")["protocol"] == PROTOCOL


def test_one_device_is_handed_from_player_to_player(address, browser):
    made = browser.made("Ada", "Bob")
    with Visitor(address, made["table"]["id"]) as visitor:
        for key in made["keys"]:
            seen = visitor.sit(key)
            assert seen["you"] == key["seat"]
            own = [hand for hand in seen["battle"]["hands"] if hand["seat"] == key["seat"]]
            assert len(own[0]["cards"]) == own[0]["size"]
            others = [hand for hand in seen["battle"]["hands"] if hand["seat"] != key["seat"]]
            assert not any(hand["cards"] for hand in others)
            visitor.send("watch")
            assert visitor.next("table")["you"] is None


def test_a_key_opens_its_own_seat_of_its_own_table_only(address, browser):
    one, other = browser.made("Ada", "Bob"), browser.made("Ada", "Bob")
    with Visitor(address, one["table"]["id"]) as visitor:
        for seat, secret in [
            ("2a", one["keys"][0]["secret"]),
            ("1a", other["keys"][0]["secret"]),
            ("1b", one["keys"][0]["secret"]),
            ("1a", "k_" + "0" * 24),
        ]:
            visitor.send("sit", seat=seat, key=secret)
            assert visitor.next()["code"] == ErrorCode.WRONG_KEY
        visitor.send("act", number=1, token="w")
        assert visitor.next()["code"] == ErrorCode.NOT_SEATED


def test_an_invitation_is_no_key(address, browser):
    made = browser.made("Ada", "")
    invitation = made["keys"][1]
    with Visitor(address, made["table"]["id"]) as visitor:
        visitor.send("sit", seat="2a", key=invitation["secret"])
        assert visitor.next()["code"] == ErrorCode.WRONG_KEY


def test_an_old_number_brings_the_fresh_table(address, browser):
    made = browser.made("Ada", "Bob")
    with Visitor(address, made["table"]["id"]) as visitor:
        visitor.sit(made["keys"][0])
        visitor.send("act", number=0, token="w")
        assert visitor.next()["code"] == ErrorCode.STALE
        assert visitor.next()["type"] == "table"


def test_who_neither_sits_down_nor_watches_is_not_kept_whatever_else_is_sent(tmp_path, monkeypatch):
    monkeypatch.setattr(websocket, "HANDSHAKE_TIMEOUT_S", 0.5)
    with served(tmp_path) as address, Browser(address) as browser:
        made = browser.made("Ada", "Bob")
        with Visitor(address, made["table"]["id"]) as visitor:
            visitor.send("ping")
            assert visitor.next("closing")["code"] == "not_seated"
        with Visitor(address, made["table"]["id"]) as visitor:
            visitor.sit(made["keys"][0])
            end = monotonic() + 0.6
            wait_until(lambda: monotonic() > end, "the time to sit down is over")
            visitor.send("ping")
            assert visitor.next("pong", "closing")["type"] == "pong"


def test_a_page_that_lost_its_answer_asks_again_and_nothing_happens_twice(address, browser):
    made = browser.made("Ada", "Bob")
    id = made["table"]["id"]
    with Visitor(address, id) as visitor:
        key = next(key for key in made["keys"] if visitor.sit(key)["options"])
        visitor.send("act", number=1, token="w", id="the-same")
    for _ in range(2):
        with Visitor(address, id) as visitor:
            visitor.sit(key)
            visitor.send("act", number=1, token="w", id="the-same")
            assert visitor.next("done", "refused") == {"type": "done", "id": "the-same", "number": 2}
    assert len(browser.get(f"/api/tables/{id}").json()["results"]) == 1


def test_everybody_is_told_who_comes_and_goes(address, browser):
    made = browser.made("Ada", "Bob")
    id = made["table"]["id"]
    with Visitor(address, id) as ada:
        ada.sit(made["keys"][0])
        with Visitor(address, id) as bob:
            bob.sit(made["keys"][1])
            assert [seat["present"] for seat in ada.next("changed")["table"]["seats"]] == [True, True]
        gone = ada.next("changed")["table"]["seats"][1]
        assert not gone["present"]
        assert gone["away_since"] > 1_600_000_000_000


def test_a_table_that_is_not_there(address):
    with Visitor(address, "a" * 12) as visitor:
        assert visitor.next()["code"] == ErrorCode.NOT_FOUND
        assert visitor.end() == 1008
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        Visitor(address, "A!").next()


def test_a_page_of_another_site_is_not_let_in(address, browser):
    made = browser.made("Ada", "Bob")
    with pytest.raises(InvalidStatus) as found:
        Visitor(address, made["table"]["id"], origin="https://evil.example")
    assert found.value.response.status_code == 403
    with Visitor(address, made["table"]["id"], origin=address) as visitor:
        visitor.send("ping")
        assert visitor.next()["type"] == "pong"


# Nonsense, floods, and the peace of other tables


@pytest.fixture(scope="module")
def peaceful(address) -> Iterator[tuple[Visitor, list[dict]]]:
    """A table that nothing may disturb."""
    with Browser(address) as browser:
        made = browser.made("Ada", "Bob")
        with Visitor(address, made["table"]["id"]) as visitor:
            visitor.sit(made["keys"][0])
            yield visitor, made["keys"]


def is_undisturbed(peaceful) -> bool:
    visitor, _ = peaceful
    visitor.send("ping")
    return visitor.next()["type"] == "pong"


@pytest.mark.slow
@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(frames=st.lists(FRAMES, min_size=1, max_size=8), is_seated=st.booleans())
def test_whatever_is_sent_is_refused_with_a_code_or_ends_it(address, peaceful, table_keys, frames, is_seated):
    id, keys = table_keys
    with Visitor(address, id) as visitor:
        if is_seated:
            visitor.sit(keys[0])
        try:
            for frame in frames:
                visitor.socket.send(frame)
            visitor.send("ping", id="the-end")
            while (message := visitor.next())["type"] != "pong" or message["id"] != "the-end":
                assert message.get("code") != ErrorCode.INTERNAL, message
                if message["type"] == "refused":
                    assert message["code"] in set(ErrorCode)
        except ConnectionClosed:
            assert visitor.socket.close_code in (1007, 1008, 1009), frames
    assert is_undisturbed(peaceful)


@pytest.fixture(scope="module")
def table_keys(address) -> tuple[str, list[dict]]:
    with Browser(address) as browser:
        made = browser.made("Ada", "Bob")
        return made["table"]["id"], made["keys"]


def test_a_frame_of_ten_megabytes_ends_the_connection(address, browser, peaceful):
    made = browser.made("Ada", "Bob")
    with Visitor(address, made["table"]["id"]) as visitor:
        visitor.sit(made["keys"][0])
        with suppress(ConnectionClosed):
            visitor.socket.send("x" * 10_000_000)
        assert visitor.end() in (1009, 1006)  # its last word may be lost in what still comes
    assert is_undisturbed(peaceful)


def test_too_much_nonsense_ends_the_connection(address, browser, peaceful):
    made = browser.made("Ada", "Bob")
    with Visitor(address, made["table"]["id"]) as visitor:
        for _ in range(20):
            visitor.socket.send("nonsense")
        assert visitor.end() == 1008
    assert is_undisturbed(peaceful)


def test_who_floods_is_told_and_then_put_out(tmp_path, monkeypatch):
    monkeypatch.setattr(websocket, "WINDOW_S", 60 * TIMEOUT_S)  # a slow machine is no slow player
    with served(tmp_path) as address, Browser(address) as browser:
        made = browser.made("Ada", "Bob")
        id = made["table"]["id"]
        with Visitor(address, id) as bob:
            bob.sit(made["keys"][1])
            with Visitor(address, id) as visitor:
                visitor.sit(made["keys"][0])
                bob.next("changed")
                codes = flood(visitor, 2000)
                assert ErrorCode.TOO_MANY in codes
                assert codes[-1] == 1008
            bob.send("ping")
            assert bob.next("pong")


def flood(visitor: Visitor, number: int) -> list[object]:
    """Many messages at once; the codes of what comes back, the last that of the end."""
    codes: list[object] = []
    with ThreadPoolExecutor(1) as pool:
        sending = pool.submit(send_many, visitor, number)
        try:
            while True:
                codes.append(visitor.next().get("code"))
        except (ConnectionClosed, TimeoutError):
            codes.append(visitor.socket.close_code)
        sending.result()
    return codes


def send_many(visitor: Visitor, number: int) -> None:
    with suppress(ConnectionClosed):
        for _ in range(number):
            visitor.send("ping")


def test_a_message_that_cannot_be_read_is_refused_by_its_id_with_what_people_may_know(address, browser):
    made = browser.made("Ada", "Bob")
    with Visitor(address, made["table"]["id"]) as visitor:
        visitor.sit(made["keys"][0])
        visitor.send("say", id="hidden", text="Ada\u200b")
        refused = visitor.next("refused")
        assert (refused["id"], refused["code"]) == ("hidden", ErrorCode.UNREADABLE)
        assert refused["explanation"] == {"id": "bad-text-sign", "args": {"sign": "U+200B"}}


def test_talk_has_its_limit(tmp_path, monkeypatch):
    monkeypatch.setattr(websocket, "CHAT_LIMIT", parse("10/day"))
    with served(tmp_path) as address, Browser(address) as browser:
        made = browser.made("Ada", "Bob")
        with Visitor(address, made["table"]["id"]) as visitor:
            visitor.sit(made["keys"][0])
            answers = []
            for number in range(12):
                visitor.send("say", text=f"{number}")
                answers.append(visitor.next("done", "refused"))
            assert [answer["type"] for answer in answers] == ["done"] * 10 + ["refused"] * 2
            assert answers[-1]["code"] == ErrorCode.TOO_MANY


def test_who_comes_and_goes_very_often_is_kept_out_for_a_while(tmp_path, monkeypatch):
    monkeypatch.setitem(LIMITS, "socket", parse("120/day"))
    with served(tmp_path) as address, Browser(address) as browser:
        made = browser.made("Ada", "Bob")
        with pytest.raises(InvalidStatus) as found:
            come_and_go(address, made["table"]["id"], 200)
        assert found.value.response.status_code == 403
        assert get(f"{address}/healthz").status_code == 200


def come_and_go(address: str, table: str, times: int) -> None:
    for _ in range(times):
        with Visitor(address, table):
            pass


@pytest.mark.parametrize("owner", ["address", "guest"])
def test_one_address_and_one_guest_have_a_limited_number_of_open_sockets(tmp_path, owner):
    limits: dict[str, Any] = {"sockets_per_address": 100, "sockets_per_guest": 100} | {f"sockets_per_{owner}": 3}
    with served(tmp_path, **limits) as address, Browser(address) as browser, ExitStack() as stack:
        table = browser.made("Ada", "Bob")["table"]["id"]
        cookie = "; ".join(f"{name}={value}" for name, value in browser.client.cookies.items())
        come = partial(Visitor, address, table, additional_headers={"Cookie": cookie})
        first = [stack.enter_context(come()) for _ in range(3)]
        with pytest.raises(InvalidStatus) as found:
            come()
        assert found.value.response.status_code == 403
        if owner == "guest":
            stack.enter_context(Visitor(address, table))  # somebody else
        first[0].socket.close()
        wait_until(lambda: can_come(come), "a closed socket makes room")


def can_come(come: Callable[[], Visitor]) -> bool:
    try:
        with come():
            return True
    except InvalidStatus:
        return False


def test_without_limits_any_number_of_sockets_may_be_open(tmp_path):
    settings: dict[str, Any] = {"sockets_per_address": 1, "sockets_per_guest": 1, "rate_limits": False}
    with served(tmp_path, **settings) as address, Browser(address) as browser, ExitStack() as stack:
        table = browser.made("Ada", "Bob")["table"]["id"]
        for _ in range(3):
            stack.enter_context(Visitor(address, table))


def test_twenty_tables_at_once_do_not_mix(address, browser):
    made = [browser.made("Ada", "Bob") for _ in range(20)]
    with ExitStack() as stack:
        visitors = [stack.enter_context(Visitor(address, each["table"]["id"])) for each in made]
        for visitor, each in zip(visitors, made, strict=True):
            seen = visitor.sit(each["keys"][0])
            assert seen["table"]["id"] == each["table"]["id"]
            visitor.send("say", text=each["table"]["id"])
        for visitor, each in zip(visitors, made, strict=True):
            assert visitor.next("said")["said"]["text"] == each["table"]["id"]
