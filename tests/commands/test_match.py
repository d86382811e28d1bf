"""`airlandsea match`, `tournament`, `sprt`: what they print, keep and refuse, and Ctrl-C."""

import csv
import json

import pytest

from airlandsea.arena import WorkerFailed, match, play_all, results, tournament
from airlandsea.bots import NO_CLOCK, TimeControl
from airlandsea.commands import arena_run, main
from airlandsea.commands import match as command_module

QUICK = ["--unit", "battle", "--seed", "1", "--workers", "1"]


@pytest.fixture
def printed(capsys):
    def run(*arguments, status=0):
        assert main([*arguments]) == status
        said = capsys.readouterr()
        assert said.err == ""
        return said.out

    return run


def without_times(text):
    """What does not differ from run to run; columns are as wide as the times in them."""
    lines = [" ".join(line.split()) for line in text.splitlines()]
    return [line for line in lines if not line.startswith(("decisions a second", "choice time,"))]


class TestMatch:
    def test_prints_what_the_library_measures(self, printed):
        out = printed("match", "heuristic:deals=1", "random", "--games", "6", *QUICK)
        measured = match("heuristic:deals=1", "random", games=6, unit="battle", seed=1)
        assert without_times(out) == without_times(str(measured))

    def test_is_the_same_with_two_workers(self, printed):
        alone = printed("match", "random", "heuristic:deals=1", "--games", "6", *QUICK)
        together = printed("match", "random", "heuristic:deals=1", "--games", "6", *QUICK[:-1], "2")
        assert without_times(alone) == without_times(together)

    def test_takes_the_words_of_a_mode(self, printed):
        options = ["--mode", "epic", "--theaters", "air land sea d i", "--ties", "second", "--pairs", "2v1"]
        out = printed("match", "random", "random", "--battles", "2", "--no-duplicate", *options, *QUICK)
        assert out.startswith("random against random: 2 battles, epic, 2v1, ties second,\n")
        assert "theaters ALSDI, each on its own deals, seed 1" in out

    @pytest.mark.parametrize(("counted", "unit"), [("--wars", "war"), ("--battles", "battle"), ("--games", "war")])
    def test_the_option_that_counts_the_games_says_what_they_are(self, printed, counted, unit):
        out = printed("match", "random", "random", counted, "2", "--seed", "1", "--workers", "1")
        assert out.startswith(f"random against random: 2 {unit}s,")

    @pytest.mark.parametrize(("counted", "unit"), [("wars", "battle"), ("battles", "war")])
    def test_a_contradiction_between_the_number_and_the_unit_is_refused(self, capsys, counted, unit):
        assert main(["match", "random", "random", f"--{counted}", "2", "--unit", unit]) == 2
        assert f"--{counted} counts {counted}, --unit says {unit}" in capsys.readouterr().err

    def test_wars_and_battles_cannot_both_be_counted(self, capsys):
        with pytest.raises(SystemExit):
            main(["match", "random", "random", "--wars", "2", "--battles", "2"])
        assert "not allowed with argument --wars" in capsys.readouterr().err

    def test_plays_by_a_clock(self, printed):
        out = printed("match", "random", "random", "--games", "2", "--ms", "900", "--clock", "60+0.5", *QUICK)
        assert "The clock: 900 ms for a choice, 60 s for a war and 0.5 s for each choice." in out

    def test_keeps_the_games(self, printed, tmp_path):
        path = tmp_path / "games.csv"
        printed("match", "random", "random", "--games", "4", "--csv", str(path), *QUICK)
        with path.open(newline="") as file:
            assert [(row["group"], row["game"]) for row in csv.DictReader(file)] == [
                ("0", "0"),
                ("0", "1"),
                ("1", "0"),
                ("1", "1"),
            ]

    def test_draws_a_picture(self, printed, tmp_path):
        printed("match", "random", "random", "--games", "2", "--plot", str(tmp_path / "match.svg"), *QUICK)
        assert (tmp_path / "match.svg").exists()

    def test_draws_it_in_the_language_that_is_wanted(self, printed, tmp_path):
        plot = tmp_path / "match.svg"
        out = printed("match", "random", "random", "--games", "2", "--plot", str(plot), "--language", "de", *QUICK)
        assert "Gewinnanteil von random" in plot.read_text("utf-8")
        assert "win rate" in out  # the report is English

    def test_refuses_an_unknown_language_before_it_plays(self, capsys):
        assert main(["match", "random", "random", "--games", "2", "--language", "xx", *QUICK]) == 2
        assert "'xx'" in capsys.readouterr().err


def test_tournament_prints_what_the_library_measures(printed):
    out = printed("tournament", "heuristic:deals=1", "random", "random:withdraws=1", "--games", "2", *QUICK)
    measured = tournament(["heuristic:deals=1", "random", "random:withdraws=1"], games=2, unit="battle", seed=1)
    assert without_times(out) == without_times(str(measured))


class TestSprt:
    def test_of_wars_is_about_elo(self, printed):
        out = printed("sprt", "random", "random", "--elo1", "200", "--alpha", "0.1", "--seed", "1", "--workers", "1")
        assert out.startswith("Is random better by +0 or by +200 Elo? by +0\n")
        assert "decided at -2.89 and +2.25" in out

    def test_of_battles_is_about_points(self, printed):
        out = printed("sprt", "heuristic:deals=1", "random", "--points0", "1", "--points1", "4", *QUICK)
        assert out.startswith("Is heuristic:deals=1 better by +1 or by +4 points a battle? by +4\n")

    def test_ends_with_the_games(self, printed):
        assert "not decided" in printed("sprt", "random", "random", "--games", "2", *QUICK)


TALKER = """
from airlandsea.bots import Bot
print("loaded")
class Talker(Bot):
    name = "talker"
    def __init__(self, seed=None): print("made")
    def prepare(self): print("prepared")
    def choose(self, view, options, clock=None): print("play w"); return options[0]
"""


class TestBotsThatPrint:
    """What they print is no result: it stands on stderr."""

    @pytest.fixture
    def talker(self, tmp_path):
        (tmp_path / "talker.py").write_text(TALKER, "utf-8")
        return f"python:{tmp_path / 'talker.py'}"

    def test_in_this_process(self, capsys, talker):
        assert main(["match", talker, "random", "--games", "2", "--json", *QUICK]) == 0
        said = capsys.readouterr()
        assert json.loads(said.out)["games"] == 2
        assert {"loaded", "made", "prepared", "play w"} <= set(said.err.splitlines())

    @pytest.mark.slow
    def test_in_workers(self, capfd, talker):
        arguments = ["--games", "4", "--json", "--quiet", "--unit", "battle", "--seed", "1", "--workers", "2"]
        assert main(["match", talker, "random", *arguments]) == 0
        said = capfd.readouterr()
        assert json.loads(said.out)["games"] == 4 and "play w" in said.err.splitlines()


COMMANDS = [["match", "heuristic:deals=1", "random"], ["sprt", "heuristic:deals=1", "random", "--points1", "0.1"]]
COMMANDS += [
    ["tournament", "heuristic:deals=1", "random"],
    ["exploit", "random", "--samples", "1", "--playouts", "1", "--method", "policy"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=[name for name, *_ in COMMANDS])
class TestBrokenOff:
    """What has been measured is printed and saved, whatever ends it."""

    @pytest.fixture
    def breaking_off(self, monkeypatch):
        def after(number, why):
            def play(contests, plan, workers):
                yield from play_all(contests, plan[:number], workers)
                raise why

            monkeypatch.setattr("airlandsea.arena.workers.play_all", play)

        return after

    def test_ctrl_c(self, printed, breaking_off, command, tmp_path):
        breaking_off(2, KeyboardInterrupt())
        path = tmp_path / "games.csv"
        out = printed(*command, "--games", "1000", "--csv", str(path), *QUICK, status=130)
        assert out.startswith("Interrupted. Results so far:\n\n")
        assert "4 battles" in out
        assert len(path.read_text().splitlines()) == 1 + 4

    def test_before_anything_was_measured(self, printed, breaking_off, command, tmp_path):
        breaking_off(0, KeyboardInterrupt())
        out = printed(*command, "--csv", str(tmp_path / "games.csv"), *QUICK, status=130)
        assert "Nothing has been played to its end." in out
        assert not [*tmp_path.iterdir()]

    def test_a_worker_that_cannot_go_on(self, capsys, breaking_off, command, tmp_path):
        breaking_off(2, WorkerFailed("4 workers ended while they played group 7", ["exit code -9"]))
        path = tmp_path / "games.csv"
        assert main([*command, "--games", "1000", "--csv", str(path), *QUICK]) == 2
        said = capsys.readouterr()
        assert said.out.startswith("Interrupted. Results so far:\n\n") and "4 battles" in said.out
        assert said.err == "airlandsea: 4 workers ended while they played group 7: exit code -9\n"
        assert len(path.read_text().splitlines()) == 1 + 4

    def test_an_error_before_anything_was_measured_stands_alone(self, capsys, breaking_off, command):
        breaking_off(0, WorkerFailed("no cluster"))
        assert main([*command, *QUICK]) == 2
        said = capsys.readouterr()
        assert (said.out, said.err) == ("", "airlandsea: no cluster\n")

    def test_an_error_that_nobody_expected(self, capsys, breaking_off, command):
        breaking_off(2, ZeroDivisionError("of a bot's own"))
        with pytest.raises(ZeroDivisionError, match="of a bot's own"):
            main([*command, "--games", "1000", *QUICK])
        assert "4 battles" in capsys.readouterr().out

    def test_files_are_tried_before_the_first_game(self, capsys, breaking_off, command, tmp_path, monkeypatch):
        breaking_off(0, AssertionError("nothing is to be played"))
        assert main([*command, "--csv", str(tmp_path / "nowhere" / "a.csv"), *QUICK]) == 2
        said = capsys.readouterr()
        assert said.out == "" and "nothing has been played" in said.err
        assert "a.csv was not written" in said.err

    @pytest.mark.slow
    def test_a_file_that_fails_afterwards_is_told_with_what_ended_it(
        self, capsys, breaking_off, command, tmp_path, monkeypatch
    ):
        def full(rows, path):
            raise results.NotWritten(f"{path} was not written", ["No space left on device"])

        monkeypatch.setattr(results, "save_csv", full)
        for why, told in ((KeyboardInterrupt(), ""), (WorkerFailed("group 7"), "group 7")):
            breaking_off(2, why)
            assert main([*command, "--csv", str(tmp_path / "x"), *QUICK]) == (2 if told else 130)
            said = capsys.readouterr()
            assert "4 battles" in said.out
            assert "No space left on device" in said.err and told in said.err


def test_a_picture_that_fails_does_not_keep_the_table_nor_the_games(capsys, tmp_path, monkeypatch):
    def broken(result, path):
        raise results.NotWritten(f"{path} was not written", ["no font"])

    monkeypatch.setattr(results, "save_plot", broken)
    monkeypatch.setattr(results, "check_plot", results.check_file)
    wanted = ["--plot", str(tmp_path / "a.png"), "--csv", str(tmp_path / "a.csv")]
    assert main(["match", "random", "random", "--games", "2", *wanted, *QUICK]) == 2
    said = capsys.readouterr()
    assert "random against random: 2 battles" in said.out and "no font" in said.err
    assert len((tmp_path / "a.csv").read_text().splitlines()) == 3


@pytest.mark.parametrize(
    ("arguments", "reasons"),
    [
        (["match", "heuristc", "random:withdraw=1"], ["did you mean 'heuristic'", "did you mean 'withdraws'"]),
        (
            ["match", "heuristic", "random", "--theaters", "AL", "--unit", "game", "--duplicate", "3"],
            ["AL", "game", "3: 1"],
        ),
        (["match", "heuristic", "random", "--mode", "epik"], ["did you mean 'epic'"]),
        (["match", "heuristic", "random", "--games", "0"], ["0 games: 1 or more"]),
        (["match", "heuristic", "random", "--workers", "0"], ["0 workers: 1 or more"]),
        (["match", "heuristic", "random", "--ms", "-1"], ["move -0.001: seconds, from 0 on", "--ms 50"]),
        (["match", "heuristic", "random", "--clock", "soon"], ["'soon'", "--clock 60+0.5"]),
        (["tournament", "heuristic"], ["1 bots: a tournament has 2 or more"]),
        (["tournament", "heuristic", "heuristic", "heuristc"], ["'heuristic' twice", "'heuristc'"]),
        (["sprt", "heuristic", "random", "--elo1", "-5"], ["the two hypotheses leave no question"]),
        (["exploit", "random", "--samples", "0", "--playouts", "-1"], ["0 samples: 1 or more; -1 playouts: 1 or more"]),
        (["match", "random", "random", "--games", "2", *QUICK, "--csv", "/nowhere/x"], ["/nowhere/x was not written"]),
    ],
)
def test_what_is_refused_is_refused_with_all_reasons_and_status_2(capsys, arguments, reasons):
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert said.startswith("airlandsea: ") and said.count("\n") == 1
    assert all(reason in said for reason in reasons)


@pytest.mark.parametrize(
    ("milliseconds", "war", "clock"),
    [
        (None, None, NO_CLOCK),
        (50, None, TimeControl(move=0.05)),
        (None, "60", TimeControl(remaining=60)),
        (20, "60+0.5", TimeControl(move=0.02, remaining=60, increment=0.5)),
    ],
)
def test_clocks_are_read(milliseconds, war, clock):
    assert command_module.clock_of(milliseconds, war) == clock


def test_the_bar_shows_how_it_stands(capsys, monkeypatch):
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setattr(arena_run, "GROUPS_PER_UPDATE", 1)
    main(["sprt", "random", "random", "--games", "4", *QUICK])
    shown = capsys.readouterr().err
    assert "LLR" in shown and "(-2.94 to +2.94)" in shown
    main(["match", "random", "random", "--games", "4", *QUICK])
    assert "%" in capsys.readouterr().err
    main(["match", "random", "random", "--games", "4", "--quiet", *QUICK])
    assert capsys.readouterr().err == ""
