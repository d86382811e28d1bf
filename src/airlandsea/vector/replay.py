"""Battles that have been played, dealt again from the seeds of their wars and played again by the rules.

The deals are those of `War`; every action is looked up among the options of the seat that is said to have chosen it,
before it is carried out. Nothing that is recorded about a battle is believed.
"""

from typing import Annotated, NamedTuple

from ..rules.battle import options, step
from ..rules.entry import OptionList, entry
from ..rules.state import OVER, SLOTS_MAX, State
from ..rules.strength import controller, strength
from ..rules.war import next_battle
from .reset import open_unit
from .step_result import VectorConfig


class WarDealMemory(NamedTuple):
    """Wars that are dealt up to one of their battles."""

    battles: list[State]  # [battle] the mode, and in `random` the seed of the war
    numbers: Annotated[list[int], "i8", 1]  # [battle] how many battles of its war come before it
    settings: VectorConfig


class ReplayMemory(NamedTuple):
    """Battles as they were dealt, and what is said to have been done in them."""

    battles: list[State]  # in the end as they ended, or as they were before the first illegal action
    lengths: Annotated[list[int], "i8", 1]  # [battle] how many actions are its
    seats: Annotated[list[int], "i8", 1]  # [action] of all battles in turn: who chose …
    actions: Annotated[list[int], "i8", 1]  # … and what
    legal: Annotated[list[int], "i8", 1]  # [battle] how many actions were legal, from its first on
    control: Annotated[list[int], "i1", SLOTS_MAX]  # [battle * SLOTS_MAX + slot] the side that controls it, or NONE
    strengths: Annotated[list[int], "i2", 2 * SLOTS_MAX]  # [(battle * SLOTS_MAX + slot) * 2 + side]
    out: OptionList


@entry
def deal_wars(memory: WarDealMemory) -> None:
    """Deal each war from its seed, and go on to the deal of one of its battles without playing those before it."""
    for index in range(min(len(memory.battles), len(memory.numbers))):
        open_unit(memory.battles[index], memory.settings)
        for _ in range(memory.numbers[index]):
            next_battle(memory.battles[index])


@entry
def replay_battles(memory: ReplayMemory) -> None:
    """Play battles again until an action is illegal, and note who controls the theaters then."""
    first = 0
    for index in range(count_replayed(memory)):
        left = min(len(memory.seats), len(memory.actions)) - first
        last = first + max(0, min(memory.lengths[index], left))
        memory.legal[index] = replay(memory, index, first, last)
        note_theaters(memory, index)
        first = last


def count_replayed(memory: ReplayMemory) -> int:
    """For how many battles the arrays have room."""
    n = min(len(memory.battles), len(memory.lengths), len(memory.legal))
    return min(n, len(memory.control) // SLOTS_MAX, len(memory.strengths) // (2 * SLOTS_MAX))


def replay(memory: ReplayMemory, index: int, first: int, last: int) -> int:
    """Play the actions of a battle; the number of those that were legal."""
    for place in range(first, last):
        if not is_legal(memory, index, memory.seats[place], memory.actions[place]):
            return place - first
        step(memory.battles[index], memory.actions[place])
    return last - first


def is_legal(memory: ReplayMemory, index: int, seat: int, action: int) -> bool:
    """Return whether a seat is asked and has an option."""
    if memory.battles[index].phase == OVER or seat < 0 or seat >= memory.battles[index].seats:
        return False
    if not memory.battles[index].asked >> seat & 1:
        return False
    n = options(memory.battles[index], seat, memory.out)
    for place in range(n):
        if memory.out[place] == action:
            return True
    return False


def note_theaters(memory: ReplayMemory, index: int) -> None:
    """Note the strengths in each theater, and who controls it."""
    for slot in range(memory.battles[index].slots):
        place = index * SLOTS_MAX + slot
        memory.control[place] = controller(memory.battles[index], slot)
        for side in range(2):
            memory.strengths[2 * place + side] = strength(memory.battles[index], side, slot)
