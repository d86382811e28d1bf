"""Reasons that several packages give: an unknown name, or a value that an option cannot have."""

from collections.abc import Collection

from ..errors import find_nearest
from ..message import Text
from .texts import express

NOTHING = "nothing"  # looks like it


def near_of(word: object, known: Collection[str]) -> str:
    """Return the known word that looks most like another, as messages name it."""
    return find_nearest(word, known) or NOTHING


def unknown_name(name: str, known: Collection[str]) -> Text:
    """Return the known names, and which of them was probably meant."""
    return express("bad-name-known", names=", ".join(known), near=near_of(name, known))


def unknown_option(name: str, known: Collection[str]) -> Text:
    """Return the reason that there is no option of this name."""
    return express("bad-option-name", name=repr(name), near=near_of(name, known))


def unknown_value(option: str, value: object, choices: Collection[str]) -> Text:
    """Return the reason that an option is none of its possible words."""
    near = near_of(value, choices)
    return express("bad-option-choice", option=option, value=repr(value), choices=", ".join(choices), near=near)


def out_of_range(option: str, value: object, least: int, most: int | None = None) -> Text:
    """Return the reason that the number of an option is too small, or too large; `most`: None if none is too large."""
    if most is None:
        return express("bad-option-least", option=option, value=repr(value), least=str(least))
    return express("bad-option-range", option=option, value=repr(value), least=str(least), most=str(most))
