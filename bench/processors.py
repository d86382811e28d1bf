"""What newer processors would gain: `python bench/processors.py [CPU …]`, by LLVM's names.

Builds the library of this machine for each processor, and lets the libraries play and search the same in turn; needs
the extra `jit`, and a processor with all their instructions. Processor time counts. The others are compared with the
first: by default x86-64-v3 with x86-64-v2, which the wheels are built for.
"""

import argparse
import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import process_time

import numpy as np
from report import Report

from airlandsea import Battle, Mode
from airlandsea.bots.search import POINTS
from airlandsea.kernel import Kernel
from airlandsea.kernel.build import PLATFORMS, build, lower
from airlandsea.kernel.native import NativeKernel, machine_name
from airlandsea.rules.actions import SIZE
from airlandsea.rules.random_playout import play_battles
from airlandsea.search.workspace import SearchConfig, SearchWorkspace
from airlandsea.setup import new_state

BATTLES = 50_000
PLAYOUTS = 20_000
ROUNDS = 9
MODES = {
    "Standard": (Mode(), "ALS"),
    "Standard, the other box": (Mode(), "DEI"),
    "Epic": (Mode(slots=5), "ALSDE"),
    "2 against 2": (Mode(pairs=(True, True)), "ALI"),
}


def main() -> None:
    """Build, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("cpus", nargs="*", default=["x86-64-v2", "x86-64-v3"], metavar="CPU")
    cpus = parser.parse_args().cpus
    report = Report()
    with tempfile.TemporaryDirectory() as folder:
        kernels = build_kernels(cpus, Path(folder))
    report.section(f"Against {cpus[0]}, the fastest of {ROUNDS} rounds in turn")
    for name, (mode, row) in MODES.items():
        compare(report, f"random play, {name}", {cpu: player(kernel, mode, row) for cpu, kernel in kernels.items()})
        compare(report, f"search, {name}", {cpu: searcher(kernel, mode, row) for cpu, kernel in kernels.items()})


def build_kernels(cpus: list[str], folder: Path) -> dict[str, Kernel]:
    """Return the library of this machine for each processor, [cpu]."""
    here = next(each for each in PLATFORMS if each.machine == machine_name())
    text = lower()
    for cpu in cpus:
        build(replace(here, cpu=cpu), text, folder / cpu)
    return {cpu: NativeKernel(folder / cpu) for cpu in cpus}


def compare(report: Report, name: str, works: dict[str, Callable[[], object]]) -> None:
    """Report how many times as fast as the first each library is."""
    times = {cpu: work_time(work) for cpu, work in works.items()}
    for _ in range(ROUNDS):
        times = {cpu: min(times[cpu], work_time(work)) for cpu, work in works.items()}
    first, *others = works
    for cpu in others:
        report.add(f"{name}: {cpu}", times[first] / times[cpu], "times")


def work_time(work: Callable[[], object]) -> float:
    """Seconds of processor time, which other work on the machine changes least."""
    began = process_time()
    work()
    return process_time() - began


def player(kernel: Kernel, mode: Mode, row: str) -> Callable[[], object]:
    """Plays random battles, the same each time."""
    play = kernel.bind(play_battles)
    state, out = new_state(mode, row, [1]).to_array(), np.zeros(SIZE, np.int64)
    return lambda: play(state.copy(), BATTLES, np.array([1], np.uint64), out)


def searcher(kernel: Kernel, mode: Mode, row: str) -> Callable[[], object]:
    """Searches a first turn, the same each time."""
    workspace = SearchWorkspace(SearchConfig(), kernel)
    battle = Battle.deal(mode, row, seed=5)
    view = battle.view(min(battle.to_act)).raw
    return partial(search, workspace, view)


def search(workspace: SearchWorkspace, view: object) -> None:
    """Search a view from the beginning."""
    workspace.begin(view, POINTS, 1)
    workspace.search(PLAYOUTS)


if __name__ == "__main__":
    main()
