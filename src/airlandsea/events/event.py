"""An event: one thing that happened, and the players who may know its card."""

from dataclasses import dataclass
from enum import StrEnum

from ..notation.codes import read_seat

NOBODY: frozenset[int] = frozenset()


class EventKind(StrEnum):
    """The kinds of events."""

    DEALT = "dealt"  # number of the battle, side: who is first
    PLAYED = "played"  # seat, card, theater, place, face_up
    DESTROYED = "destroyed"  # card, place it lay at, side
    FLIPPED = "flipped"  # card, place, side it lies on, face_up: how it lies now
    MOVED = "moved"  # card, place before, theater it went to, side
    TAKEN_BACK = "taken back"  # card, place before, seat
    DREW = "drew"  # seat, card
    GAVE = "gave"  # seat, other seat, card
    KEPT = "kept"  # seat, card
    REVEALED = "revealed"  # seat, card
    NAMED = "named"  # side, card, other: the seat that holds it, or None
    SUPPLIED = "supplied"  # side, theater, number
    PASSED = "passed"  # seat has chosen a card for its partner
    SWAPPED = "swapped"  # seat, other seat, card
    DECLINED = "declined"  # side did not do what an ability allows
    CHOSE = "chose"  # seat: who draws, receives or takes back
    TRIGGERED = "triggered"  # card: its ability comes up for resolution
    IDLE = "idle"  # card: its ability finds nothing to do
    USED = "used"  # card: whose ability Incite uses
    AIR_DROP_WAITS = "air drop waits"  # side
    WITHDREW = "withdrew"  # side
    SCORED = "scored"  # side (None: nobody), number of points; face_up: fought out, not withdrawn
    TURN_BEGINS = "turn begins"  # side


@dataclass(frozen=True)
class Event:
    """One thing that happened. Which of the fields mean something depends on the kind."""

    kind: EventKind
    side: int | None = None
    seat: int | None = None
    other: int | None = None  # another seat
    by: int | None = None  # the side that chose it
    card: int | None = None  # None also where the reader does not know it
    place: str | None = None  # "2L1"
    theater: str | None = None  # "L"
    number: int = 0
    face_up: bool = True
    cause: int | None = None  # the card whose ability brought it about
    known_to: frozenset[int] = NOBODY  # the observers who know which card it was
    reveals: bool = False  # everybody can tell that a player has been shown a card
    random: bool = False  # a card came off the deck

    def as_seen_by(self, observer: int | str) -> "Event":
        """Return the event without what an observer (a seat as 0 or "1a", or `PUBLIC`) may not know.

        Raises `IllegalAction` for the name of no seat.
        """
        if isinstance(observer, str):
            observer = read_seat(observer)
        seen = object.__new__(Event)  # `dataclasses.replace` takes five times as long
        seen.__dict__.update(self.__dict__, card=self.card if observer in self.known_to else None, known_to=NOBODY)
        return seen

    @property
    def final(self) -> bool:
        """Whether it cannot be taken back any more: something was learnt or drawn, or a battle was scored."""
        return self.reveals or self.random or self.kind in (EventKind.SCORED, EventKind.WITHDREW)
