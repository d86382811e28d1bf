"""`airlandsea match`, `tournament`, `sprt` and `exploit`: measure how well bots play."""

import argparse

from .commands import Commands
from .war import add_war


def add_contests(commands: Commands) -> None:
    """Add the commands that measure how well bots play."""
    match = commands.add_parser("match", help="compare two bots", description="Play two bots against each other.")
    match.add_argument("a", metavar="A", help='a bot with its options: "heuristic:deals=8"')
    match.add_argument("b", metavar="B", help="another bot")
    match.add_argument("--plot", metavar="FILE", help="save a plot of the running win rate (needs matplotlib)")
    add_contest(match, games=200)
    match.set_defaults(run=run_match)
    tournament = commands.add_parser("tournament", help="rate several bots", description="Play a round-robin.")
    tournament.add_argument("bots", nargs="+", metavar="BOT", help="bots; Elo ratings are relative to the first")
    add_contest(tournament, games=200)
    tournament.set_defaults(run=run_tournament)
    sprt = commands.add_parser(
        "sprt", help="test whether a bot is better", description="Test whether A is better: a sequential test (SPRT)."
    )
    sprt.add_argument("a", metavar="A", help='a bot with its options: "heuristic:deals=8"')
    sprt.add_argument("b", metavar="B", help="another bot")
    sprt.add_argument("--elo0", type=float, default=0.0, help="with wars, H0: Elo difference (default: 0)")
    sprt.add_argument("--elo1", type=float, default=20.0, help="with wars, H1: Elo difference (default: 20)")
    sprt.add_argument("--points0", type=float, default=0.0, help="with battles, H0: points a battle (default: 0)")
    sprt.add_argument("--points1", type=float, default=0.2, help="with battles, H1: points a battle (default: 0.2)")
    sprt.add_argument("--alpha", type=float, default=0.05, help="false-positive rate (default: 0.05)")
    sprt.add_argument("--beta", type=float, default=0.05, help="false-negative rate (default: 0.05)")
    add_contest(sprt, games=100_000)
    sprt.set_defaults(run=run_sprt)
    exploit = commands.add_parser(
        "exploit",
        help="measure how exploitable a bot is",
        description="Play battles of a best response against the bot.",
    )
    exploit.add_argument("bot", metavar="BOT", help='a bot with its options: "heuristic:deals=8"')
    exploit.add_argument(
        "--samples",
        type=int,
        default=40,
        metavar="N",
        help="battles simulated with the bot for each choice (default: 40)",
    )
    exploit.add_argument(
        "--playouts", type=int, default=500, metavar="N", help="playouts of the search it starts from (default: 500)"
    )
    add_contest(exploit, games=100)
    exploit.set_defaults(run=run_exploit, unit="battle")


def add_contest(parser: argparse.ArgumentParser, games: int) -> None:
    """Add the options that all games between bots share."""
    add_war(parser)
    play = parser.add_argument_group("the games")
    play.add_argument(
        "--games",
        "--wars",
        "--battles",
        type=int,
        default=games,
        metavar="N",
        help=f"games of each pair of bots (default: {games})",
    )
    play.add_argument("--unit", default="war", help="what a game is: war (default), or battle")
    play.add_argument("--duplicate", type=int, default=2, metavar="N", help="games on each deal: 2 (default), or 4")
    play.add_argument(
        "--no-duplicate", dest="duplicate", action="store_const", const=1, help="new deals for every game"
    )
    play.add_argument("--ms", type=float, metavar="N", help="time for each choice, in milliseconds")
    play.add_argument("--clock", metavar="S[+S]", help="seconds for a whole war, and increment for each choice")
    play.add_argument("--seed", type=int, metavar="N", help="random seed: the same seed plays the same games")
    play.add_argument("--workers", type=int, metavar="N", help="worker processes (default: one per core)")
    play.add_argument("--ray", nargs="?", const="auto", metavar="ADDRESS", help="play on a Ray cluster")
    result = parser.add_argument_group("the result")
    result.add_argument("--csv", metavar="FILE", help="write one row per game")
    result.add_argument("--parquet", metavar="FILE", help="write one row per game (needs pyarrow)")
    result.add_argument("--quiet", action="store_true", help="no progress bar")


def run_match(args: argparse.Namespace) -> int:
    """Run `airlandsea match`."""
    from ..terminal.contests import match

    return match(args)


def run_tournament(args: argparse.Namespace) -> int:
    """Run `airlandsea tournament`."""
    from ..terminal.contests import tournament

    return tournament(args)


def run_sprt(args: argparse.Namespace) -> int:
    """Run `airlandsea sprt`."""
    from ..terminal.contests import sprt

    return sprt(args)


def run_exploit(args: argparse.Namespace) -> int:
    """Run `airlandsea exploit`."""
    from ..terminal.contests import exploit

    return exploit(args)
