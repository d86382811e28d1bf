"""The command `airlandsea`: reads the words of a command line and hands them on. It knows no rule and no card."""

import argparse
import sys
from collections.abc import Sequence

from . import __version__
from .errors import AirLandSeaError

EQUITY = "The chance to win the war at every score, and when to withdraw."
REVIEW = "What each decision of a record was worth, the biggest mistakes, and when to withdraw."
EPILOG = "An unofficial fan implementation of Air, Land, & Sea and Spies, Lies, & Supplies."


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit status: 0 done, 2 refused with reasons on stderr, 130 broken off with Ctrl-C."""
    parser = command_line()
    given = parser.parse_args(argv)
    if sys.stdout is not None and hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # a terminal that lacks a sign shows "?"
    try:
        return int(given.run(given))
    except AirLandSeaError as error:
        print(f"airlandsea: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:  # before or after what a command can be broken off in with something to say
        return 130
    except BrokenPipeError:
        sys.stdout = None  # the reader has gone: nobody to say goodbye to
        return 0


def command_line() -> argparse.ArgumentParser:
    """The whole command line."""
    parser = argparse.ArgumentParser(prog="airlandsea", description="Play and explain two card games.", epilog=EPILOG)
    parser.add_argument("--version", action="version", version=f"airlandsea {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    add_play(commands.add_parser("play", help="play a war against a bot", description="Play a war against a bot."))
    add_serve(commands.add_parser("serve", help="serve the page: play in a browser", description="Serve the page."))
    card = commands.add_parser("card", help="explain a card", description="Explain a card.")
    card.add_argument("card", nargs="+", help="a code or a title: S5, blockade, give and take")
    card.set_defaults(run=run_card)
    cards = commands.add_parser("cards", help="list the cards", description="List the cards.")
    cards.add_argument("--theaters", metavar="ALS", help="only these: letters of ALSDEI, or names")
    cards.set_defaults(run=run_cards)
    modes = commands.add_parser("modes", help="list the modes", description="List the modes with their options.")
    modes.set_defaults(run=run_modes)
    add_files(commands)
    add_arena(commands)
    add_review(commands.add_parser("review", help="judge the decisions of a war", description=REVIEW))
    add_equity(commands.add_parser("equity", help="the chances of a war", description=EQUITY))
    bots = commands.add_parser("bots", help="list the bots", description="List the bots with their options.")
    bots.set_defaults(run=run_bots)
    return parser


def add_files(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
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


def add_play(parser: argparse.ArgumentParser) -> None:
    """The options of `airlandsea play`."""
    parser.set_defaults(run=run_play)
    add_war(parser)
    table = parser.add_argument_group("the table")
    table.add_argument("--seat", default="1a", help="yours: 1a, 2a, and in pairs 1b, 2b (default: 1a)")
    table.add_argument("--opponent", default="thumb", metavar="BOT", help='"airlandsea bots" lists them')
    table.add_argument("--partner", default="thumb", metavar="BOT", help="who shares your side in a pair")
    table.add_argument(
        "--record", metavar="FILE", help="write the war to FILE at the end; while it runs, your view of it"
    )
    table.add_argument("--seed", type=int, metavar="N", help="the same seed deals the same war again, bots included")


def add_war(parser: argparse.ArgumentParser) -> None:
    """The options that say what kind of war is played."""
    mode = parser.add_argument_group("the war")
    mode.add_argument("--mode", default=None, help='"airlandsea modes" lists them (default: standard)')
    mode.add_argument("--theaters", metavar="ALS", help="letters of ALSDEI, or names with commas (default: drawn)")
    mode.add_argument("--target", type=int, metavar="N", help="points that win the war")
    mode.add_argument("--scoring", help="normal, or beginner: every battle is worth 1")
    mode.add_argument("--ties", help="who controls a tied theater: first, nobody, second")
    mode.add_argument("--no-withdrawal", action="store_true", help="every battle is fought out")
    mode.add_argument("--chart", metavar="4-2-1:5-3-2", help="the withdrawal chart, as on your commander cards")
    mode.add_argument("--pairs", choices=("1v1", "2v1", "2v2"), help="who shares a side")


def add_arena(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
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


def add_serve(parser: argparse.ArgumentParser) -> None:
    """The options of `airlandsea serve`."""
    parser.set_defaults(run=run_serve)
    yes_no = argparse.BooleanOptionalAction
    where = parser.add_argument_group("where")
    where.add_argument("--host", default="127.0.0.1", help="0.0.0.0: for others too (default: 127.0.0.1)")
    where.add_argument("--port", type=int, default=8421, help="0: any that is free (default: 8421)")
    where.add_argument("--database", metavar="URL", help="sqlite:///FILE or postgresql://… (default: a file of yours)")
    where.add_argument("--sync", action=yes_no, default=True, help="SQLite waits for the disk, not only the system")
    where.add_argument("--open", action=yes_no, default=None, help="open a browser (default: on a desktop)")
    where.add_argument("--trust-proxy", metavar="ADDRESSES", help="believe X-Forwarded-… headers of these")
    work = parser.add_argument_group("work")
    work.add_argument("--workers", type=int, metavar="N", help="processes for bots (default: one less than cores)")
    work.add_argument("--bot-seconds", type=float, default=5.0, metavar="S", help="for a bot's choice (default: 5)")
    work.add_argument("--compile", action=yes_no, default=True, help="compile the fast kernel in the background")
    work.add_argument("--sleep-after", type=int, default=120, metavar="S", help="idle wars leave memory (default: 120)")
    work.add_argument("--limits", action=yes_no, default=True, help="on how much one address may ask for")
    work.add_argument("--json-log", action="store_true", help="log as JSON")
    work.add_argument("--log-level", choices=("debug", "info", "warning", "error"), default="info")


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


# The commands. What they need is imported when they run, so that `--help` is there at once.


def run_play(given: argparse.Namespace) -> int:
    """`airlandsea play`."""
    from .terminal.start import play

    return play(given)


def run_serve(given: argparse.Namespace) -> int:
    """`airlandsea serve`."""
    from .server.serve import serve

    return serve(given)


def run_card(given: argparse.Namespace) -> int:
    """`airlandsea card`."""
    from .reference import explain
    from .terminal.lines import wrap

    print("\n\n".join(wrap(str(entry)) for entry in explain(" ".join(given.card).replace(" and ", " & "))))
    return 0


def run_cards(given: argparse.Namespace) -> int:
    """`airlandsea cards`."""
    from .reference import card_table
    from .terminal.start import theater_letters

    print(card_table(theater_letters(given.theaters)) if given.theaters else card_table())
    return 0


def run_modes(_: argparse.Namespace) -> int:
    """`airlandsea modes`."""
    from .terminal.listings import modes

    print(modes())
    return 0


def run_bots(_: argparse.Namespace) -> int:
    """`airlandsea bots`."""
    from .bots import listing

    print(listing())
    return 0


def run_show(given: argparse.Namespace) -> int:
    """`airlandsea show`."""
    from .terminal.files import show

    return show(given.thing)


def run_replay(given: argparse.Namespace) -> int:
    """`airlandsea replay`."""
    from .terminal.files import replay

    return replay(given.record, given.seat)


def run_check(given: argparse.Namespace) -> int:
    """`airlandsea check`."""
    from .terminal.files import check_files

    return check_files(given.records, given.quiet)


def run_perft(given: argparse.Namespace) -> int:
    """`airlandsea perft`."""
    from .terminal.files import perft

    return perft(given.position, given.depth)


def run_match(given: argparse.Namespace) -> int:
    """`airlandsea match`."""
    from .terminal.contests import match

    return match(given)


def run_tournament(given: argparse.Namespace) -> int:
    """`airlandsea tournament`."""
    from .terminal.contests import tournament

    return tournament(given)


def run_sprt(given: argparse.Namespace) -> int:
    """`airlandsea sprt`."""
    from .terminal.contests import sprt

    return sprt(given)


def run_exploit(given: argparse.Namespace) -> int:
    """`airlandsea exploit`."""
    from .terminal.contests import exploit

    return exploit(given)


def run_equity(given: argparse.Namespace) -> int:
    """`airlandsea equity`."""
    from .terminal.chances import equity

    return equity(given)


def run_review(given: argparse.Namespace) -> int:
    """`airlandsea review`."""
    from .terminal.reviewing import review_file

    return review_file(given)
