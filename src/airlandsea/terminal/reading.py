"""What is typed, read as an option: a number of the list, a token, or words in any order."""

import re

from ..notation.codes import NUMBERS, UnknownCode, theater_letter, theater_number
from ..options import Action, Options
from ..rules.actions import is_deploy, is_play
from ..rules.cards import THEATER_LETTERS
from ..text.options import bare_play_in_words, in_words, sort_for_display
from ..view import View


class Unclear(Exception):
    """What was typed fits several options: these."""

    def __init__(self, actions: list[Action]) -> None:
        self.actions = actions
        super().__init__(", ".join(action.token for action in actions))


READ_AS = {
    "my": "your", "mine": "your", "their": "enemy's", "theirs": "enemy's", "enemy": "enemy's", "facedown": "down",
    "improvise": "down", "deploy": "up", "faceup": "up", "reveal": "show", "nothing": "skip", "none": "skip",
}  # fmt: skip
IGNORED = {"to", "in", "the", "face", "play", "at", "card", "it", "on", "and", "of"}


def read(view: View, options: Options, text: str) -> Action | None:
    """The option that a number of the list, a token or some words mean; None if none does. Raises `Unclear`."""
    if text.isdecimal():
        return sort_for_display(options)[int(text) - 1] if 1 <= int(text) <= len(options) else None
    if action := options.get(text):
        return action
    said = words_of(text)
    if not said:
        return None
    fitting = [action for action in options if said <= option_words(view, action)]
    fitting = by_face(fitting, text, said)
    if len(fitting) > 1:
        raise Unclear(fitting)
    return fitting[0] if fitting else None


def words_of(text: str) -> set[str]:
    """The words that mean something, theaters by letter."""
    words = {READ_AS.get(word, word) for word in re.findall(r"[a-z0-9&']+", text.lower())} - IGNORED
    return {letter_of(word) for word in words}


def letter_of(word: str) -> str:
    """ "land" as "l", every other word as it is."""
    try:
        return theater_letter(theater_number(word)).lower()
    except UnknownCode:
        return word


def option_words(view: View, action: Action) -> set[str]:
    """All the words an option may be called by."""
    if is_play(action.number):
        return words_of(bare_play_in_words(action))
    if action.token == "w":
        return {"withdraw"}  # nobody withdraws by typing "enemy"
    return words_of(in_words(view, action).split(" (")[0]) | {action.token.lower()}


def by_face(actions: list[Action], text: str, said: set[str]) -> list[Action]:
    """Of plays that differ only in their face: the one said, else down for a code in lower case, else up."""
    if said & {"up", "down"} or not all(is_play(action.number) for action in actions):
        return actions
    up = not re.search(r"\b[alsdei][1-6]\b", text)
    return [action for action in actions if is_deploy(action.number) == up] or actions


def as_token(text: str) -> str:
    """The token that "L3 down sea" would be, were it an option; any other text as it is."""
    said = words_of(text)
    codes = [word for word in said if word.upper() in NUMBERS]
    letters = [word for word in said if word.upper() in THEATER_LETTERS]
    if len(codes) != 1 or len(letters) != 1 or len(said - {"up", "down"}) != 2:
        return text
    down = "down" in said or ("up" not in said and codes[0] in text)
    return (codes[0] if down else codes[0].upper()) + letters[0].upper()
