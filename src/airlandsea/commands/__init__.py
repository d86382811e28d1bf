"""The command `airlandsea`: the table of its commands. Each module has arguments, help and work of one or several.

Only the module of the command that runs is imported. It imports bots, arena and server when they are needed, so that
its `--help` answers at once, too.
"""

import argparse
import os
import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from errno import EDQUOT, EFBIG, ENOSPC
from importlib import import_module
from typing import Any

from .. import __version__
from ..errors import AirLandSeaError, WeightsWarning, nearest

ABOUT = "Play, analyze and explain two card games."
EPILOG = "An unofficial fan implementation of Air, Land, & Sea and Spies, Lies, & Supplies."
FULL = (ENOSPC, EDQUOT, EFBIG)  # what the system says where no more can be written
COMMANDS = {  # its module, and its line in `airlandsea --help`
    "play": ("play", "play a war against a bot"),
    "serve": ("serve", "run the web server: play in a browser"),
    "prune": ("serve", "delete old tables and records of a server"),
    "backup": ("backup", "copy the database of a server while it runs"),
    "restore": ("backup", "make a new database from such a copy"),
    "dev-cluster": ("dev_cluster", "try several servers with one database on this machine"),
    "card": ("listings", "explain a card"),
    "cards": ("listings", "list the cards"),
    "modes": ("listings", "list the modes"),
    "bots": ("listings", "list the bots"),
    "show": ("records", "show a position or a record"),
    "replay": ("records", "replay a record move by move"),
    "check": ("records", "validate records"),
    "statistics": ("statistics", "count the wars of records: won, withdrawn, cards, by player"),
    "perft": ("records", "count legal move sequences (perft)"),
    "match": ("match", "compare two bots"),
    "tournament": ("match", "rate several bots"),
    "sprt": ("match", "test whether a bot is better"),
    "exploit": ("match", "measure how exploitable a bot is"),
    "benchmark": ("benchmark", "run the benchmark ALS-100 with a bot"),
    "review": ("review", "analyze the decisions of a war"),
    "analyze": ("analyze", "evaluate a position: options, hidden cards"),
    "puzzles": ("puzzles", "solve puzzles, one a day or many; make new ones"),
    "daily": ("daily", "play the war of the day, the same for everybody"),
    "equity": ("equity", "print the chances to win a war"),
    "report": ("report", "measure the game by many battles: cards, withdrawing, luck"),
    "dataset": ("dataset", "make a data set of played battles, and verify one"),
    "train": ("train", "train a policy network by self-play"),
    "engine": ("protocols", "run a bot as an engine for another program"),
    "join": ("protocols", "let a bot play at a table of a server"),
    "worker": ("worker", "do the work of bots and reviews for servers"),
    "mcp": ("protocols", "let a language model play"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status: 0 done, 2 refused (reasons on stderr), 130 interrupted with Ctrl-C."""
    open_closed_streams()
    args = parse_arguments(sys.argv[1:] if argv is None else argv)
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # a terminal without a character shows "?"
    try:
        with warnings_on_one_line():
            status = int(args.run(args))
        sys.stdout.flush()
        return status
    except AirLandSeaError as error:
        print(f"airlandsea: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:  # a command that has results to print when interrupted catches this itself
        return 130
    except BrokenPipeError:
        sys.stdout = None  # the reader of the pipe has gone: flushing at exit would raise again
        return 0
    except OSError as error:
        if error.errno not in FULL:
            raise
        print(f"airlandsea: not everything was written: {error.strerror}", file=sys.stderr)
        sys.stdout = None  # as above
        return 2


def open_closed_streams() -> None:
    """Give a process whose caller has closed its standard streams (`<&-`, `>&-`) empty ones."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


@contextmanager
def warnings_on_one_line() -> Iterator[None]:
    """Print each warning of an old name or of weights as one line on stderr, without the line of code it comes from."""
    with warnings.catch_warnings():
        print_others = warnings.showwarning

        def print_warning(message: Warning | str, category: type[Warning], *where: Any, **options: Any) -> None:
            if issubclass(category, FutureWarning | WeightsWarning):
                print(f"airlandsea: {message}", file=sys.stderr)
            else:
                print_others(message, category, *where, **options)

        warnings.showwarning = print_warning
        yield


def parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    """Return the arguments of a command; its function `add_<command>` has declared them, and `run`, which takes them.

    Raises `SystemExit` with status 2 for arguments that do not exist, and 0 after `--help` and `--version`.
    """
    listing = "".join(f"\n  {name:<11} {summary}" for name, (_, summary) in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="airlandsea",
        usage="airlandsea [-h] [--version] COMMAND ...",
        description=f"{ABOUT}\n\ncommands, each with a --help of its own:{listing}",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"airlandsea {__version__}")
    commands = parser.add_subparsers(prog="airlandsea", metavar="COMMAND", required=True, help=argparse.SUPPRESS)
    for name, (module, summary) in COMMANDS.items():
        command = commands.add_parser(name, description=f"{summary[0].upper()}{summary[1:]}.")
        if name in argv[:1]:
            getattr(import_module(f".{module}", __package__), f"add_{name.replace('-', '_')}")(command)
    if argv and not argv[0].startswith("-") and argv[0] not in COMMANDS:
        parser.error(f"no command {argv[0]!r}{nearest(argv[0], COMMANDS)}")
    return parser.parse_args(argv)
