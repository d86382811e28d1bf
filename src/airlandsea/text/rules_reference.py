"""The rules of docs/rules.md, by chapter, by ruling and by word."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from ..errors import AirLandSeaError, nearest

INSIDE = "rules.md"  # in a wheel; from a working tree the page itself is read
PAGE = Path(__file__).parents[3] / "docs" / "rules.md"
RULING = re.compile(r"r?(\d+[ab]?)", re.IGNORECASE)
ANCHOR = re.compile(r'<a id="r(\d+[ab]?)">')
ROW, ITEM = r"\|.*", r"- .*(?:\n  .*)*"
PARAGRAPH = r"<a .+(?:\n(?![|#-]).+)*(?:\n\n(?:\|.*\n?)+)?"  # with the table that it introduces
BLOCK = re.compile(rf"^(?:{ROW}|{ITEM}|{PARAGRAPH})", re.MULTILINE)
FOUND_MAX = 8  # rulings that a search returns


class UnknownTopic(AirLandSeaError, ValueError):
    """No chapter and no ruling of this name, and no ruling with these words."""


@cache
def page() -> str:
    """Return the whole page."""
    inside = files("airlandsea").joinpath(INSIDE)
    return inside.read_text("utf-8") if inside.is_file() else PAGE.read_text("utf-8")


def plain(text: str) -> str:
    """Return a text without anchors and links."""
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", re.sub(r"<[^>]+>", "", text)).strip()


@cache
def chapters() -> dict[str, str]:
    """Return each chapter by its title."""
    parts = [part.partition("\n") for part in page().split("\n## ")[1:]]
    return {title: f"## {title}\n\n{plain(body)}" for title, _, body in parts}


@cache
def rulings() -> dict[str, str]:
    """Return each ruling by its number: "7", "32a"."""
    blocks = [(ANCHOR.search(found[0]), found[0]) for found in BLOCK.finditer(page())]
    return {anchor[1]: ruling(block) for anchor, block in blocks if anchor}


def ruling(block: str) -> str:
    """Return an item, a paragraph, or a row of the table of cards: "Air Drop: lets its owner's next play …"."""
    text = plain(block)
    return text if not block.startswith("|") else text.strip("| ").replace(" | ", ": ")


def lookup_rule(topic: str) -> str:
    """Return a ruling ("R7"), a chapter ("scoring"), or the rulings with some words ("flip covered"); "" lists the
    chapters.

    Raises `UnknownTopic`.
    """
    wanted = topic.strip().lower()
    if not wanted:
        return "\n".join(["Chapters of the rules:", *(f"- {title}" for title in chapters())])
    if number := RULING.fullmatch(wanted):
        if told := rulings().get(number[1]):
            return told
    for title, chapter in chapters().items():
        if title.lower().startswith(wanted):
            return chapter
    words = re.findall(r"[a-z0-9&]+", wanted)
    found = [told for told in rulings().values() if words and all(word in told.lower() for word in words)]
    if found:
        more = [f"{len(found) - FOUND_MAX} more: use more words."] if len(found) > FOUND_MAX else []
        return "\n".join([*found[:FOUND_MAX], *more])
    raise UnknownTopic(f"nothing about {topic!r}{nearest(topic, chapters())}", [f"chapters: {', '.join(chapters())}"])
