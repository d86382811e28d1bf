"""`airlandsea show`, `replay`, `check` and `perft`: positions and records."""

import argparse

from .commands import Commands


def add_files(commands: Commands) -> None:
    """Add the commands for positions and records."""
    show = commands.add_parser("show", help="show a position or a record", description="Show a position or a record.")
    show.add_argument("thing", help="a position line in quotes, or the file of a record")
    show.set_defaults(run=run_show)
    replay = commands.add_parser(
        "replay", help="replay a record move by move", description="Replay a record move by move."
    )
    replay.add_argument("record", help="a file *.als.toml")
    replay.add_argument("--seat", help="point of view: 1a, 2a, 1b, 2b (default: a spectator's)")
    replay.set_defaults(run=run_replay)
    check = commands.add_parser("check", help="validate records", description="Validate records by replaying them.")
    check.add_argument("records", nargs="+", help="files *.als.toml, or streams *.als.tomls")
    check.add_argument("--quiet", action="store_true", help="no progress bar")
    check.set_defaults(run=run_check)
    perft = commands.add_parser(
        "perft", help="count legal move sequences (perft)", description="Count legal move sequences by depth."
    )
    perft.add_argument("position", help="a position line in quotes")
    perft.add_argument("--depth", type=int, default=4, help="number of decisions (default: 4)")
    perft.set_defaults(run=run_perft)


def run_show(args: argparse.Namespace) -> int:
    """Run `airlandsea show`."""
    from ..terminal.files import show

    return show(args.thing)


def run_replay(args: argparse.Namespace) -> int:
    """Run `airlandsea replay`."""
    from ..terminal.files import replay

    return replay(args.record, args.seat)


def run_check(args: argparse.Namespace) -> int:
    """Run `airlandsea check`."""
    from ..terminal.files import check_files

    return check_files(args.records, args.quiet)


def run_perft(args: argparse.Namespace) -> int:
    """Run `airlandsea perft`."""
    from ..terminal.files import perft

    return perft(args.position, args.depth)
