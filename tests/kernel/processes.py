"""Programs of the tests in interpreters of their own."""

import os
import subprocess
import sys
from pathlib import Path

from filelock import FileLock

TESTS = Path(__file__).parent.parent


def in_another_process(*arguments: str, **environment: str) -> str:
    """What a program of the tests prints."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=TESTS,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def jit_in_another_process(*arguments: str, **environment: str) -> str:
    """What a program prints that uses the kernel of Numba: one after another, since the first one compiles.

    Code with checked bounds is optimized less: its bounds are the same, and it is compiled sooner.
    """
    lock = "compiling.lock"
    if "NUMBA_BOUNDSCHECK" in environment:
        lock = "compiling-checked.lock"
        environment = {"NUMBA_OPT": "1"} | environment
    with FileLock(TESTS.parent / ".cache" / "numba" / lock):
        return in_another_process(*arguments, **environment)
