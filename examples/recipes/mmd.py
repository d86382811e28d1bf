"""Magnetic mirror descent of OpenSpiel on a small battle: exploitability, in points a battle, over iterations.

`python examples/recipes/mmd.py --game A-136-1 --iterations 200`
Needs, from a clone, `pip install ".[open-spiel]"`.
"""

import argparse

import pyspiel
from open_spiel.python.algorithms.exploitability import exploitability
from open_spiel.python.algorithms.mmd_dilated import MMDDilatedEnt

from airlandsea.envs.open_spiel import SMALL_GAMES


def main() -> None:
    """Solve with less and less entropy, and look ten times how far the last policy is, not the average."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="A-136-1", choices=SMALL_GAMES, metavar="NAME")
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--alpha", type=float, default=2.0, help="weight of the entropy at first; it falls as 1/t")
    parser.add_argument("--stepsize", type=float, default=1.0)
    given = parser.parse_args()
    game = pyspiel.load_game("python_airlandsea", SMALL_GAMES[given.game])
    solver = MMDDilatedEnt(game, given.alpha, given.stepsize)
    for iteration in range(1, given.iterations + 1):
        solver.alpha = given.alpha / iteration  # a fixed weight leads to a quantal response equilibrium
        solver.update_sequences()
        if iteration % max(1, given.iterations // 10) == 0:
            print(f"{iteration:6} {exploitability(game, solver.get_policies()):.4f}", flush=True)


if __name__ == "__main__":
    main()
