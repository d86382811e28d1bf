"""What tests of the benchmark share."""

import pytest

from airlandsea.commands import main


@pytest.fixture
def few_games(monkeypatch):
    """Four games of each task against each opponent, and opponents that answer at once."""
    for module in ("tasks", "score"):
        monkeypatch.setattr(f"airlandsea.benchmark.{module}.OPPONENTS", ("random", "heuristic:deals=1"))
        monkeypatch.setattr(f"airlandsea.benchmark.{module}.SIZES", {"full": 6, "quick": 4})
    monkeypatch.setattr("airlandsea.benchmark.verification.SIZES", {"full": 6, "quick": 4})
    games = {"full": ("A-136-1",), "quick": ("A-136-1",)}
    for module in ("exact", "verification"):
        monkeypatch.setattr(f"airlandsea.benchmark.{module}.EXACT_GAMES", games)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "results.jsonl"


@pytest.fixture
def run(capsys):
    def run(*arguments, status=0):
        assert main([*arguments]) == status
        said = capsys.readouterr()
        return said.err if status else said.out

    return run
