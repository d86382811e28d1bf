"""R31 on the wire: with other cards in the dark, every byte that an observer is sent stays the same."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from airlandsea import Battle
from airlandsea.notation.codes import SEATS
from airlandsea.notation.tokens import write_token
from airlandsea.records import write_record
from airlandsea.rules.cards import CODES
from airlandsea.rules.modes import Mode
from airlandsea.server.errors import ApiError
from airlandsea.server.game.logged_war import LoggedWar
from airlandsea.server.game.models import DealsStatus, SeatOccupant, SeatSecret, TableRecord
from airlandsea.server.game.secrets import DealSeeds, digest
from airlandsea.server.jobs.bot_pool import BotPool
from airlandsea.server.jobs.job_queue import Ticket
from airlandsea.server.jobs.messages import Job
from airlandsea.server.jobs.remote_workers import RemoteWorkers
from airlandsea.server.jobs.review_pool import ReviewPool
from airlandsea.server.openapi import api
from airlandsea.server.routes.websocket import WebSocketEndpoint
from airlandsea.server.routes.workers import present_job
from airlandsea.server.schemas.replays import Replay
from airlandsea.server.settings import ServerSettings
from airlandsea.server.storage import Store
from airlandsea.server.tables.daily import DailyDeals
from airlandsea.server.tables.registry import TableRegistry
from airlandsea.server.tables.rematches import create_rematch
from airlandsea.server.tables.replays import Source, play_record, record_of_table, replay
from airlandsea.server.tables.reviews import Reviews
from airlandsea.server.tables.session import TableSession
from airlandsea.server.web.dependencies import AppState
from airlandsea.server.web.guests import Guests
from airlandsea.server.web.middleware import SecurityMiddleware
from airlandsea.server.web.rate_limits import OpenSockets, RateLimiter
from sample_battles import ROWS, observers, random_battle, random_token
from server.pages import write_page
from server.server_fixtures import GUEST, Page, Watch, open_registry, run, sat_down
from swap_hidden import relabelled, relabelled_action, unseen_by
from waiting import wait_until_async

NAMES = ["Ada", "Bob", "Cleo", "Dan"]

KEY = "k_" + "0" * 24  # of the first seat, in wars that are over


class GivenBattleSeeds(DealSeeds):
    """Deals one given battle first."""

    def __init__(self, start: Battle) -> None:
        super().__init__(b"the same in both worlds")
        self.start = start.state

    def first(self, mode, theaters):
        return self.start.copy()


def sheet_of(mode: Mode, number: int) -> TableRecord:
    """A table of people, the same in both worlds."""
    sitting = [SeatOccupant(name) for name in NAMES[: mode.seats]]
    id = "".join("abcdefghijkmnpqrstuvwxyz"[int(digit)] for digit in f"{number:012d}")
    return TableRecord(id, 0, mode, None, seats=sitting, deals=id)


async def told(
    registry: TableRegistry, number: int, observer: int | None, start: Battle, mode: Mode, actions: list[int]
) -> list[str]:
    """Everything an observer gets to read of a battle.

    Frames, reasons, errors, a bot's job, what requests answer, the export, the replay.
    """
    table_record = sheet_of(mode, number)
    registry.deals_of = lambda _: GivenBattleSeeds(start)  # type: ignore[method-assign,assignment]
    await registry.store.add_table(table_record)
    table = TableSession(registry, table_record, DealsStatus())
    page = await Page(table, observer).open()
    others = {seat: Page(table, seat) for seat in range(mode.seats)}
    random = Random(number // 2)
    texts: list[str] = []
    room = BotPool(0, 1)
    client = await rest_of(registry)
    for action in actions:
        async with table.hold() as game:
            asked, token = asked_about(game, action)
            if observer is not None and observer in game.asked:
                job = room.build_job(game, observer)
                texts += [fetched(room, job).replace(game.deals.bot_seed(observer, game.number), "seed")]
        if observer is not None:
            texts += [str(await page.why(wrong)) for wrong in wrong_tokens(random, page)]
            texts.append(await refused(page, "Z9Z"))
            texts.append(await refused(page, "S3S", number=10**6))
        actor = page if asked == observer else others[asked]
        await actor.act(token, table.game.number, f"{table.game.number}")
        if table.game.steps_back(actor.seat) and random.random() < 0.2:
            await actor.undo(table.game.number)
            await actor.act(token, table.game.number, f"{table.game.number}")
        texts += await answers(client, table_record, observer)
    await client.aclose()
    assert page.messages
    texts += page.texts
    if observer is not None:
        texts += kept(table_record, table.game, await registry.store.log(table_record.id), observer)
    return [text.replace(table_record.id, "id") for text in texts]


def fetched(room: BotPool, job: Job) -> str:
    """What a worker on another machine is told that fetches the job of a bot; but for its id, which is drawn."""
    workers = RemoteWorkers(room, ReviewPool(0), ("key",))
    ticket = Ticket(job)
    room.jobs.put(ticket)
    taken = workers.take("worker 1")
    assert taken and taken.ticket is ticket
    told = present_job(taken).model_dump_json().replace(taken.id, "id")
    ticket.result.cancel()
    workers.forget(taken)
    room.jobs.finish(ticket)
    return told


async def rest_of(registry: TableRegistry) -> httpx.AsyncClient:
    """A client of the whole application around a registry, without a network."""
    app = api()
    guests = await Guests.of(registry.store)
    settings = ServerSettings(page=page_folder(registry))
    reviews = Reviews(registry.store, ReviewPool(0))
    daily = DailyDeals(reviews.pool)
    app_state = AppState(settings, registry, guests, RateLimiter(None), OpenSockets({}), reviews, daily)
    app.state.app_state = app_state
    app_state.pictures.render = str.encode  # type: ignore[method-assign,assignment]
    gate = SecurityMiddleware(app, WebSocketEndpoint(lambda: app_state), lambda: app_state)
    return httpx.AsyncClient(transport=httpx.ASGITransport(gate), base_url="http://localhost")


def page_folder(registry: TableRegistry) -> Path:
    """A page beside the database, with what pictures are drawn with."""
    page = Path(str(registry.store.database.engine.url.database)).parent / "page"
    write_page(page)
    return page


async def answers(client: httpx.AsyncClient, table_record: TableRecord, observer: int | None) -> list[str]:
    """What an observer is told who asks for a table, its record and its replay; while it runs, nothing is open."""
    paths = ["", "/replay/1?eyes=public", "/record?eyes=public"]
    if table_record.standing.phase != "over":
        paths += [f"/{what}?eyes={eyes}" for what in ("replay/1", "record") for eyes in ("open", "1a", "2a")]
    found = [await client.get(f"/api/tables/{table_record.id}{path}") for path in paths]
    if table_record.standing.phase != "over":
        assert all("still_hidden" in answer.text for answer in found[3:])
    links = [f"/table/{table_record.id}", f"/pictures/tables/{table_record.id}.png"]
    found += [await client.get(path) for path in links]
    assert found[-2].text.count("og:") > 5 and found[-1].text.startswith("<svg")
    return [f"{answer.status_code} {answer.text}" for answer in found]


def asked_about(game: LoggedWar, action: int) -> tuple[int, str]:
    """Who does an action, and its token."""
    seat = next(seat for seat in game.asked if game.options(seat).get(action))
    return seat, write_token(game.battle.state, action)


def wrong_tokens(random: Random, page: Page) -> list[str]:
    """Things a player might tap."""
    row = [theater["letter"] for theater in page.now["battle"]["row"]]
    code, letter = random.choice(CODES), random.choice(row)
    place = f"{random.choice('12')}{letter}{random.randint(1, 4)}"
    return [code + letter, code.lower() + letter, code + random.choice("!?>"), place, random.choice(["w", "-", "give"])]


async def refused(page: Page, token: str, number: int | None = None) -> str:
    """What a page is told that sends nonsense."""
    with pytest.raises(ApiError) as found:
        await page.act(token, number)
    return found.value.problem.model_dump_json()


def kept(table_record: TableRecord, game: LoggedWar, log, observer: int) -> list[str]:
    """What an observer is shown of it afterwards, as one who knew what they knew."""
    eyes: Any = SEATS[observer]
    record = record_of_table(table_record, log, game.deals, eyes)
    whole = record_of_table(table_record, log, game.deals, "open")
    shown = replay(Source("", play_record(whole), [], None), 1, eyes)
    text = shown.model_dump_json()
    assert Replay.model_validate_json(text, strict=True).model_dump_json() == text
    return [write_record(record), text]


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS[::3])
def test_no_byte_that_an_observer_is_sent_depends_on_what_they_have_not_seen(theaters, tmp_path):
    random = Random(f"wire {theaters}")
    start = random_battle(random, theaters, target=1)
    battle = start.copy()
    while not battle.is_over:
        battle.play(random_token(random, battle))
    actions = [turn.number for turn in battle.history]
    mode = mode_of(battle)

    async def test():
        watch = Watch()
        exchanged = 0
        async with open_registry(tmp_path, watch) as registry:
            for number, observer in enumerate([None, random.choice(observers(start)[:-1])]):
                unseen = unseen_by(observer, start, actions)
                mixed = random.sample(unseen, len(unseen))
                new = dict(zip(unseen, mixed, strict=True))
                exchanged += unseen != mixed
                other = Battle(relabelled(start.state, new))
                others = [relabelled_action(action, new) for action in actions]
                one = await told(registry, 2 * number, observer, start, mode, actions)
                two = await told(registry, 2 * number + 1, observer, other, mode, others)
                assert len(one) > len(actions)
                assert one == two
        assert exchanged

    run(test)


def mode_of(battle: Battle) -> Mode:
    """The mode that a battle is played in."""
    state = battle.state
    return Mode(
        slots=state.slots,
        pairs=(state.seats > 2, state.seats > 3),
        target=state.target,
        scoring=("normal", "beginner")[state.scoring],
        ties=("first", "nobody", "second")[state.ties],
        withdrawal=bool(state.withdrawal),
        chart=tuple(state.chart),
    )


@pytest.mark.slow
def test_what_is_compared_would_show_a_leak(tmp_path):
    """The guard above can fail: a referee's frames do differ."""
    random = Random("leak")
    start = random_battle(random, "ALS", target=1)
    battle = start.copy()
    while not battle.is_over:
        battle.play(random_token(random, battle))
    actions = [turn.number for turn in battle.history]
    unseen = unseen_by(None, start, actions)
    new = dict(zip(unseen, unseen[1:] + unseen[:1], strict=True))

    async def test():
        async with open_registry(tmp_path) as registry:
            others = [relabelled_action(action, new) for action in actions]
            mode = mode_of(battle)
            one = await told(registry, 0, 0, start, mode, actions)
            two = await told(registry, 1, 0, Battle(relabelled(start.state, new)), mode, others)
            assert one != two

    run(test)


# Looking at a war's cards while somebody has them dealt again


async def war_given_up(registry: TableRegistry) -> tuple[TableSession, httpx.AsyncClient]:
    """A war that is over, and a client for requests."""
    table, [page, _] = await sat_down(registry, "Ada", "Bob")
    await page.give_up()
    table.table_record.keys.append(SeatSecret(0, digest(KEY)))
    return table, await rest_of(registry)


async def opened(client: httpx.AsyncClient, table: TableSession) -> httpx.Response:
    """A player opens all cards."""
    return await client.post(f"/api/tables/{table.table_record.id}/open", json={"seat": "1a", "key": KEY})


def meanwhile(
    store: Store, name: str, monkeypatch, deed: Callable[[], Awaitable[object]], is_before: bool = False
) -> None:
    """Have a deed done right after, or before, the store has been asked something for the first time."""
    look = getattr(store, name)

    async def looked(what: object) -> object:
        monkeypatch.undo()
        if is_before:
            await deed()
        found = await look(what)
        if not is_before:
            await deed()
        return found

    monkeypatch.setattr(store, name, looked)


def test_cards_that_are_dealt_again_while_a_player_opens_them_stay_hidden(tmp_path, monkeypatch):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, client = await war_given_up(registry)
            meanwhile(
                registry.store,
                "set_opened",
                monkeypatch,
                lambda: create_rematch(registry, table, 0, True, GUEST),
                is_before=True,
            )
            answer = await opened(client, table)
            assert (answer.status_code, answer.json()["code"]) == (409, "still_hidden")
            assert table.table_record.rematch
            assert not (await registry.store.table_record(table.table_record.id)).opened
            await client.aclose()

    run(test)


def test_cards_that_are_opened_while_they_are_to_be_dealt_again_are_not_dealt_again(tmp_path, monkeypatch):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, client = await war_given_up(registry)
            meanwhile(registry.store, "deals_status", monkeypatch, lambda: opened(client, table))
            with pytest.raises(ApiError) as found:
                await create_rematch(registry, table, 0, True, GUEST)
            assert found.value.code == "cards_seen"
            assert table.table_record.rematch is None
            new, _ = await create_rematch(registry, table, 0, False, GUEST)
            assert table.table_record.rematch == new.id
            await client.aclose()

    run(test)


def test_every_war_with_the_same_deals_says_that_its_cards_are_hidden_while_one_is_running(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            first, _ = await war_given_up(registry)
            again, _ = await create_rematch(registry, first, 0, True, GUEST)
            async with registry.table(again.id) as second:
                page = await Page(second, 1).open()
                await page.give_up()
                await settled(first, True)
                await create_rematch(registry, second, 1, True, GUEST)
                assert second.deals_status.is_played
                await settled(first, False)

    run(test)


def test_a_late_answer_of_the_store_does_not_undo_what_a_table_knows(tmp_path, monkeypatch):
    async def test():
        async with open_registry(tmp_path) as registry:
            first, _ = await war_given_up(registry)
            again, _ = await create_rematch(registry, first, 0, True, GUEST)
            async with registry.table(again.id) as second:
                page = await Page(second, 1).open()
                await settled(first, False)
                look, holds = registry.store.deals_status, [1.0, 0.0]  # seconds

                async def looked(deals: str) -> dict[str, DealsStatus]:
                    found = await look(deals)
                    await asyncio.sleep(holds.pop(0) if holds else 0)  # the first answer arrives after the second
                    return found

                monkeypatch.setattr(registry.store, "deals_status", looked)
                registry.deals_have_changed(again)
                await wait_until_async(lambda: len(holds) < 2, "the store has answered once")
                await page.give_up()
                await wait_until_async(lambda: not holds, "and twice")
                await asyncio.gather(*(task for task in registry.tasks if is_update(task)))
                assert not first.deals_status.is_played

    run(test)


def is_update(task: asyncio.Task[None]) -> bool:
    """Whether a task brings tables with the same deals up to date."""
    return getattr(task.get_coro(), "__name__", "") == "update_deals_status"


async def settled(table: TableSession, may_be_opened: bool) -> None:
    """Soon a table knows so."""
    await wait_until_async(lambda: table.deals_status.is_played != may_be_opened, f"may be opened: {may_be_opened}")
