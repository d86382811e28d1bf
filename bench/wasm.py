"""How fast the WebAssembly module is, and how large: `python bench/wasm.py [--rounds N] [--browsers NAME …]`.

The same search and the same random battles run in the library, in `wasmtime`, in Node and in browsers, in turn. Each
figure is that of the best round, which other programs have disturbed least.
"""

import argparse
import gzip
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from time import perf_counter

from remote_kernel import browser_kernel, node_kernel
from report import Report

from airlandsea import Battle
from airlandsea.bots.search import POINTS
from airlandsea.kernel import Kernel, load
from airlandsea.kernel.wasm import MODULE, MODULE_FOLDER
from airlandsea.rules.actions import SIZE
from airlandsea.rules.modes import Mode
from airlandsea.rules.random_playout import play_battles
from airlandsea.search.workspace import SearchConfig, SearchWorkspace
from airlandsea.setup import new_state

PLAYOUTS, BATTLES, NODES, TIMES = 5_000, 20_000, 300_000, 8  # short, so that some run undisturbed
VIEW = Battle.deal(row="ALS", seed=4).view(0).raw
STATE = new_state(Mode(), "ALS", [1])
WORK = {
    "view": list(VIEW.to_bytes()),
    "state": list(STATE.to_bytes()),
    "utilities": list(POINTS),
    "playouts": PLAYOUTS,
    "battles": BATTLES,
    "options": SIZE,
    "nodes": NODES,
    "times": TIMES,
}
Speeds = dict[str, float]


def measure(kernel: Kernel) -> Speeds:
    """Playouts and decisions a second of a kernel in this process; as `measure.mjs` does it."""
    workspace = SearchWorkspace(SearchConfig(), kernel, NODES)
    random, out = kernel.generator(1), kernel.numbers(SIZE, int)
    searching, playing = [], []
    for _ in range(TIMES):
        workspace.begin(VIEW, POINTS, 1)
        began = perf_counter()
        workspace.search(PLAYOUTS)
        searching.append(perf_counter() - began)
        state, random[0] = kernel.hold(STATE), 1
        began = perf_counter()
        decisions = kernel.bind(play_battles)(state, BATTLES, random, out)
        playing.append(perf_counter() - began)
    return {"playouts": PLAYOUTS / min(searching), "decisions": decisions / min(playing)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--browsers", nargs="*", default=["chromium"], help="chromium, firefox")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the numbers to a file")
    given = parser.parse_args()
    report = Report()
    data = (MODULE_FOLDER / MODULE).read_bytes()
    report.section("The module")
    report.add("size", len(data) / 1000, "KB")
    report.add("compressed by gzip", len(gzip.compress(data, 9)) / 1000, "KB")
    native, wasm = load("native"), load("wasm")
    with node_kernel() as node, ExitStack() as stack:
        runs = {"wasmtime": lambda: measure(wasm), "node": lambda: node.measure(WORK)}
        for name in given.browsers:
            runs[name] = partial(stack.enter_context(browser_kernel(name)).measure, WORK)
        rounds = [
            {"native": measure(native), **{name: run() for name, run in runs.items()}} for _ in range(given.rounds)
        ]
    for name in ("native", *runs):
        report.section(f"{name}, best of {given.rounds} rounds in turn")
        for what, unit in (("playouts", "playouts/s"), ("decisions", "decisions/s")):
            best, library = (max(each[who][what] for each in rounds) for who in (name, "native"))
            report.add(what, best, unit, f"{best / library:.2f} times native")
        if name in ("node", *given.browsers):
            report.add("loading the module", min(each[name]["loading"] for each in rounds), "ms")
    if given.json:
        report.save(given.json)


if __name__ == "__main__":
    main()
