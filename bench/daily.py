"""How fast results of the daily deal are checked, and whether forged ones pass: `python bench/daily.py [--quick]`.

`times` checks the records of several days and players. `forgeries` changes one thing in a record, again and again, and
counts what is accepted. An accepted record is no forgery if it is true: the judge replays it by `War`, with an opponent
of the day of its own, and compares it with the record of that war.
"""

import argparse
import re
from collections import Counter
from collections.abc import Callable
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from changed_records import CHANGES, change_record, change_text
from report import Report

from airlandsea.bots.bot import Bot
from airlandsea.bots.daily import DailyOpponent
from airlandsea.bots.heuristic import HeuristicBot
from airlandsea.bots.random_bot import RandomBot
from airlandsea.bots.search import SearchBot
from airlandsea.daily import MODE, OPPONENT, PLAYER, DailyResult, ForgedResult, check_result, daily_war
from airlandsea.errors import IllegalAction
from airlandsea.match import play_war
from airlandsea.records import IllegalRecord, Record, read_record, record_of, write_record
from airlandsea.records.toml import BattleRecord
from airlandsea.rules.modes import Mode
from airlandsea.war import War

PARTS = ("times", "forgeries")
FIRST = date(2026, 12, 1)
DAYS = 12
STRETCH = 500  # changed records between two reports of progress
REPEATS = 5  # of a check; the fastest counts
PLAYERS: dict[str, Callable[[int], Bot]] = {
    "heuristic": HeuristicBot,
    "random": RandomBot,
    "search": lambda seed: SearchBot(seed, playouts=50),
}
Played = tuple[DailyOpponent, str]  # the opponent of the day, and the record


def played(days: int) -> dict[str, list[Played]]:
    """Records of a number of days, by player."""
    found: dict[str, list[Played]] = {name: [] for name in PLAYERS}
    for number in range(days):
        opponent = DailyOpponent(FIRST + timedelta(days=number))
        opponent.prepare()
        for name, make in PLAYERS.items():
            war = daily_war(opponent.day)
            play_war(war, [make(number), opponent])
            if war.is_over:
                found[name].append((opponent, write_record(record_of(war, ["Ada", "daily"]))))
    return found


def time_checks(report: Report, records: dict[str, list[Played]]) -> None:
    """How long it takes to read a record and to check it."""
    report.section(f"Checking a result, {DAYS} days, processor time")
    for name, listed in records.items():
        times = [1000 * min(time_check(*each) for _ in range(REPEATS)) for each in listed]
        report.add(f"{name}: median", median(times), "ms", f"{len(times)} wars")
        report.add(f"{name}: longest", max(times), "ms")


def time_check(opponent: DailyOpponent, text: str) -> float:
    """The processor time of one check."""
    began = process_time()
    check_result(read_record(text), opponent.day, opponent)
    return process_time() - began


# Forgeries


def forge(report: Report, records: list[Played], number: int, seed: int) -> None:
    """Change records, and count what is accepted."""
    report.section(f"{number:,} changed records of {len(records)} wars, seed {seed}")
    tried, accepted, forged = Counter[str](), Counter[str](), Counter[str]()
    for nth in range(number):
        random = Random(f"{seed} {nth}")
        opponent, text = random.choice(records)
        kind = random.choice([*CHANGES, "raw text"])
        changed = change_text(text, random) if kind == "raw text" else change_record(text, kind, random)
        if (nth + 1) % STRETCH == 0:
            report.say(f"{nth + 1:,}: {forged.total()} of {tried.total():,} accepted though forged")
        if changed == text:
            continue
        tried[kind] += 1
        try:
            record = read_record(changed)
            result = check_result(record, opponent.day, opponent)
        except (ForgedResult, IllegalRecord):
            continue
        accepted[kind] += 1
        if not is_true(record, result):
            forged[kind] += 1
            report.say(f"accepted: {kind}, number {nth}, of {opponent.day}")
    for kind, amount in sorted(tried.items()):
        report.add(kind, forged[kind], f"of {amount:,}", f"accepted though forged; {accepted[kind]} accepted and true")
    report.add("together", forged.total(), f"of {tried.total():,}", "accepted though forged")


def is_true(record: Record, result: DailyResult) -> bool:
    """Whether a record is of the war of the day, played against its opponent to the end, with this result."""
    war, opponent = daily_war(result.day), other_opponent(result.day)
    for number, entry in enumerate(record.battles, 1):
        if number > 1 and (war.is_over or not war.battle.is_over):
            return False
        if number > 1:
            war.next_battle()
        if not all(plays(war, opponent, token) for token in entry.turns):
            return False
    found = record_of(war)
    same = len(found.battles) == len(record.battles) and all(map(is_same_battle, found.battles, record.battles))
    proven = (war.score[PLAYER], war.score[OPPONENT]) == result.score and len(war.battles) == result.battles
    return war.is_over and record.mode == Mode.preset(MODE) and same and proven


@cache
def other_opponent(day: date) -> DailyOpponent:
    """The opponent of a day, as the judge asks it."""
    return DailyOpponent(day)


def plays(war: War, opponent: DailyOpponent, token: str) -> bool:
    """Play a turn of a record, if it is legal and, where it is the opponent's, its choice."""
    token = re.sub(r"(?<=[^?])\?.*", "?", token.rpartition(":")[2])  # Neutralize's answer follows from the deal
    if war.battle.is_over:
        return False
    (seat,) = war.to_act
    try:
        turn = war.play(token, seat)
    except IllegalAction:
        return False
    if seat == PLAYER:
        return True
    number = turn.number
    war.battle.undo()
    war.play(chosen := opponent.choose(war.view(seat), war.battle.options_for(seat)), seat)
    return chosen.number == number


def is_same_battle(one: BattleRecord, other: BattleRecord) -> bool:
    """Whether a battle of a record is as it was played, whatever it leaves out."""
    if (one.row, one.first) != (other.row, other.first):
        return False
    hands = [*map(sorted, map(cards_of, one.hands))] == [*map(sorted, map(cards_of, other.hands))]
    if other.start is None and not (hands and cards_of(one.deck) == cards_of(other.deck)):
        return False
    stated = ((one.score, other.score), (one.result, other.result), (one.strengths, other.strengths))
    return len(one.turns) == len(other.turns) and all(claim in (None, fact) for fact, claim in stated)


def cards_of(text: str) -> list[str]:
    """The codes of cards, be there blanks between them or not."""
    return re.findall(r"\w\d", text.upper())


def main() -> None:
    """Run the parts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a tenth of the changed records")
    parser.add_argument("--part", action="append", choices=PARTS, help="only this part; may be repeated")
    parser.add_argument("--number", type=int, default=10_000, help="of changed records (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, metavar="FILE")
    args = parser.parse_args()
    report, parts = Report(), args.part or PARTS
    records = played(DAYS)
    if "times" in parts:
        time_checks(report, records)
    if "forgeries" in parts:
        number = args.number // 10 if args.quick else args.number
        forge(report, [each for listed in records.values() for each in listed], number, args.seed)
    if args.json:
        report.save(args.json)


if __name__ == "__main__":
    main()
