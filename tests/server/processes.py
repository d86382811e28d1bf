"""The server as a process of its own, as `airlandsea serve` starts it."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx

from waiting import TIMEOUT_S, wait_until

QUIET = ("--no-open", "--no-limits", "--workers", "1", "--log-level", "warning")


class Process:
    """A running `airlandsea serve`."""

    def __init__(self, database: str | Path, *options: str, **environment: str) -> None:
        url = database if isinstance(database, str) else f"sqlite:///{database}"
        command = [sys.executable, "-m", "airlandsea", "serve", "--port", "0", "--database", url, *QUIET, *options]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env=os.environ | environment,
        )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        self.address = self.said.split()[-1].rstrip("/") if self.said else ""

    def wait_until_it_answers(self) -> "Process":
        wait_until(self.answers, f"the server answers that said {self.said!r}")
        return self

    def answers(self) -> bool:
        try:
            return httpx.get(f"{self.address}/healthz", timeout=TIMEOUT_S).status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        """As if the machine had gone."""
        self.process.kill()
        self.process.communicate(timeout=TIMEOUT_S)  # its workers end, too

    def interrupt(self) -> tuple[int, str]:
        """Ctrl-C: the exit status, and what it wrote to stderr."""
        self.process.send_signal(signal.SIGINT)
        _, errors = self.process.communicate(timeout=TIMEOUT_S)
        return self.process.returncode, errors
