"""The messages that show a table to one observer as it is now."""

from typing import Any

from ..game.logged_war import LoggedStep, LoggedWar
from ..game.models import ChatMessage
from ..schemas import socket as wire
from ..schemas.tables import ClockFaces, Table
from .battle import present_battle, seat_name
from .events import EventPresenter
from .options import present_options


def present_whole(game: LoggedWar, seat: int | None, table: Table, now: int, said: list[ChatMessage]) -> wire.Whole:
    """Return everything, with the log of the battle and the chat."""
    presenter = EventPresenter(game.table_record.mode, game.table_record.names, seat)
    log = [presenter.step(logged) for logged in game.log]
    return wire.Whole(**fields(game, seat, table, now), log=log, said=[present_chat(each) for each in said])


def present_now(game: LoggedWar, seat: int | None, table: Table, now: int, logged: LoggedStep) -> wire.Stepped:
    """Return what has just happened, and how everything is after it."""
    step = EventPresenter(game.table_record.mode, game.table_record.names, seat).step(logged)
    return wire.Stepped(**fields(game, seat, table, now), step=step)


def fields(game: LoggedWar, seat: int | None, table: Table, now: int) -> dict[str, Any]:
    """Return the fields of `wire.Now`."""
    view = game.view(seat)
    return {
        "number": game.number,
        "you": None if seat is None else seat_name(seat),
        "table": table,
        "battle": present_battle(view) if view else None,
        "options": present_options(view, game.options(seat)) if view else [],
        "can_undo": seat is not None and game.steps_back(seat) > 0,
        "clocks": present_clocks(game, now),
    }


def present_clocks(game: LoggedWar, now: int) -> ClockFaces:
    """Return the clocks."""
    return ClockFaces(
        now=now,
        left=game.clock.remaining(now),
        running=[side in game.clock.running for side in range(2)],
        next_deal_at=game.deadline(now) if game.phase == "between" else None,
    )


def present_chat(said: ChatMessage) -> wire.Said:
    """Return a chat message."""
    return wire.Said(number=said.number, at=said.at, seat=seat_name(said.seat), name=said.name, text=said.text)
