"""The folder of a run: the same seed gives the same sums, and a run goes on as if it had never been interrupted."""

import csv
import json
import re
import sys

import pytest

from airlandsea.commands import main
from airlandsea.commands import report as command
from airlandsea.report.data import COLUMNS
from airlandsea.report.experiments import Experiment

from .conftest import FEW

GROUPS = 27  # of the small plan: 3 of each experiment
FINISHED: list[bytes] = []


@pytest.fixture
def path(tmp_path):
    return tmp_path / "run" / "groups.jsonl"


@pytest.fixture
def finished(report, path):
    """A run that is finished; it is played once."""
    if not FINISHED:
        report()
        FINISHED.append(path.read_bytes())
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(FINISHED[0])


def lines(path):
    return path.read_bytes().splitlines(keepends=True)


class TestRuns:
    @pytest.mark.slow
    def test_the_same_seed_gives_the_same_files(self, report, tmp_path):
        report()
        report(output="again")
        report("--seed", "6", output="other")
        one, again, other = (tmp_path / name for name in ("run", "again", "other"))
        for file in ("groups.jsonl", "figures.csv", "report.md", "report/cards.svg"):
            assert (one / file).read_bytes() == (again / file).read_bytes()
            assert (one / file).read_bytes() != (other / file).read_bytes()

    @pytest.mark.slow
    def test_several_workers_give_the_same_sums(self, report, tmp_path):
        report()
        report("--workers", "2", output="two")
        assert (tmp_path / "two" / "groups.jsonl").read_bytes() == (tmp_path / "run" / "groups.jsonl").read_bytes()

    @pytest.mark.parametrize("kept", [0, 1, 2, 11, GROUPS, GROUPS + 1])
    def test_a_run_that_goes_on_has_the_sums_of_one_run(self, report, path, kept, finished):
        report("--page-only")
        whole, page = path.read_bytes(), (path.parent / "report.md").read_bytes()
        path.write_bytes(b"".join(lines(path)[:kept]) + (b'{"experiment": "edge/st' if 0 < kept <= GROUPS else b""))
        report("--resume")
        assert path.read_bytes() == whole and (path.parent / "report.md").read_bytes() == page

    def test_goes_on_with_the_run_of_the_folder(self, report, path, finished):
        whole = path.read_bytes()
        path.write_bytes(b"".join(lines(path)[:5]))
        report("--resume", few=False)
        assert path.read_bytes() == whole

    def test_an_interruption_keeps_what_is_finished(self, report, path, finished, monkeypatch):
        play, played, whole = Experiment.play, [], path.read_bytes()
        path.unlink()

        def interrupted(self, group):
            played.append(group)
            if len(played) == 12:
                raise KeyboardInterrupt
            return play(self, group)

        monkeypatch.setattr(Experiment, "play", interrupted)
        report(status=130)
        assert len(lines(path)) == 1 + 11
        assert f"ended after 11 of {GROUPS} groups" in (path.parent / "report.md").read_text()
        monkeypatch.setattr(Experiment, "play", play)
        report("--resume")
        assert path.read_bytes() == whole

    def test_ends_when_the_time_is_over(self, report, path, monkeypatch):
        clock = iter(range(0, 1000, 25))
        monkeypatch.setattr(command, "monotonic", lambda: next(clock))
        report("--minutes", "1")
        assert len(lines(path)) == 1 + 3  # after 25, 50 and 75 seconds
        report("--resume")
        assert len(lines(path)) == 1 + GROUPS

    def test_a_finished_run_plays_nothing_more(self, report, path, finished, monkeypatch):
        monkeypatch.setattr(Experiment, "play", None)
        report("--resume")
        report("--page-only")


class TestRefusals:
    def test_a_run_is_not_overwritten(self, report, path, finished):
        before = path.read_bytes()
        assert "holds groups already" in report(status=2)
        assert path.read_bytes() == before

    @pytest.mark.parametrize(
        ("arguments", "reason"),
        [
            (["--seed", "6"], "seed 5 in the file, 6 here"),
            (["--battles", "6000"], "edge standard: deals 100 in the file, 1000 here"),
            (["--strong-battles", "9000"], "deals 9 in the file, 900 here"),
        ],
    )
    def test_another_run_is_refused_with_the_differences(self, report, arguments, reason, finished):
        said = report("--resume", *arguments, status=2)
        assert "holds another run" in said and reason in said

    @pytest.mark.parametrize(
        ("change", "reason"),
        [
            (lambda all: [*all[:3], *all[4:]], "line 4 is not one of these"),
            (lambda all: [*all, all[-1]], f"{GROUPS + 1} groups of {GROUPS}"),
            (lambda all: [*all[:2], b"\n", *all[3:]], "line 3 is not one of these"),
            (lambda all: [*all[:2], b'{"experiment": "edge"}\n'], "line 3 is not one of these"),
            (lambda all: [*all[:2], all[2][:-30] + b"\n", *all[3:]], "line 3 is not one of these"),
            (lambda all: [all[0], re.sub(rb"\[(-?\d+), (\d+)\]", rb"[\1]", all[1])], "is no total and number"),
            (lambda all: [all[0], all[1].replace(b"[", b"[1.5, ", 1)], "is no total and number"),
            (lambda all: [b"[]\n", *all[1:]], "line 1 is not one of these"),
            (lambda all: [b"{}\n"], "line 1 is not one of these"),
            (lambda all: [b"\xff\n"], "line 1 is not one of these"),
            (lambda all: [all[0].replace(b'"edge"', b'"odds"')], "line 1 is not one of these"),
            (lambda all: [all[0].replace(b'"standard"', b'"grand"')], "line 1 is not one of these"),
            (lambda all: [all[0].replace(b'"seed": 5', b'"seed": "5"')], "line 1 is not one of these"),
            (lambda all: [all[0].replace(b'"format": 1', b'"format": 0')], "format: 0 in the file, 1 here"),
            (lambda all: [all[0].replace(b'"experiments": ', b'"experiments": [], "others": ')], "no experiments"),
        ],
    )
    def test_a_damaged_or_foreign_file_is_refused_and_stays(self, report, path, change, reason, finished):
        changed = b"".join(change(lines(path)))
        assert changed != path.read_bytes()
        path.write_bytes(changed)
        for arguments in (["--page-only"], ["--resume"]):
            assert reason in report(*arguments, status=2, few=False)
            assert path.read_bytes() == changed

    def test_a_file_without_a_whole_line_is_refused_and_stays(self, report, path):
        path.parent.mkdir()
        path.write_bytes(b"notes of somebody")
        assert "holds groups already" in report(status=2)
        assert "it begins with b'notes of so'" in report("--resume", status=2)
        assert path.read_bytes() == b"notes of somebody"

    def test_a_run_that_was_killed_in_its_first_line_begins_again(self, report, path, finished):
        whole = path.read_bytes()
        path.write_bytes(whole[:40])
        report("--resume")
        assert path.read_bytes() == whole

    def test_the_groups_of_a_match_are_refused(self, report, path, capsys):
        path.parent.mkdir()
        game = ["match", "random", "random", "--unit", "battle", "--seed", "5", "--workers", "1", "--quiet"]
        assert main([*game, "--games", "2", "--jsonl", str(path)]) == 0
        capsys.readouterr()
        assert "line 1 is not one of these" in report("--resume", status=2)
        assert "line 1 is not one of these" in report("--page-only", status=2)

    def test_an_empty_folder_has_no_page(self, report):
        assert "holds no run" in report("--page-only", status=2)

    def test_impossible_numbers_are_refused_with_all_reasons(self, report):
        said = report("--battles", "0", "--strong-battles", "-3", "--workers", "0", "--minutes", "0", status=2)
        for reason in ("0 battles", "-3 strong battles", "0 workers", "0 minutes"):
            assert f"{reason}: " in said

    def test_a_folder_that_cannot_be_made(self, report, tmp_path):
        (tmp_path / "run").write_text("a file")
        assert "was not written" in report(status=2)


class TestData:
    def test_every_figure_is_a_row(self, report, path, finished):
        report("--page-only")
        with (path.parent / "figures.csv").open(newline="") as file:
            rows = [*csv.DictReader(file)]
        assert tuple(rows[0]) == COLUMNS
        found = {(row["kind"], row["mode"], row["player"], row["figure"]): row for row in rows}
        assert len(found) == len(rows)
        sums = [json.loads(line) for line in lines(path)[1:]]
        for (kind, mode, player, name), row in found.items():
            wanted = f"{kind}/{mode}/{player}"
            pairs = [
                each["sums"][name] for each in sums if each["experiment"].startswith(wanted) if name in each["sums"]
            ]
            total, number = (sum(each) for each in zip(*pairs, strict=True))
            assert float(row["value"]) == pytest.approx(total / number, rel=1e-5)
            assert int(row["number"]) == number
            if row["low"]:
                assert float(row["low"]) <= float(row["value"]) <= float(row["high"])

    def test_the_card_says_what_was_run(self, report, path, finished):
        report("--page-only")
        card = (path.parent / "README.md").read_text()
        assert f"airlandsea report {' '.join(FEW)}" in card
        assert all(f"`{name}`" in card for name in COLUMNS)

    def test_the_page_may_lie_elsewhere(self, report, path, tmp_path, finished):
        said = report("--page-only", "--page", str(tmp_path / "docs" / "facts.md"))
        assert str(tmp_path / "docs" / "facts.md") in said
        copy = tmp_path / "docs" / "facts" / "figures.csv"
        assert copy.read_bytes() == (path.parent / "figures.csv").read_bytes()
        assert not (path.parent / "report.md").exists()


class TestParquet:
    def test_has_the_figures_and_the_sums_of_every_group(self, report, path, finished):
        pq = pytest.importorskip("pyarrow.parquet", reason="the extra `dataset` is not installed")
        said = report("--page-only", "--parquet").splitlines()
        assert str(path.with_name("figures.parquet")) in said and str(path.with_name("sums.parquet")) in said
        with path.with_name("figures.csv").open(newline="") as file:
            written = [*csv.DictReader(file)]
        figures = pq.read_table(path.with_name("figures.parquet"))
        assert figures.column_names == list(COLUMNS)
        for figure, line in zip(figures.to_pylist(), written, strict=True):
            assert figure["figure"] == line["figure"] and float(line["value"]) == pytest.approx(figure["value"])
            assert figure["low"] is None if line["low"] == "" else float(line["low"]) == pytest.approx(figure["low"])
        sums = {
            (each["kind"], each["player"], each["opponent"], each["mode"], each["group"], each["figure"]): [
                each["total"],
                each["number"],
            ]
            for each in pq.read_table(path.with_name("sums.parquet")).to_pylist()
        }
        told = [json.loads(line) for line in lines(path)[1:]]
        assert len(sums) == sum(len(each["sums"]) for each in told)
        assert all(each["experiment"].split("/")[:2] == ["edge", "standard"] for each in told[:1])
        for name, pair in told[0]["sums"].items():
            assert sums["edge", "random", "random", "standard", 0, name] == pair
        assert "data_files: sums.parquet" in path.with_name("README.md").read_text("utf-8")

    def test_without_the_library_nothing_is_played(self, report, tmp_path, monkeypatch):
        monkeypatch.setitem(sys.modules, "pyarrow", None)
        said = report("--parquet", status=2)
        assert 'python -m pip install ".[dataset]"' in said and not (tmp_path / "run").exists()
