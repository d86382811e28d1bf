"""A kernel that Python can call: how its functions are bound, and the memory that they work in.

The plain one is the sources themselves, over lists and objects. The others (`jit.py`, `native.py`) work on arrays.
"""

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

import numpy as np

from ..rules.record_type import StructRecord

Returned = TypeVar("Returned")
Held = TypeVar("Held", bound=StructRecord)


class Kernel:
    """The kernel as plain Python: it runs everywhere and in a debugger, about a hundred times slower."""

    name: ClassVar[str] = "plain"
    is_fast: ClassVar[bool] = False

    def bind(self, function: Callable[..., Returned]) -> Callable[..., Returned]:
        """Return an entry of the kernel as this kernel runs it. A record is passed as what `hold` returns."""
        return function

    def workspace(self, kind: type, **fields: Any) -> Any:
        """Return a workspace of these arrays and records, for entries that take one."""
        return kind(**fields)

    def pin(self, hint: Any, array: Any) -> Any:  # noqa: ARG002
        """Return an array or a held record as an entry takes it fastest for a parameter with this annotation."""
        return array

    def records(self, kind: type[StructRecord], length: int) -> Any:
        """Room for records."""
        return [kind() for _ in range(length)]

    def numbers(self, length: int, kind: type) -> Any:
        """Room for whole numbers, or for floats."""
        return [kind(0)] * length

    def generator(self, seed: int) -> Any:
        """Return a generator."""
        return [seed]

    def hold(self, record: Held) -> Any:
        """Return a record that the kernel can change."""
        return record

    def read_record(self, kind: type[Held], held: Any) -> Held:  # noqa: ARG002
        """Return the record that is held."""
        return held  # type: ignore[no-any-return]

    def get(self, held: Any, field: str) -> Any:
        """Return a number of the record that is held."""
        return getattr(held, field)

    def copy_record(self, target: Any, source: Any) -> None:
        """Let a held record become equal to another."""
        target.become(source)

    def read(self, records: Any, place: int, field: str) -> Any:
        """Return a field of one record of many."""
        return getattr(records[place], field)

    def read_fields(self, records: Any, place: int) -> dict[str, Any]:
        """Return all fields of one record of many, which has no lists."""
        return dict(vars(records[place]))

    def put(self, records: Any, place: int, record: StructRecord) -> None:
        """Copy a record into room for many."""
        records[place] = record.copy()


class ArrayKernel(Kernel):
    """What the compiled kernels share: their memory is arrays, and a record an array of one."""

    is_fast: ClassVar[bool] = True

    def records(self, kind: type[StructRecord], length: int) -> Any:
        """Room for records."""
        return np.zeros(length, kind.LAYOUT)

    def numbers(self, length: int, kind: type) -> Any:
        """Room for whole numbers, or for floats."""
        return np.zeros(length, np.int64 if kind is int else np.float64)

    def generator(self, seed: int) -> Any:
        """Return a generator."""
        return np.array([seed], np.uint64)

    def hold(self, record: Held) -> Any:
        """Return a record that the kernel can change."""
        return record.to_array()

    def read_record(self, kind: type[Held], held: Any) -> Held:
        """Return the record that is held."""
        return kind.from_array(held)

    def get(self, held: Any, field: str) -> Any:
        """Return a number of the record that is held."""
        return held[field].item()

    def copy_record(self, target: Any, source: Any) -> None:
        """Let a held record become equal to another."""
        target.view(np.uint8)[:] = source.view(np.uint8)  # field by field, NumPy takes 30 times as long

    def read(self, records: Any, place: int, field: str) -> Any:
        """Return a field of one record of many."""
        return records[field][place].item()

    def read_fields(self, records: Any, place: int) -> dict[str, Any]:
        """Return all fields of one record of many, which has no lists."""
        return dict(zip(records.dtype.names, records[place].item(), strict=True))

    def put(self, records: Any, place: int, record: StructRecord) -> None:
        """Copy a record into room for many."""
        records[place] = record.to_array()[0]
