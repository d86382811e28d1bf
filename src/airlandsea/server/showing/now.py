"""A table as it is now, through one pair of eyes: the messages that say so."""

from typing import Any

from ..game import Game, Logged
from ..sheets import Talk
from ..wire import socket as wire
from ..wire.tables import ClockFaces, Table
from .battle import seat_name, show_battle
from .events import Teller
from .options import show_options


def show_whole(game: Game, seat: int | None, table: Table, now: int, said: list[Talk]) -> wire.Whole:
    """Everything."""
    teller = Teller(game.sheet.mode, game.sheet.names, seat)
    log = [teller.step(logged) for logged in game.log]
    return wire.Whole(**fields(game, seat, table, now), log=log, said=[show_said(each) for each in said])


def show_now(game: Game, seat: int | None, table: Table, now: int, logged: Logged) -> wire.Stepped:
    """What has just happened, and how everything is after it."""
    step = Teller(game.sheet.mode, game.sheet.names, seat).step(logged)
    return wire.Stepped(**fields(game, seat, table, now), step=step)


def fields(game: Game, seat: int | None, table: Table, now: int) -> dict[str, Any]:
    """The fields of `wire.Now`."""
    view = game.view(seat)
    return {
        "number": game.number,
        "you": None if seat is None else seat_name(seat),
        "table": table,
        "battle": show_battle(view) if view else None,
        "options": show_options(view, game.options(seat)) if view else [],
        "can_undo": seat is not None and game.steps_back(seat) > 0,
        "clocks": show_clocks(game, now),
    }


def show_clocks(game: Game, now: int) -> ClockFaces:
    """The clocks."""
    return ClockFaces(
        now=now,
        left=game.clock.faces(now),
        running=[side in game.clock.running for side in range(2)],
        next_deal_at=game.deadline(now) if game.phase == "between" else None,
    )


def show_said(said: Talk) -> wire.Said:
    """Something said."""
    return wire.Said(number=said.number, at=said.at, seat=seat_name(said.seat), name=said.name, text=said.text)
