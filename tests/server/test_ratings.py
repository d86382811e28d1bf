"""Ratings: which wars count, entered with their last step, a period a day, and who is shown."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select

from airlandsea.commands import main
from airlandsea.rules.modes import Mode
from airlandsea.server.errors import ApiError
from airlandsea.server.game.clocks import DAY_MS
from airlandsea.server.game.glicko2 import Game, Rating, rate, wait
from airlandsea.server.game.models import SeatOccupant, TableRecord, WarStatus
from airlandsea.server.jobs.job_queue import client_address
from airlandsea.server.schemas.common import ErrorCode
from airlandsea.server.storage import StorageError
from airlandsea.server.storage.database import Database
from airlandsea.server.storage.ratings import (
    add_rated_war,
    history_of,
    name_of,
    public_ratings,
    ratings_of,
    set_name,
)
from airlandsea.server.storage.schema import ratings
from airlandsea.server.tables import rated_pairs, rematches, table_setup
from airlandsea.server.tables.lobby import Lobby
from airlandsea.server.tables.rated_pairs import MAX_OF_ADDRESS, RatedPairs
from airlandsea.server.tables.registry import TableRegistry
from airlandsea.server.tables.session import TableSession
from server.live_server import Browser, Visitor, served
from server.server_fixtures import GUEST, Page, Watch, open_registry, order, run, set_up
from waiting import wait_until_async

ADA, BOB, CLEO = GUEST, "1" * 32, "2" * 32
CLOCK = {"kind": "war", "seconds": 600}
DAY = 20_000


def war(connection: Any, table: str, winner: str, loser: str, day: int, **more: Any) -> None:
    """Enter a war that is over."""
    seats: list[SeatOccupant | None] = [SeatOccupant("x", guest=winner), SeatOccupant("y", guest=loser)]
    record = TableRecord(table, 0, Mode(), None, seats=seats, **{"rated": True, **more})
    add_rated_war(connection, record, WarStatus(result={"winner": 1, "how": "points"}), day * DAY_MS)


def test_a_day_is_a_period_and_ratings_are_those_of_the_algorithm(database: str) -> None:
    opened = Database(database)
    with opened.engine.begin() as connection:
        war(connection, "a", ADA, BOB, DAY)
        war(connection, "b", CLEO, ADA, DAY)
        war(connection, "c", ADA, BOB, DAY, rated=False)
        new = Rating()
        after = {
            ADA: rate(new, [Game(new, 1), Game(new, 0)]),
            BOB: rate(new, [Game(new, 0)]),
            CLEO: rate(new, [Game(new, 1)]),
        }
        for today in (DAY, DAY + 1):  # as if the period ended now
            shown = ratings_of(connection, [ADA, BOB, CLEO], today)
            assert {guest: each.rating for guest, each in shown.items()} == {
                guest: round(each.rating) for guest, each in after.items()
            }
        assert [each.wars for each in shown.values()] == [2, 1, 1] and history_of(connection, ADA) == []
        war(connection, "d", BOB, ADA, DAY + 5)  # closes the first period
        ada, bob = (wait(after[guest], 4) for guest in (ADA, BOB))
        again = rate(bob, [Game(ada, 1)])
        assert ratings_of(connection, [BOB], DAY + 5)[BOB][:2] == (round(again.rating), round(again.deviation))
        assert history_of(connection, BOB) == [(DAY, round(after[BOB].rating), round(after[BOB].deviation))]
        war(connection, "e", BOB, ADA, DAY + 6)
        assert [day for day, *_ in history_of(connection, BOB)] == [DAY, DAY + 5]
        assert ratings_of(connection, [CLEO], DAY + 106)[CLEO].deviation > round(after[CLEO].deviation)
    opened.close()


def test_only_who_gives_a_name_is_listed_and_only_with_a_war(database: str) -> None:
    opened = Database(database)
    with opened.engine.begin() as connection:
        set_name(connection, CLEO, None)
        assert name_of(connection, CLEO) is None
        war(connection, "a", BOB, ADA, DAY)
        assert set_name(connection, ADA, "Ada") and not set_name(connection, CLEO, "Cleo")
        assert [row.guest for row in connection.execute(select(ratings))] == [ADA]
        assert [name for name, _ in public_ratings(connection, DAY)] == ["Ada"]
        set_name(connection, BOB, "Bob")
        assert [name for name, _ in public_ratings(connection, DAY + 1)] == ["Bob", "Ada"]
        set_name(connection, ADA, None)
        assert [name for name, _ in public_ratings(connection, DAY)] == ["Bob"]
    opened.close()


@pytest.mark.slow
def test_any_number_of_players_may_have_a_name(database: str) -> None:
    opened = Database(database)
    rating, deviation, volatility = Rating()
    row = {"rating": rating, "deviation": deviation, "volatility": volatility, "wars": 1, "day": DAY}
    with opened.engine.begin() as connection:
        named = [row | {"guest": f"{number:032x}", "name": f"{number}"} for number in range(33_000)]
        connection.execute(insert(ratings), named)
        war(connection, "a", "0" * 32, BOB, DAY + 1)
        found = public_ratings(connection, DAY + 1)
    assert len(found) == 33_000 and found[0][0] == "0"
    opened.close()


def test_prune_deletes_the_names_of_guests_without_a_rated_war(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    opened = Database(database)
    unused = {"rating": 1500, "deviation": 350, "volatility": 0.06, "wars": 0, "day": None}  # of an earlier version
    with opened.engine.begin() as connection:
        connection.execute(insert(ratings), [unused | {"guest": CLEO, "name": "Cleo"}])
        war(connection, "a", BOB, ADA, DAY)
        set_name(connection, ADA, "Ada")
    opened.close()
    prune = ["prune", "--older-than", "1", "--database", database]
    for more, left in (["--what", "over", "--delete"], 2), ([], 2), (["--delete"], 1):
        assert main([*prune, *more]) == 0
        opened = Database(database)
        with opened.engine.connect() as connection:
            assert len(connection.execute(select(ratings)).all()) == left
        opened.close()
    assert capsys.readouterr().out.count(", 1 names without a rated war") == 2


def test_the_list_of_the_best_is_read_once_a_minute_and_after_a_rated_war(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_registry(tmp_path, watch := Watch()) as registry:
            registry.rated = RatedPairs(True)
            reads: list[str] = []
            read = registry.store.read

            async def note(work: Any) -> Any:
                reads.append(work.__qualname__.split(".")[0])
                return await read(work)

            registry.store.read = note  # type: ignore[method-assign]

            async def listed(times: int) -> list[str]:
                found = await asyncio.gather(*(registry.best.get(DAY) for _ in range(3)))
                assert reads.count("BestPlayers") == times
                return [name for name, _ in found[0]]

            assert await listed(1) == await listed(1) == []
            _, [_, bob] = await sit_down(registry)
            await bob.give_up()
            await asyncio.gather(*(task for task in registry.tasks if "update_ratings" in repr(task)))
            assert await listed(2) == []
            await registry.store.write(lambda connection: set_name(connection, ADA, "Ada"))
            assert await listed(2) == []
            watch.passes(60)
            assert await listed(3) == ["Ada"]
            watch.passes(59)
            await listed(3)

    run(test)


# At tables


async def sit_down(registry: TableRegistry, guest: str = BOB, **more: Any) -> tuple[TableSession, list[Page]]:
    """A rated table of Ada and a guest."""
    table, keys = await set_up(registry, "Ada", "", **{"clock": CLOCK, "rated": True, **more})
    await table_setup.take_seat(table, 1, keys[1].secret, "Bob", guest)
    return table, [await Page(table, seat).open() for seat in range(2)]


async def refusal(work: Any) -> ApiError:
    with pytest.raises(ApiError) as caught:
        await work
    return caught.value


def test_a_war_that_is_given_up_counts_and_both_see_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_registry(tmp_path) as registry:
            registry.rated = RatedPairs(True)
            table, [ada, bob] = await sit_down(registry)
            seats = ada.now["table"]["seats"]
            assert [seat["rating"] for seat in seats] == [
                {"rating": 1500, "deviation": 350, "wars": 0, "provisional": True}
            ] * 2
            await bob.give_up()
            await asyncio.gather(*(task for task in registry.tasks if "update_ratings" in repr(task)))
            shown = [seat.rating.rating for seat in table.present().seats if seat.rating]
            assert shown == [1662, 1338]
            kept = await registry.store.table_record(table.table_record.id)
            assert kept is not None and kept.rated and [each.rating for each in kept.ratings.values()] == shown

    run(test)


def test_a_result_is_entered_with_the_last_step_or_not_at_all(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_registry(tmp_path) as registry:
            registry.rated = RatedPairs(True)
            _, [_, bob] = await sit_down(registry)
            await registry.store.write(lambda c: c.exec_driver_sql("alter table rated_wars rename to gone"))
            with pytest.raises((ApiError, StorageError)):
                await bob.give_up()
            await registry.store.write(lambda c: c.exec_driver_sql("alter table gone rename to rated_wars"))
            record = await registry.store.table_record(bob.table.table_record.id)
            assert record is not None and record.standing.phase == "running"
            await (await Page(bob.table, 1).open()).give_up()
            found = await registry.store.read(lambda c: ratings_of(c, [BOB], DAY))
            assert found[BOB].wars == 1

    run(test)


@pytest.mark.parametrize(
    ("seats", "more", "because"),
    [
        (("Ada", "@random"), {}, "another person"),
        (("Ada", "Bob"), {}, "another person"),
        (("Ada", ""), {"clock": {"kind": "none"}}, "a clock"),
        (("Ada", ""), {"mode": {"preset": "standard", "target": 13}}, "a preset"),
        (("Ada", ""), {"mode": {"preset": "standard", "handicap": 1}}, "a preset"),
        (("Ada", "", "", ""), {"mode": "team"}, "a preset"),
        (("Ada", ""), {"start": {"position": "ALS", "seat": "1a"}}, "a position"),
    ],
)
def test_what_cannot_be_rated(tmp_path: Path, seats: tuple[str, ...], more: dict[str, Any], because: str) -> None:
    async def test() -> None:
        async with open_registry(tmp_path) as registry:
            wish = order(*seats, **{"clock": CLOCK, "rated": True, **more})
            registry.rated = RatedPairs(True)
            error = await refusal(table_setup.create_table(registry, wish, GUEST))
            assert error.code is ErrorCode.BAD_MODE and because in str(error)
            registry.rated = None
            assert "this server" in str(await refusal(table_setup.create_table(registry, wish, GUEST)))

    run(test)


def test_nobody_plays_a_rated_war_alone_and_only_fresh_deals_are_rated(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_registry(tmp_path) as registry:
            registry.rated = RatedPairs(True)
            error = await refusal(sit_down(registry, ADA))
            assert error.code is ErrorCode.FORBIDDEN
            for same_deals in (False, True):
                table, [_, bob] = await sit_down(registry)
                await bob.give_up()
                again, _ = await rematches.create_rematch(registry, table, 0, same_deals, ADA)
                assert again.rated is not same_deals and again.takebacks is False

    run(test)


def test_a_seat_of_a_rated_war_is_taken_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_registry(tmp_path) as registry:
            registry.rated = RatedPairs(True)
            table, keys = await set_up(registry, "Ada", "", clock=CLOCK, rated=True)
            presses = [table_setup.take_seat(table, 1, keys[1].secret, "Bob", BOB) for _ in range(2)]
            refused = [
                each for each in await asyncio.gather(*presses, return_exceptions=True) if isinstance(each, ApiError)
            ]
            refused += [
                await refusal(table_setup.take_seat(table, 1, keys[1].secret, "Bob", each)) for each in (BOB, CLEO)
            ]
            assert [error.code for error in refused] == [ErrorCode.SEAT_TAKEN] * 3

    run(test)


def test_few_rated_wars_of_two_guests_and_of_two_addresses_a_day(tmp_path: Path, monkeypatch: Any) -> None:
    async def counted() -> None:
        pairs, free = RatedPairs(True), RatedPairs(False)

        async def begin(counts: RatedPairs, *players: tuple[str, str]) -> None:
            for guest, address in players:
                await counts.note_address(guest, address)
            await counts.begin(1, *(guest for guest, _ in players))

        for number in range(5):
            await begin(pairs, (f"a{number}", "x"), (f"b{number}", "x"))
        with pytest.raises(ApiError):
            await begin(pairs, ("c", "x"), ("d", "x"))
        for number in range(10):
            await begin(pairs, ("e", f"{number}"), ("f", "y"))
        for guest in "efg":
            await pairs.note_address(guest, "z")
        assert not await pairs.is_free(1, "f", "e")
        assert await pairs.is_free(1, "f", "g")
        assert await pairs.is_free(2, "f", "e")
        for _ in range(100):
            await begin(free, ("c", "x"), ("d", "x"))

    run(counted)
    monkeypatch.setattr(rated_pairs, "MAX_OF_GUESTS", 1)

    async def test() -> None:
        async with open_registry(tmp_path, watch := Watch()) as registry:
            registry.rated = RatedPairs(True)
            table, [_, bob] = await sit_down(registry)
            assert (await refusal(sit_down(registry))).code is ErrorCode.TOO_MANY
            await bob.give_up()
            assert not (await rematches.create_rematch(registry, table, 0, False, ADA))[0].rated
            watch.passes(DAY_MS // 1000)
            await sit_down(registry)

    run(test)


def numbered(number: int) -> str:
    """One of many guests."""
    return f"{number + 16:032x}"


async def sit_down_from(registry: TableRegistry, maker: tuple[str, str], joiner: tuple[str, str]) -> TableSession:
    """A rated table of two guests, each with an address."""
    client_address.set(maker[1])
    wish = order("Ada", "", clock=CLOCK, rated=True)
    record, keys = await table_setup.create_table(registry, wish, maker[0])
    table = await registry.find(record.id)
    client_address.set(joiner[1])
    await table_setup.take_seat(table, 1, keys[1].secret, "Bob", joiner[0])
    return table


def test_the_addresses_that_count_are_those_of_the_two_who_play(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(rated_pairs, "MAX_OF_ADDRESSES", 3)

    async def test() -> None:
        async with open_registry(tmp_path) as registry:
            registry.rated = RatedPairs(True)
            for number in range(MAX_OF_ADDRESS):
                await sit_down_from(registry, (ADA, "192.0.2.1"), (numbered(number), "192.0.2.1"))
            again = sit_down_from(registry, (ADA, "192.0.2.1"), (CLEO, "192.0.2.1"))
            assert (await refusal(again)).code is ErrorCode.TOO_MANY
            for number in range(5):  # makers who have nothing to do with each other
                maker = (numbered(number), f"192.0.2.{number + 10}")
                await sit_down_from(registry, maker, (BOB, "192.0.2.2"))
            for number in range(5):  # where no address is known, only guests count
                await sit_down_from(registry, (numbered(number), ""), (numbered(number + 5), ""))

    run(test)


def test_a_rematch_of_addresses_that_have_begun_many_rated_wars_is_not_rated(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_registry(tmp_path) as registry:
            registry.rated = RatedPairs(True)
            for number in range(MAX_OF_ADDRESS):
                table = await sit_down_from(registry, (ADA, "192.0.2.1"), (numbered(number), "192.0.2.1"))
            page = await Page(table, 1).open()
            await page.give_up()
            client_address.set("192.0.2.1")
            again, _ = await rematches.create_rematch(registry, table, 0, False, ADA)
            assert not again.rated
            await table_setup.occupy(await registry.find(again.id), 1, "Bob", numbered(MAX_OF_ADDRESS - 1))

    run(test)


def test_a_rated_rematch_that_has_become_one_too_many_is_played_unrated(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(rated_pairs, "MAX_OF_GUESTS", 2)

    async def test() -> None:
        async with open_registry(tmp_path) as registry:
            registry.rated = RatedPairs(True)
            table, [_, bob] = await sit_down(registry)
            await bob.give_up()
            record, _ = await rematches.create_rematch(registry, table, 0, False, ADA)
            assert record.rated
            await sit_down(registry)
            again = await registry.find(record.id)
            ada = await Page(again, 0).open()
            refused = await refusal(table_setup.occupy(again, 1, "Bob", BOB))
            assert refused.code is ErrorCode.TOO_MANY and "the rematch is not rated" in str(refused)
            await wait_until_async(lambda: not ada.messages[-1]["table"]["rated"], "the maker sees it before the war")
            assert not any(seat["rating"] for seat in ada.messages[-1]["table"]["seats"])
            await table_setup.occupy(again, 1, "Bob", BOB)
            assert again.table_record.standing.phase == "running"
            kept = await registry.store.table_record(record.id)
            assert kept is not None and not kept.rated

    run(test)


def test_a_rated_table_in_the_lobby_tells_the_rating_of_its_maker(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_registry(tmp_path) as registry:
            registry.rated = RatedPairs(True)
            lobby = Lobby(registry, rate_limits=True)
            table, _ = await set_up(registry, "Ada", "", clock=CLOCK, rated=True)
            await lobby.offer(table, 0)
            rating = table.present().seats[0].rating
            assert rating is not None and (rating.rating, rating.provisional) == (1500, True)
            await lobby.join(table, "Bob", BOB)
            assert all(seat.rating for seat in table.present().seats)

    run(test)


# Over the network


def test_a_guest_is_taken_to_another_browser_with_games_and_rating(tmp_path: Path) -> None:
    with served(tmp_path, ratings=True) as address, Browser(address) as ada, Browser(address) as bob:
        made = ada.made("Ada", "", clock=CLOCK, rated=True)
        id, invitation = made["table"]["id"], made["keys"][1]
        key = bob.post(f"/api/tables/{id}/seats/2a", {"secret": invitation["secret"]}).json()["key"]
        with Visitor(address, id) as visitor:
            number = visitor.sit(key)["number"]
            visitor.send("give_up", number=number)
            visitor.next("done")
        own = ada.post("/api/ratings/name", {"name": "Ada"}).json()
        assert own["now"]["rating"] > 1500 and own["name"] == "Ada" and own["history"] == []
        listed = bob.get("/api/ratings").json()["players"]
        assert listed == [{"name": "Ada", "rating": own["now"]}]
        with Browser(address) as phone:
            assert phone.get("/api/ratings/mine").json()["now"]["wars"] == 0
            guest_key = ada.post("/api/guest/key").json()["key"]
            forged = guest_key.replace(guest_key[1], "0" if guest_key[1] != "0" else "1", 1)
            for wrong in (forged, "x" * 60):
                assert phone.post("/api/guest", {"key": wrong}).json()["code"] == "wrong_key"
            assert phone.post("/api/guest", {"key": guest_key}).status_code == 204
            assert phone.get("/api/ratings/mine").json() == own
            assert [game["table"]["id"] for game in phone.get("/api/tables").json()["tables"]] == [id]
        with Browser(address) as fresh:
            fresh.post("/api/guest", {"key": guest_key})  # its first request, which gives it no other cookie
            assert fresh.get("/api/ratings/mine").json() == own
        foreign = ada.post("/api/guest/key", headers={"origin": "https://evil.example"})
        assert foreign.status_code == 403
        assert bob.post("/api/ratings/name", {"name": "Bob"}).status_code == 200
        assert [each["name"] for each in bob.get("/api/ratings").json()["players"]] == ["Ada", "Bob"]
        with Browser(address) as stranger:
            told = stranger.post("/api/ratings/name", {"name": "Eve"})
            assert told.status_code == 403 and "rated war" in told.json()["message"]
            codes = [stranger.post("/api/ratings/name", {"name": None}).status_code for _ in range(20)]
            assert codes[0] == 200 and codes[-1] == 429
        refused = [ada.post("/api/guest", {"key": "x" * 60}).status_code for _ in range(21)]
        assert refused[-1] == 429 and 403 in refused


def test_a_server_without_ratings_says_so(tmp_path: Path) -> None:
    with served(tmp_path) as address, Browser(address) as ada:
        for path in ("/api/ratings", "/api/ratings/mine"):
            assert ada.get(path).status_code == 404
        assert not ada.get("/api/status").json()["ratings"]
        assert (
            ada.post("/api/tables", {"seats": [{"who": "here"}, {"who": "friend"}], "rated": True}).status_code == 422
        )
