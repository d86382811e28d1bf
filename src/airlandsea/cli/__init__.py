"""The command `airlandsea`: reads the words of a command line and hands them on. It knows no rule and no card."""

import argparse
import sys
from collections.abc import Sequence

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
    """Run a command; the exit status: 0 done, 2 refused with reasons on stderr, 130 broken off with Ctrl-C."""
    parser = command_line()
    args = parser.parse_args(argv)
    if sys.stdout is not None and hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # a terminal that lacks a sign shows "?"
    try:
        return int(args.run(args))
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
    add_playing(commands)
    add_listings(commands)
    add_files(commands)
    add_contests(commands)
    add_judging(commands)
    add_doors(commands)
    return parser
