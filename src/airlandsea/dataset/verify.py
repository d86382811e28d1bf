"""Verifying a data set: every battle is dealt and played again, and everything a file says is compared with that.

Nothing is trusted: not the deal, not an action, not a result. The compiled rules look at every battle. The rules in
plain Python look at each that is wrong, and say why, and at a sample of those that are right.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from numpy.typing import NDArray

from ..arena.matchup import IllegalMatchup
from ..errors import AirLandSeaError
from ..match.runner import MAX_SCORELESS_BATTLES
from ..records.toml import RULES
from ..report.battles import Decisions, raw_numbers
from ..rules.state import State
from .battles import write_turns_of
from .folder import DATA, DESCRIPTION, read_description
from .plain import battle_problems
from .replay import Dealt, Replayed, deal, look, replay
from .run import DatasetRun
from .schema import MODE, schema_problems
from .shards import digest_of, mode_row, run_in

SAMPLE = 1_000  # one battle of this number is also checked by the rules in plain Python
BATTLES_AT_ONCE = 4096
UNREADABLE = (OSError, pa.ArrowException, UnicodeDecodeError)
DISAGREE = "the compiled rules and those in plain Python do not agree: an error of this program"

Mask = NDArray[np.bool_]


class NoDataset(AirLandSeaError, ValueError):
    """A folder without a data set."""


@dataclass(frozen=True)
class WrongBattle:
    """A battle that is wrong.

    Args:
        file: its name
        row: its place in the file, from 0
        game: what the file says is the number of its game
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
        valid: battles that are right
        sampled: of those, how many were also checked in plain Python
        wrong: battles that are wrong
        problems: what is wrong with the file itself
        unread: battles that could not be read because of that, as far as the file says how many it has
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
        description: what the folder says of its run and of the SHA-256 of each file; None: nothing
        sample: of this number of battles one is also checked in plain Python; 0: none
        seed: draws the sample
    """

    files: tuple[Path, ...]
    description: Mapping[str, Any] | None
    sample: int = SAMPLE
    seed: int = 0

    def warm_up(self) -> None:
        """Load nothing: the first file does."""

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
    """Return the first line of what a library says."""
    return str(error).split("\n")[0] or type(error).__name__


# A part of a file


def check_batch(
    run: DatasetRun, batch: pa.RecordBatch, first: int, sampled: Mask, gaps: dict[int, str], verdict: FileVerdict
) -> None:
    """Check battles by the compiled rules, and by those in plain Python the sample and what is wrong.

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


@dataclass
class BattleSequence:
    """The order of the battles in a file: no game is left out or comes twice, and wars go on as they should.

    Args:
        run: of the file
        games: that belong into the file; None: its name does not say
        before: (game, battle, score after it) of the last battle so far; the score as the file has it, of any length
    """

    run: DatasetRun
    games: range | None
    before: tuple[int, int, tuple[int, ...]] | None = None

    @classmethod
    def of_file(cls, run: DatasetRun, name: str) -> Self:
        """Return the sequence of a file, which has not begun."""
        number = name.removeprefix("train-")[:5]
        is_named = number.isdecimal() and int(number) < run.shards and run.name_of(int(number)) == name
        return cls(run, run.games_of(int(number)) if is_named else None)

    def find_gaps(self, batch: pa.RecordBatch) -> dict[int, str]:
        """Return `{row: reason}` for the battles that do not follow the one before them, and go on behind them."""
        names = ("game", "battle", "score", "winner", "points")
        gaps = {}
        for row, (game, battle, score, winner, points) in enumerate(
            zip(*(batch.column(name).to_pylist() for name in names), strict=True)
        ):
            if reason := self.gap(game, battle, tuple(score)):
                gaps[row] = reason
            self.before = game, battle, tuple(each + points * (winner == side) for side, each in enumerate(score, 1))
        return gaps

    def gap(self, game: int, battle: int, score: tuple[int, ...]) -> str:
        """Return why a battle does not follow the last one, or nothing."""
        if self.before is None:
            first = game if self.games is None else self.games[0]
            return "" if (game, battle) == (first, 0) else f"the file begins with battle 0 of game {first}"
        last, number, after = self.before
        if game == last and self.run.unit == "war":
            if self.is_over:
                return f"the war of game {last} is over before it"
            is_next = battle == number + 1 and score == after
            wanted = f"battle {number + 1} at {' to '.join(map(str, after))}"
            return "" if is_next else f"{wanted} should follow battle {number} of this war"
        if not self.is_over:
            return f"the war of game {last} is not over before it"
        is_next = (game, battle) == (last + 1, 0)
        return "" if is_next else f"battle 0 of game {last + 1} should follow game {last}"

    @property
    def is_over(self) -> bool:
        """Whether the game of the last battle is over."""
        assert self.before, "there was a battle"
        _, battle, score = self.before
        is_won = any(points >= self.run.mode.target for points in score)
        return self.run.unit == "battle" or is_won or battle + 1 >= MAX_SCORELESS_BATTLES

    def end_problems(self) -> Iterator[str]:
        """Yield what is missing behind the last battle."""
        if self.before is None:
            yield "there is no battle in it"
        elif not self.is_over:
            yield f"the war of game {self.before[0]} is not over at its end"
        if self.games is not None and self.before and self.before[0] != self.games[-1]:
            yield f"it ends with game {self.before[0]}: by its name game {self.games[-1]} is its last"


def column(batch: pa.RecordBatch, name: str) -> NDArray[Any]:
    """Return a column of numbers."""
    found: NDArray[Any] = batch.column(name).to_numpy(zero_copy_only=False)
    return found


def integers(batch: pa.RecordBatch, name: str) -> NDArray[np.int64]:
    """Return a column of whole numbers."""
    return column(batch, name).astype(np.int64)


def lengths_of(lists: pa.Array) -> NDArray[np.int64]:
    """Return the lengths of lists."""
    found: NDArray[np.int64] = pc.list_value_length(lists).to_numpy(zero_copy_only=False).astype(np.int64)
    return found


def numbers_in(lists: pa.Array) -> NDArray[np.int64]:
    """Return the numbers in lists, or in lists of lists, one after the other."""
    flat = lists.flatten()
    while pa.types.is_list(flat.type):
        flat = flat.flatten()
    found: NDArray[np.int64] = flat.to_numpy(zero_copy_only=False).astype(np.int64)
    return found


def find_formed(run: DatasetRun, batch: pa.RecordBatch) -> Mask:
    """Return which battles have lists of the right lengths and numbers in their ranges, so that they can be dealt."""
    mode = run.mode
    sizes = hand_sizes(run)
    game, battle = integers(batch, "game"), integers(batch, "battle")
    formed = (game >= 0) & (game < run.games) & (battle <= run.last_battle)
    wanted = {"score": 2, "hands": mode.seats, "players": mode.seats, "control": mode.slots, "strengths": mode.slots}
    wanted["deck"] = 6 * mode.slots - sum(sizes)
    for name, length in wanted.items():
        formed &= lengths_of(batch.column(name)) == length
    formed &= lengths_of(batch.column("seats")) == lengths_of(batch.column("actions"))
    for name, inner in (("hands", sizes), ("strengths", [2] * mode.slots)):
        places = np.flatnonzero(formed)
        found = lengths_of(batch.column(name).take(pa.array(places)).flatten()).reshape(len(places), len(inner))
        formed[places] = (found == inner).all(axis=1)
    return formed


def hand_sizes(run: DatasetRun) -> list[int]:
    """Return how many cards each seat is dealt."""
    dealt = look(deal(run.mode, run.dealing(), run.seeds_of([0]), np.zeros(1, np.int64)), run.mode)
    return [hand.shape[1] for hand in dealt.hands]


def find_right(run: DatasetRun, batch: pa.RecordBatch) -> Mask:
    """Return which of some well-formed battles are right in everything."""
    count = batch.num_rows
    if not count:
        return np.zeros(0, np.bool_)
    game, battle = integers(batch, "game"), integers(batch, "battle")
    score = numbers_in(batch.column("score")).reshape(count, 2)
    seeds = run.seeds_of(game)
    states = deal(run.mode, run.dealing(), seeds, battle)
    dealt = look(states, run.mode)
    states["score"] = np.minimum(score, run.mode.target)
    starts = states.copy() if batch.column("turns").null_count < count else None
    decisions = Decisions(
        lengths_of(batch.column("actions")),
        numbers_in(batch.column("seats")).astype(np.int8),
        as_actions(numbers_in(batch.column("actions"))),
    )
    found = replay(states, decisions, run.mode.slots)
    right: Mask = is_head_right(run, batch, game, score) & (column(batch, "seed").astype(np.uint64) == seeds)
    right = right & is_deal_right(batch, dealt) & is_result_right(batch, decisions, found)
    if starts is not None:
        right[right] = [is_told(starts, batch, decisions, index) for index in np.flatnonzero(right).tolist()]
    return right


def as_actions(numbers: NDArray[np.int64]) -> NDArray[np.int16]:
    """Return actions as numbers of 16 bits with a sign: those too large for that are no actions anyway."""
    found: NDArray[np.int16] = np.where(numbers > np.iinfo(np.int16).max, -1, numbers).astype(np.int16)
    return found


def is_head_right(run: DatasetRun, batch: pa.RecordBatch, game: NDArray[np.int64], score: NDArray[np.int64]) -> Mask:
    """Return for which battles the version, the mode, the players and the score before them can be."""
    right: Mask = (integers(batch, "rules") == RULES) & (score < run.mode.target).all(axis=1)
    right &= (integers(batch, "battle") > 0) | (score == 0).all(axis=1)
    mode = mode_row(run)
    for child in MODE:
        values, wanted = batch.column("mode").field(child.name), mode[child.name]
        is_same = pc.is_null(values) if wanted is None else pc.equal(values, pa.scalar(wanted, child.type))
        right &= pc.fill_null(is_same, False).to_numpy(zero_copy_only=False)
    players = np.array(batch.column("players").flatten().to_pylist(), object).reshape(len(game), run.mode.seats)
    both = np.array([run.players_of(side) for side in range(2)], object)
    right &= (players == both[game & 1]).all(axis=1)
    return right


def is_deal_right(batch: pa.RecordBatch, dealt: Dealt) -> Mask:
    """Return for which battles the file says what their seeds deal."""
    count = batch.num_rows
    hands, deck = numbers_in(batch.column("hands")), numbers_in(batch.column("deck"))
    right: Mask = integers(batch, "first") == dealt.first + 1
    right &= np.array(batch.column("row").to_pylist(), object) == np.array(dealt.rows, object)
    right &= (hands.reshape(count, -1) == np.concatenate(dealt.hands, axis=1)).all(axis=1)
    right &= (deck.reshape(count, -1) == dealt.deck).all(axis=1)
    return right


def is_result_right(batch: pa.RecordBatch, decisions: Decisions, found: Replayed) -> Mask:
    """Return for which battles all actions were legal and led to the result that the file says."""
    right: Mask = found.is_over & (found.legal == decisions.lengths)
    for name in ("winner", "points", "withdrawn"):
        right &= column(batch, name).astype(np.int64) == getattr(found, name)
    for name in ("control", "strengths"):
        wanted = getattr(found, name).reshape(batch.num_rows, -1)
        right &= (numbers_in(batch.column(name)).reshape(wanted.shape) == wanted).all(axis=1)
    return right


def is_told(starts: NDArray[Any], batch: pa.RecordBatch, decisions: Decisions, index: int) -> bool:
    """Return whether the tokens of a legal battle are those of its actions; true where tokens are missing."""
    told = batch.column("turns")[index].as_py()
    if told is None:
        return True
    first = int(decisions.lengths[:index].sum())
    made = slice(first, first + int(decisions.lengths[index]))
    state = State.from_array(starts[index : index + 1])
    return bool(told == write_turns_of(state, decisions.seats[made].tolist(), decisions.actions[made].tolist()))


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
        files: of each file
        missing: what is not there
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
        return f"{', '.join(parts)} ({plain}); {len(self.files)} files, {self.bad_files} with problems of their own"

    def as_json(self) -> dict[str, Any]:
        """Return everything as data."""
        numbers = {name: getattr(self, name) for name in ("valid", "wrong", "unread", "sampled")}
        wrong = [
            {"file": each.file, "row": each.row, "game": each.game, "reasons": list(each.reasons)}
            for verdict in self.files
            for each in verdict.wrong
        ]
        problems = {each.file: each.problems for each in self.files if each.problems}
        told: dict[str, Any] = {**numbers, "missing": list(self.missing), "problems": problems, "battles": wrong}
        json.dumps(told)
        return told


def find_missing(verifier: Verifier) -> list[str]:
    """Return the files that the folder's description names and that are not there."""
    there = {path.name for path in verifier.files}
    return [
        f"{name}: there is no such file" for name in (verifier.description or {}).get("files", {}) if name not in there
    ]
