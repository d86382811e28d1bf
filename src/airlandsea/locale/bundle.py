"""The messages of one language in Project Fluent: parsed by `fluent.syntax`, formatted here.

Not by `fluent.runtime`, which would bring 33 MB of Babel for two plural rules. Arguments are texts and whole numbers;
the built-in functions `NUMBER` and `DATETIME` do not exist. The tests compare every message with `fluent.runtime`.

A message is parsed when it is first needed. A program uses few of them, and parsing all would take as long as the rest
of its start.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from ..message import Argument
from .numbers import format_number, plural_category

Functions = Mapping[str, Callable[..., str]]
ENTRY = re.compile(r"^(-?[A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)  # no line within an entry begins like this


class FormatError(Exception):
    """A message cannot be formatted: what is missing."""


class Bundle:
    """The messages of a language, and the functions that they may call."""

    def __init__(self, language: str, functions: Functions) -> None:
        self.language = language
        self.functions = functions
        self.sources: dict[str, str] = {}  # of messages ("card-A3") and terms ("-term")
        self.parsed: dict[str, dict[str, ftl.Pattern]] = {}  # by the same ids, and by those of their attributes

    def add(self, source: str) -> None:
        """Add the messages of a file; where two have one id, the first counts."""
        starts = list(ENTRY.finditer(source))
        ends = [start.start() for start in starts[1:]] + [len(source)]
        for start, end in zip(starts, ends, strict=True):
            self.sources.setdefault(start[1], source[start.start() : end])

    def has(self, id: str) -> bool:
        """Return whether there is a message ("card-A3"), or an attribute of one ("card-A3.meaning")."""
        return self.pattern(id) is not None

    def pattern(self, id: str) -> ftl.Pattern | None:
        """Return what a message, an attribute or a term is made of, if there is such a thing."""
        entry = id.partition(".")[0]
        if entry in self.sources and entry not in self.parsed:
            self.parsed[entry] = dict(patterns_of(self.sources[entry]))
        return self.parsed.get(entry, {}).get(id)

    def format(self, id: str, args: Mapping[str, Argument]) -> str:
        """Return the text of a message; raises `FormatError`."""
        return Resolver(self, args).entry(id)


def patterns_of(source: str) -> Iterator[tuple[str, ftl.Pattern]]:
    """Yield the texts of an entry by id: "id", "-term", and "id.attribute"; nothing of an entry with an error."""
    entry = FluentParser(with_spans=False).parse_entry(source)
    if not isinstance(entry, ftl.Message | ftl.Term):
        return
    id = f"-{entry.id.name}" if isinstance(entry, ftl.Term) else entry.id.name
    if entry.value:
        yield id, entry.value
    for attribute in entry.attributes:
        yield f"{id}.{attribute.id.name}", attribute.value


class Resolver:
    """Makes the texts of one bundle with the same arguments; its methods raise `FormatError`."""

    def __init__(self, bundle: Bundle, args: Mapping[str, Argument], active: tuple[str, ...] = ()) -> None:
        self.bundle = bundle
        self.args = args
        self.active = active  # the messages that are being made

    def entry(self, id: str) -> str:
        """Return the text of a message, an attribute or a term."""
        pattern = self.bundle.pattern(id)
        if pattern is None:
            raise FormatError(f"there is no {id}")
        if id in self.active:
            raise FormatError(f"{id} refers to itself")
        return Resolver(self.bundle, self.args, (*self.active, id)).pattern(pattern)

    def pattern(self, pattern: ftl.Pattern) -> str:
        """Return the text of a pattern."""
        return "".join(
            element.value if isinstance(element, ftl.TextElement) else self.text(element.expression)
            for element in pattern.elements
        )

    def text(self, expression: Any) -> str:
        """Return the text of an expression."""
        value = self.value(expression)
        return format_number(self.bundle.language, value) if isinstance(value, int) else value

    def value(self, expression: Any) -> Argument:
        """Return the text or the number that an expression is."""
        match expression:
            case ftl.Placeable():
                return self.value(expression.expression)
            case ftl.SelectExpression():
                return self.pattern(self.variant(expression).value)
            case ftl.VariableReference():
                return self.argument(expression.id.name)
            case ftl.StringLiteral():
                return str(expression.parse()["value"])
            case ftl.NumberLiteral() if "." not in expression.value:
                return int(expression.value)
            case ftl.FunctionReference():
                return self.call(expression)
            case ftl.TermReference():
                _, named = self.arguments(expression.arguments)
                return Resolver(self.bundle, named, self.active).entry(f"-{full_id(expression)}")
            case ftl.MessageReference():
                return self.entry(full_id(expression))
        raise FormatError(f"there is no way to show {type(expression).__name__}")

    def argument(self, name: str) -> Argument:
        """Return an argument of the message."""
        if name not in self.args:
            raise FormatError(f"${name} is missing")
        return self.args[name]

    def call(self, reference: ftl.FunctionReference) -> str:
        """Return what a function makes of its arguments."""
        name = reference.id.name
        if name not in self.bundle.functions:
            raise FormatError(f"there is no function {name}")
        positional, named = self.arguments(reference.arguments)
        try:
            return self.bundle.functions[name](*positional, **named)
        except Exception as error:  # of any kind: a language's file may pass it anything
            raise FormatError(f"{name}: {error!r}") from error

    def arguments(self, given: ftl.CallArguments | None) -> tuple[list[Argument], dict[str, Argument]]:
        """Return the arguments of a call, by place and by name."""
        if given is None:
            return [], {}
        named = {each.name.name: self.value(each.value) for each in given.named}
        return [self.value(each) for each in given.positional], named

    def variant(self, expression: ftl.SelectExpression) -> ftl.Variant:
        """Return the first variant that fits, or the default; a term need not be given what it selects by."""
        default = next(variant for variant in expression.variants if variant.default)
        by, is_term = expression.selector, self.active[-1].startswith("-")
        if is_term and isinstance(by, ftl.VariableReference) and by.id.name not in self.args:
            return default
        value = self.value(by)
        return next((each for each in expression.variants if self.fits(value, each.key)), default)

    def fits(self, value: Argument, key: ftl.Identifier | ftl.NumberLiteral) -> bool:
        """Return whether a variant is for a value: the same text or number, or its plural category."""
        if isinstance(key, ftl.NumberLiteral):
            return isinstance(value, int) and value == float(key.value)
        return key.name == (plural_category(self.bundle.language, value) if isinstance(value, int) else value)


def full_id(reference: ftl.MessageReference | ftl.TermReference) -> str:
    """Return what a reference refers to."""
    return f"{reference.id.name}.{reference.attribute.name}" if reference.attribute else reference.id.name
