"""The results file of a run: the arena's JSON Lines, where every line also names the machine and is sealed.

The seal of a line is the SHA-256 of the line before it and its own text. It shows that a file was damaged, cut or
edited; it does not prove who played. `verify` plays games again for that.
"""

import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from ..arena.group_log import GroupLog, NotResumed
from .machine import describe_machine

SEAL = "sha256"


class ResultsLog(GroupLog):
    """A results file, open for appending."""

    @classmethod
    def check_lines(cls, path: Path, lines: Sequence[bytes]) -> None:
        """Raise `NotResumed` for a line whose seal is broken."""
        if reasons := [*seal_problems(lines)]:
            raise NotResumed(f"{path} was changed", reasons)

    def encode(self, told: dict[str, Any]) -> bytes:
        """Return a line with the machine and its seal."""
        named = {**told, "machine": describe_machine()}
        return write_line({**named, SEAL: seal(self.last_line, named)})

    def drop_after(self, number: int) -> None:
        """Drop the lines after the first `number`, if there are any: those of an end, to be written again."""
        self.file.seek(0)
        lines = self.file.read().splitlines(keepends=True)[:number]
        self.file.seek(sum(map(len, lines)))
        self.file.truncate()
        self.last_line = lines[-1]

    def close_with(self, figures: Sequence[dict[str, Any]], summary: dict[str, Any]) -> None:
        """Write the figures of the small games and the last line."""
        for figure in figures:
            self.write({"exact": figure})
        self.write({"end": summary})


def write_line(told: dict[str, Any]) -> bytes:
    """Return a line of JSON."""
    return json.dumps(told, ensure_ascii=False).encode() + b"\n"


def seal(before: bytes, told: dict[str, Any]) -> str:
    """Return the seal of a line after another one."""
    return sha256(before + write_line(told)).hexdigest()


def seal_problems(lines: Iterable[bytes]) -> list[str]:
    """Return what is wrong with the seals: the first broken one, since all others follow from it."""
    before = b""
    for number, line in enumerate(lines, 1):
        try:
            told = json.loads(line)
            stored = told.pop(SEAL)
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            return [f"line {number} is no sealed line of JSON: {type(error).__name__}: {error}"]
        if stored != seal(before, told) or write_line({**told, SEAL: stored}) != line:
            return [f"line {number}: its {SEAL} is not that of the line and the one before it"]
        before = line
    return []
