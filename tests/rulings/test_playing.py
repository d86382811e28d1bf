"""Turns, withdrawing, scoring, the steps of a play, the queue of abilities, R1 to R16. Knows drawn positions only."""

import pytest

from airlandsea.errors import IllegalAction
from drawing import P1, P2, battle

STANDARD_CARDS = ["A1", "A2", "A3", "A4", "A5", "A6", "L1"]  # one more than a full hand
EPIC_CARDS = ["A1", "A2", "A3", "A4", "A5", "A6", "L1", "L2", "L3", "L4", "L5"]

# cards left -> points for the enemy, R5
FIRST_STANDARD = {7: 2, 6: 2, 5: 2, 4: 2, 3: 3, 2: 3, 1: 4}
SECOND_STANDARD = {7: 2, 6: 2, 5: 2, 4: 3, 3: 3, 2: 4, 1: 6}
FIRST_EPIC = {11: 2, 10: 2, 9: 2, 8: 2, 7: 2, 6: 2, 5: 3, 4: 3, 3: 3, 2: 4, 1: 4}
SECOND_EPIC = {11: 2, 10: 2, 9: 2, 8: 2, 7: 2, 6: 3, 5: 3, 4: 3, 3: 4, 2: 4, 1: 6}


def about_to_withdraw(row, hand, who, first, **mode_options):
    """A battle in which `who` is to move with these cards, the enemy holding one."""
    hands = (hand, "S6") if who == P1 else ("S6", hand)
    return battle(row=row, hands=hands, first=first, turn=who, **mode_options)


class TestTurn:
    """Section 4 and R4: what a turn is, and when nobody is to move."""

    def test_a_turn_is_a_play_face_up_or_down_or_a_withdrawal(self):
        b = battle(row="ALS", hands=("L6", "S6"))
        assert b.options == {"L6L", "l6A", "l6L", "l6S", "w"}

    def test_turns_alternate(self):
        b = battle(row="ALS", hands=("L6 L4", "S6 S2"))
        b.play("L6L")
        assert b.turn == b.to_answer == P2
        b.play("S6S")
        assert b.turn == b.to_answer == P1

    def test_cards_go_to_the_players_own_side(self):
        b = battle(row="ALS", p1=". | L4 | .", hands=("A6", "L6 S6"), turn=P2)
        b.play("L6L")
        assert b.land == "L4 : L6"

    def test_r4_a_side_with_an_empty_hand_is_skipped(self):
        b = battle(row="ALS", hands=("L6 A6", ""))
        b.play("L6L")
        assert b.turn == b.to_answer == P1
        assert b.result is None

    def test_r4_the_battle_ends_when_all_hands_are_empty(self):
        b = battle(row="ALS", hands=("L6", ""))
        b.play("L6L")
        assert b.result == (P1, 6, "fought")
        assert b.to_answer is None
        assert b.options == set()

    def test_r4_the_battle_goes_on_until_the_last_ability_is_resolved(self):
        b = battle(row="ALS", hands=("L2", ""))
        b.play("L2L")
        assert b.result is None
        b.play("1L1")
        assert b.result == (P1, 6, "fought")

    def test_r4_a_side_with_an_empty_hand_still_makes_its_choices(self):
        b = battle(row="ALS", p2=". | l2 | .", hands=("A3 A6", ""))
        b.play("A3A", "2L1")
        assert b.to_answer == P2
        b.play("1A1")
        assert b.turn == b.to_answer == P1

    def test_r4_the_last_card_may_bring_one_more_play(self):
        b = battle(row="ALS", p1="l6 | . | .", hands=("S4", ""))
        b.play("S4S", "1A1")
        assert b.result is None
        b.play("L6L")
        assert b.result == (P1, 6, "fought")


class TestWithdrawing:
    """R5 and R6: what a withdrawal is worth, and when it is possible."""

    @pytest.mark.parametrize("who", [P1, P2])
    @pytest.mark.parametrize(("left", "points"), FIRST_STANDARD.items())
    def test_r5_the_first_players_chart(self, who, left, points):
        b = about_to_withdraw("ALS", " ".join(STANDARD_CARDS[:left]), who, first=who)
        assert b.price == points
        b.play("w")
        assert b.result == (1 - who, points, "withdrawn")

    @pytest.mark.parametrize("who", [P1, P2])
    @pytest.mark.parametrize(("left", "points"), SECOND_STANDARD.items())
    def test_r5_the_second_players_chart(self, who, left, points):
        b = about_to_withdraw("ALS", " ".join(STANDARD_CARDS[:left]), who, first=1 - who)
        assert b.price == points
        b.play("w")
        assert b.result == (1 - who, points, "withdrawn")

    @pytest.mark.parametrize("who", [P1, P2])
    @pytest.mark.parametrize(("left", "points"), FIRST_EPIC.items())
    def test_r5_the_first_players_epic_chart(self, who, left, points):
        b = about_to_withdraw("ALSDE", " ".join(EPIC_CARDS[:left]), who, first=who)
        assert b.price == points
        b.play("w")
        assert b.result == (1 - who, points, "withdrawn")

    @pytest.mark.parametrize("who", [P1, P2])
    @pytest.mark.parametrize(("left", "points"), SECOND_EPIC.items())
    def test_r5_the_second_players_epic_chart(self, who, left, points):
        b = about_to_withdraw("ALSDE", " ".join(EPIC_CARDS[:left]), who, first=1 - who)
        assert b.price == points
        b.play("w")
        assert b.result == (1 - who, points, "withdrawn")

    def test_r5_goes_by_the_cards_left_when_the_turn_comes(self):
        b = battle(row="ALS", hands=("L6 L4 A6 A4", "S6 S2"))
        assert b.price == 2
        b.play("L6L", "S6S")
        assert b.price == 3

    def test_gives_the_battle_away_whatever_lies_on_the_table(self):
        b = battle(row="ALS", p1="A6 | L6 | S6", hands=("L4", "A4"))
        b.play("w")
        assert b.result == (P2, 4, "withdrawn")
        assert b.options == set()

    def test_may_be_forbidden_by_the_mode(self):
        b = battle(row="ALS", hands=("L6", "S6"), withdrawal=False)
        assert "w" not in b.options
        with pytest.raises(IllegalAction):
            b.play("w")

    @pytest.mark.parametrize(("card", "table"), [("A3A", ". | L6 | ."), ("S1S", ". | L6 | ."), ("S4S", "l6 | . | .")])
    def test_r6_nobody_withdraws_in_the_middle_of_an_ability(self, card, table):
        b = battle(row="ALS", p1=table, hands=("A3 S1 S4", "S6"))
        assert "w" in b.options
        b.play(card)
        assert b.to_answer == P1
        assert "w" not in b.options
        with pytest.raises(IllegalAction):
            b.play("w")

    def test_r6_nobody_withdraws_instead_of_the_play_of_redeploy(self):
        b = battle(row="ALS", p1="l6 | . | .", hands=("S4 A6", "S6"))
        b.play("S4S", "1A1")
        assert "l6A" in b.options
        assert "w" not in b.options

    def test_r6_the_enemy_asked_in_our_turn_cannot_withdraw(self):
        b = battle(row="ALS", p2=". | l2 | .", hands=("A3 A6", "S6"))
        b.play("A3A", "2L1")
        assert b.to_answer == P2
        assert b.options == {"1A1", "2L1"}


class TestScoring:
    """Section 2, R1, R2, R32b: who wins a battle fought to its end, and for how many points."""

    @pytest.mark.parametrize(
        ("row", "options", "points"),
        [
            ("ALS", {}, 6),
            ("ALSDE", {}, 6),
            ("ALS", {"scoring": "beginner"}, 1),
            ("ALSDE", {"scoring": "beginner"}, 1),
            ("ALS", {"withdrawal": False}, 6),
            ("ALS", {"target": 18}, 6),
        ],
    )
    def test_a_battle_fought_out_scores(self, row, options, points):
        b = battle(row=row, hands=("A6", ""), **options)
        b.play("A6A")
        assert b.result == (P1, points, "fought")

    @pytest.mark.parametrize("who", [P1, P2])
    @pytest.mark.parametrize("left", [6, 4, 2, 1])
    def test_a_withdrawal_scores_one_for_beginners(self, who, left):
        b = about_to_withdraw("ALS", " ".join(STANDARD_CARDS[:left]), who, first=P1, scoring="beginner")
        assert b.price == 1
        b.play("w")
        assert b.result == (1 - who, 1, "withdrawn")

    def test_the_higher_strength_controls_a_theater(self):
        b = battle(row="ALS", p1="A3 | l3 | S1", p2="A4 | L1 | s2", hands=("L6", "S6"))
        assert [b.control(theater) for theater in "ALS"] == [P2, P1, P2]

    @pytest.mark.parametrize(
        ("ties", "first", "holder"),
        [("first", P1, P1), ("first", P2, P2), ("second", P1, P2), ("second", P2, P1), ("nobody", P1, None)],
    )
    def test_r2_ties_go_where_the_mode_says(self, ties, first, holder):
        b = battle(row="ALS", p1="A3 | . | .", p2="a4 S1 | . | .", hands=("L6", "S6"), first=first, ties=ties)
        assert b.control("A") == b.control("L") == holder

    @pytest.mark.parametrize(
        ("ties", "first", "winner"),
        [("first", P1, P1), ("first", P2, P2), ("second", P1, P2), ("second", P2, P1)],
    )
    def test_r2_the_majority_of_the_theaters_wins(self, ties, first, winner):
        b = battle(row="ALS", hands=("A6", ""), first=first, ties=ties)
        b.play("A6A")
        assert b.result == (winner, 6, "fought")

    def test_r2_two_weak_theaters_beat_a_strong_one(self):
        b = battle(row="ALS", p1=". | l6 | s6", p2="A6 A4 | . | .", hands=("L4", ""), first=P2)
        b.play("l4A")
        assert b.result == (P1, 6, "fought")

    def test_r1_without_a_majority_nobody_scores(self):
        b = battle(row="ALS", p2=". | L4 | .", hands=("A6", ""), ties="nobody")
        b.play("A6A")
        assert b.result == (None, 0, "fought")

    def test_r1_a_majority_of_all_theaters_is_needed(self):
        b = battle(row="ALS", hands=("A6", ""), ties="nobody")
        b.play("A6A")
        assert b.result == (None, 0, "fought")

    def test_r1_two_of_three_win(self):
        b = battle(row="ALS", p1=". | L4 | .", hands=("A6", ""), ties="nobody")
        b.play("A6A")
        assert b.result == (P1, 6, "fought")

    def test_r32b_three_of_five_win_in_epic(self):
        b = battle(row="ALSDE", p1=". | L4 | S2 | . | .", p2=". | . | . | D6 | E6", hands=("A6", ""), first=P2)
        b.play("A6A")
        assert b.result == (P1, 6, "fought")

    def test_r1_two_of_five_do_not_win_in_epic(self):
        b = battle(row="ALSDE", p1=". | L4 | . | . | .", hands=("A6", ""), ties="nobody")
        b.play("A6A")
        assert b.result == (None, 0, "fought")


class TestR7ThePlay:
    """R7: the five steps of a play, in their order."""

    def test_r7_1_the_card_goes_on_top_of_the_players_own_stack(self):
        b = battle(row="ALS", p1=". | L6 | .", p2=". | L1 | .", hands=("A1 A6", "S6"))
        b.play("a1L")
        assert b.land == "L6a1 : L1"

    def test_r7_1_it_covers_before_its_ability_begins(self):
        b = battle(row="ALS", p1=". | L6 | .", hands=("L2 A6", "S6"))
        b.play("L2L")
        assert b.options == {"1L2"}

    def test_r7_2_the_supply_is_gained_before_the_card_is_destroyed(self):
        b = battle(row="ESL", p1="E2 | . | L6 l1", p2=". | S5 | L4", hands=("E6 L3", "S6"))
        b.play("E6L")
        assert b.land == "L6l1 : L4+1"
        assert b.deck_bottom == "E6"

    def test_r7_2_the_supply_is_gained_before_the_ability_is_used(self):
        b = battle(row="AEL", p1=". | E2 | .", hands=("A3 A6", "L6"))
        b.play("A3L")
        assert b.options == {"1E1"}
        assert b.supplies(P2, "L") == 1

    def test_r7_2_the_supply_stays_when_the_ability_flips_supply_lines(self):
        b = battle(row="AEL", p1=". | E2 | .", hands=("A3 A6", "L6"))
        b.play("A3L", "1E1")
        assert b.economics == "e2 : ."
        assert b.supplies(P2, "L") == 1

    @pytest.mark.parametrize("play", ["L6S", "L6L", "l6A", "l6L"])
    def test_r7_3_an_air_drop_is_used_up_needed_or_not(self, play):
        b = battle(row="ALS", hands=("L6 L4", "S6"), air_drop=(True, False))
        b.play(play)
        assert not b.air_drop(P1)

    def test_r7_3_only_by_a_play_of_its_owner(self):
        b = battle(row="ALS", hands=("S6", "L6 L4"), turn=P2, air_drop=(True, False))
        b.play("L6L")
        assert b.air_drop(P1)

    def test_r7_3_an_air_drop_is_used_up_by_a_card_that_is_destroyed(self):
        b = battle(row="ALS", p2="A5 | . | .", hands=("L6 L4", "S6"), air_drop=(True, False))
        b.play("l6S")
        assert b.sea == ". : ."
        assert not b.air_drop(P1)

    def test_r7_3_the_old_air_drop_is_used_up_before_the_new_one_is_triggered(self):
        b = battle(row="ALS", hands=("A2 L4", "S6"), air_drop=(True, False))
        b.play("A2S")
        assert b.sea == "A2 : ."
        assert b.air_drop(P1)

    def test_r7_4_a_destroyed_air_drop_brings_no_new_one(self):
        b = battle(row="SAL", p1=". | A6 l1 | .", p2="S5 | A4 | .", hands=("A2 L4", "S6"))
        b.play("A2A")
        assert b.deck_bottom == "A2"
        assert not b.air_drop(P1)

    def test_r7_4_containment_destroys_a_card_played_face_down(self):
        b = battle(row="ALS", p2="A5 | . | .", hands=("L6 L4", "S6"))
        b.play("l6S")
        assert b.sea == ". : ."
        assert b.deck_bottom == "L6"

    @pytest.mark.parametrize("play", ["L3L", "l3L"])
    def test_r7_4_blockade_destroys_a_card_face_up_or_face_down(self, play):
        b = battle(row="ALS", p1=". | L6 a1 | .", p2=". | L4 | S5", hands=("L3 A6", "S6"))
        b.play(play)
        assert b.land == "L6a1 : L4"
        assert b.deck_bottom == "L3"

    def test_r7_4_a_destroyed_card_goes_below_the_whole_deck(self):
        b = battle(row="ALS", p2="A5 | . | .", hands=("L6 L4", "S6"))
        before = b.deck
        b.play("l6S")
        assert b.deck.startswith(before)
        assert len(b.deck) > len(before)

    def test_r7_4_nothing_of_a_destroyed_card_happens(self):
        b = battle(row="ALS", p1=". | L6 a1 | .", p2="A6 | L4 | S5", hands=("L2 A4", "S6"))
        b.play("L2L")
        assert b.resolving is None
        assert b.waiting == []
        assert b.turn == b.to_answer == P2

    def test_r7_4_a_destroyed_card_is_the_whole_turn(self):
        b = battle(row="ALS", p2="A5 | . | .", hands=("L6", ""))
        b.play("l6S")
        assert b.result == (P1, 6, "fought")

    def test_r7_5_a_face_up_instant_is_triggered(self):
        b = battle(row="ALS", p2=". | L6 | .", hands=("A3 A6", "S6"))
        b.play("A3A")
        assert b.resolving == "A3"
        assert b.to_answer == P1

    def test_r7_5_a_face_down_instant_is_not(self):
        b = battle(row="ALS", p2=". | L6 | .", hands=("A3 A6", "S6"))
        b.play("a3A")
        assert b.resolving is None
        assert b.to_answer == P2

    @pytest.mark.parametrize("play", ["A1A", "A4A", "A5A", "L4L", "S2S", "S5S"])
    def test_r7_5_an_ongoing_ability_asks_nothing(self, play):
        b = battle(row="ALS", p2="a6 | l6 | s6", hands=("A1 A4 A5 L4 S2 S5", "S1"))
        b.play(play)
        assert b.waiting == []
        assert b.turn == b.to_answer == P2


class TestR8MovingAndFlipping:
    """R8: neither is a play."""

    def test_r8_containment_spares_a_moved_card(self):
        b = battle(row="ALS", p1="l4 | . | .", p2="A5 | . | .", hands=("S1 S6", "A6"))
        b.play("S1S", "1A1", "S")
        assert b.sea == "S1l4 : ."

    def test_r8_containment_spares_a_flipped_card(self):
        b = battle(row="ALS", p1=". | L6 | .", p2="A5 | . | .", hands=("S3 S6", "A6"))
        b.play("S3S", "1L1")
        assert b.land == "l6 : ."

    def test_r8_blockade_spares_a_flipped_card(self):
        b = battle(row="ALS", p1=". | L6 a1 | .", p2=". | L4 l2 | S5", hands=("A3 S6", "A6"))
        b.play("A3A", "1L2")
        assert b.land == "L6A1 : L4l2"

    def test_r8_a_flip_uses_no_air_drop_up(self):
        b = battle(row="ALS", p1="l6 | . | .", hands=("S6", "L3 L4"), turn=P2, air_drop=(True, False))
        b.play("L3L", "1A1")
        assert b.air == "L6 : ."
        assert b.air_drop(P1)

    def test_r8_envoy_does_not_follow_a_moved_card(self):
        b = battle(row="DLS", p1="D2 | . | S6", hands=("S1 D6", "L6"))
        b.play("S1S", "1S1", "L")
        assert b.land == "S6 : ."
        assert b.turn == b.to_answer == P2

    def test_r8_envoy_does_not_follow_a_flipped_card(self):
        b = battle(row="DLS", p1="D2 | l6 | .", hands=("S3 D6", "L4"))
        b.play("S3S", "1L1")
        assert b.land == "L6 : ."
        assert b.turn == b.to_answer == P2

    def test_r8_supply_lines_asks_no_price_of_a_moved_card(self):
        b = battle(row="ESL", p1="E2 | . | L6", hands=("S1 E6", "L4"))
        b.play("S1S", "1L1", "S")
        assert b.sea == "S1L6 : ."
        assert b.supplies(P2, "S") == 0


class TestR9PlaysByAnAbility:
    """R9: the cards of Redeploy and Reinforce are played like any other."""

    @pytest.mark.parametrize(("played", "destroyed"), [("l6A", "L6"), ("a6S", "A6")])
    def test_r9_containment_destroys_the_card_of_redeploy(self, played, destroyed):
        b = battle(row="ALS", p1=". | l6 | .", p2="A5 | . | .", hands=("S4 A6", "S6"))
        b.play("S4S", "1L1", played)
        assert b.deck_bottom == destroyed
        assert b.to_answer == P2

    def test_r9_blockade_destroys_the_card_of_reinforce(self):
        b = battle(row="ALS", p1=". | S5 | s2", p2=". | . | S6 s3", hands=("L1 L6", "A6"))
        b.play("L1L", "S")
        assert b.sea == "s2 : S6s3"
        assert b.deck_bottom == "A1"

    def test_r9_supply_lines_has_its_price_for_the_card_of_redeploy(self):
        b = battle(row="SEL", p1=". | E2 l6 | .", hands=("S4 S6", "E6"))
        b.play("S4S", "1E2", "L6S")
        assert b.sea.startswith("S4L6 : ")
        assert b.supplies(P2, "S") == 1

    def test_r9_envoy_follows_the_card_of_reinforce(self):
        b = battle(row="LAD", p1=". | . | D2", hands=("L1 L6", "A6"))
        b.play("L1L", "A")
        assert b.to_answer == P1
        assert b.options == {"-", "A"}
        b.play("A")
        assert b.air == "a1D2 : ."

    def test_r9_an_air_drop_serves_the_card_of_redeploy(self):
        b = battle(row="ALS", p1=". | s4 | l6", hands=("A6", "A3 A4"), turn=P2, air_drop=(True, False))
        b.play("A3A", "1L1", "1S1", "L6S")
        assert b.sea == "L6 : ."
        assert not b.air_drop(P1)


class TestR10Permissions:
    """R10: what lets a card go face up to a theater that is not of its type."""

    def test_r10_without_a_permission_type_and_theater_must_match(self):
        b = battle(row="ALS", hands=("L3", "S6"))
        assert "L3L" in b.options
        assert not {"L3A", "L3S"} & b.options

    def test_r10_face_down_a_card_goes_anywhere(self):
        b = battle(row="ALS", hands=("L3", "S6"))
        assert {"l3A", "l3L", "l3S"} <= b.options

    def test_r10_a_waiting_air_drop_permits_it(self):
        b = battle(row="ALS", hands=("L6", "S6"), air_drop=(True, False))
        assert {"L6A", "L6L", "L6S"} <= b.options

    def test_r10_aerodrome_permits_it_up_to_strength_three(self):
        b = battle(row="ALS", p1="A4 | . | .", hands=("L3 L4", "S6"))
        assert "L3S" in b.options
        assert "L4S" not in b.options

    def test_r10_supply_lines_permits_it_at_the_price_of_a_supply(self):
        b = battle(row="AEL", p1=". | E2 | .", hands=("L6 A6", "A4"))
        b.play("L6A")
        assert b.air.startswith("L6 : ")
        assert b.supplies(P2, "A") == 1

    def test_r10_supply_lines_asks_nothing_of_a_matching_play(self):
        b = battle(row="AEL", p1=". | E2 | .", hands=("L6 A6", "A4"))
        b.play("L6L")
        assert b.supplies(P2, "L") == 0

    def test_r10_supply_lines_asks_nothing_of_a_face_down_play(self):
        b = battle(row="AEL", p1=". | E2 | .", hands=("L6 A6", "A4"))
        b.play("l6A")
        assert b.air == "l6 : ."
        assert b.supplies(P2, "A") == 0

    def test_r10_supply_lines_permits_nothing_face_down(self):
        b = battle(row="AEL", p1=". | e2 | .", hands=("L6 A6", "A4"))
        assert "L6A" not in b.options

    def test_r10_supply_lines_does_not_serve_the_enemy(self):
        b = battle(row="AEL", p1=". | E2 | .", hands=("A6", "L6 A4"), turn=P2)
        assert "L6L" in b.options
        assert "L6A" not in b.options

    def test_r10_an_air_drop_is_used_before_supply_lines(self):
        b = battle(row="AEL", p1=". | E2 | .", hands=("L6 A6", "A4"), air_drop=(True, False))
        b.play("L6A")
        assert b.supplies(P2, "A") == 0
        assert not b.air_drop(P1)

    def test_r10_aerodrome_is_used_before_supply_lines(self):
        b = battle(row="AEL", p1="A4 | E2 | .", hands=("L4 A1", "A6"))
        b.play("A1L")
        assert b.supplies(P2, "L") == 0

    def test_r10_supply_lines_serves_where_aerodrome_ends(self):
        b = battle(row="AEL", p1="A4 | E2 | .", hands=("L4 A1", "A6"))
        b.play("L4A")
        assert b.supplies(P2, "A") == 1

    def test_r10_supply_lines_serves_on_the_own_turn_only(self):
        b = battle(row="SEL", p1="s4 | E2 | l6", hands=("S6", "E3 E6"), turn=P2)
        b.play("E3E", "1S1", "1L1")
        assert b.to_answer == P1
        assert b.options == {"L6L", "l6S", "l6E", "l6L", "S6S", "s6S", "s6E", "s6L"}

    def test_r10_r32_supply_lines_reaches_only_its_neighbours_in_epic(self):
        b = battle(row="EALSD", p1="E2 | . | . | . | .", hands=("S6", "L6"))
        assert {"S6E", "S6A", "S6S"} <= b.options
        assert not {"S6L", "S6D"} & b.options


class TestR11TheQueue:
    """R11: abilities resolve in the order in which they were triggered, each one to its end."""

    def test_r11_both_flips_of_disrupt_come_before_the_first_ability(self):
        b = battle(row="ALS", p1="l2 | . | s3", p2="a3 | l4 | .", hands=("L5 L6", "S6"))
        b.play("L5L", "1A1")
        assert (b.resolving, b.waiting) == ("L5", ["L2"])
        b.play("2A1")
        assert (b.resolving, b.waiting) == ("L2", ["A3"])

    def test_r11_what_an_ability_triggers_waits_behind_what_was_waiting(self):
        b = battle(row="ALS", p1="l2 | . | s3", p2="a3 | l4 | .", hands=("L5 L6", "S6"))
        b.play("L5L", "1A1", "2A1", "1S1")
        assert (b.resolving, b.waiting) == ("A3", ["S3"])
        assert b.to_answer == P2

    def test_r11_the_turn_passes_only_when_nothing_is_waiting(self):
        b = battle(row="ALS", p2=". | l2 | .", hands=("A3 A6", "S6"))
        b.play("A3A", "2L1")
        assert b.turn == P1
        b.play("2L1")
        assert b.turn == P2


class TestR12TriggeredForGood:
    """R12: a triggered ability does not need its card face up, but it needs it in play."""

    def test_r12_disrupt_goes_on_after_flipping_itself_face_down(self):
        b = battle(row="ALS", p2="A6 | . | .", hands=("L5 L6", "S6"))
        b.play("L5L", "1L1", "2A1")
        assert (b.land, b.air) == ("l5 : .", ". : a6")

    def test_r12_a_waiting_ability_resolves_with_its_card_face_down_again(self):
        b = battle(row="ALS", p1="l2 | . | .", p2=". | . | l1", hands=("L5 L6", "S6"))
        b.play("L5L", "1A1", "2S1", "2S1")
        assert b.sea == ". : l1"
        assert b.to_answer == P2
        b.play("L")
        assert b.land == "L5 : a1"

    def test_r12_a_waiting_ability_resolves_from_where_its_card_now_lies(self):
        b = battle(row="ALS", p1="l2 | . | .", p2="s1 | . | a3", hands=("L5 L6", "S6"))
        b.play("L5L", "1A1", "2A1", "2S1", "2S1", "L")
        assert b.options == {"1A1", "2A1"}

    def test_r12_the_ability_of_a_destroyed_card_is_lost(self):
        b = battle(row="LDS", p1=". | d1 | s6", p2=". | . | s3", hands=("L5 L6", "D6"))
        b.play("L5L", "1D1", "2S1")
        assert b.waiting == ["S3"]
        b.play("1S1", "2S1")
        assert b.sea == ". : ."
        assert b.waiting == []
        assert b.turn == b.to_answer == P2


class TestR13WhoseChoice:
    """R13: a card's owner makes its choices, whoever flipped it."""

    def test_r13_the_owner_chooses_for_a_card_the_enemy_flipped(self):
        b = battle(row="ALS", p2=". | l2 | .", hands=("A3 A6", "S6"))
        b.play("A3A", "2L1")
        assert b.to_answer == P2
        b.play("1A1")
        assert b.air == "a3 : ."

    def test_r13_a_may_is_the_owners_too(self):
        b = battle(row="ALS", p1="A6 | . | .", p2=". | s1 | .", hands=("A3 A4", "S6"))
        b.play("A3A", "2L1")
        assert b.to_answer == P2
        assert b.options == {"-", "2L1"}

    def test_r13_the_turn_stays_with_the_player_who_flipped_it(self):
        b = battle(row="ALS", p2=". | l2 | .", hands=("A3 A6", "S6"))
        b.play("A3A", "2L1")
        assert b.turn == P1


class TestR14MustAndMay:
    """R14: what can be done must be done; only a may can be declined."""

    @pytest.mark.parametrize("play", ["L2L", "L3L", "L5L"])
    def test_r14_a_flip_that_is_possible_cannot_be_declined(self, play):
        b = battle(row="ALS", p1="A6 | . | .", p2=". | . | S6", hands=("L2 L3 L5", "S2"))
        b.play(play)
        assert b.to_answer == P1
        assert "1A1" in b.options
        assert "-" not in b.options

    @pytest.mark.parametrize("play", ["S1S", "S4S"])
    def test_r14_a_may_can_be_declined(self, play):
        b = battle(row="ALS", p1="l6 | . | .", hands=("S1 S4", "S6"))
        b.play(play, "-")
        assert b.air == "l6 : ."
        assert b.turn == b.to_answer == P2

    @pytest.mark.parametrize("play", ["S1S", "S4S"])
    def test_r14_a_may_once_taken_goes_to_its_end(self, play):
        b = battle(row="ALS", p1="l6 | . | .", hands=("S1 S4", "S6"))
        b.play(play, "1A1")
        assert b.to_answer == P1
        assert "-" not in b.options

    @pytest.mark.parametrize("play", ["A3A", "S4S"])
    def test_r14_what_is_impossible_is_skipped(self, play):
        b = battle(row="ALS", p2="A6 | . | s6", hands=("A3 S4", "L6"))
        b.play(play)
        assert b.resolving is None
        assert b.turn == b.to_answer == P2

    def test_r14_the_possible_part_is_done(self):
        b = battle(row="ALS", p1="a6 | . | .", hands=("L5 L6", "S6"))
        b.play("L5L", "1A1")
        assert b.air == "A6 : ."
        assert b.turn == b.to_answer == P2


class TestR15ItselfToo:
    """R15: a card may choose itself, unless it says other."""

    def test_r15_ambush_may_flip_itself(self):
        b = battle(row="ALS", p1="A6 | . | .", hands=("L2 L6", "S6"))
        b.play("L2L")
        assert b.options == {"1A1", "1L1"}

    def test_r15_disrupt_may_flip_itself(self):
        b = battle(row="ALS", hands=("L5 L6", "S6"))
        b.play("L5L")
        assert b.options == {"1L1"}

    def test_r15_transport_may_move_itself(self):
        b = battle(row="ALS", hands=("S1 L6", "S6"))
        b.play("S1S")
        assert b.options == {"-", "1S1"}

    def test_r15_retrofit_may_choose_itself(self):
        b = battle(row="AEL", hands=("E1 E6", "L6"))
        b.play("E1E", "1E1")
        assert b.economics == "e1+1 : ."

    def test_r15_relinquish_pays_with_another_card(self):
        b = battle(row="DLS", p1=". | L6 | .", hands=("D1 D6", "S6"))
        b.play("D1D")
        assert b.options == {"-", "1L1"}


class TestR16ChainsEnd:
    """R16: every chain of abilities comes to its end."""

    def test_r16_a_long_chain_ends_and_the_turn_passes(self):
        b = battle(row="ALS", p1="l2 | . | s3", p2="a3 | l4 | .", hands=("L5 L6", "S6"))
        b.play("L5L", "1A1", "2A1", "1S1", "1L1", "1L1")
        assert (b.resolving, b.to_answer) == ("L5", P1)
        b.play("1L1", "2L1")
        assert (b.air, b.land, b.sea) == ("L2 : A3", "l5 : L4", "S3 : .")
        assert b.waiting == []
        assert b.turn == b.to_answer == P2

    @pytest.mark.parametrize("choose", [min, max])
    def test_r16_a_chain_ends_whatever_is_chosen(self, choose):
        b = battle(row="ALS", p1="l2 | . | s3", p2="a3 | l4 | .", hands=("L5 L6", "S6"))
        b.play("L5L")
        for _ in range(50):
            if "w" in b.options:
                break
            b.play(choose(b.options))
        assert b.turn == b.to_answer == P2
