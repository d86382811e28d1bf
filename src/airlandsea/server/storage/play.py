"""How a guest plays, from the latest wars that are over: the cards that were played, from the logs of the guest's own
seats, and what reviews say of withdrawals. Only reviews that are kept are read, none is computed.
"""

import json
import zlib
from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import Connection, select

from ...notation.codes import SEATS
from ...notation.tokens import PLAY
from ...statistics import CardCount, PlayReview, count_cards, sum_decisions
from ..game.models import EntryKind, FinishedWar, PlayedWar
from .schema import log, reviews
from .statistics import finished_wars
from .store import Store

MOST_READ = 100  # wars


async def play_of(store: Store, guest: str, method: str) -> list[PlayedWar]:
    """Return how a guest plays, war by war, the latest first. `method`: of the reviews that count."""
    wars = (await finished_wars(store, guest))[:MOST_READ]

    def work(connection: Connection) -> list[PlayedWar]:
        cards, found = read_cards(connection, wars), read_reviews(connection, wars, method)
        return [PlayedWar(war.id, cards[war.id], found.get(war.id)) for war in wars]

    return await store.read(work)


# Cards


def read_cards(connection: Connection, wars: list[FinishedWar]) -> dict[str, list[CardCount]]:
    """Return for each war and card in how many battles it was played, and how many of them were won."""
    columns = (log.c.table_id, log.c.what, log.c.seat, log.c.word)
    chosen = select(*columns).where(log.c.table_id.in_([war.id for war in wars])).order_by(log.c.table_id, log.c.number)
    logs: dict[str, list[tuple[str, int | None, str]]] = {}
    for row in connection.execute(chosen):
        logs.setdefault(row.table_id, []).append((row.what, row.seat, row.word))
    return {war.id: count_cards_of(war, logs.get(war.id, [])) for war in wars}


def count_cards_of(war: FinishedWar, entries: list[tuple[str, int | None, str]]) -> list[CardCount]:
    """Return the same for the log of one war."""
    winners = (result["winner"] and result["winner"] - 1 for result in war.standing.results)
    return count_cards(zip(cards_by_battle(entries, war.seat), winners, strict=False), war.seat & 1)


def cards_by_battle(entries: Iterable[tuple[str, int | None, str]], seat: int) -> Iterator[set[str]]:
    """Yield the cards that a seat has played, battle by battle, without those taken back or chosen by the server."""
    steps: list[str | None] = []  # of the battle: the card that the seat played, if it did
    is_out = False  # of time
    for what, actor, word in entries:
        match what:
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


def read_reviews(connection: Connection, wars: list[FinishedWar], method: str) -> dict[str, PlayReview]:
    """Return what reviews say of the player, for each war that is reviewed."""
    seats = {war.id: SEATS[war.seat] for war in wars}
    chosen = select(reviews.c.id, reviews.c.eyes, reviews.c.lines).where(reviews.c.id.in_(seats))
    found: dict[str, list[dict[str, Any]]] = {}
    for row in connection.execute(chosen.where(reviews.c.method == method)):
        if row.eyes == seats[row.id] or (row.eyes == "open" and row.id not in found):
            found[row.id] = list(own_decisions(row.lines, seats[row.id]))
    return {id: sum_decisions(decisions) for id, decisions in found.items()}


def own_decisions(lines: bytes, seat: str) -> Iterator[dict[str, Any]]:
    """Yield the decisions of a seat in a review."""
    for line in zlib.decompress(lines).splitlines():
        if line.startswith(b'{"type":"decision"'):
            decision = json.loads(line)
            if decision["seat"] == seat:
                yield decision
