"""Every refusal of an action says why: the reasons, what is asked, and the nearest option."""

import pytest

from airlandsea import Battle, Mode
from airlandsea.errors import IllegalAction
from airlandsea.notation.tokens import token_of
from airlandsea.options import Options
from airlandsea.rules.actions import SIZE
from airlandsea.rules.determinize import determinize
from airlandsea.rules.state import State
from airlandsea.text.illegal_reasons import illegal_reasons, token_problems
from sample_battles import battles, random_token


def refused(battle, token, seat=None):
    """The reasons why a token is no option."""
    with pytest.raises(IllegalAction) as caught:
        battle.play(token, seat)
    return caught.value.reasons


def at(line, *tokens):
    """A position, with some answers given."""
    battle = Battle.from_position(line)
    for token in tokens:
        battle.play(token)
    return battle


REFUSALS = [
    (
        "DLS D4/L6/. S6/L4/. D1D2D5/S1 * ability=D4",
        (),
        "D1!",
        "D1 has the strength 1, and no uncovered card has less than 4",
    ),
    ("DLS D4/L6/. S6/L4/. D1D2D5/S1 * ability=D4", (), "D6!", "D6 is not in your hand"),
    (
        "DLS D4/L6/. S6/L4/. D1D2D5/S1 * ability=D4",
        ("D5!",),
        "1L1",
        "1L1 has the strength 6, stronger than D5, which was shown",
    ),
    (
        "DIS ././I5 ./I6/. D3I1/I2D1 * ability=I5",
        ("I2!",),
        "D3!",
        "D3 has the strength 3, and I2 that was shown has 2: show a lower",
    ),
    (
        "DIS ././I5 ./i6/S6 D3I1/I2D1 * ability=I5",
        ("I2!", "I1!"),
        "2I1",
        "2I1 lies face down: only cards lying face up",
    ),
    ("ALS ././. ././. */* *", (), "1L1", "no card on the table is chosen now"),
    (
        "ALSDE L1/././L6/. ././././. A1/A2 L2* ability=L1 drawn=L3",
        (),
        "S",
        "Sea is not adjacent to Air, where Reinforce lies",
    ),
    ("ALSDE L1/././L6/. ././././. A1/A2 L2* ability=L1 drawn=L3", (), "I", "'I' is no theater of the row ALSDE"),
    ("ALSDE L1/././L6/. ././././. A1/A2 L2* ability=L1 drawn=L3", (), "2a", "no player is chosen now"),
    ("LES E5/./. ./L6/. L1/L2 * ability=E5", ("E",), "E", "Economics is taken: side 1 has gained its supplies there"),
    (
        "LDS L6/D2/. ././. L1/L2 * envoy=1L1",
        (),
        "S",
        "Envoy can only go to Land, onto the card just played, or stay (-)",
    ),
    (
        "LDI L6/D2/. ././. L1/L2 * envoy=1L1",
        (),
        "I",
        "Envoy can only go to Land, onto the card just played, or stay (-)",
    ),
    ("DLS . . */*/*/* swap=.", (), "D1D", "no card is played now"),
    ("DLS . . */*/*/* swap=.", (), "w", "withdrawing is a turn's action, and the swap comes before the first turn"),
    ("DLS . . */*/*/* swap=.", (), "-", "the swap cannot be skipped"),
    ("ALS ././. ././. */* *", (), "", "nothing is written: write one of the options"),
    ("ALS ././. ././. */* *", (), "x!?", "it cannot be read as a token"),
    ("ALS ././. ././. */* *", (), "-", "a turn cannot be skipped: play a card or withdraw"),
    ("ALS ././. ././. */* * withdrawal=no", (), "-", "a turn cannot be skipped: play a card"),
    ("ALS ././. ././. */* * withdrawal=no", (), "w", "this mode knows no withdrawal"),
    ("ALS ././. ././. */* *", (), "give", "no drawn card is given or kept now"),
    ("ALS L2A6/./. L6L4/./. A1/A2 * ability=L2", (), "2A1", "2A1 is covered: only uncovered cards can be chosen"),
    ("ALS L2/./. L6/./. A1/A2 * ability=L2", (), "2A2", "side 2 has 1 card in A"),
    ("ALS L2/./. L6/./. A1/A2 * ability=L2", (), "2S1", "side 2 has no card in S"),
    ("ALS L2/./. L6/./. A1/A2 * ability=L2", (), "-", "this cannot be skipped: Ambush leaves no choice here (R14)"),
    ("ALS L5/./. L6/./. A1/A2 * ability=L5", (), "2A1", "2A1 is a card of the other side: choose one of side 1"),
    ("ALS L5/./. L6/./. A1/A2 * ability=L5:2", (), "1A1", "1A1 is a card of the other side: choose one of side 2"),
    ("ALS A3/L6/. ././S6 A1/A2 * ability=A3", (), "2S1", "Sea is not adjacent to Air, where Maneuver lies"),
    ("ALS S1/l6/. ././S6 A1/A2 * ability=S1", ("1L1",), "L", "1L1 lies in Land already"),
    (
        "ALS S4/L6a6/. ././S6 A1/A2 * ability=S4",
        (),
        "1L1",
        "1L1 lies face up: only cards lying face down can be taken back",
    ),
    ("DLS D1/L6/. ././S6 D3/D5 * ability=D1", (), "1D1", "1D1 is Relinquish itself: choose another card"),
    ("ILS I1/L6/. L3/./l2 I3/I5 * ability=I1", (), "1L1", "Heavy Tanks at 1L1 has no instant ability to use"),
    ("ILS I1/L6/. L3/./l2 I3/I5 * ability=I1", (), "2S1", "2S1 lies face down: only cards lying face up can be chosen"),
    ("ILS I1/L6/. L3/./l2 I3/I5 * ability=I1", (), "1I1", "1I1 is Incite itself: choose another card"),
    ("DLS ././. ././. */* *", (), "1b", "nobody sits at 1b: the seats are 1a, 2a"),
    ("DLS D5/./. ././. D1D2/D3/D4D6/L1 L2* ability=D5", (), "2a", "2a is not asked about: choose 1a or 1b"),
]


@pytest.mark.parametrize(("line", "tokens", "wrong", "because"), REFUSALS)
def test_says_because_of_what(line, tokens, wrong, because):
    said = refused(at(line, *tokens), wrong)
    assert any(reason.startswith(because) for reason in said), said


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ["ALS", "DEI", "LDI", "SEI", "ALSDE", "ALDEI"])
def test_whatever_is_no_option_has_a_reason_that_hidden_cards_do_not_change(theaters):
    for random, battle in battles(theaters, "because", 4):
        while not battle.is_over:
            seat = random.choice(sorted(battle.to_act))
            options, imagined = battle.options_for(seat), State()
            determinize(battle.view(seat).raw, [random.getrandbits(60)], imagined)
            for token in filter(None, (token_of(battle.state, number) for number in random.sample(range(SIZE), 60))):
                if options.get(token) is None:
                    because = list(token_problems(battle.state, frozenset({seat}), options, token))
                    assert because, (battle.position, token)
                    assert because == list(token_problems(imagined, frozenset({seat}), options, token))
            battle.play(random_token(random, battle))


def test_a_number_that_is_no_option_has_the_reason_of_its_token():
    battle = Battle.from_position("ALS ././. ././. A1/A2 *")
    assert refused(battle, battle.options.get("a1L").number + 5)[1:] == ("A2 is not in your hand",)
    assert refused(battle, 2)[1:] == ("no drawn card is given or kept now",)
    assert refused(battle, SIZE) == (f"actions go from 0 to {SIZE - 1}",)


class TestSeats:
    """Seats are called by their names."""

    def test_who_is_asked_instead(self):
        battle = Battle.deal("team", "ALS", seed=1, first=0)
        assert refused(battle, "w", 7) == ("the seats are 0 (1a), 1 (2a), 2 (1b), 3 (2b)",)
        battle = Battle.from_position("ALS ././. ././. A1A3/A2/A4/A6 *")
        assert refused(battle, "w", 2) == ("seat 1b is not asked; 1a is",)

    def test_a_view_of_nobody(self):
        with pytest.raises(IllegalAction, match=r"no seat 2: the seats are 0 \(1a\), 1 \(2a\)"):
            Battle.deal(seed=1).view(2)


class TestNearest:
    """The nearest option is the one that a reader would call so."""

    @pytest.mark.parametrize(
        ("typed", "near"), [("D3S", "d3S"), ("E3S", "s3S"), ("W.", "w"), ("S3Z", "S3S"), ("S3D", "s3D"), ("d3Z", "d3D")]
    )
    def test_the_card_first_whichever_its_case(self, typed, near):
        options = Battle.from_position("DES ././. ././. D3S3/E2 *").options
        assert options.get(typed) is None
        assert options.nearest(typed) == near

    def test_nothing_is_near_to_what_looks_like_nothing(self):
        assert Battle.from_position("DES ././. ././. D3S3/E2 *").options.nearest("zzzz") == ""


def test_the_question_offers_to_withdraw_only_where_one_may():
    assert Battle.deal(Mode(withdrawal=False), seed=1).question.asks == "your turn: deploy or improvise"
    assert Battle.deal(seed=1).question.asks == "your turn: deploy, improvise or withdraw"


def test_a_battle_that_is_over_has_one_reason():
    battle = Battle.deal(seed=1)
    battle.play("w")
    assert illegal_reasons(battle.state, frozenset(), Options(battle.state, {}), "w") == ["the battle is over"]
