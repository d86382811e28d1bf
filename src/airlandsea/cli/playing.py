"""`airlandsea play`, `serve` and `prune`: their options."""

import argparse

from ..errors import AirLandSeaError
from .commands import Commands
from .war import add_war

INSTALL_SERVER = (
    'python -m pip install "airlandsea[server]" installs it (from a clone: python -m pip install ".[server]")'
)


PRUNE = "List old tables and records of a server that is not running; with --delete, delete them."
PRUNED = ("waiting", "over", "records", "running")


class ServerNotInstalled(AirLandSeaError):
    """`airlandsea serve` or `prune` without the libraries of the extra `server`."""


def add_playing(commands: Commands) -> None:
    """The commands that somebody plays with."""
    add_play(commands.add_parser("play", help="play a war against a bot", description="Play a war against a bot."))
    add_serve(commands.add_parser("serve", help="serve the page: play in a browser", description="Serve the page."))
    add_prune(commands.add_parser("prune", help="delete old tables and records of a server", description=PRUNE))


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


def add_serve(parser: argparse.ArgumentParser) -> None:
    """The options of `airlandsea serve`."""
    parser.set_defaults(run=run_serve)
    yes_no = argparse.BooleanOptionalAction
    where = parser.add_argument_group("where")
    where.add_argument("--host", default="127.0.0.1", help="0.0.0.0: for others too (default: 127.0.0.1)")
    where.add_argument("--port", type=port, default=8421, help="0: any that is free (default: 8421)")
    where.add_argument("--database", metavar="URL", help="sqlite:///FILE or postgresql://… (default: a file of yours)")
    where.add_argument("--sync", action=yes_no, default=True, help="SQLite waits for the disk, not only the system")
    where.add_argument("--open", action=yes_no, default=None, help="open a browser (default: on a desktop)")
    where.add_argument(
        "--allowed-hosts",
        metavar="NAMES",
        help="answer to these host names only, separated by commas; *.example.org, * for any (default: any; on a "
        "loopback address those of this machine)",
    )
    where.add_argument("--trust-proxy", metavar="ADDRESSES", help="believe X-Forwarded-… headers of these")
    work = parser.add_argument_group("work")
    work.add_argument("--workers", type=int, metavar="N", help="processes for bots (default: one less than cores)")
    work.add_argument("--bot-seconds", type=float, default=5.0, metavar="S", help="for a bot's choice (default: 5)")
    work.add_argument("--compile", action=yes_no, default=True, help="compile the fast kernel in the background")
    work.add_argument("--sleep-after", type=int, default=120, metavar="S", help="idle wars leave memory (default: 120)")
    work.add_argument("--limits", action=yes_no, default=True, help="on how much one address may ask for")
    work.add_argument("--json-log", action="store_true", help="log as JSON")
    work.add_argument("--log-level", choices=("debug", "info", "warning", "error"), default="info")


def add_prune(parser: argparse.ArgumentParser) -> None:
    """The options of `airlandsea prune`."""
    parser.set_defaults(run=run_prune)
    parser.add_argument(
        "--older-than", type=days, required=True, metavar="DAYS", help="what has not changed for so many days"
    )
    parser.add_argument(
        "--what",
        nargs="+",
        choices=PRUNED,
        default=PRUNED[:-1],
        help="tables that wait for players, wars that are over, records; running wars only if named (default: "
        f"{' '.join(PRUNED[:-1])})",
    )
    parser.add_argument("--database", metavar="URL", help="sqlite:///FILE or postgresql://… (default: a file of yours)")
    parser.add_argument("--delete", action="store_true", help="delete them; without this they are only listed")


def days(text: str) -> float:
    """A number of days; raises `ArgumentTypeError` for what is none."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 100_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of days: a number from 0 to 100000")
    return number


def port(text: str) -> int:
    """A port's number; raises `ArgumentTypeError` for what is none."""
    if not (text.isascii() and text.isdecimal() and int(text) < 65536):
        raise argparse.ArgumentTypeError(f"no port {text!r}: a number from 0 to 65535")
    return int(text)


def run_play(args: argparse.Namespace) -> int:
    """`airlandsea play`."""
    from ..terminal.start import play

    return play(args)


def run_serve(args: argparse.Namespace) -> int:
    """`airlandsea serve`."""
    try:
        from ..server.serve import serve
    except ModuleNotFoundError as error:
        raise ServerNotInstalled("the web server is not installed", [f"{error}; {INSTALL_SERVER}"]) from None
    return serve(args)


def run_prune(args: argparse.Namespace) -> int:
    """`airlandsea prune`."""
    try:
        from ..server.prune import prune
    except ModuleNotFoundError as error:
        raise ServerNotInstalled("the web server is not installed", [f"{error}; {INSTALL_SERVER}"]) from None
    return prune(args)
