"""`airlandsea show`, `replay`, `check` and `perft`: positions and records."""

import argparse

from .commands import Commands


def add_files(commands: Commands) -> None:
    """The commands for positions and records."""
    show = commands.add_parser("show", help="show a position or a record", description="Show a position or a record.")
    show.add_argument("thing", help="a position line in quotes, or a record's file")
    show.set_defaults(run=run_show)
    replay = commands.add_parser("replay", help="tell a record step by step", description="Tell a record step by step.")
    replay.add_argument("record", help="a file *.als.toml")
    replay.add_argument("--seat", help="from whose point of view: 1a, 2a, 1b, 2b (default: a spectator's)")
    replay.set_defaults(run=run_replay)
    check = commands.add_parser("check", help="check records", description="Replay records and check all they say.")
    check.add_argument("records", nargs="+", help="files *.als.toml, or streams of records")
    check.add_argument("--quiet", action="store_true", help="no progress bar")
    check.set_defaults(run=run_check)
    perft = commands.add_parser("perft", help="count the ways from a position", description="Count ways, by depth.")
    perft.add_argument("position", help="a position line in quotes")
    perft.add_argument("--depth", type=int, default=4, help="how many decisions (default: 4)")
    perft.set_defaults(run=run_perft)


def run_show(args: argparse.Namespace) -> int:
    """`airlandsea show`."""
    from ..terminal.files import show

    return show(args.thing)


def run_replay(args: argparse.Namespace) -> int:
    """`airlandsea replay`."""
    from ..terminal.files import replay

    return replay(args.record, args.seat)


def run_check(args: argparse.Namespace) -> int:
    """`airlandsea check`."""
    from ..terminal.files import check_files

    return check_files(args.records, args.quiet)


def run_perft(args: argparse.Namespace) -> int:
    """`airlandsea perft`."""
    from ..terminal.files import perft

    return perft(args.position, args.depth)
