"""Files: what is written, and the error when that fails."""

import csv
import os
import subprocess
import sys

import pytest

from airlandsea import Mode, War, __version__
from airlandsea.arena import MatchResult, Matchup
from airlandsea.arena import results as arena_files
from airlandsea.arena.results import NotWritten, ResultFiles, open_output, save_csv, save_plot
from airlandsea.records.toml import RULES

from .players import groups


@pytest.fixture
def result():
    return MatchResult(
        Matchup("heuristic:deals=8,withdraws_below=0.5", "random"), groups(*[(1, 0), (1, 1), (0, 0.5)] * 4)
    )


def test_csv_has_every_game(result, tmp_path):
    path = tmp_path / "games.csv"
    save_csv(result.rows(), path)
    with path.open(newline="") as file:
        rows = [*csv.DictReader(file)]
    assert [{name: str(value) for name, value in row.items()} for row in result.rows()] == rows


def test_a_picture_is_drawn(result, tmp_path):
    for name, begin in (("match.png", b"\x89PNG"), ("match.svg", b"<svg")):
        save_plot(result, tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(begin)
    with pytest.raises(NotWritten, match=r"no picture of the kind '.xyz'"):
        save_plot(result, tmp_path / "match.xyz")


def test_a_library_that_is_not_there_is_named_with_its_cure(result, tmp_path, monkeypatch):
    monkeypatch.setattr("airlandsea.svg.png.resvg_py", None)
    with pytest.raises(NotWritten, match=r'pip install "\.\[png\]"'):
        save_plot(result, tmp_path / "x.png")
    save_plot(result, tmp_path / "x.svg")


def test_a_place_that_is_not_there_is_named(result, tmp_path):
    with pytest.raises(NotWritten, match=r"was not written: .*No such file"):
        save_csv(result.rows(), tmp_path / "nowhere" / "games.csv")


def test_a_row_says_what_was_played_and_by_which_version():
    played = groups((1, 0), (0, 0.5))
    drawn = MatchResult(Matchup("random", "random", mode=Mode.preset("epic"), unit="battle"), played)
    for row in drawn.rows():
        assert (row["unit"], row["mode"], row["version"]) == ("battle", "epic", __version__)
        assert row["rules"] == RULES
        assert sorted(row["theaters"]) == sorted(War("epic", seed=row["seed"]).battle.row)
        assert row["theaters"] == "".join(sorted(row["theaters"], key="ALSDEI".index))
    given = MatchResult(Matchup("random", "random", mode=Mode(ties="second"), theaters="SLA"), played)
    assert {(row["mode"], row["theaters"]) for row in given.rows()} == {("standard, ties second", "SLA")}


class TestBeforeTheFirstGame:
    """What is in the way of a file is found before hours are spent."""

    def test_everything_that_is_in_the_way_is_said_at_once(self, tmp_path, monkeypatch):
        monkeypatch.setattr("airlandsea.svg.png.resvg_py", None)
        with pytest.raises(NotWritten, match="nothing has been played") as caught:
            ResultFiles(tmp_path / "nowhere" / "a.csv", tmp_path / "c.png").check()
        for word, reason in zip(("No such", "resvg"), caught.value.reasons, strict=True):
            assert word in reason
        assert not [*tmp_path.iterdir()]

    def test_a_kind_of_picture_that_is_not_known(self, tmp_path):
        with pytest.raises(NotWritten, match=r"no picture of the kind '.xyz': .*png"):
            ResultFiles(plot=tmp_path / "match.xyz").check()

    def test_a_folder_is_no_file_and_two_results_have_two_names(self, tmp_path):
        with pytest.raises(NotWritten, match="directory"):
            ResultFiles(csv=tmp_path).check()
        with pytest.raises(NotWritten, match="the name of two files"):
            ResultFiles(csv=tmp_path / "a", plot=tmp_path / "a").check()

    def test_files_stay_as_they_are(self, tmp_path):
        (tmp_path / "old.csv").write_text("before")
        ResultFiles(csv=tmp_path / "old.csv").check(is_resumed=True)
        ResultFiles(csv=tmp_path / "new.csv").check()
        ResultFiles().check()
        assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("old.csv", "before")]

    def test_a_pipe_is_not_opened(self, tmp_path):
        os.mkfifo(tmp_path / "pipe")
        ResultFiles(csv=tmp_path / "pipe").check()


def test_a_file_that_fails_does_not_keep_the_others(result, tmp_path, monkeypatch):
    def full(rows, path):
        raise NotWritten(f"{path} was not written", ["No space left on device"])

    monkeypatch.setattr(arena_files, "save_csv", full)
    drawn = []
    monkeypatch.setattr(arena_files, "save_plot", lambda result, path: drawn.append(path))
    files = ResultFiles(tmp_path / "a.csv", tmp_path / "c.png")
    with pytest.raises(NotWritten, match="not everything was saved") as caught:
        files.save(result.rows(), result)
    assert drawn == [tmp_path / "c.png"] and len(caught.value.reasons) == 1
    files.save([])


def test_an_error_of_a_library_is_told_as_one(tmp_path):
    with pytest.raises(NotWritten, match="MemoryError: too many rows"), open_output(tmp_path / "x"):
        raise MemoryError("too many rows")


def test_importing_the_arena_imports_nothing_heavy():
    code = "import sys, airlandsea.arena, airlandsea.arena.ray_backend, airlandsea.commands.match; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert not loaded & {"matplotlib", "ray", "scipy", "pandas", "numba"}
