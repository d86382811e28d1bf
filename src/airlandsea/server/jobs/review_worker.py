"""A process that does the work of reviews: `python -m airlandsea.server.jobs.review_worker`.

It reads tasks of `review.tasks` and writes what they find, as pickles in lines of base64: both come from the server's
own pipe. Like the workers of bots it has no table and no socket, it ends with its input, and it writes a line before it
begins with a task.
"""

import contextlib
import os
import pickle
import sys
from base64 import b64decode, b64encode
from typing import Any

from ...review import Analyzer
from ...review.stream import searcher
from .worker import READY, limit_memory

NICE = 15  # the choices of bots first, whose workers have 10
BOT = "search:playouts=2000"


def main() -> None:
    """Work until the input ends."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICE)
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    analyzer = Analyzer(searcher(BOT))
    analyzer.bot.prepare()
    limit_memory()
    answers.write(READY)
    with contextlib.suppress(KeyboardInterrupt):
        for line in sys.stdin.buffer:
            answers.write(READY)
            answers.write(encode(decode(line).run(analyzer)))


def encode(thing: Any) -> bytes:
    """Return a thing as a line."""
    return b64encode(pickle.dumps(thing)) + b"\n"


def decode(line: bytes) -> Any:
    """Return what `encode` wrote."""
    return pickle.loads(b64decode(line))


if __name__ == "__main__":
    main()
