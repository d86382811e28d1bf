"""A plot of a match shows what its table says."""

from xml.etree import ElementTree

import pytest

from airlandsea.arena import MatchResult, Matchup
from airlandsea.arena.plot import FEWEST, LEFT, PANELS, POINTS, RIGHT, draw_match
from airlandsea.locale import languages, translate, using_language

from .players import groups

NAMESPACE = "{http://www.w3.org/2000/svg}"


def drawn(result):
    return ElementTree.fromstring(draw_match(result))


def result_of(scores, name="heuristic:deals=8"):
    return MatchResult(Matchup(name, "random"), groups(*scores))


def points(element):
    return [tuple(map(float, point.split(","))) for point in element.get("points").split()]


@pytest.mark.parametrize("scores", [[(1, 0)], [(1, 1)] * 3, [(1, 0), (1, 1), (0, 0.5)] * 4, [(1, 0), (1, 1)] * 300])
def test_the_lines_end_at_the_numbers_of_the_table(scores):
    result = result_of(scores)
    root = drawn(result)
    said = root.findtext(f"{NAMESPACE}desc").splitlines()
    for line, estimate in zip(said, (result.win_rate, result.points), strict=True):
        assert line.endswith(f": {estimate.value:.3f} ({estimate.low:.3f} to {estimate.high:.3f})")
    lines, bands = ([*root.iter(f"{NAMESPACE}{kind}")] for kind in ("polyline", "polygon"))
    for line, band, (top, bottom) in zip(lines, bands, PANELS, strict=True):
        course, ends = points(line), points(band)
        assert len(course) == len(
            {FEWEST, *range(FEWEST, len(scores), max(1, len(scores) // POINTS)), len(scores)}
            - ({FEWEST} if len(scores) < FEWEST else set())
        )
        assert course[-1][0] == RIGHT
        for x, y in course + ends:
            assert LEFT <= x <= RIGHT and top <= y <= bottom
        for (x, y), above, below in zip(course, ends, ends[::-1], strict=False):
            assert x == above[0] == below[0] and above[1] <= y <= below[1]


@pytest.mark.parametrize("language", languages())
def test_speaks_the_language_of_the_moment(language):
    with using_language(language):
        root = drawn(result_of([(1, 0)] * 6))
        groups_of_games = translate("terminal-match-groups")
    assert groups_of_games in [each.text for each in root.iter(f"{NAMESPACE}text")]
    said = root.findtext(f"{NAMESPACE}title") + root.findtext(f"{NAMESPACE}desc")
    assert any(word in said for word in ("against", "Win rate", "Points a", " to ")) == (language == "en")


def test_even_lies_where_its_number_does():
    root = drawn(result_of([(1, 0), (1, 1), (0, 0.5)] * 4))
    strong = [each.get("d") for each in root.iter(f"{NAMESPACE}path") if each.get("stroke-opacity") == "0.8"]
    faint = [each.get("d") for each in root.iter(f"{NAMESPACE}path") if each.get("stroke-opacity") == "0.2"]
    assert len(strong) == 2
    assert {*strong} <= {*faint}  # 0.5 and 0 are numbers of the axes
    texts = [each.text for each in root.iter(f"{NAMESPACE}text")]
    assert "0.5" in texts and "0" in texts and "12" in texts


def test_names_are_texts(tmp_path):
    program = tmp_path / "<b>&"
    program.write_text("")
    program.chmod(0o755)
    svg = draw_match(result_of([(1, 0)] * 6, f"engine:{program}"))
    assert "<b>" not in svg and "&lt;b&gt;&amp; against random" in svg
