"""Verifying a data set: every battle is dealt and played again, and everything in its file is compared with that.

Nothing is trusted: neither deals nor actions nor results. The compiled rules check every battle. The rules in plain
Python check each battle that is wrong, to find the reasons, and a sample of those that are right.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from ..arena.matchup import IllegalMatchup
from ..errors import AirLandSeaError
from ..report.battles import raw_numbers
from .compiled import Mask, find_formed, find_right
from .folder import DATA, DESCRIPTION, read_description
from .plain import battle_problems
from .run import DatasetRun, file_name, read_file_name
from .schema import schema_problems
from .sequence import BattleSequence
from .shards import digest_of, run_in

SAMPLE = 1_000  # one battle in this number is also checked by the rules in plain Python
BATTLES_AT_ONCE = 4096
UNREADABLE = (OSError, pa.ArrowException, UnicodeDecodeError)
DISAGREE = "the compiled rules and those in plain Python do not agree: an error of this program"


class NoDataset(AirLandSeaError, ValueError):
    """A folder without a data set."""


@dataclass(frozen=True)
class WrongBattle:
    """A battle that is wrong.

    Args:
        file: its name
        row: its place in the file, from 0
        game: the number of its game, as the file has it
        reasons: all that is wrong
    """

    file: str
    row: int
    game: int
    reasons: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.file}, row {self.row} (game {self.game}): {'; '.join(self.reasons)}"


@dataclass
class FileVerdict:
    """What has been found in a file.

    Args:
        file: its name
        valid: how many battles are right
        sampled: how many of those were also checked in plain Python
        wrong: battles that are wrong
        problems: what is wrong with the file itself
        unread: how many battles could not be read because of that, if the file says how many it has
    """

    file: str
    valid: int = 0
    sampled: int = 0
    wrong: list[WrongBattle] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    unread: int = 0

    @property
    def lines(self) -> list[str]:
        """Everything that is wrong, a line each."""
        return [f"{self.file}: {problem}" for problem in self.problems] + [str(each) for each in self.wrong]


@dataclass(frozen=True)
class Verifier:
    """Verifies the files of a data set, for `arena.workers`: a group is a file.

    Args:
        files: the files
        description: the folder's description of its run, with the SHA-256 of each file; None: it has none
        sample: one battle in this number is also checked in plain Python; 0: none
        seed: of the sample
    """

    files: tuple[Path, ...]
    description: Mapping[str, Any] | None
    sample: int = SAMPLE
    seed: int = 0

    def warm_up(self) -> None:
        """Do nothing: the first file loads the kernel."""

    def play(self, number: int) -> FileVerdict:
        """Verify a file."""
        path = self.files[number]
        verdict = FileVerdict(path.name)
        try:
            verdict.problems += self.bytes_problems(path)
            file = pq.ParquetFile(path, page_checksum_verification=True)
        except UNREADABLE as error:
            verdict.problems.append(f"it cannot be read: {first_line(error)}")
            return verdict
        with file:
            verdict.unread = file.metadata.num_rows
            run, problems = self.run_of(file.schema_arrow)
            verdict.problems += problems
            if run:
                self.verify_rows(file, run, number, verdict)
        return verdict

    def bytes_problems(self, path: Path) -> Iterator[str]:
        """Yield that a file does not have the bytes that the folder names."""
        named = (self.description or {}).get("files", {}).get(path.name)
        if named is not None and named != digest_of(path):
            yield f"{DESCRIPTION} has another SHA-256 for it: it was changed after it was made"

    def run_of(self, schema: pa.Schema) -> tuple[DatasetRun | None, list[str]]:
        """Return the run of a file, or why it cannot be verified."""
        told = run_in(schema)
        if told is None:
            return None, ["it is no file of a data set of battles: it does not name its run"]
        if wrong := schema_problems(schema):
            return None, wrong
        try:
            run = DatasetRun.read(told)
        except IllegalMatchup as error:
            return None, list(error.reasons)
        if self.description is not None and self.description.get("run") != told:
            return run, [f"it is of another run than {DESCRIPTION} says"]
        return run, []

    def verify_rows(self, file: pq.ParquetFile, run: DatasetRun, number: int, verdict: FileVerdict) -> None:
        """Verify all battles of a file, as far as it can be read."""
        first, sequence = 0, BattleSequence.of_file(run, verdict.file)
        try:
            for batch in file.iter_batches(BATTLES_AT_ONCE, use_threads=False):
                batch.validate(full=True)
                sampled = self.draw(number, first, batch.num_rows)
                check_batch(run, batch, first, sampled, sequence.find_gaps(batch), verdict)
                first += batch.num_rows
                verdict.unread -= batch.num_rows
        except UNREADABLE as error:
            verdict.problems.append(f"from row {first} on it cannot be read: {first_line(error)}")
        else:
            verdict.problems += sequence.end_problems()

    def draw(self, number: int, first: int, count: int) -> Mask:
        """Return which battles are in the sample."""
        if not self.sample:
            return np.zeros(count, np.bool_)
        chosen: Mask = raw_numbers(count, "sample", self.seed, number, first) % np.uint64(self.sample) == 0
        return chosen


def first_line(error: Exception) -> str:
    """Return the first line of a library's error."""
    return str(error).split("\n")[0] or type(error).__name__


# A part of a file


def check_batch(
    run: DatasetRun, batch: pa.RecordBatch, first: int, sampled: Mask, gaps: dict[int, str], verdict: FileVerdict
) -> None:
    """Check battles by the compiled rules, and the sample and wrong battles by the rules in plain Python.

    `gaps`: {row of the batch: why it does not follow the one before it}
    """
    right = np.zeros(batch.num_rows, np.bool_)
    formed = find_formed(run, batch)
    right[formed] = find_right(run, batch.filter(pa.array(formed)))
    looked_at = ~right | sampled
    looked_at[[*gaps]] = True
    for row in np.flatnonzero(looked_at).tolist():
        [told] = batch.slice(row, 1).to_pylist()
        reasons = battle_problems(run, told)
        if bool(reasons) == bool(right[row]):
            reasons = [DISAGREE, *reasons]
        if row in gaps:
            reasons = [*reasons, gaps[row]]
        right[row] = not reasons
        if reasons:
            verdict.wrong.append(WrongBattle(verdict.file, first + row, told["game"], tuple(reasons)))
        else:
            verdict.sampled += 1
    verdict.valid += int(right.sum())


# A folder


def open_folder(folder: Path, sample: int = SAMPLE, seed: int = 0) -> Verifier:
    """Return the verifier of a folder; raises `NoDataset`."""
    files = sorted((folder / DATA).glob("*.parquet")) or sorted(folder.glob("*.parquet"))
    if not files:
        raise NoDataset(f"{folder} holds no data set", [f"there is no file *.parquet in it, nor in {folder / DATA}"])
    return Verifier(tuple(files), read_description(folder), sample, seed)


@dataclass(frozen=True)
class DatasetVerdict:
    """What has been found in a data set.

    Args:
        files: the verdicts of its files
        missing: the files that do not exist
    """

    files: tuple[FileVerdict, ...]
    missing: tuple[str, ...] = ()

    @property
    def valid(self) -> int:
        """How many battles are right."""
        return sum(each.valid for each in self.files)

    @property
    def wrong(self) -> int:
        """How many battles are wrong."""
        return sum(len(each.wrong) for each in self.files)

    @property
    def unread(self) -> int:
        """How many battles could not be read, as far as files say how many they have."""
        return sum(each.unread for each in self.files)

    @property
    def sampled(self) -> int:
        """How many of those that are right were also checked in plain Python."""
        return sum(each.sampled for each in self.files)

    @property
    def bad_files(self) -> int:
        """How many files have a problem of their own."""
        return sum(bool(each.problems) for each in self.files)

    @property
    def is_good(self) -> bool:
        """Whether everything is right."""
        return not (self.wrong or self.unread or self.bad_files or self.missing)

    def __str__(self) -> str:
        parts = [f"{self.valid:,} battles verified", f"{self.wrong:,} wrong", f"{self.unread:,} not read"]
        plain = f"{self.sampled:,} of those verified also by the rules in plain Python"
        files = f"{len(self.files)} files, {self.bad_files} with problems of their own, {len(self.missing)} missing"
        return f"{', '.join(parts)} ({plain}); {files}"

    def as_json(self) -> dict[str, Any]:
        """Return everything as data."""
        numbers = {name: getattr(self, name) for name in ("valid", "wrong", "unread", "sampled")}
        wrong = [
            {"file": each.file, "row": each.row, "game": each.game, "reasons": list(each.reasons)}
            for verdict in self.files
            for each in verdict.wrong
        ]
        problems = {each.file: each.problems for each in self.files if each.problems}
        return {**numbers, "missing": list(self.missing), "problems": problems, "battles": wrong}


def find_missing(verifier: Verifier) -> list[str]:
    """Return the files that are not there, by the folder's description, or else by the names of the others."""
    there = {path.name for path in verifier.files}
    return [f"{name}: there is no such file" for name in sorted(expected_names(verifier) - there)]


def expected_names(verifier: Verifier) -> set[str]:
    """Return the names of all files, as far as something says what they are."""
    described = verifier.description or {}
    try:
        counts = {DatasetRun.read(described.get("run", {})).shards}
    except IllegalMatchup:
        counts = {place[1] for path in verifier.files if (place := read_file_name(path.name))}
    names = {file_name(number, shards) for shards in counts for number in range(shards)}
    return names.union(described.get("files", {}))
