"""Economics: Retrofit, Supply Lines, Manipulate, Requisition, Arms Race, Production Surge."""

from ..actions import REVEAL, SKIP
from ..card_moves import gain, is_up_for, reaches
from ..cards import ARMS_RACE, NONE, REQUISITION, RETROFIT, SUPPLY_LINES, TYPE
from ..queue import enemy, flip, open_question
from ..stage import STAGES, Cards, Effect, PendingTarget, Stage, Who
from ..state import State, seats_of, side_hand, stack_at
from ..strength import card_strength
from ..target_options import chosen_card, chosen_slot, hand_cards, seats_with_cards, skip, theaters_but, uncovered_of

# ── E1 Retrofit · instant ─────────────────────────────────────────────────────────────────────────────────────────
# Its owner chooses one of their uncovered cards, gains supplies in its theater equal to its present strength, and then
# flips it.
# R15: it may choose itself; R14: it must choose one. R57: what the card counts now, not what is printed on it.

STAGES[RETROFIT] = (
    Stage(
        "choose one of your uncovered cards: gain supplies equal to its strength, then flip it",
        option="gain {supplies} for {card}, and flip it",
        cards=Cards.OWN,
    ),
)


def retrofit_begins(state: State) -> None:
    """Ask which card; there is always one, where Retrofit lies."""
    open_question(state, seats_of(state, state.owner), 1)


def retrofit_offers(state: State, out: list[int]) -> int:
    """List the owner's uncovered cards."""
    return uncovered_of(state, state.owner, out, 0)


def retrofit_answered(state: State, action: int) -> None:
    """Gain, then flip."""
    card = chosen_card(state, action)
    gain(state, state.where[card], card_strength(state, card))
    flip(state, card)


# ── E2 Supply Lines · ongoing ─────────────────────────────────────────────────────────────────────────────────────
# On their own turn its owner may play cards face up to theaters not of their type; the enemy then gains a supply there.
# R10: a permission that costs nothing is used before this one. R7: the supply comes before anything the card does,
#   and stays when the card is destroyed.
# R32: in Epic, only to its own theater and the adjacent ones.


def supply_lines_permit(state: State, side: int, slot: int) -> bool:
    """Return whether Supply Lines let a side play face up to a slot, for the price of a supply."""
    return state.turn == side and is_up_for(state, SUPPLY_LINES, side) and reaches(state, SUPPLY_LINES, slot)


def supply_lines_cost(state: State, side: int, slot: int) -> None:
    """The enemy gains its supply."""
    gain(state, stack_at(1 - side, slot), 1)


# ── E3 Manipulate · instant ───────────────────────────────────────────────────────────────────────────────────────
# Flips an uncovered card, of either side, in a theater adjacent to Manipulate.
# R14: it must flip one if there is one; R12: adjacent to where Manipulate lies when its turn comes.


# ── E4 Requisition · instant ──────────────────────────────────────────────────────────────────────────────────────
# Its owner may show a hand card and gains 2 supplies in the theater of that card's type.
# R35: in a pair either partner may show a card.

STAGES[REQUISITION] = (
    Stage(
        "you may show a hand card to gain 2 supplies in its theater",
        Effect.SHOW,
        "show {card}: 2 supplies in {home}",
        who=Who.HOLDERS,
    ),
)


def requisition_begins(state: State) -> None:
    """Ask for a card to show."""
    if side_hand(state, state.owner):
        open_question(state, seats_with_cards(state, state.owner), 1)


def requisition_offers(state: State, seat: int, out: list[int]) -> int:
    """List the hand cards."""
    return hand_cards(state.hand[seat], REVEAL, out, skip(out, 0))


def requisition_answered(state: State, action: int) -> None:
    """Gain two supplies there."""
    if action != SKIP:
        gain(state, stack_at(state.owner, state.slot_of[TYPE[action - REVEAL]]), 2)


# ── E5 Arms Race · instant ────────────────────────────────────────────────────────────────────────────────────────
# Its owner gains 2 supplies in a theater of choice; then the enemy gains 2 in a different theater of its own choice.

ARMS_RACE_OWNER, ARMS_RACE_ENEMY = 1, 2
STAGES[ARMS_RACE] = (
    Stage("the theater where you gain 2 supplies", Effect.GAIN, "gain 2 supplies in {theater}"),
    Stage(
        "a different theater, where you gain 2 supplies",
        Effect.GAIN,
        "gain 2 supplies in {theater}",
        enemy=True,
        pending=PendingTarget.THEATER,
    ),
)


def arms_race_begins(state: State) -> None:
    """The owner chooses first."""
    state.pending_target = NONE
    open_question(state, seats_of(state, state.owner), ARMS_RACE_OWNER)


def arms_race_offers(state: State, out: list[int]) -> int:
    """List every theater, then every other one."""
    return theaters_but(state, state.pending_target, out, 0)


def arms_race_answered(state: State, stage: int, action: int) -> None:
    """Gain two supplies; after the owner, the enemy."""
    slot = chosen_slot(action)
    if stage == ARMS_RACE_ENEMY:
        gain(state, stack_at(enemy(state), slot), 2)
    else:
        gain(state, stack_at(state.owner, slot), 2)
        state.pending_target = slot
        open_question(state, seats_of(state, enemy(state)), ARMS_RACE_ENEMY)


# ── E6 Production Surge · none ────────────────────────────────────────────────────────────────────────────────────
# No ability.
