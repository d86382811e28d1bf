"""The library from C: the header is valid, and a program without Python plays the same battles."""

import subprocess
import sys

import numpy as np
import pytest

from airlandsea.kernel.build import system_linker
from airlandsea.kernel.declare import header
from airlandsea.kernel.native import FOLDER, LIBRARY
from airlandsea.kernel.sources import ROOT, entries
from airlandsea.rules.actions import SIZE
from airlandsea.rules.modes import Mode
from airlandsea.rules.random_playout import play_battles
from airlandsea.setup import new_state

EXAMPLE = ROOT.parent.parent / "examples" / "kernel.c"


def test_every_entry_is_declared():
    text = "\n".join(header())
    assert all(f" airlandsea_{entry.__name__}(" in text for entry in entries())


@pytest.mark.skipif(system_linker() is None, reason="there is no C compiler")
def test_the_example_plays_the_same_battles_in_c(native, tmp_path):
    (tmp_path / "airlandsea.h").write_text("\n".join(header()) + "\n")
    library = str(FOLDER / LIBRARY)
    command = [str(system_linker()), "-Wall", "-Werror", str(EXAMPLE), f"-I{tmp_path}", library, "-o", "kernel"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    printed = subprocess.run([tmp_path / "kernel", "200"], capture_output=True, text=True, check=True).stdout
    state, random = new_state(Mode(), "ALS", [1]).to_array(), np.array([1], np.uint64)
    decisions = native.bind(play_battles)(state, 200, random, np.zeros(SIZE, np.int64))
    score = state["score"][0]
    assert printed == f"{decisions} decisions in 200 battles; score {score[0]} to {score[1]}\n"


def test_the_command_prints_the_header():
    command = [sys.executable, "-m", "airlandsea.kernel.declare"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "\n".join(header()) + "\n"
