"""`airlandsea dataset`: make a data set of played battles as Parquet files, and verify one by playing it again."""

import argparse
import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from ..errors import AirLandSeaError
from ..notation.codes import read_theaters
from ..seeds import choose_seed
from ..text.lines import say
from .arena_run import BROKEN_OFF, print_report, silence_failures, status_of
from .arguments import add_mode, add_number, check_pyarrow, mode_of, positive, unit_of

if TYPE_CHECKING:
    from ..dataset.folder import DatasetFolder
    from ..dataset.run import DatasetRun
    from ..dataset.verify import FileVerdict, Verifier

BATTLES = 100_000


def add_dataset(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea dataset`."""
    parser.description = "Make a data set of played battles (docs/dataset.md), or verify one by playing it again."
    actions = parser.add_subparsers(title="what to do", metavar="ACTION", required=True)
    make = actions.add_parser("make", help="play battles, and write them as Parquet files with a data card")
    make.set_defaults(run=run_make)
    make.add_argument("folder", metavar="FOLDER", help="folder for the data set")
    make.add_argument(
        "--players",
        nargs=2,
        metavar=("A", "B"),
        help="two bots with options; in compiled code: random, search-for-points:playouts=N (default: random random)",
    )
    add_number(make, f"battles, or wars (default: {BATTLES})", positive)
    make.add_argument("--unit", choices=("battle", "war"), help="what is played (default: battle)")
    make.add_argument("--seed", type=int, metavar="N", help="random seed: the same seed plays the same battles")
    make.add_argument("--arena", action="store_true", help="play `random`, too, by the loop of the arena")
    make.add_argument("--tokens", action="store_true", help="write the actions as tokens, too")
    make.add_argument("--shard", type=positive, metavar="N", help="battles, or wars, in a file")
    make.add_argument("--resume", action="store_true", help="go on with the run in FOLDER")
    add_mode(make)
    verify = actions.add_parser("verify", help="play every battle of a data set again, and compare everything")
    verify.set_defaults(run=run_verify)
    verify.add_argument("folder", metavar="FOLDER", help="folder with a data set, or with its Parquet files")
    verify.add_argument(
        "--sample", type=int, metavar="N", help="check one of N battles in plain Python, too (default: 1000; 0: none)"
    )
    verify.add_argument("--seed", type=int, metavar="N", help="draws the sample (default: random)")
    verify.add_argument("--json", action="store_true", help="print the result as JSON")
    for each in (make, verify):
        each.add_argument("--workers", type=positive, metavar="N", help="worker processes (default: one per core)")
        each.add_argument("--quiet", action="store_true", help="no progress bar")


# Making one


def run_make(args: argparse.Namespace) -> int:
    """Run `airlandsea dataset make`."""
    check_pyarrow()
    from ..dataset.folder import DatasetFolder

    folder = DatasetFolder(Path(args.folder))
    run = choose_run(args, folder)
    run.check()
    left = folder.begin(run, args.resume)
    try:
        with silence_failures():
            made = sum(make_files(args, run, folder, left))
    except KeyboardInterrupt as interruption:
        say(f"{BROKEN_OFF.strip()} {len(finished_files(run, folder))} of {run.shards} files. --resume goes on.")
        return status_of(interruption)
    facts = folder.finish(run, command_of(run))
    battles = sum(each.battles for each in facts)
    print(f"{battles:,} battles are in {args.folder}, {made:,} of them played now.", flush=True)
    return 0


def finished_files(run: "DatasetRun", folder: "DatasetFolder") -> list[int]:
    """Return the numbers of the files that are finished."""
    return [number for number in range(run.shards) if (folder.data / run.name_of(number)).exists()]


def make_files(args: argparse.Namespace, run: "DatasetRun", folder: "DatasetFolder", left: list[int]) -> Iterator[int]:
    """Make files, and yield how many battles each has."""
    from ..arena.workers import Task, play_all
    from ..dataset.shards import ShardMaker
    from ..progress import progress_bar

    tasks = [Task(0, number) for number in left]
    workers = min(args.workers or os.cpu_count() or 1, max(1, len(tasks)))
    with (
        closing(play_all([ShardMaker(run, folder.data)] if tasks else [], tasks, workers if tasks else 1)) as numbers,
        progress_bar("battles", sum(len(run.games_of(number)) for number in left), args.quiet) as bar,
    ):
        for number, battles in zip(left, numbers, strict=True):
            bar.update(len(run.games_of(number)))
            yield battles


def choose_run(args: argparse.Namespace, folder: "DatasetFolder") -> "DatasetRun":
    """Return what is played: what the command line says, or the rest of the run in the folder."""
    from ..dataset.folder import read_description
    from ..dataset.run import ARENA, GAMES_A_SHARD, DatasetRun, loop_for

    if args.resume and args.games is None and args.players is None and args.seed is None:
        told = read_description(folder.path)
        if told is not None:
            return DatasetRun.read(told["run"])
    players = tuple(args.players or ("random", "random"))
    unit = unit_of(args, usual="battle")
    loop = ARENA if args.arena else loop_for(players, unit)
    return DatasetRun(
        players=players,
        games=args.games or BATTLES,
        seed=choose_seed(args.seed),
        mode=mode_of(args),
        theaters=None if args.theaters is None else read_theaters(args.theaters),
        unit=unit,
        loop=loop,
        shard=args.shard or GAMES_A_SHARD[loop],
        tokens=args.tokens,
    )


def command_of(run: "DatasetRun") -> str:
    """Return the command that makes a run again."""
    from ..dataset.run import ARENA, GAMES_A_SHARD, loop_for

    words = ["airlandsea dataset make FOLDER --players", *(f'"{player}"' for player in run.players)]
    words += [f"--{run.unit}s {run.games} --seed {run.seed}"]
    words += ["--arena"] if run.loop == ARENA != loop_for(run.players, run.unit) else []
    words += ["--tokens"] if run.tokens else []
    words += [f"--shard {run.shard}"] if run.shard != GAMES_A_SHARD[run.loop] else []
    return " ".join([*words, *mode_words(run)])


def mode_words(run: "DatasetRun") -> Iterator[str]:
    """Yield the options of the mode and the theaters, where they are not those of Standard."""
    from ..rules.modes import PRESETS, write_chart

    named = [name for name, mode in PRESETS.items() if mode == run.mode]
    if named and named[0] != "standard":
        yield f'--mode "{named[0]}"'
    if not named:
        mode = run.mode
        yield f"--mode {'epic' if mode.slots == 5 else 'standard'} --pairs {mode.teams} --target {mode.target}"
        yield f"--scoring {mode.scoring}"
        yield f"--ties {mode.ties}" if mode.handicap is None else f"--handicap {mode.handicap + 1}"
        if not mode.withdrawal:
            yield "--no-withdrawal"
        if mode.chart:
            yield f"--chart {write_chart(mode.chart)}"
    if run.theaters:
        yield f"--theaters {run.theaters}"


# Verifying one


def run_verify(args: argparse.Namespace) -> int:
    """Run `airlandsea dataset verify`; the exit status is 0 if everything is right, otherwise 1."""
    check_pyarrow()
    from ..dataset.verify import SAMPLE, DatasetVerdict, find_missing, open_folder

    if args.sample is not None and args.sample < 0:
        raise AirLandSeaError("this cannot be verified", [f"--sample {args.sample}: 0 or more"])
    sample = SAMPLE if args.sample is None else args.sample
    verifier = open_folder(Path(args.folder), sample, choose_seed(args.seed))
    began = perf_counter()
    missing = find_missing(verifier)
    files = []
    for line in missing if not args.json else []:
        print(line)
    for each in verify_files(args, verifier):
        files.append(each)
        for line in each.lines if not args.json else []:
            print(line, flush=True)
    verdict = DatasetVerdict(tuple(files), tuple(missing))
    if args.json:
        print_report(verdict.as_json(), False)
    else:
        print(f"{verdict}; {perf_counter() - began:.0f} s", flush=True)  # in one line, however long it is
    return 0 if verdict.is_good else 1


def verify_files(args: argparse.Namespace, verifier: "Verifier") -> "Iterator[FileVerdict]":
    """Verify files, and yield what has been found in each."""
    from ..arena.workers import Task, play_all
    from ..progress import progress_bar

    tasks = [Task(0, number) for number in range(len(verifier.files))]
    workers = min(args.workers or os.cpu_count() or 1, len(tasks))
    with (
        closing(play_all([verifier], tasks, workers)) as verdicts,
        progress_bar("files", len(tasks), args.quiet) as bar,
    ):
        for verdict in verdicts:
            bar.update()
            yield verdict
