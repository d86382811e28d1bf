"""What AIVAT brings: `python bench/aivat.py [--unit war] [--groups N] [--seed N] [--json FILE]`.

Every group is a battle (or war) from both sides. Each game also counts by itself, as if on a deal of its own, so
duplicate deals and AIVAT are measured on the same games, alone and together. The measure is how many games on unrelated
deals without AIVAT a game is worth, for the points of a battle (of wars: for the win rate), with a 95 % interval by
bootstrap over groups.
"""

import argparse
import os
import sys
from pathlib import Path

import numpy as np
from report import Report

from airlandsea.arena import MatchResult, Matchup, Task, play_all
from airlandsea.arena.matchup import UNITS

PAIRS = [
    ("random", "random:withdraws=0.05"),
    ("policy:ms=0", "random"),
    ("policy:ms=0", "heuristic"),
    ("policy:ms=0", "search:playouts=300"),
    ("search:playouts=300", "heuristic"),
    ("search:playouts=300", "search:playouts=100"),
]
RESAMPLES = 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--groups", type=int, default=400, help="of two games, for each pair of bots")
    parser.add_argument("--unit", choices=UNITS, default="battle")
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--pair", type=int, choices=range(len(PAIRS)), help="only this pair of bots")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers to a file")
    given = parser.parse_args()
    report = Report()
    for a, b in PAIRS if given.pair is None else [PAIRS[given.pair]]:
        matchup = Matchup(a, b, unit=given.unit, seed=given.seed, aivat=True)
        groups = [*play_all([matchup], [Task(0, index) for index in range(given.groups)], given.workers)]
        report.section(f"{a} against {b}, {2 * given.groups} {given.unit}s, explicit: {matchup.explicit}")
        measure(report, MatchResult(matchup, groups))
    if given.json:
        report.save(given.json)


def measure(report: Report, result: MatchResult) -> None:
    plain, corrected, numbers = totals(result)
    games = residuals(plain, numbers), residuals(corrected, numbers)  # [group, game]
    spread = [float(np.sqrt((each**2).sum() / numbers.sum())) for each in games]
    what = "points" if result.matchup.unit == "battle" else "score"
    report.add(f"standard deviation of the {what}", spread[0], "")
    report.add("the same by AIVAT", spread[1], "")
    report.add("mean luck, of expectation 0", float((plain - corrected).sum() / numbers.sum()), "", luck_error(result))
    for name, chosen, is_paired in (("duplicate deals", 0, True), ("AIVAT", 1, False), ("both", 1, True)):
        value, low, high = worth(games[0], games[chosen], is_paired)
        report.add(f"worth of a game, {name}", value, "games", f"({low:.2f} to {high:.2f})")


def totals(result: MatchResult) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return what was measured, [group, game]; the same less luck; and over how many things it is spread."""
    if result.matchup.unit == "battle":
        rows = [[(game.points, game.points - game.luck.points, 1) for game in group.games] for group in result.groups]
    else:
        rows = [[(game.score, game.score - game.luck.score, 1) for game in group.games] for group in result.groups]
    return tuple(np.moveaxis(np.array(rows, float), 2, 0))


def residuals(values: np.ndarray, numbers: np.ndarray) -> np.ndarray:
    """Return the measured values less their mean."""
    return values - values.sum() / numbers.sum() * numbers


def luck_error(result: MatchResult) -> str:
    """The standard error of the mean luck, which has expectation 0."""
    name = "points" if result.matchup.unit == "battle" else "score"
    luck = np.array([getattr(group.luck, name) / len(group.games) for group in result.groups])
    return f"standard error {luck.std(ddof=1) / len(luck) ** 0.5:.3f}"


def worth(plain: np.ndarray, chosen: np.ndarray, is_paired: bool) -> tuple[float, float, float]:
    """How many games without AIVAT, on unrelated deals, a game is worth, and the interval."""
    before = (plain**2).sum(axis=1)
    after = chosen.sum(axis=1) ** 2 if is_paired else (chosen**2).sum(axis=1)
    random = np.random.default_rng(1)
    drawn = random.integers(len(before), size=(RESAMPLES, len(before)))
    found = before[drawn].sum(axis=1) / after[drawn].sum(axis=1)
    low, high = np.quantile(found, [0.025, 0.975])
    return float(before.sum() / after.sum()), float(low), float(high)


if __name__ == "__main__":
    sys.exit(main())
