"""What a client needs to search its player's own view itself, with the kernel as a WebAssembly module."""

from typing import Annotated

from pydantic import Field

from .common import Message


class SearchInput(Message):
    """A decision of a seat. Nothing in it goes beyond the seat's view (R31)."""

    number: Annotated[int, Field(description="Of the table, as in `step`.")]
    kernel: Annotated[str, Field(description="The address of the WebAssembly module that can read the view.")]
    view: Annotated[str, Field(description="The kernel's `ViewRecord`, base64.")]
    utilities: Annotated[list[float], Field(description="What each outcome is worth to side 1, from 0 to 1.")]
    worst: Annotated[float, Field(description="The seat's chance to win the war if a value is 0.")]
    stake: Annotated[float, Field(description="By how much the chance is better if a value is 1.")]
    actions: Annotated[dict[str, int], Field(description="The kernel's number of each option, by its token.")]
