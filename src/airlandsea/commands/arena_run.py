"""Playing what `match`, `tournament`, `sprt` and `exploit` have planned, and saving and printing the results.

If Ctrl-C or an error ends a run early, the results so far are saved and printed.
"""

import argparse
import json
import logging
import os
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .arguments import INTERRUPTED

if TYPE_CHECKING:
    from ..arena.game_records import GameRecords
    from ..arena.group_log import GroupLog
    from ..arena.match import MatchResult
    from ..arena.matchup import DuplicateGroup, Matchup
    from ..arena.results import ResultFiles
    from ..arena.tournament import TournamentResult
    from ..arena.workers import Task

GROUPS_PER_UPDATE = 10  # of the text beside the progress bar
BROKEN_OFF = "Interrupted. Results so far:\n"


def play(
    args: argparse.Namespace,
    matchups: "list[Matchup]",
    plan: "list[Task]",
    add: "Callable[[DuplicateGroup], Any]",
    so_far: Callable[[], str] | None = None,
    log_file: "AbstractContextManager[GroupLog | None] | None" = None,
) -> KeyboardInterrupt | Exception | None:
    """Play a plan until `add` returns true; return the exception that ended it early, or None.

    What a bot prints goes to stderr: the result alone is printed to stdout.

    `log_file`: where groups are written as soon as they are finished; None: to the file of `--jsonl`.
    """
    from ..arena.game_records import without_records
    from ..progress import progress_bar

    with (
        redirect_stdout(sys.stderr),
        log_file or open_log(args, matchups, plan) as log,
        open_records(args) as records,
    ):
        finished = log.finished if log else []

        def take(task: "Task", group: "DuplicateGroup") -> Any:
            if records:
                records.append(task, group)
            return add(without_records(group))

        if any(take(task, group) for task, group in zip(plan, finished, strict=False)):
            return None
        with silence_failures():
            for matchup in matchups:
                matchup.warm_up()
        left = plan[len(finished) :]
        with (
            silence_failures(),
            closing(play_groups(args, matchups, left)) as groups,
            progress_bar("deals", len(left), args.quiet) as bar,
        ):
            try:
                for number, (task, group) in enumerate(zip(left, groups, strict=False), 1):
                    if log:
                        log.append(task, group)
                    is_enough = take(task, group)
                    bar.update()
                    if so_far and not bar.disable and number % GROUPS_PER_UPDATE == 0:
                        bar.set_postfix_str(so_far())
                    if is_enough:
                        break
            except (KeyboardInterrupt, Exception) as interruption:
                return interruption
    return None


def open_log(
    args: argparse.Namespace, matchups: "list[Matchup]", plan: "list[Task]"
) -> "AbstractContextManager[GroupLog | None]":
    """Open the file of `--jsonl`, if one is wanted; raises `NotResumed` and `NotWritten`."""
    from ..arena.group_log import GroupLog

    return GroupLog.open(Path(args.jsonl), matchups, plan, args.resume) if args.jsonl else nullcontext()


def open_records(args: argparse.Namespace) -> "AbstractContextManager[GameRecords | None]":
    """Open the place of `--records`, if one is wanted; raises `NotWritten`."""
    from ..arena.game_records import GameRecords

    return GameRecords.open(Path(args.records)) if args.records else nullcontext()


@contextmanager
def silence_failures() -> Iterator[None]:
    """Silence the log of failing bots: the report counts their failures."""
    log = logging.getLogger("airlandsea.bots")
    before = log.level
    log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        log.setLevel(before)


def play_groups(args: argparse.Namespace, matchups: "list[Matchup]", plan: "list[Task]") -> "Generator[DuplicateGroup]":
    """Play the plan on this machine or on a Ray cluster, and yield the results."""
    if args.ray:
        from ..arena.ray_backend import play_all_on_ray

        return play_all_on_ray(matchups, plan, args.ray)
    from ..arena.workers import play_all

    return play_all(matchups, plan, min(args.workers or os.cpu_count() or 1, len(plan)))


# The result


def files_of(args: argparse.Namespace) -> "ResultFiles":
    """Return the result files of the command line; raises `NotWritten` with every reason why one cannot be written."""
    from ..arena.results import ResultFiles

    names = (args.csv, getattr(args, "plot", None), args.jsonl, args.records)
    files = ResultFiles(*(Path(name) if name else None for name in names))
    files.check(is_resumed=args.resume)
    return files


def conclude(
    files: "ResultFiles",
    result: "MatchResult | TournamentResult",
    report: str | dict[str, Any],
    interruption: KeyboardInterrupt | Exception | None,
) -> int:
    """Save and print the result and return the exit status; raises the error that ended the run, except Ctrl-C.

    `report`: a text, or what is printed as JSON.
    """
    from ..arena.match import MatchResult
    from ..arena.results import NotWritten

    rows = [*result.rows()]
    if not rows and isinstance(interruption, Exception):
        raise interruption
    unsaved = None
    try:
        files.save(rows, result if isinstance(result, MatchResult) else None)
    except NotWritten as error:
        unsaved = error
    print_report(report, interruption is not None)
    if unsaved and interruption:
        print(f"airlandsea: {unsaved}", file=sys.stderr)
    elif unsaved:
        raise unsaved
    return status_of(interruption)


def print_report(report: str | dict[str, Any], is_interrupted: bool) -> None:
    """Print a report, as text or as JSON, and whether the run ended early."""
    if isinstance(report, dict):
        print(json.dumps({**report, "interrupted": is_interrupted}, ensure_ascii=False, allow_nan=False), flush=True)
        return
    print(f"{BROKEN_OFF}\n{report}" if is_interrupted else report, flush=True)


def status_of(interruption: KeyboardInterrupt | Exception | None) -> int:
    """Return the exit status; raises the error that ended the run, except Ctrl-C."""
    if isinstance(interruption, Exception):
        raise interruption
    return INTERRUPTED if interruption else 0
