"""Several machines: the same games in the same order; here one of them, where Ray is installed."""

import sys

import pytest

from airlandsea.arena import Matchup, Task, play_all
from airlandsea.arena.ray_backend import RayUnavailable, play_all_on_ray


def test_without_ray_the_cure_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(RayUnavailable, match=r'pip install "\.\[ray\]"'):
        next(play_all_on_ray([Matchup("random", "random")], [Task(0, 0)]))


@pytest.mark.filterwarnings("default")
def test_a_cluster_plays_the_same_games(monkeypatch):
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")  # as the other test with Ray, perhaps in the same process
    pytest.importorskip("ray")
    matchups = [Matchup("heuristic:deals=1", "random", seed=1), Matchup("random", "random", seed=2)]
    plan = [Task(0, 0), Task(1, 0), Task(1, 1), Task(0, 1)]
    assert [*play_all_on_ray(matchups, plan, "local")] == [*play_all(matchups, plan)]
