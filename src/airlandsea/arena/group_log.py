"""The groups of a run as JSON Lines, each written as soon as it is finished, so that the run can go on after it ended.

The first line says what is played, each other line is one group. Groups come in the order of the plan, and each follows
from its number alone: a run that goes on has the same result as one that was never interrupted.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, fields
from pathlib import Path
from types import MappingProxyType
from typing import Any, BinaryIO, Self

from .. import __version__
from ..errors import AirLandSeaError
from ..match.runner import ERRORS, Thinking
from ..records.toml import RULES
from .aivat import Luck
from .match import describe_group
from .matchup import ArenaGame, DuplicateGroup, MatchConfig, Matchup, Outcome
from .results import open_output
from .workers import Task

FORMAT = 1
NOTHING_MORE: Mapping[str, Any] = MappingProxyType({})


class NotResumed(AirLandSeaError, ValueError):
    """A file that a run cannot go on from."""


class GroupLog:
    """A file of groups, open for appending.

    Attributes:
        finished: the groups that were in it, in the order of the plan
        last_line: the last line that is in it now; empty: none
    """

    def __init__(self, path: Path, file: BinaryIO, matchups: Sequence[Matchup]) -> None:
        self.path = path
        self.file = file
        self.matchups = matchups
        self.finished: list[DuplicateGroup] = []
        self.last_line = b""

    @classmethod
    @contextmanager
    def open(
        cls,
        path: Path,
        matchups: Sequence[Matchup],
        plan: Sequence[Task],
        resume: bool,
        about: Mapping[str, Any] = NOTHING_MORE,
    ) -> Iterator[Self]:
        """Open a new file, or with `resume` the file of a run that ended early.

        `about`: more terms of the run for the first line; a run with other terms cannot go on.

        Raises `NotResumed` for a file that is there already, or that holds another run; `NotWritten`.
        """
        lines = whole_lines(path)
        if lines and not resume:
            raise NotResumed(f"{path} holds groups already", ["add --resume to go on, or name another file"])
        cls.check_lines(path, lines)
        finished = read_groups(path, lines, matchups, plan, about) if lines else []
        with open_output(path):
            file = path.open("r+b" if lines else "wb")
        with file:
            file.seek(sum(len(line) for line in lines))
            file.truncate()  # the incomplete line of a run that was killed
            log = cls(path, file, matchups)
            log.finished = finished
            log.last_line = lines[-1] if lines else b""
            if not lines:
                log.write(describe_run(matchups, about))
            yield log

    @classmethod
    def check_lines(cls, path: Path, lines: Sequence[bytes]) -> None:
        """Raise `NotResumed` for lines that were changed, where a kind of file can tell."""

    def append(self, task: Task, group: DuplicateGroup) -> None:
        """Write a group that is finished; raises `NotWritten`."""
        games = [describe_game(game) for game in group.games]
        told = describe_group(self.matchups[task.matchup], group)
        self.write({**told, "rules": RULES, "version": __version__, "matchup": task.matchup, "games": games})

    def write(self, told: dict[str, Any]) -> None:
        """Write a line, and hand it to the system at once; raises `NotWritten`."""
        self.last_line = self.encode(told)
        with open_output(self.path):
            self.file.write(self.last_line)
            self.file.flush()

    def encode(self, told: dict[str, Any]) -> bytes:
        """Return the line for an entry."""
        return json.dumps(told, ensure_ascii=False).encode() + b"\n"


def describe_game(game: ArenaGame) -> dict[str, Any]:
    """Return a game; its record only where records are kept, its luck only where that is measured."""
    told = asdict(game)
    for name in ("record", "luck"):
        if not told[name]:
            del told[name]
    return told


def describe_run(matchups: Sequence[Matchup], about: Mapping[str, Any] = NOTHING_MORE) -> dict[str, Any]:
    """Return what decides the games of a run, besides its plan."""
    versions = {"format": FORMAT, "rules": RULES, "version": __version__}
    return {**versions, **about, "matchups": [describe_matchup(each) for each in matchups]}


def describe_matchup(matchup: Matchup) -> dict[str, Any]:
    """Return what decides the games of a matchup; a bot that is a function is only named."""
    terms = {each.name: getattr(matchup, each.name) for each in fields(MatchConfig)}
    if not matchup.aivat:
        del terms["aivat"]  # files of earlier versions do not have it
    records = {name: asdict(terms[name]) for name in ("mode", "clock")}
    return {**terms, **records, **dict(zip("ab", matchup.names, strict=True))}


def whole_lines(path: Path) -> list[bytes]:
    """Return the complete lines of a file; none if it does not exist. Raises `NotWritten`."""
    with open_output(path):
        lines = path.read_bytes().splitlines(keepends=True) if path.is_file() else []
    return [line for line in lines if line.endswith(b"\n")]


def read_groups(
    path: Path,
    lines: Sequence[bytes],
    matchups: Sequence[Matchup],
    plan: Sequence[Task],
    about: Mapping[str, Any] = NOTHING_MORE,
) -> list[DuplicateGroup]:
    """Return the groups of a plan that a file holds; raises `NotResumed`."""
    check_head(path, lines[0], describe_run(matchups, about))
    numbered = zip(enumerate(lines[1:], 2), plan, strict=False)
    return [read_group(path, number, line, task) for (number, line), task in numbered]


def check_head(path: Path, line: bytes, run: Mapping[str, Any]) -> None:
    """Raise `NotResumed` with everything in which the run of a file differs from this one."""
    reasons = [*differences(read_head(path, line), json.loads(json.dumps(run)))]
    if reasons:
        raise NotResumed(f"{path} holds another run", reasons)


def differences(found: dict[str, Any], wanted: dict[str, Any]) -> Iterator[str]:
    """Yield every difference between the descriptions of two runs."""
    for name in (name for name in wanted if name != "matchups"):
        if found.get(name) != wanted[name]:
            yield f"{name}: {found.get(name)} in the file, {wanted[name]} here"
    if len(found["matchups"]) != len(wanted["matchups"]):
        yield f"pairs of bots: {len(found['matchups'])} in the file, {len(wanted['matchups'])} here"
        return
    for one, other in zip(found["matchups"], wanted["matchups"], strict=True):
        for name, value in other.items():
            if one.get(name) != value:
                yield f"{name}: {one.get(name)} in the file, {value} here"


def seed_of_log(path: Path) -> int | None:
    """Return the seed of the run in a file, None where there is none; raises `NotResumed`."""
    lines = whole_lines(path)
    if not lines:
        return None
    seed: int = read_head(path, lines[0])["matchups"][0]["seed"]
    return seed


def read_head(path: Path, line: bytes) -> dict[str, Any]:
    """Read the first line of a file; raises `NotResumed`."""
    with refuse(path, 1):
        head: dict[str, Any] = json.loads(line)
        int(head["matchups"][0]["seed"])  # there is one
        return head


def read_group(path: Path, number: int, line: bytes, task: Task) -> DuplicateGroup:
    """Read the group of a task; raises `NotResumed`."""
    with refuse(path, number):
        told = json.loads(line)
        if (told["matchup"], told["group"]) != task:
            raise ValueError(f"group {told['group']} of pair {told['matchup']}, not {task.group} of {task.matchup}")
        return DuplicateGroup(told["group"], told["seed"], tuple(map(read_game, told["games"])))


def read_game(told: dict[str, Any]) -> ArenaGame:
    """Return a game of a line."""
    a, b = map(read_thinking, told["thinking"])
    battles = tuple(Outcome(*battle) for battle in told["battles"])
    luck = Luck(**told["luck"]) if "luck" in told else None
    return ArenaGame(told["side"], told["first"], told["score"], battles, (a, b), told.get("record", ""), luck)


def read_thinking(told: dict[str, Any]) -> Thinking:
    """Return what the choices of a bot have cost in a game."""
    reasons = {name: tuple(told.get(name, ())) for name in ERRORS}
    return Thinking(**told | reasons)


@contextmanager
def refuse(path: Path, number: int) -> Iterator[None]:
    """Raise `NotResumed` for every error in reading a line."""
    try:
        yield
    except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
        raise NotResumed(f"{path}, line {number} is not one of these", [f"{type(error).__name__}: {error}"]) from None
