"""One round of learning: estimates of returns by regression, and the policy one step of mirror descent further.

The new policy is the old one times exp(rate * return), drawn towards even choices by `magnet`: magnetic mirror descent
(Sokota et al. 2023), whose last policy approaches equilibrium in two-player zero-sum games. Returns are those that the
network estimates, so that the noise of single returns averages out before it reaches the policy.
"""

from copy import deepcopy
from dataclasses import asdict, dataclass
from math import inf

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits

from ..errors import AirLandSeaError
from ..rules.actions import SIZE
from .mirror import has_mirror, mirrored_actions, mirrored_features
from .network import TrainedNetwork, to_tensor
from .samples import Samples

BATCH = 1024
RETURNS_WEIGHT = 10.0  # of the estimates of returns, against policy and value
ILLEGAL = -1e9  # a logit
RARE = -25.0  # no log probability counts as lower
SECOND = 1  # the place of an option that the policy has drawn
BITS = torch.arange(7, -1, -1, dtype=torch.uint8)


@dataclass(frozen=True)
class FitConfig:
    """How to learn.

    Args:
        rate: the step of mirror descent, for returns from 0 to 1
        magnet: how strongly even choices attract
        learning_rate: of Adam

    Raises:
        AirLandSeaError: a number below 0, or none
    """

    rate: float = 20.0
    magnet: float = 0.02
    learning_rate: float = 0.001

    def __post_init__(self) -> None:
        for name, value in asdict(self).items():
            if not 0 <= value < inf:
                raise AirLandSeaError(f"{name} {value!r}", ["a number from 0 on"])


@dataclass(frozen=True)
class FitResult:
    """Means over the samples of a round.

    Args:
        policy_loss: the cross entropy of the policy with its target
        entropy: of the target, in nats
        value_loss: the binary cross entropy of the value
        returns_loss: the mean squared error of the returns that were estimated
    """

    policy_loss: float
    entropy: float
    value_loss: float
    returns_loss: float


class Fitter:
    """A network that learns.

    Args:
        network: learns in place
        config: how
        slots: theaters in the row
    """

    def __init__(self, network: TrainedNetwork, config: FitConfig, slots: int = 3) -> None:
        self.network, self.config, self.slots = network, config, slots
        self.optimizer = torch.optim.Adam(network.parameters(), lr=config.learning_rate)

    def fit(
        self, samples: Samples, earlier: Samples | None, generator: torch.Generator, is_first: bool = False
    ) -> FitResult:
        """Learn from each sample once, and from half as many of an earlier round what options bring.

        In the first round of all nothing is known of returns yet: the policy stays as it is.
        """
        old = deepcopy(self.network)
        sums = torch.zeros(4)
        batches = torch.randperm(len(samples), generator=generator).split(BATCH)
        for batch in batches:
            sums += self.step(old, self.batch(samples, batch, generator), is_first)
        if earlier is not None:
            for batch in torch.randperm(len(earlier), generator=generator)[: len(samples) // 2].split(BATCH):
                self.step_returns(self.batch(earlier, batch, generator))
        return FitResult(*(sums / len(batches)).tolist())

    def batch(self, samples: Samples, chosen: Tensor, generator: torch.Generator) -> "Batch":
        """Return some samples, each from one end of the row or the other."""
        return Batch(samples, chosen.numpy(), torch.rand(len(chosen), generator=generator) < 0.5, self.slots)

    def step(self, old: TrainedNetwork, batch: "Batch", is_first: bool) -> Tensor:
        """Make one step, and return the losses."""
        logits, value, returns = self.network(batch.features)
        with torch.no_grad():
            before = batch.log_chances(old(batch.features)[0])
            expected = (before.exp() * returns).sum(1)
            target = before if is_first else self.target(batch, before, returns - expected[:, None])
        chances = batch.log_chances(logits)
        policy_loss = -(target.exp() * chances.clamp_min(RARE)).sum(1).mean()
        seen = batch.returns[:, SECOND]
        worth = seen if is_first else (seen + expected.clamp(0, 1)) / 2
        value_loss = binary_cross_entropy_with_logits(value, worth)
        returns_loss = batch.returns_loss(returns)
        self.descend(policy_loss + value_loss + RETURNS_WEIGHT * returns_loss)
        entropy = -(target.exp() * target.clamp_min(RARE)).sum(1).mean()
        return torch.stack([policy_loss, entropy, value_loss, returns_loss]).detach()

    def target(self, batch: "Batch", before: Tensor, advantage: Tensor) -> Tensor:
        """Return the log of the next policy `[n, SIZE]`."""
        rate = self.config.rate
        return batch.log_chances((before.clamp_min(RARE) + rate * advantage) / (1 + rate * self.config.magnet))

    def step_returns(self, batch: "Batch") -> None:
        """Make one step for the estimates of returns only."""
        self.descend(RETURNS_WEIGHT * batch.returns_loss(self.network(batch.features)[2]))

    def descend(self, loss: Tensor) -> None:
        """Make one step against a loss."""
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()


class Batch:
    """Samples as tensors.

    Args:
        samples: all that there are
        chosen: which of them
        is_turned: bool `[len(chosen)]` which to see from the other end of the row, where that is possible; None: none
        slots: theaters in the row
    """

    def __init__(
        self, samples: Samples, chosen: NDArray[np.int64], is_turned: Tensor | None = None, slots: int = 3
    ) -> None:
        features = samples.features[chosen]
        self.features = to_tensor(features)
        packed = torch.from_numpy(samples.legal[chosen])
        self.legal = (packed[:, :, None] >> BITS & 1).reshape(len(chosen), -1)[:, :SIZE].bool()
        self.actions = torch.from_numpy(samples.actions[chosen]).long()
        self.returns = torch.from_numpy(samples.returns[chosen])
        if is_turned is not None:
            turned = is_turned & torch.from_numpy(has_mirror(features))
            actions = torch.from_numpy(mirrored_actions(slots))
            self.features[turned] = torch.from_numpy(mirrored_features(slots))[self.features[turned]]
            self.legal[turned] = self.legal[turned][:, actions]
            self.actions[turned] = actions[self.actions[turned]]

    def log_chances(self, logits: Tensor) -> Tensor:
        """Return the log of the chances of options, by their logits `[n, SIZE]`."""
        return torch.log_softmax(logits.masked_fill(~self.legal, ILLEGAL), 1)

    def returns_loss(self, returns: Tensor) -> Tensor:
        """Return the mean squared error of the returns of the options that were tried."""
        return ((returns.gather(1, self.actions) - self.returns) ** 2).mean()
