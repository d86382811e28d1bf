"""R57: what cards and theaters are worth, and who controls them. Everything here is looked up, nothing stored."""

from .abilities.air import support_gains
from .abilities.intelligence import spy_network_gains
from .abilities.land import cover_fire_counts
from .abilities.sea import escalation_counts
from .card_moves import is_face_up
from .cards import NONE, PRINTED
from .entry import Side, Slot, entry
from .modes import TIES_OF_SIDE
from .state import State, stack_at

FACE_DOWN = 2  # the strength of a card lying face down
TIES_FIRST, TIES_NOBODY, TIES_SECOND = range(TIES_OF_SIDE)  # as in modes.TIES; from TIES_OF_SIDE on, a side's


def card_strength(state: State, card: int) -> int:
    """Return the present strength of a card in play."""
    if cover_fire_counts(state, card) or escalation_counts(state, card):
        return 4
    return PRINTED[card] if is_face_up(state, card) else FACE_DOWN


@entry
def strength(state: State, side: Side, slot: Slot) -> int:
    """Return a side's strength in a theater: its cards, its supplies, and what its ongoing abilities add."""
    total = besides_cards(state, side, slot)
    card = state.top[stack_at(side, slot)]
    while card != NONE:
        total += card_strength(state, card)
        card = state.below[card]
    return total


def besides_cards(state: State, side: int, slot: int) -> int:
    """Return what a side has in a theater besides its cards there."""
    supplies = state.supplies[stack_at(side, slot)]
    return supplies + support_gains(state, side, slot) + spy_network_gains(state, side, slot)


@entry
def controller(state: State, slot: Slot) -> int:
    """Return the side that controls a theater, or NONE when ties are nobody's."""
    return holder(state, strength(state, 0, slot) - strength(state, 1, slot))


def holder(state: State, lead: int) -> int:
    """Return the side that controls a theater where side 1 is stronger than side 2 by `lead`."""
    if lead:
        return 0 if lead > 0 else 1
    return tie_holder(state)


def tie_holder(state: State) -> int:
    """Return the side that controls tied theaters, or NONE (R1, R59)."""
    if state.ties == TIES_FIRST:
        return state.first_side
    if state.ties == TIES_NOBODY:
        return NONE
    return 1 - state.first_side if state.ties == TIES_SECOND else state.ties - TIES_OF_SIDE


def leader(state: State) -> int:
    """Return the side that controls a majority of the theaters in play (R1, R2), or NONE."""
    controlled = 0
    lost = 0
    for slot in range(state.slots):
        side = controller(state, slot)
        controlled += side == 0
        lost += side == 1
    if 2 * controlled > state.slots:
        return 0
    return 1 if 2 * lost > state.slots else NONE
