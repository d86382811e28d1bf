"""PettingZoo: every seat is an agent, one acts at a time (AEC). `env()` for use, `raw_env()` without its checks.

Importing this module registers ids: `pettingzoo.make("aec", "airlandsea/Battle-v0")`, and `War-v0`, are `env()`.

Agent `player_0` has seat 0 and so on; seats 0 and 2 are side 1, seats 1 and 3 side 2. An observation is a dictionary of
`observation` (`envs.features`, of that agent's seat) and `action_mask` (int8, its options; none if it is not asked);
the mask stands in `infos` too. When several may act, as partners in a swap, the first of them is selected.

The reward is the agent's side's share: the points it scored, or those the other side scored as a negative number; for a
war 1 or -1. An illegal action ends the game in `env()`, and the agent loses what a battle or a war can cost;
`raw_env` raises `IllegalActions`, and nothing has changed.
"""

from random import Random
from typing import Any

import numpy as np
from gymnasium import logger, spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, aec_registry
from pettingzoo import register as register_id
from pettingzoo.utils import wrappers

from ..rules.actions import SIZE
from ..rules.modes import Mode
from ..seeds import random_from
from .config import NO_RENDER_MODE, EnvConfig
from .vector import VectorGame

Observation = dict[str, NDArray[Any]]

NO_OPTIONS = np.zeros(SIZE, np.int8)  # the mask of an agent that is not asked
NO_OPTIONS.flags.writeable = False


def env(**options: Any) -> AECEnv:
    """Return a battle, or a war, with PettingZoo's checks around it; options as `raw_env`."""
    inner = raw_env(**options)
    checked = wrappers.TerminateIllegalWrapper(inner, illegal_reward=inner.tables.config.worst)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  # PettingZoo's name for it
    """One table, all of whose seats are agents."""

    metadata = {"name": "airlandsea_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        mode: EnvConfig | Mode | str = "standard",
        *,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Set up the table.

        Args:
            mode: as for `VectorGame`
            render_mode: "ansi": `render` returns a position line; or None
            options: the fields of `EnvConfig`, except `again`
        """
        super().__init__()
        tables = VectorGame(1, mode, again=False, **options)
        self.tables = tables
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(tables.mode.seats)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self._spaces = {agent: self._space() for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(SIZE) for agent in self.possible_agents}
        self._seeds = Random()

    def _space(self) -> spaces.Dict:
        high = self.tables.layout.high
        features = spaces.Box(np.zeros_like(high), high)
        return spaces.Dict({"observation": features, "action_mask": spaces.Box(0, 1, (SIZE,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of features and options of a seat."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the 636 actions."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a new battle or war; a seed makes it, and all that follow without one, the same again."""
        if seed is not None:
            self._seeds = random_from(seed)
        self.tables.reset(seed=[self._seeds.getrandbits(63)])
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"action_mask": NO_OPTIONS} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def step(self, action: int | None) -> None:
        """Play the selected agent's action."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.tables.step(np.array([action]))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"action_mask": NO_OPTIONS}
        if self.tables.done.item(0):
            self._finish()
        else:
            self._clear_rewards()
            self._select()

    def _select(self) -> None:
        """Select the agent whose turn it is, and its options."""
        self.agent_selection = agent = self.possible_agents[self.tables.seat.item(0)]
        self.infos[agent] = {"action_mask": self.tables.mask[0].view(np.int8).copy()}

    def _finish(self) -> None:
        """Give all agents their rewards, and terminate them."""
        for agent, seat in self.seats.items():
            self.rewards[agent] = float(self.tables.reward[0, seat & 1])
            self.terminations[agent] = True
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees, asked or not: new arrays, except the mask, which is that of its info."""
        mask = self.infos[agent]["action_mask"] if agent in self.infos else NO_OPTIONS
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            return {"observation": self.tables.observation[0].copy(), "action_mask": mask}
        return {"observation": self.tables.observe(self.seats[agent])[0], "action_mask": mask}

    def render(self) -> str | None:
        """Return the selected agent's view as a position line; without a render mode, warn and return None."""
        if self.render_mode is None:
            logger.warn(NO_RENDER_MODE)
            return None
        return self.tables[0].view(self.seats[self.agent_selection]).position

    def close(self) -> None:
        """Do nothing: an environment holds no resources."""


def register() -> None:
    """Register the ids with PettingZoo. It can be called more than once."""
    for name, unit in (("Battle", "battle"), ("War", "war")):
        if f"airlandsea/{name}-v0" not in aec_registry:
            register_id("aec", f"airlandsea/{name}-v0", f"{__name__}:env", kwargs={"unit": unit})


register()
