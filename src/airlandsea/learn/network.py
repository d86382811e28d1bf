"""The policy network in PyTorch, with a head that is needed for training only, and its weights for the kernel."""

from typing import Self

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import relu

from ..rules.actions import SIZE
from ..search.policy_features import FEATURES
from ..search.policy_weights import PolicyWeights
from .folder import NotTrained

NOTHING = FEATURES  # the feature that pads a row


def pad_features(features: Tensor) -> Tensor:
    """Return features `[n, place]`, padded with -1, as `TrainedNetwork` reads them: padded with `NOTHING`."""
    return torch.where(features < 0, NOTHING, features.long())


def find_device(name: str) -> torch.device:
    """Return a device by PyTorch's name, like "cpu" or "cuda"; raises `NotTrained` if it cannot be used here."""
    try:
        return torch.zeros(1, device=name).device
    except (RuntimeError, AssertionError, NotImplementedError) as error:
        raise NotTrained(f"device {name!r}", [str(error).split("\n")[0]]) from None


class TrainedNetwork(nn.Module):  # type: ignore[misc]  # torch is optional
    """The network of `search.policy_network`, with an estimate of each option's return that shares the first layer.

    Args:
        width: units of the first layer
        height: units of the second layer
    """

    def __init__(self, width: int, height: int) -> None:
        super().__init__()
        self.first = nn.EmbeddingBag(FEATURES + 1, width, mode="sum", padding_idx=NOTHING)
        self.first_bias = nn.Parameter(torch.zeros(width))
        self.second = nn.Linear(width, height)
        self.heads = nn.Linear(height, SIZE)
        self.value = nn.Linear(height, 1)
        self.second_of_returns = nn.Linear(width, height)
        self.returns = nn.Linear(height, SIZE)

    def forward(self, features: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Return logits `[n, SIZE]`, log odds of the value `[n]`, and expected returns `[n, SIZE]`.

        `features`: int64 `[n, place]`, filled up with NOTHING.
        """
        wide = relu(self.first(features) + self.first_bias)
        narrow = relu(self.second(wide))
        returns = self.returns(relu(self.second_of_returns(wide)))
        return self.heads(narrow), self.value(narrow)[:, 0], returns

    @classmethod
    def of(cls, weights: PolicyWeights) -> Self:
        """Return a network with these weights; the estimates of returns begin at a half."""
        width, height = len(weights.first_bias), len(weights.second_bias)
        network = cls(width, height)
        arrays = {name: torch.from_numpy(array.copy()) for name, array in weights.arrays.items()}
        second = arrays["second"].reshape(width, height).T
        with torch.no_grad():
            network.first.weight[:FEATURES] = arrays["first"].reshape(FEATURES, width)
            network.first.weight[NOTHING] = 0
            network.first_bias[:] = arrays["first_bias"]
            for layer in (network.second, network.second_of_returns):
                layer.weight[:], layer.bias[:] = second, arrays["second_bias"]
            network.heads.weight[:], network.heads.bias[:] = arrays["heads"].reshape(SIZE, height), arrays["head_bias"]
            network.value.weight[0], network.value.bias[:] = arrays["value"][:-1], arrays["value"][-1:]
            network.returns.weight.zero_()
            network.returns.bias.fill_(0.5)
        return network

    def weights(self, drawn: PolicyWeights | None = None) -> PolicyWeights:
        """Return the weights for the kernel; raises `BadWeights` if some are not finite.

        `drawn`: the random weights that it began as; rows that are equal to them become 0.
        """
        with torch.no_grad():
            arrays = {
                "first": self.first.weight[:FEATURES],
                "first_bias": self.first_bias,
                "second": self.second.weight.T,
                "second_bias": self.second.bias,
                "heads": self.heads.weight,
                "head_bias": self.heads.bias,
                "value": torch.cat([self.value.weight[0], self.value.bias]),
            }
            weights = PolicyWeights(
                **{
                    name: np.array(array.contiguous().cpu().numpy(), np.float32).ravel()
                    for name, array in arrays.items()
                }
            )
        return weights.without_unlearned(drawn) if drawn else weights
