"""Whatever players do, and whenever a table sleeps: the war that goes on is the one that its log tells."""

import asyncio
import json
from random import Random
from typing import Any

import pytest

from airlandsea.notation.codes import SEATS
from airlandsea.records import check, read_record, write_record
from airlandsea.rules.modes import PRESETS
from airlandsea.server.game import Game
from airlandsea.server.hall import Hall
from airlandsea.server.refusal import Refusal
from airlandsea.server.replays import record_of_table, war_of
from airlandsea.server.sheets import What
from airlandsea.server.table import Table
from airlandsea.server.wire import socket as wire
from airlandsea.server.wire.words import ErrorCode
from server.hosting import ByChance, Page, Watch, hall_of, quiet, run, sat_down

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

    async def choose(self, game: Game, seat: int) -> str:
        tokens = game.options(seat).tokens
        for _ in range(self.random.choice((0, 1, 5, 50))):
            await asyncio.sleep(0)
        return self.random.choice(tokens)


@pytest.mark.parametrize("seed", range(len(PRESETS)))
def test_the_war_that_goes_on_is_the_one_that_its_log_tells(tmp_path, seed):
    random, watch = Random(seed), Watch()
    preset = list(PRESETS)[seed]
    kinds = random.choice((["@random"], ["Bob", "@random"]))  # takebacks are where all others are bots
    others = [random.choice(kinds) for _ in range(PRESETS[preset].seats - 1)]

    async def test():
        async with hall_of(tmp_path, watch) as hall:
            hall.chooser = InTheirTime()
            table, pages = await sat_down(hall, "Ada", *others, mode=preset, clock=random.choices(CLOCKS, (3, 1, 1))[0])
            pages.append(await Page(table, 0).open())  # a second device
            for _ in range(STEPS):
                together = random.choice((1, 1, 3))
                await asyncio.gather(*(do(random, watch, random.choice(pages)) for _ in range(together)))
                if random.random() < 0.5:
                    await quiet(table)
                if random.random() < 0.3:
                    await compare(hall, table, pages)
            await compare(hall, table, pages)
            await check_records(hall, table)

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
                await page.table.look_at_the_clock()
            case "sleep":
                if page.table.is_idle:
                    page.table.sleep()
    except Refusal as refusal:
        if refusal.code in OURS:
            raise


async def compare(hall: Hall, table: Table, pages: list[Page]) -> None:
    """The war in memory, what pages have been told, the war of the log, and its replay are one and the same."""
    async with table.awake() as game:
        log = await hall.store.log(table.sheet.id)
        again = hall.new_game(table.sheet, log)
        battle = war_of(table.sheet, log, hall.deals_of(table.sheet)).battle
        for seat in [None, *range(table.sheet.mode.seats)]:
            assert table.text_of_whole(game, seat) == table.text_of_whole(again, seat)
            assert battle.view(seat) == game.view(seat)
        assert (game.ids, game.question_since, vars(game.clock)) == (again.ids, again.question_since, vars(again.clock))
        assert (await hall.store.sheet(table.sheet.id)).standing == table.sheet.standing
        for page in pages:
            whole = json.loads(table.text_of_whole(game, page.seat))
            assert {key: page.now[key] for key in ("number", "battle", "options", "can_undo")}.items() <= whole.items()


async def check_records(hall: Hall, table: Table) -> None:
    """Wherever the war ends, its records are true."""
    async with table.awake() as game:
        if game.phase != "over":
            await table.enter(game, What.GIVE_UP, 0)
    log = await hall.store.log(table.sheet.id)
    for eyes in (*SEATS[: table.sheet.mode.seats], "open"):
        record = record_of_table(table.sheet, log, hall.deals_of(table.sheet), eyes)
        check(read_record(write_record(record)))
