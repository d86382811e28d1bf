"""The folder of a report: the groups of the run, the figures that follow from them, the page and its plots."""

from functools import cached_property
from pathlib import Path

from ..arena.group_log import whole_lines
from ..arena.results import open_output
from .sums_log import read_head


class ReportFolder:
    """A folder with the files of one run."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.groups = path / "groups.jsonl"

    def make(self) -> None:
        """Make the folder if it is not there; raises `NotWritten`."""
        with open_output(self.path):
            self.path.mkdir(parents=True, exist_ok=True)

    @cached_property
    def seed(self) -> int | None:
        """The seed of the run in the folder; None without one."""
        lines = whole_lines(self.groups)
        return int(read_head(self.groups, lines[0])["experiments"][0]["seed"]) if lines else None

    def write(self) -> str:
        """Write everything that follows from the groups; return the names of the files."""
        return ""
