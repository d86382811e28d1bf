"""What the memory of a search is made of: lists for the plain search, arrays for the compiled one."""

from types import ModuleType
from typing import Any, ClassVar, TypeVar

import numpy as np

from ..rules import compiled
from ..rules.record_type import StructRecord
from . import ismcts, mast, nodes, pimc, solve

MAX_NODES = 4_000_000  # nodes of a compiled search; memory is taken as they are used, 40 bytes each
MAX_NODES_PYTHON = 20_000

Held = TypeVar("Held", bound=StructRecord)


class PythonBackend:
    """What the memory of a plain search is made of: lists of numbers and of records."""

    room = MAX_NODES_PYTHON
    modules: ClassVar[dict[str, ModuleType]] = {
        "nodes": nodes,
        "mast": mast,
        "ismcts": ismcts,
        "pimc": pimc,
        "solve": solve,
    }

    def module(self, name: str) -> Any:
        """A module of `airlandsea.search`."""
        return self.modules[name]

    def records(self, kind: type[StructRecord], length: int) -> Any:
        """Room for records."""
        return [kind() for _ in range(length)]

    def numbers(self, length: int, kind: type) -> Any:
        """Room for numbers."""
        return [kind(0)] * length

    def generator(self, seed: int) -> Any:
        """A generator."""
        return [seed]

    def hold(self, record: StructRecord) -> Any:
        """A list of one record."""
        return [record]

    def record_in(self, kind: type[Held], held: Any) -> Held:  # noqa: ARG002
        """The record that a list of one holds."""
        return held[0]  # type: ignore[no-any-return]

    def read(self, records: Any, place: int, field: str) -> Any:
        """A field of one record of many."""
        return getattr(records[place], field)


class NumbaBackend(PythonBackend):
    """What the memory of a compiled search is made of: arrays."""

    room = MAX_NODES

    def module(self, name: str) -> Any:
        """A module of the compiled `airlandsea.search`."""
        return getattr(compiled.load("search"), name)

    def records(self, kind: type[StructRecord], length: int) -> Any:
        """Room for records."""
        return np.zeros(length, kind.LAYOUT)

    def numbers(self, length: int, kind: type) -> Any:
        """Room for numbers."""
        return np.zeros(length, np.int64 if kind is int else np.float64)

    def generator(self, seed: int) -> Any:
        """A generator."""
        return np.array([seed], np.uint64)

    def hold(self, record: StructRecord) -> Any:
        """An array of one record."""
        return record.to_array()

    def record_in(self, kind: type[Held], held: Any) -> Held:
        """The record that an array of one holds."""
        return kind.from_array(held)

    def read(self, records: Any, place: int, field: str) -> Any:
        """A field of one record of many."""
        return records[field][place].item()
