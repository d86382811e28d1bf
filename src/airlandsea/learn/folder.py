"""The folder of a training run: weights, checkpoint and curve, each replaced as a whole: a run can end at any time."""

import csv
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

import torch

from ..arena.results import write_whole
from ..errors import AirLandSeaError
from ..report.battles import raw_numbers
from ..search.policy_weights import PolicyWeights

UNITS = {"width": 256, "height": 64}  # of both layers, if nothing says otherwise
WEIGHTS, CHECKPOINT, CURVE, FAILED = "policy.npz", "checkpoint.pt", "curve.csv", "failed.pt"


class NotTrained(AirLandSeaError, ValueError):
    """A folder that cannot be trained in, or a round that failed; with the reasons."""


class RunFolder:
    """A folder for one run.

    Args:
        path: of the folder, which need not exist
        settings: what has to be the same when a run goes on; `width` and `height` may be None
        resume: whether to go on with the run that is there
        start: weights to begin with, instead of random ones

    Attributes:
        settings: with the units of the checkpoint or of `start`

    Raises:
        NotTrained: the folder has a run already, or none to go on with, or one with other settings; a run that goes on
            and weights to begin with, or weights with other units
    """

    def __init__(
        self, path: Path, settings: Mapping[str, Any], resume: bool, start: PolicyWeights | None = None
    ) -> None:
        self.path, self.settings = path, dict(settings)
        self.found: dict[str, Any] | None = self.read_checkpoint() if resume else None  # where the run had come to
        if not resume and (path / CHECKPOINT).exists():
            raise NotTrained(f"{path} has a run already", ["--resume goes on with it"])
        if start and self.found:
            raise NotTrained(f"{path} goes on with its own weights", ["--resume without --start"])
        self.settle_units(start)
        path.mkdir(parents=True, exist_ok=True)

    def settle_units(self, start: PolicyWeights | None) -> None:
        """Replace units that are None by those of the checkpoint, of the weights to begin with, or the usual ones."""
        given = {name: self.settings[name] for name in UNITS}
        if start and (wrong := list(differences(units_of(start), given))):
            raise NotTrained("the weights to begin with have other units", wrong)
        there = self.found["config"] if self.found else units_of(start) if start else UNITS
        self.settings |= {name: there[name] if units is None else units for name, units in given.items()}

    def random_weights(self) -> PolicyWeights:
        """Return the random weights of a run that begins without others."""
        return PolicyWeights.random(self.settings["width"], self.settings["height"], self.settings["seed"])

    def read_checkpoint(self) -> dict[str, Any]:
        """Return what the checkpoint holds."""
        path = self.path / CHECKPOINT
        try:
            found = dict(torch.load(path, map_location="cpu", weights_only=True))
            wrong = list(differences(found["config"], self.settings))
        except (OSError, RuntimeError, UnpicklingError, KeyError, ValueError, TypeError, EOFError) as error:
            raise NotTrained(f"{path} cannot be resumed", [str(error).split("\n")[0]]) from None
        if wrong:
            raise NotTrained(f"{path} is of another run", wrong)
        return found

    def restore(self, network: torch.nn.Module, optimizer: torch.optim.Optimizer) -> None:
        """Put the network and the optimizer where the checkpoint left them; raises `NotTrained`."""
        if self.found is None:
            return
        try:
            network.load_state_dict(self.found["network"])
            optimizer.load_state_dict(self.found["optimizer"])
        except (RuntimeError, KeyError, ValueError, TypeError) as error:
            raise NotTrained(f"{self.path / CHECKPOINT} cannot be resumed", [str(error).split("\n")[0]]) from None

    def save(
        self, weights: PolicyWeights, network: torch.nn.Module, optimizer: torch.optim.Optimizer, **state: Any
    ) -> None:
        """Write the weights and a checkpoint."""
        write_whole(self.path / WEIGHTS, weights.save)
        self.save_checkpoint(network, optimizer, **state)

    def save_checkpoint(self, network: torch.nn.Module, optimizer: torch.optim.Optimizer, **state: Any) -> None:
        """Write a checkpoint."""
        weights = {"network": network.state_dict(), "optimizer": optimizer.state_dict()}
        checkpoint = {"config": self.settings, **weights, **state}
        write_whole(self.path / CHECKPOINT, lambda path: torch.save(checkpoint, path))

    def add_row(self, row: Mapping[str, float]) -> None:
        """Write a row of the curve."""
        is_new = not (self.path / CURVE).exists()
        with (self.path / CURVE).open("a", newline="") as file:
            writer = csv.DictWriter(file, list(row))
            if is_new:
                writer.writeheader()
            writer.writerow(row)


def hash_seed(seed: int, rounds: int, worker: int) -> int:
    """Return a seed for one stream of random numbers of a run after some rounds."""
    return int(raw_numbers(1, "train", seed, rounds, worker)[0]) >> 1


def units_of(weights: PolicyWeights) -> dict[str, int]:
    """Return the units of both layers of weights, as settings."""
    return {"width": len(weights.first_bias), "height": len(weights.second_bias)}


def too_small(config: Any, *names: str) -> Iterator[str]:
    """Yield what is wrong with settings below 1; None is not."""
    for name in names:
        if (number := getattr(config, name)) is not None and number < 1:
            yield f"{name}: from 1 on"


def describe(config: Any) -> dict[str, Any]:
    """Return what has to be the same when a run goes on; how many threads play, and where it learns, need not."""
    found = asdict(config)
    del found["workers"], found["device"]
    found["rows"] = list(config.rows)
    found["mode"] = {name: list(value) if isinstance(value, tuple) else value for name, value in found["mode"].items()}
    return found


def differences(stored: Any, wanted: Mapping[str, Any]) -> Iterator[str]:
    """Yield the settings of a run that are not those of the checkpoint; None is whatever is there."""
    for name in {**stored, **wanted}:
        is_free = name in wanted and wanted[name] is None
        if not is_free and stored.get(name) != wanted.get(name):
            yield f"{name}: {stored.get(name)!r} there, {wanted.get(name)!r} now"
