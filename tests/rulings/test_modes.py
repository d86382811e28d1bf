"""Modes: ties and majorities, the seed, scoring, withdrawal, and how far abilities reach in Epic (R1 to R3, R32)."""

import numpy as np
import pytest

from airlandsea import Battle, Mode, War
from airlandsea.errors import IllegalAction, IllegalMode
from drawing import P1, P2, battle

CODES = tuple(f"{theater}{strength}" for theater in "ALSDEI" for strength in range(1, 7))


class TestTiesWithNobody:
    """R1."""

    def test_r1_nobody_controls_a_tied_or_empty_theater(self):
        b = battle(p1=" . | L6 | . ", p2=" . | S6 | . ", hands=("A1", "S1"), ties="nobody")
        assert b.control("L") is None
        assert b.control("A") is None

    def test_r1_two_of_three_theaters_win(self):
        b = battle(p1="A6 | . | . ", p2=" . | . | S6", hands=("L6", ""), ties="nobody")
        b.play("L6L")
        assert b.result == (P1, 6, "fought")

    def test_r1_one_theater_against_none_is_no_majority(self):
        b = battle(p1="A6 | . | . ", hands=("A4", ""), ties="nobody")
        b.play("A4A")
        assert b.control("A") == P1
        assert b.result == (None, 0, "fought")

    def test_r1_one_theater_each_and_a_tie_score_nothing(self):
        b = battle(p1="A5 | L6 | . ", p2=" . | S6 | S5", hands=("A6", ""), ties="nobody")
        b.play("A6A")
        assert b.result == (None, 0, "fought")

    def test_r1_three_of_five_theaters_win(self):
        b = battle(row="ALSDE", p1="A6 | L6 | . | . | . ", p2=" . | . | . | D6 | . ", hands=("S6", ""), ties="nobody")
        b.play("S6S")
        assert b.result == (P1, 6, "fought")

    def test_r1_two_of_five_theaters_do_not(self):
        b = battle(row="ALSDE", p1="A6 | . | . | . | . ", p2=" . | . | . | D6 | . ", hands=("L6", ""), ties="nobody")
        b.play("L6L")
        assert b.result == (None, 0, "fought")


class TestMajority:
    """R2."""

    def test_r2_the_first_player_has_the_ties_and_with_them_a_majority(self):
        b = battle(p2="A5 | . | . ", hands=("L6", ""))
        b.play("L6L")
        assert b.control("S") == P1
        assert b.result == (P1, 6, "fought")

    def test_r2_the_second_player_has_them_under_the_balancing_rule(self):
        b = battle(p2="A5 | . | . ", hands=("L6", ""), ties="second")
        b.play("L6L")
        assert b.control("S") == P2
        assert b.result == (P2, 6, "fought")

    def test_r2_ties_follow_the_commander_and_not_the_side(self):
        b = battle(hands=("L6", "S6"), first=P2)
        assert [b.control(theater) for theater in "ALS"] == [P2, P2, P2]

    def test_r2_equal_strength_is_a_tie_too(self):
        b = battle(p1=" . | L6 | . ", p2=" . | S6 | . ", hands=("A1", "S1"))
        assert b.control("L") == P1
        b = battle(p1=" . | L6 | . ", p2=" . | S6 | . ", hands=("A1", "S1"), ties="second")
        assert b.control("L") == P2

    def test_r2_three_of_five_theaters_are_a_majority(self):
        b = battle(row="ALSDE", p1="A6 | . | . | . | . ", p2=" . | . | . | D6 | E6", hands=("L6", ""))
        b.play("L6L")
        assert b.control("S") == P1
        assert b.result == (P1, 6, "fought")

    def test_r2_every_theater_is_controlled_by_somebody(self):
        for ties in ("first", "second"):
            b = battle(row="ALSDE", p1="A6 | . | . | . | . ", hands=("L6", "S6"), ties=ties)
            assert None not in {b.control(theater) for theater in "ALSDE"}


class TestSeed:
    """R3."""

    def test_r3_the_same_seed_deals_the_same_cards(self):
        assert dealt(seed=7) == dealt(seed=7)

    def test_r3_another_seed_deals_other_cards(self):
        assert len({dealt(seed=seed) for seed in range(5)}) > 1

    def test_r3_the_deal_fills_the_hands(self):
        assert len(dealt(seed=7)) == 6
        assert len(dealt(seed=7, mode="epic", row="ALSDE")) == 10

    def test_r3_the_same_seed_makes_the_same_war(self):
        assert fought_out(seed=11) == fought_out(seed=11)

    def test_r3_another_seed_makes_another_war(self):
        assert fought_out(seed=11) != fought_out(seed=12)

    def test_r3_the_battles_of_a_war_are_dealt_anew(self):
        record, _ = fought_out(seed=11)
        assert len(record) > 1
        assert [token for _, token in record[0]] != [token for _, token in record[1]]

    def test_r3_the_commanders_change_sides_after_each_battle(self):
        record, _ = fought_out(seed=11)
        beginners = [battle_record[0][0] for battle_record in record]
        assert beginners == [beginners[0] if number % 2 == 0 else 1 - beginners[0] for number in range(len(record))]

    @pytest.mark.parametrize("first", [2, -1, 5, "1a"])
    def test_a_side_that_there_is_not_cannot_begin(self, first):
        for begin in (Battle.deal, War):
            with pytest.raises(IllegalMode, match="a side is 0 or 1"):
                begin(seed=1, first=first)


class TestNumbersOfOptions:
    def test_whole_numbers_of_numpy_are_played_like_any_other(self):
        b = Battle.deal(row="ALS", seed=4, first=P1)
        assert np.int64(b.options.numbers[0]) in b.options
        assert b.play(np.int32(b.options.numbers[0])).token == "a1A"

    @pytest.mark.parametrize("item", [True, False, 1.0, None])
    def test_what_is_no_number_is_not_taken_for_one(self, item):
        b = Battle.deal(row="ALS", seed=4, first=P1)
        assert item not in b.options
        with pytest.raises(IllegalAction):
            b.play(item)

    def test_a_number_of_another_moment_is_refused_as_such(self):
        b = Battle.deal(row="ALS", seed=4, first=P1)
        with pytest.raises(IllegalAction, match="it is none of the 25 options"):
            b.play(np.int64(0))


def dealt(seed, mode="standard", row="ALS"):
    """The hand of seat 0 in a fresh deal, read off the cards it may play face down."""
    tokens = Battle.deal(mode, row=row, seed=seed, first=P1).options_for(0).tokens
    return frozenset(code for code in CODES if f"{code.lower()}A" in tokens)


def fought_out(seed):
    """Everything that was done in a war of this seed, battle by battle, and its score."""
    war = War(Mode.preset("standard").but(withdrawal=False), theaters="ALS", seed=seed)
    record = [battle_of(war)]
    while war.winner is None:
        war.next_battle()
        record.append(battle_of(war))
    return record, war.score


def battle_of(war):
    """Seats and tokens of one battle, played by a fixed rule."""
    step = 0
    while war.battle.to_act:
        options = list(war.battle.options)
        war.play(options[7 * step % len(options)])
        step += 1
    return [(turn.seat, turn.token) for turn in war.battle.history]


class TestScoring:
    """Beginner scoring, and the presets that the rules name."""

    def test_a_battle_fought_to_the_end_is_worth_one_to_beginners(self):
        b = battle(hands=("L6", ""), scoring="beginner")
        b.play("L6L")
        assert b.result == (P1, 1, "fought")

    def test_a_withdrawal_is_worth_one_to_beginners(self):
        for hand in ("L6", "L6 L5", "A1 A2 L1 L2 L5 L6"):
            b = battle(hands=(hand, "S1"), scoring="beginner")
            assert b.price == 1
            b.play("w")
            assert b.result == (P2, 1, "withdrawn")

    def test_beginners_play_to_three(self):
        assert Mode.preset("beginner").target == 3
        assert Mode.preset("beginner").scoring == "beginner"

    def test_a_battle_fought_to_the_end_is_worth_six_otherwise(self):
        b = battle(hands=("L6", ""))
        b.play("L6L")
        assert b.result == (P1, 6, "fought")

    def test_the_targets_of_the_presets(self):
        targets = {name: Mode.preset(name).target for name in ("standard", "longer", "epic", "team")}
        assert targets == {"standard": 12, "longer": 18, "epic": 6, "team": 6}

    def test_epic_means_five_theaters_and_ten_cards(self):
        assert (Mode.preset("standard").slots, Mode.preset("standard").hand) == (3, 6)
        assert (Mode.preset("epic").slots, Mode.preset("epic").hand) == (5, 10)

    def test_the_quick_reference_leaves_ties_to_nobody(self):
        assert Mode.preset("quick reference").ties == "nobody"
        assert Mode.preset("standard").ties == "first"


class TestWithdrawal:
    """Withdrawing is allowed, or it is not."""

    def test_is_allowed_by_default(self):
        b = battle(hands=("L6 L5", "S1"))
        assert "w" in b.options
        b.play("w")
        assert b.result == (P2, 3, "withdrawn")

    def test_can_be_ruled_out(self):
        b = battle(hands=("L6 L5", "S1"), withdrawal=False)
        assert "w" not in b.options
        with pytest.raises(IllegalAction):
            b.play("w")
        assert b.result is None

    def test_r6_is_no_answer_to_a_question(self):
        b = battle(p2="A6 | . | . ", hands=("L3 L5", "S1"))
        b.play("L3L")
        assert b.options == {"2A1"}
        with pytest.raises(IllegalAction):
            b.play("w")


class TestOngoingAbilitiesInEpic:
    """R32: no farther than the adjacent theaters."""

    def test_r32_containment_destroys_in_its_own_and_in_adjacent_theaters(self):
        for theater in "AL":
            b = battle(row="ALSDE", p2="A5 | . | . | . | . ", hands=("E6 D6", "S1"))
            b.play(f"e6{theater}")
            assert b.deck_bottom == "E6"
            assert b.strength(P1, theater) == 0

    def test_r32_containment_does_not_reach_two_theaters_away(self):
        b = battle(row="ALSDE", p2="A5 | . | . | . | . ", hands=("E6 D6", "S1"))
        b.play("e6S")
        assert b.sea == "e6 : ."

    def test_r32_containment_reaches_everything_in_standard(self):
        b = battle(row="ALS", p2="A5 | . | . ", hands=("L6 L5", "S1"))
        b.play("l6S")
        assert b.sea == ". : ."
        assert b.deck_bottom == "L6"

    def test_r32_aerodrome_serves_its_own_and_adjacent_theaters(self):
        b = battle(row="ALSDE", p1="A4 | . | . | . | . ", hands=("E3 E4", "D6"))
        assert {"E3A", "E3L", "E3E"} <= b.options
        assert not {"E3S", "E3D", "E4A", "E4L"} & b.options

    def test_r32_aerodrome_serves_everywhere_in_standard(self):
        b = battle(row="ALS", p1="A4 | . | . ", hands=("L3 L5", "S1"))
        assert {"L3A", "L3S"} <= b.options

    def test_r32_escalation_raises_its_own_and_adjacent_theaters(self):
        b = battle(row="LSADE", p1="d1 | d5S2 | d3 | d4 | d6", hands=("A1", "A2"))
        assert {theater: b.strength(P1, theater) for theater in "LSADE"} == {"L": 4, "S": 6, "A": 4, "D": 2, "E": 2}

    def test_r32_escalation_raises_everything_in_standard(self):
        b = battle(row="SLA", p1="S2 | l6 | l5", hands=("A1", "A2"))
        assert b.strength(P1, "L") == 4
        assert b.strength(P1, "A") == 4

    def test_r32_supply_lines_serve_their_own_and_adjacent_theaters(self):
        b = battle(row="ELSAD", p1="E2 | . | . | . | . ", hands=("D6 L5", "A6"))
        assert {"D6E", "D6L", "D6D", "L5E", "L5L"} <= b.options
        assert not {"D6S", "D6A", "L5S", "L5D"} & b.options
        b.play("D6L")
        assert b.supplies(P2, "L") == 1

    def test_r32_supply_lines_pay_where_aerodrome_does_not_reach(self):
        for theater, paid in (("L", 1), ("S", 0)):
            b = battle(row="LESAD", p1=" . | E2 | . | A4 | . ", hands=("D2 D6", "A6"))
            b.play(f"D2{theater}")
            assert b.supplies(P2, theater) == paid


class TestInstantAbilitiesInEpic:
    """R32a: as far as their text says."""

    def test_r32a_ambush_flips_at_the_far_end_of_the_row(self):
        b = battle(row="LASDE", p2=" . | . | . | . | E6", hands=("L2 L6", "S1"))
        b.play("L2L")
        assert b.options == {"1L1", "2E1"}
        b.play("2E1")
        assert b.economics == ". : e6"

    def test_r32a_transport_moves_to_any_theater(self):
        b = battle(row="SALDE", hands=("S1 L6", "A6"))
        b.play("S1S", "1S1")
        assert b.options == {"A", "L", "D", "E"}
        b.play("E")
        assert b.economics == "S1 : ."

    def test_r32a_maneuver_stays_with_its_adjacent_theaters(self):
        b = battle(row="LASDE", p2=" . | A6 | S6 | . | E6", hands=("L3 L6", "S1"))
        b.play("L3L")
        assert b.options == {"2A1"}

    def test_r32a_neutralize_names_any_of_the_thirty_cards(self):
        b = battle(row="IALSD", hands=("I4 L6", "S1 S2"))
        b.play("I4I")
        assert b.options == {f"{theater}{strength}?" for theater in "IALSD" for strength in range(1, 7)}

    def test_r32a_arms_race_supplies_any_theater(self):
        b = battle(row="ELSAD", hands=("E5 L6", "S1"))
        b.play("E5E")
        assert b.options == {"E", "L", "S", "A", "D"}
        b.play("D")
        assert b.options == {"E", "L", "S", "A"}


class TestEpicBattle:
    """R32b."""

    def test_r32b_three_of_five_theaters_win_six_points(self):
        b = battle(row="ALSDE", p1="A6 | L6 | . | . | . ", p2=" . | . | . | D6 | E6", hands=("S6", ""), first=P2)
        b.play("S6S")
        assert b.result == (P1, 6, "fought")

    def test_r32b_two_theaters_lose_to_three(self):
        b = battle(row="ALSDE", p1=" . | . | S6 | . | . ", p2=" . | L6 | . | D6 | E6", hands=("A6", ""))
        b.play("A6A")
        assert b.result == (P2, 6, "fought")

    def test_r32b_ties_count_as_in_a_small_battle(self):
        b = battle(row="ALSDE", p1="A6 | . | . | . | . ", p2=" . | . | . | D6 | E6", hands=("L6", ""), first=P2)
        b.play("L6L")
        assert b.control("S") == P2
        assert b.result == (P2, 6, "fought")
