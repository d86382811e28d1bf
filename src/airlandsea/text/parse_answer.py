"""What people and language models type, read as one of the options. It never guesses.

A line is read as one of these, in this order:

- a number of the list, `3` or `#3` (only where the options are listed with numbers: `read_line`);
- a token, read leniently: `l3S`, `L3l`, `skip`;
- words, in any order, which all belong to one option and no other: `maneuver face down land`, `my land`.

Words may be those of the language that is spoken (`airlandsea.locale`), or English. Words for plays of one card that
differ only in the face mean face down if the code is in lower case, otherwise face up.
`read_answer` first finds the line in a free text. The page reads lines in the same way (`read-line.ts`), and both
are tested with the same cases (`frontend/write_lines.py`).
"""

import re
from collections.abc import Iterable, Iterator, Set
from enum import StrEnum
from functools import cache, lru_cache

from ..locale import ENGLISH, current_language, text, translate, using_language
from ..notation.codes import NUMBERS
from ..notation.tokens import read_token
from ..options import Action, ActionKind, Options
from ..rules.cards import THEATER_LETTERS
from ..view import View
from .options import in_words, play_message, sort_for_display

MAX_LENGTH = 100_000  # characters of a text that are read; the last ones
REMEMBERED = 8192  # the words of plays, in all languages
LABEL = re.compile(
    r"^[\W_]*(?:(?:my|final|the|chosen)\W+)*(?:answer|move|action|token|choice|play)[\s*_]*[:=][\s*_]*", re.IGNORECASE
)
QUOTED = re.compile(r"(?<!`)`+\s*([^`\s]{1,8})\s*`+")
SPOKEN = re.compile(r"(?<![\w?!])[A-Za-z0-9]{2,4}[?!>]?(?![\w>])")
AROUND = " \t*_`'\"“”‘’()[]{}<.,;:"  # what people put around a token
NUMBER = re.compile(r"#?([0-9]{1,3})")

READ_AS = {
    "my": "your", "mine": "your", "their": "enemy's", "theirs": "enemy's", "enemy": "enemy's", "facedown": "down",
    "improvise": "down", "deploy": "up", "faceup": "up", "reveal": "show", "nothing": "skip", "none": "skip",
}  # fmt: skip
IGNORED = {"to", "in", "the", "face", "play", "at", "card", "it", "on", "and", "of"}
FACES = {"up", "down"}
LETTERS = set(THEATER_LETTERS)
WORD = re.compile(r"(?:[^\W_]|[&'])+")


class Code(StrEnum):
    """What is wrong with an answer, for programs."""

    UNREADABLE = "unreadable"  # no token, and no words of an option
    AMBIGUOUS = "ambiguous"  # several tokens, or words of several options
    ILLEGAL = "illegal"  # a token that is illegal now


class UnreadableAnswer(Exception):
    """An answer that is refused: why, and the tokens in question."""

    def __init__(self, code: Code, tokens: Iterable[str] = ()) -> None:
        self.code = code
        self.tokens = list(tokens)
        super().__init__(code)


def read_line(view: View, options: Options, line: str) -> Action:
    """Return the option that a person's line chooses from the numbered list; raises `UnreadableAnswer`."""
    if match := NUMBER.fullmatch(line.strip()):
        if 1 <= int(match[1]) <= len(options):
            return sort_for_display(options)[int(match[1]) - 1]
        raise UnreadableAnswer(Code.UNREADABLE)
    if asked_about(view, line):  # nobody withdraws by asking what "w" is
        raise UnreadableAnswer(Code.UNREADABLE)
    return read_token_of(view, options, [line]) or read_words_of(view, options, [line])


def asked_about(view: View, line: str) -> str:
    """Return what a question is about, "w" for "w?"; "" for a line that is no question, like the token "D5?"."""
    bare = line.strip(AROUND)
    return bare.rstrip(f"?!{AROUND}") if bare.endswith("?") and read_token(view.raw, bare) is None else ""


def read_answer(view: View, options: Options, text: str) -> Action:
    """Return the option that a free text chooses; raises `UnreadableAnswer`.

    The text is searched for a token: the whole text; its last line, with or without a label ("Answer: L3S"); what
    stands between backticks; the words with a digit in them. The first of these that has a token counts, legal or
    not, and two different tokens are refused. Otherwise the last line is read as words.
    """
    text = text[-MAX_LENGTH:].strip()
    last = next((line for line in reversed(text.splitlines()) if line.strip(AROUND)), "")
    unlabelled = LABEL.sub("", last)
    spoken = [word for word in SPOKEN.findall(text) if any(letter.isdigit() for letter in word)]
    for lines in ([text], [last], [unlabelled], QUOTED.findall(text), spoken):
        if action := read_token_of(view, options, dict.fromkeys(lines)):
            return action
    return read_words_of(view, options, [last, unlabelled])


# Tokens


def read_token_of(view: View, options: Options, lines: Iterable[str]) -> Action | None:
    """Return the option of the token in some lines, None without a token; raises `UnreadableAnswer`."""
    tokens = {number: token for line in lines for number, token in tokens_of(view, line)}
    if len(tokens) > 1:
        raise UnreadableAnswer(Code.AMBIGUOUS, tokens.values())
    for number, token in tokens.items():
        if action := options.get(number):
            return action
        raise UnreadableAnswer(Code.ILLEGAL, [token])
    return None


def tokens_of(view: View, line: str) -> Iterator[tuple[int, str]]:
    """Yield the number of a token, which may stand between quotation marks or before an exclamation mark, if any."""
    bare = line.strip(AROUND)
    for token in dict.fromkeys((line.strip(), bare, bare.rstrip("!?"))):
        number = read_token(view.raw, token)
        if number is not None:
            yield number, token
            return


# Words


def read_words_of(view: View, options: Options, lines: list[str]) -> Action:
    """Return the option that the words of one of some lines mean; raises `UnreadableAnswer`."""
    for line in dict.fromkeys(lines):
        fitting = fitting_options(view, options, line)
        if len(fitting) > 1:
            raise UnreadableAnswer(Code.AMBIGUOUS, [action.token for action in fitting])
        if fitting:
            return fitting[0]
    if token := next(filter(None, (play_token(line, options) for line in lines)), ""):
        raise UnreadableAnswer(Code.ILLEGAL, [token])
    raise UnreadableAnswer(Code.UNREADABLE)


def fitting_options(view: View, options: Options, line: str) -> list[Action]:
    """Return the options that have all the words of a line."""
    words = words_of(line)
    fitting = sort_for_display([action for action in options if words and words <= option_words(view, action)])
    cards = {action.card if action.is_play else None for action in fitting}
    if len(cards) != 1 or None in cards or words & FACES:
        return fitting
    face = "down" if re.search(r"\b[alsdei][1-6]\b", line) else "up"
    return [action for action in fitting if action.face == face] or fitting


def words_of(text: str) -> set[str]:
    """Return the words that mean something, theaters by letter."""
    read_as = words_read_as(current_language())
    return {read_as.get(word, word) for word in WORD.findall(text.lower())} - IGNORED


@cache
def words_read_as(language: str) -> dict[str, str]:
    """Return {a word: what it is read as where a language is spoken}."""
    return READ_AS | theater_words(ENGLISH) | theater_words(language)


@cache
def theater_words(language: str) -> dict[str, str]:
    """Return {the name of a theater in a language, if it is one word: its letter}."""
    with using_language(language):
        return {translate(f"theater-{letter}").lower(): letter.lower() for letter in THEATER_LETTERS}


def option_words(view: View, action: Action) -> Set[str]:
    """Return all the words that an option may be called by, in the language that is spoken and in English."""
    language = current_language()
    words = option_words_in(ENGLISH, view, action)
    return words if language == ENGLISH else words | option_words_in(language, view, action)


def option_words_in(language: str, view: View, action: Action) -> Set[str]:
    """Return the words of an option in a language."""
    if action.is_play:
        return play_words(language, action)
    with using_language(language):
        return answer_words(view, action)


@lru_cache(maxsize=REMEMBERED)
def play_words(language: str, action: Action) -> frozenset[str]:
    """Return the words of a play in a language: those of its card, its face and its theater, and no others."""
    with using_language(language):
        return frozenset(words_of(text(play_message(action))))


def answer_words(view: View, action: Action) -> set[str]:
    """Return the words of an option that is no play, in the language that is spoken."""
    if action.kind is ActionKind.WITHDRAW:
        return {next(iter(WORD.findall(in_words(view, action).lower())))}  # nobody withdraws by typing "enemy"
    return words_of(in_words(view, action).split(" (")[0]) | {action.token.lower()}


def play_token(line: str, options: Iterable[Action] = ()) -> str:
    """Return the token that "L3 down sea" or "maneuver sea" would have if it were legal; "" for a line that is no play.

    Of several cards of one title, one that an option plays is meant, else the first.
    """
    words = words_of(line)
    named = [(code, words - FACES - name) for code in NUMBERS for name in card_words(code) if name <= words]
    plays = [(code, *rest) for code, rest in named if len(rest) == 1 and {word.upper() for word in rest} <= LETTERS]
    if not plays:
        return ""
    held = {action.card for action in options if action.is_play}
    code, letter = next((play for play in plays if play[0] in held), plays[0])
    is_down = "down" in words or ("up" not in words and code.lower() in line)
    return (code.lower() if is_down else code) + letter.upper()


def card_words(code: str) -> Iterator[set[str]]:
    """Yield the words of each name of a card: its code, its title in the language that is spoken, and in English."""
    yield {code.lower()}
    for language in dict.fromkeys((current_language(), ENGLISH)):
        with using_language(language):
            yield words_of(translate(f"card-{code}"))
