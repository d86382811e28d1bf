"""How a battle is played to its end beyond the tree: mostly by the mean results of actions, else at random."""

from ..rules.actions import IMPROVISE, WITHDRAW
from ..rules.battle import first_seat, options, step
from ..rules.chance import Random, below
from ..rules.state import OVER, TURN, State
from .mast import ActionStats, best_action, record_action
from .nodes import Search


def rollout(
    state: State, search: Search, random: Random, averages: list[ActionStats], out: list[int], moves: list[int]
) -> int:
    """Play to the end without withdrawing, by `greedy_eighths` and `deploy_bias`; returns the number of decisions."""
    decisions = 0
    while state.phase != OVER:
        seat = first_seat(state)
        n = options(state, seat, out)
        if out[n - 1] == WITHDRAW:
            n -= 1
        action = out[below(random, n)]
        if below(random, 8) < search.greedy_eighths:
            action = best_action(averages, seat & 1, out, n, action)
        elif state.phase == TURN and below(random, 8) < search.deploy_bias:
            action = out[below(random, deploys_first(out, n))]
        record_action(search, moves, seat & 1, action)
        step(state, action)
        decisions += 1
    return decisions


def deploys_first(out: list[int], n: int) -> int:
    """Bring the deploys to the front; returns their number, or that of all options if there are none."""
    deploys = 0
    for i in range(n):
        action = out[i]
        if action < IMPROVISE:
            out[i] = out[deploys]
            out[deploys] = action
            deploys += 1
    return deploys if deploys else n
