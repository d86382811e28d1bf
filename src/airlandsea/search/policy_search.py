"""Search by the policy network, which is the prior in the trees, and plays on and values beyond them.

Both sides go down trees of their own, as in `ismcts.py`, and try options by PUCT (Rosin 2011; Silver et al. 2017).
Beyond the trees they play by the network's policy for what they see, for a few choices; then its value counts. So no
choice in a playout depends on cards that its side does not know, and none is uniformly random.
"""

from math import sqrt

from ..rules.actions import WITHDRAW
from ..rules.battle import first_seat, options, step, withdrawal_cost
from ..rules.chance import below
from ..rules.determinize import determinize
from ..rules.entry import entry
from ..rules.state import OVER, State
from .ismcts import any_asked, are_actions, backpropagate, begin_at_roots, take_and_follow
from .memory import SearchMemory
from .nodes import add_child, child_at, root_of
from .policy_network import (
    FINE,
    PolicyMemory,
    draw_option,
    layers_fit,
    position_value,
    read_options,
    read_position,
    sigmoid,
    to_chances,
)
from .selection import find_children
from .utility import outcome_index, utility

UNTRIED = 0.02  # how much worse than the mean an option seems that was not tried yet
TRUST = 2  # for how many tries that counts
FLOOR = 0.02  # a prior that every option has
PRIOR_SHARPNESS = 1.0  # as `PolicyConfig.sharpness`, of priors: an option that the policy neglects is tried, too


@entry
def read_root(memory: SearchMemory, net: PolicyMemory) -> float:
    """Write into `chances` how likely the policy takes each option of the view; returns what playing on is worth."""
    if not layers_fit(net):
        return 0.0
    determinize(memory.view_record, memory.random, memory.states[0])
    n = options(memory.states[0], memory.search.seat, memory.out)
    return read_prior(memory, net, memory.search.seat, n, net.config.sharpness, memory.chances)


@entry
def search_policy(memory: SearchMemory, net: PolicyMemory, playouts: int) -> None:
    """Simulate `playouts` battles by the policy."""
    if not layers_fit(net):
        return
    for _ in range(playouts):
        determinize(memory.view_record, memory.random, memory.states[0])
        if memory.search.playouts == 0:
            n = options(memory.states[0], memory.search.seat, memory.out)
            read_prior(memory, net, memory.search.seat, n, PRIOR_SHARPNESS, memory.chances)
        play_by_prior(memory, net, 0)


@entry
def search_policy_among(memory: SearchMemory, net: PolicyMemory, playouts: int) -> None:
    """The same with only the options `among` at the root, which take turns."""
    if not layers_fit(net) or not are_actions(memory.among):
        return
    nodes, search = memory.nodes, memory.search
    root = root_of(search, search.seat & 1)
    for _ in range(playouts):
        determinize(memory.view_record, memory.random, memory.states[0])
        action = memory.among[search.playouts % len(memory.among)]
        child = child_at(nodes, root, action)
        play_by_prior(memory, net, child if child else add_child(nodes, search, root, action))


def play_by_prior(memory: SearchMemory, net: PolicyMemory, chosen: int) -> None:
    """Go down the trees, play on by the policy, and update everything on the way.

    The first node may have been chosen already.
    """
    length = descend_by_prior(memory, net, chosen)
    backpropagate(memory.nodes, memory.path, length, policy_rollout(memory, net))
    memory.search.playouts += 1


def descend_by_prior(memory: SearchMemory, net: PolicyMemory, chosen: int) -> int:
    """Both sides go down their trees until one tries something new; returns the number of nodes on the path."""
    search, state = memory.search, memory.states[0]
    begin_at_roots(search)
    seat = search.seat
    length = 0
    while state.phase != OVER and length < len(memory.path):
        at = search.at[seat & 1]
        if chosen == 0:
            n = options(state, seat, memory.out)
            if length == 0:
                chosen = choose_by_prior(memory, net, at, n, memory.chances)
            else:
                if n > 1:
                    read_prior(memory, net, seat, n, PRIOR_SHARPNESS, memory.priors)
                chosen = choose_by_prior(memory, net, at, n, memory.priors)
        if chosen == 0:
            break
        memory.path[length] = 2 * chosen + (seat & 1)
        length += 1
        search.decisions += 1
        if take_and_follow(memory, seat, chosen) == 0:
            break
        chosen = 0
        seat = any_asked(state, memory.random)
    return length


def read_prior(
    memory: SearchMemory, net: PolicyMemory, seat: int, n: int, sharpness: float, chances: list[float]
) -> float:
    """Write into `chances` how likely the policy takes each of `n` options; returns what playing on is worth."""
    state = memory.states[0]
    read_position(net, state, seat)
    value = position_value(net)
    leaving = 0.0
    if memory.out[n - 1] == WITHDRAW:
        n -= 1
        leaving = withdrawal_chance(memory, net, state, seat)
        chances[WITHDRAW] = leaving
    read_options(net, seat, memory.out, n)
    to_chances(net.logits, n, sharpness)
    for option in range(n):
        chances[memory.out[option]] = net.logits[option] * (1 - leaving)
    return value


def choose_by_prior(memory: SearchMemory, net: PolicyMemory, at: int, n: int, priors: list[float]) -> int:
    """Return the child of the most promising option by PUCT, a new one if that is untried. 0: no room for it."""
    nodes = memory.nodes
    find_children(nodes, at, memory.out, n, memory.child_of)
    visits = 0
    value = 0.0
    for option in range(n):
        child = memory.child_of[memory.out[option]]
        visits += nodes[child].visits
        value += nodes[child].value
    mean = value / visits if visits else 0.5
    width = net.config.curiosity * sqrt(visits + 1)
    chosen = memory.out[0]
    most = -1.0
    for option in range(n):
        child = memory.child_of[memory.out[option]]
        hope = (nodes[child].value + TRUST * (mean - UNTRIED)) / (nodes[child].visits + TRUST)
        hope += width * (priors[memory.out[option]] + FLOOR) / (nodes[child].visits + 1)
        if hope > most:
            most = hope
            chosen = memory.out[option]
    child = memory.child_of[chosen]
    return child if child else add_child(nodes, memory.search, at, chosen)


def policy_rollout(memory: SearchMemory, net: PolicyMemory) -> float:
    """Play `states[0]` on by the policy, to its end or for a few choices; returns the worth to side 1.

    What the network expects of the position then counts as the worth of playing it to its end: truncated rollouts
    (Tesauro & Galperin 1997).
    """
    state = memory.states[0]
    left = net.config.horizon
    while state.phase != OVER:
        seat = first_seat(state)
        n = options(state, seat, memory.out)
        if n > 1:
            if left == 0:
                return expected_worth(memory, net, state, seat, n)
            left -= 1
        step(state, memory.out[0] if n == 1 else policy_choice(memory, net, state, seat, n))
        memory.search.decisions += 1
    return utility(state, memory.utilities)


def expected_worth(memory: SearchMemory, net: PolicyMemory, state: State, seat: int, n: int) -> float:
    """Return what the network expects for side 1 where a seat has `n` options, in `out`."""
    read_position(net, state, seat)
    value = position_value(net)
    if memory.out[n - 1] == WITHDRAW:
        value = max(value, withdrawal_worth(memory, state, seat & 1))
    return 1 - value if seat & 1 else value


def policy_choice(memory: SearchMemory, net: PolicyMemory, state: State, seat: int, n: int) -> int:
    """Return an option of a seat, drawn by the policy."""
    read_position(net, state, seat)
    if memory.out[n - 1] == WITHDRAW:
        n -= 1
        if below(memory.random, FINE) < withdrawal_chance(memory, net, state, seat) * FINE:
            return WITHDRAW
    read_options(net, seat, memory.out, n)
    to_chances(net.logits, n, net.config.sharpness)
    return memory.out[draw_option(net.logits, n, memory.random)]


def withdrawal_chance(memory: SearchMemory, net: PolicyMemory, state: State, seat: int) -> float:
    """Return how likely a side withdraws, after `read_position`: by how much more that is worth than playing on."""
    return sigmoid((withdrawal_worth(memory, state, seat & 1) - position_value(net)) / net.config.gate)


def withdrawal_worth(memory: SearchMemory, state: State, side: int) -> float:
    """Return what withdrawing is worth to a side."""
    worth = memory.utilities[outcome_index(1 - side, withdrawal_cost(state, side))]
    return 1 - worth if side else worth
