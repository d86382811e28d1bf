"""What follows from what was seen: conclusions of several steps (R30)."""

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
    assert b.battle.view(P2).stacks["1E"] == ["E4", "l6"]


def test_a_hand_that_is_known_has_no_room_for_another():
    b = battle("ELS", hands=("E4 L6 L5", "S6"))
    b.play("E4E", "L6!", "S6S", "L5L")
    assert b.battle.view(P2).known_hand(0) == ["L6"]
    assert all(b.places(P2, code) != b.places(P2, "L6") for code in ("L1", "E1", "S1"))
    assert "hand 1a" not in b.places(P2, "L1")


def test_the_owner_always_knows():
    b = shown_then_two_face_down()
    assert (b.places(P1, "L6"), b.places(P1, "L5")) == (["1S2"], ["1S1"])
