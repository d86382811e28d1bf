"""How a guest plays, from the latest wars that are over: the cards that were played, from the logs of the guest's own
seats, and what reviews say of withdrawals. Only reviews that are kept are read, none is computed.
"""

import json
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import Connection, select

from ...notation.codes import SEATS
from ...notation.tokens import PLAY
from ..game.models import CardCount, EntryKind, FinishedWar, Play, Withdrawals
from .schema import log, reviews
from .statistics import finished_wars
from .store import Store

MOST_READ = 100  # wars
MISTAKES = frozenset(("?!", "?", "??"))
WITHDRAW = "w"


async def play_of(store: Store, guest: str, method: str) -> Play:
    """Return how a guest plays. `method`: of the reviews that count."""
    wars = (await finished_wars(store, guest))[:MOST_READ]

    def work(connection: Connection) -> Play:
        marks, withdrawals = read_reviews(connection, wars, method)
        return Play(len(wars), count_cards(connection, wars), marks, withdrawals)

    return await store.read(work)


# Cards


def count_cards(connection: Connection, wars: list[FinishedWar]) -> list[CardCount]:
    """Return for each card in how many battles it was played, and how many of them were won."""
    by_id = {war.id: war for war in wars}
    columns = (log.c.table_id, log.c.what, log.c.seat, log.c.word)
    chosen = select(*columns).where(log.c.table_id.in_(by_id)).order_by(log.c.table_id, log.c.number)
    logs: dict[str, list[tuple[str, int | None, str]]] = {}
    for row in connection.execute(chosen):
        logs.setdefault(row.table_id, []).append((row.what, row.seat, row.word))
    played, won = Counter[str](), Counter[str]()
    for id, entries in logs.items():
        war = by_id[id]
        for cards, result in zip(cards_by_battle(entries, war.seat), war.standing.results, strict=False):
            if result["winner"] is not None:
                played.update(cards)
                won.update(cards if result["winner"] == (war.seat & 1) + 1 else ())
    return [CardCount(card, number, won[card]) for card, number in sorted(played.items())]


def cards_by_battle(entries: Iterable[tuple[str, int | None, str]], seat: int) -> Iterator[set[str]]:
    """Yield the cards that a seat has played, battle by battle, without those taken back or chosen by the server."""
    steps: list[str | None] = []  # of the battle: the card that the seat played, if it did
    is_out = False  # of time
    for what, actor, word in entries:
        match EntryKind(what):
            case EntryKind.ACT:
                play = PLAY.fullmatch(word) if actor == seat and not is_out else None
                steps.append(play[1].upper() if play else None)
            case EntryKind.UNDO:
                del steps[len(steps) - int(word) :]
            case EntryKind.TIME:
                is_out = is_out or int(word) == seat & 1
            case EntryKind.DEAL:
                yield {card for card in steps if card}
                steps, is_out = [], False
    yield {card for card in steps if card}


# Reviews


def read_reviews(connection: Connection, wars: list[FinishedWar], method: str) -> tuple[dict[str, int], Withdrawals]:
    """Return {war that is reviewed: the player's mistakes}, and how well the player withdrew from battles."""
    seats = {war.id: SEATS[war.seat] for war in wars}
    chosen = select(reviews.c.id, reviews.c.eyes, reviews.c.lines).where(reviews.c.id.in_(seats))
    found: dict[str, list[dict[str, Any]]] = {}
    for row in connection.execute(chosen.where(reviews.c.method == method)):
        if row.eyes == seats[row.id] or (row.eyes == "open" and row.id not in found):
            found[row.id] = list(own_decisions(row.lines, seats[row.id]))
    marks = {id: sum(each["mark"] in MISTAKES for each in decisions) for id, decisions in found.items()}
    well = badly = missed = 0
    for decisions in found.values():
        for each in decisions:
            is_mistake = each["mark"] in MISTAKES
            well += each["chosen"] == WITHDRAW and not is_mistake
            badly += each["chosen"] == WITHDRAW and is_mistake
        missed += len({each["battle"] for each in decisions if should_have_withdrawn(each)})
    return marks, Withdrawals(well, badly, missed)


def own_decisions(lines: bytes, seat: str) -> Iterator[dict[str, Any]]:
    """Yield the decisions of a seat in a review."""
    for line in zlib.decompress(lines).splitlines():
        if line.startswith(b'{"type":"decision"'):
            decision = json.loads(line)
            if decision["seat"] == seat:
                yield decision


def should_have_withdrawn(decision: dict[str, Any]) -> bool:
    """Return whether it was a mistake to stay in a battle."""
    return decision["best"] == WITHDRAW != decision["chosen"] and decision["mark"] in MISTAKES
