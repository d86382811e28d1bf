"""Entries called with arrays of any accepted length, which need not fit together, and with numbers out of range.

As a program, `python -m kernel.bounds KERNEL CASES` makes calls and checks that none has read or written outside an
array. Before each case it prints it: if the process crashes, the last line says in which one.

An array of the library lies between a few marked bytes and, where the system can do it, a page that nobody may touch.
"""

import ctypes
import mmap
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from airlandsea.kernel import ArrayKernel, BadArgument, load
from airlandsea.kernel.signature import ALL_INTEGERS, Array, Number, Parameter, Signature, Workspace
from airlandsea.kernel.sources import entries
from airlandsea.rules.actions import SIZE
from airlandsea.search.endgame_tree import EndgameMemory
from airlandsea.search.memory import SearchMemory
from airlandsea.search.policy_imitation import ImitationMemory
from airlandsea.search.policy_returns import ReturnMemory
from airlandsea.search.self_play import DealMemory
from airlandsea.vector.memory import ObserveMemory, VectorMemory
from airlandsea.vector.replay import ReplayMemory

from .sample_workspaces import BATTLES, PLAYOUTS, ROOM, sample_battle, sample_records, sample_workspaces

MARK, FRONT = 0xA5, 64  # a byte that no call may change, and how many lie before an array
PAGE = mmap.PAGESIZE
ANY = (-(1 << 62), -37, -1, 0, 1, 5, 35, 36, 63, 64, 635, 636, 1 << 31, 1 << 62)
NO_ACTIONS = tuple(number for number in ANY if number not in range(SIZE))
UNTRUSTED = {  # fields whose numbers are checked, so that any will do; of actions only whether they are actions
    DealMemory: ("cards", "others"),
    ReplayMemory: ("lengths", "seats", "actions"),
    ReturnMemory: ("used",),
    ImitationMemory: ("used",),
    SearchMemory: ("among",),
    VectorMemory: ("actions", "answers"),
    ObserveMemory: ("observers",),
}


def main() -> None:
    """Make as many cases as are wanted."""
    kernel = load(sys.argv[1])
    assert isinstance(kernel, ArrayKernel)
    fuzzer = Fuzzer(kernel)
    for number in range(int(sys.argv[2])):
        fuzzer.run(number)
    print(f"{fuzzer.calls} calls, {fuzzer.refused} refused")


class Fuzzer:
    """Makes calls, and looks at what surrounds their arrays."""

    def __init__(self, kernel: ArrayKernel) -> None:
        self.kernel = kernel
        self.signatures = {entry: Signature.of(entry) for entry in entries()}
        self.samples, self.records = sample_workspaces(kernel), sample_records()
        self.calls = self.refused = 0

    def run(self, number: int) -> None:
        """One case: each entry once, in an order of its own."""
        random = Random(number)
        for entry in random.sample(list(self.signatures), len(self.signatures)):
            print(number, entry.__name__, flush=True)
            self.call(entry, random)

    def call(self, entry: Callable[..., Any], random: Random) -> None:
        """Call an entry, if its workspaces are not refused."""
        guarded: list[Guarded] = []
        try:
            given = [
                self.argument(name, parameter, random, guarded)
                for name, parameter in self.signatures[entry].parameters.items()
            ]
        except BadArgument as error:
            if "do not fit together" not in str(error):
                raise
            self.refused += 1
            return
        self.kernel.bind(entry)(*given)
        self.calls += 1
        for each in guarded:
            each.check()

    def argument(self, name: str, parameter: Parameter, random: Random, guarded: list["Guarded"]) -> Any:
        """What is handed over for a parameter."""
        if isinstance(parameter, Number):
            return number_for(name, parameter, random)
        if isinstance(parameter, Workspace):
            return self.workspace(parameter, random, guarded)
        sample = self.records.get(parameter.record) if parameter.record else None
        if sample is None:
            sample = np.zeros(parameter.minimum, parameter.dtype)
        if name == "hands":
            sample = np.array(random.choices(ANY, k=parameter.minimum))
        return self.guard(sample, parameter.minimum, guarded)

    def workspace(self, workspace: Workspace, random: Random, guarded: list["Guarded"]) -> Any:
        """A workspace in which some arrays have another length, and some numbers are just any."""
        sample = self.samples[workspace.kind]
        other = set(random.sample(list(sample), min(len(sample), random.randrange(4))))
        arrays = {}
        for name, field in workspace.fields.items():
            length = other_length(field, len(sample[name]), random) if name in other else len(sample[name])
            arrays[name] = self.guard(sample[name], max(length, field.minimum), guarded)
            if name in UNTRUSTED.get(workspace.kind, ()) and random.randrange(2):
                for place in range(min(len(arrays[name]), 50)):
                    if random.randrange(3) == 0:
                        arrays[name][place] = random.choice(NO_ACTIONS if name in ("among", "answers") else ANY)
        if workspace.kind is EndgameMemory:
            arrays["ending"]["max_nodes"] = random.choice([ROOM, ROOM, ROOM // 2, -5, 0, 1, 2, 3, 1 << 30])
        return self.kernel.workspace(workspace.kind, **arrays)

    def guard(self, sample: np.ndarray, length: int, guarded: list["Guarded"]) -> np.ndarray:
        """An array like the sample, of some length, that is watched."""
        watched = Guarded(self.kernel, sample, length)
        guarded.append(watched)
        return watched.array


class Guarded:
    """An array between bytes that must not change."""

    def __init__(self, kernel: ArrayKernel, sample: np.ndarray, length: int) -> None:
        size = length * sample.dtype.itemsize
        if kernel.name == "wasm":
            self.bytes = kernel.numbers(2 * FRONT // 8 + size // 8 + 1, int).view(np.uint8)
        else:
            self.bytes = before_a_locked_page(FRONT + size)
        self.bytes[:] = MARK
        self.array = self.bytes[FRONT : FRONT + size].view(sample.dtype)
        if length and len(sample):
            self.array[:] = np.resize(sample, length)
        elif length:
            self.array.view(np.uint8)[:] = 0
        self.end = FRONT + size

    def check(self) -> None:
        """Whether nothing around the array was written."""
        assert (self.bytes[:FRONT] == MARK).all(), "something was written before an array"
        assert (self.bytes[self.end :] == MARK).all(), "something was written behind an array"


def before_a_locked_page(size: int) -> np.ndarray:
    """Bytes whose end is the end of what may be touched, if the system can do it."""
    pages = -(-size // PAGE)
    room = np.frombuffer(mmap.mmap(-1, (pages + 1) * PAGE), np.uint8)
    if sys.platform != "win32":
        locked = ctypes.c_void_p(room.ctypes.data + pages * PAGE)
        assert ctypes.CDLL(None).mprotect(locked, ctypes.c_size_t(PAGE), 0) == 0
    return room[pages * PAGE - size : pages * PAGE]


def other_length(field: Array, usual: int, random: Random) -> int:
    """Any length that is accepted."""
    longer = usual + random.randrange(1, 9)
    return random.choice([field.minimum, field.minimum + 1, random.randint(0, usual), usual - 1, usual // 2, longer])


def number_for(name: str, number: Number, random: Random) -> int:
    """A number for a parameter: few playouts, any range of tables."""
    if name in ("playouts", "deals", "battles", "depth"):
        return random.randint(1, PLAYOUTS if name == "playouts" else 2)
    if name in ("first", "last"):
        return random.randint(-2, BATTLES + 2)
    if name == "action":
        return random.choice(list(sample_battle().options)).number
    return random.choice(ANY) if number.allowed == ALL_INTEGERS else random.choice(number.allowed)


if __name__ == "__main__":
    main()
