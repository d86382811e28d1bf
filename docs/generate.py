"""Writes docs/cards.md from the comments above each card's code, and the template for translations from the prose.

`python docs/generate.py` writes the files; with `--check` it only says whether they are as they would be written.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill

from airlandsea.prose import messages
from airlandsea.reference import Entry, entries
from airlandsea.rules.cards import PLAIN, THEATER_LETTERS, THEATER_NAMES

PAGE = Path(__file__).with_name("cards.md")
CATALOGUE = Path(__file__).parent.parent / "src" / "airlandsea" / "locale" / "airlandsea.pot"
INTRODUCTION = """\
# The cards

<!-- Written by `python docs/generate.py` from the comments in src/airlandsea/rules/abilities. Do not edit. -->

What each card does, how it is ruled, and where its code stands. The words are this program's own. The numbers lead to
[the rules](rules.md); R35 and R36 concern [teams](rules.md#teams), R32 [Epic](rules.md#epic)."""
RULING = re.compile(r"\bR\d+[a-z]?\b")


def write_page() -> str:
    """The whole page."""
    return "\n".join([INTRODUCTION, "", *write_table(), *write_theaters()])


def write_table() -> Iterator[str]:
    """All cards at a glance."""
    yield "| | 1 | 2 | 3 | 4 | 5 | 6 |"
    yield "|---|---|---|---|---|---|---|"
    for letter, name in zip(THEATER_LETTERS, THEATER_NAMES, strict=True):
        yield f"| [{name}](#{name.lower()}) | {' | '.join(link_to(entry) for entry in of_theater(letter))} |"


def write_theaters() -> Iterator[str]:
    """A chapter for each theater."""
    for letter, name in zip(THEATER_LETTERS, THEATER_NAMES, strict=True):
        yield f"\n## {name}"
        for entry in of_theater(letter):
            yield from write_card(entry)


def of_theater(letter: str) -> list[Entry]:
    """A theater's cards in order."""
    return [entry for code, entry in entries().items() if code[0] == letter]


def link_to(entry: Entry) -> str:
    """A card's title, leading to its section."""
    return f"[{entry.title}](#{entry.card.code.lower()})"


def write_card(entry: Entry) -> Iterator[str]:
    """A card's section."""
    code = entry.card.code
    timing = "no ability" if entry.timing == PLAIN else entry.timing
    theater = THEATER_NAMES[entry.card.theater]
    yield f'\n<a id="{code.lower()}"></a>\n\n### {code} {entry.title}\n'
    yield f"{theater} · strength {entry.card.strength} · {timing} · [code](../src/{entry.file})"
    if entry.timing != PLAIN:
        yield f"\n{wrap(with_links(entry.meaning))}"
    if entry.rulings:
        yield ""
    for number, text in entry.rulings:
        yield wrap(f"- {with_links(number)}: {with_links(text.rstrip('.'))}.")


def with_links(text: str) -> str:
    """A text whose rulings lead to the rules."""
    return RULING.sub(lambda found: f"[{found[0]}](rules.md#{found[0].lower()})", text)


def wrap(text: str) -> str:
    """A text in lines of 120 columns; links are not broken."""
    return fill(
        text, 120, subsequent_indent="  " * text.startswith("- "), break_on_hyphens=False, break_long_words=False
    )


def write_catalogue() -> str:
    """A gettext template with every sentence, for translators."""
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    entries = [f'msgid {json.dumps(text, ensure_ascii=False)}\nmsgstr ""\n' for text in messages()]
    return "\n".join([head, *entries])


def main(arguments: list[str]) -> str | None:
    """Write the files, or say what is wrong with them."""
    for file, text in ((PAGE, write_page() + "\n"), (CATALOGUE, write_catalogue())):
        if "--check" not in arguments:
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, "utf-8")
        elif not file.exists() or file.read_text("utf-8") != text:
            return f"{file} has drifted from the code: run python docs/generate.py"
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
