"""Battles that were played in OpenSpiel as records, and what Kaggle's environments ask of a state."""

import random

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="the extra `open-spiel` is not installed")

import airlandsea.envs.open_spiel  # noqa: E402
from airlandsea.errors import IllegalAction  # noqa: E402
from airlandsea.records import check, read_record  # noqa: E402
from airlandsea.rules.cards import CODES  # noqa: E402

pytestmark = pytest.mark.usefixtures("native")


def played(parameters, seed, steps=1000):
    """A state after some random steps."""
    dice, state = random.Random(seed), pyspiel.load_game(f"{airlandsea.envs.open_spiel.NAME}({parameters})")
    state = state.new_initial_state()
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(dice.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    "parameters",
    ["", "mode=epic", "mode=team", "teams=2v1", "handicap=1", "row=ALS,hand=3,first=0,stacks=1A:A3/2L:L4/1S:S1"],
)
def test_the_record_of_a_battle_is_true_wherever_it_stands(parameters):
    parameters = ",".join(filter(None, [parameters, "withdrawal=no"]))
    for seed in range(4):
        state = played(parameters, seed)
        record = read_record(state.record())
        check(record)
        [battle] = record.battles
        assert battle.result and battle.result.startswith(("1 wins", "2 wins", "nobody"))
        for back in (1, 2, 3):
            unfinished = read_record(played(parameters, seed, len(state.full_history()) - back).record())
            check(unfinished)
            [before] = unfinished.battles
            assert not before.result and battle.turns[: len(before.turns)] == before.turns


def test_the_cards_that_chance_draws_lie_on_the_deck():
    drawn = 0
    for seed in range(40):
        state = played("withdrawal=no", seed)
        since_the_deal = state.full_history()[3 + 1 + 12 :]
        cards = [each.action for each in since_the_deal if each.player == pyspiel.PlayerId.CHANCE]
        deck = read_record(state.record()).battles[0].deck.split()
        assert deck[: len(cards)] == [CODES[card] for card in cards]
        drawn += len(cards)
    assert drawn > 4


def test_names_stand_in_the_record_and_a_serialized_state_has_the_same():
    state = played("", 3)
    assert read_record(state.record(["model", "bot"])).players == ["model", "bot"]
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert again.record() == state.record()


def test_there_is_no_record_of_a_deal_or_of_cards_that_are_left_out():
    with pytest.raises(IllegalAction, match="being dealt"):
        played("", 3, steps=5).record()
    with pytest.raises(IllegalAction, match="cards are left out"):
        played("row=A,strengths=136,hand=1,first=0", 3).record()


def test_agents_are_not_given_the_state_and_a_side_loses_as_a_whole():
    state = played("mode=team", 1)
    assert state.hides_state_from_agents()
    assert [state.team_of(player) for player in range(4)] == [0, 1, 0, 1]
