"""The file of a run: each group's sums as a line of JSON, written as soon as the group is finished.

It is the arena's file of groups (`arena.group_log`) with sums in place of games: the same first line about the run, the
same checks, and `--resume` goes on after the last whole line.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, BinaryIO, Self

from .. import __version__
from ..arena.group_log import NotResumed, refuse, whole_lines
from ..arena.results import open_output
from ..arena.workers import Task
from ..benchmark.machine import describe_machine
from ..records.toml import RULES
from ..rules.modes import Mode
from .experiments import KINDS, Experiment, Sums
from .plan import tasks_of

FORMAT = 1
BEGINNING = b'{"format": '  # of every file


class SumsLog:
    """A file of sums, open for appending.

    Attributes:
        finished: the groups that were in it, in the order of the plan
    """

    def __init__(self, file: BinaryIO, path: Path, experiments: Sequence[Experiment], finished: list[Sums]) -> None:
        self.file = file
        self.path = path
        self.experiments = experiments
        self.finished = finished

    @classmethod
    @contextmanager
    def open(
        cls, path: Path, experiments: Sequence[Experiment], plan: Sequence[Task], resume: bool, command: str = ""
    ) -> Iterator[Self]:
        """Open a new file, or with `resume` that of a run that ended early; raises `NotResumed`, `NotWritten`."""
        lines = whole_lines(path)
        if not resume and is_in_use(path):
            raise NotResumed(f"{path} holds groups already", ["add --resume to go on, or name another folder"])
        if lines:
            check_run(path, lines[0], experiments)
        else:
            check_beginning(path)
        finished = read_groups(path, lines[1:], experiments, plan)
        with open_output(path):
            file = path.open("r+b" if lines else "wb")
        with file:
            file.seek(sum(map(len, lines)))
            file.truncate()  # the incomplete line of a run that was killed
            log = cls(file, path, experiments, finished)
            if not lines:
                log.write(describe_run(experiments, command))
            yield log

    def append(self, task: Task, sums: Sums) -> None:
        """Write a group that is finished; raises `NotWritten`."""
        name = self.experiments[task.matchup].name
        self.write({"experiment": name, "group": task.group, "sums": sums})

    def write(self, told: dict[str, Any]) -> None:
        """Write a line, and hand it to the system at once."""
        with open_output(self.path):
            self.file.write(json.dumps(told, ensure_ascii=False).encode() + b"\n")
            self.file.flush()


def describe_run(experiments: Sequence[Experiment], command: str = "") -> dict[str, Any]:
    """Return what the results of a run depend on, the command that plays it, and the machine where it began."""
    versions = {"format": FORMAT, "rules": RULES, "version": __version__, "command": command}
    versions["machine"] = describe_machine()
    return {**versions, "experiments": [asdict(each) | {"players": list(each.players)} for each in experiments]}


def read_head(path: Path, line: bytes) -> dict[str, Any]:
    """Return the first line of a file; raises `NotResumed`."""
    with refuse(path, 1):
        head: dict[str, Any] = json.loads(line)
        versions = {"format": FORMAT, "rules": RULES}
        wrong = [
            f"{key}: {head[key]} in the file, {value} here" for key, value in versions.items() if head[key] != value
        ]
        if not all(isinstance(head[key], str) for key in ("version", "command", "machine")):
            raise ValueError("version, command and machine are texts")
        if not isinstance(head["experiments"], list) or not head["experiments"]:
            raise ValueError("no experiments")
    if wrong:
        raise NotResumed(f"{path} was written by another version", wrong)
    return head


def check_run(path: Path, line: bytes, experiments: Sequence[Experiment]) -> None:
    """Raise `NotResumed` with everything in which the run of a file differs from this one."""
    found, wanted = read_head(path, line), describe_run(experiments)
    reasons = [
        f"{key}: {found[key]} in the file, {wanted[key]} here" for key in ("version",) if found[key] != wanted[key]
    ]
    if len(found["experiments"]) != len(experiments):
        reasons.append(f"experiments: {len(found['experiments'])} in the file, {len(experiments)} here")
    for one, other in zip(found["experiments"], wanted["experiments"], strict=False):
        with refuse(path, 1):
            reasons += [
                f"{other['kind']} {other['mode']}: {name} {one.get(name)} in the file, {value} here"
                for name, value in other.items()
                if one.get(name) != value
            ]
    if reasons:
        raise NotResumed(f"{path} holds another run", list(dict.fromkeys(reasons)))


def is_in_use(path: Path) -> bool:
    """Return whether a file is there and not empty."""
    return path.is_file() and path.stat().st_size > 0


def check_beginning(path: Path) -> None:
    """Raise `NotResumed` for a file without a whole line that no run has begun to write."""
    with open_output(path):
        found = path.read_bytes()[: len(BEGINNING)] if is_in_use(path) else b""
    if not BEGINNING.startswith(found):
        raise NotResumed(f"{path} is not one of these", [f"it begins with {found!r}, not {BEGINNING!r}"])


def read_groups(
    path: Path, lines: Sequence[bytes], experiments: Sequence[Experiment], tasks: Sequence[Task]
) -> list[Sums]:
    """Return the sums of all groups in a file, which are the first ones of a plan; raises `NotResumed`."""
    if len(lines) > len(tasks):
        raise NotResumed(f"{path} holds more groups than its run has", [f"{len(lines)} groups of {len(tasks)}"])
    numbered = zip(enumerate(lines, 2), tasks, strict=False)
    return [read_sums(path, number, line, experiments, task) for (number, line), task in numbered]


def read_sums(path: Path, number: int, line: bytes, experiments: Sequence[Experiment], task: Task) -> Sums:
    """Return the sums of a group; raises `NotResumed`."""
    with refuse(path, number):
        told = json.loads(line)
        wanted = experiments[task.matchup].name, task.group
        if (told["experiment"], told["group"]) != wanted:
            raise ValueError(f"group {told['group']} of {told['experiment']}, not {wanted[1]} of {wanted[0]}")
        return {name: read_pair(name, pair) for name, pair in told["sums"].items()}


def read_pair(name: str, pair: Any) -> tuple[int, int]:
    """Return a total and a number; raises `ValueError`."""
    if not isinstance(pair, list) or len(pair) != 2 or not all(type(each) is int for each in pair):
        raise ValueError(f"{name}: {pair!r} is no total and number")
    return pair[0], pair[1]


def read_run(path: Path) -> tuple[dict[str, Any], list[Experiment], list[tuple[Task, Sums]]]:
    """Return what a file says of its run, its experiments, and all groups in it; raises `NotResumed`."""
    lines = whole_lines(path)
    if not lines:
        raise NotResumed(f"{path} holds no run", ["there is no such file, or it is empty"])
    head = read_head(path, lines[0])
    with refuse(path, 1):
        experiments = [read_experiment(each) for each in head["experiments"]]
    tasks = tasks_of(experiments)
    return head, experiments, [*zip(tasks, read_groups(path, lines[1:], experiments, tasks), strict=False)]


def read_experiment(told: dict[str, Any]) -> Experiment:
    """Return an experiment of the first line; raises `ValueError`, `TypeError`."""
    found = Experiment(**told | {"players": tuple(told["players"])})
    whole = type(found.deals) is int and type(found.seed) is int and found.deals > 0
    if found.kind not in KINDS or len(found.players) != 2 or not whole:
        raise ValueError(f"{told} is no experiment")
    Mode.preset(found.mode)  # there is one
    return found
