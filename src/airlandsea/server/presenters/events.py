"""Steps as the page gets them: their events as one observer may know them, with sentences."""

from dataclasses import replace

from ...events import Event, EventKind
from ...locale import start_sentence, text
from ...message import Argument, Message, message
from ...notation.codes import SEATS
from ...rules.cards import CODES
from ...rules.modes import Mode
from ...rules.state import OBSERVERS, PUBLIC
from ...text.events import Narrator
from ..game.logged_war import LoggedStep
from ..game.models import EntryKind
from ..schemas import battle as wire
from ..schemas.common import present_message
from .battle import seat_name, side_number

NOTES = {EntryKind.UNDO: "note-undo", EntryKind.GIVE_UP: "note-give-up"}
YOU: dict[str, Argument] = {"actor": "you"}


class EventPresenter:
    """Presents what happens at a table to one observer."""

    def __init__(self, mode: Mode, names: list[str], seat: int | None) -> None:
        """`names`: by seat; "" where nobody sits."""
        self.seat = seat
        self.reader = PUBLIC if seat is None else seat
        self.names = names
        called = {other: name for other, name in enumerate(names) if name and other != seat}
        self.narrator = Narrator(self.reader, called, mode.pairs)

    def step(self, logged: LoggedStep, is_open: bool = False) -> wire.Step:
        """Return an entry of the log; `is_open`: with all cards, for wars that are over."""
        entry = logged.entry
        note = self.note(logged)
        token = entry.payload if entry.seat == self.seat else logged.public_token
        return wire.Step(
            number=entry.number,
            kind=entry.kind.value,
            seat=None if entry.seat is None else seat_name(entry.seat),
            token=token if entry.kind is EntryKind.ACT else None,
            at=entry.at,
            note=None if note is None else text(note),
            note_message=None if note is None else present_message(note),
            undoes=logged.undone,
            events=[self.event(make_public(event) if is_open else event, logged.is_late) for event in logged.events],
        )

    def event(self, event: Event, is_late: bool = False) -> wire.Event:
        """Return an event without what the observer may not know. `is_late`: a note says that the server withdrew."""
        seen = event.as_seen_by(self.reader)
        is_in_note = is_late and event.kind is EventKind.WITHDREW
        message = None if is_in_note else self.narrator.message(seen)
        return wire.Event(
            kind=event.kind,
            side=None if seen.side is None else side_number(seen.side),
            seat=None if seen.seat is None else seat_name(seen.seat),
            other=None if seen.other is None else seat_name(seen.other),
            by=None if seen.by is None else side_number(seen.by),
            card=None if seen.card is None else CODES[seen.card],
            place=seen.place,
            theater=seen.theater,  # type: ignore[arg-type]
            number=seen.number,
            face_up=seen.face_up,
            cause=None if seen.cause is None else CODES[seen.cause],
            sentence="" if message is None else start_sentence(text(message)),
            message=None if message is None else present_message(message),
        )

    def note(self, logged: LoggedStep) -> Message | None:
        """Return the message for what has no event: takebacks, clocks, a war given up."""
        entry = logged.entry
        if entry.kind is EntryKind.TIME:
            side = int(entry.payload)
            is_mine = self.seat is not None and self.seat & 1 == side
            return message("note-time", **(YOU if is_mine else self.side(side)))
        if logged.is_late and any(event.kind is EventKind.WITHDREW for event in logged.events):
            return message("note-late")
        if entry.seat is None or entry.kind not in NOTES:
            return None
        return message(NOTES[entry.kind], **(YOU if entry.seat == self.seat else self.player(entry.seat)))

    def player(self, seat: int) -> dict[str, Argument]:
        """Return a player, as the message of an action names them."""
        return {"actor": "name", "actor_name": self.names[seat] or SEATS[seat]}

    def side(self, side: int) -> dict[str, Argument]:
        """Return the players of a side, as the message of an action names them."""
        first, *partner = (self.names[seat] or SEATS[seat] for seat in range(side, len(self.names), 2))
        if not partner:
            return {"actor": "name", "actor_name": first}
        return {"actor": "pair", "actor_name": first, "actor_partner": partner[0]}


def make_public(event: Event) -> Event:
    """Return an event as if everybody might know all of it."""
    return replace(event, known_to=frozenset(range(OBSERVERS)))
