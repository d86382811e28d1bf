"""Perfect-information Monte Carlo (PIMC; Ginsberg 2001): the baseline for searching in information sets.

Deals again what the seat cannot see, searches each deal as if all cards lay open, and lets the deals vote. It assumes
that it will know later what it does not know now (strategy fusion; Frank & Basin 1998): that is its known weakness.
"""

from ..rules.bits import copy_of
from ..rules.determinize import determinize
from ..rules.entry import entry
from .ismcts import play_down
from .mast import clear_stats
from .memory import SearchMemory
from .nodes import LABELS, Node, clear, root_of


@entry
def search_pimc(memory: SearchMemory, playouts: int, deals: int) -> None:
    """Search `deals` deals with `playouts` playouts each, and add up their votes; the search has one observer."""
    for _ in range(deals):
        clear(memory.nodes, memory.search)
        clear_stats(memory.averages)
        determinize(memory.view_record, memory.random, memory.states[2])
        for _ in range(playouts):
            memory.states[0] = copy_of(memory.states[2])
            play_down(memory, 0)
        memory.search.playouts += playouts
        vote(memory.nodes, root_of(memory.search, 0), memory.votes, memory.gains)


def vote(nodes: list[Node], root: int, votes: list[int], gains: list[float]) -> None:
    """Add the values of the options in a world."""
    child = nodes[root].child
    while child:
        if nodes[child].label < LABELS:
            votes[nodes[child].label] += nodes[child].visits
            gains[nodes[child].label] += nodes[child].value
        child = nodes[child].sibling
