"""What has been done in a battle, kept as all its positions, or as the actions alone.

`StateHistory` looks back and takes back without playing anything again. `ActionHistory` is for programs that hold many
battles: it keeps the deal and one number for each turn, and plays the battle again from its deal when asked.
"""

from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Self

from .notation.tokens import write_token
from .options import Action, Options, as_number
from .rules.actions import SIZE
from .rules.battle import options as kernel_options
from .rules.battle import step
from .rules.knowledge import Memory, init_knowledge, update_knowledge
from .rules.modes import SEATS
from .rules.state import State

Snapshot = tuple[State, Memory]


@dataclass(frozen=True)
class Turn:
    """One entry of a battle's history: who did what.

    Args:
        seat: the player, as a number
        action: what was done; `action.seats` are all who could have done it
    """

    seat: int
    action: Action

    @property
    def token(self) -> str:
        """The token, with the card: for this player and a referee."""
        return self.action.token

    @property
    def public_token(self) -> str:
        """The token as everybody may read it."""
        return self.action.public_token

    @property
    def number(self) -> int:
        """The action in the space of actions."""
        return self.action.number

    @property
    def written(self) -> str:
        """The token as a record has it: with the seat where another seat could have done the same."""
        return f"{SEATS[self.seat]}:{self.token}" if len(self.action.seats) > 1 else self.token


def list_options(state: State, seats: Iterable[int]) -> Options:
    """Return the options of some seats that are asked."""
    return Options(state, {seat: option_numbers(state, seat) for seat in seats})


def find_option(state: State, seats: Iterable[int], item: object) -> Action | None:
    """Return the action of a token, a number or an `Action` among the options of some seats that are asked, or None."""
    number = item.number if isinstance(item, Action) else as_number(item)
    if number is None:
        return list_options(state, seats).get(item)
    who = frozenset(seat for seat in seats if number in option_numbers(state, seat))
    return Action(number, write_token(state, number), who) if who else None


def option_numbers(state: State, seat: int) -> list[int]:
    """Return the options of a seat that is asked, as numbers."""
    out = [0] * SIZE
    return out[: kernel_options(state, seat, out)]


def asked_seats(state: State) -> list[int]:
    """Return the seats that may act, in order."""
    return [seat for seat in range(state.seats) if state.asked >> seat & 1]


def advance(state: State, memory: Memory, number: int) -> State:
    """Carry out an action, and update who knows what; returns the state before."""
    before = state.copy()
    step(state, number)
    update_knowledge(memory, before, number, state)
    return before


class StateHistory:
    """The position before each turn, and the turns."""

    def __init__(self) -> None:
        self._before: list[Snapshot] = []
        self._turns: list[Turn] = []
        self._completed = 0  # the number of turns, from the first on, that `complete` has seen

    def __len__(self) -> int:
        return len(self._turns)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """All turns, in order."""
        for place in range(self._completed, len(self._turns)):
            self._turns[place] = complete(self._before[place][0], self._turns[place])
        self._completed = len(self._turns)
        return tuple(self._turns)

    def snapshots(self) -> Iterator[Snapshot]:
        """Yield state and memory before each turn."""
        return iter(self._before)

    def add(self, before: State, knew: Memory, turn: Turn) -> None:
        """Add a turn, with what lay before it."""
        self._before.append((before, knew))
        self._turns.append(turn)

    def take_back(self, steps: int) -> tuple[State, Memory, Turn]:
        """Forget the last turns; returns what lay before them, and the first of them."""
        (state, memory), turn = self._before[-steps], self._turns[-steps]
        del self._before[-steps:], self._turns[-steps:]
        self._completed = min(self._completed, len(self._turns))
        return state.copy(), memory.copy(), complete(state, turn)  # copies and callers may hold the originals

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = type(self)()
        twin._before, twin._turns, twin._completed = self._before[:], self._turns[:], self._completed
        return twin


class ActionHistory:
    """The deal, and a number for each turn."""

    __slots__ = ("_dealt", "_done", "_knew")

    def __init__(self, dealt: State, knew: Memory | None) -> None:
        """`knew` is None where everybody knows what follows from the deal alone."""
        self._dealt = dealt.copy()
        self._knew = knew and knew.copy()
        self._done = array("H")  # [turn] seat * SIZE + action

    def __len__(self) -> int:
        return len(self._done)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """All turns, in order."""
        return tuple(turn_of(state, done) for (state, _), done in zip(self.snapshots(), self._done, strict=True))

    def snapshots(self) -> Iterator[Snapshot]:
        """Yield state and memory before each turn."""
        state, memory = self._begin()
        for done in self._done:
            before = state.copy(), memory.copy()
            advance(state, memory, done % SIZE)
            yield before

    def _begin(self) -> Snapshot:
        state, memory = self._dealt.copy(), Memory()
        if self._knew:
            memory.become(self._knew)
        else:
            init_knowledge(memory, state)
        return state, memory

    def add(self, _before: State, _knew: Memory, turn: Turn) -> None:
        """Add a turn."""
        self._done.append(turn.seat * SIZE + turn.number)

    def take_back(self, steps: int) -> tuple[State, Memory, Turn]:
        """Forget the last turns; returns what lay before them, and the first of them."""
        first = self._done[-steps]
        del self._done[-steps:]
        state, memory = self._begin()
        for done in self._done:
            advance(state, memory, done % SIZE)
        return state, memory, turn_of(state, first)

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = type(self)(self._dealt, self._knew)
        twin._done = self._done[:]
        return twin


def complete(state: State, turn: Turn) -> Turn:
    """Return a turn with all seats that could have done it: `push` may have been given one seat's option."""
    if len(turn.action.seats) == state.asked.bit_count():
        return turn
    return turn_of(state, turn.seat * SIZE + turn.number)


def turn_of(state: State, done: int) -> Turn:
    """Return the turn that an entry of `ActionHistory` means in a state."""
    seat, number = divmod(done, SIZE)
    action = find_option(state, asked_seats(state), number)
    assert action is not None
    return Turn(seat, action)
