"""Theaters that change places in the row: its mirror image, and widening a network from three theaters to five.

The rules are the same for the mirror image of a row, so nearly every sample gives two.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from ..rules.actions import COVERED, DEPLOY, DEPTHS, REVEAL, SIZE, THEATER, UNCOVERED
from ..rules.state import SLOTS_MAX
from ..search.policy_features import (
    FACE_DOWN,
    FACE_DOWN_TOP,
    FEATURES,
    HAND_SIZE,
    HOLDER,
    LEAD,
    NEXT,
    PENDING,
    PERMISSION,
    SUPPLIES,
    TABLE,
)
from ..search.policy_weights import PolicyWeights

Numbers = NDArray[np.int64]
SINGLE = ((TABLE, FACE_DOWN), (FACE_DOWN_TOP, LEAD))  # ranges of features in which each number stands for one theater
WIDENED = (0, 1, 1, 1, 2)  # [slot] the theater of three that a theater of five begins as
NOISE = 0.03  # of the first layer, whose weights are about 0.15


def mirrored_actions(slots: int) -> Numbers:
    """Return `[action]` its number in the mirror image of a row of `slots` theaters."""
    return moved_actions(mirrored_row(slots))


def mirrored_features(slots: int) -> Numbers:
    """Return `[feature]` its number in the mirror image of a row of `slots` theaters; the last entry is the padding."""
    return moved_features(mirrored_row(slots))


def mirrored_row(slots: int) -> tuple[int, ...]:
    """Return `[slot]` its number in the mirror image."""
    return (*reversed(range(slots)), *range(slots, SLOTS_MAX))


@cache
def moved_actions(row: tuple[int, ...]) -> Numbers:
    """Return `[action]` its number if the theater in each slot is numbered `row[slot]`."""
    actions = np.arange(SIZE)
    move(actions, THEATER, UNCOVERED, 1, row)
    move(actions, UNCOVERED, COVERED, 1, row)
    move(actions, COVERED, REVEAL, DEPTHS, row)
    move(actions, DEPLOY, SIZE, 1, row)
    return actions


@cache
def moved_features(row: tuple[int, ...]) -> Numbers:
    """Return `[feature]` its number if the theater in each slot is numbered `row[slot]`; the last is the padding."""
    features = np.arange(FEATURES + 1)
    for begin, end in SINGLE:
        move(features, begin, end, 1, row)
    move(features, FACE_DOWN, FACE_DOWN_TOP, SLOTS_MAX, row)
    move(features, LEAD, HOLDER, (HOLDER - LEAD) // SLOTS_MAX, row)
    move(features, HOLDER, HAND_SIZE, (HAND_SIZE - HOLDER) // SLOTS_MAX, row)
    move(features, SUPPLIES, PERMISSION, (PERMISSION - SUPPLIES) // SLOTS_MAX // 2, row)
    return features


def has_mirror(features: NDArray[np.int16]) -> NDArray[np.bool_]:
    """Return `[n]` whether rows of features `[n, place]` can be mirrored.

    Those with a pending target cannot: it is a card, a seat or a place, and the feature does not say which.
    """
    is_pending = (features >= PENDING) & (features < NEXT)
    return np.logical_not(is_pending.any(axis=1))


def widen(weights: PolicyWeights, seed: int) -> PolicyWeights:
    """Return weights to begin with in a row of five theaters: its inner ones begin as the inner one of three.

    `seed`: of a little noise, which makes the inner theaters differ; features that never occurred stay 0.
    """
    features, actions = moved_features(WIDENED)[:FEATURES], moved_actions(WIDENED)
    first = weights.first.reshape(FEATURES, -1)[features]
    noise = np.random.default_rng(seed).normal(0, NOISE, first.shape).astype(np.float32)
    moved = {
        "first": np.where(np.any(first, axis=1, keepdims=True), first + noise, first).ravel(),
        "heads": weights.heads.reshape(SIZE, -1)[actions].ravel(),
        "head_bias": weights.head_bias[actions],
    }
    return PolicyWeights(**{**weights.arrays, **moved})


def move(numbers: Numbers, begin: int, end: int, length: int, row: tuple[int, ...]) -> None:
    """Move the theaters of a range that holds `length` numbers for each of five, over and over."""
    places = np.arange(end - begin)
    slot = places // length % SLOTS_MAX
    numbers[begin:end] = begin + places + (np.array(row)[slot] - slot) * length
