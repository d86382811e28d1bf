"""Solving an ending: first with the cards that the seat really holds, then, if the enemy has a choice, with all deals.

With the seat's own cards only, the tree says whether the enemy has anything to choose. If not, the ending is a plain
expectation over the deals, and the best choice has the highest. If it has, what the enemy does depends on all
that the seat could hold, so the tree is grown again over all deals, and solved by CFR+.
"""

from ..rules.entry import entry
from .cfr import answer_best, run_cfr, take_average, take_regrets, worth_now
from .determinizations import can_be_dealt, find_places, open_up
from .endgame_tree import Branch, EndgameChoice, EndgameMemory, EndgameTree, Info, clear_tree, grow, has_memory

ROUNDS = 20  # between two looks at the gap


@entry
def solve_ending(memory: EndgameMemory) -> None:
    """Solve it, or mark it as too big. The solution is in `ending`, and in the choices of its root."""
    ending, view, deals = memory.ending, memory.view_record, memory.deals
    branches, infos, choices = memory.branches, memory.infos, memory.choices
    clear_tree(ending, memory.table)
    ending.seat = view.observer
    ending.too_big = 0 if has_memory(memory) and can_be_dealt(view) else 1
    if ending.too_big:
        return
    find_places(view, deals)
    grow(memory)
    ending.held = ending.deals
    ending.root = 0
    if ending.too_big:
        return
    if not ending.contested:
        expect(ending, branches, infos, choices)
        return
    key = infos[0].key
    open_up(view, deals)
    clear_tree(ending, memory.table)
    grow(memory)
    if ending.too_big:
        return
    while ending.root < ending.infos - 1 and infos[ending.root].key != key:
        ending.root += 1
    settle_down(ending, branches, infos, choices)


def expect(ending: EndgameTree, branches: list[Branch], infos: list[Info], choices: list[EndgameChoice]) -> None:
    """Solve an ending in which the enemy has no choice: by what is best on the average of the deals."""
    ending.high = answer_best(ending, branches, infos, choices, ending.seat & 1)
    ending.low = ending.high
    ending.value = best_of_root(ending, infos, choices)


def settle_down(ending: EndgameTree, branches: list[Branch], infos: list[Info], choices: list[EndgameChoice]) -> None:
    """Run CFR+ until neither side, nor the seat with its own cards, could gain more than is wanted."""
    side = ending.seat & 1
    while True:
        run_cfr(ending, branches, infos, choices, ending.rounds, ROUNDS)
        ending.rounds += ROUNDS
        measure(ending, branches, infos, choices, side)
        fine = ending.high - ending.low <= ending.gap_wanted and ending.regret <= ending.regret_wanted
        if fine or ending.rounds >= ending.rounds_max:
            break
        take_regrets(ending, infos, choices)
    take_average(ending, infos, choices)
    worth_now(ending, branches, choices, side)
    ending.value = value_of_root(ending, infos, choices)
    value_root(ending, branches, infos, choices, side)


def value_root(
    ending: EndgameTree, branches: list[Branch], infos: list[Info], choices: list[EndgameChoice], side: int
) -> None:
    """Value each of the seat's choices with the best that can follow: what follows a rare one was hardly balanced."""
    first = infos[ending.root].start_index
    for choice in range(first, first + infos[ending.root].n):
        choices[choice].regret = choices[choice].chance  # kept: the best answer has chances of its own
    answer_best(ending, branches, infos, choices, side)
    for choice in range(first, first + infos[ending.root].n):
        choices[choice].chance = choices[choice].regret


def measure(
    ending: EndgameTree, branches: list[Branch], infos: list[Info], choices: list[EndgameChoice], side: int
) -> None:
    """What each side could gain against the other's average."""
    take_average(ending, infos, choices)
    worth_now(ending, branches, choices, side)
    value = value_of_root(ending, infos, choices)
    best = answer_best(ending, branches, infos, choices, side)
    ending.regret = best_of_root(ending, infos, choices) - value
    take_average(ending, infos, choices)
    other = answer_best(ending, branches, infos, choices, 1 - side)
    ending.high = other if side else best
    ending.low = best if side else other


def value_of_root(ending: EndgameTree, infos: list[Info], choices: list[EndgameChoice]) -> float:
    """Return what the seat's choices bring it on the average of the deals with the cards it holds."""
    first = infos[ending.root].start_index
    total = 0.0
    for choice in range(first, first + infos[ending.root].n):
        total += choices[choice].chance * choices[choice].gain
    return total / ending.held


def best_of_root(ending: EndgameTree, infos: list[Info], choices: list[EndgameChoice]) -> float:
    """Return what the best of the seat's choices brings it."""
    first = infos[ending.root].start_index
    best = choices[first].gain
    for choice in range(first + 1, first + infos[ending.root].n):
        best = max(best, choices[choice].gain)
    return best / ending.held
