"""Which cards and theaters a question offers. Each function writes actions into `out` from position `n` on and
returns the next free position; the order is the row's, side 1 before side 2, from the top of a stack down.
"""

from .actions import COVERED, DEPTHS, SEAT, SKIP, THEATER, UNCOVERED, choose_covered, choose_uncovered
from .bits import lowest
from .card_moves import are_adjacent, card_at, is_face_up
from .cards import NONE
from .state import State, is_pair, seats_of, stack_at


def skip(out: list[int], n: int) -> int:
    """To decline."""
    out[n] = SKIP
    return n + 1


def uncovered_at(state: State, side: int, slot: int, out: list[int], n: int) -> int:
    """List the uncovered card of a stack, if it has cards."""
    if state.top[stack_at(side, slot)] == NONE:
        return n
    out[n] = choose_uncovered(side, slot)
    return n + 1


def uncovered_of(state: State, side: int, out: list[int], n: int) -> int:
    """List every uncovered card of a side."""
    for slot in range(state.slots):
        n = uncovered_at(state, side, slot, out, n)
    return n


def all_uncovered(state: State, out: list[int], n: int) -> int:
    """List every uncovered card."""
    return uncovered_of(state, 1, out, uncovered_of(state, 0, out, n))


def uncovered_next_to(state: State, slot: int, out: list[int], n: int) -> int:
    """List every uncovered card in the theaters adjacent to a slot."""
    for other in range(state.slots):
        if are_adjacent(slot, other):
            n = uncovered_at(state, 0, other, out, n)
            n = uncovered_at(state, 1, other, out, n)
    return n


def all_face_up_uncovered(state: State, out: list[int], n: int) -> int:
    """List every uncovered card that lies face up."""
    for side in range(2):
        for slot in range(state.slots):
            card = state.top[stack_at(side, slot)]
            if card != NONE and is_face_up(state, card):
                out[n] = choose_uncovered(side, slot)
                n += 1
    return n


def cards_of(state: State, side: int, out: list[int], n: int) -> int:
    """List every card of a side in play, covered or not."""
    for slot in range(state.slots):
        stack = stack_at(side, slot)
        for depth in range(state.height[stack]):
            out[n] = place(side, slot, depth)
            n += 1
    return n


def face_down_of(state: State, side: int, out: list[int], n: int) -> int:
    """List every card of a side lying face down, covered or not."""
    for slot in range(state.slots):
        card = state.top[stack_at(side, slot)]
        depth = 0
        while card != NONE:
            if not is_face_up(state, card):
                out[n] = place(side, slot, depth)
                n += 1
            card = state.below[card]
            depth += 1
    return n


def theaters_but(state: State, slot: int, out: list[int], n: int) -> int:
    """List every theater except that of a slot (NONE: every theater)."""
    for other in range(state.slots):
        if other != slot:
            out[n] = THEATER + other
            n += 1
    return n


def theaters_next_to(state: State, slot: int, out: list[int], n: int) -> int:
    """List the theaters adjacent to a slot."""
    for other in range(state.slots):
        if are_adjacent(slot, other):
            out[n] = THEATER + other
            n += 1
    return n


def hand_cards(cards: int, kind: int, out: list[int], n: int) -> int:
    """One action for each card of a set: REVEAL, NAME or PASS it."""
    while cards:
        out[n] = kind + lowest(cards)
        cards &= cards - 1
        n += 1
    return n


def place(side: int, slot: int, depth: int) -> int:
    """Return the action that chooses a card of the asked side."""
    return choose_covered(slot, depth) if depth else choose_uncovered(side, slot)


def chosen_card(state: State, action: int) -> int:
    """Return the card that an UNCOVERED or COVERED action chooses."""
    if action < COVERED:
        return state.top[stack_at((action - UNCOVERED) // 5, (action - UNCOVERED) % 5)]
    slot = (action - COVERED) // DEPTHS
    return card_at(state, stack_at(state.owner, slot), (action - COVERED) % DEPTHS + 1)


def chosen_slot(action: int) -> int:
    """Return the slot that a THEATER or UNCOVERED action chooses."""
    return action - THEATER if action < UNCOVERED else (action - UNCOVERED) % 5


def seats_with_cards(state: State, side: int) -> int:
    """Return the set of a side's seats that hold cards."""
    seats = 1 << side if state.hand[side] else 0
    if is_pair(state, side) and state.hand[side + 2]:
        seats |= 1 << side + 2
    return seats


def seats_of_side(state: State, side: int, out: list[int], n: int) -> int:
    """One action for each player of a side."""
    seats = seats_of(state, side)
    while seats:
        out[n] = SEAT + lowest(seats)
        seats &= seats - 1
        n += 1
    return n
