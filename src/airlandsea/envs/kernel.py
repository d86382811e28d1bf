"""Loading the compiled tables, and saying so where somebody is watching: the first time ever it takes a while."""

from functools import cache
from typing import Any, NamedTuple

from ..progress import kernel_progress
from ..rules import compiled


class Kernel(NamedTuple):
    """The compiled functions that tables call (`airlandsea.vector`)."""

    read_actions: Any
    choose_random: Any
    open_tables: Any
    advance: Any
    observe_tables: Any


class TreeKernel(NamedTuple):
    """The compiled functions for walking the tree of a battle (`airlandsea.vector.game_tree`)."""

    begin_battle: Any
    play_on: Any
    deal_card_to: Any
    append_deal: Any
    append_answer: Any
    observe_tables: Any
    look: Any
    redeal: Any


@cache
def load_kernel() -> Kernel:
    """The compiled functions. A progress bar goes to stderr if that is a terminal."""
    with kernel_progress():
        machine = compiled.load("vector")
        result, step = machine.step_result, machine.step
    return Kernel(result.read_actions, result.choose_random, step.open_tables, step.advance, step.observe_tables)


@cache
def load_tree_kernel() -> TreeKernel:
    """Likewise."""
    with kernel_progress():
        machine, rules = compiled.load("vector"), compiled.load()
        walk, step, view, determinize = machine.game_tree, machine.step, rules.view, rules.determinize
    own = (walk.begin_battle, walk.play_on, walk.deal_card_to, walk.append_deal, walk.append_answer)
    return TreeKernel(*own, step.observe_tables, view.fill_view, determinize.determinize)
