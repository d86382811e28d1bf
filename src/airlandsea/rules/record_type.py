"""Fixed-size records: one declaration gives the plain Python object, the bytes and the types.

A `StructRecord` subclass declares its fields as `name: Annotated[int, "i1"]` or `name: Annotated[list[int], "i1", 36]`.
Its objects hold Python ints and lists, never NumPy scalars: `1 << np.int16(16)` is a different game. `LAYOUT` is the
same record as a NumPy dtype, which compiled code works on.
"""

from typing import Any, ClassVar, Self, get_args, get_type_hints

import numpy as np


class StructRecord:
    """A fixed number of whole numbers with names."""

    LAYOUT: ClassVar[np.dtype[Any]]
    _numbers: ClassVar[tuple[str, ...]]
    _lists: ClassVar[dict[str, int]]  # their lengths

    def __init_subclass__(cls) -> None:
        hints = {
            name: get_args(hint)
            for name, hint in get_type_hints(cls, include_extras=True).items()
            if hasattr(hint, "__metadata__")
        }
        cls._numbers = tuple(name for name, args in hints.items() if len(args) == 2)
        cls._lists = {name: args[2] for name, args in hints.items() if len(args) == 3}
        fields = [(name, *args[1:]) for name, args in hints.items()]
        cls.LAYOUT = np.dtype(sorted(fields, key=lambda field: -np.dtype(field[1]).itemsize), align=True)

    def __init__(self) -> None:
        fields: dict[str, Any] = dict.fromkeys(self._numbers, 0)
        for name, length in self._lists.items():
            fields[name] = [0] * length
        self.__dict__ = fields

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = object.__new__(type(self))
        fields = self.__dict__.copy()
        for name in self._lists:
            fields[name] = fields[name][:]
        twin.__dict__ = fields
        return twin

    def become(self, other: Self) -> None:
        """Take over every value of another record."""
        self.__dict__ = other.copy().__dict__

    def to_array(self) -> "np.ndarray[Any, np.dtype[Any]]":
        """Return an array of one record, for compiled code."""
        array = np.zeros(1, self.LAYOUT)
        for name, value in self.__dict__.items():
            array[name][0] = value
        return array

    def to_bytes(self) -> bytes:
        """Return the whole record as `LAYOUT.itemsize` bytes; equal records give equal bytes."""
        return self.to_array().tobytes()

    @classmethod
    def from_array(cls, array: "np.ndarray[Any, np.dtype[Any]]") -> Self:
        """Return the plain object of a one-record array, or of one element of an array of records."""
        row = np.asarray(array, cls.LAYOUT).reshape(-1)[0]
        fields: dict[str, Any] = dict(zip(cls.LAYOUT.names or (), row.item(), strict=True))
        for name in cls._lists:
            fields[name] = fields[name].tolist()
        record = object.__new__(cls)
        record.__dict__ = fields
        return record

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """Return the record that `to_bytes` wrote; raises `ValueError` on another length."""
        if len(data) != cls.LAYOUT.itemsize:
            raise ValueError(f"{len(data)} bytes: a {cls.__name__} has {cls.LAYOUT.itemsize}")
        return cls.from_array(np.frombuffer(data, cls.LAYOUT))

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.__dict__ == self.__dict__

    def __hash__(self) -> int:
        return hash(self.to_bytes())
