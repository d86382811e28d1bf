"""Ctrl-C and its like in a program that starts others: it ends where it waits, with all that it has started.

If Ctrl-C raised an exception at any moment, a process that has just been started could stay behind.
"""

import os
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from typing import Any

ENDINGS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
POLL_S = 0.05
GONE_POLLS = 20  # at most, for processes that have been killed


class SignalEvent:
    """An event that a signal handler may set at any moment.

    `threading.Event` may not: its lock is then often held by the very code that the handler has interrupted.
    """

    def __init__(self) -> None:
        self._is_set = False
        self._wakeups: SimpleQueue[None] = SimpleQueue()  # its `put` may interrupt its `get`, and another `put`

    def is_set(self) -> bool:
        """Return whether it has been set."""
        return self._is_set

    def set(self) -> None:
        """Set it, and wake the thread that waits for it."""
        self._is_set = True
        self._wakeups.put(None)

    def clear(self) -> None:
        """Let it be as if it had never been set."""
        self._is_set = False
        with suppress(Empty):
            while True:
                self._wakeups.get_nowait()

    def wait(self, seconds: float) -> bool:
        """Wait until it is set, but not longer than given; returns whether it is. One thread at a time may wait."""
        if not self._is_set:
            with suppress(Empty):
                self._wakeups.get(timeout=seconds)
        return self._is_set


interrupted = SignalEvent()


def note_interrupts() -> None:
    """Let the signals that end a program end its pauses, and do nothing else."""
    for ending in ENDINGS:
        signal.signal(ending, lambda *_: interrupted.set())


@contextmanager
def noting_interrupts() -> Iterator[None]:
    """Do the same within a block, but go on ignoring what is ignored, as SIGHUP after `nohup`."""
    before = {ending: signal.getsignal(ending) for ending in ENDINGS}
    note_interrupts()
    try:
        for ending, handler in before.items():
            if handler is signal.SIG_IGN:
                signal.signal(ending, handler)
        yield
    finally:
        for ending, handler in before.items():
            signal.signal(ending, handler)
        interrupted.clear()


def pause(seconds: float = POLL_S) -> None:
    """Wait a moment; raises `KeyboardInterrupt` if a signal to end has come."""
    if interrupted.wait(seconds):
        raise KeyboardInterrupt


def run_program(command: Sequence[str], **options: Any) -> int:
    """Return the exit status of a program that has a session of its own; an exception ends all its processes."""
    with subprocess.Popen(command, **options | {"start_new_session": True}) as process:
        try:
            while process.poll() is None:
                pause()
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            wait_until_gone(process.pid)
            raise
    return process.returncode


def wait_until_gone(group: int) -> None:
    """Wait until no process of a group is left, but not long: a parent may never take notice of an ended one."""
    with suppress(ProcessLookupError):
        for _ in range(GONE_POLLS):
            os.killpg(group, 0)
            time.sleep(POLL_S)
