"""Over TLS the lengths of frames can still be read on the way: they do not tell what a player may do (R31)."""

import json
from collections import defaultdict
from random import Random

import pytest

from airlandsea import Battle, Mode
from airlandsea.server.game.logged_war import LoggedWar
from airlandsea.server.game.models import DealsStatus, EntryKind, LogEntry, SeatOccupant, TableRecord
from airlandsea.server.presenters.now import present_now
from airlandsea.server.presenters.tables import present_table
from airlandsea.server.routes.websocket import EPIC_FRAME_BYTES, LONG_FRAME_BYTES, SHORT_FRAME_BYTES, pad
from airlandsea.server.schemas.socket import text_of
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


@pytest.mark.slow
@pytest.mark.parametrize(
    ("mode", "long"),
    [
        ("standard", LONG_FRAME_BYTES),
        ("team", LONG_FRAME_BYTES),
        ("epic", EPIC_FRAME_BYTES),
        ("epic team", EPIC_FRAME_BYTES),
    ],
)
def test_what_a_player_gets_over_tls_has_one_of_few_lengths(tmp_path, mode, long):
    names = ["@random"] * (Mode.preset(mode).seats - 1)
    with served(tmp_path, rate_limits=False, trusted_proxies="127.0.0.1") as address, Browser(address) as browser:
        made = browser.made("Ada", *names, mode={"preset": mode})
        lengths, numbers = play_battle(address, made["table"]["id"], made["keys"][0], TLS)
    assert len(numbers) > 4
    assert lengths["step"] == {long}
    assert lengths["done"] == {SHORT_FRAME_BYTES}


@pytest.mark.parametrize("seed", range(8))
def test_a_turn_in_epic_with_all_its_options_fits_one_frame(seed):
    """Air Drop lets ten cards go face up or face down to five theaters, under remarks."""
    battle = Battle.deal("epic", seed=seed, first=0)
    battle.state.air_drop = 1
    record = TableRecord(
        id="a" * 12, created=0, mode=Mode.preset("epic"), theaters=None, start=battle.position, secret=b"1"
    )
    record.seats = [SeatOccupant("あ" * 24), SeatOccupant("い" * 24)]
    war = LoggedWar(record)
    logged = war.add(LogEntry(1, 0, EntryKind.BEGIN))
    record.standing = war.standing(0)
    table = present_table(record, {0: 0, 1: 0}, 0, DealsStatus())
    assert len(war.options(0)) == 101
    assert LONG_FRAME_BYTES < len(text_of(present_now(war, 0, table, 0, logged)).encode()) < EPIC_FRAME_BYTES * 0.9


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
@pytest.mark.parametrize("long", [LONG_FRAME_BYTES, EPIC_FRAME_BYTES])
def test_a_text_is_padded_by_its_bytes(sign, length, long):
    text = sign * (length // len(sign.encode()))
    padded = pad(text, long)
    assert padded.rstrip() == text
    step = SHORT_FRAME_BYTES if len(text.encode()) <= SHORT_FRAME_BYTES else long
    assert len(padded.encode()) % step == 0 <= len(padded.encode()) - len(text.encode()) < step
