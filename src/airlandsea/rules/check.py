"""The invariants of every state, in words. Plain Python, for tests and for positions set up by hand."""

from collections import Counter
from collections.abc import Iterator
from typing import Protocol

from .bits import count
from .cards import CODES, DISRUPT, INCITE, INSTANTS, NONE
from .state import DECK, DRAWN, HAND, OUT, OVER, State, in_play, seats_of

CHAIN_POTENTIAL_MAX = 4  # R16: no chain that a turn begins comes to more; one that never ends has 5 or more


class Chain(Protocol):
    """The fields of a state or a view that `chain_potential` reads."""

    game: int
    queue: list[int]
    queued: int
    ability: int
    stage: int


def state_problems(state: State) -> list[str]:
    """Return everything that is wrong with a state; an empty list if nothing is."""
    return [
        *places_problems(state),
        *stack_problems(state),
        *deck_problems(state),
        *face_problems(state),
        *name_problems(state),
        *question_problems(state),
        *chain_problems(state),
    ]


def members(cards: int) -> Iterator[int]:
    """Return the members of a set of cards."""
    return (card for card in range(36) if cards >> card & 1)


def walk(state: State, card: int) -> list[int]:
    """Return a card and those beneath it; stops when it goes in circles."""
    found: list[int] = []
    while card != NONE and card not in found:
        found.append(card)
        card = state.below[card]
    return found


def places_problems(state: State) -> Iterator[str]:
    """Yield cards of the game that are not at exactly one place, and other cards that are at any."""
    if count(state.game) != 6 * state.slots:
        yield f"{count(state.game)} cards in a game of {state.slots} theaters"
    for card in range(36):
        place = state.where[card]
        if (place == OUT) == bool(state.game >> card & 1):
            yield f"{CODES[card]}: place {place}, although the game is {state.game:#x}"
        holders = [seat for seat in range(4) if state.hand[seat] >> card & 1]
        if holders != ([place - HAND] if HAND <= place < DECK else []):
            yield f"{CODES[card]} is in the hands {holders} and at place {place}"
        if (state.drawn == card) != (place == DRAWN):
            yield f"{CODES[card]}: drawn is {state.drawn}, its place {place}"
    if state.game & ~sum(1 << card for card in range(36)):
        yield "cards that do not exist"


def stack_problems(state: State) -> Iterator[str]:
    """Yield stacks whose cards or heights contradict the places of cards, or that lie outside the row."""
    for stack in range(16):
        cards = walk(state, state.top[stack])
        if sorted(cards) != [card for card in range(36) if state.where[card] == stack]:
            yield f"stack {stack} holds {cards}"
        if len(cards) != state.height[stack]:
            yield f"stack {stack} of {len(cards)} cards has the height {state.height[stack]}"
        if stack & 7 >= state.slots and (cards or state.supplies[stack]):
            yield f"something lies at stack {stack}, outside the row"
        if state.supplies[stack] < 0:
            yield f"{state.supplies[stack]} supplies at stack {stack}"


def deck_problems(state: State) -> Iterator[str]:
    """Yield where the deck is not one line from top to bottom."""
    cards = walk(state, state.deck_top)
    if sorted(cards) != [card for card in range(36) if state.where[card] == DECK]:
        yield f"the deck is {cards}"
    if len(cards) != state.deck_size or state.deck_bottom != (cards[-1] if cards else NONE):
        yield f"the deck of {len(cards)} cards says size {state.deck_size}, bottom {state.deck_bottom}"


def face_problems(state: State) -> Iterator[str]:
    """Yield cards that are face up, but not in play."""
    for card in members(state.face_up):
        if not in_play(state.where[card]):
            yield f"{CODES[card]} is face up at place {state.where[card]}"


def name_problems(state: State) -> Iterator[str]:
    """Yield named cards (R58) that are foreign, named twice or face up, and players who do not hold what they owe."""
    for seat in range(4):
        named, duties = state.named[seat], state.duties[seat]
        for card in members(named & ~state.game):
            yield f"{CODES[card]} is named, but is not in the game"
        for card in members(named & state.face_up):
            yield f"{CODES[card]} is named and lies face up"
        for other in range(seat):
            for card in members(named & state.named[other]):
                yield f"{CODES[card]} is named for the seats {other} and {seat}"
        if not 0 <= duties <= count(named & state.hand[seat]) or (named and not duties):
            yield f"seat {seat} owes {duties} of the cards {named:#x}, with {state.hand[seat]:#x} in hand"


def question_problems(state: State) -> Iterator[str]:
    """Yield contradictions in who is asked, what waits, and what is being resolved."""
    if bool(state.asked) == (state.phase == OVER):
        yield f"phase {state.phase} with the seats {state.asked:#b} asked"
    if state.asked & ~(seats_of(state, 0) | seats_of(state, 1)):
        yield f"seats {state.asked:#b} asked of {state.seats}"
    waiting = state.queue[: state.queued]
    for card in waiting:
        if not INSTANTS >> card & 1 or not in_play(state.where[card]):
            yield f"{CODES[card]} waits at place {state.where[card]}"
    for card, times in Counter(state.offers[: state.offered]).items():
        if not in_play(state.where[card]):
            yield f"Envoy waits {times} times for {CODES[card]} at place {state.where[card]}"
    if set(state.queue[state.queued :]) | set(state.offers[state.offered :]) != {NONE}:
        yield "something waits behind the end of a line"
    if state.to_play != NONE:
        yield f"play {state.to_play} has not been carried out"
    if (state.source == NONE) != (state.ability == NONE) or (state.source == NONE) != (state.owner == NONE):
        yield f"ability {state.ability} of card {state.source}, owner {state.owner}"


def chain_potential(chain: Chain, face_up: int) -> int:
    """Return how much a chain can still set off, in halves (R16); `face_up`: the set of cards lying face up in play.

    A waiting Disrupt or Incite counts 2, any other waiting ability 1; the one being resolved counts for the flips it
    has left; Disrupt and Incite count 1 each while they do not lie face up.
    """
    waiting = sum(2 if card in (DISRUPT, INCITE) else 1 for card in chain.queue[: chain.queued])
    latent = sum(chain.game >> card & 1 and not face_up >> card & 1 for card in (DISRUPT, INCITE))
    if chain.ability == NONE:
        return waiting + latent
    begins_double = chain.ability == INCITE or (chain.ability == DISRUPT and chain.stage <= 1)
    return waiting + latent + (2 if begins_double else 1)


def chain_problems(state: State) -> Iterator[str]:
    """Yield a chain that need not end (R16)."""
    potential = chain_potential(state, state.face_up)
    if potential > CHAIN_POTENTIAL_MAX:
        yield f"a chain of potential {potential}: no turn begins one of more than {CHAIN_POTENTIAL_MAX}"
