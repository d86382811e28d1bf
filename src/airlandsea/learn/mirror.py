"""The row of theaters from its other end: the same battle for the rules, so nearly every sample is two."""

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

Numbers = NDArray[np.int64]
SINGLE = ((TABLE, FACE_DOWN), (FACE_DOWN_TOP, LEAD))  # ranges of features in which each number stands for one theater


@cache
def mirrored_actions(slots: int) -> Numbers:
    """Return `[action]` what it is called from the other end of a row of `slots` theaters."""
    actions = np.arange(SIZE)
    turn(actions, THEATER, UNCOVERED, 1, slots)
    turn(actions, UNCOVERED, COVERED, 1, slots)
    turn(actions, COVERED, REVEAL, DEPTHS, slots)
    turn(actions, DEPLOY, SIZE, 1, slots)
    return actions


@cache
def mirrored_features(slots: int) -> Numbers:
    """Return `[feature]` what it is from the other end of a row of `slots` theaters; the last one stands for none."""
    features = np.arange(FEATURES + 1)
    for begin, end in SINGLE:
        turn(features, begin, end, 1, slots)
    turn(features, FACE_DOWN, FACE_DOWN_TOP, SLOTS_MAX, slots)
    turn(features, LEAD, HOLDER, (HOLDER - LEAD) // SLOTS_MAX, slots)
    turn(features, HOLDER, HAND_SIZE, (HAND_SIZE - HOLDER) // SLOTS_MAX, slots)
    turn(features, SUPPLIES, PERMISSION, (PERMISSION - SUPPLIES) // SLOTS_MAX // 2, slots)
    return features


def has_mirror(features: NDArray[np.int16]) -> NDArray[np.bool_]:
    """Return `[n]` whether rows of features `[n, place]` can be seen from the other end.

    What an earlier question chose is a card, a seat or a place, and the feature does not say which.
    """
    is_pending = (features >= PENDING) & (features < NEXT)
    return np.logical_not(is_pending.any(axis=1))


def turn(numbers: Numbers, begin: int, end: int, length: int, slots: int) -> None:
    """Turn a range that holds `length` numbers for each of five theaters, over and over."""
    places = np.arange(end - begin)
    slot = places // length % SLOTS_MAX
    other = np.where(slot < slots, slots - 1 - slot, slot)
    numbers[begin:end] = begin + places + (other - slot) * length
