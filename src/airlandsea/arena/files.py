"""Results as files: every game as a row of CSV or Parquet, and a picture of a match.

Parquet and pictures need libraries that nothing else here does (`pip install "airlandsea[arena]"`); they are imported
when they are asked for.
"""

import csv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import AirLandSeaError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .match import MatchResult

FEWEST = 5  # groups, before an interval is drawn


class NotWritten(AirLandSeaError):
    """A file that cannot be written, or a library that is not there to write it."""


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Says in the project's words what is in the way of writing a file."""
    try:
        yield
    except OSError as error:
        raise NotWritten(f"{path} was not written", [str(error)]) from None
    except ImportError as error:
        raise NotWritten(f"{path} was not written", [f'{error}; pip install "airlandsea[arena]"']) from None


def save_csv(rows: "Iterable[dict[str, Any]]", path: Path) -> None:
    """Games, one a row under a row of names; raises `NotWritten`."""
    rows = [*rows]
    with writing(path), path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]) if rows else [], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def save_parquet(rows: "Iterable[dict[str, Any]]", path: Path) -> None:
    """Games, one a row; raises `NotWritten`, also without pyarrow."""
    with writing(path):
        import pyarrow
        from pyarrow import parquet

        parquet.write_table(pyarrow.Table.from_pylist([*rows]), path)


def save_plot(result: "MatchResult", path: Path) -> None:
    """How the win rate and the points of a battle have settled, group by group; raises `NotWritten`, also without
    matplotlib. The kind of picture follows from the end of the name.
    """
    with writing(path):
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure

        figure = Figure(figsize=(8, 6), layout="constrained")
        FigureCanvasAgg(figure)
        upper, lower = figure.subplots(2, 1, sharex=True)
        figure.suptitle(" against ".join(result.contest.names))
        draw(upper, result, "win_rate", 0.5, "win rate")
        draw(lower, result, "points", 0.0, "points a battle")
        lower.set_xlabel("groups of games")
        try:
            figure.savefig(path)
        except ValueError as error:
            raise NotWritten(f"{path} was not written", [str(error)]) from None


def draw(axes: Any, result: "MatchResult", name: str, even: float, label: str) -> None:
    """One estimate with its interval, as it was after each group."""
    numbers = sorted({*range(FEWEST, len(result.groups), max(1, len(result.groups) // 200)), len(result.groups)})
    so_far = [getattr(type(result)(result.contest, result.groups[:number]), name) for number in numbers]
    axes.fill_between(numbers, [each.low for each in so_far], [each.high for each in so_far], alpha=0.25, linewidth=0)
    axes.plot(numbers, [each.value for each in so_far])
    axes.axhline(even, color="black", linewidth=0.8)
    axes.set_ylabel(f"{label} of {result.contest.names[0]}")
