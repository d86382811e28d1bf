"""A process that mines puzzles for a server: `python -m airlandsea.server.jobs.puzzle_worker`.

It reads tasks and writes what they find, as lines of JSON. It ends with its input, and it writes a line before it
begins with a task. It yields the processor to all others: nobody waits for a puzzle.
"""

import contextlib
import json
import os
import sys
from dataclasses import asdict, dataclass
from functools import lru_cache

from ...puzzles import write_pack
from ...puzzles.mine import Miner
from .worker import READY, limit_memory, lower_priority

NICE = 19  # behind the choices of bots, which have 10, and reviews, which have 15


@dataclass(frozen=True)
class WarTask:
    """A war between bots in which puzzles are looked for."""

    seed: int
    number: int
    playouts: tuple[int, ...]

    def line(self) -> bytes:
        """Return the task as it is sent."""
        return json.dumps(asdict(self)).encode() + b"\n"

    def run(self) -> str:
        """Return the puzzles as the lines of a pack."""
        return write_pack(miner_of(self.seed, self.playouts).play(self.number))


def read_war_task(line: bytes) -> WarTask:
    """Return what `line` wrote."""
    fields = json.loads(line)
    return WarTask(**fields | {"playouts": tuple(fields["playouts"])})


@lru_cache(1)
def miner_of(seed: int, playouts: tuple[int, ...]) -> Miner:
    """Return the miner of a pack."""
    return Miner(seed, playouts)


def main() -> None:
    """Work until the input ends."""
    lower_priority(NICE)
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    Miner().warm_up()
    limit_memory()
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):  # its parent has ended
        answers.write(READY)
        for line in sys.stdin.buffer:
            answers.write(READY)
            answers.write(json.dumps({"pack": read_war_task(line).run()}).encode() + b"\n")


if __name__ == "__main__":
    main()
