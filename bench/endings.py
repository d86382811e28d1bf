"""How often endings in real battles can be solved, how big their trees are, and how long that takes.

python bench/endings.py [BATTLES] [BRANCHES] [BOT] plays battles of a bot against itself, and tries to solve every
decision when both hands together hold four cards or fewer.
"""

import sys
from collections import defaultdict
from statistics import mean, median
from time import thread_time
from typing import NamedTuple

from airlandsea import Battle, bots
from airlandsea.bots.search import CARDS_LEFT, UtilityScale
from airlandsea.equity import war_chances
from airlandsea.kernel import load
from airlandsea.search.endgame import EndgameSolver, Solution
from airlandsea.view import View


class Try(NamedTuple):
    """One decision."""

    solution: Solution | None
    milliseconds: float  # of one core
    hidden: int  # cards lying face down in play


def main(battles: int = 100, branches: int = 100_000, name: str = "search:playouts=500,endings=0") -> None:
    print(f"kernel: {load().name}")
    found: dict[tuple[int, int], list[Try]] = defaultdict(list)
    decisions = 0
    solver = EndgameSolver()
    for seed in range(battles):
        battle = Battle.deal(seed=seed)
        players = [bots.make(name, f"{seed} {seat}") for seat in (0, 1)]
        while not battle.is_over:
            seat = min(battle.to_act)
            view, options = battle.view(seat), battle.options_for(seat)
            decisions += len(options) > 1
            sizes = view.hand_size(seat), view.hand_size(1 - seat)
            if len(options) > 1 and sum(sizes) <= CARDS_LEFT:
                found[sizes].append(attempt(solver, view, branches))
            battle.play(players[seat].choose(view, options), seat)
    print(f"{battles} battles of {name}, {decisions} decisions, room for {branches:,} branches\n")
    print(
        "| own hand | enemy's | decisions | solved | plain | face down, mean | branches, median | ms, median | most "
        "| given up, mean ms |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|")
    for sizes in sorted(found):
        print(row(sizes, found[sizes]))
    everything = [each for tries in found.values() for each in tries]
    solved = [each.solution for each in everything if each.solution]
    print(
        f"\n{len(solved)} of {len(everything)} of these solved, {100 * len(solved) / decisions:.1f} % of all decisions"
    )
    games = [each for each in solved if each.contested]
    if games:
        print(f"contested: {len(games)}; gap at most {max(each.gap for each in games):.4f}", end="")
        print(f", what the seat could gain at most {max(each.regret for each in games):.4f}")
        print(f"mixed at least 1:9 in {sum(each.options[0].chance < 0.9 for each in games)} of them")


def attempt(solver: EndgameSolver, view: View, branches: int) -> Try:
    scale = UtilityScale(war_chances(view.raw), view.side or 0)
    began = thread_time()
    solution = solver.solve(view.raw, scale.utilities, branches)
    took = 1000 * (thread_time() - began)
    cells = sum(view.raw.height)
    return Try(solution, took, cells - view.raw.face_up.bit_count())


def row(sizes: tuple[int, int], tries: list[Try]) -> str:
    solved = [each for each in tries if each.solution]
    plain = sum(not each.solution.contested for each in solved)
    lost = [each.milliseconds for each in tries if not each.solution]
    numbers: list[object] = [*sizes, len(tries), len(solved), plain]
    if solved:
        numbers += [f"{mean(each.hidden for each in solved):.1f} of {mean(each.hidden for each in tries):.1f}"]
        numbers += [f"{median(each.solution.branches for each in solved):,.0f}"]
        numbers += [f"{median(each.milliseconds for each in solved):.1f}"]
        numbers += [f"{max(each.milliseconds for each in solved):.0f}"]
    else:
        numbers += [""] * 4
    numbers += [f"{mean(lost):.1f}" if lost else ""]
    return "| " + " | ".join(map(str, numbers)) + " |"


if __name__ == "__main__":
    main(*(kind(word) for kind, word in zip((int, int, str), sys.argv[1:], strict=False)))
