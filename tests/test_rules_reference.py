"""The rules can be asked: by chapter, by ruling, by word."""

import re
import tomllib
from pathlib import Path

import pytest

from airlandsea.text import rules_reference
from airlandsea.text.rules_reference import UnknownTopic, lookup_rule

PAGE = (Path(__file__).parent.parent / "docs" / "rules.md").read_text("utf-8")


def test_every_ruling_of_the_page_is_told_whole():
    numbers = re.findall(r'<a id="r(\d+[ab]?)">', PAGE)
    assert [*rules_reference.rulings()] == numbers and len(numbers) > 55
    for number in numbers:
        told = lookup_rule(f"R{number}")
        assert told.count(f"**R{number}") == told.count("**R") == 1
        assert "](" not in told and "<a" not in told
    assert "5. Otherwise, if the card lies face up and is instant" in lookup_rule("7")
    assert lookup_rule("r17").startswith("Air Drop: Lets its owner's next play")
    assert "| 1st Player withdraws, Standard | 4 or more |" in lookup_rule("R5")


SOURCES = ("ALS", "SLS", "CaW", "Copy", "QR")


def test_every_ruling_is_marked_as_printed_with_its_source_or_as_ours_with_the_reason():
    for number in rules_reference.rulings():
        told = " ".join(lookup_rule(number).split())
        mark = re.search(r"`(printed|ours|printed, ours)` \*\*R", told)
        tail = re.search(r"(?<!\*)\*(?! )[^*]+[.)]\*(?!\*)", told)
        assert mark and tail, f"R{number}"
        printed, _, ours = tail[0].partition("Ours: ") if mark[1] == "printed, ours" else (tail[0], "", "")
        assert mark[1] != "printed, ours" or (printed.startswith("*Printed: ") and ours), f"R{number}"
        assert mark[1] == "ours" or any(source in printed for source in (*SOURCES, "the card")), f"R{number}"


def test_the_sources_are_named_where_they_are_explained():
    assert all(f"\n| {source} | " in PAGE for source in SOURCES)


@pytest.mark.parametrize("number", ["27", "47", "48"])
def test_what_departs_from_a_printed_word_says_so(number):
    assert "departs from ALS, Terms: Draw" in " ".join(lookup_rule(number).split())


def test_every_chapter_is_found_by_how_it_begins():
    for title in re.findall(r"^## (.+)$", PAGE, re.MULTILINE):
        assert lookup_rule(title.upper()).startswith(f"## {title}\n")
        assert f"- {title}" in lookup_rule("")
    assert lookup_rule("scor").startswith("## Scoring\n")


def test_words_find_the_rulings_that_have_them_all():
    found = " ".join(lookup_rule("blockade containment").split())
    assert found.startswith("- `printed, ours` **R7") and "Envoy and Supply Lines" in found
    assert re.search(r"^\d+ more: use more words\.$", lookup_rule("face card"), re.MULTILINE)


@pytest.mark.parametrize("topic", ["blokade", "R99", "?!"])
def test_what_is_not_there_is_refused_with_the_chapters(topic):
    with pytest.raises(UnknownTopic, match="chapters: Cards and theaters"):
        lookup_rule(topic)


def test_a_wheel_has_the_rules_inside(monkeypatch, tmp_path):
    (tmp_path / "rules.md").write_text('# The rules\n\n## Only chapter\n\n- <a id="r1"></a>**R1 One.**\n', "utf-8")
    monkeypatch.setattr(rules_reference, "files", lambda _: tmp_path)
    for known in (rules_reference.page, rules_reference.chapters, rules_reference.rulings):
        known.cache_clear()
    try:
        assert lookup_rule("") == "Chapters of the rules:\n- Only chapter"
        assert lookup_rule("r1") == "- **R1 One.**"
    finally:
        for known in (rules_reference.page, rules_reference.chapters, rules_reference.rulings):
            known.cache_clear()
    settings = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text("utf-8"))
    wheel = settings["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["force-include"]["docs/rules.md"] == "airlandsea/rules.md"
