"""PPO of Tianshou learns against a bot: battles of Air, Land and Sea, with the mask in the observation.

`python examples/recipes/tianshou_ppo.py --steps 49152`
Needs, from a clone, `pip install ".[gymnasium]" tianshou`.
"""

import argparse
from typing import Any

import gymnasium
import numpy as np
import torch
from tianshou.algorithm import PPO
from tianshou.algorithm.modelfree.reinforce import DiscreteActorPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Batch, Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.trainer import OnPolicyTrainerParams
from torch import Tensor, nn

NAME = "airlandsea.envs.gymnasium:airlandsea/Battle-v0"
TABLES, BATCH, MINIBATCH, EPOCH = 32, 2048, 512, 4096


class MaskedActor(nn.Sequential):
    """The logits of the legal actions; those of the others are as low as can be."""

    def forward(self, obs: Batch, state: Any = None, info: Any = None) -> tuple[Tensor, Any]:  # noqa: ARG002
        """Return the logits, and the state as it was."""
        logits = super().forward(torch.as_tensor(obs.observation))
        return logits.masked_fill(torch.as_tensor(obs.action_mask) == 0, torch.finfo(logits.dtype).min), state


class Critic(nn.Sequential):
    """The value of an observation."""

    def forward(self, obs: Batch) -> Tensor:
        """Return the values."""
        return super().forward(torch.as_tensor(obs.observation))


def tables(opponent: str, seed: int) -> DummyVectorEnv:
    """Return environments with the mask in the observation."""
    options = {"opponent": opponent, "theaters": "ALS", "numbering": "seat", "mask_in_observation": True}
    made = DummyVectorEnv([lambda: gymnasium.make(NAME, **options)] * TABLES)
    made.seed(seed)
    return made


def layers(length: int, outputs: int) -> list[nn.Module]:
    """Return the layers of a small network."""
    return [nn.Linear(length, 64), nn.Tanh(), nn.Linear(64, 64), nn.Tanh(), nn.Linear(64, outputs)]


def main() -> None:
    """Learn, and measure after every epoch."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=12 * EPOCH)
    parser.add_argument("--opponent", default="random", metavar="BOT")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--battles", type=int, default=400, help="of each measurement")
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    np.random.seed(given.seed)  # Tianshou draws its minibatches from NumPy's own generator
    env = tables(given.opponent, given.seed)
    length, actions = env.observation_space[0]["observation"].shape[0], env.action_space[0].n
    policy = DiscreteActorPolicy(actor=MaskedActor(*layers(length, actions)), action_space=env.action_space[0])
    algorithm = PPO(
        policy=policy,
        critic=Critic(*layers(length, 1)),
        optim=AdamOptimizerFactory(lr=3e-4),
        gamma=1.0,
        max_grad_norm=0.5,
    )
    trainer = algorithm.create_trainer(
        OnPolicyTrainerParams(
            training_collector=Collector(policy, env, VectorReplayBuffer(BATCH, TABLES)),
            test_collector=Collector(policy, tables("random", given.seed + TABLES)),
            collection_step_num_env_steps=BATCH,
            epoch_num_steps=EPOCH,
            test_step_num_episodes=given.battles,
            batch_size=MINIBATCH,
            update_step_num_repetitions=4,
            verbose=False,
            show_progress=False,
        )
    )
    trainer.reset()
    for epoch in range(1, given.steps // EPOCH + 1):
        returns = trainer.execute_epoch().test_collect_stat.returns_stat
        print(f"{epoch * EPOCH:8} {returns.mean:+.2f} ± {1.96 * returns.std / given.battles**0.5:.2f}", flush=True)


if __name__ == "__main__":
    main()
