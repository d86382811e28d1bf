"""A trained policy network as a bot: its weights in an .npz file, and its forward pass in NumPy.

`save_network` writes a file, whatever library the network was trained with; `airlandsea.bots.load_bot("network:FILE")`
plays it. A file holds numbers and words only: reading it runs nothing. It names the hashes of the actions and the
features that the network was trained with (`envs.specification`), and is refused if they differ.

| entry | content |
|---|---|
| `format` | "airlandsea network 1" |
| `specification` | JSON: the hashes of "actions" and "features" |
| `slots`, `players` | the room of the layout of the features |
| `numbering` | of the actions: "seat" or "table" |
| `activation` | between two layers: "relu" or "tanh" |
| `weight_0`, `bias_0`, … | float32 [inputs, outputs] and [outputs]; the last layer has an output for each action |
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..bots import NO_CLOCK, Bot, TimeControl
from ..bots.bot import check_seen
from ..errors import AirLandSeaError
from ..npz import UNREADABLE, read_arrays
from ..options import Action, Options
from ..rules.actions import SIZE
from ..rules.modes import Mode
from ..rules.perspective import to_relative
from ..seeds import random_from
from ..view import View
from .config import NUMBERINGS, EnvConfig
from .features import Array, Layout
from .observe import observe
from .specification import differences, specification_hashes

FORMAT = "airlandsea network 1"
FROZEN = ("actions", "features")  # the parts of a specification that a policy depends on
ACTIVATIONS: dict[str, Callable[[Array], Array]] = {"relu": lambda numbers: np.maximum(numbers, 0), "tanh": np.tanh}
MAX_LAYERS = 32

Layer = tuple[Array, Array]  # weights [inputs, outputs], biases [outputs]


class BadNetwork(AirLandSeaError, ValueError):
    """A file of a network that is not there, damaged, or of another specification; with the reasons."""


@dataclass(frozen=True)
class PolicyNetwork:
    """A network that gives each action a logit.

    Args:
        layers: in order
        layout: of its input features
        numbering: of the actions, "table" or "seat"
        activation: a name of `ACTIVATIONS`
    """

    layers: Sequence[Layer]
    layout: Layout
    numbering: str
    activation: str

    def logits(self, features: Array) -> Array:
        """Return the logits of all actions, float32 [..., 636], for features [..., length]."""
        activate = ACTIVATIONS[self.activation]
        for weight, bias in self.layers[:-1]:
            features = activate(features @ weight + bias)
        weight, bias = self.layers[-1]
        return np.asarray(features @ weight + bias)


class NetworkBot(Bot):
    """Plays the policy of a network from a file.

    Args:
        seed: of its random choices; None: from the system
        file: written by `save_network`
        greedy: whether it always takes the likeliest option; otherwise it draws one by the policy's probabilities

    Raises:
        BadNetwork: a file that cannot be played; with the reasons
    """

    name = "network"

    def __init__(self, seed: int | str | None = None, file: str = "", greedy: bool = False) -> None:
        self.random = random_from(seed)
        self.network = load_network(file)
        self.greedy = greedy

    def choose(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> Action:  # noqa: ARG002
        """Return an option drawn by its probability."""
        chances = self.action_probabilities(view, options)
        number = self.random.choices(list(chances), list(chances.values()))[0]
        by_number: dict[int, Action] = {action.number: action for action in options}
        return by_number[number]

    def action_probabilities(self, view: View, options: Options) -> dict[int, float]:
        """Return how likely it takes each option: a function of the view alone."""
        check_seen(view, options)
        numbers = [action.number for action in options]
        seat = 0 if view.seat is None else view.seat
        is_turned = self.network.numbering == "seat"
        places = [to_relative(number, seat) if is_turned else number for number in numbers]
        logits = self.network.logits(observe(view, self.network.layout))[places].astype(np.float64)
        weights = np.exp(logits - logits.max())
        if self.greedy:
            weights = np.arange(len(numbers)) == weights.argmax()
        return dict(zip(numbers, (weights / weights.sum()).tolist(), strict=True))


# Files


def save_network(file: Path | str, layers: Sequence[tuple[Any, Any]], config: EnvConfig, activation: str) -> None:
    """Write a network to a file.

    Args:
        file: its name, ending with .npz
        layers: in order, the weights [inputs, outputs] and the biases [outputs] of each; torch's `Linear.weight` is
            [outputs, inputs]: give `weight.T`
        config: of the environment that it was trained in
        activation: between two layers, "relu" or "tanh"

    Raises:
        BadNetwork: layers that fit neither each other nor the environment, or features that bots do not get
    """
    arrays = [(np.asarray(weight, np.float32), np.asarray(bias, np.float32)) for weight, bias in layers]
    network = PolicyNetwork(arrays, config.layout, config.numbering, activation)
    wrong = list(network_problems(network))
    if config.layout != Layout(config.layout.slots, config.layout.players):
        wrong.append("features other than the public and private blocks: a bot gets no others")
    if wrong:
        raise BadNetwork(f"{file} was not written", wrong)
    hashes = specification_hashes(config)
    entries: dict[str, NDArray[Any]] = {
        "format": np.array(FORMAT),
        "specification": np.array(json.dumps({part: hashes[part] for part in FROZEN})),
        "slots": np.array(config.layout.slots),
        "players": np.array(config.layout.players),
        "numbering": np.array(config.numbering),
        "activation": np.array(activation),
    }
    for number, (weight, bias) in enumerate(arrays):
        entries |= {f"weight_{number}": weight, f"bias_{number}": bias}
    with Path(file).open("wb") as opened:
        np.savez_compressed(opened, **entries)  # type: ignore[arg-type]


def load_network(file: Path | str) -> PolicyNetwork:
    """Read a network; raises `BadNetwork` with the reasons."""
    if not str(file):
        raise BadNetwork("no file", ["like network:policy.npz"])
    try:
        changed = Path(file).stat().st_mtime_ns
    except OSError as error:
        raise BadNetwork(f"{file} cannot be read", [error.strerror or str(error)]) from None
    return read_network(str(file), changed)


@lru_cache(maxsize=8)
def read_network(file: str, changed: int) -> PolicyNetwork:  # noqa: ARG001
    """Read a network, once for each change of its file."""
    try:
        network, stored = parse_network(read_arrays(file))
    except BadNetwork:
        raise
    except UNREADABLE as error:
        raise BadNetwork(f"{file} is no file of a network", [f"{type(error).__name__}: {error}"]) from None
    if wrong := [*specification_problems(network, stored), *network_problems(network)]:
        raise BadNetwork(f"{file} cannot be played", wrong)
    return network


def parse_network(found: dict[str, NDArray[Any]]) -> tuple[PolicyNetwork, dict[str, str]]:
    """Return the network in the entries of a file, and the hashes it names; raises various errors for bad entries."""
    if str(found["format"]) != FORMAT:
        raise ValueError(f"format {str(found['format'])!r}, not {FORMAT!r}")
    layers: list[Layer] = []
    while f"weight_{len(layers)}" in found and len(layers) < MAX_LAYERS:
        number = len(layers)
        layers.append((found[f"weight_{number}"], found[f"bias_{number}"]))
    layout = Layout(int(found["slots"]), int(found["players"]))
    network = PolicyNetwork(layers, layout, str(found["numbering"]), str(found["activation"]))
    stored: dict[str, str] = dict(json.loads(str(found["specification"])))
    return network, stored


def specification_problems(network: PolicyNetwork, stored: dict[str, str]) -> Iterator[str]:
    """Yield every part whose hash differs here, and an unknown numbering."""
    if network.numbering not in NUMBERINGS:
        yield f"numbering {network.numbering!r}: {' or '.join(NUMBERINGS)}"
        return
    slots = network.layout.slots
    config = EnvConfig(
        Mode.preset("epic" if slots == 5 else "standard"), blocks=network.layout, numbering=network.numbering
    )
    hashes = specification_hashes(config)
    yield from differences(stored, {part: hashes[part] for part in FROZEN})


def network_problems(network: PolicyNetwork) -> Iterator[str]:
    """Yield everything in which the layers do not fit together."""
    if network.activation not in ACTIVATIONS:
        yield f"activation {network.activation!r}: {' or '.join(ACTIVATIONS)}"
    if not network.layers:
        yield "no layers"
        return
    inputs = network.layout.length
    for number, (weight, bias) in enumerate(network.layers):
        if weight.dtype != np.float32 or bias.dtype != np.float32:
            yield f"layer {number}: numbers of type {weight.dtype} and {bias.dtype}, not float32"
        if weight.ndim != 2 or weight.shape[0] != inputs or bias.shape != weight.shape[1:]:
            yield f"layer {number}: weights {weight.shape} and biases {bias.shape} for {inputs} inputs"
            return
        if not (np.isfinite(weight).all() and np.isfinite(bias).all()):
            yield f"layer {number}: numbers that are not finite"
        inputs = weight.shape[1]
    if inputs != SIZE:
        yield f"{inputs} outputs, not one for each of the {SIZE} actions"
