"""Many battles at once, dealt, changed by one card and played to their ends in compiled code: to measure, and as data.

Each battle has a seed of its own and depends on nothing else, so any range of battles can be played anywhere. A side
plays at random, or by a search of its own view with a fixed number of playouts: nobody sees a hidden card. Battles are
played for their points.
"""

from typing import Annotated, NamedTuple

from ..rules.actions import WITHDRAW
from ..rules.battle import options, step
from ..rules.bits import copy_of, count
from ..rules.cards import NONE
from ..rules.chance import below
from ..rules.entry import OptionList, entry
from ..rules.knowledge import Memory, init_knowledge, update_knowledge
from ..rules.state import CARDS_MAX, OVER, TURN, State, side_hand
from ..rules.view import fill_view
from ..rules.war import deal
from .endgame_tree import swap_cards
from .ismcts import any_asked, begin_search, search_tree
from .memory import SearchMemory
from .nodes import LABELS, Node, root_of

HAND_SIZES = 36  # of a side, from 0 to 35 cards


class DealMemory(NamedTuple):
    """Battles that are dealt, and two cards of each."""

    battles: list[State]
    cards: Annotated[list[int], "i8", 1]
    others: Annotated[list[int], "i8", 1]


class SelfPlayMemory(NamedTuple):
    """Battles, who plays them, and room to work in."""

    battles: list[State]
    seeds: Annotated[list[int], "u8", 1]  # [battle] where the choices of both sides come from
    playouts: Annotated[list[int], "i8", 2]  # [side] for each choice; 0: at random, and never withdrawing
    expected: Annotated[list[float], "f8", 1]  # [(2 * battle + side) * HAND_SIZES + cards left]: see `self_play`
    fights_on: Annotated[list[int], "i8", 1]  # [battle] 1: who would withdraw first plays on; then nobody may withdraw
    lengths: Annotated[list[int], "i8", 1]  # [battle] how many decisions it took, as far as there is room
    seats: Annotated[list[int], "i1", 1]  # [decision] of all battles in turn, as far as there is room: who chose …
    actions: Annotated[list[int], "i2", 1]  # … and what
    knowledge: Memory
    before: Annotated[list[State], 1]
    out: OptionList


@entry
def deal_battles(memory: DealMemory) -> None:
    """Deal each battle by its own generator; mode, row and first side are in the states already."""
    for index in range(len(memory.battles)):
        deal(memory.battles[index])


@entry
def swap_dealt_cards(memory: DealMemory) -> None:
    """In each battle that has just been dealt, have two cards change places, in hands or in the deck.

    Done twice this changes nothing. NONE, or any other number that is no card's: nothing changes.
    """
    for index in range(min(len(memory.battles), len(memory.cards), len(memory.others))):
        if 0 <= memory.cards[index] < CARDS_MAX and 0 <= memory.others[index] < CARDS_MAX:
            swap_with_hands(memory.battles[index], memory.cards[index], memory.others[index])


def swap_with_hands(state: State, card: int, other: int) -> None:
    """Two cards that lie face down or are in hands change places."""
    for seat in range(4):
        if state.hand[seat] >> card & 1 != state.hand[seat] >> other & 1:
            state.hand[seat] ^= 1 << card | 1 << other
    swap_cards(state, card, other)


@entry
def self_play(play: SelfPlayMemory, search: SearchMemory) -> int:
    """Play each battle to its end; the number of decisions.

    At each of its turns a side that searches notes in `expected` what it expects of playing on, by the number of cards
    it has left: the value of the play that it prefers, on the scale of `search.utilities`.
    """
    decisions = 0
    for index in range(min(len(play.battles), len(play.seeds), len(play.fights_on))):
        before = decisions
        search.random[0] = play.seeds[index]
        if play.playouts[0] + play.playouts[1]:
            decisions = play_with_views(play, search, index, decisions)
        else:
            decisions = play_at_random(play, search, index, decisions)
        if index < len(play.lengths):
            play.lengths[index] = decisions - before
    return decisions


def play_at_random(play: SelfPlayMemory, search: SearchMemory, index: int, decisions: int) -> int:
    """Play a battle between sides that look at nothing; the number of decisions, on top of those before it."""
    while play.battles[index].phase != OVER:
        seat = any_asked(play.battles[index], search.random)
        action = random_play(play, search, index, seat)
        note_decision(play, decisions, seat, action)
        step(play.battles[index], action)
        decisions += 1
    return decisions


def note_decision(play: SelfPlayMemory, number: int, seat: int, action: int) -> None:
    """Note who chose what, where there is room for it."""
    if number < len(play.seats) and number < len(play.actions):
        play.seats[number] = seat
        play.actions[number] = action


def random_play(play: SelfPlayMemory, search: SearchMemory, index: int, seat: int) -> int:
    """Return an option of a seat other than withdrawing."""
    n = options(play.battles[index], seat, play.out)
    if play.out[n - 1] == WITHDRAW:
        n -= 1
    return play.out[below(search.random, n)]


def play_with_views(play: SelfPlayMemory, search: SearchMemory, index: int, decisions: int) -> int:
    """Play a battle in which somebody searches; the number of decisions, on top of those before it."""
    init_knowledge(play.knowledge, play.battles[index])
    while play.battles[index].phase != OVER:
        seat = any_asked(play.battles[index], search.random)
        if play.playouts[seat & 1]:
            action = searched_play(play, search, index, seat)
        else:
            action = random_play(play, search, index, seat)
        note_decision(play, decisions, seat, action)
        play.before[0] = copy_of(play.battles[index])
        step(play.battles[index], action)
        update_knowledge(play.knowledge, play.before[0], action, play.battles[index])
        decisions += 1
    return decisions


def searched_play(play: SelfPlayMemory, search: SearchMemory, index: int, seat: int) -> int:
    """Return the option that a search of the seat's view visits most."""
    n = options(play.battles[index], seat, play.out)
    if n == 1:
        return play.out[0]
    fill_view(play.battles[index], play.knowledge, seat, search.view_record)
    search.search.seat = seat
    begin_search(search)
    search_tree(search, play.playouts[seat & 1])
    root = root_of(search.search, seat & 1)
    chosen = most_visited(search.nodes, root, NONE)
    if play.battles[index].phase == TURN:
        preferred = most_visited(search.nodes, root, WITHDRAW)
        if preferred:
            note_expected(play, index, seat & 1, search.nodes[preferred].value / search.nodes[preferred].visits)
            if search.nodes[chosen].label == WITHDRAW and play.fights_on[index]:
                play.battles[index].withdrawal = 0
                chosen = preferred
    return search.nodes[chosen].label


def note_expected(play: SelfPlayMemory, index: int, side: int, value: float) -> None:
    """Note what a side expects of playing on, where there is room for it."""
    place = (2 * index + side) * HAND_SIZES + count(side_hand(play.battles[index], side))
    if place < len(play.expected):
        play.expected[place] = value


def most_visited(nodes: list[Node], root: int, without: int) -> int:
    """Return the child of the option that was visited most, of equals the better one, then the lower number.

    `without`: an option that is left out, or NONE. 0: no option was visited.
    """
    best = 0
    child = nodes[root].child
    while child:
        label = nodes[child].label
        if label < LABELS and label != without and nodes[child].visits > 0 and is_preferred(nodes, child, best):
            best = child
        child = nodes[child].sibling
    return best


def is_preferred(nodes: list[Node], child: int, best: int) -> bool:
    """Return whether an option goes before the best one so far."""
    if best == 0 or nodes[child].visits != nodes[best].visits:
        return best == 0 or nodes[child].visits > nodes[best].visits
    if nodes[child].value != nodes[best].value:
        return nodes[child].value > nodes[best].value
    return nodes[child].label < nodes[best].label
