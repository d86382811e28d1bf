"""The arrays that the kernel works in while a battle is played on from a node: made once for each thread.

Making arrays, and checking them for each call, takes longer than the kernel's own work. So nodes keep states and
knowledge as bytes, and these are copied in and out.
"""

from threading import local

import numpy as np

from ...kernel import Kernel, load_fast
from ...rules.actions import SIZE
from ...rules.knowledge import Memory
from ...rules.record_type import StructRecord
from ...rules.state import OBSERVERS, State
from ...vector import game_tree
from ...vector.game_tree import (
    TOLD_MAX,
    Answers,
    Hands,
    TokenHistories,
    append_answer,
    append_deal,
    begin_battle,
    deal_card_to,
    play_on,
)
from ...vector.token_history import TokenHistory

THREAD = local()
ENTRIES = (begin_battle, play_on, deal_card_to, append_deal, append_answer)
Tokens = tuple[tuple[int, ...], ...]  # [seat, and behind the seats the public] what each has been told
Told = bytes  # `Tokens` as the kernel writes them


class Held:
    """A record of the kernel that is read and written as bytes."""

    def __init__(self, kernel: Kernel, kind: type[StructRecord]) -> None:
        self.array = kernel.records(kind, 1)
        self.pin = kernel.pin(kind, self.array)
        self.bytes = memoryview(self.array.view(np.uint8))


class Buffers:
    """The arrays of a thread, and the functions of `vector.game_tree` for bytes."""

    def __init__(self) -> None:
        kernel = load_fast()
        self.before, self.state, self.memory = Held(kernel, State), Held(kernel, State), Held(kernel, Memory)
        self.written, self.hands = kernel.numbers(max(SIZE + 1, TOLD_MAX), int), kernel.numbers(4, int)
        self.out, self.dealt = kernel.pin(game_tree.Told, self.written), kernel.pin(Hands, self.hands)
        self.answers = kernel.pin(Answers, self.written)
        self.histories = kernel.pin(TokenHistories, kernel.records(TokenHistory, OBSERVERS))
        self.call = {entry: kernel.bind(entry) for entry in ENTRIES}

    def begin_battle(self, state: bytes, hands: tuple[int, ...]) -> tuple[bytes, list[int]]:
        """Return the state in which these hands are dealt, and its legal actions."""
        self.state.bytes[:] = state
        self.hands[: len(hands)] = hands
        number = self.call[begin_battle](self.state.pin, self.dealt, self.answers)
        return bytes(self.state.bytes), self.written[:number].tolist()

    def play_on(self, state: bytes, undrawn: int, action: int) -> tuple[bytes, list[int]]:
        """Return the state after an answer, and its legal actions."""
        self.state.bytes[:] = state
        number = self.call[play_on](self.state.pin, undrawn, action, self.answers)
        return bytes(self.state.bytes), self.written[:number].tolist()

    def deal_card_to(self, state: bytes, place: int, card: int) -> bytes:
        """Return a state in which a card lies at the place of the next card of the deck, so that it is drawn."""
        self.state.bytes[:] = state
        self.call[deal_card_to](self.state.pin, place, card, self.answers)
        return bytes(self.state.bytes)

    def append_deal(self, state: bytes) -> tuple[bytes, Told]:
        """Return what everybody knows after a deal, and what each has been told, for `split_tokens`."""
        self.state.bytes[:] = state
        number = self.call[append_deal](self.state.pin, self.memory.pin, self.histories, self.out)
        return bytes(self.memory.bytes), self.written[:number].tobytes()

    def append_answer(self, before: bytes, memory: bytes, state: bytes, action: int) -> tuple[bytes, Told]:
        """Return what everybody knows after an answer, and what each has been told of it, for `split_tokens`."""
        self.before.bytes[:] = before
        self.memory.bytes[:] = memory
        self.state.bytes[:] = state
        append = self.call[append_answer]
        number = append(self.before.pin, self.memory.pin, self.state.pin, action, self.histories, self.out)
        return bytes(self.memory.bytes), self.written[:number].tobytes()


def buffers() -> Buffers:
    """Return the buffers of this thread."""
    try:
        return THREAD.buffers  # type: ignore[no-any-return]
    except AttributeError:
        THREAD.buffers = Buffers()
        return THREAD.buffers  # type: ignore[no-any-return]


def split_tokens(told: Told) -> Tokens:
    """Return the tokens of each observer, from lengths and tokens in turn."""
    numbers = memoryview(told).cast("q").tolist()
    found, start = [], 0
    while start < len(numbers):
        end = start + 1 + numbers[start]
        found.append(tuple(numbers[start + 1 : end]))
        start = end
    return tuple(found)
