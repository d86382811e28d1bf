"""Wars that are over, and uploaded records, step by step as a chosen observer saw them.

A war's record is made by replaying its log. While a war with the same deals is running, a record shows nobody more
than they knew (R31).
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass

from ...battle import Battle
from ...notation.codes import SEATS
from ...records import Record, battles_of, export, record_of
from ...records.parse import seat_of_turn
from ...view import View
from ...war import War
from ..game.logged_war import LoggedStep
from ..game.models import EntryKind, LogEntry, TableRecord
from ..game.secrets import DealSeeds
from ..presenters import EventPresenter, present_battle
from ..presenters.battle import present_result
from ..presenters.tables import present_mode
from ..schemas import replays as wire
from ..schemas.tables import BattleResult, WarResult

OPEN: wire.Eyes = "open"
Turns = list[tuple[int, int | None]]  # actions, and who did them where another player could have done the same
RECORDS_KEPT = 32  # played records in memory


def war_of(table_record: TableRecord, log: list[LogEntry], deals: DealSeeds) -> War:
    """Return the war of a log, with all its history, without steps that were taken back."""
    if table_record.start:
        war = War.from_battle(deals.goes_on(table_record.start), seed=0)
    else:
        war = War(table_record.mode, table_record.theaters, seed=0)
        war.battle = Battle(deals.first(table_record.mode, table_record.theaters))
    for entry in log:
        if entry.kind is EntryKind.ACT:
            war.battle.play(entry.payload, entry.seat)
        elif entry.kind is EntryKind.UNDO:
            war.battle.undo(int(entry.payload))
        elif entry.kind is EntryKind.DEAL:
            deals.seed_next(war.battle.state)
            war.next_battle()
    return war


def record_of_table(table_record: TableRecord, log: list[LogEntry], deals: DealSeeds, eyes: wire.Eyes) -> Record:
    """Return the record of a war: all cards open, or as a seat knew it."""
    war = war_of(table_record, log, deals)
    record = record_of(war, table_record.names) if eyes == OPEN else export(war, SEATS.index(eyes), table_record.names)
    if table_record.standing.result:
        record.own["_result"] = "side {winner} won the war: {how}".format(**table_record.standing.result)
    return record


# Replays


@dataclass(frozen=True)
class PlayedRecord:
    """A record whose battles have all been played once."""

    record: Record
    battles: list[tuple[Battle, Turns]]  # as dealt, and what was done in it
    results: list[BattleResult | None]


def play_record(record: Record) -> PlayedRecord:
    """Play all battles of a record."""
    battles = [
        (battle, [(action, seat_of_turn(text)) for action, text in zip(actions, entry.turns, strict=True)])
        for (battle, actions), entry in zip(battles_of(record), record.battles, strict=True)
    ]
    return PlayedRecord(record, battles, [present_result(end_of(*battle).view(None)) for battle in battles])


class ReplayCache:
    """The records that were viewed last, by their ids; an id never stands for another record."""

    def __init__(self) -> None:
        self.played: OrderedDict[str, PlayedRecord] = OrderedDict()
        self.lock = asyncio.Lock()  # one war at a time: playing competes with the tables for the processor

    async def get(self, id: str, read: Callable[[], Awaitable[Record]]) -> PlayedRecord:
        """Return a record, played; `read` reads it if it is not there. Raises what `read` raises."""
        async with self.lock:
            if id not in self.played:
                self.played[id] = await asyncio.to_thread(play_record, await read())
            self.played.move_to_end(id)
            while len(self.played) > RECORDS_KEPT:
                self.played.popitem(last=False)
            return self.played[id]


@dataclass(frozen=True)
class Source:
    """A record to replay, and what is shown with it."""

    title: str
    played: PlayedRecord
    open_to: list[wire.Eyes]  # whose eyes may be chosen
    result: WarResult | None


def replay(source: Source, battle: int, eyes: wire.Eyes) -> wire.Replay | None:
    """Return one battle of a record as chosen eyes saw it; None if there is no such battle."""
    battles, record = source.played.battles, source.played.record
    if not 1 <= battle <= len(battles):
        return None
    mode = record.mode
    names = [*record.players, *[""] * mode.seats][: mode.seats]
    seat = SEATS.index(eyes) if eyes in SEATS else None
    return wire.Replay(
        title=source.title,
        players=names,
        mode=present_mode(mode),
        eyes=eyes,
        open_to=source.open_to,
        battle=battle,
        results=source.played.results,
        result=source.result,
        moments=list(present_moments(*battles[battle - 1], EventPresenter(mode, names, seat), eyes)),
        comments=[entry.comments if eyes in (OPEN, record.seat) else {} for entry in record.battles],
        variations=list(present_variations(record)) if eyes in (OPEN, record.seat) else [],
    )


def present_variations(record: Record) -> Iterator[wire.Variation]:
    """Yield the variations of a record, which may use cards that nobody but its writer knew."""
    for each in record.variations:
        yield wire.Variation(
            battle=each.battle, turn=each.turn, turns=each.turns, comments=each.comments, name=each.name
        )


def end_of(start: Battle, turns: Turns) -> Battle:
    """Return a battle after its last turn."""
    battle = start.copy()
    for action, seat in turns:
        battle.play(action, seat)
    return battle


def present_moments(start: Battle, turns: Turns, presenter: EventPresenter, eyes: wire.Eyes) -> Iterator[wire.Moment]:
    """Yield the deal, and the table after each step."""
    battle = start.copy()
    dealt = LoggedStep(LogEntry(0, 0, EntryKind.DEAL), events=(battle.opening,))
    yield present_moment(battle, dealt, presenter, eyes)
    for number, (action, seat) in enumerate(turns, 1):
        option = battle.options.get(action)
        assert option is not None, "the record has been played"
        seat = min(option.seats) if seat is None else seat
        events = tuple(battle.push(option, seat))
        token = option.token if eyes == OPEN else option.public_token
        logged = LoggedStep(LogEntry(number, 0, EntryKind.ACT, seat, option.token), True, events, token)
        yield present_moment(battle, logged, presenter, eyes)


def present_moment(battle: Battle, logged: LoggedStep, presenter: EventPresenter, eyes: wire.Eyes) -> wire.Moment:
    """Return one step with the table after it."""
    view: View = battle.referee_view() if eyes == OPEN else battle.view(presenter.seat)
    step = presenter.step(logged, is_open=eyes == OPEN)
    return wire.Moment(step=step, battle=present_battle(view))
