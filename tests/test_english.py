"""The English of the project: spelling, and wordings that readers stumble over, in every text that a person reads.

The texts are the pages, the docstrings, comments and messages of the package, the sentences for translators, and the
page in the browser. `RIGHT` lists the places where a pattern is right.
"""

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from airlandsea.locale import ENGLISH, languages

ROOT = Path(__file__).parent.parent
PAGES = sorted({*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("conformance/*.md")})
FOLDERS = ("src", "examples", "integrations", "bench", "docs", "conformance", "fuzz")
PYTHON = sorted(file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py"))
BROWSER = sorted(file for file in (ROOT / "frontend" / "src").rglob("*") if file.suffix in {".svelte", ".ts"})
CATALOGUES = sorted((ROOT / "src" / "airlandsea" / "locale" / ENGLISH).glob("*.ftl"))
NO_PROSE = re.compile(r"```.*?```|`[^`\n]*`|<!--.*?-->|\]\([^)]*\)|https?://\S+", re.DOTALL)
VERB = r"(?:is|are|was|has|stays|goes|counts|lies|can|may)"

PATTERNS = {  # what to look for in a paragraph: what to write instead
    r"\b[Ww]ho(?:m)?ever\b": "name the person: 'a player who', 'the first person to'",
    r"(?:^|[.:;(] )Who [a-z]+\b(?![^.]*\?)": "name the person: 'the seat that', 'players who'",
    r"\b[Tt]he ones? (?:that|which|who|whose|with|in|of|to|from|for|by)\b": "name the thing",
    r"\band so (?:does|do|is|are|has|have|can|will) (?:it|they|he|she)\b": "say it in full",
    r"\banew\b": "again, new",
    r"\bof (?:which|whom)\b": "whose, or two sentences",
    r"\b(?:is|are|was) nothing (?:that|to|left)\b": "no + noun, cannot",
    r"\b[Rr]ules of thumb\b|\bby thumb\b|\bthumbs\b": "the heuristic (bot)",
    r"\b(?:[Tt]hinks?|[Tt]hinking|thought|[Ii]magin\w+)\b": "search, compute, simulate, sample",
    rf"\b[Ww]hat (?:is|was|has been|can be|may be)\b [^.;:,?()]{{0,40}}?\b{VERB}\b": "name the thing: 'stale moves'",
    r"[,;:(] also (?:when|if|where|those|in|as|for|by|at|from|with|to|after|while|your)\b": "even when, including",
    r"\b[Oo]ne's (?:own|\w+s)\b|\boneself\b": "your, its, the player's",
    r"\b(?:thereby|therein|thereof|whereby|wherein|whereof|thereupon|hitherto|likewise)\b": "plain words",
    r"\bfor ever\b": "forever, endlessly",
    r"\btells (?:how|what|which|whether|for|of|by|in)\b": "explain, show, describe, report",
    r"(?<!here )\b(?:is|are|was|were) no options?\b": "illegal, not among the options",
    r"\b[Ss]o (?:many|much)\b(?! (?:that|as|for)\b)": "a number, a limit, a name",
    r"\b[Aa] further\b|\b[Ff]urther keys?\b": "another, more",
    r"(?<!nothing) but for\b": "except",
    r"\b(?:came|comes?) of (?:it|them|this|an?|the)\b": "the result of",
    r"(?:^|\. )(?:That|Those) of\b": "name the thing",
    r"\bthe other one\b": "the other + noun",
    r"\bdice of\b|\bthrows? dice\b": "random generator",
    r"\b(?:doors|halls?|crew|desk|stuff|ladder|rungs?|redeals?)\b": "the field's word",
}
RIGHT = {  # the beginning of a place: the words that are right there
    "src/airlandsea/arena/exploitability.py": "imagined",  # part of a seed: another word would be other games
    "src/airlandsea/locale/en/page.ftl": "Thinking",  # while the device searches, for people
}
NAMES = ("als", "checkin", "covert", "hart", "isplay")  # theaters, an event of SQLAlchemy, Covert Operations, a person
BAD = [
    "Whoever opens it first sits down.",
    "Who owns the Epic commanders can enter the printed numbers.",
    "The best option is the one that brings most.",
    "When the server goes, its input ends, and so does it.",
    "A line that died in silence is made anew.",
    "The sides of which a person is asked.",
    "There is nothing to decide.",
    "Until then the rules of thumb stand in.",
    "How long a bot thinks about a choice.",
    "An answer to what is no longer asked is not given.",
    "A covered card counts, also when it is face down.",
    "Give up the war for one's own side.",
    "Packages are read likewise.",
    "Two bots could go on for ever.",
    "The page on servers tells how to let others in.",
    "A token that is no option.",
    "Better by so much.",
    "A further key for a seat.",
    "A table but for its log.",
    "Wait for the disk, and return what came of it.",
    "The greatest number. That of side 2 follows.",
    "What the side that begins and the other one have.",
    "The enemy throws dice.",
    "The tests of all doors.",
]
GOOD = [
    "Who may act now? The seat that is asked.",
    "There is no option 99.",
    "It does nothing but count.",
    "This is one of the bots that search.",
    "All highlighted targets are also in a list.",
    "Nobody can tell which card was played.",
]


def paragraphs() -> Iterator[tuple[str, str]]:
    """Yield (place, text) of every paragraph, row, docstring, message and comment."""
    for file in CATALOGUES:
        for line, text in enumerate(file.read_text("utf-8").splitlines(), 1):
            yield f"{file.relative_to(ROOT).as_posix()}:{line}", text
    for file in PAGES:
        for text in re.split(r"\n\s*\n|\n(?=\s*(?:[-|#]|\d+\.) )", NO_PROSE.sub("…", file.read_text("utf-8"))):
            yield file.relative_to(ROOT).as_posix(), text
    for file in PYTHON:
        for line, text in words_of(file.read_text("utf-8")):
            for part in re.split(r"\n\s*\n", NO_PROSE.sub("…", text)):
                yield f"{file.relative_to(ROOT).as_posix()}:{line}", part
    for file in BROWSER:
        for line, text in enumerate(file.read_text("utf-8").splitlines(), 1):
            yield f"{file.relative_to(ROOT).as_posix()}:{line}", NO_PROSE.sub("…", text)


def words_of(source: str) -> Iterator[tuple[int, str]]:
    """Yield the docstrings, messages and comments of a Python file with their lines; adjacent comments are one text."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield node.lineno, node.value
    block: list[str] = []
    last = 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            if block and token.start[0] != last + 1:
                yield last, " ".join(block)
                block = []
            last = token.start[0]
            block.append(token.string.lstrip("# "))
    yield last, " ".join(block)


def findings(text: str) -> Iterator[tuple[str, str]]:
    """Yield each pattern found in a paragraph: its words, and those around them with the advice."""
    plain = re.sub(r"\s+", " ", text).strip()
    for pattern, advice in PATTERNS.items():
        for found in re.finditer(pattern, plain):
            yield found[0], f"…{plain[max(0, found.start() - 40) : found.end() + 40]}… → {advice}"


@pytest.mark.slow
def test_texts_are_in_plain_english():
    found = [
        f"{place}: {message}"
        for place, text in paragraphs()
        for words, message in findings(text)
        if not any(place.startswith(file) and words == right for file, right in RIGHT.items())
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("sentence", BAD)
def test_a_bad_wording_is_found(sentence):
    assert [*findings(sentence)]


@pytest.mark.parametrize("files", [PAGES, PYTHON, BROWSER, CATALOGUES])
def test_there_is_something_to_read(files):
    assert len(files) > 20


def test_every_pattern_has_a_bad_sentence():
    assert all(any(re.search(pattern, sentence) for sentence in BAD) for pattern in PATTERNS)


@pytest.mark.parametrize("sentence", GOOD)
def test_a_good_wording_is_left_alone(sentence):
    assert not [*findings(sentence)]


def test_what_is_allowed_is_still_there():
    for file, words in RIGHT.items():
        assert words in (ROOT / file).read_text("utf-8")


def test_the_docstrings_comments_and_messages_of_a_file_are_read():
    source = '"""A module."""\nx = f"the first {1} and"  # a comment\n# goes on\n\n# another\n'
    assert {text for _, text in words_of(source)} >= {"A module.", "a comment goes on", "another"}


@pytest.mark.slow
def test_words_are_spelled_right():
    pytest.importorskip("codespell_lib", reason="codespell is not installed")
    skip = "*.png,*.webp,*.svg,*.json,*.jsonl,*.toml,*/server/page/*,*/node_modules/*"
    skip += "".join(f",*/locale/{language}/*" for language in languages() if language != ENGLISH)
    places = [*FOLDERS, "frontend/src", *(page.name for page in ROOT.glob("*.md"))]
    command = [sys.executable, "-m", "codespell_lib", "--skip", skip, "--ignore-words-list", ",".join(NAMES), *places]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
