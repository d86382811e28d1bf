"""Diplomacy: Relinquish, Envoy, Manipulate, Leverage, Give & Take, Grand Betrayal."""

from ..actions import GIVE, KEEP, REVEAL, SEAT, SKIP, THEATER, choose_uncovered
from ..bits import lowest
from ..card_moves import are_adjacent, draw_aside, is_beneath, is_up_for, off_the_deck, put_on, take_in_hand, take_off
from ..cards import ENVOY, GIVE_AND_TAKE, LEVERAGE, NONE, PRINTED, RELINQUISH
from ..queue import destroy, enemy, flip, offer, open_question
from ..stage import STAGES, Cards, Effect, PendingTarget, Stage, Who
from ..state import ENVOY_OFFER, State, is_pair, seats_of, side_hand, side_of, slot_of, stack_at
from ..strength import card_strength
from ..target_options import all_uncovered, chosen_card, place, seats_of_side, seats_with_cards, skip

# ── D1 Relinquish · instant ───────────────────────────────────────────────────────────────────────────────────────
# Its owner may destroy another of their cards, covered or not, and then must destroy any uncovered card of either side.
# R15: the first card must be another one; R22: the second is chosen when the first is gone, and may be Relinquish.

RELINQUISH_OWN, RELINQUISH_ANY = 1, 2
STAGES[RELINQUISH] = (
    Stage(
        "you may destroy another of your cards, and then any uncovered card",
        Effect.DESTROY,
        cards=Cards.OWN | Cards.COVERED | Cards.ANOTHER,
    ),
    Stage("destroy any uncovered card", Effect.DESTROY),
)


def relinquish_begins(state: State) -> None:
    """Ask for the own card, if there is another."""
    cards = 0
    for slot in range(state.slots):
        cards += state.height[stack_at(state.owner, slot)]
    if cards > 1:
        open_question(state, seats_of(state, state.owner), RELINQUISH_OWN)


def relinquish_offers(state: State, out: list[int]) -> int:
    """List the owner's other cards, then every uncovered card."""
    if state.stage == RELINQUISH_ANY:
        return all_uncovered(state, out, 0)
    n = skip(out, 0)
    for slot in range(state.slots):
        card = state.top[stack_at(state.owner, slot)]
        depth = 0
        while card != NONE:
            if card != state.source:
                out[n] = place(state.owner, slot, depth)
                n += 1
            card = state.below[card]
            depth += 1
    return n


def relinquish_answered(state: State, stage: int, action: int) -> None:
    """Destroy, and once more."""
    if action == SKIP:
        return
    destroy(state, chosen_card(state, action))
    if stage == RELINQUISH_OWN:
        open_question(state, seats_of(state, state.owner), RELINQUISH_ANY)


# ── D2 Envoy · ongoing ────────────────────────────────────────────────────────────────────────────────────────────
# After its owner has played a card to a theater adjacent to Envoy, Envoy may move there to cover that card.
# R23: the offer comes after the played card's ability and the whole chain behind it, one for each card played, in
#   order; only if Envoy lay face up and adjacent at the play, both cards are still in play, Envoy is still face up and
#   does not cover the card already. It goes on top of the stack where the card now lies.
# R8: the move is not a play. R35: either partner may play the card, and either may answer.


def envoy_sees(state: State, side: int, card: int, slot: int) -> None:
    """Offer to cover the card that a side has played to a slot."""
    if is_up_for(state, ENVOY, side) and are_adjacent(slot_of(state.where[ENVOY]), slot):
        offer(state, card)


def envoy_begins(state: State) -> None:
    """Make the first offer that waits, or drop it if it has become void."""
    card = state.offers[0]
    side = side_of(state.where[ENVOY])
    if is_up_for(state, ENVOY, side) and not envoy_covers(state, card):
        state.phase = ENVOY_OFFER
        state.asked = seats_of(state, side)
    else:
        envoy_offer_is_over(state)


def envoy_covers(state: State, card: int) -> bool:
    """Return whether Envoy lies on a card already."""
    return state.where[ENVOY] == state.where[card] and is_beneath(state, card, ENVOY)


def envoy_offers(state: State, out: list[int]) -> int:
    """To stay, or the theater where the played card now lies."""
    n = skip(out, 0)
    out[n] = THEATER + slot_of(state.where[state.offers[0]])
    return n + 1


def envoy_answered(state: State, action: int) -> None:
    """Move, or stay."""
    if action != SKIP:
        stack = state.where[state.offers[0]]
        take_off(state, ENVOY)
        put_on(state, ENVOY, stack)
    envoy_offer_is_over(state)


def envoy_offer_is_over(state: State) -> None:
    """Drop the first offer."""
    state.offered -= 1
    for place_in_line in range(state.offered):
        state.offers[place_in_line] = state.offers[place_in_line + 1]
    state.offers[state.offered] = NONE


# ── D3 Manipulate · instant ───────────────────────────────────────────────────────────────────────────────────────
# Flips an uncovered card, of either side, in a theater adjacent to Manipulate.
# R14: it must flip one if there is one; R12: adjacent to where Manipulate lies when its turn comes.


# ── D4 Leverage · instant ─────────────────────────────────────────────────────────────────────────────────────────
# Its owner may show a hand card and then must flip an uncovered card whose strength is not higher.
# R24: only a card that allows some flip can be shown. In play the present strength counts, in hand the printed one.
# R35: in a pair either partner may show a card.

LEVERAGE_SHOW, LEVERAGE_FLIP = 1, 2
STAGES[LEVERAGE] = (
    Stage(
        "you may show a hand card to flip an uncovered card that is not stronger",
        Effect.SHOW,
        who=Who.HOLDERS,
    ),
    Stage(
        "flip an uncovered card that is not stronger than the one you have shown",
        cards=Cards.NOT_STRONGER,
        pending=PendingTarget.CARD,
    ),
)


def leverage_begins(state: State) -> None:
    """Ask for a card to show if the owner holds any: the question must not tell what the hand holds (R31)."""
    if side_hand(state, state.owner):
        open_question(state, seats_with_cards(state, state.owner), LEVERAGE_SHOW)


def leverage_offers(state: State, seat: int, out: list[int]) -> int:
    """List the hand cards that allow a flip, then the cards the shown one can flip."""
    if state.stage == LEVERAGE_FLIP:
        return leverage_flips(state, PRINTED[state.pending_target], out)
    weakest = leverage_weakest(state)
    n = skip(out, 0)
    hand = state.hand[seat]
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        if PRINTED[card] >= weakest:
            out[n] = REVEAL + card
            n += 1
    return n


def leverage_weakest(state: State) -> int:
    """Return the lowest present strength of an uncovered card."""
    weakest = 6
    for side in range(2):
        for slot in range(state.slots):
            card = state.top[stack_at(side, slot)]
            if card != NONE:
                weakest = min(weakest, card_strength(state, card))
    return weakest


def leverage_flips(state: State, shown: int, out: list[int]) -> int:
    """List the uncovered cards that are not stronger than the shown one."""
    n = 0
    for side in range(2):
        for slot in range(state.slots):
            card = state.top[stack_at(side, slot)]
            if card != NONE and card_strength(state, card) <= shown:
                out[n] = choose_uncovered(side, slot)
                n += 1
    return n


def leverage_answered(state: State, stage: int, action: int) -> None:
    """Show; then flip."""
    if stage == LEVERAGE_FLIP:
        flip(state, chosen_card(state, action))
    elif action != SKIP:
        state.pending_target = action - REVEAL
        open_question(state, seats_of(state, state.owner), LEVERAGE_FLIP)


# ── D5 Give & Take · instant ──────────────────────────────────────────────────────────────────────────────────────
# Its owner draws a card, then gives it to the enemy and draws another, or keeps it and the enemy draws one.
# R25: the owner sees the card first; draws from an empty deck are skipped; with an empty deck nothing happens at all.
# R35: a pair chooses which of its players draws or receives, the latter before the card is seen; who drew decides.

WHO_DRAWS, GIVE_OR_KEEP, WHO_RECEIVES, WHO_DRAWS_ANOTHER, WHO_DRAWS_AGAINST = 1, 2, 3, 4, 5
STAGES[GIVE_AND_TAKE] = (
    Stage("who of you draws a card", Effect.DRAW, who=Who.PAIR, draws=True),
    Stage(
        "give the drawn card to the enemy and draw another, or keep it and the enemy draws",
        Effect.DEAL,
        who=Who.CHOSEN,
        pending=PendingTarget.SEAT,
        has_drawn=True,
    ),
    Stage(
        "who of you receives the card",
        Effect.DEAL,
        "{player}: receive the card",
        enemy=True,
        who=Who.PAIR,
        pending=PendingTarget.SEAT,
        has_drawn=True,
    ),
    Stage("who of you draws the other card", Effect.DEAL, who=Who.PAIR, pending=PendingTarget.SEAT, draws=True),
    Stage("who of you draws a card", Effect.DEAL, enemy=True, who=Who.PAIR, pending=PendingTarget.SEAT, draws=True),
)


def give_and_take_begins(state: State) -> None:
    """Draw, if there is a card."""
    if not state.deck_size:
        return
    if is_pair(state, state.owner):
        open_question(state, seats_of(state, state.owner), WHO_DRAWS)
    else:
        give_and_take_draws(state, state.owner)


def give_and_take_offers(state: State, out: list[int]) -> int:
    """Give or keep, or the two players of a pair."""
    if state.stage == GIVE_OR_KEEP:
        out[0] = GIVE
        out[1] = KEEP
        return 2
    draws = state.stage == WHO_DRAWS or state.stage == WHO_DRAWS_ANOTHER
    side = state.owner if draws else enemy(state)
    return seats_of_side(state, side, out, 0)


def give_and_take_answered(state: State, stage: int, action: int) -> None:
    """Give or keep the drawn card, or a chosen player draws or receives."""
    if stage == WHO_DRAWS:
        give_and_take_draws(state, action - SEAT)
    elif stage == WHO_RECEIVES:
        give_and_take_gives(state, action - SEAT)
    elif stage != GIVE_OR_KEEP:
        take_in_hand(state, off_the_deck(state), action - SEAT)
    elif action == KEEP:
        give_and_take_hands_over(state, state.pending_target)
        give_and_take_draws_last(state, enemy(state), WHO_DRAWS_AGAINST)
    elif is_pair(state, enemy(state)):
        open_question(state, seats_of(state, enemy(state)), WHO_RECEIVES)
    else:
        give_and_take_gives(state, enemy(state))


def give_and_take_draws(state: State, seat: int) -> None:
    """A player of the owner draws, and decides."""
    draw_aside(state)
    state.pending_target = seat
    open_question(state, 1 << seat, GIVE_OR_KEEP)


def give_and_take_gives(state: State, seat: int) -> None:
    """An enemy player gets the card, and the owner draws another."""
    give_and_take_hands_over(state, seat)
    give_and_take_draws_last(state, state.owner, WHO_DRAWS_ANOTHER)


def give_and_take_hands_over(state: State, seat: int) -> None:
    """The drawn card goes to a hand."""
    take_in_hand(state, state.drawn, seat)
    state.drawn = NONE


def give_and_take_draws_last(state: State, side: int, stage: int) -> None:
    """A side draws a card into a hand, if the deck has one; a pair chooses whose."""
    if not state.deck_size:
        return
    if is_pair(state, side):
        open_question(state, seats_of(state, side), stage)
    else:
        take_in_hand(state, off_the_deck(state), side)


# ── D6 Grand Betrayal · none ──────────────────────────────────────────────────────────────────────────────────────
# No ability.
