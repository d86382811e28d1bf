"""A process that chooses for bots: `python -m airlandsea.server.jobs.worker`. It reads jobs and writes answers.

It has no table, no socket and no database; when the server ends, its input ends, and the worker too. With the word
`prepared` it first loads what strong bots need, and says when that is done.
"""

import contextlib
import json
import math
import os
import sys
import time
from typing import Any

try:
    import resource
except ImportError:  # Windows has no such limits
    resource = None  # type: ignore[assignment]

from ...bots import REGISTRY, Bot, FailsafeBot, TimeControl, make, read_bot
from .messages import Job, event_of, options_of, read_job, view_of

NICE = 10  # people's moves first
MEMORY_BYTES = 4 << 30  # of address space
CPU_GRACE_S = 3  # of processor time, on top of the time limit of a bot
PREPARED = "prepared"
# Bounds of the options that a client may set: workers are shared.
BOUNDS: dict[str, tuple[float, float]] = {"deals": (1, 64), "ms": (0, 1000), "playouts": (0, 20_000), "threads": (1, 1)}
OTHERS = (-1000.0, 1000.0)  # of options that cost no time


def main() -> None:
    """Until the input ends."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICE)
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what a bot prints goes to the log
    if PREPARED in sys.argv[1:]:
        prepare_all()
    limit_memory()
    answers.write(b"true\n")
    with contextlib.suppress(KeyboardInterrupt):
        for line in sys.stdin.buffer:
            job = read_job(line)
            limit_processor(job.seconds)
            answers.write(json.dumps(answer(job)).encode() + b"\n")


def limit_memory() -> None:
    """Fail rather than take the memory that the tables need."""
    if resource is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (lower(MEMORY_BYTES, hard), hard))


def limit_processor(seconds: float) -> None:
    """Let the system end this process when it takes more processor time for a job than one core gives."""
    if resource is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        wanted = math.ceil(time.process_time() + seconds) + CPU_GRACE_S
        resource.setrlimit(resource.RLIMIT_CPU, (lower(wanted, hard), hard))


def lower(wanted: int, hard: int) -> int:
    """A limit that is not above the hard one."""
    return wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)


def limit_problems(bot: str) -> list[str]:
    """What of a bot is out of bounds; raises `bots.UnknownBot`."""
    _, options = read_bot(bot)
    reasons = []
    for name, value in options.items():
        low, high = BOUNDS.get(name, OTHERS)
        if isinstance(value, int | float) and not low <= value <= high:
            reasons.append(f"{name}={value!r}: from {low:g} to {high:g} on a server, because its workers are shared")
    return reasons


def prepare_all() -> None:
    """Everything that any bot needs before a clock runs."""
    for name in REGISTRY:
        make(name).prepare()


def needs_preparing(bot: str) -> bool:
    """Whether a bot needs something before a clock runs."""
    return type(make(bot)).prepare is not Bot.prepare


def answer(job: Job) -> dict[str, Any]:
    """The number of the choice, what went wrong on the way, and whether a bot is still busy with it."""
    view = view_of(job)
    bot = FailsafeBot(make(job.bot, job.seed), job.seed)
    for fields in job.heard:
        bot.observe(event_of(fields))
    action = bot.choose(view, options_of(job, view), TimeControl(move=job.seconds))
    is_stuck = bot.late is not None and bot.late.is_alive()
    return {"number": action.number, "failures": bot.failures, "is_stuck": is_stuck}


if __name__ == "__main__":
    main()
