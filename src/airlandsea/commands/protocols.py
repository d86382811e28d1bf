"""`airlandsea engine`, `join` and `mcp`: protocols for other programs, for servers and for language models."""

import argparse
import asyncio

from ..errors import AirLandSeaError
from .arguments import BOT, port

ENGINE = "Run a bot as an engine: it reads the line protocol on standard input and answers on standard output."
JOIN = """Let a bot play a war at a table of a server, in a seat to which you have a link. It accepts an invitation
under its own name; with the link of a seat that you hold, it plays on in your place."""
INSTALL_CLIENT = 'from a clone, python -m pip install ".[client]" installs it'
ENDS = {"given up": "given up", "time": "on time"}
MCP = "Let a language model play, through the Model Context Protocol: on standard input and output, or over HTTP."


def add_engine(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea engine`."""
    parser.set_defaults(run=run_engine)
    parser.description = ENGINE
    parser.add_argument("bot", metavar="BOT", help=BOT)


def add_join(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea join`."""
    parser.set_defaults(run=run_join)
    parser.description = JOIN
    parser.add_argument("link", metavar="LINK", help="to the seat: https://example.org/table/…#2a=i_…")
    parser.add_argument("--bot", required=True, help=f"{BOT}, or one of your own: python:mine.py, engine:./program")
    parser.add_argument("--name", help="the name at the table (default: that of the bot)")
    parser.add_argument("--ms", type=int, metavar="N", help="milliseconds for each choice (default: as the bot likes)")
    parser.add_argument("--seed", type=int, metavar="N", help="random seed of the bot")
    parser.add_argument(
        "--pause",
        type=float,
        metavar="SECONDS",
        default=10.0,
        help="how long to wait for the others to deal the next battle (default: 10)",
    )


def add_mcp(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea mcp`."""
    parser.set_defaults(run=run_mcp)
    parser.description = MCP
    parser.add_argument("--seed", type=int, metavar="N", help="random seed: the same seed deals the same wars")
    parser.add_argument(
        "--http",
        type=port,
        metavar="PORT",
        help="serve over HTTP on this machine, for clients that start no program; 0: a free port",
    )


def run_engine(args: argparse.Namespace) -> int:
    """Run `airlandsea engine`."""
    from ..bots.engine.server import run_engine_server

    return run_engine_server(args.bot)


def run_join(args: argparse.Namespace) -> int:
    """Run `airlandsea join`."""
    try:
        from ..client.player import BotPlayer
    except ModuleNotFoundError as error:
        raise AirLandSeaError("the client is not installed", [f"{error}; {INSTALL_CLIENT}"]) from None
    from ..client import TableLink

    link = TableLink.parse(args.link)
    move_s = None if args.ms is None else args.ms / 1000
    player = BotPlayer(link, args.bot, args.seed, move_s, args.pause, print)
    player.take_seat(args.name)
    print(f"{args.bot} joins {link.server}/table/{link.table} as {link.seat}.")
    outcome = asyncio.run(player.play())
    own, enemy = outcome.score
    how = "" if outcome.how == "points" else f", {ENDS[outcome.how]}"
    print(f"The war is {'won' if outcome.has_won else 'lost'}, {own}:{enemy}{how}.")
    return 0


def run_mcp(args: argparse.Namespace) -> int:
    """Run `airlandsea mcp`."""
    from ..mcp import serve

    return serve(args.seed, args.http)
