"""How battles end between good players: the counts in the file `outcomes.toml`, and the shares that follow.

A table has a row of counts for every cell: the class of the points that the side that is first still needs to win the
war, and that of the other side, since nobody withdraws from a battle that costs the war. Where the score does not
matter, one row is for all cells.
"""

import tomllib
from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any

from ..errors import AirLandSeaError

OutcomeShares = Mapping[int, float]  # points of the first side (negative: of the second; 0: nobody) to probability
Row = Sequence[float]  # [result] how often it occurred

RESULTS = (-6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 6)  # points of the side that is first
CLASS_LIMITS = (2, 3, 4, 6)  # classes of the points a side needs to win the war: up to these, or more
CLASSES = len(CLASS_LIMITS) + 1
CELLS = tuple(product(range(CLASSES), repeat=2))  # (class of the first side, class of the second)
PRIOR_WEIGHT = 10  # battles that are added to a cell, with the outcomes of related cells
PACKAGED_TABLES = Path(__file__).with_name("outcomes.toml")
KEYS = ("bot", "seed", "version")  # where a table comes from

HEAD = """\
# How battles end, by what the two sides still need to win the war: written by `airlandsea equity --measure`.
# A row counts how often the side that is first scored -6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 6 points (negative: the other
# side did; 0: nobody). The rows: the first side needs up to 2 and the other up to 2, 3, 4, 6, or more; the first side
# needs 3 and the other up to 2, …; and so on. A single row holds for all of them.
"""


class IllegalOutcomes(AirLandSeaError, ValueError):
    """A table of outcomes that cannot be read."""


def need_class(points_needed: int) -> int:
    """Return the class of a number of points that a side still needs."""
    return sum(points_needed > limit for limit in CLASS_LIMITS)


# The file


def packaged_tables() -> str:
    """Return the text of the tables in the package."""
    return PACKAGED_TABLES.read_text("utf-8")


def read_tables(text: str) -> dict[str, dict[str, Any]]:
    """Return the tables of a file by their keys; raises `IllegalOutcomes` with all that is wrong."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise IllegalOutcomes("these are no outcomes", [f"not TOML: {error}"]) from None
    if reasons := [reason for key, table in tables.items() for reason in table_problems(key, table)]:
        raise IllegalOutcomes("these are no outcomes", reasons)
    return tables


def table_problems(key: str, table: Any) -> list[str]:
    """Return what is wrong with a table."""
    rows = table.get("outcomes") if isinstance(table, dict) else None
    if not isinstance(rows, list) or len(rows) not in (1, len(CELLS)):
        return [f"{key}: outcomes has one row, or {len(CELLS)}"]
    wrong = [number for number, row in enumerate(rows, 1) if not is_row(row)]
    reasons = [f"{key}, row {number}: {len(RESULTS)} counts" for number in wrong]
    if not wrong and not any(map(sum, rows)):
        reasons.append(f"{key}: nothing was counted")
    return reasons


def is_row(row: Any) -> bool:
    """Return whether these are counts of all results."""
    return (
        isinstance(row, list)
        and len(row) == len(RESULTS)
        and all(type(count) in (int, float) and 0 <= count < float("inf") for count in row)
    )


def write_tables(tables: Mapping[str, Mapping[str, Any]]) -> str:
    """Return the text of a file, which `read_tables` reads."""
    return "\n".join([HEAD, *(write_table(key, table) for key, table in tables.items())])


def write_table(key: str, table: Mapping[str, Any]) -> str:
    """Return one table: where it comes from, then its rows."""
    lines = [f'["{key}"]']
    for name in KEYS:
        if name in table:
            value = table[name]
            lines.append(f"{name} = {value}" if isinstance(value, int) else f'{name} = "{quote(value)}"')
    rows = [f"    [{', '.join(f'{count}' for count in row)}]," for row in table["outcomes"]]
    return "\n".join([*lines, "outcomes = [", *rows, "]", ""])


def quote(text: str) -> str:
    """Return a text as it stands between quotation marks in TOML."""
    return "".join(f"\\{sign}" if sign in '\\"' else sign for sign in text if sign.isprintable())


# Shares


def outcome_shares(table: Mapping[str, Any]) -> tuple[OutcomeShares, ...]:
    """Return the shares of all cells, [first's class * CLASSES + second's class]."""
    rows = table["outcomes"]
    rows = rows if len(rows) == 1 else [smooth(rows, cell) for cell in range(len(CELLS))]
    cells = rows * len(CELLS) if len(rows) == 1 else rows
    return tuple(dict(zip(RESULTS, shares(row), strict=True)) for row in cells)


def smooth(rows: Sequence[Row], cell: int) -> list[float]:
    """Return a cell's counts, with a few battles added that ended like those of related cells.

    Related are the cells in which either side needs as much; if nothing was counted there, all cells. So a result that
    happened not to occur in a cell is not impossible, and a cell with many battles stays nearly as it is.
    """
    first, second = CELLS[cell]
    relatives = [row for row, (one, other) in zip(rows, CELLS, strict=True) if (one == first) != (other == second)]
    lent = shares(add_counts(relatives) if any(map(sum, relatives)) else add_counts(rows))
    return [count + PRIOR_WEIGHT * share for count, share in zip(rows[cell], lent, strict=True)]


def add_counts(rows: Sequence[Row]) -> list[float]:
    """Return the sums of some rows."""
    return [sum(counts) for counts in zip(*rows, strict=True)]


def shares(row: Row) -> list[float]:
    """Return counts as shares, which add up to 1."""
    total = sum(row)
    return [count / total for count in row]


def source_of(table: Mapping[str, Any]) -> str:
    """Return where a table comes from, in words; "" for a table that was not measured."""
    if "bot" not in table:
        return ""
    battles = sum(map(sum, table["outcomes"]))
    return f"{table['bot']} against itself, {battles:,} battles, version {table.get('version', 'unknown')}"
