"""Two players on a side: the swap, whose turn it is, what a team shares and what it does not (R33 to R38)."""

import pytest

from airlandsea import Battle, Mode, War
from airlandsea.errors import IllegalAction
from drawing import P1, P2, battle

CODES = tuple(f"{theater}{strength}" for theater in "ALSDEI" for strength in range(1, 7))
TWO_PAIRS = (True, True)
PAIR_AGAINST_ONE = (True, False)


class TestSwap:
    """R33."""

    def test_r33_everybody_in_a_pair_first_passes_one_card_of_three(self):
        b = dealt(TWO_PAIRS)
        assert set(b.to_act) == {0, 1, 2, 3}
        assert [len(to_pass(b, seat)) for seat in range(4)] == [3, 3, 3, 3]
        assert all(len(b.options_for(seat)) == 3 for seat in range(4))

    def test_r33_the_chosen_cards_change_hands(self):
        b = dealt(TWO_PAIRS)
        mine, theirs = to_pass(b, 0), to_pass(b, 2)
        given, received = min(mine), max(theirs)
        for seat, code in ((0, given), (2, received), (1, min(to_pass(b, 1))), (3, min(to_pass(b, 3)))):
            b.play(f"{code.lower()}>", seat=seat)
        assert held(b, 0) == mine - {given} | {received}
        assert held(b, 2) == theirs - {received} | {given}

    def test_r33_nothing_changes_hands_until_both_have_chosen(self):
        b = dealt(TWO_PAIRS)
        theirs = to_pass(b, 2)
        b.play(f"{min(to_pass(b, 0)).lower()}>", seat=0)
        assert to_pass(b, 2) == theirs
        assert set(b.to_act) == {1, 2, 3}

    def test_r33_the_first_turn_waits_for_every_pair(self):
        b = dealt(TWO_PAIRS)
        swap(b, 0, 2)
        assert set(b.to_act) == {1, 3}
        swap(b, 1, 3)
        assert set(b.to_act) == {0, 2}
        assert "w" in b.options

    def test_r33_a_player_passes_no_card_of_the_partner(self):
        b = dealt(TWO_PAIRS)
        with pytest.raises(IllegalAction):
            b.play(f"{min(to_pass(b, 2)).lower()}>", seat=0)

    @pytest.mark.parametrize("first", [P1, P2])
    def test_r33_while_pairs_swap_everybody_sees_who_will_begin(self, first):
        for seed in range(4):
            war = War("team", seed=seed, first=first)
            assert war.view(None).turn == war.view(None).first_side == first
            swap(war.battle, 0, 2, 1, 3)
            assert war.view(None).turn == first

    def test_r33_a_player_alone_holds_a_full_hand_and_swaps_nothing(self):
        b = dealt(PAIR_AGAINST_ONE, first=P2)
        assert set(b.to_act) == {0, 2}
        swap(b, 0, 2)
        assert set(b.to_act) == {1}
        assert len(held(b, 1)) == 6

    def test_r33_epic_hands_are_five_for_a_pair_and_ten_for_one_alone(self):
        b = dealt(PAIR_AGAINST_ONE, preset="epic team", row="ALSDE", first=P2)
        assert len(to_pass(b, 0)) == len(to_pass(b, 2)) == 5
        swap(b, 0, 2)
        assert len(held(b, 1)) == 10


def dealt(pairs, preset="team", row="ALS", first=P1):
    """A fresh deal, before the swap."""
    return Battle.deal(Mode.preset(preset).but(pairs=pairs), row=row, seed=5, first=first)


def to_pass(b, seat):
    """The cards that a seat may pass to its partner."""
    return {code for code in CODES if f"{code.lower()}>" in b.options_for(seat)}


def held(b, seat):
    """The hand of a seat that may play, read off its face-down plays."""
    return {code for code in CODES if f"{code.lower()}A" in b.options_for(seat)}


def swap(b, *seats):
    """Each of the seats passes some card."""
    for seat in seats:
        b.play(f"{min(to_pass(b, seat)).lower()}>", seat=seat)


class TestTurn:
    """R34."""

    def test_r34_the_player_with_more_cards_plays(self):
        b = battle(pairs=TWO_PAIRS, hands=("A6 L6", "S6", "A5", "S5"))
        assert b.to_act == {0}
        assert b.options_of(2) == set()

    def test_r34_with_equal_hands_either_may_play(self):
        b = battle(pairs=TWO_PAIRS, hands=("A6", "S6", "A5", "S5"))
        assert b.to_act == {0, 2}
        assert "A6A" in b.options_of(0)
        assert "A5A" in b.options_of(2)
        assert "A5A" not in b.options_of(0)

    def test_r34_the_other_plays_next_and_teams_alternate(self):
        b = battle(pairs=TWO_PAIRS, hands=("A6 L6", "S6 A5", "A4 L5", "S5 L4"))
        b.play("A6A")
        assert b.to_act == {1, 3}
        b.play("S6S")
        assert b.to_act == {2}
        b.play("A4A")
        assert b.to_act == {3}
        b.play("L4L")
        assert b.to_act == {0, 2}

    def test_r34_a_player_alone_plays_every_other_turn(self):
        b = battle(pairs=PAIR_AGAINST_ONE, hands=("A6", "S6 S5", "L6"))
        assert b.to_act == {0, 2}
        b.play("L6L")
        assert b.to_act == {1}
        b.play("S6S")
        assert b.to_act == {0}

    def test_r34_a_question_goes_to_both_partners(self):
        b = battle(pairs=TWO_PAIRS, p2="A6 | . | . ", hands=("L3 L6", "S6", "A5", "S5"))
        b.play("L3L")
        assert b.to_act == {0, 2}
        assert b.options_of(2) == {"2A1"}


class TestTheTeamIsYou:
    """R35."""

    def test_r35_an_air_drop_serves_the_next_play_of_the_team(self):
        b = battle(pairs=TWO_PAIRS, hands=("A2 A6", "L1 L2", "S6 S5", "L4 L5"))
        b.play("A2A")
        b.play("l1S")
        assert b.to_act == {2}
        assert "S6L" in b.options
        b.play("S6L")
        assert b.air_drop(P1) is False

    def test_r35_an_ongoing_ability_serves_both(self):
        b = battle(pairs=TWO_PAIRS, p1="A4 | . | . ", hands=("L3", "L1", "S3", "L5"))
        assert "L3S" in b.options_of(0)
        assert "S3L" in b.options_of(2)

    def test_r35_envoy_follows_the_card_of_either_partner(self):
        b = battle(row="LDS", pairs=TWO_PAIRS, p1=" . | D2 | . ", hands=("L6", "D5", "S6", "D6"))
        b.play("S6S")
        assert b.to_act == {0, 2}
        assert b.options == {"-", "S"}

    def test_r35_the_team_chooses_who_draws_and_the_drawer_decides(self):
        b = self.give_and_take()
        assert b.options == {"1a", "1b"}
        assert b.to_act == {0, 2}
        b.play("1b")
        assert b.to_act == {2}
        assert b.options == {"give", "keep"}
        assert b.places(2, "L1") == ["drawn"]
        assert len(b.places(0, "L1")) > 1

    def test_r35_the_enemy_team_chooses_who_receives_the_given_card(self):
        b = self.give_and_take()
        b.play("1b", "give")
        assert b.to_act == {1, 3}
        assert b.options == {"2a", "2b"}
        assert len(b.places(3, "L1")) > 1
        b.play("2b")
        assert set(b.hand(3).split()) == {"L1", "S2"}
        assert b.options == {"1a", "1b"}
        b.play("1a")
        assert set(b.hand(0).split()) == {"D6", "L2"}

    def test_r35_the_enemy_team_chooses_who_draws_when_the_card_is_kept(self):
        b = self.give_and_take()
        b.play("1b", "keep")
        assert set(b.hand(2).split()) == {"L1", "L6", "S6"}
        assert b.options == {"2a", "2b"}
        b.play("2a")
        assert set(b.hand(1).split()) == {"L2", "S1"}

    def test_r35_either_partner_may_show_a_card(self):
        b = battle(row="DLS", pairs=TWO_PAIRS, p2=" . | L3 | . ", hands=("D4 D1", "S1", "S5 L1", "S2"))
        b.play("D4D")
        assert b.options_of(0) == {"-"}
        assert b.options_of(2) == {"-", "S5!"}
        b.play("S5!", "2L1")
        assert b.land == ". : l3"

    def test_r35_a_partner_without_cards_is_not_asked_for_one(self):
        b = battle(row="DLS", pairs=TWO_PAIRS, hands=("D4 S5", "S1", "", "S2"))
        b.play("D4D")
        assert b.to_act == {0}

    def test_r35_one_of_the_enemy_team_shows_a_card_to_surveil(self):
        b = battle(row="ILS", pairs=TWO_PAIRS, hands=("I5 L2", "S3 S5", "L1 L5", "S6"))
        b.play("I5I")
        assert b.to_act == {1, 3}
        assert b.options_of(1) == {"S3!", "S5!"}
        assert b.options_of(3) == {"S6!"}
        b.play("S3!")
        assert b.options_of(0) == {"-", "L2!"}
        assert b.options_of(2) == {"-", "L1!"}

    def test_r35_who_takes_the_redeployed_card_plays(self):
        b = battle(pairs=TWO_PAIRS, p1=" . | l6 | . ", hands=("S4 A1", "L1", "A6 S6", "L2"))
        b.play("S4S", "1L1")
        assert b.options == {"1a", "1b"}
        b.play("1b")
        assert b.hand(2) == "A6 L6 S6"
        assert b.to_act == {2}
        assert "L6L" in b.options
        assert "A1A" not in b.options
        b.play("A6A")
        assert b.air == "A6 : ."
        assert b.to_act == {1, 3}

    @staticmethod
    def give_and_take():
        """Seat 0 has just played Give & Take."""
        b = battle(row="DLS", pairs=TWO_PAIRS, hands=("D5 D6", "S1", "L6 S6", "S2"))
        b.play("D5D")
        return b


class TestNeutralizeAgainstATeam:
    """R36."""

    def test_r36_the_holder_of_the_named_card_takes_the_next_turn(self):
        b = battle(row="ILS", pairs=TWO_PAIRS, hands=("I4 I6", "L3 L6 L5", "I5 I1", "S6"))
        b.play("I4I", "S6?")
        assert b.to_act == {3}
        assert b.options == {"s6I", "s6L", "s6S", "w"}

    def test_r36_a_miss_leaves_the_turn_to_the_player_with_more_cards(self):
        b = battle(row="ILS", pairs=TWO_PAIRS, hands=("I4 I6", "L3 L6 L5", "I5 I1", "S6"))
        b.play("I4I", "S5?")
        assert b.to_act == {1}
        assert "L6L" in b.options

    def test_r36_the_partner_plays_freely_again_after_that(self):
        b = battle(row="ILS", pairs=TWO_PAIRS, hands=("I4 I6", "L3 L6 L5", "S5 I2", "S6"))
        b.play("I4I", "S6?", "s6I", "S5S")
        assert b.to_act == {1}
        assert "L6L" in b.options

    def test_r36_with_a_named_card_each_either_partner_goes_first(self):
        b = battle(
            row="ILS",
            pairs=TWO_PAIRS,
            p1="i4 | . | i1",
            p2=" . | l3 | . ",
            hands=("L5 L6", "S6 L1", "I6 I5", "S5 S4 L2"),
        )
        b.play("L5L", "1I1", "2L1", "S6?", "1S1", "1I1", "S5?")
        assert b.to_act == {1, 3}
        assert b.options_of(1) - {"w"} == {"s6I", "s6L", "s6S"}
        assert b.options_of(3) - {"w"} == {"s5I", "s5L", "s5S"}

    def test_r36_a_partner_who_redeploys_is_not_bound(self):
        b = battle(
            row="ILS",
            pairs=TWO_PAIRS,
            p1="i4 | . | . ",
            p2=" . | . | l6s4",
            hands=("L5 L2", "S6 S1", "I6 I5", "S5 S3"),
        )
        b.play("L5L", "1I1", "2S2", "S6?", "2S1", "2b")
        assert b.to_act == {3}
        assert {"L6L", "S5S"} <= b.options
        b.play("L6L")
        assert b.to_act == {1}
        assert b.options == {"s6I", "s6L", "s6S", "w"}


class TestNamedCardsThatComeBackToATeam:
    """R58 with partners: a duty is that of the player who held the named card (R36)."""

    def drawn(self):
        return battle(
            row="ILS",
            pairs=TWO_PAIRS,
            p2=" . | . | s4",
            hands=("L2 L3", "S6 S5 S1", "I6 I5", "L6 L1"),
            bound="S6 S5",
            turn=P2,
        )

    def test_r58_a_partner_who_takes_it_is_free(self):
        b = self.drawn()
        assert b.to_act == {1}
        b.play("s5L", "L2L", "2S1", "2L1", "2b")
        assert b.to_act == {3}
        assert {"s5I", "S5S", "L6L", "l1I"} <= b.options
        b.play("L6L")
        assert b.to_act == {1}
        assert b.options == {"s6I", "s6L", "s6S", "w"}

    def test_r58_the_player_who_takes_it_back_may_play_either(self):
        b = self.drawn()
        b.play("s5L", "L2L", "2S1", "2L1", "2a")
        assert b.to_act == {1}
        assert b.options == {"s5I", "s5L", "s5S", "s6I", "s6L", "s6S"}

    def test_r58_a_partners_open_duty_does_not_bind_it_again(self):
        b = battle(
            row="ILS",
            pairs=TWO_PAIRS,
            p2=" . | . | s4",
            hands=("L2 L3", "S6 S1 S3", "I6 I5", "S5 L1"),
            bound="S6 S5",
            turn=P2,
        )
        assert b.to_act == {1, 3}
        b.play("s5L", "L2L", "2S1", "2L1", "2b")
        assert {"S5S", "s5I", "L1L"} <= b.options
        b.play("L1L", "S")
        assert b.to_act == {1}
        assert b.options == {"s6I", "s6L", "s6S", "w"}


class TestWithdrawingAsATeam:
    """R37: the chart of R5 and both hands."""

    def test_r37_the_first_player_counts_both_hands(self):
        for mine, partners, price in (("A6 A5", "S6 S5", 2), ("A6 A5", "S6", 3), ("A6", "S6", 3), ("A6", "", 4)):
            b = battle(pairs=TWO_PAIRS, hands=(mine, "L6", partners, "L5"))
            assert b.price == price

    def test_r37_the_second_player_counts_both_hands(self):
        prices = (("L6 L5 L4", "S1 S2", 2), ("L6 L5", "S1 S2", 3), ("L6 L5", "S1", 3), ("L6", "S1", 4), ("L6", "", 6))
        for mine, partners, price in prices:
            b = battle(pairs=TWO_PAIRS, hands=("A6", mine, "A5", partners), turn=P2)
            assert b.price == price

    def test_r37_the_enemy_scores_that_price(self):
        b = battle(pairs=TWO_PAIRS, hands=("A6 A5", "L6", "S6", "L5"))
        b.play("w")
        assert b.result == (P2, 3, "withdrawn")

    def test_r37_a_player_alone_counts_one_hand(self):
        b = battle(pairs=PAIR_AGAINST_ONE, hands=("A6 A5", "L6 L5 L4", "S6"), turn=P2)
        assert b.price == 3

    def test_r37_the_chart_of_epic_counts_both_hands(self):
        for mine, partners, price in (("A6 A5 A4", "S6 S5 S4", 2), ("A6 A5 A4", "S6 S5", 3), ("A6", "S6", 4)):
            b = battle(row="ALSDE", pairs=TWO_PAIRS, hands=(mine, "L6", partners, "L5"))
            assert b.price == price


class TestWhatPartnersSee:
    """R38."""

    def test_r38_both_see_the_face_down_cards_of_the_team(self):
        b = battle(pairs=TWO_PAIRS, hands=("L6 A6", "S1", "S6", "S2"))
        b.play("l6S")
        assert b.places(0, "L6") == ["1S1"]
        assert b.places(2, "L6") == ["1S1"]
        assert len(b.places(1, "L6")) > 1
        assert len(b.places(3, "L6")) > 1

    def test_r38_neither_sees_the_hand_of_the_partner(self):
        b = battle(pairs=TWO_PAIRS, hands=("L6 A6", "S1", "S6 A5", "S2"))
        assert b.places(0, "L6") == ["hand 1a"]
        assert {"hand 1a", "hand 2a", "hand 2b"} <= set(b.places(2, "L6"))
        assert "hand 1b" not in b.places(2, "L6")

    def test_r48_nobody_is_asked_who_draws_for_reinforce_and_either_chooses_the_theater(self):
        b = battle(pairs=TWO_PAIRS, hands=("L1 A6", "S1", "L6 S6", "S2"))
        b.play("L1L")
        assert b.to_act == {0, 2}
        assert b.options_of(0) == b.options_of(2) == {"A", "S"}
        assert b.places(0, b.drawn) == b.places(2, b.drawn) == ["drawn"]
        assert len(b.places(1, b.drawn)) > 1

    def test_r38_both_see_the_card_that_reinforce_draws(self):
        b = battle(pairs=TWO_PAIRS, hands=("L1 L6", "S1", "S6 S5", "S2"))
        b.play("L1L")
        assert b.drawn == "A1"
        assert b.places(0, "A1") == b.places(2, "A1") == ["drawn"]
        assert len(b.places(1, "A1")) > 1

    def test_r38_both_have_seen_an_improvised_card_that_is_destroyed_at_once(self):
        b = battle(pairs=TWO_PAIRS, p2="A5 | . | . ", hands=("L6 A6", "S1", "S6", "S2"))
        b.play("l6L")
        bottom = [f"deck {len(b.deck.split())}"]
        assert b.places(0, "L6") == b.places(2, "L6") == bottom
        assert len(b.places(3, "L6")) > 1
