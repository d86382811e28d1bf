"""`airlandsea match`, `tournament`, `sprt` and `exploit`: how well bots play."""

import argparse

from .commands import Commands
from .war import add_war


def add_contests(commands: Commands) -> None:
    """The commands that measure how well bots play."""
    match = commands.add_parser("match", help="measure two bots", description="Play two bots against each other.")
    match.add_argument("a", metavar="A", help='a bot with its options: "thumb:deals=8"')
    match.add_argument("b", metavar="B", help="another one")
    match.add_argument("--plot", metavar="FILE", help="a picture of how the result has settled (needs matplotlib)")
    add_contest(match, games=200)
    match.set_defaults(run=run_match)
    tournament = commands.add_parser("tournament", help="rate several bots", description="Everybody against everybody.")
    tournament.add_argument("bots", nargs="+", metavar="BOT", help="bots; the first one is the yardstick of the Elo")
    add_contest(tournament, games=200)
    tournament.set_defaults(run=run_tournament)
    sprt = commands.add_parser(
        "sprt", help="find out whether a bot is better", description="Play until it is known whether A is better."
    )
    sprt.add_argument("a", metavar="A", help='a bot with its options: "thumb:deals=8"')
    sprt.add_argument("b", metavar="B", help="another one")
    sprt.add_argument("--elo0", type=float, default=0.0, help="better by so much (default: 0) …")
    sprt.add_argument("--elo1", type=float, default=20.0, help="… or by so much (default: 20)? In wars")
    sprt.add_argument("--points0", type=float, default=0.0, help="better by so much (default: 0) …")
    sprt.add_argument("--points1", type=float, default=0.2, help="… or by so much (default: 0.2)? In battles")
    sprt.add_argument("--alpha", type=float, default=0.05, help="how often the second may be a mistake (default: 0.05)")
    sprt.add_argument("--beta", type=float, default=0.05, help="how often the first may be a mistake (default: 0.05)")
    add_contest(sprt, games=100_000)
    sprt.set_defaults(run=run_sprt)
    exploit = commands.add_parser(
        "exploit", help="find out how much can be won from a bot", description="Play battles against a best response."
    )
    exploit.add_argument("bot", metavar="BOT", help='a bot with its options: "thumb:deals=8"')
    exploit.add_argument("--samples", type=int, default=40, metavar="N", help="battles imagined with it (default: 40)")
    exploit.add_argument(
        "--playouts", type=int, default=500, metavar="N", help="of the search beside it (default: 500)"
    )
    add_contest(exploit, games=100)
    exploit.set_defaults(run=run_exploit, unit="battle")


def add_contest(parser: argparse.ArgumentParser, games: int) -> None:
    """The options of everything that is played between bots."""
    add_war(parser)
    play = parser.add_argument_group("the games")
    play.add_argument(
        "--games", "--wars", "--battles", type=int, default=games, metavar="N", help=f"of two bots (default: {games})"
    )
    play.add_argument("--unit", default="war", help="what a game is: war (default), or battle")
    play.add_argument("--duplicate", type=int, default=2, metavar="N", help="games on each deal: 2 (default), or 4")
    play.add_argument(
        "--no-duplicate", dest="duplicate", action="store_const", const=1, help="every game on deals of its own"
    )
    play.add_argument("--ms", type=float, metavar="N", help="time for a choice, in milliseconds")
    play.add_argument("--clock", metavar="S[+S]", help="time for a war, in seconds, and for each choice in it")
    play.add_argument("--seed", type=int, metavar="N", help="the same seed plays the same games again")
    play.add_argument("--workers", type=int, metavar="N", help="processes (default: one for each core)")
    play.add_argument("--ray", nargs="?", const="auto", metavar="ADDRESS", help="play on a Ray cluster instead")
    result = parser.add_argument_group("the result")
    result.add_argument("--csv", metavar="FILE", help="every game as a row")
    result.add_argument("--parquet", metavar="FILE", help="every game as a row (needs pyarrow)")
    result.add_argument("--quiet", action="store_true", help="no progress bar")


def run_match(args: argparse.Namespace) -> int:
    """`airlandsea match`."""
    from ..terminal.contests import match

    return match(args)


def run_tournament(args: argparse.Namespace) -> int:
    """`airlandsea tournament`."""
    from ..terminal.contests import tournament

    return tournament(args)


def run_sprt(args: argparse.Namespace) -> int:
    """`airlandsea sprt`."""
    from ..terminal.contests import sprt

    return sprt(args)


def run_exploit(args: argparse.Namespace) -> int:
    """`airlandsea exploit`."""
    from ..terminal.contests import exploit

    return exploit(args)
