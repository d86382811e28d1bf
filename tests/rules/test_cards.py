"""The card table and the names of its rows."""

from airlandsea.rules import cards
from airlandsea.rules.cards import CARDS, CODES, INSTANT, INSTANTS, ONGOING, PLAIN, PRINTED, SETS, TYPE

CONSTANTS = {
    card.name.upper().replace(" & ", "_AND_").replace(" ", "_"): number
    for number, card in enumerate(CARDS)
    if card.name not in ("Maneuver", "Manipulate")
}


def test_every_theater_has_the_strengths_one_to_six():
    assert [(card.theater, card.strength) for card in CARDS] == [(t, s) for t in range(6) for s in range(1, 7)]


def test_constants_are_named_after_titles():
    assert {name: getattr(cards, name) for name in CONSTANTS} == CONSTANTS


def test_maneuvers_and_manipulates_are_the_threes():
    threes = [cards.AIR_MANEUVER, cards.LAND_MANEUVER, cards.SEA_MANEUVER]
    threes += [cards.DIPLOMACY_MANIPULATE, cards.ECONOMICS_MANIPULATE, cards.INTELLIGENCE_MANIPULATE]
    assert [CODES[card] for card in threes] == ["A3", "L3", "S3", "D3", "E3", "I3"]


def test_sixes_are_plain_and_nothing_else():
    assert {card.strength for card in CARDS if card.timing == PLAIN} == {6}
    assert sum(card.timing == PLAIN for card in CARDS) == 6


def test_timings():
    ongoing = [card.code for card in CARDS if card.timing == ONGOING]
    assert ongoing == ["A1", "A4", "A5", "L4", "S2", "S5", "D2", "E2", "I2"]
    assert [card.timing == INSTANT for card in CARDS] == [bool(INSTANTS >> number & 1) for number in range(36)]


def test_derived_tables():
    assert list(zip(TYPE, PRINTED, strict=True)) == [(card.theater, card.strength) for card in CARDS]
    assert all(SETS[TYPE[card]] >> card & 1 for card in range(36)) and sum(SETS) == 2**36 - 1
