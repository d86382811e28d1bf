"""The command `airlandsea`: parses the command line and runs the command. It knows no rules and no cards."""

import argparse
import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from .. import __version__
from ..errors import AirLandSeaError
from .contests import add_contests
from .doors import add_doors
from .files import add_files
from .judging import add_judging
from .listings import add_listings
from .playing import add_playing

EPILOG = "An unofficial fan implementation of Air, Land, & Sea and Spies, Lies, & Supplies."


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status: 0 done, 2 refused (reasons on stderr), 130 interrupted with Ctrl-C."""
    parser = command_line()
    args = parser.parse_args(argv)
    if sys.stdout is not None and hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # a terminal without a character shows "?"
    try:
        with warnings_on_one_line():
            return int(args.run(args))
    except AirLandSeaError as error:
        print(f"airlandsea: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:  # a command that has results to print when interrupted catches this itself
        return 130
    except BrokenPipeError:
        sys.stdout = None  # the reader of the pipe has gone: flushing at exit would raise again
        return 0


@contextmanager
def warnings_on_one_line() -> Iterator[None]:
    """Print each warning of an old name as one line on stderr, without the line of code it comes from."""
    with warnings.catch_warnings():
        print_others = warnings.showwarning

        def print_warning(message: Warning | str, category: type[Warning], *where: Any, **options: Any) -> None:
            if category is FutureWarning:
                print(f"airlandsea: {message}", file=sys.stderr)
            else:
                print_others(message, category, *where, **options)

        warnings.showwarning = print_warning
        yield


def command_line() -> argparse.ArgumentParser:
    """Build the parser with all commands."""
    parser = argparse.ArgumentParser(
        prog="airlandsea", description="Play, analyze and explain two card games.", epilog=EPILOG
    )
    parser.add_argument("--version", action="version", version=f"airlandsea {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    add_playing(commands)
    add_listings(commands)
    add_files(commands)
    add_contests(commands)
    add_judging(commands)
    add_doors(commands)
    return parser
