"""Variations of a record: what could have been done instead, with remarks."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ..locale import Text, express
from .fields import comment_problems, field_problems, own_keys, unknown_keys, wrong_value
from .places import Part

VARIATION_KEYS = ("battle", "turn", "turns", "comments", "name")


@dataclass
class Variation:
    """What could have been done instead.

    Args:
        battle: in which battle of the record, from 1 on
        turn: it begins in the place of this one, from 1 on; one more than the battle has: after the last
        turns: tokens, as in a battle
        comments: {"2": "after the second turn of the variation"}
        name: what it is called
        own: keys that begin with _
    """

    battle: int
    turn: int
    turns: list[str] = field(default_factory=list)
    comments: dict[str, str] = field(default_factory=dict)
    name: str | None = None
    own: dict[str, Any] = field(default_factory=dict)


def read_variations(table: dict[str, Any], reasons: list[str]) -> list[Variation]:
    """Return the variations of a record."""
    found = table.get("variations", [])
    if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
        reasons.append(express("bad-record-variations"))
        return []
    problems = [
        problem
        for number, entry in enumerate(found, 1)
        for problem in variation_problems(entry, Part("variation", number))
    ]
    reasons += problems
    return [] if problems else [read_variation(entry) for entry in found]


def read_variation(table: dict[str, Any]) -> Variation:
    """Return a variation of a table without problems."""
    fields = {name: table[name] for name in VARIATION_KEYS if name in table}
    fields["turns"] = table["turns"].split()
    return Variation(**fields, own=own_keys(table))


def variation_problems(table: dict[str, Any], where: Part) -> Iterator[Text]:
    """Yield fields that are unknown, missing or of the wrong type."""
    yield from unknown_keys(table, VARIATION_KEYS, where)
    yield from field_problems(table, (("battle", int), ("turn", int), ("turns", str)), where)
    yield from comment_problems(table, where)
    if not isinstance(table.get("name", ""), str):
        yield wrong_value(table, "name", where)
