"""Codes of cards, theaters, places and seats.

A card is its theater's letter and its strength: "L3" face up, "l3" face down, "??" when the reader may not know it. A
place is a side, a theater and the height from the bottom: "2L1". The seats of side 1 are "1a" and "1b".
"""

from collections.abc import Iterable, Iterator

from ..errors import AirLandSeaError, IllegalAction, IllegalMode, find_nearest, nearest
from ..locale import express, translate
from ..locale.reasons import near_of
from ..rules.cards import CARDS, CODES, THEATER_LETTERS, THEATER_NAMES, Card
from ..rules.modes import SEATS as SEATS
from ..rules.modes import SIDES as SIDES

HIDDEN = "??"
NUMBERS = {code: number for number, code in enumerate(CODES)}
WORDS = {  # {first card of a theater: [set of its six cards] their codes}
    first: ["".join(CODES[first + card] for card in range(6) if cards >> card & 1) for cards in range(64)]
    for first in range(0, 36, 6)
}


class UnknownCode(AirLandSeaError, ValueError):
    """An unknown code or name of a card or theater."""


def card_code(card: int, face_up: bool = True) -> str:
    """Return "L3", or "l3" for a card lying face down."""
    return CODES[card] if face_up else CODES[card].lower()


def card_number(code: str) -> int:
    """Return the card of a code, whichever its case; raises `UnknownCode`."""
    card = NUMBERS.get(code.upper())
    if card is None:
        raise UnknownCode(express("bad-card", code=repr(code), letters=THEATER_LETTERS))
    return card


def card_named(text: str) -> list[int]:
    """Return the cards of a code or a title ("L3", "blockade"): several share a title. Raises `UnknownCode`."""
    wanted = plain_letters(text)
    found = [number for number, card in enumerate(CARDS) if wanted in names_of(card)]
    if not found:
        known = [*CODES, *dict.fromkeys(card.name for card in CARDS)]
        near = find_nearest(text, known)
        id = "code-no-such-card-near" if near else "code-no-such-card"
        raise UnknownCode(translate(id, text=repr(text), near=near))
    return found


def names_of(card: Card) -> set[str]:
    """Return what a card may be called: its code, its title in English and in the current language."""
    return {plain_letters(name) for name in (card.code, card.name, translate(f"card-{card.code}"))}


def plain_letters(name: str) -> str:
    """Return a title in lower case, its letters and digits only."""
    return "".join(letter for letter in name.lower() if letter.isalnum())


def read_cards(text: str) -> list[str]:
    """Split "L3 A2" or "L3A2" into codes; raises `UnknownCode`, and leaves "??" as it is."""
    squeezed = "".join(text.split())
    codes = [squeezed[start : start + 2] for start in range(0, len(squeezed), 2)]
    for code in codes:
        if code != HIDDEN:
            card_number(code)
    return codes


def members(cards: int) -> Iterator[int]:
    """Yield the cards of a set, in the order of their numbers."""
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest


def set_of(numbers: Iterable[int]) -> int:
    """Return the set of some cards, seats or cells, given by their numbers."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def codes_of(cards: int) -> list[str]:
    """Return the codes of a set of cards."""
    return [CODES[card] for card in members(cards)]


def write_cards(cards: int) -> str:
    """Return the codes of a set of cards in one word: "A1A4S2"."""
    return "".join([words[cards >> first & 63] for first, words in WORDS.items()])


def slot_in(row: str, letter: str) -> int:
    """Return where a theater lies in a row, by its letter; raises `IllegalMode`."""
    if not isinstance(letter, str) or len(letter) != 1 or letter not in row:
        raise IllegalMode(f"no theater {letter!r}", [f"the row is {row}"])
    return row.index(letter)


def read_side(side: int) -> int:
    """Return a side: 0 or 1; raises `IllegalMode` for anything else."""
    if side not in (0, 1):
        raise IllegalMode(f"no side {side!r}", ["a side is 0 or 1"])
    return side


def read_seat(seat: object, number: int = len(SEATS)) -> int:
    """Return a seat below `number` that is given as 0 or as "1a" ("1" for short); raises `IllegalAction` otherwise."""
    if isinstance(seat, str):
        name = seat.lower() if len(seat) > 1 else f"{seat}a"
        if name not in (names := SEATS[:number]):
            raise IllegalAction(f"no seat {seat!r}", [f"the seats are {', '.join(names)}{nearest(name, names)}"])
        return names.index(name)
    if seat not in range(number):
        seats = ", ".join(f"{each} ({SEATS[each]})" for each in range(number))
        raise IllegalAction(f"no seat {seat!r}", [f"the seats are {seats}"])
    return int(seat)  # type: ignore[call-overload, no-any-return]


def theater_number(text: str) -> int:
    """Return the theater of a letter or a name; raises `UnknownCode`."""
    for number, name in enumerate(THEATER_NAMES):
        if text.strip().lower() in (THEATER_LETTERS[number].lower(), name.lower()):
            return number
    near = near_of(text, THEATER_NAMES)
    raise UnknownCode(express("bad-theater", text=repr(text), names=", ".join(THEATER_NAMES), near=near))


def read_theaters(text: str) -> str:
    """Return "ALS", "a l s" or "air, land, sea" as letters; raises `IllegalMode` with each word that is no theater."""
    words = text.replace(",", " ").split()
    squeezed = "".join(words).upper()
    if set(squeezed) <= set(THEATER_LETTERS):
        return squeezed
    letters, wrong = "", []
    for word in words:
        try:
            letters += THEATER_LETTERS[theater_number(word)]
        except UnknownCode as error:
            wrong.append(error.message)
    if wrong:
        raise IllegalMode(express("bad-theaters", theaters=repr(text)), wrong)
    return letters
