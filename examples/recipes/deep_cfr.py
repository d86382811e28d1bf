"""Deep CFR of OpenSpiel on a small battle: exploitability, in points a battle, of the network of the average policy.

`python examples/recipes/deep_cfr.py --game A-136-1 --iterations 30`
Needs, from a clone, `pip install ".[learn,open-spiel]" dm-tree`.
"""

import argparse

import pyspiel
import torch
from open_spiel.python.algorithms.exploitability import exploitability
from open_spiel.python.policy import tabular_policy_from_callable
from open_spiel.python.pytorch.deep_cfr import DeepCFRSolver

from airlandsea.envs.open_spiel import SMALL_GAMES


def main() -> None:
    """Learn, and look ten times how far the average policy is."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="A-136-1", choices=SMALL_GAMES, metavar="NAME")
    parser.add_argument("--iterations", type=int, default=30, help="a multiple of 10")
    parser.add_argument("--traversals", type=int, default=40, help="of the tree, in an iteration for each player")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(1)
    game = pyspiel.load_game("python_airlandsea", SMALL_GAMES[given.game])
    step = max(1, given.iterations // 10)
    solver = DeepCFRSolver(
        game,
        policy_network_layers=(64, 64),
        advantage_network_layers=(64, 64),
        num_iterations=step,  # of each call of `solve`, which goes on where the last one ended
        num_traversals=given.traversals,
        learning_rate=1e-3,
        batch_size_advantage=128,
        batch_size_strategy=128,
        memory_capacity=20_000,
        policy_network_train_steps=1000,
        advantage_network_train_steps=200,
        seed=given.seed,
    )

    def average_policy(state: pyspiel.State) -> dict[int, float]:
        chances = solver.action_probabilities(state)  # a softmax over all actions, so the legal ones do not add up to 1
        return {action: float(chance / sum(chances.values())) for action, chance in chances.items()}

    for iteration in range(step, given.iterations + 1, step):
        solver.solve()
        found = exploitability(game, tabular_policy_from_callable(game, average_policy))
        print(f"{iteration:6} {found:.4f}", flush=True)


if __name__ == "__main__":
    main()
