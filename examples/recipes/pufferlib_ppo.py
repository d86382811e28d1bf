"""PPO over PufferLib's vectorization learns against a bot, and its policy becomes a bot: `network:policy.npz`.

`python examples/recipes/pufferlib_ppo.py --steps 80000 --export policy.npz`
Needs, from a clone, `pip install ".[gymnasium]" torch` and PufferLib (docs/envs.md says how to install it). It has a
PPO loop of its own, since PufferLib's trainer does not start without a compiled extension.
"""

import argparse
from pathlib import Path

import numpy as np
import pufferlib.vector
import torch
from pufferlib.pytorch import layer_init, sample_logits
from torch import Tensor, nn

from airlandsea.arena import match
from airlandsea.envs import EnvConfig
from airlandsea.envs.network import save_network
from airlandsea.envs.pufferlib import TablesPufferEnv
from airlandsea.rules.actions import SIZE

TABLES, STEPS, EPOCHS, MINIBATCH = 64, 16, 4, 256  # 16 gradient steps after 1,024 decisions
LEARNING_RATE, CLIP, LAMBDA, VALUE = 0.003, 0.2, 0.95, 0.1  # no discount: battles are short


class MaskedPolicy(nn.Module):
    """Logits and a value; the mask of legal actions stands behind the features."""

    def __init__(self, features: int, width: int = 64) -> None:
        super().__init__()
        self.features = features

        def body() -> nn.Sequential:
            return nn.Sequential(
                layer_init(nn.Linear(features, width)), nn.Tanh(), layer_init(nn.Linear(width, width)), nn.Tanh()
            )

        self.actor = body().append(layer_init(nn.Linear(width, SIZE), std=0.01))
        self.critic = body().append(layer_init(nn.Linear(width, 1), std=1))

    def forward(self, observations: Tensor, state: None = None) -> tuple[Tensor, Tensor]:  # noqa: ARG002
        """As PufferLib calls a policy."""
        seen, mask = observations[:, : self.features], observations[:, self.features :]
        return self.actor(seen).masked_fill(mask == 0, -1e9), self.critic(seen).squeeze(-1)

    forward_eval = forward


def rollout(tables: TablesPufferEnv, policy: MaskedPolicy, seen: Tensor) -> tuple[Tensor, ...]:
    """Play STEPS decisions at each table; return what happened, step by step, and what is seen then."""
    steps = []
    for _ in range(STEPS):
        logits, values = policy(seen)
        actions, log_probabilities, _ = sample_logits(logits)
        coming, rewards, over, *_ = tables.step(actions.numpy())
        steps.append((seen, actions, log_probabilities, values, torch.tensor(rewards), torch.tensor(over)))
        seen = torch.tensor(coming)  # a copy: the tables write into the same array again
    return *map(torch.stack, zip(*steps, strict=True)), seen


def advantages(values: Tensor, rewards: Tensor, over: Tensor, coming: Tensor) -> Tensor:
    """Return how much better each action was than expected (GAE, Schulman et al. 2016)."""
    found, ahead = torch.zeros_like(values), torch.zeros(TABLES)
    for step in reversed(range(STEPS)):
        goes_on = ~over[step].bool()
        ahead = rewards[step] + goes_on * (coming + LAMBDA * ahead) - values[step]
        found[step], coming = ahead, values[step]
    return found


def train(steps: int, opponent: str, seed: int) -> tuple[MaskedPolicy, EnvConfig]:
    """Learn single battles over Air, Land and Sea; print the mean return of the episodes that ended on the way."""
    torch.set_num_threads(1)  # the networks are small: more threads only cost time
    torch.manual_seed(seed)
    options = {"num_envs": TABLES, "opponent": opponent, "theaters": "ALS", "numbering": "seat"}
    tables = pufferlib.vector.make(TablesPufferEnv, env_kwargs=options, backend="PufferEnv", num_envs=1)
    config = tables.tables.config
    policy = MaskedPolicy(config.layout.length)
    optimizer = torch.optim.Adam(policy.parameters(), LEARNING_RATE, eps=1e-5)
    seen, returns = torch.tensor(tables.reset(seed=seed)[0]), []
    for done in range(TABLES * STEPS, steps + 1, TABLES * STEPS):
        with torch.no_grad():
            *played, rewards, over, seen = rollout(tables, policy, seen)
            found = advantages(played[3], rewards, over, policy(seen)[1])
        learn(policy, optimizer, *(part.flatten(0, 1) for part in (*played, found)))
        returns.extend(rewards[over.bool()].tolist())
        if done % (10 * TABLES * STEPS) == 0:
            print(f"{done:8} {np.mean(returns):+.2f}", flush=True)
            returns.clear()
    tables.close()
    return policy, config


def learn(policy: MaskedPolicy, optimizer: torch.optim.Optimizer, *played: Tensor) -> None:
    """Take PPO's clipped steps on a rollout (Schulman et al. 2017)."""
    seen, actions, before, values, found = played
    targets = values + found
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(seen)).split(MINIBATCH):
            logits, valued = policy(seen[rows])
            _, log_probabilities, _ = sample_logits(logits, actions[rows])
            better = (found[rows] - found[rows].mean()) / (found[rows].std() + 1e-8)
            ratio = (log_probabilities - before[rows]).exp()
            gain = torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
            loss = VALUE * (valued - targets[rows]).square().mean() - gain
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()


def main() -> None:
    """Learn, export, measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=80_000)
    parser.add_argument("--opponent", default="random", metavar="BOT")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--battles", type=int, default=200, help="of the measurement, each deal from both sides")
    parser.add_argument("--export", type=Path, default=Path("policy.npz"), metavar="FILE")
    given = parser.parse_args()
    policy, config = train(given.steps, given.opponent, given.seed)
    linear = [layer for layer in policy.actor if isinstance(layer, nn.Linear)]
    layers = [(layer.weight.detach().numpy().T, layer.bias.detach().numpy()) for layer in linear]
    save_network(given.export, layers, config, "tanh")
    print(
        match(f"network:{given.export}", "random", games=given.battles, unit="battle", theaters="ALS", seed=given.seed)
    )


if __name__ == "__main__":
    main()
