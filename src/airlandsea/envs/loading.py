"""Loading the compiled tables, and saying so where somebody is watching: the first time ever it takes a while."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple

from tqdm import tqdm

from ..rules import compiled


class Kernel(NamedTuple):
    """The compiled functions that tables call (`airlandsea.batch`)."""

    read_actions: Any
    choose_by_chance: Any
    open_tables: Any
    advance: Any
    observe_tables: Any


class Branching(NamedTuple):
    """The compiled functions of whoever walks the tree of a battle (`airlandsea.batch.branching`)."""

    begin_battle: Any
    play_on: Any
    put_in_place: Any
    tell_deal: Any
    tell_answer: Any
    observe_tables: Any
    look: Any
    redeal: Any


@cache
def load_kernel() -> Kernel:
    """The compiled functions. A progress bar goes to stderr if that is a terminal."""
    with progress():
        machine = compiled.load("batch")
        sheet, tables = machine.sheet, machine.tables
    return Kernel(sheet.read_actions, sheet.choose_by_chance, tables.open_tables, tables.advance, tables.observe_tables)


@cache
def load_branching() -> Branching:
    """Likewise."""
    with progress():
        machine, rules = compiled.load("batch"), compiled.load()
        walk, tables, view, redeal = machine.branching, machine.tables, rules.view, rules.redeal
    own = (walk.begin_battle, walk.play_on, walk.put_in_place, walk.tell_deal, walk.tell_answer)
    return Branching(*own, tables.observe_tables, view.look, redeal.redeal)


@contextmanager
def progress() -> Iterator[None]:
    """A bar that shows what has been compiled or loaded."""
    with tqdm(desc="Loading the rules", unit=" functions", leave=False, disable=not sys.stderr.isatty()) as bar:

        def advance(_: str) -> None:
            bar.update()

        compiled.PROGRESS.append(advance)
        try:
            yield
        finally:
            compiled.PROGRESS.remove(advance)
