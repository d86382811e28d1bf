"""An external program: lines in, lines out, and how to end it. It knows no word of the protocol but `quit`."""

import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic

from ...errors import AirLandSeaError
from .protocol import LINE_MAX

SUPERVISOR = Path(__file__).with_name("supervisor.py")
UNREAD_MAX = 1000  # lines that a program may have written and nobody has read
REPLY_TIMEOUT_S = 3.0  # seconds until a program that was told to end counts as ended; the supervisor needs one


class EngineFailed(AirLandSeaError):
    """A program that has ended, is late, or says what it should not."""


class EngineProcess:
    """A running program behind its supervisor."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-I", "-S", str(SUPERVISOR), *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the program that plays
        )
        self.heard: SimpleQueue[bytes | EngineFailed] = SimpleQueue()
        Thread(target=self.listen, daemon=True).start()

    @property
    def has_ended(self) -> bool:
        """Whether the process has ended."""
        return self.process.poll() is not None

    def listen(self) -> None:
        """Queue the lines it writes, until it ends or writes too much."""
        assert self.process.stdout is not None
        with suppress(ValueError):  # the program was ended in the middle of a line
            while line := self.process.stdout.readline(LINE_MAX + 1):
                if len(line) > LINE_MAX:
                    self.heard.put(EngineFailed(f"said a line of more than {LINE_MAX} bytes"))
                    return
                if self.heard.qsize() >= UNREAD_MAX:
                    self.heard.put(EngineFailed(f"said {UNREAD_MAX} lines that nobody had asked for"))
                    return
                self.heard.put(line)
        self.heard.put(EngineFailed("has ended"))

    def say(self, *lines: str) -> None:
        """Send lines to it. The supervisor takes them, so this never waits; raises `EngineFailed` if it has ended."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write("".join(f"{line}\n" for line in lines).encode())
            self.process.stdin.flush()
        except (OSError, ValueError):
            raise EngineFailed("has ended") from None

    def forget(self) -> None:
        """Drop the lines that nobody has read, except for a failure."""
        with suppress(Empty):
            while not isinstance(line := self.heard.get_nowait(), EngineFailed):
                pass
            self.heard.put(line)

    def observe(self, deadline: float) -> str:
        """Return the next line; raises `TimeoutError` if none comes in time, and `EngineFailed` if none will come."""
        try:
            line = self.heard.get(timeout=max(0.0, deadline - monotonic()))
        except Empty:
            raise TimeoutError from None
        if isinstance(line, EngineFailed):
            self.heard.put(line)
            raise line
        return line.decode("utf-8", "replace").strip()

    def end(self, at_once: bool = True) -> None:
        """End it with all that it has started, at once or after it had time to quit."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        if not at_once:
            with suppress(EngineFailed):
                self.say("quit")
        with suppress(OSError):  # it has ended before it has read everything; the pipe is closed all the same
            self.process.stdin.close()
        if at_once:
            self.process.terminate()
        try:
            self.process.wait(REPLY_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
