"""How fast and how punctual the search is: `python bench/search.py [--quick] [--json FILE]`.

A playout simulates one battle to its end: sample a deal of the hidden cards, walk down the trees, and play the rest
out.
"""

import argparse
from pathlib import Path
from random import Random
from time import perf_counter, process_time

from report import Report, mean

from airlandsea import Battle, Mode, bots
from airlandsea.bots import TimeControl
from airlandsea.bots.search import POINTS, SearchBot
from airlandsea.kernel import load
from airlandsea.options import Options
from airlandsea.search.workspace import SearchConfig, SearchWorkspace
from airlandsea.view import View

MODES = {"standard": Mode(), "epic": Mode(slots=5), "2 against 2": Mode(pairs=(True, True))}
METHODS = ("tree", "mixing", "pimc")
COMPARED = 5_000  # playouts
LIMITS = (0.001, 0.02, 0.2, 1.0)

Shown = tuple[View, Options]


def positions(mode: Mode, number: int, first_turns: bool) -> list[Shown]:
    """What seats are shown that are to choose: at the first turn, or anywhere in random battles."""
    random = Random(1)
    found: list[Shown] = []
    while len(found) < number:
        battle = Battle.deal(mode, seed=random.getrandbits(60))
        while not battle.is_over and len(found) < number:
            seat = min(battle.to_act)
            options = battle.options_for(seat)
            if len(options) > 1:
                found.append((battle.view(seat), options))
                if first_turns:
                    break
            battle.play(random.choice([each for each in options if each.token != "w"]), seat)
    return found


def playouts(report: Report, number: int) -> None:
    """Playouts a second of processor time, with the options and views of whole battles."""
    report.section("Playouts, compiled, one thread (by processor time)")
    for name, mode in MODES.items():
        for when in (True, False):
            shown = positions(mode, number, when)
            rates = [rate(shown, method) for method in METHODS]
            moment = "first turns" if when else "all decisions"
            for method, (done, decisions) in zip(METHODS, rates, strict=True):
                report.add(f"{name}, {moment}, {method}", done / 1e3, "k/s", f"{decisions / 1e6:.1f} M decisions/s")


def rate(shown: list[Shown], method: str) -> tuple[float, float]:
    """Playouts and decisions a second."""
    bot = SearchBot(1, playouts=20_000, method=method, endings=0)  # a solved ending is no playout
    bot.choose(*shown[0])
    done = decisions = 0
    began = process_time()
    for view, _ in shown:
        bot.think(view)
        done += bot.runner.playouts
        decisions += bot.runner.decisions
    taken = process_time() - began
    return done / taken, decisions / taken


def punctuality(report: Report, number: int) -> None:
    """How late a choice is."""
    report.section("How much later than its limit a choice comes (wall clock; the machine's other work is in it)")
    for name, mode in MODES.items():
        shown = positions(mode, number, first_turns=False)
        bot = bots.make("search:ms=100000", 1)
        bot.choose(*shown[0], TimeControl(move=0.01))
        for limit in LIMITS:
            late = sorted(lateness(bot, each, limit) for each in shown[: max(5, int(number / (1 + 20 * limit)))])
            report.add(f"{name}, limit {1000 * limit:g} ms: mean", 1000 * mean(late), "ms")
            report.add(f"{name}, limit {1000 * limit:g} ms: the latest of {len(late)}", 1000 * late[-1], "ms")


def compare_kernels(report: Report, number: int) -> None:
    """The same searches by both compiled kernels, in turn: playouts a second of processor time, and the same values."""
    report.section("Native and JIT in turn, the same searches")
    for name, mode in MODES.items():
        ratios = []
        for view, _ in positions(mode, number, False):
            taken = {}
            for kernel in ("native", "jit", "native", "jit"):
                workspace = SearchWorkspace(SearchConfig(), load(kernel))
                workspace.begin(view.raw, POINTS, 1)
                began = process_time()
                workspace.search(COMPARED)
                values = workspace.action_values()
                taken.setdefault(kernel, []).append((process_time() - began, values))
            assert taken["native"][0][1] == taken["jit"][0][1]
            ratios.append(min(each[0] for each in taken["jit"]) / min(each[0] for each in taken["native"]))
        report.add(f"{name}: native by JIT", mean(ratios), "times")


def lateness(bot: bots.Bot, shown: Shown, limit: float) -> float:
    """Seconds past the limit."""
    began = perf_counter()
    bot.choose(*shown, TimeControl(move=limit))
    return perf_counter() - began - limit


def main() -> None:
    """Measure, print, save."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer positions")
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    given = parser.parse_args()
    report = Report()
    playouts(report, 5 if given.quick else 30)
    compare_kernels(report, 5 if given.quick else 30)
    punctuality(report, 20 if given.quick else 100)
    if given.json:
        report.save(given.json)


if __name__ == "__main__":
    main()
