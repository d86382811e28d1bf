"""Land: Reinforce, Ambush, Maneuver, Cover Fire, Disrupt, Heavy Tanks."""

from ..actions import improvise
from ..card_moves import draw_aside, has_cards_in_play, is_beneath, is_face_up
from ..cards import AMBUSH, COVER_FIRE, DISRUPT, REINFORCE
from ..queue import enemy, flip, open_question, stack_of_source
from ..stage import STAGES, Cards, Effect, Stage
from ..state import State, seats_of, slot_of
from ..target_options import all_uncovered, chosen_card, chosen_slot, theaters_next_to, uncovered_of

# ── L1 Reinforce · instant ────────────────────────────────────────────────────────────────────────────────────────
# Draws the top card of the deck and plays it face down to a theater adjacent to Reinforce.
# R19: its owner sees the card first; with an empty deck nothing happens; it is a play like any other (R7, R9).
# R27: the card never was in a hand, so it does not fulfil a Neutralize.
# R48: in a pair nobody is asked who draws: both partners see the card, and either may choose the theater.

STAGES[REINFORCE] = (Stage("play the drawn card face down to an adjacent theater", Effect.PLAY_DRAWN, has_drawn=True),)


def reinforce_begins(state: State) -> None:
    """Draw and ask where to."""
    if state.deck_size:
        draw_aside(state)
        open_question(state, seats_of(state, state.owner), 1)


def reinforce_offers(state: State, out: list[int]) -> int:
    """List the theaters next to it."""
    return theaters_next_to(state, slot_of(stack_of_source(state)), out, 0)


def reinforce_answered(state: State, action: int) -> None:
    """Play the drawn card."""
    state.to_play = improvise(state.drawn, chosen_slot(action))


# ── L2 Ambush · instant ───────────────────────────────────────────────────────────────────────────────────────────
# Flips any uncovered card, of either side.
# R15: it may flip itself.

STAGES[AMBUSH] = (Stage("flip any uncovered card"),)


def ambush_begins(state: State) -> None:
    """Ask which card; there is always one, where Ambush lies."""
    open_question(state, seats_of(state, state.owner), 1)


def ambush_offers(state: State, out: list[int]) -> int:
    """List every uncovered card."""
    return all_uncovered(state, out, 0)


def ambush_answered(state: State, action: int) -> None:
    """Flip the chosen card."""
    flip(state, chosen_card(state, action))


# ── L3 Maneuver · instant ─────────────────────────────────────────────────────────────────────────────────────────
# Flips an uncovered card, of either side, in a theater adjacent to Maneuver.
# R14: it must flip one if there is one; R12: adjacent to where Maneuver lies when its turn comes.


# ── L4 Cover Fire · ongoing ───────────────────────────────────────────────────────────────────────────────────────
# Every card beneath it in its stack has strength 4, face up and face down alike.
# R57: a 6 beneath it is 4 too.


def cover_fire_counts(state: State, card: int) -> bool:
    """Return whether Cover Fire gives a card its strength."""
    return (
        is_face_up(state, COVER_FIRE)
        and state.where[COVER_FIRE] == state.where[card]
        and is_beneath(state, card, COVER_FIRE)
    )


# ── L5 Disrupt · instant ──────────────────────────────────────────────────────────────────────────────────────────
# First its owner, then the enemy, flips one of their own uncovered cards.
# R11: what the two flips trigger is resolved after both, in the order of the flips.
# R20: a side without an uncovered card is skipped.

DISRUPT_OWNER, DISRUPT_ENEMY = 1, 2
STAGES[DISRUPT] = (
    Stage("flip one of your own uncovered cards", cards=Cards.OWN),
    Stage("flip one of your own uncovered cards", cards=Cards.OWN, enemy=True),
)


def disrupt_begins(state: State) -> None:
    """The owner flips first; there is always a card, where Disrupt lies."""
    open_question(state, seats_of(state, state.owner), DISRUPT_OWNER)


def disrupt_offers(state: State, out: list[int]) -> int:
    """List the uncovered cards of the side that flips."""
    return uncovered_of(state, state.owner if state.stage == DISRUPT_OWNER else enemy(state), out, 0)


def disrupt_answered(state: State, stage: int, action: int) -> None:
    """Flip; after the owner, the enemy."""
    flip(state, chosen_card(state, action))
    if stage == DISRUPT_OWNER and has_cards_in_play(state, enemy(state)):
        open_question(state, seats_of(state, enemy(state)), DISRUPT_ENEMY)


# ── L6 Heavy Tanks · none ─────────────────────────────────────────────────────────────────────────────────────────
# No ability.
