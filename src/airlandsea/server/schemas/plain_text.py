"""What people may write for others to read: names and talk, without characters that nobody sees or that move others.

Talk may have joiners and direction marks where a script needs them; in names they would make two of one.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

from ...errors import text_of
from ...locale import Text, express
from ...notation.codes import SEATS

MAX_RECORDED_NAME = 80  # characters
BOT_SIGN = "⚙"  # follows the name of a bot, and stands in no name of a person
SIGNS_OF_BOTS = frozenset("⚙⛭⛮⛯")  # and those that look like it
INVISIBLE = frozenset(  # printable by their category, but not to be seen
    map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x2800, 0x3164, 0xFFA0))
) | frozenset(map(chr, (*range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0))))  # variants of glyphs; not of emoji
EMOJI = range(0x1F000, 0x1FB00)  # where new ones are added, perhaps later than this Python knows
ZWJ_IN_EMOJI = re.compile(
    "(?<=[\ufe0f\u2600-\u27bf\U0001f000-\U0001faff])\u200d(?=[\u2190-\u2bff\U0001f000-\U0001faff])"
)


def normalize(text: Any) -> Any:
    """Return one form for texts that look the same (NFKC), with single spaces between words; other values as is."""
    return " ".join(unicodedata.normalize("NFKC", text).split()) if isinstance(text, str) else text


JOINERS = "\u200c\u200d"
DIRECTION_MARKS = "\u200e\u200f\u061c"
VIRAMA = 9  # the combining class of the sign that ends a consonant of the scripts of India


def is_needed(before: str, sign: str, after: str) -> bool:
    """Return whether a script needs an invisible sign between two others: a joiner where letters join (as in RFC 5892,
    A.1 and A.2), or a single direction mark.
    """
    if sign in JOINERS:
        joined = before and after and unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL"
        return bool(joined or (before and unicodedata.combining(before) == VIRAMA))
    return sign in DIRECTION_MARKS and "Cf" not in (
        unicodedata.category(before or " "),
        unicodedata.category(after or " "),
    )


def drop_needed(text: str) -> str:
    """Return a text without the invisible signs that its script needs."""
    around = zip(["", *text], text, [*text[1:], ""], strict=False)
    return "".join(sign for before, sign, after in around if not is_needed(before, sign, after))


def problem_of(text: str) -> Text | None:
    """Return why others cannot read a text as it is meant; None if they can."""
    for sign in ZWJ_IN_EMOJI.sub("", text):
        if sign in INVISIBLE or not (sign.isprintable() or ord(sign) in EMOJI):
            return express("bad-text-sign", sign=f"U+{ord(sign):04X}")
    if not any(unicodedata.category(sign)[0] in "LNPS" or ord(sign) in EMOJI for sign in text):
        return express("bad-text-empty")
    return None


def check_text(text: str) -> str:
    """Return a text that others can read. Raises `ValueError`."""
    if problem := problem_of(text):
        raise ValueError(problem)
    return text


def check_talk(text: str) -> str:
    """Return what is said at a table, if others can read it; raises `ValueError`."""
    check_text(drop_needed(text))
    return text


def check_name(text: str) -> str:
    """Return a name that a person may have; raises `ValueError`."""
    for sign in text:
        if sign in SIGNS_OF_BOTS:
            raise ValueError(express("bad-text-bot", sign=sign))
    return check_text(text)


def check_title(text: str) -> str:
    """Return a text that may be empty; raises `ValueError`."""
    return text and check_text(text)


def name_problems(names: Sequence[str]) -> Iterator[str]:
    """Yield, for each name in a record that cannot be shown to others, the seat and then the reason."""
    for seat, name in zip(SEATS, names, strict=False):
        try:
            if check_title(name) and check_name(name) != normalize(name):
                raise ValueError(express("bad-text-form", text=repr(name), normal=repr(normalize(name))))
            if len(name) > MAX_RECORDED_NAME:
                raise ValueError(express("bad-text-long", number=len(name), most=MAX_RECORDED_NAME))
        except ValueError as error:
            yield from (express("bad-name-of-seat", seat=seat), text_of(error))
