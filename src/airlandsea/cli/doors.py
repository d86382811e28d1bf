"""`airlandsea engine` and `mcp`: interfaces for other programs and for language models."""

import argparse

from .commands import Commands

ENGINE = "Run a bot as an engine: it reads the line protocol on standard input and answers on standard output."
MCP = "Let a language model play, through the Model Context Protocol on standard input and output."


def add_doors(commands: Commands) -> None:
    """Add the commands that other programs start."""
    engine = commands.add_parser("engine", help="run a bot as an engine for another program", description=ENGINE)
    engine.add_argument("bot", metavar="BOT", help='a bot with its options: "heuristic:deals=8"')
    engine.set_defaults(run=run_engine)
    mcp = commands.add_parser("mcp", help="let a language model play", description=MCP)
    mcp.add_argument("--seed", type=int, metavar="N", help="random seed: the same seed deals the same wars")
    mcp.set_defaults(run=run_mcp)


def run_engine(args: argparse.Namespace) -> int:
    """Run `airlandsea engine`."""
    from ..bots.engine.server import run_engine_server

    return run_engine_server(args.bot)


def run_mcp(args: argparse.Namespace) -> int:
    """Run `airlandsea mcp`."""
    from ..mcp import serve

    return serve(args.seed)
