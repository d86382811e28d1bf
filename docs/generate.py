"""Write docs/cards.md and the English texts of the cards from the comments and rows above each card's code,
docs/features.md from the table of blocks, docs/api.md from the server's OpenAPI document, and docs/leaderboard.md from
the results files in docs/benchmark.

`python docs/generate.py` writes the files; with `--check` it only reports a file that is out of date.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill
from typing import Any

from leaderboard import write_leaderboard

from airlandsea.envs import features, token_names
from airlandsea.public_info import question_ids
from airlandsea.rules.actions import SIZE
from airlandsea.rules.cards import CARDS, PLAIN, THEATER_LETTERS, THEATER_NAMES, Card
from airlandsea.rules.stage import Effect, Stage
from airlandsea.text.card_reference import CardEntry, entries
from airlandsea.text.options import answer_ids

PAGE = Path(__file__).with_name("cards.md")
FEATURES = Path(__file__).with_name("features.md")
API = Path(__file__).with_name("api.md")
LEADERBOARD = Path(__file__).with_name("leaderboard.md")
ENGLISH = Path(__file__).parent.parent / "src" / "airlandsea" / "locale" / "en"
CONTRACT = Path(__file__).parent.parent / "frontend" / "contract.json"
INTRODUCTION = """\
# The cards

<!-- Written by `python docs/generate.py` from the comments in src/airlandsea/rules/abilities. Do not edit. -->

What each card does, its rulings, and its code. The wording is this program's own. The R-numbers link to [the
rules](rules.md); R35 and R36 concern [teams](rules.md#teams), R32 [Epic](rules.md#epic)."""
FEATURES_INTRODUCTION = """\
# Features

<!-- Written by `python docs/generate.py` from src/airlandsea/envs/features.py and token_names.py. Do not edit. -->

The observation of a seat as a row of numbers, for networks: version {version}. A row is float32 without negative
numbers; the seat's own side always comes first. `airlandsea.envs.Layout` describes the blocks of a row and their
positions. `VectorGame` writes such rows ([environments](envs.md)), and `airlandsea.envs.observe.observe` computes one
from a `View`. A policy also needs the action mask of the {actions} actions, which can be numbered relative to the seat
too (`numbering="seat"`)."""
CARDS_INTRODUCTION = """\
### The cards in short: their titles, and what their abilities ask.
###
### In English, this file is written by `python docs/generate.py` from src/airlandsea/rules/abilities. Do not edit it.
### In another language, edit it like every other file.

## Titles. .name is what sentences call the card: with its theater where several cards share a title.
"""
QUESTIONS_INTRODUCTION = """\

## What abilities ask, after the title of the card and a colon: "Maneuver: flip an uncovered card …"
"""
ANSWERS_INTRODUCTION = """\

## The options of some of these questions, where the words of options.ftl do not fit.
"""
TEXTS_INTRODUCTION = """\
### What the cards do, and the rulings on them, which settle what that leaves open.
###
### In English, this file is written by `python docs/generate.py` from src/airlandsea/rules/abilities. Do not edit it.
### In another language, edit it like every other file.
"""
WORDS = {  # what stands in braces in a row of a question, as messages say it (`options.ftl`)
    "card": "{ placed-card }",
    "hand card": "{ hand-card }",
    "home": "{ THEATER($theater) }",
    "player": "{ actor }",
    "supplies": "{ supplies }",
    "theater": "{ THEATER($theater) }",
}
API_INTRODUCTION = """\
# HTTP API reference

<!-- Written by `python docs/generate.py` from frontend/contract.json. Do not edit. -->

All requests of the server and all types of its messages, those of the WebSocket included. A running server serves the
same as an OpenAPI document at `/api/openapi.json`. [The protocol](protocol.md) explains how they are used, with a whole
session as an example. Every error is a [`Problem`](#problem)."""
RULING = re.compile(r"\bR\d+[a-z]?\b")


def write_page() -> str:
    """Return the page of the cards."""
    return "\n".join([INTRODUCTION, "", *write_table(), *write_theaters()])


def write_table() -> Iterator[str]:
    """Yield the table of all cards."""
    yield "| | 1 | 2 | 3 | 4 | 5 | 6 |"
    yield "|---|---|---|---|---|---|---|"
    for letter, name in zip(THEATER_LETTERS, THEATER_NAMES, strict=True):
        yield f"| [{name}](#{name.lower()}) | {' | '.join(link_to(entry) for entry in of_theater(letter))} |"


def write_theaters() -> Iterator[str]:
    """Yield a chapter for each theater."""
    for letter, name in zip(THEATER_LETTERS, THEATER_NAMES, strict=True):
        yield f"\n## {name}"
        for entry in of_theater(letter):
            yield from write_card(entry)


def of_theater(letter: str) -> list[CardEntry]:
    """Return the cards of a theater in order."""
    return [entry for code, entry in entries().items() if code[0] == letter]


def link_to(entry: CardEntry) -> str:
    """Return the title of a card as a link to its section."""
    return f"[{entry.title}](#{entry.card.code.lower()})"


def write_card(entry: CardEntry) -> Iterator[str]:
    """Yield the section of a card."""
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
    """Return a text with its R-numbers as links to the rules."""
    return RULING.sub(lambda found: f"[{found[0]}](rules.md#{found[0].lower()})", text)


def wrap(text: str) -> str:
    """Return a text in lines of 120 columns; links are not broken."""
    return fill(
        text, 120, subsequent_indent="  " * text.startswith("- "), break_on_hyphens=False, break_long_words=False
    )


# Features


def write_features() -> str:
    """Return the page of the features."""
    introduction = FEATURES_INTRODUCTION.format(version=features.FEATURES_VERSION, actions=SIZE)
    return "\n".join([introduction, "", *write_parts(), *write_axes(), *write_blocks(), *write_token_histories()])


def write_parts() -> Iterator[str]:
    """Yield the table of the parts."""
    yield "## Parts\n\nSelect parts by name, like blocks. By default a row has the first two.\n"
    yield "| part | content | numbers, Standard | Epic, 2 against 2 |"
    yield "|---|---|---|---|"
    for part, about in features.ABOUT.items():
        lengths = " | ".join(str(features.Layout(*sizes, part).length) for sizes in ((3, 2), (5, 4)))
        yield f"| `{part}` | {about} | {lengths} |"


def write_axes() -> Iterator[str]:
    """Yield the table of the axes."""
    yield "\n## Axes\n\n| axis | length | content |"
    yield "|---|---|---|"
    small, big = features.axis_sizes(3, 2), features.axis_sizes(5, 4)
    for axis, about in features.AXES.items():
        length = f"{small[axis]} to {big[axis]}" if small[axis] != big[axis] else str(small[axis])
        yield f"| {axis} | {length} | {about} |"


def write_blocks() -> Iterator[str]:
    """Yield the table of the blocks in order, with their offsets in a default row."""
    yield "\n## Blocks\n\nIn this order. Offsets are those in a default row: the public and private blocks.\n"
    yield "| block | part | axes | offset: Standard | Epic, 2 against 2 | upper bound | meaning |"
    yield "|---|---|---|---|---|---|---|"
    rows = [features.Layout(slots, players) for slots, players in ((3, 2), (5, 4))]
    for block in features.BLOCKS:
        begins = [str(row[block.name].start) if row.has(block.part) else "" for row in rows]
        axes = " × ".join(map(str, block.axes))
        yield f"| `{block.name}` | {block.part} | {axes} | {' | '.join(begins)} | {block.high:g} | {block.meaning} |"


def write_token_histories() -> Iterator[str]:
    """Yield the chapter of the token histories."""
    yield "\n## Token histories\n"
    yield wrap(
        "The token history of a seat since the deal, for sequence models, is a row of small integers from "
        f"`VectorGame(token_histories=True).token_history(seat)`, with at most {token_names.CAPACITY} tokens and a "
        f"vocabulary of {token_names.VOCABULARY}. It begins with the row, the side that is first, and the reader's own "
        "hand. Then come the answers of all players. After each answer stand the cards whose place the reader learned "
        "from it: first those on the table (own side, then enemy), then those in hands (own hand first), a drawn card, "
        "and those in the deck. `airlandsea.envs.token_names.token_names` returns the tokens in words. Beyond the "
        "maximum, the oldest tokens are dropped."
    )
    yield "\n" + (token_names.__doc__ or "").partition("\n\n")[2].strip()


def write_api() -> str:
    """Return the reference of the server's requests and types."""
    document = json.loads(CONTRACT.read_text("utf-8"))
    requests = [
        line
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
        for line in write_request(f"{method.upper()} {path}", operation)
    ]
    types = [line for name, schema in document["components"]["schemas"].items() for line in write_type(name, schema)]
    return "\n".join([API_INTRODUCTION, "\n## Requests", *requests, "\n## Types", *types])


def write_request(title: str, operation: dict[str, Any]) -> Iterator[str]:
    """Yield what a request takes and returns."""
    yield f"\n### `{title}`\n"
    yield wrap(operation.get("description", operation["summary"]))
    parameters = operation.get("parameters", [])
    if parameters:
        yield "\n| parameter | in | type |\n|---|---|---|"
        yield from (f"| `{each['name']}` | {each['in']} | {type_in_words(each['schema'])} |" for each in parameters)
    if "requestBody" in operation:
        yield f"\nBody: {content_in_words(operation['requestBody'])}."
    for status, response in operation["responses"].items():
        if status.startswith("2"):
            yield f"\nReturns {status}: {content_in_words(response)}."


def content_in_words(part: dict[str, Any]) -> str:
    """Return the types of a body with their media types."""
    kinds = [f"{type_in_words(each.get('schema', {}))} as `{kind}`" for kind, each in part.get("content", {}).items()]
    return " or ".join(kinds) or "nothing"


def write_type(name: str, schema: dict[str, Any]) -> Iterator[str]:
    """Yield the fields of a type, or the values it can have."""
    yield f"\n### {name}\n"
    yield wrap(schema.get("description", "").strip() or "One of these.")
    needed = schema.get("required", [])
    if "properties" in schema:
        yield "\n| field | type | |\n|---|---|---|"
        for field, each in schema["properties"].items():
            yield f"| `{field}` | {type_in_words(each)} | {'' if field in needed else 'optional'} |"
    else:
        yield "\n" + type_in_words(schema)


def type_in_words(schema: dict[str, Any]) -> str:
    """Return a JSON schema as a cell of a table."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[`{name}`](#{name.lower()})"
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " or ".join(type_in_words(each) for each in schema[key])
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`"
    if "enum" in schema:
        return ", ".join(f"`{json.dumps(each)}`" for each in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {type_in_words(schema.get('items', {}))}"
    bounds = {
        "minimum": "from {}",
        "maximum": "to {}",
        "minLength": "from {} characters",
        "maxLength": "to {} characters",
    }
    limits = [words.format(schema[key]) for key, words in bounds.items() if key in schema]
    return ", ".join([schema.get("type", "anything"), *limits])


def write_cards() -> str:
    """Return the titles and questions of the cards as messages in English."""
    titles = [f"card-{card.code} = {card.name}\n    .name = {card_name(card)}" for card in CARDS]
    questions = [f"{id} = {asks}" for asks, id in question_ids().items()]
    answers = dict.fromkeys(f"{id} = {write_answer(stage)}" for stage, id in answer_ids().items())
    return "\n".join([CARDS_INTRODUCTION, *titles, QUESTIONS_INTRODUCTION, *questions, ANSWERS_INTRODUCTION, *answers])


def write_card_texts() -> str:
    """Return what the cards do as messages in English."""
    lines = [f"meaning-{code} = {entry.meaning}{write_rulings(entry)}" for code, entry in entries().items()]
    return "\n".join([TEXTS_INTRODUCTION, *lines])


def write_rulings(entry: CardEntry) -> str:
    """Return the rulings on a card as attributes of its message."""
    return "".join(f"\n    .ruling-{number} = {text}" for number, (_, text) in enumerate(entry.rulings, 1))


def card_name(card: Card) -> str:
    """Return what sentences call a card."""
    is_unique = sum(other.name == card.name for other in CARDS) == 1
    return card.name if is_unique else f"{THEATER_NAMES[card.theater]} {card.name}"


def write_answer(stage: Stage) -> str:
    """Return the words of a question's options as the text of a message."""
    words = WORDS | ({"card": WORDS["hand card"]} if stage.effect is Effect.SHOW else {})
    return re.sub(r"{(\w+)}", lambda found: words[found[1]], stage.option)


def main(arguments: list[str]) -> str | None:
    """Write the files; with `--check`, return an error for a file that is out of date."""
    for file, text in (
        (PAGE, write_page() + "\n"),
        (FEATURES, write_features() + "\n"),
        (API, write_api() + "\n"),
        (LEADERBOARD, write_leaderboard() + "\n"),
        (ENGLISH / "cards.ftl", write_cards() + "\n"),
        (ENGLISH / "card-texts.ftl", write_card_texts() + "\n"),
    ):
        if "--check" not in arguments:
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, "utf-8")
        elif not file.exists() or file.read_text("utf-8") != text:
            return f"{file} is out of date: run python docs/generate.py"
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
