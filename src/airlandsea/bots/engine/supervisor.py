"""Supervises a program: `python supervisor.py COMMAND…` starts it, passes its input on, and leaves no process behind.

It stands between a game and an engine, because the game may be killed and the engine may hang. When its own input
ends, it ends the program's, which then has TERMINATE_TIMEOUT_S to end; when it is told to end, or the program has
ended, everything that the program has started is killed at once. It uses the standard library alone, and no other
module of this package.
"""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from types import FrameType

TERMINATE_TIMEOUT_S = 1.0
NOT_FOUND = 127
BLOCK = 65_536


def main(command: list[str]) -> int:
    """Run a program until it ends; returns its exit status."""
    signal.signal(signal.SIGTERM, leave)
    try:
        program = subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True, bufsize=0)
    except OSError as error:
        print(error, file=sys.stderr)
        return NOT_FOUND
    try:
        let_go_of_output()
        given: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=take, args=(given, program), daemon=True).start()
        Thread(target=hand_on, args=(given, program), daemon=True).start()
        return program.wait()
    finally:
        end(program)


def let_go_of_output() -> None:
    """Close our end of the program's output: when the program ends, its readers see the end of it."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.close(nothing)


def take(given: "SimpleQueue[bytes]", program: "subprocess.Popen[bytes]") -> None:
    """Take the input, whether the program reads it or not; at its end, give the program time to end."""
    while block := os.read(0, BLOCK):
        given.put(block)
    given.put(b"")
    try:
        program.wait(TERMINATE_TIMEOUT_S)
    except subprocess.TimeoutExpired:
        end(program)


def hand_on(given: "SimpleQueue[bytes]", program: "subprocess.Popen[bytes]") -> None:
    """Pass the input on as the program reads it; an empty block is its end."""
    assert program.stdin is not None
    with suppress(OSError):
        while block := given.get():
            program.stdin.write(block)
        program.stdin.close()


def leave(number: int, _: FrameType | None) -> None:
    """Handle the signal to end."""
    sys.exit(128 + number)


def end(program: "subprocess.Popen[bytes]") -> None:
    """End the program with all that it has started."""
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(program.pid, signal.SIGKILL)
        else:
            program.kill()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
