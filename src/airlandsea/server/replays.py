"""Wars that are over, and records that were sent in, step by step through chosen eyes.

A war's record is made from its log by playing it once more. While a war with the same deals is running, a record
shows nobody more than they knew (R31).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from ..battle import Battle
from ..events import events_of, opening
from ..notation.codes import SEATS
from ..notation.tokens import read_token
from ..records import Record, battles_of, export, record_of
from ..view import View
from ..war import War
from .deals import Deals
from .game import Logged
from .sheets import Entry, Sheet, What
from .showing import Teller, show_battle
from .showing.battle import show_result
from .showing.tables import show_mode
from .wire import replays as wire
from .wire.tables import BattleResult, WarResult

OPEN: wire.Eyes = "open"


def war_of(sheet: Sheet, log: list[Entry], deals: Deals) -> War:
    """The war of a log, with all its history; what was taken back is not in it."""
    war = War(sheet.mode, sheet.theaters, seed=0)
    war.battle = Battle(deals.first(sheet.mode, sheet.theaters))
    for entry in log:
        if entry.what is What.ACT:
            number = read_token(war.battle.state, entry.word)
            assert number is not None
            war.battle.play(number, entry.seat)
        elif entry.what is What.UNDO:
            for _ in range(int(entry.word)):
                war.battle.undo()
        elif entry.what is What.DEAL:
            war.battle.state.random[0] = deals.seed(f"battle {war.battle.state.battle + 1}")
            war.next_battle()
    return war


def record_of_table(sheet: Sheet, log: list[Entry], deals: Deals, eyes: wire.Eyes) -> Record:
    """The record of a war: all cards open, or as a seat knew it."""
    war = war_of(sheet, log, deals)
    record = record_of(war, sheet.names) if eyes == OPEN else export(war, SEATS.index(eyes), sheet.names)
    if sheet.standing.result:
        record.own["_result"] = "side {winner} won the war: {how}".format(**sheet.standing.result)
    return record


# Replays


@dataclass(frozen=True)
class PlayedRecord:
    """A record whose battles have all been played once."""

    record: Record
    battles: list[tuple[Battle, list[int]]]  # as dealt, and the actions that follow
    results: list[BattleResult | None]


def play_record(record: Record) -> PlayedRecord:
    """Play all battles of a record."""
    battles = list(battles_of(record))
    return PlayedRecord(record, battles, [show_result(end_of(*battle).view(None)) for battle in battles])


@dataclass(frozen=True)
class Source:
    """A record, and what is known around it."""

    title: str
    played: PlayedRecord
    open_to: list[wire.Eyes]  # whose eyes may be chosen
    result: WarResult | None


def replay(source: Source, battle: int, eyes: wire.Eyes) -> wire.Replay | None:
    """One battle of a record through chosen eyes; None if it has no such battle."""
    battles, record = source.played.battles, source.played.record
    if not 1 <= battle <= len(battles):
        return None
    mode = record.mode
    names = [*record.players, *[""] * mode.seats][: mode.seats]
    seat = SEATS.index(eyes) if eyes in SEATS else None
    return wire.Replay(
        title=source.title,
        players=names,
        mode=show_mode(mode),
        eyes=eyes,
        open_to=source.open_to,
        battle=battle,
        results=source.played.results,
        result=source.result,
        moments=list(moments(*battles[battle - 1], Teller(mode, names, seat), eyes)),
    )


def end_of(start: Battle, actions: list[int]) -> Battle:
    """A battle at its end."""
    battle = start.copy()
    for number in actions:
        battle.play(number)
    return battle


def moments(start: Battle, actions: list[int], teller: Teller, eyes: wire.Eyes) -> Iterator[wire.Moment]:
    """The deal, and the table after each step."""
    battle = start.copy()
    dealt = Logged(Entry(0, 0, What.DEAL), events=(opening(battle.state),))
    yield moment(battle, dealt, teller, eyes)
    for number, action in enumerate(actions, 1):
        before, knew = battle.state.copy(), battle.memory.copy()
        turn = battle.play(action)
        events = tuple(events_of(before, knew, action, battle.state, battle.memory))
        token = turn.token if eyes == OPEN else turn.public_token
        logged = Logged(Entry(number, 0, What.ACT, turn.seat, turn.token), True, events, token)
        yield moment(battle, logged, teller, eyes)


def moment(battle: Battle, logged: Logged, teller: Teller, eyes: wire.Eyes) -> wire.Moment:
    """One step with the table after it."""
    view: View = battle.open_view() if eyes == OPEN else battle.view(teller.seat)
    step = teller.step(logged, is_open=eyes == OPEN)
    return wire.Moment(step=step, battle=show_battle(view))
