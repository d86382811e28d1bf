"""Bots by name: "heuristic", "level:3", "search:ms=200,threads=2". A name runs nothing but what is registered here."""

import inspect
import pickle
import re
import warnings
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Protocol, cast

from ..errors import AirLandSeaError, text_of
from ..locale import express
from ..locale.reasons import near_of, unknown_name
from .bot import Bot, MinimalBot
from .daily import daily_opponent
from .heuristic import HeuristicBot
from .level import LevelBot
from .policy import trained_bot
from .random_bot import RandomBot
from .search import SearchBot


class BotKind(NamedTuple):
    """A kind of bot: made with a seed, its first argument, and then with its options, which all have defaults."""

    make: Callable[..., MinimalBot]
    about: str
    renamed: Mapping[str, str] = MappingProxyType({})  # {old name of an option, or option=value: what it is called now}


class UnknownBot(AirLandSeaError, ValueError):
    """The name of a bot that does not exist, or options that it does not have."""


REGISTRY: dict[str, BotKind] = {}
OLD_BOTS = {"thumb": "heuristic"}
WORD = re.compile(r"[^\s:,]+")
NAMED = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
POSITIONAL = (
    inspect.Parameter.POSITIONAL_ONLY,
    inspect.Parameter.POSITIONAL_OR_KEYWORD,
    inspect.Parameter.VAR_POSITIONAL,
)
NO_MAKERS = {Bot, Protocol, Generic, object}  # their `__init__` takes no seed
YES, NO = ("yes", "true", "1"), ("no", "false", "0")


def register(
    name: str, make: Callable[..., MinimalBot], about: str, renamed: Mapping[str, str] = MappingProxyType({})
) -> None:
    """Give a kind of bot a name, under which `make` finds it for the lifetime of the program.

    Args:
        name: like "heuristic": one word without commas and colons; upper and lower case are the same
        make: its class, or a function; called with a seed and then its options: the parameters behind the seed, which
            need defaults that are numbers, words or truth values
        about: one line for lists of bots
        renamed: old names of options, or of values as "option=value", that still work, with a warning

    Raises:
        UnknownBot: a name that could never be found
    """
    if not WORD.fullmatch(name):
        raise UnknownBot(
            express("bad-bot", bot=repr(name)),
            ["its name has to be one word without commas and colons, because they separate a name from its options"],
        )
    REGISTRY[name.lower()] = BotKind(make, about, renamed)


OLD_OPTIONS = {
    "trust": "prior_weight",
    "greed": "greedy_eighths",
    "boldness": "deploy_bias",
    "observers": "trees",
    "method=worlds": "method=pimc",
}

register("random", RandomBot, "chooses at random among its options, but does not withdraw")
register("heuristic", HeuristicBot, "plays the option that looks best at once, and withdraws from lost battles")
register("search", SearchBot, "searches thousands of sampled continuations for the chance to win the war", OLD_OPTIONS)
register("policy", trained_bot, "searches with a trained network (Standard, Epic, teams of Standard; else like search)")
register(
    "level",
    LevelBot,
    "eight levels, from a beginner to full strength: weaker search, and from the sixth on `policy`",
)
register("daily", daily_opponent, "the opponent of the daily deal: its choices depend on the day and what it sees")
SHIPPED = frozenset(REGISTRY)


def is_built_in(text: str) -> bool:
    """Return whether a text names a bot of this package that needs nothing from outside."""
    words = WORD.findall(text)
    return bool(words) and words[0].lower() in SHIPPED


def is_registered(text: str) -> bool:
    """Return whether `make` knows the name in a text, whatever the options behind it are."""
    words = WORD.findall(current_spec(text))
    return bool(words) and words[0].lower() in REGISTRY


def added_bots() -> list[tuple[str, Callable[..., MinimalBot], str, dict[str, str]]]:
    """Return the bots that were registered beside those of the package, for `register` in another process.

    What cannot be sent there, like a class in a function, is left out.
    """
    added = [
        (name, kind.make, kind.about, dict(kind.renamed)) for name, kind in REGISTRY.items() if name not in SHIPPED
    ]
    return [each for each in added if is_picklable(each)]


def is_picklable(thing: object) -> bool:
    """Return whether something can be sent to another process."""
    try:
        pickle.dumps(thing)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True


def make(text: str, seed: int | str | None = None) -> Bot:
    """Return a bot by its name and options. A name never starts a program or loads a file; `load_bot` does.

    Args:
        text: like "heuristic", "level:3", "random:withdraws=0.1"
        seed: of everything random in its choices; None: from the system

    Raises:
        UnknownBot: an unknown name or option; with all reasons
    """
    return build(*split(text), seed, text)


def read_bot(text: str) -> tuple[BotKind, dict[str, Any]]:
    """Return the kind of a bot and the options in its name, not yet tried; raises `UnknownBot` with all reasons."""
    kind, settings = split(text)
    options, wrong = read_settings(settings, defaults(kind))
    if wrong:
        raise UnknownBot(express("bad-bot", bot=repr(text)), wrong)
    return kind, options


def split(text: str) -> tuple[BotKind, list[str]]:
    """Return the kind of a bot, and its settings as they are written; warns of old names, and raises `UnknownBot`."""
    current = current_spec(text)
    if current != text:
        warnings.warn(f"the bot {text!r} is called {current!r} now", FutureWarning, stacklevel=3)
    name, *settings = WORD.findall(current) or [""]
    if name.lower() not in REGISTRY:
        raise UnknownBot(express("bad-bot-name", bot=repr(text)), [unknown_name(name, REGISTRY)])
    return REGISTRY[name.lower()], settings


def current_spec(text: str) -> str:
    """Return the text that names a bot, with present names in place of old ones of bots, options and values."""
    words = WORD.findall(text)
    name = words[0].lower() if words else ""
    kind = REGISTRY.get(OLD_BOTS.get(name, name))
    if kind is None:
        return text
    renamed = {**OLD_BOTS, **kind.renamed}

    def rename(word: re.Match[str]) -> str:
        old = next((each for each in (word[0], word[0].partition("=")[0]) if each.lower() in renamed), "")
        return renamed.get(old.lower(), "") + word[0].removeprefix(old)

    return WORD.sub(rename, text)


def build(kind: BotKind, settings: list[str], seed: int | str | None, text: str) -> Bot:
    """Return a bot of a kind, with settings like "deals=8"; raises `UnknownBot` with all reasons."""
    options, wrong = read_settings(settings, defaults(kind))
    if not takes_seed(kind):
        wrong.append("its first argument has to be a seed, like `def __init__(self, seed=None)`")
    if not wrong:
        try:
            return cast("Bot", kind.make(seed, **options))  # a class of somebody else may leave out what is optional
        except ValueError as error:
            wrong.append(text_of(error))
    raise UnknownBot(express("bad-bot", bot=repr(text)), wrong)


def takes_seed(kind: BotKind) -> bool:
    """Return whether its first parameter can be a seed."""
    if inspect.isclass(kind.make):
        bases = set(kind.make.__mro__) - NO_MAKERS
        if not any("__init__" in vars(base) for base in bases):
            return False
    first = next(iter(inspect.signature(kind.make).parameters.values()), None)
    return first is not None and first.kind in POSITIONAL


def defaults(kind: BotKind) -> dict[str, Any]:
    """Return the options of a kind of bot with their defaults: its parameters behind the seed, and its `TUNING`."""
    options = list(inspect.signature(kind.make).parameters.values())[1:]
    named = {each.name: each.default for each in options if each.kind in NAMED}
    takes_more = any(each.kind is inspect.Parameter.VAR_KEYWORD for each in options)
    return named | getattr(kind.make, "TUNING", {}) if takes_more else named


def read_settings(settings: list[str], known: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Return the options in "deals=8 withdraws_below=0", and what is wrong; a bare value is the first option's."""
    options: dict[str, Any] = {}
    wrong: list[str] = []
    for setting in settings:
        key, _, value = setting.partition("=")
        if known and "=" not in setting and setting[:1].isdecimal():
            key, value = next(iter(known)), setting
        if key not in known:
            near = near_of(key, known)
            wrong.append(express("bad-bot-option", name=repr(key), near=near, options=", ".join(known)))
            continue
        try:
            options[key] = read_value(value, known[key])
        except ValueError:
            kind = "switch" if isinstance(known[key], bool) else "number"
            wrong.append(express(f"bad-bot-{kind}", setting=repr(setting), name=key, like=str(known[key])))
    return options, wrong


def read_value(text: str, default: object) -> bool | float | str:
    """Return a value of the type that the default has: a number, yes or no, else a word; raises `ValueError`."""
    if isinstance(default, bool):
        if text.lower() not in YES + NO:
            raise ValueError(text)
        return text.lower() in YES
    return type(default)(text) if isinstance(default, int | float) else text


def listing() -> str:
    """List all bots that have a name, one a line, and their options below."""
    lines = []
    for name, kind in REGISTRY.items():
        options = ", ".join(f"{key}={value}" for key, value in defaults(kind).items())
        lines += [f"{name:<11}{kind.about}", f"{'':<11}options: {options}"]
    return "\n".join(lines)
