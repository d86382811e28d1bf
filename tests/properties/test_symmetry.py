"""The game has no favourite side and no favourite end of the row: exchange the sides and mirror the row, and everything
that may be done is mirrored too."""

import pytest

from airlandsea import Battle, Mode, Setup
from airlandsea.notation.codes import codes_of
from airlandsea.rules.cards import CODES
from airlandsea.rules.modes import SCORINGS, TIES
from sample_battles import ROWS, battles, random_token


def mirrored(battle: Battle) -> Battle:
    """The same deal, seen in a mirror from the other side of the table."""
    state = battle.state
    hands = [" ".join(codes_of(state.hand[seat ^ 1])) for seat in range(state.seats)]
    deck = []
    card = state.deck_top
    while card >= 0:
        deck.append(CODES[card])
        card = state.below[card]
    setup = Setup(
        battle.row[::-1], hands=tuple(hands), deck=" ".join(deck), first=1 - state.first_side, mode=battle_mode(battle)
    )
    return Battle.from_setup(setup)


def battle_mode(battle: Battle) -> Mode:
    state = battle.state
    return Mode(
        slots=state.slots,
        pairs=(state.seats > 2, state.seats > 3),
        scoring=SCORINGS[state.scoring],
        ties=TIES[state.ties],
        withdrawal=bool(state.withdrawal),
    )


def mirror_token(token: str) -> str:
    """Sides change their number; theaters keep their letter."""
    if token[0] in "12":
        return "21"[int(token[0]) - 1] + token[1:]
    return token


def past_the_swap(random, battle: Battle) -> None:
    while battle.options.tokens[0].endswith(">"):
        battle.play(random_token(random, battle))


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS)
def test_exchanging_sides_and_mirroring_the_row_changes_nothing(theaters):
    for random, battle in battles(theaters, "mirror", 10):
        if len(battle.seats) == 3:
            continue  # a pair against one player has no mirror image
        past_the_swap(random, battle)
        other = mirrored(battle)
        while not battle.is_over:
            assert {seat ^ 1 for seat in battle.to_act} == set(other.to_act)
            assert sorted(map(mirror_token, battle.options.tokens)) == sorted(other.options.tokens)
            for letter in theaters:
                assert battle.strength(0, letter) == other.strength(1, letter)
                assert battle.strength(1, letter) == other.strength(0, letter)
            token = random_token(random, battle)
            battle.play(token)
            other.play(mirror_token(token))
        assert other.result.points == battle.result.points
        assert other.result.winner == (None if battle.result.winner is None else 1 - battle.result.winner)
