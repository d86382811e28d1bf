"""A battle in numbers, as a seat knows it: named blocks side by side in one row of floats, the own side always first.

What lies open is read off the state. Which cards they are is asked of the memory alone, where a card on the table is
only the name of a cell (R31): of the seat's memory, of the public's where it is asked for what everybody knows, and of
one that knows everything where it is asked for an oracle. Which blocks are wanted, and where each begins, stands in a
plan; what the numbers mean is told in `airlandsea.envs.features`, block by block.
"""

from ..rules.abilities.air import air_drop_permits
from ..rules.actions import COVERED, DEPTHS
from ..rules.battle import withdrawal_cost
from ..rules.card_moves import hand_size, is_up_for
from ..rules.cards import AERODROME, ARMS_RACE, LEVERAGE, NONE, REDEPLOY, SUPPLY_LINES, SURVEIL, TRANSPORT
from ..rules.knowledge import CELLS, HANDS, Memory
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
from .perspective import order_of


def show_seat(state: State, memory: Memory, observer: int, plan: FeatureLayout, out: Floats, start: int) -> None:
    """Write what a seat knows into `out` from `start` on; the blocks of others' knowledge become 0.

    The public is shown no hand, and side 1 first.
    """
    wipe(out, start, plan.length)
    seat = 0 if observer == PUBLIC else observer
    show_mode(state, seat, plan, out, start)
    show_war(state, seat, plan, out, start)
    show_turn(state, seat, plan, out, start)
    show_sizes(state, seat, plan, out, start)
    show_permissions(state, seat & 1, plan, out, start)
    if state.ability != NONE:
        show_question(state, seat, plan, out, start)
    show_waiting(state, seat, plan, out, start)
    show_names(state, seat, plan, out, start)
    if plan.at[HAND] >= 0 and observer != PUBLIC:
        show_set(state.hand[seat], out, start + plan.at[HAND])
    show_cards(state, memory, observer, seat, OWN, plan, out, start)


# Mode and war


def show_mode(state: State, seat: int, plan: FeatureLayout, out: Floats, start: int) -> None:
    """Options of the mode, and the theaters."""
    side = seat & 1
    if plan.at[MODE] >= 0:
        at = start + plan.at[MODE]
        out[at] = state.slots == 5
        out[at + 1] = is_pair(state, side)
        out[at + 2] = is_pair(state, 1 - side)
        out[at + 3] = state.scoring
        out[at + 4] = state.withdrawal
        out[at + 5] = state.target / 12
    if plan.at[TIES] >= 0:
        out[start + plan.at[TIES]] = wins_ties(state, side)
        out[start + plan.at[TIES] + 1] = wins_ties(state, 1 - side)
    if plan.at[ROW] >= 0:
        for slot in range(state.slots):
            out[start + plan.at[ROW] + slot * 6 + state.row[slot]] = 1.0


def show_war(state: State, seat: int, plan: FeatureLayout, out: Floats, start: int) -> None:
    """Score, and what withdrawing costs."""
    for order in range(2):
        side = order ^ seat & 1
        if plan.at[SCORE] >= 0:
            out[start + plan.at[SCORE] + order] = state.score[side] / state.target
        if plan.at[PRICE] >= 0 and state.withdrawal:
            out[start + plan.at[PRICE] + order] = withdrawal_cost(state, side) / 6
        if plan.at[CHART] >= 0 and state.withdrawal:
            for column in range(3):
                limit = state.chart[3 * (side != state.first_side) + column]
                out[start + plan.at[CHART] + order * 3 + column] = limit / 10


def show_turn(state: State, seat: int, plan: FeatureLayout, out: Floats, start: int) -> None:
    """The observer, the first side, the side whose turn it is, and the seats that are asked."""
    if plan.at[SEAT] >= 0:
        out[start + plan.at[SEAT] + seat] = 1.0
    if plan.at[TURN] >= 0:
        out[start + plan.at[TURN]] = state.first_side == seat & 1
        out[start + plan.at[TURN] + 1] = state.turn == seat & 1
    if plan.at[PHASE] >= 0:
        out[start + plan.at[PHASE] + state.phase] = 1.0
    if plan.at[ASKED] >= 0:
        for other in range(state.seats):
            out[start + plan.at[ASKED] + order_of(state, other, seat)] = state.asked >> other & 1


# The table in numbers


def show_sizes(state: State, seat: int, plan: FeatureLayout, out: Floats, start: int) -> None:
    """How many cards and supplies lie where."""
    if plan.at[HAND_SIZES] >= 0:
        for other in range(state.seats):
            out[start + plan.at[HAND_SIZES] + order_of(state, other, seat)] = hand_size(state, other) / 10
    if plan.at[DECK_SIZE] >= 0:
        out[start + plan.at[DECK_SIZE]] = state.deck_size / 10
    for order in range(2):
        for slot in range(state.slots):
            stack = (order ^ seat & 1) << 3 | slot
            place = order * plan.slots + slot
            if plan.at[SUPPLIES] >= 0:
                out[start + plan.at[SUPPLIES] + place] = state.supplies[stack] / 10
            if plan.at[HEIGHTS] >= 0:
                out[start + plan.at[HEIGHTS] + place] = state.height[stack] / 10


def show_permissions(state: State, side: int, plan: FeatureLayout, out: Floats, start: int) -> None:
    """What lets cards go face up to other theaters than their own (R10), own side first."""
    if plan.at[PERMISSIONS] >= 0:
        for order in range(2):
            at = start + plan.at[PERMISSIONS] + 3 * order
            out[at] = air_drop_permits(state, order ^ side)
            out[at + 1] = is_up_for(state, AERODROME, order ^ side)
            out[at + 2] = is_up_for(state, SUPPLY_LINES, order ^ side)


# The chain


def show_question(state: State, seat: int, plan: FeatureLayout, out: Floats, start: int) -> None:
    """The ability that is being resolved, and its pending target."""
    if plan.at[ABILITY] >= 0:
        out[start + plan.at[ABILITY] + state.ability] = 1.0
    if plan.at[SOURCE] >= 0:
        out[start + plan.at[SOURCE]] = state.owner == seat & 1
        out[start + plan.at[SOURCE] + 1] = state.ability != state.source
    if plan.at[STAGE] >= 0 and state.stage > 0:
        out[start + plan.at[STAGE] + state.stage - 1] = 1.0
    if state.pending_target == NONE:
        return
    if state.ability == LEVERAGE or state.ability == SURVEIL:
        if plan.at[SHOWN] >= 0:
            out[start + plan.at[SHOWN] + state.pending_target] = 1.0
    elif plan.at[CHOSEN] >= 0:
        show_chosen(state, plan, out, start + plan.at[CHOSEN])


def show_chosen(state: State, plan: FeatureLayout, out: Floats, at: int) -> None:
    """The place that Transport, Redeploy or Arms Race has chosen."""
    if state.ability == ARMS_RACE:
        out[at + state.pending_target] = 1.0
    elif state.ability == TRANSPORT or state.ability == REDEPLOY:
        if state.pending_target < COVERED:
            out[at + chosen_slot(state.pending_target)] = 1.0
        else:
            out[at + (state.pending_target - COVERED) // DEPTHS] = 1.0
            out[at + plan.slots] = ((state.pending_target - COVERED) % DEPTHS + 1) / 10


def show_waiting(state: State, seat: int, plan: FeatureLayout, out: Floats, start: int) -> None:
    """What waits: triggered abilities, and cards that Envoy may cover; the nearer its turn, the bigger the number."""
    if plan.at[WAITING] >= 0:
        for place in range(state.queued - 1, -1, -1):
            out[start + plan.at[WAITING] + state.queue[place]] = 1 / (1 + place)
    if plan.at[OFFERS] >= 0:
        for place in range(state.offered - 1, -1, -1):
            stack = state.where[state.offers[place]]
            order = stack >> 3 ^ seat & 1
            out[start + plan.at[OFFERS] + order * plan.slots + (stack & 7)] = 1 / (1 + place)


def show_names(state: State, seat: int, plan: FeatureLayout, out: Floats, start: int) -> None:
    """What Neutralize has named on either side, and how many of these cards each player owes (R58)."""
    if plan.at[OWED] >= 0:
        for other in range(state.seats):
            out[start + plan.at[OWED] + order_of(state, other, seat)] = state.duties[other]
    if plan.at[NAMED] >= 0:
        for order in range(2):
            side = order ^ seat & 1
            show_set(state.named[side] | state.named[side + 2], out, start + plan.at[NAMED] + order * 36)


def see_everything(memory: Memory, state: State) -> None:
    """The knowledge of somebody who may turn every card, in the place of the public's."""
    for card in range(HANDS):
        memory.could_be[PUBLIC * CELLS + card] = 1 << card
    for seat in range(4):
        memory.could_be[PUBLIC * CELLS + HANDS + seat] = state.hand[seat]
