"""The records of the games of a run, written as soon as a group is finished: into one file, or into a folder.

A name that ends with `.toml` is a file with all records, which `airlandsea check` reads; any other name is a folder
with a file for each game.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Self, TextIO

from ..records.toml import BETWEEN
from .matchup import DuplicateGroup
from .results import RECORDS_ENDING, open_output
from .workers import Task


class GameRecords:
    """Where the records of a run are written, one game after the other."""

    def __init__(self, path: Path, file: TextIO | None) -> None:
        self.path = path
        self.file = file  # None: a file for each game
        self.number = 0

    @classmethod
    @contextmanager
    def open(cls, path: Path) -> Iterator[Self]:
        """Begin a new file, or make a folder; raises `NotWritten`."""
        with open_output(path):
            if path.suffix != RECORDS_ENDING:
                path.mkdir(parents=True, exist_ok=True)
            file = path.open("w", encoding="utf-8", newline="\n") if path.suffix == RECORDS_ENDING else None
        try:
            yield cls(path, file)
        finally:
            if file:
                file.close()

    def append(self, task: Task, group: DuplicateGroup) -> None:
        """Write the records of a group that is finished; raises `NotWritten`."""
        for number, game in enumerate(group.games):
            if self.file:
                self.write(self.file, game.record)
                continue
            path = self.path / f"pair{task.matchup + 1}-group{task.group}-game{number}{RECORDS_ENDING}"
            with open_output(path):
                path.write_text(game.record, "utf-8", newline="\n")

    def write(self, file: TextIO, record: str) -> None:
        """Append a record to the file; raises `NotWritten`."""
        with open_output(self.path):
            file.write(f"{BETWEEN}\n{record}" if self.number else record)
            file.flush()
        self.number += 1


def without_records(group: DuplicateGroup) -> DuplicateGroup:
    """Return a group without the records of its games, which are long."""
    return replace(group, games=tuple(replace(game, record="") for game in group.games))
