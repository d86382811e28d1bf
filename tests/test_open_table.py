"""What an open table decides: the same for everybody who looks at it, and the same as the real cards decide."""

import pytest

from airlandsea import Battle
from airlandsea.notation.codes import SIDES
from airlandsea.open_table import OpenCards, open_table, open_table_of
from airlandsea.public_info import strengths_of
from airlandsea.rules.battle import withdrawal_cost
from airlandsea.rules.cards import NONE
from airlandsea.rules.strength import card_strength, controller
from sample_battles import ROWS, battles, observers, random_token


def moments(theaters):
    """Battles of many modes, before every step and at the end."""
    for random, battle in battles(theaters, "open table", number=3):
        while not battle.is_over:
            yield battle
            battle.play(random_token(random, battle))
        yield battle


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS)
def test_strength_control_and_prices_are_those_of_the_real_cards(theaters):
    for battle in moments(theaters):
        state = battle.state
        for view in map(battle.view, observers(battle)):
            table = view.open_table
            assert table.strengths == view.strengths == strengths_of(state)
            assert table.controllers == tuple(controller(state, slot) for slot in range(state.slots))
            assert [view.withdrawal_cost(side) for side in range(2)] == [
                withdrawal_cost(state, side) for side in range(2)
            ]
            for card, stack in enumerate(state.where):
                if 0 <= stack < 16:
                    assert view.card_strength(place_of(battle, card, stack)) == card_strength(state, card)


def place_of(battle, card, stack):
    """The place of a card in play."""
    above, lying = 0, battle.state.top[stack]
    while lying != card:
        above, lying = above + 1, battle.state.below[lying]
    return f"{SIDES[stack >> 3]}{battle.row[stack & 7]}{battle.state.height[stack] - above}"


@pytest.mark.parametrize("theaters", ROWS[::7])
def test_all_observers_of_a_moment_share_one_table(theaters):
    for battle in moments(theaters):
        assert len({id(open_table(view.raw)) for view in map(battle.view, observers(battle))}) == 1


def test_it_is_made_of_what_lies_face_up():
    """No identity of a face-down card, of a hand or of the deck goes into it (R31)."""
    view = Battle("LAS A1/L2/s3 ./a4/S1 L4/L5 *").view("1a")
    shown = {card for card in view.raw.card[: sum(view.raw.height)] if card != NONE}
    table = open_table(view.raw)
    assert set(key_of(view).shown) < shown
    assert open_table_of(key_of(view)) is table


def key_of(view):
    """What the table of a view is made of."""
    raw = view.raw
    cells = [cell for cell in range(sum(raw.height)) if raw.face_up >> cell & 1]
    same = {name: getattr(raw, name) for name in OpenCards._fields if name != "shown"}
    same = {name: tuple(value) if isinstance(value, list) else value for name, value in same.items()}
    return OpenCards(shown=tuple(raw.card[cell] for cell in cells), **same)
