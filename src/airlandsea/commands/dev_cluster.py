"""`airlandsea dev-cluster`: several servers on this machine, to try how they share their tables."""

import argparse

from .arguments import port
from .serve import explain_missing_libraries

ABOUT = """Run several servers that share a temporary PostgreSQL, behind HAProxy, to try what a deployment does. All are
plain processes of this machine. A server that ends is started again. Ctrl-C ends everything and deletes the
database."""


def add_dev_cluster(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea dev-cluster`."""
    parser.set_defaults(run=run_dev_cluster)
    parser.description = ABOUT
    parser.add_argument(
        "--servers", type=number_of_servers, default=2, metavar="N", help="number of servers (default: 2)"
    )
    parser.add_argument(
        "--port", type=port, default=8080, help="port of HAProxy on this machine; 0: any free port (default: 8080)"
    )
    parser.add_argument(
        "--limits", action=argparse.BooleanOptionalAction, default=True, help="rate-limit each IP address (default)"
    )


def number_of_servers(text: str) -> int:
    """Return a number of servers; raises `ArgumentTypeError` for any other text."""
    if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= 16):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of servers: a number from 1 to 16")
    return int(text)


def run_dev_cluster(args: argparse.Namespace) -> int:
    """Run `airlandsea dev-cluster`."""
    with explain_missing_libraries():
        from ..server import dev_cluster, serve  # noqa: F401 (what its servers need)
    return dev_cluster.run_dev_cluster(args)
