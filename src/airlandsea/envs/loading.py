"""Loading the compiled tables, and saying so where somebody is watching: the first time ever it takes a while."""

import sys
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


@cache
def load_kernel() -> Kernel:
    """The compiled functions. A progress bar goes to stderr if that is a terminal."""
    machine = compiled.load("batch")
    with tqdm(desc="Loading the rules", unit=" functions", leave=False, disable=not sys.stderr.isatty()) as bar:

        def advance(_: str) -> None:
            bar.update()

        compiled.PROGRESS.append(advance)
        try:
            sheet, tables = machine.sheet, machine.tables
        finally:
            compiled.PROGRESS.remove(advance)
    return Kernel(sheet.read_actions, sheet.choose_by_chance, tables.open_tables, tables.advance, tables.observe_tables)
