"""Playouts by the policy network: beyond the first choice both sides do what the network makes of what they see.

So no choice in a playout depends on cards that its side does not know, and none is made at random. The options of the
root are tried by PUCT (Rosin 2011; Silver et al. 2017), with the policy as prior: a step of policy improvement by
rollouts (Tesauro & Galperin 1996), as it is sound with hidden information where both sides play by their information
(Sokota et al. 2023, "The update-equivalence framework for decision-time planning").
"""

from math import sqrt

from ..rules.actions import WITHDRAW
from ..rules.battle import first_seat, options, step, withdrawal_cost
from ..rules.chance import below
from ..rules.determinize import determinize
from ..rules.entry import entry
from ..rules.state import OVER, State
from .memory import SearchMemory
from .nodes import add_child, root_of
from .policy_network import (
    FINE,
    PolicyMemory,
    draw_option,
    position_value,
    read_options,
    read_position,
    sigmoid,
    to_chances,
)
from .utility import outcome_index, utility

UNTRIED = 0.02  # how much worse than the mean an option seems that was not tried yet
TRUST = 2  # for how many tries that counts
FLOOR = 0.02  # a prior that every option has
ROOTS = 2  # the last node that is a root


@entry
def read_root(memory: SearchMemory, net: PolicyMemory) -> float:
    """Write into `chances` how likely the policy takes each option of the view; returns what playing on is worth."""
    determinize(memory.view_record, memory.random, memory.states[0])
    n = options(memory.states[0], memory.search.seat, memory.out)
    return read_prior(memory, net, n, net.config.sharpness)


@entry
def search_policy(memory: SearchMemory, net: PolicyMemory, playouts: int) -> None:
    """Simulate `playouts` battles to their ends by the policy."""
    root = root_of(memory.search, memory.search.seat & 1)
    for _ in range(playouts):
        determinize(memory.view_record, memory.random, memory.states[0])
        n = options(memory.states[0], memory.search.seat, memory.out)
        if memory.search.playouts == 0:
            read_prior(memory, net, n, 1.0)
        child = choose_by_prior(memory, net, root, n)
        play_through(memory, net, root, child)


@entry
def search_policy_among(memory: SearchMemory, net: PolicyMemory, playouts: int) -> None:
    """The same with only the options `among` at the root, which take turns."""
    root = root_of(memory.search, memory.search.seat & 1)
    for _ in range(playouts):
        determinize(memory.view_record, memory.random, memory.states[0])
        action = memory.among[memory.search.playouts % len(memory.among)]
        play_through(memory, net, root, child_or_new(memory, root, action))


def read_prior(memory: SearchMemory, net: PolicyMemory, n: int, sharpness: float) -> float:
    """Write into `chances` how likely the policy takes each of `n` options; returns what playing on is worth."""
    state, seat = memory.states[0], memory.search.seat
    read_position(net, state, seat)
    value = position_value(net)
    leaving = 0.0
    if memory.out[n - 1] == WITHDRAW:
        n -= 1
        leaving = withdrawal_chance(memory, net, state, seat)
        memory.chances[WITHDRAW] = leaving
    read_options(net, seat, memory.out, n)
    to_chances(net.logits, n, sharpness)
    for option in range(n):
        memory.chances[memory.out[option]] = net.logits[option] * (1 - leaving)
    return value


def choose_by_prior(memory: SearchMemory, net: PolicyMemory, root: int, n: int) -> int:
    """Return the child of the most promising option by PUCT."""
    nodes = memory.nodes
    mean = nodes[root].value / nodes[root].visits if nodes[root].visits else 0.5
    width = net.config.curiosity * sqrt(nodes[root].visits + 1)
    chosen = memory.out[0]
    most = -1.0
    for option in range(n):
        child = option_node(memory, memory.out[option])
        visits = nodes[child].visits if child else 0
        value = nodes[child].value if child else 0.0
        hope = (value + TRUST * (mean - UNTRIED)) / (visits + TRUST)
        hope += width * (memory.chances[memory.out[option]] + FLOOR) / (visits + 1)
        if hope > most:
            most = hope
            chosen = memory.out[option]
    return child_or_new(memory, root, chosen)


def option_node(memory: SearchMemory, action: int) -> int:
    """Return the node of an option, or 0: here all nodes but the roots are options."""
    node = memory.child_of[action]
    return node if ROOTS < node < memory.search.used and memory.nodes[node].label == action else 0


def child_or_new(memory: SearchMemory, root: int, action: int) -> int:
    """Return the node of an option."""
    node = option_node(memory, action)
    if node == 0:
        node = add_child(memory.nodes, memory.search, root, action)
        memory.child_of[action] = node
    return node


def play_through(memory: SearchMemory, net: PolicyMemory, root: int, child: int) -> None:
    """Take an option, play to the end by the policy, and update the option and the root with the result."""
    nodes, search = memory.nodes, memory.search
    step(memory.states[0], nodes[child].label)
    worth = policy_rollout(memory, net)
    own = 1 - worth if search.seat & 1 else worth
    nodes[child].visits += 1
    nodes[child].value += own
    nodes[root].visits += 1
    nodes[root].value += own
    search.playouts += 1


def policy_rollout(memory: SearchMemory, net: PolicyMemory) -> float:
    """Play `states[0]` to its end by the policy; returns the worth to side 1."""
    state = memory.states[0]
    while state.phase != OVER:
        seat = first_seat(state)
        n = options(state, seat, memory.out)
        step(state, memory.out[0] if n == 1 else policy_choice(memory, net, state, seat, n))
        memory.search.decisions += 1
    return utility(state, memory.utilities)


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
    side = seat & 1
    worth = memory.utilities[outcome_index(1 - side, withdrawal_cost(state, side))]
    own = 1 - worth if side else worth
    return sigmoid((own - position_value(net)) / net.config.gate)
