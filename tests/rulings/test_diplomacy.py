"""The six cards of Diplomacy, one class each (R22 to R25)."""

import pytest

from airlandsea.errors import IllegalAction
from drawing import P1, P2, battle

ALL_AIR = "a1a2a3a4a5a6"
ALL_LAND = "l1l2l3l4l5l6"


class TestRelinquish:
    """D1. The first card is an own one and optional, the second anybody's and then compulsory (R22)."""

    def test_destroys_one_of_your_cards_and_then_any_uncovered_card(self):
        b = battle(row="DLS", p1=" . | l2 | . ", p2=" . | L6 | . ", hands=("D1 D3", "S1"))
        b.play("D1D")
        assert b.options == {"-", "1L1"}
        b.play("1L1", "2L1")
        assert b.land == ". : ."
        assert b.deck.split()[-2:] == ["L2", "L6"]
        assert b.to_answer == P2

    def test_may_be_declined_and_then_destroys_nothing(self):
        b = battle(row="DLS", p1=" . | l2 | . ", p2=" . | L6 | . ", hands=("D1 D3", "S1"))
        b.play("D1D", "-")
        assert b.land == "l2 : L6"
        assert b.diplomacy == "D1 : ."
        assert b.to_answer == P2

    def test_does_nothing_without_another_card_of_yours(self):
        b = battle(row="DLS", p2=" . | L6 | . ", hands=("D1 D3", "S1"))
        b.play("D1D")
        assert b.resolving is None
        assert b.to_answer == P2
        assert b.land == ". : L6"

    def test_r22_gives_up_a_covered_card_but_then_destroys_an_uncovered_one(self):
        b = battle(row="DLS", p1=" . | s1L6 | . ", p2=" . | s2L5 | . ", hands=("D1 D3", "S6"))
        b.play("D1D")
        assert b.options == {"-", "1L1", "1L2"}
        b.play("1L1")
        assert b.options == {"1D1", "1L1", "2L2"}
        assert b.land == "L6 : s2L5"

    def test_r22_may_destroy_the_card_that_the_first_destruction_uncovered(self):
        b = battle(row="DLS", p1=" . | s1L6 | . ", hands=("D1 D3", "S6"))
        b.play("D1D", "1L2")
        assert b.options == {"1D1", "1L1"}
        b.play("1L1")
        assert b.land == ". : ."
        assert b.deck_bottom == "S1"

    def test_r22_must_destroy_itself_when_nothing_else_is_uncovered(self):
        b = battle(row="DLS", p1=" . | l2 | . ", hands=("D1 D3", "S1"))
        b.play("D1D", "1L1")
        assert b.options == {"1D1"}
        b.play("1D1")
        assert b.diplomacy == ". : ."
        assert b.deck_bottom == "D1"

    def test_r12_a_card_it_destroys_loses_the_ability_it_was_waiting_for(self):
        b = battle(row="DLS", p1="d1 | . | s6", p2=" . | . | s3", hands=("L5 L6", "L1"))
        b.play("L5L", "1D1", "2S1")
        assert b.options == {"-", "1L1", "1S1"}
        b.play("1S1", "2S1")
        assert b.deck_bottom == "S3"
        assert b.waiting == []
        assert b.to_answer == P2
        assert "w" in b.options

    def test_r13_asks_its_owner_when_the_enemy_flips_it(self):
        b = battle(row="DLS", p1=" . | . | S6", p2="d1 | . | L6", hands=("L3 L5", "S1"))
        b.play("L3L", "2D1")
        assert b.to_answer == P2
        assert b.options == {"-", "2S1"}
        b.play("2S1", "1S1")
        assert b.sea == ". : ."


class TestEnvoy:
    """D2. Offered after a play next to it and after everything that the play brought about (R23)."""

    def test_may_move_to_cover_a_card_you_play_next_to_it(self):
        b = battle(row="LDS", p1=" . | D2 | . ", hands=("L6 S6", "D6"))
        b.play("L6L")
        assert b.to_answer == P1
        assert b.options == {"-", "L"}
        b.play("L")
        assert b.land == "L6D2 : ."
        assert b.diplomacy == ". : ."
        assert b.to_answer == P2

    def test_may_stay_where_it_is(self):
        b = battle(row="LDS", p1=" . | D2 | . ", hands=("L6 S6", "D6"))
        b.play("L6L", "-")
        assert b.land == "L6 : ."
        assert b.diplomacy == "D2 : ."
        assert b.to_answer == P2

    def test_covers_improvised_cards_too(self):
        b = battle(row="LDS", p1=" . | D2 | . ", hands=("L6 S6", "D6"))
        b.play("l6S", "S")
        assert b.sea == "l6D2 : ."

    def test_does_not_move_for_a_card_in_its_own_theater_or_farther_off(self):
        for token in ("D6D", "S6S"):
            b = battle(row="DLS", p1="D2 | . | . ", hands=("D6 S6", "L6"))
            b.play(token)
            assert b.to_answer == P2
            assert b.resolving is None

    def test_does_not_move_for_a_card_of_the_enemy(self):
        b = battle(row="LDS", p1=" . | D2 | . ", hands=("L5 S6", "L6 D6"), turn=P2)
        b.play("L6L")
        assert b.to_answer == P1
        assert "-" not in b.options
        assert "S6S" in b.options

    def test_does_nothing_face_down(self):
        b = battle(row="LDS", p1=" . | d2 | . ", hands=("L6 S6", "D6"))
        b.play("L6L")
        assert b.to_answer == P2
        assert b.diplomacy == "d2 : ."

    def test_moves_from_under_other_cards(self):
        b = battle(row="LDS", p1=" . | D2s5 | . ", hands=("L6 S6", "D6"))
        b.play("L6L", "L")
        assert b.land == "L6D2 : ."
        assert b.diplomacy == "s5 : ."

    def test_moves_after_the_last_card_of_the_battle_too(self):
        b = battle(row="LDS", p1=" . | D2 | . ", hands=("L6", ""))
        b.play("L6L")
        assert b.result is None
        b.play("L")
        assert b.land == "L6D2 : ."
        assert b.result == (P1, 6, "fought")


class TestWhenEnvoyIsOffered:
    """R23 in detail, and its meetings with cards that play, move, flip and destroy."""

    def test_r23_is_offered_after_the_whole_chain(self):
        b = battle(row="LDS", p1=" . | D2 | . ", p2=" . | d3 | . ", hands=("L3 S6", "D6"))
        b.play("L3L")
        assert b.options == {"1D1", "2D1"}
        b.play("2D1")
        assert b.to_answer == P2
        b.play("1L1")
        assert b.to_answer == P1
        assert b.options == {"-", "L"}
        b.play("L")
        assert b.land == "l3D2 : ."

    def test_r23_is_not_offered_once_the_chain_has_flipped_it(self):
        b = battle(row="LDS", p1=" . | D2 | . ", hands=("L3 S6", "D6"))
        b.play("L3L", "1D1")
        assert b.diplomacy == "d2 : ."
        assert b.to_answer == P2

    def test_r23_must_have_been_face_up_when_the_card_was_played(self):
        b = battle(row="LDS", p1=" . | d2 | . ", hands=("L3 S6", "D6"))
        b.play("L3L", "1D1")
        assert b.diplomacy == "D2 : ."
        assert b.to_answer == P2

    def test_r23_must_have_been_adjacent_when_the_card_was_played(self):
        b = battle(row="DLS", p1="D2 | . | . ", hands=("S1 S6", "D6"))
        b.play("S1S", "1D1", "L")
        assert b.land == "D2 : ."
        assert b.to_answer == P2

    def test_r23_follows_a_card_that_transport_carried_away(self):
        b = battle(row="LDS", p1=" . | D2 | . ", hands=("S1 S6", "D6"))
        b.play("S1S", "1S1", "L")
        assert b.options == {"-", "L"}
        b.play("L")
        assert b.land == "S1D2 : ."

    def test_r23_goes_on_top_of_a_card_that_was_carried_onto_it(self):
        b = battle(row="LDS", p1=" . | D2 | . ", hands=("S1 S6", "D6"))
        b.play("S1S", "1S1", "D")
        assert b.diplomacy == "D2S1 : ."
        assert b.options == {"-", "D"}
        b.play("D")
        assert b.diplomacy == "S1D2 : ."

    def test_r23_is_not_offered_when_it_covers_the_card_already(self):
        b = battle(row="LDS", p1=" . | D2 | . ", hands=("S1 S6", "D6"))
        b.play("S1S", "1D1", "S")
        assert b.sea == "S1D2 : ."
        assert b.to_answer == P2

    def test_r23_is_offered_once_for_each_card_redeploy_brings_in_their_order(self):
        b = battle(row="LDS", p1="l6 | D2 | . ", hands=("S4 D6", "L2"))
        b.play("S4S", "1L1", "L6L")
        assert b.options == {"-", "S"}
        b.play("S")
        assert b.sea == "S4D2 : ."
        assert b.options == {"-", "L"}
        b.play("L")
        assert b.land == "L6D2 : ."
        assert b.sea == "S4 : ."
        assert b.to_answer == P2

    def test_r23_is_offered_for_the_card_that_reinforce_plays(self):
        b = battle(row="LSD", p1=" . | . | D2", hands=("L1 L6", "L2"))
        b.play("L1L", "S")
        assert b.options == {"-", "S"}
        b.play("S")
        assert b.sea == "l3D2 : ."

    def test_r23_is_not_offered_for_a_card_that_containment_destroyed(self):
        b = battle(row="ADS", p1=" . | D2 | . ", p2="A5 | . | . ", hands=("S6 D6", "A6"))
        b.play("s6A")
        assert b.deck_bottom == "S6"
        assert b.to_answer == P2

    def test_r23_is_not_offered_for_a_card_that_destroyed_itself(self):
        b = battle(row="LDS", p1="l6 | D2 | . ", hands=("D1 D6", "S1"), air_drop=(True, False))
        b.play("D1L", "1L1", "1L1")
        assert b.land == ". : ."
        assert b.diplomacy == "D2 : ."
        assert b.to_answer == P2

    def test_r8_sees_no_play_in_a_card_that_is_moved_next_to_it(self):
        b = battle(row="DLS", p1="D2 | . | s6", hands=("S1 S5", "D6"))
        b.play("S1S", "1S1", "L")
        assert b.land == "s6 : ."
        assert b.to_answer == P2


class TestManipulateOfDiplomacy:
    """D3."""

    def test_flips_an_uncovered_card_in_an_adjacent_theater(self):
        b = battle(row="DLS", p2=" . | L6 | S6", hands=("D3 D6", "S1"))
        b.play("D3D")
        assert b.options == {"2L1"}
        b.play("2L1")
        assert b.land == ". : l6"
        assert b.to_answer == P2

    def test_flips_cards_of_either_side_but_no_covered_ones(self):
        b = battle(row="DLS", p1=" . | s6l4 | . ", p2=" . | L6s5 | . ", hands=("D3 D6", "S1"))
        b.play("D3D")
        assert b.options == {"1L2", "2L2"}

    def test_must_flip_your_own_card_when_there_is_no_other(self):
        b = battle(row="DLS", p1=" . | L4 | . ", hands=("D3 D6", "S1"))
        b.play("D3D")
        assert b.options == {"1L1"}
        with pytest.raises(IllegalAction):
            b.play("-")

    def test_does_nothing_when_nothing_lies_next_to_it(self):
        b = battle(row="DLS", p2="D6 | . | S6", hands=("D3 D5", "S1"))
        b.play("D3D")
        assert b.to_answer == P2
        assert b.resolving is None

    def test_counts_adjacency_from_where_it_lies(self):
        b = battle(row="ADL", p1="A4 | . | . ", p2="A6 | D6 | L6", hands=("D3 D5", "A1"))
        b.play("D3L")
        assert b.options == {"2D1"}

    def test_r13_a_card_it_flips_face_up_acts_for_its_owner(self):
        b = battle(row="DLS", p2=" . | l3 | . ", hands=("D3 D6", "S1"))
        b.play("D3D", "2L1")
        assert b.resolving == "L3"
        assert b.to_answer == P2
        b.play("1D1")
        assert b.diplomacy == "d3 : ."


class TestLeverage:
    """D4. The shown card is measured by its printed strength, the flipped one by its present strength (R24)."""

    def test_shows_a_hand_card_to_flip_a_card_that_is_not_stronger(self):
        b = battle(row="DLS", p2=" . | L3 | S6", hands=("D4 S5", "S1"))
        b.play("D4D")
        assert b.options == {"-", "S5!"}
        b.play("S5!")
        assert b.options == {"1D1", "2L1"}
        b.play("2L1")
        assert b.land == ". : l3"
        assert b.hand(P1) == "S5"
        assert b.to_answer == P2

    def test_may_be_declined(self):
        b = battle(row="DLS", p2=" . | L3 | . ", hands=("D4 S5", "S1"))
        b.play("D4D", "-")
        assert b.land == ". : L3"
        assert b.to_answer == P2

    def test_does_nothing_with_an_empty_hand(self):
        b = battle(row="DLS", p2=" . | L3 | . ", hands=("D4", "S1"))
        b.play("D4D")
        assert b.to_answer == P2
        assert b.resolving is None

    def test_r24_only_a_card_that_allows_a_flip_can_be_shown(self):
        b = battle(row="DLS", p2=" . | L3 | . ", hands=("D4 S2 S3 S6", "S1"))
        b.play("D4D")
        assert b.options == {"-", "S3!", "S6!"}

    def test_r24_asks_even_when_no_card_of_the_hand_will_do(self):
        b = battle(row="DLS", p2=" . | L3 | . ", hands=("D4 S1", "S2"))
        b.play("D4D")
        assert b.to_answer == P1
        assert b.options == {"-"}

    def test_r24_must_flip_once_a_card_is_shown_if_only_itself(self):
        b = battle(row="DLS", p2=" . | L6 | . ", hands=("D4 S4", "S1"))
        b.play("D4D", "S4!")
        assert b.options == {"1D1"}
        b.play("1D1")
        assert b.diplomacy == "d4 : ."

    def test_r24_a_face_down_card_counts_two_whatever_it_is(self):
        b = battle(row="DLS", p2=" . | l6 | . ", hands=("D4 S2", "S1"))
        b.play("D4D", "S2!")
        assert b.options == {"2L1"}
        b.play("2L1")
        assert b.land == ". : L6"

    def test_r24_escalation_puts_face_down_cards_out_of_reach(self):
        b = battle(row="DLS", p2=" . | l6 | S2", hands=("D4 S3", "S1"))
        b.play("D4D", "S3!")
        assert b.options == {"2S1"}

    def test_r24_a_covered_escalation_protects_the_card_upon_it_as_well(self):
        b = battle(row="DLS", p2=" . | l6 | S2s6", hands=("D4 S3", "S1"))
        b.play("D4D")
        assert b.options == {"-"}

    def test_r24_reaches_cover_fire_but_nothing_beneath_it(self):
        b = battle(row="DLS", p2=" . | s6L4 | . ", hands=("D4 S5", "S1"))
        b.play("D4D", "S5!")
        assert b.options == {"1D1", "2L2"}
        b.play("2L2")
        assert b.land == ". : s6l4"
        assert b.strength(P2, "L") == 4


class TestGiveAndTake:
    """D5. What an empty deck cannot give is left out (R25)."""

    def test_gives_the_card_away_and_draws_another(self):
        b = battle(row="DLS", hands=("D5 D6", "D1"))
        b.play("D5D")
        assert b.drawn == "L1"
        assert b.options == {"give", "keep"}
        b.play("give")
        assert set(b.hand(P2).split()) == {"D1", "L1"}
        assert set(b.hand(P1).split()) == {"D6", "L2"}
        assert b.to_answer == P2

    def test_keeps_the_card_and_lets_the_enemy_draw(self):
        b = battle(row="DLS", hands=("D5 D6", "D1"))
        b.play("D5D", "keep")
        assert set(b.hand(P1).split()) == {"D6", "L1"}
        assert set(b.hand(P2).split()) == {"D1", "L2"}

    def test_r25_only_the_owner_sees_the_card_before_choosing(self):
        b = battle(row="DLS", hands=("D5 D6", "D1"))
        b.play("D5D")
        assert b.places(P1, "L1") == ["drawn"]
        assert len(b.places(P2, "L1")) > 1
        assert len(b.places(None, "L1")) > 1

    def test_r25_does_nothing_with_an_empty_deck(self):
        b = self.with_deck("", p1="d2d3d4 | . | . ")
        b.play("D5D")
        assert b.hand(P1) == "D6"
        assert b.hand(P2) == "D1"
        assert b.to_answer == P2
        assert b.resolving is None

    def test_r25_gives_the_last_card_of_the_deck_and_draws_none(self):
        b = self.with_deck("D4", p1="d2d3 | . | . ")
        b.play("D5D", "give")
        assert b.hand(P1) == "D6"
        assert b.hand(P2) == "D1 D4"
        assert b.deck == ""
        assert b.to_answer == P2

    def test_r25_keeps_the_last_card_of_the_deck_and_the_enemy_draws_none(self):
        b = self.with_deck("D4", p1="d2d3 | . | . ")
        b.play("D5D", "keep")
        assert b.hand(P1) == "D4 D6"
        assert b.hand(P2) == "D1"
        assert b.to_answer == P2

    def test_r25_two_cards_in_the_deck_are_enough(self):
        b = self.with_deck("D4 D3", p1="d2 | . | . ")
        b.play("D5D", "give")
        assert b.hand(P1) == "D3 D6"
        assert b.hand(P2) == "D1 D4"
        b = self.with_deck("D4 D3", p1="d2 | . | . ")
        b.play("D5D", "keep")
        assert b.hand(P1) == "D4 D6"
        assert b.hand(P2) == "D1 D3"

    def test_r4_the_battle_goes_on_with_the_cards_it_brings(self):
        b = battle(row="DLS", hands=("D5", ""))
        b.play("D5D", "keep")
        assert b.result is None
        assert b.hand(P1) == "L1"
        assert b.hand(P2) == "L2"
        assert b.to_answer == P2

    def test_r13_its_owner_draws_and_chooses_when_the_enemy_flips_it(self):
        b = battle(row="DLS", p2="d5 | . | . ", hands=("L3 L6", "S1"))
        b.play("L3L", "2D1")
        assert b.drawn == "L1"
        assert b.to_answer == P2
        b.play("give")
        assert b.hand(P1) == "L1 L6"
        assert b.hand(P2) == "L2 S1"

    @staticmethod
    def with_deck(deck, p1):
        """Nothing but Diplomacy is still to come: Air and Land lie face down on the second side."""
        return battle(row="DAL", p1=p1, p2=f". | {ALL_AIR} | {ALL_LAND}", hands=("D5 D6", "D1"), deck=deck)


class TestGrandBetrayal:
    """D6."""

    def test_has_strength_six_and_no_ability(self):
        b = battle(row="DLS", p2=" . | L6 | . ", hands=("D6 D1", "S1"))
        b.play("D6D")
        assert b.strength(P1, "D") == 6
        assert b.resolving is None
        assert b.to_answer == P2

    def test_face_down_it_is_like_any_other_card(self):
        b = battle(row="DLS", hands=("D6 D1", "S1"))
        b.play("d6S")
        assert b.strength(P1, "S") == 2

    def test_asks_nothing_when_flipped_face_up(self):
        b = battle(row="DLS", p1="d6 | . | . ", p2=" . | . | S6", hands=("L3 D1", "S1"))
        b.play("L3L", "1D1")
        assert b.diplomacy == "D6 : ."
        assert b.to_answer == P2

    def test_goes_nowhere_else_face_up_without_a_permission(self):
        b = battle(row="DLS", hands=("D6 D1", "S1"))
        assert "D6D" in b.options
        assert "D6L" not in b.options
        with pytest.raises(IllegalAction):
            b.play("D6S")
