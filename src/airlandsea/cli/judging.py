"""`airlandsea review` and `equity`: what decisions and scores are worth."""

import argparse

from .commands import Commands
from .war import add_war

EQUITY = "The chance to win the war at every score, and when to withdraw."
REVIEW = "What each decision of a record was worth, the biggest mistakes, and when to withdraw."


def add_judging(commands: Commands) -> None:
    """The commands that judge."""
    add_review(commands.add_parser("review", help="judge the decisions of a war", description=REVIEW))
    add_equity(commands.add_parser("equity", help="the chances of a war", description=EQUITY))


def add_review(parser: argparse.ArgumentParser) -> None:
    """The options of `airlandsea review`."""
    parser.add_argument("record", help="a file *.als.toml")
    parser.add_argument("--seat", help="only this player's decisions: 1a, 2a, 1b, 2b")
    parser.add_argument("--bot", default="search", help='who judges, like "search:threads=2" (default: search)')
    parser.add_argument("--playouts", type=int, metavar="N", help="length of each of two searches (default: 2000)")
    parser.add_argument("--ms", type=float, metavar="N", help="or the time for a decision, in milliseconds")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="with --playouts: the same review again")
    parser.add_argument("--options", action="store_true", help="list every option of every decision")
    parser.add_argument("--json", action="store_true", help="everything as JSON")
    parser.add_argument("--plot", metavar="FILE", help="a picture of the chance over time (needs matplotlib)")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    parser.set_defaults(run=run_review)


def add_equity(parser: argparse.ArgumentParser) -> None:
    """The options of `airlandsea equity`."""
    add_war(parser)
    look = parser.add_argument_group("a battle")
    look.add_argument("--score", metavar="4-7", help="what each end of a battle means at this score")
    look.add_argument("--first", type=int, default=1, metavar="SIDE", help="who is first in it (default: 1)")
    play = parser.add_argument_group("measuring")
    play.add_argument("--measure", action="store_true", help="play battles, and count how they end")
    play.add_argument("--bot", default="search:playouts=500", help="who plays (default: search:playouts=500)")
    play.add_argument("--battles", type=int, default=400, metavar="N", help="for each pair of needs (default: 400)")
    play.add_argument("--ms", type=float, metavar="N", help="time for a choice, in milliseconds")
    play.add_argument(
        "--write",
        nargs="?",
        const="HERE",
        metavar="FILE",
        help="keep the result in FILE, or in the package's own outcomes.toml; the tables of other modes stay",
    )
    play.add_argument("--seed", type=int, metavar="N", help="the same seed plays the same battles again")
    play.add_argument("--workers", type=int, metavar="N", help="processes (default: one for each core)")
    play.add_argument("--quiet", action="store_true", help="no progress bar")
    parser.set_defaults(run=run_equity, ray=None)


def run_review(args: argparse.Namespace) -> int:
    """`airlandsea review`."""
    from ..terminal.reviewing import review_file

    return review_file(args)


def run_equity(args: argparse.Namespace) -> int:
    """`airlandsea equity`."""
    from ..terminal.chances import equity

    return equity(args)
