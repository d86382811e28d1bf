"""`bits.py` in single machine instructions, for the compiled kernel."""

from typing import Annotated, Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np.arrayobj import make_array, populate_array


@intrinsic  # type: ignore[untyped-decorator]
def lowest(typing: Any, cards: Any) -> Any:
    """Count trailing zeros."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def highest(typing: Any, cards: Any) -> Any:
    """63 without the leading zeros."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        zeros = builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 1))
        return builder.sub(ir.Constant(zeros.type, 63), zeros)

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
    """Return the record itself: putting it into an array copies it."""
    return record


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def scratch(typing: Any, length: Any) -> Any:
    """Return an array in the frame of the function that asks for it. Nothing is allocated, counted or freed."""
    array = types.Array(types.int64, 1, "C")

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        number = length.literal_value
        word = ir.IntType(64)
        data = cgutils.alloca_once(builder, word, size=number)
        cgutils.memset(builder, data, ir.Constant(word, 8 * number), 0)
        room = make_array(array)(context, builder)
        populate_array(room, data, [ir.Constant(word, number)], [ir.Constant(word, 8)], ir.Constant(word, 8), None)
        return room._getvalue()

    return array(length), generate
