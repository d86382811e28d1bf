"""What all tests share: one folder for compiled code, and the compiled kernel."""

import os
from pathlib import Path

import pytest
from filelock import FileLock
from hypothesis import settings

from airlandsea.rules import compiled

CACHE = Path(__file__).parent.parent / ".cache" / "numba"


settings.register_profile("ci", derandomize=True, deadline=None)  # the same examples on every machine


def pytest_configure(config: pytest.Config) -> None:
    if os.environ.get("CI"):
        settings.load_profile("ci")
    os.environ.setdefault("NUMBA_CACHE_DIR", str(CACHE))


@pytest.fixture(scope="session")
def machine() -> compiled.Machine:
    """The compiled kernel, compiled by whoever comes first, loaded from the cache by everybody else."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with FileLock(CACHE / "compiling.lock"):
        kernel = compiled.load()
        for module in ("random_playout", "determinize", "perft"):  # these call all the others
            getattr(kernel, module)
    return kernel


@pytest.fixture(scope="session")
def vector(machine: compiled.Machine) -> compiled.Machine:
    """The compiled tables (`airlandsea.vector`), likewise."""
    assert machine is compiled.load()
    with FileLock(CACHE / "compiling.lock"):
        tables = compiled.load("vector")
        assert tables.step and tables.game_tree
    return tables
