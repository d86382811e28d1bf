"""The packages of integrations/, imported where their frameworks are installed."""

import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "integrations"
NAMES = {  # [folder] the framework
    "inspect": "inspect_ai",
    "kaggle": "kaggle_environments",
    "openenv": "openenv",
    "textarena": "textarena",
    "verifiers": "verifiers",
}


@pytest.fixture
def package(monkeypatch):
    """Import the module of a folder; skip the test where its framework is not installed."""

    def load(name):
        pytest.importorskip(NAMES[name], reason=f"{NAMES[name]} is not installed")
        monkeypatch.syspath_prepend(FOLDER / name)
        module = f"airlandsea_{name}"
        __import__(module)
        return sys.modules[module]

    return load
