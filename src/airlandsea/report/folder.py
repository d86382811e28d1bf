"""The folder of a report: the groups of the run, the figures that follow from them, the page and its plots."""

from pathlib import Path
from typing import Any

from ..arena.group_log import whole_lines
from ..arena.results import open_output, write_whole
from ..arena.workers import Task
from .data import as_parquet, figure_rows, sum_rows, write_csv
from .experiments import Experiment, Sums
from .figures import Figures
from .page import write_page
from .plan import tasks_of
from .plots import draw_plots
from .results import ReportResults
from .sums_log import read_run
from .tables import count


class ReportFolder:
    """A folder with the files of one run.

    Args:
        path: of the folder
        page: the file of the page, if it is not in the folder; its plots and a copy of the figures are in a folder
            of the same name beside it
        parquet: whether figures and sums are also written as Parquet
    """

    def __init__(self, path: Path, page: Path | None = None, parquet: bool = False) -> None:
        self.path = path
        self.parquet = parquet
        self.groups = path / "groups.jsonl"
        self.figures = path / "figures.csv"
        self.page = page or path / "report.md"
        self.beside_page = self.page.with_suffix("")

    def make(self) -> None:
        """Make the folder if it does not exist; raises `NotWritten`."""
        with open_output(self.path):
            self.path.mkdir(parents=True, exist_ok=True)

    def experiments(self) -> list[Experiment]:
        """Return the experiments of the run in the folder, none without a run; raises `NotResumed`."""
        return read_run(self.groups)[1] if whole_lines(self.groups) else []

    def write(self) -> list[Path]:
        """Write everything that follows from the groups; return the files.

        Raises `NotResumed` for a file of groups that cannot be read, `NotWritten` for a file that cannot be written.
        """
        head, experiments, groups = read_run(self.groups)
        figures = Figures(experiments, groups)
        results = ReportResults(figures)
        told = {name: head[name] for name in ("version", "command", "machine")}
        told |= {"seed": str(experiments[0].seed), "finished": progress(len(groups), experiments)}
        told["data"] = f"{self.beside_page.name}/figures.csv"
        table = write_csv(figures)
        files = {
            self.figures: table,
            self.path / "README.md": dataset_card(head, results, self.parquet),
            self.page: write_page(results, told, self.beside_page.name),
            self.beside_page / "figures.csv": table,
        }
        files |= {self.beside_page / f"{name}.svg": text for name, text in draw_plots(results)}
        for path, text in files.items():
            write_text(path, text)
        return [self.groups, *files, *(self.write_parquet(figures, experiments, groups) if self.parquet else [])]

    def write_parquet(
        self, figures: Figures, experiments: list[Experiment], groups: list[tuple[Task, Sums]]
    ) -> list[Path]:
        """Write the figures, and the sums of every group, as Parquet; return the files. Raises `NotWritten`."""
        tables = {"figures.parquet": figure_rows(figures), "sums.parquet": sum_rows(experiments, groups)}
        for name, rows in tables.items():
            write_bytes(self.path / name, as_parquet(rows))
        return [self.path / name for name in tables]


def write_text(path: Path, text: str) -> None:
    """Write a file, and the folders above it; raises `NotWritten`."""
    with open_output(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")


def write_bytes(path: Path, content: bytes) -> None:
    """Write a file as a whole; raises `NotWritten`."""
    with open_output(path):
        write_whole(path, lambda new: new.write_bytes(content))


def progress(groups: int, experiments: list[Experiment]) -> str:
    """Return how much of the run has been played, in words."""
    planned = len(tasks_of(experiments))
    return "the run was complete" if groups == planned else f"the run was ended after {groups} of {planned} groups"


# The data set


def dataset_card(head: dict[str, Any], results: ReportResults, parquet: bool = False) -> str:
    """Return the card of the data set; `parquet`: whether it has Parquet files, too."""
    files = ("figures.parquet", "sums.parquet") if parquet else ("figures.csv", "groups.jsonl")
    return f"""---
pretty_name: Air, Land & Sea - measured facts
license: mit
configs:
- config_name: figures
  data_files: {files[0]}
- config_name: groups
  data_files: {files[1]}
---

# Measured facts about Air, Land & Sea

{count(results.total(True))} battles of random players and {count(results.total(False))} of stronger ones, played by
airlandsea {head["version"]} (rules {head["rules"]}) with `{head["command"]}` on {head["machine"]}. Unofficial; not
affiliated with the publisher.

`figures.csv` has a figure on each line:

| column | |
| --- | --- |
| `kind` | the experiment: `edge`, `cards`, `orders`, `withdrawing`, `luck`, `match` |
| `mode` | `standard`, `epic`, … |
| `player`, `opponent` | the players; the same twice, except in a `match` |
| `figure` | what was measured: `points`, `card/A1/both/points`, … |
| `value`, `low`, `high` | the figure, and the ends of its 95 % interval (empty: none) |
| `number` | of what the figure is a mean of: battles, turns, pairs of battles |
| `groups` | the groups of deals that the interval rests on |

`groups.jsonl` has the run in its first line, then a group a line: `experiment`, `group`, and `sums`: for each figure a
total and the number of things it is spread over. A figure is the ratio of both, summed over all groups.
{PARQUET_FILES if parquet else ""}"""


PARQUET_FILES = """
`figures.parquet` has the same figures, with all digits. `sums.parquet` has a sum of a group in each row: `kind`,
`mode`, `player`, `opponent`, `group`, `figure`, `total`, `number`.
"""
