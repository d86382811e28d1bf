"""R59: the handicap for uneven teams. A side wins ties in every battle, and goes second in the first one."""

import pytest

from airlandsea import Battle, Mode, View, War
from airlandsea.errors import IllegalMode, IllegalSetup
from airlandsea.records import check, record_of
from airlandsea.records.toml import IllegalRecord, read_record, write_record
from airlandsea.text.situation import heading
from drawing import P1, P2, battle

SEEDS = range(12)


class TestTies:
    """Tied and empty theaters are the side's, whoever holds which commander."""

    @pytest.mark.parametrize("first", [P1, P2])
    @pytest.mark.parametrize("side", [P1, P2])
    def test_r59_the_side_controls_empty_and_tied_theaters(self, side, first):
        b = battle(row="ALS", p1=". | L6 | .", p2=". | . | S6", hands=("A6", "A5"), first=first, handicap=side)
        assert b.battle.controller("A") == side
        assert [b.battle.controller(letter) for letter in "LS"] == [P1, P2]

    def test_r59_every_theater_is_controlled_so_somebody_has_the_majority(self):
        b = battle(row="ALS", p1="A6 | . | .", hands=("L6", ""), handicap=P2)
        b.play("L6L")
        assert b.battle.result.winner == P1
        b = battle(row="ALS", p1="A6 | . | .", hands=("L6", ""), handicap=P2)
        b.play("l6A")
        assert b.battle.result.winner == P2

    def test_r59_the_view_and_its_words_say_so(self):
        dealt = Battle.deal(Mode(handicap=P2), seed=1)
        assert dealt.view(1).tie_holder == dealt.view(None).tie_holder == P2
        assert "Tied theaters are yours, in every battle (handicap)." in heading(dealt.view(1))
        assert "Tied theaters are the enemy's, in every battle (handicap)." in heading(dealt.view(0))


class TestFirst:
    """The side goes second in the first battle; then the commanders change sides as always."""

    @pytest.mark.parametrize("side", [P1, P2])
    @pytest.mark.parametrize("seed", SEEDS)
    def test_r59_the_other_side_begins_a_war(self, side, seed):
        war = War(Mode(handicap=side), seed=seed)
        assert war.battle.first_side == 1 - side
        war.play("w")
        assert war.next_battle().state.first_side == side
        assert {war.battle.controller(letter) for letter in war.battle.row} == {side}

    def test_r59_the_deals_are_those_without_it(self):
        with_it, without = War(Mode(handicap=P1), seed=7), War(Mode(), seed=7)
        assert with_it.battle.state.hand == without.battle.state.hand
        assert with_it.battle.row == without.battle.row

    @pytest.mark.parametrize("seed", SEEDS)
    def test_r59_a_battle_dealt_alone_is_a_first_one_unless_it_is_said_otherwise(self, seed):
        assert Battle.deal(Mode(handicap=P1), seed=seed).state.first_side == P2
        assert Battle.deal(Mode(handicap=P1), seed=seed, first=P1).state.first_side == P1

    def test_r59_a_war_in_which_the_side_would_begin_is_refused(self):
        with pytest.raises(IllegalMode, match=r"side 1 is first, and has the handicap: it goes second"):
            War(Mode(handicap=P1), seed=1, first=P1)


class TestMode:
    """An option among the others."""

    @pytest.mark.parametrize("ties", ["nobody", "second"])
    def test_r59_it_replaces_the_other_tie_rules(self, ties):
        with pytest.raises(IllegalMode, match=f"handicap with ties '{ties}': the handicap gives ties to a side"):
            Mode(handicap=0, ties=ties)

    @pytest.mark.parametrize("handicap", [2, -1, True, "1", 0.0])
    def test_r59_it_is_a_side(self, handicap):
        with pytest.raises(IllegalMode, match=r"handicap .*: side 0 or 1, or None"):
            Mode(handicap=handicap)

    @pytest.mark.parametrize("name", ["team", "epic team", "beginner", "epic"])
    def test_r59_it_goes_with_every_preset_that_gives_ties_to_a_player(self, name):
        war = War(Mode.preset(name).but(handicap=P2), seed=3)
        assert war.battle.first_side == P1
        assert war.battle.controller(war.battle.row[0]) == P2


class TestNotation:
    """Positions, views and records carry it."""

    LINE = "ALS L6/./. ./L4/. A1/A2 A3A4A5A6L1L2L3L5S1S2S3S4S5S6 handicap=2 first=2"

    def test_r59_a_position_says_it(self):
        b = Battle.from_position(self.LINE)
        assert b.controller("S") == P2
        assert b.position == self.LINE
        assert Battle.from_position(self.LINE.replace(" first", "  first")).position == self.LINE

    def test_r59_a_view_says_it(self):
        line = Battle.from_position(self.LINE).view(0).position
        assert " handicap=2 " in line
        assert View.from_position(line).position == line

    @pytest.mark.parametrize(
        ("more", "reason"),
        [
            ("ties=nobody", "it says who controls tied theaters, and so does ties: leave one of them out"),
            ("ties=first", "it says who controls tied theaters, and so does ties: leave one of them out"),
            ("handicap=1", "handicap: "),
        ],
    )
    def test_r59_two_tie_rules_are_refused(self, more, reason):
        with pytest.raises(IllegalSetup, match=reason):
            Battle.from_position(f"{self.LINE} {more}")

    def test_r59_only_a_side_can_have_it(self):
        with pytest.raises(IllegalSetup, match=r"handicap: .*'3': one of 1, 2"):
            Battle.from_position(self.LINE.replace("handicap=2", "handicap=3"))

    def test_r59_a_record_says_it_and_is_checked(self):
        war = War(Mode(handicap=P1), seed=3)
        war.play("w")
        war.next_battle()
        text = write_record(record_of(war))
        assert "handicap = 1" in text
        assert "ties" not in text
        assert read_record(text).mode == war.mode
        assert check(read_record(text)) == war.score
        assert write_record(read_record(text)) == text

    def test_r59_a_record_in_which_the_side_begins_the_first_battle_is_refused(self):
        war = War(Mode(handicap=P1), seed=3)
        text = write_record(record_of(war)).replace("first = 2", "first = 1")
        with pytest.raises(IllegalRecord, match="side 1 is first, and has the handicap"):
            check(read_record(text))

    @pytest.mark.parametrize(
        ("words", "reason"),
        [
            ("handicap = 3", "handicap 3: side 1 or 2"),
            ('handicap = 1\nties = "first"', "handicap with ties 'first': the handicap gives ties to a side"),
        ],
    )
    def test_r59_a_record_with_a_handicap_that_cannot_be_is_refused(self, words, reason):
        with pytest.raises(IllegalRecord, match=reason):
            read_record(f'format = "als 1"\nrules = 1\n[mode]\n{words}\n[[battles]]\n')
