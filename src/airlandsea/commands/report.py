"""`airlandsea report`: play many battles, and write what they show about the game as a page with tables and plots."""

import argparse
import os
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from ..seeds import choose_seed
from ..text.lines import say
from .arena_run import BROKEN_OFF, silence_failures, status_of
from .arguments import check_pyarrow

if TYPE_CHECKING:
    from ..arena.workers import Task
    from ..report.experiments import Experiment
    from ..report.folder import ReportFolder
    from ..report.sums_log import SumsLog

BATTLES, STRONG_BATTLES = 1_000_000, 10_000


def add_report(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea report`."""
    parser.set_defaults(run=run_report)
    parser.description = (
        "Measure the game by many battles: the edge of the 1st Player, the worth of each card, withdrawing, theaters, "
        "modes and luck, for random, heuristic and searching players (docs/report.md)."
    )
    parser.add_argument("--battles", type=int, metavar="N", help=f"battles of random players (default: {BATTLES})")
    parser.add_argument(
        "--strong-battles", type=int, metavar="N", help=f"battles of all other players (default: {STRONG_BATTLES})"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="random seed: the same seed plays the same battles")
    parser.add_argument("--workers", type=int, metavar="N", help="worker processes (default: one per core)")
    parser.add_argument("--minutes", type=float, metavar="N", help="end after this time; --resume goes on")
    parser.add_argument(
        "--output", metavar="FOLDER", default="report", help="folder for data, page and plots (default: report)"
    )
    parser.add_argument(
        "--page", metavar="FILE", help="write the page to FILE, with its plots in a folder (default: FOLDER/report.md)"
    )
    parser.add_argument("--parquet", action="store_true", help="write figures and sums as Parquet, too (needs pyarrow)")
    parser.add_argument("--resume", action="store_true", help="go on with the run in FOLDER")
    parser.add_argument("--page-only", action="store_true", help="play nothing: write the page of what is in FOLDER")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def run_report(args: argparse.Namespace) -> int:
    """Run `airlandsea report`."""
    from ..report.folder import ReportFolder

    if args.parquet:
        check_pyarrow()
    folder = ReportFolder(Path(args.output), Path(args.page) if args.page else None, args.parquet)
    interruption = None if args.page_only else measure(args, folder)
    if interruption:
        say(BROKEN_OFF)
    for path in folder.write():
        print(path, flush=True)  # in one line, however long it is
    return status_of(interruption)


def measure(args: argparse.Namespace, folder: "ReportFolder") -> KeyboardInterrupt | Exception | None:
    """Play the plan, and append each group to the folder's file; return the exception that ended it early, or None."""
    from ..report.plan import tasks_of
    from ..report.sums_log import SumsLog

    check_arguments(args)
    folder.make()
    experiments, command = choose_run(args, folder)
    tasks = tasks_of(experiments)
    with SumsLog.open(folder.groups, experiments, tasks, args.resume, command) as log:
        left = tasks[len(log.finished) :]
        if left:
            with silence_failures():
                try:
                    play_groups(args, log, experiments, left)
                except (KeyboardInterrupt, Exception) as interruption:
                    return interruption
    return None


def choose_run(args: argparse.Namespace, folder: "ReportFolder") -> tuple[list["Experiment"], str]:
    """Return what is played: what the command line says, or the rest of the run in the folder; and its command.

    Raises `NotResumed` for a file that cannot be read.
    """
    from ..report.plan import plan

    numbers = args.battles, args.strong_battles, args.seed
    if args.resume and numbers == (None, None, None) and (found := folder.experiments()):
        return found, ""
    battles, strong_battles = args.battles or BATTLES, args.strong_battles or STRONG_BATTLES
    seed = choose_seed(args.seed)
    command = f"airlandsea report --battles {battles} --strong-battles {strong_battles} --seed {seed}"
    return plan(battles, strong_battles, seed), command


def play_groups(args: argparse.Namespace, log: "SumsLog", experiments: list["Experiment"], left: list["Task"]) -> None:
    """Play groups until all are finished or the time is over."""
    from ..arena.workers import play_all
    from ..progress import progress_bar

    workers = min(args.workers or os.cpu_count() or 1, len(left))
    end = None if args.minutes is None else monotonic() + 60 * args.minutes
    with (
        closing(play_all(experiments, left, workers)) as groups,
        progress_bar("groups", len(left), args.quiet) as bar,
    ):
        for task, sums in zip(left, groups, strict=False):
            log.append(task, sums)
            bar.update()
            bar.set_postfix_str(experiments[task.matchup].name, refresh=False)
            if end is not None and monotonic() >= end:
                return


def check_arguments(args: argparse.Namespace) -> None:
    """Raise `IllegalMatchup` for numbers with which nothing can be played, with all reasons."""
    from ..arena.matchup import IllegalMatchup

    numbers = {"battles": args.battles, "strong battles": args.strong_battles, "workers": args.workers}
    wrong = [f"{number} {name}: 1 or more" for name, number in numbers.items() if number is not None and number < 1]
    if args.minutes is not None and not args.minutes > 0:
        wrong.append(f"{args.minutes:g} minutes: more than 0")
    if wrong:
        raise IllegalMatchup("nothing is played", wrong)
