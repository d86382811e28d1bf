"""Playing a card: where it may go (R10), and the order of things when it does (R7)."""

from .abilities.air import aerodrome_permits, air_drop_is_used_up, air_drop_permits, containment_stops
from .abilities.diplomacy import envoy_sees
from .abilities.economics import supply_lines_cost, supply_lines_permit
from .abilities.intelligence import neutralize_binds, neutralize_is_served
from .abilities.sea import blockade_stops
from .actions import deploy, improvise, is_deploy, played_card, played_slot
from .bits import lowest
from .card_moves import is_face_up, is_up_for, put_on, take_from_hand
from .cards import AERODROME, INSTANTS, SUPPLY_LINES, TYPE
from .queue import destroy, trigger
from .state import DECK, HAND, State, stack_at


def play_offers(state: State, seat: int, out: list[int], n: int) -> int:
    """List in `out`, from position n on, every play a player's hand allows; return the next free position."""
    binding = neutralize_binds(state, seat)
    cards = binding or state.hand[seat]
    permitted = may_permit(state, seat & 1)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        home = state.slot_of[TYPE[card]]
        for slot in range(state.slots):
            out[n] = improvise(card, slot)
            n += 1
            if not binding and (slot == home or (permitted and may_deploy(state, seat & 1, card, slot))):
                out[n] = deploy(card, slot)
                n += 1
    return n


def may_permit(state: State, side: int) -> bool:
    """Return whether a side has any permission at all to play face up to another theater than the card's own (R10)."""
    return air_drop_permits(state, side) or is_up_for(state, AERODROME, side) or is_up_for(state, SUPPLY_LINES, side)


def may_deploy(state: State, side: int, card: int, slot: int) -> bool:
    """Return whether a side may play a card face up to a slot."""
    return is_free(state, side, card, slot) or supply_lines_permit(state, side, slot)


def is_free(state: State, side: int, card: int, slot: int) -> bool:
    """Return whether a card may go face up to a slot at no cost: its own theater, or a permission."""
    return (
        state.slot_of[TYPE[card]] == slot or air_drop_permits(state, side) or aerodrome_permits(state, side, card, slot)
    )


def play(state: State, side: int, action: int) -> None:
    """R7: a side plays a card, out of a hand or just drawn (R9)."""
    card = played_card(action)
    slot = played_slot(action)
    costs = is_deploy(action) and not is_free(state, side, card, slot)
    if state.where[card] < DECK:
        neutralize_is_served(state, state.where[card] - HAND)
    take_from_hand(state, card)
    put_on(state, card, stack_at(side, slot))
    if is_deploy(action):
        state.face_up |= 1 << card
    envoy_sees(state, side, card, slot)
    if costs:
        supply_lines_cost(state, side, slot)
    air_drop_is_used_up(state, side)
    if is_stopped(state, card, slot):
        destroy(state, card)
    elif is_face_up(state, card) and INSTANTS >> card & 1:
        trigger(state, card)


def is_stopped(state: State, card: int, slot: int) -> bool:
    """R7 (4): whether a card just played to a slot is destroyed."""
    return (not is_face_up(state, card) and containment_stops(state, slot)) or blockade_stops(state, slot)
