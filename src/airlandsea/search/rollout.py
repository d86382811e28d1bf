"""How a battle is played to its end beyond the tree: at random, but not like somebody who hides every card."""

from ..rules.actions import IMPROVISE, WITHDRAW
from ..rules.battle import first_seat, options, step
from ..rules.chance import Random, below
from ..rules.state import OVER, TURN, State


def fight_out(state: State, boldness: int, random: Random, out: list[int]) -> int:
    """Play without withdrawing, so many turns of eight face up where that can be; the number of decisions."""
    decisions = 0
    while state.phase != OVER:
        n = options(state, first_seat(state), out)
        if out[n - 1] == WITHDRAW:
            n -= 1
        if state.phase == TURN and below(random, 8) < boldness:
            n = deploys_first(out, n)
        step(state, out[below(random, n)])
        decisions += 1
    return decisions


def deploys_first(out: list[int], n: int) -> int:
    """Bring the deploys to the front; their number, or that of all options if there are none."""
    deploys = 0
    for i in range(n):
        action = out[i]
        if action < IMPROVISE:
            out[i] = out[deploys]
            out[deploys] = action
            deploys += 1
    return deploys if deploys else n
