"""Everything random: one small generator (SplitMix64, Steele, Lea & Flood 2014), and shuffling.

A generator is a list of one 64-bit number. The state of a war holds one for its deals (R3); all other
callers bring their own, so nothing draws from a global generator.
"""

from typing import Annotated

from .bits import as_signed

Random = Annotated[list[int], "u8", 1]  # a generator: one 64-bit number

MASK = 0xFFFFFFFFFFFFFFFF


def draw(random: Random) -> int:
    """Return the next 64 random bits."""
    random[0] = (random[0] + 0x9E3779B97F4A7C15) & MASK
    z = random[0]
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def below(random: Random, bound: int) -> int:
    """Return a random number from 0 to bound - 1, for bounds up to 2**31; even to one part in 2**32 / bound."""
    return as_signed(draw(random) >> 32) * bound >> 32


def shuffle(random: Random, items: list[int], n: int) -> None:
    """Shuffle the first n items (Fisher and Yates)."""
    for i in range(n - 1, 0, -1):
        j = below(random, i + 1)
        kept = items[i]
        items[i] = items[j]
        items[j] = kept
