"""Small battles, counted and solved: `python bench/variants.py [--games NAME …] [--bots heuristic …] [--json FILE]`.

Every tree up to a size is walked completely. OpenSpiel's CFR+ (C++) solves it until neither side could gain more than a
stated part of a point; the solver of `airlandsea.search` solves the same battle with its own tree. The exploitability
of a bot is measured by OpenSpiel's best response to it. The size of bigger trees is estimated (Knuth 1975).
"""

import argparse
import sys
from collections.abc import Iterator
from math import log10
from pathlib import Path
from random import Random
from time import perf_counter

import pyspiel
from report import Report
from tqdm import tqdm

from airlandsea.bots.search import POINTS
from airlandsea.envs.open_spiel import SMALL_GAMES, read_variant
from airlandsea.envs.open_spiel.history import HistoryNode, draw_next
from airlandsea.envs.open_spiel.players import BotPolicy
from airlandsea.search.endgame import EndgameSolver
from airlandsea.vector.game_tree import CHANCE, NOBODY

WHOLE = 300_000  # histories: bigger trees are estimated
WALKS = 20_000  # random walks for an estimate
GAP = 2e-4  # points that both sides together could still gain
LOOK = 100  # rounds between two checks of that
ASKED = 2500  # information sets: in bigger trees bots are not asked
SAMPLES = 20  # how often a bot is asked at each of them


class TooBig(Exception):
    """More histories than are walked."""


class Tree:
    """A whole tree, and OpenSpiel's own game of it: the same in C++, by Gambit's format."""

    def __init__(self, node: HistoryNode) -> None:
        self.infos: tuple[dict, dict] = ({}, {})  # [player] what it has been told: its number, and a node
        self.actions: dict[int, int] = {}  # our action: OpenSpiel's
        self.histories = self.draws = self.ends = self.decisions = 0
        text = "\n".join(['EFG 2 R "battle" { "1" "2" }', *self.lines(node)])
        self.game = pyspiel.load_efg_game(text + "\n")

    def lines(self, root: HistoryNode) -> Iterator[str]:
        """The nodes, each before those behind it."""
        stack = [root]
        while stack:
            node = stack.pop()
            self.histories += 1
            if self.histories > WHOLE:
                raise TooBig
            if node.player == NOBODY:
                self.ends += 1
                yield f't "" {self.ends} "" {{ {" ".join(map(str, node.returns()))} }}'
            elif node.player == CHANCE:
                self.draws += 1
                chances = " ".join(f'"{card}" {chance!r}' for card, chance in node.outcomes())
                yield f'c "" {self.draws} "" {{ {chances} }} 0'
            else:
                self.decisions += 1
                infos = self.infos[node.player]
                number, _ = infos.setdefault(node.tokens_for(node.player), (len(infos) + 1, node))
                for action in node.options:
                    self.actions.setdefault(action, len(self.actions))
                options = " ".join(f'"{action}"' for action in node.options)
                yield f'p "" {node.player + 1} {number} "" {{ {options} }} 0'
            stack.extend(node.after(option) for option in reversed(node.options))

    @property
    def sets(self) -> int:
        """Information sets."""
        return len(self.infos[0]) + len(self.infos[1])

    def policy(self, bot: BotPolicy) -> pyspiel.TabularPolicy:
        """What a bot does everywhere."""
        state = bot.game.new_initial_state()
        table = {}
        every = [(player, *entry) for player in range(2) for entry in self.infos[player].values()]
        for player, number, node in tqdm(every, leave=False, disable=not sys.stderr.isatty()):
            state.node = node
            chances = bot.action_probabilities(state)
            table[f"{player}-{player}-{number}-"] = [(self.actions[each], chance) for each, chance in chances.items()]
        return pyspiel.TabularPolicy(table)


class VariantBench:
    """Measure one small game after another."""

    def __init__(self, report: Report, bots: list[str]) -> None:
        self.report = report
        self.bots = bots

    def measure_game(self, name: str) -> None:
        variant = read_variant(SMALL_GAMES[name])
        node = draw_next(variant, variant.row)
        self.report.section(f"{name}: {SMALL_GAMES[name]}")
        self.report.add("deals", variant.deals, "")
        try:
            tree = Tree(node)
        except TooBig:
            self.report.say("histories: about 10^{:.1f} (standard error {:.0%})".format(*estimate(node)))
            return
        self.report.add("histories", tree.histories, "")
        for kind in ("draws", "decisions", "ends"):
            self.report.add(f"  {kind}", getattr(tree, kind), "")
        for player in range(2):
            self.report.add(f"information sets of side {player + 1}", len(tree.infos[player]), "")
        self.solve(tree)
        self.solve_again(node)
        game = pyspiel.load_game("python_airlandsea", SMALL_GAMES[name])
        for bot in self.bots if tree.sets <= ASKED else ():
            start = perf_counter()
            policy = tree.policy(BotPolicy(game, bot, SAMPLES))
            won = pyspiel.exploitability(tree.game, policy)
            self.report.say(f"exploitability of {bot}: {won:.4f} ({perf_counter() - start:.0f} s)")

    def solve(self, tree: Tree) -> None:
        """OpenSpiel's CFR+."""
        start, rounds, gap = perf_counter(), 0, 1.0
        solver = pyspiel.CFRPlusSolver(tree.game)
        while gap > GAP:
            for _ in range(LOOK):
                solver.evaluate_and_update_policy()
            rounds += LOOK
            policy = solver.tabular_average_policy()
            gap = pyspiel.nash_conv(tree.game, policy)
        value = pyspiel.expected_returns(tree.game.new_initial_state(), policy, -1, True)[0]
        taken = perf_counter() - start
        self.report.say(f"OpenSpiel's CFR+: {value:.5f}, gap {gap:.5f}, {rounds} rounds, {taken:.0f} s")

    def solve_again(self, node: HistoryNode) -> None:
        """The solver of `airlandsea.search`, on the first deal's view: all deals are in its tree."""
        while node.player == CHANCE:
            node = node.after(node.options[0])
        solver = EndgameSolver(gap=GAP / 12, regret=1.0, rounds=20_000)
        solution = solver.solve(node.battle.view(node.player).raw, POINTS, 4 * WHOLE)
        if solution is None or node.battle.view(0).known_hand(1):
            self.report.say("not solved by airlandsea.search: too big, or the hands are known")
            return
        low, high = 12 * solution.low - 6, 12 * solution.high - 6
        self.report.say(f"airlandsea.search: {low:.5f} to {high:.5f}, {solution.infos} information sets")


def estimate(node: HistoryNode) -> tuple[float, float]:
    """How many histories there are, as a power of ten, by random walks; and the standard error, as a share."""
    random, total, squares = Random(1), 0.0, 0.0
    for _ in range(WALKS):
        here, weight, histories = node, 1.0, 1.0
        while here.player != NOBODY:
            weight *= len(here.options)
            histories += weight
            here = here.after(random.choice(here.options))
        total += histories
        squares += histories**2
    mean = total / WALKS
    return log10(mean), ((squares / WALKS / mean**2 - 1) / WALKS) ** 0.5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", nargs="*", default=list(SMALL_GAMES), choices=SMALL_GAMES, metavar="NAME")
    parser.add_argument("--bots", nargs="*", default=["random", "heuristic"], metavar="BOT")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the numbers to a file")
    given = parser.parse_args()
    report = Report()
    bench = VariantBench(report, given.bots)
    for name in given.games:
        bench.measure_game(name)
    if given.json:
        report.save(given.json)


if __name__ == "__main__":
    main()
