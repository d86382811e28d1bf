"""The technical report: all chapters and figures are there, links lead somewhere, and the abstract agrees with them."""

import re
import sys
from html import unescape
from importlib import import_module
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

import airlandsea

pytest.importorskip("pymdownx", reason="the extra `docs` is not installed")
ROOT = Path(__file__).parent.parent
NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?(?: %)?")


@pytest.fixture(scope="module")
def paper():
    """The script that writes the report."""
    sys.path.insert(0, str(ROOT / "docs"))
    yield import_module("paper")
    sys.path.remove(str(ROOT / "docs"))


@pytest.fixture(scope="module")
def html(paper):
    return paper.report()


def words(html):
    """What is to be read on a page."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).replace("\N{NO-BREAK SPACE}", " ").split())


def test_every_section_of_the_plan_is_there(paper, html):
    chapters = paper.read_plan()
    assert len(chapters) == len(re.findall(r"^\d+\. \*\*", (ROOT / "docs" / "paper.md").read_text("utf-8"), re.M))
    ids = re.findall(r'\bid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    for number, chapter in enumerate(chapters, 1):
        assert f'<h1 id="chapter-{number}">{number} {chapter.title}</h1>' in html
        for label, section in paper.labelled(number, chapter):
            assert f'<h2 id="{section.id}">{label} ' in html
            assert section.text
    assert ids[-1] == "how-to-cite"


def test_the_whole_page_about_the_game_itself_is_in_it(paper, html):
    page = (ROOT / "docs" / "report.md").read_text("utf-8")
    sections = {section.anchor for chapter in paper.read_plan() for section in chapter.sections}
    assert {
        anchor for _, level, anchor in import_module("paper_sections").headings(page.splitlines()) if level == 2
    } <= sections
    lines = re.findall(r"<(?:p|li|td)>([^<]+)</", paper.to_html(page))
    assert len(lines) > 500 and all(line in html for line in lines)
    figures = page.count("![")
    assert figures == 4 and html.count("data:image/svg+xml") == figures + 2


def test_nothing_leads_outside_but_addresses(html):
    targets = re.findall(r'\b(?:href|src)="([^"]*)"', html)
    ids = {*re.findall(r'\bid="([^"]+)"', html)}
    assert all(re.match("https?://|data:image/svg", target) or target[1:] in ids for target in targets)
    assert {"#rules-r7", "#report-what-depends-on-strength", "#how-to-cite"} <= set(targets)
    assert "](" not in re.sub(r"<(?:pre|code).*?</(?:pre|code)>", "", html, flags=re.S)


def test_figures_and_tables_have_numbers_and_captions(html):
    for kind, tag, what in (("Figure", "figcaption", "<img"), ("Table", "caption", "<table")):
        numbers = re.findall(rf"<{tag}>{kind} (\d+)\. \S", html)
        assert numbers == [*map(str, range(1, html.count(what) + 1))] and len(numbers) > 5
    assert "Theaters: sets</caption>" in html


def test_the_numbers_of_the_abstract_are_those_of_the_chapters(html):
    abstract, _, rest = html.partition('<section class="abstract">')[2].partition("</section>")
    told = words(abstract)
    assert 100 < len(told.split()) < 200
    numbers, known = {*NUMBER.findall(told)}, {*NUMBER.findall(words(rest))}
    assert len(numbers) > 9 and numbers <= known, numbers - known


def test_it_is_cited_as_what_it_is(paper, html):
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    report, day = cited["preferred-citation"], paper.released()
    assert report["version"] == cited["version"] == airlandsea.__version__
    assert (report["year"], report["month"], str(day)) == (day.year, day.month, cited["date-released"])
    assert report["authors"] == cited["authors"]
    assert f"Version {airlandsea.__version__}, {day.day} {day:%B %Y}" in html


def test_a_heading_that_there_is_not_is_refused(paper):
    text = "# Page\n\nIntro.\n\n## One\n\n```sh\n## no heading\n```\n\n### Two\n\nDeep.\n\n## Three\n\nEnd.\n"
    assert paper.section_text(text, "") == "Intro."
    assert paper.section_text(text, "one") == "```sh\n## no heading\n```\n\n### Two\n\nDeep."
    assert paper.section_text(text, "three") == "End."
    with pytest.raises(LookupError, match="no heading #no-heading"):
        paper.section_text(text, "no-heading")
