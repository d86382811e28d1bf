"""`airlandsea worker`: do the work of bots and reviews for servers, and mine puzzles, on another machine."""

import argparse
import os
from functools import partial

from ..errors import AirLandSeaError
from .arguments import WORKER_KEY, positive, worker_key, worker_keys_of

WORKER = """Fetch the jobs of bots and reviews from servers, and do them here; beside them, with what the processors
have left, mine puzzles for `airlandsea puzzles make --server`. The servers were started with the same key as
--worker-key. Connections go from here to the servers: this machine needs no address that others can reach."""


def add_worker(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea worker`."""
    parser.set_defaults(run=run_worker)
    parser.description = WORKER
    parser.add_argument(
        "--server",
        dest="servers",
        action="append",
        required=True,
        metavar="URL",
        help="like https://example.org; can be given again: they are asked by turns",
    )
    parser.add_argument(
        "--key", type=worker_key, metavar="KEY", help=f"key of the servers (default: {WORKER_KEY} of the environment)"
    )
    parser.add_argument(
        "--processes",
        type=positive,
        default=max(1, (os.cpu_count() or 2) - 1),
        metavar="N",
        help="how many jobs are done at a time, and how many wars mined (default: number of cores less one)",
    )


def run_worker(args: argparse.Namespace) -> int:
    """Run `airlandsea worker`."""
    keys = worker_keys_of([args.key] if args.key else None)
    if len(keys) != 1:
        raise AirLandSeaError("a worker needs one key", [f"--key KEY gives it, or {WORKER_KEY} of the environment"])
    from ..worker import run_worker as run

    run(args.servers, keys[0], args.processes, partial(print, flush=True))
    return 0
