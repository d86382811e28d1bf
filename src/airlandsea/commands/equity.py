"""`airlandsea equity`: print the chances of a war or of a battle at a score, and measure how battles end.

The module `equity` computes the chances; the arena plays the battles. After Ctrl-C the battles played so far count.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from ..equity import (
    PACKAGED_TABLES,
    Equity,
    equities,
    mode_key,
    outcome_shares,
    packaged_tables,
    read_tables,
    source_of,
    write_tables,
)
from ..errors import AirLandSeaError, IllegalMode
from ..rules.modes import CHART_POINTS, FOUGHT_OUT, Mode
from ..seeds import choose_seed
from ..text.lines import say
from .arena_run import BROKEN_OFF, play, status_of
from .arguments import add_mode, mode_of, read_row
from .match import clock_of

if TYPE_CHECKING:
    from ..arena.measure_outcomes import OutcomeCounts

ABOUT = "Print the chance to win the war at every score, and when to withdraw."
MAX_COLUMNS = 12  # in a table of chances
BATTLES = 400  # that are measured for each pair of points needed
MIN_BATTLES = 10  # battles a cell that an interrupted measurement needs to be written
HERE = "HERE"  # --write without a file


def add_equity(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea equity`."""
    parser.set_defaults(run=run_equity, ray=None, jsonl=None, records=None)
    parser.description = ABOUT
    add_mode(parser)
    look = parser.add_argument_group("a battle")
    look.add_argument("--score", metavar="4-7", help="show what each end of a battle means at this score")
    look.add_argument("--first", type=int, metavar="SIDE", help="with --score: the side that is first (default: 1)")
    play = parser.add_argument_group("measuring")
    play.add_argument("--measure", action="store_true", help="play battles and count how they end")
    play.add_argument("--bot", default="search:playouts=500", help="the bot that plays (default: %(default)s)")
    play.add_argument(
        "--battles", type=int, metavar="N", help=f"battles for each pair of points needed (default: {BATTLES})"
    )
    play.add_argument("--ms", type=float, metavar="N", help="time for each choice, in milliseconds")
    play.add_argument(
        "--write",
        nargs="?",
        const=HERE,
        metavar="FILE",
        help="write the result to FILE (default: the package's own outcomes.toml); tables of other modes stay",
    )
    play.add_argument("--seed", type=int, metavar="N", help="random seed: the same seed plays the same battles")
    play.add_argument("--workers", type=int, metavar="N", help="worker processes (default: one per core)")
    play.add_argument("--quiet", action="store_true", help="no progress bar")


def run_equity(args: argparse.Namespace) -> int:
    """Run `airlandsea equity`."""
    mode = mode_of(args)
    if wrong := [*unused_options(args)]:
        raise IllegalMode("these options do not fit together", wrong)
    if args.theaters is not None:
        read_row(args.theaters, mode.slots)
    if args.measure:
        return measure(args, mode)
    key = mode_key(mode)
    table = equities()[key]
    if args.score is None:
        text = both_tables(table, mode.target)
    else:
        text = at_score(table, mode, score_of(args.score, mode), first_of(1 if args.first is None else args.first))
    say(f"Chances to win the war in percent: {key}, {mode.target} points win it.")
    say(f"From {table.source}." if table.source else "From assumed outcomes: this mode has not been measured.")
    say()
    print(text)
    return 0


def unused_options(args: argparse.Namespace) -> Iterator[str]:
    """Yield options that say nothing without another one."""
    for name, needed in (("first", "score"), ("battles", "measure"), ("ms", "measure"), ("write", "measure")):
        if getattr(args, name) is not None and not getattr(args, needed):
            yield f"--{name}: it says nothing without --{needed}"


# The table


def both_tables(table: Equity, target: int) -> str:
    """Return a table for either side being first: rows are the points you need, columns those the enemy needs."""
    needs = [need for need in range(1, target + 1) if need % step_of(target) == 0 or need == target]
    parts = [
        "\n".join([f"{who} first. Rows: points you need; columns: points the enemy needs.", *grid])
        for who, grid in (("You are", grid_of(table, needs, 0)), ("The enemy is", grid_of(table, needs, 1)))
    ]
    return "\n\n".join(parts)


def step_of(target: int) -> int:
    """Return the step between the needs that are printed, so that the table has at most `MAX_COLUMNS` columns."""
    return -(-target // MAX_COLUMNS)


def grid_of(table: Equity, needs: list[int], first: int) -> list[str]:
    """Return the lines of a table."""
    head = "     " + "".join(f"{need:6}" for need in needs)
    return [head, *(f"{ours:5}{chances_of(table, ours, needs, first)}" for ours in needs)]


def chances_of(table: Equity, ours: int, needs: list[int], first: int) -> str:
    """Return the numbers of a line."""
    return "".join(f"{100 * table.chance((ours, theirs), first):6.1f}" for theirs in needs)


# A battle at a score


def at_score(table: Equity, mode: Mode, score: tuple[int, int], first: int) -> str:
    """Return what each end of the battle means, and when to withdraw."""
    needs = mode.target - score[0], mode.target - score[1]
    now = table.chance(needs, first)
    parts = [
        f"Score {score[0]} to {score[1]}, side {first + 1} is first: side 1's chance of the war is {100 * now:.1f} %.",
        "\n".join(ends(table, mode, needs, first)),
    ]
    if mode.withdrawal and mode.scoring == "normal":
        parts.append("\n".join(take_points(table, needs, first)))
    return "\n\n".join(parts)


def ends(table: Equity, mode: Mode, needs: tuple[int, int], first: int) -> list[str]:
    """Return a line for each way the battle can end, with side 1's chance after it."""
    now = table.chance(needs, first)
    utilities = [1] if mode.scoring == "beginner" else list(CHART_POINTS) if mode.withdrawal else [FOUGHT_OUT]
    results = [*((points, 0) for points in reversed(utilities)), *([(0, 0)] if mode.ties == "nobody" else [])]
    results += [(0, points) for points in utilities]
    lines = ["the battle                 side 1     change"]
    for ours, theirs in results:
        after = table.chance((needs[0] - ours, needs[1] - theirs), 1 - first)
        lines.append(f"{result_in_words(ours, theirs):<24}{100 * after:7.1f} %  {100 * (after - now):+8.1f}")
    return lines


def result_in_words(ours: int, theirs: int) -> str:
    """Return "side 2 scores 3"."""
    return f"side {1 + (theirs > 0)} scores {ours or theirs}" if ours or theirs else "nobody scores"


def take_points(table: Equity, needs: tuple[int, int], first: int) -> list[str]:
    """Return, for each price, the chance to win the battle below which each side should withdraw."""
    lines = [
        "Withdraw if your chance to win the battle, fought out for 6, is below:",
        "the enemy scores        side 1     side 2",
    ]
    for price in CHART_POINTS:
        ours = table.take_point(needs, first, price)
        theirs = table.take_point((needs[1], needs[0]), 1 - first, price)
        lines.append(f"{price:16}{100 * ours:12.1f} %{100 * theirs:9.1f} %")
    return lines


def score_of(text: str, mode: Mode) -> tuple[int, int]:
    """Return the score of "4-7" or "4:7"; raises `IllegalMode` if no battle is played at that score."""
    ours, _, theirs = text.replace(":", "-").partition("-")
    if not all(points.isascii() and points.isdecimal() and len(points) < 6 for points in (ours, theirs)):
        raise IllegalMode(f"no score {text!r}", ["the points of side 1 and side 2, like 4-7"])
    score = int(ours), int(theirs)
    if max(score) >= mode.target:
        raise IllegalMode(f"no battle is played at {text!r}", [f"{mode.target} points win the war"])
    return score


def first_of(side: int) -> int:
    """Return the side that is first, counted from 0."""
    if side not in (1, 2):
        raise IllegalMode(f"side {side!r} cannot be first", ["side 1 or 2"])
    return side - 1


# Measuring


def measure(args: argparse.Namespace, mode: Mode) -> int:
    """Run `airlandsea equity --measure`."""
    from ..arena.matchup import IllegalMatchup, MatchConfig
    from ..arena.measure_outcomes import outcome_counts

    battles = BATTLES if args.battles is None else args.battles
    if battles < 1 or (args.workers is not None and args.workers < 1):
        raise IllegalMatchup("nothing is played", [f"{battles} battles, {args.workers} workers: 1 or more"])
    theaters = None if args.theaters is None else read_row(args.theaters, mode.slots)
    cells = outcome_counts(
        args.bot, MatchConfig(mode=mode, theaters=theaters, clock=clock_of(args.ms, None), seed=choose_seed(args.seed))
    )
    path = None if args.write is None else path_of(args.write)
    if path:
        check_writable(path)
    plan = [*cells.tasks(battles)]
    played = iter(plan)
    interruption = play(args, cells.matchups, plan, lambda group: cells.add(next(played), group))
    if path:  # before the report: the reader of a pipe may go away while it is printed
        keep(cells, path, is_whole=interruption is None)
    if interruption:
        say(BROKEN_OFF)
    print_measurement(cells, mode)
    return status_of(interruption)


def print_measurement(cells: "OutcomeCounts", mode: Mode) -> None:
    """Print what was counted, and the chances that follow from it."""
    if not sum(map(sum, cells.counts)):
        say("No battle was played.")
        return
    say(f"{cells.key}: {source_of(cells.table)}, seed {cells.seed}.")
    if cells.failures:
        say(f"The bot failed {cells.failures} times; the heuristic bot moved instead.")
    say("Chances to win the war in percent, from these battles alone:")
    print(both_tables(Equity(outcome_shares(cells.table)), mode.target))


def path_of(text: str) -> Path:
    """Return the file to write: the package's own, or the named file."""
    return PACKAGED_TABLES if text == HERE else Path(text)


def check_writable(path: Path) -> None:
    """Raise `NotKept` before anything is played if the result could not be written."""
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise NotKept(f"{path} cannot be written", ["the folder does not exist or you may not write there"])
    try:
        tables_of(path)
    except (OSError, UnicodeDecodeError) as error:
        raise NotKept(f"{path} cannot be read", [str(error)]) from None


def tables_of(path: Path) -> dict[str, dict[str, object]]:
    """Return the tables in a file; without a file, those of the package."""
    text = path.read_text("utf-8") if path.exists() else ""
    return read_tables(text if text.strip() else packaged_tables())


def keep(cells: "OutcomeCounts", path: Path, is_whole: bool) -> None:
    """Write the table of this mode into a file; its other tables stay."""
    if not is_whole and cells.fewest < MIN_BATTLES:
        say(f"Not written: fewer than {MIN_BATTLES} battles a cell. {path} is unchanged.")
        return
    text = write_tables(tables_of(path) | {cells.key: cells.table})
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise NotKept(f"{path} was not written", [str(error)]) from None
    print(f"Table {cells.key!r} written to {path}.", file=sys.stderr)


class NotKept(AirLandSeaError):
    """The result of a measurement cannot be written."""
