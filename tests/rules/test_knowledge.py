"""What follows from what was seen: conclusions of several steps (R30)."""

from airlandsea import Battle
from airlandsea.rules.cards import CODES
from airlandsea.rules.knowledge import CELLS
from drawing import P1, P2, battle


def shown_then_two_face_down():
    """Side 1 has shown L6, and then played its last two cards face down: one of them is L6."""
    b = battle("ELS", p2=" .  | l2 | . ", hands=("E4 L6 L5", "S6 L1 S2"))
    b.play("E4E", "L6!", "S6S", "l5S", "l1E", "l6S")
    return b


def test_a_shown_card_can_be_any_that_left_the_hand_since():
    b = shown_then_two_face_down()
    assert b.places(P2, "L6") == ["1S1", "1S2"]
    assert b.places(None, "L6") == ["1S1", "1S2"]


def test_if_it_is_not_the_one_it_is_the_other():
    b = battle("ELS", p2=" .  | l2 | . ", hands=("E4 L6 L5", "S6 S3 S2"))
    b.play("E4E", "L6!", "S6S", "l5L", "s2E", "l6E")
    assert b.places(P2, "L6") == ["1E2", "1L1"]
    b.play("S3S", "1L1")  # which is L5
    assert b.places(P2, "L6") == b.places(None, "L6") == ["1E2"]
    assert b.battle.view(P2).stacks["1E"] == ("E4", "l6")


def test_a_hand_that_is_known_has_no_room_for_another():
    b = battle("ELS", hands=("E4 L6 L5", "S6"))
    b.play("E4E", "L6!", "S6S", "L5L")
    assert b.battle.view(P2).known_hand(0) == ["L6"]
    assert all(b.places(P2, code) != b.places(P2, "L6") for code in ("L1", "E1", "S1"))
    assert "hand 1a" not in b.places(P2, "L1")


def test_the_owner_always_knows():
    b = shown_then_two_face_down()
    assert (b.places(P1, "L6"), b.places(P1, "L5")) == (["1S2"], ["1S1"])


def test_who_sits_down_late_is_told_which_card_asks_even_if_it_lies_face_down_again():
    b = battle("ALS", p1=". | . | .", p2="a1 | . | .", hands=("L5 A2", "S6 S3"))
    b.play("L5L", "1L1")  # Disrupt turns itself face down; then the enemy is asked
    late = Battle(b.battle.state.copy())
    assert b.resolving == "L5"
    assert late.view(P2).places("L5") == late.view(None).places("L5") == ["1L1"]


def test_who_sits_down_late_is_told_which_card_waits_even_if_it_lies_face_down_again():
    """Disrupt turns up Manipulate and the enemy's Ambush; Manipulate turns Ambush down before its turn has come."""
    b = battle("LDS", p1=". | d3 | .", p2="l2 | . | .", hands=("L5 D1", "S6 S3"))
    b.play("L5L", "1D1", "2L1")
    assert (b.resolving, b.waiting) == ("D3", ["L2"])
    b.battle.state.face_up &= ~(1 << CODES.index("L2"))  # as a flip by D3 leaves it, while another card asks
    late = Battle(b.battle.state.copy())
    assert late.view(P1).places("L2") == late.view(None).places("L2") == ["2L1"]


def test_who_sits_down_late_is_told_which_card_has_been_shown_and_which_envoy_asks():
    shown = battle("DLS", hands=("D4 L6", "S6 S3"))
    shown.play("D4D", "L6!")
    assert Battle(shown.battle.state.copy()).view(P2).places("L6") == ["hand 1a"]
    offered = battle("DLS", p1="D2 | . | .", hands=("L6 D5", "S6 S3"))
    offered.play("L6L")
    assert offered.resolving == "D2"
    assert Battle(offered.battle.state.copy()).view(None).places("D2") == ["1D1"]


def test_who_sits_down_late_does_not_know_which_of_the_named_cards_has_been_played():  # R58
    b = battle("ILS", hands=("L6", "S5 S6 L1"), bound="S5 S6", turn=P2)
    assert Battle(b.battle.state.copy()).view(None).known_hand(P2) == ["S5", "S6"]
    b.play("s5L")
    fresh = Battle(b.battle.state.copy())
    for observer in (P1, None):
        assert fresh.view(observer).known_hand(P2) == []
        assert fresh.view(observer).forced_count(P2) == 1
        assert {"2L1", "hand 2a"} <= set(fresh.view(observer).places("S6"))


def test_nobody_sits_where_there_is_no_seat():
    b = battle("DLS", hands=("D4 L6", "S6 S3"))
    assert b.battle.memory.could_be[2 * CELLS : 4 * CELLS] == [0] * 2 * CELLS
