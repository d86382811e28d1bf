"""What can be typed for an option: its number, its token, its words."""

import importlib.util
import re
from pathlib import Path

import pytest

from airlandsea import Battle
from airlandsea.locale import languages, translate, using_language
from airlandsea.notation.tokens import normalise
from airlandsea.terminal.game import COMMANDS
from airlandsea.text.options import in_words, sort_for_display
from airlandsea.text.parse_answer import MAX_LENGTH, Code, UnreadableAnswer, play_token, read_answer, read_line
from drawing import battle
from sample_battles import ROWS, battles, random_token


@pytest.mark.slow
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


@pytest.mark.parametrize("language", [*languages(), "longer"])
def test_every_option_can_be_typed_in_the_words_of_a_language(language, request):
    if language == "longer":
        language = request.getfixturevalue("longer")
    for random, played in battles("ELS", "typing", 1):
        while not played.is_over:
            with using_language(language):
                for seat in played.to_act:
                    view, options = played.view(seat), played.options_for(seat)
                    assert all(read_or_one_of(view, options, in_words(view, action), action) for action in options)
            played.play(random_token(random, played))


def test_words_in_english_are_read_in_every_language(longer):
    drawn = battle(hands=("L2 A3", "S1")).battle
    view, options = drawn.view(0), drawn.options_for(0)
    with using_language(longer):
        words = [f"Ambush {translate('theater-L')}", f"{translate('card-L2')} land", "ambush land", "withdraw"]
        assert [read_line(view, options, line).token for line in words] == ["L2L", "L2L", "L2L", "w"]


def read_or_one_of(view, options, text, action):
    """Words may fit two cards of one theater; then both are offered."""
    try:
        words = re.findall(r"\w+", text)[0] if action.token == "w" else text.split(" (")[0]
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
    [
        ("L3 down sea", "l3S"), ("l3 sea", "l3S"), ("l3 up sea", "L3S"), ("L3 sea", "L3S"), ("land", ""),
        ("support down sea", "a1S"), ("Support to Sea", "A1S"), ("air drop sea", "A2S"), ("maneuver down land", "a3L"),
        ("heavy down sea", ""), ("support", ""), ("support sea land", ""), ("support xyzzy sea", ""),
    ],
)  # fmt: skip
def test_words_that_are_no_option_still_become_a_token(typed, token):
    assert play_token(typed) == token


def test_of_several_cards_with_one_title_the_one_in_hand_is_meant():
    b = battle(p1=" . | L6 | . ", p2=" . | a4 | S2", hands=("S3 L2", "L1")).battle
    with pytest.raises(UnreadableAnswer) as refused:
        read_line(b.view(0), b.options_for(0), "maneuver up land")
    assert (refused.value.code, refused.value.tokens) == (Code.ILLEGAL, ["S3L"])


def test_a_title_in_the_language_that_is_spoken_is_read():
    with using_language("de"):
        assert play_token("Unterstützung See") == "A1S"


FRONTEND = Path(__file__).parent.parent / "frontend"
SPEC = importlib.util.spec_from_file_location("write_lines", FRONTEND / "write_lines.py")
SHARED = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(SHARED)


@pytest.mark.parametrize(
    ("position", "typed"), [(position, typed) for position, lines in SHARED.LINES.items() for typed in lines]
)
def test_a_line_is_read_as_the_page_reads_it(position, typed):
    assert reading_of(Battle.from_position(position), typed) == SHARED.LINES[position][typed]


def reading_of(battle, line):
    """The token, be it an option or not; the tokens that the line can mean; or None."""
    try:
        return read_line(battle.view(0), battle.options_for(0), line).token
    except UnreadableAnswer as unread:
        tokens = [normalise(token) for token in unread.tokens]
        return {Code.UNREADABLE: None, Code.AMBIGUOUS: tokens, Code.ILLEGAL: "".join(tokens)}[unread.code]


@pytest.mark.parametrize(("command", "typed"), SHARED.COMMANDS.items())
def test_the_terminal_has_the_commands_of_the_page(command, typed):
    assert {COMMANDS[word] for word in typed} == {COMMANDS[command]}


def test_the_pages_copy_of_the_lines_has_not_drifted():
    assert SHARED.FILE.read_text("utf-8") == SHARED.built(), "python frontend/write_lines.py"


def test_many_digits_are_no_number():
    b = battle(hands=("L2", "S1")).battle
    with pytest.raises(UnreadableAnswer):
        read_line(b.view(0), b.options_for(0), "9" * 5000)


@pytest.mark.parametrize("sign", ["`", "` ", "`a", "_", "my ", "*\n", "A1 ", "9"])
def test_the_longest_text_of_one_sign_is_refused_at_once(sign):
    """Each sign is looked at a few times: were it once for each sign before it, this would take minutes."""
    b = battle(hands=("L2", "S1")).battle
    with pytest.raises(UnreadableAnswer):
        read_answer(b.view(0), b.options_for(0), sign * (MAX_LENGTH // len(sign)))
