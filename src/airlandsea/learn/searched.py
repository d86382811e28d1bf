"""Choices of the tree search, which a network can imitate before it learns from its own play."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from ..npz import read_arrays
from ..rules.actions import SIZE
from ..rules.knowledge import Memory
from ..rules.modes import Mode
from ..rules.state import State
from ..search.policy_features import ACTIVE_MAX
from ..search.policy_imitation import OPTIONS_AT_ONCE, SEARCHED_MAX, ImitationMemory, play_searched
from .samples import Dealer, join_columns, trim_features

NODES_A_PLAYOUT = 64  # of the trees, at most
CHOICES_A_BATTLE, OPTIONS_A_CHOICE = 24, 24  # room, on average; a batch that needs more ends early
BY_VISITS, AT_RANDOM, NOBODY_WITHDRAWS = 0.4, 0.05, 0.5  # shares of choices, and of battles, that explore


@dataclass(frozen=True)
class SearchedChoices:
    """Choices, and what a search has found for their options; axis n is the choice, m the option.

    Args:
        features: int16 `[n, place]` the features that held, then -1
        begins: bool `[n]` whether it is the first of its battle
        counts: int16 `[n]` the number of options except withdrawing
        actions: int16 `[m]` the options of one choice after those of another, as the seat numbers them
        visits: int32 `[m]`
        values: float16 `[m]` what each brings the side of the seat, from 0 to 1; 0 where it was not tried
    """

    features: NDArray[np.int16]
    begins: NDArray[np.bool_]
    counts: NDArray[np.int16]
    actions: NDArray[np.int16]
    visits: NDArray[np.int32]
    values: NDArray[np.float16]

    def __len__(self) -> int:
        return len(self.features)

    @property
    def battles(self) -> NDArray[np.int64]:
        """`[n]` the number of the battle, from 0 on."""
        return np.cumsum(self.begins, dtype=np.int64) - 1

    @classmethod
    def join(cls, parts: Sequence[Self]) -> Self:
        """Return all choices of several parts."""
        return cls(**join_columns(parts))

    def save(self, file: Path) -> None:
        """Write the choices to a file."""
        with file.open("wb") as opened:
            np.savez(opened, **{field.name: getattr(self, field.name) for field in fields(self)})

    @classmethod
    def load(cls, file: Path) -> Self:
        """Read the choices of a file; raises one of `npz.UNREADABLE`."""
        return cls(**read_arrays(file))


class SearchedPlay(Dealer):
    """Plays battles by the tree search, at any score of a war.

    Args:
        mode: of the battles
        rows: the theaters from left to right, like "ALS"; each is as likely as the others
        seed: of deals, scores and choices
        playouts: of the search, for each choice
    """

    def __init__(self, mode: Mode, rows: Sequence[str], seed: int, playouts: int) -> None:
        super().__init__(mode, rows, seed, NODES_A_PLAYOUT * playouts)
        self.playouts = playouts

    def play(self, battles: int) -> SearchedChoices:
        """Play battles; returns their choices."""
        choices = SEARCHED_MAX + battles * CHOICES_A_BATTLE
        options = OPTIONS_AT_ONCE + choices * OPTIONS_A_CHOICE
        arrays: dict[str, Any] = {
            "playouts": np.array([self.playouts]),
            "exploring": np.array([BY_VISITS, AT_RANDOM, NOBODY_WITHDRAWS]),
            "used": np.zeros(2, np.int64),
            "features": np.zeros(choices * ACTIVE_MAX, np.int16),
            "first": np.zeros(choices, np.int32),
            "actions": np.zeros(options, np.int16),
            "visits": np.zeros(options, np.int32),
            "values": np.zeros(options, np.float32),
            "knowledge": self.kernel.hold(Memory()),
            "before": self.kernel.records(State, 1),
            "active": self.kernel.numbers(ACTIVE_MAX, int),
            "out": self.kernel.numbers(SIZE, int),
        }
        dealt = {name: np.split(array, battles) for name, array in self.deal(battles).items()}
        play, begins = self.kernel.bind(play_searched), np.zeros(choices + 1, np.bool_)
        for battle in range(battles):
            begun = int(arrays["used"][0])
            one = {name: parts[battle] for name, parts in dealt.items()}
            play(self.kernel.workspace(ImitationMemory, **arrays, **one), self.workspace.memory)
            begins[begun] = arrays["used"][0] > begun
        n, m = map(int, arrays["used"])
        return SearchedChoices(
            features=trim_features(arrays["features"].reshape(-1, ACTIVE_MAX)[:n]),
            begins=begins[:n].copy(),
            counts=np.diff(arrays["first"][:n], append=m).astype(np.int16),
            actions=arrays["actions"][:m].copy(),
            visits=arrays["visits"][:m].copy(),
            values=arrays["values"][:m].astype(np.float16),
        )
