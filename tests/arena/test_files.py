"""Files: what is written, and what is said when it cannot be."""

import csv
import subprocess
import sys

import pytest

from airlandsea.arena import Contest, MatchResult
from airlandsea.arena.files import NotWritten, save_csv, save_parquet, save_plot

from .players import groups


@pytest.fixture
def result():
    return MatchResult(Contest("thumb:deals=8,withdraws_below=0.5", "random"), groups(*[(1, 0), (1, 1), (0, 0.5)] * 4))


def test_csv_has_every_game(result, tmp_path):
    path = tmp_path / "games.csv"
    save_csv(result.rows(), path)
    with path.open(newline="") as file:
        rows = [*csv.DictReader(file)]
    assert [{name: str(value) for name, value in row.items()} for row in result.rows()] == rows


def test_parquet_has_every_game(result, tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "games.parquet"
    save_parquet(result.rows(), path)
    assert parquet.read_table(path).to_pylist() == [*result.rows()]


@pytest.mark.filterwarnings("default")
def test_a_picture_is_drawn(result, tmp_path):
    pytest.importorskip("matplotlib")
    path = tmp_path / "match.png"
    save_plot(result, path)
    assert path.read_bytes().startswith(b"\x89PNG")
    with pytest.raises(NotWritten, match="not supported"):
        save_plot(result, tmp_path / "match.xyz")


@pytest.mark.parametrize(
    ("save", "library"), [(save_parquet, "pyarrow"), (save_plot, "matplotlib.backends.backend_agg")]
)
def test_a_library_that_is_not_there_is_named_with_its_cure(result, tmp_path, monkeypatch, save, library):
    monkeypatch.setitem(sys.modules, library, None)
    given = result if save is save_plot else result.rows()
    with pytest.raises(NotWritten, match=r'pip install "airlandsea\[arena\]"'):
        save(given, tmp_path / "x.png")


def test_a_place_that_is_not_there_is_named(result, tmp_path):
    with pytest.raises(NotWritten, match=r"was not written: .*No such file"):
        save_csv(result.rows(), tmp_path / "nowhere" / "games.csv")


def test_importing_the_arena_imports_nothing_heavy():
    code = "import sys, airlandsea.arena, airlandsea.arena.cluster, airlandsea.terminal.contests; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert not loaded & {"pyarrow", "matplotlib", "ray", "scipy", "pandas", "numba"}
