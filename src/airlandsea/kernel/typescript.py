"""The entries of the kernel for TypeScript: `python -m airlandsea.kernel.typescript`.

Three tables, from which `frontend/src/kernel` makes types and checks: where the fields of a record lie, what a
workspace consists of, and what an entry takes. `layout_hash` is their hash; a WebAssembly module exports the one it
was built with.
"""

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256

import numpy as np

from ..rules.record_type import StructRecord
from .declare import records_of, workspaces_of
from .signature import ALL_INTEGERS, Array, Number, Parameter, Signature, Workspace
from .sources import entries

HEAD = "/** The entries of the compiled kernel. Written by `python -m airlandsea.kernel.typescript`. */"
WIDTH, INDENT = 120, "    "


def main() -> None:
    """Print the declaration."""
    print("\n".join(declaration()))


def declaration() -> Iterator[str]:
    """Yield the lines of the TypeScript file."""
    yield from (HEAD, "", f"export const LAYOUT = '{layout_hash()}'", "")
    yield from tables()


def layout_hash() -> str:
    """Return a hash of everything that a caller has to know of a module."""
    return sha256("\n".join(tables()).encode()).hexdigest()[:16]


def tables() -> Iterator[str]:
    """Yield the three tables."""
    signatures = [Signature.of(entry) for entry in entries()]
    yield "export const RECORDS = {"
    for record in records_of(signatures):
        yield from record_rows(record)
    yield from ("} as const", "", "export const WORKSPACES = {")
    for workspace in workspaces_of(signatures):
        yield f"  {workspace.kind.__name__}: {{"
        yield from fill_lines(f"{name}: {parameter_row(field)}, " for name, field in workspace.fields.items())
        yield "  },"
    yield from ("} as const", "", "export const ENTRIES = {")
    for signature in signatures:
        yield from entry_rows(signature)
    yield "} as const"


def record_rows(record: type[StructRecord]) -> Iterator[str]:
    """Yield a record: how long it is, and where its fields lie."""
    yield f"  {record.__name__}: {{ bytes: {record.LAYOUT.itemsize}, fields: {{"
    yield from fill_lines(field_row(name, *found) for name, found in (record.LAYOUT.fields or {}).items())
    yield "  } },"


def field_row(name: str, dtype: "np.dtype[np.generic]", at: int, *_: object) -> str:
    """Return a field: the type of its number or numbers, where it lies, and how many there are if it is a list."""
    length = f", length: {dtype.shape[0]}" if dtype.shape else ""
    return f"{name}: {{ type: '{number_type(dtype.base)}', at: {at}{length} }}, "


def fill_lines(rows: Iterable[str]) -> Iterator[str]:
    """Yield lines with as many rows as fit."""
    line = ""
    for row in rows:
        if len(line) + len(row) > WIDTH - len(INDENT):
            yield INDENT + line.rstrip()
            line = ""
        line += row
    yield INDENT + line.rstrip()


def entry_rows(signature: Signature) -> Iterator[str]:
    """Yield an entry: its parameters, in order, and whether it returns a number."""
    yield f"  /** {signature.summary} */"
    yield f"  {signature.name}: {{ returns: {json.dumps(signature.returns is not None)}, parameters: {{"
    yield from fill_lines(f"{name}: {parameter_row(each)}, " for name, each in signature.parameters.items())
    yield "  } },"


def parameter_row(parameter: Parameter) -> str:
    """Return what may be passed."""
    if isinstance(parameter, Workspace):
        return f"{{ workspace: '{parameter.kind.__name__}' }}"
    if isinstance(parameter, Number):
        return f"{{ number: '{number_type(parameter.dtype)}'{limits(parameter.allowed)} }}"
    return f"{{ {element(parameter)}, least: {parameter.minimum} }}"


def limits(allowed: range) -> str:
    """Return the least and the greatest number, where not every one is allowed."""
    return "" if allowed == ALL_INTEGERS else f", from: {allowed[0]}, to: {allowed[-1]}"


def element(array: Array) -> str:
    """Return what an array consists of."""
    return f"record: '{array.record.__name__}'" if array.record else f"numbers: '{number_type(array.dtype)}'"


def number_type(dtype: "np.dtype[np.generic]") -> str:
    """Return the type of a number, with its bits."""
    return f"{dtype.kind}{8 * dtype.itemsize}"


if __name__ == "__main__":
    main()
