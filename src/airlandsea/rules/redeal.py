"""A determinization: a state that an observer's view could be a view of, drawn evenly from all of them.

Evenly means: every way to lay the hidden cards on the hidden places, as far as each can lie there, is equally likely.
Hidden choices are drawn too (which card a partner passes, which of several named cards is bound), and the state gets
a generator of its own, so that it knows nothing of the deals to come.
"""

from .bits import count, lowest, scratch
from .cards import NONE
from .chance import Random, below, draw, shuffle
from .memory import HANDS
from .state import CARDS_MAX, DRAWN, QUEUE_MAX, SLOTS_MAX, State, clear_battle, side_hand
from .table import put_on, take_in_hand, under_the_deck
from .view import View


def redeal(view: View, random: Random, state: State) -> None:
    """Fill a state that looks like the view to its observer."""
    restore_board(view, state)
    clear_battle(state)
    restore_turn(view, state)
    cards = scratch(CARDS_MAX)
    deal_hidden(view, random, state, cards)
    build_table(view, state, cards)
    restore_choices(view, random, state)
    state.random[0] = draw(random)


def restore_board(view: View, state: State) -> None:
    """Row, mode and score."""
    for slot in range(SLOTS_MAX):
        state.row[slot] = view.row[slot]
    for theater in range(6):
        state.slot_of[theater] = view.slot_of[theater]
    state.game = view.game
    state.slots = view.slots
    state.seats = view.seats
    state.scoring = view.scoring
    state.ties = view.ties
    state.withdrawal = view.withdrawal
    state.target = view.target
    for place in range(6):
        state.chart[place] = view.chart[place]
    state.score[0] = view.score[0]
    state.score[1] = view.score[1]
    state.battle = view.battle
    state.first = view.first


def restore_turn(view: View, state: State) -> None:
    """Whose turn it is, what waits and what is being resolved."""
    state.phase = view.phase
    state.turn = view.turn
    state.asked = view.asked
    state.air_drop = view.air_drop
    state.winner = view.winner
    state.points = view.points
    state.how = view.how
    for place in range(QUEUE_MAX):
        state.queue[place] = view.queue[place]
    state.queued = view.queued
    state.source = view.source
    state.ability = view.ability
    state.stage = view.stage
    state.owner = view.owner
    state.noted = view.noted


def deal_hidden(view: View, random: Random, state: State, cards: list[int]) -> None:
    """Write into `cards` what lies at each cell, and fill the hands."""
    places = scratch(CARDS_MAX)  # hidden places: a cell, or HANDS + seat
    could_be = scratch(CARDS_MAX)  # what can lie there
    unknown = view.game
    n = 0
    for cell in range(view.cells):
        cards[cell] = view.card[cell]
        if view.card[cell] == NONE:
            places[n] = cell
            could_be[n] = view.could_be[cell]
            n += 1
        else:
            unknown &= ~(1 << view.card[cell])
    for seat in range(view.seats):
        known = view.hand[seat]
        unknown &= ~known
        for _ in range(view.hand_size[seat] - count(known)):
            places[n] = HANDS + seat
            could_be[n] = view.hand_could_be[seat] & ~known
            n += 1
        while known:
            take_in_hand(state, lowest(known), seat)
            known &= known - 1
    dealt = deal_fitting(unknown, could_be, n, random)
    for place in range(n):
        if places[place] < HANDS:
            cards[places[place]] = dealt[place]
        else:
            take_in_hand(state, dealt[place], places[place] - HANDS)


def deal_fitting(unknown: int, could_be: list[int], n: int, random: Random) -> list[int]:
    """Shuffle the unknown cards until each can lie where it came: every fitting deal is equally likely."""
    dealt = scratch(CARDS_MAX)
    for place in range(n):
        dealt[place] = lowest(unknown)
        unknown &= unknown - 1
    shuffle(random, dealt, n)
    while not fits(dealt, could_be, n):
        shuffle(random, dealt, n)
    return dealt


def fits(dealt: list[int], could_be: list[int], n: int) -> bool:
    """Whether every card can lie where it was dealt."""
    for place in range(n):
        if not could_be[place] >> dealt[place] & 1:
            return False
    return True


def build_table(view: View, state: State, cards: list[int]) -> None:
    """Lay out stacks, deck and drawn card."""
    cell = 0
    for stack in range(16):
        state.supplies[stack] = view.supplies[stack]
        for _ in range(view.height[stack]):
            put_on(state, cards[cell], stack)
            state.face_up |= (view.face_up >> cell & 1) << cards[cell]
            cell += 1
    for _ in range(view.deck_size):
        under_the_deck(state, cards[cell])
        cell += 1
    if view.drawn != NONE:
        state.drawn = cards[view.drawn]
        state.where[state.drawn] = DRAWN
    for place in range(view.offered):
        state.offers[place] = cards[view.offers[place]]
    state.offered = view.offered


def restore_choices(view: View, random: Random, state: State) -> None:
    """Choices that are known to have been made, but perhaps not what they are."""
    for side in range(2):
        named = view.named[side] & side_hand(state, side)
        surplus = count(named) - view.owed[side]
        for _ in range(surplus):
            named &= ~(1 << member(named, below(random, count(named))))
        state.bound |= named
    for seat in range(view.seats):
        if view.chosen >> seat & 1:
            state.swap[seat] = member(state.hand[seat], below(random, count(state.hand[seat])))
    if view.swap != NONE:
        state.swap[view.observer] = view.swap


def member(cards: int, index: int) -> int:
    """The card that stands at an index of a set."""
    for _ in range(index):
        cards &= cards - 1
    return lowest(cards)
