"""Card moves on the table: put a card on a stack, take it off, draw, destroy, gain supplies.

These functions know where cards lie, not what they do. A card turned face up here triggers nothing: that is
`queue.flip`.
"""

from .bits import count
from .cards import NONE
from .state import DECK, DRAWN, HAND, State, side_of, slot_of, stack_at


def put_on(state: State, card: int, stack: int) -> None:
    """Lay a card on top of a stack; its face stays as it is."""
    state.where[card] = stack
    state.below[card] = state.top[stack]
    state.top[stack] = card
    state.height[stack] += 1


def take_off(state: State, card: int) -> None:
    """Take a card, covered or not, off its stack; the cards above it come down."""
    stack = state.where[card]
    above = card_above(state, card)
    if above == NONE:
        state.top[stack] = state.below[card]
    else:
        state.below[above] = state.below[card]
    state.height[stack] -= 1
    state.below[card] = NONE


def card_above(state: State, card: int) -> int:
    """Return the card lying directly on a card in play, or NONE."""
    above = NONE
    walker = state.top[state.where[card]]
    while walker != card:
        above = walker
        walker = state.below[walker]
    return above


def card_at(state: State, stack: int, depth: int) -> int:
    """Return the card under `depth` others of a stack."""
    card = state.top[stack]
    for _ in range(depth):
        card = state.below[card]
    return card


def is_beneath(state: State, card: int, upper: int) -> bool:
    """Return whether a card lies anywhere under another one in the same stack."""
    walker = state.below[upper]
    while walker != NONE:
        if walker == card:
            return True
        walker = state.below[walker]
    return False


def is_face_up(state: State, card: int) -> bool:
    """Return whether a card lies face up in play."""
    return state.face_up >> card & 1 == 1


def is_up_for(state: State, card: int, side: int) -> bool:
    """Return whether a card lies face up in play on a side."""
    return state.face_up >> card & 1 == 1 and side_of(state.where[card]) == side


def take_in_hand(state: State, card: int, seat: int) -> None:
    """Give a card that lies nowhere to a player's hand."""
    state.where[card] = HAND + seat
    state.hand[seat] |= 1 << card


def take_from_hand(state: State, card: int) -> None:
    """Take a card out of the hand that holds it, or from where a drawn card waits."""
    if state.where[card] == DRAWN:
        state.drawn = NONE
    else:
        state.hand[state.where[card] - HAND] &= ~(1 << card)


def take_back(state: State, card: int, seat: int) -> None:
    """Return a card from play to a player's hand."""
    take_off(state, card)
    state.face_up &= ~(1 << card)
    take_in_hand(state, card, seat)


def off_the_deck(state: State) -> int:
    """Take the top card off a deck that is not empty."""
    card = state.deck_top
    state.deck_top = state.below[card]
    if state.deck_top == NONE:
        state.deck_bottom = NONE
    state.below[card] = NONE
    state.deck_size -= 1
    return card


def under_the_deck(state: State, card: int) -> None:
    """Lay a card that lies nowhere face down at the bottom of the deck."""
    state.where[card] = DECK
    state.below[card] = NONE
    if state.deck_bottom == NONE:
        state.deck_top = card
    else:
        state.below[state.deck_bottom] = card
    state.deck_bottom = card
    state.deck_size += 1


def draw_aside(state: State) -> None:
    """Draw the top card and keep it aside until its ability says where it goes."""
    state.drawn = off_the_deck(state)
    state.where[state.drawn] = DRAWN


def gain(state: State, stack: int, supplies: int) -> None:
    """Put supplies on a side of a theater."""
    state.supplies[stack] += supplies


def cards_in_theater(state: State, slot: int) -> int:
    """Return how many cards occupy a theater, both sides together."""
    return state.height[slot] + state.height[8 | slot]


def has_cards_in_play(state: State, side: int) -> bool:
    """Return whether any card of a side lies on the table."""
    for slot in range(state.slots):
        if state.height[stack_at(side, slot)]:
            return True
    return False


def hand_size(state: State, seat: int) -> int:
    """Return how many cards a player holds."""
    return count(state.hand[seat])


def are_adjacent(slot: int, other: int) -> bool:
    """Return whether two slots lie next to each other; the row has two ends."""
    return slot - other == 1 or other - slot == 1


def reaches(state: State, card: int, slot: int) -> bool:
    """R32: whether the ongoing ability of a card in play reaches a slot. In Standard it always does."""
    if state.slots == 3:
        return True
    distance = slot_of(state.where[card]) - slot
    return -1 <= distance <= 1
