"""The training run: rounds of self-play and learning in a folder, which can end anywhere and go on later."""

import csv
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from pickle import UnpicklingError
from time import monotonic
from typing import Any

import torch

from ..errors import AirLandSeaError
from ..rules.modes import Mode
from ..search.policy_weights import BadWeights, PolicyWeights
from .fit import FitConfig, FitResult, Fitter
from .network import TrainedNetwork
from .samples import Samples, SelfPlay

WEIGHTS, CHECKPOINT, CURVE, FAILED = "policy.npz", "checkpoint.pt", "curve.csv", "failed.pt"


class NotTrained(AirLandSeaError, ValueError):
    """A folder that cannot be trained in, or a round that failed; with the reasons."""


@dataclass(frozen=True)
class TrainConfig:
    """A training run.

    Args:
        mode: of the battles
        rows: the theaters from left to right, like "ALS"; each is as likely as the others
        seed: of the first weights, and of all that is played
        width: units of the first layer
        height: units of the second layer
        battles: in each round
        workers: threads that play
        fit: how to learn
    """

    mode: Mode
    rows: tuple[str, ...]
    seed: int = 0
    width: int = 256
    height: int = 64
    battles: int = 4096
    workers: int = 2
    fit: FitConfig = field(default_factory=FitConfig)

    def __post_init__(self) -> None:
        wrong = [f"{name}: from 1 on" for name in ("width", "height", "battles", "workers") if getattr(self, name) < 1]
        if self.seed < 0:
            wrong.append("seed: from 0 on")
        if not self.rows:
            wrong.append("rows: at least one order of theaters")
        if wrong:
            raise NotTrained("this cannot be trained", wrong)


@dataclass(frozen=True)
class TrainingRound:
    """What a round was like.

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
    """A run that is going on: `next_round` plays and learns, and keeps everything in the folder.

    Args:
        folder: for the weights, a checkpoint, and the curve
        config: what is trained
        resume: whether to go on from the folder's checkpoint
        start: weights to begin with, instead of random ones

    Raises:
        NotTrained: the folder has a run already, or none to go on with, or one of another configuration
    """

    def __init__(
        self, folder: Path, config: TrainConfig, resume: bool = False, start: PolicyWeights | None = None
    ) -> None:
        torch.set_num_threads(1)
        self.folder, self.config = folder, config
        self.rounds = 0
        self.earlier: Samples | None = None
        begun = start or PolicyWeights.random(config.width, config.height, config.seed)
        self.fitter = Fitter(TrainedNetwork.of(begun), config.fit)
        if resume:
            self.restore()
        elif (folder / CHECKPOINT).exists():
            raise NotTrained(f"{folder} has a run already", ["--resume goes on with it"])
        folder.mkdir(parents=True, exist_ok=True)
        seeds = [hash_seed(config.seed, self.rounds, worker) for worker in range(config.workers)]
        self.players = [SelfPlay(config.mode, config.rows, seed) for seed in seeds]
        self.generator = torch.Generator().manual_seed(hash_seed(config.seed, self.rounds, config.workers))

    def next_round(self) -> TrainingRound:
        """Play and learn once; raises `NotTrained` if the numbers get out of hand, with the samples in the folder."""
        began = monotonic()
        samples = self.play(self.fitter.network.weights())
        result = self.fitter.fit(samples, self.earlier, self.generator, is_first=self.rounds == 0)
        self.check(samples)
        self.earlier = samples
        self.rounds += 1
        done = TrainingRound(self.rounds, len(samples), monotonic() - began, result)
        self.keep(done)
        return done

    def play(self, weights: PolicyWeights) -> Samples:
        """Play the battles of a round, by all workers at once."""
        share = -(-self.config.battles // self.config.workers)
        with ThreadPoolExecutor(self.config.workers) as pool:
            return Samples.join(list(pool.map(lambda player: player.play(weights, share), self.players)))

    def check(self, samples: Samples) -> None:
        """Refuse weights that are not finite."""
        try:
            self.fitter.network.weights()
        except BadWeights as error:
            torch.save({each.name: getattr(samples, each.name) for each in fields(samples)}, self.folder / FAILED)
            kept = f"the samples of round {self.rounds + 1} are in {self.folder / FAILED}"
            raise NotTrained("the training has failed", [*error.reasons, kept]) from None

    # The folder

    def keep(self, done: TrainingRound) -> None:
        """Write weights and checkpoint, each as a whole, and a row of the curve."""
        replace(self.folder / WEIGHTS, lambda path: self.fitter.network.weights().save(path))
        replace(self.folder / CHECKPOINT, lambda path: torch.save(self.checkpoint(), path))
        is_new = not (self.folder / CURVE).exists()
        with (self.folder / CURVE).open("a", newline="") as file:
            writer = csv.DictWriter(file, list(done.row))
            if is_new:
                writer.writeheader()
            writer.writerow(done.row)

    def checkpoint(self) -> dict[str, Any]:
        """Return what a run goes on from."""
        return {
            "config": describe(self.config),
            "rounds": self.rounds,
            "network": self.fitter.network.state_dict(),
            "optimizer": self.fitter.optimizer.state_dict(),
        }

    def restore(self) -> None:
        """Take over the checkpoint of the folder."""
        path = self.folder / CHECKPOINT
        try:
            found = torch.load(path, weights_only=True)
            wrong = list(differences(found["config"], describe(self.config)))
            if not wrong:
                self.fitter.network.load_state_dict(found["network"])
                self.fitter.optimizer.load_state_dict(found["optimizer"])
                self.rounds = found["rounds"]
        except (OSError, RuntimeError, UnpicklingError, KeyError, ValueError, EOFError) as error:
            raise NotTrained(f"{path} cannot be resumed", [str(error).split("\n")[0]]) from None
        if wrong:
            raise NotTrained(f"{path} is of another run", wrong)


def hash_seed(seed: int, rounds: int, worker: int) -> int:
    """Return a seed for one stream of random numbers of a run that begins after some rounds."""
    from ..report.battles import raw_numbers

    return int(raw_numbers(1, "train", seed, rounds, worker)[0]) >> 1


def replace(path: Path, write: Any) -> None:
    """Write a file beside its place, and then put it there: a run that ends meanwhile leaves the old one."""
    new = path.with_name(path.name + ".new")
    write(new)
    new.replace(path)


def describe(config: TrainConfig) -> dict[str, Any]:
    """Return what has to be the same when a run goes on; how many threads play need not."""
    found = asdict(config)
    del found["workers"]
    found["rows"] = list(config.rows)
    found["mode"] = {name: list(value) if isinstance(value, tuple) else value for name, value in found["mode"].items()}
    return found


def differences(stored: Any, wanted: dict[str, Any]) -> Iterator[str]:
    """Yield the settings of a run that are not those of the checkpoint."""
    for name, value in wanted.items():
        if stored.get(name) != value:
            yield f"{name}: {stored.get(name)!r} there, {value!r} now"


def train(training: Training, rounds: int | None, seconds: float | None) -> Iterator[TrainingRound]:
    """Yield rounds up to a number of them in all, or until a time in seconds is over."""
    deadline = None if seconds is None else monotonic() + seconds
    while (rounds is None or training.rounds < rounds) and (deadline is None or monotonic() < deadline):
        yield training.next_round()
