"""The weights of a policy network: their file, and the memory that the kernel reads them from."""

from dataclasses import dataclass, fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from ..errors import AirLandSeaError
from ..kernel import Kernel
from ..npz import UNREADABLE, read_arrays
from ..rules.actions import SIZE
from ..rules.actions import VERSION as ACTIONS_VERSION
from .policy_features import ACTIVE_MAX, FEATURES
from .policy_features import VERSION as FEATURES_VERSION
from .policy_network import PolicyConfig, PolicyMemory

KIND = "airlandsea policy"
FORMAT = f"{KIND} 1, actions {ACTIONS_VERSION}, features {FEATURES_VERSION}"
SHARPNESS = 1.5
GATE = 0.03
CURIOSITY = 0.3
TO_THE_END = -1  # a horizon
Floats = NDArray[np.float32]


class BadWeights(AirLandSeaError, ValueError):
    """A file of weights that is missing, damaged, or of another version; with the reasons."""


@dataclass(frozen=True)
class PolicyWeights:
    """Weights of a policy network with layers of W and V units, float32, as `policy_network.PolicyMemory` has them.

    Args:
        first: `[FEATURES * W]`
        first_bias: `[W]`
        second: `[W * V]`
        second_bias: `[V]`
        heads: `[SIZE * V]`
        head_bias: `[SIZE]`
        value: `[V + 1]`

    Raises:
        BadWeights: arrays that do not fit together, or numbers that are not finite
    """

    first: Floats
    first_bias: Floats
    second: Floats
    second_bias: Floats
    heads: Floats
    head_bias: Floats
    value: Floats

    def __post_init__(self) -> None:
        width, height = len(self.first_bias), len(self.second_bias)
        lengths = (FEATURES * width, width, width * height, height, SIZE * height, SIZE, height + 1)
        wrong = []
        for (name, array), length in zip(self.arrays.items(), lengths, strict=True):
            if array.shape != (length,) or array.dtype != np.float32:
                wrong.append(f"{name}: float32 [{length}], not {array.dtype} {list(array.shape)}")
            elif not np.isfinite(array).all():
                wrong.append(f"{name}: numbers that are not finite")
        if wrong:
            raise BadWeights("no weights of a policy network", wrong)

    @property
    def arrays(self) -> dict[str, Floats]:
        """The weights by name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @classmethod
    def random(cls, width: int, height: int, seed: int) -> Self:
        """Return initial weights for training: every option about equally likely, every position worth about a half."""
        normal = np.random.default_rng(seed).normal

        def draw_normal(length: int, spread: float) -> Floats:
            return normal(0, spread, length).astype(np.float32)

        def zeros(length: int) -> Floats:
            return np.zeros(length, np.float32)

        return cls(
            first=draw_normal(FEATURES * width, 0.15),
            first_bias=zeros(width),
            second=draw_normal(width * height, (2 / width) ** 0.5),
            second_bias=zeros(height),
            heads=draw_normal(SIZE * height, 0.02),
            head_bias=zeros(SIZE),
            value=zeros(height + 1),
        )

    def without_unlearned(self, drawn: Self) -> Self:
        """Return the weights with 0 for each feature and action whose row is still as it was drawn: none occurred.

        They play the same, and zeros take no room in a file.
        """
        rows = {}
        for name, count in (("first", FEATURES), ("heads", SIZE)):
            now, before = (weights.arrays[name].reshape(count, -1) for weights in (self, drawn))
            rows[name] = np.where((now == before).all(1)[:, None], np.float32(0), now).ravel()
        return replace(self, **rows)

    def save(self, file: Path | str) -> None:
        """Write the weights as float16."""
        with Path(file).open("wb") as opened:
            halves: dict[str, Any] = {name: array.astype(np.float16) for name, array in self.arrays.items()}
            np.savez_compressed(opened, format=np.array(FORMAT), **halves)

    def memory(self, kernel: Kernel, sharpness: float = SHARPNESS, horizon: int = TO_THE_END) -> Any:
        """Return a `PolicyMemory` for a kernel; `sharpness` and `horizon` as in `PolicyConfig`."""
        config = PolicyConfig()
        config.sharpness, config.gate, config.curiosity, config.horizon = sharpness, GATE, CURIOSITY, horizon
        layers = {"wide": np.zeros_like(self.first_bias), "narrow": np.zeros_like(self.second_bias)}
        arrays = {**self.arrays, **layers}
        return kernel.workspace(
            PolicyMemory,
            config=kernel.hold(config),
            logits=kernel.numbers(SIZE, float),
            active=kernel.numbers(ACTIVE_MAX, int),
            length=kernel.numbers(1, int),
            positive=kernel.numbers(max(len(self.first_bias), len(self.second_bias)), int),
            **{name: array if kernel.is_fast else array.tolist() for name, array in arrays.items()},
        )


def load_weights(file: Path | str) -> PolicyWeights:
    """Read weights; raises `BadWeights` with the reasons."""
    try:
        changed = Path(file).stat().st_mtime_ns
    except OSError as error:
        raise BadWeights(f"{file} cannot be read", [error.strerror or str(error)]) from None
    return read_weights(str(file), changed)


@lru_cache(maxsize=4)
def read_weights(file: str, changed: int) -> PolicyWeights:  # noqa: ARG001
    """Read weights, once for each change of the file."""
    try:
        found = read_arrays(file)
    except UNREADABLE as error:
        raise BadWeights(f"{file} holds no weights", [str(error) or type(error).__name__]) from None
    if str(found.pop("format", "")) != FORMAT:
        raise BadWeights(f"{file} holds no weights of this version", [f"its format should be {FORMAT!r}"])
    if set(found) != {field.name for field in fields(PolicyWeights)}:
        raise BadWeights(f"{file} holds no weights", [f"arrays {', '.join(sorted(found))}"])
    return PolicyWeights(**{name: array.astype(np.float32) for name, array in found.items()})


def holds_weights(file: Path | str) -> bool:
    """Return whether a file says that it holds the weights of a policy network, of any version."""
    try:
        return str(read_arrays(file)["format"]).startswith(KIND)
    except UNREADABLE:
        return False
