"""Over TLS the lengths of frames can still be read on the way: they do not tell what a player may do (R31)."""

import json
from collections import defaultdict
from random import Random

import pytest

from airlandsea.server.routes.websocket import LONG_FRAME_BYTES, SHORT_FRAME_BYTES, pad
from server.live_server import Browser, Visitor, served
from waiting import TIMEOUT_S

TLS = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}
Lengths = dict[str, set[int]]


def play_battle(address: str, id: str, key: dict, headers: dict[str, str]) -> tuple[Lengths, set[int]]:
    """A battle against a bot: the lengths of a player's frames by type, and how many options the player had."""
    lengths: Lengths = defaultdict(set)
    numbers: set[int] = set()
    random = Random(1)
    with Visitor(address, id, additional_headers=headers) as ada:
        ada.send("sit", seat=key["seat"], key=key["secret"])
        while True:
            text = str(ada.socket.recv(TIMEOUT_S))
            message = json.loads(text)
            lengths[message["type"]].add(len(text.encode()))
            if message["type"] in ("table", "step"):
                if message["battle"]["phase"] == "over":
                    return lengths, numbers
                numbers.add(len(message["options"]))
                if tokens := [each["token"] for each in message["options"] if each["token"] != "w"]:
                    ada.send("act", number=message["number"], token=random.choice(tokens))


@pytest.mark.parametrize("mode", ["standard", "team"])
def test_what_a_player_gets_over_tls_has_one_of_few_lengths(tmp_path, mode):
    names = ["@random"] * (1 if mode == "standard" else 3)
    with served(tmp_path, rate_limits=False, trusted_proxies="127.0.0.1") as address, Browser(address) as browser:
        made = browser.made("Ada", *names, mode={"preset": mode})
        lengths, numbers = play_battle(address, made["table"]["id"], made["keys"][0], TLS)
    assert len(numbers) > 4
    assert lengths["step"] == {LONG_FRAME_BYTES}
    assert lengths["done"] == {SHORT_FRAME_BYTES}


def test_without_tls_nothing_is_added(tmp_path):
    with served(tmp_path, rate_limits=False, trusted_proxies="127.0.0.1") as address, Browser(address) as browser:
        made = browser.made("Ada", "@random")
        lengths, _ = play_battle(address, made["table"]["id"], made["keys"][0], {})
        with Visitor(address, made["table"]["id"], additional_headers=TLS) as spectator:
            spectator.send("watch")
            watched = str(spectator.socket.recv(TIMEOUT_S))
    assert len(lengths["step"]) > 4
    assert watched == watched.rstrip()  # spectators see what everybody sees


@pytest.mark.parametrize("length", [0, 1, SHORT_FRAME_BYTES, SHORT_FRAME_BYTES + 1, LONG_FRAME_BYTES + 1])
@pytest.mark.parametrize("sign", ["a", "é", "⚙"])
def test_a_text_is_padded_by_its_bytes(sign, length):
    text = sign * (length // len(sign.encode()))
    padded = pad(text)
    assert padded.rstrip() == text
    step = SHORT_FRAME_BYTES if len(text.encode()) <= SHORT_FRAME_BYTES else LONG_FRAME_BYTES
    assert len(padded.encode()) % step == 0 <= len(padded.encode()) - len(text.encode()) < step
