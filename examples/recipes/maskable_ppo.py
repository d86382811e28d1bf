"""MaskablePPO of sb3-contrib learns against a bot, and its policy becomes a bot: `network:policy.npz`.

`python examples/recipes/maskable_ppo.py --steps 60000 --export policy.npz`
Needs, from a clone, `pip install ".[gymnasium]" sb3-contrib`.
"""

import argparse
from pathlib import Path

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecMonitor
from torch import nn

from airlandsea.arena import match
from airlandsea.envs import Layout
from airlandsea.envs.network import save_network
from airlandsea.envs.stable_baselines3 import TablesVecEnv


def train(steps: int, opponent: str, seed: int) -> MaskablePPO:
    """Learn single battles over Air, Land and Sea, with room in the features for Epic and for pairs."""
    torch.set_num_threads(1)  # the networks are small: more threads only cost time
    torch.distributions.Distribution.set_default_validate_args(False)  # these checks are a tenth of the time
    tables = TablesVecEnv(128, opponent, theaters="ALS", numbering="seat", blocks=Layout(slots=5, players=4))
    monitored = VecMonitor(tables)  # the mean reward of the last 100 battles, `ep_rew_mean`
    rollout = {"n_steps": 8, "batch_size": 256, "n_epochs": 4}  # 16 gradient steps after 1,024 decisions
    networks = {"net_arch": {"pi": [64, 64], "vf": [32, 32]}, "optimizer_kwargs": {"eps": 1e-5, "fused": True}}
    settings = {"learning_rate": lambda left: 0.003 * left, "gamma": 1.0, "vf_coef": 0.1, "verbose": 1}
    model = MaskablePPO("MlpPolicy", monitored, seed=seed, policy_kwargs=networks, **settings, **rollout)
    return model.learn(steps, log_interval=10)


def export(model: MaskablePPO, file: Path) -> None:
    """Write the policy as a network that `airlandsea` plays without torch."""
    policy = model.policy
    linear = [layer for layer in policy.mlp_extractor.policy_net if isinstance(layer, nn.Linear)] + [policy.action_net]
    layers = [(layer.weight.detach().cpu().numpy().T, layer.bias.detach().cpu().numpy()) for layer in linear]
    save_network(file, layers, model.env.venv.envs.tables.config, "tanh")


def main() -> None:
    """Learn, export, measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=60_000)
    parser.add_argument("--opponent", default="random", metavar="BOT")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--battles", type=int, default=400, help="of the measurement, each deal from both sides")
    parser.add_argument("--export", type=Path, default=Path("policy.npz"), metavar="FILE")
    given = parser.parse_args()
    export(train(given.steps, given.opponent, given.seed), given.export)
    bot = f"network:{given.export},greedy=yes"  # the likeliest option every time
    seed = given.seed + 1000  # other deals than it has learned from
    print(match(bot, "random", games=given.battles, unit="battle", theaters="ALS", seed=seed))


if __name__ == "__main__":
    main()
