"""What is printed at a prompt: everything the player decides by, and nothing the player cannot know."""

import pytest

from airlandsea import Battle, War
from airlandsea.commands import main
from airlandsea.records import record_of, write_record
from airlandsea.rules.determinize import determinize
from airlandsea.rules.state import State
from airlandsea.terminal.screen import screen
from airlandsea.text.lines import line_width, say, wrap
from airlandsea.text.situation import describe_table
from drawing import battle as drawn
from sample_battles import ROWS, battles, random_token


def printed(battle: Battle, seat: int = 0) -> str:
    return screen(battle.view(seat), battle.options_for(seat))


def test_a_prompt_shows_the_table_what_is_known_and_the_options():
    b = drawn(
        p1="a1 A6 | . | s6",
        p2="a4 | L4 | s3 S2",
        hands=("L3 S5", "L1 L2"),
        deck="L6 A2 A3 A5 L5 S1 S4",
        supplies={"1L": 1, "2S": 3},
        air_drop=(False, True),
        first=1,
    )
    assert printed(b.battle) == (
        "Battle 1. Score: you 0, the enemy 0; 12 points win the war.\n"
        "The enemy is the 1st Player. Tied theaters are the enemy's.\n"
        "\n"
        "enemy                                                   S2 Escalation\n"
        "                                                        ?? =4\n"
        "      ?? =4                    L4 Cover Fire            + 3 supplies\n"
        "\n"
        "      AIR                      LAND                     SEA\n"
        "      you 8 to 4               enemy 4 to 1             enemy 9 to 2\n"
        "\n"
        "you   a1 support               + 1 supply               s6 super battleship\n"
        "      A6 Heavy Bombers\n"
        "\n"
        "The enemy holds 2 cards. The deck has 7 cards.\n"
        "The enemy's next play may go face up to any theater (Air Drop).\n"
        "\n"
        "Your turn: deploy, improvise or withdraw.\n"
        "  your hand            face up  face down\n"
        "  L3 Maneuver           1 L3L    2 l3A   3 l3L   4 l3S\n"
        "  S5 Blockade           5 S5S    6 s5A   7 s5L   8 s5S\n"
        "  9  w    withdraw: the enemy scores 4"
    )


def test_an_answer_is_asked_for_in_words():
    b = drawn(p1=" . | L6 | . ", p2="a4 | . | S2", hands=("L3 S5", "L1 L2"))
    b.play("L3L")
    text = printed(b.battle)
    assert "Maneuver: flip an uncovered card in an adjacent theater.\n" in text
    assert "  1  2A1  flip the enemy's face-down card in Air face up\n" in text
    assert "  2  2S1  flip the enemy's S2 Escalation in Sea face down\n" in text
    assert text.endswith("Your hand: S5 Blockade.")


def test_a_play_in_vain_and_a_play_that_costs_are_marked():
    b = drawn(row="ELA", p1="E2 | . | . ", p2="A5 | . | . ", hands=("L3 A1", "L1"))
    text = printed(b.battle)
    assert "L3E+" in text and "L3L " in text and "l3L!" in text
    assert "+ the enemy gains a supply there" in text and "! would be destroyed" in text


def test_what_is_known_of_other_cards_is_shown():
    b = drawn(row="ILS", p2=" . | l5 L2 | . ", hands=("I4 I6", "L3 S6"))
    b.play("I4I", "L3?")
    text = screen(b.battle.view(0), b.battle.options_for(0))
    assert "The enemy holds 2 cards, among them L3 Maneuver." in text
    assert "The enemy's next play from hand must be L3 Maneuver, face down (Neutralize)." in text


def test_a_card_destroyed_in_the_open_is_known_to_lie_at_the_bottom():
    b = drawn(p1=". | L1 L2 L3 | .", p2="S5 | . | . ", hands=("L6 A1", "S1 S2"))
    b.play("L6L")
    assert "L6 Heavy Tanks (at the bottom)" in " ".join(printed(b.battle, 1).split())


def test_the_board_is_read_in_sentences():
    b = drawn(p1="a1 A6 | . | . ", p2="a4 | . | . ", hands=("L3 S5", "L1 L2"), ties="nobody", supplies={"2L": 2})
    assert describe_table(b.battle.view(0)) == (
        "Air: the enemy 2 with a face-down card (strength 2); "
        "you 8 with A6 Heavy Bombers (strength 6) and A1 Support face down (strength 2); you control it.\n"
        "Land: the enemy 2 with 2 supplies; you 0; the enemy controls it.\n"
        "Sea: the enemy 0; you 0; nobody controls it."
    )


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS)
def test_what_is_unseen_changes_no_letter_on_the_screen(theaters):
    for random, battle in battles(theaters, "screens", 3):
        generator = [random.getrandbits(60)]
        while not battle.is_over:
            for seat in battle.seats:
                met = Battle(battle.state.copy())  # somebody who sits down now
                deal = State()
                determinize(met.view(seat).raw, generator, deal)
                assert printed(Battle(deal), seat) == printed(met, seat)
                assert describe_table(Battle(deal).view(seat)) == describe_table(met.view(seat))
            battle.play(random_token(random, battle))


@pytest.mark.slow
@pytest.mark.parametrize("width", [30, 40, 80])
@pytest.mark.parametrize("theaters", ROWS[::3])
def test_every_screen_fits_into_the_columns_of_the_terminal(theaters, width):
    for random, battle in battles(theaters, "columns", 3 if width == 80 else 1):
        while not battle.is_over:
            for seat in battle.seats:
                text = screen(battle.view(seat), battle.options_for(seat), width)
                assert max(map(len, text.splitlines())) <= width
                assert all(f" {token}" in text for token in battle.options_for(seat).tokens)
            battle.play(random_token(random, battle))


def test_a_narrow_screen_shows_theaters_and_plays_one_below_the_other():
    b = drawn(p1="a1 A6 | . | s6", p2="a4 | L4 | .", hands=("L3 S5", "L1 L2"), first=1)
    text = screen(b.battle.view(0), b.battle.options_for(0), 40)
    assert "AIR, you 8 to 2\n  enemy ??\n  you   A6 Heavy Bombers\n        a1 support\n\nLAND, enemy 4 to 0\n" in text
    assert ("  your hand\n  L3 Maneuver\n    face up    1 L3L\n    face down  2 l3A   3 l3L   4 l3S\n") in text


@pytest.mark.parametrize(
    ("line", "wrapped"),
    [
        ("a sentence that is too long for it", "a sentence that is\n  too long for it"),
        (" 12  w    withdraw: the enemy scores", " 12  w    withdraw:\n          the enemy\n          scores"),
    ],
)
def test_further_lines_stand_below_the_last_column(line, wrapped):
    assert wrap(line, 20) == wrapped


@pytest.mark.parametrize("command", ["show", "replay", "review"])
def test_names_and_texts_of_a_record_cannot_command_the_terminal(tmp_path, capsys, command):
    war = War("standard", theaters="ALS", seed=4)
    war.battle.play(next(option.token for option in war.battle.options if option.token[0].islower()))
    war.battle.play("w")
    record = record_of(war, ["Ada\x1b[31m\u202e\x9b1m", "Bob\r\x07"])
    record.event = "At home\x1b]0;title\x07\u2066"
    (tmp_path / "war.als.toml").write_text(write_record(record))
    assert main([command, str(tmp_path / "war.als.toml"), *(["--playouts", "16"] if command == "review" else [])]) == 0
    out = capsys.readouterr().out
    assert "Ada" in out
    assert [sign for sign in out if not sign.isprintable() and sign != "\n"] == []


def test_a_percent_sign_stays_with_its_number():
    assert wrap("It is worth 50 %, that one 40 %.", 15) == "It is worth\n  50 %, that\n  one 40 %."


def test_non_breaking_spaces_are_printed_as_they_are(capsys):
    say("Seat 1a\u202f; seed\u00a0: 3\u3000\u200b")
    assert capsys.readouterr().out == "Seat 1a\u202f; seed\u00a0: 3\u3000\\u200b\n"


@pytest.mark.parametrize(("columns", "width"), [(200, 80), (60, 60), (5, 30)])
def test_lines_are_as_wide_as_the_terminal_but_at_most_80_columns(monkeypatch, columns, width):
    monkeypatch.setenv("COLUMNS", str(columns))
    assert line_width() == 80  # the output is no terminal
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert line_width() == width
