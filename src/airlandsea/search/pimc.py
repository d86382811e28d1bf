"""Perfect-information Monte Carlo (PIMC; Ginsberg 2001): the yardstick for searching in information sets.

Deals again what the seat cannot see, searches each deal as if all cards lay open, and lets the deals vote. It assumes
that it will know later what it does not know now (strategy fusion; Frank & Basin 1998): that is its known weakness.
"""

from ..rules.bits import copy_of
from ..rules.chance import Random
from ..rules.determinize import determinize
from ..rules.state import State
from ..rules.view import ViewRecord
from .ismcts import backpropagate, descend
from .mast import ActionStats, clear_stats, update_stats
from .nodes import LABELS, Node, Search, clear, root_of
from .rollout import rollout
from .utility import utility


def search_pimc(
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
    votes: list[int],
    gains: list[float],
    playouts: int,
    worlds: int,
) -> None:
    """Search `worlds` worlds with `playouts` playouts each.

    `votes[action]` counts the visits of an option of the root in all worlds, `gains[action]` what they brought. Room:
    three `states`; the search has one observer.
    """
    for _ in range(worlds):
        clear(nodes, search)
        clear_stats(averages)
        determinize(view, random, states[2])
        for _ in range(playouts):
            states[0] = copy_of(states[2])
            length = descend(nodes, search, random, averages, states, out, child_of, path, moves, 0)
            search.decisions += length + rollout(states[0], search, random, averages, out, moves)
            worth = utility(states[0], utilities)
            backpropagate(nodes, path, length, worth)
            update_stats(averages, search, moves, worth)
        search.playouts += playouts
        vote(nodes, root_of(search, 0), votes, gains)


def vote(nodes: list[Node], root: int, votes: list[int], gains: list[float]) -> None:
    """Add the values of the options in a world."""
    child = nodes[root].child
    while child:
        if nodes[child].label < LABELS:
            votes[nodes[child].label] += nodes[child].visits
            gains[nodes[child].label] += nodes[child].value
        child = nodes[child].sibling
