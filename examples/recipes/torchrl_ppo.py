"""PPO of TorchRL learns against a bot: battles of Air, Land and Sea, with the mask in the observation.

`python examples/recipes/torchrl_ppo.py --steps 20000`
Needs, from a clone, `pip install ".[gymnasium]" torchrl`.
"""

import argparse

import torch
from tensordict.nn import ProbabilisticTensorDictModule, ProbabilisticTensorDictSequential, TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import GymEnv, TransformedEnv
from torchrl.envs.transforms import DTypeCastTransform
from torchrl.modules import MaskedCategorical, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

NAME = "airlandsea.envs.gymnasium:airlandsea/Battle-v0"
BATCH, EPOCHS, MINIBATCH = 2000, 4, 500


def main() -> None:
    """Learn, and print the mean reward of the episodes of each batch."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--opponent", default="random", metavar="BOT")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    options = {"opponent": given.opponent, "theaters": "ALS", "numbering": "seat", "mask_in_observation": True}
    plain = GymEnv(NAME, categorical_action_encoding=True, **options)
    env = TransformedEnv(plain, DTypeCastTransform(torch.int8, torch.bool, in_keys=["action_mask"]))
    env.set_seed(given.seed)
    length, actions = env.observation_spec["observation"].shape[-1], env.action_spec.space.n
    logits = nn.Sequential(nn.Linear(length, 64), nn.Tanh(), nn.Linear(64, 64), nn.Tanh(), nn.Linear(64, actions))
    value = nn.Sequential(nn.Linear(length, 64), nn.Tanh(), nn.Linear(64, 64), nn.Tanh(), nn.Linear(64, 1))
    keys = {"logits": "logits", "mask": "action_mask"}
    actor = ProbabilisticTensorDictSequential(
        TensorDictModule(logits, in_keys=["observation"], out_keys=["logits"]),
        ProbabilisticTensorDictModule(
            in_keys=keys, out_keys=["action"], distribution_class=MaskedCategorical, return_log_prob=True
        ),
    )
    critic = ValueOperator(value, in_keys=["observation"])
    advantage = GAE(gamma=1.0, lmbda=0.95, value_network=critic)
    loss = ClipPPOLoss(actor, critic, entropy_coeff=0.01)
    optimizer = torch.optim.Adam(loss.parameters(), 3e-4)
    played = 0
    for batch in Collector(env, actor, frames_per_batch=BATCH, total_frames=given.steps):
        for _ in range(EPOCHS):
            advantage(batch)
            for rows in torch.randperm(BATCH).split(MINIBATCH):
                losses = loss(batch[rows])
                optimizer.zero_grad()
                (losses["loss_objective"] + losses["loss_critic"] + losses["loss_entropy"]).backward()
                nn.utils.clip_grad_norm_(loss.parameters(), 0.5)
                optimizer.step()
        played += BATCH
        done = batch["next", "done"]
        print(f"{played:8} {batch['next', 'reward'][done].mean():+.2f}", flush=True)


if __name__ == "__main__":
    main()
