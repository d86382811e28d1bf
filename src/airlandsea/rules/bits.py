"""Sets of cards as whole numbers (bit 5 is card 5), and the few operations that differ in machine code.

`bits_numba.py` exchanges these functions for single machine instructions; the results are the same.
"""

from typing import Any


def lowest(cards: int) -> int:
    """Return the lowest member of a set that is not empty."""
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """Return the highest member of a set that is not empty."""
    return cards.bit_length() - 1


def count(cards: int) -> int:
    """Return how many members a set has."""
    return cards.bit_count()


def as_signed(number: int) -> int:
    """Return a 64-bit number below 2**63, as an ordinary signed one."""
    return number


def copy_of(record: Any) -> Any:
    """Return a record to put into a list of them, independent of this one."""
    return record.copy()


def scratch(length: int) -> list[int]:
    """Room for some numbers, each 0; compiled on the stack, so `length` is a constant and no caller may keep it."""
    return [0] * length
