"""A program that is interrupted leaves no process behind, whenever that happens."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from waiting import TIMEOUT_S, wait_until

RUNS = """
import sys
from airlandsea.server.interruption import note_interrupts, run_program
note_interrupts()
run_program(["sh", "-c", "(while :; do echo $$ > $0; sleep 0.05; done) & wait", sys.argv[1]])
"""


def is_there(process: int) -> bool:
    """Whether a process, or one of its session, is running."""
    found = subprocess.run(["ps", "-o", "stat=", "-s", str(process)], capture_output=True, text=True, check=False)
    return any(state[0] != "Z" for state in found.stdout.split())


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_program_that_runs_ends_with_its_processes(ending: signal.Signals, tmp_path: Path):
    file = tmp_path / "number"
    with subprocess.Popen([sys.executable, "-c", RUNS, str(file)], stderr=subprocess.PIPE, text=True) as process:
        number = int(wait_until(lambda: file.exists() and file.read_text(), "it runs"))
        assert is_there(number)
        os.kill(process.pid, ending)
        _, errors = process.communicate(timeout=TIMEOUT_S)
    assert errors.endswith("KeyboardInterrupt\n")
    wait_until(lambda: not is_there(number), "its processes have gone")
