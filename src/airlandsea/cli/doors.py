"""`airlandsea engine`: a door for other programs."""

import argparse

from .commands import Commands

ENGINE = "Play as an engine: read the line protocol on standard input, answer on standard output (docs/engines.md)."


def add_doors(commands: Commands) -> None:
    """The commands that other programs start."""
    engine = commands.add_parser("engine", help="let another program ask a bot, line by line", description=ENGINE)
    engine.add_argument("bot", metavar="BOT", help='a bot with its options: "thumb:deals=8"')
    engine.set_defaults(run=run_engine)


def run_engine(given: argparse.Namespace) -> int:
    """`airlandsea engine`."""
    from ..bots.engine.speaking import speak

    return speak(given.bot)
