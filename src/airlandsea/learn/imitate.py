"""Imitation: battles played by the tree search, and a network that learns to choose and to value as it does.

The target of an option grows with its value and its visits: a softmax of the values, each shrunk towards the mean of
the choice as by a few visits, times the square root of its share of the visits (the best of several formulas
in trials).
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits

from ..arena.results import write_whole
from ..npz import UNREADABLE
from ..rules.actions import SIZE
from ..rules.modes import Mode
from ..search.policy_weights import BadWeights, PolicyWeights
from ..seeds import whole_seed
from .fit import BATCH, ILLEGAL, RARE
from .folder import NotTrained, RunFolder, describe, hash_seed, too_small
from .mirror import has_mirror, mirrored_actions, mirrored_features
from .network import TrainedNetwork, find_device, pad_features
from .searched import SearchedChoices, SearchedPlay

BATTLES_AT_ONCE = 256
SHRINKING = 10  # visits for which the mean of a choice counts in the value of each option …
UNTRIED = 0.05  # … less this
TEMPERATURE = 0.03  # of the softmax of values
VALUE_WEIGHT = 2.0  # of the loss of values, relative to that of choices
HELD_OUT = 20  # one battle in 20 is not learned from
SLOWEST = 0.02  # share of the learning rate that is left at the end


@dataclass(frozen=True)
class ImitationConfig:
    """A run of imitation.

    Args:
        mode: of the battles
        rows: the theaters from left to right, like "ALS"; each is as likely as the others
        playouts: of the search that is imitated, for each choice
        rounds: of battles
        battles: in each round
        epochs: how often each choice is learned from
        seed: of the first weights, and of all that is played
        width: units of the first layer; None: those of the weights that it goes on or begins with, else 256
        height: units of the second layer; None: as `width`, else 64
        learning_rate: of Adam, at the beginning
        workers: threads that play
        device: where it learns, as PyTorch calls it

    Raises:
        NotTrained: a number that is too small
    """

    mode: Mode
    rows: tuple[str, ...]
    playouts: int = 800
    rounds: int = 10
    battles: int = 4096
    epochs: int = 7
    seed: int = 0
    width: int | None = None
    height: int | None = None
    learning_rate: float = 0.002
    workers: int = 2
    device: str = "cpu"

    def __post_init__(self) -> None:
        wrong = list(too_small(self, "playouts", "rounds", "battles", "epochs", "width", "height", "workers"))
        object.__setattr__(self, "seed", whole_seed(self.seed))
        if self.seed < 0:
            wrong.append("seed: from 0 on")
        if not 0 < self.learning_rate < 1:
            wrong.append("learning_rate: between 0 and 1")
        if self.rounds * self.battles == 1:
            wrong.append("battles: from 2 on in all rounds, since one of them is not learned from")
        if not self.rows:
            wrong.append("rows: at least one order of theaters")
        if wrong:
            raise NotTrained("this cannot be imitated", wrong)


@dataclass(frozen=True)
class ImitationEpoch:
    """The results of an epoch; losses are means over the choices of the battles that are held out.

    Args:
        number: from 1
        choices: in all
        seconds: that it took
        policy_loss: the cross entropy of the policy with its target
        entropy: of the target, in nats: no policy loss can be lower
        value_loss: the binary cross entropy of the value
        agreement: the share of choices in which network and target have the same best option
    """

    number: int
    choices: int
    seconds: float
    policy_loss: float
    entropy: float
    value_loss: float
    agreement: float


class Imitation:
    """A run: first `play` fills the folder with searched choices, then `learn` learns from them.

    Args:
        folder: for choices, weights, checkpoint and curve
        config: what is imitated
        resume: whether to go on with the folder's run
        start: weights to begin with, instead of random ones; not for a run that goes on

    Raises:
        NotTrained: what `RunFolder` refuses; a device that cannot be used
    """

    def __init__(
        self, folder: Path, config: ImitationConfig, resume: bool = False, start: PolicyWeights | None = None
    ) -> None:
        torch.set_num_threads(1)
        self.config, self.device = config, find_device(config.device)
        self.folder = RunFolder(folder, describe(config), resume, start)
        drawn = self.folder.random_weights()
        self.drawn = None if start else drawn
        self.network = TrainedNetwork.of(start or drawn).to(self.device)
        self.optimizer = torch.optim.Adam(self.network.parameters(), lr=config.learning_rate)
        if self.folder.found is None:
            self.folder.save_checkpoint(self.network, self.optimizer, epochs=0)
        self.folder.restore(self.network, self.optimizer)
        self.epochs = int(self.folder.found["epochs"]) if self.folder.found else 0

    def play(self) -> Iterator[tuple[int, int]]:
        """Play the rounds that are not in the folder yet; yields (round from 1, its choices) of each."""
        for index in range(self.config.rounds):
            if not self.file_of(index).exists():
                choices = self.play_round(index)
                write_whole(self.file_of(index), choices.save)
                yield index + 1, len(choices)

    def play_round(self, index: int) -> SearchedChoices:
        """Play a round by all workers at once; the result does not depend on their number."""
        config = self.config

        def play_part(begin: int) -> SearchedChoices:
            seed = hash_seed(config.seed, index, begin)
            battles = min(BATTLES_AT_ONCE, config.battles - begin)
            return SearchedPlay(config.mode, config.rows, seed, config.playouts).play(battles)

        with ThreadPoolExecutor(config.workers) as pool:
            return SearchedChoices.join(list(pool.map(play_part, range(0, config.battles, BATTLES_AT_ONCE))))

    def file_of(self, index: int) -> Path:
        """Return the file of a round."""
        return self.folder.path / f"choices-{index + 1:04d}.npz"

    def read_choices(self) -> SearchedChoices:
        """Return the choices of all rounds; raises `NotTrained` if a file is missing or damaged."""
        parts = []
        for index in range(self.config.rounds):
            try:
                parts.append(SearchedChoices.load(self.file_of(index)))
            except UNREADABLE as error:
                raise NotTrained(f"{self.file_of(index)} cannot be read", [str(error)]) from None
        return SearchedChoices.join(parts)

    def learn(self) -> Iterator[ImitationEpoch]:
        """Learn from all choices, in as many epochs as are left; yields the results of each."""
        config, network, optimizer = self.config, self.network, self.optimizer
        data = ImitationData(self.read_choices(), config.mode.slots, self.device)
        for epoch in range(self.epochs, config.epochs):
            began = monotonic()
            generator = torch.Generator().manual_seed(hash_seed(config.seed, epoch, -1))
            learn_epoch(network, optimizer, data, generator, self.learning_rates(epoch, data.batches))
            result = measure(network, data)
            found = ImitationEpoch(epoch + 1, len(data), monotonic() - began, *result)
            self.epochs = epoch + 1
            self.folder.save(finite_weights(network, self.drawn), network, optimizer, epochs=self.epochs)
            self.folder.add_row(asdict(found))
            yield found

    def learning_rates(self, epoch: int, batches: int) -> list[float]:
        """Return the learning rate of each step of an epoch: it falls linearly from the first epoch to the last."""
        steps = np.arange(epoch * batches, (epoch + 1) * batches) / (self.config.epochs * batches)
        rates: list[float] = (self.config.learning_rate * np.maximum(SLOWEST, 1 - steps)).tolist()
        return rates


class ImitationData:
    """Choices with their targets.

    Args:
        choices: the searched choices
        slots: theaters in the row
        device: the device that learns
    """

    def __init__(self, choices: SearchedChoices, slots: int = 3, device: torch.device | str = "cpu") -> None:
        self.choices, self.slots, self.device = choices, slots, device
        self.first = np.cumsum(choices.counts, dtype=np.int64) - choices.counts
        self.shares, self.worth = targets_of(choices, self.first)
        held_out = choices.battles % HELD_OUT == 0
        self.learned, self.held_out = np.flatnonzero(~held_out), np.flatnonzero(held_out)

    def __len__(self) -> int:
        return len(self.choices)

    @property
    def batches(self) -> int:
        """How many batches there are to learn from."""
        return -(-len(self.learned) // BATCH)

    def batch(
        self, chosen: NDArray[np.int64], is_turned: NDArray[np.bool_] | None = None
    ) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Return features `[n, place]`, legal `[n, SIZE]`, target `[n, SIZE]` and worth `[n]` of some choices.

        `is_turned`: `[n]` which of them to see from the other end of the row, where that is possible.
        """
        counts = self.choices.counts[chosen].astype(np.int64)
        ends = np.cumsum(counts)
        options = np.arange(ends[-1]) + np.repeat(self.first[chosen] - (ends - counts), counts)
        rows = np.repeat(np.arange(len(chosen)), counts)
        actions = self.choices.actions[options].astype(np.int64)
        features = self.choices.features[chosen]
        shown = pad_features(torch.from_numpy(features))
        if is_turned is not None:
            turned = is_turned & has_mirror(features)
            shown[turned] = torch.from_numpy(mirrored_features(self.slots))[shown[turned]]
            actions = np.where(turned[rows], mirrored_actions(self.slots)[actions], actions)
        legal = torch.zeros((len(chosen), SIZE), dtype=torch.bool)
        legal[rows, actions] = True
        target = torch.zeros((len(chosen), SIZE))
        target[rows, actions] = torch.from_numpy(self.shares[options])
        worth = torch.from_numpy(self.worth[chosen])
        return shown.to(self.device), legal.to(self.device), target.to(self.device), worth.to(self.device)


def targets_of(choices: SearchedChoices, first: NDArray[np.int64]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return how likely each option should be `[m]`, and what playing on is worth in each choice `[n]`."""
    visits, counts = choices.visits.astype(np.float32), choices.counts
    brought = visits * choices.values.astype(np.float32)
    total = np.maximum(np.add.reduceat(visits, first), 1)
    mean = np.add.reduceat(brought, first) / total
    values = (brought + SHRINKING * np.repeat(mean - UNTRIED, counts)) / (visits + SHRINKING)
    best = np.maximum.reduceat(values, first)
    weights = np.sqrt(visits / np.repeat(total, counts)) * np.exp((values - np.repeat(best, counts)) / TEMPERATURE)
    weights += 1e-9
    shares = weights / np.repeat(np.add.reduceat(weights, first), counts)
    return shares.astype(np.float32), np.clip((best + mean) / 2, 0, 1).astype(np.float32)


def learn_epoch(
    network: TrainedNetwork,
    optimizer: torch.optim.Optimizer,
    data: ImitationData,
    generator: torch.Generator,
    learning_rates: list[float],
) -> None:
    """Learn from each choice once, seen from one end of the row or the other."""
    order = data.learned[torch.randperm(len(data.learned), generator=generator).numpy()]
    for learning_rate, chosen in zip(learning_rates, np.array_split(order, data.batches), strict=True):
        for group in optimizer.param_groups:
            group["lr"] = learning_rate
        is_turned = torch.rand(len(chosen), generator=generator).numpy() < 0.5
        policy_loss, _, value_loss, _ = losses(network, data.batch(chosen, is_turned))
        optimizer.zero_grad()
        (policy_loss + VALUE_WEIGHT * value_loss).backward()
        optimizer.step()


def losses(network: TrainedNetwork, batch: tuple[Tensor, Tensor, Tensor, Tensor]) -> tuple[Tensor, ...]:
    """Return policy loss, entropy of the target, value loss and agreement of a batch."""
    features, legal, target, worth = batch
    logits, value, _ = network(features)
    chances = torch.log_softmax(logits.masked_fill(~legal, ILLEGAL), 1)
    policy_loss = -(target * chances.clamp_min(RARE)).sum(1).mean()
    entropy = -(target * target.clamp_min(1e-9).log()).sum(1).mean()
    agreement = (chances.argmax(1) == target.argmax(1)).float().mean()
    return policy_loss, entropy, binary_cross_entropy_with_logits(value, worth), agreement


def measure(network: TrainedNetwork, data: ImitationData) -> list[float]:
    """Return the means of `losses` over the choices of the battles that are held out."""
    sums = torch.zeros(4, device=data.device)
    with torch.no_grad():
        for chosen in np.array_split(data.held_out, -(-len(data.held_out) // BATCH)):
            sums += len(chosen) * torch.stack(losses(network, data.batch(chosen)))
    return [float(each) for each in sums / len(data.held_out)]


def finite_weights(network: TrainedNetwork, drawn: PolicyWeights | None) -> PolicyWeights:
    """Return the weights, as `TrainedNetwork.weights`; raises `NotTrained` if they are not finite."""
    try:
        return network.weights(drawn)
    except BadWeights as error:
        raise NotTrained("the imitation has failed", [*error.reasons]) from None
