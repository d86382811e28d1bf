"""A battle that keeps only its actions is the battle that keeps every position, also after steps were taken back."""

import copy
from random import Random

import pytest

from airlandsea import Battle, War
from airlandsea.errors import IllegalAction


def played(battle: Battle, random: Random, steps: int) -> list[int]:
    """Some steps by chance, everything looked at before each; what was done in the battle."""
    for _ in range(steps):
        looked_at(battle)
        battle.play(random.choice([action.number for seat in battle.to_act for action in battle.options_for(seat)]))
        if battle.is_over:
            break
    return [turn.number for turn in battle.history]


def looked_at(battle: Battle) -> list[tuple[list[str], str]]:
    """What everybody sees and may do."""
    return [(battle.options_for(seat).tokens, battle.view(seat).position) for seat in range(battle.mode.seats)]


@pytest.mark.parametrize("mode", ["standard", "epic", "team"])
@pytest.mark.parametrize("seed", range(4))
def test_taking_back_leaves_nothing_of_what_was_taken_back(mode, seed):
    dealt = Battle.deal(mode, seed=seed).state
    for left in range(6):
        battle = Battle(dealt.copy(), history="actions")
        numbers = played(battle, Random(seed), 6)
        looked_at(battle)
        if len(numbers) > left:
            battle.undo(len(numbers) - left)
        anew = Battle(dealt.copy(), history="actions")
        for number in numbers[:left]:
            anew.play(number)
        assert [turn.number for turn in battle.history] == numbers[:left]
        assert looked_at(battle) == looked_at(anew) and battle == anew


@pytest.mark.parametrize("mode", ["standard", "epic", "team"])
@pytest.mark.parametrize("position", [False, True])
def test_both_kinds_of_history_tell_the_same(mode, position):
    for seed in range(4):
        dealt = Battle.deal(mode, seed=seed)
        if position:  # with knowledge that does not follow from the table
            dealt.play(dealt.options[0])
        one, other = (
            Battle(dealt.position, history=kind) if position else Battle(dealt.state.copy(), history=kind)
            for kind in ("states", "actions")
        )
        random = Random(seed)
        while not one.is_over:
            action = random.choice(list(one.options))
            seat = random.choice(sorted(action.seats))
            assert one.push(action, seat) == other.push(action, seat)
        assert one == other and one.steps == other.steps == len(one.history)
        assert one.history == other.history
        assert list(one.snapshots()) == list(other.snapshots())
        assert one.initial_state == other.initial_state == dealt.state
        twins = one.copy(), other.copy()
        steps = random.randrange(1, one.steps)
        assert one.undo(steps) == other.undo(steps) == twins[0].history[-steps]
        assert one == other != twins[0] == twins[1]
        assert one.pop() == other.pop()


@pytest.mark.parametrize("history", ["states", "actions"])
def test_no_more_can_be_taken_back_than_was_done(history):
    battle = Battle("ALS ././. ././. L6A3/S1 *", history=history)
    for steps in (1, 0, -1):
        with pytest.raises(IllegalAction, match="nothing to take back"):
            battle.undo(steps)
    battle.play("L6L")
    with pytest.raises(IllegalAction, match="nothing to take back: steps: 2 of 1"):
        battle.undo(2)
    assert battle.undo().token == "L6L"


@pytest.mark.parametrize("history", ["states", "actions"])
def test_what_is_played_after_a_step_back_changes_no_twin_and_nothing_looked_at(history):
    battle = Battle("ALS ././. ././. L6A3/S1A1 *", history=history)
    dealt = Battle("ALS ././. ././. L6A3/S1A1 *")
    battle.play("L6L")
    looked_at_before, _ = next(battle.snapshots())
    twin = battle.copy()
    twin.undo()
    twin.play("A3A")
    assert looked_at_before == battle.initial_state == dealt.state
    battle.undo()
    assert battle == dealt
    battle.play("l6A")
    assert looked_at_before == battle.initial_state == dealt.state
    assert [turn.token for turn in twin.history] == ["A3A"]


@pytest.mark.parametrize("history", ["states", "actions"])
def test_a_turn_names_all_who_could_have_done_it_whoevers_options_were_looked_at(history):
    """A record says which partner it was, so it has to know that there was another."""
    one, other = Battle.deal("team", seed=2), Battle(Battle.deal("team", seed=2).state, history=history)
    random = Random(2)
    while not one.is_over:
        seat = random.choice([seat for seat in sorted(one.to_act) if one.options_for(seat)])
        action = random.choice(list(one.options_for(seat)))
        one.play(action.number, seat)
        other.push(action, seat)
    assert one.history == other.history
    assert any(":" in turn.written for turn in other.history)
    assert one.undo() == other.undo()


COPIES = [lambda game: game.copy(), copy.copy, copy.deepcopy]


@pytest.mark.parametrize("make", COPIES)
@pytest.mark.parametrize("history", ["states", "actions"])
def test_a_copy_of_a_battle_goes_on_alone(make, history):
    battle = Battle("ALS ././. ././. L6A3/S1A1 *", history=history)
    battle.play("L6L")
    before, done = battle.position, battle.history
    twin = make(battle)
    assert (twin, twin.history) == (battle, done)
    twin.play("S1S")
    twin.undo(2)
    assert (battle.position, battle.history, twin.steps) == (before, done, 0)
    assert battle.undo() == done[0]


@pytest.mark.parametrize("make", COPIES)
def test_a_copy_of_a_war_goes_on_alone(make):
    war = War(theaters="ALS", seed=5)
    war.play("w")
    war.next_battle()
    before, twin = war.copy(), make(war)
    assert twin == war and (twin.mode, twin.seed) == (war.mode, war.seed)
    twin.play("w")
    twin.next_battle()
    twin.battles[0].undo()
    assert war == before and len(war.results) == 1
    war.play("w")
    assert war.next_battle() == twin.battle


def test_another_history_is_refused():
    with pytest.raises(ValueError, match="the history 'all' cannot be kept, because"):
        Battle(history="all")  # type: ignore[arg-type]
