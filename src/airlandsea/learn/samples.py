"""Samples of self-play: what a seat saw, its options, and the returns of some of them."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from ..battle import Battle
from ..bots.search import POINTS, UtilityScale
from ..equity import war_chances
from ..kernel import load_fast
from ..report.battles import bare_states, deal_states
from ..rules.actions import SIZE
from ..rules.modes import Mode
from ..rules.state import State
from ..search.nodes import LABELS
from ..search.policy_features import ACTIVE_MAX
from ..search.policy_returns import LEGAL_BYTES, SAMPLES_MAX, TRIED, ReturnMemory, play_returns
from ..search.policy_weights import PolicyWeights
from ..search.workspace import SearchConfig, SearchWorkspace

SAMPLES_A_BATTLE = 40  # room, on average; a batch that needs more ends early
NODES = 4096
NO_SCORE = 0.3  # the share of battles that are played from 0 to 0
AT_RANDOM, NOBODY_WITHDRAWS = 0.1, 0.5  # share of random choices, and of battles without withdrawing, to explore


@dataclass(frozen=True)
class Samples:
    """Samples of choices; axis n is the sample.

    Args:
        features: int16 `[n, place]` the features that held, then -1
        legal: uint8 `[n, byte]` the set of options except withdrawing, the first action in the highest bit
        actions: int16 `[n, TRIED]` options that were played on, as the seat numbers them
        returns: float32 `[n, TRIED]` what they brought the side of the seat, from 0 to 1
    """

    features: NDArray[np.int16]
    legal: NDArray[np.uint8]
    actions: NDArray[np.int16]
    returns: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.features)

    @classmethod
    def join(cls, parts: Sequence[Self]) -> Self:
        """Return all samples of several parts."""
        return cls(**join_columns(parts))


class Dealer:
    """Deals battles to learn from: at any score of a war, and in given orders of the theaters.

    Args:
        mode: of the battles
        rows: the theaters from left to right, like "ALS"; each is as likely as the others
        seed: of deals, scores and choices
        nodes: room in the trees of a search
    """

    def __init__(self, mode: Mode, rows: Sequence[str], seed: int, nodes: int) -> None:
        self.kernel = load_fast()
        self.bare = bare_states(mode, tuple(rows))
        self.random = np.random.default_rng(seed)
        self.workspace = SearchWorkspace(SearchConfig(), self.kernel, nodes)
        self.workspace.begin(Battle.deal(seed=0, first=0).view(0).raw, POINTS, 0)
        self.utilities: dict[tuple[int, int, int], list[float]] = {}

    def deal(self, battles: int) -> dict[str, Any]:
        """Return dealt battles, the seeds of their choices, and the utilities of their outcomes."""
        random = self.random
        states = self.bare[random.integers(0, len(self.bare), battles)].copy()
        states["random"][:, 0] = random.integers(1, 1 << 63, battles)
        states["first_side"] = random.integers(0, 2, battles)
        scores = random.integers(0, states["target"][:, None], (battles, 2))
        states["score"] = np.where(random.random(battles)[:, None] < NO_SCORE, 0, scores)
        deal_states(states)
        return {
            "battles": states,
            "seeds": random.integers(1, 1 << 63, battles).astype(np.uint64),
            "utilities": np.concatenate([self.utilities_of(state) for state in states]),
        }

    def utilities_of(self, state: Any) -> list[float]:
        """Return what each outcome is worth at the score of a state."""
        key = (int(state["first_side"]), int(state["score"][0]), int(state["score"][1]))
        if key not in self.utilities:
            self.utilities[key] = UtilityScale(war_chances(State.from_array(state.reshape(1))), 0).utilities
        return self.utilities[key]


class SelfPlay(Dealer):
    """Plays battles by a policy, for samples.

    Args:
        mode: of the battles
        rows: the theaters from left to right, like "ALS"; each is as likely as the others
        seed: of deals, scores and choices
    """

    def __init__(self, mode: Mode, rows: Sequence[str], seed: int) -> None:
        super().__init__(mode, rows, seed, NODES)

    def play(self, weights: PolicyWeights, battles: int) -> Samples:
        """Play battles by the policy of some weights."""
        length = SAMPLES_MAX + battles * SAMPLES_A_BATTLE
        arrays: dict[str, Any] = {
            **self.deal(battles),
            "exploring": np.array([AT_RANDOM, NOBODY_WITHDRAWS]),
            "used": np.zeros(1, np.int64),
            "features": np.zeros(length * ACTIVE_MAX, np.int16),
            "legal": np.zeros(length * LEGAL_BYTES, np.uint8),
            "actions": np.zeros(length * TRIED, np.int16),
            "returns": np.zeros(length * TRIED, np.float32),
            "tried": np.zeros(TRIED, np.int64),
            "out": self.kernel.numbers(max(SIZE, LABELS), int),
        }
        play = self.kernel.workspace(ReturnMemory, **arrays)
        self.kernel.bind(play_returns)(play, self.workspace.memory, weights.memory(self.kernel, sharpness=1.0))
        return read_samples(arrays)


def join_columns(parts: Sequence[Any]) -> dict[str, NDArray[Any]]:
    """Return the arrays of all parts by name, one part after the other; rows of features as long as the longest."""
    width = max(part.features.shape[1] for part in parts)
    columns = {field.name: [getattr(part, field.name) for part in parts] for field in fields(parts[0])}
    columns["features"] = [
        np.pad(each, ((0, 0), (0, width - each.shape[1])), constant_values=-1) for each in columns["features"]
    ]
    return {name: np.concatenate(arrays) for name, arrays in columns.items()}


def trim_features(features: NDArray[np.int16]) -> NDArray[np.int16]:
    """Return rows of features that end with -1, filled up with -1 and no longer than the longest."""
    ended = np.logical_or.accumulate(features < 0, axis=1)
    width = int((~ended).sum(axis=1).max(initial=1))
    return np.where(ended, -1, features)[:, :width].astype(np.int16)


def read_samples(arrays: dict[str, Any]) -> Samples:
    """Return the samples that the kernel has written."""
    used = int(arrays["used"][0])
    return Samples(
        features=trim_features(arrays["features"].reshape(-1, ACTIVE_MAX)[:used]),
        legal=arrays["legal"].reshape(-1, LEGAL_BYTES)[:used].copy(),
        actions=arrays["actions"].reshape(-1, TRIED)[:used].copy(),
        returns=arrays["returns"].reshape(-1, TRIED)[:used].copy(),
    )
