"""The data of a report: its figures as CSV, and figures and sums as Parquet for further analysis.

The figures are a few thousand lines, which people open in a spreadsheet and version control compares: they are always
written as CSV. The sums of all groups can be a million. pyarrow (extra `dataset`) is imported only to write Parquet.
"""

import csv
from collections.abc import Iterable, Iterator
from io import StringIO
from typing import Any

from ..arena.workers import Task
from .experiments import Experiment, Sums
from .figures import Figure

COLUMNS = ("kind", "mode", "player", "opponent", "figure", "value", "low", "high", "number", "groups")


def write_csv(figures: Iterable[Figure]) -> str:
    """Return the figures as CSV, numbers with nine digits; an infinite end of an interval is empty."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for figure in figures:
        told = describe(figure)
        writer.writerow([f"{told[name]:.9g}" if isinstance(told[name], float) else told[name] for name in COLUMNS])
    return text.getvalue()


def describe(figure: Figure) -> dict[str, Any]:
    """Return a figure as a row of the data set."""
    what = figure.experiment
    low, high = (each if abs(each) < float("inf") else None for each in (figure.estimate.low, figure.estimate.high))
    players = dict(zip(("player", "opponent"), what.players, strict=True))
    numbers = {"value": figure.estimate.value, "low": low, "high": high}
    numbers |= {"number": figure.number, "groups": figure.groups}
    return {"kind": what.kind, "mode": what.mode, **players, "figure": figure.name, **numbers}


def figure_rows(figures: Iterable[Figure]) -> Iterator[dict[str, Any]]:
    """Yield the figures with all their digits; an infinite end of an interval is missing."""
    for figure in figures:
        told = describe(figure)
        yield {name: told[name] for name in COLUMNS}


def sum_rows(experiments: list[Experiment], groups: Iterable[tuple[Task, Sums]]) -> Iterator[dict[str, Any]]:
    """Yield each sum of each group: a total, and the number of units that it is over."""
    for task, sums in groups:
        what = experiments[task.matchup]
        players = dict(zip(("player", "opponent"), what.players, strict=True))
        for name, (total, number) in sums.items():
            told = {"group": task.group, "figure": name, "total": total, "number": number}
            yield {"kind": what.kind, "mode": what.mode, **players, **told}


def as_parquet(rows: Iterable[dict[str, Any]]) -> bytes:
    """Return rows as a Parquet file: numbers as 64 bits, everything else as text."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    file = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_pylist([*rows]), file, compression="zstd")
    written: bytes = file.getvalue().to_pybytes()
    return written
