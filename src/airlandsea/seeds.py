"""Seeds as they are given: whole numbers of Python or NumPy, texts for bots, or None."""

import secrets
from operator import index
from random import Random
from typing import SupportsIndex

Seed = SupportsIndex | str | None  # of a bot


def whole_seed(seed: SupportsIndex) -> int:
    """Return a seed as a number of Python; raises `TypeError` for anything but a whole number."""
    try:
        return index(seed)
    except TypeError:
        raise TypeError(f"the seed {seed!r} cannot be used, because it is not a whole number") from None


def deal_seed(seed: SupportsIndex) -> int:
    """Return a seed as a number from 0 to 2**64 - 1, from which cards are dealt; raises `TypeError`."""
    return whole_seed(seed) % 2**64


def choose_seed(seed: SupportsIndex | None) -> int:
    """Return a seed from which cards are dealt: the given one, or one from the system; raises `TypeError`."""
    return secrets.randbits(63) if seed is None else deal_seed(seed)


def plain_seed(seed: Seed) -> int | str | None:
    """Return a seed with a whole number as one of Python."""
    return whole_seed(seed) if isinstance(seed, SupportsIndex) else seed


def random_from(seed: Seed) -> Random:
    """Return a generator of random numbers from a seed; None: from the system."""
    return Random(plain_seed(seed))
