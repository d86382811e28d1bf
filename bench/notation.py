"""How fast position lines, views and records are written and read: `python bench/notation.py [--quick] [--json FILE]`.

Positions come from random battles, with what everybody remembers. They take turns for several rounds; each number is
the mean of what each position took in its shortest round, so that other work on the machine disturbs it least. The
yardstick is a plain loop, for comparing two runs. One core, plain Python.
"""

import argparse
import sys
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import mean
from time import perf_counter
from typing import Any

from report import Report

from airlandsea import Battle, Mode, View, War
from airlandsea.notation.position import read_position, read_view, write_position, write_view
from airlandsea.records import check, read_record, read_stream, record_of, write_record

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
    yardstick = shortest(lambda: sum(number * number & 7 for number in range(3_000)), 99)
    report.add("yardstick: 3,000 rounds of a plain loop", 1e6 * yardstick, "µs")
    battles, runs = (3, 5) if arguments.quick else (12, 15)
    for name, (mode, row) in MODES.items():
        report.section(name)
        measure(report, name, list(moments(mode, row, battles)), runs)
    report.section("Records of wars")
    measure_records(report, 60 if arguments.quick else 300, runs)
    measure_stream(report, 200, 2_000)
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
    kernels = [view.raw for view in views]
    view_lines = [view.position for view in views]
    times = {
        "write a position": shortest_mean(lambda pair: write_position(*pair), states, runs),
        "read a position": shortest_mean(read_position, lines, runs),
        "write a view": shortest_mean(write_view, kernels, runs),
        "read a view": shortest_mean(read_view, view_lines, runs),
    }
    for what, seconds in times.items():
        report.add(f"{name}: {what}", 1e6 * seconds, "µs", f"mean of {len(battles)}")
    both = times["write a position"] + times["read a position"]
    report.add(f"{name}: round trip of a position", 1e6 * both, "µs")
    deals = [pair for pair, battle in zip(states, battles, strict=True) if not battle.history]
    trip = shortest_mean(lambda pair: read_position(write_position(*pair)), deals, runs)
    report.add(f"{name}: round trip of a fresh deal", 1e6 * trip, "µs", f"mean of {len(deals)}")
    report.add(f"{name}: length of a line", mean(map(len, lines)), "characters", f"longest {max(map(len, lines))}")


def random_war(seed: int, mode: Mode) -> War:
    """Return a whole war, played at random, that is fought out more often than not."""
    war, random = War(mode, seed=seed), Random(seed)
    while not war.is_over:
        if war.battle.is_over:
            war.next_battle()
        tokens = war.options.tokens
        if random.random() < 0.95:
            tokens = [token for token in tokens if token != "w"] or tokens
        war.play(random.choice(tokens))
    return war


def measure_records(report: Report, wars: int, runs: int) -> None:
    """From a record's text to the verified result, legality of every turn and all derived facts checked."""
    for name, mode in (("Standard", Mode()), ("Epic", Mode.preset("epic")), ("2 against 2", Mode.preset("team"))):
        texts = [write_record(record_of(random_war(seed, mode))) for seed in range(wars)]
        steps = mean(sum(len(battle.turns) for battle in read_record(text).battles) for text in texts)
        seconds = shortest(lambda texts=texts: [check(read_record(text)) for text in texts], max(3, runs // 5))
        report.add(f"{name}: read and check", wars / seconds, "wars/s", f"{steps:.0f} turns a war")


def measure_stream(report: Report, few: int, many: int) -> None:
    """Measure the peak memory while a stream of records is checked: it must not grow with the stream's length."""
    text = write_record(record_of(random_war(1, Mode())))
    for number in (few, many):
        tracemalloc.start()
        lines = (line for _ in range(number) for line in [*text.splitlines(keepends=True), "+++\n"])
        for piece in read_stream(lines):
            check(read_record(piece))
        report.add(f"memory for a stream of {number} records", tracemalloc.get_traced_memory()[1] / 1024, "KiB", "peak")
        tracemalloc.stop()


def shortest_mean(work: Callable[[Any], object], items: Sequence[object], runs: int) -> float:
    """Return the mean of the seconds that each item took in its shortest run; between two runs come all the others."""
    best = [float("inf")] * len(items)
    for _ in range(runs):
        for number, item in enumerate(items):
            started = perf_counter()
            work(item)
            best[number] = min(best[number], perf_counter() - started)
    return mean(best)


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
