"""Workers: results do not depend on their number, and nothing waits for one that has gone."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from airlandsea.arena import Matchup, Task, WorkerFailed, play_all
from airlandsea.arena.matchup import PROBE_SEED
from airlandsea.arena.workers import reorder_results
from airlandsea.bots import registry

from .players import Listener, Stumbler, brittle, fatal, mortal

MATCHUPS = [Matchup("heuristic:deals=1", Stumbler, seed=1), Matchup("random", "random", seed=2)]
PLAN = [Task(0, 0), Task(1, 0), Task(0, 1), Task(1, 4), Task(1, 3)]


@pytest.mark.slow
def test_results_are_the_same_for_any_number_of_workers():
    alone = [*play_all(MATCHUPS, PLAN, 1)]
    assert [group.index for group in alone] == [0, 0, 1, 4, 3]
    assert [*play_all(MATCHUPS, PLAN, 2)] == alone


@pytest.mark.slow
def test_work_without_end_can_be_left():
    groups = play_all(MATCHUPS, (Task(1, index) for index in count()), 2)
    assert [next(groups).index for _ in range(3)] == [0, 1, 2]
    groups.close()
    with pytest.raises(StopIteration):
        next(groups)


def test_results_are_put_in_order():
    results: list[Any] = [(2, "c"), (0, "a"), (1, "b"), (4, "e"), (3, "d")]
    ordered: list[Any] = [*reorder_results(results)]
    assert ordered == ["a", "b", "c", "d", "e"]


def test_results_are_handed_on_as_soon_as_all_before_them_are_there():
    arriving: Iterator[Any] = iter([(1, "b"), (0, "a"), (2, "c")])
    ordered: Iterator[Any] = reorder_results(arriving)
    assert next(ordered) == "a"
    assert next(arriving) == (2, "c")


@pytest.mark.slow
def test_a_group_whose_worker_is_killed_is_played_again(tmp_path, monkeypatch, caplog):
    monkeypatch.setenv("KILLED_ONCE", str(tmp_path / "killed"))
    matchups, plan = [Matchup(mortal, "random", unit="battle")], [Task(0, index) for index in range(6)]
    together = [*play_all(matchups, plan, 2)]
    assert (tmp_path / "killed").exists()
    assert together == [*play_all(matchups, plan, 1)]
    [warning] = caplog.messages
    assert "exit code -9" in warning and "is played again" in warning


def test_a_registered_bot_plays_in_workers_too(monkeypatch):
    def local(seed):
        return Listener(seed)

    monkeypatch.setattr("airlandsea.bots.registry.REGISTRY", dict(registry.REGISTRY))
    registry.register("listener", Listener, "listens")
    registry.register("local", local, "cannot be sent to another process")
    assert [name for name, *_ in registry.added_bots()] == ["listener"]
    matchups, plan = [Matchup("listener", "random", unit="battle", seed=1)], [Task(0, index) for index in range(3)]
    assert [*play_all(matchups, plan, 2)] == [*play_all(matchups, plan, 1)]


@pytest.mark.slow
def test_a_bot_that_cannot_be_made_for_a_game_is_named_in_one_sentence(tmp_path):
    path = tmp_path / "late.py"
    path.write_text(LATE.replace("PROBE_SEED", repr(PROBE_SEED)))
    with pytest.raises(WorkerFailed) as failed:
        list(play_all([Matchup(f"python:{path}", "random")], [Task(0, 7)], 2))
    cannot = f"the bot 'python:{path}' cannot play: {path} cannot be made: OSError: too many open files"
    assert str(failed.value) == f"group 7 could not be played: {cannot}"


LATE = """
class Late:
    def __init__(self, seed=None):
        if seed != PROBE_SEED:
            raise OSError("too many open files")
    def choose(self, view, options, clock):
        return options[0]
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("entrant", "reason"), [(brittle, "RuntimeError: glass"), (fatal, "4 workers ended .* group 7: exit code 3")]
)
def test_a_worker_that_cannot_go_on_says_why(entrant, reason):
    with pytest.raises(WorkerFailed, match=reason):
        list(play_all([Matchup(entrant, "random")], [Task(0, 7)], 2))
