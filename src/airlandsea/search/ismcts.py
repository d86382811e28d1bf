"""Information-set Monte Carlo tree search with a tree for each side (MO-ISMCTS; Cowling, Powley & Whitehouse 2012).

Each way down deals the hidden cards again, and then moves both sides through trees of their own: a node of a side's
tree stands for all positions that look the same to that side. So neither side's choice can depend on cards it does not
know, and a play face down deceives the other side in the search as it does at the table. With one observer (SO-ISMCTS)
both sides share a tree, in which the enemy sees through everything the searching seat does.
"""

from ..rules.battle import options, step
from ..rules.bits import copy_of, count, lowest
from ..rules.chance import Random, below
from ..rules.determinize import determinize
from ..rules.state import OVER, SWAP, State
from ..rules.view import ViewRecord
from .mast import ActionStats, record_action, update_stats
from .nodes import Node, Search, add_child, child_at, root_of
from .observations import SEEN, observation_label, public_action
from .rollout import rollout
from .selection import choose, mix, regret
from .utility import utility


def search_tree(
    nodes: list[Node],
    search: Search,
    view: ViewRecord,
    utilities: list[float],
    random: Random,
    averages: list[ActionStats],
    states: list[State],
    out: list[int],
    child_of: list[int],
    path: list[int],
    moves: list[int],
    playouts: int,
) -> None:
    """Simulate `playouts` battles to their ends.

    Room: two `states`, LABELS in `out` and `child_of`, 2 * LABELS in `averages`, DEPTH_MAX in `path` and `moves`.
    """
    for _ in range(playouts):
        determinize(view, random, states[0])
        length = descend(nodes, search, random, averages, states, out, child_of, path, moves, 0)
        search.decisions += length + rollout(states[0], search, random, averages, out, moves)
        worth = utility(states[0], utilities)
        backpropagate(nodes, path, length, worth)
        update_stats(averages, search, moves, worth)
    search.playouts += playouts


def search_mixing(
    nodes: list[Node],
    search: Search,
    view: ViewRecord,
    utilities: list[float],
    random: Random,
    averages: list[ActionStats],
    states: list[State],
    out: list[int],
    child_of: list[int],
    path: list[int],
    moves: list[int],
    first: list[int],
    regrets: list[float],
    chances: list[float],
    playouts: int,
) -> None:
    """The same with regret matching at the root; the three lists more have room for LABELS."""
    side = search.seat & 1
    for _ in range(playouts):
        determinize(view, random, states[0])
        n = options(states[0], search.seat, first)
        chosen = mix(nodes, search, root_of(search, side), random, first, n, child_of, regrets, chances)
        length = descend(nodes, search, random, averages, states, out, child_of, path, moves, chosen)
        search.decisions += length + rollout(states[0], search, random, averages, out, moves)
        worth = utility(states[0], utilities)
        backpropagate(nodes, path, length, worth)
        update_stats(averages, search, moves, worth)
        if chosen:
            regret(nodes[chosen].label, 1 - worth if side else worth, first, n, regrets, chances)
    search.playouts += playouts


def search_among(
    nodes: list[Node],
    search: Search,
    view: ViewRecord,
    utilities: list[float],
    random: Random,
    averages: list[ActionStats],
    states: list[State],
    out: list[int],
    child_of: list[int],
    path: list[int],
    moves: list[int],
    among: list[int],
    playouts: int,
) -> None:
    """The same with only the options `among` at the root, which take turns: so each is tried as often as the others."""
    root = root_of(search, search.seat & 1)
    for _ in range(playouts):
        determinize(view, random, states[0])
        action = among[search.playouts % len(among)]
        child = child_at(nodes, root, action)
        chosen = child if child else add_child(nodes, search, root, action)
        length = descend(nodes, search, random, averages, states, out, child_of, path, moves, chosen)
        search.decisions += length + rollout(states[0], search, random, averages, out, moves)
        worth = utility(states[0], utilities)
        backpropagate(nodes, path, length, worth)
        update_stats(averages, search, moves, worth)
        search.playouts += 1


def descend(
    nodes: list[Node],
    search: Search,
    random: Random,
    averages: list[ActionStats],
    states: list[State],
    out: list[int],
    child_of: list[int],
    path: list[int],
    moves: list[int],
    chosen: int,
) -> int:
    """Both sides go down their trees until one tries something new; the number of nodes on the path.

    The first node may have been chosen already.
    """
    first_at = root_of(search, 0)
    second_at = root_of(search, 1)
    seat = search.seat
    length = 0
    search.moved = 0
    while states[0].phase != OVER and length < len(path):
        side = seat & 1
        at = second_at if side else first_at
        if chosen == 0:
            n = options(states[0], seat, out)
            chosen = choose(nodes, search, averages, side, at, random, out, n, child_of)
        if chosen == 0:
            break
        path[length] = 2 * chosen + side
        length += 1
        action = nodes[chosen].label
        record_action(search, moves, side, action)
        states[1] = copy_of(states[0])
        step(states[0], action)
        if nodes[chosen].visits == 0:
            break
        own = chosen if is_own(search, states[1], seat) else at
        if search.trees == 1:
            first_at = follow(nodes, search, own, observation_label(states[1], action, states[0], search.seat & 1))
            second_at = first_at
        elif side:
            first_at = follow(
                nodes,
                search,
                first_at,
                SEEN + public_action(action) + observation_label(states[1], action, states[0], 0),
            )
            second_at = follow(nodes, search, own, observation_label(states[1], action, states[0], 1))
        else:
            first_at = follow(nodes, search, own, observation_label(states[1], action, states[0], 0))
            second_at = follow(
                nodes,
                search,
                second_at,
                SEEN + public_action(action) + observation_label(states[1], action, states[0], 1),
            )
        if first_at == 0 or second_at == 0:
            break
        chosen = 0
        seat = any_asked(states[0], random)
    return length


def is_own(search: Search, state: State, seat: int) -> bool:
    """Whether a side may go on from what it did: what a player passes, the partner has not seen (R33)."""
    return state.phase != SWAP or seat == search.seat


def follow(nodes: list[Node], search: Search, at: int, label: int) -> int:
    """Where a side comes to that has seen something; who has seen nothing stays where they are. 0: no room."""
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
