"""Events as messages and sentences, from any reader's point of view.

The sentences are in `locale/en/events.ftl`. A message says who acts, what it is done to, and where, as codes: a
language chooses its own words for the reader ("you"), a player by name, the enemy, and a card that the reader does not
know.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from ..events import Event, EventKind
from ..locale import start_sentence, text
from ..message import Argument, Message
from ..notation.codes import SEATS
from ..rules.cards import CODES
from ..rules.state import PUBLIC

UNKNOWN = "none"  # for a card that the reader does not know
NAMED = {  # [id]: what the message names
    "event-dealt": ("actor", "number"),
    "event-played-up": ("actor", "card", "theater"),
    "event-played-down": ("actor", "card", "theater"),
    "event-destroyed": ("actor", "card", "owner", "theater"),
    "event-destroyed-by-ability": ("cause", "card", "owner", "theater"),
    "event-flipped-up": ("actor", "card", "owner", "theater"),
    "event-flipped-down": ("actor", "card", "owner", "theater"),
    "event-moved": ("actor", "card", "origin", "theater"),
    "event-taken-back": ("actor", "card", "origin"),
    "event-drew": ("actor", "card"),
    "event-gave": ("actor", "card", "other"),
    "event-kept": ("actor", "card"),
    "event-revealed": ("actor", "card"),
    "event-named-held": ("actor", "card", "other"),
    "event-named-not-held": ("actor", "card"),
    "event-supplied": ("actor", "number", "theater"),
    "event-passed": ("actor",),
    "event-swapped": ("actor", "card", "other"),
    "event-declined": ("actor", "cause"),
    "event-chose": ("actor",),
    "event-triggered": ("card",),
    "event-idle": ("card",),
    "event-used": ("actor", "card"),
    "event-air-drop-waits": ("actor",),
    "event-withdrew": ("actor",),
    "event-scored-fought": ("actor", "number"),
    "event-scored-withdrawn": ("actor", "number"),
    "event-scored-nobody": (),
    "event-turn-begins": ("actor",),
}
WITHOUT_NAME = {"you", "your-side", "partner", "enemy", "self"}
Who = tuple[str, str]  # what `actor` says in a message, and the name that goes with it


class Narrator:
    """Tells events to one reader: a seat, or a spectator (`PUBLIC`)."""

    def __init__(
        self, reader: int = PUBLIC, names: Mapping[int, str] | None = None, pairs: tuple[bool, bool] = (False, False)
    ) -> None:
        """names: what the players are called, by seat; without one, the enemy, the partner, or the seat."""
        self.reader = reader
        self.names = dict(names or {})
        self.pairs = pairs

    def tell(self, event: Event) -> str:
        """Return the sentence of an event; only what the reader may know goes into it."""
        return self.sentence(event.as_seen_by(self.reader))

    def narrate(self, events: Sequence[Event]) -> list[str]:
        """Return the sentences of a step, without the obvious: the next turn, and that a played card is triggered.

        The result of a battle is left to `result`, so that it can be said after the table was shown.
        """
        played = {event.card for event in events if event.kind is EventKind.PLAYED}
        return [
            self.tell(event)
            for event in events
            if event.kind not in (EventKind.TURN_BEGINS, EventKind.SCORED)
            and not (event.kind is EventKind.TRIGGERED and event.card in played)
        ]

    def result(self, events: Sequence[Event]) -> str | None:
        """Return the sentence on how the battle has ended, if the step ended it."""
        return next((self.tell(event) for event in events if event.kind is EventKind.SCORED), None)

    def sentence(self, event: Event) -> str:
        """Return the sentence of an event as the reader sees it."""
        return start_sentence(text(self.message(event)))

    def message(self, event: Event) -> Message:
        """Return the message of an event as the reader sees it."""
        id = message_id(event)
        return Message(id, tuple(pair for name in NAMED[id] for pair in self.argument(name, event)))

    def argument(self, name: str, event: Event) -> Iterator[tuple[str, Argument]]:
        """Yield an argument, and the name that goes with it."""
        if name in ("actor", "other", "owner"):
            who, called = self.person(name, event)
            yield name, who
            if who not in WITHOUT_NAME:
                yield f"{name}_name", called
        else:
            yield name, thing(name, event)

    # People

    def person(self, name: str, event: Event) -> Who:
        """Return the player or side of an argument."""
        if name == "actor":
            return self.actor(event)
        return self.owner(event) if name == "owner" else self.who(event.other, None)

    def actor(self, event: Event) -> Who:
        """Return the player or side that acts; its own side is the reader, except where the partner may have acted."""
        seat, side = actor(event)
        if not self.is_reader(seat, side):
            return self.who(seat, side)
        return ("your-side" if event.kind is EventKind.WITHDREW and self.pairs[self.reader & 1] else "you"), ""

    def is_reader(self, seat: int | None, side: int | None) -> bool:
        """Return whether the reader acts: the player, or anybody of the side if the side acts."""
        if self.reader == PUBLIC:
            return False
        return self.reader == seat if seat is not None else side == self.reader & 1

    def owner(self, event: Event) -> Who:
        """Return whose card it is."""
        if self.reader != PUBLIC and event.side == self.reader & 1:
            return "you", ""
        return ("self", "") if event.by == event.side else self.who(None, event.side)

    def who(self, seat: int | None, side: int | None) -> Who:
        """Return a player or a side."""
        if seat is None:
            return self.whole_side(side or 0)
        if seat == self.reader:
            return "you", ""
        if seat in self.names:
            return "name", self.names[seat]
        if self.reader == PUBLIC or (self.pairs[seat & 1] and seat & 1 != self.reader & 1):
            return "seat", SEATS[seat]
        return ("partner" if seat & 1 == self.reader & 1 else "enemy"), ""

    def whole_side(self, side: int) -> Who:
        """Return a side that is not the reader's."""
        if not self.pairs[side] and side in self.names:
            return "name", self.names[side]
        return ("side", str(side + 1)) if self.reader == PUBLIC else ("enemy", "")


def actor(event: Event) -> tuple[int | None, int | None]:
    """Return the seat and the side of the player who acts."""
    if event.kind in (EventKind.FLIPPED, EventKind.DESTROYED) and event.by is not None:
        return None, event.by
    return event.seat, event.side


def thing(name: str, event: Event) -> Argument:
    """Return an argument that names no player: cards and theaters by their codes."""
    if name == "number":
        return event.number
    if name == "theater":
        return event.theater or ""
    if name == "origin":
        return event.place[1] if event.place else ""
    card = event.card if name == "card" else event.cause
    return UNKNOWN if card is None else CODES[card]


def message_id(event: Event) -> str:
    """Return the id of an event's message."""
    return id_of(event.kind, variant(event))


@cache
def id_of(kind: EventKind, variant: str) -> str:
    """Return the id of a kind's message."""
    return f"event-{kind.value.replace(' ', '-')}{f'-{variant}' if variant else ''}"


def variant(event: Event) -> str:
    """Return which message of its kind an event takes."""
    if event.kind in (EventKind.PLAYED, EventKind.FLIPPED):
        return "up" if event.face_up else "down"
    if event.kind is EventKind.DESTROYED:
        return "by-ability" if event.by is None else ""
    if event.kind is EventKind.NAMED:
        return "not-held" if event.other is None else "held"
    if event.kind is EventKind.SCORED:
        return "nobody" if event.side is None else "fought" if event.face_up else "withdrawn"
    return ""
