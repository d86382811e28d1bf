"""R31 on the wire: with other cards in the dark, every byte that an observer is sent stays the same."""

from collections.abc import Awaitable, Callable
from random import Random

import httpx
import pytest

from airlandsea import Battle
from airlandsea.notation.codes import SEATS
from airlandsea.notation.tokens import write_token
from airlandsea.records import write_record
from airlandsea.rules.cards import CODES
from airlandsea.rules.modes import Mode
from airlandsea.server.app import api
from airlandsea.server.deals import Deals
from airlandsea.server.doors.house import House
from airlandsea.server.doors.socket import SocketDoor
from airlandsea.server.game import Game
from airlandsea.server.gate import Gate, Rates
from airlandsea.server.guests import Guests
from airlandsea.server.hall import Hall
from airlandsea.server.keys import digest
from airlandsea.server.orders import set_up_again
from airlandsea.server.players.compiling import Compiler
from airlandsea.server.players.room import Room
from airlandsea.server.refusal import Refusal
from airlandsea.server.replays import Source, play_record, record_of_table, replay
from airlandsea.server.settings import Settings
from airlandsea.server.sheets import Key, Sheet, Sitter
from airlandsea.server.storage import Store
from airlandsea.server.table import Table
from airlandsea.server.wire.replays import Replay
from exchange import relabelled, relabelled_action, unseen_by
from server.hosting import GUEST, Page, Watch, hall_of, run, sat_down
from waiting import wait_until_async
from worlds import ROWS, observers, random_battle, random_token

NAMES = ["Ada", "Bob", "Cleo", "Dan"]

KEY = "k_" + "0" * 24  # of the first seat, in wars that are over


class Dealt(Deals):
    """Deals one given battle first."""

    def __init__(self, start: Battle) -> None:
        super().__init__(b"the same in both worlds")
        self.start = start.state

    def first(self, mode, theaters):
        return self.start.copy()


def sheet_of(mode: Mode, number: int) -> Sheet:
    """A table of people, the same in both worlds."""
    sitting = [Sitter(name) for name in NAMES[: mode.seats]]
    id = "".join("abcdefghijkmnpqrstuvwxyz"[int(digit)] for digit in f"{number:012d}")
    return Sheet(id, 0, mode, None, seats=sitting, deals=id)


async def told(
    hall: Hall, number: int, observer: int | None, start: Battle, mode: Mode, actions: list[int]
) -> list[str]:
    """Everything an observer gets to read of a battle.

    Frames, reasons, errors, a bot's job, what requests answer, the export, the replay.
    """
    sheet = sheet_of(mode, number)
    hall.deals_of = lambda _: Dealt(start)
    await hall.store.add_table(sheet)
    table = Table(hall, sheet, False)
    page = await Page(table, observer).open()
    others = {seat: Page(table, seat) for seat in range(mode.seats)}
    random = Random(number // 2)
    texts: list[str] = []
    room = Room(0, 1)
    door = await rest_of(hall)
    for action in actions:
        async with table.awake() as game:
            asked, token = asked_about(game, action)
            if observer is not None and observer in game.asked:
                line = room.job_of(game, observer).line().decode()
                texts += [line.replace(game.deals.bot_seed(observer, game.number), "seed")]
        if observer is not None:
            texts += [str(await page.why(wrong)) for wrong in wrong_tokens(random, page)]
            texts.append(await refused(page, "Z9Z"))
            texts.append(await refused(page, "S3S", number=10**6))
        actor = page if asked == observer else others[asked]
        await actor.act(token, table.game.number, f"{table.game.number}")
        if table.game.steps_back(actor.seat) and random.random() < 0.2:
            await actor.undo(table.game.number)
            await actor.act(token, table.game.number, f"{table.game.number}")
        texts += await answers(door, sheet, observer)
    await door.aclose()
    assert page.messages
    texts += page.texts
    if observer is not None:
        texts += kept(sheet, table.game, await hall.store.log(sheet.id), observer)
    return [text.replace(sheet.id, "id") for text in texts]


async def rest_of(hall: Hall) -> httpx.AsyncClient:
    """The door for requests to a hall, gate and all, without a network."""
    app = api()
    guests, compiler = await Guests.of(hall.store), Compiler(False, lambda: None)
    app.state.house = house = House(Settings(), hall, guests, Rates(False), compiler)
    gate = Gate(app, SocketDoor(lambda: house), lambda: house)
    return httpx.AsyncClient(transport=httpx.ASGITransport(gate), base_url="http://localhost")


async def answers(door: httpx.AsyncClient, sheet: Sheet, observer: int | None) -> list[str]:
    """What an observer is told who asks for a table, its record and its replay; while it runs, nothing is open."""
    paths = ["", "/replay/1?eyes=public", "/record?eyes=public"]
    if sheet.standing.phase != "over":
        paths += [f"/{what}?eyes={eyes}" for what in ("replay/1", "record") for eyes in ("open", "1a", "2a")]
    found = [await door.get(f"/api/tables/{sheet.id}{path}") for path in paths]
    if sheet.standing.phase != "over":
        assert all("still_hidden" in answer.text for answer in found[3:])
    return [f"{answer.status_code} {answer.text}" for answer in found]


def asked_about(game: Game, action: int) -> tuple[int, str]:
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
    with pytest.raises(Refusal) as found:
        await page.act(token, number)
    return found.value.problem.model_dump_json()


def kept(sheet: Sheet, game: Game, log, observer: int) -> list[str]:
    """What an observer is shown of it afterwards, as one who knew what they knew."""
    record = record_of_table(sheet, log, game.deals, SEATS[observer])
    whole = record_of_table(sheet, log, game.deals, "open")
    shown = replay(Source("", play_record(whole), [], None), 1, SEATS[observer])
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
        async with hall_of(tmp_path, watch) as hall:
            for number, observer in enumerate([None, random.choice(observers(start)[:-1])]):
                unseen = unseen_by(observer, start, actions)
                mixed = random.sample(unseen, len(unseen))
                new = dict(zip(unseen, mixed, strict=True))
                exchanged += unseen != mixed
                other = Battle(relabelled(start.state, new))
                others = [relabelled_action(action, new) for action in actions]
                one = await told(hall, 2 * number, observer, start, mode, actions)
                two = await told(hall, 2 * number + 1, observer, other, mode, others)
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
        async with hall_of(tmp_path) as hall:
            others = [relabelled_action(action, new) for action in actions]
            mode = mode_of(battle)
            one = await told(hall, 0, 0, start, mode, actions)
            two = await told(hall, 1, 0, Battle(relabelled(start.state, new)), mode, others)
            assert one != two

    run(test)


# Looking at a war's cards while somebody has them dealt again


async def war_given_up(hall: Hall) -> tuple[Table, httpx.AsyncClient]:
    """A war that is over, and the door for requests."""
    table, [page, _] = await sat_down(hall, "Ada", "Bob")
    await page.give_up()
    table.sheet.keys.append(Key(0, digest(KEY)))
    return table, await rest_of(hall)


async def opened(door: httpx.AsyncClient, table: Table) -> httpx.Response:
    """A player opens all cards."""
    return await door.post(f"/api/tables/{table.sheet.id}/open", json={"seat": "1a", "key": KEY})


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
        async with hall_of(tmp_path) as hall:
            table, door = await war_given_up(hall)
            meanwhile(
                hall.store, "set_opened", monkeypatch, lambda: set_up_again(table, 0, True, GUEST), is_before=True
            )
            answer = await opened(door, table)
            assert (answer.status_code, answer.json()["code"]) == (409, "still_hidden")
            assert table.sheet.rematch
            assert not (await hall.store.sheet(table.sheet.id)).opened
            await door.aclose()

    run(test)


def test_cards_that_are_opened_while_they_are_to_be_dealt_again_are_not_dealt_again(tmp_path, monkeypatch):
    async def test():
        async with hall_of(tmp_path) as hall:
            table, door = await war_given_up(hall)
            meanwhile(hall.store, "is_opened", monkeypatch, lambda: opened(door, table))
            with pytest.raises(Refusal) as found:
                await set_up_again(table, 0, True, GUEST)
            assert found.value.code == "cards_seen"
            assert table.sheet.rematch is None
            new, _ = await set_up_again(table, 0, False, GUEST)
            assert table.sheet.rematch == new.id
            await door.aclose()

    run(test)


def test_every_war_with_the_same_deals_says_that_its_cards_are_hidden_while_one_is_running(tmp_path):
    async def test():
        async with hall_of(tmp_path) as hall:
            first, _ = await war_given_up(hall)
            again, _ = await set_up_again(first, 0, True, GUEST)
            async with hall.table(again.id) as second:
                page = await Page(second, 1).open()
                await page.give_up()
                await settled(first, True)
                await set_up_again(second, 1, True, GUEST)
                assert second.is_held_back
                await settled(first, False)

    run(test)


async def settled(table: Table, may_be_opened: bool) -> None:
    """Soon a table knows so."""
    await wait_until_async(lambda: table.is_held_back != may_be_opened, f"may be opened: {may_be_opened}")
