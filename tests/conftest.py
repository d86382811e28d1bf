"""What all tests share: one folder for compiled code, and the compiled kernel."""

import os
from pathlib import Path

import pytest
from filelock import FileLock

from airlandsea.rules import compiled

CACHE = Path(__file__).parent.parent / ".cache" / "numba"


def pytest_configure(config: pytest.Config) -> None:
    os.environ.setdefault("NUMBA_CACHE_DIR", str(CACHE))


@pytest.fixture(scope="session")
def machine() -> compiled.Machine:
    """The compiled kernel, compiled by whoever comes first, loaded from the cache by everybody else."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with FileLock(CACHE / "compiling.lock"):
        kernel = compiled.load()
        for module in ("playout", "redeal", "perft"):  # these call all the others
            getattr(kernel, module)
    return kernel
