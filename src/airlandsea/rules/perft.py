"""Perft: the number of sequences of decisions from a position. Engines with equal counts play by the same rules.

At each decision every option of every seat that is asked counts once. Sequences that are shorter, because they end the
battle, do not count.
"""

from typing import Annotated

from .actions import NAME, PASS, REVEAL, SIZE
from .battle import options, step
from .bits import copy_of, lowest, scratch
from .entry import entry
from .state import State

DEPTH_MAX = 16  # the greatest depth that is counted


@entry
def perft(states: Annotated[list[State], DEPTH_MAX], depth: Annotated[int, range(1, DEPTH_MAX + 1)]) -> int:
    """Return the number of ways of `depth` decisions from states[0]; the other states are overwritten."""
    out = scratch(SIZE)
    more = scratch(SIZE)
    tried = scratch(DEPTH_MAX)  # [level] how many of its options have been followed
    ways = 0
    level = 0
    while level >= 0:
        n = everybodys_options(states[level], out, more)
        if level == depth - 1:
            ways += n
            level -= 1
        elif tried[level] == n:
            level -= 1
        else:
            action = out[tried[level]]
            tried[level] += 1
            level += 1
            tried[level] = 0
            states[level] = copy_of(states[level - 1])
            step(states[level], action)
    return ways


def everybodys_options(state: State, out: list[int], more: list[int]) -> int:
    """List the options of all seats that are asked, each once: partners share all but what their own hands allow."""
    n = 0
    seats = state.asked
    while seats:
        m = options(state, lowest(seats), more)
        for place in range(m):
            if seats == state.asked or is_of_own_hand(more[place]):
                out[n] = more[place]
                n += 1
        seats &= seats - 1
    return n


def is_of_own_hand(action: int) -> bool:
    """Return whether an action plays, shows or passes a card of the hand."""
    return REVEAL <= action < NAME or action >= PASS
