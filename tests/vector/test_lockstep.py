"""The compiled tables are the plain tables: the same numbers, also with array bounds checked."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from filelock import FileLock

from airlandsea.rules import compiled

from .lockstep import Lockstep, compare, settings_to_compare

TESTS = Path(__file__).parent.parent


@pytest.mark.parametrize(("seed", "setting"), list(enumerate(settings_to_compare())))
def test_both_play_the_same(vector, seed, setting):
    mode, theaters = setting
    assert Lockstep(vector, mode, theaters, seed).play(60)


def test_a_difference_is_noticed(vector):
    lockstep = Lockstep(vector, *settings_to_compare()[0], 0)
    lockstep.states.fast["random"][1] = 5
    with pytest.raises(AssertionError, match="random"):
        lockstep.play(1)


def test_no_index_is_out_of_bounds(vector):
    with FileLock(compiled.folder("vector").parent / "compiling-checked.lock"):
        done = subprocess.run(
            [sys.executable, "-m", "vector.lockstep", "20"],
            cwd=TESTS,
            env=os.environ | {"NUMBA_BOUNDSCHECK": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == compare(vector, 20)
