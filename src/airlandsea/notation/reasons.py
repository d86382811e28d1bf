"""Reasons by their messages: why a token, or a field of a position line, is refused."""

from ..errors import Reason, ReasonKind
from ..locale import express
from ..message import Argument


def reason(kind: ReasonKind, id: str, **args: Argument) -> Reason:
    """Return a reason of a kind by its message."""
    return Reason(kind, express(id, **args))


def impossible(field: str, id: str, **args: Argument) -> Reason:
    """Return why a position is impossible: what is wrong with a field. Its message begins with the field's name."""
    return reason(ReasonKind.IMPOSSIBLE, f"position-{id}", field=field, **args)
