"""Verifying a results file: that it is complete and consistent, and that a sample of its games is reproducible.

A game is played again in one of two ways. Where its record was kept, the bot's choices come from the record, and the
opponent chooses by itself: a forged game would need an opponent that plays its part. Where not, both bots play again;
that needs a bot of this package without a clock. A bot that a file names is never loaded from a file or started.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import __version__
from ..arena.group_log import NotResumed, describe_run, differences, read_group, whole_lines
from ..arena.match import describe_group
from ..arena.matchup import ArenaGame, BotSpec, DuplicateGroup, Matchup, score_of, seed_of
from ..arena.workers import Task
from ..bots import is_built_in
from ..errors import AirLandSeaError
from ..records.toml import RULES
from ..seeds import random_from
from .exact import EXACT_GAMES, ExactFigure, exploitability_on, why_not_exact
from .played_again import NamedBot, play_again
from .results_log import seal_problems
from .score import BenchmarkResult
from .tasks import BENCHMARK, BUDGETS, EDITION, OBSERVATIONS, SIZES, Benchmark

SAMPLE = 5  # groups that are played again by default
MACHINE = "machine"


class BadResults(AirLandSeaError, ValueError):
    """A file that is no results file, incomplete, or wrong; with the reasons."""


@dataclass(frozen=True)
class Results:
    """A results file that is complete and consistent.

    Args:
        result: of the run; its bot is only named, and cannot play
        head: what the first line says
        machines: on which it was played, in order
    """

    result: BenchmarkResult
    head: dict[str, Any]
    machines: tuple[str, ...]


@dataclass(frozen=True)
class Verdict:
    """The result of verifying a file.

    Args:
        results: the file
        replayed: groups that were played again, with the same result
        not_replayed: why none was; empty if some were
    """

    results: Results
    replayed: int
    not_replayed: str = ""

    def __str__(self) -> str:
        run = self.results.result.benchmark
        games = sum(len(group.games) for group in self.results.result.groups)
        told = self.not_replayed or f"{self.replayed} groups were played again, with the same result."
        return f"The file is whole and consistent: {run.name}, {games:,} games.\n{told}"


def verify(path: Path, sample: int = SAMPLE, seed: int | None = None) -> Verdict:
    """Check a results file; play `sample` groups again, drawn by `seed`. Raises `BadResults` with the reasons."""
    results = read_results(path)
    if reason := why_not_replayed(results):
        return Verdict(results, 0, reason)
    run = results.result.benchmark
    bot: BotSpec = run.name if is_built_in(run.name) else NamedBot(run.name)
    again = Benchmark(bot, run.size, run.budget, run.records)
    pairs = list(zip(run.plan, results.result.groups, strict=True))
    chosen = random_from(seed).sample(pairs, min(sample, len(pairs)))
    reasons = [reason for task, group in chosen for reason in replay_problems(again.matchups[task.matchup], group)]
    if reasons := reasons + [*exact_problems(results.result.figures, bot)]:
        raise BadResults(f"{path} is not true", reasons)
    return Verdict(results, len(chosen))


def why_not_replayed(results: Results) -> str:
    """Return why no game can be played again; empty if some can."""
    run, version = results.result.benchmark, results.head["version"]
    if version != __version__:
        return f"No game was played again: version {version} played them, and this is {__version__}."
    if not run.records and (run.budget != "fixed" or not is_built_in(run.name)):
        return "No game was played again: its records were not kept, and this bot cannot be asked again."
    return ""


def describe_pair(matchup: Matchup) -> str:
    """Return what is played and against whom."""
    return f"{matchup.unit}s against {matchup.names[1]}, seed {matchup.seed}"


def replay_problems(matchup: Matchup, group: DuplicateGroup) -> Iterator[str]:
    """Yield that a group ends in another way when it is played again, if it does."""
    name = f"group {group.index} of {describe_pair(matchup)}"
    try:
        again = play_again(matchup, group) if matchup.records else matchup.play(group.index)
    except AirLandSeaError as error:
        yield f"{name} cannot be played again: {error}"
        return
    if [strip(game) for game in again.games] != [strip(game) for game in group.games]:
        yield f"{name} ends in another way when it is played again"


def strip(game: ArenaGame) -> tuple[Any, ...]:
    """Return the parts of a game that are the same when it is played again."""
    return game.side, game.first, game.score, game.battles, game.record


def exact_problems(figures: Sequence[ExactFigure], bot: BotSpec) -> Iterator[str]:
    """Yield that the figure of the smallest game is wrong, if it can be computed again."""
    if isinstance(bot, str) and figures and not why_not_exact(bot):
        stored, found = figures[0].exploitability, exploitability_on(figures[0].game, bot)
        if stored != found:
            yield f"exploitability on {figures[0].game}: {stored} in the file, {found} when it is computed again"


# Reading


def read_results(path: Path) -> Results:
    """Return the contents of a results file, checked except for its games; raises `BadResults` with the reasons."""
    lines = read_lines(path)
    head = json.loads(lines[0])
    run = read_run(path, head)
    try:
        return read_rest(path, lines, head, run)
    except NotResumed as error:
        raise BadResults(str(error)) from None
    except BadResults:
        raise
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise BadResults(f"{path} cannot be read", [f"{type(error).__name__}: {error}"]) from None


def read_rest(path: Path, lines: Sequence[bytes], head: dict[str, Any], run: Benchmark) -> Results:
    """Return the results after the first line, checked; raises `BadResults`, or various errors for unreadable lines."""
    tasks = pair_with_tasks(lines, run)
    groups = [read_group(path, number, line, task) for (number, line), task in tasks]
    rest = [json.loads(line) for line in lines[1 + len(groups) :]]
    if wrong := [*whole_problems(run, groups, rest)]:
        raise BadResults(f"{path} is not whole", wrong)
    figures = [ExactFigure(**{"exploitability": None, **each["exact"]}) for each in rest[:-1]]
    result = BenchmarkResult(run, groups, figures)
    if reasons := [*group_problems(result, lines), *end_problems(result, rest[-1]["end"])]:
        raise BadResults(f"{path} contradicts itself", reasons)
    machines = [json.loads(line)[MACHINE] for line in lines]
    return Results(result, head, tuple(dict.fromkeys(machines)))


def read_lines(path: Path) -> list[bytes]:
    """Return the sealed lines of a file; raises `BadResults`."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadResults(f"{path} cannot be read", [error.strerror or str(error)]) from None
    lines = whole_lines(path)
    if not lines:
        raise BadResults(f"{path} is no results file", ["it has no line"])
    if not data.endswith(b"\n"):
        raise BadResults(f"{path} is not whole", ["its last line is cut off"])
    if reasons := seal_problems(lines):
        raise BadResults(f"{path} was changed", reasons)
    return lines


def read_run(path: Path, head: dict[str, Any]) -> Benchmark:
    """Return the run that a first line describes, of a bot that is only named; raises `BadResults`."""
    known: dict[str, tuple[Any, ...]] = {"benchmark": (BENCHMARK,), "edition": (EDITION,), "rules": (RULES,)}
    known |= {"size": (*SIZES,), "budget": (*BUDGETS,), "observation": (*OBSERVATIONS,)}
    wrong = [
        f"{name}: {head.get(name)!r}, not {' or '.join(map(str, values))}"
        for name, values in known.items()
        if head.get(name) not in values
    ]
    wrong += [f"{name}: none" for name in ("bot", "version", "matchups") if not head.get(name)]
    if wrong:
        raise BadResults(f"{path} is no results file of {BENCHMARK}, edition {EDITION}", wrong)
    try:
        keeps_records = head["matchups"][0]["records"]
        run = Benchmark(NamedBot(head["bot"], head["observation"]), head["size"], head["budget"], keeps_records)
        wanted = {**describe_run(run.matchups, run.describe()), "version": head["version"]}
        wrong = [*differences(head, json.loads(json.dumps(wanted)))]
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        wrong = [f"line 1: {type(error).__name__}: {error}"]
    if wrong:
        raise BadResults(f"{path} is of another run than {BENCHMARK}, edition {EDITION}", wrong)
    return run


def pair_with_tasks(lines: Sequence[bytes], run: Benchmark) -> Iterator[tuple[tuple[int, bytes], Task]]:
    """Yield the lines of groups with their numbers and tasks."""
    return zip(enumerate(lines[1:], 2), run.plan, strict=False)


def whole_problems(run: Benchmark, groups: Sequence[DuplicateGroup], rest: Sequence[Any]) -> Iterator[str]:
    """Yield what is missing, or too much."""
    if len(groups) < len(run.plan):
        yield f"{len(groups)} of {len(run.plan)} groups"
    elif not rest or not isinstance(rest[-1], dict) or "end" not in rest[-1]:
        yield "the last line is missing: the run did not end"
    else:
        games = [each.get("exact", {}).get("game") for each in rest[:-1]]
        if games != [*EXACT_GAMES[run.size]]:
            yield f"small games {games}, not {[*EXACT_GAMES[run.size]]}"


def group_problems(result: BenchmarkResult, lines: Sequence[bytes]) -> Iterator[str]:
    """Yield every contradiction in the lines of groups."""
    run, version = result.benchmark, json.loads(lines[0])["version"]
    for ((number, line), task), group in zip(pair_with_tasks(lines, run), result.groups, strict=True):
        matchup, told = run.matchups[task.matchup], json.loads(line)
        wanted = {"seed": seed_of(matchup.seed, task.group), "rules": RULES, "version": version}
        if group.seed == wanted["seed"]:
            wanted |= describe_group(matchup, group)
        for name, value in wanted.items():
            if told.get(name) != value:
                yield f"line {number}, {name}: {told.get(name)!r}, not {value!r}"
        plan = matchup.plan(task.group)
        if [game.side for game in group.games] != [side for side, _ in plan]:
            yield f"line {number}: {len(group.games)} games, not one from each side"
        for place, game in enumerate(group.games, 1):
            yield from (f"line {number}, game {place}: {reason}" for reason in game_problems(matchup, game))
    if failures := result.thinking(1).failures:
        yield f"an opponent failed {len(failures)} times, and another bot moved instead: {failures[0]}"


def game_problems(matchup: Matchup, game: ArenaGame) -> Iterator[str]:
    """Yield what is impossible in the result of a game."""
    points = [game.points_of(0), game.points_of(1)]
    if matchup.unit == "battle":
        leader = None if points[0] == points[1] else int(points[1] > points[0])
        winner = None if leader is None else game.side ^ leader
        if len(game.battles) != 1:
            yield f"{len(game.battles)} battles in a single one"
    else:
        winners = [game.side ^ player for player in (0, 1) if points[player] >= matchup.mode.target]
        winner = winners[0] if winners else None
        if len(winners) > 1:
            yield f"both sides have won, {points[0]} to {points[1]}"
    if game.score != score_of(winner, game.side):
        yield f"the score is {game.score}, and the points are {points[0]} to {points[1]}"
    if any(abs(battle.points) > matchup.worth for battle in game.battles):
        yield f"a battle is worth more than {matchup.worth} points"
    if matchup.records != bool(game.record):
        yield "its record is missing" if matchup.records else "it has a record, and none was to be kept"


def end_problems(result: BenchmarkResult, told: dict[str, Any]) -> Iterator[str]:
    """Yield where the last line differs from what the groups add up to."""
    for name, value in result.summarize_end().items():
        if told.get(name) != value:
            yield f"last line, {name}: {told.get(name)}, but the groups add up to {value}"
