"""A process that does the work of reviews: `python -m airlandsea.server.jobs.review_worker`.

It reads tasks of `review.tasks` and writes what they find: decisions as lines of JSON, the others as pickles in lines
of base64, which come from the server's own pipe. With `--decisions` it reads no pickle: its lines come from another
machine. Like the workers of bots it has no table and no socket, it ends with its input, and it writes a line before it
begins with a task.
"""

import contextlib
import os
import pickle
import sys
from base64 import b64decode, b64encode
from typing import Any

from ...review import Analyzer
from ...review.stream import METHOD_VERSION, searcher
from .review_messages import analysis_line, read_task
from .worker import READY, limit_memory, lower_priority

NICE = 15  # the choices of bots first, whose workers have 10
BOT = "search:playouts=2000"
METHOD = f"{BOT}, version {METHOD_VERSION}"  # of the reviews that are kept
DECISIONS = "--decisions"


def main(only_decisions: bool = False) -> None:
    """Work until the input ends."""
    lower_priority(NICE)
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    analyzer = Analyzer(searcher(BOT))
    analyzer.bot.prepare()
    limit_memory()
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):  # its parent has ended
        answers.write(READY)
        for line in sys.stdin.buffer:
            answers.write(READY)
            if only_decisions or line.startswith(b"{"):
                answers.write(analysis_line(read_task(line).run(analyzer)))
            else:
                answers.write(encode(decode(line).run(analyzer)))


def encode(thing: Any) -> bytes:
    """Return an object as a line."""
    return b64encode(pickle.dumps(thing)) + b"\n"


def decode(line: bytes) -> Any:
    """Return what `encode` wrote."""
    return pickle.loads(b64decode(line))


if __name__ == "__main__":
    main(DECISIONS in sys.argv[1:])
