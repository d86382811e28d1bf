"""CFR+ of OpenSpiel solves a small battle: exploitability, in points a battle, over iterations.

`python examples/recipes/cfr.py --game A-136-1 --iterations 100`
Needs, from a clone, `pip install ".[open-spiel]"`.
"""

import argparse

import pyspiel
from open_spiel.python.algorithms.cfr import CFRPlusSolver
from open_spiel.python.algorithms.exploitability import exploitability

from airlandsea.envs.open_spiel import SMALL_GAMES


def main() -> None:
    """Solve, and look ten times how far it is."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="A-136-1", choices=SMALL_GAMES, metavar="NAME")
    parser.add_argument("--iterations", type=int, default=100)
    given = parser.parse_args()
    game = pyspiel.load_game("python_airlandsea", SMALL_GAMES[given.game])
    solver = CFRPlusSolver(game)
    for iteration in range(1, given.iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration % max(1, given.iterations // 10) == 0:
            print(f"{iteration:6} {exploitability(game, solver.average_policy()):.4f}", flush=True)


if __name__ == "__main__":
    main()
