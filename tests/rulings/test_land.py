"""The six Land cards: what each does, what stops it, how it meets the others. Knows rules and drawn positions only."""

import pytest

from airlandsea.errors import IllegalAction
from drawing import P1, P2, battle


class TestReinforce:
    """L1, instant (R19): it draws a card and plays it face down to a theater beside it."""

    def test_plays_the_top_card_of_the_deck_face_down(self):
        b = battle(row="ALS", hands=("L1 L6", "S6"))
        b.play("L1L", "S")
        assert b.sea == "a1 : ."
        assert b.hand(0) == "L6"
        assert b.to_answer == P2

    def test_reaches_adjacent_theaters_only(self):
        b = battle(row="ALS", hands=("L1 L6", "S6"))
        b.play("L1L")
        assert b.options == {"A", "S"}

    def test_has_one_neighbour_at_the_end_of_the_row(self):
        b = battle(row="LAS", hands=("L1 L6", "S6"))
        b.play("L1L")
        assert b.options == {"A"}

    def test_r19_the_owner_alone_sees_the_card_before_choosing(self):
        b = battle(row="ALS", hands=("L1 L6", "S6"))
        b.play("L1L")
        assert b.drawn == "A1"
        assert len(b.places(0, "A1")) == 1
        assert len(b.places(1, "A1")) > 1

    def test_r19_does_nothing_with_an_empty_deck(self):
        p1 = "A1 A2 A3 | L2 L3 | S1 S2"
        p2 = "A4 A6 a5 | L4 L6 l5 | S3 S4 s5"
        b = battle(row="ALS", p1=p1, p2=p2, hands=("L1", "S6"))
        b.play("L1L")
        assert b.land == "L2L3L1 : L4L6l5"
        assert b.turn == b.to_answer == P2

    def test_its_card_covers_the_stack_it_goes_to(self):
        b = battle(row="ALS", p1="A6 | . | .", hands=("L1 L6", "S6"))
        b.play("L1L", "A")
        assert b.air == "A6a1 : ."

    def test_triggers_nothing_of_the_card_it_plays(self):
        b = battle(row="ALS", p1="A1 | . | .", hands=("L1 L6", "S6"))
        b.play("L1L", "S")
        assert b.sea == "a2 : ."
        assert not b.air_drop(P1)
        assert b.to_answer == P2

    def test_r9_its_card_is_stopped_by_blockade(self):
        b = battle(row="ALS", p1=". | . | s2", p2=". | S5 | S6 s3", hands=("L1 L6", "A6"))
        b.play("L1L", "S")
        assert b.sea == "s2 : S6s3"
        assert b.deck_bottom == "A1"

    def test_draws_for_its_owner_when_the_enemy_flips_it(self):
        b = battle(row="ALS", p1=". | l1 | .", hands=("S6", "A3 A6"), turn=P2)
        b.play("A3A", "1L1")
        assert b.to_answer == P1
        b.play("A")
        assert b.air == "a1 : A3"


class TestAmbush:
    """L2, instant: it must flip any uncovered card."""

    def test_reaches_every_uncovered_card_on_the_table(self):
        b = battle(row="LAS", p1=". | . | s6", p2="L6 | . | S2", hands=("L2 L4", "A6"))
        b.play("L2L")
        assert b.options == {"1L1", "1S1", "2L1", "2S1"}

    def test_turns_a_card_over_that_is_not_adjacent(self):
        b = battle(row="LAS", p2=". | . | S6", hands=("L2 L4", "A6"))
        b.play("L2L", "2S1")
        assert b.sea == ". : s6"
        assert b.to_answer == P2

    def test_leaves_covered_cards_alone(self):
        b = battle(row="ALS", p2=". | L6 l4 | .", hands=("L2 L3", "A6"))
        b.play("L2L")
        assert b.options == {"1L1", "2L2"}

    def test_r14_must_flip_itself_when_it_is_alone(self):
        b = battle(row="ALS", hands=("L2 L6", "S6"))
        b.play("L2L")
        assert b.options == {"1L1"}

    def test_r15_may_flip_itself(self):
        b = battle(row="ALS", p2="A6 | . | .", hands=("L2 L6", "S6"))
        b.play("L2L", "1L1")
        assert b.land == "l2 : ."
        assert b.to_answer == P2

    def test_triggers_the_ability_it_uncovers(self):
        b = battle(row="ALS", p1=". | . | a3", hands=("L2 L6", "S6"))
        b.play("L2L", "1S1")
        assert b.to_answer == P1
        assert b.options == {"1L1"}

    def test_r13_leaves_the_choice_to_the_owner_of_the_flipped_card(self):
        b = battle(row="ALS", p2=". | . | a3", hands=("L2 L6", "S6"))
        b.play("L2L", "2S1")
        assert b.to_answer == P2
        assert b.options == {"1L1"}

    def test_works_again_when_it_is_flipped_face_up_again(self):
        b = battle(row="ALS", hands=("L2 S6", "A3 A6"))
        b.play("L2L", "1L1", "A3A", "1L1")
        assert b.to_answer == P1
        assert b.options == {"1L1", "2A1"}

    def test_ends_an_ongoing_ability(self):
        b = battle(row="ALS", p2="A1 | . | .", hands=("L2 L6", "S6"))
        b.play("L2L", "2A1")
        assert b.strength(P2, "L") == 0


class TestManeuver:
    """L3, instant: it must flip an uncovered card beside the theater where it lies."""

    def test_reaches_both_neighbours_from_the_middle(self):
        b = battle(row="ALS", p1="A6 | . | .", p2="a4 | L4 | S6", hands=("L3 L6", "S2"))
        b.play("L3L")
        assert b.options == {"1A1", "2A1", "2S1"}

    def test_turns_the_chosen_card_over(self):
        b = battle(row="ALS", p2=". | . | S6", hands=("L3 L6", "A6"))
        b.play("L3L", "2S1")
        assert b.sea == ". : s6"
        assert b.to_answer == P2

    def test_does_nothing_while_only_its_own_theater_holds_cards(self):
        b = battle(row="ALS", p1=". | L6 | .", p2=". | L4 | .", hands=("L3 A6", "S6"))
        b.play("L3L")
        assert b.land == "L6L3 : L4"
        assert b.to_answer == P2

    def test_must_flip_even_its_owners_only_card(self):
        b = battle(row="ALS", p1="A6 | . | .", hands=("L3 L6", "S6"))
        b.play("L3L")
        assert b.options == {"1A1"}

    def test_flips_from_the_theater_aerodrome_let_it_go_to(self):
        b = battle(row="ALS", p1="A4 | . | .", p2=". | L6 | .", hands=("L3 A6", "S6"))
        b.play("L3S")
        assert b.options == {"2L1"}

    def test_r13_leaves_the_choice_to_the_owner_of_the_flipped_card(self):
        b = battle(row="ALS", p2=". | . | l2", hands=("L3 L6", "S6"))
        b.play("L3L", "2S1")
        assert b.to_answer == P2
        assert b.options == {"1L1", "2S1"}

    def test_opens_a_theater_by_flipping_blockade(self):
        b = battle(row="ALS", p1=". | L6 | .", p2=". | L4 | S5", hands=("L3 A6", "S6 S2"))
        b.play("L3L", "2S1", "S6S", "a6L")
        assert b.land == "L6L3a6 : L4"

    def test_does_nothing_when_blockade_destroys_it(self):
        b = battle(row="ALS", p1=". | L6 a1 | .", p2=". | L4 | S5", hands=("L3 A6", "S6"))
        b.play("L3L")
        assert b.deck_bottom == "L3"
        assert b.sea == ". : S5"
        assert b.turn == b.to_answer == P2


class TestCoverFire:
    """L4, ongoing (section 5): every card beneath it has strength 4."""

    def test_makes_every_card_beneath_it_a_four(self):
        b = battle(row="ALS", p1=". | S1 a1 L4 | .", hands=("L6", "S6"))
        assert b.strength(P1, "L") == 12

    def test_weakens_a_six(self):
        b = battle(row="ALS", p1=". | L6 | .", hands=("L4 A6", "S6"))
        b.play("L4L")
        assert b.strength(P1, "L") == 8

    def test_leaves_the_cards_above_it_as_they_are(self):
        b = battle(row="ALS", p1=". | A6 L4 S1 s2 | .", hands=("L6", "S6"))
        assert b.strength(P1, "L") == 4 + 4 + 1 + 2

    def test_does_nothing_face_down(self):
        b = battle(row="ALS", p1=". | L6 l4 | .", hands=("A6", "S6"))
        assert b.strength(P1, "L") == 6 + 2

    def test_leaves_the_enemys_stack_alone(self):
        b = battle(row="ALS", p1=". | a1 L4 | .", p2=". | L1 L6 | .", hands=("A6", "S6"))
        assert b.strength(P2, "L") == 7

    def test_stops_when_the_enemy_flips_it(self):
        b = battle(row="ALS", p1=". | l1 L4 | .", hands=("S6", "A3 A6"), turn=P2)
        b.play("A3A", "1L2")
        assert b.strength(P1, "L") == 2 + 2

    def test_goes_with_its_card_when_it_is_transported(self):
        b = battle(row="ALS", p1="A6 | l1 L4 | .", hands=("S1 S6", "L6"))
        b.play("S1S", "1L2", "A")
        assert (b.strength(P1, "A"), b.strength(P1, "L")) == (8, 2)

    def test_and_escalation_both_make_a_face_down_card_a_four(self):
        b = battle(row="ALS", p1=". | l1 L4 a6 | S2", hands=("L6", "S6"))
        assert b.strength(P1, "L") == 4 + 4 + 4

    def test_does_not_silence_the_support_beneath_it(self):
        b = battle(row="ALS", p1=". | A1 L4 | .", hands=("L6", "S6"))
        assert (b.strength(P1, "A"), b.strength(P1, "L")) == (3, 8)


class TestDisrupt:
    """L5, instant (R11, R20): its owner flips a card of its own, then the enemy does."""

    def test_its_owner_flips_first_and_then_the_enemy(self):
        b = battle(row="ALS", p1="a6 | . | .", p2="A4 | . | s2", hands=("L5 L6", "S6"))
        b.play("L5L")
        assert b.to_answer == P1
        b.play("1A1")
        assert b.air == "A6 : A4"
        assert b.to_answer == P2

    def test_each_flips_a_card_of_its_own(self):
        b = battle(row="ALS", p1="a6 | . | .", p2="A4 | . | s2", hands=("L5 L6", "S6"))
        b.play("L5L")
        assert b.options == {"1A1", "1L1"}
        b.play("1A1")
        assert b.options == {"2A1", "2S1"}

    def test_leaves_covered_cards_alone(self):
        b = battle(row="ALS", p1="a6 A4 | . | .", hands=("L5 L6", "S6"))
        b.play("L5L")
        assert b.options == {"1A2", "1L1"}

    def test_r15_goes_on_after_flipping_itself(self):
        b = battle(row="ALS", p2="A4 | . | .", hands=("L5 L6", "S6"))
        b.play("L5L", "1L1")
        assert b.land == "l5 : ."
        assert b.to_answer == P2
        assert b.options == {"2A1"}

    def test_r20_an_enemy_without_a_card_is_skipped(self):
        b = battle(row="ALS", hands=("L5 L6", "S6"))
        b.play("L5L", "1L1")
        assert b.resolving is None
        assert b.turn == P2
        assert "S6S" in b.options

    def test_r11_no_ability_begins_before_both_have_flipped(self):
        b = battle(row="ALS", p1="l2 | . | .", p2=". | . | l3", hands=("L5 L6", "S6"))
        b.play("L5L", "1A1")
        assert b.waiting == ["L2"]
        assert b.to_answer == P2
        assert b.options == {"2S1"}

    def test_r11_the_owners_card_resolves_before_the_enemys(self):
        b = battle(row="ALS", p1="l2 | . | .", p2=". | . | l3", hands=("L5 L6", "S6"))
        b.play("L5L", "1A1", "2S1")
        assert (b.resolving, b.waiting, b.to_answer) == ("L2", ["L3"], P1)
        b.play("1A1")
        assert (b.resolving, b.waiting, b.to_answer) == ("L3", [], P2)
        assert b.options == {"1L1"}

    def test_r13_begins_with_its_owner_when_the_enemy_flipped_it(self):
        b = battle(row="ALS", p1=". | l5 | .", hands=("S6", "A3 A6"), turn=P2)
        b.play("A3A", "1L1")
        assert b.to_answer == P1
        assert b.options == {"1L1"}
        b.play("1L1")
        assert b.to_answer == P2
        assert b.options == {"2A1"}

    def test_triggers_nothing_by_flipping_face_down(self):
        b = battle(row="ALS", p1="A3 | . | .", p2=". | . | S3", hands=("L5 L6", "S6"))
        b.play("L5L", "1A1", "2S1")
        assert (b.air, b.sea) == ("a3 : .", ". : s3")
        assert b.turn == b.to_answer == P2


class TestHeavyTanks:
    """L6, no ability."""

    def test_counts_six_and_triggers_nothing(self):
        b = battle(row="ALS", p2="A6 | . | .", hands=("L6 L4", "S6"))
        b.play("L6L")
        assert b.strength(P1, "L") == 6
        assert b.to_answer == P2
        assert b.waiting == []

    def test_counts_two_face_down(self):
        b = battle(row="ALS", hands=("L6 L4", "S6"))
        b.play("l6A")
        assert b.air == "l6 : ."
        assert b.strength(P1, "A") == 2

    def test_goes_face_up_to_land_only(self):
        b = battle(row="ALS", hands=("L6 L4", "S6"))
        with pytest.raises(IllegalAction):
            b.play("L6S")

    def test_triggers_nothing_when_flipped_face_up(self):
        b = battle(row="ALS", p1=". | l6 | .", hands=("S6", "A3 A6"), turn=P2)
        b.play("A3A", "1L1")
        assert b.land == "L6 : ."
        assert b.turn == b.to_answer == P1
