"""The moment from which `airlandsea play --from` and `analyze` begin: in a record, or in a position line."""

from pathlib import Path

from ..battle import Battle
from ..errors import IllegalSetup
from ..notation.codes import HIDDEN, SEATS, read_seat
from ..records import IllegalRecord, Record, battles_of
from ..records.parse import seat_of_turn
from ..view import View
from .records import RECORDS, each_record

FIRST = "1.1"
SPECTATOR = "*"  # whose knowledge is everybody's


def moment_of(thing: str, at: str | None, seat: str, seed: int, as_it_was: bool) -> Battle:
    """Return the battle at a moment, as a seat knew it or as it was.

    Args:
        thing: as for `read_moment`
        at: as for `read_moment`
        seat: whose view stays the same
        seed: of the hidden cards that are dealt again
        as_it_was: leave every card where it lies

    Raises:
        AirLandSeaError: there is no such moment, or its cards are not known; with every reason
    """
    battle, known = read_moment(thing, at, seed)
    check_known(known, seat, as_it_was)
    return battle if as_it_was else battle.redeal(read_seat(seat, len(battle.seats)), seed)


def read_moment(thing: str, at: str | None, seed: int) -> tuple[Battle, str | None]:
    """Return the battle at a moment, and whose knowledge it holds: a seat's, `SPECTATOR`, or None: all cards.

    Args:
        thing: the file of a record, a position line, or the line of a view
        at: "2.5": before turn 5 of battle 2 of the record; None: before its first turn
        seed: of the cards that a view hides

    Raises:
        AirLandSeaError: there is no such moment; with every reason
    """
    if thing.endswith(RECORDS):
        return next(each_record(Path(thing), lambda record: (before_turn(record, at or FIRST), record.seat)))
    if at is not None:
        raise IllegalSetup(f"no moment {at}", ["--at: only a record has turns: leave it out"])
    if HIDDEN not in thing and "view=" not in thing:
        return Battle(thing), None
    view = View.from_position(thing)
    return Battle.from_view(view, seed), SPECTATOR if view.seat is None else SEATS[view.seat]


def check_known(known: str | None, seat: str, as_it_was: bool) -> None:
    """Refuse what a record or a line does not know; `known`: whose knowledge it holds, None: every card."""
    reasons = []
    if known is not None and as_it_was:
        reasons.append("--as-it-was: it does not say where all cards lie")
    if known is not None and seat.lower() != known:
        reasons.append(f"--seat {seat}: it holds only what {'a spectator' if known == SPECTATOR else known} knew")
    if reasons:
        raise IllegalSetup("the cards are not known here", reasons)


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
