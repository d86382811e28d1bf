"""`airlandsea analyze`: a decision of a position line or of a record, by what its player knows."""

import json
import re

import pytest

from airlandsea import Battle
from airlandsea.commands import main

LINE = "ALS L6/a1/. L2/./s5 A3L3/A2S1 A4* score=3:6 battle=3 turn=2"
FEW = ["--playouts", "60"]


def told(capsys, *words: str) -> str:
    """What a command prints."""
    assert main(["analyze", *words]) == 0
    return capsys.readouterr().out


def test_options_and_hidden_cards_of_a_position_are_told(capsys):
    screen = told(capsys, LINE, *FEW)
    battle = Battle(LINE)
    assert "Hand of 2a: A2 S1." in screen and "Hand of 1a (2 cards)" in screen
    for token in battle.options.tokens:
        assert f" {token} " in screen
    assert "exact" in next(line for line in screen.splitlines() if " w " in line)
    assert "1L1: the enemy's face-down card in Land" in screen and "L3" in screen
    assert "  15.4  A1 A3 A4 A5 A6 L1 L3 L4 L5 S2 S3 S4 S6" in screen


def test_r31_the_other_cards_of_a_position_change_nothing(capsys):
    battle = Battle(LINE)
    redealt = battle.redeal("2a", seed=7)
    assert redealt.hand("1a") != battle.hand("1a")
    said = {told(capsys, line, *FEW) for line in (LINE, redealt.position, battle.view("2a").position)}
    assert len(said) == 1


def test_who_is_not_asked_and_who_watches_read_of_the_cards_only(capsys):
    other = told(capsys, LINE, "--seat", "1a")
    assert "2a: your turn" in other and "Chances to win" not in other and "Hand of 2a (2 cards)" in other
    watching = told(capsys, Battle(LINE).view(None).position)
    assert "Hand of 1a (2 cards)" in watching and "Chances to win" not in watching


def test_all_of_it_is_there_as_json(capsys):
    found = json.loads(told(capsys, LINE, "--json", *FEW))
    view = Battle(LINE).view("2a")
    assert found["position"] == view.position and found["card_chances"] == view.card_chances
    assert {option["token"] for option in found["options"]} == {*Battle(LINE).options.tokens}
    assert [option["chance"] for option in found["options"]] == sorted(
        (option["chance"] for option in found["options"]), reverse=True
    )


@pytest.mark.parametrize(
    ("words", "because"),
    [
        ([LINE, "--seat", "1b"], "no seat '1b'"),
        ([LINE, "--at", "1.1"], "only a record has turns"),
        ([Battle(LINE).view("2a").position, "--seat", "1a"], "--seat 1a: it holds only what 2a knew"),
        ([LINE, "--bot", "heuristic"], "heuristic"),
    ],
)
def test_what_cannot_be_analyzed_is_refused_with_its_reason(capsys, words, because):
    assert main(["analyze", *words]) == 2
    assert because in capsys.readouterr().err


def test_everything_is_said_in_the_language_that_is_wanted(capsys, native):
    screen = told(capsys, LINE, *FEW, "--language", "de")
    assert "Hand von 2a: A2 S1." in screen and "Chancen, den Krieg zu gewinnen" in screen
    assert "Hand von 1a (2 Karten)" in screen and "1L1: die gegnerische verdeckte Karte" in screen
    assert "Hand of" not in screen and " to " not in screen
    assert re.search(r"\d,\d", screen) and not re.search(r"\d\.\d", screen)


@pytest.mark.parametrize(
    ("limit", "reason"), [(["--playouts", "0"], "0 playouts: 16 or more"), (["--ms", "0"], "0 ms: more than 0")]
)
def test_no_search_at_all_is_refused(capsys, limit, reason):
    assert main(["analyze", LINE, *limit]) == 2
    said = capsys.readouterr()
    assert said.out == "" and reason in said.err and said.err.count("\n") == 1
