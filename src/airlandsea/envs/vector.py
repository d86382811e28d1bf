"""Many tables at once: N battles or wars in one array of states, played on by one array of actions.

Every call writes into the same arrays. Copy them to keep their contents, or hand over your own arrays with `use`. What
happens at a table depends on its seed and its actions alone, not on how many tables there are nor on how many threads
play them.
"""

import secrets
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Self, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..errors import IllegalAction
from ..kernel import load_fast
from ..rules.actions import SIZE
from ..rules.cards import NONE
from ..rules.knowledge import Memory
from ..rules.modes import Mode
from ..rules.state import PUBLIC, State
from ..vector.memory import ObserveMemory, VectorMemory
from ..vector.step import advance, choose_random, observe_tables, open_tables, read_actions
from ..vector.step_result import Rng, StepResult
from ..vector.token_history import TokenHistory
from .arrays import (
    NAMED,
    BadArray,
    IllegalActions,
    Numbers,
    as_flags,
    as_whole_numbers,
    check_buffer,
    from_1_on,
    table_seeds,
    whole_numbers,
)
from .config import EnvConfig, as_layout, no_room
from .features import COMMON, Array, Layout, UnknownBlock
from .snapshot import GameSnapshot

Moves = NDArray[np.uint8]
CONNECTED = (
    frozenset(  # what `VectorGame._connect` and `VectorGame.use` make of the rest: not part of a copy or a pickle
        ["seat", "reward", "done", "winner", "points", "_observation", "_mask"]
        + ["_moving", "_actions", "_answers", "_buffers", "_workspaces", "_pool", "_kernel"]
    )
)


class VectorGame:
    """Many games of the same kind, each with its own seed, as arrays: a row, or an element, for each table.

    Args:
        number: how many tables
        mode: a `Mode`, the name of a preset, or an `EnvConfig`
        threads: how many threads play at the same time
        options: the fields of `EnvConfig`

    Attributes:
        observation: float32 [table, layout.length] what the asked seat sees; zeros where the game is over
        mask: bool [table, 636] the legal actions of that seat; all false where the game is over
        seat: int8 [table] the asked seat, the first of those that may answer; -1 where the game is over
        reward: float32 [table, side] the rewards of the last step
        done: bool [table] whether the battle, or the war, ended with the last step
        winner: int8 [table] the side that won the battle scored with the last step, or -1
        points: int8 [table] the victory points it scored

    Raises:
        IllegalMode: options that do not fit together; with all reasons
        UnknownBlock: unknown features
        BadArray: less than one table or thread
    """

    observation: Array
    mask: NDArray[np.bool_]
    seat: NDArray[np.int8]
    reward: NDArray[np.float32]
    done: NDArray[np.bool_]
    winner: NDArray[np.int8]
    points: NDArray[np.int8]

    def __init__(
        self,
        number: SupportsIndex,
        mode: EnvConfig | Mode | str = "standard",
        *,
        threads: SupportsIndex = 1,
        **options: Any,
    ) -> None:
        self.number = number = from_1_on("number", number)
        self.threads = min(from_1_on("threads", threads), number)
        self.config = EnvConfig.of(mode, **options)
        self.mode, self.layout, self.unit = self.config.mode, self.config.layout, self.config.unit
        self._settings = self.config.kernel().to_array()
        self._layout = self.layout.kernel.to_array()
        self._states = np.repeat(self.config.empty_state().to_array(), number)
        self._memories = np.zeros(number, Memory.LAYOUT)
        self._token_histories = np.zeros(4 * number if self.config.token_histories else 1, TokenHistory.LAYOUT)
        self._results = np.zeros(number, StepResult.LAYOUT)
        self._generators = np.zeros(number, Rng.LAYOUT)
        self._begun = False
        self._connect()
        self.use(np.zeros((number, self.layout.length), np.float32), np.zeros((number, SIZE), np.bool_))

    def _connect(self) -> None:
        """Build what is derived from the rest, again in each copy: views, scratch memory, the kernel."""
        self._kernel = kernel = load_fast()
        self._moving = np.zeros(self.number, np.uint8)
        self._actions, self._answers = kernel.numbers(self.number, int), kernel.numbers(self.number, int)
        self._buffers = [
            {"before": kernel.records(State, 1), "oracle": kernel.records(Memory, 1), "out": kernel.numbers(SIZE, int)}
            for _ in range(self.threads)
        ]
        self._pool: ThreadPoolExecutor | None = None
        self._hand_out_results()

    # Arrays

    def use(self, observation: Array | None = None, mask: NDArray[Any] | None = None) -> None:
        """Write into these arrays from the next call on: a part of a rollout, memory that is shared, …

        `observation` is float32 [N, layout.length], `mask` bool, uint8 or int8 [N, 636], both in C order. They keep
        their contents until then, and where a table does not move. Raises `BadArray` with all reasons.
        """
        if observation is not None:
            observation = check_buffer("observation", observation, (self.number, self.layout.length), ("float32",))
        if mask is not None:
            mask = check_buffer("mask", mask, (self.number, SIZE), ("bool", "uint8", "int8"))
        if observation is not None:
            self.observation, self._observation = observation, observation.reshape(-1)
        if mask is not None:
            self.mask, self._mask = mask, mask.view(np.uint8).reshape(-1)
        if hasattr(self, "_mask"):
            self._build_workspaces()

    def _build_workspaces(self) -> None:
        """Build a workspace for each thread."""
        games = {
            "states": self._states,
            "memories": self._memories,
            "token_histories": self._token_histories,
            "results": self._results,
        }
        games |= {"rngs": self._generators, "settings": self._settings, "layout": self._layout, "moves": self._moving}
        games |= {"actions": self._actions, "answers": self._answers}
        games |= {"observation": self._observation, "mask": self._mask}
        games |= {"seat": self.seat, "reward": self.reward.reshape(-1), "done": self.done.view(np.uint8)}
        games |= {"winner": self.winner, "points": self.points}
        self._workspaces = [self._kernel.workspace(VectorMemory, **games, **buffers) for buffers in self._buffers]

    def _hand_out_results(self) -> None:
        """Make the arrays of the results, each contiguous."""
        self.seat, self.reward, self.done, self.winner, self.points = (
            self._results[name].copy() for name in ("seat", "reward", "done", "winner", "points")
        )
        self.done = self.done.view(np.bool_)

    def follow_public(self) -> None:
        """Track common knowledge from the next deal on, as with `common=True`."""
        self._settings["watching"][0] |= 1 << PUBLIC

    # Playing

    def reset(self, seed: int | ArrayLike | None = None, where: ArrayLike | None = None) -> None:
        """Begin new games at all tables, or where `where` is true.

        `seed`: one number, from which every table gets its own; or an array with a seed for each table, with which it
        deals what `Battle.deal` or `War` deals with that seed; None: seeds from the system.
        """
        moves = self._moves(where)
        seeds = table_seeds(secrets.randbits(63) if seed is None else seed, self.number)
        if not self._begun and not moves.all():
            raise IllegalAction("the first reset is for all tables", ["leave `where` out"])
        self._begun = True
        np.copyto(self._states["random"][:, 0], seeds, where=moves.view(np.bool_))
        np.copyto(self._generators["random"][:, 0], ~seeds, where=moves.view(np.bool_))
        self._each(open_tables, self._workspaces)

    def step(self, actions: ArrayLike, where: ArrayLike | None = None) -> None:
        """Play an action at every table, or where `where` is true: `actions` is one option of each, [N] whole numbers.

        Where a table does not move, its action is ignored, and its row of every array stays as it is. Raises
        `IllegalActions` if an action is illegal, `IllegalAction` before the first reset, and `BadArray`; then nothing
        has changed.
        """
        self._check_begun()
        self._actions[:] = as_whole_numbers("actions", actions, self.number)
        self._moves(where)
        if self._kernel.bind(read_actions)(self._workspaces[0]) != NONE:
            raise self._illegal()
        self._each(advance, self._workspaces)

    def sample(self, withdraws: bool = True, where: ArrayLike | None = None) -> Numbers:
        """Return a random option of each table, all equally likely, by the table's own generator; a new array.

        With `withdraws=False` nobody ever withdraws, like the bot "random". -1 where the game is over, and
        where a table does not move. Raises `IllegalAction` before the first reset.
        """
        self._check_begun()
        self._actions.fill(NONE)
        self._moves(where)
        self._kernel.bind(choose_random)(self._workspaces[0], int(withdraws))
        return np.array(self._actions)

    def _moves(self, where: ArrayLike | None) -> Moves:
        """Note which tables move."""
        self._moving[:] = 1 if where is None else as_flags("where", where, self.number)
        return self._moving

    def _check_begun(self) -> None:
        """Raise `IllegalAction` before the first reset: the kernel trusts that the tables are dealt."""
        if not self._begun:
            raise IllegalAction("nothing has been dealt yet", ["call reset first"])

    def _each(self, work: Callable[[Any, int, int], None], workspaces: list[Any]) -> None:
        """Call a function for all tables: each thread for a part of them, in a workspace of its own."""
        work = self._kernel.bind(work)
        if self.threads == 1:
            work(workspaces[0], 0, self.number)
            return
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self.threads)
        ends = [self.number * part // self.threads for part in range(self.threads + 1)]
        list(self._pool.map(work, workspaces, ends, ends[1:]))

    def _illegal(self) -> IllegalAction:
        """Return the error of the illegal actions that `read_actions` has found."""
        tables: list[int] = np.flatnonzero(self._moving.view(np.bool_) & (self._answers == NONE)).tolist()
        named = [(self[index], int(self._actions[index])) for index in tables[:NAMED]]
        return IllegalActions(tables, (table.why_not(action) for table, action in named))

    # Looking

    def observe(
        self,
        seats: int | ArrayLike,
        blocks: Iterable[str] | Layout | None = None,
        out: Array | None = None,
        where: ArrayLike | None = None,
    ) -> Array:
        """Return what given seats see, asked or not: [N, layout.length], a new array if `out` is not given.

        `seats`: one for all tables, or [N] whole numbers; -1 gives zeros. `blocks`: others than those of
        `observation`, for instance "oracle" for a critic. Raises `UnknownBlock` for a layout without room for the mode,
        and `IllegalAction` before the first reset.
        """
        self._check_begun()
        layout = self.layout if blocks is None else as_layout(blocks, self.mode)
        if not layout.fits(self.mode):
            raise UnknownBlock("the features cannot be written", [no_room(layout)])
        if layout.has(COMMON) and not self._is_public_followed:
            raise UnknownBlock("common knowledge is not tracked here", ["make the tables with common=True"])
        shape = (self.number, layout.length)
        rows = np.zeros(shape, np.float32) if out is None else check_buffer("out", out, shape, ("float32",))
        seen = {
            "states": self._states,
            "memories": self._memories,
            "observers": self._seats(seats, NONE),
            "moves": self._moves(where),
            "layout": self._layout if layout is self.layout else layout.kernel.to_array(),
            "observation": rows.reshape(-1),
        }
        workspaces = [
            self._kernel.workspace(ObserveMemory, **seen, oracle=buffers["oracle"]) for buffers in self._buffers
        ]
        self._each(observe_tables, workspaces)
        return rows

    def token_history(self, seats: int | ArrayLike) -> tuple[NDArray[np.int16], NDArray[np.int64]]:
        """Return what given seats have been told since the deal: tokens [N, 256], and their numbers [N]; new arrays.

        `envs.token_names` explains the tokens. Raises `BadArray` if the tables keep none, and `IllegalAction`
        before the first reset.
        """
        self._check_begun()
        if not self.config.token_histories:
            raise BadArray("no token histories are kept here", ["make the tables with token_histories=True"])
        rows = self._token_histories[4 * np.arange(self.number) + self._seats(seats)]
        return rows["tokens"].copy(), rows["told"].copy()

    def _seats(self, seats: int | ArrayLike, lowest: int = 0) -> Numbers:
        given = np.asarray(seats)
        numbers = whole_numbers("seats", np.full(self.number, given) if given.ndim == 0 else given, self.number)
        if ((numbers < lowest) | (numbers >= self.mode.seats)).any():
            raise BadArray("no such seats", [f"seats go from {lowest} to {self.mode.seats - 1}"])
        return numbers

    def __getitem__(self, index: int) -> GameSnapshot:
        """Return one table as objects: its battle, its options with tokens, the views of its seats."""
        index = range(self.number)[index]
        state, memory = (array[index : index + 1].copy() for array in (self._states, self._memories))
        seat, is_turned = int(self._results["seat"][index]), self.config.numbering == "seat"
        return GameSnapshot(index, state, memory, seat, is_turned, self._is_public_followed)

    def __len__(self) -> int:
        return self.number

    @property
    def _is_public_followed(self) -> bool:
        return bool(self._settings["watching"][0] >> PUBLIC & 1)

    @property
    def score(self) -> NDArray[np.int16]:
        """Victory points in the war: [table, side], a new array."""
        return self._states["score"].copy()

    # All of them

    def copy(self) -> Self:
        """Return independent copies of all tables, with their own arrays, as `copy.copy` and `copy.deepcopy` do."""
        twin = object.__new__(type(self))
        state = self.__getstate__()
        state |= {name: np.array(part) for name, part in state.items() if isinstance(part, np.ndarray)}
        twin.__setstate__(state)
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in CONNECTED}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._connect()
        self.use(self.observation, self.mask)

    def to_bytes(self) -> bytes:
        """Return everything that decides how the tables go on, as bytes."""
        parts = (self._states, self._memories, self._token_histories, self._results, self._generators)
        return b"".join(part.tobytes() for part in parts)

    def close(self) -> None:
        """End the threads. The tables can still be played."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def __repr__(self) -> str:
        return f"<{self.number} tables, {self.unit}s of {self.mode}>"
