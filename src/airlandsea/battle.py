"""A battle that checks: set up, look, play, take back."""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self, SupportsIndex

from .errors import IllegalAction, IllegalMode
from .notation.codes import SEATS, known_seat, known_side, members, slot_in
from .notation.position import read_position, write_position
from .options import Action, Options
from .rules import strength
from .rules.actions import SIZE
from .rules.battle import options as kernel_options
from .rules.battle import step, withdrawal_cost
from .rules.cards import NONE, THEATER_LETTERS
from .rules.chance import shuffle
from .rules.knowledge import CELLS, Memory, cell_of, init_knowledge, reveal, update_knowledge
from .rules.modes import Mode
from .rules.state import FOUGHT, OVER, PUBLIC, State
from .rules.view import ViewRecord as KernelView
from .rules.view import fill_view
from .rules.war import deal, draw_first
from .setup import Setup, new_state, row_problems
from .text.illegal_reasons import illegal_reasons
from .text.question import Question, question_of
from .view import View


@dataclass(frozen=True)
class Turn:
    """One entry of a battle's history."""

    seat: int
    token: str
    public_token: str  # as everybody may read it
    number: int  # rules.actions
    shared: bool  # another seat could have said it too

    @property
    def written(self) -> str:
        """The token as a record has it: with the seat where another one could have said it."""
        return f"{SEATS[self.seat]}:{self.token}" if self.shared else self.token


@dataclass(frozen=True)
class Result:
    """How a battle ended."""

    winner: int | None  # a side; None if nobody had a majority (R1)
    points: int
    how: str  # "fought" or "withdrawn"


class Battle:
    """One battle. Options are checked before anything changes; every step can be taken back."""

    def __init__(self, state: State, memory: Memory | None = None) -> None:
        self.state = state
        self.memory = memory or Memory()
        if memory is None:
            init_knowledge(self.memory, state)
        self._before: list[tuple[State, Memory]] = []
        self._turns: list[Turn] = []

    @classmethod
    def deal(
        cls, mode: Mode | str = "standard", row: str | None = None, seed: int | None = None, first: int | None = None
    ) -> Self:
        """A freshly dealt battle. Missing arguments are drawn from the seed, and a missing seed from the system.

        Raises `IllegalMode` for a mode, a row or a side that there is not.
        """
        mode = Mode.preset(mode) if isinstance(mode, str) else mode
        random = [seed_or_new(seed)]
        state = new_state(mode, given_or_drawn_row(row, mode, random), random)
        drawn = draw_first(state)
        state.first_side = drawn if first is None else known_side(first)
        deal(state)
        return cls(state)

    @classmethod
    def from_setup(cls, setup: Setup, seed: int = 0) -> Self:
        """A position set up by hand; raises `IllegalSetup` with all reasons."""
        return cls(setup.place(seed))

    @classmethod
    def from_position(cls, text: str) -> Self:
        """A position line, hand-written or from `position`; raises `IllegalSetup` with all reasons."""
        return cls(*read_position(text))

    # Looking

    @property
    def position(self) -> str:
        """The position line: all cards, who knows what, and the generator. For referees only."""
        return write_position(self.state, self.memory)

    @property
    def is_over(self) -> bool:
        """Whether the battle is scored."""
        return self.state.phase == OVER

    @property
    def to_act(self) -> frozenset[int]:
        """The seats that may act now: one, or in a pair perhaps either; none when the battle is over."""
        return frozenset(seat for seat in range(self.state.seats) if self.state.asked >> seat & 1)

    @property
    def options(self) -> Options:
        """What may be done now, by anybody who may act."""
        return Options(self.state, {seat: self._numbers(seat) for seat in sorted(self.to_act)})

    def options_for(self, seat: int) -> Options:
        """What one player may do now; empty if it is not theirs to act."""
        known_seat(seat, self.state.seats)
        return Options(self.state, {seat: self._numbers(seat)} if seat in self.to_act else {})

    def _numbers(self, seat: int) -> list[int]:
        out = [0] * SIZE
        return out[: kernel_options(self.state, seat, out)]

    @property
    def question(self) -> Question | None:
        """What is asked now; None when the battle is over."""
        return None if self.is_over else question_of(self.state)

    @property
    def result(self) -> Result | None:
        """How it ended; None while it runs."""
        if not self.is_over:
            return None
        winner = None if self.state.winner == NONE else self.state.winner
        return Result(winner, self.state.points, "fought" if self.state.how == FOUGHT else "withdrawn")

    @property
    def row(self) -> str:
        """The theaters from left to right, by letter."""
        return "".join(THEATER_LETTERS[theater] for theater in self.state.row[: self.state.slots])

    def strength(self, side: int, letter: str) -> int:
        """A side's strength in a theater (R57)."""
        return strength.strength(self.state, known_side(side), slot_in(self.row, letter))

    def controller(self, letter: str) -> int | None:
        """The side that controls a theater now, or None (R1)."""
        side = strength.controller(self.state, slot_in(self.row, letter))
        return None if side == NONE else side

    @property
    def withdrawal_cost(self) -> int:
        """The points the enemy scores if the side whose turn it is withdraws now (R5)."""
        return withdrawal_cost(self.state, self.state.turn)

    def view(self, seat: int | None) -> View:
        """What a player may know; None: a spectator."""
        kernel = KernelView()
        fill_view(self.state, self.memory, PUBLIC if seat is None else known_seat(seat, self.state.seats), kernel)
        return View(kernel)

    def referee_view(self) -> View:
        """What a referee sees who may turn every card: for battles that are over, or for nobody at the table."""
        memory = Memory()
        init_knowledge(memory, self.state)
        for card in members(self.state.game):
            reveal(memory, PUBLIC * CELLS, card, cell_of(self.state, card))
        kernel = KernelView()
        fill_view(self.state, memory, PUBLIC, kernel)
        return View(kernel)

    @property
    def initial_state(self) -> State:
        """The state before the first step."""
        return self._before[0][0] if self._before else self.state

    def snapshots(self) -> Iterator[tuple[State, Memory]]:
        """State and memory before each step so far, and now."""
        yield from self._before
        yield self.state, self.memory

    @property
    def history(self) -> tuple[Turn, ...]:
        """Everything that has been done, in order."""
        return tuple(self._turns)

    # Acting

    def play(self, item: str | SupportsIndex | Action, seat: int | None = None) -> Turn:
        """Carry out an option, by a token, a number or an `Action`; of a given seat, or of the seat that may act.

        Raises `IllegalAction` with the reasons if it is illegal, and changes nothing then.
        """
        action = self.options.get(item)
        if action is None or (seat is not None and seat not in action.seats):
            raise IllegalAction(f"{str(item)!r} cannot be played", self._why_not(item, seat))
        before = self.state.copy()
        self._before.append((before, self.memory.copy()))
        step(self.state, action.number)
        update_knowledge(self.memory, before, action.number, self.state)
        who = min(action.seats) if seat is None else seat
        turn = Turn(who, action.token, action.public_token, action.number, len(action.seats) > 1)
        self._turns.append(turn)
        return turn

    def _why_not(self, item: object, seat: int | None) -> list[str]:
        if seat is not None and seat not in self.to_act and not self.is_over:
            return [f"seat {seat_name(seat)} is not asked; {asked_seats(self.to_act)}"]
        seats = self.to_act if seat is None else frozenset({seat})
        options = self.options if seat is None else self.options_for(seat)
        return illegal_reasons(self.state, seats, options, item)

    def undo(self) -> Turn:
        """Take the last step back; raises `IllegalAction` if there is none."""
        if not self._before:
            raise IllegalAction("nothing to take back")
        self.state, self.memory = self._before.pop()
        return self._turns.pop()

    def copy(self) -> Self:
        """An independent twin, with its history."""
        twin = type(self)(self.state.copy(), self.memory.copy())
        twin._before = list(self._before)
        twin._turns = list(self._turns)
        return twin

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.row}, {len(self._turns)} steps, {self.result or self.question}>"


def seat_name(seat: int) -> str:
    """ "1b"; the number itself where there is no such seat."""
    return SEATS[seat] if seat in range(len(SEATS)) else str(seat)


def asked_seats(seats: frozenset[int]) -> str:
    """ "1a is", "1a and 1b are"."""
    return f"{' and '.join(SEATS[seat] for seat in sorted(seats))} {'is' if len(seats) == 1 else 'are'}"


def seed_or_new(seed: int | None) -> int:
    """A seed: the given one, or one from the system."""
    return secrets.randbits(63) if seed is None else seed % 2**64


def given_or_drawn_row(row: str | None, mode: Mode, random: list[int]) -> str:
    """The row of theaters: the given one in its order, or one drawn from all that the mode allows."""
    if row is None:
        theaters = list(range(6))
        shuffle(random, theaters, 6)
        return "".join(THEATER_LETTERS[theater] for theater in theaters[: mode.slots])
    reasons = list(row_problems(row, mode))
    if reasons:
        raise IllegalMode(f"the row {row!r} cannot be played", reasons)
    return row
