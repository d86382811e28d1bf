"""Whatever players do, and whenever a table sleeps: the war that goes on is the war of its log."""

import asyncio
import json
from random import Random
from typing import Any

import pytest

from airlandsea.notation.codes import SEATS
from airlandsea.records import check, read_record, write_record
from airlandsea.rules.modes import PRESETS
from airlandsea.server.errors import ApiError
from airlandsea.server.game.logged_war import LoggedWar
from airlandsea.server.game.models import EntryKind
from airlandsea.server.schemas import socket as wire
from airlandsea.server.schemas.common import ErrorCode
from airlandsea.server.tables.registry import TableRegistry
from airlandsea.server.tables.replays import record_of_table, war_of
from airlandsea.server.tables.session import TableSession
from server.server_fixtures import ByChance, Page, Watch, open_registry, quiet, run, sat_down

STEPS = 28
CLOCKS: list[dict[str, Any]] = [
    {"kind": "none"},
    {"kind": "war", "seconds": 60, "increment": 5},
    {"kind": "days", "days": 1},
]
DEEDS = {"act": 50, "undo": 25, "deal": 8, "partner": 6, "sleep": 6, "time": 4, "say": 2, "why": 2, "give up": 0.3}
OURS = (ErrorCode.INTERNAL, ErrorCode.STORAGE)  # refusals that no deed deserves


class InTheirTime(ByChance):
    """Bots that withdraw too, and let a while pass now and then."""

    async def choose(self, game: LoggedWar, seat: int) -> str:
        tokens = game.options(seat).tokens
        for _ in range(self.random.choice((0, 1, 5, 50))):
            await asyncio.sleep(0)
        return self.random.choice(tokens)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(len(PRESETS)))
def test_the_war_that_goes_on_is_the_one_that_its_log_tells(tmp_path, seed):
    random, watch = Random(seed), Watch()
    preset = list(PRESETS)[seed]
    kinds = random.choice((["@random"], ["Bob", "@random"]))  # takebacks are where all others are bots
    others = [random.choice(kinds) for _ in range(PRESETS[preset].seats - 1)]

    async def test():
        async with open_registry(tmp_path, watch) as registry:
            registry.chooser = InTheirTime()
            table, pages = await sat_down(
                registry, "Ada", *others, mode=preset, clock=random.choices(CLOCKS, (3, 1, 1))[0]
            )
            pages.append(await Page(table, 0).open())  # a second device
            for _ in range(STEPS):
                together = random.choice((1, 1, 3))
                await asyncio.gather(*(do(random, watch, random.choice(pages)) for _ in range(together)))
                if random.random() < 0.5:
                    await quiet(table)
                if random.random() < 0.3:
                    await compare(registry, table, pages)
            await compare(registry, table, pages)
            await check_records(registry, table)

    run(test)


async def do(random: Random, watch: Watch, page: Page) -> None:
    """Something a player, or time, does; it may be refused, but only for a good reason."""
    [deed] = random.choices(list(DEEDS), list(DEEDS.values()))
    try:
        match deed:
            case "act":
                plays = [token for token in page.tokens if token != "w"] or ["w"]
                await page.act("w" if random.random() < 0.05 else random.choice(plays))
            case "undo":
                await page.undo()
            case "deal":
                await page.deal()
            case "partner":
                await page.send(wire.Partner)
            case "say":
                await page.say("Hm")
            case "why":
                await page.why(random.choice(("L3L", "l3l", "w", "-", "give", "1a", "1L1", "S3?", "S3>", "S3!", "??")))
            case "give up":
                await page.give_up()
            case "time":
                watch.passes(random.choice((1, 31, 100, 24 * 3600)))
                await page.table.handle_timer()
            case "sleep":
                if page.table.is_idle:
                    page.table.unload()
    except ApiError as refusal:
        if refusal.code in OURS:
            raise


async def compare(registry: TableRegistry, table: TableSession, pages: list[Page]) -> None:
    """The war in memory, what pages have been told, the war of the log, and its replay are one and the same."""
    async with table.hold() as game:
        log = await registry.store.log(table.table_record.id)
        again = registry.new_game(table.table_record, log)
        battle = war_of(table.table_record, log, registry.deals_of(table.table_record)).battle
        for seat in [None, *range(table.table_record.mode.seats)]:
            assert table.text_of_whole(game, seat) == table.text_of_whole(again, seat)
            assert battle.view(seat) == game.view(seat)
        assert (game.ids, game.question_since, vars(game.clock)) == (again.ids, again.question_since, vars(again.clock))
        assert (await registry.store.table_record(table.table_record.id)).standing == table.table_record.standing
        for page in pages:
            whole = json.loads(table.text_of_whole(game, page.seat))
            assert {key: page.now[key] for key in ("number", "battle", "options", "can_undo")}.items() <= whole.items()


async def check_records(registry: TableRegistry, table: TableSession) -> None:
    """Wherever the war ends, its records are true."""
    async with table.hold() as game:
        if game.phase != "over":
            await table.append_and_broadcast(game, EntryKind.GIVE_UP, 0)
    log = await registry.store.log(table.table_record.id)
    eyes: Any
    for eyes in (*SEATS[: table.table_record.mode.seats], "open"):
        record = record_of_table(table.table_record, log, registry.deals_of(table.table_record), eyes)
        check(read_record(write_record(record)))
