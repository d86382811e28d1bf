"""Numbers in a language: the plural category of whole ones, and how they are written (Unicode CLDR)."""

from collections.abc import Callable
from typing import NamedTuple

NARROW, WIDE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"
MILLION = 1_000_000


def has_one(number: int) -> str:
    """Return the category: 1 is one, all else other."""
    return "one" if number == 1 else "other"


def french(number: int) -> str:
    """Return the category: 0 counts as one; whole millions are followed by a preposition."""
    return "one" if number in (0, 1) else "other" if number % MILLION else "many"


def spanish(number: int) -> str:
    """Return the category: whole millions are followed by a preposition."""
    return "one" if number == 1 else "other" if number % MILLION or not number else "many"


def polish(number: int) -> str:
    """Return the category: numbers that end in 2, 3 or 4 are few, except those that end in 12, 13 or 14."""
    few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
    return "one" if number == 1 else "few" if few else "many"


def japanese(_: int) -> str:
    """Return the only category."""
    return "other"


class NumberRules(NamedTuple):
    """How a language treats numbers.

    Attributes:
        category: the plural category of a number that is not negative
        separator: between groups of three digits
        point: before decimal places
        grouped: the least number of digits that are written in groups
    """

    category: Callable[[int], str]
    separator: str
    point: str
    grouped: int = 4


ENGLISH = NumberRules(has_one, ",", ".")
RULES = {
    "en": ENGLISH,
    "de": NumberRules(has_one, ".", ","),
    "es": NumberRules(spanish, ".", ",", 5),
    "fr": NumberRules(french, NARROW, ","),
    "ja": NumberRules(japanese, ",", "."),
    "pl": NumberRules(polish, WIDE, ",", 5),
}


def plural_category(language: str, number: int) -> str:
    """Return "one", "few", "many" or "other"."""
    return RULES.get(language, ENGLISH).category(abs(number))


def format_number(language: str, number: int) -> str:
    """Return a number as it is written: "1,234" in English."""
    rules = RULES.get(language, ENGLISH)
    return f"{number:,}".replace(",", rules.separator) if len(str(abs(number))) >= rules.grouped else str(number)


def write_decimal(language: str, number: float, spec: str) -> str:
    """Return a number by a format specification without groups, with the decimal separator of the language."""
    return format(number, spec).replace(".", RULES.get(language, ENGLISH).point)
