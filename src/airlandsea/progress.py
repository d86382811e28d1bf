"""Progress bars on stderr, hidden where that is no terminal."""

import sys
from typing import Any

from tqdm import tqdm


def progress_bar(unit: str, total: int | None = None, is_quiet: bool = False, **options: Any) -> "tqdm[Any]":
    """Return a progress bar that counts `unit`s; `is_quiet` hides it, `options` are those of tqdm."""
    is_hidden = is_quiet or not sys.stderr.isatty()
    return tqdm(total=total, unit=f" {unit}", leave=False, disable=is_hidden, dynamic_ncols=True, **options)
