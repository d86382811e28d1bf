"""The errors of the project: one tree. Each says the input and all the reasons; where a value was wrong it is a
`ValueError` too. An error leaves everything as it was.
"""

from collections.abc import Iterable
from difflib import get_close_matches


class AirLandSeaError(Exception):
    """Anything this project refuses. `reasons` lists all that is wrong, each with its cure where there is one."""

    def __init__(self, message: str, reasons: Iterable[str] = ()) -> None:
        self.reasons = tuple(reasons)
        super().__init__(f"{message}: {'; '.join(self.reasons)}" if self.reasons else message)


class IllegalMode(AirLandSeaError, ValueError):
    """Options that do not fit together, or a mode or theater nobody knows."""


class IllegalSetup(AirLandSeaError, ValueError):
    """A position that cannot be."""


class IllegalAction(AirLandSeaError, ValueError):
    """An action that is not an option now, or a token that cannot be read."""


def nearest(word: object, known: Iterable[str]) -> str:
    """A hint to append: " (did you mean 'Blockade'?)", or nothing."""
    close = get_close_matches(str(word).lower(), {name.lower(): name for name in known}, n=1)
    return f" (did you mean {close[0]!r}?)" if close else ""
