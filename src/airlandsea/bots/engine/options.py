"""The options of an engine: announced with a type, so that a program can offer them and refuse what does not fit."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import isfinite
from typing import Any

TYPES = {"check": "yes or no", "spin": "a whole number", "number": "a number", "combo": "a word", "string": "a text"}
YES_NO = {True: "yes", False: "no"}


@dataclass(frozen=True)
class EngineOption:
    """An option that an engine has announced.

    Args:
        name: one word
        type: "check" (yes or no), "spin" (a whole number), "number", "combo" (one of `choices`) or "string"
        default: what it is if it is not set
        low: the least number; None: no bound
        high: the greatest number; None: no bound
        choices: of a "combo"
        about: what it is for
    """

    name: str
    type: str = "string"
    default: str = ""
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()
    about: str = ""

    def problem(self, value: str) -> str:
        """Return why a value is refused; "" for a fitting one."""
        if self.is_fit(value):
            return ""
        bounds = [f"{word} {bound:g}" for word, bound in (("from", self.low), ("to", self.high)) if bound is not None]
        wanted = f"one of {', '.join(self.choices)}" if self.choices else " ".join([TYPES[self.type], *bounds])
        return f"{self.name} is {wanted}, not {value!r}"

    def is_fit(self, value: str) -> bool:
        """Return whether a value fits the type, the bounds and the choices."""
        if self.type == "check":
            return value in YES_NO.values()
        if self.type == "combo":
            return value in self.choices
        if self.type == "string":
            return True
        number = read_number(value)
        if number is None or (self.type == "spin" and number != int(number)):
            return False
        return (self.low is None or number >= self.low) and (self.high is None or number <= self.high)


def read_number(text: str) -> float | None:
    """Return a finite number, or None."""
    try:
        number = float(text)
    except ValueError:
        return None
    return number if isfinite(number) else None


def option_for(name: str, default: Any) -> EngineOption:
    """Return the option for a Python parameter with this default: its type follows from that of the default."""
    if isinstance(default, bool):
        return EngineOption(name, "check", YES_NO[default])
    if isinstance(default, int | float):
        return EngineOption(name, "spin" if isinstance(default, int) else "number", write_number(default))
    return EngineOption(name, "string", "" if default is None else str(default))


def write_number(number: float) -> str:
    """Return a number with all its digits, a whole one without a point."""
    return str(int(number)) if number == int(number) else repr(number)


def write_option(option: EngineOption) -> str:
    """Return "depth type spin default 3 min 1 max 9 help how far it looks"."""
    words = [option.name, "type", option.type]
    for word, value in (("default", option.default), ("min", option.low), ("max", option.high)):
        if value not in ("", None):
            words += [word, value if isinstance(value, str) else write_number(value)]
    for choice in option.choices:
        words += ["var", choice]
    return " ".join(words + ["help", option.about] * bool(option.about))


def read_option(text: str) -> EngineOption:
    """Return what `write_option` wrote. An option of an unknown type may have any value."""
    name, _, rest = text.partition(" ")
    head, _, about = f" {rest} ".partition(" help ")
    words = head.split()
    if words[:1] != ["type"] or (words[1:2] and words[1] not in TYPES):
        return EngineOption(name, about=rest.strip())
    pairs = list(zip(words[::2], words[1::2], strict=False))
    given = dict(pairs)
    return EngineOption(
        name,
        given.get("type", "string"),
        given.get("default", ""),
        read_number(given.get("min", "")),
        read_number(given.get("max", "")),
        tuple(value for word, value in pairs if word == "var"),
        about.strip(),
    )


def setting_problems(settings: Mapping[str, str], known: Iterable[EngineOption]) -> list[str]:
    """Return why settings are refused."""
    options = {option.name: option for option in known}
    if unknown := sorted(set(settings) - set(options)):
        return [f"has no option {', '.join(unknown)}; it has: {', '.join(sorted(options)) or 'none'}"]
    return [problem for name, value in settings.items() if (problem := options[name].problem(value))]
