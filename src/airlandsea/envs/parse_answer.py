"""Free text read as one option: the token in an answer of a person or a language model. It never guesses.

The token is the whole text; or its last line, with or without a label ("Answer: L3S"); or what stands between
backticks; or the one word with a digit in it that is a token. The first of these that is a token is the answer, be it
an option or not, and two different ones are none. Words like "I", "a", "no" or "give" in a sentence are words.
"""

import re
from collections.abc import Iterable, Iterator
from enum import StrEnum

from ..notation.tokens import read_token
from ..options import Action, Options
from ..view import View

ANSWER_MAX = 100_000  # characters: of a longer answer, only the last ones are read
LABEL = re.compile(
    r"^[\W_]*(?:(?:my|final|the|chosen)\W+)*(?:answer|move|action|token|choice|play)[\s*_]*[:=][\s*_]*", re.IGNORECASE
)
QUOTED = re.compile(r"`+\s*([^`\s]{1,8})\s*`+")
WORD = re.compile(r"(?<![\w?!])[A-Za-z0-9]{2,4}[?!>]?(?![\w>])")
AROUND = " \t*_`'\"“”‘’()[]{}<.,;:"  # what people put around a token


class Code(StrEnum):
    """What is wrong with an answer, for programs."""

    UNREADABLE = "unreadable"  # there is no token in it
    AMBIGUOUS = "ambiguous"  # there are several tokens in it
    ILLEGAL = "illegal"  # it has a token, which is illegal


class UnreadableAnswer(Exception):
    """An answer that is refused: why, and the token in question."""

    def __init__(self, code: Code, tokens: Iterable[str] = ()) -> None:
        self.code = code
        self.tokens = list(tokens)
        super().__init__(code)


def read_answer(view: View, options: Options, text: str) -> Action:
    """The option that a text chooses; raises `UnreadableAnswer`."""
    text = text[-ANSWER_MAX:].strip()
    last = next((line for line in reversed(text.splitlines()) if line.strip(AROUND)), "")
    spoken = [word for word in WORD.findall(text) if any(letter.isdigit() for letter in word)]
    for words in ([text], [last], [LABEL.sub("", last)], QUOTED.findall(text), spoken):
        meant = {number: bare for word in words for number, bare in tokens_of(view, word)}
        if len(meant) > 1:
            raise UnreadableAnswer(Code.AMBIGUOUS, meant.values())
        for number, bare in meant.items():
            if action := options.get(number):
                return action
            raise UnreadableAnswer(Code.ILLEGAL, [bare])
    raise UnreadableAnswer(Code.UNREADABLE)


def tokens_of(view: View, text: str) -> Iterator[tuple[int, str]]:
    """The action of a token, which may stand between quotation marks or before an exclamation mark; or nothing."""
    bare = text.strip(AROUND)
    for token in (text.strip(), bare, bare.rstrip("!?")):
        number = read_token(view.raw, token)
        if number is not None:
            yield number, token
            return
