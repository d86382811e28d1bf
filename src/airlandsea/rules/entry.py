"""The functions of the kernel that may be called from outside, and what they take.

`@entry` marks a function. Its annotations are the whole declaration: `airlandsea.kernel` makes the C signature, the C
header, the TypeScript declaration and the checks of the Python bindings from them. A parameter is one of

- a number: `int`, `float`, or `Annotated[int, range(...)]` with the values that are allowed;
- a record: a `StructRecord`;
- an array: `Annotated[list[int], "i8", 636]`, `Annotated[list[State], 16]`: at least this number of elements;
- a workspace: a `NamedTuple` of records and arrays, whose lengths are passed along.
"""

from collections.abc import Callable
from typing import Annotated, TypeVar

from .actions import SIZE

Entry = TypeVar("Entry", bound=Callable[..., object])

Seat = Annotated[int, range(4)]
Side = Annotated[int, range(2)]
Slot = Annotated[int, range(5)]
Observer = Annotated[int, range(5)]  # a seat or the public
ActionNumber = Annotated[int, range(SIZE)]
OptionList = Annotated[list[int], "i8", SIZE]  # room for every option


def entry(function: Entry) -> Entry:
    """Mark a function that may be called from outside."""
    function.__dict__["is_entry"] = True
    return function
