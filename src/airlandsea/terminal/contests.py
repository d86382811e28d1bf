"""`airlandsea match`, `tournament`, `sprt` and `exploit`: read the options, show progress, print the results.

If Ctrl-C or an error ends a run early, the results so far are saved and printed. The arena plays and measures.
"""

import argparse
import logging
import os
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from tqdm import tqdm

from ..arena.exploitability import BestResponseFactory
from ..arena.exploitability import report as exploit_report
from ..arena.match import MatchResult, tasks
from ..arena.matchup import BotSpec, DuplicateGroup, IllegalMatchup, Matchup
from ..arena.report import NOTHING
from ..arena.results import NotWritten, ResultFiles
from ..arena.sprt import Sprt
from ..arena.tournament import TournamentResult, pairings, rounds
from ..arena.workers import Task, play_all
from ..battle import seed_or_new
from ..bots import NO_CLOCK, TimeControl
from .files import loading
from .start import LEFT_BY_CTRL_C, mode_of, theater_letters

EVERY = 10  # groups between two updates of the text beside the progress bar
BROKEN_OFF = "Interrupted. Results so far:\n"


def match(args: argparse.Namespace) -> int:
    """Run `airlandsea match` and return its exit status."""
    contest = contest_of(args, args.a, args.b)
    files = files_of(args)
    groups: list[DuplicateGroup] = []

    def so_far() -> str:
        rate = MatchResult(contest, groups).win_rate
        return f"{100 * rate.value:.1f} % ({100 * rate.low:.1f} to {100 * rate.high:.1f})"

    interruption = play(args, [contest], [*tasks(contest, args.games)], groups.append, so_far)
    result = MatchResult(contest, groups)
    return conclude(files, result, str(result), interruption)


def tournament(args: argparse.Namespace) -> int:
    """Run `airlandsea tournament` and return its exit status."""
    contests = pairings(args.bots, contest_of(args, "random", "random"))
    files = files_of(args)
    plan = [*rounds(contests, args.games)]
    groups: list[DuplicateGroup] = []
    interruption = play(args, contests, plan, groups.append)
    result = TournamentResult.of(contests, plan, groups)
    return conclude(files, result, str(result), interruption)


def sprt(args: argparse.Namespace) -> int:
    """Run `airlandsea sprt` and return its exit status."""
    contest = contest_of(args, args.a, args.b)
    wars = contest.unit == "war"
    low, high = (args.elo0, args.elo1) if wars else (args.points0, args.points1)
    test = Sprt(contest, low, high, args.alpha, args.beta)
    files = files_of(args)
    bounds = "LLR {{:+.2f}} ({:+.2f} to {:+.2f})".format(*test.hypotheses.bounds)

    def add(group: DuplicateGroup) -> bool:
        test.add(group)
        return test.verdict is not None

    interruption = play(args, [contest], [*tasks(contest, args.games)], add, lambda: bounds.format(test.evidence))
    return conclude(files, test.match, str(test), interruption)


def exploit(args: argparse.Namespace) -> int:
    """Run `airlandsea exploit` and return its exit status."""
    if args.unit != "battle":
        raise IllegalMatchup("a best response plays for points", [f"unit {args.unit!r}: battle"])
    contest = contest_of(args, BestResponseFactory(args.bot, args.samples, args.playouts), args.bot)
    files = files_of(args)
    groups: list[DuplicateGroup] = []
    interruption = play(args, [contest], [*tasks(contest, args.games)], groups.append)
    result = MatchResult(contest, groups)
    return conclude(files, result, exploit_report(result) if groups else NOTHING, interruption)


# What to play


def contest_of(args: argparse.Namespace, a: BotSpec, b: BotSpec) -> Matchup:
    """Return the matchup of a command line; raises an `AirLandSeaError` with what is wrong."""
    if args.games < 1:
        raise IllegalMatchup("nothing is played", [f"{args.games} games: 1 or more"])
    if args.workers is not None and args.workers < 1:
        raise IllegalMatchup("nobody plays", [f"{args.workers} workers: 1 or more"])
    return Matchup(
        a,
        b,
        mode=mode_of(args),
        theaters=None if args.theaters is None else theater_letters(args.theaters),
        unit=args.unit,
        duplicate=args.duplicate,
        clock=clock_of(args.ms, args.clock),
        seed=seed_or_new(args.seed),
    )


def clock_of(milliseconds: float | None, war: str | None) -> TimeControl:
    """Return the time control of `--ms 50` or `--clock 60+1`."""
    if milliseconds is None and war is None:
        return NO_CLOCK
    try:
        move = None if milliseconds is None else milliseconds / 1000
        seconds, _, increment = (war or "").partition("+")
        return TimeControl(move, float(seconds) if war else None, float(increment or 0))
    except ValueError as error:
        raise IllegalMatchup("no such clock", [f"{error}; like --ms 50, or --clock 60+0.5"]) from None


# Playing


def play(
    args: argparse.Namespace,
    contests: list[Matchup],
    plan: list[Task],
    add: Callable[[DuplicateGroup], Any],
    so_far: Callable[[], str] | None = None,
) -> KeyboardInterrupt | Exception | None:
    """Play a plan until `add` returns true; return the exception that ended it early, or None."""
    is_hidden = args.quiet or not sys.stderr.isatty()
    with loading(is_hidden):
        for contest in contests:
            contest.warm_up()
    with (
        failures_unsaid(),
        closing(groups_of(args, contests, plan)) as groups,
        bar_of(len(plan), is_hidden) as bar,
    ):
        try:
            for number, group in enumerate(groups, 1):
                is_enough = add(group)
                bar.update()
                if so_far and not is_hidden and (number % EVERY == 0):
                    bar.set_postfix_str(so_far())
                if is_enough:
                    break
        except (KeyboardInterrupt, Exception) as interruption:
            return interruption
    return None


@contextmanager
def failures_unsaid() -> Iterator[None]:
    """Silence the log of failing bots: the report counts their failures."""
    log = logging.getLogger("airlandsea.bots")
    before = log.level
    log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        log.setLevel(before)


def groups_of(args: argparse.Namespace, contests: list[Matchup], plan: list[Task]) -> Generator[DuplicateGroup]:
    """Play the plan on this machine or on a Ray cluster, and yield the results."""
    if args.ray:
        from ..arena.ray_backend import play_all_on_ray

        return play_all_on_ray(contests, plan, args.ray)
    return play_all(contests, plan, min(args.workers or os.cpu_count() or 1, len(plan)))


def bar_of(total: int, is_hidden: bool) -> "tqdm[Any]":
    """Return the progress bar; it counts groups."""
    return tqdm(total=total, unit=" deals", leave=False, disable=is_hidden, dynamic_ncols=True)


# The result


def files_of(args: argparse.Namespace) -> ResultFiles:
    """Return the result files of the command line; raises `NotWritten` with every reason why one cannot be written."""
    names = (args.csv, args.parquet, getattr(args, "plot", None))
    files = ResultFiles(*(Path(name) if name else None for name in names))
    files.check()
    return files


def conclude(
    files: ResultFiles,
    result: MatchResult | TournamentResult,
    report: str,
    interruption: KeyboardInterrupt | Exception | None,
) -> int:
    """Save and print the result and return the exit status; raises the error that ended the run, except Ctrl-C."""
    rows = [*result.rows()]
    if not rows and isinstance(interruption, Exception):
        raise interruption
    unsaved = None
    try:
        files.save(rows, result if isinstance(result, MatchResult) else None)
    except NotWritten as error:
        unsaved = error
    if interruption:
        print(BROKEN_OFF)
    print(report, flush=True)
    if unsaved and interruption:
        print(f"airlandsea: {unsaved}", file=sys.stderr)
    elif unsaved:
        raise unsaved
    return status_of(interruption)


def status_of(interruption: KeyboardInterrupt | Exception | None) -> int:
    """Return the exit status; raises the error that ended the run, except Ctrl-C."""
    if isinstance(interruption, Exception):
        raise interruption
    return LEFT_BY_CTRL_C if interruption else 0
