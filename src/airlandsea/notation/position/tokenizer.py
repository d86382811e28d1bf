"""A line cut into fields, and what fields are made of: cards, numbers, names.

What cannot be read is noted with its place in the line; the place is looked up only then.
"""

import re
from collections.abc import Collection, Iterator

from ...errors import Reason, ReasonKind, find_nearest
from ...message import Argument
from ..codes import HIDDEN, NUMBERS
from ..reasons import reason
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
        """`names` are all known fields."""
        self.text = text
        self.fields: dict[str, str] = {}
        self.unreadable: set[str] = set()  # the fields that cannot be read, or not entirely
        self.reasons: list[Reason] = []
        if len(text) > MAX_POSITION_CHARS:
            self.reasons.append(unreadable("long-line", number=str(len(text)), most=str(MAX_POSITION_CHARS)))
            return
        words = text.split()
        if len(words) > MOST_FIELDS:
            self.reasons.append(unreadable("many-fields", number=str(len(words)), most=MOST_FIELDS))
            return
        for number, (name, value) in enumerate(cut(words)):
            if name in names and name not in self.fields:
                self.fields[name] = value
            else:
                self.reasons.append(self.no_field(number, name, value, names))

    def no_field(self, number: int, name: str, value: str, names: Collection[str]) -> Reason:
        """Return why a word is no field: its name is unknown, or has come before."""
        unnamed = sum("=" not in word for word in self.text.split()[: number + 1])
        at: dict[str, Argument] = {"field": name, "place": str(self.start(number, value) + 1)}
        if name not in names:
            if near := find_nearest(name, names):
                return unreadable("field-near", near=repr(near), **at)
            return unreadable("field-none", names=", ".join(names), **at)
        if "=" not in self.text.split()[number] and unnamed > len(ORDER):
            return unreadable("field-unnamed", value=repr(value), **at)
        return unreadable("field-twice", value=repr(value), **at)

    def start(self, number: int, value: str) -> int:
        """Return where in the line the value of a field begins, which is in the word of this number."""
        word = list(WORD.finditer(self.text))[number]
        return word.end() - len(value)

    def error(self, name: str, id: str, offset: int = 0, **args: Argument) -> None:
        """Note that something in a field cannot be read: the message, without its beginning, and its arguments."""
        number = [other for other, _ in cut(self.text.split())].index(name)
        place = self.start(number, self.fields[name]) + offset + 1
        self.unreadable.add(name)
        self.reasons.append(unreadable(id, field=name, place=str(place), **args))

    # What fields are made of

    def cards(self, name: str, text: str, offset: int = 0) -> list[int]:
        """Return the cards of "L3A2"; commas are ignored. Notes the first code that cannot be read."""
        letters = text.replace(",", "")
        codes = [letters[place : place + 2] for place in range(0, len(letters), 2)]
        try:
            return [FACE[code] for code in codes]
        except KeyError as error:
            code = error.args[0]
            self.error(name, "no-card", offset + 2 * codes.index(code), code=repr(code))
            return []

    def number(self, name: str, text: str, least: int, most: int, offset: int = 0) -> int:
        """Return a whole number."""
        if text.isascii() and text.isdigit() and len(text) <= 20 and least <= (number := int(text)) <= most:
            return number
        self.error(name, "no-number", offset, text=repr(text), least=str(least), most=str(most))
        return least

    def choice(self, name: str, text: str, choices: tuple[str, ...]) -> int:
        """Return the index of one of several words."""
        if text.lower() in choices:
            return choices.index(text.lower())
        listed = ", ".join(choices)
        if near := find_nearest(text, choices):
            self.error(name, "choice-near", text=repr(text), choices=listed, near=repr(near))
        else:
            self.error(name, "choice", text=repr(text), choices=listed)
        return 0

    def several(self, name: str, text: str, choices: tuple[str, ...]) -> int:
        """Return the set of seats or sides of "1a,2b"."""
        found = 0
        for part in self.parts(name, text, len(choices)):
            found |= 1 << self.choice(name, part, choices)
        return found

    def parts(self, name: str, text: str, most: int) -> list[str]:
        """Return what commas separate; too many are noted, and none is read."""
        parts = text.split(",") if text not in EMPTY else []
        if len(parts) > most:
            self.error(name, "many-parts", number=str(len(parts)), most=most)
            return []
        return parts

    def by_owner(self, name: str, text: str, owners: tuple[str, ...]) -> dict[int, list[int]]:
        """Return {side or seat: its cards} of "1:L3S2,2:A4"."""
        found: dict[int, list[int]] = {}
        for part in self.parts(name, text, len(owners)):
            owner, colon, codes = part.partition(":")
            if colon and codes:
                found.setdefault(self.choice(name, owner, owners), []).extend(self.cards(name, codes))
            else:
                self.error(name, "owner-form", part=repr(part), owner=owners[0])
        return found


def unreadable(id: str, **args: Argument) -> Reason:
    """Return why a line cannot be read."""
    return reason(ReasonKind.UNREADABLE, f"position-{id}", **args)


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
