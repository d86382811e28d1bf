"""`airlandsea puzzles`: solve the puzzle of the day or a row of puzzles; make a pack of them, and prove one again."""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import UTC, date, datetime
from itertools import islice
from math import ceil
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, TypeVar

from ..errors import AirLandSeaError
from ..locale import translate, using_language
from ..progress import progress_bar
from ..text.lines import say
from .arena_run import status_of
from .arguments import ADMIN_TOKEN, add_language, admin_token_of, language_of, positive, worker_key
from .records import open_text

if TYPE_CHECKING:
    from ..puzzles import Puzzle

Result = TypeVar("Result")
THEMES = ("withdraw", "stay", "win", "flip", "name", "ability", "deploy", "improvise")
SURPLUS = 1.2  # times as many puzzles are found as are wanted, so that no theme and level is rare


class FailedProof(AirLandSeaError):
    """Puzzles whose answers a new search does not confirm."""


def add_puzzles(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea puzzles`."""
    parser.description = "Solve puzzles: decisions with one clearly right answer, from games between bots."
    actions = parser.add_subparsers(title="what to do", metavar="ACTION", required=True)
    daily = actions.add_parser("daily", help="solve the puzzle of the day, the same for everybody")
    daily.add_argument("--day", type=date.fromisoformat, metavar="YYYY-MM-DD", help="the puzzle of another day")
    solve = actions.add_parser("solve", help="solve one puzzle after the other")
    solve.add_argument("--theme", choices=THEMES, help="only puzzles of this theme")
    solve.add_argument("--level", type=int, choices=range(1, 9), help="only puzzles of this difficulty")
    solve.add_argument("--seed", type=int, metavar="N", help="the order of the puzzles (default: random)")
    for each, run in ((daily, run_daily), (solve, run_solve)):
        each.set_defaults(run=run)
        add_language(each)
    make = actions.add_parser("make", help="find puzzles in games between bots, and prove them")
    make.set_defaults(run=run_make)
    make.add_argument("output", metavar="FILE", help="the pack: a line of JSON for each puzzle")
    number = "puzzles in the pack (default: %(default)s)"
    make.add_argument("--number", type=positive, default=100, metavar="N", help=number)
    make.add_argument("--seed", type=int, default=0, metavar="N", help="the same seed finds the same puzzles")
    who = make.add_mutually_exclusive_group()
    who.add_argument("--workers", type=positive, default=1, metavar="N", help="processes (default: %(default)s)")
    who.add_argument("--server", metavar="URL", help="the workers of this server find them (docs/server.md)")
    make.add_argument(
        "--admin-token",
        type=worker_key,
        metavar="TOKEN",
        help=f"the operator's token of that server (default: {ADMIN_TOKEN} of the environment)",
    )
    check = actions.add_parser("check", help="prove the answers of a pack again, with more playouts and another seed")
    check.set_defaults(run=run_check)
    check.add_argument("pack", nargs="?", metavar="FILE", help="a pack (default: that of the package)")
    check.add_argument("--sample", type=positive, metavar="N", help="only N of its puzzles, chosen at random")
    check.add_argument(
        "--playouts", type=positive, default=20_000, metavar="N", help="playouts of each search (default: %(default)s)"
    )
    check.add_argument("--seed", type=int, default=1, metavar="N", help="random seed of the searches and of the sample")
    for each in (make, check):
        each.add_argument("--quiet", action="store_true", help="no progress bar")


# Solving


def run_daily(args: argparse.Namespace) -> int:
    """Run `airlandsea puzzles daily`."""
    from ..puzzles import daily_puzzle, share_line
    from ..terminal.puzzles import solve

    day = args.day or datetime.now(UTC).date()
    puzzle = daily_puzzle(day)
    with using_language(language_of(args)):
        say(translate("puzzle-daily", day=day.isoformat()))
        if tries := ask_puzzles(lambda: solve(puzzle)):
            say(translate("puzzle-share", line=share_line(day, puzzle, tries)))
    return 0


def run_solve(args: argparse.Namespace) -> int:
    """Run `airlandsea puzzles solve`."""
    from ..puzzles import read_pack
    from ..terminal.puzzles import solve_in_turn

    puzzles = [puzzle for puzzle in read_pack() if puzzle.fits(args.theme, args.level)]
    Random(args.seed).shuffle(puzzles)
    with using_language(language_of(args)):
        ask_puzzles(lambda: solve_in_turn(puzzles))
    return 0


def ask_puzzles(ask: Callable[[], Result]) -> Result | None:
    """Return what solving puzzles returns; None when the player leaves, or the input ends."""
    from ..terminal.game import Leave

    try:
        return ask()
    except (Leave, EOFError):
        return None


# Making


def run_make(args: argparse.Namespace) -> int:
    """Run `airlandsea puzzles make`; what ends it early leaves a pack of the puzzles found so far.

    Raises:
        NotWritten: the pack cannot be written, or its file holds something already
        RequestFailed: a server that cannot be used
    """
    from ..arena.results import check_new_file, open_output
    from ..puzzles import write_pack
    from ..puzzles.mine import select_evenly

    path = Path(args.output)
    check_new_file(path)
    found: list[Puzzle] = []
    interruption = None
    try:
        mine_into(found, ceil(SURPLUS * args.number), args)
    except (KeyboardInterrupt, Exception) as error:
        interruption = error
    if puzzles := select_evenly(found, args.number):
        with open_output(path):
            path.write_text(write_pack(puzzles), "utf-8")
        print(summary(puzzles))
    elif interruption is not None:
        say_aside("no puzzle was found: nothing was written")
    return status_of(interruption)


def mine_into(found: "list[Puzzle]", wanted: int, args: argparse.Namespace) -> None:
    """Add puzzles to a list, found by processes of this machine or by the workers of a server."""
    from ..puzzles.mine import mine
    from ..worker.puzzle_server import PuzzleServer, WorkerLied

    server = PuzzleServer(args.server, admin_token_of(args.admin_token), say_aside) if args.server else None
    while len(found) < wanted:
        found.clear()
        mining = mine(args.seed, args.workers, play=server.play if server else None)
        try:
            with progress_bar("puzzles", wanted, args.quiet) as bar, closing(mining):
                for puzzle in islice(mining, wanted):
                    found.append(puzzle)
                    bar.update()
        except WorkerLied as error:
            say_aside(error)  # the wars of others are not played again


def say_aside(line: object) -> None:
    """Print something that is no result, on stderr."""
    print(line, file=sys.stderr, flush=True)


def summary(puzzles: "Sequence[Puzzle]") -> str:
    """Return how many puzzles there are of each theme and difficulty."""
    themes, levels = Counter(puzzle.theme for puzzle in puzzles), Counter(puzzle.level for puzzle in puzzles)
    exact = sum(puzzle.proof == "exact" for puzzle in puzzles)
    by_theme = ", ".join(f"{theme} {themes[theme]}" for theme in sorted(themes))
    by_level = ", ".join(f"{level}: {levels[level]}" for level in sorted(levels))
    number = f"{len(puzzles)} puzzle{'' if len(puzzles) == 1 else 's'}"
    return f"{number}, {exact} of them solved exactly\nthemes: {by_theme}\nlevels: {by_level}"


def run_check(args: argparse.Namespace) -> int:
    """Run `airlandsea puzzles check`; Ctrl-C ends it with what was found until then.

    Raises:
        FailedProof: with the puzzles that are not confirmed
        IllegalPuzzle: a pack that holds no puzzles, or something else
        IllegalRecord: the file of the pack cannot be read
    """
    from ..puzzles import read_pack
    from ..puzzles.mine import Prover, confirms

    puzzles = read_file(Path(args.pack)) if args.pack else read_pack()
    if args.sample is not None:
        puzzles = tuple(Random(args.seed).sample(puzzles, min(args.sample, len(puzzles))))
    prover = Prover(args.playouts)
    failed, done, interruption = [], 0, None
    try:
        with progress_bar("puzzles", len(puzzles), args.quiet) as bar:
            for done, puzzle in enumerate(puzzles):
                if not confirms(prover, puzzle, Random(f"{args.seed} {done}")):
                    failed.append(f"{puzzle.id}: {puzzle.position}")
                bar.update()
            done = len(puzzles)
    except KeyboardInterrupt as error:
        interruption = error
    if failed:
        raise FailedProof(f"{len(failed)} of {done} answers are not confirmed", failed)
    print(f"{done} of {len(puzzles)} answers confirmed" if interruption else f"{done} answers confirmed")
    return status_of(interruption)


def read_file(path: Path) -> "tuple[Puzzle, ...]":
    """Return the puzzles of a pack; raises `IllegalPuzzle` and `IllegalRecord`."""
    from ..puzzles import IllegalPuzzle, read_pack

    with open_text(path) as file:
        puzzles = read_pack(file.read())
    if not puzzles:
        raise IllegalPuzzle(f"{path} cannot be checked", ["it holds no puzzle"])
    return puzzles
