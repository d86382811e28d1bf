"""`airlandsea engine` and `mcp`: doors for programs and language models."""

import argparse

from .commands import Commands

ENGINE = "Play as an engine: read the line protocol on standard input, answer on standard output (docs/engines.md)."
MCP = "Serve a table to a language model, by the Model Context Protocol over standard input and output (docs/text.md)."


def add_doors(commands: Commands) -> None:
    """The commands that other programs start."""
    engine = commands.add_parser("engine", help="let another program ask a bot, line by line", description=ENGINE)
    engine.add_argument("bot", metavar="BOT", help='a bot with its options: "thumb:deals=8"')
    engine.set_defaults(run=run_engine)
    mcp = commands.add_parser("mcp", help="let a language model play", description=MCP)
    mcp.add_argument("--seed", type=int, metavar="N", help="the same seed deals the same wars again, one after another")
    mcp.set_defaults(run=run_mcp)


def run_engine(args: argparse.Namespace) -> int:
    """`airlandsea engine`."""
    from ..bots.engine.server import run_engine_server

    return run_engine_server(args.bot)


def run_mcp(args: argparse.Namespace) -> int:
    """`airlandsea mcp`."""
    from ..mcp import serve

    return serve(args.seed)
