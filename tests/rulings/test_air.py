"""The six Air cards: what each does, what stops it, how it meets the others. Knows rules and drawn positions only."""

import pytest

from airlandsea.errors import IllegalAction
from drawing import P1, P2, battle


class TestSupport:
    """A1, ongoing (section 5): three more for its owner in every theater beside it."""

    def test_adds_three_in_each_adjacent_theater(self):
        b = battle(row="ALS", p1=". | A1 | .", hands=("L6", "S6"))
        assert (b.strength(P1, "A"), b.strength(P1, "S")) == (3, 3)

    def test_adds_nothing_where_it_lies(self):
        b = battle(row="ALS", p1=". | A1 | .", hands=("L6", "S6"))
        assert b.strength(P1, "L") == 1

    def test_has_one_neighbour_at_the_end_of_the_row(self):
        b = battle(row="ALS", p1="A1 | . | .", hands=("L6", "S6"))
        assert (b.strength(P1, "L"), b.strength(P1, "S")) == (3, 0)

    def test_goes_by_the_row_as_it_lies(self):
        b = battle(row="LSA", p1="A1 | . | .", hands=("L6", "S6"))
        assert (b.strength(P1, "S"), b.strength(P1, "A")) == (3, 0)

    def test_gives_the_enemy_nothing(self):
        b = battle(row="ALS", p1="A1 | . | .", hands=("L6", "S6"))
        assert b.strength(P2, "L") == 0

    def test_gives_nothing_face_down(self):
        b = battle(row="ALS", p1="a1 | . | .", hands=("L6", "S6"))
        assert (b.strength(P1, "A"), b.strength(P1, "L")) == (2, 0)

    def test_works_while_covered(self):
        b = battle(row="ALS", p1="A1 a3 | . | .", hands=("L6", "S6"))
        assert (b.strength(P1, "A"), b.strength(P1, "L")) == (3, 3)

    def test_stops_when_the_enemy_flips_it(self):
        b = battle(row="ALS", p1="A1 | . | .", hands=("S6", "L3"), turn=P2)
        b.play("L3L", "1A1")
        assert b.air == "a1 : ."
        assert b.strength(P1, "L") == 0

    def test_takes_a_theater_without_a_card_of_its_owner(self):
        b = battle(row="ALS", p1="A1 | . | .", p2=". | L2 | .", hands=("L6", "S6"), first=P2)
        assert b.control("L") == P1

    def test_helps_elsewhere_once_it_is_transported(self):
        b = battle(row="ALS", p1="A1 | . | .", hands=("S1 L6", "S6"))
        b.play("S1S", "1A1", "L")
        assert (b.strength(P1, "A"), b.strength(P1, "L"), b.strength(P1, "S")) == (3, 1, 4)

    def test_makes_no_card_stronger_for_retrofit(self):
        b = battle(row="AEL", p1="A1 | . | .", hands=("E1 E6", "L6"))
        b.play("E1E", "1E1")
        assert b.economics == "e1+1 : ."


class TestAirDrop:
    """A2, instant (R17): its owner's next play may be face up to any theater."""

    def test_the_next_play_may_go_face_up_anywhere(self):
        b = battle(row="ALS", hands=("A2 L6 S6", "S2 L4"))
        b.play("A2A", "S2S", "L6A")
        assert b.air == "A2L6 : ."
        assert not b.air_drop(P1)

    def test_the_play_after_that_is_bound_again(self):
        b = battle(row="ALS", hands=("A2 L6 S6", "S2 L4"))
        b.play("A2A", "S2S", "L6A", "L4L")
        assert "S6S" in b.options
        assert not {"S6A", "S6L"} & b.options

    def test_does_not_serve_the_enemy(self):
        b = battle(row="ALS", hands=("A2 L6", "L4 S6"))
        b.play("A2A")
        assert "L4L" in b.options
        assert "L4A" not in b.options

    def test_gives_nothing_when_played_face_down(self):
        b = battle(row="ALS", hands=("A2 L6", "S6"))
        b.play("a2A")
        assert not b.air_drop(P1)

    def test_serves_its_owner_when_the_enemy_flips_it(self):
        b = battle(row="ALS", p1="a2 | . | .", hands=("L6 S6", "L3 L4"), turn=P2)
        b.play("L3L", "1A1")
        assert b.air_drop(P1)
        assert not b.air_drop(P2)
        assert "L6A" in b.options

    def test_r17_waits_though_its_card_is_flipped(self):
        b = battle(row="ALS", hands=("A2 S6", "L3 L6"))
        b.play("A2A", "L3L", "1A1")
        assert b.air == "a2 : ."
        assert "S6A" in b.options

    def test_r17_waits_though_its_card_is_destroyed(self):
        b = battle(row="ADL", p2=". | . | l4", hands=("A2 L6", "D1 D6"))
        b.play("A2A", "D1D", "2L1", "1A1")
        assert b.air == ". : ."
        assert "L6A" in b.options

    def test_r17_two_triggers_before_that_play_count_as_one(self):
        b = battle(row="ALS", p1="a2 | . | .", hands=("L6 S6", "L3 L4"), turn=P2, air_drop=(True, False))
        b.play("L3L", "1A1", "L6S", "L4L")
        assert not b.air_drop(P1)
        assert "S6A" not in b.options

    def test_is_used_up_even_where_aerodrome_would_have_done(self):
        b = battle(row="ALS", p1="A4 | . | .", hands=("S2 S6", "L6"), air_drop=(True, False))
        b.play("S2A")
        assert b.air == "A4S2 : ."
        assert not b.air_drop(P1)

    def test_drops_a_card_too_strong_for_aerodrome(self):
        b = battle(row="ALS", p1="A4 | . | .", hands=("L6", "S6"), air_drop=(True, False))
        assert "L6S" in b.options

    def test_serves_the_play_of_redeploy(self):
        b = battle(row="ALS", p1="l6 | . | s4", hands=("A6", "L3 L2"), turn=P2, air_drop=(True, False))
        b.play("L3L", "1S1", "1A1", "L6S")
        assert b.sea == "S4L6 : ."
        assert not b.air_drop(P1)

    def test_is_used_up_by_the_card_of_reinforce(self):
        b = battle(row="ALS", p1="l1 | . | .", hands=("A6", "L3 L2"), turn=P2, air_drop=(True, False))
        b.play("L3L", "1A1", "L")
        assert b.land == "a1 : L3"
        assert not b.air_drop(P1)


class TestManeuver:
    """A3, instant: it must flip an uncovered card beside the theater where it lies."""

    def test_reaches_either_side_of_both_neighbours(self):
        b = battle(row="LAS", p1="L6 | . | s6", p2="l4 | . | S2", hands=("A3 A6", "S1"))
        b.play("A3A")
        assert b.options == {"1L1", "2L1", "1S1", "2S1"}

    def test_turns_the_chosen_card_over(self):
        b = battle(row="ALS", p1=". | l6 | .", p2=". | L2 | .", hands=("A3 A6", "S6"))
        b.play("A3A", "1L1")
        assert b.land == "L6 : L2"
        assert b.to_answer == P2

    def test_does_not_reach_its_own_theater(self):
        b = battle(row="LAS", p2="L6 | A6 | .", hands=("A3 A5", "S6"))
        b.play("A3A")
        assert b.options == {"2L1"}

    def test_has_one_neighbour_at_the_end_of_the_row(self):
        b = battle(row="ALS", p2=". | L6 | S6", hands=("A3 A6", "S2"))
        b.play("A3A")
        assert b.options == {"2L1"}

    def test_leaves_covered_cards_alone(self):
        b = battle(row="ALS", p2=". | L6 l4 | .", hands=("A3 A6", "S6"))
        b.play("A3A")
        assert b.options == {"2L2"}

    def test_must_flip_even_its_owners_best_card(self):
        b = battle(row="ALS", p1=". | L6 | .", hands=("A3 A6", "S6"))
        b.play("A3A")
        assert b.options == {"1L1"}

    def test_does_nothing_without_a_card_beside_it(self):
        b = battle(row="ALS", p2=". | . | S6", hands=("A3 A6", "S2"))
        b.play("A3A")
        assert b.to_answer == P2
        assert b.sea == ". : S6"

    def test_does_nothing_face_down(self):
        b = battle(row="ALS", p2=". | L6 | .", hands=("A3 A6", "S6"))
        b.play("a3A")
        assert b.to_answer == P2
        assert b.land == ". : L6"

    def test_r12_flips_though_its_card_is_face_down_again(self):
        b = battle(row="ALS", p1="l2 | . | .", p2=". | . | a3", hands=("L5 L6", "S6"))
        b.play("L5L", "1A1", "2S1", "2S1")
        assert b.sea == ". : a3"
        assert b.to_answer == P2
        assert b.options == {"1L1"}

    def test_r12_flips_from_where_its_card_now_lies(self):
        b = battle(row="ALS", p1="l2 | . | .", p2="s1 | . | a3", hands=("L5 L6", "S6"))
        b.play("L5L", "1A1", "2A1", "2S1", "2S1", "L")
        assert b.land == "L5 : A3"
        assert b.options == {"1A1", "2A1"}


class TestAerodrome:
    """A4, ongoing (R10, R18): its owner may play cards of printed strength 3 or less face up anywhere."""

    def test_opens_every_theater_to_a_three(self):
        b = battle(row="ALS", p1="A4 | . | .", hands=("L3 S1", "S6"))
        assert {"L3A", "L3L", "L3S", "S1A", "S1L", "S1S"} <= b.options

    def test_leaves_a_four_where_it_belongs(self):
        b = battle(row="ALS", p1="A4 | . | .", hands=("L4 L6", "S6"))
        assert "L4L" in b.options
        assert not {"L4A", "L4S", "L6A", "L6S"} & b.options

    def test_does_not_serve_the_enemy(self):
        b = battle(row="ALS", p1="A4 | . | .", hands=("S6", "L3"), turn=P2)
        assert not {"L3A", "L3S"} & b.options

    def test_opens_nothing_face_down(self):
        b = battle(row="ALS", p1="a4 | . | .", hands=("L3", "S6"))
        assert not {"L3A", "L3S"} & b.options

    def test_works_while_covered(self):
        b = battle(row="ALS", p1="A4 A6 | . | .", hands=("L3", "S6"))
        assert "L3S" in b.options

    def test_stops_when_the_enemy_flips_it(self):
        b = battle(row="ALS", p1="A4 | . | .", hands=("S2", "L3 L6"), turn=P2)
        b.play("L3L", "1A1")
        assert "S2S" in b.options
        assert "S2A" not in b.options

    def test_r18_gives_no_extra_play(self):
        b = battle(row="ALS", hands=("A4 L3", "S6"))
        b.play("A4A")
        assert b.turn == P2
        assert b.hand(0) == "L3"

    def test_opens_the_theaters_to_the_play_of_redeploy(self):
        b = battle(row="ALS", p1="A4 | . | s2", hands=("S4 A6", "L6"))
        b.play("S4S", "1S1")
        assert {"S2A", "S2L", "S2S"} <= b.options
        assert "A6L" not in b.options

    def test_is_free_where_supply_lines_would_cost_a_supply(self):
        b = battle(row="AES", p1="A4 | E2 | .", hands=("S2 A6", "S6"))
        b.play("S2A")
        assert b.air == "A4S2 : ."
        assert b.supplies(P2, "A") == 0

    def test_r32_reaches_only_its_neighbours_in_epic(self):
        b = battle(row="ALSDE", p1="A4 | . | . | . | .", hands=("S1 S6", "L6"))
        assert {"S1A", "S1L", "S1S"} <= b.options
        assert not {"S1D", "S1E"} & b.options


class TestContainment:
    """A5, ongoing (R7): whatever is played face down is destroyed."""

    def test_destroys_what_the_enemy_plays_face_down(self):
        b = battle(row="ALS", p1="A5 | . | .", hands=("S6", "L3 L6"), turn=P2)
        b.play("l3S")
        assert b.sea == ". : ."
        assert b.deck_bottom == "L3"
        assert b.to_answer == P1

    def test_destroys_what_its_owner_plays_face_down(self):
        b = battle(row="ALS", p1="A5 | . | .", hands=("L3 L6", "S6"))
        b.play("l3L")
        assert b.land == ". : ."
        assert b.deck_bottom == "L3"

    def test_lets_face_up_cards_pass(self):
        b = battle(row="ALS", p1="A5 | . | .", hands=("S6", "L4 L6"), turn=P2)
        b.play("L6L")
        assert b.land == ". : L6"

    def test_destroys_nothing_face_down(self):
        b = battle(row="ALS", p1="a5 | . | .", hands=("S6", "L3 L6"), turn=P2)
        b.play("l3S")
        assert b.sea == ". : l3"

    def test_may_itself_be_played_face_down(self):
        b = battle(row="ALS", hands=("A5 L6", "S6"))
        b.play("a5A")
        assert b.air == "a5 : ."

    def test_works_while_covered(self):
        b = battle(row="ALS", p1="A5 A6 | . | .", hands=("S6", "L3 L6"), turn=P2)
        b.play("l3A")
        assert b.air == "A5A6 : ."
        assert b.deck_bottom == "L3"

    def test_r9_destroys_the_card_of_reinforce(self):
        b = battle(row="ALS", p2="A5 | . | .", hands=("L1 L6", "S6"))
        b.play("L1L", "S")
        assert b.sea == ". : ."
        assert b.deck_bottom == "A1"

    def test_r9_destroys_the_card_redeployed_face_down(self):
        b = battle(row="ALS", p1="l6 | . | .", p2="A5 | . | .", hands=("S4 S6", "A6"))
        b.play("S4S", "1A1", "l6L")
        assert b.land == ". : ."
        assert b.deck_bottom == "L6"

    def test_r8_spares_a_face_down_card_that_moves(self):
        b = battle(row="ALS", p1="l4 | . | .", p2="A5 | . | .", hands=("S1 S6", "A6"))
        b.play("S1S", "1A1", "L")
        assert b.land == "l4 : ."

    def test_r8_spares_a_card_that_is_flipped_face_down(self):
        b = battle(row="ALS", p2="A5 | . | .", hands=("L2 L6", "S6"))
        b.play("L2L", "1L1")
        assert b.land == "l2 : ."

    def test_r32_destroys_in_the_next_theater_in_epic(self):
        b = battle(row="ALSDE", p1="A5 | . | . | . | .", hands=("L4 L6", "S6"))
        b.play("l4L")
        assert b.land == ". : ."
        assert b.deck_bottom == "L4"

    def test_r32_does_not_reach_two_theaters_away_in_epic(self):
        b = battle(row="ALSDE", p1="A5 | . | . | . | .", hands=("L4 L6", "S6"))
        b.play("l4S")
        assert b.sea == "l4 : ."


class TestHeavyBombers:
    """A6, no ability."""

    def test_counts_six_and_triggers_nothing(self):
        b = battle(row="ALS", hands=("A6 L6", "S6"))
        b.play("A6A")
        assert b.strength(P1, "A") == 6
        assert b.to_answer == P2
        assert b.waiting == []

    def test_counts_two_face_down(self):
        b = battle(row="ALS", hands=("A6 L6", "S6"))
        b.play("a6S")
        assert b.sea == "a6 : ."
        assert b.strength(P1, "S") == 2

    def test_goes_face_up_to_air_only(self):
        b = battle(row="ALS", hands=("A6 L6", "S6"))
        with pytest.raises(IllegalAction):
            b.play("A6L")

    def test_triggers_nothing_when_flipped_face_up(self):
        b = battle(row="ALS", p1="a6 | . | .", hands=("S6", "L3 L6"), turn=P2)
        b.play("L3L", "1A1")
        assert b.air == "A6 : ."
        assert b.turn == b.to_answer == P1
