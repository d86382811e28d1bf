"""What is played to measure the chances of a war: every pair of needs, at a score at which the sides need that much."""

from itertools import islice

import pytest

from airlandsea import Mode, __version__
from airlandsea.arena import IllegalMatchup, MatchConfig, Task, outcome_counts, play_all
from airlandsea.arena.measure_outcomes import NEED_OF_CLASS
from airlandsea.equity import CELLS, CLASSES, RESULTS, need_class, outcome_shares, read_tables, write_tables
from airlandsea.rules.modes import PRESETS

from .players import Runner


def measured(cells, battles):
    plan = [*cells.tasks(battles)]
    for task, group in zip(plan, play_all(cells.matchups, plan), strict=True):
        cells.add(task, group)
    return cells


def test_every_class_is_played_at_a_need_of_its_own():
    assert [need_class(need) for need in NEED_OF_CLASS] == list(range(CLASSES))


@pytest.mark.parametrize("name", ["standard", "epic team", "quick reference"])
def test_each_cell_is_played_where_the_sides_need_that_much(name):
    cells = outcome_counts("random", MatchConfig(mode=Mode.preset(name), seed=1))
    assert len(cells.matchups) == len(CELLS)
    for (first, second), matchup in zip(CELLS, cells.matchups, strict=True):
        war = matchup.begin(5)
        begins = war.battle.first_side
        needs = [war.mode.target - war.score[side] for side in (begins, 1 - begins)]
        assert [need_class(need) for need in needs] == [first, second]
    assert len({matchup.seed for matchup in cells.matchups}) == len(CELLS)


def test_where_every_battle_is_worth_1_one_cell_is_enough():
    cells = outcome_counts("random", MatchConfig(mode=Mode.preset("beginner")))
    assert [matchup.score for matchup in cells.matchups] == [(1, 1)]
    assert len(outcome_shares(measured(cells, 4).table)) == len(CELLS)


def test_battles_are_counted_as_the_side_that_begins_sees_them():
    cells = measured(outcome_counts(Runner, MatchConfig(seed=3)), 2)  # who begins runs away at once
    assert all(row[RESULTS.index(-2)] == 2 == sum(row) for row in cells.counts)
    assert cells.fewest == 2 and cells.failures == 0


def test_broken_off_every_cell_has_about_as_many():
    cells = outcome_counts("random", MatchConfig(seed=3))
    plan = [*islice(cells.tasks(100), 30)]
    for task, group in zip(plan, play_all(cells.matchups, plan), strict=True):
        cells.add(task, group)
    assert {sum(row) for row in cells.counts} == {1, 2}
    assert plan[:2] == [Task(0, 0), Task(1, 0)]


@pytest.mark.slow
def test_the_same_seed_counts_the_same():
    one, same, other = (
        measured(outcome_counts("heuristic:deals=1", MatchConfig(seed=seed)), 1).counts for seed in (1, 1, 2)
    )
    assert one == same != other


def test_the_table_can_be_written_and_says_who_played():
    config = MatchConfig(mode=Mode(slots=5), theaters="ALSDE", seed=9)
    cells = measured(outcome_counts("random:withdraws=0.1", config), 1)
    assert cells.key == "epic"
    table = read_tables(write_tables({cells.key: cells.table}))["epic"]
    assert table == {"bot": "random:withdraws=0.1", "seed": 9, "version": __version__, "outcomes": cells.counts}


@pytest.mark.parametrize("name", PRESETS)
def test_every_mode_has_a_key(name):
    assert outcome_counts("random", MatchConfig(mode=PRESETS[name])).key


def test_what_cannot_be_played_is_refused():
    with pytest.raises(IllegalMatchup, match="no bot 'nobody'"):
        outcome_counts("nobody", MatchConfig(mode=Mode()))
