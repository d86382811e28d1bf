"""Many tables at once: N battles or wars in one array of states, played on by one array of actions.

Every call writes into the same arrays. Copy them to keep their contents, or hand over your own arrays with `use`. What
happens at a table depends on its seed and its actions alone, not on how many tables there are nor on how many threads
play them.
"""

import secrets
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..errors import IllegalAction
from ..rules.actions import SIZE
from ..rules.cards import NONE
from ..rules.knowledge import Memory
from ..rules.modes import Mode
from ..rules.state import PUBLIC, State
from ..vector.step_result import Rng, StepResult
from ..vector.token_history import TokenHistory
from .arrays import BadArray, IllegalActions, Numbers, check_buffer, flags, table_seeds, whole_numbers
from .config import EnvConfig, as_layout
from .features import COMMON, Array, Layout, UnknownBlock
from .kernel import load_kernel
from .snapshot import GameSnapshot

Moves = NDArray[np.uint8]
CONNECTED = (
    frozenset(  # what `VectorGame._connect` and `VectorGame.use` make of the rest: not part of a copy or a pickle
        ["seat", "reward", "done", "winner", "points", "_observation", "_mask"]
        + ["_answers", "_all", "_rooms", "_games", "_pool", "_kernel"]
    )
)


class ThreadBuffers(NamedTuple):
    """Where one thread works."""

    before: NDArray[Any]
    oracle: NDArray[Any]
    out: Numbers


class VectorGame:
    """`number` games of the same kind, each with its own seed.

    `mode` and `options`: the game and its observations, as the fields of `EnvConfig`, or such a configuration.
    `threads`: how many play at the same time. Raises `IllegalMode`, `UnknownBlock` or `BadArray` with all reasons.
    """

    observation: Array  # [table, layout.length] what the seat sees that is asked; zeros where it is over
    mask: NDArray[np.bool_]  # [table, 636] its options; none where it is over
    seat: NDArray[np.int8]  # [table] who is asked: of several who may answer the first, or -1 where it is over
    reward: NDArray[np.float32]  # [table, side] what the last step brought
    done: NDArray[np.bool_]  # [table] the battle, or the war, ended with the last step
    winner: NDArray[np.int8]  # [table] the side that won the battle scored with the last step, or -1
    points: NDArray[np.int8]  # [table] the victory points it scored

    def __init__(
        self, number: int, mode: EnvConfig | Mode | str = "standard", *, threads: int = 1, **options: Any
    ) -> None:
        for name, given in (("number", number), ("threads", threads)):
            if not isinstance(given, int) or given < 1:
                raise BadArray(f"{name} {given!r}", ["a whole number from 1 on"])
        self.number = number
        self.threads = min(threads, number)
        self.config = EnvConfig.of(mode, **options)
        self.mode, self.layout, self.unit = self.config.mode, self.config.layout, self.config.unit
        self._settings = self.config.kernel().to_array()
        self._plan = self.layout.kernel.to_array()
        self._states = np.repeat(self.config.empty_state().to_array(), number)
        self._memories = np.zeros(number, Memory.LAYOUT)
        self._stories = np.zeros(4 * number if self.config.stories else 1, TokenHistory.LAYOUT)
        self._sheets = np.zeros(number, StepResult.LAYOUT)
        self._dice = np.zeros(number, Rng.LAYOUT)
        self._begun = False
        self._connect()
        self.use(np.zeros((number, self.layout.length), np.float32), np.zeros((number, SIZE), np.bool_))

    def _connect(self) -> None:
        """Everything that is derived from the rest, and is built again in a copy: views, scratch memory, the kernel."""
        self._answers = np.zeros(self.number, np.int64)
        self._all = np.ones(self.number, np.uint8)
        self._rooms = [
            ThreadBuffers(np.zeros(1, State.LAYOUT), np.zeros(1, Memory.LAYOUT), np.zeros(SIZE, np.int64))
            for _ in range(self.threads)
        ]
        self._games = (self._states, self._memories, self._stories, self._sheets)
        self._pool: ThreadPoolExecutor | None = None
        self._kernel = load_kernel()
        self._show_sheets()

    # Arrays

    def use(self, observation: Array | None = None, mask: NDArray[Any] | None = None) -> None:
        """Write into these arrays from the next call on: a part of a rollout, memory that is shared, …

        `observation` is float32 [N, layout.length], `mask` bool, uint8 or int8 [N, 636], both in C order. What they
        hold is left as it is until then, and where a table does not move. Raises `BadArray` with all reasons.
        """
        if observation is not None:
            observation = check_buffer("observation", observation, (self.number, self.layout.length), ("float32",))
        if mask is not None:
            mask = check_buffer("mask", mask, (self.number, SIZE), ("bool", "uint8", "int8"))
        if observation is not None:
            self.observation, self._observation = observation, observation.reshape(-1)
        if mask is not None:
            self.mask, self._mask = mask, mask.view(np.uint8).reshape(-1)

    def _show_sheets(self) -> None:
        """The columns of the sheets that everybody may read, and nobody write."""
        sheets = self._sheets.view()
        sheets.flags.writeable = False
        self.seat, self.reward, self.done = sheets["seat"], sheets["reward"], sheets["done"].view(np.bool_)
        self.winner, self.points = sheets["winner"], sheets["points"]

    # Playing

    def reset(self, seed: int | ArrayLike | None = None, where: ArrayLike | None = None) -> None:
        """Begin new games at all tables, or where a truth value says so.

        `seed`: one number, from which every table gets its own; or an array with a seed for each table, with which it
        deals what `Battle.deal` or `War` deals with that seed; None: seeds from the system.
        """
        moves = self._moves(where)
        seeds = table_seeds(secrets.randbits(63) if seed is None else seed, self.number)
        if not self._begun and not moves.all():
            raise IllegalAction("the first reset is for all tables", ["leave `where` out"])
        self._begun = True
        np.copyto(self._states["random"][:, 0], seeds, where=moves.view(np.bool_))
        np.copyto(self._dice["random"][:, 0], ~seeds, where=moves.view(np.bool_))
        self._each(self._open, moves)

    def step(self, actions: ArrayLike, where: ArrayLike | None = None) -> None:
        """Answer at every table, or where a truth value says so: `actions` is one option of each, [N] whole numbers.

        Where a table does not move, its action is not looked at, and its row of every array stays as it is. Raises
        `IllegalActions` if an action is illegal, and `BadArray`; then nothing has changed anywhere.
        """
        numbers = whole_numbers("actions", actions, self.number)
        moves = self._moves(where)
        if self._kernel.read_actions(self._sheets, numbers, moves, self._settings, self._answers) != NONE:
            raise self._illegal(numbers, moves)
        self._each(self._advance, moves)

    def _advance(self, moves: Moves, room: ThreadBuffers, first: int, last: int) -> None:
        self._kernel.advance(
            *self._games, self._answers, moves, self._settings, self._plan, *room, self._observation, self._mask,
            first, last,
        )  # fmt: skip

    def _open(self, moves: Moves, room: ThreadBuffers, first: int, last: int) -> None:
        self._kernel.open_tables(
            *self._games, moves, self._settings, self._plan, room.oracle, room.out, self._observation, self._mask,
            first, last,
        )  # fmt: skip

    def sample(self, withdraws: bool = True, where: ArrayLike | None = None) -> Numbers:
        """A random option of each table, all equally likely, by the table's own dice; a new array.

        With `withdraws=False` nobody ever withdraws, like the bot "random". Where it is over, and where a table does
        not move, -1.
        """
        actions = np.full(self.number, NONE, np.int64)
        moves = self._moves(where)
        self._kernel.choose_random(self._sheets, self._dice, moves, self._settings, int(withdraws), actions)
        return actions

    def _moves(self, where: ArrayLike | None) -> Moves:
        return self._all if where is None else flags("where", where, self.number).view(np.uint8)

    def _each(self, work: Callable[[Moves, ThreadBuffers, int, int], None], moves: Moves) -> None:
        """All tables, each thread a part of them."""
        if self.threads == 1:
            work(moves, self._rooms[0], 0, self.number)
            return
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self.threads)
        ends = [self.number * part // self.threads for part in range(self.threads + 1)]
        list(self._pool.map(work, [moves] * self.threads, self._rooms, ends, ends[1:]))

    def _illegal(self, actions: Numbers, moves: NDArray[np.uint8]) -> IllegalAction:
        """All illegal actions."""
        if not self._begun:
            return IllegalAction("nothing has been dealt yet", ["call reset first"])
        moving = [self[index] for index in np.flatnonzero(moves).tolist()]
        wrong = [table for table in moving if actions[table.index] not in table.actions]
        reasons = (table.why_not(int(actions[table.index])) for table in wrong)
        return IllegalActions([table.index for table in wrong], reasons)

    # Looking

    def observe(
        self,
        seats: int | ArrayLike,
        blocks: Iterable[str] | Layout | None = None,
        out: Array | None = None,
        where: ArrayLike | None = None,
    ) -> Array:
        """What given seats see, asked or not, over or not: [N, layout.length], a new array if `out` is not given.

        `seats`: one for all tables, or [N] whole numbers; -1 gives zeros. `blocks`: other ones than those of
        `observation`, for instance "oracle" for a critic.
        """
        layout = self.layout if blocks is None else as_layout(blocks, self.mode)
        if layout.has(COMMON) and not self._is_public_followed:
            raise UnknownBlock("what everybody knows is not followed here", ["make the tables with common=True"])
        shape = (self.number, layout.length)
        observers = self._seats(seats, NONE)
        rows = np.zeros(shape, np.float32) if out is None else check_buffer("out", out, shape, ("float32",))
        plan = self._plan if layout is self.layout else layout.kernel.to_array()

        def look(moves: Moves, room: ThreadBuffers, first: int, last: int) -> None:
            self._kernel.observe_tables(
                self._states, self._memories, observers, moves, plan, room.oracle, rows.reshape(-1), first, last
            )

        self._each(look, self._moves(where))
        return rows

    def story(self, seats: int | ArrayLike) -> tuple[NDArray[np.int16], NDArray[np.int64]]:
        """What given seats have been told since the deal: tokens [N, 256], and how many there are [N]; new arrays.

        `envs.token_names` says what the tokens mean. Raises `BadArray` if the tables were made without `stories=True`.
        """
        if not self.config.stories:
            raise BadArray("no stories are told here", ["make the tables with stories=True"])
        rows = self._stories[4 * np.arange(self.number) + self._seats(seats)]
        return rows["tokens"].copy(), rows["told"].copy()

    def _seats(self, seats: int | ArrayLike, lowest: int = 0) -> Numbers:
        given = np.asarray(seats)
        numbers = whole_numbers("seats", np.full(self.number, given) if given.ndim == 0 else given, self.number)
        if ((numbers < lowest) | (numbers >= self.mode.seats)).any():
            raise BadArray("seats that there are not", [f"seats go from {lowest} to {self.mode.seats - 1}"])
        return numbers

    def __getitem__(self, index: int) -> GameSnapshot:
        """One table in words: its battle, its options with tokens, what its seats see."""
        index = range(self.number)[index]
        state, memory = State.from_array(self._states[index]), Memory.from_array(self._memories[index])
        is_turned = self.config.numbering == "seat"
        return GameSnapshot(index, state, memory, int(self.seat[index]), is_turned, self._is_public_followed)

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
        """Independent twins of all tables, with arrays of their own. `copy.copy` and `copy.deepcopy` do the same."""
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
        """Everything that decides how the tables go on, as bytes."""
        parts = (self._states, self._memories, self._stories, self._sheets, self._dice)
        return b"".join(part.tobytes() for part in parts)

    def close(self) -> None:
        """End the threads. The tables can still be played."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def __repr__(self) -> str:
        return f"<{self.number} tables, {self.unit}s of {self.mode}>"
