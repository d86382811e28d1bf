"""`airlandsea review` and `equity`: evaluate decisions and scores."""

import argparse

from .commands import Commands
from .war import add_war

EQUITY = "Print the chance to win the war at every score, and when to withdraw."
REVIEW = "Evaluate each decision of a record: its loss, the biggest mistakes, and when to withdraw."


def add_judging(commands: Commands) -> None:
    """Add the commands that evaluate."""
    add_review(commands.add_parser("review", help="analyze the decisions of a war", description=REVIEW))
    add_equity(commands.add_parser("equity", help="print the chances to win a war", description=EQUITY))


def add_review(parser: argparse.ArgumentParser) -> None:
    """Add the options of `airlandsea review`."""
    parser.add_argument("record", help="a file *.als.toml")
    parser.add_argument("--seat", help="review only this player: 1a, 2a, 1b, 2b")
    parser.add_argument("--bot", default="search", help='the analyzing bot, like "search:threads=2" (default: search)')
    parser.add_argument("--playouts", type=int, metavar="N", help="playouts in each of two searches (default: 2000)")
    parser.add_argument("--ms", type=float, metavar="N", help="or the time for each decision, in milliseconds")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="random seed; repeatable with --playouts")
    parser.add_argument("--options", action="store_true", help="show all options of every decision")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    parser.add_argument("--plot", metavar="FILE", help="save a plot of the chance over time (needs matplotlib)")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    parser.set_defaults(run=run_review)


def add_equity(parser: argparse.ArgumentParser) -> None:
    """Add the options of `airlandsea equity`."""
    add_war(parser)
    look = parser.add_argument_group("a battle")
    look.add_argument("--score", metavar="4-7", help="show what each end of a battle means at this score")
    look.add_argument("--first", type=int, default=1, metavar="SIDE", help="the side that is first (default: 1)")
    play = parser.add_argument_group("measuring")
    play.add_argument("--measure", action="store_true", help="play battles and count how they end")
    play.add_argument("--bot", default="search:playouts=500", help="the bot that plays (default: search:playouts=500)")
    play.add_argument(
        "--battles", type=int, default=400, metavar="N", help="battles for each pair of points needed (default: 400)"
    )
    play.add_argument("--ms", type=float, metavar="N", help="time for each choice, in milliseconds")
    play.add_argument(
        "--write",
        nargs="?",
        const="HERE",
        metavar="FILE",
        help="write the result to FILE (default: the package's own outcomes.toml); tables of other modes stay",
    )
    play.add_argument("--seed", type=int, metavar="N", help="random seed: the same seed plays the same battles")
    play.add_argument("--workers", type=int, metavar="N", help="worker processes (default: one per core)")
    play.add_argument("--quiet", action="store_true", help="no progress bar")
    parser.set_defaults(run=run_equity, ray=None)


def run_review(args: argparse.Namespace) -> int:
    """Run `airlandsea review`."""
    from ..terminal.reviewing import review_file

    return review_file(args)


def run_equity(args: argparse.Namespace) -> int:
    """Run `airlandsea equity`."""
    from ..terminal.chances import equity

    return equity(args)
