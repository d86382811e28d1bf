"""The result of a run: the score of every task, the overall score, what choices cost. Prints as a table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from math import sqrt
from typing import Any

from ..arena.match import MatchResult
from ..arena.matchup import DuplicateGroup
from ..arena.report import NOTHING, align, failures, format_signed, milliseconds, percent
from ..arena.stats import ClusterSums, Estimate, mean, proportion, student
from ..arena.summary import summarize_bot, summarize_estimate, summarize_match
from ..match import Thinking
from .exact import ExactFigure
from .tasks import BENCHMARK, BUDGETS, EDITION, OBSERVATIONS, OPPONENTS, SIZES, TASKS, Benchmark, BenchmarkTask


@dataclass(frozen=True)
class BenchmarkResult:
    """What has been played of a run so far.

    Args:
        benchmark: the run
        groups: in the order of its plan
        figures: the exploitability on small games
    """

    benchmark: Benchmark
    groups: Sequence[DuplicateGroup]
    figures: Sequence[ExactFigure] = ()

    @property
    def is_whole(self) -> bool:
        """Whether every group of the plan was played."""
        return len(self.groups) == len(self.benchmark.plan)

    @cached_property
    def matches(self) -> list[MatchResult]:
        """The matches, as `Benchmark.matchups` lists them."""
        played: list[list[DuplicateGroup]] = [[] for _ in self.benchmark.matchups]
        for task, group in zip(self.benchmark.plan, self.groups, strict=False):
            played[task.matchup].append(group)
        return [MatchResult(*each) for each in zip(self.benchmark.matchups, played, strict=True)]

    def matches_of(self, task: BenchmarkTask) -> list[MatchResult]:
        """Return the matches of a task, one against each opponent."""
        first = TASKS.index(task) * len(OPPONENTS)
        return self.matches[first : first + len(OPPONENTS)]

    def deals(self, task: BenchmarkTask) -> list[list[DuplicateGroup]]:
        """Return the groups of a task by deal: those against all opponents belong together."""
        groups = sorted((group for match in self.matches_of(task) for group in match.groups), key=index_of)
        return [[*deal] for _, deal in groupby(groups, key=index_of)]

    def sums(self, task: BenchmarkTask) -> ClusterSums:
        """Return what the bot scored on each deal of a task, against all opponents, from 0 to 1 a game.

        A war counts by its winner. A battle counts by its points, since it may be right to give it up at a low price.
        """
        deals = self.deals(task)
        numbers = [sum(len(group.games) for group in deal) for deal in deals]
        totals = [sum(group.score for group in deal) for deal in deals]
        if task.unit == "battle":
            worth = self.matches_of(task)[0].matchup.worth
            points = [sum(group.points for group in deal) for deal in deals]
            totals = [(each / worth + games) / 2 for each, games in zip(points, numbers, strict=True)]
        return ClusterSums(totals, numbers, 0, 1)

    def task_score(self, task: BenchmarkTask) -> Estimate:
        """Return the score of a task, from 0 to 100."""
        sums = self.sums(task)
        estimate = proportion(sums) if task.unit == "war" else mean(sums)
        return estimate.map(lambda share: 100 * share)

    def points(self, task: BenchmarkTask) -> Estimate:
        """Return the bot's victory points less those of its opponents, in a battle of a task."""
        deals = self.deals(task)
        worth = self.matches_of(task)[0].matchup.worth
        totals = [sum(group.points for group in deal) for deal in deals]
        return mean(ClusterSums(totals, [sum(group.battles for group in deal) for deal in deals], -worth, worth))

    @property
    def score(self) -> Estimate:
        """The overall score, from 0 to 100: the mean of the tasks' scores (docs/benchmark.md)."""
        sums = [self.sums(task) for task in TASKS]
        value = sum(each.ratio for each in sums) / len(sums)
        fewest = min(each.groups for each in sums)
        if fewest < 2:
            return Estimate(100 * value, 0.0, 100.0)
        error = sqrt(sum(each.error**2 for each in sums)) / len(sums)
        reach = student(fewest - 1) * error
        return Estimate(100 * value, max(0.0, 100 * (value - reach)), min(100.0, 100 * (value + reach)))

    def thinking(self, player: int) -> Thinking:
        """Return what the choices of the bot (0) or of its opponents (1) have cost."""
        return sum((match.thinking(player) for match in self.matches), Thinking())

    def rows(self) -> Iterator[dict[str, Any]]:
        """Yield every game as names and values."""
        for match in self.matches:
            yield from match.rows()

    def summarize_end(self) -> dict[str, Any]:
        """Return what the last line of a results file says, which `verify` computes again."""
        games = sum(len(group.games) for group in self.groups)
        score = {name: round(value, 6) for name, value in summarize_estimate(self.score).items() if value is not None}
        return {"groups": len(self.groups), "games": games, "score": score}

    def summarize(self) -> dict[str, Any]:
        """Return the result for programs."""
        head = {**self.benchmark.describe(), "games": sum(len(group.games) for group in self.groups)}
        if not all(match.groups for match in self.matches):
            return head
        tasks = {
            task.name: {
                "score": summarize_estimate(self.task_score(task)),
                "points": summarize_estimate(self.points(task)),
                "matches": [summarize_match(match) for match in self.matches_of(task)],
            }
            for task in TASKS
        }
        choices = summarize_bot(self.benchmark.name, self.thinking(0))
        exact = [figure.describe() for figure in self.figures]
        whole = {"whole": self.is_whole, "score": summarize_estimate(self.score)}
        return {**head, **whole, "tasks": tasks, "exact": exact, "choices": choices}

    def __str__(self) -> str:
        if not all(match.groups for match in self.matches):
            return NOTHING
        names = (self.benchmark.name, "the opponents")
        parts = [
            self._describe_run(),
            align(
                ["task", *(f"won against {name}" for name in OPPONENTS), "points a battle", "score", "95 % interval"],
                [*self._task_rows()],
            ),
            self._describe_score(),
            align(["small game", "exploitability, points a battle"], [*map(list, map(ExactFigure.row, self.figures))])
            if self.figures
            else "",
            self._describe_cost(),
            *failures(names, [self.thinking(0), self.thinking(1)]),
        ]
        return "\n\n".join(filter(None, parts))

    def _describe_run(self) -> str:
        run = self.benchmark
        return (
            f"{BENCHMARK}, edition {EDITION}: {run.name}\n"
            f"size {run.size}: {SIZES[run.size]} games of each task against each opponent\n"
            f"budget {run.budget}: {BUDGETS[run.budget][1]}\n"
            f"observation {run.observation}: {OBSERVATIONS[run.observation]}"
        )

    def _task_rows(self) -> Iterator[list[str]]:
        for task in TASKS:
            each = [percent(match.win_rate)[0] for match in self.matches_of(task)]
            score = self.task_score(task)
            points = " ".join(format_signed(self.points(task), 2))
            yield [task.name, *each, points, f"{score.value:.1f}", f"{score.low:.1f} to {score.high:.1f}"]

    def _describe_score(self) -> str:
        score = self.score
        counted = f"{sum(len(group.games) for group in self.groups):,} games"
        note = "" if self.is_whole else f"; not whole: {len(self.groups)} of {len(self.benchmark.plan)} groups"
        return f"Score: {score.value:.1f} of 100 ({score.low:.1f} to {score.high:.1f}), {counted}{note}"

    def _describe_cost(self) -> str:
        cost = self.thinking(0)
        mean_s = cost.seconds / max(1, cost.decisions)
        return f"A choice took {milliseconds(mean_s)} on average, {milliseconds(cost.longest)} at most."


def index_of(group: DuplicateGroup) -> int:
    """Return the number of a group's deal."""
    return group.index
