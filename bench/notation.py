"""How fast position lines and views are written and read: `python bench/notation.py [--quick] [--json FILE]`.

Positions come from random battles, with what everybody remembers. Each number is the shortest of several runs, so that
other work on the machine disturbs it least. One core, plain Python.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import mean
from time import perf_counter

from report import Report

from airlandsea import Battle, Mode, View
from airlandsea.notation.positions import read_position, write_position
from airlandsea.notation.views import read_view, write_view

MODES = {
    "Standard": (Mode.preset("standard"), "ALS"),
    "Standard, the other theaters": (Mode.preset("standard"), "DEI"),
    "Epic": (Mode.preset("epic"), "ALSDE"),
    "2 against 2": (Mode.preset("team"), "ALD"),
    "Epic, 2 against 2": (Mode.preset("epic team"), "SDEIA"),
}


def main() -> None:
    """Measure, print, and keep if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer battles and runs")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers to a file")
    arguments = parser.parse_args()
    report = Report()
    battles, runs = (3, 5) if arguments.quick else (12, 15)
    for name, (mode, row) in MODES.items():
        report.section(name)
        measure(report, name, list(moments(mode, row, battles)), runs)
    if arguments.json:
        report.save(arguments.json)


def moments(mode: Mode, row: str, battles: int) -> Iterator[Battle]:
    """Random battles at every step."""
    for seed in range(battles):
        battle = Battle.deal(mode, row, seed=seed)
        random = Random(seed)
        while not battle.is_over:
            yield battle.copy()
            tokens = battle.options.tokens
            battle.play(random.choice([token for token in tokens if token != "w"] or tokens))


def measure(report: Report, name: str, battles: list[Battle], runs: int) -> None:
    """The lines of some positions, and of what a player sees of them."""
    states = [(battle.state, battle.memory) for battle in battles]
    lines = [battle.position for battle in battles]
    views: list[View] = [battle.view(0) for battle in battles]
    kernels = [view.kernel for view in views]
    view_lines = [view.position for view in views]
    times = {
        "write a position": shortest(lambda: [write_position(*pair) for pair in states], runs),
        "read a position": shortest(lambda: [read_position(line) for line in lines], runs),
        "write a view": shortest(lambda: [write_view(kernel) for kernel in kernels], runs),
        "read a view": shortest(lambda: [read_view(line) for line in view_lines], runs),
    }
    for what, seconds in times.items():
        report.add(f"{name}: {what}", 1e6 * seconds / len(battles), "µs", f"mean of {len(battles)}")
    both = times["write a position"] + times["read a position"]
    report.add(f"{name}: round trip of a position", 1e6 * both / len(battles), "µs")
    deals = [battle for battle in battles if not battle.history]
    trip = shortest(lambda: [read_position(write_position(deal.state, deal.memory)) for deal in deals], runs)
    report.add(f"{name}: round trip of a fresh deal", 1e6 * trip / len(deals), "µs", f"mean of {len(deals)}")
    report.add(f"{name}: length of a line", mean(map(len, lines)), "characters", f"longest {max(map(len, lines))}")


def shortest(work: Callable[[], object], runs: int) -> float:
    """The seconds of the shortest of some runs."""
    best = float("inf")
    for _ in range(runs):
        started = perf_counter()
        work()
        best = min(best, perf_counter() - started)
    return best


if __name__ == "__main__":
    sys.exit(main())
