"""What the fields of a position line are made of: cards, numbers, names. Faults are noted with their place."""

from ...errors import nearest
from ..codes import HIDDEN, NUMBERS
from .draft import HIDDEN_CARD

EMPTY = ("", ".", "-")
FACE = {**NUMBERS, **{code.lower(): number for code, number in NUMBERS.items()}, HIDDEN: HIDDEN_CARD}


class Field:
    """One field: its name, its text, and where that begins."""

    def __init__(self, name: str, text: str, at: int, reasons: list[str]) -> None:
        self.name = name
        self.text = text
        self.at = at
        self.reasons = reasons
        self.torn = False  # some of it cannot be read

    def wrong(self, what: str, offset: int = 0) -> None:
        """Note what cannot be read, and where it stands."""
        self.torn = True
        self.reasons.append(f"{self.name}: character {self.at + offset + 1}: {what}")


def read_cards(field: Field, text: str, offset: int = 0) -> list[int]:
    """ "L3A2": the cards; commas are passed over. Notes the first that cannot be read."""
    try:
        return [FACE[text[start : start + 2]] for start in range(0, len(text), 2)]
    except KeyError:
        if "," in text:
            return read_cards(field, text.replace(",", ""), offset)
    for start in range(0, len(text), 2):
        code = text[start : start + 2]
        if code not in FACE:
            field.wrong(f"no card {code!r}: a letter of ALSDEI and a strength from 1 to 6, like L3", offset + start)
            break
    return []


def read_number(field: Field, text: str, least: int, most: int, offset: int = 0) -> int:
    """A whole number."""
    if text.isascii() and text.isdigit() and len(text) <= 20 and least <= int(text) <= most:
        return int(text)
    field.wrong(f"{text!r} is no number from {least} to {most}", offset)
    return least


def read_name(field: Field, text: str, names: tuple[str, ...]) -> int:
    """The index of a name."""
    if text.lower() in names:
        return names.index(text.lower())
    field.wrong(f"{text!r}: one of {', '.join(names)}{nearest(text, names)}")
    return 0


def read_set(field: Field, names: tuple[str, ...]) -> int:
    """ "1a,2b": a set of seats or sides."""
    found = 0
    for name in parts_of(field, len(names)):
        found |= 1 << read_name(field, name, names)
    return found


def parts_of(field: Field, most: int) -> list[str]:
    """What commas separate; too many are noted, and none is read."""
    parts = field.text.split(",") if field.text not in EMPTY else []
    if len(parts) > most:
        field.wrong(f"{len(parts)} parts: at most {most}")
        return []
    return parts


def read_by_name(field: Field, names: tuple[str, ...]) -> dict[int, list[int]]:
    """ "1:L3S2,2:A4": cards of sides or seats."""
    found: dict[int, list[int]] = {}
    for part in parts_of(field, len(names)):
        name, colon, codes = part.partition(":")
        if colon and codes:
            found.setdefault(read_name(field, name, names), []).extend(read_cards(field, codes))
        else:
            field.wrong(f"{part!r}: a name and cards, like {names[0]}:L3")
    return found
