"""The texts of the languages. `fluent.syntax`, which parses them, is loaded with the first text."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from ..errors import AirLandSeaError, nearest
from ..message import Argument, Message, Text
from .numbers import write_decimal

if TYPE_CHECKING:
    from .bundle import Bundle

ENGLISH = "en"  # the language of the sources, and the fallback of all others
FOLDER = files(__package__)  # with a folder for each language
MAX_ARGUMENT = 2000  # characters
REMEMBERED = 8192  # formatted messages: a battle says the same things again and again

current: ContextVar[str] = ContextVar("language", default=ENGLISH)


class UnknownLanguage(AirLandSeaError, ValueError):
    """The catalogue does not have this language."""


class UnknownMessage(AirLandSeaError, KeyError):
    """No language has a message of this id: a fault of the program."""


class IncompleteMessage(AirLandSeaError, ValueError):
    """A message of the sources cannot be formatted with the arguments it got: a fault of the program."""


# Languages


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of the languages ("en", "de", …), English first."""
    codes = sorted(folder.name for folder in FOLDER.iterdir() if is_language(folder))
    return (ENGLISH, *(code for code in codes if code != ENGLISH))


def is_language(folder: Traversable) -> bool:
    """Return whether a folder holds the files of a language."""
    return folder.is_dir() and any(file.name.endswith(".ftl") for file in folder.iterdir())


def check_language(code: str) -> str:
    """Return the code of a language; raises `UnknownLanguage`."""
    if code not in languages():
        raise UnknownLanguage(
            f"no language {code!r}{nearest(code, languages())}", [f"languages: {' '.join(languages())}"]
        )
    return code


@contextmanager
def using_language(code: str) -> Iterator[None]:
    """Have `translate` use a language in this block, but not in concurrent code; raises `UnknownLanguage`."""
    token = current.set(check_language(code))
    try:
        yield
    finally:
        current.reset(token)


def current_language() -> str:
    """Return the language that `translate` uses here."""
    return current.get()


# Texts


def translate(id: str, **args: Argument) -> str:
    """Return the text of a message; raises `UnknownMessage` or `IncompleteMessage`."""
    return format_message(current.get(), Message(id, tuple(args.items())))


def text(message: Message) -> str:
    """Return the text of a message; raises `UnknownMessage` or `IncompleteMessage`."""
    return format_message(current.get(), message)


def express(id: str, **args: Argument) -> Text:
    """Return the text of a message together with the message; raises `UnknownMessage` or `IncompleteMessage`."""
    message = Message(id, tuple(args.items()))
    return Text(text(message), message)


def decimal(number: float, spec: str = ".1f") -> str:
    """Return a number in the current language: "57,0" in German.

    `spec` is a format specification without groups, like "+8.1f". Raises `ValueError` if it is none.
    """
    return write_decimal(current.get(), number, spec)


def start_sentence(text: str) -> str:
    """Return a text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def join_list(items: list[str], last: str = "list-last", more: str = "list-more") -> str:
    """Return "a", "a and b", "a, b and c". `last` and `more`: the messages that join the last item, and the others."""
    joined = items[0] if items else ""
    for number, item in enumerate(items[1:], 2):
        joined = translate(last if number == len(items) else more, before=joined, item=item)
    return joined


@lru_cache(maxsize=REMEMBERED)
def format_message(language: str, message: Message) -> str:
    """Return the text of a message in a language, or in English if the language lacks it or has an error."""
    from .bundle import FormatError

    args = {name: cut(value) for name, value in message.args}
    problems: list[str] = []
    for speaker in dict.fromkeys((language, ENGLISH)):
        if bundle_of(speaker).has(message.id):
            try:
                return bundle_of(speaker).format(message.id, args)
            except FormatError as error:
                problems.append(f"{speaker}: {error}")
    raise IncompleteMessage(f"{message}", problems) if problems else UnknownMessage(message.id)


def cut(value: Argument) -> Argument:
    """Return an argument; a long one, which only players can type, is cut."""
    return value if isinstance(value, int) or len(value) <= MAX_ARGUMENT else f"{value[:MAX_ARGUMENT]}…"


@cache
def bundle_of(language: str) -> "Bundle":
    """Return the messages of a language."""
    from .bundle import Bundle

    bundle = Bundle(language, functions_of(language))
    for file in sorted(FOLDER.joinpath(language).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".ftl"):
            bundle.add(file.read_text("utf-8"))
    return bundle


def functions_of(language: str) -> dict[str, Callable[..., str]]:
    """Return the functions that a language's files may call: names of things by their codes (docs/translating.md)."""

    def name(id: str, form: str = "") -> str:
        bundle = bundle_of(language if bundle_of(language).has(id) else ENGLISH)
        return format_message(language, Message(f"{id}.{form}" if form and bundle.has(f"{id}.{form}") else id))

    return {
        "CARD": lambda code, form="": name(f"card-{code}", form),
        "THEATER": lambda letter, form="": name(f"theater-{letter}", form),
        "TEXT": name,
        "AND": lambda items: join_list(items.split()),
        "OR": lambda items: join_list(items.split(), last="list-or", more="list-or"),
    }
