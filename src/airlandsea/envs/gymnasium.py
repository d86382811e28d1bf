"""Gymnasium: one seat is the learner's, bots sit at the others. Importing this module registers the ids.

`gymnasium.make("airlandsea/Battle-v0", opponent="heuristic")` is one table, `gymnasium.make_vec` with the same id many
(`airlandsea/War-v0` plays wars). Every option that is left out is that of `VectorGame`.

The reward is what the battle brought the learner's side: the points it scored, or those that the other side scored as a
negative number; for a war 1 or -1. All else is 0. `info["action_mask"]` (int8, as `action_space.sample`
expects) and `action_masks()` give the legal actions; with `mask_in_observation=True` an observation is a dictionary of
`observation` and `action_mask`. An illegal action ends the episode: the reward is the worst there is, `info["error"]`
is 1, and no other action is taken in its place. `AirLandSeaEnv.why_not` explains why it is illegal.
"""

from collections.abc import Sequence
from typing import Any, SupportsIndex

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from ..errors import IllegalAction
from ..rules.actions import SIZE
from ..rules.modes import Mode
from ..seeds import whole_seed
from .arrays import Flags, Numbers, flags, is_whole_number, list_seeds, table_seeds, whole_numbers
from .config import NO_RENDER_MODE, EnvConfig
from .features import Array
from .opponents import LearnerSeats, Opponent
from .vector import VectorGame

ILLEGAL = 1  # info["error"] after an illegal action

Infos = dict[str, Any]
Masked = dict[str, NDArray[Any]]  # `observation` and `action_mask`
Observation = Any  # an `Array`, or `Masked` with `mask_in_observation`


class AirLandSeaEnv(gymnasium.Env[Observation, np.int64]):  # type: ignore[misc]
    """One table: battles, or wars, of a learner against bots."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        opponent: Opponent = "random",
        mode: EnvConfig | Mode | str = "standard",
        *,
        seat: SupportsIndex | None = None,
        mask_in_observation: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Set up the table.

        Args:
            opponent: a bot's name, or a function called with the tables and a mask of those where it has to act
            mode: as for `VectorGame`
            seat: the learner's seat; None: drawn for every episode
            mask_in_observation: whether an observation is a dictionary of `observation` and `action_mask`
            render_mode: "ansi": `render` returns a position line; or None
            options: the fields of `EnvConfig`, except `again`
        """
        tables = VectorGame(1, mode, again=False, **options)
        self.tables = tables
        self.learners = LearnerSeats(tables, opponent, seat)
        self.mask_in_observation = mask_in_observation
        self.observation_space = observation_space(tables, mask_in_observation)
        self.action_space = spaces.Discrete(SIZE)
        self.render_mode = render_mode
        self.is_over = True

    def reset(self, *, seed: int | None = None, options: Infos | None = None) -> tuple[Observation, Infos]:
        """Begin a new battle or war; a seed makes it, and all that follow, the same again."""
        super().reset(seed=None if seed is None else whole_seed(seed), options=options)
        self.is_over = True  # until it has begun
        self.learners.seed(self.np_random.integers(2**63, size=1, dtype=np.uint64))
        self.learners.begin(np.ones(1, np.bool_))
        self.is_over = False
        return self.observation(), self.info()

    def step(self, action: int | np.integer[Any]) -> tuple[Observation, float, bool, bool, Infos]:
        """Play the learner's action, and the others' until it is asked again; raises `IllegalAction` after the end."""
        actions = whole_numbers("action", np.array([action]), 1)
        if self.is_over:
            raise IllegalAction("this episode is over", ["reset comes first"])
        if not 0 <= actions[0] < SIZE or not self.tables.mask[0, actions[0]]:
            self.is_over = True
            return self.observation(), self.tables.config.worst, True, False, self.info() | {"error": ILLEGAL}
        self.is_over = True  # an opponent that raises ends the episode
        self.learners.play(actions, np.ones(1, np.bool_))
        self.is_over = bool(self.learners.over[0])
        return self.observation(), float(self.learners.rewards[0]), self.is_over, False, self.info()

    def observation(self) -> Observation:
        """Return what the learner sees: features, or features and options."""
        features = self.learners.observation()[0]
        return with_mask(features, self.action_masks()) if self.mask_in_observation else features

    def info(self) -> Infos:
        """Return the options, and which seat the learner has."""
        return {"action_mask": self.action_masks().astype(np.int8), "seat": int(self.learners.seats[0])}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions as truth values, as sb3-contrib's MaskablePPO asks for them."""
        masks: NDArray[np.bool_] = self.learners.masks()[0]
        return masks

    def why_not(self, action: int) -> str:
        """Return why an action is illegal now, and which are legal. Slower than a step: call it for people only."""
        return self.tables[0].why_not(int(action))

    def render(self) -> str | None:
        """Return the learner's view as a position line; without a render mode, warn and return None."""
        shown = render_views(self.learners, self.render_mode)
        return shown[0] if shown else None


class AirLandSeaVectorEnv(VectorEnv[Observation, Numbers, NDArray[Any]]):  # type: ignore[misc]
    """Many tables in one native environment; it has all three autoreset modes.

    Each table has a generator of its own: with one seed, the first tables play the same battles however many there are.
    """

    def __init__(
        self,
        num_envs: SupportsIndex = 1,
        opponent: Opponent = "random",
        mode: EnvConfig | Mode | str = "standard",
        *,
        seat: SupportsIndex | None = None,
        mask_in_observation: bool = False,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Set up the tables.

        Args:
            num_envs: the number of tables
            opponent: as for `AirLandSeaEnv`
            mode: as for `VectorGame`
            seat: the learner's seat; None: drawn for every episode
            mask_in_observation: as for `AirLandSeaEnv`
            autoreset_mode: when tables that are over begin again; `metadata` has it, too
            render_mode: "ansi": `render` returns a position line for each table; or None
            options: the fields of `EnvConfig`, except `again`
        """
        self.tables = VectorGame(num_envs, mode, again=False, **options)
        self.learners = LearnerSeats(self.tables, opponent, seat)
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**AirLandSeaEnv.metadata, "autoreset_mode": self.autoreset_mode}
        self.render_mode = render_mode
        self.num_envs = num_envs = self.tables.number
        self.mask_in_observation = mask_in_observation
        self.single_observation_space = observation_space(self.tables, mask_in_observation)
        self.single_action_space = spaces.Discrete(SIZE)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.is_over: Flags = np.ones(num_envs, np.bool_)

    def reset(
        self, *, seed: int | ArrayLike | Sequence[int | None] | None = None, options: Infos | None = None
    ) -> tuple[Observation, Infos]:
        """Begin new episodes everywhere, or where `options["reset_mask"]` says so; the other tables stay as they are.

        `seed`: one number, or one for each table; None, alone or for a table: go on from where its generator is. Raises
        `BadArray` for anything else.
        """
        where = flags("reset_mask", (options or {}).get("reset_mask"), self.num_envs)
        if self._np_random is None or is_whole_number(seed):
            super().reset(seed=whole_seed(seed) if is_whole_number(seed) else None)
            self.learners.seed(table_seeds(int(self.np_random.integers(2**63)), self.num_envs), where)
        if seed is not None and not is_whole_number(seed):
            seeds, is_given = list_seeds(seed, self.num_envs)
            self.learners.seed(seeds, where & is_given)
        self.is_over |= where  # until they have begun
        self.learners.begin(where)
        self.is_over &= ~where
        return self.observations(), self.infos()

    def step(self, actions: Numbers) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], Infos]:
        """Play the learners' actions, and the others' until the learners are asked again."""
        actions = whole_numbers("actions", actions, self.num_envs)
        idle = self.is_over.copy()
        if idle.any() and self.autoreset_mode is not AutoresetMode.NEXT_STEP:
            raise IllegalAction("some episodes are over", ["reset them first, with options={'reset_mask': …}"])
        inside = (actions >= 0) & (actions < SIZE)
        legal = inside & self.tables.mask[np.arange(self.num_envs), np.where(inside, actions, 0)]
        self.is_over[:] = True  # an opponent that raises ends the episodes
        self.learners.play(actions, ~idle & legal)
        illegal = ~idle & ~legal
        terminated = ~idle & (illegal | self.learners.over)
        rewards = np.where(illegal, self.tables.config.worst, self.learners.rewards).astype(np.float64)
        infos = self.infos(illegal)
        if self.autoreset_mode is AutoresetMode.NEXT_STEP and idle.any():
            self.learners.begin(idle)
            infos = self.infos(illegal)
        self.is_over = terminated.copy()
        if self.autoreset_mode is AutoresetMode.SAME_STEP and terminated.any():
            infos = self.begin_again(terminated, infos)
        return self.observations(), rewards, terminated, np.zeros(self.num_envs, np.bool_), infos

    def begin_again(self, terminated: Flags, last: Infos) -> Infos:
        """Begin new episodes where the last ones are over; the infos get their last observations and infos."""
        seen = self.observations()
        final = np.full(self.num_envs, None, object)
        for table in np.flatnonzero(terminated):
            final[table] = {name: rows[table] for name, rows in seen.items()} if isinstance(seen, dict) else seen[table]
        self.learners.begin(terminated)
        self.is_over[:] = False
        ended = {"final_obs": final, "final_info": last, "_final_obs": terminated, "_final_info": terminated.copy()}
        return {**self.infos(), **ended}

    def observations(self) -> Observation:
        """Return what the learners see: features, or features and options."""
        features = self.learners.observation()
        return with_mask(features, self.action_masks()) if self.mask_in_observation else features

    def infos(self, illegal: Flags | None = None) -> Infos:
        """Return the options, the learners' seats, and where an action was illegal."""
        everywhere = np.ones(self.num_envs, np.bool_)
        infos = {
            "action_mask": self.action_masks().astype(np.int8),
            "seat": self.learners.seats.copy(),
            "_action_mask": everywhere,
            "_seat": everywhere.copy(),
        }
        if illegal is not None and illegal.any():
            infos |= {"error": np.where(illegal, ILLEGAL, 0), "_error": illegal}
        return infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the options of every table as truth values: a new array."""
        return self.learners.masks()

    def render(self) -> tuple[str, ...] | None:
        """Return the learners' views as position lines; without a render mode, warn and return None."""
        return render_views(self.learners, self.render_mode)

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002
        """End the threads."""
        self.tables.close()


def observation_space(tables: VectorGame, mask_in_observation: bool) -> spaces.Space[Any]:
    """Return the space of what a learner sees: features, or features and options."""
    features = spaces.Box(np.zeros_like(tables.layout.high), tables.layout.high)
    options = spaces.Box(0, 1, (SIZE,), np.int8)
    return spaces.Dict({"observation": features, "action_mask": options}) if mask_in_observation else features


def render_views(learners: LearnerSeats, render_mode: str | None) -> tuple[str, ...] | None:
    """Return the learner's view at each table as a position line; without a render mode, warn and return None."""
    if render_mode is None:
        gymnasium.logger.warn(NO_RENDER_MODE)
        return None
    return tuple(learners.tables[table].view(int(seat)).position for table, seat in enumerate(learners.seats))


def with_mask(features: Array, mask: NDArray[np.bool_]) -> Masked:
    """Return features and options under the names that PettingZoo's environments have for them."""
    return {"observation": features, "action_mask": mask.astype(np.int8)}


def register() -> None:
    """Register the ids with Gymnasium. It can be called more than once."""
    for name, unit in (("Battle", "battle"), ("War", "war")):
        if f"airlandsea/{name}-v0" not in gymnasium.registry:
            gymnasium.register(
                f"airlandsea/{name}-v0",
                entry_point=f"{__name__}:AirLandSeaEnv",
                vector_entry_point=f"{__name__}:AirLandSeaVectorEnv",
                kwargs={"unit": unit},
            )


register()
