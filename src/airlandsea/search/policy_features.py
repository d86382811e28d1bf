"""A position as a seat sees it, as a list of the features that hold: what `policy_network.py` reads.

A feature is a number below `FEATURES`; the own side always comes first. Everything is read off the state. Of cards that
lie face down on the enemy's side only the number counts: so one against one, all deals that a seat cannot tell apart
give the same list. Of a pair, each player is taken to know what lies face down on their side: a search sees that as in
its deal. What the seat has learned of single hidden cards is left out, and so is what the enemy has learned of its own.
"""

from ..rules.battle import withdrawal_cost
from ..rules.bits import count, lowest
from ..rules.card_moves import is_face_up
from ..rules.cards import NONE
from ..rules.perspective import to_relative
from ..rules.state import SLOTS_MAX, State, is_pair, side_hand, stack_at
from ..rules.strength import holder, strength

VERSION = 1  # weights are fitted to these numbers: any change to them raises it
ACTIVE_MAX = 256  # more than can hold at once

# Where the groups of features begin
HAND = 0  # + card: in the own hand
TABLE = HAND + 36  # + (form * 36 + card) * 5 + slot; see the forms below
FACE_DOWN = TABLE + 6 * 180  # + slot * 5 + number of the enemy's cards face down there, 4 and more as one
FACE_DOWN_TOP = FACE_DOWN + 25  # + slot: the enemy's uncovered card is one of them
ROW = FACE_DOWN_TOP + 5  # + theater * 5 + slot
LEAD = ROW + 30  # + slot * 25 + own strength less the enemy's, from -12 to 12
HOLDER = LEAD + 125  # + slot * 3 + who controls it: the own side, the enemy, nobody
HAND_SIZE = HOLDER + 15  # + 12 * side + cards in hand, 11 and more as one
DECK_SIZE = HAND_SIZE + 24  # + cards, 12 and more as one
FIRST = DECK_SIZE + 13  # + side that holds the 1st Player commander
PHASE = FIRST + 2  # + phase
ABILITY = PHASE + 5  # + 36 * side + card whose ability is resolved
STAGE = ABILITY + 72  # + stage of the ability
SOURCE = STAGE + 8  # + card that uses another's ability
PENDING = SOURCE + 36  # + what an earlier question chose
NEXT = PENDING + 256  # + card whose ability is resolved next
TO_GO = NEXT + 36  # + 12 * side + points that it needs to win, less 1
BOTH_TO_GO = TO_GO + 24  # + 12 * own + enemy's
PRICE = BOTH_TO_GO + 144  # + 7 * side + what the other side gains if it withdraws now
SUPPLIES = PRICE + 14  # + (side * 5 + slot) * 6 + supplies there less 1, 6 and more as one
PERMISSION = SUPPLIES + 60  # + side whose Air Drop waits
NAMED = PERMISSION + 2  # + 36 * side + card (R58)
MODE = NAMED + 72  # + Epic; own pair; enemy pair; Beginner scoring; no withdrawal; ties for the 1st, nobody, others
FEATURES = MODE + 8

OWN_UP, OWN_DOWN, ENEMY_UP = 0, 2, 4  # forms of a card on the table; + 1: it is covered


def list_features(state: State, seat: int, out: list[int]) -> int:
    """Write the features that hold for a seat into `out` (room for ACTIVE_MAX); returns their number."""
    side = seat & 1
    n = list_set(state.hand[seat], HAND, out, 0)
    for slot in range(state.slots):
        n = add(ROW + state.row[slot] * 5 + slot, out, n)
        n = list_own_stack(state, side, slot, out, n)
        n = list_enemy_stack(state, 1 - side, slot, out, n)
        n = list_theater(state, side, slot, out, n)
    n = list_sides(state, side, out, n)
    n = list_chain(state, seat, out, n)
    return list_mode(state, side, out, n)


def list_set(cards: int, first: int, out: list[int], n: int) -> int:
    """One feature for each card of a set."""
    while cards:
        n = add(first + lowest(cards), out, n)
        cards &= cards - 1
    return n


def list_own_stack(state: State, side: int, slot: int, out: list[int], n: int) -> int:
    """The cards of an own stack, which the side knows."""
    card = state.top[stack_at(side, slot)]
    covered = 0
    while card != NONE:
        form = OWN_UP if is_face_up(state, card) else OWN_DOWN
        n = add(TABLE + ((form + covered) * 36 + card) * 5 + slot, out, n)
        covered = 1
        card = state.below[card]
    return n


def list_enemy_stack(state: State, enemy: int, slot: int, out: list[int], n: int) -> int:
    """The cards of the enemy's stack; of those that lie face down only how many there are."""
    card = state.top[stack_at(enemy, slot)]
    covered = 0
    hidden = 0
    while card != NONE:
        if is_face_up(state, card):
            n = add(TABLE + ((ENEMY_UP + covered) * 36 + card) * 5 + slot, out, n)
        else:
            hidden += 1
            if covered == 0:
                n = add(FACE_DOWN_TOP + slot, out, n)
        covered = 1
        card = state.below[card]
    return add(FACE_DOWN + slot * 5 + min(hidden, 4), out, n)


def list_theater(state: State, side: int, slot: int, out: list[int], n: int) -> int:
    """The lead in a theater, its controller, and the supplies there."""
    lead = strength(state, side, slot) - strength(state, 1 - side, slot)
    held = holder(state, lead if side == 0 else -lead)
    n = add(LEAD + slot * 25 + max(-12, min(12, lead)) + 12, out, n)
    n = add(HOLDER + slot * 3 + (2 if held == NONE else held ^ side), out, n)
    for other in range(2):
        supplies = state.supplies[stack_at(side ^ other, slot)]
        if supplies > 0:
            n = add(SUPPLIES + (other * 5 + slot) * 6 + min(supplies, 6) - 1, out, n)
    return n


def list_sides(state: State, side: int, out: list[int], n: int) -> int:
    """Hands, score, what withdrawing costs and what Neutralize has named, of both sides."""
    both = 0
    for other in range(2):
        who = side ^ other
        to_go = max(1, min(12, state.target - state.score[who])) - 1
        both = 12 * both + to_go
        n = add(HAND_SIZE + 12 * other + min(11, count(side_hand(state, who))), out, n)
        n = add(TO_GO + 12 * other + to_go, out, n)
        n = add(PRICE + 7 * other + min(6, withdrawal_cost(state, who)), out, n)
        n = list_set(state.named[who] | state.named[who + 2], NAMED + 36 * other, out, n)
        if state.air_drop >> who & 1:
            n = add(PERMISSION + other, out, n)
    return add(BOTH_TO_GO + both, out, n)


def list_chain(state: State, seat: int, out: list[int], n: int) -> int:
    """The open question, and what comes after it."""
    side = seat & 1
    n = add(PHASE + state.phase, out, n)
    n = add(FIRST + (state.first_side ^ side), out, n)
    n = add(DECK_SIZE + min(12, state.deck_size), out, n)
    if state.queued:
        n = add(NEXT + state.queue[0], out, n)
    if state.source == NONE:
        return n
    n = add(ABILITY + 36 * (state.owner ^ side) + state.ability, out, n)
    n = add(STAGE + max(0, min(7, state.stage)), out, n)
    if state.source != state.ability:
        n = add(SOURCE + state.source, out, n)
    if state.pending_target != NONE:
        n = add(PENDING + min(255, to_relative(state.pending_target, seat)), out, n)
    return n


def list_mode(state: State, side: int, out: list[int], n: int) -> int:
    """How the mode departs from Standard, one against one."""
    if state.slots == SLOTS_MAX:
        n = add(MODE, out, n)
    if is_pair(state, side):
        n = add(MODE + 1, out, n)
    if is_pair(state, 1 - side):
        n = add(MODE + 2, out, n)
    if state.scoring:
        n = add(MODE + 3, out, n)
    if state.withdrawal == 0:
        n = add(MODE + 4, out, n)
    return add(MODE + 5 + min(2, state.ties), out, n)


def add(feature: int, out: list[int], n: int) -> int:
    """Write one more feature; their number."""
    out[n] = feature
    return n + 1
