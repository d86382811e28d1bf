"""The lobby: free seats that are offered to everybody, taken once, and gone when nobody waits any more."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from airlandsea.server.errors import ApiError
from airlandsea.server.game.clocks import DAY_MS
from airlandsea.server.schemas.common import ErrorCode
from airlandsea.server.tables import lobby as lobby_module
from airlandsea.server.tables.lobby import AWAY_MS, Lobby, Offer, present_offer
from server.live_server import Browser, Visitor, served
from server.server_fixtures import GUEST, Page, Watch, open_registry, run, set_up

OTHER = "1" * 32
THIRD = "2" * 32
AWAY_S, DAY_S = AWAY_MS // 1000, DAY_MS // 1000


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("lobby"), lobby=True, rate_limits=False) as found:
        yield found


def offer_of(browser: Browser, made: dict[str, Any], **more: Any) -> Any:
    key = made["keys"][0]
    wish = {"seat": key["seat"], "key": key["secret"], **more}
    return browser.post(f"/api/lobby/{made['table']['id']}/offer", wish)


def listed(browser: Browser) -> list[str]:
    return [each["table"]["id"] for each in browser.get("/api/lobby").json()["tables"]]


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


async def refused(work: Any) -> ErrorCode:
    with pytest.raises(ApiError) as caught:
        await work
    return caught.value.code


def test_an_open_seat_is_listed_taken_by_one_press_and_gone(address):
    with Browser(address) as ada, Browser(address) as bob, Browser(address) as carol:
        made = ada.made("Ada", "", clock={"kind": "war", "seconds": 600})
        id = made["table"]["id"]
        assert listed(bob) == [] and not made["table"]["offered"]
        assert offer_of(ada, made).json()["offered"]
        [found] = bob.get("/api/lobby").json()["tables"]
        assert (found["host"], found["table"]["id"], found["table"]["clock"]["seconds"]) == ("Ada", id, 600)
        taken = bob.post(f"/api/lobby/{id}", {"name": "Bob"}).json()
        assert taken["key"]["seat"] == "2a" and taken["table"]["phase"] == "running"
        assert not taken["table"]["offered"] and listed(bob) == []
        with Visitor(address, id) as visitor:
            assert visitor.sit(taken["key"])["you"] == "2a"
        assert code_of(carol.post(f"/api/lobby/{id}", {})) == (409, "seat_taken")


def test_of_two_who_press_at_once_one_gets_the_seat(address):
    with Browser(address) as ada, ThreadPoolExecutor(4) as threads:
        made = ada.made("Ada", "")
        offer_of(ada, made)
        others = [Browser(address) for _ in range(4)]
        path = f"/api/lobby/{made['table']['id']}"
        answers = list(threads.map(lambda one: one.post(path, {"name": "Bob"}), others))
        for one in others:
            one.client.close()
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"seat_taken"}


def test_only_who_has_set_the_table_up_offers_and_withdraws(address):
    with Browser(address) as ada, Browser(address) as bob:
        made = ada.made("Ada", "", "", "", mode={"preset": "team"})
        id, invitation = made["table"]["id"], made["keys"][1]
        key = bob.post(f"/api/tables/{id}/seats/2a", {"secret": invitation["secret"], "name": "Bob"}).json()["key"]
        guest_wish = {"seat": "2a", "key": key["secret"]}
        assert code_of(bob.post(f"/api/lobby/{id}/offer", guest_wish)) == (403, "forbidden")
        assert code_of(bob.post(f"/api/lobby/{id}/offer", guest_wish | {"seat": "1a"})) == (403, "wrong_key")
        offer_of(ada, made)
        assert code_of(ada.post(f"/api/lobby/{id}", {})) == code_of(bob.post(f"/api/lobby/{id}", {}))
        assert code_of(bob.post(f"/api/lobby/{id}", {})) == (403, "forbidden")  # they sit there already
        assert not offer_of(ada, made, open=False).json()["offered"] and id not in listed(bob)
        with Browser(address) as carol:
            assert code_of(carol.post(f"/api/lobby/{id}", {})) == (409, "seat_taken")
            full = carol.made("Carol", "@random")
            assert code_of(offer_of(carol, full)) == (409, "seat_taken")


def test_names_are_checked_and_a_server_without_a_lobby_says_so(address, tmp_path):
    with Browser(address) as ada, Browser(address) as bob:
        made = ada.made("Ada", "")
        offer_of(ada, made)
        for name in ("Bob ⚙", "Bo\u202eb", "x" * 25):
            assert bob.post(f"/api/lobby/{made['table']['id']}", {"name": name}).status_code == 422
        assert bob.get("/api/status").json()["lobby"]
    with served(tmp_path) as plain, Browser(plain) as ada:
        assert code_of(ada.get("/api/lobby")) == (404, "not_found")
        assert not ada.get("/api/status").json()["lobby"]


def test_seats_can_be_taken_sixty_times_an_hour(tmp_path):
    with served(tmp_path, lobby=True) as address, Browser(address) as browser:
        answers = [browser.post("/api/lobby/aaaaaaaaaaaa", {}).status_code for _ in range(61)]
    assert answers == [404] * 60 + [429]


def test_an_offer_ends_when_its_maker_stays_away(tmp_path: Path) -> None:
    async def war() -> None:
        watch = Watch()
        async with open_registry(tmp_path, watch) as registry:
            lobby = Lobby(registry, rate_limits=True)
            table, _ = await set_up(registry, "Ada", "")
            page = await Page(table, 0).open()
            await lobby.offer(table, 0)
            watch.passes(100 * AWAY_S)
            assert len(lobby.own_offers()) == 1 and page.table.table_record.offered  # she is there
            page.leave()
            watch.passes(AWAY_S)
            await registry.tick()  # a table that is offered stays in memory, so it is known since when
            assert len(lobby.own_offers()) == 1
            watch.passes(1)
            assert lobby.own_offers() == [] and not table.table_record.offered
            code = await refused(lobby.join(table, "Bob", OTHER))
            assert code is ErrorCode.SEAT_TAKEN and table.table_record.seats[1] is None
            slow, _ = await set_up(registry, "Ada", "", clock={"kind": "days", "days": 2})
            await lobby.offer(slow, 0)
            watch.passes(2 * DAY_S)
            assert len(lobby.own_offers()) == 1
            watch.passes(1)
            assert lobby.own_offers() == []

    run(war)


def test_a_guest_takes_one_seat_of_a_table_and_the_others_stay_open(tmp_path: Path) -> None:
    async def war() -> None:
        async with open_registry(tmp_path) as registry:
            lobby = Lobby(registry, rate_limits=True)
            table, _ = await set_up(registry, "Ada", "", "", "", mode="team")
            await Page(table, 0).open()
            await lobby.offer(table, 0)
            first, second = await asyncio.gather(
                lobby.join(table, "Bob", OTHER), lobby.join(table, "Bob", OTHER), return_exceptions=True
            )
            assert not isinstance(first, BaseException) and first.seat == "2a"
            assert isinstance(second, ApiError) and second.code is ErrorCode.FORBIDDEN
            assert (await lobby.join(table, "Carol", THIRD)).seat == "1b"
            assert len(lobby.own_offers()) == 1 and table.table_record.offered

    run(war)


def test_few_offers_of_one_guest_of_one_address_and_of_a_server(tmp_path: Path, monkeypatch: Any) -> None:
    async def war() -> None:
        async with open_registry(tmp_path) as registry:
            lobby, free = Lobby(registry, rate_limits=True), Lobby(registry, rate_limits=False)
            tables = [(await set_up(registry, "Ada", ""))[0] for _ in range(5)]
            for table in tables[:3]:
                await lobby.offer(table, 0)
                await lobby.offer(table, 0)  # counts once
            with pytest.raises(ApiError, match="at most 3 at a time from one guest"):
                await lobby.offer(tables[3], 0)
            await lobby.withdraw(tables[0])
            await lobby.offer(tables[3], 0)
            monkeypatch.setattr(lobby_module, "MAX_OF_GUEST", 10)
            monkeypatch.setattr(lobby_module, "MAX_OF_ADDRESS", 3)
            with pytest.raises(ApiError, match="at most 3 at a time from one address"):
                await lobby.offer(tables[4], 0)
            for table in tables:
                await free.offer(table, 0)
            monkeypatch.setattr(lobby_module, "MAX_OFFERS", 3)
            monkeypatch.setattr(lobby_module, "MAX_OF_ADDRESS", 9)
            with pytest.raises(ApiError, match="at most 3 at a time on this server"):
                await lobby.offer(tables[4], 0)

    run(war)


def test_the_list_tells_nothing_of_the_cards_or_of_guests(tmp_path: Path) -> None:
    async def offered(folder: Path, secret: bytes) -> str:
        async with open_registry(folder) as registry:
            registry.new_secret = lambda: secret  # type: ignore[method-assign]
            lobby = Lobby(registry, rate_limits=True)
            table, _ = await set_up(registry, "Ada", "")
            await lobby.offer(table, 0)
            [offer] = lobby.own_offers()
            assert isinstance(offer, Offer) and offer.guest == GUEST
            return repr(present_offer(offer)).replace(table.table_record.id, "")

    async def war() -> None:
        first = await offered(tmp_path / "a.sqlite", b"1" * 32)
        assert first == await offered(tmp_path / "b.sqlite", b"2" * 32) and GUEST not in first

    for name in ("a.sqlite", "b.sqlite"):
        (tmp_path / name).mkdir()
    run(war)
