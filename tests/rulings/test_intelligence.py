"""The six cards of Intelligence, one class each, and Incite with every kind of instant (R26 to R28)."""

import pytest

from airlandsea import Battle
from airlandsea.errors import IllegalAction
from drawing import P1, P2, Drawn, battle


def everywhere(code, row="ILS"):
    """The face-down plays of a card, one for each theater."""
    return {code.lower() + theater for theater in row}


class TestIncite:
    """I1. Which abilities it may use (R26)."""

    def test_uses_the_ability_as_if_it_were_printed_on_incite(self):
        b = battle(row="LIS", p2="L6 | . | S3", hands=("I1 I6", "S1"))
        b.play("I1I")
        assert b.options == {"2S1"}
        b.play("2S1")
        assert b.resolving == "I1"
        assert b.options == {"2L1", "2S1"}
        b.play("2S1")
        assert b.sea == ". : s3"
        assert b.to_answer == P2

    def test_r26_uses_a_card_of_either_side(self):
        b = battle(row="ILS", p1=" . | L3 | . ", p2=" . | . | S3", hands=("I1 I6", "S1"))
        b.play("I1I")
        assert b.options == {"1L1", "2S1"}

    def test_r26_does_not_use_its_own_ability(self):
        b = battle(row="ILS", p2=" . | L6 | . ", hands=("I1 I6", "S1"))
        b.play("I1I")
        assert b.resolving is None
        assert b.to_answer == P2

    def test_r26_uses_no_ongoing_ability_and_no_covered_or_face_down_card(self):
        b = battle(row="ILS", p1=" . | l5 | . ", p2="I2 | L3L6 | S2", hands=("I1 I6", "S1"))
        b.play("I1I")
        assert b.resolving is None
        assert b.to_answer == P2

    def test_r26_must_use_one_if_there_is_one(self):
        b = battle(row="ILS", p2=" . | L5 | . ", hands=("I1 I6", "S1"))
        b.play("I1I")
        with pytest.raises(IllegalAction):
            b.play("-")
        assert b.options == {"2L1"}

    def test_r26_a_used_ability_that_can_do_nothing_does_nothing(self):
        b = battle(row="ILS", p2=" . | . | S3", hands=("I1 I6", "S1"))
        b.play("I1I", "2S1")
        assert b.sea == ". : S3"
        assert b.to_answer == P2
        assert b.resolving is None

    def test_r11_the_used_ability_is_done_before_the_next_one_begins(self):
        b = battle(row="ILS", p1="i1 | . | . ", p2=" . | . | s3", hands=("L5 L6", "S1"))
        b.play("L5L", "1I1", "2S1")
        assert b.resolving == "I1"
        assert b.waiting == ["S3"]
        b.play("1L1")
        assert b.to_answer == P1
        b.play("1L1")
        assert b.to_answer == P2
        b.play("2S1")
        assert b.sea == ". : s3"
        assert b.resolving == "S3"


class TestInciteWithEachInstant:
    """I1 again: the owner, the place and "itself" are those of Incite (R26)."""

    def test_air_drop(self):
        b = battle(row="AIS", p2="A2 | . | . ", hands=("I1 S6", "S1"))
        b.play("I1I", "2A1")
        assert b.air_drop(P1) is True
        assert b.air_drop(P2) is False
        b.play("s1S")
        assert "S6A" in b.options

    def test_manipulate(self):
        b = battle(row="IDS", p2=" . | D3 | S6", hands=("I1 I6", "S1"))
        b.play("I1I", "2D1")
        assert b.options == {"2D1"}

    def test_reinforce(self):
        b = battle(row="ILS", p2=" . | L1 | . ", hands=("I1 L6", "S1"))
        b.play("I1I", "2L1")
        assert b.drawn == "L2"
        assert b.options == {"L"}
        b.play("L")
        assert b.land == "l2 : L1"

    def test_ambush(self):
        b = battle(row="ILS", p2=" . | L2 | S6", hands=("I1 I6", "S1"))
        b.play("I1I", "2L1")
        assert b.options == {"1I1", "2L1", "2S1"}
        b.play("1I1")
        assert b.intelligence == "i1 : ."

    def test_disrupt(self):
        b = battle(row="ILS", p2=" . | L5 | . ", hands=("I1 I6", "S1"))
        b.play("I1I", "2L1")
        assert b.to_answer == P1
        assert b.options == {"1I1"}
        b.play("1I1")
        assert b.options == {"2L1"}
        b.play("2L1")
        assert b.intelligence == "i1 : ."
        assert b.land == ". : l5"

    def test_transport(self):
        b = battle(row="ILS", p2=" . | . | S1", hands=("I1 I6", "S6"))
        b.play("I1I", "2S1")
        assert b.options == {"-", "1I1"}
        b.play("1I1")
        assert b.options == {"L", "S"}
        b.play("S")
        assert b.sea == "I1 : S1"

    def test_redeploy(self):
        b = battle(row="ILS", p1=" . | l6 | . ", p2=" . | . | S4", hands=("I1 I6", "S1"))
        b.play("I1I", "2S1")
        assert b.options == {"-", "1L1"}
        b.play("1L1", "L6L")
        assert b.land == "L6 : ."
        assert b.to_answer == P2

    def test_relinquish(self):
        b = battle(row="IDS", p1=" . | . | s6", p2=" . | D1 | . ", hands=("I1 I6", "S1"))
        b.play("I1I", "2D1")
        assert b.options == {"-", "1S1"}
        b.play("1S1")
        assert b.options == {"1I1", "2D1"}
        b.play("2D1")
        assert b.diplomacy == ". : ."

    def test_leverage(self):
        b = battle(row="IDS", p2=" . | D4 | . ", hands=("I1 S5", "S1"))
        b.play("I1I", "2D1")
        assert b.options == {"-", "S5!"}
        b.play("S5!", "2D1")
        assert b.diplomacy == ". : d4"

    def test_give_and_take(self):
        b = battle(row="IDS", p2=" . | D5 | . ", hands=("I1 I6", "S1"))
        b.play("I1I", "2D1")
        assert b.to_answer == P1
        assert b.drawn == "S2"
        b.play("keep")
        assert set(b.hand(P1).split()) == {"I6", "S2"}
        assert set(b.hand(P2).split()) == {"S1", "S3"}

    def test_retrofit(self):
        b = battle(row="IES", p2=" . | E1 | . ", hands=("I1 I6", "S1"))
        b.play("I1I", "2E1")
        assert b.options == {"1I1"}
        b.play("1I1")
        assert b.intelligence == "i1+1 : ."
        assert b.supplies(P2, "E") == 0

    def test_requisition(self):
        b = battle(row="IES", p2=" . | E4 | . ", hands=("I1 S6", "S1"))
        b.play("I1I", "2E1")
        assert b.options == {"-", "S6!"}
        b.play("S6!")
        assert b.supplies(P1, "S") == 2

    def test_arms_race(self):
        b = battle(row="IES", p2=" . | E5 | . ", hands=("I1 I6", "S1"))
        b.play("I1I", "2E1", "I", "S")
        assert b.supplies(P1, "I") == 2
        assert b.supplies(P2, "S") == 2

    def test_neutralize(self):
        b = battle(row="ILS", p2="I4 | . | . ", hands=("I1 I6", "L3 S6"))
        b.play("I1I", "2I1", "L3?")
        assert b.to_answer == P2
        assert b.options == everywhere("L3") | {"w"}

    def test_surveil(self):
        b = battle(row="ILS", p2="I5 | . | . ", hands=("I1 L2", "S3 S6"))
        b.play("I1I", "2I1")
        assert b.to_answer == P2
        b.play("S3!")
        assert b.options == {"-", "L2!"}
        b.play("L2!")
        assert b.options == {"1I1", "2I1"}


class TestSpyNetwork:
    """I2. Its theater gains by face-down cards next door."""

    def test_gives_three_for_each_of_your_face_down_cards_next_to_it(self):
        b = battle(row="LIS", p1="s6 | I2 | l6l5", hands=("I1", "S1"))
        assert b.strength(P1, "I") == 2 + 3 * 3

    def test_counts_neither_face_up_cards_nor_those_of_the_enemy(self):
        b = battle(row="LIS", p1="L6 | I2 | S6", p2="s5 | . | l5", hands=("I1", "S1"))
        assert b.strength(P1, "I") == 2
        assert b.strength(P2, "I") == 0

    def test_does_not_count_cards_in_its_own_theater(self):
        b = battle(row="LIS", p1=" . | i6I2 | . ", hands=("I1", "S1"))
        assert b.strength(P1, "I") == 2 + 2

    def test_does_not_count_cards_two_theaters_away(self):
        b = battle(row="ILS", p1="I2 | s6 | l6", hands=("I1", "S1"))
        assert b.strength(P1, "I") == 2 + 3

    def test_does_nothing_face_down(self):
        b = battle(row="LIS", p1="s6 | i2 | l6", hands=("I1", "S1"))
        assert b.strength(P1, "I") == 2

    def test_works_when_covered(self):
        b = battle(row="LIS", p1="s6 | I2I6 | l6", hands=("I1", "S1"))
        assert b.strength(P1, "I") == 2 + 6 + 6

    def test_cover_fire_raises_its_strength_and_leaves_its_ability(self):
        b = battle(row="LIS", p1="s6 | I2L4 | . ", hands=("I1", "S1"))
        assert b.strength(P1, "I") == 4 + 4 + 3

    def test_loses_by_a_card_that_is_flipped_face_up(self):
        b = battle(row="LIS", p1="s6 | I2 | . ", hands=("I3 I1", "S1"))
        b.play("I3I", "1L1")
        assert b.strength(P1, "I") == 2 + 3

    def test_works_in_the_theater_where_it_lies(self):
        b = battle(row="ILS", p1="l6 | I2 | s6", hands=("I1", "S1"))
        assert b.strength(P1, "L") == 2 + 6
        assert b.strength(P1, "I") == 2

    def test_r32_counts_the_adjacent_theaters_only_in_epic_too(self):
        b = battle(row="LSIAD", p1="l6 | s6 | I2 | a6 | d6", hands=("I1", "S1"))
        assert b.strength(P1, "I") == 2 + 6


class TestManipulateOfIntelligence:
    """I3."""

    def test_flips_an_uncovered_card_in_an_adjacent_theater(self):
        b = battle(row="LIS", p2="L6 | . | S6", hands=("I3 I6", "S1"))
        b.play("I3I")
        assert b.options == {"2L1", "2S1"}
        b.play("2L1")
        assert b.land == ". : l6"
        assert b.to_answer == P2

    def test_reaches_neither_its_own_theater_nor_a_distant_one(self):
        b = battle(row="ILS", p2="I6 | L6 | S6", hands=("I3 I5", "S1"))
        b.play("I3I")
        assert b.options == {"2L1"}

    def test_does_nothing_when_nothing_lies_next_to_it(self):
        b = battle(row="ILS", p2=" . | . | S6", hands=("I3 I6", "S1"))
        b.play("I3I")
        assert b.resolving is None
        assert b.to_answer == P2

    def test_must_flip_if_there_is_anything_to_flip(self):
        b = battle(row="ILS", p1=" . | L6 | . ", hands=("I3 I6", "S1"))
        b.play("I3I")
        assert b.options == {"1L1"}

    def test_r13_a_card_it_flips_face_up_acts_for_its_owner(self):
        b = battle(row="ILS", p2=" . | i1 | S3", hands=("I3 I6", "S1"))
        b.play("I3I", "2L1")
        assert b.resolving == "I1"
        assert b.to_answer == P2
        assert b.options == {"1I1", "2S1"}


class TestNeutralize:
    """I4. A named card in the enemy's hand is bound to be the next one played from there, face down (R27)."""

    def test_binds_the_named_card_if_the_enemy_holds_it(self):
        b = battle(row="ILS", hands=("I4 L6", "L3 S6"))
        b.play("I4I", "L3?")
        assert b.to_answer == P2
        assert b.options == everywhere("L3") | {"w"}
        with pytest.raises(IllegalAction):
            b.play("S6S")

    def test_does_nothing_if_the_enemy_does_not_hold_it(self):
        b = battle(row="ILS", hands=("I4 L6", "L3 S6"))
        b.play("I4I", "L1?")
        assert b.to_answer == P2
        assert {"L3L", "S6S", "l3I", "s6I"} <= b.options

    def test_r27_any_card_of_the_game_may_be_named(self):
        b = battle(row="ILS", p2=" . | L5 | . ", hands=("I4 L6", "L3 S6"))
        b.play("I4I")
        assert b.options == {f"{theater}{strength}?" for theater in "ILS" for strength in range(1, 7)}
        b.play("L5?")
        assert "S6S" in b.options

    def test_r27_is_over_once_the_card_is_played(self):
        b = battle(row="ILS", hands=("I4 L6", "L3 S6"))
        b.play("I4I", "L3?", "l3S", "L6L")
        assert b.to_answer == P2
        assert "S6S" in b.options

    def test_r27_leaves_withdrawing_open(self):
        b = battle(row="ILS", hands=("I4 L6", "L3 S6"))
        b.play("I4I", "L3?", "w")
        assert b.result == (P1, 4, "withdrawn")

    def test_asks_nothing_when_the_enemy_has_no_cards(self):
        b = battle(row="ILS", hands=("I4 L6", ""))
        b.play("I4I")
        assert b.to_answer == P1
        assert "L6L" in b.options

    def test_r27_the_card_of_reinforce_does_not_fulfil_it(self):
        b = battle(row="ILS", p1="i4 | . | . ", p2=" . | l1 | . ", hands=("L5 L6", "S6 S5"))
        b.play("L5L", "1I1", "2L1", "S6?")
        assert b.resolving == "L1"
        assert b.options == {"I", "S"}
        b.play("S")
        assert b.to_answer == P2
        assert b.options == everywhere("S6") | {"w"}

    def test_r27_the_play_of_redeploy_does_fulfil_it(self):
        b = battle(row="ILS", p1="i4 | . | . ", p2=" . | . | l6s4", hands=("L5 L2", "S6 S5"))
        b.play("L5L", "1I1", "2S2", "S6?")
        assert b.resolving == "S4"
        b.play("2S1")
        assert b.options == everywhere("S6")
        b.play("s6L")
        assert b.to_answer == P2
        assert {"S5S", "L6L"} <= b.options

    def test_r27_of_two_named_cards_any_comes_first_and_then_the_other(self):
        b = battle(row="ILS", p1="i4 | . | i1", p2=" . | l3 | . ", hands=("L5 L6", "S6 S5 L1"))
        b.play("L5L", "1I1", "2L1", "S6?", "1S1", "1I1", "S5?")
        assert b.to_answer == P2
        assert b.options == everywhere("S5") | everywhere("S6") | {"w"}
        b.play("s5L", "L6L")
        assert b.options == everywhere("S6") | {"w"}
        b.play("s6L")
        assert "L1L" in b.options

    def test_r27_a_card_that_containment_destroys_was_played(self):
        b = battle(row="IAS", p1=" . | A5 | . ", hands=("I4 I6", "S6 S5"))
        b.play("I4I", "S6?", "s6S")
        assert b.deck_bottom == "S6"
        b.play("I6I")
        assert "S5S" in b.options


class TestNamedCardsThatComeBack:
    """I4. A play ends its duty: a named card that comes back is free, unless another duty is still open (R58)."""

    def drawn(self, bound="S5 S6", hand="S5 S6 L1", **others):
        """Side 2 has to play what is bound; side 1 flips Redeploy up with Ambush."""
        return battle(row="ILS", p2=" . | . | s4", hands=("L2 L3 S3", hand), bound=bound, turn=P2, **others)

    def test_r58_either_may_be_played_then(self):
        b = self.drawn()
        b.play("s5L", "L2L", "2S1", "2L1")
        assert b.resolving == "S4"
        assert b.options == everywhere("S5") | everywhere("S6")
        b.play("s5I")
        assert {"S6S", "s6I", "L1L", "l1I", "w"} <= b.options

    def test_r58_it_is_free_if_it_was_the_only_one(self):
        b = self.drawn(bound="S5")
        b.play("s5L", "L2L", "2S1", "2L1")
        assert {"S5S", "S6S", "L1L"} <= b.options

    def test_r58_it_is_free_if_the_others_have_been_played(self):
        b = self.drawn()
        b.play("s5L", "s3I", "s6I", "L2L", "2S1", "2L1")
        assert {"S5S", "L1L"} <= b.options

    def test_r58_it_is_free_if_it_has_lain_face_up(self):
        b = self.drawn(bound="S5 S6 I6 L1", hand="S5 S6 I6 L1 L6")
        b.play("s5L", "L2L", "2L1", "s6I", "S3S", "2L1", "i6I", "L3L", "2S1", "2L1")
        assert b.resolving == "S4"
        assert b.options == everywhere("L1")
        assert "S5" in b.hand(P2)

    def test_r58_named_again_after_the_last_duty_it_is_bound_again(self):
        hands = ("L2 L5", "S5 S6 L1")
        b = battle(row="ILS", p1="i4 | . | . ", p2=" . | . | s4", hands=hands, turn=P2, bound="S5 S6 L1")
        b.play("s5L", "L2L", "2S1", "2L1", "s6L", "l1I", "L5L", "1I1", "2S1", "S5?")
        assert b.options == everywhere("S5") | {"w"}

    def test_r52_one_play_does_what_two_calls_of_the_same_name_ask(self):
        b = battle(row="ILS", p1="i4 | . | i1", p2=" . | l3 | . ", hands=("L5 L6", "S6 S5 L1"))
        b.play("L5L", "1I1", "2L1", "S6?", "1S1", "1I1", "S6?")
        assert b.options == everywhere("S6") | {"w"}
        b.play("s6L", "L6L")
        assert {"S5S", "s5I", "L1L"} <= b.options

    def test_r52_naming_one_of_them_again_while_a_duty_is_open_adds_nothing(self):
        table = "ISL i4/i2/. ./s4/. L2L3L5/S1S2S6L6I6 I1I3I5S3S5L1L4 turn=2 bound=2:S1S2S6L6"
        b = Drawn(Battle.from_position(table))
        b.play("s1L", "L2L", "2S1", "2L1", "s2I", "s6L", "L5L", "1I1", "2S1", "S1?")
        assert b.options == everywhere("S1", "ISL") | everywhere("L6", "ISL") | {"w"}
        b.play("l6L", "L3L", "2S1", "-")
        assert {"S1S", "I6I"} <= b.options

    def test_r58_the_enemy_who_takes_it_is_free(self):
        table = "IAD ./a1a2a3a4a6/. d1d2d3d4i2i3i4/A5/. D5I1I5/D6I6 . bound=2:D6I6 turn=2"
        b = Drawn(Battle.from_position(table))
        b.play("d6D")
        assert b.deck == "D6"
        b.play("D5D", "keep")
        assert b.hand(P1) == "D6 I1 I5"
        assert b.options == everywhere("I6", "IAD") | {"w"}
        b.play("i6I")
        assert {"D6D", "d6I", "I5I", "I1I"} <= b.options


class TestSurveil:
    """I5. The enemy shows a card, the owner may show a lower one (R28)."""

    def test_the_enemy_shows_a_card_and_a_lower_one_of_yours_flips_a_face_up_card(self):
        b = battle(row="ILS", p2=" . | L6 | . ", hands=("I5 L2", "S3 S6"))
        b.play("I5I")
        assert b.to_answer == P2
        assert b.options == {"S3!", "S6!"}
        b.play("S6!")
        assert b.to_answer == P1
        assert b.options == {"-", "L2!"}
        b.play("L2!")
        assert b.options == {"1I1", "2L1"}
        b.play("2L1")
        assert b.land == ". : l6"
        assert b.to_answer == P2

    def test_the_enemy_cannot_refuse_to_show_a_card(self):
        b = battle(row="ILS", p2=" . | L6 | . ", hands=("I5 L2", "S3 S6"))
        b.play("I5I")
        with pytest.raises(IllegalAction):
            b.play("-")

    def test_may_be_declined_once_the_enemy_has_shown(self):
        b = battle(row="ILS", p2=" . | L6 | . ", hands=("I5 L2", "S3 S6"))
        b.play("I5I", "S6!", "-")
        assert b.land == ". : L6"
        assert b.to_answer == P2
        assert b.resolving is None

    def test_only_a_strictly_lower_card_will_do(self):
        b = battle(row="ILS", p2=" . | L6 | . ", hands=("I5 L2 L3 L4", "S3 S6"))
        b.play("I5I", "S3!")
        assert b.options == {"-", "L2!"}

    def test_asks_even_when_no_card_of_the_hand_is_lower(self):
        b = battle(row="ILS", p2=" . | L6 | . ", hands=("I5 L3", "S3 S6"))
        b.play("I5I", "S3!")
        assert b.to_answer == P1
        assert b.options == {"-"}

    def test_r28_does_nothing_when_the_enemy_has_no_cards(self):
        b = battle(row="ILS", p2=" . | L6 | . ", hands=("I5 L2", ""))
        b.play("I5I")
        assert b.to_answer == P1
        assert "L2L" in b.options

    def test_r28_with_your_own_hand_empty_the_enemy_still_shows_a_card(self):
        b = battle(row="ILS", p2=" . | L6 | . ", hands=("I5", "S3 S6"))
        b.play("I5I")
        assert b.options == {"S3!", "S6!"}
        b.play("S3!")
        assert b.to_answer == P2
        assert b.resolving is None
        assert b.places(P1, "S3") == ["hand 2a"]

    def test_flips_no_face_down_and_no_covered_card(self):
        b = battle(row="ILS", p1=" . | S4 | . ", p2=" . | L6s5 | l5", hands=("I5 L2", "S3 S6"))
        b.play("I5I", "S6!", "L2!")
        assert b.options == {"1I1", "1L1"}

    def test_r15_may_flip_itself(self):
        b = battle(row="ILS", hands=("I5 L2", "S3 S6"))
        b.play("I5I", "S6!", "L2!")
        assert b.options == {"1I1"}
        b.play("1I1")
        assert b.intelligence == "i5 : ."

    def test_the_shown_cards_stay_in_the_hands(self):
        b = battle(row="ILS", hands=("I5 L2", "S3 S6"))
        b.play("I5I", "S6!", "L2!", "1I1")
        assert b.hand(P1) == "L2"
        assert b.hand(P2) == "S3 S6"


class TestCovertOperations:
    """I6."""

    def test_has_strength_six_and_no_ability(self):
        b = battle(row="ILS", p2=" . | L6 | . ", hands=("I6 I1", "S1"))
        b.play("I6I")
        assert b.strength(P1, "I") == 6
        assert b.resolving is None
        assert b.to_answer == P2

    def test_has_strength_two_face_down(self):
        b = battle(row="ILS", hands=("I6 I1", "S1"))
        b.play("i6S")
        assert b.strength(P1, "S") == 2

    def test_has_strength_four_face_down_with_escalation(self):
        b = battle(row="ILS", p1=" . | . | S2", hands=("I6 I1", "S1"))
        b.play("i6L")
        assert b.strength(P1, "L") == 4

    def test_asks_nothing_when_flipped_face_up(self):
        b = battle(row="ILS", p1="i6 | . | . ", hands=("L3 I1", "S1"))
        b.play("L3L", "1I1")
        assert b.intelligence == "I6 : ."
        assert b.to_answer == P2
