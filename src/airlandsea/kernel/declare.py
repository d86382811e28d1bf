"""The entries of the library in other languages: `python -m airlandsea.kernel.declare`, a header for C.

Records are structures, whose fields have the names of the Python sources; so have the parameters. A workspace is a
structure of addresses and lengths. Everything begins with `airlandsea_`.
"""

from collections.abc import Iterator

import numpy as np

from ..rules.record_type import StructRecord
from .native import PREFIX
from .signature import Array, Number, Parameter, Signature, Workspace
from .sources import entries, fingerprint

C_TYPES = {"i": "int{}_t", "u": "uint{}_t", "f": ""}
FLOATS = {4: "float", 8: "double"}


def main() -> None:
    """Print the header."""
    print("\n".join(header()))


def header() -> Iterator[str]:
    """Yield the lines of the header."""
    signatures = [Signature.of(entry) for entry in entries()]
    yield f"/* The entries of the compiled kernel, of the sources {fingerprint()}. */"
    yield from ("#pragma once", "#include <stdint.h>", "")
    for record in records_of(signatures):
        yield from c_record(record)
    for workspace in workspaces_of(signatures):
        yield from c_workspace(workspace)
    for signature in signatures:
        yield from (f"/* {signature.summary} */", c_function(signature))


def records_of(signatures: list[Signature]) -> list[type[StructRecord]]:
    """Return all records, each once."""
    found: dict[type[StructRecord], None] = {}
    for signature in signatures:
        for parameter in signature.parameters.values():
            for field in parameter.fields.values() if isinstance(parameter, Workspace) else [parameter]:
                if isinstance(field, Array) and field.record:
                    found[field.record] = None
    return list(found)


def workspaces_of(signatures: list[Signature]) -> list[Workspace]:
    """Return all workspaces, each once."""
    found = [each for signature in signatures for each in signature.parameters.values() if isinstance(each, Workspace)]
    return list({workspace.kind: workspace for workspace in found}.values())


def c_record(record: type[StructRecord]) -> Iterator[str]:
    """Yield the structure of a record."""
    yield "typedef struct {"
    for name in record.LAYOUT.names or ():
        field = record.LAYOUT[name]
        length = f"[{field.shape[0]}]" if field.shape else ""
        yield f"  {c_type(field.base)} {name}{length};"
    yield f"}} {PREFIX}{record.__name__};"
    yield f'_Static_assert(sizeof({PREFIX}{record.__name__}) == {record.LAYOUT.itemsize}, "another layout");'
    yield ""


def c_workspace(workspace: Workspace) -> Iterator[str]:
    """Yield the structure of a workspace: eight bytes for each address, and for each length."""
    yield "typedef struct {"
    for name, field in workspace.fields.items():
        minimum = f"  /* at least {field.minimum} */" if field.minimum else ""
        yield f"  {element_type(field)} *{name}; int64_t {name}_length;{minimum}"
    yield f"}} {PREFIX}{workspace.kind.__name__};"
    yield ""


def c_function(signature: Signature) -> str:
    """Return the declaration of an entry."""
    given = ", ".join(c_parameter(name, each) for name, each in signature.parameters.items())
    returned = c_type(signature.returns.dtype) if signature.returns else "void"
    return f"{returned} {PREFIX}{signature.name}({given});"


def c_parameter(name: str, parameter: Parameter) -> str:
    """Return the declaration of a parameter."""
    if isinstance(parameter, Number):
        return f"{c_type(parameter.dtype)} {name}"
    if isinstance(parameter, Workspace):
        return f"{PREFIX}{parameter.kind.__name__} *{name}"
    length = "" if parameter.is_record else f"[{parameter.minimum}]"
    return f"{element_type(parameter)} {'*' if parameter.is_record else ''}{name}{length}"


def element_type(array: Array) -> str:
    """Return the type of the elements of an array."""
    return f"{PREFIX}{array.record.__name__}" if array.record else c_type(array.dtype)


def c_type(dtype: "np.dtype[np.generic]") -> str:
    """Return the type of a number."""
    return FLOATS[dtype.itemsize] if dtype.kind == "f" else C_TYPES[dtype.kind].format(8 * dtype.itemsize)


if __name__ == "__main__":
    main()
