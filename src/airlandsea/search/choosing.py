"""Which option a search tries next.

In the tree by UCB1 over the options that are available (Auer, Cesa-Bianchi & Fischer 2002; Cowling, Powley & Whitehouse
2012); at the root, if it is to mix, by regret matching (Hart & Mas-Colell 2000), whose average need not settle on one
option.
"""

from math import log, sqrt

from ..rules.chance import Random, below
from .nodes import LABELS, Node, Search, add_child

FINE = 1 << 30  # the fineness of a random real number
SHARE_OF_CHANCE = 0.05  # how often regret matching tries just anything


def choose(
    nodes: list[Node], search: Search, at: int, random: Random, out: list[int], n: int, child_of: list[int]
) -> int:
    """The child of an untried option, else of the best one. 0: no room for an untried one."""
    find_children(nodes, at, out, n, child_of)
    untried = 0
    for i in range(n):
        untried += child_of[out[i]] == 0
    if untried == 0:
        return most_promising(nodes, search, out, n, child_of)
    skipped = below(random, untried)
    i = 0
    while skipped or child_of[out[i]]:
        skipped -= child_of[out[i]] == 0
        i += 1
    return add_child(nodes, search, at, out[i])


def find_children(nodes: list[Node], at: int, out: list[int], n: int, child_of: list[int]) -> None:
    """Write the child of every option, or 0, into `child_of`."""
    for i in range(n):
        child_of[out[i]] = 0
    child = nodes[at].child
    while child:
        if nodes[child].label < LABELS:
            child_of[nodes[child].label] = child
        child = nodes[child].sibling


def most_promising(nodes: list[Node], search: Search, out: list[int], n: int, child_of: list[int]) -> int:
    """UCB1: what has brought most, and what has been tried least when it could have been."""
    chosen = 0
    best = -1.0
    times = 1
    log_of_times = 0.0
    for i in range(n):
        child = child_of[out[i]]
        nodes[child].available += 1
        if nodes[child].available != times:  # often the same for all options
            times = nodes[child].available
            log_of_times = log(times)
        visits = nodes[child].visits
        hope = nodes[child].value / visits + search.exploration * sqrt(log_of_times / visits)
        if hope > best:
            best = hope
            chosen = child
    return chosen


# Regret matching at the root


def mix(
    nodes: list[Node],
    search: Search,
    at: int,
    random: Random,
    out: list[int],
    n: int,
    child_of: list[int],
    regrets: list[float],
    chances: list[float],
) -> int:
    """The child of an option drawn by its regret, whose chance is in `chances[action]`. 0: no room for a new one."""
    find_children(nodes, at, out, n, child_of)
    total = 0.0
    for i in range(n):
        total += max(regrets[out[i]], 0.0)
    for i in range(n):
        even = 1 / n
        matched = max(regrets[out[i]], 0.0) / total if total > 0 else even
        chances[out[i]] = SHARE_OF_CHANCE * even + (1 - SHARE_OF_CHANCE) * matched
    action = drawn(chances, random, out, n)
    return child_of[action] if child_of[action] else add_child(nodes, search, at, action)


def drawn(chances: list[float], random: Random, out: list[int], n: int) -> int:
    """An option, each as likely as its chance says."""
    left = below(random, FINE) / FINE
    for i in range(n - 1):
        left -= chances[out[i]]
        if left < 0:
            return out[i]
    return out[n - 1]


def regret(action: int, worth: float, out: list[int], n: int, regrets: list[float], chances: list[float]) -> None:
    """What was not done, had it been done: known of the action taken only, so that one counts by its rarity."""
    for i in range(n):
        regrets[out[i]] -= worth
    regrets[action] += worth / chances[action]
