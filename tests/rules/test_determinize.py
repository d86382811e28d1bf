"""Determinizations: what is not known is drawn evenly, hidden choices too."""

from collections import Counter
from itertools import permutations
from math import comb, sqrt
from typing import Any

import pytest

from airlandsea import Battle, Setup
from airlandsea.rules.abilities.intelligence import neutralize_binds
from airlandsea.rules.cards import CODES
from airlandsea.rules.check import state_problems
from airlandsea.rules.determinize import deal_fitting, determinize
from airlandsea.rules.state import State
from drawing import P1, P2, battle

L1, S1, S2 = CODES.index("L1"), CODES.index("S1"), CODES.index("S2")


def redeals(b: Battle, observer: int | None, times: int) -> list[State]:
    """So many states that look like what an observer sees."""
    kernel = b.view(observer).raw
    random = [1]
    states = [State() for _ in range(times)]
    for state in states:
        determinize(kernel, random, state)
        assert state_problems(state) == []
    return states


@pytest.mark.slow
def test_every_hidden_card_is_equally_likely_in_a_hand():
    b = battle(hands=("A1 A2 A3 A4 A5 A6", "L1")).battle
    held = Counter(state.hand[P2] for state in redeals(b, P1, 6000))
    assert len(held) == 12  # the six cards of Land and of Sea
    assert all(400 < times < 600 for times in held.values())


def test_a_known_card_stays_where_it_is():
    b = battle("ELS", hands=("E4 L6 L5", "S6"))
    b.play("E4E", "L6!")
    assert all(state.hand[P1] >> CODES.index("L6") & 1 for state in redeals(b.battle, P2, 100))


def test_one_of_two_named_cards_lies_on_the_table_and_the_other_is_bound():  # R27
    b = Battle.from_setup(Setup(hands=("A1", "L1 S1 A6"), bound="L1 S1", turn=P2))
    b.play("l1A")
    drawn = Counter((state.top[8], neutralize_binds(state, P2)) for state in redeals(b, P1, 1000))
    assert set(drawn) == {(L1, 1 << S1), (S1, 1 << L1)}
    assert all(400 < times < 600 for times in drawn.values())


def test_when_the_first_has_come_back_to_hand_either_does_the_duty():  # R58, R21
    b = Battle.from_setup(Setup(stacks={"2S": "s4"}, hands=("L2", "L1 S1 A6"), bound="L1 S1", turn=P2))
    for token in ("l1A", "L2L", "2S1", "2A1"):
        b.play(token)
    assert b.options.tokens == ["l1A", "l1L", "l1S", "s1A", "s1L", "s1S"]
    assert {neutralize_binds(state, P2) for state in redeals(b, P1, 100)} == {1 << L1 | 1 << S1}


def test_who_owes_named_cards_is_dealt_them_and_a_partner_may_hold_another():  # R58, R35
    row = "ALS ./L6/. ./s4/. A1L2/L1S1S2A6/A2/A3 * turn=2 asked=2a bound=2:L1S1S2"
    b = Battle.from_position(row)
    for token in ("l1S", "L2L", "2L1", "2S1", "2b"):
        b.play(token)
    named = b.state.named[P2]
    for observer in (P1, None):
        deals: Counter[Any] = Counter()
        for state in redeals(b, observer, 600):
            assert [neutralize_binds(state, seat).bit_count() for seat in (0, 2, 3)] == [0, 0, 0]
            assert neutralize_binds(state, 1).bit_count() >= 2
            deals[state.hand[3] & named] += 1
        assert b.view(observer).raw.duties == [0, 2, 0, 0]
        alone = [deals.pop(1 << card) for card in (L1, S1, S2)]
        assert set(deals) == {0} and max(alone) < 1.5 * min(alone)


@pytest.mark.slow
def test_hands_with_more_named_cards_than_are_owed_come_as_often_as_any_other():  # R58
    b = Battle.from_position("ALS . ./s1/. A1/L1S2A6 * turn=2 bound=2:L1S1S2:1")
    deals = Counter(state.hand[P2] for state in redeals(b, P1, 12000))
    named = 1 << L1 | 1 << S1 | 1 << S2
    assert all(hand & named for hand in deals)
    assert len(deals) == comb(17, 3) - comb(14, 3)  # of all but A1 three, at least one of them named
    mean = 12000 / len(deals)
    assert sum((times - mean) ** 2 / mean for times in deals.values()) < len(deals) + 5 * sqrt(2 * len(deals))


def test_a_partners_choice_is_drawn_and_the_own_one_kept():  # R33
    b = Battle.deal("team", seed=3)
    mine, partners = b.options_for(0).tokens[0], b.options_for(2).tokens[0]
    b.play(mine, seat=0)
    for state in redeals(b, 0, 50):
        assert state.swap == b.state.swap
    b = Battle.deal("team", seed=3)
    b.play(partners, seat=2)
    chosen = Counter(state.swap[2] for state in redeals(b, 0, 300))
    assert len(chosen) > 10 and all(state.hand[2] >> state.swap[2] & 1 for state in redeals(b, 0, 50))


def test_a_drawn_card_is_known_to_its_side_only():  # R19
    b = battle(hands=("L1 A1", "S6")).battle
    b.play("L1L")
    top = CODES.index("A2")
    assert {state.drawn for state in redeals(b, P1, 50)} == {top}
    drawn = Counter(state.drawn for state in redeals(b, P2, 1600))
    assert len(drawn) == 16 and drawn[top] < 200  # all that lies neither open nor in the own hand


def test_envoy_waits_for_the_card_at_the_same_place():  # R23
    b = battle("DLS", p1="D2 | . | .", hands=("l6 S5", "S6")).battle
    b.play("l6L")
    for state in redeals(b, P2, 100):
        assert state.offers[: state.offered] == [state.top[1]]


def test_the_deals_to_come_are_not_known():  # R31
    b = Battle.deal(seed=4)
    assert len({state.random[0] for state in redeals(b, 0, 50)} | {b.state.random[0]}) == 51


NARROW = [0b00011, 0b00111, 0b11111, 0b01100, 0b11111]  # [place] the set of cards that can lie there


def test_where_places_are_narrow_every_deal_that_fits_is_equally_likely():
    fitting = {
        deal
        for deal in permutations(range(5))
        if all(could_be >> card & 1 for could_be, card in zip(NARROW, deal, strict=True))
    }
    random, dealt, total = [1], [0] * 36, 400
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(total * len(fitting)):
        deal_fitting(0b11111, NARROW, 5, random, dealt)
        counts[tuple(dealt[:5])] += 1
    assert set(counts) == fitting and len(fitting) == 12
    assert all(abs(times - total) < 5 * total**0.5 for times in counts.values())
