"""Air: Support, Air Drop, Maneuver, Aerodrome, Containment, Heavy Bombers."""

from ..card_moves import are_adjacent, cards_in_theater, is_face_up, is_up_for, reaches
from ..cards import (
    AERODROME,
    AIR_DROP,
    AIR_MANEUVER,
    CONTAINMENT,
    DIPLOMACY_MANIPULATE,
    ECONOMICS_MANIPULATE,
    INTELLIGENCE_MANIPULATE,
    LAND_MANEUVER,
    PRINTED,
    SEA_MANEUVER,
    SUPPORT,
)
from ..queue import flip, open_question, stack_of_source
from ..stage import STAGES, Cards, Stage
from ..state import State, seats_of, slot_of
from ..target_options import chosen_card, uncovered_next_to

# ── A1 Support · ongoing ──────────────────────────────────────────────────────────────────────────────────────────
# Its owner has 3 more strength in each theater adjacent to Support.
# R57: an end of the row has only one adjacent theater; Support adds nothing to its own.


def support_gains(state: State, side: int, slot: int) -> int:
    """Return what Support adds to a side's strength in a slot."""
    if is_up_for(state, SUPPORT, side) and are_adjacent(slot_of(state.where[SUPPORT]), slot):
        return 3
    return 0


# ── A2 Air Drop · instant ─────────────────────────────────────────────────────────────────────────────────────────
# Its owner's next play may be face up to any theater.
# R17: it waits until that play, even when Air Drop is flipped or destroyed meanwhile; two triggers before that play
#   count as one; at the end of the battle it is lost.
# R7: the next play uses it up, whether it needed it or not, face up or face down.
# R35: in a pair it serves the next play of either partner.

STAGES[AIR_DROP] = ()


def air_drop_begins(state: State) -> None:
    """The permission waits from now on."""
    state.air_drop |= 1 << state.owner


def air_drop_permits(state: State, side: int) -> bool:
    """Return whether a side's next play may go face up anywhere."""
    return state.air_drop >> side & 1 == 1


def air_drop_is_used_up(state: State, side: int) -> None:
    """A play of the side has taken place."""
    state.air_drop &= ~(1 << side)


# ── A3 Maneuver · instant ─────────────────────────────────────────────────────────────────────────────────────────
# Flips an uncovered card, of either side, in a theater adjacent to Maneuver.
# R14: it must flip one if there is one; R12: adjacent to where Maneuver lies when its turn comes.
# The Maneuvers of Land and Sea and the three Manipulates do the same.

STAGES[AIR_MANEUVER] = STAGES[LAND_MANEUVER] = STAGES[SEA_MANEUVER] = (
    Stage("flip an uncovered card in an adjacent theater", cards=Cards.ADJACENT),
)
STAGES[DIPLOMACY_MANIPULATE] = STAGES[ECONOMICS_MANIPULATE] = STAGES[INTELLIGENCE_MANIPULATE] = STAGES[AIR_MANEUVER]


def maneuver_begins(state: State) -> None:
    """Ask which card, if there is one."""
    slot = slot_of(stack_of_source(state))
    for other in range(state.slots):
        if are_adjacent(slot, other) and cards_in_theater(state, other):
            open_question(state, seats_of(state, state.owner), 1)


def maneuver_offers(state: State, out: list[int]) -> int:
    """List the uncovered cards next to it."""
    return uncovered_next_to(state, slot_of(stack_of_source(state)), out, 0)


def maneuver_answered(state: State, action: int) -> None:
    """Flip the chosen card."""
    flip(state, chosen_card(state, action))


# ── A4 Aerodrome · ongoing ────────────────────────────────────────────────────────────────────────────────────────
# Its owner may play cards of printed strength 3 or less face up to any theater.
# R18: it changes where cards may go; it gives no extra play.
# R32: in Epic, only to its own theater and the adjacent ones.


def aerodrome_permits(state: State, side: int, card: int, slot: int) -> bool:
    """Return whether Aerodrome lets a side play a card face up to a slot."""
    return PRINTED[card] <= 3 and is_up_for(state, AERODROME, side) and reaches(state, AERODROME, slot)


# ── A5 Containment · ongoing ──────────────────────────────────────────────────────────────────────────────────────
# A card that either side plays face down is destroyed.
# R7: the play counts (it uses up Air Drop), then the card goes to the bottom of the deck.
# R8: a card that is flipped face down or moved is left alone.
# R32: in Epic, only in its own theater and the adjacent ones.


def containment_stops(state: State, slot: int) -> bool:
    """Return whether a card just played face down to a slot is destroyed."""
    return is_face_up(state, CONTAINMENT) and reaches(state, CONTAINMENT, slot)


# ── A6 Heavy Bombers · none ───────────────────────────────────────────────────────────────────────────────────────
# No ability.
