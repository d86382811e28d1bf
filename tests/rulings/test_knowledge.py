"""Who knows what: where a card can be for the players and for a spectator who has watched everything (R29 to R31)."""

from drawing import P1, P2, battle

EVERYBODY = (P1, P2, None)
ALS = tuple(f"{theater}{strength}" for theater in "ALS" for strength in range(1, 7))


def bottom(b):
    """The last place of the deck."""
    return f"deck {len(b.deck.split())}"


def picture(b, observer):
    """Everything that an observer knows about all the cards."""
    return {code: b.places(observer, code) for code in ALS}


class TestWhatIsOpen:
    """R29."""

    def test_r29_face_up_cards_are_known_to_all(self):
        b = battle(p1=" . | S5L6 | . ", hands=("A1 A2", "S1"))
        b.play("A1A")
        for observer in EVERYBODY:
            assert b.places(observer, "A1") == ["1A1"]
            assert b.places(observer, "L6") == ["1L2"]
            assert b.places(observer, "S5") == ["1L1"]

    def test_r29_a_hand_is_known_to_its_player_only(self):
        b = battle(hands=("A1 A2", "S1"))
        assert b.places(P1, "A1") == ["hand 1a"]
        for observer in (P2, None):
            assert {"hand 1a", "deck 1"} <= set(b.places(observer, "A1"))

    def test_r29_a_face_down_card_is_known_to_its_owner_only(self):
        b = battle(hands=("L6 A2", "S1"))
        b.play("l6S")
        assert b.places(P1, "L6") == ["1S1"]
        for observer in (P2, None):
            assert {"1S1", "hand 1a", "deck 1"} <= set(b.places(observer, "L6"))

    def test_r29_nobody_knows_the_deck(self):
        b = battle(hands=("L6 A2", "S1"))
        top = b.deck.split()[0]
        assert {"deck 1", "deck 2", "hand 2a"} <= set(b.places(P1, top))
        assert {"deck 1", "deck 2", "hand 1a"} <= set(b.places(P2, top))
        assert {"hand 1a", "hand 2a"} <= set(b.places(None, top))

    def test_r29_a_card_that_one_has_is_nowhere_else(self):
        b = battle(hands=("L6 A2", "S1"))
        b.play("l6S")
        assert "1S1" not in b.places(P2, "S1")
        assert "1S1" not in b.places(P1, "A2")

    def test_r29_a_named_card_in_the_hand_is_revealed_to_all(self):
        b = battle(row="ILS", hands=("I4 I6", "L3 S6"))
        b.play("I4I", "L3?")
        for observer in EVERYBODY:
            assert b.places(observer, "L3") == ["hand 2a"]

    def test_r29_a_card_drawn_for_reinforce_is_seen_by_its_owner_only(self):
        b = battle(hands=("L1 L6", "S1"))
        b.play("L1L")
        assert b.places(P1, "A1") == ["drawn"]
        for observer in (P2, None):
            assert {"drawn", "hand 1a", "deck 1"} <= set(b.places(observer, "A1"))
        b.play("A")
        assert b.places(P1, "A1") == ["1A1"]


class TestPerfectMemory:
    """R30: a card once seen is the same card for as long as it can be followed."""

    def test_r30_flipped_face_down_it_stays_known(self):
        b = flipped_down()
        for observer in EVERYBODY:
            assert b.places(observer, "L6") == ["1L1"]

    def test_r30_moved_face_down_it_stays_known(self):
        b = flipped_down(hand="S1 A6")
        b.play("S1S", "1L1", "A")
        assert b.air == "l6 : ."
        for observer in EVERYBODY:
            assert b.places(observer, "L6") == ["1A1"]

    def test_r30_a_card_nobody_saw_stays_unknown_wherever_it_moves(self):
        b = battle(p1=" . | l6 | . ", hands=("S1 A6", "S6"))
        b.play("S1S", "1L1", "A")
        assert b.places(P1, "L6") == ["1A1"]
        for observer in (P2, None):
            assert {"1A1", "hand 1a", "deck 1"} <= set(b.places(observer, "L6"))
            assert "1L1" not in b.places(observer, "L6")

    def test_r30_flipped_up_and_down_again_it_stays_known(self):
        b = battle(p1=" . | l6 | . ", hands=("S6 A5", "S3 A3"), turn=P2)
        b.play("S3S", "1L1", "S6S", "A3A", "1L1")
        assert b.land == "l6 : ."
        for observer in EVERYBODY:
            assert b.places(observer, "L6") == ["1L1"]

    def test_r30_returned_to_the_hand_it_is_known_there(self):
        b = taken_back("S4 A6 A1")
        for observer in EVERYBODY:
            assert b.places(observer, "L6") == ["hand 1a"]

    def test_r30_a_face_down_play_from_that_hand_may_be_the_known_card(self):
        for token in ("l6A", "a6A"):
            b = taken_back("S4 A6 A1")
            b.play(token)
            for observer in (P2, None):
                assert b.places(observer, "L6") == ["1A1", "hand 1a"]

    def test_r30_a_face_up_play_leaves_the_known_card_in_the_hand(self):
        b = taken_back("S4 A6 A1")
        b.play("A6A")
        assert b.places(P2, "L6") == ["hand 1a"]

    def test_r30_the_doubt_ends_when_the_other_card_is_shown(self):
        b = taken_back("S4 A6 A1")
        b.play("a6A", "L3L", "1A1")
        assert b.air == "A6 : ."
        for observer in (P2, None):
            assert b.places(observer, "L6") == ["hand 1a"]

    def test_r30_the_doubt_ends_when_the_card_itself_is_shown(self):
        b = taken_back("S4 A6 A1")
        b.play("l6A", "L3L", "1A1")
        assert b.air == "L6 : ."
        for observer in EVERYBODY:
            assert b.places(observer, "L6") == ["1A1"]

    def test_r30_the_last_card_of_a_known_hand_is_known_on_the_table(self):
        b = taken_back("S4")
        b.play("l6A")
        for observer in EVERYBODY:
            assert b.places(observer, "L6") == ["1A1"]

    def test_r30_a_shown_card_is_known_in_the_hand(self):
        b = battle(row="ELS", hands=("E4 L2 S1", "S6"))
        b.play("E4E", "L2!")
        for observer in (P2, None):
            assert b.places(observer, "L2") == ["hand 1a"]
            assert len(b.places(observer, "S1")) > 1

    def test_r30_a_given_card_is_known_to_giver_and_receiver(self):
        b = battle(row="DLS", hands=("D5 D6", "S1"))
        b.play("D5D", "give")
        assert b.places(P1, "L1") == ["hand 2a"]
        assert b.places(P2, "L1") == ["hand 2a"]
        assert {"hand 2a", "deck 1"} <= set(b.places(None, "L1"))
        assert b.places(P1, "L2") == ["hand 1a"]
        assert "hand 1a" in b.places(P2, "L2")
        assert len(b.places(P2, "L2")) > 1

    def test_r30_a_given_card_is_in_doubt_after_the_next_face_down_play(self):
        b = battle(row="DLS", hands=("D5 D6", "S1"))
        b.play("D5D", "give", "s1S")
        assert b.places(P1, "L1") == ["2S1", "hand 2a"]
        assert b.places(P2, "L1") == ["hand 2a"]

    def test_r30_a_kept_card_is_known_to_its_drawer_only(self):
        b = battle(row="DLS", hands=("D5 D6", "S1"))
        b.play("D5D", "keep")
        assert b.places(P1, "L1") == ["hand 1a"]
        assert {"hand 1a", "deck 1"} <= set(b.places(P2, "L1"))
        assert b.places(P2, "L2") == ["hand 2a"]
        assert len(b.places(P1, "L2")) > 1


class TestTheDeckRemembers:
    """R30 again: the bottom of the deck, and drawn again from there."""

    def test_r30_a_card_destroyed_face_up_is_known_at_the_bottom(self):
        b = battle(p1=" . | L6 a1 | . ", p2=" . | L2 | S5", hands=("L3 A2", "S1"))
        b.play("L3L")
        for observer in EVERYBODY:
            assert b.places(observer, "L3") == [bottom(b)]

    def test_r30_a_card_destroyed_face_down_is_known_to_its_player_only(self):
        b = battle(p2="A5 | . | . ", hands=("L6 A2", "S1"))
        b.play("l6S")
        assert b.places(P1, "L6") == [bottom(b)]
        for observer in (P2, None):
            assert {bottom(b), "deck 1", "hand 1a"} <= set(b.places(observer, "L6"))

    def test_r30_a_destroyed_card_moves_up_as_others_follow(self):
        b = battle(row="DLS", p1=" . | L6 | . ", p2=" . | . | S6", hands=("D1 D3", "S1"))
        b.play("D1D", "1L1", "2S1")
        for observer in EVERYBODY:
            assert b.places(observer, "S6") == [bottom(b)]
            assert b.places(observer, "L6") == [f"deck {len(b.deck.split()) - 1}"]

    def test_r30_a_destroyed_card_is_known_when_reinforce_draws_it(self):
        b = self.with_two_known_cards_in_the_deck()
        b.play("L1L")
        for observer in EVERYBODY:
            assert b.places(observer, "L6") == ["drawn"]
        b.play("D")
        for observer in EVERYBODY:
            assert b.places(observer, "L6") == ["2D4"]

    def test_r30_a_destroyed_card_is_known_in_the_hand_that_draws_it(self):
        b = self.with_two_known_cards_in_the_deck()
        b.play("D5D", "keep")
        for observer in EVERYBODY:
            assert b.places(observer, "L6") == ["hand 2a"]
            assert b.places(observer, "D1") == ["hand 1a"]

    @staticmethod
    def with_two_known_cards_in_the_deck():
        """The first side's Relinquish has destroyed L6 and itself: the deck holds nothing but these two."""
        b = battle(
            row="DLS",
            p1=" . | L6 | . ",
            p2="d2d3d4 | l2l3l4l5 | s1s2s3s4s5s6",
            hands=("D1 D6", "L1 D5"),
            deck="",
        )
        b.play("D1D", "1L1", "1D1")
        assert b.deck == "L6 D1"
        return b


class TestWhatNeutralizeTells:
    """R30 and the answers of Neutralize, which are public (R27)."""

    def test_r30_a_miss_rules_the_hand_out(self):
        b = battle(row="ILS", hands=("I4 I6", "L3 S6"))
        assert "hand 2a" in b.places(P1, "L1")
        b.play("I4I", "L1?")
        for observer in (P1, None):
            assert "hand 2a" not in b.places(observer, "L1")
            assert "deck 1" in b.places(observer, "L1")

    def test_r30_a_miss_with_ones_own_card_tells_the_spectator_the_same(self):
        b = battle(row="ILS", hands=("I4 I6", "L3 S6"))
        b.play("I4I", "I6?")
        assert "hand 2a" not in b.places(None, "I6")
        assert {"hand 1a", "deck 1"} <= set(b.places(None, "I6"))

    def test_r30_the_bound_card_is_known_where_it_is_played(self):
        b = battle(row="ILS", hands=("I4 I6", "L3 S6"))
        b.play("I4I", "L3?", "l3S")
        for observer in EVERYBODY:
            assert b.places(observer, "L3") == ["2S1"]

    def test_r30_of_two_bound_cards_either_may_have_been_played(self):
        b = battle(row="ILS", p1="i4 | . | i1", p2=" . | l3 | . ", hands=("L5 L6", "S6 S5 L1"))
        b.play("L5L", "1I1", "2L1", "S6?", "1S1", "1I1", "S5?", "s5I")
        for observer in (P1, None):
            assert b.places(observer, "S5") == ["2I1", "hand 2a"]
            assert b.places(observer, "S6") == ["2I1", "hand 2a"]
            assert "2I1" not in b.places(observer, "L1")


class TestWhatNobodyMayKnow:
    """R31: what a player has not seen shows in nothing that the player is shown."""

    def test_r31_different_improvised_cards_look_the_same(self):
        one, other = (battle(hands=(hand, "A1 A2")) for hand in ("L6 S6", "L5 S5"))
        one.play("l6A")
        other.play("l5A")
        for observer in (P2, None):
            assert picture(one, observer) == picture(other, observer)
        assert one.options_of(P2) == other.options_of(P2)
        assert picture(one, P1) != picture(other, P1)

    def test_r31_different_destroyed_cards_look_the_same(self):
        one, other = (battle(p2="A5 | . | . ", hands=(hand, "A1 A2")) for hand in ("L6 S6", "L5 S5"))
        one.play("l6A")
        other.play("l5A")
        for observer in (P2, None):
            assert picture(one, observer) == picture(other, observer)

    def test_r31_different_drawn_cards_look_the_same(self):
        deck = "A1 A2 A3 A4 A5 A6 L2 L3 L4 S2 S3 S4"
        turned = "S4 S3 S2 L4 L3 L2 A6 A5 A4 A3 A2 A1"
        one, other = (battle(hands=("L1 L5 L6", "S1 S5 S6"), deck=order) for order in (deck, turned))
        for b in (one, other):
            b.play("L1L", "A")
        assert picture(one, P2) == picture(other, P2)
        assert picture(one, None) == picture(other, None)
        assert picture(one, P1) != picture(other, P1)

    def test_r31_a_question_comes_whether_or_not_the_hand_can_answer_it(self):
        for hand, answers in (("D4 S1", {"-"}), ("D4 S5", {"-", "S5!"})):
            b = battle(row="DLS", p2=" . | L3 | . ", hands=(hand, "S2"))
            b.play("D4D")
            assert b.to_answer == P1
            assert b.options == answers

    def test_r31_neutralize_may_name_the_same_cards_whatever_the_enemy_holds(self):
        one, other = (battle(row="ILS", hands=("I4 I6", hand)) for hand in ("L3 S6", "L1 S5"))
        one.play("I4I")
        other.play("I4I")
        assert one.options == other.options

    def test_r31_a_spectator_sees_no_hand_and_no_face_down_card(self):
        b = battle(p1=" . | l6 | . ", p2=" . | s6 | . ", hands=("A1 A2", "S1 S2"))
        for code in ("L6", "S6", "A1", "S1"):
            assert {"1L1", "2L1", "hand 1a", "hand 2a", "deck 1"} <= set(b.places(None, code))


def flipped_down(hand="A6 A5"):
    """The second side has just flipped the first side's L6 face down, and the first side is to play."""
    b = battle(p1=" . | L6 | . ", hands=(hand, "S3 L3"), turn=P2)
    b.play("S3S", "1L1")
    return b


def taken_back(hand):
    """That card again, now in the hand of the first side by Redeploy, which has still to play a card."""
    b = flipped_down(hand)
    b.play("S4S", "1L1")
    return b
