"""Results as files: every game as a row of CSV, and a plot of a match.

The module that draws is imported when a plot is asked for. Problems with a file are found
before the first game is played (`ResultFiles.check`).
"""

import csv
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import AirLandSeaError
from ..locale import express

if TYPE_CHECKING:
    from .match import MatchResult

RECORDS_ENDING = ".toml"  # of a file with the records of all games; any other name is a folder


class NotWritten(AirLandSeaError):
    """A file that cannot be written, or a missing library that would write it."""


@dataclass(frozen=True)
class ResultFiles:
    """The files that a result is written to; None: not wanted."""

    csv: Path | None = None
    plot: Path | None = None
    jsonl: Path | None = None  # written during the run, by a `GroupLog`
    records: Path | None = None  # the same, by `GameRecords`

    def check(self, is_resumed: bool = False) -> None:
        """Try every file and every library, and leave the files as they are; raises `NotWritten` with all reasons.

        `is_resumed`: the run goes on, and may write its games again.
        """
        check_csv = check_file if is_resumed else check_new_file
        files = ((self.csv, check_csv), (self.plot, check_plot), (self.jsonl, check_file))
        checks = (*files, (self.records, partial(check_records, is_resumed=is_resumed)))
        reasons = attempt((check, path) for path, check in checks if path)
        paths = [path for path, _ in checks if path]
        reasons += [f"{path}: the name of two files" for path in dict.fromkeys(paths) if paths.count(path) > 1]
        if reasons:
            raise NotWritten("the result could not be saved, so nothing has been played", reasons)

    def save(self, rows: Iterable[dict[str, Any]], result: "MatchResult | None" = None) -> None:
        """Write every file, even when another one fails; raises `NotWritten` with all reasons after the last one.

        `result`: what the plot shows. Nothing is written when no game was played.
        """
        games = [*rows]
        if not games:
            return
        saves: list[tuple[Callable[[Path], None], Path]] = []
        if self.csv:
            saves.append((lambda path: save_csv(games, path), self.csv))
        if self.plot and result:
            saves.append((lambda path: save_plot(result, path), self.plot))
        if reasons := attempt(saves):
            raise NotWritten("not everything was saved", reasons)


def attempt(steps: Iterable[tuple[Callable[[Path], None], Path]]) -> list[str]:
    """Take every step; returns the errors of those that failed."""
    reasons = []
    for step, path in steps:
        try:
            step(path)
        except NotWritten as error:
            reasons.append(str(error))
    return reasons


def check_file(path: Path) -> None:
    """Check that a file can be written, without changing it; raises `NotWritten`."""
    is_new = not path.exists()
    if not is_new and not path.is_file() and not path.is_dir():
        return  # a pipe or a device: to open it would already be to use it
    with open_output(path):
        path.open("ab").close()
        if is_new:
            path.unlink()


def check_new_file(path: Path) -> None:
    """Check as `check_file`, and that nothing is overwritten; raises `NotWritten`."""
    check_file(path)
    if path.is_file() and path.stat().st_size:
        reasons = [express("terminal-file-not-empty"), express("terminal-name-another-file")]
        raise not_written(path, reasons)


def check_records(path: Path, is_resumed: bool = False) -> None:
    """Check that records can be written, and leave everything as it is; raises `NotWritten`.

    A file or a folder that holds something is refused, except by a run that goes on: it could hold another run.
    """
    if path.suffix == RECORDS_ENDING:
        (check_file if is_resumed else check_new_file)(path)
        return
    with open_output(path):
        if not path.exists():
            path.mkdir()
            path.rmdir()
        elif any(path.iterdir()) and not is_resumed:
            raise NotWritten(f"{path} holds files already", [f"name another folder, or a file *{RECORDS_ENDING}"])


def check_plot(path: Path) -> None:
    """Check the file, and whether this kind of picture can be drawn here."""
    from ..svg.png import check_kind

    with open_output(path):
        check_kind(path)
    check_file(path)


def not_written(path: Path, reasons: Iterable[str]) -> NotWritten:
    """Return the error for a file that cannot be written."""
    return NotWritten(express("terminal-file-not-written", path=str(path)), reasons)


@contextmanager
def open_output(path: Path) -> Iterator[None]:
    """Raise `NotWritten` for every error in writing a file."""
    try:
        yield
    except OSError as error:
        raise not_written(path, [str(error)]) from None
    except NotWritten:
        raise
    except AirLandSeaError as error:
        raise not_written(path, error.reasons or [str(error)]) from None
    except Exception as error:  # of libraries that have errors of their own
        raise not_written(path, [f"{type(error).__name__}: {error}"]) from error


def write_whole(path: Path, write: Callable[[Path], object]) -> None:
    """Write a file under another name, then rename it: a run that ends meanwhile leaves the old file."""
    new = path.with_name(path.name + ".new")
    write(new)
    new.replace(path)


def save_csv(rows: Iterable[dict[str, Any]], path: Path) -> None:
    """Write games, one a row under a row of names; raises `NotWritten`."""
    rows = [*rows]
    with open_output(path), path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]) if rows else [], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def save_plot(result: "MatchResult", path: Path) -> None:
    """Plot how the win rate and the points of a battle have settled, as `.svg` or `.png`; raises `NotWritten`."""
    from ..svg.png import save_picture
    from .plot import draw_match

    with open_output(path):
        save_picture(partial(draw_match, result), path)
