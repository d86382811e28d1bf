"""What a seat has been told since the deal, as a row of small numbers for models that read sequences.

A battle begins with the theaters of the row, who is first, and the cards of the own hand. Then every answer is told, by
whom and as it is heard from that seat: a card that leaves a hand unseen has no name. Behind an answer stand the cards
whose places the seat has learned by it, from its knowledge (`rules.knowledge`) and nothing else: those on
the table first, its own side's before the enemy's, then those in hands, its own first, a drawn one, those in the deck.
"""

from typing import Annotated

from ..rules.actions import DEPLOY, PASS, SIZE, is_improvise, played_slot
from ..rules.bits import lowest
from ..rules.knowledge import CELLS, Memory, certain_cards, is_seen_leaving
from ..rules.perspective import order_of, to_relative
from ..rules.record_type import StructRecord
from ..rules.state import DECK, DRAWN, HAND, State

CAPACITY = 256  # tokens; when there are more, the oldest fall off

# Tokens. They are a contract, like the actions.
PADDING = 0
THEATER_LIES = 1  # + theater: the next slot of the row
FIRST = 7  # the own side is the first; FIRST + 1: the enemy's is
KNOWN = 9  # + card: the reader knows now where it is
SAID = 45  # + order * HEARD + action, where order counts the seats from the reader's own on
HIDDEN_PLAY = SIZE  # + slot: a card played face down that the reader does not see
HIDDEN_PASS = SIZE + 5
HEARD = SIZE + 6
VOCABULARY = SAID + 4 * HEARD


class TokenHistory(StructRecord):
    """What one seat has been told of a battle."""

    knew: Annotated[int, "i8"]  # the set of cards whose places it knew after the last answer
    told: Annotated[int, "i8"]  # how many tokens there are
    tokens: Annotated[list[int], "i2", CAPACITY]


def start_history(history: TokenHistory, memory: Memory, state: State, seat: int) -> None:
    """A battle has been dealt."""
    history.told = 0
    history.knew = 0
    for place in range(CAPACITY):
        history.tokens[place] = PADDING
    for slot in range(state.slots):
        append_token(history, THEATER_LIES + state.row[slot])
    append_token(history, FIRST + (state.first_side ^ seat & 1))
    append_known(history, memory, state, seat)


def update_history(history: TokenHistory, memory: Memory, state: State, action: int, speaker: int, seat: int) -> None:
    """A seat has answered; `memory` and `state` are those of afterwards."""
    append_token(history, SAID + order_of(state, speaker, seat) * HEARD + public_token(action, speaker, seat))
    append_known(history, memory, state, seat)


def append_token(history: TokenHistory, token: int) -> None:
    """One token more."""
    if history.told == CAPACITY:
        history.told -= 1
        for place in range(history.told):
            history.tokens[place] = history.tokens[place + 1]
    history.tokens[history.told] = token
    history.told += 1


def append_known(history: TokenHistory, memory: Memory, state: State, seat: int) -> None:
    """The cards whose place the seat has just learned: place by place, so that it can be told which lies where."""
    sure = certain_cards(memory, seat * CELLS)
    learned = sure & ~history.knew
    history.knew = sure
    if learned:
        for stack in range(HAND):
            append_lying(history, state, learned, stack ^ (seat & 1) << 3)
        for other in range(4):
            append_lying(history, state, learned, HAND + (seat + other & 3))
        append_lying(history, state, learned, DRAWN)
        append_lying(history, state, learned, DECK)


def append_lying(history: TokenHistory, state: State, cards: int, place: int) -> None:
    """The cards of a set that lie at a place, in the order of the table of cards."""
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if state.where[card] == place:
            append_token(history, KNOWN + card)


def public_token(action: int, speaker: int, seat: int) -> int:
    """Return an answer without what the seat does not see, and numbered from its side of the table."""
    if is_improvise(action) and not is_seen_leaving(action, speaker, seat):
        return HIDDEN_PLAY + played_slot(action)
    if PASS <= action < DEPLOY and speaker != seat:
        return HIDDEN_PASS
    return to_relative(action, seat)
