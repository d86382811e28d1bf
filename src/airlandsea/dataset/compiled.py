"""Many battles of a data set at once, compared with what the compiled rules deal and play.

This is fast, and finds which are right; `plain` explains why a battle is wrong.
"""

from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from ..records.toml import RULES
from ..report.battles import Decisions
from ..rules.state import State
from .battles import write_turns_of
from .replay import Dealt, Replayed, deal, look, replay
from .run import DatasetRun
from .schema import MODE
from .shards import mode_row

Mask = NDArray[np.bool_]


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
    """Return which well-formed battles are entirely right."""
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
    """Return actions as int16; numbers too large for that are no actions, and become -1."""
    found: NDArray[np.int16] = np.where(numbers > np.iinfo(np.int16).max, -1, numbers).astype(np.int16)
    return found


def is_head_right(run: DatasetRun, batch: pa.RecordBatch, game: NDArray[np.int64], score: NDArray[np.int64]) -> Mask:
    """Return for which battles the version, the mode, the players and the score before them are possible."""
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
    """Return for which battles the file has what their seeds deal."""
    count = batch.num_rows
    hands, deck = numbers_in(batch.column("hands")), numbers_in(batch.column("deck"))
    right: Mask = integers(batch, "first") == dealt.first + 1
    right &= np.array(batch.column("row").to_pylist(), object) == np.array(dealt.rows, object)
    right &= (hands.reshape(count, -1) == np.concatenate(dealt.hands, axis=1)).all(axis=1)
    right &= (deck.reshape(count, -1) == dealt.deck).all(axis=1)
    return right


def is_result_right(batch: pa.RecordBatch, decisions: Decisions, found: Replayed) -> Mask:
    """Return for which battles all actions were legal and led to the result in the file."""
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
