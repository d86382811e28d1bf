"""Sea: Transport, Escalation, Maneuver, Redeploy, Blockade, Super Battleship."""

from ..actions import SEAT, SKIP
from ..bits import lowest
from ..card_moves import are_adjacent, cards_in_theater, is_face_up, put_on, reaches, take_back, take_off
from ..cards import BLOCKADE, ESCALATION, REDEPLOY, TRANSPORT
from ..queue import drop_triggers, open_question
from ..stage import STAGES, Cards, Effect, PendingTarget, Stage, Who
from ..state import State, is_pair, seats_of, side_of, slot_of, stack_at
from ..target_options import cards_of, chosen_card, chosen_slot, face_down_of, seats_of_side, skip, theaters_but

# ── S1 Transport · instant ────────────────────────────────────────────────────────────────────────────────────────
# Its owner may move one of their cards to another theater, on top of the stack there.
# R15: it may move itself; a covered card may be moved too, and keeps its face.
# R8: any theater will do, adjacent or not; moving is not playing.

TRANSPORT_CARD, TRANSPORT_THEATER = 1, 2
STAGES[TRANSPORT] = (
    Stage("you may move one of your cards", Effect.CHOOSE, "move {card}", Cards.OWN | Cards.COVERED),
    Stage("the theater to move it to", Effect.MOVE, pending=PendingTarget.PLACE),
)


def transport_begins(state: State) -> None:
    """Ask which card; there is always one, Transport itself."""
    open_question(state, seats_of(state, state.owner), TRANSPORT_CARD)


def transport_offers(state: State, out: list[int]) -> int:
    """List the owner's cards, then the other theaters."""
    if state.stage == TRANSPORT_CARD:
        return cards_of(state, state.owner, out, skip(out, 0))
    card = chosen_card(state, state.pending_target)
    return theaters_but(state, slot_of(state.where[card]), out, 0)


def transport_answered(state: State, stage: int, action: int) -> None:
    """Remember the card; then move it."""
    if stage == TRANSPORT_THEATER:
        card = chosen_card(state, state.pending_target)
        take_off(state, card)
        put_on(state, card, stack_at(state.owner, chosen_slot(action)))
    elif action != SKIP:
        state.pending_target = action
        open_question(state, seats_of(state, state.owner), TRANSPORT_THEATER)


# ── S2 Escalation · ongoing ───────────────────────────────────────────────────────────────────────────────────────
# Its owner's cards lying face down have strength 4.
# R57: covered ones too; R32: in Epic, only those in its own theater and the adjacent ones.


def escalation_counts(state: State, card: int) -> bool:
    """Return whether Escalation gives a card its strength."""
    return (
        is_face_up(state, ESCALATION)
        and not is_face_up(state, card)
        and side_of(state.where[ESCALATION]) == side_of(state.where[card])
        and reaches(state, ESCALATION, slot_of(state.where[card]))
    )


# ── S3 Maneuver · instant ─────────────────────────────────────────────────────────────────────────────────────────
# Flips an uncovered card, of either side, in a theater adjacent to Maneuver.
# R14: it must flip one if there is one; R12: adjacent to where Maneuver lies when its turn comes.


# ── S4 Redeploy · instant ─────────────────────────────────────────────────────────────────────────────────────────
# Its owner may return one of their cards lying face down to hand, and then must play a card.
# R21: any card may be played, the returned one too, face up or face down by the normal rules; R10 applies.
# R9: that is a play in every respect. R6: it cannot be a withdrawal.
# R12: returned to hand, a card loses what it had triggered.
# R35: a pair chooses which of its players takes the card; that player then plays.

REDEPLOY_CARD, REDEPLOY_SEAT, REDEPLOY_PLAY = 1, 2, 3
STAGES[REDEPLOY] = (
    Stage(
        "you may take back one of your cards lying face down, and then play a card",
        Effect.TAKE_BACK,
        cards=Cards.OWN | Cards.COVERED | Cards.FACE_DOWN,
    ),
    Stage(
        "who of you takes the card, and plays",
        Effect.TAKE_BACK,
        "{player}: take the card, and play",
        who=Who.PAIR,
        pending=PendingTarget.FACE_DOWN,
    ),
    Stage("play a card", Effect.PLAY, who=Who.ONE, pending=PendingTarget.LEFT),
)


def redeploy_begins(state: State) -> None:
    """Ask which card, if any lies face down."""
    for slot in range(state.slots):
        card = state.top[stack_at(state.owner, slot)]
        while card >= 0:
            if not is_face_up(state, card):
                open_question(state, seats_of(state, state.owner), REDEPLOY_CARD)
                return
            card = state.below[card]


def redeploy_offers(state: State, out: list[int]) -> int:
    """List the owner's face-down cards, then the players who can take one; the play is offered like any other."""
    if state.stage == REDEPLOY_CARD:
        return face_down_of(state, state.owner, out, skip(out, 0))
    return seats_of_side(state, state.owner, out, 0)


def redeploy_answered(state: State, stage: int, action: int) -> None:
    """Remember the card, take it back, play."""
    if stage == REDEPLOY_PLAY:
        state.to_play = action
    elif stage == REDEPLOY_SEAT:
        redeploy_returns(state, action - SEAT)
    elif action != SKIP:
        state.pending_target = action
        if is_pair(state, state.owner):
            open_question(state, seats_of(state, state.owner), REDEPLOY_SEAT)
        else:
            redeploy_returns(state, lowest(seats_of(state, state.owner)))


def redeploy_returns(state: State, seat: int) -> None:
    """The chosen card goes to the hand of a player, who must then play."""
    card = chosen_card(state, state.pending_target)
    take_back(state, card, seat)
    drop_triggers(state, card)
    open_question(state, 1 << seat, REDEPLOY_PLAY)


# ── S5 Blockade · ongoing ─────────────────────────────────────────────────────────────────────────────────────────
# A card that either side plays to a theater adjacent to Blockade with at least three other cards is destroyed.
# R7: both sides' cards count, the played one does not; nothing of the played card happens.
# R8: a card that is moved or flipped is left alone. In its own theater Blockade stops nothing.


def blockade_stops(state: State, slot: int) -> bool:
    """Return whether a card just played to a slot is destroyed; it lies there already."""
    return (
        is_face_up(state, BLOCKADE)
        and are_adjacent(slot_of(state.where[BLOCKADE]), slot)
        and cards_in_theater(state, slot) > 3
    )


# ── S6 Super Battleship · none ────────────────────────────────────────────────────────────────────────────────────
# No ability.
