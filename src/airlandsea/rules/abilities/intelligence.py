"""Intelligence: Incite, Spy Network, Manipulate, Neutralize, Surveil, Covert Operations."""

from ..actions import NAME, REVEAL, SKIP, choose_uncovered
from ..bits import lowest
from ..card_moves import are_adjacent, is_face_up, is_up_for
from ..cards import INCITE, INSTANTS, NEUTRALIZE, NONE, PRINTED, SPY_NETWORK, SURVEIL
from ..queue import enemy, flip, open_question
from ..stage import STAGES, Cards, Effect, PendingTarget, Stage, Who
from ..state import BEGINNING, State, seats_of, side_hand, slot_of, stack_at
from ..target_options import all_face_up_uncovered, chosen_card, hand_cards, seats_with_cards, skip

# ── I1 Incite · instant ───────────────────────────────────────────────────────────────────────────────────────────
# Uses the instant ability of a face-up uncovered card, of either side, as if it were printed on Incite.
# R26: not its own; it must use one if there is one. Adjacent means adjacent to Incite, "other" means other than Incite.
# R11: the ability is part of Incite's resolution, so it comes before everything that waits.

STAGES[INCITE] = (
    Stage(
        "use the instant ability of an uncovered face-up card",
        Effect.USE,
        cards=Cards.FACE_UP | Cards.ANOTHER | Cards.INSTANT,
    ),
)


def incite_begins(state: State) -> None:
    """Ask whose ability, if there is one."""
    for side in range(2):
        for slot in range(state.slots):
            if incite_can_use(state, state.top[stack_at(side, slot)]):
                open_question(state, seats_of(state, state.owner), 1)


def incite_can_use(state: State, card: int) -> bool:
    """Return whether an uncovered card (or NONE) has an ability for Incite."""
    if card == NONE or card == state.source:
        return False
    return is_face_up(state, card) and INSTANTS >> card & 1 == 1


def incite_offers(state: State, out: list[int]) -> int:
    """List the cards whose ability can be used."""
    n = 0
    for side in range(2):
        for slot in range(state.slots):
            if incite_can_use(state, state.top[stack_at(side, slot)]):
                out[n] = choose_uncovered(side, slot)
                n += 1
    return n


def incite_answered(state: State, action: int) -> None:
    """The chosen ability begins, with Incite as its card."""
    state.ability = chosen_card(state, action)
    state.stage = BEGINNING


# ── I2 Spy Network · ongoing ──────────────────────────────────────────────────────────────────────────────────────
# Its owner has 3 more strength in its theater for each of their cards lying face down in adjacent theaters.
# R57: covered ones count too.


def spy_network_gains(state: State, side: int, slot: int) -> int:
    """Return what Spy Network adds to a side's strength in a slot."""
    if not is_up_for(state, SPY_NETWORK, side) or slot_of(state.where[SPY_NETWORK]) != slot:
        return 0
    spies = 0
    for other in range(state.slots):
        if are_adjacent(slot, other):
            spies += face_down_in(state, stack_at(side, other))
    return 3 * spies


def face_down_in(state: State, stack: int) -> int:
    """Return how many cards of a stack lie face down."""
    number = 0
    card = state.top[stack]
    while card != NONE:
        number += not is_face_up(state, card)
        card = state.below[card]
    return number


# ── I3 Manipulate · instant ───────────────────────────────────────────────────────────────────────────────────────
# Flips an uncovered card, of either side, in a theater adjacent to Manipulate.
# R14: it must flip one if there is one; R12: adjacent to where Manipulate lies when its turn comes.


# ── I4 Neutralize · instant ───────────────────────────────────────────────────────────────────────────────────────
# Its owner names a card of the game; if the enemy holds it, it is shown, and the enemy must play it face down as its
# next play from hand.
# R27: any card may be named, also one known to be elsewhere; the answer is public; withdrawing stays allowed; a card
#   drawn and played by Reinforce does not fulfil it; of two named cards either may come first.
# R36: it binds the player who holds the card, who takes the team's next turn.
# R58: one play does one duty, and the last duty ends all names called against that player: a named card that was played
#   is free when it comes back. While other duties are open, any card named since the first of them may do one of these,
#   since nobody else can tell which has been played; a card that lies face up is no longer among them.
#   So names and duties follow from what everybody sees, and a player always holds as many named cards as duties.

STAGES[NEUTRALIZE] = (Stage("name a card the enemy may hold", Effect.NAME),)


def neutralize_begins(state: State) -> None:
    """Ask for a name, if the enemy holds any card."""
    if side_hand(state, enemy(state)):
        open_question(state, seats_of(state, state.owner), 1)


def neutralize_offers(state: State, out: list[int]) -> int:
    """List every card of the game."""
    return hand_cards(state.game, NAME, out, 0)


def neutralize_answered(state: State, action: int) -> None:
    """The player who holds the card has one more duty, unless it is among the named cards already (R52)."""
    card = 1 << action - NAME
    if not side_hand(state, enemy(state)) & card:
        return
    for seat in range(state.seats):
        if not state.hand[seat] & card:
            state.named[seat] &= ~card
        elif not state.named[seat] & card:
            state.named[seat] |= card
            state.duties[seat] += 1


def neutralize_binds(state: State, seat: int) -> int:
    """Return the set of cards that bind a player: one of them must be played face down next."""
    return state.named[seat] & state.hand[seat]


def neutralize_is_served(state: State, seat: int) -> None:
    """A player plays a card from hand: that is one duty less, and after the last one nothing is named."""
    if state.duties[seat]:
        state.duties[seat] -= 1
        if state.duties[seat] == 0:
            state.named[seat] = 0


def neutralize_lets_go(state: State) -> None:
    """A card that lies face up is no longer among the named ones."""
    if state.named[0] | state.named[1] | state.named[2] | state.named[3]:
        for seat in range(state.seats):
            state.named[seat] &= ~state.face_up


# ── I5 Surveil · instant ──────────────────────────────────────────────────────────────────────────────────────────
# The enemy shows a hand card of its choice; then the owner may show a lower one and flips any uncovered face-up card.
# R28: if the enemy has no card, nothing happens. R35: in a pair either partner may show a card.
# R24: a card is shown only for a flip that is possible. In hand the printed strength counts.

SURVEIL_ENEMY, SURVEIL_OWN, SURVEIL_FLIP = 1, 2, 3
STAGES[SURVEIL] = (
    Stage("show a hand card", Effect.SHOW, enemy=True, who=Who.HOLDERS),
    Stage(
        "you may show a lower hand card to flip an uncovered face-up card",
        Effect.SHOW,
        who=Who.HOLDERS,
        pending=PendingTarget.CARD,
    ),
    Stage("flip an uncovered face-up card", cards=Cards.FACE_UP, pending=PendingTarget.CARD),
)


def surveil_begins(state: State) -> None:
    """The enemy shows first."""
    if side_hand(state, enemy(state)):
        open_question(state, seats_with_cards(state, enemy(state)), SURVEIL_ENEMY)


def surveil_offers(state: State, seat: int, out: list[int]) -> int:
    """List the enemy's hand, then the owner's lower cards, then the uncovered face-up cards."""
    if state.stage == SURVEIL_ENEMY:
        return hand_cards(state.hand[seat], REVEAL, out, 0)
    if state.stage == SURVEIL_FLIP:
        return all_face_up_uncovered(state, out, 0)
    return hand_cards(lower_than(state.hand[seat], PRINTED[state.pending_target]), REVEAL, out, skip(out, 0))


def lower_than(cards: int, printed: int) -> int:
    """Return the members of a set whose printed strength is lower."""
    lower = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if PRINTED[card] < printed:
            lower |= 1 << card
    return lower


def surveil_answered(state: State, stage: int, action: int) -> None:
    """Show, show, flip."""
    if stage == SURVEIL_FLIP:
        flip(state, chosen_card(state, action))
    elif stage == SURVEIL_ENEMY:
        state.pending_target = action - REVEAL
        surveil_asks_owner(state)
    elif action != SKIP:
        state.pending_target = action - REVEAL
        open_question(state, seats_of(state, state.owner), SURVEIL_FLIP)


def surveil_asks_owner(state: State) -> None:
    """The owner may show, whenever there is a hand and something to flip (R31: not only if a card is low enough)."""
    if not side_hand(state, state.owner):
        return
    for side in range(2):
        for slot in range(state.slots):
            card = state.top[stack_at(side, slot)]
            if card != NONE and is_face_up(state, card):
                open_question(state, seats_with_cards(state, state.owner), SURVEIL_OWN)


# ── I6 Covert Operations · none ───────────────────────────────────────────────────────────────────────────────────
# No ability.
