"""Every text that a player can see, by message id, in the languages of the folders beside this file (Project Fluent).

A `Message` is language-free: an id and arguments, which are codes ("A3", "E", "1a"), numbers, or names that players
have chosen. `translate` makes the text of it, in English unless `using_language` says otherwise. It knows no rule of
the game, and nothing here can tell more than the arguments do.
"""

from ..message import Argument, Message, Text, message
from .choose import choose_language, language_of_environment
from .texts import (
    ENGLISH,
    IncompleteMessage,
    UnknownLanguage,
    UnknownMessage,
    check_language,
    current_language,
    decimal,
    express,
    join_list,
    languages,
    start_sentence,
    text,
    translate,
    using_language,
)

__all__ = [
    "ENGLISH",
    "Argument",
    "IncompleteMessage",
    "Message",
    "Text",
    "UnknownLanguage",
    "UnknownMessage",
    "check_language",
    "choose_language",
    "current_language",
    "decimal",
    "express",
    "join_list",
    "language_of_environment",
    "languages",
    "message",
    "start_sentence",
    "text",
    "translate",
    "using_language",
]
