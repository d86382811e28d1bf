"""One action with what lay before and after it, and with who knew what."""

from dataclasses import dataclass, replace

from ..notation.tokens import write_place
from ..rules.cards import ENVOY
from ..rules.check import walk
from ..rules.knowledge import CELLS, Memory, cell_of, certain_cards, in_a_hand
from ..rules.stage import PendingTarget, Stage
from ..rules.state import ABILITY, ENVOY_OFFER, HAND, PUBLIC, State, side_of, slot_of
from .event import Event, EventKind


@dataclass(frozen=True)
class Transition:
    """One action with what lay before and after it."""

    before: State
    knew: Memory
    action: int
    after: State
    know: Memory

    def knowers(self, card: int) -> frozenset[int]:
        """Return the observers who know, from where it was or from where it is now, which card it is that has moved."""
        return frozenset(
            observer
            for observer in self.observers()
            if identifies(self.knew, self.before, observer, card) or identifies(self.know, self.after, observer, card)
        )

    def observers(self) -> list[int]:
        """Return the seats, and the public."""
        return [*range(self.after.seats), PUBLIC]

    def about(self, kind: EventKind, card: int, **fields: object) -> Event:
        """Return an event about a card, with its audience."""
        known_to = self.knowers(card)
        reveals = PUBLIC in known_to and not is_placed(self.knew, self.before, PUBLIC, card)
        return Event(kind, card=card, known_to=known_to, reveals=reveals, **fields)  # type: ignore[arg-type]

    def announced(self, kind: EventKind, card: int, **fields: object) -> Event:
        """Return an event about a card that everybody is shown or told."""
        reveals = not is_placed(self.knew, self.before, PUBLIC, card)
        return Event(kind, card=card, known_to=frozenset(self.observers()), reveals=reveals, **fields)  # type: ignore[arg-type]


def identifies(memory: Memory, state: State, observer: int, card: int) -> bool:
    """Return whether an observer can tell which card this one is, where it lies now.

    That follows from its own cell alone. Knowing that a card is in a hand does not show which of the cards it is that
    leaves the hand or comes into it: nobody but the player can tell the cards of a hand apart.
    """
    place = state.where[card]
    if in_a_hand(place):
        return place == HAND + observer
    return memory.could_be[observer * CELLS + card] == 1 << card


def is_placed(memory: Memory, state: State, observer: int, card: int) -> bool:
    """Return whether an observer is certain where a card is. That does not identify a card that moves."""
    base = observer * CELLS
    return bool(certain_cards(memory, base) & memory.could_be[base + cell_of(state, card)] & 1 << card)


def asked_side(state: State) -> int:
    """Return the side that was asked."""
    return (state.asked & -state.asked).bit_length() - 1 & 1


def cause_of(state: State) -> int | None:
    """Return the card whose ability asks, or None for a turn."""
    if state.phase == ENVOY_OFFER:
        return ENVOY
    return state.source if state.phase == ABILITY else None


def place_of(state: State, card: int) -> str:
    """Return the place of a card in play, in words."""
    stack = state.where[card]
    return write_place(state, side_of(stack), slot_of(stack), walk(state, state.top[stack]).index(card))


def write_place_above(state: State, side: int, slot: int) -> str:
    """Return the place that the next card on a stack gets."""
    return write_place(state, side, slot, -1)


def drawn_aside(step: Transition) -> Event:
    """Return a card that came off the deck and waits."""
    after = step.after
    seat = after.pending_target if Stage.of(after).pending is PendingTarget.SEAT else None
    return replace(
        step.about(EventKind.DREW, after.drawn, side=after.owner, seat=seat, cause=after.source), random=True
    )
