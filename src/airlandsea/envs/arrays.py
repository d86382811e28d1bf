"""Checks of what callers pass: arrays of the right shape and type, seeds, legal actions."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import islice
from operator import index
from typing import Any, SupportsIndex, TypeGuard

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..errors import AirLandSeaError, IllegalAction
from ..rules.chance import draw
from ..seeds import deal_seed

NAMED = 3  # tables whose illegal actions an error explains

Numbers = NDArray[np.int64]
Flags = NDArray[np.bool_]
Seeds = NDArray[np.uint64]


class BadArray(AirLandSeaError, ValueError):
    """An array of another shape or type than is needed."""


def whole_numbers(name: str, given: ArrayLike, length: int) -> Numbers:
    """Return a new array of `length` whole numbers; raises `BadArray`."""
    return as_whole_numbers(name, given, length).astype(np.int64)


def as_whole_numbers(name: str, given: ArrayLike, length: int) -> NDArray[np.integer]:
    """Return `length` whole numbers of any type, not copied; raises `BadArray`."""
    array = np.asarray(given)
    if array.dtype.kind not in "iu":
        raise BadArray(f"{name} of type {array.dtype}", [f"whole numbers are needed, like {name}.astype(np.int64)"])
    if array.shape != (length,):
        raise BadArray(f"{name} of shape {array.shape}", [f"shape {(length,)} is needed"])
    return array


def flags(name: str, given: ArrayLike | None, length: int) -> Flags:
    """Return a new array of `length` truth values, all true for None; raises `BadArray`."""
    return np.ones(length, np.bool_) if given is None else as_flags(name, given, length).copy()


def as_flags(name: str, given: ArrayLike, length: int) -> Flags:
    """Return `length` truth values, not copied; raises `BadArray`."""
    array = np.asarray(given)
    if array.dtype != np.bool_:
        raise BadArray(f"{name} of type {array.dtype}", ["truth values are needed, one for each table"])
    if array.shape != (length,):
        raise BadArray(f"{name} of shape {array.shape}", [f"shape {(length,)} is needed"])
    return array


def check_buffer(name: str, array: object, shape: tuple[int, ...], types: tuple[str, ...]) -> NDArray[Any]:
    """Return an array that the kernel can write into as it is; raises `BadArray` with all reasons."""
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
    """Illegal actions; `tables` says where. Nothing has been changed anywhere.

    The reasons are only written when they are read: a learner that meets many such errors does not read them.
    """

    def __init__(self, tables: Iterable[int], reasons: Iterable[str]) -> None:
        self.tables = tuple(tables)
        self._told = reasons
        Exception.__init__(self)

    @cached_property
    def reasons(self) -> tuple[str, ...]:  # type: ignore[override]
        """Why the first `NAMED` of them are illegal, and how many more there are."""
        told, more = tuple(islice(self._told, NAMED)), len(self.tables) - NAMED
        return (*told, f"and {more} more") if more > 0 else told

    def __str__(self) -> str:
        return f"no options: {len(self.tables)} of the actions: {'; '.join(self.reasons)}"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.tables, self.reasons[:NAMED])


def is_whole_number(number: object) -> TypeGuard[SupportsIndex]:
    """Return whether something is a single whole number, of Python or of NumPy."""
    return isinstance(number, SupportsIndex) and np.ndim(number) == 0  # type: ignore[arg-type]


def from_1_on(name: str, given: object) -> int:
    """Return a whole number from 1 on as one of Python; raises `BadArray`."""
    if not is_whole_number(given) or index(given) < 1:
        raise BadArray(f"{name} {given!r}", ["a whole number from 1 on"])
    return int(given)


def table_seeds(seed: int | ArrayLike, number: int) -> Seeds:
    """Return a seed for each table: those given, or the first numbers that the generator of one seed draws.

    Raises `BadArray`.
    """
    if is_whole_number(seed):
        generator = [deal_seed(seed)]
        return np.array([draw(generator) for _ in range(number)], np.uint64)
    if isinstance(seed, Sequence):  # of small and large ones NumPy would make floats
        if wrong := [(table, each) for table, each in enumerate(seed) if not is_whole_number(each)]:
            raise BadArray("these are no seeds", [f"table {table}: {each!r}, no whole number" for table, each in wrong])
        seed = np.array([*map(deal_seed, seed)], np.uint64)
    return whole_numbers("seeds", seed, number).astype(np.uint64)


def list_seeds(seeds: ArrayLike | Sequence[int | None], number: int) -> tuple[Seeds, Flags]:
    """Return a seed for each table, and at which tables one is given: elsewhere there is None; raises `BadArray`."""
    given = [seed is not None for seed in seeds] if isinstance(seeds, Sequence) else [True] * number
    filled = [seed if seed is not None else 0 for seed in seeds] if isinstance(seeds, Sequence) else seeds
    return table_seeds(filled, number), np.array(given)


def draw_from(generators: Seeds) -> Seeds:
    """Return the next number of each of many generators, as `rules.chance.draw` draws it."""
    generators += np.uint64(0x9E3779B97F4A7C15)
    mixed = (generators ^ (generators >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return mixed ^ (mixed >> np.uint64(31))
