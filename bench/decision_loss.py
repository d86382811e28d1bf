"""How many battles it takes to rank bots: `python bench/decision_loss.py [--battles N] [--playouts N] [--seed N] …`.

Five bots of a known order, levels of the tree search that solves puzzles, play battles of Air, Land and Sea from 0 to 0
against `heuristic`, all on the same deals, from both sides. A review values their decisions. Then a few battles of each
bot are drawn again and again: how often does the mean chance lost per decision put all five in the right order, and
how often do the points of the same battles? And how often does the interval of `airlandsea review --scores` contain the
mean of all battles?
"""

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from report import Report

from airlandsea import War, bots
from airlandsea.match import SeatedBot, WarRunner
from airlandsea.puzzles.mine import SolverBot
from airlandsea.records import record_of
from airlandsea.review.scores import mean_of_decisions
from airlandsea.review.stream import MIN_DEALS, ReviewStream

LEVELS = (1, 2, 3, 4, 7)  # of `SolverBot`, from the weakest to the strongest
ENEMY = "heuristic"
SIZES = (5, 10, 15, 20, 30)  # battles of each bot that are drawn
RESAMPLES = 10_000
INTERVALS = 1_000  # samples of each bot and size whose interval is computed


class PlayedBattle(NamedTuple):
    """A battle, for one of its players.

    Args:
        points: the player's less the enemy's
        losses: of each decision, in chance to win the war
    """

    points: int
    losses: list[float]


def play(level: int, number: int, seed: int, playouts: int) -> PlayedBattle:
    """Play a battle and review it. Battles 2n and 2n + 1 have the same deal and exchanged sides."""
    seat = number % 2
    war = War("standard", "ALS", seed=1_000_000 * seed + number // 2)
    seeds = [f"{seed} {number} {each}" for each in range(2)]
    players = [
        SolverBot(each_seed, level) if each == seat else bots.make(ENEMY, each_seed)
        for each, each_seed in enumerate(seeds)
    ]
    WarRunner(war, [SeatedBot(player) for player in players], "battle").play_on()
    result = war.battles[0].result
    assert result
    points = 0 if result.winner is None else result.points if result.winner == seat else -result.points
    stream = ReviewStream(record_of(war), f"search:playouts={playouts}", seat, number, MIN_DEALS)
    return PlayedBattle(points, [each.loss for each in stream])


def shares_in_order(means: NDArray[np.float64]) -> float:
    """How many of the rows grow strictly. `means`: [resample, bot]."""
    return float((np.diff(means, axis=1) > 0).all(axis=1).mean())


def measure(report: Report, battles: list[list[PlayedBattle]], seed: int) -> None:
    """Draw battles of each bot again and again, and count the right orders."""
    lost = np.array([[sum(each.losses) for each in played] for played in battles])  # [bot, battle]
    decisions = np.array([[len(each.losses) for each in played] for played in battles])
    points = np.array([[each.points for each in played] for played in battles], float)
    random = np.random.default_rng(seed)
    for size in SIZES:
        drawn = random.integers(lost.shape[1], size=(RESAMPLES, len(LEVELS), size))
        chosen = [
            np.stack([each[bot][drawn[:, bot]].sum(1) for bot in range(len(LEVELS))], 1)
            for each in (lost, decisions, points)
        ]
        report.section(f"{size} battles of each bot")
        report.add("all five in order by chance lost", 100 * shares_in_order(-chosen[0] / chosen[1]), "%")
        report.add("all five in order by points", 100 * shares_in_order(chosen[2]), "%")


def measure_intervals(report: Report, battles: list[list[PlayedBattle]], seed: int) -> None:
    """Draw battles of each bot again and again, and count the intervals that contain the mean of all its battles."""
    report.section(f"intervals of the mean loss, of {INTERVALS} samples of each bot")
    random = Random(seed)
    for size in (2, 3, *SIZES, len(battles[0])):
        shares = []
        for played in battles:
            losses = [each.losses for each in played if each.losses]
            mean = fmean(loss for each in losses for loss in each)
            found = [mean_of_decisions(random.choices(losses, k=size), 0.0, 1.0) for _ in range(INTERVALS)]
            shares.append(100 * fmean(each.low <= mean <= each.high for each in found))
        report.add(
            f"{size} battles: contain the mean", fmean(shares), "%", f"from {min(shares):.1f} to {max(shares):.1f}"
        )


def describe(report: Report, battles: list[list[PlayedBattle]]) -> None:
    """Say what each bot has lost in all its battles."""
    report.section(f"{len(battles[0])} battles of each bot against {ENEMY}")
    for level, played in zip(LEVELS, battles, strict=True):
        losses = [loss for each in played for loss in each.losses]
        spread = np.std([fmean(each.losses) for each in played], ddof=1) / len(played) ** 0.5
        points = fmean(each.points for each in played)
        report.add(
            f"level {level}",
            100 * fmean(losses),
            "% lost",
            f"± {100 * spread:.2f}, {len(losses)} decisions, {points:+.2f} points a battle",
        )


def battles_of(level: int, number: int, seed: int, playouts: int, workers: int) -> Iterator[PlayedBattle]:
    """Play the battles of a level in order."""
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(partial(play, level, seed=seed, playouts=playouts), range(number))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--battles", type=int, default=100, help="of each bot (default: 100)")
    parser.add_argument("--playouts", type=int, default=2000, help="of each search of a decision (default: 2000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers to a file")
    given = parser.parse_args()
    report = Report()
    battles = [[*battles_of(level, given.battles, given.seed, given.playouts, given.workers)] for level in LEVELS]
    describe(report, battles)
    measure(report, battles, given.seed)
    measure_intervals(report, battles, given.seed)
    if given.json:
        report.save(given.json)


if __name__ == "__main__":
    main()
