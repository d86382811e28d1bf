"""What the library hands out may be changed: that changes no view, no battle, and nothing that others are given."""

import pickle
from copy import deepcopy

import pytest

from airlandsea import Battle
from airlandsea.equity import equities, war_chances
from airlandsea.puzzles import find_puzzle, read_pack


@pytest.fixture
def battle():
    battle = Battle.deal(row="ALS", seed=4, first=0)
    battle.play(next(action for action in battle.options if action.face == "down"))
    return battle


def told(view):
    """Everything that a view says."""
    looks = view.stacks, view.strengths, view.cell_names, view.card_chances, view.sample_state
    return *looks, view.strength(0, "A"), view.controller("A"), view.places("L6"), str(view), view.position, hash(view)


@pytest.mark.parametrize("observer", [0, 1, None])
def test_a_view_never_changes(battle, observer):
    view = battle.view(observer)
    before = told(view)
    view.stacks.clear()
    for chances in view.card_chances.values():
        chances.clear()
    view.sample_state.score[0] = 9
    view.hand.clear()
    view.deck.clear()
    for values in (*view.stacks.values(), view.strengths, *view.strengths, view.cell_names):
        with pytest.raises(TypeError):
            values[0] = 99
    assert told(view) == before == told(battle.view(observer))


def test_an_open_table_never_changes(battle):
    table = battle.view(0).open_table
    for values in (table.strengths, table.strengths[0], table.controllers, table.card_strengths):
        with pytest.raises(TypeError):
            values[0] = 99


def test_a_looked_at_view_is_pickled_and_copied(battle):
    view = battle.view(1)
    before = told(view)
    for twin in (pickle.loads(pickle.dumps(view)), deepcopy(view), view.copy()):
        assert twin == view and told(twin) == before


@pytest.mark.parametrize("history", ["states", "actions"])
@pytest.mark.parametrize("steps", [0, 1])
def test_the_initial_state_is_a_copy(history, steps):
    battle = Battle("ALS L6/a1/. L2/./s5 A3L3/A2S1 *", history=history)
    dealt = battle.state.copy()
    for _ in range(steps):
        battle.play("a3A")
    battle.initial_state.score[0] = 7
    assert battle.initial_state == dealt and battle.score == (0, 0)
    if steps:
        battle.undo()
        assert battle.state == dealt


def test_the_tables_of_equity_are_those_of_everybody(battle):
    chances = war_chances(battle.state)
    with pytest.raises(AttributeError):
        equities().pop("standard")  # type: ignore[attr-defined]
    war_chances(battle.state)[0] = 2.0
    assert war_chances(battle.state) == chances


def test_a_puzzle_of_the_pack_never_changes():
    puzzle = read_pack()[0]
    values = dict(puzzle.values)
    with pytest.raises(AttributeError):
        puzzle.values.clear()  # type: ignore[attr-defined]
    assert find_puzzle(puzzle.id).values == values and puzzle.solution == next(iter(values))
    for twin in (pickle.loads(pickle.dumps(puzzle)), deepcopy(puzzle)):
        assert twin == puzzle and twin.values == values and twin.id == puzzle.id


def test_a_puzzle_keeps_its_own_values():
    puzzle = read_pack()[0]
    values = dict(puzzle.values)
    other = type(puzzle)(puzzle.position, values, puzzle.theme, puzzle.proof, puzzle.error, puzzle.level)
    values.clear()
    assert other == puzzle
