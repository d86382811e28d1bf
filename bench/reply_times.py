"""Whether a bot's reply times reveal what its hand allows: `python bench/reply_times.py [--bot NAME] [--answers N]`.

Plays wars at a server in a process of its own, over a WebSocket, against a bot. For each of the bot's choices it takes
the time from the message that the player got before until the message with the choice. When a war is over, its cards
are opened, and its record shows how many options the bot had each time; whether it solved an ending is computed again.
Two-sample Kolmogorov-Smirnov tests compare the times of both kinds: a small p means that they can be told apart.
"""

import argparse
import asyncio
import json
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import httpx
from choice_durations import has_solved
from report import Report, libraries
from scipy.stats import ks_2samp
from serve import IDLE, ours, server
from websockets.asyncio.client import connect

from airlandsea.bots import TimeControl, make
from airlandsea.records import battles_of, read_record

BOT_SEAT = "2a"
BOT_SECONDS = 5.0  # as `airlandsea serve` gives each choice


@dataclass(frozen=True)
class TimedReply:
    """A choice of the bot, as its player waited for it, and as its record shows it."""

    waited_s: float
    options: int
    is_solved: bool


def main() -> None:
    """Measure, print, and keep if asked to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="level:8")
    parser.add_argument("--answers", type=int, default=500, help="at least as many; the last war is played to its end")
    parser.add_argument("--seed", type=int, default=1, help="of the player's moves")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers to a file")
    given = parser.parse_args()
    report = Report()
    report.say(libraries("airlandsea", "fastapi", "uvicorn", "uvloop", "websockets", "scipy"))
    answers = asyncio.run(measure(given.bot, given.answers, Random(given.seed)))
    tell(report, given.bot, answers)
    if given.json:
        report.save(given.json)


def tell(report: Report, bot: str, answers: list[TimedReply]) -> None:
    """Print the tests."""
    report.section(f"Replies of {bot} over a WebSocket")
    report.add("replies", len(answers), "")
    report.add("until a reply, median", 1000 * median(each.waited_s for each in answers), "ms")
    middle = median(each.options for each in answers)
    few, many = f"fewer than {middle:g} options", f"{middle:g} options or more"
    compare(report, answers, few, many, [each.options < middle for each in answers])
    choices = [each for each in answers if each.options > 1]
    compare(report, answers, "one option", "several", [each.options == 1 for each in answers])
    compare(report, choices, "solved", "not solved", [each.is_solved for each in choices])


def compare(report: Report, answers: list[TimedReply], one: str, other: str, is_one: list[bool]) -> None:
    """Print how the times of two kinds of answers differ."""
    times_ms: dict[bool, list[float]] = {True: [], False: []}
    for answer, kind in zip(answers, is_one, strict=True):
        times_ms[kind].append(1000 * answer.waited_s)
    sizes = f"{len(times_ms[True])} and {len(times_ms[False])} replies"
    if not all(times_ms.values()):
        report.say(f"{one}, {other}: {sizes}, nothing to compare")
        return
    found = ks_2samp(times_ms[True], times_ms[False])
    medians = " and ".join(f"{median(times):.1f}" for times in times_ms.values())
    report.add(f"{one}, {other}: p", found.pvalue, "", f"D {found.statistic:.3f}, {sizes}, medians {medians} ms")


async def measure(bot: str, wanted: int, random: Random) -> list[TimedReply]:
    """Return the answers of a bot in whole wars: at least a number of them."""
    answers: list[TimedReply] = []
    with tempfile.TemporaryDirectory() as folder:
        command = ours(f"sqlite:///{folder}/tables.sqlite", "--bot-seconds", f"{BOT_SECONDS:g}")
        async with server(*command) as (url, *_), httpx.AsyncClient(base_url=url, timeout=30, limits=IDLE) as client:
            while len(answers) < wanted:
                answers += await answers_of_war(client, bot, random)
    return answers


async def answers_of_war(client: httpx.AsyncClient, bot: str, random: Random) -> list[TimedReply]:
    """Play a war against a bot, and return its answers."""
    seats = [{"who": "here", "name": "Ada"}, {"who": "bot", "bot": bot}]
    made = (await client.post("/api/tables", json={"seats": seats})).raise_for_status().json()
    waits = await play_war(str(client.base_url).rstrip("/"), made, random)
    kinds = kinds_of(await record_of(client, made), bot)
    return [TimedReply(waited_s, *kind) for waited_s, kind in zip(waits, kinds, strict=True) if waited_s is not None]


async def play_war(url: str, made: dict[str, Any], random: Random) -> list[float | None]:
    """Play a war at random; return how long each choice of the bot took, None where its beginning was not seen."""
    [key] = made["keys"]
    waits: list[float | None] = []
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{made['table']['id']}/socket"
    async with connect(address, compression=None, max_queue=None, ping_interval=None) as socket:
        await socket.send(json.dumps({"type": "sit", "seat": key["seat"], "key": key["secret"]}))
        told_at: float | None = None
        while True:
            text = await socket.recv()
            arrived = perf_counter()
            message = json.loads(text)
            if message["type"] not in ("table", "step"):
                continue
            if message["type"] == "step" and message["step"]["kind"] == "act" and message["step"]["seat"] == BOT_SEAT:
                waits.append(None if told_at is None else arrived - told_at)
            told_at = arrived if message["type"] == "step" else None
            if message["table"]["phase"] == "over":
                return waits
            if move := next_move(message, random):
                await socket.send(json.dumps(move))


def next_move(message: dict[str, Any], random: Random) -> dict[str, Any]:
    """Return what the player does after a message; nothing if it is the bot's turn."""
    move = {"id": f"{message['number']}", "number": message["number"]}
    if message["table"]["phase"] == "between":
        return {"type": "deal", **move}
    tokens = [option["token"] for option in message["options"] if option["token"] != "w"]
    return {"type": "act", "token": random.choice(tokens), **move} if tokens else {}


async def record_of(client: httpx.AsyncClient, made: dict[str, Any]) -> str:
    """Return the record of a war that is over, after its cards were opened."""
    [key], table = made["keys"], f"/api/tables/{made['table']['id']}"
    opening = {"seat": key["seat"], "key": key["secret"]}
    (await client.post(f"{table}/open", json=opening)).raise_for_status()
    return (await client.get(f"{table}/record")).raise_for_status().text


def kinds_of(record: str, name: str) -> Iterator[tuple[int, bool]]:
    """Yield for each choice of the bot in a record how many options it had, and whether it solved the ending."""
    bot = make(name, 1)
    bot.prepare()
    for battle, actions in battles_of(read_record(record)):
        for action in actions:
            [seat] = battle.to_act
            if battle.mode.seat_names[seat] == BOT_SEAT:
                view, options = battle.view(seat), battle.options_for(seat)
                bot.choose(view, options, TimeControl(move=BOT_SECONDS))
                yield len(options), len(options) > 1 and has_solved(bot, battle.mode)
            battle.play(action)


if __name__ == "__main__":
    main()
