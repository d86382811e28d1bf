"""The six cards of Economics, one class each, and what supplies are worth."""

import pytest

from airlandsea.errors import IllegalAction
from drawing import P1, P2, battle


class TestRetrofit:
    """E1. Supplies for the present strength, then the flip."""

    def test_gains_supplies_for_one_of_your_cards_and_flips_it(self):
        b = battle(row="ELS", p1=" . | L6 | . ", hands=("E1 E6", "S1"))
        b.play("E1E")
        assert b.options == {"1E1", "1L1"}
        b.play("1L1")
        assert b.land == "l6+6 : ."
        assert b.strength(P1, "L") == 8
        assert b.to_answer == P2

    def test_r15_may_choose_itself(self):
        b = battle(row="ELS", p1=" . | L6 | . ", hands=("E1 E6", "S1"))
        b.play("E1E", "1E1")
        assert b.economics == "e1+1 : ."
        assert b.strength(P1, "E") == 3

    def test_must_choose_itself_when_you_have_no_other_card(self):
        b = battle(row="ELS", p2=" . | L6 | . ", hands=("E1 E6", "S1"))
        b.play("E1E")
        assert b.options == {"1E1"}

    def test_a_face_down_card_is_worth_two_and_acts_when_it_turns_up(self):
        b = battle(row="ELS", p1=" . | l3 | . ", p2="E6 | . | . ", hands=("E1 S6", "S1"))
        b.play("E1E", "1L1")
        assert b.supplies(P1, "L") == 2
        assert b.resolving == "L3"
        assert b.options == {"1E1", "2E1"}

    def test_a_face_down_card_is_worth_four_with_escalation(self):
        b = battle(row="ELS", p1=" . | l6 | S2", hands=("E1 E6", "S1"))
        b.play("E1E", "1L1")
        assert b.land == "L6+4 : ."

    def test_chooses_cover_fire_but_no_card_beneath_it(self):
        b = battle(row="ELS", p1=" . | L6L4 | . ", hands=("E1 E6", "S1"))
        b.play("E1E")
        assert b.options == {"1E1", "1L2"}
        b.play("1L2")
        assert b.land == "L6l4+4 : ."
        assert b.strength(P1, "L") == 6 + 2 + 4

    def test_gains_before_it_flips(self):
        b = battle(row="ELS", p1=" . | . | s6", hands=("E1 E6", "S1"))
        b.play("E1E", "1S1")
        assert b.sea == "S6+2 : ."
        assert b.strength(P1, "S") == 8

    def test_adds_to_the_supplies_that_lie_there(self):
        b = battle(row="ELS", p1=" . | L6 | . ", supplies={"1L": 3}, hands=("E1 E6", "S1"))
        b.play("E1E", "1L1")
        assert b.supplies(P1, "L") == 9

    def test_r12_acts_face_down_and_then_once_more_for_having_flipped_itself(self):
        b = battle(row="ESL", p1="e1 | . | . ", p2=" . | s3 | . ", hands=("S6", "L5 L6"), turn=P2)
        b.play("L5L", "2S1", "1E1")
        assert b.resolving == "S3"
        b.play("1E1")
        assert b.to_answer == P1
        assert b.options == {"1E1"}
        b.play("1E1")
        assert b.economics == "E1+2 : ."
        b.play("1E1")
        assert b.economics == "e1+3 : ."
        assert b.to_answer == P1
        assert b.resolving is None


class TestSupplyLines:
    """E2. A permission that pays the enemy (R7, R10)."""

    def test_lets_you_play_face_up_anywhere_for_a_supply_to_the_enemy(self):
        b = battle(row="ELS", p1="E2 | . | . ", hands=("S6 L6", "S1"))
        b.play("S6L")
        assert b.strength(P1, "L") == 6
        assert b.supplies(P2, "L") == 1
        assert b.supplies(P1, "L") == 0
        assert b.strength(P2, "L") == 1

    def test_costs_nothing_for_a_matching_card_or_a_face_down_one(self):
        for token in ("L6L", "s6L"):
            b = battle(row="ELS", p1="E2 | . | . ", hands=("S6 L6", "S1"))
            b.play(token)
            assert b.supplies(P2, "L") == 0

    def test_allows_nothing_face_down(self):
        b = battle(row="ELS", p1="e2 | . | . ", hands=("S6 L6", "S1"))
        assert "S6L" not in b.options
        with pytest.raises(IllegalAction):
            b.play("S6L")

    def test_works_when_covered(self):
        b = battle(row="ELS", p1="E2l5 | . | . ", hands=("S6 L6", "S1"))
        b.play("S6E")
        assert b.supplies(P2, "E") == 1

    def test_serves_its_owner_only(self):
        b = battle(row="ELS", p1="E2 | . | . ", hands=("L6", "S6 S1"), turn=P2)
        assert "S6S" in b.options
        assert "S6L" not in b.options

    def test_the_ability_of_the_card_works_from_where_it_was_played(self):
        b = battle(row="ELS", p1="E2 | . | . ", p2=" . | L6 | S6", hands=("S3 S5", "S1"))
        b.play("S3E")
        assert b.supplies(P2, "E") == 1
        assert b.options == {"2L1"}

    def test_r10_is_not_used_where_aerodrome_allows_the_play(self):
        b = battle(row="EAS", p1="E2 | A4 | . ", hands=("S2 S6", "A1 A6"))
        b.play("S2E")
        assert b.supplies(P2, "E") == 0
        b.play("a1A", "S6E")
        assert b.supplies(P2, "E") == 1

    def test_r10_is_not_used_while_an_air_drop_waits(self):
        b = battle(row="ELS", p1="E2 | . | . ", hands=("S6 S5", "L1 L2"), air_drop=(True, False))
        b.play("S6L")
        assert b.supplies(P2, "L") == 0
        assert b.air_drop(P1) is False
        b.play("l2E", "S5L")
        assert b.supplies(P2, "L") == 1

    def test_r10_is_used_again_after_the_air_drop_went_with_a_matching_card(self):
        b = battle(row="ELS", p1="E2 | . | . ", hands=("S6 S5", "L1 L2"), air_drop=(True, False))
        b.play("S6S", "l2E", "S5L")
        assert b.supplies(P2, "L") == 1

    def test_r7_pays_even_if_blockade_destroys_the_card(self):
        b = battle(row="ELS", p1="E2 | l1l2 | . ", p2=" . | L6 | S5", hands=("E6 E5", "S1"))
        b.play("E6L")
        assert b.supplies(P2, "L") == 1
        assert b.land == "l1l2 : L6+1"
        assert b.deck_bottom == "E6"

    def test_r10_serves_redeploy_in_your_own_turn(self):
        b = battle(row="ELS", p1="E2 | l6 | . ", hands=("S4 E5", "S1"))
        b.play("S4S", "1L1", "L6S")
        assert b.strength(P1, "S") == 10
        assert b.supplies(P2, "S") == 1

    def test_r10_does_not_serve_redeploy_in_the_turn_of_the_enemy(self):
        b = battle(row="ELS", p1="E2 | l6 | s4", hands=("S6", "L3 S1"), turn=P2)
        b.play("L3L", "1S1", "1L1")
        assert b.to_answer == P1
        assert {"L6L", "l6E", "S6S"} <= b.options
        assert not {"L6E", "L6S", "S6E", "S6L"} & b.options


class TestManipulateOfEconomics:
    """E3."""

    def test_flips_an_uncovered_card_in_an_adjacent_theater(self):
        b = battle(row="LES", p2="L6 | . | s6", hands=("E3 E6", "S1"))
        b.play("E3E")
        assert b.options == {"2L1", "2S1"}
        b.play("2S1")
        assert b.sea == ". : S6"
        assert b.land == ". : L6"

    def test_reaches_neither_its_own_theater_nor_a_distant_one(self):
        b = battle(row="ELS", p2="E6 | L6 | S6", hands=("E3 E5", "S1"))
        b.play("E3E")
        assert b.options == {"2L1"}

    def test_must_flip_even_your_own_card(self):
        b = battle(row="ELS", p1=" . | L6 | . ", hands=("E3 E6", "S1"))
        b.play("E3E")
        assert b.options == {"1L1"}
        b.play("1L1")
        assert b.land == "l6 : ."

    def test_does_nothing_when_nothing_lies_next_to_it(self):
        b = battle(row="ELS", p2=" . | . | S6", hands=("E3 E6", "S1"))
        b.play("E3E")
        assert b.resolving is None
        assert b.to_answer == P2

    def test_takes_a_supply_line_away(self):
        b = battle(row="LES", p2="E2 | . | . ", hands=("E3 E6", "S6 S5"))
        b.play("E3E", "2L1")
        assert "S6S" in b.options
        assert "S6L" not in b.options


class TestRequisition:
    """E4."""

    def test_shows_a_hand_card_to_gain_two_supplies_in_its_theater(self):
        b = battle(row="ELS", hands=("E4 L2 S1", "S6"))
        b.play("E4E")
        assert b.options == {"-", "L2!", "S1!"}
        b.play("S1!")
        assert b.supplies(P1, "S") == 2
        assert b.supplies(P1, "L") == 0
        assert b.to_answer == P2

    def test_may_be_declined(self):
        b = battle(row="ELS", hands=("E4 L2 S1", "S6"))
        b.play("E4E", "-")
        assert b.supplies(P1, "S") == b.supplies(P1, "L") == 0
        assert b.to_answer == P2

    def test_does_nothing_with_an_empty_hand(self):
        b = battle(row="ELS", hands=("E4", "S6"))
        b.play("E4E")
        assert b.to_answer == P2
        assert b.resolving is None

    def test_leaves_the_shown_card_in_the_hand(self):
        b = battle(row="ELS", hands=("E4 L2", "S6 S5"))
        b.play("E4E", "L2!")
        assert b.hand(P1) == "L2"
        b.play("s5E")
        assert "L2L" in b.options

    def test_adds_to_the_supplies_that_lie_there(self):
        b = battle(row="ELS", supplies={"1E": 4}, hands=("E4 E6", "S6"))
        b.play("E4E", "E6!")
        assert b.supplies(P1, "E") == 6
        assert b.strength(P1, "E") == 4 + 6

    def test_its_supplies_alone_can_control_a_theater(self):
        b = battle(row="ELS", hands=("E4 S1", "S6"), first=P2)
        assert b.control("S") == P2
        b.play("E4E", "S1!")
        assert b.control("S") == P1

    def test_r13_its_owner_shows_a_card_when_the_enemy_flips_it(self):
        b = battle(row="ELS", p2="e4 | . | . ", hands=("L3 L6", "S6 E1"))
        b.play("L3L", "2E1")
        assert b.to_answer == P2
        assert b.options == {"-", "S6!", "E1!"}
        b.play("S6!")
        assert b.supplies(P2, "S") == 2


class TestArmsRace:
    """E5. First the owner, then the enemy in a different theater."""

    def test_gives_two_supplies_to_each_side_in_different_theaters(self):
        b = battle(row="ELS", hands=("E5 E6", "S1"))
        b.play("E5E")
        assert b.options == {"E", "L", "S"}
        b.play("L")
        assert b.to_answer == P2
        assert b.options == {"E", "S"}
        b.play("S")
        assert b.supplies(P1, "L") == 2
        assert b.supplies(P2, "S") == 2
        assert b.to_answer == P2
        assert b.resolving is None

    def test_cannot_be_declined_by_either_side(self):
        b = battle(row="ELS", hands=("E5 E6", "S1"))
        b.play("E5E")
        with pytest.raises(IllegalAction):
            b.play("-")
        b.play("L")
        with pytest.raises(IllegalAction):
            b.play("-")

    def test_the_enemy_cannot_answer_in_the_same_theater(self):
        b = battle(row="ELS", hands=("E5 E6", "S1"))
        b.play("E5E", "E")
        with pytest.raises(IllegalAction):
            b.play("E")
        assert b.options == {"L", "S"}

    def test_r13_its_owner_chooses_first_when_the_enemy_flips_it(self):
        b = battle(row="ELS", p2="e5 | . | . ", hands=("L3 L6", "S1"))
        b.play("L3L", "2E1")
        assert b.to_answer == P2
        b.play("E")
        assert b.to_answer == P1
        b.play("L")
        assert b.supplies(P2, "E") == 2
        assert b.supplies(P1, "L") == 2

    def test_is_answered_before_the_battle_ends(self):
        b = battle(row="ELS", hands=("E5", ""), first=P2)
        b.play("E5E", "S")
        assert b.result is None
        b.play("L")
        assert b.control("S") == P1
        assert b.control("L") == P2
        assert b.result == (P1, 6, "fought")

    def test_asks_the_enemy_with_an_empty_hand_too(self):
        b = battle(row="ELS", hands=("E5 E6", ""))
        b.play("E5E", "S")
        assert b.to_answer == P2
        b.play("E")
        assert b.to_answer == P1
        assert b.supplies(P2, "E") == 2


class TestProductionSurge:
    """E6."""

    def test_has_strength_six_and_no_ability(self):
        b = battle(row="ELS", p2=" . | L6 | . ", hands=("E6 E1", "S1"))
        b.play("E6E")
        assert b.strength(P1, "E") == 6
        assert b.resolving is None
        assert b.to_answer == P2

    def test_has_strength_two_face_down(self):
        b = battle(row="ELS", hands=("E6 E1", "S1"))
        b.play("e6L")
        assert b.strength(P1, "L") == 2

    def test_has_strength_four_beneath_cover_fire(self):
        b = battle(row="ELS", p1=" . | E6L4 | . ", hands=("E1", "S1"))
        assert b.strength(P1, "L") == 4 + 4

    def test_suffers_nothing_in_a_theater_not_its_own(self):
        b = battle(row="ELS", p1="E2 | . | . ", hands=("E6 E1", "S1"))
        b.play("E6S")
        assert b.strength(P1, "S") == 6
