"""ALS-100: what is played, the score, the results file, and what `--verify` refuses."""

import json
from hashlib import sha256
from math import sqrt

import pytest

from airlandsea.arena.matchup import DuplicateGroup, IllegalMatchup
from airlandsea.arena.stats import student
from airlandsea.benchmark import (
    BUDGETS,
    EDITION,
    OPPONENTS,
    SIZES,
    TASKS,
    Benchmark,
    BenchmarkResult,
    UnknownEntry,
    tasks,
    verify,
)
from airlandsea.benchmark.exact import ExactFigure, measure_exact
from airlandsea.bots.policy import WEIGHTS

from .players import Listener, game, groups
from .small_benchmark import RUN

pytestmark = pytest.mark.usefixtures("few_games")


class TestWhatIsPlayed:
    def test_every_task_is_played_against_every_opponent_on_its_own_deals(self):
        run = Benchmark("random")
        pairs = [(matchup.seed, matchup.names[1]) for matchup in run.matchups]
        assert pairs == [(task.seed, opponent) for task in TASKS for opponent in tasks.OPPONENTS]
        assert len({task.seed for task in TASKS}) == len(TASKS)
        assert [(run.matchups[2 * n].unit, run.matchups[2 * n].theaters) for n in range(5)] == [
            ("battle", "ALS"),
            ("war", "ALS"),
            ("war", None),
            ("battle", None),
            ("battle", None),
        ]
        assert run.matchups[6].mode.epic and run.matchups[8].mode.seats == 4

    def test_an_interrupted_run_has_as_many_deals_of_every_pair(self):
        plan = Benchmark("random").plan
        assert [task.matchup for task in plan[:10]] == [*range(10)] and {task.group for task in plan[:10]} == {0}
        assert len(plan) == 10 * 3

    def test_a_budget_is_the_clock_of_every_match(self):
        for name, (clock, _) in BUDGETS.items():
            assert {matchup.clock for matchup in Benchmark("random", budget=name).matchups} == {clock}

    def test_what_a_bot_is_told_follows_from_its_class(self):
        assert Benchmark("random").observation == "view" and Benchmark(Listener).observation == "events"

    def test_other_words_are_refused(self):
        with pytest.raises(UnknownEntry, match=r"size 'huge': full, quick; budget '20 ms': .*did you mean '20ms'"):
            Benchmark("random", "huge", "20 ms")
        with pytest.raises(IllegalMatchup, match="no bot 'rondom'"):
            Benchmark("rondom").matchups  # noqa: B018


def test_the_published_benchmark_is_the_one_of_the_docs(monkeypatch):
    monkeypatch.undo()
    assert OPPONENTS == ("heuristic", "search:playouts=1000", "policy:playouts=1000")
    assert SIZES == {"full": 100, "quick": 20}
    assert [task.name for task in TASKS] == ["battle", "war", "six", "epic", "pairs"]


def test_an_edition_has_its_weights():
    hashes = {
        "policy.npz": "e0548deb1936a10b",
        "policy-epic.npz": "c7ca9c73622f24aa",
        "policy-2v1.npz": "9cb1fa2a1d5bed07",
        "policy-team.npz": "b60a92c91f4b58a3",
    }
    found = {file.name: sha256(file.read_bytes()).hexdigest()[:16] for file in WEIGHTS.values()}
    assert (EDITION, found) == (3, hashes), "an opponent has changed: raise the edition, and measure all bots again"


class TestTheScore:
    def result(self, scores, size="quick"):
        """A run in which every deal of every task ends with the scores of a pair: one pair for each opponent."""
        run = Benchmark("random", size)
        played = [groups(*[scores[task.matchup % 2]] * 3)[task.group] for task in run.plan]
        return BenchmarkResult(run, played)

    def test_it_is_the_mean_of_the_tasks_in_percent(self):
        result = self.result([(1, 1), (1, 0)])
        assert result.score.value == 75 and [result.task_score(task).value for task in TASKS] == [75] * 5

    def test_a_battle_counts_by_its_points_and_a_war_by_its_winner(self):
        run = Benchmark("random")
        withdrawn = [DuplicateGroup(task.group, 7, (game(0, points=-2), game(1, points=6))) for task in run.plan]
        result = BenchmarkResult(run, withdrawn)
        assert [result.task_score(task).value for task in TASKS] == pytest.approx(
            [100 * 16 / 24, 50, 50, *[100 * 16 / 24] * 2]
        )
        assert self.result([(1, 1), (1, 1)]).score.value == 100 and self.result([(0, 0), (0, 0)]).score.value == 0

    def test_tasks_count_alike_and_deals_are_the_unit_of_chance(self):
        run = Benchmark("random", "full")
        pairs = {0: [(1, 1), (0, 0), (1, 0)], 1: [(1, 0), (0, 0), (1, 1)]}
        only_first = [
            groups(*pairs[task.matchup % 2])[task.group] if task.matchup < 2 else groups(*[(0, 0)] * 3)[task.group]
            for task in run.plan
        ]
        result = BenchmarkResult(run, only_first)
        sums = result.sums(TASKS[0])
        assert sums.totals == [3, 0, 3] and sums.numbers == [4, 4, 4]
        assert result.score.value == pytest.approx(100 * 0.5 / 5)
        errors = [result.sums(task).error for task in TASKS]
        reach = 100 * student(2) * sqrt(sum(error**2 for error in errors)) / 5
        assert result.score.high == pytest.approx(10 + reach) and result.score.low == 0

    def test_one_deal_says_nothing_of_the_interval(self):
        run = Benchmark("random")
        result = BenchmarkResult(run, groups(*[(1, 0)] * 10)[:1] * 10)
        assert (result.score.low, result.score.high) == (0, 100) and not result.is_whole


class TestSmallGames:
    @pytest.mark.parametrize("bot", ["level:1", "level:3", "search:playouts=100"])
    def test_a_bot_that_knows_its_policy_in_solved_endings_only_has_no_exact_figure(self, bot, native):
        """The choices that it does not state would be sampled."""
        (figure,) = measure_exact(bot, "quick")
        assert figure.exploitability is None and figure.reason.startswith("does not apply")

    def test_the_figure_is_exact_for_a_bot_that_knows_its_policy(self, native):
        pytest.importorskip("pyspiel")
        assert [*measure_exact("random", "quick")] == [ExactFigure("A-136-1", 2.0)]

    def test_it_does_not_apply_to_others_and_says_so(self):
        (figure,) = measure_exact("heuristic", "quick")
        assert figure.exploitability is None and figure.row()[1].startswith("does not apply")

    def test_without_openspiel_it_is_not_measured(self, monkeypatch):
        monkeypatch.setitem(__import__("sys").modules, "pyspiel", None)
        (figure,) = measure_exact("random", "quick")
        assert figure.reason.startswith("not measured") and "open-spiel" in figure.reason


class TestTheCommand:
    def test_it_prints_every_task_and_the_score(self, run, native):
        out = run(*RUN)
        assert out.startswith(f"ALS-100, edition {EDITION}: random:withdraws=0.1\nsize quick: 4 games of each task")
        assert [line.split()[0] for line in out.split("\n\n")[1].splitlines()] == [
            "task",
            *(each.name for each in TASKS),
        ]
        assert "40 games" in out and "A choice took" in out

    def test_what_a_bot_prints_does_not_stand_before_the_json(self, run, tmp_path, native):
        talker = tmp_path / "talker.py"
        methods = [
            f"    def {name}(self, *asked): print('thinking'); return super().{name}(*asked)\n"
            for name in ("choose", "action_probabilities")
        ]
        talker.write_text("".join(["from airlandsea.bots import RandomBot\nclass Talker(RandomBot):\n", *methods]))
        assert json.loads(run("benchmark", f"python:{talker}", *RUN[2:], "--json"))

    def test_json_has_the_same_numbers_and_every_match(self, run, native):
        told = json.loads(run(*RUN, "--json"))
        assert (told["benchmark"], told["edition"], told["bot"]) == ("ALS-100", EDITION, "random:withdraws=0.1")
        assert (told["size"], told["budget"], told["observation"], told["games"]) == ("quick", "fixed", "view", 40)
        scores = [task["score"]["value"] for task in told["tasks"].values()]
        assert told["score"]["value"] == pytest.approx(sum(scores) / 5) and told["whole"]
        assert [len(task["matches"]) for task in told["tasks"].values()] == [2] * 5
        assert told["interrupted"] is False and told["exact"][0]["game"] == "A-136-1"

    def test_a_killed_run_goes_on_to_the_same_end(self, run, path, native):
        whole = run(*RUN, "--jsonl", str(path))
        lines = path.read_bytes().splitlines(keepends=True)
        for cut in (1, 8, 22):
            path.write_bytes(b"".join(lines[:cut]) + b'{"torn')
            again = run(*RUN, "--jsonl", str(path), "--resume")
            assert again.split("\n\n")[:3] == whole.split("\n\n")[:3]
            verify(path)
        assert run(*RUN, "--jsonl", str(path), "--resume").split("\n\n")[:3] == whole.split("\n\n")[:3]
        assert len(path.read_bytes().splitlines()) == len(lines)

    def test_a_file_of_another_run_is_not_gone_on_with(self, run, path, native):
        run(*RUN, "--jsonl", str(path))
        before = path.read_bytes()
        assert "add --resume" in run(*RUN, "--jsonl", str(path), status=2)
        said = run("benchmark", "random", *RUN[2:], "--budget", "2s", "--jsonl", str(path), "--resume", status=2)
        assert "bot: random:withdraws=0.1 in the file, random here" in said and "budget: fixed in the file" in said
        path.write_bytes(before.replace(b'"score": 0.0', b'"score": 1.0', 1))
        assert "was changed: line" in run(*RUN, "--jsonl", str(path), "--resume", status=2)

    @pytest.mark.parametrize(
        ("arguments", "reason"),
        [
            ([], "name a bot to run it, or a file"),
            (["random", "--verify", "x"], "name a bot to run it, or a file"),
            (["--verify", "x", "--quick"], "takes its terms from the file"),
            (["random", "--sample", "3"], "the deals of the benchmark are fixed"),
            (["--verify", "x", "--sample", "-1"], "--sample -1: 0 or more"),
            (["random", "--workers", "0"], "0 workers"),
            (["random", "--resume"], "name the results file"),
            (["random", "--budget", "1h"], "budget '1h': fixed, 20ms, 200ms, 2s"),
            (["rondom"], "no bot 'rondom'"),
            (["--verify", "no such file"], "cannot be read: No such file"),
        ],
    )
    def test_what_cannot_be_run_says_why(self, run, arguments, reason):
        assert reason in run("benchmark", *arguments, status=2)
