"""The kernel and the oracle, written apart from each other, agree step by step.

On who is asked, on every option, on what lies open, on what every observer knows, on strength and control, and on the
result."""

import os
from random import Random

import pytest

from airlandsea import Battle
from airlandsea.notation.codes import codes_of
from airlandsea.rules.cards import CODES
from airlandsea.view import View
from worlds import ROWS, random_battle, random_token

from .engine import Options, Oracle

BATTLES = int(os.environ.get("AGREEMENT_BATTLES", "12"))  # for each choice of theaters


def oracle_of(battle: Battle) -> Oracle:
    """The oracle's battle with the same deal."""
    state = battle.state
    hands = [codes_of(state.hand[seat]) for seat in range(state.seats)]
    options = Options(
        pairs=(state.seats > 2, state.seats > 3),
        scoring=("normal", "beginner")[state.scoring],
        ties=("first", "nobody", "second")[state.ties],
        withdrawal=bool(state.withdrawal),
    )
    return Oracle(battle.row, hands, deck_of(battle), state.first, options)


def deck_of(battle: Battle) -> list[str]:
    cards = []
    card = battle.state.deck_top
    while card >= 0:
        cards.append(CODES[card])
        card = battle.state.below[card]
    return cards


def seen(view: View, battle: Battle) -> dict[str, object]:
    """A view in the oracle's words."""
    shown: dict[str, object] = {
        "row": view.row,
        "turn": view.turn,
        "first": view.first,
        "stacks": view.stacks,
        "supplies": {side + letter: view.supplies(int(side) - 1, letter) for side in "12" for letter in view.row},
        "hands": [view.hand_size(seat) for seat in range(battle.state.seats)],
        "deck": len(view.deck),
        "air_drop": [view.air_drop(0), view.air_drop(1)],
        "waiting": view.waiting,
        "resolving": view.resolving,
        "drawn": view.drawn,
        "places": {code: view.places(code) for code in codes_of(view.kernel.game)},
    }
    if view.seat is not None:
        shown["own"] = sorted(view.hand)
    return shown


def assert_agree(battle: Battle, oracle: Oracle) -> None:
    assert set(battle.to_act) == oracle.to_act()
    for seat in battle.to_act:
        assert set(battle.options_for(seat).tokens) == oracle.options(seat)
    for letter in battle.row:
        assert battle.controller(letter) == oracle.controller(letter)
        assert [battle.strength(side, letter) for side in (0, 1)] == [oracle.strength(side, letter) for side in (0, 1)]
    result = battle.result and (battle.result.winner, battle.result.points, battle.result.how)
    assert result == oracle.result
    for observer in [*range(battle.state.seats), None]:
        assert seen(battle.view(observer), battle) == oracle.view(observer), f"observer {observer}"


@pytest.mark.parametrize("theaters", ROWS)
def test_kernel_and_oracle_agree(theaters: str) -> None:
    for number in range(BATTLES):
        seed = f"{theaters} {number}"
        random = Random(seed)
        battle = random_battle(random, theaters)
        oracle = oracle_of(battle)
        try:
            assert_agree(battle, oracle)
            while not battle.is_over:
                token = random_token(random, battle)
                battle.play(token)
                oracle.play(token)
                assert_agree(battle, oracle)
        except AssertionError as error:
            steps = " ".join(turn.token for turn in battle.history)
            where = f"seed {seed!r}, {battle.row}, {battle.state.seats} seats"
            raise AssertionError(f"{where}: {steps}\n{error}") from error
