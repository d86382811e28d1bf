"""Looking at what callers bring: arrays of the right shape and type, and actions that are options."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..errors import AirLandSeaError, IllegalAction
from ..notation.codes import SEATS
from ..notation.tokens import read_token, write_token
from ..options import Options
from ..rules.actions import SIZE
from ..rules.state import State

NAMED = 3  # so many tables are told of in full

Numbers = NDArray[np.int64]
Flags = NDArray[np.bool_]


class BadArray(AirLandSeaError, ValueError):
    """An array of another shape or type than is needed."""


def whole_numbers(name: str, given: ArrayLike, length: int) -> Numbers:
    """An array of so many whole numbers; raises `BadArray`."""
    array = np.asarray(given)
    if array.dtype.kind not in "iu":
        raise BadArray(f"{name} of type {array.dtype}", [f"whole numbers are needed, like {name}.astype(np.int64)"])
    check_shape(name, array, (length,))
    return array.astype(np.int64)


def flags(name: str, given: ArrayLike | None, length: int) -> Flags:
    """An array of so many truth values, None: all true; raises `BadArray`."""
    if given is None:
        return np.ones(length, np.bool_)
    array = np.asarray(given)
    if array.dtype != np.bool_:
        raise BadArray(f"{name} of type {array.dtype}", ["truth values are needed, one for each table"])
    check_shape(name, array, (length,))
    return array.copy()


def check_shape(name: str, array: NDArray[Any], shape: tuple[int, ...]) -> None:
    """Raises `BadArray` on another shape."""
    if array.shape != shape:
        raise BadArray(f"{name} of shape {array.shape}", [f"shape {shape} is needed"])


def check_buffer(name: str, array: object, shape: tuple[int, ...], types: tuple[str, ...]) -> NDArray[Any]:
    """An array that can be written into in one piece; raises `BadArray` with all reasons."""
    if not isinstance(array, np.ndarray):
        raise BadArray(f"{name} is a {type(array).__name__}", ["a NumPy array is needed"])
    wrong = []
    if array.shape != shape:
        wrong.append(f"its shape is {array.shape}, not {shape}")
    if array.dtype.name not in types:
        wrong.append(f"its type is {array.dtype}, not {' or '.join(types)}")
    if not array.flags.c_contiguous:
        wrong.append("it does not lie in one piece (C order): use np.ascontiguousarray, and keep what it returns")
    if not array.flags.writeable:
        wrong.append("it cannot be written")
    if wrong:
        raise BadArray(f"{name} cannot be used as it is", wrong)
    return array


class IllegalActions(IllegalAction):
    """Actions that are no options; `tables` says where. Nothing has been changed anywhere."""

    def __init__(self, tables: list[int], reasons: Iterator[str]) -> None:
        self.tables = tuple(tables)
        told = list(islice(reasons, NAMED))
        if len(tables) > NAMED:
            told.append(f"and {len(tables) - NAMED} more")
        super().__init__(f"no options: {len(tables)} of the actions", told)


def why_not(table: int, action: int, token: str, options: Options, numbers: list[int]) -> str:
    """What is wrong with an action; `numbers` are the options as actions are numbered here."""
    if not options:
        return f"table {table}: action {action}, but it is over there: reset it"
    if not 0 <= action < SIZE:
        return f"table {table}: action {action}, but actions go from 0 to {SIZE - 1}"
    seat = SEATS[min(options[0].seats)]
    listed = ", ".join(f"{number} {option.token}" for number, option in zip(numbers, options, strict=True))
    return f"table {table}: action {action}{token and f' ({token})'}, but the options of {seat} are {listed}"


def token_of(state: State, number: int) -> str:
    """The token of an action, or nothing if it has none on this table."""
    try:
        token = write_token(state, number)
    except IndexError:
        return ""
    return token if read_token(state, token) == number else ""
