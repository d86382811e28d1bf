"""What is told of a game at every moment: what must not differ between games that look the same, for every pair."""

from functools import cached_property
from itertools import takewhile
from typing import Any, Optional

from airlandsea import Battle
from airlandsea.events import Event, events_of
from airlandsea.history import StateHistory, Turn
from airlandsea.kernel import load
from airlandsea.notation.tokens import write_token
from airlandsea.options import Action
from airlandsea.records.build import battle_record
from airlandsea.records.export import hide_unknown
from airlandsea.records.toml import BattleRecord
from airlandsea.rules.actions import SIZE
from airlandsea.rules.battle import options, step
from airlandsea.rules.entry import OptionList
from airlandsea.rules.knowledge import Memory, init_knowledge, update_knowledge
from airlandsea.rules.state import PUBLIC, State
from airlandsea.rules.view import ViewRecord, fill_view

from .making import Line

KERNEL = load()  # the fastest one of the sources that are here: all kernels agree byte by byte (`tests/kernel`)
OPTIONS, STEP, VIEW = KERNEL.bind(options), KERNEL.bind(step), KERNEL.bind(fill_view)
INIT_KNOWLEDGE, UPDATE_KNOWLEDGE = KERNEL.bind(init_knowledge), KERNEL.bind(update_knowledge)

Told = list[Any]  # what is told of a game to one observer


class Retold:
    """A game with what everybody knows at each moment, and what each observer is told of it: views, options, events,
    public tokens, what can be taken back, and the export.

    The kernel plays, so that views cost little; `outputs.PlayedLine` plays the same game through `Battle`.
    """

    def __init__(self, line: Line, observers: list[int | None] | None = None, first: Optional["Retold"] = None) -> None:
        """`first`: a game that this one may begin like; what both have in common is told of it alone."""
        self.line = line
        self.observers = [*range(line.states[0].seats), None] if observers is None else observers
        self.views: dict[int | None, list[Any]] = {observer: [] for observer in self.observers}
        self.options: dict[int | None, list[list[int]]] = {observer: [] for observer in self.observers}
        self.memories: list[Memory] = []
        TABLE.play(self)
        same = common_steps(line, first.line) if first else 0
        self.done: list[Action] = first.done[:same] if first else []  # [moment] the action
        self.events: list[list[Event]] = first.events[:same] if first else []  # [moment]
        for moment in range(same, len(line)):
            before, action, after = line.states[moment], line.actions[moment], line.states[moment + 1]
            self.done.append(Action(action, write_token(before, action), frozenset({line.seats[moment]})))
            self.events.append(events_of(before, self.memories[moment], action, after, self.memories[moment + 1]))
        self.remembered: dict[int | None, Told] = {}

    def told(self, observer: int | None) -> Told:
        """What an observer is told: views, options, and events moment by moment, public tokens, and the export."""
        if observer not in self.remembered:
            self.remembered[observer] = [
                *zip(self.views[observer], self.options[observer], strict=True),
                *(self.step_told(observer, moment) for moment in range(len(self.line))),
            ]
            if observer is not None:
                self.remembered[observer].append(vars(hide_unknown(self.record, self.battle, observer)))
        return self.remembered[observer]

    def step_told(self, observer: int | None, moment: int) -> tuple[object, ...]:
        """The events of a step as an observer sees them, what can be taken back, and what the others may read."""
        reader = PUBLIC if observer is None else observer
        events = self.events[moment]
        return (
            [vars(event.as_seen_by(reader)) for event in events],
            [event.final for event in events],
            "" if observer == self.line.seats[moment] else self.done[moment].public_token,
        )

    def view(self, observer: int | None, moment: int) -> ViewRecord:
        """The view of an observer at a moment."""
        return read_view(self.views[observer][moment])

    @cached_property
    def battle(self) -> Battle:
        """The battle at its end, with its history."""
        history = StateHistory()
        for state, memory, action, seat in zip(
            self.line.states, self.memories, self.done, self.line.seats, strict=False
        ):
            history.add(state, memory, Turn(seat, action))
        battle = Battle(self.line.states[-1].copy(), self.memories[-1].copy())
        battle._history = history
        return battle

    @cached_property
    def record(self) -> BattleRecord:
        """The record of the battle, with all cards."""
        return battle_record(self.battle)


class KernelTable:
    """The kernel's state and memory of the game that is played, and room for what it tells."""

    def __init__(self) -> None:
        self.held = {kind: KERNEL.hold(kind()) for kind in (State, Memory, ViewRecord)}
        self.cells = self.held[Memory]["could_be"][0] if KERNEL.is_fast else None
        self.state, self.memory, self.view = (KERNEL.pin(kind, held) for kind, held in self.held.items())
        self.before_held = KERNEL.hold(State())
        self.before = KERNEL.pin(State, self.before_held)
        self.numbers = KERNEL.numbers(SIZE, int)
        self.out = KERNEL.pin(OptionList, self.numbers)

    def play(self, told: Retold) -> None:
        """Play a game, and take down what everybody knows, sees and may do."""
        KERNEL.copy_record(self.held[State], KERNEL.hold(told.line.states[0]))
        INIT_KNOWLEDGE(self.memory, self.state)
        self.take_down(told, told.line.states[0])
        for action, after in zip(told.line.actions, told.line.states[1:], strict=True):
            KERNEL.copy_record(self.before_held, self.held[State])
            STEP(self.state, action)
            UPDATE_KNOWLEDGE(self.memory, self.before, action, self.state)
            self.take_down(told, after)
        assert KERNEL.read_record(State, self.held[State]) == told.line.states[-1], "the kernels must agree"

    def take_down(self, told: Retold, state: State) -> None:
        """Take down what everybody knows, sees and may do now; `state`: the same one, to read."""
        told.memories.append(self.read_memory())
        for observer in told.observers:
            VIEW(self.state, self.memory, PUBLIC if observer is None else observer, self.view)
            told.views[observer].append(
                self.held[ViewRecord].tobytes() if KERNEL.is_fast else self.held[ViewRecord].copy()
            )
            is_asked = observer is not None and state.asked >> observer & 1
            told.options[observer].append(self.option_numbers(observer) if is_asked else [])

    def read_memory(self) -> Memory:
        """What everybody knows now."""
        if self.cells is None:
            return KERNEL.read_record(Memory, self.held[Memory]).copy()
        memory = Memory()
        memory.could_be = self.cells.tolist()  # as `read_record`, in a fifth of the time
        return memory

    def option_numbers(self, seat: int) -> list[int]:
        """The options of a seat that is asked; their tokens are compared in the outputs."""
        return [*map(int, self.numbers[: OPTIONS(self.state, seat, self.out)])]


TABLE = KernelTable()


def common_steps(line: Line, first: Line) -> int:
    """How many steps two games have in common at their beginning: those between the same states."""
    pairs = zip(line.states, first.states, strict=True)
    return max(0, sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], pairs)) - 1)


def in_words(said: object) -> object:
    """Something that was told, to read in an error."""
    if isinstance(said, tuple) and isinstance(said[0], bytes | ViewRecord):
        return vars(read_view(said[0])), said[1]
    return said


def read_view(told: bytes | ViewRecord) -> ViewRecord:
    """A view, of a compiled kernel from its bytes."""
    return ViewRecord.from_bytes(told) if isinstance(told, bytes) else told
