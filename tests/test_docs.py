"""The documentation agrees with the code: a generated page, true tables, rulings with tests, links that lead on."""

import ast
import doctest
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import numpy
import pytest

from airlandsea.bots import registry
from airlandsea.envs import VectorGame
from airlandsea.envs.text import TextEnv
from airlandsea.rules.cards import CARDS, PLAIN, THEATER_LETTERS, THEATER_NAMES
from airlandsea.rules.modes import CHART_POINTS, EPIC_CHART, PRESETS, STANDARD_CHART

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
RULINGS = [*map(str, range(1, 39)), "32a", "32b"]
ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


def read(page: Path) -> str:
    return page.read_text("utf-8")


def rules() -> str:
    return read(DOCS / "rules.md")


def test_generated_pages_are_as_generated():
    command = [sys.executable, str(DOCS / "generate.py"), "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


# The tables of the rules


@pytest.mark.parametrize("theater", range(6), ids=THEATER_NAMES)
def test_the_table_of_cards_is_that_of_the_code(theater):
    cells = [card.name if card.timing == PLAIN else f"{card.name} *{card.timing}*" for card in CARDS[6 * theater :][:6]]
    assert f"| **{THEATER_LETTERS[theater]}** {THEATER_NAMES[theater]} | {' | '.join(cells)} |" in rules()


def test_every_card_that_does_something_has_a_line():
    lines = [line for line in rules().splitlines() if line.startswith("| [")]
    named = {title for line in lines for title in re.findall(r"\[([^\]]+)\]\(cards\.md#", line)}
    assert named == {card.name for card in CARDS if card.timing != PLAIN}


def chart_cells(fewest: tuple[int, ...]) -> Iterator[str]:
    """A row of the chart in words, from the fewest cards of its first columns."""
    yield f"{fewest[0]} or more"
    for above, least in pairwise((*fewest, 0)):
        yield f"{least}-{above - 1}" if above - 1 > least else str(least)


@pytest.mark.parametrize(("row", "mode"), list(enumerate(["Standard", "Standard", "Epic", "Epic"])))
def test_r5_the_chart_is_that_of_the_code(row, mode):
    player = ("1st", "2nd")[row % 2]
    cells = chart_cells((STANDARD_CHART + EPIC_CHART)[3 * row :][:3])
    assert f"| {player} Player withdraws, {mode} | {' | '.join(cells)} |" in rules()
    assert "| cards left | " + " | ".join(f"{points} points" for points in CHART_POINTS) + " |" in rules()


def test_r5_the_epic_chart_is_said_to_be_scaled():
    assert "The Epic rows are not the printed ones." in rules()


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_explained(name):
    assert f"| `{name}` |" in rules()


# Rulings


def test_rulings_are_numbered_without_gaps():
    anchors = [anchor[1:] for anchor in ANCHOR.findall(rules()) if re.fullmatch(r"r\d+[ab]?", anchor)]
    numbers = sorted(int(anchor) for anchor in anchors if anchor.isdecimal())
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(anchors) == len(set(anchors))
    assert set(RULINGS) <= set(anchors)


@pytest.mark.parametrize("number", RULINGS)
def test_a_ruling_stands_at_its_anchor(number):
    assert re.search(rf'<a id="r{number}"></a>`[a-z, ]+` \*\*R{number}\b', rules())


def test_a_ruling_of_the_project_has_its_reason():
    chapter = rules().partition("## Rulings of this project")[2].partition("## Words")[0]
    for ruling in chapter.split('<a id="r')[1:]:
        assert re.search(r"\*[^*]+\.\*\s", ruling), ruling


def words_of_tests() -> Iterator[str]:
    """For each test elsewhere: its name and docstring, those of its class, and its comments."""
    for source in set((ROOT / "tests").rglob("test_*.py")) - {Path(__file__)}:
        text = read(source)
        yield from words_within(ast.parse(text), "", text.splitlines())


def words_within(node: ast.AST, around: str, lines: list[str]) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.ClassDef | ast.FunctionDef):
            continue
        words = f"{around} {child.name.replace('_', ' ')} {ast.get_docstring(child) or ''}"
        if isinstance(child, ast.ClassDef):
            yield from words_within(child, words, lines)
        elif child.name.startswith("test_"):
            first = min([child.lineno, *(part.lineno for part in child.decorator_list)])
            comments = [line.partition("#")[2] for line in lines[first - 1 : child.end_lineno]]
            yield " ".join([words, *comments])


def test_every_ruling_is_tested():
    cited = {number for words in words_of_tests() for number in re.findall(r"\b[Rr](\d+[ab]?)\b", words)}
    assert set(RULINGS) - cited == set()


# Links


def slug(heading: str) -> str:
    """The anchor that forges give a heading."""
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)|<[^>]+>", r"\1", heading)
    return re.sub(r"[^\w\- ]", "", plain.lower()).strip().replace(" ", "-")


def anchors_of(page: Path) -> set[str]:
    text = read(page)
    return {*ANCHOR.findall(text), *map(slug, HEADING.findall(text))}


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(DOCS)) for page in PAGES])
def test_its_links_lead_somewhere(page):
    for link in LINK.findall(CODE.sub("", read(page))):
        file, _, anchor = link.partition("#")
        if ":" in file:
            continue
        target = (page.parent / file).resolve() if file else page
        assert target.exists(), link
        assert not anchor or anchor in anchors_of(target), link


def test_the_index_names_every_page():
    for folder in (DOCS, DOCS / "decisions", DOCS / "reference"):
        index = read(folder / "README.md")
        for page in folder.glob("*.md"):
            assert page.name == "README.md" or f"]({page.name})" in index, page.name


def test_the_reference_names_no_modules():
    """A function that is called as its module (`arena.match`) is named with both: else the page shows the module."""
    names = [name for page in (DOCS / "reference").glob("*.md") for name in re.findall(r"^::: (.+)$", read(page), re.M)]
    assert "airlandsea.arena.match.match" in names
    files = {name: ROOT / "src" / name.replace(".", "/") for name in names}
    modules = {name for name, file in files.items() if file.is_dir() or file.with_name(f"{file.name}.py").exists()}
    assert modules == {"airlandsea.errors"}


def test_what_an_extra_brings_is_installed_from_a_clone():
    """The package is in no registry: `pip install "airlandsea[learn]"` would find nothing."""
    files = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *PAGES, *(ROOT / "integrations").rglob("*.md")]
    for folder in ("src", "examples", "integrations", "bench"):
        files += (ROOT / folder).rglob("*.py")
    for file in files:
        assert not re.search(r"pip install airlandsea\b|airlandsea\[[a-z,-]+\]", read(file)), file


@pytest.mark.slow
def test_contributing_names_what_exists():
    folders = ("src", "tests", "docs", "conformance", "frontend/src")
    files = [file.relative_to(ROOT).as_posix() for folder in folders for file in (ROOT / folder).rglob("*.*")]
    code = "\n".join(read(ROOT / file) for file in [*files, "noxfile.py"] if file.endswith((".py", ".ts")))
    for name in re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", read(ROOT / "CONTRIBUTING.md"), flags=re.DOTALL)):
        if re.fullmatch(r"[\w./-]+\.(?:py|ts|toml|md|pot)", name):
            assert any(f"/{file}".endswith(f"/{name}") for file in files) or (ROOT / name).exists(), name
        elif re.fullmatch(r"[A-Za-z][\w.]*[A-Za-z]", name):
            assert re.search(rf"\b{name.rpartition('.')[2]}\b", code), name


@pytest.mark.slow
def test_the_site_builds_without_dead_links(tmp_path):
    pytest.importorskip("mkdocstrings", reason="the extra `docs` is not installed")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path / "site")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    battle = read(tmp_path / "site" / "reference" / "battle" / "index.html")
    assert "doc-signature" in battle and 'id="airlandsea.Battle.options"' in battle
    assert not re.search(r"(?:src|href)=\"https?://", battle), "the site loads nothing from other hosts"
    found = json.loads(read(tmp_path / "site" / "search" / "search_index.json"))["docs"]
    boost = {each["location"].partition("#")[0]: each.get("boost", 1) for each in found}
    assert boost["rules/"] > boost["review/"] > boost["api/"], "rules come before types of the HTTP API"


# Sessions


@pytest.mark.slow
@pytest.mark.parametrize(
    ("chapter", "needs"),
    [
        ("Tables", "numpy"),
        ("Features", "numpy"),
        ("Gymnasium", "gymnasium"),
        ("PettingZoo", "pettingzoo"),
        ("OpenSpiel", "pyspiel"),
    ],
)
def test_the_sessions_with_environments_run(native, chapter, needs):
    pytest.importorskip(needs, reason=f"the extra with `{needs}` is not installed")
    text = read(DOCS / "envs.md").partition(f"\n## {chapter}\n")[2].partition("\n## ")[0]
    done, told = run_session(text, f"envs.md: {chapter}", {"np": numpy, "VectorGame": VectorGame})
    assert done.attempted > 3 and done.failed == 0, told


def test_the_sessions_with_small_battles_run(native):
    pytest.importorskip("pyspiel", reason="the extra `open-spiel` is not installed")
    done, told = run_session(read(DOCS / "variants.md"), "variants.md", {})
    assert done.attempted > 8 and done.failed == 0, told


@pytest.mark.parametrize(
    ("chapter", "needs"),
    [("The text environment", "numpy"), ("Baselines", "numpy"), ("A language model at the table", "mcp")],
)
def test_the_sessions_in_words_run(chapter, needs):
    pytest.importorskip(needs, reason=f"the extra `{needs}` is not installed")
    text = read(DOCS / "text.md").partition(f"\n## {chapter}\n")[2].partition("\n## ")[0]
    done, told = run_session(text, f"text.md: {chapter}", {"TextEnv": TextEnv})
    assert done.attempted > 3 and done.failed == 0, told


def test_the_sessions_with_bots_run(monkeypatch):
    monkeypatch.setattr(registry, "REGISTRY", dict(registry.REGISTRY))
    done, told = run_session(read(DOCS / "bots.md"), "bots.md", {})
    assert done.attempted > 8 and done.failed == 0, told


def test_the_sessions_with_trained_networks_run(native, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    done, told = run_session(read(DOCS / "recipes.md"), "recipes.md", {})
    assert done.attempted == 9 and done.failed == 0, told


def test_the_session_with_a_data_set_runs(native, monkeypatch, tmp_path):
    pytest.importorskip("pyarrow", reason="the extra `dataset` is not installed")
    monkeypatch.chdir(tmp_path)
    done, told = run_session(read(DOCS / "dataset.md"), "dataset.md", {})
    assert done.attempted > 8 and done.failed == 0, told


def test_the_columns_of_a_data_set_are_those_of_the_code():
    card = pytest.importorskip("airlandsea.dataset.card", reason="the extra `dataset` is not installed")
    assert card.column_table() in read(DOCS / "dataset.md")


def test_the_sessions_of_the_readme_run():
    done, told = run_session(read(DOCS.parent / "README.md"), "README.md", {})
    assert done.attempted > 5 and done.failed == 0, told


def run_session(text: str, name: str, names: dict[str, object]) -> tuple[doctest.TestResults, str]:
    """Run what is typed on a page; what went wrong in words."""
    session = doctest.DocTestParser().get_doctest(text, names, name, name, 0)
    told: list[str] = []
    done = doctest.DocTestRunner().run(session, out=told.append)
    return done, "".join(told)
