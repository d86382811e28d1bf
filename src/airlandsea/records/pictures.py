"""Records as pictures: the moments of a battle for `airlandsea.svg.animation`, and a war in a notebook."""

from collections.abc import Iterable, Iterator
from html import escape

from ..battle import Battle
from ..errors import IllegalAction
from ..notation.codes import read_seat
from ..rules.state import PUBLIC
from ..svg import picture
from ..text.events import Narrator
from ..view import View
from .toml import Record
from .verify import battles_of


def seat_of(record: Record) -> int | None:
    """Return the seat whose export a record is; None for a record with every card."""
    return None if record.seat is None else read_seat(record.seat, record.mode.seats)


def look(battle: Battle, seat: int | None) -> View:
    """Return what a seat sees; for None, every card."""
    return battle.referee_view() if seat is None else battle.view(seat)


def moments_of(battle: Battle, actions: Iterable[int], seat: int | str | None = None) -> Iterator[tuple[View, str]]:
    """Yield the moments of a battle for `airlandsea.svg.animation`, before and after each action, which is played.

    Args:
        battle: where it begins
        actions: what is done then, their numbers
        seat: the observer, as 0 or as "1a"; None: one who sees every card, and gets the events as the public does

    Raises:
        IllegalAction: an action that is not legal, or an unknown seat
    """
    seat = None if seat is None else read_seat(seat, battle.state.seats)
    narrator = Narrator(PUBLIC if seat is None else seat, pairs=battle.mode.pairs)
    yield look(battle, seat), narrator.tell(battle.opening)
    for action in actions:
        option = battle.options.get(action)
        if option is None:
            raise IllegalAction(f"{action} cannot be played", battle.illegal_reasons(action))
        events = battle.push(option)
        told = [*narrator.narrate(events), narrator.result(events)]
        yield look(battle, seat), " ".join(filter(None, told))


def ends_of(record: Record) -> Iterator[View]:
    """Yield the end of each battle as far as the record's reader knows it; raises `IllegalRecord`."""
    for battle, actions in battles_of(record):
        for action in actions:
            battle.play(action)
        yield look(battle, seat_of(record))


def as_html(record: Record) -> str:
    """Return a war for a notebook: who played, and the end of each battle; raises `IllegalRecord`."""
    names = [f"{seat} {escape(name)}" for seat, name in zip(record.mode.seat_names, record.players, strict=False)]
    heading = " · ".join(filter(None, [escape(record.event or ""), escape(record.date or ""), *names]))
    figures = [
        f'<figure style="flex:1 1 320px;max-width:440px;margin:0">{picture(view)}</figure>' for view in ends_of(record)
    ]
    return f'<p>{heading}</p><div style="display:flex;flex-wrap:wrap;gap:12px">{"".join(figures)}</div>'


Record._repr_html_ = as_html
