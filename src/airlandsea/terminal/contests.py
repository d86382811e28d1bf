"""`airlandsea match`, `tournament`, `sprt` and `exploit`: read what to play, show progress, print what came of it.

Whatever ends it early, Ctrl-C or an error: what has been measured so far is saved and printed. Playing and measuring
are the arena's.
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

from ..arena.contest import Contest, Entrant, Group, IllegalContest
from ..arena.crew import Task, play_all
from ..arena.exploit import Respondent
from ..arena.exploit import report as exploit_report
from ..arena.files import NotWritten, ResultFiles
from ..arena.match import MatchResult, tasks
from ..arena.report import NOTHING
from ..arena.sprt import Sprt
from ..arena.tournament import TournamentResult, pairings, rounds
from ..battle import seed_or_new
from ..bots import NO_CLOCK, Clock
from .files import loading
from .start import LEFT_BY_CTRL_C, mode_of, theater_letters

EVERY = 10  # groups, between two looks at what the bar says
BROKEN_OFF = "Broken off; this has been measured:\n"


def match(given: argparse.Namespace) -> int:
    """`airlandsea match`: the exit status."""
    contest = contest_of(given, given.a, given.b)
    files = files_of(given)
    groups: list[Group] = []

    def so_far() -> str:
        rate = MatchResult(contest, groups).win_rate
        return f"{100 * rate.value:.1f} % ({100 * rate.low:.1f} to {100 * rate.high:.1f})"

    interruption = play(given, [contest], [*tasks(contest, given.games)], groups.append, so_far)
    result = MatchResult(contest, groups)
    return conclude(files, result, str(result), interruption)


def tournament(given: argparse.Namespace) -> int:
    """`airlandsea tournament`: the exit status."""
    contests = pairings(given.bots, contest_of(given, "random", "random"))
    files = files_of(given)
    plan = [*rounds(contests, given.games)]
    groups: list[Group] = []
    interruption = play(given, contests, plan, groups.append)
    result = TournamentResult.of(contests, plan, groups)
    return conclude(files, result, str(result), interruption)


def sprt(given: argparse.Namespace) -> int:
    """`airlandsea sprt`: the exit status."""
    contest = contest_of(given, given.a, given.b)
    wars = contest.unit == "war"
    low, high = (given.elo0, given.elo1) if wars else (given.points0, given.points1)
    test = Sprt(contest, low, high, given.alpha, given.beta)
    files = files_of(given)
    bounds = "LLR {{:+.2f}} ({:+.2f} to {:+.2f})".format(*test.hypotheses.bounds)

    def add(group: Group) -> bool:
        test.add(group)
        return test.verdict is not None

    interruption = play(given, [contest], [*tasks(contest, given.games)], add, lambda: bounds.format(test.evidence))
    return conclude(files, test.match, str(test), interruption)


def exploit(given: argparse.Namespace) -> int:
    """`airlandsea exploit`: the exit status."""
    if given.unit != "battle":
        raise IllegalContest("a best response plays for points", [f"unit {given.unit!r}: battle"])
    contest = contest_of(given, Respondent(given.bot, given.samples, given.playouts), given.bot)
    files = files_of(given)
    groups: list[Group] = []
    interruption = play(given, [contest], [*tasks(contest, given.games)], groups.append)
    result = MatchResult(contest, groups)
    return conclude(files, result, exploit_report(result) if groups else NOTHING, interruption)


# What is to be played


def contest_of(given: argparse.Namespace, a: Entrant, b: Entrant) -> Contest:
    """The contest of a command line; raises an `AirLandSeaError` with what is wrong."""
    if given.games < 1:
        raise IllegalContest("nothing is played", [f"{given.games} games: 1 or more"])
    if given.workers is not None and given.workers < 1:
        raise IllegalContest("nobody plays", [f"{given.workers} workers: 1 or more"])
    return Contest(
        a,
        b,
        mode=mode_of(given),
        theaters=None if given.theaters is None else theater_letters(given.theaters),
        unit=given.unit,
        duplicate=given.duplicate,
        clock=clock_of(given.ms, given.clock),
        seed=seed_or_new(given.seed),
    )


def clock_of(milliseconds: float | None, war: str | None) -> Clock:
    """The clock of "--ms 50" and "--clock 60+1"."""
    if milliseconds is None and war is None:
        return NO_CLOCK
    try:
        move = None if milliseconds is None else milliseconds / 1000
        seconds, _, increment = (war or "").partition("+")
        return Clock(move, float(seconds) if war else None, float(increment or 0))
    except ValueError as error:
        raise IllegalContest("no such clock", [f"{error}; like --ms 50, or --clock 60+0.5"]) from None


# Playing


def play(
    given: argparse.Namespace,
    contests: list[Contest],
    plan: list[Task],
    add: Callable[[Group], Any],
    so_far: Callable[[], str] | None = None,
) -> KeyboardInterrupt | Exception | None:
    """Play a plan until `add` has had enough of the results; returns what has ended it before that, if anything."""
    is_hidden = given.quiet or not sys.stderr.isatty()
    with loading(is_hidden):
        for contest in contests:
            contest.warm_up()
    with (
        failures_unsaid(),
        closing(groups_of(given, contests, plan)) as groups,
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
    """The failures of bots are counted, and told at the end."""
    log = logging.getLogger("airlandsea.bots")
    before = log.level
    log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        log.setLevel(before)


def groups_of(given: argparse.Namespace, contests: list[Contest], plan: list[Task]) -> Generator[Group]:
    """The results, from this machine or from a cluster."""
    if given.ray:
        from ..arena.cluster import play_all_on_ray

        return play_all_on_ray(contests, plan, given.ray)
    return play_all(contests, plan, min(given.workers or os.cpu_count() or 1, len(plan)))


def bar_of(total: int, is_hidden: bool) -> "tqdm[Any]":
    """The progress bar; it counts groups."""
    return tqdm(total=total, unit=" deals", leave=False, disable=is_hidden, dynamic_ncols=True)


# The result


def files_of(given: argparse.Namespace) -> ResultFiles:
    """The files that were asked for; raises `NotWritten` with all that would be in their way."""
    names = (given.csv, given.parquet, getattr(given, "plot", None))
    files = ResultFiles(*(Path(name) if name else None for name in names))
    files.check()
    return files


def conclude(
    files: ResultFiles,
    result: MatchResult | TournamentResult,
    report: str,
    interruption: KeyboardInterrupt | Exception | None,
) -> int:
    """Save and print what was measured; the exit status. Raises what has ended it, unless that was Ctrl-C."""
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
    """The exit status; raises what has ended the games, unless that was Ctrl-C."""
    if isinstance(interruption, Exception):
        raise interruption
    return LEFT_BY_CTRL_C if interruption else 0
