"""Checks of the tables of a record: fields that are missing, unknown or of the wrong type."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from ..locale import Text
from ..locale.reasons import near_of
from .places import Part


def field_problems(table: dict[str, Any], fields: Iterable[tuple[str, type]], where: Part) -> Iterator[Text]:
    """Yield required fields that are missing or of the wrong type."""
    for name, kind in fields:
        if name not in table:
            yield where.express("bad-record-missing", name=name)
        elif type(table[name]) is not kind:
            yield wrong_value(table, name, where)


def wrong_value(table: dict[str, Any], name: str, where: Part) -> Text:
    """Return the reason that a field is of the wrong type."""
    return where.express("bad-record-value", name=name, value=repr(table[name]))


def comment_problems(table: dict[str, Any], where: Part) -> Iterator[Text]:
    """Yield what is wrong with the remarks."""
    comments = table.get("comments", {})
    if not isinstance(comments, dict) or not all(isinstance(text, str) for text in comments.values()):
        yield where.express("bad-record-comments")


def list_values(value: Any) -> list[Any]:
    """Return a list as it is, anything else as an empty one."""
    return value if isinstance(value, list) else []


def unknown_keys(table: dict[str, Any], known: Collection[str], where: Part) -> Iterator[Text]:
    """Yield keys that are neither known nor the user's own."""
    for key in table:
        if key not in known and not key.startswith("_"):
            yield where.express("bad-record-field", name=repr(key), near=near_of(key, known))


def own_keys(table: dict[str, Any]) -> dict[str, Any]:
    """Return the user's own keys."""
    return {key: value for key, value in table.items() if key.startswith("_")}
