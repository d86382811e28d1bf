"""The cards explained: what each does, how it is ruled, and where its code stands.

Everything is read from the comment blocks in `rules/abilities`, right above the code that they describe.
`docs/generate.py` writes them into the catalogue, and the texts here are its messages. This module states no rule
itself, and knows nothing about battles.
"""

import re
import textwrap
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ..locale import translate
from ..notation.codes import card_named
from ..rules.cards import CARDS, PLAIN, THEATER_LETTERS, THEATER_NAMES, Card

ABILITIES = "airlandsea.rules.abilities"
BANNER = re.compile(r"# ── (?P<code>[A-Z]\d) (?P<title>.+?) · (?P<timing>\w+) ─+")
RULING = re.compile(r"(?=R\d+[a-z]?(?:, R\d+[a-z]?)*: )")


@dataclass(frozen=True)
class CardEntry:
    """What is known about a card."""

    card: Card
    title: str  # as its block has it
    timing: str  # as its block has it
    meaning: str
    rulings: tuple[tuple[str, str], ...]  # ("R7", "what it says")
    file: str  # of its block, from the package's folder on
    line: int

    def __str__(self) -> str:
        code, theater = self.card.code, THEATER_LETTERS[self.card.theater]
        head = translate("card-entry", card=code, theater=theater, strength=self.card.strength, timing=self.timing)
        numbers = enumerate((number for number, _ in self.rulings), 1)
        rulings = [f"  {number}: {translate(f'meaning-{code}.ruling-{nth}')}" for nth, number in numbers]
        place = translate("card-code", place=f"{self.file}:{self.line}")
        return "\n".join([head, translate(f"meaning-{code}"), *rulings, f"  {place}"])


def lookup_card(text: str) -> list[CardEntry]:
    """Return the entries of a code or a title ("S5", "blockade"); several cards share a title. Raises `UnknownCode`."""
    return [entries()[CARDS[number].code] for number in card_named(text)]


@cache
def entries() -> dict[str, CardEntry]:
    """Return every card's entry, by code, in the order of the table."""
    found: dict[str, CardEntry] = {}
    for name in THEATER_NAMES:
        file = f"{name.lower()}.py"
        found |= {entry.card.code: entry for entry in read_blocks(file)}
    return {card.code: found[card.code] for card in CARDS}


def read_blocks(file: str) -> list[CardEntry]:
    """Return the entries of one theater's file."""
    lines = files(ABILITIES).joinpath(file).read_text("utf-8").splitlines()
    return [read_block(file, lines, number) for number, line in enumerate(lines) if BANNER.fullmatch(line)]


def read_block(file: str, lines: list[str], number: int) -> CardEntry:
    """Return the entry of a block: the banner at a line, and the comment below it."""
    banner = BANNER.fullmatch(lines[number])
    assert banner is not None
    comment = []
    for line in lines[number + 1 :]:
        if not line.startswith("# "):
            break
        comment.append(line.removeprefix("# "))
    meaning, rulings = read_comment(comment)
    card = CARDS[6 * THEATER_LETTERS.index(banner["code"][0]) + int(banner["code"][1]) - 1]
    path = f"{ABILITIES.replace('.', '/')}/{file}"
    return CardEntry(card, banner["title"], banner["timing"], meaning, rulings, path, number + 1)


def read_comment(lines: list[str]) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return the meaning, and the rulings: these begin with their number, and their continuation lines are indented."""
    meaning: list[str] = []
    ruled: list[str] = []
    for line in lines:
        is_ruling = RULING.match(line) or (line.startswith("  ") and ruled)
        (ruled if is_ruling else meaning).append(line.strip())
    parts = [part.strip(" ;") for part in RULING.split(" ".join(ruled)) if part.strip()]
    return " ".join(meaning), tuple((number, text) for number, _, text in (part.partition(": ") for part in parts))


def card_table(theaters: str = THEATER_LETTERS) -> str:
    """Return the cards of some theaters with what they do, in 80 columns."""
    return "\n".join(table_row(entry) for entry in entries().values() if entry.card.code[0] in theaters)


def table_row(entry: CardEntry) -> str:
    """Return a card's lines."""
    code = entry.card.code
    timing = "" if entry.timing == PLAIN else translate("card-timing", timing=entry.timing)
    head = f"{code}  {translate(f'card-{code}'):<18}{timing:<9}"
    return textwrap.fill(translate(f"meaning-{code}"), 80, initial_indent=head, subsequent_indent=" " * len(head))
