"""An equilibrium of an ending: CFR+ (Tammelin 2014) on its tree, and best responses.

Counterfactual regret minimization (Zinkevich et al. 2007) with the changes of CFR+: each information set chooses by its
regrets, which never fall below 0; the sides take turns; the result is the average strategy, in which round t has the
weight t. The gap between what each side could get against the other's average measures the distance from equilibrium.
"""

from .endgame_tree import NOWHERE, Branch, EndgameChoice, EndgameTree, Info


def run_cfr(
    ending: EndgameTree,
    branches: list[Branch],
    infos: list[Info],
    choices: list[EndgameChoice],
    begin: int,
    rounds: int,
) -> None:
    """Play `rounds` more rounds, after `begin` rounds."""
    for t in range(begin + 1, begin + rounds + 1):
        for side in range(2):
            reach_by(ending, branches, choices, 1 - side)
            evaluate(ending, branches, choices, side)
            count_average(ending, infos, choices, side, t)
            regret_all(ending, infos, choices, side)


def reach_by(ending: EndgameTree, branches: list[Branch], choices: list[EndgameChoice], side: int) -> None:
    """How often each node is reached if only chance and one side have their way."""
    for node in range(ending.branches):
        parent = branches[node].parent
        if not branches[node].over:
            branches[node].value = 0.0
        if parent == NOWHERE:
            branches[node].reach = 1.0
        elif branches[node].side == side:
            branches[node].reach = (
                branches[parent].reach * branches[node].chance * choices[branches[node].choice].chance
            )
        else:
            branches[node].reach = branches[parent].reach * branches[node].chance


def evaluate(ending: EndgameTree, branches: list[Branch], choices: list[EndgameChoice], side: int) -> None:
    """What every node is worth to side 1, and what every choice of a side brings that side."""
    sign = -1.0 if side else 1.0
    for choice in range(ending.choices):
        choices[choice].gain = 0.0
    for node in range(ending.branches - 1, -1, -1):
        parent = branches[node].parent
        if parent == NOWHERE:
            continue
        choice = branches[node].choice
        value = branches[node].value
        branches[parent].value += branches[node].chance * choices[choice].chance * value
        if branches[node].side == side:
            choices[choice].gain += sign * branches[node].reach * value


def count_average(ending: EndgameTree, infos: list[Info], choices: list[EndgameChoice], side: int, weight: int) -> None:
    """Add what a side chooses now to its average: as often as its own choices lead there."""
    for info in range(ending.infos):
        if infos[info].side != side:
            continue
        before = infos[info].before
        reach = 1.0 if before == NOWHERE else choices[before].reach
        for choice in range(infos[info].start_index, infos[info].start_index + infos[info].n):
            choices[choice].reach = reach * choices[choice].chance
            choices[choice].total += weight * choices[choice].reach


def regret_all(ending: EndgameTree, infos: list[Info], choices: list[EndgameChoice], side: int) -> None:
    """Regret what was not chosen, and choose by the regrets next time."""
    for info in range(ending.infos):
        if infos[info].side != side:
            continue
        first = infos[info].start_index
        last = first + infos[info].n
        expected = 0.0
        for choice in range(first, last):
            expected += choices[choice].chance * choices[choice].gain
        total = 0.0
        for choice in range(first, last):
            choices[choice].regret = max(choices[choice].regret + choices[choice].gain - expected, 0.0)
            total += choices[choice].regret
        for choice in range(first, last):
            choices[choice].chance = choices[choice].regret / total if total > 0 else 1 / infos[info].n


# The result


def take_average(ending: EndgameTree, infos: list[Info], choices: list[EndgameChoice]) -> None:
    """Have both sides choose by their average strategies, uniformly where a side never gets."""
    for info in range(ending.infos):
        first = infos[info].start_index
        total = 0.0
        for choice in range(first, first + infos[info].n):
            total += choices[choice].total
        for choice in range(first, first + infos[info].n):
            choices[choice].chance = choices[choice].total / total if total > 0 else 1 / infos[info].n


def take_regrets(ending: EndgameTree, infos: list[Info], choices: list[EndgameChoice]) -> None:
    """Have both sides choose by their regrets, as between rounds."""
    for info in range(ending.infos):
        first = infos[info].start_index
        total = 0.0
        for choice in range(first, first + infos[info].n):
            total += choices[choice].regret
        for choice in range(first, first + infos[info].n):
            choices[choice].chance = choices[choice].regret / total if total > 0 else 1 / infos[info].n


def worth_now(ending: EndgameTree, branches: list[Branch], choices: list[EndgameChoice], side: int) -> float:
    """Return what the ending is worth to side 1 as both choose now; each choice of a side knows what it brings."""
    reach_by(ending, branches, choices, 1 - side)
    evaluate(ending, branches, choices, side)
    total = 0.0
    for node in range(ending.branches):
        if branches[node].parent == NOWHERE:
            total += branches[node].value
    return total / ending.deals


def answer_best(
    ending: EndgameTree, branches: list[Branch], infos: list[Info], choices: list[EndgameChoice], side: int
) -> float:
    """Have one side choose its best response to the other; returns what the ending is then worth to side 1."""
    deepest = 0
    for info in range(ending.infos):
        deepest = max(deepest, infos[info].depth)
    for depth in range(deepest, -1, -1):
        reach_by(ending, branches, choices, 1 - side)
        evaluate(ending, branches, choices, side)
        for info in range(ending.infos):
            if infos[info].side == side and infos[info].depth == depth:
                choose_best(infos[info], choices)
    return worth_now(ending, branches, choices, side)


def choose_best(info: Info, choices: list[EndgameChoice]) -> None:
    """Choose the option that gains most, with certainty."""
    best = info.start_index
    for choice in range(info.start_index, info.start_index + info.n):
        choices[choice].chance = 0.0
        if choices[choice].gain > choices[best].gain:
            best = choice
    choices[best].chance = 1.0
