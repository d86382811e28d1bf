"""`airlandsea engine` and `mcp`: protocols for other programs and for language models."""

import argparse

from .arguments import BOT

ENGINE = "Run a bot as an engine: it reads the line protocol on standard input and answers on standard output."
MCP = "Let a language model play, through the Model Context Protocol on standard input and output."


def add_engine(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea engine`."""
    parser.set_defaults(run=run_engine)
    parser.description = ENGINE
    parser.add_argument("bot", metavar="BOT", help=BOT)


def add_mcp(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea mcp`."""
    parser.set_defaults(run=run_mcp)
    parser.description = MCP
    parser.add_argument("--seed", type=int, metavar="N", help="random seed: the same seed deals the same wars")


def run_engine(args: argparse.Namespace) -> int:
    """Run `airlandsea engine`."""
    from ..bots.engine.server import run_engine_server

    return run_engine_server(args.bot)


def run_mcp(args: argparse.Namespace) -> int:
    """Run `airlandsea mcp`."""
    from ..mcp import serve

    return serve(args.seed)
