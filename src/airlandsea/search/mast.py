"""The mean result of each action, wherever it was taken in a search (MAST; Finnsson & Björnsson 2008).

A deploy that wins battles from one position mostly wins them from others, too. So in the tree this mean stands in for
the unknown value of an untried option, and beyond the tree most choices are the option with the best mean.
"""

from typing import Annotated

from ..rules.record_type import StructRecord
from .nodes import LABELS, Search


class ActionStats(StructRecord):
    """The results of one action of a side."""

    value: Annotated[float, "f8"]  # the mean, from 0 to 1
    times: Annotated[int, "i8"]  # how often it was taken


def clear_stats(averages: list[ActionStats]) -> None:
    """Forget everything: nothing is known of any action."""
    for i in range(len(averages)):
        averages[i].value = 0.5
        averages[i].times = 0


def stats_index(side: int, action: int) -> int:
    """Return where the average of a side's action stands."""
    return LABELS * side + action


def best_action(averages: list[ActionStats], side: int, out: list[int], n: int, action: int) -> int:
    """Return the option that has brought the side most elsewhere; `action`, if none has brought more than that one."""
    most = averages[stats_index(side, action)].value
    for i in range(n):
        value = averages[stats_index(side, out[i])].value
        if value > most:
            most = value
            action = out[i]
    return action


def record_action(search: Search, moves: list[int], side: int, action: int) -> None:
    """Remember what was done on this way down, as long as there is room."""
    if search.moved < len(moves):
        moves[search.moved] = stats_index(side, action)
        search.moved += 1


def update_stats(averages: list[ActionStats], search: Search, moves: list[int], worth: float) -> None:
    """Update all actions of this way down with the result."""
    for i in range(search.moved):
        place = moves[i]
        own = 1 - worth if place >= LABELS else worth
        averages[place].times += 1
        averages[place].value += (own - averages[place].value) / averages[place].times
