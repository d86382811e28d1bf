"""`bench/capacity.py`: the tables in the documentation are what it prints, and its line of moves is the known one."""

import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from statistics import mean
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "bench" / "capacity.py"


@pytest.fixture(scope="module")
def capacity() -> ModuleType:
    spec = spec_from_file_location("capacity", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def computed(*options: str) -> str:
    return subprocess.run(
        [sys.executable, str(SCRIPT), *options], check=True, capture_output=True, text=True, encoding="utf-8"
    ).stdout


def cells(printed: str, row: str) -> list[str]:
    """The cells of a row."""
    [line] = [line for line in printed.splitlines() if line.startswith(f"| {row} |")]
    return [cell.strip() for cell in line.split("|")[2:-1]]


def test_the_documentation_has_what_it_prints():
    page = (ROOT / "docs" / "server.md").read_text("utf-8")
    for table in computed().strip().split("\n\n"):
        assert table in page


def test_costs_that_are_given_count():
    usual, slow = (computed("--tables", "100000", *options) for options in ([], ["--move-ms", "8"]))
    row = "server processes, of one core each"
    assert int(cells(slow, row)[0]) > 1.9 * int(cells(usual, row)[0])
    assert cells(slow, "moves a second") == cells(usual, "moves a second") == ["5,000"]
    assert cells(computed("--max-connections", "53"), "`max_connections` of PostgreSQL (53)") != []


@pytest.mark.parametrize("load", [0.3, 0.6])
def test_moves_wait_as_long_as_in_a_line_whose_answers_all_take_the_same_time(capacity, load):
    """The mean wait of M/D/1, by Pollaczek and Khinchine, is load / (2 (1 - load)) of the time of an answer."""
    gaps, _ = capacity.draw(1.0, 0.5)
    services = [1.0] * len(gaps)
    waited = mean(capacity.times_in_line([gap / load for gap in gaps], services)) - 1
    assert waited == pytest.approx(load / (2 * (1 - load)), rel=0.08)


def test_a_time_in_which_not_even_a_single_move_is_answered_is_refused():
    command = [sys.executable, str(SCRIPT), "--within-ms", "3"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode != 0
    assert "--within-ms" in done.stderr and "--move-ms" in done.stderr


def test_a_process_makes_fewer_moves_where_they_have_to_be_answered_sooner(capacity):
    rates = [capacity.highest_rate(4.0, 0.5, within) for within in (15, 50, 1000)]
    assert rates == sorted(rates)
    assert 0 < rates[0] < rates[2] < 250
