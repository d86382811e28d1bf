"""The leaderboard of ALS-100, from the results files in docs/benchmark: `docs/generate.py` writes it as a page."""

from collections.abc import Iterator
from pathlib import Path

from airlandsea.benchmark import TASKS, read_results
from airlandsea.benchmark.verification import Results

RESULTS = Path(__file__).with_name("benchmark")
INTRODUCTION = """\
# Leaderboard of ALS-100

<!-- Written by `python docs/generate.py` from the files in docs/benchmark. Do not edit. -->

Every row is a results file in `docs/benchmark`. The files are older than two changes to the bots that search: they no
longer withdraw where that loses the war, and they choose only among the options they are shown. Some games end
otherwise since then, and `airlandsea benchmark --verify` refuses a file if its sample meets such a game, as it did with
`level:2` to `level:5` in samples of four groups. [The benchmark](benchmark.md) defines the tasks, the classes and the
score. Compare results of the same budget only. The intervals hold 95 %. All bots here but one have the budget "fixed":
their work is fixed by playouts, not by time, since the machines were busy with other work. The times of choices are
those of busy machines, and are no measure of speed. `level:8` plays by the clock, 100 ms a choice, and so has the
budget "200ms" and only a quick run.

`heuristic` is an opponent in the benchmark too, and a bot is exactly even against itself.
`level:2` withdraws early and loses fewer points to strong opponents than the bold
`level:3`, which wins three wars of four against it."""


def write_leaderboard() -> str:
    """Return the page."""
    results = sorted(map(read_results, RESULTS.glob("*.jsonl")), key=lambda each: -each.result.score.value)
    return "\n".join([INTRODUCTION, "", *write_scores(results), *write_tasks(results), *write_details(results)])


def write_scores(results: list[Results]) -> Iterator[str]:
    """Yield the table of scores."""
    yield "## Scores\n\n| | bot | score | 95 % | games | budget | observation | mean time of a choice |"
    yield "|---|---|---|---|---|---|---|---|"
    for place, each in enumerate(results, 1):
        run, score, cost = each.result.benchmark, each.result.score, each.result.thinking(0)
        games = sum(len(group.games) for group in each.result.groups)
        milliseconds = f"{1000 * cost.seconds / cost.decisions:.3g} ms"
        interval = f"{score.low:.1f} to {score.high:.1f}"
        classes = f"{run.budget} | {run.observation}"
        yield f"| {place} | `{run.name}` | **{score.value:.1f}** | {interval} | {games} | {classes} | {milliseconds} |"


def write_tasks(results: list[Results]) -> Iterator[str]:
    """Yield the table of scores by task."""
    yield f"\n## Scores by task\n\n| bot | {' | '.join(task.name for task in TASKS)} |"
    yield f"|---|{'---|' * len(TASKS)}"
    for each in results:
        scores = [each.result.task_score(task) for task in TASKS]
        cells = " | ".join(f"{score.value:.1f} ({score.low:.1f} to {score.high:.1f})" for score in scores)
        yield f"| `{each.result.benchmark.name}` | {cells} |"


def write_details(results: list[Results]) -> Iterator[str]:
    """Yield exact figures, and where each file was made."""
    games = list(dict.fromkeys(figure.game for each in results for figure in each.result.figures))
    yield "\n## Exploitability on small games\n\nIn points a battle; a dash where it does not apply."
    yield f"\n| bot | {' | '.join(games)} |\n|---|{'---|' * len(games)}"
    for each in results:
        found = {figure.game: figure.exploitability for figure in each.result.figures}
        cells = " | ".join("-" if found.get(game) is None else f"{found[game]:.4f}" for game in games)
        yield f"| `{each.result.benchmark.name}` | {cells} |"
    yield "\n## Files\n\n| bot | version | rules | machine |\n|---|---|---|---|"
    for each in results:
        versions = f"{each.head['version']} | {each.head['rules']}"
        yield f"| `{each.result.benchmark.name}` | {versions} | {'; '.join(each.machines)} |"
