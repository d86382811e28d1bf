"""One of many tables as objects: its battle, its options with tokens, the views of its seats. All are copies."""

from functools import cached_property
from typing import Any

from numpy.typing import NDArray

from ..battle import Battle
from ..events import Event
from ..notation.codes import SEATS
from ..notation.tokens import token_of
from ..options import Options
from ..rules.actions import SIZE
from ..rules.battle import options as kernel_options
from ..rules.cards import NONE
from ..rules.knowledge import CELLS, Memory, init_knowledge
from ..rules.perspective import to_absolute, to_relative
from ..rules.state import PUBLIC, State
from ..view import View

Record = NDArray[Any]  # an array of one record


class GameSnapshot:
    """One game of a `VectorGame` as it stands now. Later steps do not change it, and it changes no game."""

    def __init__(
        self, index: int, state: Record, memory: Record, seat: int, is_turned: bool, is_public_followed: bool
    ) -> None:
        self.index = index
        self.seat = seat  # who is asked, or -1 where it is over
        self.is_turned = is_turned  # actions are numbered from the seat
        self._state = state
        self._memory = memory
        self._is_public_followed = is_public_followed

    @cached_property
    def state(self) -> State:
        """The state of the battle."""
        return State.from_array(self._state)

    @cached_property
    def memory(self) -> Memory:
        """What everybody knows."""
        memory = Memory.from_array(self._memory)
        if not self._is_public_followed:
            init_late_observer(memory, self.state)
        return memory

    @property
    def battle(self) -> Battle:
        """The battle, without its history: to look at, or to play on from.

        Where common knowledge is not tracked (`common`), spectators know only what they see now.
        """
        return Battle(self.state.copy(), self.memory.copy())

    def view(self, seat: int) -> View:
        """Return what a seat may know."""
        return self.battle.view(seat)

    @cached_property
    def options(self) -> Options:
        """The options of the seat that is asked, with tokens, and numbers of `rules.actions`; none if it is over."""
        out = [0] * SIZE
        number = 0 if self.seat == NONE else kernel_options(self.state, self.seat, out)
        return Options(self.state, {self.seat: out[:number]})

    @property
    def actions(self) -> list[int]:
        """The numbers of the options, as `VectorGame.step` takes them."""
        return [self.action_number(action) for action in self.options.numbers]

    def action_number(self, action: int) -> int:
        """Return an action of `rules.actions` as `VectorGame.step` takes it here."""
        return to_relative(action, self.seat) if self.is_turned else action

    def events_of(self, action: int) -> list[Event]:
        """Return what happens when an option is played here, as `VectorGame.step` takes it; nothing is changed."""
        option = self.options.get(self._table_number(action))
        assert option, "it is one of the options"
        return self.battle.push(option, self.seat)

    def _table_number(self, action: int) -> int:
        return to_absolute(action, self.seat) if self.is_turned else action

    def why_not(self, action: int) -> str:
        """Return why an action is illegal here, and which are legal."""
        if not self.options:
            return f"table {self.index}: action {action}, but it is over there: reset it"
        if not 0 <= action < SIZE:
            return f"table {self.index}: action {action}, but actions go from 0 to {SIZE - 1}"
        token = token_of(self.state, self._table_number(action))
        named = f"{action} ({token})" if token else str(action)
        listed = ", ".join(f"{self.action_number(option.number)} {option.token}" for option in self.options)
        return f"table {self.index}: action {named}, but the options of {SEATS[self.seat]} are {listed}"


def init_late_observer(memory: Memory, state: State) -> None:
    """Give the public, which was not tracked, the knowledge of a spectator who comes now."""
    late = Memory()
    init_knowledge(late, state)
    memory.could_be[PUBLIC * CELLS :] = late.could_be[PUBLIC * CELLS :]
