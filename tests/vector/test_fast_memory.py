"""Remembering at speed gives the same notes as remembering step by step."""

from random import Random

import pytest

from airlandsea import Battle
from airlandsea.rules.knowledge import CELLS, Memory, certain_cards, init_knowledge, propagate_once
from airlandsea.rules.state import OBSERVERS, PUBLIC
from airlandsea.vector.fast_memory import init_observer, is_settled, observe_step
from sample_battles import ROWS, battles, observers, random_token

ALL = (1 << OBSERVERS) - 1


def those_at(battle: Battle) -> int:
    """The set of observers of a battle, with the public."""
    return (1 << len(battle.seats)) - 1 | 1 << PUBLIC


def notes_of(memory: Memory, observer: int) -> list[int]:
    return memory.could_be[observer * CELLS :][:CELLS]


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS)
def test_whole_battles_are_remembered_the_same_by_everybody(theaters):
    for random, battle in battles(theaters, "attend", 8):
        fast, met = Memory(), Memory()
        init_observer(fast, battle.state, those_at(battle))
        init_knowledge(met, battle.state)
        assert fast == met == battle.memory
        while not battle.is_over:
            before = battle.state.copy()
            turn = battle.play(random_token(random, battle))
            observe_step(fast, before, turn.number, battle.state, those_at(battle))
            assert fast == battle.memory, [turn.token for turn in battle.history]


def test_only_those_who_are_asked_for_are_followed():
    random = Random(3)
    battle = Battle.deal("team", seed=3)
    fast = Memory()
    init_observer(fast, battle.state, 0b0100)
    while not battle.is_over:
        before = battle.state.copy()
        turn = battle.play(random_token(random, battle))
        observe_step(fast, before, turn.number, battle.state, 0b0100)
        assert notes_of(fast, 2) == notes_of(battle.memory, 2)
    assert not any(notes_of(fast, 0) + notes_of(fast, 1) + notes_of(fast, 3) + notes_of(fast, PUBLIC))


@pytest.mark.parametrize("theaters", ROWS[::5])
def test_notes_are_settled_when_no_more_can_be_concluded(theaters):
    found = {True: 0, False: 0}
    for random, battle in battles(theaters, "settled", 4):
        while not battle.is_over:
            for observer in observers(battle):
                base = CELLS * (PUBLIC if observer is None else observer)
                for notes in (battle.memory, with_a_card_learned(battle.memory, base, random)):
                    settled = is_settled(notes, base, battle.state)
                    assert settled == (not propagate_once(notes.copy(), base, battle.state))
                    found[settled] += 1
            battle.play(random_token(random, battle))
    assert found[True] and found[False]


def with_a_card_learned(memory: Memory, base: int, random: Random) -> Memory:
    """Notes in which a hidden place has been looked at and nothing has been concluded from it."""
    notes = memory.copy()
    hidden = [cell for cell in range(base, base + CELLS) if notes.could_be[cell] & notes.could_be[cell] - 1]
    if hidden:
        cell = random.choice(hidden)
        notes.could_be[cell] &= -notes.could_be[cell]
    return notes


def test_a_place_before_the_notes_is_nobodys():
    assert not is_settled(Memory(), -1, Battle.deal(seed=1).state)
    assert certain_cards(Memory(), -1) == 0
