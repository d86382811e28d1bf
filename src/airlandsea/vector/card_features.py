"""What an observer knows of the cards on the table, in the deck and in others' hands, as numbers.

A card on the table is only the name of a cell here (R31): which card that is, and what it can be, is asked of the
observer's memory.
"""

from ..rules.bits import lowest
from ..rules.card_moves import is_face_up
from ..rules.cards import NONE, PRINTED, TYPE
from ..rules.knowledge import CELLS, HANDS, Memory
from ..rules.perspective import order_of
from ..rules.state import State
from ..rules.strength import besides_cards, card_strength
from .layout import (
    COMMON,
    CONTROL,
    DECK,
    DEPTHS_SHOWN,
    FACE,
    STRENGTH,
    TABLE,
    UNSEEN,
    UNSEEN_OWN,
    FeatureLayout,
    Floats,
    show_set,
    wins_ties,
)


def show_cards(
    state: State, memory: Memory, observer: int, seat: int, blocks: int, layout: FeatureLayout, out: Floats, start: int
) -> None:
    """What an observer knows of the cards on the table, in the deck and in others' hands, in the order of a seat."""
    base = observer * CELLS
    for slot in range(state.slots):
        own = show_stack(state, memory, base, seat & 1, slot, 0, blocks, layout, out, start)
        lead = own - show_stack(state, memory, base, 1 - (seat & 1), slot, 1, blocks, layout, out, start)
        if layout.at[CONTROL] >= 0:
            at = start + layout.at[CONTROL] + slot
            out[at] = lead > 0 or (lead == 0 and wins_ties(state, seat & 1))
            out[at + layout.slots] = lead < 0 or (lead == 0 and wins_ties(state, 1 - (seat & 1)))
    if layout.at[blocks + UNSEEN] >= 0:
        hands = start + layout.at[blocks + UNSEEN] + layout.slots * 36 - 36
        for other in range(state.seats):
            if other != seat:
                show_set(memory.could_be[base + HANDS + other], out, hands + order_of(state, other, seat) * 36)
        if state.drawn != NONE:
            show_set(memory.could_be[base + state.drawn], out, hands + (layout.players + 1) * 36)
    if blocks == COMMON and layout.at[COMMON + UNSEEN_OWN] >= 0:
        hand = start + layout.at[COMMON + UNSEEN_OWN] + layout.slots * 36
        show_set(memory.could_be[base + HANDS + seat], out, hand)
    show_deck(state, memory, base, blocks, layout, out, start)


def show_stack(
    state: State,
    memory: Memory,
    base: int,
    side: int,
    slot: int,
    order: int,
    blocks: int,
    layout: FeatureLayout,
    out: Floats,
    start: int,
) -> int:
    """List a stack from its uncovered card down: those that are known one by one, and all that the hidden ones can
    be.

    Returns the side's strength there.
    """
    total = besides_cards(state, side, slot)
    place = order * layout.slots + slot
    table = start + layout.at[blocks + TABLE] + place * DEPTHS_SHOWN * FACE
    shown = DEPTHS_SHOWN if layout.at[blocks + TABLE] >= 0 else 0
    hidden = 0
    card = state.top[side << 3 | slot]
    while card != NONE:
        total += card_strength(state, card)
        could_be = memory.could_be[base + card]
        is_known = could_be & could_be - 1 == 0
        if not is_known:
            hidden |= could_be
        if shown:
            out[table] = 1.0
            out[table + 1] = is_face_up(state, card)
            if is_known:
                out[table + 2 + TYPE[lowest(could_be)]] = 1.0
                out[table + 7 + PRINTED[lowest(could_be)]] = 1.0
            table += FACE
            shown -= 1
        card = state.below[card]
    if layout.at[STRENGTH] >= 0:
        out[start + layout.at[STRENGTH] + place] = total / 10
    if hidden:
        show_hidden(hidden, slot, order, blocks, layout, out, start)
    return total


def show_hidden(
    hidden: int, slot: int, order: int, blocks: int, layout: FeatureLayout, out: Floats, start: int
) -> None:
    """All that the hidden cards of a stack can be."""
    if order == 1 and layout.at[blocks + UNSEEN] >= 0:
        show_set(hidden, out, start + layout.at[blocks + UNSEEN] + slot * 36)
    if order == 0 and blocks == COMMON and layout.at[COMMON + UNSEEN_OWN] >= 0:
        show_set(hidden, out, start + layout.at[COMMON + UNSEEN_OWN] + slot * 36)


def show_deck(
    state: State, memory: Memory, base: int, blocks: int, layout: FeatureLayout, out: Floats, start: int
) -> None:
    """How deep the known cards of the deck lie, and all that the others can be."""
    hidden = 0
    depth = 0
    card = state.deck_top
    while card != NONE:
        could_be = memory.could_be[base + card]
        depth += 1
        if could_be & could_be - 1:
            hidden |= could_be
        elif layout.at[blocks + DECK] >= 0:
            out[start + layout.at[blocks + DECK] + lowest(could_be)] = depth / 10
        card = state.below[card]
    if layout.at[blocks + UNSEEN] >= 0:
        show_set(hidden, out, start + layout.at[blocks + UNSEEN] + (layout.slots + layout.players - 1) * 36)
