"""Which option a search tries next.

In the tree by UCB1 over the options that are available (Auer, Cesa-Bianchi & Fischer 2002; Cowling, Powley & Whitehouse
2012), with the mean results of their actions elsewhere as a prior (`mast.py`). At the root, if it is to mix, by regret
matching (Hart & Mas-Colell 2000), whose average need not settle on one option.
"""

from math import sqrt

from ..rules.bits import highest
from ..rules.chance import Random, below
from .mast import ActionStats, stats_index
from .nodes import LABELS, Node, Search, add_child

FINE = 1 << 30  # the fineness of a random real number
SHARE_OF_CHANCE = 0.05  # how often regret matching chooses uniformly at random
WHIM = 1e-5 / 1024  # breaks ties between untried options
LOG_2 = 0.6931471805599453


def choose(
    nodes: list[Node],
    search: Search,
    averages: list[ActionStats],
    side: int,
    at: int,
    random: Random,
    out: list[int],
    n: int,
    child_of: list[int],
) -> int:
    """Return the child of the most promising option, a new one if that option is untried. 0: no room for it.

    An untried option has the mean result of its action elsewhere, and the exploration term of an option that was tried
    once.
    """
    find_children(nodes, at, out, n, child_of)
    curiosity = natural_log(times_available(nodes, out, n, child_of))
    chosen = 0
    best = -1.0
    for i in range(n):
        child = child_of[out[i]]
        visits = nodes[child].visits
        known = averages[stats_index(side, out[i])].value
        hope = (nodes[child].value + search.prior_weight * known) / (visits + search.prior_weight)
        hope += search.exploration * sqrt(curiosity / max(visits, 1))
        if visits == 0:
            hope += WHIM * below(random, 1024)
        if hope > best:
            best = hope
            chosen = i
    child = child_of[out[chosen]]
    return child if child else add_child(nodes, search, at, out[chosen])


def find_children(nodes: list[Node], at: int, out: list[int], n: int, child_of: list[int]) -> None:
    """Write the child of every option, or 0, into `child_of`."""
    for i in range(n):
        child_of[out[i]] = 0
    child = nodes[at].child
    while child:
        if nodes[child].label < LABELS:
            child_of[nodes[child].label] = child
        child = nodes[child].sibling


def times_available(nodes: list[Node], out: list[int], n: int, child_of: list[int]) -> int:
    """Count that every option was available once more; returns the greatest of these counts."""
    most = 1
    for i in range(n):
        child = child_of[out[i]]
        if child:
            nodes[child].available += 1
            most = max(most, nodes[child].available)
    return most


def natural_log(number: int) -> float:
    """Return the logarithm of a whole number from 1 on, to eleven digits.

    Made of operations that IEEE 754 defines to the last bit: `math.log` differs from one machine to another, and with
    it the games of equal seeds.
    """
    exponent = highest(number)
    mantissa = number / (1 << exponent)
    if mantissa > 1.4:
        mantissa *= 0.5
        exponent += 1
    t = (mantissa - 1) / (mantissa + 1)  # log(mantissa) = 2 artanh(t), |t| < 0.18
    s = t * t
    series = 1 / 3 + s * (1 / 5 + s * (1 / 7 + s * (1 / 9 + s * (1 / 11 + s * (1 / 13 + s * (1 / 15))))))
    return LOG_2 * exponent + 2 * (t + t * s * series)


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
    """Return the child of an option drawn by its regret, whose chance is in `chances[action]`. 0: no room for a new
    one.
    """
    find_children(nodes, at, out, n, child_of)
    total = 0.0
    for i in range(n):
        total += max(regrets[out[i]], 0.0)
    for i in range(n):
        even = 1 / n
        matched = max(regrets[out[i]], 0.0) / total if total > 0 else even
        chances[out[i]] = SHARE_OF_CHANCE * even + (1 - SHARE_OF_CHANCE) * matched
    action = sample(chances, random, out, n)
    return child_of[action] if child_of[action] else add_child(nodes, search, at, action)


def sample(chances: list[float], random: Random, out: list[int], n: int) -> int:
    """Return an option, each as likely as its chance says."""
    left = below(random, FINE) / FINE
    for i in range(n - 1):
        left -= chances[out[i]]
        if left < 0:
            return out[i]
    return out[n - 1]


def regret(action: int, worth: float, out: list[int], n: int, regrets: list[float], chances: list[float]) -> None:
    """Update the regrets. Only the result of the action taken is known, so it is divided by its probability."""
    for i in range(n):
        regrets[out[i]] -= worth
    regrets[action] += worth / chances[action]
