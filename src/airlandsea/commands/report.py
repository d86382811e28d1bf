"""`airlandsea report`: play many battles, and write what is true about the game as a page with tables and plots."""

import argparse
import os
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from ..battle import choose_seed
from .arena_run import BROKEN_OFF, silence_failures, status_of
from ..text.lines import say


if TYPE_CHECKING:
    from ..report.folder import ReportFolder


def add_report(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea report`."""
    parser.set_defaults(run=run_report)
    parser.description = (
        "Measure the game by many battles: the edge of the 1st Player, the worth of each card, withdrawing, theaters, "
        "modes and luck, for random, heuristic and searching players (docs/report.md)."
    )
    parser.add_argument("--battles", type=int, default=1_000_000, metavar="N", help="of random players (default: 1000000)")
    parser.add_argument(
        "--strong-battles", type=int, default=10_000, metavar="N", help="of all other players (default: 10000)"
    )
    parser.add_argument("--seed", type=int, metavar="S", help="random seed: the same seed gives the same files")
    parser.add_argument("--workers", type=int, metavar="N", help="worker processes (default: one per core)")
    parser.add_argument("--output", metavar="FOLDER", default="report", help="for data, page and plots (default: report)")
    parser.add_argument("--resume", action="store_true", help="go on with the run in FOLDER")
    parser.add_argument("--page-only", action="store_true", help="play nothing: write the page of what is in FOLDER")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def run_report(args: argparse.Namespace) -> int:
    """Run `airlandsea report`."""
    from ..report.folder import ReportFolder

    folder = ReportFolder(Path(args.output))
    interruption = None if args.page_only else measure(args, folder)
    if interruption:
        say(BROKEN_OFF)
    say(folder.write())
    return status_of(interruption)


def measure(args: argparse.Namespace, folder: "ReportFolder") -> KeyboardInterrupt | Exception | None:
    """Play the plan, and append each group to the folder's file; return the exception that ended it early, or None."""
    from ..arena.workers import play_all
    from ..progress import progress_bar
    from ..report.experiments import plan
    from ..report.sums_log import SumsLog, tasks_of

    check_arguments(args)
    folder.make()
    seed = folder.seed if args.resume and args.seed is None else args.seed
    experiments = plan(args.battles, args.strong_battles, choose_seed(seed))
    tasks = tasks_of(experiments)
    with SumsLog.open(folder.groups, experiments, tasks, args.resume) as log:
        left = tasks[len(log.finished) :]
        if not left:
            return None
        workers = min(args.workers or os.cpu_count() or 1, len(left))
        with (
            silence_failures(),
            closing(play_all(experiments, left, workers)) as groups,
            progress_bar("groups", len(left), args.quiet) as bar,
        ):
            try:
                for task, sums in zip(left, groups, strict=False):
                    log.append(task, sums)
                    bar.update()
                    bar.set_postfix_str(experiments[task.matchup].name, refresh=False)
            except (KeyboardInterrupt, Exception) as interruption:
                return interruption
    return None


def check_arguments(args: argparse.Namespace) -> None:
    """Raise `IllegalMatchup` for numbers with which nothing can be played, with all reasons."""
    from ..arena.matchup import IllegalMatchup

    numbers = {"battles": args.battles, "strong battles": args.strong_battles, "workers": args.workers}
    wrong = [f"{number} {name}: 1 or more" for name, number in numbers.items() if number is not None and number < 1]
    if wrong:
        raise IllegalMatchup("nothing is played", wrong)
