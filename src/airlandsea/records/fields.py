"""Checks of the tables of a record: fields that are missing, unknown or of the wrong type."""

from collections.abc import Iterable, Iterator
from typing import Any

from ..errors import nearest


def field_problems(table: dict[str, Any], fields: Iterable[tuple[str, type]]) -> Iterator[str]:
    """Yield required fields that are missing or of the wrong type."""
    for name, kind in fields:
        if name not in table:
            yield f"no {name}"
        elif type(table[name]) is not kind:
            yield f"{name} is {table[name]!r}"


def comment_problems(table: dict[str, Any]) -> Iterator[str]:
    """Yield what is wrong with the remarks."""
    comments = table.get("comments", {})
    if not isinstance(comments, dict) or not all(isinstance(text, str) for text in comments.values()):
        yield "comments: texts by the number of a turn"


def list_values(value: Any) -> list[Any]:
    """Return a list as it is, anything else as an empty one."""
    return value if isinstance(value, list) else []


def unknown_keys(table: dict[str, Any], known: Iterable[str], where: str) -> Iterator[str]:
    """Yield keys that are neither known nor the user's own."""
    for key in table:
        if key not in known and not key.startswith("_"):
            yield f"{where}: no field {key!r}{nearest(key, known)}; your own begin with _"


def own_keys(table: dict[str, Any]) -> dict[str, Any]:
    """Return the user's own keys."""
    return {key: value for key, value in table.items() if key.startswith("_")}
