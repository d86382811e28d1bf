"""A line cut into fields, and what fields are made of: cards, numbers, names.

What cannot be read is noted with its place in the line; the place is looked up only then.
"""

import re
from collections.abc import Collection, Iterator

from ...errors import nearest
from ..codes import HIDDEN, NUMBERS
from .builder import HIDDEN_CARD

EMPTY = (".", "", "-")
FACE = {**NUMBERS, **{code.lower(): number for code, number in NUMBERS.items()}, HIDDEN: HIDDEN_CARD}
ORDER = ("row", "1", "2", "hands", "deck")  # these fields go by their order, all others by their names
MAX_POSITION_CHARS = 10_000  # characters: more than any position needs
MOST_FIELDS = 40
WORD = re.compile(r"\S+")


class FieldReader:
    """The fields of a line by their names, and what was wrong with them."""

    def __init__(self, text: str, names: Collection[str]) -> None:
        """`names` are the fields that there are."""
        self.text = text
        self.fields: dict[str, str] = {}
        self.unreadable: set[str] = set()  # the fields that cannot be read, or not entirely
        self.reasons: list[str] = []
        if len(text) > MAX_POSITION_CHARS:
            self.reasons.append(f"{len(text)} characters: at most {MAX_POSITION_CHARS}")
            return
        words = text.split()
        if len(words) > MOST_FIELDS:
            self.reasons.append(f"{len(words)} fields: at most {MOST_FIELDS}")
            return
        for number, (name, value) in enumerate(cut(words)):
            if name in names and name not in self.fields:
                self.fields[name] = value
            else:
                self.reasons.append(self.no_field(number, name, value, names))

    def no_field(self, number: int, name: str, value: str, names: Collection[str]) -> str:
        """Return a field that there is not, or that stands there twice."""
        unnamed = sum("=" not in word for word in self.text.split()[: number + 1])
        if name not in names:
            what = "no such field" + (nearest(name, names) or f": one of {', '.join(names)}")
        elif "=" not in self.text.split()[number] and unnamed > len(ORDER):
            what = f"a second time ({value!r}): every further field has a name, like turn=2"
        else:
            what = f"a second time ({value!r}): write it once"
        return f"{name}: character {self.start(number, value) + 1}: {what}"

    def start(self, number: int, value: str) -> int:
        """Return where the value of a field begins that is in the word of this number."""
        word = list(WORD.finditer(self.text))[number]
        return word.end() - len(value)

    def error(self, name: str, what: str, offset: int = 0) -> None:
        """Note that something in a field cannot be read."""
        number = [other for other, _ in cut(self.text.split())].index(name)
        place = self.start(number, self.fields[name]) + offset + 1
        self.unreadable.add(name)
        self.reasons.append(f"{name}: character {place}: {what}")

    # What fields are made of

    def cards(self, name: str, text: str, offset: int = 0) -> list[int]:
        """Return the cards of "L3A2"; commas are ignored. Notes the first code that cannot be read."""
        letters = text.replace(",", "")
        codes = [letters[place : place + 2] for place in range(0, len(letters), 2)]
        try:
            return [FACE[code] for code in codes]
        except KeyError as error:
            what = f"no card {error.args[0]!r}: a letter of ALSDEI and a strength from 1 to 6, like L3"
            self.error(name, what, offset + 2 * codes.index(error.args[0]))
            return []

    def number(self, name: str, text: str, least: int, most: int, offset: int = 0) -> int:
        """Return a whole number."""
        if text.isascii() and text.isdigit() and len(text) <= 20 and least <= (number := int(text)) <= most:
            return number
        self.error(name, f"{text!r} is no number from {least} to {most}", offset)
        return least

    def choice(self, name: str, text: str, choices: tuple[str, ...]) -> int:
        """Return the index of one of several words."""
        if text.lower() in choices:
            return choices.index(text.lower())
        self.error(name, f"{text!r}: one of {', '.join(choices)}{nearest(text, choices)}")
        return 0

    def several(self, name: str, text: str, choices: tuple[str, ...]) -> int:
        """ "1a,2b": a set of seats or sides."""
        found = 0
        for part in self.parts(name, text, len(choices)):
            found |= 1 << self.choice(name, part, choices)
        return found

    def parts(self, name: str, text: str, most: int) -> list[str]:
        """Return what commas separate; too many are noted, and none is read."""
        parts = text.split(",") if text not in EMPTY else []
        if len(parts) > most:
            self.error(name, f"{len(parts)} parts: at most {most}")
            return []
        return parts

    def by_owner(self, name: str, text: str, owners: tuple[str, ...]) -> dict[int, list[int]]:
        """ "1:L3S2,2:A4": cards of sides or seats."""
        found: dict[int, list[int]] = {}
        for part in self.parts(name, text, len(owners)):
            owner, colon, codes = part.partition(":")
            if colon and codes:
                found.setdefault(self.choice(name, owner, owners), []).extend(self.cards(name, codes))
            else:
                self.error(name, f"{part!r}: a name and cards, like {owners[0]}:L3")
        return found


def cut(words: list[str]) -> Iterator[tuple[str, str]]:
    """Yield the name and the value of each word."""
    place = 0
    for word in words:
        name, equals, value = word.partition("=")
        if equals:
            yield name.lower(), value
        else:
            yield ORDER[place], word
            place += place < 4
