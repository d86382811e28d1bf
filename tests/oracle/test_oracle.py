"""The oracle itself, checked: rulings by hand, random battles of all modes, and that no view knows too much."""

from __future__ import annotations

import random
import time
from itertools import product

import pytest

from .cards import Hand, Spot, cards_of, is_instant
from .engine import Options, Oracle
from .knowledge import Knowledge
from .table import seat_name

STANDARD = Options()
PAIR_AGAINST_ONE = Options(pairs=(True, False))
PAIRS = Options(pairs=(True, True))


def battle(row: str, *hands: str, deck: str = "", first: int = 0, options: Options = STANDARD, play: str = ""):
    """A battle with these hands and the deck's top cards (the rest in order below), some tokens already played."""
    held = [hand.split() for hand in hands]
    top = deck.split()
    dealt = {code for hand in held for code in hand} | set(top)
    game = Oracle(row, held, top + [code for code in cards_of(row) if code not in dealt], first, options)
    return play_all(game, play)


def play_all(game: Oracle, tokens: str) -> Oracle:
    for token in tokens.split():
        game.play(token)
    return game


def asked(game: Oracle) -> set[str]:
    """The tokens of all seats to act."""
    return set().union(*(game.options(seat) for seat in game.to_act()))


def stack(game: Oracle, place: str, observer: int | None = None) -> str:
    return " ".join(game.view(observer)["stacks"][place])


class TestTurn:
    def test_a_card_goes_face_up_to_its_theater_and_face_down_anywhere(self):
        game = battle("ALS", "A6 L6", "S6")
        assert game.options(0) == {"A6A", "L6L", "a6A", "a6L", "a6S", "l6A", "l6L", "l6S", "w"}
        assert game.to_act() == {0} and game.options(1) == set()

    def test_an_impossible_token_is_refused(self):
        with pytest.raises(ValueError, match="A6L"):
            battle("ALS", "A6", "S6", play="A6L")

    def test_a_side_without_cards_is_skipped(self):  # R4
        game = battle("ALS", "A6", "S6 S5 L6", play="A6A S6S")
        assert game.to_act() == {1}

    def test_a_fought_out_battle_is_worth_six(self):  # R2: the empty theaters go to the 1st Player
        game = battle("ALS", "A6", "S6", play="A6A S6S")
        assert game.result == (0, 6, "fought") and game.to_act() == set()

    def test_ties_for_nobody_can_leave_no_winner(self):  # R1
        game = battle("ALS", "A6", "S6", options=Options(ties="nobody"), play="A6A S6S")
        assert game.result == (None, 0, "fought")

    def test_ties_for_the_second_player(self):
        game = battle("ALS", "A6", "S6", options=Options(ties="second"), play="A6A S6S")
        assert game.result == (1, 6, "fought")

    def test_no_withdrawal_where_the_rules_forbid_it(self):
        assert "w" not in asked(battle("ALS", "A6", "S6", options=Options(withdrawal=False)))

    @pytest.mark.parametrize(
        ("cards", "first", "points"), [(6, 0, 2), (4, 0, 2), (3, 0, 3), (1, 0, 4), (2, 1, 4), (4, 1, 3)]
    )
    def test_withdrawing_follows_the_own_chart(self, cards, first, points):  # R5
        mine = " ".join(["A1", "A2", "A3", "A4", "A5", "A6"][:cards])
        game = battle("ALS", mine, "S6", first=first, play="s6S w" if first else "w")
        assert game.result == (1, points, "withdrawn")

    @pytest.mark.parametrize(("cards", "points"), [(6, 2), (5, 3), (3, 3), (2, 4)])
    def test_withdrawing_from_an_epic_battle(self, cards, points):  # R5
        mine = " ".join(["A1", "A2", "A3", "A4", "A5", "A6"][:cards])
        assert battle("ALSDE", mine, "S6", play="w").result == (1, points, "withdrawn")

    def test_a_beginners_battle_is_worth_one(self):
        assert battle("ALS", "A6", "S6", options=Options(scoring="beginner"), play="w").result == (1, 1, "withdrawn")


class TestStrength:
    def test_face_up_printed_face_down_two(self):
        game = battle("ALS", "A6 L1", "S6 S1", play="A6A s6A l1A")
        assert (game.strength(0, "A"), game.strength(1, "A")) == (8, 2)

    def test_support_strengthens_the_neighbours_only(self):
        game = battle("LAS", "A1 S6", "S1", play="A1A s1S")
        assert [game.strength(0, letter) for letter in "LAS"] == [3, 1, 3]

    def test_cover_fire_makes_all_below_it_four(self):
        game = battle("ALS", "L6 L4 A1 A2", "S6 S1 S2", play="L6L s6S a1L s1S a2L s2S L4L")
        assert game.strength(0, "L") == 4 + 4 + 4 + 4

    def test_escalation_makes_face_down_cards_four(self):
        game = battle("ALS", "S2 A1", "S6", play="S2S s6A a1L")
        assert (game.strength(0, "L"), game.strength(1, "A")) == (4, 2)

    def test_escalation_reaches_only_next_door_in_epic(self):  # R32
        game = battle("SALDE", "S2 A1 A2", "L6 D6", play="S2S l6S a1A d6S a2L")
        assert [game.strength(0, letter) for letter in "AL"] == [4, 2]

    def test_spy_network_counts_face_down_neighbours(self):
        game = battle("ILS", "I2 L6 S6", "L1 L5", play="I2I l1I l6L l5I s6S")
        assert [game.strength(0, letter) for letter in "ILS"] == [5, 2, 2]


class TestPlays:
    def test_containment_destroys_face_down_plays_of_both(self):  # R7
        game = battle("ALS", "A5 L6", "S6 S1", play="A5A s6S l6L")
        assert stack(game, "1L") == stack(game, "2S") == ""
        assert [card.code for card in game.deck[-2:]] == ["S6", "L6"]

    def test_blockade_counts_other_cards_of_both_sides(self):  # R7
        game = battle("LSA", "S5 L6 A6", "L1 L2 L3 A1", play="a6L l1L l6L l2A S5S")
        play_all(game, "L3L")
        assert stack(game, "2L") == "??" and game.deck[-1].code == "L3" and game.to_act() == {1}

    def test_blockade_lets_a_third_other_card_pass(self):  # R7
        game = battle("LSA", "S5 L6 A6", "L1 L2 L4", play="S5S l1L a6L L4L")
        assert stack(game, "2L") == "?? L4"

    def test_moving_is_not_playing(self):  # R8
        game = battle("SLA", "S5 S1 A1 A6", "L1 L2 L3", play="a6L l1L a1L l2A S5S l3A S1S")
        play_all(game, "1S1 L")
        assert stack(game, "1L", 0) == "a6 a1 S5"

    def test_aerodrome_lets_three_or_less_go_anywhere(self):  # R10, R18
        game = battle("ALS", "A4 L3 L4", "S6", play="A4A S6S")
        assert {"L3A", "L3S"} <= game.options(0) and "L4A" not in game.options(0)

    def test_air_drop_serves_the_next_play_whatever_it_is(self):  # R7 (3), R17
        game = battle("ALS", "A2 L6 L4 S1", "S6 S2 S3", play="A2A S6S")
        assert "L6A" in game.options(0)
        play_all(game, "l4L s2L")
        assert "L6A" not in game.options(0)

    def test_supply_lines_pay_the_enemy(self):  # R7 (2), R10
        game = battle("ELS", "E2 L6", "S6", play="E2E S6S L6S")
        assert game.public()["supplies"]["2S"] == 1

    def test_a_free_permission_comes_before_supply_lines(self):  # R10
        game = battle("EAS", "E2 A2 A6 A1", "S6 S5 S2", play="E2E S6S A2A s2S A6S")
        assert sum(game.public()["supplies"].values()) == 0

    def test_containment_reaches_only_next_door_in_epic(self):  # R32
        game = battle("SALDE", "A5 L6", "S6 S1 L1", play="A5A s6L l6D s1D")
        assert [stack(game, place) for place in ("2L", "1D", "2D")] == ["", "??", "??"]

    def test_the_queue_not_the_stack(self):  # R11
        game = battle("LSA", "L5 L2", "S3 A6", play="l2A s3S L5L 1A1")
        assert game.public()["waiting"] == ["L2"] and game.options(1) == {"2S1"}
        game.play("2S1")
        assert game.public()["resolving"] == "L2" and game.public()["waiting"] == ["S3"]

    def test_a_card_turned_down_again_still_resolves(self):  # R12
        game = battle("LSA", "L5 L2", "S3 A6", play="l2A s3S L5L 1A1 2S1 2S1")
        assert game.public()["resolving"] == "S3" and game.to_act() == {1}
        assert stack(game, "2S", 0) == "s3"  # R30

    def test_a_destroyed_card_loses_its_ability(self):  # R12
        game = battle("LDS", "L5 D1 L6", "S3 L1", play="d1S s3S L5L 1S1 2S1")
        assert game.public()["resolving"] == "D1"
        play_all(game, "1L1 2S1")
        assert game.public()["resolving"] is None and game.to_act() == {1}


class TestCards:
    def test_maneuver_flips_next_door(self):
        game = battle("ALS", "A3", "L6 S6", first=1, play="L6L A3A")
        assert game.options(0) == {"2L1"}

    def test_maneuver_without_a_target_is_skipped(self):  # R14
        assert battle("ALS", "A3", "S6", play="A3A").to_act() == {1}

    def test_reinforce_shows_the_card_to_its_owner_only(self):  # R19
        game = battle("ALS", "L1", "S6", deck="A6", play="L1L")
        assert [game.view(who)["drawn"] for who in (0, 1, None)] == ["A6", "??", "??"]
        assert game.options(0) == {"A", "S"} and game.view(0)["places"]["A6"] == ["drawn"]
        game.play("S")
        assert stack(game, "1S", 0) == "a6" and stack(game, "1S", 1) == "??"

    def test_transport_moves_any_own_card(self):
        game = battle("ALS", "S1 L6", "S6", play="l6S S6S S1S")
        assert game.options(0) == {"-", "1S1", "1S2"}
        play_all(game, "1S1 A")
        assert stack(game, "1A", 0) == "l6"

    def test_redeploy_takes_back_and_plays(self):  # R21
        game = battle("ALS", "S4 L6", "S6", play="l6A S6S S4S")
        assert game.options(0) == {"-", "1A1"}
        game.play("1A1")
        assert game.options(0) == {"L6L", "l6A", "l6L", "l6S"}
        game.play("L6L")
        assert game.strength(0, "L") == 6 and game.result

    def test_redeploy_turned_down_takes_itself_back(self):  # R12, R21
        game = battle("ALS", "L5 A3 A6", "S4 L6", play="a3A s4L L5L 1A1 2L1 2L1")
        assert game.public()["resolving"] == "S4" and game.options(1) == {"-", "2L1"}
        game.play("2L1")
        assert {"S4S", "s4A", "L6L"} <= game.options(1)
        play_all(game, "S4S")
        assert stack(game, "2S") == "S4" and game.to_act() == {1}  # its own turn now, and no face-down card for it

    def test_redeploy_on_the_enemys_turn_has_no_supply_lines(self):  # R10
        game = battle("ESL", "S4 E2 L6 L4", "S3 E6 E5 L2", play="E2E e6E l6L e5E s4S L2L 1S1 1L1")
        assert game.options(0) == {f"{code.lower()}{letter}" for code in ("L6", "L4") for letter in "ESL"} | {
            "L6L",
            "L4L",
        }

    def test_relinquish_gives_one_to_destroy_any(self):  # R22
        game = battle("DLS", "D1 L6", "S6 S1", play="l6D S6S D1D")
        assert game.options(0) == {"-", "1D1"}
        game.play("1D1")
        assert game.options(0) == {"1D1", "2S1"}
        game.play("2S1")
        assert [card.code for card in game.deck[-2:]] == ["L6", "S6"]

    def test_envoy_follows_after_the_chain(self):  # R23
        game = battle("DLS", "D2 L2", "S6 S5", play="D2D S6S L2L")
        assert game.public()["resolving"] == "L2"
        game.play("2S1")
        assert game.options(0) == {"-", "L"}
        game.play("L")
        assert stack(game, "1L") == "L2 D2"

    def test_envoy_is_offered_each_card_in_order_until_it_covers_it(self):  # R23
        game = battle("DSL", "D2 S4 L6", "L2 L5 L4", play="D2D l2L l6S - l5L S4S 1S1 l6S")
        assert game.options(0) == {"-", "S"}
        play_all(game, "S")
        assert stack(game, "1S", 0) == "S4 l6 D2" and game.to_act() == {1}

    def test_envoy_declined_once_is_offered_again(self):  # R23
        game = battle("DSL", "D2 S4 L6", "L2 L5 L4", play="D2D l2L l6S - l5L S4S 1S1 l6S")
        assert game.options(0) == {"-", "S"}
        play_all(game, "-")
        assert game.options(0) == {"-", "S"}

    def test_envoy_flipped_down_does_not_follow(self):  # R23
        game = battle("DLS", "D2 L2", "S6 S5", play="D2D S6S L2L 1D1")
        assert game.to_act() == {1}

    def test_leverage_wants_a_card_that_flips_something(self):  # R24
        game = battle("DLS", "D4 L3 L4 L5", "S6 S5", play="l3D S6S D4D")
        assert game.options(0) == {"-", "L4!", "L5!"}
        game.play("L4!")
        assert game.options(0) == {"1D2"} and game.view(1)["places"]["L4"] == ["hand 1a"]

    def test_a_reveal_is_asked_for_even_if_no_card_qualifies(self):  # R31
        assert battle("DLS", "D4 L3", "S6", play="D4D").options(0) == {"-"}

    def test_give_and_take_gives(self):  # R25
        game = battle("DLS", "D5", "S6", deck="L6 L5", play="D5D give")
        assert game.view(1)["own"] == ["L6", "S6"] and game.view(0)["own"] == ["L5"]
        assert game.view(0)["places"]["L6"] == ["hand 2a"]

    def test_give_and_take_keeps(self):  # R25
        game = battle("DLS", "D5", "S6", deck="L6 L5", play="D5D keep")
        assert game.view(0)["own"] == ["L6"] and game.view(1)["own"] == ["L5", "S6"]

    def test_retrofit_pays_first_and_flips_then(self):
        game = battle("ELS", "E1 L6", "S6 S1", play="L6L S6S E1E 1L1")
        assert game.strength(0, "L") == 6 + 2

    def test_requisition(self):
        assert battle("ELS", "E4 L6", "S6", play="E4E L6!").public()["supplies"]["1L"] == 2

    def test_arms_race_lets_the_enemy_choose_elsewhere(self):
        game = battle("ELS", "E5", "S6", play="E5E L")
        assert game.to_act() == {1} and game.options(1) == {"E", "S"}
        assert play_all(game, "S").public()["supplies"]["2S"] == 2

    def test_incite_borrows_an_ability_for_its_own_place(self):  # R26
        game = battle("ISL", "I1 I6", "S3 L6", first=1, play="S3S i6L L6L I1I 2S1")
        assert game.public()["resolving"] == "I1"
        assert game.options(0) == {"2S1"}

    def test_incite_without_a_model_does_nothing(self):  # R26
        assert battle("ISL", "I1", "S6 L6", first=1, play="S6S I1I").to_act() == {1}

    def test_neutralize_binds_the_next_play(self):  # R27
        game = battle("ILS", "I4 I6", "L6 L5", play="I4I L6?")
        assert game.options(1) == {"l6I", "l6L", "l6S", "w"} and game.view(None)["places"]["L6"] == ["hand 2a"]
        game.play("l6I")
        assert stack(game, "2I", 0) == "l6"
        game.play("i6I")
        assert "L5L" in game.options(1)

    def test_of_two_named_cards_any_comes_first(self):  # R27
        tokens = "i4I s3L i1S s6S L5L 1I1 2L1 L1? 1S1 1I1 S1?"
        game = battle("ILS", "L5 I4 I1 I6", "S3 S6 L1 S1 S2", play=tokens)
        assert game.options(1) - {"w"} == {f"{code}{letter}" for code in ("l1", "s1") for letter in "ILS"}
        play_all(game, "l1I i6I")
        assert game.view(0)["places"]["L1"] == game.view(0)["places"]["S1"] == ["2I1", "hand 2a"]
        assert game.options(1) - {"w"} == {"s1I", "s1L", "s1S"}
        play_all(game, "s1L")
        assert game.view(None)["places"]["S1"] == ["2I1", "2L2", "hand 2a"] and "S2S" in game.options(1)

    def test_neutralize_missing_tells_all_where_the_card_is_not(self):  # R27
        game = battle("ILS", "I4 I6", "L6 L5", play="I4I L1?")
        assert "hand 2a" not in game.view(0)["places"]["L1"] and "hand 1a" in game.view(None)["places"]["L1"]
        assert game.view(1)["places"]["L1"] == sorted(["hand 1a", *(f"deck {n}" for n in range(1, 15))])

    def test_surveil_shows_one_and_turns_one_down(self):  # R28
        game = battle("ILS", "I5 I4 I6", "L5 L6", play="I5I")
        assert game.options(1) == {"L5!", "L6!"}
        game.play("L5!")
        assert game.options(0) == {"-", "I4!"}
        assert game.options(1) == set() and play_all(game, "I4!").options(0) == {"1I1"}


class TestPairs:
    def test_partners_swap_unseen(self):  # R33
        game = battle("ALS", "A1 A2", "S1 S2", "L1 L2", options=PAIR_AGAINST_ONE)
        assert game.to_act() == {0, 2} and game.options(2) == {"l1>", "l2>"}
        game.play("l2>")
        assert game.to_act() == {0} and game.view(0)["own"] == ["A1", "A2"]
        game.play("a1>")
        assert game.view(0)["own"] == ["A2", "L2"] and game.view(0)["places"]["A1"] == ["hand 1b"]
        assert game.view(2)["places"]["A1"] == ["hand 1b"] and len(game.view(1)["places"]["A1"]) > 2

    def test_who_holds_more_cards_plays(self):  # R34
        game = battle("ALS", "A1 A2", "S1 S2 S6", "L1 L2", options=PAIR_AGAINST_ONE, play="l2> a1>")
        assert game.to_act() == {0, 2}
        play_all(game, "l1L s1S")
        assert game.to_act() == {0}

    def test_the_bound_player_plays_next(self):  # R36
        game = battle("ILS", "L1 L2", "I4 I3", "S1 S2", options=PAIR_AGAINST_ONE, play="l2> s1> s2L I4I L2?")
        assert game.to_act() == {2} and game.options(2) == {"l2I", "l2L", "l2S", "w"}

    def test_both_partners_count_for_the_withdrawal(self):  # R37
        game = battle("ALS", "A1 A2", "S1 S2", "L1 L2", options=PAIR_AGAINST_ONE, play="l2> a1> w")
        assert game.result == (1, 2, "withdrawn")

    def test_partners_see_their_face_down_cards_not_each_others_hand(self):  # R38
        game = battle("ALS", "A1 A2 A3", "S1", "L1 L2 L3", options=PAIR_AGAINST_ONE, play="l2> a1> l1S")
        assert [stack(game, "1S", who) for who in (0, 1, 2, None)] == ["l1", "??", "l1", "??"]
        assert len(game.view(0)["places"]["L3"]) > 1

    def test_a_pair_says_who_draws_and_who_receives(self):  # R35
        game = battle(
            "DLS", "D5 D6", "S1 S2", "L1 L2", "S5 S6", deck="S3 S4", options=PAIRS, play="d6> l1> s1> s5> D5D"
        )
        assert game.options(0) == game.options(2) == {"1a", "1b"}
        game.play("1b")
        assert game.to_act() == {2} and game.view(0)["drawn"] == "??" and game.view(2)["drawn"] == "S3"
        game.play("give")
        assert game.options(1) == game.options(3) == {"2a", "2b"}
        play_all(game, "2b 1a")
        assert "S3" in game.view(3)["own"] and "S4" in game.view(0)["own"]

    def test_whoever_takes_the_card_back_plays(self):  # R35
        game = battle("ALS", "S4 A1", "S1 S2", "L1 L2", options=PAIR_AGAINST_ONE, play="l2> a1> l1L s1A S4S 1L1 1b")
        assert game.to_act() == {2} and "w" not in game.options(2)
        assert {token[:2].upper() for token in game.options(2)} == {"A1", "L1"}


class TestKnowledge:
    def test_the_deal(self):
        game = battle("ALS", "A1 A2 A3 A4 A5 A6", "L1 L2 L3 L4 L5 L6")
        assert game.view(0)["places"]["A1"] == ["hand 1a"]
        assert game.view(0)["places"]["S1"] == sorted(["hand 2a", *(f"deck {n}" for n in range(1, 7))])

    def test_a_revealed_card_may_be_the_one_just_played_face_down(self):  # R30
        game = battle("ELS", "E4 L6 L5", "S6 S5", play="E4E L6! S6S l5S")
        assert game.view(1)["places"]["L6"] == ["1S1", "hand 1a"]
        play_all(game, "S5S l6E")
        assert game.view(1)["places"]["L6"] == ["1E2", "1S1"]

    def test_a_fully_known_hand_has_no_room_for_others(self):
        game = battle("ELS", "E4 L6 L5", "S6 S5", play="E4E L6! S6S L5L")
        assert game.view(1)["places"]["L6"] == ["hand 1a"]
        assert not any("hand 1a" in places for code, places in game.view(1)["places"].items() if code != "L6")

    def test_a_card_seen_and_turned_down_is_followed(self):  # R30
        game = battle("SLA", "A6 S4", "L2 L6", play="A6A L2L 1A1 s4L L6L")
        assert stack(game, "1A", 1) == "a6"

    def test_a_remembered_card_goes_to_the_bottom_of_the_deck(self):
        game = battle("DLS", "D1 L6 L5", "S6 S1", play="L6L S6S D1D 1L1 2S1")
        assert game.view(1)["places"]["L6"] == ["deck 14"] and game.view(None)["places"]["S6"] == ["deck 15"]

    def test_a_bound_player_can_only_have_played_a_named_card(self):
        hand, first, second = Hand(0, []), Spot(), Spot()
        mind = Knowledge(["L1", "L2", "L3"], None, [hand, Spot()])
        mind.leaves_hand(hand, first, among={"L1", "L2"})
        assert mind.can_be_at(first) == ["L1", "L2"]
        mind.sees_at("L1", first)
        mind.settle({hand: 2})
        mind.leaves_hand(hand, second, among={"L1", "L2"})
        assert mind.can_be_at(second) == ["L2"]


# Random battles

MODES = [
    pytest.param(
        theaters, Options(pairs, scoring, ties, withdrawal), id=f"{theaters}-{sum(pairs)}-{scoring}-{ties}-{withdrawal}"
    )
    for theaters, pairs, scoring, ties, withdrawal in product(
        (3, 5),
        ((False, False), (True, False), (True, True)),
        ("normal", "beginner"),
        ("first", "nobody", "second"),
        (True, False),
    )
]


def random_deal(rng: random.Random, theaters: int, options: Options) -> tuple:
    row = "".join(rng.sample("ALSDEI", theaters))
    cards = cards_of(row)
    rng.shuffle(cards)
    full = 6 if theaters == 3 else 10
    hands = []
    for seat in range(2 + sum(options.pairs)):
        size = full // 2 if options.pairs[seat % 2] else full
        hands.append([cards.pop() for _ in range(size)])
    return row, hands, cards, rng.randrange(2), options


def random_token(rng: random.Random, game: Oracle) -> str:
    tokens = sorted(asked(game))
    if rng.random() < 0.95 and len(tokens) > 1:
        tokens = [token for token in tokens if token != "w"]
    face_up = [token for token in tokens if len(token) == 3 and token[0].isupper() and token[2].isupper()]
    return rng.choice(face_up if face_up and rng.random() < 0.5 else tokens)


def observers(game: Oracle) -> list[int | None]:
    return [None, *range(len(game.hands))]


def check_conservation(game: Oracle) -> None:
    held = [card for hand in game.hands for card in hand.cards]
    everywhere = [*held, *game.in_play(), *game.deck, *([game.drawn] if game.drawn else [])]
    assert sorted(card.code for card in everywhere) == sorted(cards_of(game.row))
    assert all(card.spot is None for card in held)
    for hand, names, duties in zip(game.hands, game.named, game.duties, strict=True):
        assert 0 <= duties <= len(names & set(hand.cards))  # R58
        assert bool(names) == bool(duties)
    assert all(is_instant(card.code) and card.side is not None for card in game.waiting)


def check_views(game: Oracle) -> None:
    """The truth is always possible, the visible always certain."""
    for observer in observers(game):
        view = game.view(observer)
        for hand in game.hands:
            truth = f"hand {seat_name(hand.seat)}"
            for code in hand.codes():
                assert truth in view["places"][code]
                assert hand.seat != observer or view["places"][code] == [truth]
        for card in game.in_play():
            place = game.place(card)
            assert place in view["places"][card.code]
            if card.face_up or (observer is not None and observer % 2 == card.side):
                assert view["places"][card.code] == [place]
        for depth, card in enumerate(game.deck, start=1):
            assert f"deck {depth}" in view["places"][card.code]


def seen_cards(game: Oracle, observer: int | None) -> set[str]:
    """All that the observer's side can see at the moment: by the table itself, not by the oracle's knowledge."""
    side = None if observer is None else observer % 2
    seen = {card.code for card in game.in_play() if card.face_up or card.side == side}
    if side is not None:
        seen |= set(game.hands[observer].codes())
    if game.drawn and game.resolving.side == side:
        seen.add(game.drawn.code)
    return seen


def shown_by(game: Oracle, token: str, observer: int | None) -> set[str]:
    """The card that is played face up, revealed, named, or played face down by the observer's side."""
    code = token[:2].upper()
    is_open = token[-1] in "?!" or (len(token) == 3 and token[0].isupper())
    is_improvised = len(token) == 3 and token[0].islower() and token[2] != ">"
    is_own = observer is not None and is_improvised and game.hand_card(code)[0].seat % 2 == observer % 2
    return {code} if is_open or is_own else set()


class Exchange:
    """One card for the other, in a deal and in hidden plays."""

    def __init__(self, one: str, other: str):
        self.of = {one: other, other: one}

    def cards(self, codes: list[str]) -> list[str]:
        return [self.of.get(code, code) for code in codes]

    def token(self, token: str) -> str:
        is_hidden_play = len(token) == 3 and token[0].islower()
        return self.of.get(token[:2].upper(), token[:2]).lower() + token[2:] if is_hidden_play else token


class TestRandomBattles:
    @pytest.mark.slow
    @pytest.mark.parametrize(("theaters", "options"), MODES)
    def test_they_end_and_nothing_gets_lost(self, theaters, options):
        rng = random.Random(f"{theaters} {options}")
        for _ in range(3):
            game = Oracle(*random_deal(rng, theaters, options))
            for _ in range(400):
                if not game.to_act():
                    break
                check_conservation(game)
                check_views(game)
                game.play(random_token(rng, game))
            assert game.result and not game.to_act()  # R16

    @pytest.mark.slow
    @pytest.mark.parametrize(
        ("theaters", "pairs"), list(product((3, 5), ((False, False), (True, False), (True, True))))
    )
    def test_a_view_does_not_change_with_what_was_never_seen(self, theaters, pairs):  # R31
        rng = random.Random(f"redeal {theaters} {pairs}")
        compared = sum(self.redealt_battle_looks_the_same(rng, theaters, Options(pairs)) for _ in range(40))
        assert compared > 30

    def redealt_battle_looks_the_same(self, rng: random.Random, theaters: int, options: Options) -> bool:
        """Exchange two cards that the observer never saw, play the same again, compare all views."""
        deal = random_deal(rng, theaters, options)
        game = Oracle(*deal)
        observer = rng.choice(observers(game))
        tokens, views, seen = [], [game.view(observer)], seen_cards(game, observer)
        while game.to_act():
            tokens.append(random_token(rng, game))
            seen |= shown_by(game, tokens[-1], observer)
            game.play(tokens[-1])
            views.append(game.view(observer))
            seen |= seen_cards(game, observer)
        unseen = [code for code in cards_of(game.row) if code not in seen]
        if len(unseen) < 2:
            return False
        exchange = Exchange(*rng.sample(unseen, 2))
        row, hands, deck, *rest = deal
        again = Oracle(row, [exchange.cards(hand) for hand in hands], exchange.cards(deck), *rest)
        assert again.view(observer) == views[0]
        for token, view in zip(tokens, views[1:], strict=True):
            again.play(exchange.token(token))
            assert again.view(observer) == view
        return True

    def test_a_battle_with_all_its_views_takes_little_time(self):
        rng = random.Random(0)
        start = time.thread_time()
        for _ in range(5):
            game = Oracle(*random_deal(rng, 5, PAIRS))
            while game.to_act():
                game.play(random_token(rng, game))
                for observer in observers(game):
                    game.view(observer)
        assert (time.thread_time() - start) / 5 < 1  # about a twentieth of it on an idle machine
