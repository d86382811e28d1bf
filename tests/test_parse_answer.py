"""What can be typed for an option: its number, its token, its words."""

import pytest

from airlandsea.text.options import in_words, sort_for_display
from airlandsea.text.parse_answer import Code, UnreadableAnswer, play_token, read_line
from drawing import battle
from sample_battles import ROWS, battles, random_token


@pytest.mark.parametrize("theaters", ROWS[::2])
def test_every_option_can_be_typed_in_the_three_ways(theaters):
    for random, played in battles(theaters, "typing", 2):
        while not played.is_over:
            for seat in played.to_act:
                view, options = played.view(seat), played.options_for(seat)
                for number, action in enumerate(sort_for_display(options), 1):
                    assert read_line(view, options, str(number)) == action
                    assert read_line(view, options, action.token) == action
                    assert read_or_one_of(view, options, in_words(view, action), action)
            played.play(random_token(random, played))


def read_or_one_of(view, options, text, action):
    """Words may fit two cards of one theater; then both are offered."""
    try:
        words = "withdraw" if action.token == "w" else text.split(" (")[0]
        return read_line(view, options, words) == action
    except UnreadableAnswer as unread:
        return unread.code is Code.AMBIGUOUS and action.token in unread.tokens


@pytest.mark.parametrize(
    ("typed", "token"),
    [
        ("1", "-"),
        ("skip", "-"),
        ("no", "-"),
        ("nothing", "-"),
        ("L2", "L2!"),
        ("ambush", "L2!"),
        ("reveal ambush", "L2!"),
        ("show the L2", "L2!"),
    ],
)
def test_a_may_is_answered_or_skipped(typed, token):
    b = battle(row="ELS", hands=("E4 L2 S6", "S1")).battle
    b.play("E4E")
    action = read_line(b.view(0), b.options_for(0), typed)
    assert action and action.token == token


@pytest.mark.parametrize(("typed", "token"), [("my land", "1L1"), ("enemy land", "2L1"), ("their sea", "2S1")])
def test_a_card_on_the_table_is_named_by_side_and_theater(typed, token):
    b = battle(p1=" . | L6 | . ", p2=" . | a4 | S2", hands=("A3 L2", "L1"), air_drop=(True, False)).battle
    b.play("L2A")
    action = read_line(b.view(0), b.options_for(0), typed)
    assert action and action.token == token


@pytest.mark.parametrize(
    ("typed", "token"),
    [("L3 down sea", "l3S"), ("l3 sea", "l3S"), ("l3 up sea", "L3S"), ("L3 sea", "L3S"), ("land", "")],
)
def test_words_that_are_no_option_still_become_a_token(typed, token):
    assert play_token(typed) == token
