"""One action with what lay before and after it, and with who knew what."""

from dataclasses import dataclass, replace

from ..notation.tokens import write_place
from ..rules.cards import (
    ENVOY,
    GIVE_AND_TAKE,
)
from ..rules.memory import CELLS, HANDS, Memory, sure_cards
from ..rules.state import (
    ABILITY,
    ENVOY_OFFER,
    HAND,
    PUBLIC,
    State,
    side_of,
    slot_of,
)
from .event import Event, Kind


@dataclass(frozen=True)
class Step:
    """One action with what lay before and after it."""

    before: State
    knew: Memory
    action: int
    after: State
    know: Memory

    def knowers(self, card: int) -> frozenset[int]:
        """The observers who know, before the step or after it, which card it is."""
        return frozenset(observer for observer in self.observers() if self.learnt_by(observer, card) is not None)

    def learnt_by(self, observer: int, card: int) -> bool | None:
        """True if the observer knows the card only since this step, False if before too, None if not at all."""
        if knows(self.knew, self.before, observer, card):
            return False
        return True if knows(self.know, self.after, observer, card) else None

    def observers(self) -> list[int]:
        """Seats and the public."""
        return [*range(self.after.seats), PUBLIC]

    def about(self, kind: Kind, card: int, **fields: object) -> Event:
        """An event about a card, with its audience."""
        known_to = self.knowers(card)
        reveals = any(self.learnt_by(observer, card) for observer in known_to)
        return Event(kind, card=card, known_to=known_to, reveals=reveals, **fields)  # type: ignore[arg-type]


def knows(memory: Memory, state: State, observer: int, card: int) -> bool:
    """Whether an observer is certain where a card is."""
    base = observer * CELLS
    place = state.where[card]
    bit = 1 << card
    if HAND <= place < HAND + 4:
        return bool(sure_cards(memory, base) & memory.could_be[base + HANDS + place - HAND] & bit)
    return memory.could_be[base + card] == bit


def asked_side(state: State) -> int:
    """The side that was asked."""
    return (state.asked & -state.asked).bit_length() - 1 & 1


def cause_of(state: State) -> int | None:
    """The card whose ability asks, or None for a turn."""
    if state.phase == ENVOY_OFFER:
        return ENVOY
    return state.source if state.phase == ABILITY else None


def place_of(state: State, card: int) -> str:
    """The place of a card in play, in words."""
    stack = state.where[card]
    depth = 0
    walker = state.top[stack]
    while walker != card:
        walker = state.below[walker]
        depth += 1
    return write_place(state, side_of(stack), slot_of(stack), depth)


def write_place_above(state: State, side: int, slot: int) -> str:
    """The place that the next card on a stack gets."""
    return write_place(state, side, slot, -1)


def drawn_aside(step: Step) -> Event:
    """A card that came off the deck and waits."""
    after = step.after
    seat = after.noted if after.ability == GIVE_AND_TAKE else None
    return replace(step.about(Kind.DREW, after.drawn, side=after.owner, seat=seat, cause=after.source), random=True)
