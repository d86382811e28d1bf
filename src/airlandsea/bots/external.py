"""Bots from outside the package: a program that speaks ALSI, a class in a file of Python, or a network in a file.

The first two run what their text says, and all of them open what it names, so they are for texts of the person at this
machine alone.
"""

import importlib
import importlib.util
import inspect
import re
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any, TypeGuard
from urllib.parse import unquote

from ..errors import text_of
from ..locale import express
from ..search.policy_weights import holds_weights
from .bot import BOT_ERRORS, Bot, prepare_bot
from .engine import EngineBot
from .policy import policy_bot
from .registry import BotKind, UnknownBot, build, defaults, is_built_in, is_registered, make, read_bot

ENGINE = "engine:"
PYTHON = "python:"
NETWORK = "network:"
MODULE = "bots at "  # the path of its file follows
NETWORK_CLASS = "airlandsea.envs.network:NetworkBot"  # by name: it needs the features, which bots know nothing of
ABOUT_EXTERNAL = """\
engine:    an external program, like engine:./program (docs/engines.md)
           options: its own
python:    a class of yours, like python:mine.py (docs/bots.md)
           options: the parameters behind its seed
network:   a trained policy of yours, like network:policy.npz (docs/bots.md)
           options: greedy=False; if `airlandsea train` made it, ms=200, playouts=0, endings=1, threads=1"""
SETTING = re.compile(r"([A-Za-z][\w.-]*)=(.*)", re.DOTALL)


def load_bot(text: str, seed: int | str | None = None) -> Bot:
    """Return a bot by name, as `make` does, or an external bot: a program, a class or a network of yours.

    It runs what the text names, so never pass it a text from an untrusted source.

    Args:
        text: as for `make`; or "engine:./program", "engine:depth=3 ./program -v": a program with its options and
            arguments; or "python:mine.py", "python:mine.py:Greedy,greed=2", "python:package.module:Greedy": a class
            with its options, by file or by module; or "network:policy.npz", "network:policy.npz,greedy=yes": a network
        seed: as for `make`

    Raises:
        UnknownBot: something that cannot be made or started; with all reasons
    """
    if not isinstance(text, str):
        raise UnknownBot(express("bad-bot-name", bot=repr(text)), [express("bad-bot-own")])
    try:
        if text.startswith(ENGINE):
            settings, command = read_command(text.removeprefix(ENGINE))
            return EngineBot(command, settings, seed)
        if text.startswith(NETWORK):
            return build(network_kind(text), network_settings(text), seed, text)
        if text.startswith(PYTHON):
            place, *given = text.removeprefix(PYTHON).replace(",", " ").split() or [""]
            kind = bot_class(place)
            with guard_foreign_code(f"{place} cannot be made"):
                return build(BotKind(kind, ""), given, seed, text)
    except UnknownBot:
        raise
    except (ValueError, ImportError) as error:
        raise UnknownBot(express("bad-bot", bot=repr(text)), [text_of(error)]) from None
    try:
        return make(text, seed)
    except UnknownBot as error:
        if is_registered(text):
            raise
        raise UnknownBot(error.message, [*error.reasons, express("bad-bot-own")]) from None


def load_prepared(text: str, seed: int | str | None = None) -> Bot:
    """Return a bot as `load_bot`, prepared: one of this package prepares itself when it first needs to.

    An error in its `prepare` shows again when it has to choose.
    """
    bot = load_bot(text, seed)
    if not is_built_in(text):
        with suppress(*BOT_ERRORS):
            prepare_bot(bot)
    return bot


def default_options(text: str) -> dict[str, Any]:
    """Return the options of a bot that runs in this process with their defaults; raises `UnknownBot` and `ImportError`.

    Args:
        text: as for `load_bot`, but no program: its options are its own
    """
    if text.startswith(ENGINE):
        return {}
    if text.startswith(NETWORK):
        return defaults(network_kind(text)) | {"file": text.removeprefix(NETWORK).split(",")[0]}
    if text.startswith(PYTHON):
        place = text.removeprefix(PYTHON).replace(",", " ").split()[0]
        return defaults(BotKind(bot_class(place), ""))
    kind, given = read_bot(text)
    return defaults(kind) | given


def is_external(text: str) -> bool:
    """Return whether `load_bot` runs something that is not part of this package: wrap it in a `FailsafeBot`."""
    return text.startswith((ENGINE, PYTHON, NETWORK))


def network_kind(text: str) -> BotKind:
    """Return the kind of bot for "network:policy.npz": a search, if `airlandsea train` has written the file."""
    file = text.removeprefix(NETWORK).split(",")[0]
    return BotKind(policy_bot if holds_weights(file) else bot_class(NETWORK_CLASS), "")


def network_settings(text: str) -> list[str]:
    """Return the settings in "network:policy.npz,greedy=yes", the file first."""
    file, *given = text.removeprefix(NETWORK).split(",")
    return [f"file={file}", *given]


def read_command(text: str) -> tuple[dict[str, str], list[str]]:
    """Return the settings of an engine, and its command line; raises `ValueError`."""
    words = shlex.split(text)
    settings = {}
    while words and (setting := SETTING.fullmatch(words[0])):
        settings[setting[1]] = setting[2]
        words.pop(0)
    if not words:
        raise ValueError("no program: like engine:./program, or engine:depth=3 ./program")
    return settings, words


def bot_class(place: str) -> Callable[..., Bot]:
    """Load the class at "mine.py", "mine.py:Greedy" or "module:Greedy"; raises `ValueError` and `ImportError`."""
    where, _, name = place.partition(":")
    if not where:
        raise ValueError("no file: like python:mine.py, or python:mine.py:Greedy")
    with guard_foreign_code(f"{where} cannot be loaded"):
        module = importlib.import_module(BotFiles.name_module(where) if where.endswith(".py") else where)
    here = [each for each in vars(module).values() if getattr(each, "__module__", None) == module.__name__]
    found = {each.__name__: each for each in here if is_bot(each)}
    if name in found:
        return found[name]
    if name or len(found) != 1:
        bots = ", ".join(found) or "none"
        raise ValueError(f"no bot {name} in {where}: {bots}" if name else f"which bot of {where}? It has: {bots}")
    return next(iter(found.values()))


def is_bot(thing: object) -> TypeGuard[type[Bot]]:
    """Return whether it is a class whose objects have `choose`."""
    return inspect.isclass(thing) and callable(getattr(thing, "choose", None))


class BotFiles:
    """Finds the files of bots by the names of their modules, for pickles that another process reads."""

    @staticmethod
    def name_module(file: str) -> str:
        """Return the name of the module in a file: its path without dots, which would make it part of a package."""
        return MODULE + str(Path(file).resolve()).replace("%", "%25").replace(".", "%2E")

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:  # noqa: ARG004
        """Return where the module of a bot's file is, as Python asks it; None for any other module."""
        if not name.startswith(MODULE):
            return None
        return importlib.util.spec_from_file_location(name, unquote(name.removeprefix(MODULE)))


sys.meta_path.append(BotFiles)


@contextmanager
def guard_foreign_code(problem: str) -> Iterator[None]:
    """Raise an `ImportError` for every error that foreign code raises; what it prints goes to stderr."""
    try:
        with redirect_stdout(sys.stderr):
            yield
    except UnknownBot:
        raise
    except BOT_ERRORS as error:
        raise ImportError(f"{problem}: {type(error).__name__}: {error}") from error
