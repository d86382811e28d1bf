"""Asking a battle about a theater, side, seat or place that does not exist: the error says which exist."""

import pytest

from airlandsea import Battle
from airlandsea.errors import AirLandSeaError


@pytest.fixture(params=[0, None], ids=["a player", "a spectator"])
def view(request):
    battle = Battle.deal(row="ALS", seed=1)
    battle.play(next(action for action in battle.options if action.token != "w"))
    return battle.view(request.param)


def battle():
    return Battle.deal(row="ALS", seed=1)


NO_THEATER = ["?", "", "AL", "a", "E", None, 0, ["A"]]
NO_SIDE = [2, -1, None, "1"]
NO_SEAT = [2, 3, -1, 99, None, "1b", "3a", "", "a"]


@pytest.mark.parametrize("letter", NO_THEATER)
def test_theaters(view, letter):
    calls = [
        view.controller,
        battle().controller,
        lambda each: view.strength(0, each),
        lambda each: view.supplies(1, each),
    ]
    calls += [lambda each: view.cells_of(0, each), lambda each: battle().strength(0, each)]
    for call in calls:
        with pytest.raises(AirLandSeaError, match=r"no theater .*: the row is ALS"):
            call(letter)


@pytest.mark.parametrize("side", NO_SIDE)
def test_sides(view, side):
    calls = [
        view.withdrawal_cost,
        view.air_drop,
        lambda each: view.strength(each, "A"),
        lambda each: view.supplies(each, "A"),
    ]
    calls += [lambda each: view.cells_of(each, "A"), lambda each: battle().strength(each, "A")]
    for call in calls:
        with pytest.raises(AirLandSeaError, match=r"no side .*: a side is 0 or 1"):
            call(side)


@pytest.mark.parametrize("seat", NO_SEAT)
def test_seats(view, seat):
    calls = [view.hand_size, view.known_hand, view.forced_count, view.forced_cards, battle().options_for]
    calls += [] if seat is None else [battle().view]  # a spectator's
    for call in calls:
        with pytest.raises(AirLandSeaError, match=r"no seat .*: the seats are (0 \(1a\), 1 \(2a\)|1a, 2a)"):
            call(seat)


@pytest.mark.parametrize("height", [0, -1, 2, 9, None])
def test_heights(view, height):
    [place] = [place for place, cards in view.stacks.items() if cards]
    for look in (view.possible_cards, view.card, view.card_strength):
        assert look(f"{place}1")
        with pytest.raises(AirLandSeaError, match=r"no (card at .*: the stack has 1|place .*: a place is a side)"):
            look(f"{place}{height}")
        with pytest.raises(AirLandSeaError, match="no theater 'E': the row is ALS"):
            look("1E1")
        for text in ("", "L1", "3L1", "1l1", "1L", None, 5):
            with pytest.raises(AirLandSeaError, match=r"no place .*: a place is a side, a theater and a height"):
                look(text)


def test_cards(view):
    with pytest.raises(AirLandSeaError, match=r"no card 'X9'"):
        view.places("X9")
