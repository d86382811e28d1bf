"""Writes docs/cards.md from the comments above each card's code, docs/features.md from the table of blocks, and the
template for translations from the prose.

`python docs/generate.py` writes the files; with `--check` it only says whether they are as they would be written.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill

from airlandsea.envs import features, token_names
from airlandsea.rules.actions import SIZE
from airlandsea.rules.cards import PLAIN, THEATER_LETTERS, THEATER_NAMES
from airlandsea.text.card_reference import CardEntry, entries
from airlandsea.text.events import messages

PAGE = Path(__file__).with_name("cards.md")
FEATURES = Path(__file__).with_name("features.md")
CATALOGUE = Path(__file__).parent.parent / "src" / "airlandsea" / "locale" / "airlandsea.pot"
INTRODUCTION = """\
# The cards

<!-- Written by `python docs/generate.py` from the comments in src/airlandsea/rules/abilities. Do not edit. -->

What each card does, how it is ruled, and where its code stands. The words are this program's own. The numbers lead to
[the rules](rules.md); R35 and R36 concern [teams](rules.md#teams), R32 [Epic](rules.md#epic)."""
FEATURES_INTRODUCTION = """\
# Features

<!-- Written by `python docs/generate.py` from src/airlandsea/envs/features.py and stories.py. Do not edit. -->

What a seat knows as one row of numbers, for networks: version {version}. A row is float32, nothing in it is negative,
and the seat's own side comes first everywhere. `airlandsea.envs.Layout` says which blocks a row has and where; `Tables`
write such rows ([environments](envs.md)), and `airlandsea.envs.seeing.observe` makes one of a `View`. To choose, a
network needs the mask of its {actions} actions too; they can be numbered from the seat as well (`numbering="seat"`)."""
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


def of_theater(letter: str) -> list[CardEntry]:
    """A theater's cards in order."""
    return [entry for code, entry in entries().items() if code[0] == letter]


def link_to(entry: CardEntry) -> str:
    """A card's title, leading to its section."""
    return f"[{entry.title}](#{entry.card.code.lower()})"


def write_card(entry: CardEntry) -> Iterator[str]:
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


# Features


def write_features() -> str:
    """The whole page."""
    introduction = FEATURES_INTRODUCTION.format(version=features.FEATURES_VERSION, actions=SIZE)
    return "\n".join([introduction, "", *write_parts(), *write_axes(), *write_blocks(), *write_stories()])


def write_parts() -> Iterator[str]:
    """What the parts are for."""
    yield "## Parts\n\nA part can be had like a block; by default a row has the first two.\n"
    yield "| part | what | numbers, Standard | Epic, 2 against 2 |"
    yield "|---|---|---|---|"
    for part, about in features.ABOUT.items():
        lengths = " | ".join(str(features.Layout(*sizes, part).length) for sizes in ((3, 2), (5, 4)))
        yield f"| `{part}` | {about} | {lengths} |"


def write_axes() -> Iterator[str]:
    """What stands along each axis."""
    yield "\n## Axes\n\n| axis | length | what |"
    yield "|---|---|---|"
    small, big = features.axis_sizes(3, 2), features.axis_sizes(5, 4)
    for axis, about in features.AXES.items():
        length = f"{small[axis]} to {big[axis]}" if small[axis] != big[axis] else str(small[axis])
        yield f"| {axis} | {length} | {about} |"


def write_blocks() -> Iterator[str]:
    """Every block, in order, and where it begins in rows of all parts."""
    yield "\n## Blocks\n\nIn this order. Where a block begins is told for a row of the public and private blocks.\n"
    yield "| block | part | axes | begins: Standard | Epic, 2 against 2 | most | meaning |"
    yield "|---|---|---|---|---|---|---|"
    rows = [features.Layout(slots, players) for slots, players in ((3, 2), (5, 4))]
    for block in features.BLOCKS:
        begins = [str(row[block.name].start) if row.has(block.part) else "" for row in rows]
        axes = " × ".join(map(str, block.axes))
        yield f"| `{block.name}` | {block.part} | {axes} | {' | '.join(begins)} | {block.high:g} | {block.meaning} |"


def write_stories() -> Iterator[str]:
    """The tokens of stories."""
    yield "\n## Stories\n"
    yield wrap(
        "What a seat has been told since the deal, as a row of small whole numbers for models that read sequences: "
        f"`VectorGame(stories=True).story(seat)`, at most {token_names.CAPACITY} tokens out of "
        f"{token_names.VOCABULARY}. A battle begins with the row, who is first, and the own hand; then come the "
        "answers, each followed by the cards of which the reader has learned by it where they are: those on the table "
        "first, the own side's before the enemy's, then those in hands, the own one first, a drawn one, and those in "
        "the deck. "
        "`airlandsea.envs.token_names.token_names` says them in words. When there are more tokens, the oldest fall off."
    )
    yield "\n" + (token_names.__doc__ or "").partition("\n\n")[2].strip()


def write_catalogue() -> str:
    """A gettext template with every sentence, for translators."""
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    entries = [f'msgid {json.dumps(text, ensure_ascii=False)}\nmsgstr ""\n' for text in messages()]
    return "\n".join([head, *entries])


def main(arguments: list[str]) -> str | None:
    """Write the files, or say what is wrong with them."""
    for file, text in (
        (PAGE, write_page() + "\n"),
        (FEATURES, write_features() + "\n"),
        (CATALOGUE, write_catalogue()),
    ):
        if "--check" not in arguments:
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, "utf-8")
        elif not file.exists() or file.read_text("utf-8") != text:
            return f"{file} has drifted from the code: run python docs/generate.py"
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
