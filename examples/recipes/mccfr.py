"""External-sampling MCCFR of OpenSpiel on a small battle: exploitability, in points a battle, over iterations.

`python examples/recipes/mccfr.py --game ALS-16-1 --iterations 2000`
Needs, from a clone, `pip install ".[open-spiel]"`.
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms.exploitability import exploitability
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver

from airlandsea.envs.open_spiel import SMALL_GAMES


def main() -> None:
    """Solve by sampling, and look ten times how far it is."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="ALS-16-1", choices=SMALL_GAMES, metavar="NAME")
    parser.add_argument("--iterations", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    np.random.seed(given.seed)  # the solver draws from NumPy's own generator
    game = pyspiel.load_game("python_airlandsea", SMALL_GAMES[given.game])
    solver = ExternalSamplingSolver(game)
    for iteration in range(1, given.iterations + 1):
        solver.iteration()
        if iteration % max(1, given.iterations // 10) == 0:
            print(f"{iteration:6} {exploitability(game, solver.average_policy()):.4f}", flush=True)


if __name__ == "__main__":
    main()
