"""The cards explained: every card has its block, and the block agrees with the table."""

import pytest

from airlandsea.notation.codes import UnknownCode
from airlandsea.rules.cards import CARDS, PLAIN, THEATER_NAMES
from airlandsea.text.card_reference import card_table, entries, lookup_card, read_comment


@pytest.mark.parametrize("card", CARDS, ids=[card.code for card in CARDS])
def test_every_card_has_a_block_that_agrees_with_the_table(card):
    entry = entries()[card.code]
    assert (entry.title, entry.timing) == (card.name, card.timing)
    assert (entry.meaning == "No ability.") == (card.timing == PLAIN)
    assert entry.meaning.endswith(".")
    assert entry.file == f"airlandsea/rules/abilities/{THEATER_NAMES[card.theater].lower()}.py"
    for number, text in entry.rulings:
        assert number[0] == "R" and number[1:3].rstrip("abc,: ").isdecimal()
        assert text


def test_the_line_is_that_of_the_block():
    from importlib.resources import files

    for entry in entries().values():
        lines = files("airlandsea").joinpath(entry.file.removeprefix("airlandsea/")).read_text("utf-8").splitlines()
        assert lines[entry.line - 1].startswith(f"# ── {entry.card.code} ")


def test_a_comment_is_a_meaning_and_its_rulings():
    assert read_comment(["Does this.", "R1: so; R2: and", "  so. R3: too."]) == (
        "Does this.",
        (("R1", "so"), ("R2", "and so."), ("R3", "too.")),
    )
    assert read_comment(["Does this", "and that (R7, R9)."]) == ("Does this and that (R7, R9).", ())


def test_explains_every_card_of_a_title():
    assert [entry.card.code for entry in lookup_card("maneuver")] == ["A3", "L3", "S3"]
    assert [entry.card.code for entry in lookup_card("s5")] == ["S5"]
    with pytest.raises(UnknownCode, match="did you mean 'envoy'"):
        lookup_card("envoi")


def test_the_table_fits_into_eighty_columns():
    assert max(map(len, card_table().splitlines())) <= 80
