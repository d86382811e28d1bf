"""One battle, one answer at a time, for programs that walk its tree: they keep the states, and chance is theirs.

A deck lies in some order here, but nobody has drawn that order: where a card leaves the deck that is not
determined yet (`undrawn`), the caller chooses the card. Possible answers are written in ascending order.
"""

from typing import Annotated

from ..rules.actions import SIZE
from ..rules.battle import first_seat, open_swap, open_turn, options, step
from ..rules.bits import lowest
from ..rules.card_moves import take_in_hand, under_the_deck
from ..rules.cards import NONE
from ..rules.entry import ActionNumber, entry
from ..rules.knowledge import CELLS, Memory, certain_cards, init_knowledge
from ..rules.state import CARDS_MAX, DECK, OBSERVERS, OUT, PUBLIC, State
from .fast_memory import observe_step
from .token_history import CAPACITY, TokenHistory, start_history, update_history

ALL_CARDS = (1 << CARDS_MAX) - 1
CHANCE = -1  # who is asked, when it is no seat: these two are OpenSpiel's numbers
NOBODY = -4
TOLD_MAX = OBSERVERS * (CAPACITY + 1)

Hands = Annotated[list[int], "i8", 4]  # [seat] sets of cards
Answers = Annotated[list[int], "i8", SIZE + 1]
Told = Annotated[list[int], "i8", TOLD_MAX]
TokenHistories = Annotated[list[TokenHistory], OBSERVERS]
Card = Annotated[int, range(CARDS_MAX)]


@entry
def begin_battle(state: State, hands: Hands, out: Answers) -> int:
    """Deal given hands, put all other cards that lie nowhere into the deck, and open the battle; as `play_on`."""
    for seat in range(state.seats):
        cards = hands[seat] & ALL_CARDS
        while cards:
            take_in_hand(state, lowest(cards), seat)
            cards &= cards - 1
    cards = state.game
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if state.where[card] == OUT:
            under_the_deck(state, card)
    if state.seats > 2:
        open_swap(state)
    else:
        open_turn(state, state.first_side)
    return write_question(state, out)


@entry
def play_on(state: State, undrawn: int, action: ActionNumber, out: Answers) -> int:
    """Carry out an answer, and write what can be answered then, and behind it who is asked; returns how many numbers.

    When the battle is over: who has won it, its points, NOBODY. When an undrawn card has left the deck: that card, and
    CHANCE; the state is not to be used then, but the one before, in which `deal_card_to` has put the card that is
    drawn into its place.
    """
    deck = list_deck(state, out)
    step(state, action)
    for place in range(deck):
        if undrawn >> out[place] & 1 and state.where[out[place]] != DECK:
            out[0] = out[place]
            out[1] = CHANCE
            return 2
    return write_question(state, out)


@entry
def deal_card_to(state: State, place: Card, card: Card, out: Answers) -> None:
    """Swap two cards of the deck: the next one, and the card that is drawn instead."""
    deck = list_deck(state, out)
    state.deck_top = NONE
    state.deck_bottom = NONE
    state.deck_size = 0
    for i in range(deck):
        lying = out[i]
        under_the_deck(state, card if lying == place else place if lying == card else lying)


def list_deck(state: State, out: list[int]) -> int:
    """Write the cards of the deck from the top down; how many."""
    n = 0
    card = state.deck_top
    while card != NONE:
        out[n] = card
        n += 1
        card = state.below[card]
    return n


def write_question(state: State, out: list[int]) -> int:
    """Write what can be answered, and who is asked; or how the battle has ended."""
    if state.asked == 0:
        out[0] = state.winner
        out[1] = state.points
        out[2] = NOBODY
        return 3
    seat = first_seat(state)
    n = options(state, seat, out)
    sort(out, n)
    out[n] = seat
    return n + 1


def sort(numbers: list[int], n: int) -> None:
    """Put the first n numbers in order, by insertion: they nearly are."""
    for i in range(1, n):
        number = numbers[i]
        j = i
        while j > 0 and numbers[j - 1] > number:
            numbers[j] = numbers[j - 1]
            j -= 1
        numbers[j] = number


# Telling


@entry
def append_deal(state: State, memory: Memory, histories: TokenHistories, out: Told) -> int:
    """Everybody looks at a deal. Writes what each seat, and then the public, has been told: how many tokens, and which.

    What stands in `histories` does not matter. Returns how many numbers are written.
    """
    init_knowledge(memory, state)
    n = 0
    for observer in range(OBSERVERS):
        if observer < state.seats or observer == PUBLIC:
            start_history(histories[observer], memory, state, observer)
            n = write_tokens(histories[observer], out, n)
    return n


@entry
def append_answer(
    before: State, memory: Memory, state: State, action: ActionNumber, histories: TokenHistories, out: Told
) -> int:
    """Everybody watches an answer turn one state into the next; as `append_deal`, but only what is new."""
    for observer in range(OBSERVERS):
        histories[observer].knew = certain_cards(memory, observer * CELLS)
        histories[observer].told = 0
    seats = (1 << state.seats) - 1
    observe_step(memory, before, action, state, seats | 1 << PUBLIC)
    speaker = first_seat(before)
    n = 0
    for observer in range(OBSERVERS):
        if observer < state.seats or observer == PUBLIC:
            update_history(histories[observer], memory, state, action, speaker, observer)
            n = write_tokens(histories[observer], out, n)
    return n


def write_tokens(history: TokenHistory, out: list[int], n: int) -> int:
    """Write how many tokens there are, and the tokens; the next free position."""
    out[n] = history.told
    for place in range(history.told):
        out[n + 1 + place] = history.tokens[place]
    return n + 1 + history.told
