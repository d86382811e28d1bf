"""`airlandsea benchmark`: run ALS-100 with a bot, or verify the file of such a run.

`arena_run` plays it like every other match; the benchmark says what is played, and measures.
"""

import argparse
import sys
from contextlib import nullcontext, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING

from .arena_run import play, print_report, silence_failures, status_of
from .arguments import BOT

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from ..arena.group_log import GroupLog
    from ..arena.matchup import DuplicateGroup
    from ..benchmark import Benchmark, BenchmarkResult


def add_benchmark(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea benchmark`."""
    parser.set_defaults(run=run_benchmark)
    parser.description = "Run the benchmark ALS-100 (docs/benchmark.md), or verify the file of a run."
    parser.add_argument("bot", nargs="?", metavar="BOT", help=BOT)
    parser.add_argument("--verify", metavar="FILE", help="check a results file, and play a sample of its games again")
    parser.add_argument("--sample", type=int, metavar="N", help="with --verify: groups to play again (default: 5)")
    parser.add_argument("--quick", action="store_true", help="a fifth of the games")
    parser.add_argument("--budget", default="fixed", help="fixed (default: no clock), or 20ms, 200ms, 2s a choice")
    parser.add_argument("--seed", type=int, metavar="N", help="with --verify: draws the sample")
    parser.add_argument("--workers", type=int, metavar="N", help="worker processes (default: one per core)")
    parser.add_argument("--ray", nargs="?", const="auto", metavar="ADDRESS", help="play on a Ray cluster")
    result = parser.add_argument_group("the result")
    result.add_argument("--jsonl", metavar="FILE", help="the results file: each group as soon as it is finished")
    result.add_argument("--resume", action="store_true", help="go on with the run in the file of --jsonl")
    result.add_argument("--keep-records", action="store_true", help="keep the record of each game in the results file")
    result.add_argument("--json", action="store_true", help="print the result as JSON")
    result.add_argument("--quiet", action="store_true", help="no progress bar")


def run_benchmark(args: argparse.Namespace) -> int:
    """Run `airlandsea benchmark`."""
    check_arguments(args)
    return run_verify(args) if args.verify else run_tasks(args)


def check_arguments(args: argparse.Namespace) -> None:
    """Raise an `AirLandSeaError` for arguments that do not fit together, with all reasons."""
    from ..arena.matchup import IllegalMatchup

    wrong = []
    if bool(args.bot) == bool(args.verify):
        wrong.append("name a bot to run it, or a file with --verify FILE")
    if args.verify and (args.quick or args.resume or args.jsonl or args.keep_records or args.budget != "fixed"):
        wrong.append("--verify takes its terms from the file: leave the options of a run out")
    if not args.verify and (args.sample is not None or args.seed is not None):
        wrong.append("--sample and --seed belong to --verify: the deals of the benchmark are fixed")
    if args.sample is not None and args.sample < 0:
        wrong.append(f"--sample {args.sample}: 0 or more")
    if args.workers is not None and args.workers < 1:
        wrong.append(f"{args.workers} workers: 1 or more")
    if (args.resume or args.keep_records) and not args.jsonl and not args.verify:
        wrong.append("--resume and --keep-records: name the results file with --jsonl FILE")
    if wrong:
        raise IllegalMatchup("this cannot be run", wrong)


# Running it


def run_tasks(args: argparse.Namespace) -> int:
    """Play what is left of a run, complete its file, and print the result."""
    from ..arena.results import ResultFiles
    from ..benchmark import Benchmark, BenchmarkResult
    from ..benchmark.exact import measure_exact

    run = Benchmark(args.bot, "quick" if args.quick else "full", args.budget, args.keep_records)
    ResultFiles(jsonl=Path(args.jsonl) if args.jsonl else None).check(is_resumed=args.resume)
    args.records = None
    groups: list[DuplicateGroup] = []
    interruption = play(args, run.matchups, run.plan, groups.append, log_file=open_file(args, run))
    result = BenchmarkResult(run, groups)
    if result.is_whole and interruption is None:
        with redirect_stdout(sys.stderr):  # as `play` does
            result = BenchmarkResult(run, groups, [*measure_exact(args.bot, run.size)])
        complete_file(args, result)
    elif not groups and isinstance(interruption, Exception):
        raise interruption
    print_report(result.summarize() if args.json else str(result), interruption is not None)
    return status_of(interruption)


def open_file(args: argparse.Namespace, run: "Benchmark") -> "AbstractContextManager[GroupLog | None]":
    """Open the results file, if one is wanted; raises `NotResumed` and `NotWritten`."""
    from ..benchmark.results_log import ResultsLog

    if not args.jsonl:
        return nullcontext()
    return ResultsLog.open(Path(args.jsonl), run.matchups, run.plan, args.resume, run.describe())


def complete_file(args: argparse.Namespace, result: "BenchmarkResult") -> None:
    """Write the last lines of the results file; those of a run that had ended already are written again."""
    from ..benchmark.results_log import ResultsLog

    if not args.jsonl:
        return
    run = result.benchmark
    with ResultsLog.open(Path(args.jsonl), run.matchups, run.plan, True, run.describe()) as log:
        log.drop_after(1 + len(run.plan))
        log.close_with([figure.describe() for figure in result.figures], result.summarize_end())


# Verifying a file


def run_verify(args: argparse.Namespace) -> int:
    """Check a results file and print what it holds."""
    from ..benchmark import verify
    from ..benchmark.verification import SAMPLE

    with silence_failures():  # of a forged game: the verdict says what is wrong with it
        verdict = verify(Path(args.verify), SAMPLE if args.sample is None else args.sample, args.seed)
    if args.json:
        told = {"replayed": verdict.replayed, "not_replayed": verdict.not_replayed or None}
        print_report({**verdict.results.result.summarize(), **told}, False)
    else:
        print_report(f"{verdict}\n\n{verdict.results.result}", False)
    return 0
