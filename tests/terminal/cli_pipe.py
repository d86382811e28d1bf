"""Playing through a pipe: the lines that go in, and the transcript that comes out."""

import io
from collections.abc import Iterable
from random import Random

import pytest

from airlandsea.commands import main


class Pipe(io.StringIO):
    """Standard input that never ends: it types numbers of options, possible or not."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.random = Random(seed)

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        return f"{self.random.randint(1, 30)}\n"


def transcript(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str, lines: Iterable[str] | Pipe
) -> str:
    """What `airlandsea play` prints when it is given some lines; it must end well."""
    stdin = lines if isinstance(lines, Pipe) else io.StringIO("".join(f"{line}\n" for line in lines))
    monkeypatch.setattr("sys.stdin", stdin)
    assert main(["play", *command.split("|")]) == 0
    return capsys.readouterr().out
