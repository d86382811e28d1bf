"""Tables played twice, by the plain functions and by compiled ones, compared byte by byte after every step.

As a program, `python -m kernel.vector_lockstep KERNEL STEPS` prints a digest of all that it has compared.
"""

import hashlib
import sys
from typing import Any

import numpy as np

from airlandsea import Mode
from airlandsea.envs.features import PARTS, Layout
from airlandsea.kernel import Kernel, load
from airlandsea.rules.actions import SIZE
from airlandsea.rules.knowledge import Memory
from airlandsea.rules.record_type import StructRecord
from airlandsea.rules.state import OBSERVERS, PUBLIC, State
from airlandsea.setup import new_state
from airlandsea.vector import step
from airlandsea.vector.memory import ObserveMemory, VectorMemory
from airlandsea.vector.step_result import DRAWN, IN_ORDER, SHUFFLED, WAR, Rng, StepResult, VectorConfig
from airlandsea.vector.token_history import TokenHistory

NUMBER = 3


class ArrayTwins:
    """The same records as plain objects and as an array. `is_single`: a workspace holds the record itself."""

    def __init__(self, plain: list[Any], is_single: bool = False) -> None:
        self.plain = plain
        self.given = plain[0] if is_single else plain
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
        self.given = self.plain

    def bytes(self) -> bytes:
        """Both, if they are the same."""
        assert np.array_equal(self.plain, self.fast), np.flatnonzero(self.plain != self.fast)
        return self.plain.tobytes()


class Numbers:
    """A list of numbers and an array of them. `is_scratch`: what is left in them does not matter."""

    def __init__(self, length: int, is_scratch: bool = False) -> None:
        self.plain, self.fast = [0] * length, np.zeros(length, np.int64)
        self.given = self.plain
        self.is_scratch = is_scratch

    def become(self, numbers: list[int]) -> "Numbers":
        self.plain[:] = self.fast[:] = numbers
        return self

    def bytes(self) -> bytes:
        """Both, if they are the same."""
        assert self.is_scratch or self.plain == self.fast.tolist()
        return b"" if self.is_scratch else self.fast.tobytes()


class VectorLockstep:
    """Some tables of a mode, played at random in both kernels."""

    def __init__(self, kernel: Kernel, mode: Mode, theaters: str, seed: int) -> None:
        self.kernel = kernel
        layout = Layout.of(mode, PARTS).kernel
        self.states = ArrayTwins([new_state(mode, theaters, [seed + row]) for row in range(NUMBER)])
        self.results = ArrayTwins([StepResult() for _ in range(NUMBER)])
        self.moves, self.actions = Arrays(NUMBER, "u1"), Numbers(NUMBER)
        self.both = {
            "states": self.states,
            "memories": ArrayTwins([Memory() for _ in range(NUMBER)]),
            "token_histories": ArrayTwins([TokenHistory() for _ in range(4 * NUMBER)]),
            "results": self.results,
            "rngs": ArrayTwins([rng_of(seed + row) for row in range(NUMBER)]),
            "settings": ArrayTwins([settings_of(mode, theaters, seed)], is_single=True),
            "layout": ArrayTwins([layout], is_single=True),
            "moves": self.moves,
            "actions": self.actions,
            "answers": Numbers(NUMBER),
            "observation": Arrays(NUMBER * layout.length, "f4"),
            "mask": Arrays(NUMBER * SIZE, "u1"),
            "seat": Arrays(NUMBER, "i1"),
            "reward": Arrays(2 * NUMBER, "f4"),
            "done": Arrays(NUMBER, "u1"),
            "winner": Arrays(NUMBER, "i1"),
            "points": Arrays(NUMBER, "i1"),
            "before": ArrayTwins([State()]),
            "oracle": ArrayTwins([Memory()], is_single=True),
            "out": Numbers(SIZE, is_scratch=True),
        }
        self.length = layout.length
        self.memory = self.workspaces(VectorMemory, self.both)
        self.digest = hashlib.sha256()

    def workspaces(self, kind: type, both: dict[str, Any]) -> tuple[Any, Any]:
        """The same workspace for both kernels."""
        plain = kind(**{name: given.given for name, given in both.items()})
        return plain, self.kernel.workspace(kind, **{name: given.fast for name, given in both.items()})

    def call(self, function: Any, memory: tuple[Any, Any], both: dict[str, Any], *numbers: int) -> None:
        """An entry of both kernels, and everything that it can have written."""
        plain, fast = memory
        assert function(plain, *numbers) == self.kernel.bind(function)(fast, *numbers)
        for given in both.values():
            self.digest.update(given.bytes())

    def play(self, steps: int) -> str:
        """Open the tables and play on; the digest of all numbers."""
        self.move(1, 1, 1)
        self.call(step.open_tables, self.memory, self.both, 0, NUMBER)
        for number in range(steps):
            self.move(number % 4 > 0, 1, 1)
            self.call(step.choose_random, self.memory, self.both, number % 2)
            self.call(step.read_actions, self.memory, self.both)
            self.call(step.advance, self.memory, self.both, 0, NUMBER)
            self.look_at_others()
        return self.digest.hexdigest()

    def move(self, *moves: int) -> None:
        """Which tables move, of those that are not over."""
        going = self.results.fast["seat"] >= 0
        self.moves.plain[:] = self.moves.fast[:] = [move and on for move, on in zip(moves, going, strict=True)]

    def look_at_others(self) -> None:
        """What a seat sees that need not be asked, and what the public sees."""
        both = {name: self.both[name] for name in ("states", "memories", "moves", "layout", "oracle")}
        both["observers"] = Numbers(NUMBER).become([-1, 1, PUBLIC])
        both["observation"] = Arrays(NUMBER * self.length, "f4")
        self.call(step.observe_tables, self.workspaces(ObserveMemory, both), both, 0, NUMBER)


def settings_of(mode: Mode, theaters: str, seed: int) -> VectorConfig:
    """Every setting, another one for each seed."""
    settings = VectorConfig()
    settings.unit = WAR if seed % 2 else 0
    settings.theaters = (IN_ORDER, SHUFFLED, DRAWN)[seed % 3]
    settings.given = ["ALSDEI".index(letter) for letter in theaters] + [0] * (5 - len(theaters))
    settings.again = int(seed % 5 > 0)
    settings.turned = int(seed % 4 > 1)
    settings.watching = (1 << mode.seats) - 1 | 1 << PUBLIC
    settings.keeps_tokens = 1
    assert settings.watching < 1 << OBSERVERS
    return settings


def rng_of(seed: int) -> Rng:
    rng = Rng()
    rng.random = [seed + 77]
    return rng


def compare(kernel: Kernel, steps: int) -> str:
    """Tables of many modes; the digest of them all."""
    digest = hashlib.sha256()
    for seed, (mode, theaters) in enumerate(settings_to_compare()):
        digest.update(VectorLockstep(kernel, mode, theaters, seed).play(steps).encode())
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
    print(compare(load(sys.argv[1]), int(sys.argv[2])))
