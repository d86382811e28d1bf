"""The moment at which `airlandsea play --from` goes on: of a record, or of a position line."""

from pathlib import Path

from ..battle import Battle
from ..errors import IllegalSetup
from ..notation.codes import HIDDEN, SEATS, read_seat
from ..records import IllegalRecord, Record, battles_of
from ..records.parse import seat_of_turn
from ..view import View
from .records import RECORDS, records_of

FIRST = "1.1"


def moment_of(thing: str, at: str | None, seat: str, seed: int, as_it_was: bool) -> Battle:
    """Return the battle at a moment, as a seat knew it or as it was.

    Args:
        thing: the file of a record, a position line, or the line of a view
        at: "2.5": before turn 5 of battle 2 of the record; None: before its first turn
        seat: whose view stays the same
        seed: of the hidden cards that are dealt again
        as_it_was: leave every card where it lies

    Raises:
        AirLandSeaError: there is no such moment, or its cards are not known; with every reason
    """
    if thing.endswith(RECORDS):
        record = next(records_of(Path(thing)), None)
        if record is None:
            raise IllegalRecord(f"{thing} cannot be played on", ["it holds no record"])
        known = record.seat
        check_known(known, seat, as_it_was)
        battle = before_turn(record, at or FIRST)
    else:
        if at is not None:
            raise IllegalSetup(f"no moment {at}", ["--at: only a record has turns: leave it out"])
        is_view = HIDDEN in thing or "view=" in thing
        view = View.from_position(thing) if is_view else None
        check_known(None if view is None else "*" if view.seat is None else SEATS[view.seat], seat, as_it_was)
        battle = Battle(thing) if view is None else Battle.from_view(view, seed)
    return battle if as_it_was else battle.redeal(read_seat(seat, len(battle.seats)), seed)


def check_known(known: str | None, seat: str, as_it_was: bool) -> None:
    """Refuse what a record or a line does not know; `known`: whose knowledge it holds, None: every card."""
    reasons = []
    if known is not None and as_it_was:
        reasons.append("--as-it-was: it does not say where all cards lie")
    if known is not None and seat.lower() != known:
        reasons.append(f"--seat {seat}: it holds only what {'a spectator' if known == '*' else known} knew")
    if reasons:
        raise IllegalSetup("no war can go on from here", reasons)


def before_turn(record: Record, at: str) -> Battle:
    """Return the battle before a turn of a record, with everything that was known."""
    battle, _, turn = at.partition(".")
    if not (battle.isdecimal() and turn.isdecimal()):
        raise IllegalRecord(f"no moment {at!r}", ["--at: a battle and a turn, like 2.5"])
    played = list(zip(battles_of(record), record.battles, strict=True))
    if not 1 <= int(battle) <= len(played):
        raise IllegalRecord(f"no moment {at!r}", [f"battle {battle}: the record has {len(played)}"])
    (start, actions), entry = played[int(battle) - 1]
    if not 1 <= int(turn) <= len(actions) + 1:
        raise IllegalRecord(f"no moment {at!r}", [f"turn {turn}: battle {battle} has {len(actions)}"])
    for action, text in zip(actions[: int(turn) - 1], entry.turns, strict=False):
        start.play(action, seat_of_turn(text))
    return start
