"""A war: the row and the commanders are drawn, battles are dealt."""

from .battle import open_swap, open_turn
from .bits import lowest, scratch
from .card_moves import take_in_hand, under_the_deck
from .cards import NONE, SETS
from .chance import below, shuffle
from .entry import entry
from .modes import TIES_OF_SIDE
from .state import CARDS_MAX, SLOTS_MAX, State, clear_battle, is_pair


def lay_row(state: State, slot: int, theater: int) -> None:
    """Put a theater into a slot of the row."""
    state.row[slot] = theater
    state.slot_of[theater] = slot


@entry
def begin_war(state: State) -> None:
    """Shuffle the theaters of the row, draw who is first, deal the first battle."""
    shuffle(state.random, state.row, state.slots)
    for slot in range(state.slots):
        lay_row(state, slot, state.row[slot])
    state.first_side = draw_first(state)
    state.battle = 0
    state.score[0] = 0
    state.score[1] = 0
    deal(state)


def draw_first(state: State) -> int:
    """Return the side that begins the first battle: drawn, but against a handicap always the other side (R59)."""
    drawn = below(state.random, 2)
    return drawn if state.ties < TIES_OF_SIDE else 1 - (state.ties - TIES_OF_SIDE)


@entry
def next_battle(state: State) -> None:
    """The rightmost theater goes to the far left, the commanders change sides, and new hands are dealt."""
    rightmost = state.row[state.slots - 1]
    for slot in range(state.slots - 1, 0, -1):
        lay_row(state, slot, state.row[slot - 1])
    lay_row(state, 0, rightmost)
    state.first_side = 1 - state.first_side
    state.battle += 1
    deal(state)


@entry
def deal(state: State) -> None:
    """Shuffle the cards of the game, deal the hands, lay the rest down as the deck, and open the battle."""
    clear_battle(state)
    cards = scratch(CARDS_MAX)
    n = 0
    left = state.game
    while left:
        cards[n] = lowest(left)
        left &= left - 1
        n += 1
    shuffle(state.random, cards, n)
    dealt = 0
    for seat in range(state.seats):
        for _ in range(cards_dealt(state, seat)):
            take_in_hand(state, cards[dealt], seat)
            dealt += 1
    for place in range(dealt, n):
        under_the_deck(state, cards[place])
    if state.seats > 2:
        open_swap(state)
    else:
        open_turn(state, state.first_side)


def cards_dealt(state: State, seat: int) -> int:
    """A player alone gets a full hand, a player of a pair half of one."""
    full = 10 if state.slots == SLOTS_MAX else 6
    return full // 2 if is_pair(state, seat & 1) else full


def set_game(state: State) -> None:
    """The cards of the game are those of the theaters in the row."""
    state.game = 0
    for theater in range(6):
        state.slot_of[theater] = NONE
    for slot in range(state.slots):
        lay_row(state, slot, state.row[slot])
        state.game |= SETS[state.row[slot]]
