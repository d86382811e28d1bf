"""Playing a battle to its end at random: the measure of the kernel's speed."""

from .battle import first_seat, options, step
from .chance import Random, below
from .entry import OptionList, entry
from .state import OVER, State
from .war import deal


@entry
def play_out(state: State, random: Random, out: OptionList) -> int:
    """Play uniformly random options until the battle is scored; the number of decisions."""
    decisions = 0
    while state.phase != OVER:
        n = options(state, first_seat(state), out)
        step(state, out[below(random, n)])
        decisions += 1
    return decisions


@entry
def play_battles(state: State, battles: int, random: Random, out: OptionList) -> int:
    """Deal and play out battles, one after another; the number of decisions."""
    decisions = 0
    for _ in range(battles):
        deal(state)
        decisions += play_out(state, random, out)
    return decisions
