"""What tests of the report share: a plan of a few battles, and the command."""

import pytest

from airlandsea.commands import main
from airlandsea.report import plan
from airlandsea.report.plan import S16, S64

FEW = ["--battles", "600", "--strong-battles", "90", "--seed", "5"]


@pytest.fixture
def small(native, monkeypatch):
    """A plan of three groups of few experiments."""
    monkeypatch.setattr(plan, "GROUPS", 3)
    edge, cards = ("edge", "standard"), ("cards", "standard")
    players = (
        (("random", "random"), {edge: 0.5, cards: 0.2, ("orders", "standard"): 0.2, ("luck", "standard"): 0.1}, True),
        ((S64, S64), {edge: 0.3, cards: 0.3, ("withdrawing", "standard"): 0.2, ("edge", "epic"): 0.1}, False),
        ((S64, S16), {("match", "standard"): 0.1}, False),
    )
    monkeypatch.setattr(plan, "PLAYERS", players)


@pytest.fixture
def report(small, tmp_path, capsys):
    """Runs `airlandsea report` in a folder; returns what it says."""

    def report(*arguments, output="run", status=0, few=True):
        line = ["report", *(FEW if few else []), "--workers", "1", "--quiet", "--output", str(tmp_path / output)]
        assert main([*line, *arguments]) == status
        said = capsys.readouterr()
        return said.err if status else said.out

    return report
