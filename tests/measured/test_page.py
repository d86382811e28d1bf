"""The page: every section with its numbers, pictures that are there, and a published page that agrees with its data."""

import csv
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from airlandsea.arena.stats import Estimate
from airlandsea.report.plots import Row, draw_plot
from airlandsea.report.sections import MODES, cost_of, name_of
from airlandsea.report.tables import WIDTH, count, percent, points, table, wrap
from airlandsea.rules.cards import CODES
from airlandsea.rules.modes import STANDARD_CHART

ROOT = Path(__file__).parent.parent.parent
PUBLISHED = ROOT / "docs" / "report.md"
SECTIONS = [
    "Findings",
    "The 1st Player's edge",
    "The worth of a card in hand",
    "Withdrawing",
    "Theaters",
    "Luck",
    "What depends on strength",
    "How it was measured",
    "What is not shown",
]
PLOTS = ["edge", "cards", "withdrawing", "sets"]


def sections_of(page):
    return re.findall(r"^## (.*)$", page, re.MULTILINE)


def rows_of(page, head):
    """The cells of the table whose first line begins so."""
    lines = page.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(f"| {head} |"))
    rows: list[list[str]] = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            return rows
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


class TestThePage:
    @pytest.fixture
    def page(self, report, tmp_path):
        report()
        return (tmp_path / "run" / "report.md").read_text("utf-8")

    def test_has_every_section_and_picture(self, page, tmp_path):
        assert sections_of(page) == SECTIONS
        pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", page)
        assert pictures == [f"report/{name}.svg" for name in PLOTS]
        for picture in pictures:
            assert ElementTree.parse(tmp_path / "run" / picture).getroot().tag.endswith("svg")
        assert all(len(line) <= WIDTH for line in page.splitlines() if not line.startswith(("|", "!", "#")))

    def test_shows_every_card_by_its_worth(self, page):
        rows = rows_of(page, "card")
        values = [float(row[2].split()[0]) for row in rows]
        assert values == sorted(values, reverse=True)
        assert {row[0].split()[0] for row in rows} <= set(CODES)

    def test_shows_the_printed_chart(self, page):
        rows = [[int(row[number]) for number in (0, 1, 4)] for row in rows_of(page, "cards left")]
        assert rows == [[6, 2, 2], [5, 2, 2], [4, 2, 3], [3, 3, 3], [2, 3, 4], [1, 4, 6]]

    def test_says_what_was_not_measured(self, report, tmp_path, monkeypatch):
        report("--minutes", "1e-9")
        page = (tmp_path / "run" / "report.md").read_text("utf-8")
        assert sections_of(page) == SECTIONS and "not measured" in page
        assert all((tmp_path / "run" / "report" / f"{name}.svg").exists() for name in PLOTS)


class TestThePublishedPage:
    def test_has_every_section(self):
        assert sections_of(PUBLISHED.read_text("utf-8")) == SECTIONS

    def test_agrees_with_its_data(self):
        page, data = PUBLISHED.read_text("utf-8"), published_figures()
        players = {name_of(player): player for _, _, player, _ in data}
        modes = {name: mode for mode, name in MODES.items()}
        edges = rows_of(page, "mode")
        assert len(edges) >= 10
        for mode, player, battles, won, scored, _ in edges:
            found = [data["edge", modes[mode], players[player], name] for name in ("won", "points")]
            assert (won, scored) == (percent(estimate(found[0])), points(estimate(found[1])))
            assert battles == count(int(found[0]["number"]))
        cards = rows_of(page, "card")
        assert len(cards) == 36
        for row in cards:
            found = data["cards", "standard", "search:playouts=64", f"card/{row[0].split()[0]}/both/points"]
            assert row[2] == points(estimate(found))

    def test_its_plots_are_small(self):
        for name in PLOTS:
            assert (PUBLISHED.with_suffix("") / f"{name}.svg").stat().st_size < 50_000


def published_figures():
    with (PUBLISHED.with_suffix("") / "figures.csv").open(newline="") as file:
        return {(row["kind"], row["mode"], row["player"], row["figure"]): row for row in csv.DictReader(file)}


def estimate(row):
    return Estimate(float(row["value"]), float(row["low"]), float(row["high"]))


class TestTables:
    def test_numbers_come_with_their_intervals(self):
        assert points(Estimate(1.506, 1.5, 1.512)) == "+1.51 (+1.50 to +1.51)"
        assert percent(Estimate(0.626, 0.625, 0.627)) == "62.6 % (62.5 to 62.7)"
        assert points(None) == percent(None) == "not measured" and count(1234567) == "1,234,567"

    def test_tables_and_prose(self):
        assert table(["a", "b"], [["1", "2"]]) == "| a | b |\n| --- | --- |\n| 1 | 2 |"
        long = "word " * 60
        wrapped = wrap(f"# {long}\n\n{long}\n\n- {long}\n- {long}\n\n| {long} |")
        assert not any(line.startswith("%") for line in wrap("to 95 % of all " * 40).splitlines())
        blocks = wrapped.split("\n\n")
        assert blocks[0] == f"# {long}" and blocks[3] == f"| {long} |"
        assert all(len(line) <= WIDTH for block in blocks[1:3] for line in block.splitlines())
        assert [line[:2] for line in blocks[2].splitlines()].count("- ") == 2

    def test_the_chart_is_the_printed_one(self):
        assert STANDARD_CHART == (4, 2, 1, 5, 3, 2)
        assert [cost_of(left, 0) for left in (6, 4, 3, 2, 1, 0)] == [2, 2, 3, 3, 4, 6]
        assert [cost_of(left, 1) for left in (6, 5, 4, 3, 2, 1)] == [2, 2, 3, 3, 4, 6]


class TestPlots:
    def test_every_estimate_is_drawn_and_told(self):
        rows = [Row("Air", [Estimate(1, 0.5, 1.5), None]), Row("Land", [Estimate(-2, -3, -1), Estimate(0, -1, 1)])]
        plot = draw_plot("Title", "points", ["one", "two"], rows)
        root = ElementTree.fromstring(plot)
        dots = [each for each in root.iter() if each.tag.endswith("circle") and each.get("r") == "3.5"]
        assert len(dots) == 3
        assert "Air: one 1.00 (0.50 to 1.50)" in plot and "Land: one -2.00 (-3.00 to -1.00), two 0.00" in plot

    def test_a_plot_of_nothing_is_a_plot(self):
        assert ElementTree.fromstring(draw_plot("Title", "points", ["one"], [])) is not None

    def test_names_are_escaped(self):
        plot = draw_plot("A & B", "points", ["<one>"], [Row("&", [Estimate(1, 0, 2)])])
        assert "A & B" in "".join(ElementTree.fromstring(plot).itertext())
