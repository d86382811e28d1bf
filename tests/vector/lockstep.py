"""Tables played twice, by the plain functions and by the compiled ones, compared byte by byte after every step.

As a program, `python -m vector.lockstep STEPS` prints a digest of all that it has compared.
"""

import hashlib
import sys
from typing import Any

import numpy as np

from airlandsea import Mode
from airlandsea.envs.features import PARTS, Layout
from airlandsea.rules import compiled
from airlandsea.rules.actions import SIZE
from airlandsea.rules.knowledge import Memory
from airlandsea.rules.record_type import StructRecord
from airlandsea.rules.state import OBSERVERS, PUBLIC, State
from airlandsea.setup import new_state
from airlandsea.vector import step, step_result
from airlandsea.vector.step_result import DRAWN, IN_ORDER, SHUFFLED, WAR, Rng, StepResult, VectorConfig
from airlandsea.vector.token_history import TokenHistory

NUMBER = 3


class Twins:
    """The same records as plain objects and as an array."""

    def __init__(self, plain: list[Any]) -> None:
        self.plain = plain
        self.fast = np.concatenate([record.to_array() for record in plain])

    def bytes(self) -> bytes:
        """Both, if they are the same."""
        ours = b"".join(record.to_bytes() for record in self.plain)
        assert ours == self.fast.tobytes(), [
            differences(plain, fast) for plain, fast in zip(self.plain, self.fast, strict=True)
        ]
        return ours


def differences(plain: StructRecord, fast: Any) -> dict[str, Any]:
    other = vars(type(plain).from_array(fast))
    return {name: (ours, other[name]) for name, ours in vars(plain).items() if ours != other[name]}


class Arrays:
    """The same numbers for both."""

    def __init__(self, length: int, kind: str) -> None:
        self.plain, self.fast = np.zeros(length, kind), np.zeros(length, kind)

    def bytes(self) -> bytes:
        """Both, if they are the same."""
        assert np.array_equal(self.plain, self.fast), np.flatnonzero(self.plain != self.fast)
        return self.plain.tobytes()


class Numbers:
    """A list of numbers and an array of them. `is_scratch`: what is left in them does not matter."""

    def __init__(self, length: int, is_scratch: bool = False) -> None:
        self.plain, self.fast = [0] * length, np.zeros(length, np.int64)
        self.is_scratch = is_scratch

    def become(self, numbers: list[int]) -> "Numbers":
        self.plain, self.fast = list(numbers), np.array(numbers, np.int64)
        return self

    def bytes(self) -> bytes:
        """Both, if they are the same."""
        assert self.is_scratch or self.plain == self.fast.tolist()
        return b"" if self.is_scratch else self.fast.tobytes()


class Lockstep:
    """Some tables of a mode, played at random in both kernels."""

    def __init__(self, machine: compiled.Machine, mode: Mode, theaters: str, seed: int) -> None:
        self.machine = machine
        self.settings = Twins([settings_of(mode, theaters, seed)])
        self.plan = Twins([Layout.of(mode, PARTS).kernel])
        self.states = Twins([new_state(mode, theaters, [seed + row]) for row in range(NUMBER)])
        self.memories = Twins([Memory() for _ in range(NUMBER)])
        self.stories = Twins([TokenHistory() for _ in range(4 * NUMBER)])
        self.sheets = Twins([StepResult() for _ in range(NUMBER)])
        self.dice = Twins([dice_of(seed + row) for row in range(NUMBER)])
        self.answers, self.actions = Numbers(NUMBER), Numbers(NUMBER)
        self.moves = Arrays(NUMBER, "u1")
        self.observation = Arrays(NUMBER * self.plan.plain[0].length, "f4")
        self.mask = Arrays(NUMBER * SIZE, "u1")
        self.before, self.oracle, self.out = Twins([State()]), Twins([Memory()]), Numbers(SIZE, is_scratch=True)
        self.digest = hashlib.sha256()

    def call(self, name: str, *arguments: Any) -> None:
        """A function of both kernels, "step_result.read_actions"; whole numbers are the same for both."""
        module, function = name.split(".")
        plain = getattr({"step_result": step_result, "step": step}[module], function)
        fast = getattr(getattr(self.machine, module), function)
        ours = plain(*(getattr(given, "plain", given) for given in arguments))
        assert ours == fast(*(getattr(given, "fast", given) for given in arguments))
        for given in arguments:
            if not isinstance(given, int):
                self.digest.update(given.bytes())

    def play(self, steps: int) -> str:
        """Open the tables and play on; the digest of all numbers."""
        war = (self.states, self.memories, self.stories, self.sheets)
        shown = (self.oracle, self.out, self.observation, self.mask, 0, NUMBER)
        self.move(1, 1, 1)
        self.call("step.open_tables", *war, self.moves, self.settings, self.plan, *shown)
        for number in range(steps):
            self.move(number % 4 > 0, 1, 1)
            self.choose(withdraws=number % 2)
            self.call("step.advance", *war, self.answers, self.moves, self.settings, self.plan, self.before, *shown)
            self.look_at_others()
        return self.digest.hexdigest()

    def move(self, *moves: int) -> None:
        """Which tables move, of those that are not over."""
        going = self.sheets.fast["seat"] >= 0
        self.moves.plain[:] = self.moves.fast[:] = [move and on for move, on in zip(moves, going, strict=True)]

    def choose(self, withdraws: int) -> None:
        """Random actions, read as answers."""
        told = (self.sheets, self.dice, self.moves, self.settings, withdraws, self.actions)
        self.call("step_result.choose_random", *told)
        self.call("step_result.read_actions", self.sheets, self.actions, self.moves, self.settings, self.answers)

    def look_at_others(self) -> None:
        """What a seat sees that need not be asked, and what the public sees."""
        observers = Numbers(NUMBER).become([-1, 1, PUBLIC])
        seen = Arrays(len(self.observation.plain), "f4")
        looked = (self.states, self.memories, observers, self.moves, self.plan, self.oracle, seen, 0, NUMBER)
        self.call("step.observe_tables", *looked)


def settings_of(mode: Mode, theaters: str, seed: int) -> VectorConfig:
    """Every setting, another one for each seed."""
    settings = VectorConfig()
    settings.unit = WAR if seed % 2 else 0
    settings.theaters = (IN_ORDER, SHUFFLED, DRAWN)[seed % 3]
    settings.given = ["ALSDEI".index(letter) for letter in theaters] + [0] * (5 - len(theaters))
    settings.again = int(seed % 5 > 0)
    settings.turned = int(seed % 4 > 1)
    settings.watching = (1 << mode.seats) - 1 | 1 << PUBLIC
    settings.telling = 1
    assert settings.watching < 1 << OBSERVERS
    return settings


def dice_of(seed: int) -> Rng:
    dice = Rng()
    dice.random = [seed + 77]
    return dice


def compare(machine: compiled.Machine, steps: int) -> str:
    """Tables of many modes; the digest of them all."""
    digest = hashlib.sha256()
    for seed, (mode, theaters) in enumerate(settings_to_compare()):
        digest.update(Lockstep(machine, mode, theaters, seed).play(steps).encode())
    return digest.hexdigest()


def settings_to_compare() -> list[tuple[Mode, str]]:
    """Modes of every number of seats and theaters, short wars among them."""
    short = Mode(target=2, scoring="beginner")
    return [
        (Mode(), "ALS"),
        (short, "DEI"),
        (Mode(slots=5), "ALSDE"),
        (Mode(pairs=(True, True), target=3), "DIS"),
        (Mode(pairs=(True, False), ties="nobody"), "EDA"),
        (short.but(slots=5, pairs=(True, True)), "LSDEI"),
        (Mode(withdrawal=False, ties="second"), "IED"),
        (short.but(handicap=1), "SIL"),
    ]


if __name__ == "__main__":
    print(compare(compiled.load("vector"), int(sys.argv[1])))
