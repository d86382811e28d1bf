"""Cards that leave play in the middle of a chain and come back: what they have lost (R12, R23, R42, R46)."""

from airlandsea import Battle


def position(text: str) -> Battle:
    return Battle.from_position(text)


def test_r12_r42_a_card_taken_back_loses_its_waiting_trigger_even_if_it_is_played_again():
    """Ambush waits, has been turned face down, and Redeploy takes it back to hand; it is played face down again."""
    b = position("ALS ./l2/S4 A1/./. A6/S6S3 * ability=S4 queue=L2")
    assert b.view(None).waiting == ["L2"]
    b.play("1L1")
    assert b.view(None).waiting == []
    b.play("l2A")
    assert b.question.card is None
    assert b.to_act == {1}


def test_r12_r42_played_face_up_again_it_triggers_anew():
    b = position("ALS ./l2/S4 A1/./. A6/S6S3 * ability=S4 queue=L2")
    b.play("1L1")
    b.play("L2L")
    assert b.question.card == "L2"


def test_r12_a_destroyed_card_loses_its_waiting_trigger():
    b = position("DLS D1A6/L2/. L6/./. S1/S6S3 * ability=D1 queue=L2".replace("A6", "D6"))
    b.play("1L1")
    assert b.view(None).waiting == []


def test_r23_r46_a_card_that_leaves_play_takes_envoys_offer_with_it_even_if_it_comes_back():
    """S2 was played face down next to Envoy; Redeploy takes it back, and it is played where Envoy sees nothing."""
    b = position("DSL D2/s2/S4 ././. L6/L1L2 * ability=S4 envoy=1S1")
    b.play("1S1")
    b.play("s2L")
    assert b.question.card is None
    assert b.to_act == {1}


def test_r23_r46_played_next_to_envoy_again_it_gets_one_offer():
    b = position("DSL D2/s2/S4 ././. L6/L1L2 * ability=S4 envoy=1S1")
    b.play("1S1")
    b.play("s2S")
    assert b.question.card == "D2"
    b.play("-")
    assert b.question.card is None


def test_r23_r46_when_envoy_leaves_play_all_its_offers_end():
    b = position("DSL d2/s2/S4 ././. L6/L1L2 * ability=S4 envoy=1S1")
    b.play("1D1")
    b.play("D2D")
    assert b.question.card is None
    assert b.to_act == {1}
