"""What many tables are played in: the workspaces of the entry points of `step` (`rules.entry`)."""

from typing import Annotated, NamedTuple

from ..rules.actions import SIZE
from ..rules.entry import OptionList
from ..rules.knowledge import Memory
from ..rules.state import State
from .layout import FeatureLayout, Floats
from .step_result import Bytes, Rng, Signed, StepResult, VectorConfig
from .token_history import TokenHistory


class VectorMemory(NamedTuple):
    """Many tables, what is answered and seen there, and room for one thread to work in."""

    states: list[State]
    memories: list[Memory]
    token_histories: list[TokenHistory]  # [4 * table + seat], if they are kept
    results: list[StepResult]
    rngs: list[Rng]
    settings: VectorConfig
    layout: FeatureLayout
    moves: Bytes  # 1: the table moves
    actions: list[int]  # as the tables number them
    answers: list[int]  # the same as `rules.actions`
    observation: Floats  # [table * layout.length]
    mask: Bytes  # [table * SIZE]
    seat: Signed  # this and the following: fields of `results`, in arrays of their own
    reward: Floats  # [2 * table + side]
    done: Bytes
    winner: Signed
    points: Signed
    before: Annotated[list[State], 1]
    oracle: Memory
    out: OptionList


def count_tables(memory: VectorMemory) -> int:
    """For how many tables the arrays have room."""
    n = min(len(memory.states), len(memory.memories), len(memory.results), len(memory.moves), len(memory.answers))
    n = min(n, len(memory.mask) // SIZE, len(memory.seat), len(memory.reward) // 2, len(memory.done))
    n = min(n, len(memory.winner), len(memory.points))
    if memory.layout.length > 0:
        n = min(n, len(memory.observation) // memory.layout.length)
    return min(n, len(memory.token_histories) // 4) if memory.settings.keeps_tokens else n


class ObserveMemory(NamedTuple):
    """Tables, who looks at each, and where what they see is written."""

    states: list[State]
    memories: list[Memory]
    observers: list[int]
    moves: Bytes
    layout: FeatureLayout
    oracle: Memory
    observation: Floats


def count_observed(memory: ObserveMemory) -> int:
    """For how many tables the arrays have room."""
    n = min(len(memory.states), len(memory.memories), len(memory.observers), len(memory.moves))
    if memory.layout.length > 0:
        n = min(n, len(memory.observation) // memory.layout.length)
    return n
