"""How fast the kernel is: `python bench/kernel.py [--quick] [--json FILE]`.

Random play is uniform over the options, which are listed at every decision; a decision is one answer of one player.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from itertools import combinations
from pathlib import Path
from time import perf_counter

import numpy as np
from loops import loops
from report import Report, mean, once, seconds, typical

from airlandsea import Battle, Mode
from airlandsea.kernel import Kernel, load
from airlandsea.rules.actions import SIZE
from airlandsea.rules.battle import withdrawal_cost
from airlandsea.rules.knowledge import Memory
from airlandsea.rules.random_playout import play_battles
from airlandsea.rules.state import State
from airlandsea.rules.view import ViewRecord
from airlandsea.setup import new_state

STANDARD = ["".join(row) for row in combinations("ALSDEI", 3)]
EPIC = ["".join(row) for row in combinations("ALSDEI", 5)]
LOAD = (
    "from airlandsea.kernel import load; from airlandsea.kernel.sources import entries; "
    "kernel = load({!r}); [kernel.bind(entry) for entry in entries()]"
)


class KernelBench:
    """Everything that is measured, and how long a loop runs."""

    def __init__(self, report: Report, battles: int) -> None:
        self.report = report
        self.battles = battles
        self.native, self.jit = load("native"), load("jit")
        self.loops = loops()

    def run(self) -> None:
        """All of it, in order."""
        self.random_play()
        self.compare_kernels()
        self.calls()
        self.shares()
        self.search()
        self.knowledge()
        self.uncompiled()
        self.compilation()
        self.starts()

    # What is measured

    def random_play(self) -> None:
        """Random play of the library over every choice of theaters."""
        self.report.section("Random play, native, one core")
        for rows, kind in ((STANDARD, Mode()), (EPIC, Mode(slots=5))):
            for mode in (kind, kind.but(withdrawal=False)):
                self.play_rows(rows, mode, each=True)
        for pairs in ((True, False), (True, True)):
            self.play_rows(STANDARD, Mode(pairs=pairs), each=False)
            self.play_rows(EPIC, Mode(slots=5, pairs=pairs), each=False)

    def play_rows(self, rows: list[str], mode: Mode, each: bool) -> None:
        speeds = [self.speed(row, mode) for row in rows]
        name = in_words(mode)
        if each:
            for row, (decisions, _) in zip(rows, speeds, strict=True):
                self.report.add(f"{row}, {name}", decisions / 1e6, "M decisions/s")
        self.report.add(f"mean of {len(rows)}, {name}", mean(speed[0] for speed in speeds) / 1e6, "M decisions/s")
        self.report.add(f"mean of {len(rows)}, {name}", mean(speed[1] for speed in speeds) / 1e6, "M battles/s")

    def compare_kernels(self) -> None:
        """The same battles in both compiled kernels, in turn."""
        self.report.section("Native and JIT in turn, the same work")
        for name, rows, mode in self.kinds():
            ratios = [self.speed(row, mode)[0] / self.speed(row, mode, self.jit)[0] for row in rows]
            self.report.add(f"random play, {name}: native by JIT", mean(ratios), "times")

    def calls(self) -> None:
        """What a call from Python costs: of `withdrawal_cost`, which does next to nothing."""
        self.report.section("A call from Python")
        state, times = states("ALS", Mode())[:1], 100_000
        for kernel in (self.native, self.jit):
            call = kernel.bind(withdrawal_cost)
            for what, given in (("an array", state), ("a pinned array", kernel.pin(State, state))):
                taken = seconds(lambda call=call, given=given: [call(given, 0) for _ in range(times)])
                self.report.add(f"{kernel.name}, {what}", 1e6 * taken / times, "µs")

    def speed(self, row: str, mode: Mode, kernel: Kernel | None = None) -> tuple[float, float]:
        """Decisions and battles a second."""
        random = np.array([1], np.uint64)
        play = (kernel or self.native).bind(play_battles)
        arguments = (states(row, mode)[:1], self.battles, random, options_room())
        decisions = play(*arguments)
        taken = seconds(lambda: play(*arguments))
        return decisions / taken, self.battles / taken

    def shares(self) -> None:
        """Where the time of random play goes.

        Listing is timed by asking twice, stepping on copies of known positions: both find everything warm, so they are
        the least it takes. The rest is choosing, and waiting for branches that nobody can predict.
        """
        self.report.section("Where the time goes (mean over the 20 choices of theaters, no withdrawal)")
        mode = Mode(withdrawal=False)
        whole = mean(self.timed("plays", row, mode) for row in STANDARD)
        parts = {
            "dealing": mean(self.timed_deals(row, mode) for row in STANDARD),
            "listing the options": mean(self.timed("plays_asking_twice", row, mode) for row in STANDARD) - whole,
            "stepping": mean(self.copy_and_step(row, mode) for row in STANDARD) / 1e9,
        }
        parts["choosing, and branches not foreseen"] = whole - sum(parts.values())
        for name, taken in parts.items():
            self.report.add(name, 100 * taken / whole, "%", f"{1e9 * taken:.0f} ns a decision")
        self.report.say(f"The limit is {max(parts, key=lambda name: parts[name])}, of {1e9 * whole:.0f} ns a decision.")

    def search(self) -> None:
        """Copying a state, and stepping the copy."""
        self.report.section(f"Copy and step, compiled (a state has {State.LAYOUT.itemsize} bytes)")
        for name, rows, mode in self.kinds():
            self.report.add(f"copy and step, {name}", mean(self.copy_and_step(row, mode) for row in rows), "ns")

    def knowledge(self) -> None:
        """Memory, views and determinizations."""
        self.report.section("Knowledge of the observers, compiled, over positions of random play")
        for name, rows, mode in self.kinds():
            copied = mean(self.timed("plays_with_copies", row, mode) for row in rows)
            remembered = mean(self.timed("plays_remembering", row, mode, np.zeros(1, Memory.LAYOUT)) for row in rows)
            self.report.add(f"remember a step, all observers, {name}", 1e9 * (remembered - copied), "ns")
            self.report.add(f"determinize, {name}", mean(self.redeal(row, mode) for row in rows), "ns")
        self.report.add("determinize, standard: the slowest of 2,000 views", self.slowest_redeal(), "ns")

    def uncompiled(self) -> None:
        """The same kernel as plain Python."""
        self.report.section("Plain Python")
        battles = max(20, self.battles // 200)
        for name, rows, mode in self.kinds():
            rates = []
            for row in rows[:: max(1, len(rows) // 6)]:
                state, random = new_state(mode, row, [1]), [1]
                start = perf_counter()
                decisions = play_battles(state, battles // len(rows) + 5, random, [0] * SIZE)
                rates.append(decisions / (perf_counter() - start))
            self.report.add(f"random play, {name}", mean(rates), "decisions/s")
        self.report.add("checked Battle with memory and history, ALS", checked_battles(battles // 5), "decisions/s")

    def compilation(self) -> None:
        """From nothing, and from the cache."""
        self.report.section("Loading (whole process, Python started too)")
        self.report.add("the library", typical(lambda: python(LOAD.format("native")), 5), "s")
        with tempfile.TemporaryDirectory() as folder:
            environment = os.environ | {"NUMBA_CACHE_DIR": folder}
            self.report.add("JIT, first time", once(lambda: python(LOAD.format("jit"), environment)), "s")
            self.report.add("JIT, from the cache", typical(lambda: python(LOAD.format("jit"), environment), 3), "s")
            size = sum(file.stat().st_size for file in Path(folder).rglob("*") if file.is_file())
            self.report.add("the cache folder", size / 1e6, "MB")

    def starts(self) -> None:
        """What somebody waits for."""
        self.report.section("Starting (median of 5)")
        self.report.add("python -c pass", typical(lambda: python("pass")), "s")
        self.report.add("import airlandsea", typical(lambda: python("import airlandsea")), "s")
        self.report.add("airlandsea --help", typical(lambda: command("--help")), "s")
        prompts = sorted(first_prompt() for _ in range(5))
        self.report.add("airlandsea play: first prompt", prompts[2], "s")

    # How

    def kinds(self) -> list[tuple[str, list[str], Mode]]:
        return [
            ("standard", STANDARD, Mode()),
            ("epic", EPIC, Mode(slots=5)),
            ("teams", STANDARD, Mode(pairs=(True, True))),
            ("epic teams", EPIC, Mode(slots=5, pairs=(True, True))),
        ]

    def timed(self, name: str, row: str, mode: Mode, *more: object) -> float:
        """Seconds a decision of one of the loops."""
        loop, room = getattr(self.loops, name), states(row, mode)

        def play() -> int:
            room[0]["random"] = 1  # the same battles every time
            return loop(room, self.battles, np.array([1], np.uint64), options_room(), *more)

        play()
        return seconds(play) / self.decisions(row, mode)

    def timed_deals(self, row: str, mode: Mode) -> float:
        """Seconds of dealing for each decision."""
        room = states(row, mode)
        self.loops.deals(room, 1)
        return seconds(lambda: self.loops.deals(room, self.battles)) / self.decisions(row, mode)

    def decisions(self, row: str, mode: Mode) -> int:
        """How many decisions the battles of a loop have."""
        room = states(row, mode)
        return self.loops.plays(room, self.battles, np.array([1], np.uint64), options_room())

    def copy_and_step(self, row: str, mode: Mode, number: int = 2000, times: int = 10) -> float:
        """Nanoseconds, over positions of random play, each with random options."""
        positions, actions = np.zeros(number, State.LAYOUT), np.zeros((number, times), np.int64)
        room = states(row, mode)
        self.loops.collects_positions(room, np.array([1], np.uint64), options_room(), positions, actions)
        self.loops.steps_copies(room, positions, actions)
        return 1e9 * seconds(lambda: self.loops.steps_copies(room, positions, actions)) / number / times

    def views(self, row: str, mode: Mode, number: int) -> np.ndarray:
        """What the player to act sees, at each decision of some battles."""
        views, memories = np.zeros(number, ViewRecord.LAYOUT), np.zeros(1, Memory.LAYOUT)
        self.loops.collects_views(states(row, mode), np.array([1], np.uint64), options_room(), memories, views)
        return views

    def redeal(self, row: str, mode: Mode) -> float:
        """Nanoseconds, on average over views."""
        views = self.views(row, mode, 2000)
        random, room = np.array([1], np.uint64), states(row, mode)
        self.loops.redeals(views, random, room, 1)
        return 1e9 * seconds(lambda: self.loops.redeals(views, random, room, 5)) / len(views) / 5

    def slowest_redeal(self) -> float:
        """Nanoseconds, of the view whose determinizations take longest on average."""
        slowest = 0.0
        random, room = np.array([1], np.uint64), states("ALS", Mode())
        for row in STANDARD:
            views = self.views(row, Mode(), 100)
            for place in range(len(views)):
                view = views[place : place + 1]
                slowest = max(slowest, seconds(lambda view=view: self.loops.redeals(view, random, room, 300)) / 300)
        return 1e9 * slowest


def in_words(mode: Mode) -> str:
    """The options that matter here."""
    seats = {2: "1 against 1", 3: "2 against 1", 4: "2 against 2"}[mode.seats]
    return f"{'epic' if mode.epic else 'standard'}, {seats}, {'with' if mode.withdrawal else 'no'} withdrawal"


def states(row: str, mode: Mode) -> np.ndarray:
    """Room for three states, a war over a row of theaters in each."""
    return np.concatenate([new_state(mode, row, [1]).to_array()] * 3)


def options_room() -> np.ndarray:
    return np.zeros(SIZE, np.int64)


def checked_battles(battles: int) -> float:
    """Decisions a second of `Battle`, always taking the first option but the last."""
    decisions = 0
    start = perf_counter()
    for seed in range(battles):
        battle = Battle.deal(row="ALS", seed=seed)
        while not battle.is_over:
            numbers = battle.options.numbers
            battle.play(numbers[seed % max(1, len(numbers) - 1)])
            decisions += 1
    return decisions / (perf_counter() - start)


def python(program: str, environment: dict[str, str] | None = None) -> None:
    subprocess.run([sys.executable, "-c", program], env=environment, check=True)


def command(*arguments: str) -> None:
    subprocess.run([sys.executable, "-m", "airlandsea", *arguments], check=True, stdout=subprocess.DEVNULL)


def first_prompt() -> float:
    """Seconds until `airlandsea play` waits for an answer: it has printed something that is no whole line."""
    start = perf_counter()
    play = [sys.executable, "-m", "airlandsea", "play", "--seed", "1"]
    with subprocess.Popen(play, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        printed = b"\n"
        while printed.endswith(b"\n"):
            more = os.read(process.stdout.fileno(), 1 << 16)
            if not more:
                raise SystemExit("airlandsea play ended before it asked anything")
            printed += more
        taken = perf_counter() - start
        process.kill()
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a tenth of the battles")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the numbers to a file")
    given = parser.parse_args()
    report = Report()
    KernelBench(report, battles=2_000 if given.quick else 20_000).run()
    if given.json:
        report.save(given.json)


if __name__ == "__main__":
    main()
