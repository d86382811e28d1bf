"""Choosing a language: from the environment of a terminal, or from what a browser accepts."""

import os
from collections.abc import Iterable, Mapping

from .texts import ENGLISH, languages

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # of POSIX, the strongest first


def choose_language(wanted: Iterable[str]) -> str:
    """Return the first of some language tags ("de-AT", "pt_BR.UTF-8") that the catalogue has, or English."""
    bases = (tag.replace("_", "-").partition("-")[0].partition(".")[0].lower() for tag in wanted)
    return next((base for base in bases if base in languages()), ENGLISH)


def language_of_environment(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language of a terminal: the first known one of `LANGUAGE`, a list, and of the locale.

    As in gettext, `LANGUAGE` counts for nothing in the locale C.
    """
    locale = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    if locale.partition(".")[0] in ("", "C", "POSIX"):
        return ENGLISH
    return choose_language([*filter(None, environment.get("LANGUAGE", "").split(":")), locale])
