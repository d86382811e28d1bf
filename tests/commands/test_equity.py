"""`airlandsea equity`: what it prints, measures, keeps and refuses."""

from itertools import count

import pytest

from airlandsea.arena import WorkerFailed
from airlandsea.commands import arena_run, equity, main
from airlandsea.equity import equities, packaged_tables, read_tables, write_tables

QUICK = ["--measure", "--bot", "random", "--seed", "1", "--workers", "1"]


@pytest.fixture
def printed(capsys):
    def run(*arguments, status=0):
        assert main(["equity", *arguments]) == status
        return capsys.readouterr().out

    return run


class TestTable:
    def test_has_a_line_for_every_need_and_fits_the_terminal(self, printed):
        out = printed()
        table = equities()["standard"]
        assert f"{100 * table.chance((12, 12), 0):6.1f}\n" in out
        first_line = "".join(f"{100 * table.chance((1, theirs), 0):6.1f}" for theirs in range(1, 13))
        assert f"    1{first_line}\n" in out
        assert out.count("\n   12") == 2

    @pytest.mark.parametrize("arguments", [[], ["--mode", "longer"], ["--target", "9999"], ["--mode", "epic team"]])
    def test_is_80_columns_wide_at_most(self, printed, arguments):
        assert max(map(len, printed(*arguments).splitlines())) <= 80

    def test_of_a_far_target_is_cut_to_some_of_its_needs(self, printed):
        out = printed("--target", "30")
        assert "    30" in out and "\n   30 " in out and "\n   29 " not in out

    def test_says_if_nobody_has_measured(self, printed, monkeypatch):
        tables = read_tables(packaged_tables())
        for name in ("bot", "seed", "version"):
            tables["standard"].pop(name, None)
        monkeypatch.setattr("airlandsea.equity.chances.packaged_tables", lambda: write_tables(tables))
        equities.cache_clear()
        try:
            assert "assumed outcomes" in printed()
        finally:
            monkeypatch.undo()
            equities.cache_clear()


class TestScore:
    def test_tells_what_each_end_means(self, printed):
        out = printed("--score", "4-7", "--first", "1")
        table = equities()["standard"]
        assert f"side 1's chance of the war is {100 * table.chance((8, 5), 0):.1f} %" in out
        assert f"side 1 scores 3{'':9}{100 * table.chance((5, 5), 1):7.1f} %" in out
        assert "side 2 scores 6             0.0 %" in out
        assert "nobody scores" not in out
        assert "nobody scores" in printed("--score", "4:7", "--mode", "quick reference")

    def test_tells_when_to_withdraw(self, printed):
        out = printed("--score", "4-7", "--first", "2")
        table = equities()["standard"]
        ours, theirs = table.take_point((8, 5), 1, 3), table.take_point((5, 8), 0, 3)
        assert f"               3{100 * ours:12.1f} %{100 * theirs:9.1f} %" in out

    def test_knows_modes_without_a_chart(self, printed):
        out = printed("--score", "1-2", "--mode", "beginner")
        assert "side 2 scores 1             0.0 %" in out and "scores 6" not in out
        assert "Withdraw" not in out

    @pytest.mark.parametrize(
        ("arguments", "reason"),
        [
            (["--score", "4"], "no score '4'"),
            (["--score", "4-12"], "no battle is played at '4-12'"),
            (["--score", "1-1", "--first", "3"], "side 3 cannot be first"),
            (["--measure", "--battles", "0"], "0 battles"),
            (["--first", "3"], "--first: it says nothing without --score"),
            (["--battles", "5", "--ms", "2"], "--battles: it says nothing without --measure; --ms: it says nothing"),
            (["--write"], "--write: it says nothing without --measure"),
            (["--mode", "epic", "--theaters", "ALS"], "3 theaters"),
            ([*QUICK, "--bot", "nobody"], "no bot 'nobody'"),
            ([*QUICK, "--write", "/no/such/folder/file.toml"], "cannot be written"),
            ([*QUICK, "--theaters", "ALSD"], "4 theaters"),
        ],
    )
    def test_what_is_refused_is_refused_at_once(self, capsys, arguments, reason):
        assert main(["equity", *arguments]) == 2
        said = capsys.readouterr()
        assert reason in said.err
        assert said.out == ""


class TestMeasuring:
    def test_keeps_the_table_of_its_mode_and_leaves_the_others(self, printed, tmp_path):
        path = tmp_path / "mine.toml"
        out = printed(*QUICK, "--battles", "1", "--mode", "epic", "--write", str(path))
        assert "epic: random against itself, 25 battles, version" in out
        tables = read_tables(path.read_text("utf-8"))
        assert tables["epic"]["bot"] == "random" and sum(map(sum, tables["epic"]["outcomes"])) == 25
        others = read_tables(packaged_tables())
        assert {key: table for key, table in tables.items() if key != "epic"} == {
            key: table for key, table in others.items() if key != "epic"
        }
        printed(*QUICK, "--battles", "3", "--mode", "beginner", "--write", str(path))
        again = read_tables(path.read_text("utf-8"))
        assert again["epic"] == tables["epic"] and sum(again["beginner"]["outcomes"][0]) == 3

    @pytest.mark.slow
    def test_is_the_same_with_two_workers(self, printed, tmp_path):
        texts = []
        for workers in ("1", "2"):
            path = tmp_path / workers
            printed(*QUICK[:-1], workers, "--battles", "1", "--write", str(path))
            texts.append(path.read_text("utf-8"))
        assert texts[0] == texts[1]

    @pytest.mark.slow
    @pytest.mark.parametrize(("played", "is_kept"), [(30, False), (260, True)])
    def test_broken_off_is_kept_if_there_is_enough(self, printed, tmp_path, monkeypatch, played, is_kept):
        def broken_off(given, contests_of, plan, add, so_far=None):
            left = count(played - 1, -1)

            def add_until(group):
                add(group)
                if not next(left):
                    raise KeyboardInterrupt

            return arena_run.play(given, contests_of, plan, add_until, so_far)

        monkeypatch.setattr(equity, "play", broken_off)
        path = tmp_path / "mine.toml"
        path.write_text("")
        out = printed(*QUICK, "--battles", "100", "--write", str(path), status=130)
        assert "Interrupted" in out and f"{played} battles" in out
        assert ("Not written" in out) != is_kept
        assert bool(path.read_text("utf-8")) == is_kept

    def test_what_a_worker_meets_is_told(self, capsys, monkeypatch):
        def fails(*_):
            raise WorkerFailed("a worker ended")
            yield

        monkeypatch.setattr("airlandsea.arena.workers.play_all", fails)
        assert main(["equity", *QUICK]) == 2
        assert "a worker ended" in capsys.readouterr().err
