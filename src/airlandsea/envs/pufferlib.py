"""PufferLib: many tables in one native environment, which writes into PufferLib's own arrays.

It needs no other version of Gymnasium than PufferLib does. PufferLib has no masks of legal actions, so they follow the
features in an observation: `observation[:, -636:]`.
"""

from typing import Any, SupportsIndex

import numpy as np
import pufferlib
from gymnasium import spaces
from numpy.typing import NDArray

from ..rules.actions import SIZE
from ..rules.modes import Mode
from .arrays import Flags, table_seeds, whole_numbers
from .config import EnvConfig
from .opponents import LearnerSeats, Opponent
from .vector import VectorGame

Infos = list[dict[str, float]]
Step = tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], Infos]


class TablesPufferEnv(pufferlib.PufferEnv):  # type: ignore[misc]
    """Many tables: battles, or wars, of a learner against bots. Finished games restart within the same step.

    An illegal action ends its episode with the lowest possible reward.
    """

    def __init__(
        self,
        num_envs: SupportsIndex = 64,
        opponent: Opponent = "random",
        mode: EnvConfig | Mode | str = "standard",
        *,
        seat: SupportsIndex | None = None,
        mask_in_observation: bool = True,
        buf: dict[str, NDArray[Any]] | None = None,
        seed: int = 0,
        **options: Any,
    ) -> None:
        """Set up the tables.

        Args:
            num_envs: the number of tables, each an agent of PufferLib's
            opponent: a bot's name, or a function called with the tables and a mask of those where it has to act
            mode: as for `VectorGame`
            seat: the learner's seat; None: drawn for every episode
            mask_in_observation: whether the mask of legal actions follows the features
            buf: the arrays to write into, as PufferLib hands them over
            seed: of the first reset, unless that has its own
            options: the fields of `EnvConfig`, except `again`
        """
        self.tables = VectorGame(num_envs, mode, again=False, **options)
        self.learners = LearnerSeats(self.tables, opponent, seat)
        self.mask_in_observation = mask_in_observation
        self.length = self.tables.layout.length
        high = self.tables.layout.high
        high = np.concatenate([high, np.ones(SIZE, np.float32)]) if mask_in_observation else high
        self.single_observation_space = spaces.Box(np.zeros_like(high), high)
        self.single_action_space = spaces.Discrete(SIZE)
        self.num_agents = num_envs = self.tables.number
        self.seed: int | None = seed
        self.lengths = np.zeros(num_envs, np.int64)  # decisions of each episode so far
        super().__init__(buf)

    def reset(self, seed: int | None = None) -> tuple[NDArray[Any], Infos]:
        """Begin new episodes everywhere. Without a seed: that of the environment the first time, then the next ones."""
        seed, self.seed = self.seed if seed is None else seed, None
        if seed is not None:
            self.learners.seed(table_seeds(seed, self.num_agents))
        self.begin(np.ones(self.num_agents, np.bool_))
        self.rewards[:], self.terminals[:], self.truncations[:] = 0, False, False
        self.show()
        return self.observations, []

    def step(self, actions: NDArray[Any]) -> Step:
        """Play the learners' actions, and the others' until the learners are asked again.

        The infos have means over the episodes that have ended: return, length, and the share that ended illegally.
        """
        numbers = whole_numbers("actions", np.asarray(actions).reshape(-1), self.num_agents)
        legal = self.are_legal(numbers)
        self.learners.play(numbers, legal)
        over = ~legal | self.learners.over
        self.rewards[:] = np.where(legal, self.learners.rewards, self.tables.config.worst)
        self.terminals[:] = over
        self.lengths += 1
        infos = self.describe_episodes(over, legal)
        self.begin(over)
        self.show()
        return self.observations, self.rewards, self.terminals, self.truncations, infos

    def are_legal(self, actions: NDArray[np.int64]) -> Flags:
        """Return where an action is legal."""
        inside = (actions >= 0) & (actions < SIZE)
        legal: Flags = inside & self.tables.mask[np.arange(self.num_agents), np.where(inside, actions, 0)]
        return legal

    def describe_episodes(self, over: Flags, legal: Flags) -> Infos:
        """Return what PufferLib's log shows of the episodes that have just ended."""
        if not over.any():
            return []
        means = {"episode_return": self.rewards[over], "episode_length": self.lengths[over], "illegal": ~legal[over]}
        return [{name: float(values.mean()) for name, values in means.items()}]

    def begin(self, where: Flags) -> None:
        """Begin new episodes at some tables."""
        self.learners.begin(where)
        self.lengths[where] = 0

    def show(self) -> None:
        """Write what the learners see."""
        self.observations[:, : self.length] = self.learners.observation()
        if self.mask_in_observation:
            self.observations[:, self.length :] = self.learners.masks()

    def close(self) -> None:
        """End the threads."""
        self.tables.close()
