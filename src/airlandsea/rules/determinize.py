"""A determinization: a state that an observer's view could be a view of, drawn evenly from all of them.

Evenly means: every way to lay the hidden cards on the hidden places, as far as each can lie there, is equally likely.
Each player is dealt at least as many named cards as they owe (R58). The card a partner passes is drawn
too, and the state gets a generator of its own, so that it knows nothing of the deals to come.
"""

from .bits import count, lowest, scratch
from .card_moves import put_on, take_in_hand, under_the_deck
from .cards import NONE
from .chance import Random, below, draw, shuffle
from .entry import entry
from .knowledge import HANDS
from .state import CARDS_MAX, DRAWN, QUEUE_MAX, SLOTS_MAX, State, clear_battle
from .view import ViewRecord

SHUFFLES = 4  # before something slower is tried that fits more often


@entry
def determinize(view: ViewRecord, random: Random, state: State) -> None:
    """Fill a state that looks like the view to its observer."""
    restore_board(view, state)
    clear_battle(state)
    restore_turn(view, state)
    cards = scratch(CARDS_MAX)
    deal_hidden(view, random, state, cards)
    build_table(view, state, cards)
    restore_choices(view, random, state)
    state.random[0] = draw(random)


def restore_board(view: ViewRecord, state: State) -> None:
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
    state.first_side = view.first_side


def restore_turn(view: ViewRecord, state: State) -> None:
    """Whose turn it is, what waits and what is being resolved."""
    state.phase = view.phase
    state.turn = view.turn
    state.asked = view.asked
    state.air_drop = view.air_drop
    for seat in range(4):
        state.named[seat] = view.named[seat]
        state.duties[seat] = view.duties[seat]
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
    state.pending_target = view.pending_target


def deal_hidden(view: ViewRecord, random: Random, state: State, cards: list[int]) -> None:
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
        short = duties_short(view, seat)
        for place in range(view.hand_size[seat] - count(known)):
            places[n] = HANDS + seat
            could_be[n] = view.hand_could_be[seat] & ~known & (view.named[seat] if place < short else -1)
            n += 1
        while known:
            take_in_hand(state, lowest(known), seat)
            known &= known - 1
    dealt = scratch(CARDS_MAX)
    deal_fitting(unknown, could_be, n, random, dealt)
    while not is_as_likely(view, places, dealt, n, random):
        deal_fitting(unknown, could_be, n, random, dealt)
    for place in range(n):
        if places[place] < HANDS:
            cards[places[place]] = dealt[place]
        else:
            take_in_hand(state, dealt[place], places[place] - HANDS)


def duties_short(view: ViewRecord, seat: int) -> int:
    """Return how many named cards a player owes besides those that are certainly in hand."""
    return max(0, view.duties[seat] - count(view.hand[seat] & view.named[seat]))


def is_as_likely(view: ViewRecord, places: list[int], dealt: list[int], n: int, random: Random) -> bool:
    """Return whether to keep a deal, so that hands with more named cards than are owed come no more often than others.

    The first places of a hand are for the owed cards. So a hand with more named cards comes in several ways, one for
    each choice of cards for these places, and is kept with the inverse probability.
    """
    for seat in range(view.seats):
        short = duties_short(view, seat)
        if short:
            named = 0
            for place in range(n):
                if places[place] == HANDS + seat:
                    named += view.named[seat] >> dealt[place] & 1
            ways = 1
            for i in range(short):
                ways = ways * (named - i) // (i + 1)
            if ways > 1 and below(random, ways):
                return False
    return True


def deal_fitting(unknown: int, could_be: list[int], n: int, random: Random, dealt: list[int]) -> None:
    """Lay an unknown card at each of n places where it can lie: every deal that fits is equally likely.

    A shuffle mostly fits at once. Where it does not, the places with the least choice come first.
    """
    left = unknown
    for place in range(n):
        dealt[place] = lowest(left)
        left &= left - 1
    for _ in range(SHUFFLES):
        shuffle(random, dealt, n)
        if fits(dealt, could_be, n):
            return
    order = scratch(CARDS_MAX)
    sort_narrowest_first(unknown, could_be, n, order)
    while not deal_in_order(unknown, could_be, order, n, random, dealt):
        pass


def fits(dealt: list[int], could_be: list[int], n: int) -> bool:
    """Return whether every card can lie where it was dealt."""
    for place in range(n):
        if not could_be[place] >> dealt[place] & 1:
            return False
    return True


def sort_narrowest_first(unknown: int, could_be: list[int], n: int, order: list[int]) -> None:
    """Write the places in the order of how many cards can lie there."""
    for place in range(n):
        cards = count(could_be[place] & unknown)
        position = place
        while position and count(could_be[order[position - 1]] & unknown) > cards:
            order[position] = order[position - 1]
            position -= 1
        order[position] = place


def deal_in_order(
    unknown: int, could_be: list[int], order: list[int], n: int, random: Random, dealt: list[int]
) -> bool:
    """Lay a card at one place after the other, or find that none is left that fits.

    Each place draws one of as many numbers as it could have cards to choose from, whatever the places before have
    taken; a number for which there is no card ends the attempt. So each deal that fits comes out equally often.
    """
    left = unknown
    for dealt_before in range(n):
        place = order[dealt_before]
        fitting = could_be[place] & left
        number = below(random, min(count(could_be[place] & unknown), n - dealt_before))
        if number >= count(fitting):
            return False
        dealt[place] = member(fitting, number)
        left &= ~(1 << dealt[place])
    return True


def build_table(view: ViewRecord, state: State, cards: list[int]) -> None:
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


def restore_choices(view: ViewRecord, random: Random, state: State) -> None:
    """Fill in choices that the observer knows to be made, but perhaps not which."""
    for seat in range(view.seats):
        if view.chosen >> seat & 1:
            state.swap[seat] = member(state.hand[seat], below(random, count(state.hand[seat])))
    if view.swap != NONE:
        state.swap[view.observer] = view.swap


def member(cards: int, index: int) -> int:
    """Return the card that stands at an index of a set."""
    for _ in range(index):
        cards &= cards - 1
    return lowest(cards)
