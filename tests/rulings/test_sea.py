"""The six Sea cards: what each does, what stops it, how it meets the others. Knows rules and drawn positions only."""

import pytest

from airlandsea.errors import IllegalAction
from drawing import P1, P2, battle


class TestTransport:
    """S1, instant: it may move a card of its owner on top of the stack in another theater."""

    def test_moves_a_card_to_a_theater_that_is_not_adjacent(self):
        b = battle(row="ALS", p1="A6 | . | .", hands=("S1 L6", "S6"))
        b.play("S1S", "1A1", "S")
        assert (b.air, b.sea) == (". : .", "S1A6 : .")
        assert b.to_answer == P2

    def test_moves_to_another_theater_only(self):
        b = battle(row="ALS", p1="A6 | . | .", hands=("S1 L6", "S6"))
        b.play("S1S", "1A1")
        assert b.options == {"L", "S"}

    def test_r14_may_be_declined(self):
        b = battle(row="ALS", p1="A6 | . | .", hands=("S1 L6", "S6"))
        b.play("S1S", "-")
        assert b.air == "A6 : ."
        assert b.turn == b.to_answer == P2

    def test_moves_no_card_of_the_enemy(self):
        b = battle(row="ALS", p2=". | L6 | .", hands=("S1 L4", "S6"))
        b.play("S1S")
        assert b.options == {"-", "1S1"}

    def test_r15_may_move_itself(self):
        b = battle(row="ALS", hands=("S1 L6", "S6"))
        b.play("S1S", "1S1", "A")
        assert (b.air, b.sea) == ("S1 : .", ". : .")

    def test_moves_a_covered_card(self):
        b = battle(row="ALS", p1="A6 l2 | . | .", hands=("S1 L6", "S6"))
        b.play("S1S")
        assert b.options == {"-", "1A1", "1A2", "1S1"}
        b.play("1A1", "L")
        assert (b.air, b.land) == ("l2 : .", "A6 : .")

    def test_puts_the_card_on_top_with_its_face_unchanged(self):
        b = battle(row="ALS", p1="l2 | L6 | .", hands=("S1 L4", "S6"))
        b.play("S1S", "1A1", "L")
        assert b.land == "L6l2 : ."

    def test_uncovers_the_card_beneath(self):
        b = battle(row="ALS", p1="A6 l2 | . | .", hands=("S1 S6", "L3 L6"))
        b.play("S1S", "1A2", "L", "L3L")
        assert b.options == {"1A1", "1S1"}

    def test_r8_triggers_nothing_of_the_card_it_moves(self):
        b = battle(row="ALS", p1="L2 | . | .", hands=("S1 L6", "S6"))
        b.play("S1S", "1A1", "L")
        assert b.land == "L2 : ."
        assert b.turn == b.to_answer == P2

    def test_r8_passes_blockade(self):
        b = battle(row="ALS", p1="A6 | L1 | .", p2=". | L6 L4 | S5", hands=("S1 L3", "S6"))
        b.play("S1S", "1A1", "L")
        assert b.land == "L1A6 : L6L4"

    def test_r8_uses_no_air_drop_up(self):
        b = battle(row="ALS", p1="A6 | s1 | .", hands=("L6", "A3 S6"), turn=P2, air_drop=(True, False))
        b.play("A3A", "1L1", "1A1", "S")
        assert b.sea == "A6 : ."
        assert b.air_drop(P1)


class TestEscalation:
    """S2, ongoing (section 5): its owner's face-down cards have strength 4."""

    def test_makes_its_owners_face_down_cards_fours(self):
        b = battle(row="ALS", p1="a1 | l6 l4 | S2", hands=("L5", "S6"))
        assert (b.strength(P1, "A"), b.strength(P1, "L")) == (4, 8)

    def test_leaves_the_enemys_face_down_cards_alone(self):
        b = battle(row="ALS", p1=". | . | S2", p2=". | l5 | .", hands=("L6", "S6"))
        assert b.strength(P2, "L") == 2

    def test_leaves_face_up_cards_alone(self):
        b = battle(row="ALS", p1="A6 | L1 | S2", hands=("L6", "S6"))
        assert [b.strength(P1, theater) for theater in "ALS"] == [6, 1, 2]

    def test_does_nothing_face_down(self):
        b = battle(row="ALS", p1="a1 | . | s2", hands=("L6", "S6"))
        assert (b.strength(P1, "A"), b.strength(P1, "S")) == (2, 2)

    def test_works_while_covered(self):
        b = battle(row="ALS", p1="a1 | . | S2 s3", hands=("L6", "S6"))
        assert (b.strength(P1, "A"), b.strength(P1, "S")) == (4, 6)

    def test_stops_when_the_enemy_flips_it(self):
        b = battle(row="ALS", p1="a1 | . | S2", hands=("S6", "L3 L6"), turn=P2)
        b.play("L3L", "1S1")
        assert (b.strength(P1, "A"), b.strength(P1, "S")) == (2, 2)

    def test_doubles_what_retrofit_finds_under_a_face_down_card(self):
        b = battle(row="ESL", p1=". | S2 | l6", hands=("E1 E6", "L4"))
        b.play("E1E", "1L1")
        assert b.land == "L6+4 : ."

    def test_stops_when_retrofit_flips_it(self):
        b = battle(row="ESL", p1=". | S2 | l6", hands=("E1 E6", "L4"))
        b.play("E1E", "1S1")
        assert b.sea == "s2+2 : ."
        assert b.strength(P1, "L") == 2

    def test_lifts_a_face_down_card_out_of_the_reach_of_leverage(self):
        b = battle(row="SDL", p2="S2 | . | l5", hands=("D4 L3", "L6"))
        b.play("D4D", "L3!")
        assert b.options == {"2S1"}

    def test_r32_reaches_only_its_neighbours_in_epic(self):
        b = battle(row="SALDE", p1="S2 | a6 | l6 | . | .", hands=("L4", "S6"))
        assert (b.strength(P1, "A"), b.strength(P1, "L")) == (4, 2)


class TestManeuver:
    """S3, instant: it must flip an uncovered card beside the theater where it lies."""

    def test_has_one_neighbour_at_the_end_of_the_row(self):
        b = battle(row="ALS", p1=". | L6 | .", p2="A6 | l4 | S6", hands=("S3 S2", "L2"))
        b.play("S3S")
        assert b.options == {"1L1", "2L1"}

    def test_reaches_both_neighbours_from_the_middle(self):
        b = battle(row="ASL", p1="A6 | . | .", p2=". | S6 | L4", hands=("S3 S2", "L6"))
        b.play("S3S")
        assert b.options == {"1A1", "2L1"}

    def test_turns_the_chosen_card_over(self):
        b = battle(row="ALS", p2=". | L6 | .", hands=("S3 S2", "A6"))
        b.play("S3S", "2L1")
        assert b.land == ". : l6"
        assert b.to_answer == P2

    def test_leaves_covered_cards_alone(self):
        b = battle(row="ALS", p1=". | L6 a1 | .", hands=("S3 S2", "A6"))
        b.play("S3S")
        assert b.options == {"1L2"}

    def test_does_nothing_without_a_card_beside_it(self):
        b = battle(row="ALS", p2="A6 | . | .", hands=("S3 S2", "L6"))
        b.play("S3S")
        assert b.air == ". : A6"
        assert b.turn == b.to_answer == P2

    def test_weakens_the_stack_by_flipping_cover_fire(self):
        b = battle(row="ALS", p2=". | l1 L4 | .", hands=("S3 S2", "A6"))
        b.play("S3S", "2L2")
        assert b.strength(P2, "L") == 2 + 2

    def test_r12_flips_though_its_card_is_face_down_again(self):
        b = battle(row="ALS", p1="l2 | . | .", p2="s3 | . | .", hands=("L5 L6", "S6"))
        b.play("L5L", "1A1", "2A1", "2A1")
        assert b.air == "L2 : s3"
        assert b.to_answer == P2
        assert b.options == {"1L1"}


class TestRedeploy:
    """S4, instant (R21): it may take a face-down card of its owner back to hand; then a card must be played."""

    def test_takes_a_face_down_card_back_and_plays(self):
        b = battle(row="ALS", p1="l6 | . | .", hands=("S4 A6", "S6"))
        b.play("S4S", "1A1", "L6L")
        assert (b.air, b.land) == (". : .", "L6 : .")
        assert b.to_answer == P2

    def test_r14_may_be_declined(self):
        b = battle(row="ALS", p1="l6 | . | .", hands=("S4 A6", "S6"))
        b.play("S4S", "-")
        assert b.air == "l6 : ."
        assert b.turn == b.to_answer == P2

    def test_chooses_among_its_owners_face_down_cards_covered_or_not(self):
        b = battle(row="ALS", p1="l6 A6 | L4 s2 | .", p2=". | l1 | .", hands=("S4 A1", "S6"))
        b.play("S4S")
        assert b.options == {"-", "1A1", "1L2"}

    def test_does_nothing_without_a_face_down_card_of_its_owner(self):
        b = battle(row="ALS", p1="L6 | . | .", p2=". | l1 | .", hands=("S4 A1", "S6"))
        b.play("S4S")
        assert b.turn == b.to_answer == P2

    def test_r21_the_returned_card_may_be_played_or_any_other(self):
        b = battle(row="ALS", p1="l6 | . | .", hands=("S4 A6", "S6"))
        b.play("S4S", "1A1")
        assert b.hand(0) == "A6 L6"
        assert b.options == {"L6L", "l6A", "l6L", "l6S", "A6A", "a6A", "a6L", "a6S"}

    def test_r21_the_play_triggers_abilities(self):
        b = battle(row="ALS", p1="l2 | . | .", hands=("S4 A6", "S6"))
        b.play("S4S", "1A1", "L2L")
        assert b.to_answer == P1
        assert b.options == {"1L1", "1S1"}

    def test_r9_the_play_is_stopped_by_blockade(self):
        b = battle(row="ALS", p1=". | L6 a1 | .", p2=". | L4 l2 | S5", hands=("S4 A6", "S6"))
        b.play("S4S", "1L2", "a1L")
        assert b.land == "L6 : L4l2"
        assert b.deck_bottom == "A1"

    def test_the_returned_card_no_longer_counts_for_blockade(self):
        b = battle(row="ALS", p1=". | L6 a1 | .", p2=". | L4 | S5", hands=("S4 A6", "S6"))
        b.play("S4S", "1L2", "a6L")
        assert b.land == "L6a6 : L4"

    def test_plays_for_its_owner_on_the_enemys_turn(self):
        b = battle(row="ALS", p1="l6 | . | s4", hands=("A6", "L3 L2"), turn=P2)
        b.play("L3L", "1S1", "1A1")
        assert b.to_answer == P1
        b.play("L6L")
        assert b.land == "L6 : L3"
        assert b.turn == b.to_answer == P1

    def test_r12_r15_may_take_itself_back_once_it_is_face_down_again(self):
        b = battle(row="ALS", p1="l2 | . | .", p2=". | . | s4", hands=("L5 L6", "S6"))
        b.play("L5L", "1A1", "2S1", "2S1")
        assert b.options == {"-", "2S1"}
        b.play("2S1")
        assert b.hand(1) == "S4 S6"


class TestBlockade:
    """S5, ongoing (R7): it destroys what is played beside it onto three or more other cards."""

    def test_destroys_a_card_played_next_to_it_onto_three_others(self):
        b = battle(row="ALS", p1=". | L6 a1 | .", p2=". | L2 | S5", hands=("L3 A2", "S1"))
        b.play("L3L")
        assert b.land == "L6a1 : L2"
        assert b.deck_bottom == "L3"
        assert b.to_answer == P2

    def test_does_not_count_the_played_card(self):
        b = battle(row="ALS", p1=". | L6 | .", p2=". | L4 | S5", hands=("A6 L1", "S6"))
        b.play("a6L")
        assert b.land == "L6a6 : L4"

    def test_counts_the_cards_of_both_sides(self):
        b = battle(row="ALS", p2=". | L6 L4 a1 | S5", hands=("A6 L1", "S6"))
        b.play("a6L")
        assert b.land == ". : L6L4a1"
        assert b.deck_bottom == "A6"

    def test_leaves_its_own_theater_open(self):
        b = battle(row="ALS", p2=". | . | S5 S2 s6", hands=("A6 L1", "L6"))
        b.play("a6S")
        assert b.sea == "a6 : S5S2s6"

    def test_leaves_a_theater_two_away_open(self):
        b = battle(row="LAS", p1="L6 a1 | . | .", p2="L4 | . | S5", hands=("A6 L1", "S6"))
        b.play("a6L")
        assert b.land == "L6a1a6 : L4"

    def test_does_nothing_face_down(self):
        b = battle(row="ALS", p1=". | L6 a1 | .", p2=". | L4 | s5", hands=("A6 L1", "S6"))
        b.play("a6L")
        assert b.land == "L6a1a6 : L4"

    def test_destroys_its_owners_card_too(self):
        b = battle(row="ALS", p1=". | L6 a1 | .", p2=". | L4 | S5", hands=("S6", "A6 S2"), turn=P2)
        b.play("a6L")
        assert b.land == "L6a1 : L4"
        assert b.deck_bottom == "A6"

    def test_works_while_covered(self):
        b = battle(row="ALS", p1=". | L6 a1 | .", p2=". | L4 | S5 S6", hands=("A6 L1", "S2"))
        b.play("a6L")
        assert b.deck_bottom == "A6"

    def test_loses_the_ability_of_the_destroyed_card(self):
        b = battle(row="ALS", p1=". | L6 a1 | .", p2=". | L4 | S5", hands=("L2 A6", "S6"))
        b.play("L2L")
        assert b.waiting == []
        assert b.turn == b.to_answer == P2

    def test_does_not_count_supplies(self):
        b = battle(row="ALS", p1=". | L6 | .", p2=". | L4 | S5", hands=("A6 L1", "S6"), supplies={"2L": 2})
        b.play("a6L")
        assert b.land == "L6a6 : L4+2"


class TestSuperBattleship:
    """S6, no ability."""

    def test_counts_six_and_triggers_nothing(self):
        b = battle(row="ALS", p2=". | L6 | .", hands=("S6 L4", "A6"))
        b.play("S6S")
        assert b.strength(P1, "S") == 6
        assert b.to_answer == P2
        assert b.waiting == []

    def test_counts_two_face_down(self):
        b = battle(row="ALS", hands=("S6 L4", "A6"))
        b.play("s6L")
        assert b.land == "s6 : ."
        assert b.strength(P1, "L") == 2

    def test_goes_face_up_to_sea_only(self):
        b = battle(row="ALS", hands=("S6 L4", "A6"))
        with pytest.raises(IllegalAction):
            b.play("S6A")

    def test_triggers_nothing_when_flipped_face_up(self):
        b = battle(row="ALS", p1=". | . | s6", hands=("A6", "L3 L6"), turn=P2)
        b.play("L3L", "1S1")
        assert b.sea == "S6 : ."
        assert b.turn == b.to_answer == P1
