"""One round of learning: a regression of returns, and a step of mirror descent for the policy.

The new policy is the old one times exp(rate * return), pulled towards even choices by `magnet`: magnetic mirror descent
(Sokota et al. 2023), whose last iterate approaches equilibrium in two-player zero-sum games. Returns are those that the
network estimates, so that the noise of single returns averages out before it reaches the policy.
"""

from copy import deepcopy
from dataclasses import asdict, dataclass
from math import inf

import torch
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits

from ..errors import AirLandSeaError
from ..rules.actions import SIZE
from .mirror import has_mirror, mirrored_actions, mirrored_features
from .network import TrainedNetwork, pad_features
from .samples import Samples

BATCH = 1024
RETURNS_WEIGHT = 10.0  # of the loss of returns, relative to those of policy and value
ILLEGAL = -1e9  # a logit
RARE = -25.0  # lower log probabilities count as this
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
        AirLandSeaError: a number below 0, infinite or not a number
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
        network: the network, which is trained in place, on its device
        config: how to learn
        slots: theaters in the row
    """

    def __init__(self, network: TrainedNetwork, config: FitConfig, slots: int = 3) -> None:
        self.network, self.config, self.slots = network, config, slots
        self.device = network.first_bias.device
        self.optimizer = torch.optim.Adam(network.parameters(), lr=config.learning_rate)

    def fit(
        self, samples: Samples, earlier: Samples | None, generator: torch.Generator, is_first: bool = False
    ) -> FitResult:
        """Learn from each sample once, and the returns from half as many samples of an earlier round, too.

        In the first round (`is_first`) nothing is known of returns yet: the policy stays as it is.
        """
        old = deepcopy(self.network)
        data = SampleData(samples, self.slots, self.device)
        sums = torch.zeros(4, device=self.device)
        batches = torch.randperm(len(samples), generator=generator).split(BATCH)
        for batch in batches:
            sums += self.step(old, self.batch(data, batch, generator), is_first)
        if earlier is not None:
            data = SampleData(earlier, self.slots, self.device)
            for batch in torch.randperm(len(earlier), generator=generator)[: len(samples) // 2].split(BATCH):
                self.step_returns(self.batch(data, batch, generator))
        return FitResult(*(sums / len(batches)).tolist())

    def batch(self, data: "SampleData", chosen: Tensor, generator: torch.Generator) -> "Batch":
        """Return some samples, each from one end of the row or the other."""
        return data.batch(chosen, torch.rand(len(chosen), generator=generator) < 0.5)

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


class SampleData:
    """Samples on the device that learns.

    Args:
        samples: the samples of a round
        slots: theaters in the row
        device: the device that learns
    """

    def __init__(self, samples: Samples, slots: int = 3, device: torch.device | str = "cpu") -> None:
        self.features, self.legal, self.actions, self.returns, self.has_mirror = (
            torch.from_numpy(array).to(device)
            for array in (
                samples.features,
                samples.legal,
                samples.actions,
                samples.returns,
                has_mirror(samples.features),
            )
        )
        self.other_features = torch.from_numpy(mirrored_features(slots)).to(device)
        self.other_actions = torch.from_numpy(mirrored_actions(slots)).to(device)
        self.bits = BITS.to(device)

    def batch(self, chosen: Tensor, is_turned: Tensor | None = None) -> "Batch":
        """Return some samples.

        Args:
            chosen: int64 `[n]` which of them
            is_turned: bool `[n]` which to see from the other end of the row, where that is possible; None: none
        """
        chosen = chosen.to(self.features.device)
        features = pad_features(self.features[chosen])
        legal = (self.legal[chosen][:, :, None] >> self.bits & 1).reshape(len(chosen), -1)[:, :SIZE].bool()
        actions = self.actions[chosen].long()
        if is_turned is not None:
            turned = (is_turned.to(chosen.device) & self.has_mirror[chosen])[:, None]
            features = torch.where(turned, self.other_features[features], features)
            legal = torch.where(turned, legal[:, self.other_actions], legal)
            actions = torch.where(turned, self.other_actions[actions], actions)
        return Batch(features, legal, actions, self.returns[chosen])


@dataclass(frozen=True)
class Batch:
    """Samples as the network reads them; axis n is the sample.

    Args:
        features: int64 `[n, place]`, filled up with NOTHING
        legal: bool `[n, SIZE]` the options except withdrawing
        actions: int64 `[n, TRIED]` options that were played on
        returns: float32 `[n, TRIED]` what they brought
    """

    features: Tensor
    legal: Tensor
    actions: Tensor
    returns: Tensor

    def log_chances(self, logits: Tensor) -> Tensor:
        """Return the log probabilities of the options for logits `[n, SIZE]`."""
        return torch.log_softmax(logits.masked_fill(~self.legal, ILLEGAL), 1)

    def returns_loss(self, returns: Tensor) -> Tensor:
        """Return the mean squared error of the returns of the options that were tried."""
        return ((returns.gather(1, self.actions) - self.returns) ** 2).mean()
