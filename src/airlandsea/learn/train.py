"""The training run: rounds of self-play and learning in a folder, which can end at any time and go on later."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from time import monotonic
from typing import Any

import torch

from ..rules.modes import Mode
from ..search.policy_weights import BadWeights, PolicyWeights
from ..seeds import whole_seed
from .fit import FitConfig, FitResult, Fitter
from .folder import FAILED, NotTrained, RunFolder, describe, hash_seed, too_small
from .network import TrainedNetwork, find_device
from .samples import Samples, SelfPlay

BATTLES_AT_ONCE = 512  # that one worker plays


@dataclass(frozen=True)
class TrainConfig:
    """A training run.

    Args:
        mode: of the battles
        rows: the theaters from left to right, like "ALS"; each is as likely as the others
        seed: of the first weights, and of all that is played
        width: units of the first layer; None: those of the weights that it goes on or begins with, else 256
        height: units of the second layer; None: as `width`, else 64
        battles: in each round
        workers: threads that play
        fit: how to learn
        device: where it learns, as PyTorch calls it
    """

    mode: Mode
    rows: tuple[str, ...]
    seed: int = 0
    width: int | None = None
    height: int | None = None
    battles: int = 4096
    workers: int = 2
    fit: FitConfig = field(default_factory=FitConfig)
    device: str = "cpu"

    def __post_init__(self) -> None:
        wrong = list(too_small(self, "width", "height", "battles", "workers"))
        object.__setattr__(self, "seed", whole_seed(self.seed))
        if self.seed < 0:
            wrong.append("seed: from 0 on")
        if not self.rows:
            wrong.append("rows: at least one order of theaters")
        if wrong:
            raise NotTrained("this cannot be trained", wrong)


@dataclass(frozen=True)
class TrainingRound:
    """The results of a round.

    Args:
        number: from 1
        samples: choices that were learned from
        seconds: that playing and learning took
        fit: the losses
    """

    number: int
    samples: int
    seconds: float
    fit: FitResult

    @property
    def row(self) -> dict[str, float]:
        """The row of the curve."""
        return {"round": self.number, "samples": self.samples, "seconds": round(self.seconds, 1), **asdict(self.fit)}


class Training:
    """A run in progress: `next_round` plays and learns, and saves everything in the folder.

    Args:
        folder: for the weights, a checkpoint, and the curve
        config: what is trained
        resume: whether to go on from the folder's checkpoint
        start: weights to begin with, instead of random ones; not for a run that goes on

    Raises:
        NotTrained: what `RunFolder` refuses; a device that cannot be used
    """

    def __init__(
        self, folder: Path, config: TrainConfig, resume: bool = False, start: PolicyWeights | None = None
    ) -> None:
        torch.set_num_threads(1)
        self.config, device = config, find_device(config.device)
        self.folder = RunFolder(folder, describe(config), resume, start)
        drawn = self.folder.random_weights()
        self.drawn = None if start else drawn
        network = TrainedNetwork.of(start or drawn).to(device)
        self.fitter = Fitter(network, config.fit, config.mode.slots)
        self.folder.restore(self.fitter.network, self.fitter.optimizer)
        found = self.folder.found or {}
        self.rounds = int(found.get("rounds", 0))
        self.earlier = read_samples_of(found) if found else None

    def next_round(self) -> TrainingRound:
        """Play and learn once; raises `NotTrained` if the weights are not finite, and keeps the samples."""
        began = monotonic()
        samples = self.play(self.fitter.network.weights())
        generator = torch.Generator().manual_seed(hash_seed(self.config.seed, self.rounds, -1))
        result = self.fitter.fit(samples, self.earlier, generator, is_first=self.rounds == 0)
        weights = self.checked_weights(samples)
        self.earlier = samples
        self.rounds += 1
        done = TrainingRound(self.rounds, len(samples), monotonic() - began, result)
        state = {"rounds": self.rounds, "samples": tensors_of(samples)}
        self.folder.save(weights, self.fitter.network, self.fitter.optimizer, **state)
        self.folder.add_row(done.row)
        return done

    def play(self, weights: PolicyWeights) -> Samples:
        """Play the battles of a round by all workers at once; the samples do not depend on their number."""
        config = self.config

        def play_part(begin: int) -> Samples:
            player = SelfPlay(config.mode, config.rows, hash_seed(config.seed, self.rounds, begin))
            return player.play(weights, min(BATTLES_AT_ONCE, config.battles - begin))

        with ThreadPoolExecutor(config.workers) as pool:
            return Samples.join(list(pool.map(play_part, range(0, config.battles, BATTLES_AT_ONCE))))

    def checked_weights(self, samples: Samples) -> PolicyWeights:
        """Return the weights; if they are not finite, keep the samples and raise `NotTrained`."""
        try:
            return self.fitter.network.weights(self.drawn)
        except BadWeights as error:
            file = self.folder.path / FAILED
            torch.save(tensors_of(samples), file)
            kept = f"the samples of round {self.rounds + 1} are in {file}"
            raise NotTrained("the training has failed", [*error.reasons, kept]) from None


def tensors_of(samples: Samples) -> dict[str, torch.Tensor]:
    """Return the arrays of samples, as a checkpoint keeps them."""
    return {each.name: torch.from_numpy(getattr(samples, each.name)) for each in fields(samples)}


def read_samples_of(checkpoint: dict[str, Any]) -> Samples | None:
    """Return the samples of the last round before a checkpoint; None if it has none, as those of version 0.2.0."""
    arrays = checkpoint.get("samples")
    return arrays and Samples(**{name: tensor.numpy() for name, tensor in arrays.items()})


def train(training: Training, rounds: int | None, seconds: float | None) -> Iterator[TrainingRound]:
    """Yield rounds up to a number of them in all, or until a time in seconds is over."""
    deadline = None if seconds is None else monotonic() + seconds
    while (rounds is None or training.rounds < rounds) and (deadline is None or monotonic() < deadline):
        yield training.next_round()
