"""A process that chooses for bots: `python -m airlandsea.server.players.worker`. It reads jobs and writes answers.

It has no table, no socket and no database; when the server goes, its input ends, and so does it. With the word
`prepared` it first loads what strong bots need, and says when that is done.
"""

import contextlib
import json
import os
import sys
from typing import Any

from ...bots import KINDS, Bot, Clock, GuardedBot, make
from .job import Job, event_of, options_of, read_job, view_of

NICE = 10  # people's moves first
PREPARED = "prepared"


def main() -> None:
    """Until the input ends."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICE)
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what a bot prints goes to the log
    if PREPARED in sys.argv[1:]:
        prepare_all()
    answers.write(b"true\n")
    with contextlib.suppress(KeyboardInterrupt):
        for line in sys.stdin.buffer:
            answers.write(json.dumps(answer(read_job(line))).encode() + b"\n")


def prepare_all() -> None:
    """Everything that any bot needs before a clock runs."""
    for name in KINDS:
        make(name).prepare()


def needs_preparing(bot: str) -> bool:
    """Whether a bot needs something before a clock runs."""
    return type(make(bot)).prepare is not Bot.prepare


def answer(job: Job) -> dict[str, Any]:
    """The number of the choice, what went wrong on the way, and whether a bot is still thinking about it."""
    view = view_of(job)
    bot = GuardedBot(make(job.bot, job.seed), job.seed)
    for fields in job.heard:
        bot.hear(event_of(fields))
    action = bot.choose(view, options_of(job, view), Clock(move=job.seconds))
    is_stuck = bot.late is not None and bot.late.is_alive()
    return {"number": action.number, "failures": bot.failures, "is_stuck": is_stuck}


if __name__ == "__main__":
    main()
