"""Information-set Monte Carlo tree search with a tree for each side (MO-ISMCTS; Cowling, Powley & Whitehouse 2012).

Each way down deals the hidden cards again, and then moves both sides through trees of their own: a node of a side's
tree stands for all positions that look the same to that side. So neither side's choice can depend on cards it does not
know, and a play face down deceives the other side in the search as it does at the table. With one observer (SO-ISMCTS)
both sides share a tree, in which the enemy sees through everything the searching seat does.
"""

from ..rules.actions import SIZE
from ..rules.battle import options, step
from ..rules.bits import copy_of, count, lowest
from ..rules.chance import Random, below
from ..rules.determinize import determinize
from ..rules.entry import entry
from ..rules.state import OVER, SWAP, State
from .mast import clear_stats, record_action, update_stats
from .memory import SearchMemory
from .nodes import Node, Search, add_child, child_at, clear, root_of
from .observations import SEEN, observation_label, public_action
from .rollout import rollout
from .selection import choose, mix, regret
from .utility import utility


@entry
def begin_search(memory: SearchMemory) -> None:
    """Forget what an earlier search has found."""
    clear(memory.nodes, memory.search)
    clear_stats(memory.averages)


@entry
def search_tree(memory: SearchMemory, playouts: int) -> None:
    """Simulate `playouts` battles to their ends."""
    for _ in range(playouts):
        determinize(memory.view_record, memory.random, memory.states[0])
        play_down(memory, 0)
    memory.search.playouts += playouts


@entry
def search_mixing(memory: SearchMemory, playouts: int) -> None:
    """The same with regret matching at the root."""
    search, first, regrets, chances = memory.search, memory.first, memory.regrets, memory.chances
    side = search.seat & 1
    root = root_of(search, side)
    for _ in range(playouts):
        determinize(memory.view_record, memory.random, memory.states[0])
        n = options(memory.states[0], search.seat, first)
        chosen = mix(memory.nodes, search, root, memory.random, first, n, memory.child_of, regrets, chances)
        worth = play_down(memory, chosen)
        if chosen:
            regret(memory.nodes[chosen].label, 1 - worth if side else worth, first, n, regrets, chances)
    search.playouts += playouts


@entry
def search_among(memory: SearchMemory, playouts: int) -> None:
    """The same with only the options `among` at the root, which take turns: so each is tried as often as the others."""
    if not are_actions(memory.among):
        return
    search = memory.search
    root = root_of(search, search.seat & 1)
    for _ in range(playouts):
        determinize(memory.view_record, memory.random, memory.states[0])
        action = memory.among[search.playouts % len(memory.among)]
        child = child_at(memory.nodes, root, action)
        play_down(memory, child if child else add_child(memory.nodes, search, root, action))
        search.playouts += 1


def are_actions(numbers: list[int]) -> bool:
    """Return whether all numbers are those of actions."""
    for place in range(len(numbers)):
        if numbers[place] < 0 or numbers[place] >= SIZE:
            return False
    return True


def play_down(memory: SearchMemory, chosen: int) -> float:
    """Go down the trees, play to the end, and update everything on the way; returns the worth to side 1.

    The first node may have been chosen already.
    """
    length = descend(memory, chosen)
    decisions = rollout(memory.states[0], memory.search, memory.random, memory.averages, memory.out, memory.moves)
    memory.search.decisions += length + decisions
    worth = utility(memory.states[0], memory.utilities)
    backpropagate(memory.nodes, memory.path, length, worth)
    update_stats(memory.averages, memory.search, memory.moves, worth)
    return worth


def descend(memory: SearchMemory, chosen: int) -> int:
    """Both sides go down their trees until one tries something new; returns the number of nodes on the path."""
    nodes, search, random, states = memory.nodes, memory.search, memory.random, memory.states
    begin_at_roots(search)
    seat = search.seat
    length = 0
    search.moved = 0
    while states[0].phase != OVER and length < len(memory.path):
        side = seat & 1
        if chosen == 0:
            at = search.at[side]
            n = options(states[0], seat, memory.out)
            chosen = choose(nodes, search, memory.averages, side, at, random, memory.out, n, memory.child_of)
        if chosen == 0:
            break
        memory.path[length] = 2 * chosen + side
        length += 1
        record_action(search, memory.moves, side, nodes[chosen].label)
        if take_and_follow(memory, seat, chosen) == 0:
            break
        chosen = 0
        seat = any_asked(states[0], random)
    return length


def begin_at_roots(search: Search) -> None:
    """Put both sides at the roots of their trees."""
    search.at[0] = root_of(search, 0)
    search.at[1] = root_of(search, 1)


def take_and_follow(memory: SearchMemory, seat: int, chosen: int) -> int:
    """Take the action of a node, and go on in both trees to what it has shown each side.

    Returns 1, or 0 where the trees end: at an action that is new, or where there is no room.
    """
    nodes, search, states = memory.nodes, memory.search, memory.states
    action = nodes[chosen].label
    states[1] = copy_of(states[0])
    step(states[0], action)
    if nodes[chosen].visits == 0:
        return 0
    own = chosen if is_own(search, states[1], seat) else search.at[seat & 1]
    if search.trees == 1:
        search.at[0] = follow(nodes, search, own, observation_label(states[1], action, states[0], search.seat & 1))
        search.at[1] = search.at[0]
    else:
        for side in range(2):
            label = observation_label(states[1], action, states[0], side)
            if side == seat & 1:
                search.at[side] = follow(nodes, search, own, label)
            else:
                search.at[side] = follow(nodes, search, search.at[side], SEEN + public_action(action) + label)
    return int(search.at[0] != 0 and search.at[1] != 0)


def is_own(search: Search, state: State, seat: int) -> bool:
    """Return whether a side may go on from what it did: what a player passes, the partner has not seen (R33)."""
    return state.phase != SWAP or seat == search.seat


def follow(nodes: list[Node], search: Search, at: int, label: int) -> int:
    """Return the node that a side reaches by what it has seen, the same if it has seen nothing. 0: no room."""
    if label == 0:
        return at
    child = child_at(nodes, at, SEEN | label)
    return child if child else add_child(nodes, search, at, SEEN | label)


def any_asked(state: State, random: Random) -> int:
    """One of the seats that are asked: of a pair, either may act. 0 when the battle is over."""
    asked = state.asked
    if asked == 0:
        return 0
    for _ in range(below(random, count(asked))):
        asked &= asked - 1
    return lowest(asked)


def backpropagate(nodes: list[Node], path: list[int], length: int, worth: float) -> None:
    """Update every node on the path with the result."""
    for i in range(length):
        node = path[i] >> 1
        nodes[node].visits += 1
        nodes[node].value += 1 - worth if path[i] & 1 else worth
