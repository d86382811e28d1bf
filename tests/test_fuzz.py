"""The fuzzing script starts, and finds nothing in its first texts. Long runs are made by hand: see CONTRIBUTING.md."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.skipif(find_spec("atheris") is None, reason="needs atheris: pip install .[fuzz]")
@pytest.mark.parametrize("target", ["position", "view", "record", "token"])
def test_a_reader_stands_a_few_texts(target, tmp_path):
    command = [sys.executable, "fuzz/readers.py", target, "-runs=150", f"-artifact_prefix={tmp_path}/"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "DONE" in done.stderr
    assert list(tmp_path.iterdir()) == []
