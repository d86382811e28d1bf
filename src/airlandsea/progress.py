"""Progress bars on stderr, hidden where that is no terminal."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tqdm import tqdm

from .rules import compiled


def progress_bar(unit: str, total: int | None = None, is_quiet: bool = False, **options: Any) -> "tqdm[Any]":
    """Return a progress bar that counts `unit`s; `is_quiet` hides it, `options` are those of tqdm."""
    is_hidden = is_quiet or not sys.stderr.isatty()
    return tqdm(total=total, unit=f" {unit}", leave=False, disable=is_hidden, dynamic_ncols=True, **options)


@contextmanager
def kernel_progress(is_quiet: bool = False) -> Iterator[None]:
    """Show the functions of the kernel as they are compiled, which takes half a minute the first time, or loaded."""
    with progress_bar("functions", is_quiet=is_quiet, desc="Loading the rules") as bar:

        def count(_: str) -> None:
            bar.update()

        compiled.PROGRESS.append(count)
        try:
            yield
        finally:
            compiled.PROGRESS.remove(count)
