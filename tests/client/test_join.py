"""`airlandsea join`: a bot plays at a table of a real server."""

import asyncio
import re
from collections.abc import Iterator

import pytest

from airlandsea.bots import HeuristicBot
from airlandsea.client import BadLink, RequestFailed, TableLink
from airlandsea.client.player import BotPlayer
from airlandsea.client.socket import TableClosed, TableSocket
from airlandsea.commands import main
from server.live_server import Browser, served

MODE = {"preset": "standard", "theaters": "ALS", "target": 6}


@pytest.fixture(scope="module")
def address(tmp_path_factory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("join"), rate_limits=False) as address:
        yield address


@pytest.fixture
def ada(address) -> Iterator[Browser]:
    with Browser(address) as browser:
        yield browser


def link_of(address: str, made: dict, seat: str) -> str:
    return address + next(key["link"] for key in made["keys"] if key["seat"] == seat)


def player_of(link: str, bot: str = "heuristic", **more) -> BotPlayer:
    return BotPlayer(TableLink.parse(link), bot, seed=1, **{"pause_s": 0, **more})


async def play_both(*players: BotPlayer):
    return await asyncio.gather(*(player.play() for player in players))


def test_the_command_plays_a_war_to_its_end_and_says_how_it_went(address, ada, capsys):
    made = ada.made("Ada", "@heuristic", mode=MODE)
    assert main(["join", link_of(address, made, "1a"), "--bot", "heuristic", "--pause", "0"]) == 0
    lines = capsys.readouterr().out.splitlines()
    table = ada.get(f"/api/tables/{made['table']['id']}").json()
    own, enemy = table["score"]
    assert table["phase"] == "over"
    assert max(own, enemy) >= 6
    assert lines[0].endswith("as 1a.")
    assert len(lines) == 2 + len(table["results"])
    assert lines[-1] == f"The war is {'won' if own > enemy else 'lost'}, {own}:{enemy}."


@pytest.mark.parametrize("preset", ["standard", "epic", "team"])
def test_bots_in_all_seats_play_a_war_in_every_kind_of_mode(preset, address, ada):
    seats = ["Ada", ""] if preset != "team" else ["Ada", "", "", ""]
    made = ada.made(*seats, mode={"preset": preset, "target": 1})
    players = [player_of(address + key["link"], "random") for key in made["keys"]]
    for number, player in enumerate(players):
        player.take_seat(f"Bot {number}")
    outcomes = asyncio.run(play_both(*players))
    table = ada.get(f"/api/tables/{made['table']['id']}").json()
    assert {seat["name"] for seat in table["seats"]} == {"Ada", *(f"Bot {number}" for number in range(1, len(players)))}
    assert [outcome.has_won for outcome in outcomes] == [
        table["result"]["winner"] == 1 + number % 2 for number in range(len(players))
    ]


def test_the_bot_hears_at_the_table_what_it_would_hear_from_the_library(address, ada, monkeypatch):
    """Events and views come over the wire as the server's own bots get them."""
    heard = []
    monkeypatch.setattr(HeuristicBot, "observe", lambda _, event: heard.append(event), raising=False)
    made = ada.made("Ada", "@heuristic", mode=MODE)
    asyncio.run(player_of(link_of(address, made, "1a")).play())
    replays = [
        ada.get(
            f"/api/tables/{made['table']['id']}/replay/{number + 1}",
            params={"eyes": "1a"},
            headers={"X-Seat-Key": made["keys"][0]["secret"]},
        ).json()
        for number in range(len(ada.get(f"/api/tables/{made['table']['id']}").json()["results"]))
    ]
    steps = [moment["step"] for replay in replays for moment in replay["moments"] if moment["step"]]
    kinds = [event["kind"] for step in steps for event in step["events"]]
    assert [event.kind.value for event in heard] == kinds
    assert any(event.card is None for event in heard if event.kind.value == "played")


def test_a_lost_connection_loses_no_move_and_doubles_none(address, ada, monkeypatch):
    """The connection is cut after every other message, whether the server has read it or not."""
    sent = 0
    send = TableSocket.send

    async def send_and_lose(socket: TableSocket, type: str, **fields) -> None:
        nonlocal sent
        await send(socket, type, **fields)
        sent += 1
        if sent % 2 == 0 and socket.connection:
            socket.connection.transport.abort()

    monkeypatch.setattr(TableSocket, "send", send_and_lose)
    monkeypatch.setenv("WEBSOCKETS_BACKOFF_INITIAL_DELAY", "0")
    made = ada.made("Ada", "@heuristic", mode={**MODE, "target": 12})
    outcome = asyncio.run(player_of(link_of(address, made, "1a")).play())
    table = ada.get(f"/api/tables/{made['table']['id']}").json()
    assert sent > 3
    assert outcome.score == tuple(table["score"])
    assert table["phase"] == "over"


def test_a_choice_that_comes_too_late_is_made_again(address, ada, monkeypatch):
    """Somebody else acts with the same key while the bot is choosing: its choice is stale."""
    made = ada.made("Ada", "@heuristic", mode=MODE)
    link = link_of(address, made, "1a")
    first, second = player_of(link), player_of(link)
    outcomes = asyncio.run(play_both(first, second))
    assert outcomes[0] == outcomes[1]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("example.org/table/abc#2a=i_1", "http://"),
        ("https://example.org/abc#2a=i_1", "/table/"),
        ("https://example.org/table/abc", "secret of a seat"),
        ("https://example.org/table/abc#3c=i_1", "no seat '3c'"),
    ],
)
def test_what_is_no_link_is_refused_with_the_reason(text, reason):
    with pytest.raises(BadLink, match=re.escape(reason)):
        TableLink.parse(text)


def test_a_link_below_a_path_and_in_a_language_is_read():
    link = TableLink.parse("https://example.org/games/table/abc?lang=de#2a=i_secret")
    assert (link.server, link.table, link.seat) == ("https://example.org/games", "abc", "2a")
    assert link.socket == "wss://example.org/games/api/tables/abc/socket"
    assert "i_secret" not in repr(link)


def test_a_wrong_key_an_unknown_table_and_a_used_invitation_are_said(address, ada):
    made = ada.made("Ada", "", mode=MODE)
    invitation = link_of(address, made, "2a")
    player_of(invitation).take_seat("Bob")
    with pytest.raises(RequestFailed, match="refuses"):
        player_of(invitation).take_seat("Eve")
    with pytest.raises(TableClosed, match="does not open"):
        asyncio.run(player_of(f"{address}/table/{made['table']['id']}#1a=k_aaaaaaaaaaaaaaaaaaaaaaaa").play())
    with pytest.raises(TableClosed):
        asyncio.run(player_of(f"{address}/table/aaaaaaaaaaaa#1a=k_aaaaaaaaaaaaaaaaaaaaaaaa").play())
    assert main(["join", invitation, "--bot", "heuristic"]) == 2
