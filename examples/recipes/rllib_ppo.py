"""PPO of RLlib learns against a bot: battles of Air, Land and Sea, with the mask in the observation.

`python examples/recipes/rllib_ppo.py --steps 40960`
Needs, from a clone, `pip install ".[gymnasium]" "ray[rllib]" torch`.
"""

import argparse
from typing import Any

import gymnasium
import ray
from gymnasium import spaces
from gymnasium.wrappers import TransformObservation
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.default_model_config import DefaultModelConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune import register_env

NAME = "airlandsea.envs.gymnasium:airlandsea/Battle-v0"
BATCH = 2048


def table(options: dict[str, str]) -> gymnasium.Env:
    """Return an environment with the mask in the observation, whose features RLlib's module calls "observations"."""
    env = gymnasium.make(NAME, theaters="ALS", numbering="seat", mask_in_observation=True, **options)
    return TransformObservation(env, rename, spaces.Dict(rename(env.observation_space)))


def rename(parts: Any) -> dict[str, Any]:
    """Return an observation, or its space, with RLlib's names."""
    return {"observations": parts["observation"], "action_mask": parts["action_mask"]}


def main() -> None:
    """Learn, and print the mean reward of the episodes of each batch."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=20 * BATCH)
    parser.add_argument("--opponent", default="random", metavar="BOT")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    register_env("airlandsea", table)
    network = DefaultModelConfig(fcnet_hiddens=[64, 64], fcnet_activation="tanh", vf_share_layers=False)
    config = (
        PPOConfig()
        .environment("airlandsea", env_config={"opponent": given.opponent})
        .env_runners(num_env_runners=0, num_envs_per_env_runner=16)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule, model_config=network))
        .training(train_batch_size=BATCH, minibatch_size=512, num_epochs=4, lr=3e-4, gamma=1.0, lambda_=0.95)
        .training(entropy_coeff=0.01, grad_clip=0.5, vf_clip_param=100.0, kl_coeff=0.0, use_kl_loss=False)
        .debugging(seed=given.seed)
        .reporting(metrics_num_episodes_for_smoothing=300)  # about one batch
    )
    algorithm = config.build_algo()
    for batch in range(1, given.steps // BATCH + 1):
        found = algorithm.train()["env_runners"]
        print(f"{batch * BATCH:8} {found['episode_return_mean']:+.2f}", flush=True)
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()
