"""`bits.py` in single machine instructions, for the compiled kernel."""

from typing import Annotated, Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic


@intrinsic  # type: ignore[untyped-decorator]
def lowest(typing: Any, cards: Any) -> Any:
    """Count trailing zeros."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def count(typing: Any, cards: Any) -> Any:
    """Count ones."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


def as_signed(number: Annotated[int, "u8"]) -> Any:
    """Read the number as signed."""
    return np.int64(number)


def copy_of(record: Any) -> Any:
    """The record itself: putting it into an array copies it."""
    return record


def scratch(length: int) -> Any:
    """An array on the heap."""
    return np.zeros(length, np.int64)
