"""What an entry of the kernel takes, read from its annotations (`rules.entry`), and the checks that follow from it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from operator import index
from typing import Any, Never, get_args, get_type_hints

import numpy as np

from ..errors import AirLandSeaError
from ..rules.record_type import StructRecord

ALL_INTEGERS = range(-(1 << 63), 1 << 63)


class BadArgument(AirLandSeaError, ValueError):
    """Something that an entry of the kernel does not take."""


@dataclass(frozen=True)
class Number:
    """A whole number, or a float."""

    dtype: np.dtype[Any]
    allowed: range = ALL_INTEGERS

    def check(self, value: Any) -> Any:
        """Return the number; raises `BadArgument`."""
        try:
            number = index(value) if self.dtype.kind in "iu" else float(value)
        except TypeError:
            raise BadArgument(f"{value!r} is a {type(value).__name__}", [f"a number of type {self.dtype}"]) from None
        if self.dtype.kind in "iu" and number not in self.allowed:
            raise BadArgument(f"{number} is out of range", [f"from {self.allowed[0]} to {self.allowed[-1]}"])
        return number


@dataclass(frozen=True)
class Array:
    """An array of numbers or records in one piece; or a single record: the first element of such an array."""

    dtype: np.dtype[Any]
    minimum: int  # elements
    is_record: bool = False
    record: type[StructRecord] | None = None

    def check(self, value: Any) -> np.ndarray[Any, Any]:
        """Return the array; raises `BadArgument` with all reasons."""
        if isinstance(value, np.ndarray) and type(value) is np.ndarray and self.fits(value):
            return value
        raise BadArgument(f"an array cannot be used as {self.words}", self.mismatches(value))

    def fits(self, array: np.ndarray[Any, Any]) -> bool:
        """Return whether an array has the type and the size, and lies in one piece that can be written."""
        is_typed = array.dtype is self.dtype or array.dtype == self.dtype
        return is_typed and array.flags.carray and array.ndim == 1 and len(array) >= self.minimum

    @property
    def words(self) -> str:
        """What is needed."""
        name = self.record.__name__ if self.record else str(self.dtype)
        return f"a {name}" if self.is_record else f"{self.minimum or 'any number of'} {name}"

    def mismatches(self, value: Any) -> list[str]:
        """Return what is wrong with a value."""
        if not isinstance(value, np.ndarray):
            return [f"it is a {type(value).__name__}: a NumPy array is needed"]
        name = self.record.LAYOUT if self.record else self.dtype
        wrong = {
            f"its type is {value.dtype}, not {name}": value.dtype != self.dtype,
            f"it has {value.ndim} dimensions, not one": value.ndim != 1,
            f"it has {value.size} elements, not {self.minimum}": value.size < self.minimum,
            "it is not in one piece and aligned": not (value.flags.c_contiguous and value.flags.aligned),
            "it cannot be written": not value.flags.writeable,
            f"it is a {type(value).__name__}": type(value) is not np.ndarray,
        }
        return [words for words, is_wrong in wrong.items() if is_wrong]


@dataclass(frozen=True)
class Workspace:
    """A named tuple of arrays and records."""

    kind: type
    fields: dict[str, Array]

    def refuse(self, value: Any) -> Never:
        """Raise `BadArgument` for something that no kernel has made."""
        raise BadArgument(f"a {type(value).__name__} is no workspace", [f"kernel.workspace({self.kind.__name__}, …)"])

    def check(self, values: dict[str, Any]) -> dict[str, np.ndarray[Any, Any]]:
        """Return the arrays, in order; raises `BadArgument`, which names the field."""
        if values.keys() != self.fields.keys():
            different = sorted(values.keys() ^ self.fields.keys())
            raise BadArgument(f"{self.kind.__name__} has other fields", [", ".join(different)])
        checked = {}
        for name, field in self.fields.items():
            try:
                checked[name] = field.check(values[name])
            except BadArgument as error:
                raise BadArgument(f"{self.kind.__name__}.{name}", [str(error)]) from None
        self.check_lengths(checked)
        return checked

    def check_lengths(self, arrays: dict[str, np.ndarray[Any, Any]]) -> None:
        """Raise `BadArgument` for arrays that do not fit together, where the workspace says when they do (`fits`)."""
        fits = getattr(self.kind, "fits", None)
        if fits and not fits(self.kind(**arrays)):
            lengths = ", ".join(f"{name} {len(array)}" for name, array in arrays.items())
            raise BadArgument(
                f"the arrays of a {self.kind.__name__} do not fit together", [f"their lengths: {lengths}"]
            )


Parameter = Number | Array | Workspace


@dataclass(frozen=True)
class Signature:
    """What a function takes and returns."""

    name: str
    parameters: dict[str, Parameter]
    returns: Number | None
    summary: str

    @classmethod
    def of(cls, function: Callable[..., Any]) -> "Signature":
        """Return the signature of an entry."""
        hints = get_type_hints(function, include_extras=True)
        returned = hints.pop("return", None)
        parameters = {name: read_hint(hint) for name, hint in hints.items()}
        returns = None if returned in (None, type(None)) else Number(number_type(returned))
        return cls(function.__name__, parameters, returns, (function.__doc__ or "").strip().split("\n")[0])


def read_hint(hint: Any) -> Parameter:
    """Return the parameter that an annotation means."""
    if hint in (int, float):
        return Number(number_type(hint))
    if hasattr(hint, "__metadata__"):
        return read_annotated(hint.__origin__, *hint.__metadata__)
    if isinstance(hint, type) and issubclass(hint, StructRecord):
        return Array(hint.LAYOUT, 1, is_record=True, record=hint)
    if isinstance(hint, type) and issubclass(hint, tuple):
        return read_workspace(hint)
    return array_of(get_args(hint)[0])


def read_annotated(origin: Any, what: Any, minimum: int = 0) -> Parameter:
    """Return a range or a type of numbers; a type of arrays and how many elements; how many records."""
    if isinstance(what, range):
        return Number(number_type(origin), what)
    if origin is int:
        return Number(np.dtype(what))
    if isinstance(what, str):
        return Array(np.dtype(what), minimum)
    return array_of(get_args(origin)[0], what)


def array_of(element: Any, minimum: int = 0) -> Array:
    """Return an array of numbers or records."""
    if isinstance(element, type) and issubclass(element, StructRecord):
        return Array(element.LAYOUT, minimum, record=element)
    return Array(number_type(element), minimum)


@cache
def read_workspace(kind: Any) -> Workspace:
    """Return the fields of a named tuple."""
    fields = {name: read_hint(hint) for name, hint in get_type_hints(kind, include_extras=True).items()}
    assert all(isinstance(field, Array) for field in fields.values()), f"{kind}: numbers are arguments"
    return Workspace(kind, fields)  # type: ignore[arg-type]


def number_type(kind: Any) -> np.dtype[Any]:
    """Return the type of a number: 64 bits for both `int` and `float`."""
    return np.dtype(np.float64 if kind is float else np.int64)
