"""`airlandsea match`, `tournament`, `sprt` and `exploit`: read what to play, show progress, print what came of it.

Ctrl-C at any time prints what has been measured so far. Playing and measuring are the arena's.
"""

import argparse
import logging
import os
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from tqdm import tqdm

from ..arena.contest import Contest, Entrant, Group, IllegalContest
from ..arena.crew import Task, play_all
from ..arena.exploit import Respondent
from ..arena.exploit import report as exploit_report
from ..arena.files import save_csv, save_parquet, save_plot
from ..arena.match import MatchResult, tasks
from ..arena.sprt import Sprt
from ..arena.tournament import TournamentResult, pairings, rounds
from ..battle import seed_or_new
from ..bots import NO_CLOCK, Clock
from .files import loading
from .start import LEFT_BY_CTRL_C, mode_of, theater_letters

EVERY = 10  # groups, between two looks at what the bar says


def match(given: argparse.Namespace) -> int:
    """`airlandsea match`: the exit status."""
    contest = contest_of(given, given.a, given.b)
    groups: list[Group] = []

    def so_far() -> str:
        rate = MatchResult(contest, groups).win_rate
        return f"{100 * rate.value:.1f} % ({100 * rate.low:.1f} to {100 * rate.high:.1f})"

    status = play(given, [contest], [*tasks(contest, given.games)], groups.append, so_far)
    result = MatchResult(contest, groups)
    print(result)
    if given.plot and groups:
        save_plot(result, Path(given.plot))
    keep(given, result.rows())
    return status


def tournament(given: argparse.Namespace) -> int:
    """`airlandsea tournament`: the exit status."""
    contests = pairings(given.bots, contest_of(given, "random", "random"))
    plan = [*rounds(contests, given.games)]
    groups: list[Group] = []
    status = play(given, contests, plan, groups.append)
    result = TournamentResult.of(contests, plan, groups)
    print(result)
    keep(given, result.rows())
    return status


def sprt(given: argparse.Namespace) -> int:
    """`airlandsea sprt`: the exit status."""
    contest = contest_of(given, given.a, given.b)
    wars = contest.unit == "war"
    low, high = (given.elo0, given.elo1) if wars else (given.points0, given.points1)
    test = Sprt(contest, low, high, given.alpha, given.beta)
    bounds = "LLR {{:+.2f}} ({:+.2f} to {:+.2f})".format(*test.hypotheses.bounds)

    def add(group: Group) -> bool:
        test.add(group)
        return test.verdict is not None

    status = play(given, [contest], [*tasks(contest, given.games)], add, lambda: bounds.format(test.evidence))
    print(test)
    keep(given, test.match.rows())
    return status


def exploit(given: argparse.Namespace) -> int:
    """`airlandsea exploit`: the exit status."""
    if given.unit != "battle":
        raise IllegalContest("a best response plays for points", [f"unit {given.unit!r}: battle"])
    contest = contest_of(given, Respondent(given.bot, given.samples, given.playouts), given.bot)
    groups: list[Group] = []
    status = play(given, [contest], [*tasks(contest, given.games)], groups.append)
    if groups:
        print(exploit_report(MatchResult(contest, groups)))
    keep(given, MatchResult(contest, groups).rows())
    return status


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
) -> int:
    """Play a plan until `add` has had enough of the results, or Ctrl-C; the exit status."""
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
            status = 0
        except KeyboardInterrupt:
            status = LEFT_BY_CTRL_C
    if status:
        print("Broken off; this has been measured:\n", flush=True)
    return status


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


def keep(given: argparse.Namespace, rows: Iterator[dict[str, Any]] | Iterable[dict[str, Any]]) -> None:
    """Write the games to the files that were asked for."""
    rows = [*rows]
    if given.csv and rows:
        save_csv(rows, Path(given.csv))
    if given.parquet and rows:
        save_parquet(rows, Path(given.parquet))
