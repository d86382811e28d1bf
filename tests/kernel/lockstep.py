"""Wars played twice, by the plain kernel and by a compiled one, compared number by number after every step.

As a program, `python -m kernel.lockstep KERNEL BATTLES` prints a digest of all that it has compared, and how many
functions had to be compiled for it.
"""

import hashlib
import sys
from collections.abc import Iterator
from itertools import cycle, islice
from random import Random
from typing import Any

import numpy as np

from airlandsea.kernel import Kernel, load
from airlandsea.rules import battle, determinize, knowledge, random_playout, strength, view, war
from airlandsea.rules.actions import SIZE, WITHDRAW
from airlandsea.rules.modes import Mode
from airlandsea.rules.record_type import StructRecord
from airlandsea.rules.state import OBSERVERS, OVER, PUBLIC, State
from airlandsea.setup import new_state
from sample_battles import ROWS, modes


class Twins:
    """A record for the plain kernel, and the same one for the compiled kernel."""

    plain: Any  # a State, a Memory or a View

    def __init__(self, plain: StructRecord) -> None:
        self.plain = plain
        self.array = plain.to_array()

    def bytes(self) -> bytes:
        """Both, if they are the same."""
        ours = self.plain.to_bytes()
        assert ours == self.array.tobytes(), differences(self.plain, self.array)
        return ours

    def copy(self) -> "Twins":
        return Twins(self.plain.copy())


def differences(plain: StructRecord, array: np.ndarray) -> list[str]:
    """The fields that are not the same."""
    other = type(plain).from_array(array)
    return [
        f"{name}: plain {ours}, compiled {getattr(other, name)}"
        for name, ours in vars(plain).items()
        if ours != getattr(other, name)
    ]


class Lockstep:
    """A war in both kernels. `digest` sums up every number either of them has given."""

    def __init__(self, kernel: Kernel, mode: Mode, theaters: str, seed: int) -> None:
        self.kernel = kernel
        self.choice = Random(seed)
        self.state = Twins(new_state(mode, theaters, [seed]))
        self.digest = hashlib.sha256()
        war.begin_war(self.state.plain)
        kernel.bind(war.begin_war)(self.state.array)

    def play(self, battles: int) -> None:
        """So many battles, one after another."""
        for _ in range(battles):
            self.play_battle()
            war.next_battle(self.state.plain)
            self.kernel.bind(war.next_battle)(self.state.array)

    def play_battle(self) -> None:
        """From the deal to the score."""
        self.memory = Twins(knowledge.Memory())
        knowledge.init_knowledge(self.memory.plain, self.state.plain)
        self.kernel.bind(knowledge.init_knowledge)(self.memory.array, self.state.array)
        self.compare()
        while self.state.plain.phase != OVER:
            self.take_step()
            self.compare()

    def take_step(self) -> None:
        """A random option of a random player who is asked; seldom a withdrawal."""
        asked = [seat for seat in range(4) if self.state.plain.asked >> seat & 1]
        options = self.options(self.choice.choice(asked))
        action = self.choice.choice(options)
        if action == WITHDRAW and self.choice.random() < 0.8:
            action = options[0]
        before = self.state.copy()
        battle.step(self.state.plain, action)
        self.kernel.bind(battle.step)(self.state.array, action)
        knowledge.update_knowledge(self.memory.plain, before.plain, action, self.state.plain)
        self.kernel.bind(knowledge.update_knowledge)(self.memory.array, before.array, action, self.state.array)
        self.digest.update(bytes(str(action), "ascii"))

    def options(self, seat: int) -> list[int]:
        """What a player may do, in the order of both kernels."""
        plain, fast = [0] * SIZE, np.zeros(SIZE, np.int64)
        n = battle.options(self.state.plain, seat, plain)
        assert self.kernel.bind(battle.options)(self.state.array, seat, fast) == n
        assert plain == fast.tolist()
        return plain[:n]

    def compare(self) -> None:
        """The state, what follows from it, and what everybody knows."""
        self.digest.update(self.state.bytes() + self.memory.bytes())
        self.compare_derived()
        views = [self.look(observer) for observer in self.observers()]
        self.redeal(self.choice.choice(views))

    def compare_derived(self) -> None:
        """Strength, control, price, and who has won the war."""
        plain, fast = self.state.plain, self.state.array
        for slot in range(plain.slots):
            for side in range(2):
                assert strength.strength(plain, side, slot) == self.kernel.bind(strength.strength)(fast, side, slot)
            assert strength.controller(plain, slot) == self.kernel.bind(strength.controller)(fast, slot)
        assert battle.withdrawal_cost(plain, plain.turn) == self.kernel.bind(battle.withdrawal_cost)(fast, plain.turn)
        assert battle.war_winner(plain) == self.kernel.bind(battle.war_winner)(fast)

    def observers(self) -> Iterator[int]:
        return (observer for observer in range(OBSERVERS) if observer < self.state.plain.seats or observer == PUBLIC)

    def look(self, observer: int) -> Twins:
        """What an observer sees."""
        seen = Twins(view.ViewRecord())
        view.fill_view(self.state.plain, self.memory.plain, observer, seen.plain)
        self.kernel.bind(view.fill_view)(self.state.array, self.memory.array, observer, seen.array)
        self.digest.update(seen.bytes())
        return seen

    def redeal(self, seen: Twins) -> None:
        """A state that looks the same, drawn from the same generator."""
        seed = self.choice.getrandbits(64)
        plain, fast = [seed], np.array([seed], np.uint64)
        dealt = Twins(State())
        determinize.determinize(seen.plain, plain, dealt.plain)
        self.kernel.bind(determinize.determinize)(seen.array, fast, dealt.array)
        assert plain == fast.tolist()
        self.digest.update(dealt.bytes())


def compare_wars(kernel: Kernel, battles: int) -> str:
    """Wars in every mode over every choice of theaters in turn, so many battles in all; the digest of them."""
    digest = hashlib.sha256()
    rows = {3: cycle(row for row in ROWS if len(row) == 3), 5: cycle(row for row in ROWS if len(row) == 5)}
    for seed, mode in enumerate(islice(cycle(modes()), battles // 2)):
        lockstep = Lockstep(kernel, mode, next(rows[mode.slots]), seed)
        lockstep.play(2)
        digest.update(lockstep.digest.digest())
    return digest.hexdigest()


def compare_playouts(kernel: Kernel, mode: Mode, theaters: str, battles: int) -> int:
    """Battles played out within each kernel; the number of decisions."""
    state = Twins(new_state(mode, theaters, [5]))
    plain, fast = [7], np.array([7], np.uint64)
    decisions = random_playout.play_battles(state.plain, battles, plain, [0] * SIZE)
    assert kernel.bind(random_playout.play_battles)(state.array, battles, fast, np.zeros(SIZE, np.int64)) == decisions
    assert plain == fast.tolist()
    state.bytes()
    return decisions


def compiled_anew() -> int:
    """How many functions this process has compiled and not found in the cache."""
    from airlandsea.kernel.jit import MIRROR

    modules = [module for name, module in sys.modules.items() if name.startswith(MIRROR)]
    functions = {value for module in modules for value in vars(module).values() if hasattr(value, "stats")}
    return sum(sum(function.stats.cache_misses.values()) for function in functions)


if __name__ == "__main__":
    print(compare_wars(load(sys.argv[1]), int(sys.argv[2])), compiled_anew())
