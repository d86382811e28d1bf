"""A process that chooses for bots: `python -m airlandsea.server.jobs.worker`. It reads jobs and writes answers.

It has no table, no socket and no database; when the server ends, its input ends, and the worker with it. It loads the
bots and the kernel before it writes its first line. For each job it writes a line when the bot is about to choose, from
which its time counts, and then its answer.
"""

import contextlib
import json
import math
import os
import sys
import time
from pathlib import Path
from typing import Any

try:
    import resource
except ImportError:  # Windows has no such limits
    resource = None  # type: ignore[assignment]

from ...battle import Battle
from ...bots import REGISTRY, FailsafeBot, TimeControl, make, read_bot
from ...bots.bot import defines, prepare_bot
from ...locale import express
from .messages import Job, event_of, options_of, read_job, view_of

NICE = 10  # people's moves first
AUTOGROUP = Path("/proc/self/autogroup")
MEMORY_BYTES = 4 << 30  # of address space
CPU_GRACE_S = 3  # of processor time, on top of the time limit of a bot
READY = b"true\n"
STAND_IN = "heuristic"
# Bounds of the bot options that a client may set: workers are shared.
BOUNDS: dict[str, tuple[float, float]] = {"deals": (1, 64), "ms": (0, 1000), "playouts": (0, 20_000), "threads": (1, 1)}
OTHERS = (-1000.0, 1000.0)  # of options that cost no time


def main() -> None:
    """Work until the input ends."""
    lower_priority(NICE)
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what a bot prints goes to the log
    load_bots()
    limit_memory()
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):  # its parent has ended
        answers.write(READY)
        for line in sys.stdin.buffer:
            job = read_job(line)
            bot = make_bot(job)
            limit_processor(job.seconds)
            answers.write(READY)
            answers.write(json.dumps(answer(job, bot)).encode() + b"\n")


def lower_priority(nice: int) -> None:
    """Let whatever is less nice have the processor first.

    Linux compares niceness within a session only, and gives all sessions alike: this process has one of its own, whose
    niceness is set, too, where there is such a thing (`man sched`, "The autogroup feature").
    """
    with contextlib.suppress(AttributeError, OSError):
        os.nice(nice)
    with contextlib.suppress(OSError):
        AUTOGROUP.write_text(str(nice))


def limit_memory() -> None:
    """Let this process fail rather than take the memory that the tables need."""
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
    """Return a limit that is not above the hard one."""
    return wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)


def limit_problems(bot: str) -> list[str]:
    """Return the options of a bot that are out of bounds, each as a reason; raises `bots.UnknownBot`."""
    _, options = read_bot(bot)
    reasons: list[str] = []
    for name, value in options.items():
        low, high = BOUNDS.get(name, OTHERS)
        if isinstance(value, int | float) and not low <= value <= high:
            reasons.append(express("bad-bot-shared", setting=f"{name}={value!r}", least=f"{low:g}", most=f"{high:g}"))
    return reasons


def load_bots() -> None:
    """Load what bots need to choose, so that no job spends its time on it."""
    for name in REGISTRY:
        prepare_bot(make(name))
    battle = Battle.deal(seed=0)
    seat = min(battle.to_act)
    FailsafeBot(make(STAND_IN)).choose(battle.view(seat), battle.options_for(seat), TimeControl(move=1.0))


def needs_preparing(bot: str) -> bool:
    """Return whether a bot has something to prepare before a clock runs."""
    return defines(make(bot), "prepare")


def make_bot(job: Job) -> FailsafeBot:
    """Build the bot of a job; it has observed all events so far."""
    bot = FailsafeBot(make(job.bot, job.seed), job.seed)
    for fields in job.heard:
        bot.observe(event_of(fields))
    return bot


def answer(job: Job, bot: FailsafeBot) -> dict[str, Any]:
    """Return the number of the choice, what went wrong on the way, and whether the bot is still busy with it."""
    view = view_of(job)
    action = bot.choose(view, options_of(job, view), TimeControl(move=job.seconds))
    is_stuck = bot.late is not None and bot.late.is_alive()
    return {"number": action.number, "failures": bot.failures, "is_stuck": is_stuck}


if __name__ == "__main__":
    main()
