"""The Parquet files of a data set: battles as columns, and a worker that plays and writes one file after the other.

Every file follows from the run and its number, so that workers can write any of them in any order. A file is written
under another name and then renamed: a file that exists is finished.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from ..arena.group_log import NotResumed
from ..arena.results import open_output, write_whole
from ..records.modes import mode_table
from ..records.toml import RULES
from ..rules.state import State
from .battles import Battles, FailedReplay, play, write_turns_of
from .replay import Dealt, deal, look, replay
from .run import COMPILED, DatasetRun
from .schema import MODE, RUN_KEY, SCHEMA, schema_of, schema_problems

ROWS_A_GROUP = 16_384  # that are read at a time
COMPRESSION, LEVEL = "zstd", 9
PLAIN = ["game", "battle", "seed"]  # columns with a different value in almost every row: no dictionary
TOO_MANY = 0xFFFF  # failures that a column of 16 bits can hold, at most


# Columns


def table_of(run: DatasetRun, battles: Battles) -> pa.Table:
    """Return battles that were just played as a table; raises `FailedReplay` if they cannot be played again."""
    states = deal(run.mode, run.dealing(), battles.seed, battles.number)
    states["score"] = battles.score
    dealt, starts = look(states, run.mode), states.copy()
    found = replay(states, battles.decisions, run.mode.slots)
    is_whole = found.is_over & (found.legal == battles.decisions.lengths)
    if not is_whole.all():
        games = battles.game[~is_whole].tolist()
        raise FailedReplay("battles could not be played again", [f"seed {run.seed}, games {games}"])
    count, slots, lengths = len(battles.game), run.mode.slots, battles.decisions.lengths
    turns = turns_of(starts, battles) if run.tokens else pa.nulls(count, pa.string())
    columns = {
        "game": battles.game,
        "battle": battles.number,
        "rules": np.full(count, RULES),
        "mode": pa.array([mode_row(run)], MODE).take(pa.array(np.zeros(count, np.int64))),
        "row": dealt.rows,
        "seed": battles.seed,
        "players": players_of(run, battles.game),
        "first": dealt.first + 1,
        "score": lists(battles.score, pa.uint16()),
        "hands": hands_of(dealt),
        "deck": lists(dealt.deck, pa.uint8()),
        "seats": list_numbers(battles.decisions.seats, lengths, pa.uint8()),
        "actions": list_numbers(battles.decisions.actions, lengths, pa.uint16()),
        "turns": turns,
        "winner": found.winner,
        "points": found.points,
        "withdrawn": found.withdrawn,
        "control": lists(found.control, pa.uint8()),
        "strengths": pairs_of(found.strengths, count, slots),
        "failures": np.minimum(battles.failures, TOO_MANY),
    }
    arrays = [as_array(columns[field.name], field.type) for field in SCHEMA]
    return pa.Table.from_arrays(arrays, schema=schema_of(run.describe()))


def as_array(values: Any, kind: pa.DataType) -> pa.Array:
    """Return values as an array of a type; a number that does not fit raises `ArrowInvalid`."""
    if isinstance(values, pa.Array):
        return values if values.type.equals(kind) else values.cast(kind)
    return pa.array(values, kind)


def mode_row(run: DatasetRun) -> dict[str, Any]:
    """Return the mode as a row has it: every option, None for those that it does not have."""
    return {name: mode_table(run.mode).get(name) for name in (field.name for field in MODE)}


def offsets_of(lengths: NDArray[np.int64]) -> pa.Array:
    """Return the offsets of lists with some lengths."""
    return pa.array(np.concatenate([[0], np.cumsum(lengths)]), pa.int32())


def list_array(offsets: pa.Array, values: pa.Array) -> pa.Array:
    """Return lists without missing values."""
    kind = pa.list_(pa.field("element", values.type, nullable=False))
    return pa.ListArray.from_arrays(offsets, values, type=kind)


def lists(table: NDArray[np.int64], kind: pa.DataType) -> pa.Array:
    """Return the rows of a table of numbers as lists."""
    count, width = table.shape
    return list_numbers(table.reshape(-1), np.full(count, width), kind)


def list_numbers(values: NDArray[Any], lengths: NDArray[np.int64], kind: pa.DataType) -> pa.Array:
    """Return numbers as lists of some lengths."""
    return list_array(offsets_of(lengths), pa.array(values, kind))


def players_of(run: DatasetRun, games: NDArray[np.int64]) -> pa.Array:
    """Return the players of each game."""
    both = pa.array([run.players_of(side) for side in range(2)], SCHEMA.field("players").type)
    return both.take(pa.array([run.side_of_a(game) for game in games.tolist()], pa.int64()))


def hands_of(dealt: Dealt) -> pa.Array:
    """Return the hands of each battle."""
    count, sizes = len(dealt.first), [hand.shape[1] for hand in dealt.hands]
    cards = pa.array(np.concatenate(dealt.hands, axis=1).reshape(-1), pa.uint8())
    inner = list_array(offsets_of(np.tile(sizes, count)), cards)
    return list_array(offsets_of(np.full(count, len(sizes))), inner)


def pairs_of(strengths: NDArray[np.int64], count: int, slots: int) -> pa.Array:
    """Return `[battle, slot, side]` as lists of pairs."""
    inner = lists(strengths.reshape(count * slots, 2), pa.uint16())
    return list_array(offsets_of(np.full(count, slots)), inner)


def turns_of(starts: NDArray[Any], battles: Battles) -> list[str]:
    """Return the actions of each battle as tokens."""
    told, first = [], 0
    for index, length in enumerate(battles.decisions.lengths.tolist()):
        made = slice(first, first + length)
        seats, actions = battles.decisions.seats[made].tolist(), battles.decisions.actions[made].tolist()
        told.append(write_turns_of(State.from_array(starts[index : index + 1]), seats, actions))
        first += length
    return told


# Files


@dataclass(frozen=True)
class ShardMaker:
    """Plays and writes the files of a run, for `arena.workers`: a group is a file.

    Args:
        run: what is played
        folder: where the files lie
    """

    run: DatasetRun
    folder: Path

    def warm_up(self) -> None:
        """Load what playing needs."""
        if self.run.loop == COMPILED:
            deal(self.run.mode, self.run.dealing(), self.run.seeds_of([0]), np.zeros(1, np.int64))
        else:
            self.run.matchup.warm_up()

    def play(self, shard: int) -> int:
        """Play and write a file; returns the number of its battles. Raises `NotWritten`, `FailedReplay`."""
        path = self.folder / self.run.name_of(shard)
        tables = [table_of(self.run, battles) for battles in gather(play(self.run, self.run.games_of(shard)))]
        with open_output(path):
            written: list[int] = []
            write_whole(path, lambda new: written.append(write_file(new, self.run, tables)))
        return written[0]


def gather(parts: Iterable[Battles]) -> Iterable[Battles]:
    """Yield battles in parts that are large enough for a table each."""
    waiting: list[Battles] = []
    for part in parts:
        waiting.append(part)
        if sum(len(each.game) for each in waiting) >= ROWS_A_GROUP // 4:
            yield join(waiting)
            waiting = []
    if waiting:
        yield join(waiting)


def join(parts: list[Battles]) -> Battles:
    """Return battles of several parts as one."""
    return parts[0] if len(parts) == 1 else parts[0].join(parts[1:])


def write_file(path: Path, run: DatasetRun, tables: Iterable[pa.Table]) -> int:
    """Write a file; returns its number of rows. Equal tables give equal bytes with the same version of pyarrow."""
    rows = pa.concat_tables(tables)
    with pq.ParquetWriter(
        path,
        schema_of(run.describe()),
        compression=COMPRESSION,
        compression_level=LEVEL,
        use_dictionary=[name for name in dictionary_columns() if name not in PLAIN],
        write_page_checksum=True,
    ) as writer:
        writer.write_table(rows, row_group_size=ROWS_A_GROUP)
    return int(rows.num_rows)


def dictionary_columns() -> list[str]:
    """Return the columns of a file by their paths: those of lists and structures have several parts."""
    return [path for field in SCHEMA for path in paths_of(field.name, field.type)]


def paths_of(name: str, kind: pa.DataType) -> list[str]:
    """Return the paths of the numbers and texts in a column."""
    if pa.types.is_struct(kind):
        return [path for field in kind for path in paths_of(f"{name}.{field.name}", field.type)]
    if pa.types.is_list(kind):
        return paths_of(f"{name}.list.element", kind.value_type)
    return [name]


# Reading finished files


@dataclass(frozen=True)
class ShardFacts:
    """What a finished file holds: for the card and the description."""

    file: str
    sha256: str
    file_bytes: int
    battles: int
    decisions: int
    withdrawn: int
    first_wins: int
    first_points: int
    failed: int
    memory_bytes: int


def read_facts(path: Path) -> ShardFacts:
    """Return what a file holds."""
    names = ["first", "actions", "winner", "points", "withdrawn", "failures"]
    table = pq.read_table(path, columns=names)
    first, winner, points, failures = (
        table.column(name).to_numpy().astype(np.int64) for name in ("first", "winner", "points", "failures")
    )
    sign = np.where(winner == first, 1, np.where(winner == 0, 0, -1))
    groups = pq.read_metadata(path)
    return ShardFacts(
        file=path.name,
        sha256=digest_of(path),
        file_bytes=path.stat().st_size,
        battles=table.num_rows,
        decisions=sum(len(chunk.flatten()) for chunk in table.column("actions").chunks),
        withdrawn=int(table.column("withdrawn").to_numpy().sum()),
        first_wins=int((winner == first).sum()),
        first_points=int((sign * points).sum()),
        failed=int((failures > 0).sum()),
        memory_bytes=sum(groups.row_group(number).total_byte_size for number in range(groups.num_row_groups)),
    )


def digest_of(path: Path) -> str:
    """Return the SHA-256 of a file."""
    digest = sha256()
    with path.open("rb") as file:
        while piece := file.read(1 << 20):
            digest.update(piece)
    return digest.hexdigest()


def run_in(schema: pa.Schema) -> Mapping[str, Any] | None:
    """Return the run that a file names, or None if it names none that can be read."""
    try:
        told = json.loads((schema.metadata or {})[RUN_KEY])
    except (KeyError, ValueError):
        return None
    return told if isinstance(told, dict) else None


def check_finished(path: Path, run: DatasetRun) -> None:
    """Raise `NotResumed` for a file that is not one of a run."""
    try:
        schema = pq.read_schema(path)
    except (OSError, pa.ArrowException) as error:
        raise NotResumed(f"{path} cannot be read", [str(error), "delete it: --resume makes it again"]) from None
    wrong = schema_problems(schema)
    if run_in(schema) != run.describe():
        wrong.append("it says that it is of another run")
    if wrong:
        raise NotResumed(f"{path} is not of this run", wrong)
