"""Files of NumPy arrays (.npz) from anywhere: read without running anything that is in them."""

import zlib
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

UNREADABLE = (  # what reading a file that is damaged, or none of these, may raise
    OSError,
    EOFError,
    ValueError,
    KeyError,
    TypeError,
    AttributeError,
    NotImplementedError,
    BadZipFile,
    zlib.error,
)


def read_arrays(file: Path | str) -> dict[str, NDArray[Any]]:
    """Return the arrays of a file by name; raises one of `UNREADABLE`."""
    with Path(file).open("rb") as opened, np.load(opened, allow_pickle=False) as entries:
        return {name: entries[name] for name in entries.files}
