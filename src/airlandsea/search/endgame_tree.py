"""The whole tree of how a battle can end: every deal, every decision, every card that may be drawn.

A node is a position of one deal; an information set is what a side can tell apart: the cards it holds in the deal, and
everything it has seen and done since, as one number. Nodes lie in the order in which they were found, so a node always
lies behind its parent. Nothing here knows who plays well: that is `cfr.py`.
"""

from typing import Annotated, NamedTuple

from ..rules.battle import options, step
from ..rules.bits import copy_of, count, lowest
from ..rules.cards import NONE
from ..rules.entry import OptionList
from ..rules.record_type import StructRecord
from ..rules.state import CARDS_MAX, DECK, OVER, State, side_hand
from ..rules.view import ViewRecord
from .determinizations import DealEnumerator, count_deals, lay, next_deal, spare_cards
from .observations import observation_label, public_action
from .utility import OUTCOMES, utility

NOWHERE = -1
PENDING_MAX = 1024  # nodes that wait for their options to be tried
CURRENT_STATE = PENDING_MAX  # behind them: the node whose options are being tried …
NEXT_STATE = CURRENT_STATE + 1  # … and where one of them leads
FIRST_DEALS = 8  # deals from which the size of the tree is estimated, to a factor of 2

MIXER = 0x1E3779B97F4A7C15
MASK = (1 << 62) - 1


class Branch(StructRecord):
    """A node of the tree, and the way that leads to it."""

    value: Annotated[float, "f8"]  # what it is worth to side 1: for good if the battle is over there
    reach: Annotated[float, "f8"]  # how often one side and chance lead here
    chance: Annotated[float, "f8"]  # how likely chance goes this way
    parent: Annotated[int, "i4"]  # or NOWHERE for the beginning of a deal
    choice: Annotated[int, "i4"]  # the choice at the parent that leads here
    side: Annotated[int, "i1"]  # who chose it
    over: Annotated[int, "i1"]  # 1: the battle is over here


class Info(StructRecord):
    """An information set: a side has to choose, and cannot tell its nodes apart."""

    key: Annotated[int, "i8"]
    side: Annotated[int, "i4"]
    start_index: Annotated[int, "i4"]  # its first choice; the others follow
    n: Annotated[int, "i4"]  # how many
    before: Annotated[int, "i4"]  # its side's own last choice on the way here, or NOWHERE
    depth: Annotated[int, "i4"]  # how many choices of its side lie before it


class EndgameChoice(StructRecord):
    """One option of an information set."""

    action: Annotated[int, "i4"]  # rules.actions
    depth: Annotated[int, "i4"]  # that of its information set
    chance: Annotated[float, "f8"]  # how often it is chosen now
    regret: Annotated[float, "f8"]
    total: Annotated[float, "f8"]  # how often it was chosen in all rounds so far
    gain: Annotated[float, "f8"]  # what it brings its side, times how often the others let it come to this
    reach: Annotated[float, "f8"]  # how often its side comes to here by its own choices


class Pending(StructRecord):
    """A node whose options have not been tried; its position lies in an array beside it."""

    keys: Annotated[list[int], "i8", 2]  # [side] what it has seen
    before: Annotated[list[int], "i4", 2]  # [side] its last choice
    spare: Annotated[int, "i8"]  # the set of cards that lie where nobody looks
    node: Annotated[int, "i4"]


class EndgameTree(StructRecord):
    """A tree, how much of the room it takes, and the result of solving it (`solve.py`).

    Values are those of the seat's side; for side 2 they are worths with the sign turned.
    """

    seat: Annotated[int, "i4"]  # who asks
    max_nodes: Annotated[int, "i4"]  # for branches and for choices; half of it for information sets
    deals: Annotated[int, "i4"]
    branches: Annotated[int, "i4"]
    infos: Annotated[int, "i4"]
    choices: Annotated[int, "i4"]
    pending: Annotated[int, "i4"]
    contested: Annotated[int, "i4"]  # 1: the enemy has something to choose
    too_big: Annotated[int, "i4"]  # 1: it does not fit
    root: Annotated[int, "i4"]  # the information set of the seat, with the cards it holds
    held: Annotated[int, "i4"]  # how many of the deals have these cards
    rounds: Annotated[int, "i4"]
    rounds_max: Annotated[int, "i4"]
    gap_wanted: Annotated[float, "f8"]
    regret_wanted: Annotated[float, "f8"]
    high: Annotated[float, "f8"]  # worth of all deals together to side 1, if it answers best what side 2 does
    low: Annotated[float, "f8"]  # … and if side 2 answers best what side 1 does
    regret: Annotated[float, "f8"]  # what the seat could still gain with the cards it holds
    value: Annotated[float, "f8"]  # what the ending is worth to the seat with the cards it holds


class EndgameMemory(NamedTuple):
    """A view whose ending is solved, the solution, and room for its tree (`rules.entry`)."""

    view_record: ViewRecord
    ending: EndgameTree
    deals: DealEnumerator
    utilities: Annotated[list[float], "f8", OUTCOMES]  # what each outcome is worth to side 1
    branches: list[Branch]  # at least `ending.max_nodes`
    infos: list[Info]  # at least half as many
    choices: list[EndgameChoice]  # at least `ending.max_nodes`
    table: list[int]  # a power of 2, at least twice as many as `infos`
    pending: Annotated[list[Pending], NEXT_STATE + 1]
    states: Annotated[list[State], NEXT_STATE + 1]
    out: OptionList
    cards: Annotated[list[int], "i8", CARDS_MAX]


def has_memory(memory: EndgameMemory) -> bool:
    """Return whether the arrays are as long as the tree may become."""
    most = memory.ending.max_nodes
    places = len(memory.table)
    is_long_enough = len(memory.branches) >= most and len(memory.choices) >= most and len(memory.infos) >= most // 2
    return most > 1 and is_long_enough and places > most and places & places - 1 == 0


def grow(memory: EndgameMemory) -> None:
    """Build the tree of all deals; give up as soon as it is clear that it will not fit."""
    ending, deals = memory.ending, memory.deals
    most = ending.max_nodes // 3  # a deal has a beginning and two ways on, or it would not be asked
    expected = count_deals(deals, most)
    if expected > most:
        ending.too_big = 1
    while not ending.too_big and next_deal(deals):
        if ending.branches == ending.max_nodes:
            ending.too_big = 1
            return
        ending.deals += 1
        lay(memory.view_record, deals, memory.cards, memory.states[0])
        begin(ending, deals, memory.branches, memory.pending)
        while ending.pending and not ending.too_big:
            ending.pending -= 1
            expand(memory)
        if ending.deals == FIRST_DEALS and ending.branches * expected > 2 * FIRST_DEALS * ending.max_nodes:
            ending.too_big = 1
    ending.too_big |= int(ending.infos == 0)  # where no deal fits the view


def clear_tree(ending: EndgameTree, table: list[int]) -> None:
    """Empty the tree."""
    ending.deals = 0
    ending.branches = 0
    ending.infos = 0
    ending.choices = 0
    ending.pending = 0
    ending.contested = 0
    ending.rounds = 0
    ending.regret = 0.0
    for place in range(len(table)):
        table[place] = 0


def begin(ending: EndgameTree, deals: DealEnumerator, branches: list[Branch], pending: list[Pending]) -> None:
    """The first node of a deal: each side has seen its own cards."""
    for side in range(2):
        key = side + 1
        for i in range(deals.n):
            if deals.holder[i] == side:
                key = mix_hash(key, 64 * deals.place[i] + deals.card[i])
        pending[0].keys[side] = key
        pending[0].before[side] = NOWHERE
    pending[0].spare = spare_cards(deals)
    pending[0].node = add_branch(ending, branches, NOWHERE, NOWHERE, NOWHERE, 1.0)
    ending.pending = 1


def expand(memory: EndgameMemory) -> None:
    """Try every option of the node that was taken off the pile."""
    ending, states, pending, out = memory.ending, memory.states, memory.pending, memory.out
    states[CURRENT_STATE] = copy_of(states[ending.pending])
    pending[CURRENT_STATE] = copy_of(pending[ending.pending])
    seat = lowest(states[CURRENT_STATE].asked)
    side = seat & 1
    n = options(states[CURRENT_STATE], seat, out)
    info = find_info(ending, memory.infos, memory.choices, memory.table, pending[CURRENT_STATE], side, out, n)
    if info == NOWHERE:
        ending.too_big = 1
        return
    if n > 1 and side != ending.seat & 1:
        ending.contested = 1
    for i in range(n):
        try_option(memory, out[i], side, memory.infos[info].start_index + i)


def try_option(memory: EndgameMemory, action: int, side: int, choice: int) -> None:
    """One way on; or, if a spare card is drawn by it, one for each that it can be."""
    ending, states = memory.ending, memory.states
    states[NEXT_STATE] = copy_of(states[CURRENT_STATE])
    step(states[NEXT_STATE], action)
    spare = memory.pending[CURRENT_STATE].spare
    top = states[CURRENT_STATE].deck_top
    if not is_drawn(states, top, spare):
        go_there(memory, action, side, choice, spare, 1.0)
        return
    if is_drawn(states, states[CURRENT_STATE].below[top], spare):
        ending.too_big = 1  # two at once: rare enough to leave
        return
    chance = 1 / count(spare)
    drawn = spare
    while drawn and not ending.too_big:
        card = lowest(drawn)
        drawn &= drawn - 1
        states[NEXT_STATE] = copy_of(states[CURRENT_STATE])
        swap_cards(states[NEXT_STATE], top, card)
        step(states[NEXT_STATE], action)
        go_there(memory, action, side, choice, spare & ~(1 << card), chance)


def is_drawn(states: list[State], card: int, spare: int) -> bool:
    """Return whether a card has left the deck without anybody knowing which one it is."""
    return card != NONE and spare >> card & 1 == 1 and states[NEXT_STATE].where[card] != DECK


def go_there(memory: EndgameMemory, action: int, side: int, choice: int, spare: int, chance: float) -> None:
    """Enter the position that has come about; it waits for its own options to be tried, or is worth something."""
    ending, branches, pending, states = memory.ending, memory.branches, memory.pending, memory.states
    seen = states[NEXT_STATE].face_up | side_hand(states[NEXT_STATE], 0) | side_hand(states[NEXT_STATE], 1)
    if ending.branches == ending.max_nodes or ending.pending == PENDING_MAX or seen & spare:
        ending.too_big = 1
        return
    node = add_branch(ending, branches, pending[CURRENT_STATE].node, choice, side, chance)
    if states[NEXT_STATE].phase == OVER:
        branches[node].value = utility(states[NEXT_STATE], memory.utilities)
        branches[node].over = 1
        return
    place = ending.pending
    states[place] = copy_of(states[NEXT_STATE])
    pending[place] = copy_of(pending[CURRENT_STATE])
    pending[place].before[side] = choice
    pending[place].spare = spare
    pending[place].node = node
    for who in range(2):
        seen_action = action if who == side else public_action(action)
        key = mix_hash(pending[CURRENT_STATE].keys[who], seen_action)
        key = mix_hash(key, observation_label(states[CURRENT_STATE], action, states[NEXT_STATE], who))
        pending[place].keys[who] = mix_hash(key, question(states[NEXT_STATE]))
    ending.pending += 1


def add_branch(ending: EndgameTree, branches: list[Branch], parent: int, choice: int, side: int, chance: float) -> int:
    """Return a node more. There is room for it."""
    node = ending.branches
    branches[node].parent = parent
    branches[node].choice = choice
    branches[node].side = side
    branches[node].over = 0
    branches[node].chance = chance
    ending.branches += 1
    return node


def question(state: State) -> int:
    """Return what is asked, as everybody sees it."""
    return state.asked + 16 * (state.phase + 8 * (state.stage + 1 + 16 * (state.ability + 1)))


def mix_hash(key: int, number: int) -> int:
    """Return a hash below 2**62 of what has been seen and of one thing more; collisions are rare enough."""
    key = key * MIXER + number & MASK
    return key ^ key >> 29


def swap_cards(state: State, card: int, other: int) -> None:
    """Two cards lying face down change places."""
    if card == other:
        return
    for walker in range(CARDS_MAX):
        state.below[walker] = swapped_card(state.below[walker], card, other)
    for stack in range(16):
        state.top[stack] = swapped_card(state.top[stack], card, other)
    state.deck_top = swapped_card(state.deck_top, card, other)
    state.deck_bottom = swapped_card(state.deck_bottom, card, other)
    beneath = state.below[card]
    state.below[card] = state.below[other]
    state.below[other] = beneath
    place = state.where[card]
    state.where[card] = state.where[other]
    state.where[other] = place


def swapped_card(found: int, card: int, other: int) -> int:
    """Return the other of two cards if one of them was found, else what was found."""
    return other if found == card else card if found == other else found


# Information sets


def find_info(
    ending: EndgameTree,
    infos: list[Info],
    choices: list[EndgameChoice],
    table: list[int],
    waiting: Pending,
    side: int,
    out: list[int],
    n: int,
) -> int:
    """Return what a side knows at a node, entered if it is new. NOWHERE: no room."""
    key = waiting.keys[side]
    place = key & len(table) - 1
    while table[place]:
        info = table[place] - 1
        if infos[info].key == key and infos[info].side == side:
            return info if infos[info].n == n else NOWHERE
        place = place + 1 & len(table) - 1
    if 2 * ending.infos >= ending.max_nodes or ending.choices + n > ending.max_nodes:
        return NOWHERE
    table[place] = ending.infos + 1
    add_info(ending, infos, choices, waiting, side, out, n)
    return ending.infos - 1


def add_info(
    ending: EndgameTree,
    infos: list[Info],
    choices: list[EndgameChoice],
    waiting: Pending,
    side: int,
    out: list[int],
    n: int,
) -> None:
    """A new information set with its choices, all alike for now."""
    info = ending.infos
    before = waiting.before[side]
    infos[info].key = waiting.keys[side]
    infos[info].side = side
    infos[info].start_index = ending.choices
    infos[info].n = n
    infos[info].before = before
    infos[info].depth = 0 if before == NOWHERE else choices[before].depth + 1
    for i in range(n):
        choice = ending.choices + i
        choices[choice].action = out[i]
        choices[choice].depth = infos[info].depth
        choices[choice].chance = 1 / n
        choices[choice].regret = 0.0
        choices[choice].total = 0.0
    ending.infos += 1
    ending.choices += n
