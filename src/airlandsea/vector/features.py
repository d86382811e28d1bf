"""A battle in numbers, as a seat knows it: named blocks side by side in one row of floats, the own side always first.

What lies open is read off the state. Which cards they are is asked of the memory alone, where a card on the table is
only the name of a cell (R31): of the seat's memory, of the public's where it is asked for what everybody knows, and of
one that knows everything where it is asked for an oracle. Which blocks are wanted, and where each begins, stands in a
layout; what the numbers mean is told in `airlandsea.envs.features`, block by block.
"""

from ..rules.abilities.air import air_drop_permits
from ..rules.actions import COVERED, DEPTHS
from ..rules.battle import withdrawal_cost
from ..rules.card_moves import hand_size, is_up_for
from ..rules.cards import AERODROME, NONE, SUPPLY_LINES
from ..rules.knowledge import CELLS, HANDS, Memory
from ..rules.perspective import order_of
from ..rules.stage_sets import REMEMBERS_CARD, REMEMBERS_PLACE, REMEMBERS_THEATER
from ..rules.state import PUBLIC, State, is_pair
from ..rules.target_options import chosen_slot
from .card_features import show_cards
from .layout import (
    ABILITY,
    ASKED,
    CHART,
    CHOSEN,
    DECK_SIZE,
    HAND,
    HAND_SIZES,
    HEIGHTS,
    MODE,
    NAMED,
    OFFERS,
    OWED,
    OWN,
    PERMISSIONS,
    PHASE,
    PRICE,
    ROW,
    SCORE,
    SEAT,
    SHOWN,
    SOURCE,
    STAGE,
    SUPPLIES,
    TIES,
    TURN,
    WAITING,
    FeatureLayout,
    Floats,
    show_set,
    wins_ties,
    wipe,
)


def show_seat(state: State, memory: Memory, observer: int, layout: FeatureLayout, out: Floats, start: int) -> None:
    """Write what a seat knows into `out` from `start` on; the blocks of others' knowledge become 0.

    The public is shown no hand, and side 1 first.
    """
    wipe(out, start, layout.length)
    seat = 0 if observer == PUBLIC else observer
    show_mode(state, seat, layout, out, start)
    show_war(state, seat, layout, out, start)
    show_turn(state, seat, layout, out, start)
    show_sizes(state, seat, layout, out, start)
    show_permissions(state, seat & 1, layout, out, start)
    if state.ability != NONE:
        show_question(state, seat, layout, out, start)
    show_waiting(state, seat, layout, out, start)
    show_names(state, seat, layout, out, start)
    if layout.at[HAND] >= 0 and observer != PUBLIC:
        show_set(state.hand[seat], out, start + layout.at[HAND])
    show_cards(state, memory, observer, seat, OWN, layout, out, start)


# Mode and war


def show_mode(state: State, seat: int, layout: FeatureLayout, out: Floats, start: int) -> None:
    """Options of the mode, and the theaters."""
    side = seat & 1
    if layout.at[MODE] >= 0:
        at = start + layout.at[MODE]
        out[at] = state.slots == 5
        out[at + 1] = is_pair(state, side)
        out[at + 2] = is_pair(state, 1 - side)
        out[at + 3] = state.scoring
        out[at + 4] = state.withdrawal
        out[at + 5] = state.target / 12
    if layout.at[TIES] >= 0:
        out[start + layout.at[TIES]] = wins_ties(state, side)
        out[start + layout.at[TIES] + 1] = wins_ties(state, 1 - side)
    if layout.at[ROW] >= 0:
        for slot in range(state.slots):
            out[start + layout.at[ROW] + slot * 6 + state.row[slot]] = 1.0


def show_war(state: State, seat: int, layout: FeatureLayout, out: Floats, start: int) -> None:
    """Score, and what withdrawing costs."""
    for order in range(2):
        side = order ^ seat & 1
        if layout.at[SCORE] >= 0:
            out[start + layout.at[SCORE] + order] = state.score[side] / state.target
        if layout.at[PRICE] >= 0 and state.withdrawal:
            out[start + layout.at[PRICE] + order] = withdrawal_cost(state, side) / 6
        if layout.at[CHART] >= 0 and state.withdrawal:
            for column in range(3):
                limit = state.chart[3 * (side != state.first_side) + column]
                out[start + layout.at[CHART] + order * 3 + column] = limit / 10


def show_turn(state: State, seat: int, layout: FeatureLayout, out: Floats, start: int) -> None:
    """The observer, the first side, the side whose turn it is, and the seats that are asked."""
    if layout.at[SEAT] >= 0:
        out[start + layout.at[SEAT] + seat] = 1.0
    if layout.at[TURN] >= 0:
        out[start + layout.at[TURN]] = state.first_side == seat & 1
        out[start + layout.at[TURN] + 1] = state.turn == seat & 1
    if layout.at[PHASE] >= 0:
        out[start + layout.at[PHASE] + state.phase] = 1.0
    if layout.at[ASKED] >= 0:
        for other in range(state.seats):
            out[start + layout.at[ASKED] + order_of(state, other, seat)] = state.asked >> other & 1


# The table in numbers


def show_sizes(state: State, seat: int, layout: FeatureLayout, out: Floats, start: int) -> None:
    """How many cards and supplies lie where."""
    if layout.at[HAND_SIZES] >= 0:
        for other in range(state.seats):
            out[start + layout.at[HAND_SIZES] + order_of(state, other, seat)] = hand_size(state, other) / 10
    if layout.at[DECK_SIZE] >= 0:
        out[start + layout.at[DECK_SIZE]] = state.deck_size / 10
    for order in range(2):
        for slot in range(state.slots):
            stack = (order ^ seat & 1) << 3 | slot
            place = order * layout.slots + slot
            if layout.at[SUPPLIES] >= 0:
                out[start + layout.at[SUPPLIES] + place] = state.supplies[stack] / 10
            if layout.at[HEIGHTS] >= 0:
                out[start + layout.at[HEIGHTS] + place] = state.height[stack] / 10


def show_permissions(state: State, side: int, layout: FeatureLayout, out: Floats, start: int) -> None:
    """What lets cards go face up to other theaters than their own (R10), own side first."""
    if layout.at[PERMISSIONS] >= 0:
        for order in range(2):
            at = start + layout.at[PERMISSIONS] + 3 * order
            out[at] = air_drop_permits(state, order ^ side)
            out[at + 1] = is_up_for(state, AERODROME, order ^ side)
            out[at + 2] = is_up_for(state, SUPPLY_LINES, order ^ side)


# The chain


def show_question(state: State, seat: int, layout: FeatureLayout, out: Floats, start: int) -> None:
    """The ability that is being resolved, and its pending target."""
    if layout.at[ABILITY] >= 0:
        out[start + layout.at[ABILITY] + state.ability] = 1.0
    if layout.at[SOURCE] >= 0:
        out[start + layout.at[SOURCE]] = state.owner == seat & 1
        out[start + layout.at[SOURCE] + 1] = state.ability != state.source
    if layout.at[STAGE] >= 0 and state.stage > 0:
        out[start + layout.at[STAGE] + state.stage - 1] = 1.0
    if state.pending_target == NONE:
        return
    if REMEMBERS_CARD >> state.ability & 1:
        if layout.at[SHOWN] >= 0:
            out[start + layout.at[SHOWN] + state.pending_target] = 1.0
    elif layout.at[CHOSEN] >= 0:
        show_chosen(state, layout, out, start + layout.at[CHOSEN])


def show_chosen(state: State, layout: FeatureLayout, out: Floats, at: int) -> None:
    """The theater, or the place of a card, that the ability has chosen."""
    if REMEMBERS_THEATER >> state.ability & 1:
        out[at + state.pending_target] = 1.0
    elif REMEMBERS_PLACE >> state.ability & 1:
        if state.pending_target < COVERED:
            out[at + chosen_slot(state.pending_target)] = 1.0
        else:
            out[at + (state.pending_target - COVERED) // DEPTHS] = 1.0
            out[at + layout.slots] = ((state.pending_target - COVERED) % DEPTHS + 1) / 10


def show_waiting(state: State, seat: int, layout: FeatureLayout, out: Floats, start: int) -> None:
    """What waits: triggered abilities, and cards that Envoy may cover; the nearer its turn, the bigger the number."""
    if layout.at[WAITING] >= 0:
        for place in range(state.queued - 1, -1, -1):
            out[start + layout.at[WAITING] + state.queue[place]] = 1 / (1 + place)
    if layout.at[OFFERS] >= 0:
        for place in range(state.offered - 1, -1, -1):
            stack = state.where[state.offers[place]]
            order = stack >> 3 ^ seat & 1
            out[start + layout.at[OFFERS] + order * layout.slots + (stack & 7)] = 1 / (1 + place)


def show_names(state: State, seat: int, layout: FeatureLayout, out: Floats, start: int) -> None:
    """What Neutralize has named on either side, and how many of these cards each player owes (R58)."""
    if layout.at[OWED] >= 0:
        for other in range(state.seats):
            out[start + layout.at[OWED] + order_of(state, other, seat)] = state.duties[other]
    if layout.at[NAMED] >= 0:
        for order in range(2):
            side = order ^ seat & 1
            show_set(state.named[side] | state.named[side + 2], out, start + layout.at[NAMED] + order * 36)


def see_everything(memory: Memory, state: State) -> None:
    """The knowledge of somebody who may turn every card, in the place of the public's."""
    for card in range(HANDS):
        memory.could_be[PUBLIC * CELLS + card] = 1 << card
    for seat in range(4):
        memory.could_be[PUBLIC * CELLS + HANDS + seat] = state.hand[seat]
