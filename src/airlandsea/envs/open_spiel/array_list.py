"""Lists of numbers that NumPy converts to arrays fast.

OpenSpiel's algorithms expect lists, and most turn them into arrays. Number by number, that takes longer than a
decision.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...rules.actions import SIZE

CHANGES = [
    "__delitem__",
    "__iadd__",
    "__imul__",
    "__setitem__",
    "append",
    "clear",
    "extend",
    "insert",
    "pop",
    "remove",
    "reverse",
    "sort",
]


NO_ACTIONS = (0,) * SIZE

set_item = list.__setitem__  # that of `ArrayList` forgets the array


class ArrayList(list[Any]):
    """A list whose numbers are also an array. The array is dropped as soon as the list changes."""

    array: NDArray[Any] | None = None  # the same numbers
    kind: type = np.float64  # of the array that NumPy makes of such a list

    @classmethod
    def of(cls, numbers: list[Any], array: NDArray[Any], kind: type) -> "ArrayList":
        """Return a list with its array."""
        made = cls(numbers)
        made.array, made.kind = array, kind
        return made

    @classmethod
    def mask_of(cls, actions: list[int]) -> "ArrayList":
        """Return a 1 for each of some actions, and a 0 for each other."""
        made = cls(NO_ACTIONS)  # copies them once: `of` would do it twice
        for action in actions:
            set_item(made, action, 1)
        made.array, made.kind = mask_of(actions), np.int64
        return made

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        return np.array([*self], dtype) if self.array is None else self.array.astype(dtype or self.kind)

    def __reduce_ex__(self, protocol: Any) -> tuple[Any, ...]:
        return list, ([*self],)


def forgetting(name: str) -> Callable[..., Any]:
    """Return a method of lists that forgets the array first."""
    method = getattr(list, name)

    def change(self: ArrayList, *args: Any, **kwargs: Any) -> Any:
        self.array = None
        return method(self, *args, **kwargs)

    change.__name__, change.__doc__ = name, method.__doc__
    return change


for changing in CHANGES:
    setattr(ArrayList, changing, forgetting(changing))


def mask_of(actions: list[int]) -> NDArray[np.bool_]:
    """Return the mask of some actions: faster than indexing with a list in NumPy."""
    flags = bytearray(SIZE)
    for action in actions:
        flags[action] = 1
    return np.frombuffer(flags, np.bool_)
