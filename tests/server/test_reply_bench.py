"""`bench/reply_times.py` plays at a server in a process of its own, and compares the times of replies."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "bench" / "reply_times.py"


@pytest.mark.slow
def test_it_compares_times_by_the_number_of_options(native, tmp_path):
    file = tmp_path / "times.json"
    command = [sys.executable, str(SCRIPT), "--bot", "level:1", "--answers", "5", "--json", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    found = {number["name"]: number for number in json.loads(file.read_text("utf-8"))["numbers"]}
    assert found["replies"]["value"] >= 5
    assert found["until a reply, median"]["value"] >= 250
    [compared] = [number for name, number in found.items() if name.endswith("options or more: p")]
    assert 0 <= compared["value"] <= 1
    assert "solved, not solved: 0 and " in done.stdout
