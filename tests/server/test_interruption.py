"""A program that is interrupted leaves no process behind, whenever that happens."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from waiting import TIMEOUT_S, running, wait_until

RUNS = """
import sys
from airlandsea.server.interruption import note_interrupts, run_program
note_interrupts()
run_program(["sh", "-c", "(while :; do echo $$ > $0; sleep 0.05; done) & wait", sys.argv[1]])
"""

SETS_EVERYWHERE = """
import signal
import sys
from airlandsea.server.interruption import ENDINGS, SignalEvent

event = SignalEvent()
for ending in ENDINGS:
    signal.signal(ending, lambda *_: event.set())

def interrupt(work, line):
    left = line

    def trace(frame, kind, _):
        nonlocal left
        left -= kind == "line"
        if kind == "line" and left == 0:
            for ending in ENDINGS:
                signal.raise_signal(ending)
        return trace

    sys.settrace(trace)
    work()
    sys.settrace(None)
    return left <= 0

for work in (event.set, event.is_set, lambda: event.wait(0), lambda: event.wait(0.05)):
    line = 1
    while interrupt(work, line):
        assert event.is_set() and event.wait(600)
        event.clear()
        line += 1
    print(line - 1)
"""


def is_there(process: int) -> bool:
    """Whether a process, or one of its session, is running."""
    found = subprocess.run(["ps", "-o", "stat=", "-s", str(process)], capture_output=True, text=True, check=False)
    return any(state[0] != "Z" for state in found.stdout.split())


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_program_that_runs_ends_with_its_processes(ending: signal.Signals, tmp_path: Path):
    file = tmp_path / "number"
    with running([sys.executable, "-c", RUNS, str(file)]) as process:
        number = int(wait_until(lambda: file.exists() and file.read_text(), "it runs"))
        assert is_there(number)
        os.kill(process.pid, ending)
        _, errors = process.communicate(timeout=TIMEOUT_S)
    assert errors.endswith("KeyboardInterrupt\n")
    wait_until(lambda: not is_there(number), "its processes have gone")


def test_a_handler_may_set_an_event_at_any_moment():
    """At every line of its methods and of what they call: a program with `threading.Event` waited for itself."""
    run = subprocess.run([sys.executable, "-c", SETS_EVERYWHERE], capture_output=True, text=True, timeout=TIMEOUT_S)
    assert (run.returncode, run.stderr) == (0, "")
    assert len(lines := run.stdout.split()) == 4 and all(int(line) > 0 for line in lines), "lines were interrupted"
