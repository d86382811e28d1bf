"""Stable-Baselines3: many tables in one native vector environment.

`TablesVecEnv` is the native vector environment of `envs.gymnasium` as a `VecEnv`. MaskablePPO of sb3-contrib finds the
action masks by itself.
"""

from collections.abc import Iterable
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from ..errors import IllegalAction
from ..rules.modes import Mode
from .arrays import Numbers
from .config import EnvConfig
from .gymnasium import AirLandSeaVectorEnv, Infos, Observation
from .opponents import Opponent

MASKS = "action_masks"  # what sb3-contrib asks for


class TablesVecEnv(VecEnv):  # type: ignore[misc]
    """Many tables: battles, or wars, of a learner against bots. Finished games restart within the same step."""

    def __init__(
        self,
        num_envs: SupportsIndex = 64,
        opponent: Opponent = "random",
        mode: EnvConfig | Mode | str = "standard",
        **options: Any,
    ) -> None:
        """Set up the tables: arguments as for `AirLandSeaVectorEnv`, except `autoreset_mode` and `render_mode`."""
        self.envs = AirLandSeaVectorEnv(num_envs, opponent, mode, **options)
        self.actions: Numbers | None = None
        super().__init__(self.envs.num_envs, self.envs.single_observation_space, self.envs.single_action_space)

    def reset(self) -> Observation:
        """Begin new episodes everywhere, with the seeds that `seed` has set for this one call."""
        seen, infos = self.envs.reset(seed=self._seeds)
        self.reset_infos = [{"seat": int(seat)} for seat in infos["seat"]]
        self._reset_seeds()
        self._reset_options()
        return seen

    def step_async(self, actions: NDArray[Any]) -> None:
        """Keep the learners' actions for `step_wait`."""
        self.actions = actions

    def step_wait(self) -> tuple[Observation, NDArray[np.float32], NDArray[np.bool_], list[Infos]]:
        """Play the learners' actions, and the others' until the learners are asked again.

        Raises `IllegalAction` if there are none.
        """
        if self.actions is None:
            raise IllegalAction("nothing to play", ["call step_async first"])
        actions, self.actions = self.actions, None
        seen, rewards, over, truncated, infos = self.envs.step(actions)
        told: list[Infos] = [{"seat": int(seat)} for seat in infos["seat"]]
        for table in np.flatnonzero(over):
            last = {"terminal_observation": infos["final_obs"][table], "TimeLimit.truncated": bool(truncated[table])}
            error = infos["final_info"].get("error")
            told[table] |= last | ({} if error is None else {"error": int(error[table])})
        return seen, rewards.astype(np.float32), over, told

    def close(self) -> None:
        """End the threads."""
        self.envs.close()

    # What Stable-Baselines3 asks of its tables one by one

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:  # noqa: ARG002
        """Return the action mask of each table; raises `AttributeError` for any other method."""
        if method_name != MASKS:
            raise AttributeError(f"no method {method_name!r} of single tables: {MASKS}")
        masks = self.envs.action_masks()
        return [masks[index] for index in self._numbers(indices)]

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Return an attribute that all tables share, once for each table; raises `AttributeError`."""
        return [getattr(self.envs, attr_name)] * len(self._numbers(indices))

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:  # noqa: ARG002
        """Raise `AttributeError`: tables are set up once."""
        raise AttributeError(f"{attr_name!r} cannot be set: make other tables")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:  # noqa: ARG002
        """Return False for each table: none is wrapped."""
        return [False] * len(self._numbers(indices))

    def _numbers(self, indices: Any) -> list[int]:
        numbers: Iterable[int] = self._get_indices(indices)
        return [*numbers]
